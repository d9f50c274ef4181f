package query

import (
	"fmt"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// Pair is two numbers whose joint distribution is asked for.
type Pair struct {
	Names [2]string // metrics, or the margin
	sums  readSums
}

// Sum is the sum of metrics by which both numbers are told.
func (p *Pair) Sum() rules.MetricSum { return p.sums.whole }

// MaxPairs is the number of pairs of values that are counted at most, 2 MiB for each worker and
// outcome if all of them occur.
const MaxPairs = 1 << 18

// ParsePair parses "a-lost,b-lost".
func ParsePair(sc *rules.Scenario, text string) (Pair, error) {
	var p Pair
	first, second, ok := strings.Cut(text, ",")
	p.Names = [2]string{strings.TrimSpace(first), strings.TrimSpace(second)}
	switch {
	case !ok || p.Names[0] == "" || p.Names[1] == "":
		return p, fmt.Errorf("%.60q should be two metrics with a comma between, like %s", text, examplePair(sc))
	case p.Names[0] == p.Names[1]:
		return p, fmt.Errorf("%.60q is one metric twice; write two, like %s", text, examplePair(sc))
	}
	together := 1
	for _, name := range p.Names {
		n, ok := parseNumber(sc, name)
		if !ok {
			return p, fmt.Errorf("%s has no metric %.60q; ask for two of: %s", sc.Name, name,
				strings.Join(numberNames(sc), ", "))
		}
		low, high := n.sum.Bounds(sc.Metrics)
		if low == high {
			return p, fmt.Errorf("in this matchup %s is always %d", name, low)
		}
		if high-low+1 > MaxPairs/together {
			return p, fmt.Errorf("%s have more than %d pairs of values together; count something that has fewer",
				strings.Join(p.Names[:], " and "), MaxPairs)
		}
		together *= high - low + 1
		if _, err := p.sums.add(sc, n.sum); err != nil {
			return p, err
		}
	}
	return p, nil
}

// numberNames lists the metrics, and the margin where there is one.
func numberNames(sc *rules.Scenario) []string {
	var list []string
	for _, n := range numbers(sc) {
		list = append(list, n.name)
	}
	return list
}

// examplePair is two numbers of a scenario that can differ, if it has two.
func examplePair(sc *rules.Scenario) string {
	var list []string
	for _, n := range numbers(sc) {
		if low, high := n.sum.Bounds(sc.Metrics); low < high {
			list = append(list, n.name)
		}
	}
	if len(list) < 2 {
		return "a-lost,b-lost"
	}
	return list[0] + "," + list[1]
}

// PairResult is the joint distribution of two numbers.
type PairResult struct {
	Names [2]string   `json:"metrics"`
	Cells []PairShare `json:"cells"` // pairs that occurred, ascending
}

// PairShare is the share of trials with a pair of values.
type PairShare struct {
	Values [2]int         `json:"values"`
	Share  stats.Estimate `json:"share"`
}

// Result lists the shares of the pairs that a marginal has, by the number that stands for them.
func (p *Pair) Result(from, to int, share func(read int) (stats.Estimate, bool)) PairResult {
	r := PairResult{Names: p.Names}
	for read := from; read < to; read++ {
		if e, occurred := share(read); occurred {
			r.Cells = append(r.Cells, PairShare{[2]int{p.sums.value(0, read), p.sums.value(1, read)}, e})
		}
	}
	slices.SortFunc(r.Cells, func(x, y PairShare) int { return slices.Compare(x.Values[:], y.Values[:]) })
	return r
}
