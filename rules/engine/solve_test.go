package engine

import (
	"math"
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// race is two rounds in which a and then b plays safe or takes a risk, for which it gains two on a 5+
// and loses one otherwise. Who leads in the end wins.
type race struct {
	round uint8
	b     bool // it is b's turn
	lead  int8 // of a
}

// Options of both players; decisions are numbered 0 for a and 1 for b.
const (
	raceSafe = iota
	raceRisk
)

// racePlayer takes a decision, nil if it is left open.
type racePlayer func(s race) int

var raceWorth = []float64{1, 0, 0.5} // for a, of the outcomes

func raceScenario(a, b racePlayer) *rules.Scenario {
	return &rules.Scenario{
		Name:     "toy/race",
		Outcomes: []rules.Outcome{{Name: "a", Winner: rules.A}, {Name: "b", Winner: rules.B}, {Name: "draw"}},
		Metrics:  []rules.Metric{{Name: "risks", Max: 4}},
		Game: Machine[race]{Step: func(d *dice.Dice, s *race, e *rules.MetricValues) int {
			by, who := a, 0
			if s.b {
				by, who = b, 1
			}
			if raceTakes(d, by, who, *s) == raceRisk {
				e.Add(0, 1)
				s.lead += raceSign(s.b) * raceGain(d.D6())
			}
			if s.b {
				s.round++
			}
			s.b = !s.b
			if s.round < 2 {
				return rules.Ongoing
			}
			return raceEnd(s.lead)
		}},
	}
}

func raceTakes(d *dice.Dice, by racePlayer, who int, s race) int {
	if by != nil {
		return by(s)
	}
	return d.Decide(dice.Asked{Decision: who, Possible: 3, Facts: []int{int(s.round), int(s.lead)}})
}

func raceSign(b bool) int8 {
	if b {
		return -1
	}
	return 1
}

func raceGain(die int) int8 {
	if die >= 5 {
		return 2
	}
	return -1
}

func raceEnd(lead int8) int {
	switch {
	case lead > 0:
		return 0
	case lead < 0:
		return 1
	default:
		return 2
	}
}

// raceValue is what a race is worth to a, counted without the engine.
func raceValue(s race, a, b racePlayer) float64 {
	if s.round == 2 {
		return raceWorth[raceEnd(s.lead)]
	}
	by := a
	if s.b {
		by = b
	}
	next := race{s.round, !s.b, s.lead}
	if s.b {
		next.round++
	}
	if by(s) == raceSafe {
		return raceValue(next, a, b)
	}
	won, lost := next, next
	won.lead += 2 * raceSign(s.b)
	lost.lead -= raceSign(s.b)
	return raceValue(won, a, b)/3 + 2*raceValue(lost, a, b)/3
}

// racePoints lists the states in which a player decides, whatever was done before.
func racePoints(b bool) []race {
	seen := map[race]bool{}
	var list []race
	var visit func(s race)
	visit = func(s race) {
		if s.round == 2 || seen[s] {
			return
		}
		seen[s] = true
		if s.b == b {
			list = append(list, s)
		}
		for _, change := range []int8{0, 2, -1} {
			next := race{s.round, !s.b, s.lead + change*raceSign(s.b)}
			if s.b {
				next.round++
			}
			visit(next)
		}
	}
	visit(race{})
	return list
}

// racePolicies lists every way to decide.
func racePolicies(b bool) []racePlayer {
	at := racePoints(b)
	var place [2][11]int // by round, and lead from −5 on
	for i, s := range at {
		place[s.round][s.lead+5] = i
	}
	var list []racePlayer
	for bits := range 1 << len(at) {
		list = append(list, func(s race) int { return bits >> place[s.round][s.lead+5] & 1 })
	}
	return list
}

func mustSolve(t *testing.T, sc *rules.Scenario, event *rules.Event, aim rules.Aim) rules.Solved {
	t.Helper()
	s := must(sc.Game.Study(sc, event, nil, rules.ExactLimit()))
	solved := s.Solve(aim)
	if played := solved.Play(nil).Worth; math.Abs(played-solved.Worth()) > 1e-12 {
		t.Errorf("best play is worth %v, and comes to %v", solved.Worth(), played)
	}
	return solved
}

func near(t *testing.T, what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 1e-12 {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

func cautious(s race) int {
	if s.lead < 0 != s.b {
		return raceRisk
	}
	return raceSafe
}

// TestBestOfOne: best play against a policy is as good as the best of all policies, tried one by one.
func TestBestOfOne(t *testing.T) {
	low, high := math.Inf(1), math.Inf(-1)
	for _, a := range racePolicies(false) {
		high = max(high, raceValue(race{}, a, cautious))
	}
	for _, b := range racePolicies(true) {
		low = min(low, raceValue(race{}, cautious, b))
	}
	aim := rules.Aim{Worth: raceWorth, High: []bool{true, false}}
	near(t, "a", mustSolve(t, raceScenario(nil, cautious), nil, aim).Worth(), high)
	near(t, "b", mustSolve(t, raceScenario(cautious, nil), nil, aim).Worth(), low)
	if low == high {
		t.Error("there is nothing to decide")
	}
}

// TestBestOfBoth: what a can be sure of, all policies tried, is what b can hold it to, and is what
// best play of both comes to.
func TestBestOfBoth(t *testing.T) {
	all, answers := racePolicies(false), racePolicies(true)
	sure, most := math.Inf(-1), slices.Repeat([]float64{math.Inf(-1)}, len(answers))
	for _, a := range all {
		least := math.Inf(1)
		for j, b := range answers {
			v := raceValue(race{}, a, b)
			least, most[j] = min(least, v), max(most[j], v)
		}
		sure = max(sure, least)
	}
	near(t, "what a is sure of", sure, slices.Min(most))
	near(t, "best play", mustSolve(t, raceScenario(nil, nil), nil, rules.Aim{Worth: raceWorth, High: []bool{true, false}}).Worth(), sure)
}

// TestBestSum: what is counted on the way can be the aim, alone or with the outcome.
func TestBestSum(t *testing.T) {
	aim := rules.Aim{Worth: make([]float64, 3), Sum: rules.SumOf(0), High: []bool{true, true}}
	near(t, "most risks", mustSolve(t, raceScenario(nil, nil), nil, aim).Worth(), 4)
	aim.High = []bool{false, true}
	near(t, "risks of b", mustSolve(t, raceScenario(nil, nil), nil, aim).Worth(), 2)
}

// TestBestEvent: an event of the whole game is found where the state alone does not tell it: a wins
// after three risks or more. With b safe, a takes two at most.
func TestBestEvent(t *testing.T) {
	event := &rules.Event{Sum: rules.SumOf(0), Occurs: func(outcome, sum int) bool { return outcome == 0 && sum >= 2 }}
	safe := func(race) int { return raceSafe }
	aim := rules.Aim{Worth: []float64{0, 0, 0, 1, 1, 1}, High: []bool{true, true}}
	// Two risks: 2+2 and 2−1 win, −1−1 does not: 1 − 4/9.
	near(t, "two risks and a lead", mustSolve(t, raceScenario(nil, safe), event, aim).Worth(), 5.0/9)
	event.Occurs = func(_, sum int) bool { return sum >= 3 }
	near(t, "three risks", mustSolve(t, raceScenario(nil, safe), event, aim).Worth(), 0)
}

// guess is a game in which a names a face before the die is rolled, after it, or both.
type guess struct{ named uint8 }

func guessScenario(step func(d *dice.Dice, s *guess, name func() int) int) *rules.Scenario {
	return &rules.Scenario{
		Name:     "toy/guess",
		Outcomes: []rules.Outcome{{Name: "wrong"}, {Name: "right", Winner: rules.A}},
		Game: Machine[guess]{Step: func(d *dice.Dice, s *guess, _ *rules.MetricValues) int {
			return step(d, s, func() int { return d.Decide(dice.Asked{Possible: 1<<6 - 1}) + 1 })
		}},
	}
}

// TestNoForesight: who decides knows what was rolled, in this step or before, and not what will be.
func TestNoForesight(t *testing.T) {
	aim := rules.Aim{Worth: []float64{0, 1}, High: []bool{true}}
	before := guessScenario(func(d *dice.Dice, _ *guess, name func() int) int {
		named := name()
		return rules.OneIf(d.D6() == named)
	})
	near(t, "named before", mustSolve(t, before, nil, aim).Worth(), 1.0/6)
	step := guessScenario(func(d *dice.Dice, s *guess, name func() int) int {
		if s.named == 0 {
			s.named = uint8(name())
			return rules.Ongoing
		}
		return rules.OneIf(d.D6() == int(s.named))
	})
	near(t, "named a step before", mustSolve(t, step, nil, aim).Worth(), 1.0/6)
	after := guessScenario(func(d *dice.Dice, _ *guess, name func() int) int {
		rolled := d.D6()
		return rules.OneIf(rolled == name())
	})
	near(t, "named after", mustSolve(t, after, nil, aim).Worth(), 1)
	// Half of a roll of two dice is known: the first can be named, the second only guessed.
	half := guessScenario(func(d *dice.Dice, _ *guess, name func() int) int {
		first := d.D6()
		named, second := name(), name()
		return rules.OneIf(first == named && d.D6() == second)
	})
	near(t, "one of two known", mustSolve(t, half, nil, aim).Worth(), 1.0/6)
}

// TestDecisionOfSomeRolls: where only some outcomes of a roll lead to a decision, the others count as well, in
// whatever order they come.
func TestDecisionOfSomeRolls(t *testing.T) {
	const want = 1.0/6 + 5.0/12
	for _, face := range []int{1, 3, 6} {
		sc := guessScenario(func(d *dice.Dice, _ *guess, _ func() int) int {
			if first := d.D6(); first == face {
				return d.Decide(dice.Asked{Possible: 3, Facts: []int{first}})
			}
			return rules.OneIf(d.D6() > 3)
		})
		x := mustSolve(t, sc, nil, rules.Aim{Worth: []float64{0, 1}, High: []bool{true}})
		near(t, "worth", x.Worth(), want)
		asked := 0.0
		played := x.Play(func(m rules.Moment) int {
			asked += m.Chance
			if len(m.Facts) != 1 || m.Facts[0] != face {
				t.Errorf("with %d, a player sees %v", face, m.Facts)
			}
			return 0
		})
		near(t, "asked", asked, 1.0/6)
		near(t, "played wrong", played.Worth, want-1.0/6)
		near(t, "outcomes", played.Outcomes[0]+played.Outcomes[1], 1)
	}
}

// TestMoments: each decision is told with its chance, what is seen and what each option is worth, and
// what is told is taken.
func TestMoments(t *testing.T) {
	x := mustSolve(t, raceScenario(nil, cautious), nil, rules.Aim{Worth: raceWorth, High: []bool{true, false}})
	chance := [2]float64{}
	played := x.Play(func(m rules.Moment) int {
		s := race{round: uint8(m.Facts[0]), lead: int8(m.Facts[1])}
		chance[s.round] += m.Chance
		if best := max(m.Worth[0], m.Worth[1]); m.Worth[m.Best] != best {
			t.Errorf("%+v: option %d is not the best", m, m.Best)
		}
		if s.round == 0 {
			near(t, "at the start", m.Worth[m.Best], x.Worth())
		}
		return raceRisk
	})
	near(t, "first round", chance[0], 1)
	near(t, "second round", chance[1], 1)
	risk := func(race) int { return raceRisk }
	near(t, "all risks", played.Worth, raceValue(race{}, risk, cautious))
	sum := 0.0
	for i, p := range played.Outcomes {
		sum += p * raceWorth[i]
	}
	near(t, "by outcomes", sum, played.Worth)
}

// TestOpenTrial: a trial cannot be played while decisions are open.
func TestOpenTrial(t *testing.T) {
	sc := raceScenario(nil, nil)
	if got := panics(func() { Stepped(sc.Game).Player(sc).Play(1, 0, rules.NewRows(1, 1)) }); got != "dice: a decision is left open that trials must take" {
		t.Errorf("a trial panics with %q", got)
	}
}

// TestOpenBlock: a block with decisions inside is played up to each of them.
func TestOpenBlock(t *testing.T) {
	aim := rules.Aim{Worth: []float64{0, 1}, High: []bool{true}}
	sc := runScenario(func(d *dice.Dice) int { return d.Decide(dice.Asked{Possible: 3}) })
	// Two dice make 7 in 6 of 36 ways, and are kept. Else the third makes it for 2 to 6, which are 15.
	near(t, "seven", mustSolve(t, sc, nil, aim).Worth(), 6.0/36+15.0/216)
}
