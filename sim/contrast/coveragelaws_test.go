package contrast

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/simtest"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// A samplePlan plays the trials of one run, seeds apart.
type samplePlan struct {
	name string
	run  func(l *simtest.JointLaw, src rand.Source) []stats.Histogram
}

// samplePlans are the lengths of runs, and the rules by which they stop themselves.
func samplePlans() []samplePlan {
	var list []samplePlan
	for _, n := range []uint64{10, 30, 100, 1000, 100_000} {
		list = append(list, samplePlan{fmt.Sprint(n), func(l *simtest.JointLaw, src rand.Source) []stats.Histogram {
			by := make([]stats.Histogram, len(l.Joint))
			l.Draw(by, n, src)
			return by
		}})
	}
	return append(list,
		samplePlan{"`--precision 0.004`", func(l *simtest.JointLaw, src rand.Source) []stats.Histogram {
			return until(l, player.Options{Precision: 0.004, Confidence: 0.95}, src)
		}},
		samplePlan{"`--rare` the least likely outcome `--seen 30 --bound 1e-4`",
			func(l *simtest.JointLaw, src rand.Source) []stats.Histogram {
				return until(l, player.Options{Rare: &player.Rare{Seen: 30, Bound: 1e-4}, Confidence: 0.95}, src)
			}})
}

// until draws trials until a run under the options would stop.
func until(l *simtest.JointLaw, o player.Options, src rand.Source) []stats.Histogram {
	by, at, rarest := make([]stats.Histogram, len(l.Joint)), uint64(0), l.Rarest()
	for look := uint64(player.FirstLook); ; {
		l.Draw(by, look-at, src)
		at = look
		r := &sim.Result{Trials: at}
		for _, h := range by {
			r.Outcomes = append(r.Outcomes, sim.OutcomeResult{Share: stats.Share(h.N(), at, o.Confidence)})
		}
		if o.Rare != nil {
			r.Rare = &sim.RareResult{Seen: by[rarest].N(), Of: at, Share: r.Outcomes[rarest].Share}
			r.Rare.Judge(o.Rare, o.Confidence)
		}
		if r.Finished(o) {
			return by
		}
		look = r.NextLook(at, o)
	}
}

// asks are the kinds of intervals of a metric, over all trials or those of an outcome.
type asks struct {
	outcome          int // −1 for all
	mean, sd, median float64
	scores           [3]simtest.Sampled // mean, spread, median
}

func questions(l *simtest.JointLaw) []asks {
	var list []asks
	all := rules.Marginal(l.Joint)
	mu, sd := stats.MomentsOf(all)
	list = append(list, asks{outcome: -1, mean: mu, sd: sd, median: simtest.MedianOf(all)})
	for o, d := range l.Joint {
		if p := simtest.Total(d); p > 1e-9 && p < 1-1e-9 {
			mu, sd := stats.MomentsOf(d)
			list = append(list, asks{outcome: o, mean: mu, sd: sd})
		}
	}
	for i := range list {
		given, name := "", l.Title()
		if o := list[i].outcome; o >= 0 {
			given, name = ", conditional", name+" when "+l.Outcomes[o].Name
		}
		for k, kind := range []string{"mean", "spread", "median"} {
			list[i].scores[k].Kind, list[i].scores[k].Name = kind+given, name
		}
	}
	return list
}

// sample measures all intervals of a law under a plan.
func sample(l *simtest.JointLaw, plan samplePlan, seeds int) []simtest.Sampled {
	list, number := questions(l), simtest.HashOf(l.Title())
	for seed := range seeds {
		by := plan.run(l, rand.NewPCG(uint64(seed), number))
		var all stats.Histogram
		for _, h := range by {
			all.Merge(h)
		}
		for i := range list {
			a, h := &list[i], all
			if a.outcome >= 0 {
				h = by[a.outcome]
			}
			if h.N() == 0 {
				continue
			}
			a.scores[0].Add(stats.Mean(h, l.Metric.Min, l.Metric.Max, 0.95), a.mean)
			a.scores[1].Add(stats.Deviation(h, l.Metric.Min, l.Metric.Max, 0.95), a.sd)
			if a.outcome < 0 {
				a.scores[2].Add(stats.Quantile(h, 0.5, l.Metric.Min, l.Metric.Max, 0.95), a.median)
			}
		}
	}
	var scores []simtest.Sampled
	for _, a := range list {
		for _, s := range a.scores {
			if s.Runs > 0 {
				scores = append(scores, s)
			}
		}
	}
	return scores
}

// sampleAll measures one of so many laws under a plan, on all processors.
func sampleAll(laws []simtest.JointLaw, of uint64, plan samplePlan, seeds int) []simtest.Sampled {
	scores := make([][]simtest.Sampled, len(laws))
	simtest.OnAll(len(laws), func(i int) {
		if simtest.HashOf(laws[i].Title())/5%of == 0 {
			scores[i] = sample(&laws[i], plan, seeds)
		}
	})
	return slices.Concat(scores...)
}

// often is the share of runs in which an interval must be printed for the share that
// holds to be told by itself; below, only printed and wrong is.
const often = 0.1

// lawLines are the report's lines of a plan, one a kind.
func lawLines(t *testing.T, plan samplePlan, scores []simtest.Sampled, seeds int) string {
	kinds := map[string][]simtest.Sampled{}
	for _, s := range scores {
		kinds[s.Kind] = append(kinds[s.Kind], s)
	}
	text := &strings.Builder{}
	for _, kind := range []string{"mean", "mean, conditional", "spread", "spread, conditional", "median"} {
		list, runs, printed, held := kinds[kind], 0, 0, 0
		least, most := simtest.Sampled{Printed: 1, Held: 1}, simtest.Sampled{}
		for _, s := range list {
			runs, printed, held = runs+s.Runs, printed+s.Printed, held+s.Held
			if float64(s.Printed) >= often*float64(seeds) && s.Holds() < least.Holds() {
				least = s
			}
			if s.Runs >= seeds/10 && s.Wrong() > most.Wrong() {
				most = s
			}
			// a chance of 1e-6 for what holds in just 93.5%
			if float64(s.Printed) >= often*float64(seeds) &&
				(distuv.Binomial{N: float64(s.Printed), P: simtest.LeastHeld}).CDF(float64(s.Held)) < 1e-6 {
				t.Errorf("%s of %s, %s trials: %d of %d intervals hold", s.Kind, s.Name, plan.name, s.Held, s.Printed)
			}
		}
		fmt.Fprintf(text, "| %s | %s | %d | %.1f%% | %.1f%% | %.1f%% (%s) | %.1f%% |\n",
			kind, plan.name, len(list), simtest.Percent(printed, runs), simtest.Percent(held, printed),
			100*least.Holds(), cmp.Or(least.Name, "none"), 100*most.Wrong())
	}
	return text.String()
}
