package kinds

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/flags"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/terminal"
	"github.com/oddsmith/oddsmith/cmd/study"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/profiles/questions"
	"github.com/oddsmith/oddsmith/reports/checks"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// checkFlags say how expectations are checked.
type checkFlags struct {
	app.SourceFlags
	app.OutputFlags
	ask.Check
	app.PartFlags
	workers   int
	update    bool
	allTrials bool // are played, also where fewer would tell
}

func checkCommand(a *app.App) *cobra.Command {
	var f checkFlags
	c := &cobra.Command{
		Use:   "check FILE|FOLDER...",
		Short: "Check that odds are as matchups expect them",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return errors.New(
					"`oddsmith check` needs matchups with a field expect, or folders of them, like: oddsmith check mine.yaml")
			}
			return nil
		},
	}
	f.SourceFlags.Add(c.Flags())
	f.Formats = append(app.Formats(), "junit", "github")
	f.OutputFlags.Add(c.Flags())
	flags.AddOptions(c.Flags(), &f.Check)
	flags.AddWorkers(c.Flags(), &f.workers)
	f.AddCheckpoint(c.Flags())
	c.Flags().BoolVar(&f.update, "update", false, "write into the files what is now, where that is not as expected")
	c.RunE = func(c *cobra.Command, args []string) error {
		var past, own *app.PriorResult
		var err error
		if len(args) == 1 { // several are matchups
			past, err = a.ReadPrior(c, &f.SourceFlags, args[0])
		}
		if err == nil {
			own, err = past.Own(c)
		}
		if err != nil {
			return err
		}
		o, err := flags.SurveyOptions(f.ByEngine, f.Played, f.workers, nil)
		err = errors.Join(err, f.checkUpdate(past))
		if !(f.Error > 0 && f.Error < 1) {
			err = errors.Join(err, errors.New("--error must lie between 0 and 1, like 0.05"))
		}
		if err := errors.Join(err, f.CheckOutput()); err != nil {
			return err
		}
		o.Confidence, f.Files = 1-f.Error, a.Files
		return answerCheck(a, args, f, o, own)
	}
	return c
}

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
		files, folder := expectingFiles(arg)
		expecting := 0
		for _, file := range files {
			x, err := f.expectant(a, file)
			if err != nil {
				errs = append(errs, err)
				expecting++
			}
			if x != nil {
				expecting++
				list = append(list, *x)
			}
		}
		if expecting == 0 {
			what := safe.Brief(profiles.NameInMessages(arg)) + " expects nothing"
			if folder {
				what = "no matchup in " + safe.Brief(arg) + " expects anything"
			}
			errs = append(errs, errors.New(what+"; write a field into it like expect: {a wins: 45%..55%}"))
		}
	}
	return list, joinProblems(errs)
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
		if err != nil || d.IsDir() || !slices.Contains([]string{".yaml", ".yml"}, strings.ToLower(filepath.Ext(path))) {
			return nil
		}
		if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() {
			return nil
		}
		if text, err := os.ReadFile(path); err == nil && profiles.MayExpect(text) {
			if below, err := filepath.Rel(root, path); err == nil {
				path = filepath.Join(name, below)
			}
			files = append(files, path)
		}
		return nil // what cannot be read is not there
	})
	return files, true
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
		file := fmt.Sprintf("%s, matchup %d.json", past.Given, i+1)
		a.Files.Put(file, string(text), past.Given)
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
		l.Base.Name, l.Base.Expect = before.Name, nil
		for _, c := range before.Checked {
			l.Base.Expect = append(l.Base.Expect, questions.Expectation{Question: c.Question(), Range: c.Text,
				File: c.File, Line: c.Line, Column: c.Column})
		}
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

// command is the command line that checks the same.
func (f *checkFlags) command(args []string, played bool) string {
	words := []string{"oddsmith", "check"}
	for _, arg := range args {
		words = append(words, app.Argument(f.Files.Given(arg)))
	}
	for _, s := range f.Set {
		words = append(words, "--set "+app.Quote(s))
	}
	words = append(words, ask.Words(&f.Check, played)...)
	words = append(words, f.DigitsWords()...)
	return app.CommandLine(words...)
}

