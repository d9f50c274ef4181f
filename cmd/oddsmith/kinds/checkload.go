package kinds

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/cmd/study"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/profiles/questions"
	"github.com/oddsmith/oddsmith/reports/checks"
	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// expectant is a matchup that expects something.
type expectant struct {
	matchup *profiles.Matchup
	point   survey.Point
	list    []survey.Expected
}

// expects parses what a matchup expects; ranges still to be written only if they will be. The error is a
// [profiles.Problems].
func expects(m *profiles.Matchup, update bool) (list []survey.Expected, err error) {
	var problems profiles.Problems
	for i := range m.Expect {
		e := &m.Expect[i]
		x, err := survey.ParseExpected(m.Scenario(), e.Question, e.Range)
		if err == nil && e.Range == survey.RangeNow && !update {
			err = errors.New(
				"`oddsmith check --update` writes what is now in its place; until then nothing is expected")
		}
		if err != nil {
			problems = append(problems, e.Problem(err.Error()))
		}
		list = append(list, x)
	}
	if len(problems) > 0 {
		return nil, problems
	}
	return list, nil
}

// CanExpect finds what is wrong with what a matchup expects.
func CanExpect(m *profiles.Matchup) error {
	_, err := expects(m, true)
	return err
}

// expectants loads all matchups of files and folders that expect something, or those of a result.
func (f *checkFlags) expectants(a *app.App, args []string, past *app.PriorResult) (list []expectant, err error) {
	if past != nil {
		return f.checkedBefore(a, past)
	}
	var errs []error
	for _, arg := range args {
		found, wrong := f.expectantsIn(a, arg)
		list, errs = append(list, found...), append(errs, wrong...)
	}
	return list, joinProblems(errs)
}

// expectantsIn loads the matchups of a file or a folder that expect something, of which there must be one.
func (f *checkFlags) expectantsIn(a *app.App, name string) (list []expectant, errs []error) {
	files, folder := expectingFiles(name)
	for _, file := range files {
		x, err := f.expectant(a, file)
		switch {
		case err != nil:
			errs = append(errs, err)
		case x != nil:
			list = append(list, *x)
		}
	}
	if len(list)+len(errs) > 0 {
		return list, errs
	}
	what := safe.Brief(profiles.NameInMessages(name)) + " says nothing to check"
	if folder {
		what = "no matchup in " + safe.Brief(name) + " says anything to check"
	}
	return nil, []error{errors.New(what + "; write for example expect: {a wins: 45%..55%}")}
}

// joinProblems makes one error of several, of problems alone if all are.
func joinProblems(errs []error) error {
	var all profiles.Problems
	for _, err := range errs {
		var problems profiles.Problems
		if !errors.As(err, &problems) {
			return errors.Join(errs...)
		}
		all = append(all, problems...)
	}
	if len(all) == 0 {
		return nil
	}
	return all
}

// expectingFiles lists the YAML files of a folder and all below it that are matchups which expect something, or the
// name itself if it is of no folder. Other YAML files there may be of anybody.
func expectingFiles(name string) (files []string, folder bool) {
	if info, err := os.Stat(name); err != nil || !info.IsDir() {
		return []string{name}, false
	}
	root := name
	if to, err := filepath.EvalSymlinks(name); err == nil {
		root = to
	}
	_ = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && mayExpect(path) {
			if below, err := filepath.Rel(root, path); err == nil {
				path = filepath.Join(name, below)
			}
			files = append(files, path)
		}
		return nil // what cannot be read is not there
	})
	return files, true
}

// mayExpect reports whether a file looks like a matchup that expects something.
func mayExpect(file string) bool {
	if !slices.Contains([]string{".yaml", ".yml"}, strings.ToLower(filepath.Ext(file))) {
		return false
	}
	if info, err := os.Stat(file); err != nil || !info.Mode().IsRegular() {
		return false
	}
	text, err := os.ReadFile(file)
	return err == nil && profiles.MayExpect(text)
}

// expectant loads a matchup that expects something; nil for a file that is no matchup, or expects nothing.
func (f *checkFlags) expectant(a *app.App, file string) (*expectant, error) {
	_, m, err := profiles.Describe(file, f.Options()...)
	if err != nil {
		return nil, errors.Join(a.NoMatchup(file), err)
	}
	if m == nil || len(m.Expect) == 0 {
		return nil, nil //nolint:nilnil // nothing is expected, which is no mistake
	}
	return f.load(a, file, nil)
}

// checkedBefore loads the matchups of a result, with what was expected of them.
func (f *checkFlags) checkedBefore(a *app.App, past *app.PriorResult) (list []expectant, err error) {
	was, all, err := checks.Before(past.Frame)
	if err != nil {
		return nil, fmt.Errorf("%s: %w; make the result again", past.File, err)
	}
	f.allTrials = all
	for i, m := range was {
		text, err := json.Marshal(m.Matchup)
		if err != nil {
			return nil, app.AsFailure(err) // it was read from JSON
		}
		file := fmt.Sprintf("%s, matchup %d.json", past.Path, i+1)
		a.Files.Put(file, string(text), past.Path)
		x, err := f.load(a, file, &m)
		if err != nil {
			return nil, past.Explain(err)
		}
		list = append(list, *x)
	}
	return list, nil
}

// load loads a matchup with what it expects, or what was expected of it before.
func (f *checkFlags) load(a *app.App, file string, before *checks.CheckedMatchup) (*expectant, error) {
	l, err := experiments.LoadParamGrid(file, f.Set, nil, f.Options()...)
	if err != nil {
		return nil, err
	}
	if before != nil {
		l.Base.Name, l.Base.Expect = before.Name, expectedBefore(before)
	}
	list, err := expects(l.Base, f.update)
	if err != nil {
		return nil, err
	}
	var questions []string
	for _, x := range list {
		questions = append(questions, x.Question)
	}
	points, err := study.ParamGrid(l, questions).Points(a.Ctx)
	if err != nil {
		return nil, err
	}
	return &expectant{l.Base, points[0], list}, nil
}

// expectedBefore is what a result says that was expected of a matchup.
func expectedBefore(m *checks.CheckedMatchup) (list []questions.Expectation) {
	for _, c := range m.Checked {
		list = append(list, questions.Expectation{
			Question: c.Question(), Range: c.Text, File: c.File, Line: c.Line, Column: c.Column,
		})
	}
	return list
}
