package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/reports/charts"
)

// The files of --output FOLDER.
const (
	folderPage    = "index.html"
	folderResult  = "result"
	folderChart   = "chart"
	folderMatchup = "matchup.yaml"
)

// prepareFolder makes ready a folder for all forms of a result, and reports whether --output names one.
func (a *app) prepareFolder(c *cobra.Command) (bool, error) {
	format := c.Flags().Lookup("format")
	if a.output == "-" || !isFolder(a.output) || format == nil || !slices.Contains(format.Annotations[choicesAnnotation], "html") {
		return false, nil
	}
	if format.Changed {
		return true, fmt.Errorf("--output %s is a folder, which gets every format; leave out --format, or name a file", a.output)
	}
	var err error
	if a.made, err = makeFolder(a.output); err != nil {
		return true, fmt.Errorf("--output %s: %w", a.output, err)
	}
	if err := checkFolder(a.output); err != nil {
		return true, fmt.Errorf("--output %s: %w", a.output, err)
	}
	if err := checkOwn(a.output); err != nil {
		return true, fmt.Errorf("--output %s: %w", a.output, err)
	}
	a.folder = a.output
	return true, format.Value.Set("html")
}

// makeFolder makes a folder and those above it, and lists those that were not there, the lowest first.
func makeFolder(name string) (made []string, err error) {
	for path := filepath.Clean(name); ; path = filepath.Dir(path) {
		if _, err := os.Stat(path); err == nil || path == filepath.Dir(path) {
			break
		}
		made = append(made, path)
	}
	return made, withoutPath(os.MkdirAll(name, 0o777))
}

// removeUnused removes folders that were made for what was never written.
func (a *app) removeUnused() {
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
		return withoutPath(err)
	}
	if len(list) > 0 && !isPage(filepath.Join(folder, folderPage)) {
		return errors.New("the folder has other files; name one that is new, or empty, or has a result")
	}
	return nil
}

// writeFolder writes all forms of a report into the folder of --output.
func writeFolder[R any](a *app, f outputFlags, as writers[R], r R) error {
	var errs []error
	put := func(name string, write func(io.Writer, R) error) {
		var b bytes.Buffer
		err := write(&b, r)
		if err == nil {
			err = a.putFile(name, b.Bytes())
		}
		errs = append(errs, err)
	}
	put(folderPage, as.html)
	put(folderResult+".txt", as.text)
	put(folderResult+".md", as.markdown)
	put(folderResult+".json", as.json)
	if as.csv != nil {
		put(folderResult+".csv", as.csv)
	}
	for _, format := range []charts.Format{charts.SVG, charts.PNG} {
		if as.chart == nil {
			break
		}
		t, err := findTarget(filepath.Join(a.folder, folderChart+"."+string(format)))
		if err == nil {
			err = draw(a, t, as, r)
		}
		errs = append(errs, err)
	}
	for _, t := range f.targets {
		errs = append(errs, draw(a, t, as, r))
	}
	return errors.Join(append(errs, a.putMatchup())...)
}

func (a *app) putFile(name string, data []byte) error {
	t, err := findTarget(filepath.Join(a.folder, name))
	if err != nil {
		return fmt.Errorf("%s: %w", filepath.Join(a.folder, name), err)
	}
	return t.write(data)
}

// putMatchup writes the matchup as it was played, if it can be read again, and was not read from there.
func (a *app) putMatchup() error {
	flags := a.command.Flags()
	if flags.Lookup("set") == nil || flags.NArg() != 1 || sameTarget(flags.Arg(0), filepath.Join(a.folder, folderMatchup)) {
		return nil
	}
	set, err := flags.GetStringArray("set")
	outside, err2 := flags.GetBool("allow-outside")
	if err := errors.Join(err, err2); err != nil {
		return err
	}
	text, err := profiles.Show(flags.Arg(0), set, fileOptions(a.files, outside)...)
	if err != nil {
		return nil //nolint:nilerr // a saved result, which holds its matchup
	}
	return a.putFile(folderMatchup, []byte(text))
}
