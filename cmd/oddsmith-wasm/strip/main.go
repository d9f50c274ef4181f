// Command strip takes from programs of WebAssembly that Go has built what only traces of crashes read, which a
// page never shows: names, files and lines of functions, what was inlined where, and what arguments are. The
// memory of a program stays as long as it was and becomes zeros in those places, which pack to nothing; its
// segments, of which Go writes a hundred thousand, become one. Functions that are alike are put side by side. Packed,
// a program is a quarter smaller then. Who looks for a crash leaves this step out of .ci/site.
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
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	p, err := parse(text)
	if err != nil {
		return err
	}
	if err := p.strip(); err != nil {
		return err
	}
	return os.WriteFile(file, p.file(), 0o644) //nolint:gosec // to be read by all
}

// strip makes a program smaller.
func (p program) strip() error {
	data, err := p.section(dataSection)
	if err != nil {
		return err
	}
	first, m, err := readMemory(data.body)
	if err != nil {
		return err
	}
	t, err := tablesIn(m)
	if err != nil {
		return err
	}
	if err := p.order(t.likeness()); err != nil {
		return err
	}
	t.strip()
	data.body = writeMemory(first, m)
	return nil
}
