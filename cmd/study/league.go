package study

import (
	"fmt"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/phrase"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// EvenRatings is a difference of ratings that nobody notices: 50.7 to 49.3.
const EvenRatings = 5

// OtherField returns the field of side b for one of side a, false if it is none.
func OtherField(field string) (other string, ok bool) {
	rest, ok := strings.CutPrefix(field, rules.A.String())
	return rules.B.String() + rest, ok && (rest == "" || strings.ContainsAny(rest[:1], ".-"))
}

// LeagueTitle says who plays whom: each of side a against each of side b, or all each other.
func LeagueTitle(a, b []string, ofSides bool) string {
	if ofSides {
		return "each of " + entrants(a) + " against each of " + entrants(b)
	}
	return entrants(a) + ", each against each"
}

// entrants names some, as long as they are few.
func entrants(names []string) string {
	const few = 5
	if len(names) > few {
		return fmt.Sprintf("%d entrants", len(names))
	}
	return phrase.And(names)
}

// Games prepares each entrant as side a against each as side b, with a and then b playing first where the matchup
// names who does. If it leaves that to the dice, or says it by no field, they are played as it is.
func Games(l *experiments.ParamGrid) (points []survey.Point, firsts bool, err error) {
	grid := survey.ParamGrid{Axes: Axes(l)}
	named, _ := l.Base.NamedSides()
	firsts = slices.Contains(named, l.Base.FirstField())
	for i := range grid.Size() {
		if err := l.Stopped(); err != nil {
			return nil, false, err
		}
		index := grid.Index(i)
		matchups, err := gamesOf(l, index, firsts)
		if err != nil {
			return nil, false, err
		}
		for _, m := range matchups {
			points = append(points, survey.Point{Name: l.Label(index), Scenario: m.Scenario()})
		}
	}
	return points, firsts, nil
}

// gamesOf are the games of two entrants: one, or one with either side playing first.
func gamesOf(l *experiments.ParamGrid, index []int, firsts bool) ([]*profiles.Matchup, error) {
	if !firsts {
		m, err := l.Matchup(index)
		return []*profiles.Matchup{m}, err
	}
	a, _, err := l.WithFirst(index, rules.A)
	if err != nil {
		return nil, err
	}
	b, _, err := l.WithFirst(index, rules.B)
	return []*profiles.Matchup{a, b}, err
}

// KeptSides says which fields name a side and are the same in all games of a league, so that entrants take turns in
// what they say, such as in charging.
func KeptSides(m *profiles.Matchup) (notes []string) {
	fields, sides := m.NamedSides()
	for i, field := range fields {
		if field != m.FirstField() {
			notes = append(notes, fmt.Sprintf("%s is %s in all games, whoever is side %s", field, sides[i], sides[i]))
		}
	}
	return notes
}
