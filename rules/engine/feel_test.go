package engine

import (
	"fmt"
	"math"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// feltGame is a game of some turns with a die each: on 1 or 2 a loses a point, on 5 or 6 b does. Who has lost more
// at the end loses.
type feltGame struct{ turn, a, b uint8 }

const feltTurns = 5

// feltScenario counts losses as they come or, if atEnd, what the state tells at the end.
func feltScenario(atEnd bool, count ...string) *rules.Scenario {
	sc := &rules.Scenario{
		Outcomes: []rules.Outcome{{Name: "a", Winner: rules.A}, {Name: "b", Winner: rules.B}, {Name: "draw"}},
		Metrics:  []rules.Metric{{Name: "a-lost", Max: feltTurns}, {Name: "b-lost", Max: feltTurns}, {Name: "turns", Max: feltTurns}},
		Margin:   rules.SumOf(1).Minus(rules.SumOf(0)),
	}
	tell := func(s *feltGame, e *rules.MetricValues) {
		e.Add(0, int(s.a))
		e.Add(1, int(s.b))
	}
	m := Machine[feltGame]{Step: func(d *dice.Dice, s *feltGame, e *rules.MetricValues) int {
		s.turn++
		d.Turn(int(s.turn))
		before := *s
		switch face := d.D6(); {
		case face <= 2:
			s.a++
		case face >= 5:
			s.b++
		}
		if !atEnd {
			e.Add(0, int(s.a-before.a))
			e.Add(1, int(s.b-before.b))
		}
		if s.turn < feltTurns {
			return rules.Ongoing
		}
		if e.Add(2, feltTurns); atEnd {
			tell(s, e)
		}
		return map[rules.Side]int{rules.A: 0, rules.B: 1, rules.Neither: 2}[rules.Leader(int(s.b)-int(s.a))]
	}}
	if atEnd {
		m.MetricsIfEnded = tell
	}
	return CountFeel(sc, m, &rules.Counting{Count: count})
}

// naiveFeel follows a game by what each turn did to the margin.
func naiveFeel(turns []int) (changes, quiet, comeback int) {
	margin, leader, behind := 0, 0, map[int]bool{}
	for i, n := range turns {
		if margin += n; n == 0 {
			quiet++
		}
		now := min(1, max(-1, margin))
		if now != 0 && leader == -now {
			changes++
		}
		if now != 0 {
			leader = now
		}
		behind[-now] = behind[-now] || now != 0 && i < len(turns)-1
	}
	if margin != 0 && behind[min(1, max(-1, margin))] {
		comeback = 1
	}
	return changes, quiet, comeback
}

// The laws of what is counted are those of all games, played one by one; so are their means in trials.
func TestCountFeel(t *testing.T) {
	want := map[string]float64{}
	var play func(turns []int)
	play = func(turns []int) {
		if len(turns) < feltTurns {
			for n := -1; n <= 1; n++ {
				play(append(turns[:len(turns):len(turns)], n))
			}
			return
		}
		changes, quiet, comeback := naiveFeel(turns)
		for m, n := range []int{changes, comeback, quiet} {
			want[fmt.Sprint(3+m, n)] += math.Pow(3, -feltTurns)
		}
	}
	play(nil)
	for _, atEnd := range []bool{false, true} {
		sc := feltScenario(atEnd, rules.Feel)
		if n := len(sc.Metrics); n != 6 || sc.Metrics[3].Name != "lead-changes" || sc.Metrics[4].Name != "comeback" || sc.Metrics[5].Name != "quiet-turns" {
			t.Fatalf("metrics %v", sc.Metrics)
		}
		x := must(sc.Game.Explore(sc, rules.ExactLimit()))
		laws := x.Laws()
		for m := 3; m < 6; m++ {
			d := rules.Marginal(laws.Metric[m])
			for i, p := range d.Mass {
				if math.Abs(p-want[fmt.Sprint(m, d.From+i)]) > 1e-12 {
					t.Errorf("at the end %t: %s = %d: %g, want %g", atEnd, sc.Metrics[m].Name, d.From+i, p, want[fmt.Sprint(m, d.From+i)])
				}
			}
		}
		plain := feltScenario(atEnd)
		rows, before := rules.NewRows(2_000, 6), rules.NewRows(2_000, 3)
		sc.Game.Player(sc).Play(1, 0, rows)
		plain.Game.Player(plain).Play(1, 0, before)
		for i := range rows.Len() {
			if rows.Outcome[i] != before.Outcome[i] || rows.Value[0][i] != before.Value[0][i] || rows.Value[1][i] != before.Value[1][i] {
				t.Fatalf("trial %d is another one where it is counted how it feels", i)
			}
		}
		if rows := rules.NewRows(100, 6); testing.AllocsPerRun(5, func() { Stepped(sc.Game).Player(sc).Play(2, 0, rows) }) > 20 {
			t.Error("trials allocate")
		}
	}
}

// What has no turns, or no margin, or only one side that can lead counts less.
func TestAddFeeling(t *testing.T) {
	turns := rules.Metric{Name: "turns", Min: 1, Max: 4}
	for _, test := range []struct {
		sc   rules.Scenario
		want rules.Feeling
		ok   bool
	}{
		{rules.Scenario{Metrics: []rules.Metric{{Max: 3}}, Margin: rules.SumOf(0)}, rules.Feeling{}, false},
		{rules.Scenario{Metrics: []rules.Metric{{Max: 3}, turns}}, rules.Feeling{}, false},
		{rules.Scenario{Metrics: []rules.Metric{{Max: 3}, turns}, Margin: rules.SumOf(0)}, rules.Feeling{QuietTurns: 2}, true},
		{
			rules.Scenario{Metrics: []rules.Metric{{Max: 3}, turns, {Max: 3}}, Margin: rules.SumOf(0).Minus(rules.SumOf(2))},
			rules.Feeling{LeadChanges: 3, Comeback: 4, QuietTurns: 5}, true,
		},
	} {
		if got, ok := test.sc.AddFeeling(); got != test.want || ok != test.ok {
			t.Errorf("%v: %v, %t, want %v", test.sc.Metrics, got, ok, test.want)
		}
	}
}
