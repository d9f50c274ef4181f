package sim

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// jointLaw is the exact law of a metric of a library matchup, with its outcomes.
type jointLaw struct {
	name     string
	metric   rules.Metric
	outcomes []rules.Outcome
	joint    []rules.Distribution // by outcome
	cells    []jointCell          // the same, the likeliest first
}

type jointCell struct {
	outcome, value int
	chance         float64
}

// libraryLaws are the laws of all metrics of the library matchups whose states are no
// more than so many; of those of single units and weapons, hundreds and much alike, every fifth.
func libraryLaws(t *testing.T, states int) []jointLaw {
	t.Helper()
	var list []jointLaw
	for _, w := range walkLibrary(t, states) {
		for i, joint := range w.laws.Metric {
			l := newJointLaw(w.name, w.sc, i, joint)
			if w.sc.Metrics[i].Subject.Label == "" || hashOf(l.title())%5 == 0 {
				list = append(list, l)
			}
		}
	}
	return list
}

// hashOf tells a name by a number, by which some of many are picked and given seeds of their own;
// so new matchups leave the others as they are.
func hashOf(name string) uint64 {
	h := fnv.New64a()
	_, _ = h.Write([]byte(name))
	return h.Sum64()
}

func (l *jointLaw) title() string { return l.name + ", " + l.metric.Name }

func newJointLaw(name string, sc *rules.Scenario, metric int, joint []rules.Distribution) jointLaw {
	l := jointLaw{name: name, metric: sc.Metrics[metric], outcomes: sc.Outcomes, joint: joint}
	for o, d := range joint {
		for i, p := range d.Mass {
			if p > 0 {
				l.cells = append(l.cells, jointCell{o, d.From + i, p})
			}
		}
	}
	slices.SortStableFunc(l.cells, func(x, y jointCell) int { return cmp.Compare(y.chance, x.chance) })
	return l
}

// draw adds n trials to the histograms of the metric by outcome: a multinomial draw.
func (l *jointLaw) draw(by []stats.Histogram, n uint64, src rand.Source) {
	left, rest := float64(n), 1.0
	for _, c := range l.cells {
		if left <= 0 {
			return
		}
		k := left
		if p := c.chance / rest; p < 1-1e-12 {
			k = distuv.Binomial{N: left, P: p, Src: src}.Rand()
		}
		if k > 0 {
			by[c.outcome].Add(c.value, uint64(k))
		}
		left, rest = left-k, rest-c.chance
	}
}

// A samplePlan plays the trials of one run, seeds apart.
type samplePlan struct {
	name string
	run  func(l *jointLaw, src rand.Source) []stats.Histogram
}

// samplePlans are the lengths of runs, and the rules by which they stop themselves.
func samplePlans() []samplePlan {
	var list []samplePlan
	for _, n := range []uint64{10, 30, 100, 1000, 100_000} {
		list = append(list, samplePlan{fmt.Sprint(n), func(l *jointLaw, src rand.Source) []stats.Histogram {
			by := make([]stats.Histogram, len(l.joint))
			l.draw(by, n, src)
			return by
		}})
	}
	return append(list,
		samplePlan{"`--precision 0.004`", func(l *jointLaw, src rand.Source) []stats.Histogram {
			return l.until(Options{Precision: 0.004, Confidence: 0.95}, src)
		}},
		samplePlan{"`--rare` the least likely outcome `--seen 30 --bound 1e-4`", func(l *jointLaw, src rand.Source) []stats.Histogram {
			return l.until(Options{Rare: &Rare{Seen: 30, Bound: 1e-4}, Confidence: 0.95}, src)
		}})
}

// until draws trials until a run under the options would stop.
func (l *jointLaw) until(o Options, src rand.Source) []stats.Histogram {
	by, at, rarest := make([]stats.Histogram, len(l.joint)), uint64(0), l.rarest()
	for look := uint64(firstLook); ; {
		l.draw(by, look-at, src)
		at = look
		r := &Result{Trials: at}
		for _, h := range by {
			r.Outcomes = append(r.Outcomes, OutcomeResult{Share: stats.Share(h.N(), at, o.Confidence)})
		}
		if o.Rare != nil {
			r.Rare = &RareResult{Seen: by[rarest].N(), Of: at, Share: r.Outcomes[rarest].Share}
			r.Rare.judge(o.Rare, o.Confidence)
		}
		if r.finished(o) {
			return by
		}
		look = r.nextLook(at, o)
	}
}

// rarest is the outcome of the least chance above 0.
func (l *jointLaw) rarest() int {
	best, least := 0, math.Inf(1)
	for o, d := range l.joint {
		if p := total(d); p > 0 && p < least {
			best, least = o, p
		}
	}
	return best
}

func total(d rules.Distribution) float64 {
	sum := 0.0
	for _, p := range d.Mass {
		sum += p
	}
	return sum
}

// sampled is how often one interval was printed and held over many runs.
type sampled struct {
	kind, name          string
	runs, printed, held int
}

