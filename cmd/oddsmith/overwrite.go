package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/terminal"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// output is a file that a command writes, and the flag that says so.
type output struct{ flag, file string }

// outputs lists the files that a command writes but its checkpoint, which it reads first.
func (a *app) outputs() (list []output) {
	if a.saved != nil {
		list = append(list, output{"--output", a.saved.target.Name})
	}
	if a.folder != "" {
		for _, name := range folderFiles() {
			if file := filepath.Join(a.folder, name); name != folderMatchup || a.putsMatchup() {
				list = append(list, output{"--output", file})
			}
		}
	}
	if a.command == nil || a.command.Flags().Lookup("chart") == nil {
		return list
	}
	files, _ := a.command.Flags().GetStringArray("chart") // of which there is one
	for _, file := range files {
		list = append(list, output{"--chart", file})
	}
	return list
}

// checkOverwrites refuses to write over a file that was read so far. Commands that play ask before they do, and all before
// they write.
func (a *app) checkOverwrites() error {
	var errs []error
	for _, out := range a.outputs() {
		errs = append(errs, a.checkOverwrite(out))
	}
	return errors.Join(errs...)
}

// checkOverwrite refuses to write a file that was read so far.
func (a *app) checkOverwrite(out output) error {
	for _, name := range slices.Sorted(slices.Values(append(a.files.Read(), a.read...))) {
		if isInput(name, out.file) && !a.makesAnew(name, out) {
			return fmt.Errorf("%s %s is %s, which is read; name another file", out.flag, safe.Brief(out.file), safe.Brief(profiles.NameInMessages(name)))
		}
	}
	return nil
}

// isInput reports whether a file is one that was read by some name, of standard input too.
func isInput(read, file string) bool {
	if read != profiles.Stdin {
		return terminal.SameTarget(read, file)
	}
	in, err := os.Stdin.Stat()
	at, wrong := os.Stat(file)
	return err == nil && wrong == nil && in.Mode().IsRegular() && os.SameFile(in, at)
}

// makesAnew reports whether a result in JSON is written in the place of the one that it is made from.
func (a *app) makesAnew(name string, to output) bool {
	flags := a.command.Flags()
	if to.flag != "--output" || strings.ToLower(filepath.Ext(to.file)) != ".json" || flags.Lookup("set") == nil || flags.NArg() != 1 || flags.Arg(0) != name {
		return false
	}
	text, err := a.files.Result(name)
	return err == nil && text != nil
}
