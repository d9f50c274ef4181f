//go:build ignore

// A program that leans on what the runtime knows of its functions: stacks that grow and are collected, panics
// and who recovers them, by wrappers too, methods called by reflection, and many goroutines.
package main

import (
	"errors"
	"fmt"
	"os"
	"reflect"
	"runtime"
	"strings"
	"sync"
)

type tree struct {
	left, right *tree
	name        string
}

func grow(depth int) *tree {
	if depth == 0 {
		runtime.GC()
		return nil
	}
	t := &tree{name: strings.Repeat("x", depth)}
	t.left = grow(depth - 1)
	if depth%50 == 0 {
		t.right = grow(20)
	}
	return t
}

func (t *tree) size() int {
	if t == nil {
		return 0
	}
	return len(t.name) + t.left.size() + t.right.size()
}

type value struct{ n int }

func (v value) String() string { return fmt.Sprint("value ", v.n) }

type namer interface{ String() string }

func caught(f func()) (text string) {
	defer func() {
		if r := recover(); r != nil {
			var e runtime.Error
			if err, ok := r.(error); ok && errors.As(err, &e) {
				text = "runtime: " + e.Error()
				return
			}
			text = fmt.Sprint(r)
		}
	}()
	f()
	return "nothing"
}

func tooDeep() (text string) {
	defer func() { text = fmt.Sprint(recover()) }()
	defer func() { func() { recover() }() }() // one call too deep: it recovers nothing
	panic("still there")
}

func main() {
	fmt.Println(grow(300).size())
	fmt.Println(caught(func() { panic("a text") }), tooDeep())
	fmt.Println(caught(func() { var list []int; _ = list[len(os.Args)] }))
	var nobody *value
	fmt.Println(caught(func() { _ = namer(nobody).String() }), nobody)
	method := reflect.ValueOf(value{7}).MethodByName("String").Interface().(func() string)
	made := reflect.MakeFunc(reflect.TypeFor[func(*tree) int](), func(in []reflect.Value) []reflect.Value {
		runtime.GC()
		return []reflect.Value{reflect.ValueOf(in[0].Interface().(*tree).size())}
	}).Interface().(func(*tree) int)
	fmt.Println(method(), made(grow(30)))
	var group sync.WaitGroup
	sizes := make([]int, 50)
	for i := range sizes {
		group.Go(func() { sizes[i] = grow(i + 1).size() })
	}
	group.Wait()
	fmt.Println(sizes[49], runtime.NumGoroutine())
}
