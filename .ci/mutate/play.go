package main

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"time"
)

// A test is one of a compiled package.
type test struct {
	binary, folder, name string
	takes                time.Duration
	reached              []bool // by number of the mutant; nil for a test that fails without one
}

// distance is 0 for tests of a package in that folder of the tree, 1 for others.
func (t *test) distance(folder string) int {
	if strings.HasSuffix(t.folder, "/"+folder) {
		return 0
	}
	return 1
}

func (t *test) String() string { return filepath.Base(t.binary) + " " + t.name }

// compile builds all tests of the tree, and lists those that match a pattern.
func compile(tree, work, of, only string) (tests []*test, err error) {
	pattern, err := regexp.Compile(only)
	if err != nil {
		return nil, err
	}
	const tested = "{{if or .TestGoFiles .XTestGoFiles}}{{.Dir}}{{end}}"
	folders, err := exec.Command("go", "-C", tree, "list", "-f", tested, of).Output()
	if err != nil {
		return nil, err
	}
	for _, folder := range strings.Fields(string(folders)) {
		name, err := filepath.Rel(tree, folder)
		if err != nil {
			return nil, err
		}
		binary := filepath.Join(work, strings.ReplaceAll(name, "/", "-")+".test")
		if out, err := exec.Command("go", "-C", folder, "test", "-c", "-vet=off", "-o", binary).CombinedOutput(); err != nil {
			return nil, fmt.Errorf("%w: %s", err, out)
		}
		list := exec.Command(binary, "-test.list", "^(Test|Example|Fuzz)")
		list.Dir = folder
		names, err := list.Output()
		if err != nil {
			return nil, err
		}
		for name := range strings.FieldsSeq(string(names)) {
			if pattern.MatchString(name) {
				tests = append(tests, &test{binary: binary, folder: folder, name: name})
			}
		}
	}
	return tests, nil
}

// A bench runs tests with a mutant.
type bench struct {
	folder  string // of switches
	mutants []*mutant
	tests   []*test
	runs    atomic.Int64
	says    io.Writer
}

// each does something n times on so many workers.
func each(workers, n int, do func(int)) {
	var all sync.WaitGroup
	next := make(chan int)
	for range workers {
		all.Go(func() {
			for i := range next {
				do(i)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	all.Wait()
}

// play runs a test with one mutant, 0 for none, in a session of its own, which is the name of its switches.
func (b *bench) play(t *test, number int, limit time.Duration) (passed bool, reached []byte) {
	seed := filepath.Join(b.folder, fmt.Sprintf("of-run-%d", b.runs.Add(1)))
	bytes := make([]byte, 5+len(b.mutants))
	binary.LittleEndian.PutUint32(bytes, uint32(number))
	if err := os.WriteFile(seed, bytes, 0o600); err != nil {
		panic(err)
	}
	run := exec.Command("sh", "-c", `ulimit -v 16000000; cp "$1" "$2/$$" && exec "$3" -test.failfast -test.run "^$4\$"`,
		"sh", seed, b.folder, t.binary, t.name)
	run.Dir = t.folder
	run.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	if err := run.Start(); err != nil {
		panic(err)
	}
	stop := time.AfterFunc(limit, func() { _ = exec.Command("pkill", "-KILL", "-s", strconv.Itoa(run.Process.Pid)).Run() })
	passed = run.Wait() == nil
	stop.Stop()
	own := filepath.Join(b.folder, strconv.Itoa(run.Process.Pid))
	reached, _ = os.ReadFile(own)
	_, _ = os.Remove(own), os.Remove(seed)
	return passed, reached
}

// reach finds out what a test reaches, and how long it takes.
func (b *bench) reach(t *test) {
	begin := time.Now()
	passed, reached := b.play(t, 0, time.Hour)
	t.takes = time.Since(begin)
	if !passed || len(reached) < 5 {
		say(b.says, "%s fails without a mutant\n", t)
		return
	}
	t.reached = make([]bool, 1+len(b.mutants))
	for i := range t.reached {
		t.reached[i] = reached[4+i] != 0
	}
}

// hunt returns a test that fails with a mutant: those of its package are tried first, and the quickest.
func (b *bench) hunt(number int) string {
	tests := slices.Clone(b.tests)
	folder := filepath.Dir(b.mutants[number-1].file)
	slices.SortFunc(tests, func(s, t *test) int {
		return cmp.Or(cmp.Compare(s.distance(folder), t.distance(folder)), cmp.Compare(s.takes, t.takes))
	})
	for _, t := range tests {
		if t.reached == nil || !t.reached[number] {
			continue
		}
		if passed, _ := b.play(t, number, 20*time.Second+5*t.takes); !passed {
			return t.String()
		}
	}
	return unfound
}
