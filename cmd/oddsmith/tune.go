package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/reports"
	"github.com/oddsmith/oddsmith/rules"
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
	t.addTrials(c.Flags(), "`number` of trials of each value that may be the answer")
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
		if err := aim(&tune, l.Base.Scenario(), question, value, within); err != nil {
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
func aim(o *sim.TuneOptions, sc *rules.Scenario, question, value, within string) error {
	q, err := sim.Ask(sc, question)
	if err != nil {
		return err
	}
	var bad error
	if o.Target, err = targetOf(q, value); within != "" {
		o.Within, bad = withinOf(q, within)
	}
	return errors.Join(err, bad)
}

// withinOf reads a difference in the unit of the question.
func withinOf(q sim.Question, text string) (float64, error) {
	v, percent, err := parseDifference(text)
	share := q.Share || q.Name == sim.FirstPlayer
	switch {
	case err != nil:
		return 0, fmt.Errorf("--within is %q; write a difference of shares, like 2%% or 0.02, or of means, like 0.1", text)
	case share && v >= 1:
		return 0, fmt.Errorf("--within is %s, and %s is a share: write less than 100%%, like 2%%", text, q.Name)
	case !share && percent:
		return 0, fmt.Errorf("--within is %s, and %s is no share: write a number, like 0.1", text, q.Name)
	default:
		return v, nil
	}
}

// targetOf reads the value of a target in the unit of its question.
func targetOf(q sim.Question, text string) (float64, error) {
	digits, percent := strings.CutSuffix(text, "%")
	v, err := strconv.ParseFloat(strings.TrimSpace(digits), 64)
	share := q.Share || q.Name == sim.FirstPlayer
	if percent {
		v /= 100
	}
	switch {
	case err != nil && share:
		return 0, fmt.Errorf("the target of %s is %q; write a share, like 50%% or 0.5", q.Name, text)
	case err != nil:
		return 0, fmt.Errorf("the target of %s is %q; write a number, like 3", q.Name, text)
	case !share && percent:
		return 0, fmt.Errorf("the target of %s is %s, and it is no share: write a number, like 3", q.Name, text)
	case share && !(v >= float64(q.Min) && v <= 1):
		return 0, fmt.Errorf("the target of %s is %s; a share lies between 0 and 100%%", q.Name, text)
	case !q.Spread && !(v >= float64(q.Min) && v <= float64(q.Max)):
		return 0, fmt.Errorf("the target of %s is %s; it lies between %d and %d", q.Name, text, q.Min, q.Max)
	case q.Spread && !(v >= 0 && v <= float64(q.Max-q.Min)):
		return 0, fmt.Errorf("the target of %s is %s; it lies between 0 and %d", q.Name, text, q.Max-q.Min)
	}
	return v, nil
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
	words := append(v.words(t, r.Trials > 0), "--target "+quote(target))
	if within != "" {
		words = append(words, "--within "+quote(within))
	}
	if o.MostPoints != sim.DefaultMostPoints {
		words = append(words, fmt.Sprintf("--max-points %d", o.MostPoints))
	}
	report := reports.TuneReport{
		Name: l.Base.Name, Title: l.Base.Title, Matchup: l.Base.Resolved(), Tuning: r,
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
