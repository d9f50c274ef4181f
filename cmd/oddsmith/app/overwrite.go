package app

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
	"github.com/spf13/cobra"
)

// Output is a file that a command writes, and the flag that says so.
type Output struct{ Flag, File string }

// outputs lists the files that a command writes but its checkpoint, which it reads first.
func (a *App) outputs() (list []Output) {
	if a.saved != nil {
		list = append(list, Output{"--output", a.saved.target.Name})
	}
	if a.Folder != "" {
		for _, name := range folderFiles() {
			if file := filepath.Join(a.Folder, name); name != folderMatchup || a.putsMatchup() {
				list = append(list, Output{"--output", file})
			}
		}
	}
	for _, file := range chartFiles(a.Command) {
		list = append(list, Output{"--chart", file})
	}
	return list
}

// chartFiles are the files that a command is to draw.
func chartFiles(c *cobra.Command) []string {
	if c == nil || c.Flags().Lookup("chart") == nil {
		return nil
	}
	files, _ := c.Flags().GetStringArray("chart") // of which there is one
	return files
}

// CheckOverwrites refuses to write over a file that was read so far. Commands that play ask before they do, and all
// before they write.
func (a *App) CheckOverwrites() error {
	var errs []error
	for _, out := range a.outputs() {
		errs = append(errs, a.CheckOverwrite(out))
	}
	return errors.Join(errs...)
}

// CheckOverwrite refuses to write a file that was read so far.
func (a *App) CheckOverwrite(out Output) error {
	for _, name := range slices.Sorted(slices.Values(append(a.Files.Read(), a.Read...))) {
		if isInput(name, out.File) && !a.makesAnew(name, out) {
			return fmt.Errorf("%s %s is %s, which is read; name another file", out.Flag, safe.Brief(out.File),
				safe.Brief(profiles.NameInMessages(name)))
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
func (a *App) makesAnew(name string, to Output) bool {
	flags := a.Command.Flags()
	if to.Flag != "--output" || strings.ToLower(filepath.Ext(to.File)) != ".json" || flags.Lookup("set") == nil ||
		flags.NArg() != 1 || flags.Arg(0) != name {
		return false
	}
	text, err := a.Files.Result(name)
	return err == nil && text != nil
}

// checkCharts refuses a chart that would be drawn over what is printed.
func (a *App) checkCharts(c *cobra.Command, output *terminal.Target) error {
	var errs []error
	for _, file := range chartFiles(c) {
		switch {
		case output != nil && terminal.SameTarget(file, output.Name):
			errs = append(errs, fmt.Errorf("--chart %s is the file of --output %s", file, output.Name))
		case output == nil && a.isStdout(file):
			errs = append(errs, fmt.Errorf("--chart %s is the file that standard output goes to", file))
		}
	}
	return errors.Join(errs...)
}
