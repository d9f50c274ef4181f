package query

import (
	"fmt"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// Joint is two numbers whose joint distribution is asked for.
type Joint struct {
	Names [2]string // metrics, or the margin
	sums  readSums
}

// Sum is the sum of metrics by which both numbers are told.
func (p *Joint) Sum() rules.MetricSum { return p.sums.whole }

// MaxJointValues is the number of pairs of values that are counted at most, 2 MiB for each worker and
// outcome if all of them occur.
const MaxJointValues = 1 << 18

// ParseJoint parses "a-lost,b-lost".
func ParseJoint(sc *rules.Scenario, text string) (Joint, error) {
	var p Joint
	first, second, ok := strings.Cut(text, ",")
	p.Names = [2]string{strings.TrimSpace(first), strings.TrimSpace(second)}
	switch {
	case !ok || p.Names[0] == "" || p.Names[1] == "":
		return p, fmt.Errorf("%.60q should be two metrics with a comma between, like %s", text, exampleJoint(sc))
	case p.Names[0] == p.Names[1]:
		return p, fmt.Errorf("%.60q is one metric twice; write two, like %s", text, exampleJoint(sc))
	}
	together := 1
	for _, name := range p.Names {
		values, err := p.read(sc, name, MaxJointValues/together)
		if err != nil {
			return p, err
		}
		together *= values
	}
	return p, nil
}

// read adds a number, and returns how many values it can have: most at most.
func (p *Joint) read(sc *rules.Scenario, name string, most int) (values int, err error) {
	n, ok := parseNumber(sc, name)
	low, high := n.sum.Bounds(sc.Metrics)
	switch values = high - low + 1; {
	case !ok:
		return 0, fmt.Errorf("%s has no metric %.60q; ask for two of: %s", sc.Name, name,
			strings.Join(numberNames(sc), ", "))
	case low == high:
		return 0, fmt.Errorf("in this matchup %s is always %d", name, low)
	case values > most:
		return 0, fmt.Errorf("%s have more than %d pairs of values together; count something that has fewer",
			strings.Join(p.Names[:], " and "), MaxJointValues)
	}
	_, err = p.sums.add(sc, n.sum)
	return values, err
}

// numberNames lists the metrics, and the margin where there is one.
func numberNames(sc *rules.Scenario) []string {
	var list []string
	for _, n := range numbers(sc) {
		list = append(list, n.name)
	}
	return list
}

// exampleJoint is two numbers of a scenario that can differ, if it has two.
func exampleJoint(sc *rules.Scenario) string {
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

// JointResult is the joint distribution of two numbers.
type JointResult struct {
	Names [2]string    `json:"metrics"`
	Cells []JointShare `json:"cells"` // pairs that occurred, ascending
}

// JointShare is the share of trials with a pair of values.
type JointShare struct {
	Values [2]int         `json:"values"`
	Share  stats.Estimate `json:"share"`
}

// Result lists the shares of the pairs that a marginal has, by the number that stands for them.
func (p *Joint) Result(from, to int, share func(read int) (stats.Estimate, bool)) JointResult {
	r := JointResult{Names: p.Names}
	for read := from; read < to; read++ {
		if e, occurred := share(read); occurred {
			r.Cells = append(r.Cells, JointShare{[2]int{p.sums.value(0, read), p.sums.value(1, read)}, e})
		}
	}
	slices.SortFunc(r.Cells, func(x, y JointShare) int { return slices.Compare(x.Values[:], y.Values[:]) })
	return r
}
