package study

import (
	"strings"

	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
)

// EvenRatings is a difference of ratings that nobody notices: 50.7 to 49.3.
const EvenRatings = 5

// OtherField returns the field of side b for one of side a, false if it is none.
func OtherField(field string) (other string, ok bool) {
	rest, ok := strings.CutPrefix(field, rules.A.String())
	return rules.B.String() + rest, ok && (rest == "" || strings.ContainsAny(rest[:1], ".-"))
}

// Games prepares each entrant as side a against each as side b, with a and then b playing first where a side
// does.
func Games(l *experiments.ParamGrid) (points []sim.Point, firsts bool, err error) {
	grid := sim.ParamGrid{Axes: Axes(l)}
	for i := range grid.Size() {
		index := grid.Index(i)
		for _, side := range []rules.Side{rules.A, rules.B} {
			m, ok, err := l.WithFirst(index, side)
			if err == nil && !ok && side == rules.A {
				m, err = l.Matchup(index)
			}
			if err != nil {
				return nil, false, err
			}
			if m != nil {
				points = append(points, sim.Point{Name: l.Label(index), Scenario: m.Scenario()})
			}
			firsts = ok
		}
	}
	return points, firsts, nil
}
