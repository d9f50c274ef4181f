// Command mutate shows which faults the tests find:
//
//	go run ./.ci/mutate [-n PLACES] [-list FILE] [-tests PACKAGES] UNIT...
//
// A unit is a folder with all below it, or a pattern of test files such as rules/shi/naive*_test.go. In so many places
// of each an operator, a condition or a constant is changed. All are compiled at once, each behind a switch; then one
// after the other is turned on, and the tests that reach it run, the quickest first, until one fails. FILE keeps the
// places and the test that found each, so that a later program can be asked for those whose test is gone, and what was
// interrupted goes on. Only what is committed is tried. Tests that fail in the changed tree by themselves are left out.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"sync"
)

func main() {
	n := flag.Int("n", 60, "places in each unit")
	seed := flag.Uint64("seed", 1, "which places")
	path := flag.String("list", "mutants.csv", "where the places are kept, and what found them")
	of := flag.String("tests", "./...", "the packages whose tests are run")
	only := flag.String("run", "", "pattern of the tests that are run, all without it")
	workers := flag.Int("workers", runtime.NumCPU(), "tests that run at once")
	flag.Parse()
	if err := run(*n, *seed, *path, *of, *only, *workers, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(n int, seed uint64, path, of, only string, workers int, units []string) error {
	work, err := os.MkdirTemp("", "mutate")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(work) }()
	tree, folder := filepath.Join(work, "tree"), filepath.Join(work, "switches")
	if err := copyTree(tree); err != nil {
		return err
	}
	all, err := sources(tree)
	if err != nil {
		return err
	}
	list, err := readList(path)
	if err != nil {
		return err
	}
	if list == nil {
		list = choose(all, units, n, seed)
	} else {
		find(all, list)
	}
	if err := plant(tree, folder, all, list); err != nil {
		return err
	}
	tests, err := compile(tree, work, of, only)
	if err != nil {
		return err
	}
	forget(list, tests)
	if err := os.Mkdir(folder, 0o755); err != nil {
		return err
	}
	b := &bench{folder: folder, mutants: list, tests: tests, says: os.Stdout}
	each(workers, len(tests), func(i int) { b.reach(tests[i]) })
	var keeping sync.Mutex
	each(workers, len(list), func(i int) {
		if list[i].foundBy != "" {
			return
		}
		by := b.hunt(i + 1)
		keeping.Lock()
		defer keeping.Unlock()
		list[i].foundBy = by
		say(b.says, "%s\n", list[i])
		if err := writeList(path, list); err != nil {
			fmt.Fprintln(os.Stderr, err)
		}
	})
	summary(os.Stdout, list)
	return writeList(path, list)
}