// check checks what matchups expect, and reports it.
func answerCheck(a *app.App, args []string, f checkFlags, o survey.Plan, past *app.PriorResult) error {
	f.allTrials = f.update
	list, err := f.expectants(a, args, past)
	if err != nil {
		return err
	}
	all := 0
	for _, x := range list {
		all += len(x.list)
	}
	part, err := a.OpenPartial(
		app.Request{Matchup: matchupsOf(list), Digest: checkDigest(list), Seed: o.Seed, Trials: o.Trials}, f.PartFlags)
	if err != nil {
		return err
	}
	o.Partial = part.Partial
	progress := terminal.StartProgress(a.Notes)
	defer progress.Clear()
	o.Progress, o.Limit.OnProgress = progress.Show, watch(a, progress)
	var found [][]survey.Checked
	for i := range list {
		o.FirstPoint = i
		c, err := f.expect(a, o, &list[i], all)
		if err != nil {
			return app.InterruptedBefore(part.Close(err), "before all was checked")
		}
		found = append(found, c)
	}
	if err := part.Close(nil); err != nil {
		return err
	}
	progress.Clear()
	if f.update {
		if err := updateRanges(a, list, found); err != nil {
			return err
		}
	}
	r := f.report(args, o, list, found)
	r.Counted = part.Partial
	if err := a.Reheaded(&r.Heading, ask.Words(&f.Check, r.Played())); err != nil {
		return err
	}
	if err := app.Finish(a, app.MatchupFlags{OutputFlags: f.OutputFlags}, r, false, past); err != nil ||
		a.Again != nil {
		return err
	}
	return saidOf(r)
}

// report is what became of all that is expected.
func (f *checkFlags) report(args []string, o survey.Plan, list []expectant, found [][]survey.Checked) checks.Report {
	r := checks.Report{Error: f.Error, AllTrials: f.allTrials}
	for i, x := range list {
		r.Matchups = append(r.Matchups, checkedMatchup(x.matchup, found[i]))
		if f.Format == "html" {
			r.Extras = append(r.Extras, checkedPart(x.matchup, i == 0))
		}
	}
	if len(list) == 1 {
		r.Name = r.Matchups[0].Name
	}
	r.Digits = f.Digits
	r.Stamp = layout.Stamp{Version: app.Version(), Seed: o.Seed, MatchupDigest: checkDigest(list),
		Command: f.command(args, r.Played())}
	if r.Played() {
		r.Stamp.Trials = o.Trials
	}
	r.Asked = ask.Asked(&f.Check, r.Played())
	return r
}

// saidOf is how a command ends that checked expectations.
func saidOf(r checks.Report) error {
	holds, broken, open := r.Count()
	switch all := holds + broken + open; {
	case broken > 0:
		return app.AsNo(fmt.Errorf("%s not as expected", ofAll(broken, all)))
	case open > 0:
		return app.AsUndecided(fmt.Errorf("%s undecided; more --trials would tell", ofAll(open, all)))
	}
	return nil
}

// matchupsOf are all matchups, for who reads a checkpoint.
func matchupsOf(list []expectant) map[string]any {
	all := map[string]any{}
	for _, x := range list {
		all[profiles.NameInMessages(x.matchup.Name)] = x.matchup.Resolved()
	}
	return all
}

// checkDigest identifies all that is expected, in its order.
func checkDigest(list []expectant) string {
	h := sha256.New()
	for _, x := range list {
		_, _ = fmt.Fprintln(h, x.matchup.Digest()) // a hash never fails
		for _, e := range x.list {
			_, _ = fmt.Fprintf(h, "%q %q\n", e.Question, e.Text)
		}
	}
	return hex.EncodeToString(h.Sum(nil))[:12]
}

// ofAll writes how many of all answers are something.
func ofAll(n, all int) string {
	if n == 1 {
		return fmt.Sprintf("1 of %d answers is", all)
	}
	return fmt.Sprintf("%d of %d answers are", n, all)
}

// checkedMatchup is what became of the expectations of a matchup.
func checkedMatchup(m *profiles.Matchup, found []survey.Checked) checks.CheckedMatchup {
	c := checks.CheckedMatchup{Name: profiles.NameInMessages(m.Name), Title: m.Title, Digest: m.Digest(),
		Matchup: m.Resolved()}
	for i, x := range found {
		e := m.Expect[i]
		c.Checked = append(c.Checked, checks.CheckedAnswer{Checked: x, File: e.File, Line: e.Line, Column: e.Column})
	}
	return c
}

// checkedPart is what was played of a matchup.
func checkedPart(m *profiles.Matchup, first bool) layout.Extra {
	e := app.SetupPart(m, m.Name)
	if !first {
		e.Heading = ""
	}
	e.Fold = "What was played: " + profiles.NameInMessages(m.Name)
	return e
}
