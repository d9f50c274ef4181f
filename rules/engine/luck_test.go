package engine

import (
	"math"
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// brawlProspect is what is to be expected of a brawl in a state, by following every
// roll again from there, with no memory of states.
func brawlProspect(m Machine[brawl], sc *rules.Scenario, s brawl) (p rules.Expectation) {
	for w := dice.NewWalker(); w.Next(); {
		then, e := s, rules.MetricValues{}
		outcome := m.Step(w.Dice(), &then, &e)
		var q rules.Expectation
		if outcome == rules.Ongoing {
			q = brawlProspect(m, sc, then)
		} else {
			q = (&expectations{sc: sc}).after(int32(-1-outcome), 0)
		}
		p.A += w.Weight() * q.A
		p.B += w.Weight() * q.B
		p.Headline += w.Weight() * (q.Headline + float64(e.Value(sc.Headline)))
	}
	return p
}

// way of a brawl: what is to be expected at each step of a trial, computed anew.
func brawlWay(m Machine[brawl], sc *rules.Scenario, known map[brawl]rules.Expectation, trial uint64) (list []rules.Expectation, outcome int, e rules.MetricValues) {
	d, s := dice.New(), m.Start
	d.Seed(4)
	d.Trial(trial)
	for outcome = rules.Ongoing; outcome == rules.Ongoing; outcome = m.Step(d, &s, &e) {
		if _, ok := known[s]; !ok {
			known[s] = brawlProspect(m, sc, s)
		}
		p := known[s]
		p.Headline += float64(e.Value(sc.Headline))
		list = append(list, p)
	}
	return list, outcome, e
}

// TestLuckAlongTheWay: luck by chances and by the headline is that of a naive look at
// every step, and a trial told has the same way.
func TestLuckAlongTheWay(t *testing.T) {
	const trials = 3000
	for _, by := range []rules.LuckMeasure{rules.LuckByChance, rules.LuckByHeadline} {
		sc := brawlScenario()
		sc.Headline, sc.LuckInHeadline = brawlMargin, by == rules.LuckByHeadline
		m := brawlMachine()
		l := sc.Game.Luck(sc, rules.LuckLimit())
		if l.Measure() != by {
			t.Fatalf("measured by %d, want %d", l.Measure(), by)
		}
		rows, luck := rules.NewRows(trials, len(sc.Metrics)), make([]float64, trials)
		l.Player().Play(4, 0, rows, luck)
		played := rules.NewRows(trials, len(sc.Metrics))
		Stepped(sc.Game).Player(sc).Play(4, 0, played)
		known := map[brawl]rules.Expectation{}
		for i := range trials {
			way, outcome, e := brawlWay(m, sc, known, uint64(i))
			want := naiveLuck(by, sc, way, outcome, e.Value(sc.Headline))
			if int(rows.Outcome[i]) != outcome || rows.Outcome[i] != played.Outcome[i] || rows.Value[brawlMargin][i] != played.Value[brawlMargin][i] {
				t.Fatalf("trial %d was played differently", i)
			}
			if math.Abs(luck[i]-want) > 1e-12 {
				t.Fatalf("trial %d: luck %v, want %v", i, luck[i], want)
			}
			if i >= 200 {
				continue
			}
			tale := l.Replay(4, uint64(i))
			if tale.Luck != luck[i] || tale.Outcome != outcome || len(tale.Path) != len(way)+1 {
				t.Fatalf("trial %d: told luck %v in %d steps, want %v in %d", i, tale.Luck, len(tale.Path), luck[i], len(way)+1)
			}
			for k, p := range way {
				if q := tale.Path[k].Expectation; math.Abs(q.A-p.A)+math.Abs(q.B-p.B)+math.Abs(q.Headline-p.Headline) > 1e-12 {
					t.Fatalf("trial %d, step %d: %+v, want %+v", i, k, q, p)
				}
			}
		}
	}
}

func naiveLuck(by rules.LuckMeasure, sc *rules.Scenario, way []rules.Expectation, outcome, headline int) float64 {
	var a, b, h []float64
	for _, p := range way {
		a, b, h = append(a, p.A), append(b, p.B), append(h, p.Headline)
	}
	switch winner := sc.Outcomes[outcome].Winner; {
	case by == rules.LuckByHeadline && float64(headline) >= h[0]:
		return float64(headline) - slices.Min(h)
	case by == rules.LuckByHeadline:
		return float64(headline) - slices.Max(h)
	case winner == rules.A:
		return 1 - slices.Min(a)
	case winner == rules.B:
		return slices.Min(b) - 1
	default:
		return 0
	}
}

// TestChancesAtTheStart: how likely outcomes are is known of walked games alone.
func TestChancesAtTheStart(t *testing.T) {
	sc := brawlScenario()
	x := must(sc.Game.Explore(sc, rules.ExactLimit()))
	walked, tooLarge := sc.Game.Luck(sc, rules.LuckLimit()), sc.Game.Luck(sc, rules.Limit{States: 2, Bytes: 1 << 20, Paths: 1000})
	for i, p := range x.Outcomes() {
		if walked.Chance(i) != p || tooLarge.Chance(i) != 0 {
			t.Errorf("outcome %d: %v and %v, want %v and 0", i, walked.Chance(i), tooLarge.Chance(i), p)
		}
	}
	if tooLarge.Measure() != rules.LuckByDice {
		t.Error("a game that is not walked is measured by its chances")
	}
}

// TestLuckByDice: of a game that is too large to walk, luck is the scores of its draws,
// added up one by one; a trial told has the same.
func TestLuckByDice(t *testing.T) {
	const trials = 4000
	sc := brawlScenario()
	l := sc.Game.Luck(sc, rules.Limit{})
	rows, luck := rules.NewRows(trials, len(sc.Metrics)), make([]float64, trials)
	l.Player().Play(4, 0, rows, luck)
	sum, squares, variance := 0.0, 0.0, 0.0
	for i, v := range luck {
		tale := l.Replay(4, uint64(i))
		if tale.Luck != v || tale.Outcome != int(rows.Outcome[i]) || len(tale.Path) > 0 || tale.Score.Unattributed > 0 {
			t.Fatalf("trial %d: told %+v, measured %v", i, tale, v)
		}
		sum, squares, variance = sum+v, squares+v*v, variance+tale.Score.Variance[rules.A]+tale.Score.Variance[rules.B]
	}
	if mean := sum / trials; math.Abs(mean) > 4*math.Sqrt(variance)/trials || math.Abs(squares/variance-1) > 0.1 {
		t.Errorf("mean %v, variance %v, stated %v", mean, squares/trials, variance/trials)
	}
}

// TestStagesOfTurns: as each turn begins it is told how things stand, and what is to be
// expected before its first roll.
func TestStagesOfTurns(t *testing.T) {
	sc, m := brawlScenario(), brawlMachine()
	l, known := sc.Game.Luck(sc, rules.LuckLimit()), map[brawl]rules.Expectation{}
	for i := range uint64(300) {
		tale := l.Replay(4, i)
		if first := tale.Turns[0]; first.Turn != 1 || first.Expectation != tale.Path[0].Expectation || slices.Max(first.Value) > 0 {
			t.Fatalf("trial %d begins with %+v", i, first)
		}
		if last := tale.Turns[len(tale.Turns)-1]; !slices.Equal(last.Value, tale.Value) || last.Expectation != tale.Path[len(tale.Path)-1].Expectation {
			t.Fatalf("trial %d ends with %+v", i, last)
		}
		d, s := dice.New(), m.Start
		d.Seed(4)
		d.Trial(i)
		var e rules.MetricValues
		for n := 0; ; {
			if s.side == 0 && !s.shaken { // a turn begins
				stage := tale.Turns[n]
				want, ok := known[s]
				if !ok {
					want = brawlProspect(m, sc, s)
					known[s] = want
				}
				if n++; stage.Turn != int(s.turn) || stage.Value[brawlLostA] != e.Value(brawlLostA) || math.Abs(stage.A-want.A) > 1e-12 {
					t.Fatalf("trial %d: turn %d begins with %+v, want %+v", i, s.turn, stage, want)
				}
			}
			if m.Step(d, &s, &e) != rules.Ongoing {
				break
			}
		}
	}
}
