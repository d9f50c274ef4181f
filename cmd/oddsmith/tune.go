package main

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/reports"
	"github.com/oddsmith/oddsmith/sim"
)

func (a *app) tuneCommand() *cobra.Command {
	var m matchupFlags
	var t trialFlags
	var v varyFlags
	var target string
	var within string
	most := sim.DefaultMostPoints
	c := &cobra.Command{
		Use:   "tune MATCHUP",
		Short: "Find the settings that bring the odds to a target",
		Long: "Find the settings that bring a question's answer to a target: which values cannot be\n" +
			"told from it, where it is passed, or that it cannot be reached.\n\n" +
			"All values play on the same luck; those that are clearly elsewhere are dropped early.\n" +
			"Several settings are tried in all their combinations, or, where these are too many,\n" +
			"searched (by covariance matrix adaptation, then along the target).",
		Example: "  oddsmith tune shi/duel --vary b.ccd=1..9 --target 'a wins=50%'\n" +
			"  oddsmith tune shi/duel --vary first-turn-acpo=1..6 --target 'first-player advantage=0'\n" +
			"  oddsmith tune hulkae/corridor --vary distance=2..20 --target kills=3\n" +
			"  oddsmith tune shi/duel --vary b.ccd=1..9 --vary b.hp=1..4 --vary a.cht=2+..6+ --target 'a wins=50%' --within 5%",
		Args:              oneMatchup,
		ValidArgsFunction: completeMatchup,
	}
	m.add(c.Flags())
	t.addTrials(c.Flags(), sim.DefaultTrials, "`number` of trials of each value that may be the answer")
	v.add(c.Flags())
	c.Flags().StringVar(&target, "target", "", "what should come to what: `question=value`, like 'a wins=50%' or turns=3")
	c.Flags().StringVar(&within, "within", "", "how far from the target is as good: a `difference`, like 2% or 0.1")
	intFlag(c.Flags(), &most, "max-points", most, "`number` of combinations up to which all are tried")
	c.RunE = func(_ *cobra.Command, args []string) error {
		question, value, err := parseTarget(target)
		if most < 1 {
			err = errors.Join(err, errors.New("--max-points must be 1 or more"))
		}
		if len(v.vary) == 0 {
			err = errors.Join(err, errors.New("say what may change, like --vary b.ccd=2..8"))
		}
		o, bad := v.survey(t, []string{question})
		if err := errors.Join(err, bad, m.check()); err != nil {
			return err
		}
		l, err := profiles.LoadLattice(args[0], m.set, v.vary, fileOptions(m.outside)...)
		if err != nil {
			return err
		}
		tune := sim.TuneOptions{SurveyOptions: o, MostPoints: most}
		if err := aim(&tune, l, question, value, within); err != nil {
			return err
		}
		return a.tune(l, m, t, v, tune, target, within)
	}
	return c
}

// parseTarget cuts "a wins=50%" apart.
func parseTarget(text string) (question, value string, err error) {
	at := strings.LastIndex(text, "=")
	if at <= 0 || strings.TrimSpace(text[at+1:]) == "" || strings.ContainsAny(text[at-1:at], "<>") {
		return "", "", errors.New("say what should come to what, like --target 'a wins=50%' or --target turns=3")
	}
	return strings.TrimSpace(text[:at]), strings.TrimSpace(text[at+1:]), nil
}

// aim reads the target and what is as good.
func aim(o *sim.TuneOptions, l *profiles.Lattice, question, value, within string) error {
	q, err := sim.Ask(l.Base.Scenario(), question)
	if err != nil {
		return err
	}
	var bad error
	if o.Target, err = targetOf(q, value); err == nil && !possible(q, o.Target) {
		if q, err = widest(l, q, question); err == nil && !possible(q, o.Target) {
			err = fmt.Errorf("the target of %s is %s; it lies between %s", q.Name, value, boundsWords(q))
		}
	}
	if within != "" {
		o.Within, bad = withinOf(q, within)
	}
	return errors.Join(err, bad)
}

// bounds are those of a question's answers.
func bounds(q sim.Question) (low, high float64) {
	if q.Spread {
		return 0, float64(q.Max-q.Min) / 2 // half of all trials at either end
	}
	return float64(q.Min), float64(q.Max)
}

