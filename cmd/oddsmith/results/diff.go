package results

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/reports"
)

// Diff is the command that compares two saved results.
func Diff(a *app.App) *cobra.Command {
	f := app.OutputFlags{Formats: app.Formats()}
	c := &cobra.Command{
		Use:   "diff RESULT RESULT",
		Short: "Compare two JSON results",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 2 {
				return errors.New("`oddsmith diff` needs two JSON results, like: oddsmith diff one.json two.json")
			}
			return nil
		},
	}
	f.AddFormat(c.Flags())
	f.AddDigits(c.Flags())
	f.AddDetails(c.Flags())
	c.RunE = func(_ *cobra.Command, args []string) error {
		if err := f.CheckOutput(); err != nil {
			return err
		}
		r, err := diffFiles(a, [2]string(args), f.DigitsWords())
		if err != nil {
			return err
		}
		r.Digits = f.Digits
		return app.Write(a, f, r)
	}
	return c
}

// diffFiles compares two files.
func diffFiles(a *app.App, names [2]string, flags []string) (reports.DiffReport, error) {
	var files [2]string
	var results [2]*reports.SavedResult
	var errs []error
	if profiles.NameInMessages(names[0]) == profiles.NameInMessages(names[1]) &&
		profiles.NameInMessages(names[0]) != names[0] {
		return reports.DiffReport{},
			errors.New("standard input can be only one of the results; give the other in a file")
	}
	words := []string{"oddsmith", "diff"}
	for i, name := range names {
		words = append(words, app.Argument(name))
		files[i] = profiles.NameInMessages(name)
		saved, err := savedResult(a, name)
		errs, results[i] = append(errs, err), saved
	}
	if err := errors.Join(errs...); err != nil {
		return reports.DiffReport{}, err
	}
	r, err := reports.Diff(files, results)
	r.Version, r.Command = app.Version(), app.CommandLine(append(words, flags...)...)
	return r, err
}

// savedResult reads a file that must be a result.
func savedResult(a *app.App, name string) (*reports.SavedResult, error) {
	text, err := a.Files.OnlyResult(name)
	if err != nil {
		return nil, err
	}
	file := profiles.NameInMessages(name)
	s, err := reports.ReadSaved(text)
	switch {
	case err != nil:
		return nil, fmt.Errorf("%s: %w", file, err)
	case s == nil:
		return nil, fmt.Errorf("%s is not a result: it lacks the field schema", file)
	}
	return s, nil
}
