package simtest

import (
	"cmp"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// JointLaw is the exact law of a metric of a library matchup, with its outcomes.
type JointLaw struct {
	Name     string
	Metric   rules.Metric
	Outcomes []rules.Outcome
	Joint    []rules.Distribution // by outcome
	Cells    []JointCell          // the same, the likeliest first
}

// JointCell is an outcome with a value, and its chance.
type JointCell struct {
	outcome, Value int
	Chance         float64
}

// LibraryLaws are the laws of all metrics of the library matchups whose states are no
// more than so many; of those of single units and weapons, hundreds and much alike, every fifth.
func LibraryLaws(t *testing.T, states int) []JointLaw {
	t.Helper()
	var list []JointLaw
	for _, w := range WalkLibrary(t, states) {
		for i, joint := range w.Laws.Metric {
			l := newJointLaw(w.Name, w.Sc, i, joint)
			if w.Sc.Metrics[i].Subject.Label == "" || HashOf(l.Title())%5 == 0 {
				list = append(list, l)
			}
		}
	}
	return list
}

// HashOf tells a name by a number, by which some of many are picked and given seeds of their own;
// so new matchups leave the others as they are.
func HashOf(name string) uint64 {
	h := fnv.New64a()
	_, _ = h.Write([]byte(name))
	return h.Sum64()
}

// Title tells a law from others.
func (l *JointLaw) Title() string { return l.Name + ", " + l.Metric.Name }

func newJointLaw(name string, sc *rules.Scenario, metric int, joint []rules.Distribution) JointLaw {
	l := JointLaw{Name: name, Metric: sc.Metrics[metric], Outcomes: sc.Outcomes, Joint: joint}
	for o, d := range joint {
		for i, p := range d.Mass {
			if p > 0 {
				l.Cells = append(l.Cells, JointCell{o, d.From + i, p})
			}
		}
	}
	slices.SortStableFunc(l.Cells, func(x, y JointCell) int { return cmp.Compare(y.Chance, x.Chance) })
	return l
}

// Draw adds n trials to the histograms of the metric by outcome: a multinomial draw.
func (l *JointLaw) Draw(by []stats.Histogram, n uint64, src rand.Source) {
	left, rest := float64(n), 1.0
	for _, c := range l.Cells {
		if left <= 0 {
			return
		}
		k := left
		if p := c.Chance / rest; p < 1-1e-12 {
			k = distuv.Binomial{N: left, P: p, Src: src}.Rand()
		}
		if k > 0 {
			by[c.outcome].Add(c.Value, uint64(k))
		}
		left, rest = left-k, rest-c.Chance
	}
}

// Rarest is the outcome of the least chance above 0.
func (l *JointLaw) Rarest() int {
	best, least := 0, math.Inf(1)
	for o, d := range l.Joint {
		if p := Total(d); p > 0 && p < least {
			best, least = o, p
		}
	}
	return best
}

// Total is the mass of a distribution.
func Total(d rules.Distribution) float64 {
	sum := 0.0
	for _, p := range d.Mass {
		sum += p
	}
	return sum
}

// MedianOf is the median of a distribution.
func MedianOf(d rules.Distribution) float64 {
	below := 0.0
	for i, p := range d.Mass {
		if below += p; below >= 0.5-1e-12 {
			return float64(d.From + i)
		}
	}
	return math.NaN()
}
