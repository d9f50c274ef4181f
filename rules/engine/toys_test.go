package engine

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// brawl is three men a side for three turns: each side in turn counts its 5+, a
// may be routed by 2D6 when it lost somebody, and what happens is counted.
type brawl struct {
	turn, side uint8
	a, b       uint8
	shaken     bool // a must test
}

const (
	brawlA = iota
	brawlB
	brawlNobody
)

// Metrics of a brawl: one for either side, one signed, one that is always 0, one
// that is never less than 1.
const (
	brawlLostA = iota
	brawlLostB
	brawlMargin
	brawlNever
	brawlTurns
)

func brawlScenario() *rules.Scenario {
	return &rules.Scenario{
		Name: "toy/brawl",
		Outcomes: []rules.Outcome{
			{Name: "a", Winner: rules.A}, {Name: "b", Winner: rules.B}, {Name: "nobody", Winner: rules.Neither},
		},
		Metrics: []rules.Metric{
			{Name: "lost-a", Max: 3, Better: rules.B}, {Name: "lost-b", Max: 3, Better: rules.A},
			{Name: "margin", Min: -3, Max: 3, Better: rules.A}, {Name: "never"}, {Name: "turns", Min: 1, Max: 3},
		},
		Game: brawlMachine(),
	}
}

func brawlMachine() Machine[brawl] {
	return Machine[brawl]{
		Start: brawl{turn: 1, a: 3, b: 3},
		Step:  brawlStep,
	}
}

func brawlStep(d *dice.Dice, s *brawl, e *rules.MetricValues) int {
	switch {
	case s.shaken:
		return brawlTest(d, s)
	case s.side == 0:
		d.Turn(int(s.turn))
		d.Stream(dice.At(int(s.turn), int(rules.A), 0))
		e.Add(brawlTurns, 1)
		n := min(d.GoodFor(int(rules.A)).Count(int(s.a), 5), int(s.b))
		s.b -= uint8(n)
		s.side = 1
		e.Add(brawlLostB, n)
		e.Add(brawlMargin, n)
		d.Log("strike", "{|a|b} fells {#}", int(rules.A), n)
		if s.b == 0 {
			return brawlEnd(d, brawlA)
		}
		return rules.Ongoing
	}
	n := min(d.GoodFor(int(rules.B)).Count(int(s.b), 5), int(s.a))
	s.a -= uint8(n)
	s.side = 0
	e.Add(brawlLostA, n)
	e.Add(brawlMargin, -n)
	d.Log("strike", "{|a|b} fells {#}", int(rules.B), n)
	switch {
	case s.a == 0:
		return brawlEnd(d, brawlB)
	case n > 0:
		s.shaken = true
		return rules.Ongoing
	}
	return brawlNext(d, s)
}

func brawlTest(d *dice.Dice, s *brawl) int {
	s.shaken = false
	if d.GoodFor(int(rules.B)).Sum(2) > 7+int(s.a) {
		return brawlEnd(d, brawlB)
	}
	return brawlNext(d, s)
}

func brawlNext(d *dice.Dice, s *brawl) int {
	if s.turn == 3 {
		return brawlEnd(d, brawlNobody)
	}
	s.turn++
	return rules.Ongoing
}

func brawlEnd(d *dice.Dice, outcome int) int {
	d.Log("end", "outcome {#}", outcome)
	return outcome
}

// broad is a machine with many states and wide draws: three pools of n dice are
// counted one after the other and all three counts matter, until they are added
// up, twice.
type broad struct {
	stage   uint8
	x, y, z uint8
	sum     uint16
}

func broadScenario(n int) *rules.Scenario {
	return &rules.Scenario{
		Name:     "toy/broad",
		Outcomes: []rules.Outcome{{Name: "even", Winner: rules.A}, {Name: "odd", Winner: rules.B}},
		Metrics:  []rules.Metric{{Name: "sum", Max: 12 * n, Better: rules.A}, {Name: "spread", Max: 2 * n}},
		Game: Machine[broad]{
			Step: func(d *dice.Dice, s *broad, e *rules.MetricValues) int { return broadStep(n, d, s, e) },
		},
	}
}

func broadStep(n int, d *dice.Dice, s *broad, e *rules.MetricValues) int {
	switch s.stage % 4 {
	case 0:
		d.Stream(dice.At(int(s.stage), 0, 0))
		s.x = uint8(d.Count(n, 4))
	case 1:
		s.y = uint8(d.Count(n, 3))
	case 2:
		s.z = uint8(d.Count(n, 5))
	default:
		e.Add(1, int(max(s.x, s.y, s.z)-min(s.x, s.y, s.z)))
		sum := uint16(s.x) + 2*uint16(s.y) + 3*uint16(s.z)
		e.Add(0, int(sum))
		s.sum = (s.sum + sum) % 2
		s.x, s.y, s.z = 0, 0, 0
		if s.stage == 7 {
			return int(s.sum)
		}
	}
	s.stage++
	return rules.Ongoing
}

// exploreGraph explores a scenario's machine.
func exploreGraph(t testing.TB, sc *rules.Scenario, limit rules.Limit) *graph {
	t.Helper()
	x := must(sc.Game.Explore(sc, limit))
	return x.(*graph)
}

// panics gives what f panics with, "" if it does not.
func panics(f func()) (message string) {
	defer func() {
		if r := recover(); r != nil {
			message, _ = r.(string)
		}
	}()
	f()
	return ""
}

// must returns what cannot fail.
func must[T any](x T, err error) T {
	if err != nil {
		panic(err)
	}
	return x
}