func possible(q sim.Question, target float64) bool {
	low, high := bounds(q)
	return target >= low && target <= high
}

func boundsWords(q sim.Question) string {
	low, high := bounds(q)
	if isShare(q) {
		return fmt.Sprintf("%g and %g%%", 100*low, 100*high)
	}
	return fmt.Sprintf("%g and %g", low, high)
}

// isShare tells whether answers are told in percent.
func isShare(q sim.Question) bool { return q.Share || q.Name == sim.FirstPlayer }

// widest widens the bounds of a question to those that it has in any combination, as
// far as these can be gone through.
func widest(l *profiles.Lattice, q sim.Question, question string) (sim.Question, error) {
	if isShare(q) {
		return q, nil
	}
	lattice := latticeOf(l, nil)
	for i := range min(lattice.Size(), sim.DefaultMostPoints) {
		p, err := lattice.Point(lattice.Index(i))
		if err != nil {
			return q, err
		}
		other, err := sim.Ask(p.Scenario, question)
		if err != nil {
			return q, err
		}
		q.Min, q.Max = min(q.Min, other.Min), max(q.Max, other.Max)
	}
	if lattice.Size() > sim.DefaultMostPoints {
		q.Min, q.Max = math.MinInt32, math.MaxInt32
	}
	return q, nil
}

// withinOf reads a difference in the unit of the question.
func withinOf(q sim.Question, text string) (float64, error) {
	v, err := parseDifference(text)
	if err != nil {
		return 0, fmt.Errorf("--within is %q; write a difference of shares, like 2%% or 0.02, or of means, like 0.1", text)
	}
	return v, checkUnit("--within", text, q, v)
}

// targetOf reads the value of a target in the unit of its question.
func targetOf(q sim.Question, text string) (float64, error) {
	digits, percent := strings.CutSuffix(text, "%")
	v, err := strconv.ParseFloat(strings.TrimSpace(digits), 64)
	share := isShare(q)
	if percent {
		v /= 100
	}
	switch {
	case (err != nil || math.IsNaN(v)) && share:
		return 0, fmt.Errorf("the target of %s is %q; write a share, like 50%% or 0.5", q.Name, text)
	case err != nil || math.IsNaN(v):
		return 0, fmt.Errorf("the target of %s is %q; write a number, like 3", q.Name, text)
	case !share && percent:
		return 0, fmt.Errorf("the target of %s is %s, and it is no share: write a number, like 3", q.Name, text)
	case share && !percent && !possible(q, v) && possible(q, v/100):
		return 0, fmt.Errorf("the target of %s is %s, and it is a share: write %s%%, if that is what is meant", q.Name, text, text)
	default:
		return v, nil
	}
}

// tune tunes, and reports.
func (a *app) tune(l *profiles.Lattice, m matchupFlags, t trialFlags, v varyFlags, o sim.TuneOptions, target, within string) error {
	progress := startProgress(a.stderr)
	o.Progress, o.Limit.Watch = progress.show, a.watch(progress)
	r, err := o.Tune(a.ctx, latticeOf(l, o.Questions))
	progress.clear()
	if err != nil {
		return err
	}
	r.Warnings = slices.Concat(l.Notes, r.Warnings)
	words := append(v.words(t, r.Trials > 0), "--target "+quote(target))
	if within != "" {
		words = append(words, "--within "+quote(within))
	}
	if o.MostPoints != sim.DefaultMostPoints {
		words = append(words, fmt.Sprintf("--max-points %d", o.MostPoints))
	}
	report := reports.TuneReport{
		Name: l.Base.Label(), Title: l.Base.Title, Matchup: l.Base.Resolved(), Tuning: r,
		Stamp: reports.Stamp{
			Version: version, Seed: r.Seed, Trials: r.Trials, MatchupDigest: l.Digest(), ResultDigest: r.Digest,
			Command: m.again("tune", l.Base.Name, words...),
		},
	}
	if err := write(a, m.outputFlags, tunings(), report); err != nil {
		return err
	}
	if r.Interrupted {
		return errInterrupted
	}
	return nil
}
