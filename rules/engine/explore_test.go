package engine

import (
	"errors"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// upTo adds up a D6 until it is past a number.
func upTo(last int) *rules.Scenario {
	return &rules.Scenario{
		Outcomes: []rules.Outcome{{Name: "past"}},
		Game: Machine[int]{Step: func(d *dice.Dice, s *int, _ *rules.MetricValues) int {
			if *s += d.D6(); *s > last {
				return 0
			}
			return rules.Ongoing
		}},
	}
}

// TestExploreCounts: equal states are one, and so are transitions with one end
// and one emission. A D6 added up to 9 visits 0 to 9, from each of which lead its
// faces, those past 9 together.
func TestExploreCounts(t *testing.T) {
	g := exploreGraph(t, upTo(9), rules.ExactLimit())
	if edges := 4*6 + 6 + 5 + 4 + 3 + 2 + 1; g.States() != 10 || g.Edges() != edges {
		t.Errorf("%d states, %d edges; want 10, %d", g.States(), g.Edges(), edges)
	}
	for i := range 10 {
		sum := 0.0
		for _, e := range g.of(i) {
			sum += e.p
		}
		if sum < 1-1e-15 || sum > 1+1e-15 {
			t.Errorf("the transitions from state %d add up to %g", i, sum)
		}
	}
}

// TestLimits: each limit refuses with its own words and with what was met; just
// enough is enough.
func TestLimits(t *testing.T) {
	sc := broadScenario(20)
	g := exploreGraph(t, sc, rules.ExactLimit())
	enough := rules.Limit{States: g.States(), Bytes: 1 << 30, Paths: 1 << 30}
	if _, err := sc.Game.Explore(sc, enough); err != nil {
		t.Errorf("just enough is refused: %v", err)
	}
	for _, c := range []struct {
		change func(*rules.Limit)
		words  string
	}{
		{func(l *rules.Limit) { l.States-- }, "the limit is " + rules.Grouped(enough.States-1) + " states"},
		{func(l *rules.Limit) { l.Bytes = 1 << 20 }, "the limit is 1 MiB of memory, of which a state takes "},
		{func(l *rules.Limit) { l.Paths = 1000 }, "the limit is 1,000 paths"},
	} {
		limit := enough
		c.change(&limit)
		_, err := sc.Game.Explore(sc, limit)
		var e *rules.TooLargeError
		if !errors.As(err, &e) || !strings.Contains(err.Error(), c.words) {
			t.Errorf("%v, want %q", err, c.words)
			continue
		}
		if e.States < 1 || e.States > g.States() || e.Paths < 1 || e.Paths > 1001 && limit.Paths == 1000 {
			t.Errorf("%s: met %d states on %d paths", c.words, e.States, e.Paths)
		}
	}
}

// TestLargeStates: paths of large states take longer, and fewer of them are followed.
func TestLargeStates(t *testing.T) {
	type large [256]int // 2 KiB
	sc := &rules.Scenario{Outcomes: []rules.Outcome{{Name: "far"}}}
	sc.Game = Machine[large]{Step: func(d *dice.Dice, s *large, _ *rules.MetricValues) int {
		if s[0] += d.D6(); s[0] > 10_000 {
			return 0
		}
		return rules.Ongoing
	}}
	limit := rules.ExactLimit()
	limit.Paths = 3000
	var e *rules.TooLargeError
	if _, err := sc.Game.Explore(sc, limit); !errors.As(err, &e) || e.Paths != 1001 || !strings.HasSuffix(err.Error(), "the limit is 3,000 paths, and each counts as 3, as it copies a state of 2,048 bytes") {
		t.Error(err)
	}
}

// TestStop: a walk asks periodically whether to give up, and does.
func TestStop(t *testing.T) {
	sc, limit, asked := upTo(100_000), rules.ExactLimit(), 0
	limit.Stop = func() bool { asked++; return asked == 2 }
	_, err := sc.Game.Explore(sc, limit)
	var e *rules.TooLargeError
	if !errors.As(err, &e) || asked != 2 || e.Paths != 2*watchEvery || !strings.HasSuffix(err.Error(), "it was stopped") {
		t.Errorf("%v, asked %d times", err, asked)
	}
}

// walkOn is a machine over 0, 1, 2, … that goes where the table says; −1 ends it.
// A second entry is the other half of the chance.
func walkOn(table [][2]int) *rules.Scenario {
	sc := &rules.Scenario{Outcomes: []rules.Outcome{{Name: "end"}}}
	sc.Game = Machine[int]{Step: func(d *dice.Dice, s *int, _ *rules.MetricValues) int {
		to := table[*s][d.Count(1, 4)]
		if to < 0 {
			return 0
		}
		*s = to
		return rules.Ongoing
	}}
	return sc
}

// TestCyclesPanic: a machine that comes back to a state is refused by a panic
// that says what is missing, wherever the cycle lies. The start counts once.
func TestCyclesPanic(t *testing.T) {
	for _, table := range [][][2]int{
		{{0, -1}},                         // edgesFrom the start to itself
		{{1, -1}, {0, -1}},                // back to the start
		{{1, -1}, {1, -1}},                // a later state to itself
		{{1, 2}, {3, 3}, {1, 3}, {2, -1}}, // among later states
		{{1, 1}, {0, 2}, {2, -1}},         // two, one through the start
	} {
		g := exploreGraph(t, walkOn(table), rules.ExactLimit())
		if got := panics(func() { g.Laws() }); !strings.Contains(got, "cycle") || !strings.Contains(got, "clock") {
			t.Errorf("%v: %q", table, got)
		}
	}
	g := exploreGraph(t, walkOn([][2]int{{1, 2}, {2, 3}, {3, 4}, {4, -1}, {-1, -1}}), rules.ExactLimit())
	if got := panics(func() { g.Laws() }); got != "" {
		t.Errorf("no cycle: %q", got)
	}
}
