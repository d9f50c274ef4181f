package engine

import (
	"reflect"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// muddle is a machine with every kind of step: none, one or several draws, as
// many as the dice say, realigned in between, singles, cards, pools and leaves.
type muddle struct {
	stage uint8
	x     uint8
}

func muddleScenario() *rules.Scenario {
	pair := dice.NewWalker().Leaf(func(d *dice.Dice) int { return d.D6() * d.D6() })
	return &rules.Scenario{
		Name: "toy/muddle", Outcomes: []rules.Outcome{{Name: "even"}, {Name: "odd"}}, Metrics: []rules.Metric{{Name: "sum", Max: 500}, {Name: "signed", Min: -9, Max: 9}},
		Game: Machine[muddle]{Step: func(d *dice.Dice, s *muddle, e *rules.MetricValues) int { return muddleStep(pair, d, s, e) }},
	}
}

func muddleStep(pair *dice.Leaf, d *dice.Dice, s *muddle, e *rules.MetricValues) int {
	s.stage++
	n := 0
	switch s.stage {
	case 2: // no draw, but the stream of the next
		d.Stream(dice.At(3, 1, 0))
	case 1:
		d.Stream(dice.At(1, 1, 0))
		n = d.D6() + d.Count(3, 5)
	case 3: // too late for this step, in time for the next
		n = d.D6() + d.Count(3, 5)
		d.Stream(dice.At(4, 1, 0))
	case 7: // no draw at all
	case 4: // as many draws as the first says, in a stream of their own
		more := d.D3()
		d.Stream(dice.At(4, 2, 0))
		for range more {
			n += d.Sum(2)
		}
	case 5: // what cannot be drawn again
		n = d.D6() + d.Faces(int(s.x%3)).AtLeast(4)
	case 6:
		n = d.Card([]int{1, 0, 5}) + pair.Roll(d) + d.Bands(4, dice.Cuts{4, 6})[1]
	default:
		e.Add(1, d.D20()%10-4)
		return int(s.x) % 2
	}
	s.x = uint8((int(s.x) + n) % 7)
	e.Add(0, n)
	return rules.Ongoing
}

// TestMemoPlayerIsSteps: what the memo player plays are those played by the code of
// every step, word for word, in any blocks, and with any room.
func TestMemoPlayerIsSteps(t *testing.T) {
	const trials, part = 5000, 1250
	for _, sc := range []*rules.Scenario{brawlScenario(), muddleScenario(), broadScenario(12)} {
		want := rules.NewRows(trials, len(sc.Metrics))
		Stepped(sc.Game).Player(sc).Play(3, 0, want)
		for kind, p := range map[string]rules.Player{"roomy": sc.Game.Player(sc), "cramped": withRoom(sc)} {
			for _, first := range []int{0, part, 2 * part, 3 * part, 2 * part, 0, 3 * part, part} {
				got := rules.NewRows(part, len(sc.Metrics))
				p.Play(3, uint64(first), got)
				if !reflect.DeepEqual(got, rowsFrom(want, first, part)) {
					t.Errorf("%s, %s: the trials from %d differ", sc.Name, kind, first)
				}
			}
		}
	}
}

// TestMemoPlayerMeetsWhatItCannotRecord: trials amid a step that was recorded go on when another trial meets a draw in it
// that cannot be, one with too many outcomes or a pool of faces.
func TestMemoPlayerMeetsWhatItCannotRecord(t *testing.T) {
	const trials = 2000
	for name, roll := range map[string]func(d *dice.Dice) int{
		"many outcomes": func(d *dice.Dice) int { return d.Bands(60, dice.Cuts{3, 5})[1] },
		"a pool":        func(d *dice.Dice) int { return d.Faces(9).AtLeast(4) },
		"many draws": func(d *dice.Dice) (sum int) {
			for range 1100 {
				sum += d.D6()
			}
			return sum % 60
		},
	} {
		m := Machine[uint8]{Step: func(d *dice.Dice, s *uint8, e *rules.MetricValues) int {
			n := d.D6()
			if n == 6 {
				n += roll(d)
			} else {
				n += d.D6() + d.Count(5, 4)
			}
			if e.Add(0, n); *s == 3 {
				return 0
			}
			*s++
			return rules.Ongoing
		}}
		sc := &rules.Scenario{Name: "toy/seldom", Outcomes: []rules.Outcome{{Name: "end"}}, Metrics: []rules.Metric{{Name: "sum", Max: 500}}, Game: m}
		got, want := rules.NewRows(trials, 1), rules.NewRows(trials, 1)
		m.Player(sc).Play(3, 0, got)
		Stepped(m).Player(sc).Play(3, 0, want)
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: other trials", name)
		}
	}
}

