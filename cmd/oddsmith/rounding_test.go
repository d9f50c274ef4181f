package main

import (
	"bytes"
	"context"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/runs"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/player"
)

// rounded sums up what rounding did to estimates, in parts of the variance that their
// trials leave.
type rounded struct {
	n                   float64
	trials, text, extra float64 // squared errors of trials, of text, and of rounding alone
}

func (r *rounded) add(text string, estimated, exact, variance float64) {
	v, err := strconv.ParseFloat(strings.ReplaceAll(text, ",", ""), 64)
	if err != nil {
		return // never seen, or always
	}
	r.n++
	r.trials += (estimated - exact) * (estimated - exact) / variance
	r.text += (v - exact) * (v - exact) / variance
	r.extra += (v - estimated) * (v - estimated) / variance
}

// TestRoundingCosts: reading shares and means as text prints them adds no more than a
// twelfth to the variance of runs of the library, few trials or many, and so saves no
// trials to read them in full.
func TestRoundingCosts(t *testing.T) {
	onlyHeavy(t)
	t.Parallel()
	const seeds = uint64(20)
	all := map[uint64]*rounded{30: {}, 300: {}, 3000: {}}
	for _, name := range []string{"hulkae/corridor", "hulkae/volley", "shi/duel", "shi/shot", "shi/shot-into-a-crowd",
		"scrollhammer/fight", "secondedition/duel", "skirmish/shot"} {
		sc := scenarioOf(t, name)
		exact, err := sim.Walk(sc, rules.ExactLimit())
		if err != nil {
			t.Fatal(err)
		}
		for trials, sum := range all {
			for seed := range seeds {
				r, err := sim.Run(context.Background(), sc, player.Options{Seed: seed, Trials: trials})
				if err != nil {
					t.Fatal(err)
				}
				sum.run(t, r, exact)
			}
		}
	}
	for trials, r := range all {
		extra, cost := r.extra/r.n, r.text/r.trials
		t.Logf("%d trials: rounding of %.0f numbers has %.3f of their variance, and makes errors %.3f times as "+
			"large in square", trials, r.n, extra, cost)
		// intervals of few trials are wide, and so is the unit
		if limit := 1. / 12; r.n < float64(50*seeds) || cost > 1+limit || trials >= 300 && extra > limit {
			t.Errorf("%d trials: rounding of %.0f numbers has %.3f of their variance, more than a twelfth; squared "+
				"errors are %.3f times as large", trials, r.n, extra, cost)
		}
	}
}

// run adds the outcomes and the means of a run, as its text shows them.
func (r *rounded) run(t *testing.T, result, exact *sim.Result) {
	t.Helper()
	var b bytes.Buffer
	if err := layout.Text(&b, runs.Report{Result: result}); err != nil {
		t.Fatal(err)
	}
	shown := func(head, name string) string {
		_, table, _ := strings.Cut(b.String(), "\n"+head)
		table, _, _ = strings.Cut(table, "\n\n")
		if found := regexp.MustCompile(`\n` + regexp.QuoteMeta(name) + ` +([-0-9.,]+)`).FindStringSubmatch(
			table); found != nil {
			return found[1]
		}
		return ""
	}
	n := float64(result.Trials)
	for i, o := range result.Outcomes {
		if p := exact.Outcomes[i].Share.Value; n*p*(1-p) > 1 {
			r.add(shown("outcome ", o.Name), 100*o.Share.Value, 100*p, 1e4*p*(1-p)/n)
		}
	}
	for i, m := range result.Metrics {
		if law := exact.Metrics[i]; law.SD.Value > 0.05 {
			r.add(shown("metric ", m.Name), m.Mean.Value, law.Mean.Value, law.SD.Value*law.SD.Value/n)
		}
	}
}
