package engine

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// toldRace is a race whose players' decisions are told.
func toldRace(a, b racePlayer) *rules.Scenario {
	sc := raceScenario(a, b)
	sc.Game = Machine[race]{Step: func(d *dice.Dice, s *race, e *rules.MetricValues) int {
		by, who := a, 0
		if s.b {
			by, who = b, 1
		}
		takes := d.Tell(dice.Asked{Decision: who, Possible: 3}, by(*s))
		step := raceScenario(func(race) int { return takes }, func(race) int { return takes }).Game.(Machine[race]).Step
		return step(d, s, e)
	}}
	return sc
}

// TestRetrace: the decisions of trials are told, with what each option is worth when the policies go on, as
// counted without the engine.
func TestRetrace(t *testing.T) {
	plain, told := raceScenario(cautious, cautious), toldRace(cautious, cautious)
	options := map[bool]int{}
	for trial := range uint64(50) {
		replay := plain.Game.Luck(plain, rules.LuckLimit()).Replay(1, trial)
		found, same := told.Game.Luck(told, rules.Limit{}).Retrace(replay, rules.LuckLimit())
		if !same || found.TooLarge != nil || len(found.Decisions) != 4 {
			t.Fatalf("trial %d: the same: %t, %+v", trial, same, found)
		}
		s := race{}
		at := 0 // entry of the log
		for i, d := range found.Decisions {
			if s.b != (d.Decision == 1) || d.Option != cautious(s) || d.Options() != 2 || d.Entries != at {
				t.Fatalf("trial %d: decision %d in %+v is %+v", trial, i, s, d)
			}
			options[d.Option == raceRisk]++
			for option, p := range d.After {
				first := true
				once := func(now race) int {
					if first && now == s {
						return option
					}
					return cautious(now)
				}
				near(t, "worth", p.A+(1-p.A-p.B)/2, raceValue(s, once, once))
			}
			if d.Option == raceRisk {
				s.lead += raceSign(s.b) * raceGain(found.Log.Entries[at].Faces[0])
				at++
			}
			if s.b {
				s.round++
			}
			s.b = !s.b
		}
	}
	if options[true] < 20 || options[false] < 20 {
		t.Errorf("options were taken %v times", options)
	}
}

// runScenario is a block of three dice with a decision before the last, if there is one: whether that counts.
func runScenario(counting func(d *dice.Dice) int) *rules.Scenario {
	type run struct{ n, sum uint8 }
	block := &Block[run]{
		Step: func(d *dice.Dice, k *run, e *rules.MetricValues) bool {
			counts := 1
			if counting != nil && k.n == 2 {
				counts = counting(d)
			}
			v := d.D6()
			d.Log("die", "{#}", v)
			e.Add(0, 1)
			k.sum += uint8(counts * v)
			k.n++
			return k.n == 3
		},
		Rank: func(k *run, _ *rules.MetricValues) int { return int(k.sum) },
	}
	return &rules.Scenario{
		Name:     "toy/run",
		Outcomes: []rules.Outcome{{Name: "other"}, {Name: "seven", Winner: rules.A}},
		Metrics:  []rules.Metric{{Name: "dice", Max: 4}},
		Game: Machine[run]{Step: func(d *dice.Dice, s *run, e *rules.MetricValues) int {
			if !block.Play(d, s, e) {
				return rules.Ongoing
			}
			e.Add(0, 1)
			return rules.OneIf(s.sum == 7)
		}},
	}
}

// TestRetraceBlock: a decision is told that was drawn together with the dice around it, and other options are tried
// from there.
func TestRetraceBlock(t *testing.T) {
	plain := runScenario(nil)
	told := runScenario(func(d *dice.Dice) int { return d.Tell(dice.Asked{Possible: 3}, 1) })
	seen := map[int]bool{}
	for trial := range uint64(100) {
		replay := plain.Game.Luck(plain, rules.LuckLimit()).Replay(1, trial)
		found, same := told.Game.Luck(told, rules.Limit{}).Retrace(replay, rules.LuckLimit())
		if !same || len(found.Decisions) != 1 || len(found.Log.Entries) != len(replay.Log.Entries) {
			t.Fatalf("trial %d: the same: %t, %+v", trial, same, found)
		}
		d, sum := found.Decisions[0], 0
		for _, e := range replay.Log.Entries[:d.Entries] {
			if e.Sides == 0 {
				sum += e.Figures[0]
			}
		}
		seen[sum] = true
		want := [2]float64{}
		if sum == 7 {
			want[0] = 1
		}
		if need := 7 - sum; need >= 1 && need <= 6 {
			want[1] = 1.0 / 6
		}
		for option, p := range d.After {
			near(t, "seven", p.A, want[option])
			near(t, "dice", p.Headline, 4)
		}
	}
	if len(seen) < 8 {
		t.Errorf("only the sums %v were seen", seen)
	}
}

// TestRetraceOther: a trial of another game is not told, and one that is too large is told without what would
// have come of it.
func TestRetraceOther(t *testing.T) {
	plain := raceScenario(cautious, cautious)
	replay := plain.Game.Luck(plain, rules.LuckLimit()).Replay(1, 7)
	risk := func(race) int { return raceRisk }
	if _, same := toldRace(risk, risk).Game.Luck(plain, rules.Limit{}).Retrace(replay, rules.LuckLimit()); same {
		t.Error("a trial is that of another policy")
	}
	limit := rules.LuckLimit()
	limit.States = 3
	told := toldRace(cautious, cautious)
	found, same := told.Game.Luck(told, rules.Limit{}).Retrace(replay, limit)
	if !same || found.TooLarge == nil || len(found.Decisions) != 4 || found.Decisions[0].After != nil {
		t.Errorf("too large: %t, %+v", same, found)
	}
}
