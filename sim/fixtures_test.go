package sim

import (
	"context"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// notShort skips what takes long and would show no more where short tests look for races.
func notShort(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("takes long; run without -short")
	}
}

// orFewer is n in heavy tests, an eighth of it every day, or a tenth in short tests.
func orFewer(n int) int {
	switch {
	case *heavy:
		return n
	case testing.Short():
		return n / 10
	default:
		return n / 8
	}
}

// fixture is a synthetic scenario with a second reading of its rules.
type fixture struct {
	name     string
	scenario *rules.Scenario
	naive    naive
	small    bool // walked in no time
	// recount reads outcome and metrics off the story of a trial.
	recount func([]dice.Entry) (outcome int, value []int)
}

func meleeFixture(name string, m *melee) fixture {
	sc := m.scenario()
	return fixture{name, sc, naiveMelee(m), !m.staged, m.recount}
}

func initiativeMelee(models int) *melee {
	m := against(models)
	m.initiative = true
	return m
}

func stagedMelee(models int) *melee {
	m := against(models)
	m.staged = true
	return m
}

func duelFixture(name string, c *duel, small bool) fixture {
	return fixture{name, c.scenario(), naiveDuel(c), small, c.recount}
}

// fixtures are the scenarios of these tests.
func fixtures() []fixture {
	c := tenAgainstTen()
	return []fixture{
		meleeFixture("melee", against(20)),
		meleeFixture("melee-initiative", initiativeMelee(20)),
		meleeFixture("melee-staged", stagedMelee(12)),
		duelFixture("cards", deck24(), false),
		duelFixture("cards-small", deck15(), true),
		{"figures", c.scenario(), naiveFirefight(c), false, c.recount},
	}
}

// small is the fixture of tests that need many runs.
func small() fixture { return meleeFixture("melee-small", against(6)) }

// walked is a game that was explored before.
type walked struct {
	rules.Game
	x rules.Explored
}

func (w walked) Explore(*rules.Scenario, rules.Limit) (rules.Explored, error) { return w.x, nil }

// explore walks a fixture's game once and for all.
func explore(t testing.TB, sc *rules.Scenario, limit rules.Limit) (*rules.Scenario, rules.Explored) {
	t.Helper()
	x, err := sc.Game.Explore(sc, limit)
	if err != nil {
		t.Fatal(err)
	}
	again := *sc
	again.Game = walked{sc.Game, x}
	return &again, x
}

// players gives the players of a fixture.
func (f fixture) players() map[string]rules.Player {
	return map[string]rules.Player{"steps": f.scenario.Game.StepPlayer(f.scenario), "memo": f.scenario.Game.Player(f.scenario)}
}

// play gives the rows of trials 0 … n−1.
func play(p rules.Player, sc *rules.Scenario, seed uint64, n int) *rules.Rows {
	rows := rules.NewRows(n, len(sc.Metrics))
	p.Play(seed, 0, rows)
	return rows
}

// values is the row of one trial.
func values(rows *rules.Rows, i int) []int {
	var list []int
	for _, column := range rows.Value {
		list = append(list, int(column[i]))
	}
	return list
}

// TestFixturesStayInBounds: every value lies within its metric's bounds.
func TestFixturesStayInBounds(t *testing.T) {
	for _, f := range fixtures() {
		rows := play(f.scenario.Game.Player(f.scenario), f.scenario, 11, 5000)
		for m, metric := range f.scenario.Metrics {
			if lo, hi := slices.Min(rows.Value[m]), slices.Max(rows.Value[m]); int(lo) < metric.Min || int(hi) > metric.Max {
				t.Errorf("%s: %s is %d to %d, outside of %d to %d", f.name, metric.Name, lo, hi, metric.Min, metric.Max)
			}
		}
	}
}

// TestNoAllocations: once its tables are there, a player allocates nothing.
func TestNoAllocations(t *testing.T) {
	for _, f := range fixtures() {
		for name, p := range f.players() {
			rows := rules.NewRows(blockTrials, len(f.scenario.Metrics))
			block := func() { p.Play(3, 0, rows) }
			block() // builds the tables of these trials
			if n := testing.AllocsPerRun(5, block); n != 0 {
				t.Errorf("%s by %s: %v allocations a block", f.name, name, n)
			}
		}
	}
}

// TestMemoPlayerIsSteps: what the memo player plays are the trials played by the
// code of every step, also where it remembers nothing.
func TestMemoPlayerIsSteps(t *testing.T) {
	t.Parallel()
	for _, f := range append(fixtures(), small()) {
		n := orFewer(20_000)
		p := f.players()
		got, want := play(p["memo"], f.scenario, 9, n), play(p["steps"], f.scenario, 9, n)
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: the memo player goes elsewhere", f.name)
		}
	}
}

// TestExplainTellsTheTrial: the lines of a trial told add up to the outcome and
// the metrics of the trial played. Ten thousand trials of each player are heavy.
func TestExplainTellsTheTrial(t *testing.T) {
	t.Parallel()
	for _, f := range append(fixtures(), small()) {
		n := orFewer(1000)
		if strings.HasSuffix(f.name, "-small") {
			n = orFewer(10_000)
		}
		f.explain(t, f.scenario.Game.Player(f.scenario), n)
	}
}

func (f fixture) explain(t *testing.T, p rules.Player, n int) {
	rows := play(p, f.scenario, 5, n)
	for i := range n {
		outcome, value := f.recount(p.Explain(5, uint64(i)).Entries)
		if want := values(rows, i); outcome != int(rows.Outcome[i]) || !slices.Equal(value, want) {
			t.Fatalf("%s, trial %d: told %d %v, played %d %v", f.name, i, outcome, value, rows.Outcome[i], want)
		}
	}
}

// TestReplay: a replayed trial is the trial of the run, with words for every
// line.
func TestReplay(t *testing.T) {
	t.Parallel()
	for _, f := range append(fixtures(), small()) {
		if !*heavy && !strings.HasSuffix(f.name, "-small") {
			continue // it takes a walk to say how lucky it was
		}
		f.replay(t, f.scenario, Options{Seed: 8})
	}
}

func (f fixture) replay(t *testing.T, sc *rules.Scenario, o Options) {
	rows := play(sc.Game.Player(sc), sc, o.Seed, 8)
	story, err := Explain(context.Background(), sc, o, "", 7)
	if err != nil {
		t.Fatal(err)
	}
	if story.Trial != 7 || story.Outcome.Name != sc.Outcomes[rows.Outcome[7]].Name || !slices.Equal(story.Value, values(rows, 7)) {
		t.Errorf("%s: told %s %v, played %d %v", f.name, story.Outcome.Name, story.Value, rows.Outcome[7], values(rows, 7))
	}
	for _, entry := range story.Log.Entries {
		if entry.Sides > 0 {
			continue
		}
		if words := sc.Tell(entry); words == "" || strings.ContainsAny(words, "{}") {
			t.Errorf("%s: %s %v reads %q", f.name, entry.Rule, entry.Figures, words)
		}
	}
}
