package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/reports"
)

// diffCommand is the command that compares two saved results.
func (a *app) diffCommand() *cobra.Command {
	f := outputFlags{formats: formats()}
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
	f.addFormat(c.Flags())
	f.addDigits(c.Flags())
	c.RunE = func(_ *cobra.Command, args []string) error {
		if err := f.checkOutput(); err != nil {
			return err
		}
		r, err := a.diffFiles([2]string(args), f.digitsWords())
		if err != nil {
			return err
		}
		r.Digits = f.digits
		return write(a, f, r)
	}
	return c
}

// diffFiles compares two files.
func (a *app) diffFiles(names [2]string, flags []string) (reports.DiffReport, error) {
	var files [2]string
	var results [2]*reports.SavedResult
	var errs []error
	if profiles.NameInMessages(names[0]) == profiles.NameInMessages(names[1]) && profiles.NameInMessages(names[0]) != names[0] {
		return reports.DiffReport{}, errors.New("standard input can be only one of the results; give the other in a file")
	}
	words := []string{"oddsmith", "diff"}
	for i, name := range names {
		words = append(words, argument(name))
		files[i] = profiles.NameInMessages(name)
		saved, err := a.savedResult(name)
		errs, results[i] = append(errs, err), saved
	}
	if err := errors.Join(errs...); err != nil {
		return reports.DiffReport{}, err
	}
	r, err := reports.Diff(files, results)
	r.Version, r.Command = version(), commandLine(append(words, flags...)...)
	return r, err
}

// savedResult reads a file that must be a result.
func (a *app) savedResult(name string) (*reports.SavedResult, error) {
	text, err := a.files.OnlyResult(name)
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
