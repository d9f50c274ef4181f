package contrast

import (
	"cmp"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"

	"gonum.org/v1/gonum/stat/distuv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/simtest"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// A pairLaw is the law of a baseline's and a variant's number in one trial.
type pairLaw struct {
	name    string
	q, base query.Question
	effect  Effect // the true one
	cells   []pairCell
}

type pairCell struct {
	base, value int
	chance      float64
}

// couplings are ways in which the luck of a trial can be shared: the share of trials with
// common random numbers, from the worst to the best of both, and the share on opposite
// luck; the rest are independent.
func couplings() map[string][2]float64 {
	return map[string][2]float64{"luck apart": {}, "same luck": {1, 0}, "half the luck": {0.5, 0},
		"opposite luck": {0, 1}}
}

// coupled is the law of two numbers on luck that is shared in a way.
func coupled(name string, q, base query.Question, of, from rules.Distribution, coupling [2]float64) pairLaw {
	chances := map[[2]int]float64{}
	for i, p := range from.Mass {
		for j, r := range of.Mass {
			chances[[2]int{from.From + i, of.From + j}] += (1 - coupling[0] - coupling[1]) * p * r
		}
	}
	monotone(from, of, false, func(x, y int, p float64) { chances[[2]int{x, y}] += coupling[0] * p })
	monotone(from, of, true, func(x, y int, p float64) { chances[[2]int{x, y}] += coupling[1] * p })
	l := pairLaw{name: name, q: q, base: base,
		effect: exactEffect(q.Share, countedExactly(q, of), countedExactly(base, from))}
	for at, p := range chances {
		if p > 0 {
			l.cells = append(l.cells, pairCell{at[0], at[1], p})
		}
	}
	slices.SortFunc(l.cells, func(x, y pairCell) int {
		return cmp.Or(cmp.Compare(y.chance, x.chance), cmp.Compare(x.base, y.base), cmp.Compare(x.value, y.value))
	})
	return l
}

func countedExactly(q query.Question, d rules.Distribution) player.ExactAnswer {
	if !q.Share {
		return player.ExactAnswer{Law: d}
	}
	return player.ExactAnswer{Value: d.Mass[1], Complement: d.Mass[0]}
}

// monotone goes through the pairs of two numbers, the smallest of one with the smallest
// or the largest of the other, and so on.
func monotone(x, y rules.Distribution, opposite bool, do func(x, y int, p float64)) {
	at := func(j int) int {
		if opposite {
			return len(y.Mass) - 1 - j
		}
		return j
	}
	for i, j, left, room := 0, 0, x.Mass[0], y.Mass[at(0)]; ; {
		p := min(left, room)
		do(x.From+i, y.From+at(j), p)
		left, room = left-p, room-p
		if left <= 1e-15 {
			if i++; i == len(x.Mass) {
				return
			}
			left = x.Mass[i]
		}
		if room <= 1e-15 {
			if j++; j == len(y.Mass) {
				return
			}
			room = y.Mass[at(j)]
		}
	}
}

// draw counts n trials: a multinomial draw.
func (l *pairLaw) draw(n uint64, src rand.Source) *pairedSample {
	p := &pairedSample{}
	left, rest := float64(n), 1.0
	for _, c := range l.cells {
		if left <= 0 {
			break
		}
		k := left
		if share := c.chance / rest; share < 1-1e-12 {
			k = distuv.Binomial{N: left, P: share, Src: src}.Rand()
		}
		if k > 0 {
			p.value.Add(c.value, uint64(k))
			p.difference.Add(c.value-c.base, uint64(k))
			p.table.Add(c.base, c.value, uint64(k))
		}
		left, rest = left-k, rest-c.chance
	}
	return p
}

// pairLaws are pairs of laws of the library: of every metric, and of every outcome's
// share, that two matchups of a scenario have in common, and of each with itself, one of so
// many, coupled in all ways.
func pairLaws(laws []simtest.JointLaw, of uint64) []pairLaw {
	var list []pairLaw
	add := func(name string, q, base query.Question, of, from rules.Distribution) {
		for luck, coupling := range couplings() {
			list = append(list, coupled(name+", "+luck, q, base, of, from, coupling))
		}
	}
	for i := range laws {
		for j := range laws[i:] {
			x, y := &laws[i], &laws[i+j]
			if scenarioOf(x.Name) != scenarioOf(y.Name) || x.Metric.Name != y.Metric.Name ||
				x.Metric.Min == x.Metric.Max {
				continue
			}
			name := x.Name + " and " + y.Name
			pick := simtest.HashOf(name + ", " + x.Metric.Name)
			if pick%of != 0 {
				continue
			}
			value, from := rules.Marginal(y.Joint), rules.Marginal(x.Joint)
			add(name+", "+x.Metric.Name, metricQuestion(y), metricQuestion(x), value, from)
			for o, outcome := range x.Outcomes {
				if q := (query.Question{Share: true, Max: 1}); o < len(y.Outcomes) &&
					y.Outcomes[o].Name == outcome.Name && pick/of%4 == 0 {
					add(name+", "+outcome.Name, q, q, shareLaw(simtest.Total(y.Joint[o])),
						shareLaw(simtest.Total(x.Joint[o])))
				}
			}
		}
	}
	slices.SortFunc(list, func(x, y pairLaw) int { return cmp.Compare(x.name, y.name) })
	return list
}

func scenarioOf(name string) string {
	scenario, _, _ := strings.Cut(name, "-")
	return scenario
}

func metricQuestion(l *simtest.JointLaw) query.Question {
	return query.Question{Min: l.Metric.Min, Max: l.Metric.Max}
}

func shareLaw(p float64) rules.Distribution {
	p = min(p, 1)
	return rules.Distribution{Mass: []float64{1 - p, p}}
}

// extremeLaws are pairs at the edges: without any overlap, almost without, of the same
// law, and of numbers that are nearly always nothing.
func extremeLaws() []pairLaw {
	flat := func(from, n int) rules.Distribution {
		d := rules.Distribution{From: from, Mass: make([]float64, n)}
		for i := range d.Mass {
			d.Mass[i] = 1 / float64(n)
		}
		return d
	}
	rarely := func(p float64, v int) rules.Distribution {
		d := rules.Distribution{Mass: make([]float64, v+1)}
		d.Mass[0], d.Mass[v] = 1-p, p
		return d
	}
	q := query.Question{Max: 20}
	var list []pairLaw
	for name, c := range map[string][2]rules.Distribution{
		"no overlap": {flat(0, 6), flat(8, 6)}, "hardly any overlap": {flat(0, 10), flat(9, 11)},
		"one of a thousand overlaps": {rarely(0.001, 9), flat(5, 3)},
		"the same":                   {flat(0, 6), flat(0, 6)},
		"both nearly always 0":       {rarely(0.01, 1), rarely(0.01, 1)},
		"1% against 3% of 1":         {rarely(0.01, 1), rarely(0.03, 1)},
		"0.1% against 1% of 20":      {rarely(0.001, 20), rarely(0.01, 20)},
		"always 0 against 2% of 3":   {rarely(0, 1), rarely(0.02, 3)},
		"2% of 3 against always 0":   {rarely(0.02, 3), rarely(0, 1)},
	} {
		for luck, coupling := range couplings() {
			list = append(list, coupled(name+", "+luck, q, q, c[1], c[0], coupling))
		}
	}
	share := query.Question{Share: true, Max: 1}
	for _, p := range []float64{0, 0.0003, 0.01, 0.1, 0.5, 0.97, 1} {
		for _, r := range []float64{0, 0.0003, 0.001, 0.01, 0.03, 0.12, 0.5, 0.51, 0.97, 0.999} {
			for luck, coupling := range couplings() {
				list = append(list, coupled(fmt.Sprintf("%g%% against %g%%, %s", 100*p, 100*r, luck), share, share,
					shareLaw(r), shareLaw(p), coupling))
			}
		}
	}
	slices.SortFunc(list, func(x, y pairLaw) int { return cmp.Compare(x.name, y.name) })
	return list
}

// effectKind is a kind of effects.
type effectKind struct {
	name string
	of   func(Effect) *stats.Estimate
}

func effectKinds() []effectKind {
	return []effectKind{
		{"chance of more", func(e Effect) *stats.Estimate { return e.Superiority }},
		{"difference in baseline's spreads", func(e Effect) *stats.Estimate { return e.GlassDelta }},
		{"odds ratio", func(e Effect) *stats.Estimate { return e.OddsRatio }},
	}
}

// sample measures the intervals of all kinds of effects of a pair of laws over so many trials. Infinite odds are told the
// other way round. Without the table it is not known which numbers met.
func (l *pairLaw) sample(n uint64, number, seeds int, table bool) []simtest.Sampled {
	scores := make([]simtest.Sampled, len(effectKinds()))
	for seed := range seeds {
		p := l.draw(n, rand.NewPCG(uint64(seed), uint64(number)))
		baseline := p.table.BaselineHistogram()
		if !table {
			p.table = stats.TwoWayTable{Overflowed: true}
		}
		effect := sampledEffect(&l.q, &l.base, p, baseline, 0.95)
		for i, kind := range effectKinds() {
			scores[i].Kind, scores[i].Name = kind.name, l.name
			switch e, exact := kind.of(effect), kind.of(l.effect); {
			case e == nil || exact == nil:
			case math.IsInf(exact.Value, 1):
				scores[i].Add(stats.Estimate{Low: 1 / e.High, High: 1 / e.Low, Method: e.Method}, 0)
			default:
				scores[i].Add(*e, exact.Value)
			}
		}
	}
	return scores
}

// samplePairs measures all pairs of laws, on all processors.
func samplePairs(laws []pairLaw, n uint64, seeds int, table bool) []simtest.Sampled {
	scores := make([][]simtest.Sampled, len(laws))
	simtest.OnAll(len(laws), func(i int) { scores[i] = laws[i].sample(n, i, seeds, table) })
	return slices.Concat(scores...)
}
