package app

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/flags"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/terminal"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/reports"
	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/layout"
)

// The files of --output FOLDER.
const (
	FolderPage    = "index.html"
	FolderResult  = "result"
	folderChart   = "chart"
	folderMatchup = "matchup.yaml"
)

// folderFile is the file of a form of the result.
func folderFile(f reports.Form) string {
	if f.Name == "html" {
		return FolderPage
	}
	return FolderResult + f.Endings[0]
}

// folderFiles are all of them.
func folderFiles() []string {
	list := []string{folderMatchup}
	for _, f := range reports.AllForms() {
		list = append(list, folderFile(f))
	}
	for _, format := range folderCharts() {
		list = append(list, folderChart+"."+string(format))
	}
	return list
}

func folderCharts() []charts.Format { return []charts.Format{charts.SVG, charts.PNG} }

// prepareFolder makes ready a folder for all forms of a result, and reports whether --output names one.
func (a *App) prepareFolder(c *cobra.Command) (bool, error) {
	format := c.Flags().Lookup("format")
	if a.Output == "-" || !IsFolder(a.Output) || format == nil ||
		!slices.Contains(format.Annotations[flags.ChoicesAnnotation], "html") {
		return false, nil
	}
	if format.Changed {
		return true,
			fmt.Errorf("--output %s is a folder, which gets every format; leave out --format, or name a file", a.Output)
	}
	if err := a.openFolder(); err != nil {
		return true, fmt.Errorf("--output %s: %w", a.Output, err)
	}
	return true, format.Value.Set("html")
}

// openFolder makes the folder of --output, and refuses one in which something would be lost.
func (a *App) openFolder() (err error) {
	if a.made, err = makeFolder(a.Output); err != nil {
		return err
	}
	if err := cmp.Or(terminal.CheckFolder(a.Output), checkOwn(a.Output)); err != nil {
		return err
	}
	a.Folder = a.Output
	return a.checkMatchup()
}

// makeFolder makes a folder and those above it, and lists those that were not there, the lowest first.
func makeFolder(name string) (made []string, err error) {
	for path := filepath.Clean(name); ; path = filepath.Dir(path) {
		if _, err := os.Stat(path); err == nil || path == filepath.Dir(path) {
			break
		}
		made = append(made, path)
	}
	return made, terminal.WithoutPath(os.MkdirAll(name, 0o777))
}

// RemoveUnused removes folders that were made for what was never written.
func (a *App) RemoveUnused() {
	for _, folder := range a.made {
		if os.Remove(folder) != nil { // it has files, or others use it
			return
		}
	}
}

// checkOwn refuses a folder that has other files than those of a result: they might be written over.
func checkOwn(folder string) error {
	list, err := os.ReadDir(folder)
	if err != nil {
		return terminal.WithoutPath(err)
	}
	if len(list) > 0 && !IsPage(filepath.Join(folder, FolderPage)) {
		return errors.New("the folder has other files; name one that is new, or empty, or has a result")
	}
	return nil
}

// writeFolder writes all forms of a report into the folder of --output.
func writeFolder(a *App, f OutputFlags, r layout.Documented) error {
	var errs []error
	forms := reports.Forms(r, true)
	for _, form := range reports.AllForms() {
		write := forms[form.Name]
		if write == nil {
			continue
		}
		var b bytes.Buffer
		err := write(&b)
		if err == nil {
			err = a.putFile(folderFile(form), b.Bytes())
		}
		errs = append(errs, err)
	}
	return errors.Join(append(errs, drawFolder(a, r), drawAll(a, f, r), a.putMatchup())...)
}

// drawFolder draws a report into the folder of --output.
func drawFolder(a *App, r layout.Documented) error {
	picture, ok := r.(reports.Drawn)
	if !ok {
		return nil
	}
	var errs []error
	for _, format := range folderCharts() {
		t, err := terminal.FindTarget(filepath.Join(a.Folder, folderChart+"."+string(format)))
		if err == nil {
			err = draw(a, t, picture)
		}
		errs = append(errs, err)
	}
	return errors.Join(errs...)
}

func (a *App) putFile(name string, data []byte) error {
	t, err := terminal.FindTarget(filepath.Join(a.Folder, name))
	if err != nil {
		return fmt.Errorf("%s: %w", filepath.Join(a.Folder, name), err)
	}
	return a.put(t, data)
}

// putsMatchup reports whether the folder gets the matchup: one that is played, and was not read from there.
func (a *App) putsMatchup() bool {
	flags := a.Command.Flags()
	return flags.Lookup("set") != nil && flags.NArg() == 1 &&
		!terminal.SameTarget(flags.Arg(0), filepath.Join(a.Folder, folderMatchup))
}

// checkMatchup refuses a folder whose matchup was changed since it was written there: it is not as the result beside it
// has it, or not in its form.
func (a *App) checkMatchup() error {
	file := filepath.Join(a.Folder, folderMatchup)
	text, err := os.ReadFile(file)
	if err != nil || !a.putsMatchup() {
		return nil //nolint:nilerr // nothing is there to lose
	}
	now, err := profiles.Load(file, nil)
	played, err2 := profiles.Load(filepath.Join(a.Folder, FolderResult+".json"), nil)
	shown, err3 := profiles.Show(file, nil)
	if errors.Join(err, err2, err3) != nil || shown != string(text) || now.Digest() != played.Digest() {
		return fmt.Errorf(
			"%s was changed since it was written there, and would be written over; play it, or name another folder",
			file)
	}
	return nil
}

// putMatchup writes the matchup as it was played, if it can be read again, and was not read from there.
func (a *App) putMatchup() error {
	if !a.putsMatchup() {
		return nil
	}
	flags := a.Command.Flags()
	set, err := flags.GetStringArray("set")
	outside, err2 := flags.GetBool("allow-outside")
	if err := errors.Join(err, err2); err != nil {
		return err
	}
	text, err := profiles.Show(flags.Arg(0), set, FileOptions(a.Files, outside)...)
	if err != nil {
		return nil //nolint:nilerr // a saved result, which holds its matchup
	}
	return a.putFile(folderMatchup, []byte(text))
}

// IsPage reports whether a file is a page of this program.
func IsPage(file string) bool {
	text, err := os.ReadFile(file)
	return err == nil &&
		bytes.Contains(text[:min(4096, len(text))], []byte(`<meta name="generator" content="oddsmith">`))
}
