package kinds

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"math"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/flags"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/terminal"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/reports/checks"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/sim/player"
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
		Args: flags.Args(1, math.MaxInt,
			"`oddsmith check` needs matchups with a field expect, or folders of them, like: oddsmith check mine.yaml"),
		RunE: func(c *cobra.Command, args []string) error { return f.run(a, c, args) },
	}
	f.SourceFlags.Add(c.Flags())
	f.Formats = append(app.Formats(), "junit", "github")
	f.OutputFlags.Add(c.Flags())
	flags.AddOptions(c.Flags(), &f.Check)
	flags.AddWorkers(c.Flags(), &f.workers)
	f.AddCheckpoint(c.Flags())
	c.Flags().BoolVar(&f.update, "update", false, "write into the files what is now, where that is not as expected")
	return c
}

// run checks what matchups expect, or the result of that once more.
func (f *checkFlags) run(a *app.App, c *cobra.Command, args []string) (err error) {
	var past, own *app.PriorResult
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
	err = errors.Join(err, f.checkUpdate(past),
		flags.ErrorIf(!(f.Error > 0 && f.Error < 1), "--error must lie between 0 and 1, like 0.05"), f.CheckOutput())
	if err != nil {
		return err
	}
	o.Confidence, f.Files = 1-f.Error, a.Files
	return answerCheck(a, args, *f, o, own)
}

// command is the command line that checks the same.
func (f *checkFlags) command(args []string, played bool) string {
	return f.ReproduceAll("check", args, append(ask.Words(&f.Check, played), f.DigitsWords()...)...)
}

// answerCheck checks what matchups expect, and reports it.
func answerCheck(a *app.App, args []string, f checkFlags, o survey.Plan, past *app.PriorResult) error {
	f.allTrials = f.update
	list, err := f.expectants(a, args, past)
	if err != nil {
		return err
	}
	found, counted, err := f.checkAll(a, o, list)
	if err == nil && f.update {
		err = updateRanges(a, list, found)
	}
	if err != nil {
		return err
	}
	r := f.report(args, o, list, found)
	r.Counted = counted
	if err := a.Reheaded(&r.Heading, app.Answered{Reproduce: &f.Check, Asked: &f.Check, Played: r.Played()}); err != nil {
		return err
	}
	err = app.Finish(a, app.MatchupFlags{OutputFlags: f.OutputFlags}, r, false, past)
	if err != nil || a.Again != nil {
		return err
	}
	return saidOf(r)
}

// checkAll checks all that matchups expect, with a partial result.
func (f *checkFlags) checkAll(a *app.App, o survey.Plan, list []expectant) (found [][]survey.Checked,
	counted *player.Partial, err error) {
	part, err := a.OpenPartial(
		app.Request{Matchup: matchupsOf(list), Digest: checkDigest(list), Seed: o.Seed, Trials: o.Trials}, f.PartFlags)
	if err != nil {
		return nil, nil, err
	}
	o.Partial = part.Partial
	progress := terminal.StartProgress(a.Notes)
	defer progress.Clear()
	o.Progress, o.Limit.OnProgress = progress.Show, watch(a, progress)
	all := 0
	for _, x := range list {
		all += len(x.list)
	}
	for i := range list {
		o.FirstPoint = i
		c, err := f.expect(a, o, &list[i], all)
		if err != nil {
			return nil, nil, app.InterruptedBefore(part.Close(err), "before all was checked")
		}
		found = append(found, c)
	}
	return found, part.Partial, part.Close(nil)
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
