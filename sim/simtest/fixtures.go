package simtest

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules"
)

// Fixture is a synthetic scenario.
type Fixture struct {
	Name     string
	Scenario *rules.Scenario
}

// StagedMelee is a melee whose hits, wounds and saves are steps of their own.
func StagedMelee(models int) *melee {
	m := Against(models)
	m.staged = true
	return m
}

// Fixtures are the scenarios of these tests.
func Fixtures() []Fixture {
	return []Fixture{
		{"melee", Against(20).Scenario()},
		{"melee-staged", StagedMelee(12).Scenario()},
		{"cards", Deck24().Scenario()},
		{"cards-small", Deck15().Scenario()},
		{"figures", TenAgainstTen().Scenario()},
	}
}

// Small is the fixture of tests that need many runs.
func Small() Fixture { return Fixture{"melee-small", Against(6).Scenario()} }

// walked is a game that was explored before.
type walked struct {
	rules.Game
	x rules.Explored
}

func (w walked) Explore(*rules.Scenario, rules.Limit) (rules.Explored, error) { return w.x, nil }

// Explore walks a fixture's game once and for all.
func Explore(t testing.TB, sc *rules.Scenario, limit rules.Limit) (*rules.Scenario, rules.Explored) {
	t.Helper()
	x, err := sc.Game.Explore(sc, limit)
	if err != nil {
		t.Fatal(err)
	}
	again := *sc
	again.Game = walked{sc.Game, x}
	return &again, x
}

// Play gives the rows of trials 0 … n−1.
func Play(p rules.Player, sc *rules.Scenario, seed uint64, n int) *rules.Rows {
	rows := rules.NewRows(n, len(sc.Metrics))
	p.Play(seed, 0, rows)
	return rows
}

// Values is the row of one trial.
func Values(rows *rules.Rows, i int) []int {
	var list []int
	for _, column := range rows.Value {
		list = append(list, int(column[i]))
	}
	return list
}

// Must returns what cannot fail.
func Must[T any](x T, err error) T {
	if err != nil {
		panic(err)
	}
	return x
}