// withRoom is a player who can keep little.
func withRoom(sc *rules.Scenario) rules.Player {
	p := sc.Game.Player(sc).(*memoPlayer)
	p.limits = memoLimits{nodes: 6, edges: 40, numbers: 40, outcomes: 8}
	return p
}

// rowsFrom is n rows from a first one.
func rowsFrom(r *rules.Rows, first, n int) *rules.Rows {
	cut := &rules.Rows{Outcome: r.Outcome[first:][:n]}
	for _, column := range r.Value {
		cut.Value = append(cut.Value, column[first:][:n])
	}
	return cut
}

// TestMemoEdgesAreSmall: eight fill a line of a processor's cache.
func TestMemoEdgesAreSmall(t *testing.T) {
	if size := reflect.TypeFor[memoEdge]().Size(); size != 8 {
		t.Errorf("an edge takes %d bytes", size)
	}
}

// TestMemoEdgesAreReady: an edge made before what is done at its node was known leads there all the same.
func TestMemoEdgesAreReady(t *testing.T) {
	sc := brawlScenario()
	p := sc.Game.Player(sc).(*memoPlayer)
	p.Play(3, 0, rules.NewRows(500, len(sc.Metrics)))
	for _, e := range p.edges {
		if e.to >= 0 && p.kind(e) == unseen && p.kind(p.nodes[e.to].at) != unseen {
			t.Fatalf("an edge does not know of %+v", p.nodes[e.to])
		}
	}
}

// TestMemoPlayerStaysInItsRoom: what is kept stops growing, except the path in hand.
func TestMemoPlayerStaysInItsRoom(t *testing.T) {
	sc := broadScenario(12)
	p := withRoom(sc).(*memoPlayer)
	rows := rules.NewRows(2000, len(sc.Metrics))
	p.Play(3, 0, rows)
	if len(p.nodes) > 2*p.limits.nodes || len(p.edges) > 2*p.limits.edges || p.at.found().n > len(p.nodes) {
		t.Errorf("%d nodes, %d edges, %d states with room for %+v", len(p.nodes), len(p.edges), p.at.found().n, p.limits)
	}
}

// TestMemoPlayerGivesUp: where hardly any trial comes where another has been, the same
// trials are played by steps.
func TestMemoPlayerGivesUp(t *testing.T) {
	sc := &rules.Scenario{Name: "toy/wild", Outcomes: []rules.Outcome{{Name: "end"}}, Metrics: []rules.Metric{{Name: "sum", Max: 200}}}
	m := Machine[[8]uint8]{Step: func(d *dice.Dice, s *[8]uint8, e *rules.MetricValues) int {
		s[0]++
		s[s[0]] = uint8(d.D20())
		e.Add(0, int(s[s[0]]))
		if s[0] == 7 {
			return 0
		}
		return rules.Ongoing
	}}
	sc.Game = m
	memo, steps := m.Player(sc).(*memoPlayer), Stepped(m).Player(sc)
	got, want := rules.NewRows(5000, 1), rules.NewRows(5000, 1)
	for first := uint64(0); first < 40_000; first += 5000 {
		memo.Play(3, first, got)
		steps.Play(3, first, want)
		if !reflect.DeepEqual(got, want) {
			t.Fatalf("trials from %d differ", first)
		}
	}
	if !memo.disabled || memo.memoGraph != nil {
		t.Errorf("after %d recorded steps the player goes on with what it recorded", memo.recorded)
	}
}

// TestMemoPlayerNeedsRules: a step that is no function of its state and dice is found
// out.
func TestMemoPlayerNeedsRules(t *testing.T) {
	calls := 0
	step := func(d *dice.Dice, _ *uint8, _ *rules.MetricValues) int {
		if calls++; calls%2 == 0 {
			return d.D6() * 0
		}
		return d.D20() * 0
	}
	sc := &rules.Scenario{Name: "toy/wrong", Outcomes: []rules.Outcome{{Name: "end"}}, Game: Machine[uint8]{Step: step}}
	want := "rules: a step is no function of its state and dice"
	if got := panics(func() { sc.Game.Player(sc).Play(1, 0, rules.NewRows(100, 0)) }); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
