package sim

import (
	"context"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/simtest"
)

// TestPairMargins: the joint distribution of two metrics adds up to that of each of them, played
// and exact, and the trials agree with the exact one.
func TestPairMargins(t *testing.T) {
	t.Parallel()
	sc := simtest.Small().Scenario
	p := simtest.Must(query.ParseJoint(sc, sc.Metrics[0].Name+","+sc.Metrics[1].Name))
	exact := simtest.Must(Walk(sc, rules.ExactLimit(), p))
	played := mustRun(t, sc, player.Options{Seed: 5, Trials: 30_000, Joints: []query.Joint{p}})
	for _, r := range []*Result{exact, played} {
		var sums [2]map[int]float64
		for i := range sums {
			sums[i] = map[int]float64{}
			for _, c := range r.Joints[0].Cells {
				sums[i][c.Values[i]] += c.Share.Value
			}
			for _, v := range r.Metrics[i].Distribution {
				if math.Abs(sums[i][v.Value]-v.Share.Value) > 1e-12 {
					t.Errorf("%s: %s is %d in %g of trials, in pairs in %g", r.Engine, r.Metrics[i].Name, v.Value,
						v.Share.Value, sums[i][v.Value])
				}
			}
		}
	}
	law := map[[2]int]float64{}
	for _, c := range exact.Joints[0].Cells {
		law[c.Values] = c.Share.Value
	}
	for _, c := range played.Joints[0].Cells {
		check := checkShare("pair", math.Round(c.Share.Value*30_000), 30_000, law[c.Values])
		if check.P < FalseAlarmRate/float64(len(law)) { // of a fixed seed
			t.Errorf("%v: played %g, exactly %g", c.Values, c.Share.Value, law[c.Values])
		}
	}
	if len(law) < 10 {
		t.Errorf("only %d pairs", len(law))
	}
}

// TestPairChangesNothingElse: asking for pairs changes neither the digest nor another answer, and
// the pairs are the same for any number of workers and when a run is resumed.
func TestPairChangesNothingElse(t *testing.T) {
	t.Parallel()
	sc := simtest.Small().Scenario
	p := simtest.Must(query.ParseJoint(sc, sc.Metrics[0].Name+",margin"))
	plain := mustRun(t, sc, player.Options{Seed: 3, Trials: 5000, Workers: 1})
	with := mustRun(t, sc, player.Options{Seed: 3, Trials: 5000, Workers: 1, Joints: []query.Joint{p}})
	if plain.Digest != with.Digest {
		t.Errorf("the digest is %s with pairs and %s without", with.Digest, plain.Digest)
	}
	part := &player.Partial{}
	o := player.Options{Seed: 3, Trials: 5000, Workers: 3, Joints: []query.Joint{p}, Partial: part}
	first := o
	first.Trials = 2000
	if _, err := Run(context.Background(), sc, first); err != nil {
		t.Fatal(err)
	}
	resumed := mustRun(t, sc, o)
	if !slices.Equal(resumed.Joints[0].Cells, with.Joints[0].Cells) {
		t.Error("the pairs of a resumed run differ")
	}
	o.Joints = nil
	if _, err := Run(context.Background(), sc, o); err == nil {
		t.Error("a partial result with pairs was continued without them")
	}
}

// TestParsePairRefusals: what is no pair, and why.
func TestParsePairRefusals(t *testing.T) {
	t.Parallel()
	sc := simtest.Small().Scenario
	name := sc.Metrics[0].Name
	for text, want := range map[string]string{
		name:               "should be two metrics with a comma between",
		name + ",":         "should be two metrics with a comma between",
		name + ", " + name: "is one metric twice",
		name + ",nothing":  `has no metric "nothing"`,
	} {
		if _, err := query.ParseJoint(sc, text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
	wide := *sc
	wide.Metrics = slices.Clone(sc.Metrics)
	wide.Metrics[0].Max, wide.Metrics[1].Max = 1000, 1000
	if _, err := query.ParseJoint(&wide, name+","+sc.Metrics[1].Name); err == nil ||
		!strings.Contains(err.Error(), "pairs of values together") {
		t.Errorf("too many pairs: %v", err)
	}
	wide.Metrics[0].Min, wide.Metrics[0].Max = 7, 7
	if _, err := query.ParseJoint(&wide, name+","+sc.Metrics[1].Name); err == nil ||
		!strings.Contains(err.Error(), "is always 7") {
		t.Errorf("a constant: %v", err)
	}
}
