// Command strip takes from programs of WebAssembly that Go has built what only traces of crashes read, which a
// page never shows: names, files and lines of functions, what was inlined where, and what arguments are. The
// memory of a program stays as long as it was and becomes zeros in those places, which pack to nothing; its
// segments, of which Go writes a hundred thousand, become one. That is a seventh of what a page loads.
package main

import (
	"fmt"
	"os"
	"runtime"
	"strings"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: strip FILE.wasm")
		os.Exit(2)
	}
	if err := strip(os.Args[1]); err != nil {
		fmt.Fprintf(os.Stderr, "%s: %v\n", os.Args[1], err)
		os.Exit(1)
	}
}

// known is the release of Go whose runtime this was read from: others may read more.
const known = "go1.26"

func strip(file string) error {
	if version := runtime.Version(); !strings.HasPrefix(version, known) {
		return fmt.Errorf("what %s reads of its tables is not known, only what %s does", version, known)
	}
	program, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	program, err = rewritten(program, func(m memory) error {
		t, err := tablesIn(m)
		if err != nil {
			return err
		}
		t.strip()
		return nil
	})
	if err != nil {
		return err
	}
	return os.WriteFile(file, program, 0o644) //nolint:gosec // to be read by all
}