func (s *sampled) add(e stats.Estimate, truth float64) {
	s.runs++
	if !e.Reportable() {
		return
	}
	s.printed++
	if near := 1e-9 * max(1, math.Abs(truth)); e.Low <= truth+near && truth-near <= e.High {
		s.held++
	}
}

// holds is the share of the intervals printed that hold.
func (s *sampled) holds() float64 { return float64(s.held) / float64(max(1, s.printed)) }

// wrong is the share of all runs in which one was printed and does not hold.
func (s *sampled) wrong() float64 { return float64(s.printed-s.held) / float64(max(1, s.runs)) }

// asks are the kinds of intervals of a metric, over all trials or those of an outcome.
type asks struct {
	outcome          int // −1 for all
	mean, sd, median float64
	scores           [3]sampled // mean, spread, median
}

func (l *jointLaw) asks() []asks {
	var list []asks
	all := rules.Marginal(l.joint)
	mu, sd := stats.MomentsOf(all)
	list = append(list, asks{outcome: -1, mean: mu, sd: sd, median: medianOf(all)})
	for o, d := range l.joint {
		if p := total(d); p > 1e-9 && p < 1-1e-9 {
			mu, sd := stats.MomentsOf(d)
			list = append(list, asks{outcome: o, mean: mu, sd: sd})
		}
	}
	for i := range list {
		given, name := "", l.title()
		if o := list[i].outcome; o >= 0 {
			given, name = ", conditional", name+" when "+l.outcomes[o].Name
		}
		for k, kind := range []string{"mean", "spread", "median"} {
			list[i].scores[k].kind, list[i].scores[k].name = kind+given, name
		}
	}
	return list
}

// sample measures all intervals of a law under a plan.
func (l *jointLaw) sample(plan samplePlan, seeds int) []sampled {
	list, number := l.asks(), hashOf(l.title())
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
			a.scores[0].add(stats.Mean(h, l.metric.Min, l.metric.Max, 0.95), a.mean)
			a.scores[1].add(stats.Deviation(h, l.metric.Min, l.metric.Max, 0.95), a.sd)
			if a.outcome < 0 {
				a.scores[2].add(stats.Quantile(h, 0.5, l.metric.Min, l.metric.Max, 0.95), a.median)
			}
		}
	}
	var scores []sampled
	for _, a := range list {
		for _, s := range a.scores {
			if s.runs > 0 {
				scores = append(scores, s)
			}
		}
	}
	return scores
}

// sampleAll measures one of so many laws under a plan, on all processors.
func sampleAll(laws []jointLaw, of uint64, plan samplePlan, seeds int) []sampled {
	scores := make([][]sampled, len(laws))
	onAll(len(laws), func(i int) {
		if hashOf(laws[i].title())/5%of == 0 {
			scores[i] = laws[i].sample(plan, seeds)
		}
	})
	return slices.Concat(scores...)
}

// often is the share of runs in which an interval must be printed for the share that
// holds to be told by itself; below, only printed and wrong is.
const often = 0.1

// lawLines are the report's lines of a plan, one a kind.
func lawLines(t *testing.T, plan samplePlan, scores []sampled, seeds int) string {
	kinds := map[string][]sampled{}
	for _, s := range scores {
		kinds[s.kind] = append(kinds[s.kind], s)
	}
	text := &strings.Builder{}
	for _, kind := range []string{"mean", "mean, conditional", "spread", "spread, conditional", "median"} {
		list, runs, printed, held := kinds[kind], 0, 0, 0
		least, most := sampled{printed: 1, held: 1}, sampled{}
		for _, s := range list {
			runs, printed, held = runs+s.runs, printed+s.printed, held+s.held
			if float64(s.printed) >= often*float64(seeds) && s.holds() < least.holds() {
				least = s
			}
			if s.runs >= seeds/10 && s.wrong() > most.wrong() {
				most = s
			}
			// a chance of 1e-6 for what holds in just 93.5 %
			if float64(s.printed) >= often*float64(seeds) && (distuv.Binomial{N: float64(s.printed), P: leastHeld}).CDF(float64(s.held)) < 1e-6 {
				t.Errorf("%s of %s, %s trials: %d of %d intervals hold", s.kind, s.name, plan.name, s.held, s.printed)
			}
		}
		fmt.Fprintf(text, "| %s | %s | %d | %.1f %% | %.1f %% | %.1f %% (%s) | %.1f %% |\n",
			kind, plan.name, len(list), percent(printed, runs), percent(held, printed), 100*least.holds(), cmp.Or(least.name, "none"), 100*most.wrong())
	}
	return text.String()
}

func percent(k, n int) float64 { return 100 * float64(k) / float64(max(1, n)) }

func medianOf(d rules.Distribution) float64 {
	below := 0.0
	for i, p := range d.Mass {
		if below += p; below >= 0.5-1e-12 {
			return float64(d.From + i)
		}
	}
	return math.NaN()
}
