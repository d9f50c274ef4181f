package simtest

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/engine"
)

// Fixture is a synthetic scenario with a second reading of its rules.
type Fixture struct {
	Name     string
	Scenario *rules.Scenario
	Naive    naive
	Small    bool // walked in no time
	// Recount reads outcome and metrics off the story of a trial.
	Recount func([]dice.Entry) (outcome int, value []int)
}

// MeleeFixture is a melee with its second reading.
func MeleeFixture(name string, m *melee) Fixture {
	sc := m.Scenario()
	return Fixture{name, sc, NaiveMelee(m), !m.staged, m.recount}
}

func initiativeMelee(models int) *melee {
	m := Against(models)
	m.initiative = true
	return m
}

// StagedMelee is a melee whose hits, wounds and saves are steps of their own.
func StagedMelee(models int) *melee {
	m := Against(models)
	m.staged = true
	return m
}

// DuelFixture is a duel of cards with its second reading.
func DuelFixture(name string, c *duel, small bool) Fixture {
	return Fixture{name, c.Scenario(), naiveDuel(c), small, c.recount}
}

// Fixtures are the scenarios of these tests.
func Fixtures() []Fixture {
	c := TenAgainstTen()
	return []Fixture{
		MeleeFixture("melee", Against(20)),
		MeleeFixture("melee-initiative", initiativeMelee(20)),
		MeleeFixture("melee-staged", StagedMelee(12)),
		DuelFixture("cards", Deck24(), false),
		DuelFixture("cards-small", Deck15(), true),
		{"figures", c.Scenario(), naiveFirefight(c), false, c.recount},
	}
}

// Small is the fixture of tests that need many runs.
func Small() Fixture { return MeleeFixture("melee-small", Against(6)) }

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

// Players gives the players of a fixture.
func (f Fixture) Players() map[string]rules.Player {
	return map[string]rules.Player{"steps": engine.Stepped(f.Scenario.Game).Player(f.Scenario),
		"memo": f.Scenario.Game.Player(f.Scenario)}
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
