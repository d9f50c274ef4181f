package kinds

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/terminal"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/questions"
	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// checkUpdate finds what is wrong with --update.
func (f *checkFlags) checkUpdate(past *app.PriorResult) error {
	switch {
	case f.update && len(f.Set) > 0:
		return errors.New("--update writes what is so without --set; leave one of them out")
	case f.update && past != nil:
		return fmt.Errorf("--update writes into matchups, and %s is a result", past.File)
	default:
		return nil
	}
}

// expect checks what a matchup expects: with --update after all trials, so that what is written is known well.
func (f *checkFlags) expect(a *app.App, o survey.Plan, x *expectant, all int) ([]survey.Checked, error) {
	if f.allTrials {
		return o.Measure(a.Ctx, x.point, x.list, all)
	}
	return o.Expect(a.Ctx, x.point, x.list, all)
}

// updateRanges writes ranges into files in which answers that are not as expected lie now, and changes what was found
// accordingly.
func updateRanges(a *app.App, list []expectant, found [][]survey.Checked) error {
	of, ranges, err := rangesNow(list, found)
	if err != nil {
		return err
	}
	files, err := questions.WithRanges(of, ranges)
	if err != nil {
		return err
	}
	if err := writeAll(files); err != nil {
		return err
	}
	for i, e := range of {
		_, _ = fmt.Fprintf(a.Notes, "%s:%d: %s: %s, was %s\n", safe.Brief(e.File), e.Line, e.Question, ranges[i],
			e.Range)
	}
	return nil
}

// rangesNow puts ranges in the places of those that do not hold, and returns these with the new ones.
func rangesNow(list []expectant, found [][]survey.Checked) (of []questions.Expectation, ranges []string, err error) {
	var errs []error
	for i, x := range list {
		for k := range found[i] {
			c, e := &found[i][k], x.matchup.Expect[k]
			if c.Verdict == survey.Holds {
				continue
			}
			now, err := rangeNow(x.matchup, e, c)
			if err != nil {
				errs = append(errs, err)
				continue
			}
			of, ranges = append(of, e), append(ranges, now.Text)
			c.Expected, c.Verdict = now, survey.Holds
			x.list[k], x.matchup.Expect[k].Range = now, now.Text
		}
	}
	return of, ranges, joinProblems(errs)
}

// rangeNow returns the range around the answer of an expectation. The error is a [profiles.Problems] if there is no
// answer.
func rangeNow(m *profiles.Matchup, e questions.Expectation, c *survey.Checked) (survey.Expected, error) {
	now, ok := c.Now()
	if !ok {
		return survey.Expected{},
			profiles.Problems{e.Problem("there is no answer to write, as its condition was not met")}
	}
	x, err := survey.ParseExpected(m.Scenario(), e.Question, now)
	return x, app.AsFailure(err) // rather than spoil a file
}

// writeAll writes files, if all can be written.
func writeAll(files map[string][]byte) error {
	var errs []error
	targets := map[string]terminal.Target{}
	for name := range files {
		t, err := terminal.FindTarget(name)
		if err != nil {
			errs = append(errs, fmt.Errorf("%s: %w", safe.Brief(name), err))
		}
		targets[name] = t
	}
	if err := errors.Join(errs...); err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if err := targets[name].Write(files[name]); err != nil {
			return app.AsFailure(err)
		}
	}
	return nil
}
