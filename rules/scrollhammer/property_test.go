package scrollhammer_test

// What must hold whatever the inputs.

import (
	"strconv"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/scrollhammer"
)

// random makes legal inputs of a scenario.
func random(t *testing.T, scenario string, seed uint64) rules.Input {
	t.Helper()
	switch scenario {
	case "charge":
		return randomCharge(t, seed)
	case "multi":
		return randomMulti(t, seed)
	}
	kind, ok := scrollhammer.System().Scenario(scenario)
	if !ok {
		t.Fatal(scenario)
	}
	g := rulestest.NewGenerator(seed, map[string][]string{
		"a save": {"none", "2+", "4+", "5+", "6+"}, "a number of attacks": {"rest", "1", "2"},
	})
	g.Mend = func(in rules.Input) {
		if x, ok := in.(*scrollhammer.Fight); ok {
			mend(&x.A)
			mend(&x.B)
		}
	}
	return g.Legal(kind)
}

// mend makes splits and shares of attacks legal, which they hardly ever are by chance.
func mend(u *scrollhammer.Unit) {
	for i := range u.Models {
		m := &u.Models[i]
		m.Shares, m.Split = m.Shares[:min(1, len(m.Shares))], m.Split[:min(m.A+1, len(m.Split), len(m.Weapons))]
		for j := range m.Split {
			m.Weapons[j].Name, m.Weapons[j].Melee = "w"+strconv.Itoa(j), true
			m.Split[j] = scrollhammer.Part{Weapon: m.Weapons[j].Name, Attacks: 1}
		}
		if n := len(m.Split); n > 0 {
			m.Split[n-1].Attacks = scrollhammer.Rest
		}
		if m.Splits = nil; len(m.Split) > 1 && m.A%2 == 0 {
			m.Splits, m.Split = []scrollhammer.Splitting{{Parts: m.Split}, {Parts: m.Split[len(m.Split)-1:]}}, nil
		}
	}
}

// randomMulti is a random multiple combat of units of random fights: few put
// together field by field are legal.
func randomMulti(t *testing.T, seed uint64) *scrollhammer.Multi {
	t.Helper()
	g := rulestest.NewGenerator(seed, nil)
	for try := seed * 1000; ; try += 2 {
		x, more := random(t, "fight", try).(*scrollhammer.Fight), random(t, "fight", try+1).(*scrollhammer.Fight)
		y := rulestest.New[scrollhammer.Multi]()
		y.Rules, y.MaxTurns, y.Counting, y.Policies = x.Rules, x.MaxTurns, x.Counting, x.Policies
		y.A = []scrollhammer.Combatant{{Unit: x.A, Charged: g.IntN(2) == 0}, {Unit: more.A}}[:1+g.IntN(2)]
		y.B = []scrollhammer.Combatant{{Unit: x.B, Charged: g.IntN(2) == 0}, {Unit: more.B}}[:1+g.IntN(2)]
		if len(y.A) == 2 && len(y.B) == 2 && seed%2 == 0 {
			few := rules.Cap(1 + g.IntN(9))
			y.Contacts = []scrollhammer.Contact{{A: 1, B: 2, ArcOfA: anyArc(g), ArcOfB: anyArc(g), TouchingA: few, TouchingB: rules.Unlimited}, {A: 2, B: 1, ArcOfA: anyArc(g), ArcOfB: anyArc(g), TouchingA: rules.Unlimited, TouchingB: few}}
		}
		if len(y.B) == 2 {
			y.B[1].Arrives, y.B[1].Distance, y.B[1].Ground = 1+g.IntN(3), g.IntN(7), someone{g.Rand}.ground()
			notShort(&y.B[1].Unit)
		}
		if len(y.Check()) == 0 {
			return y
		}
	}
}

// randomCharge is a random charge of units that could meet in a multiple combat.
func randomCharge(t *testing.T, seed uint64) rules.Input {
	t.Helper()
	units := randomMulti(t, seed)
	g, x := rulestest.NewGenerator(seed, nil), rulestest.New[scrollhammer.Charge]()
	notShort(&units.A[0].Unit)
	x.A, x.Rules.House, x.MaxTurns, x.Counting = units.A[0].Unit, units.Rules, units.MaxTurns, units.Counting
	x.Policies = units.Policies
	for i, u := range units.B {
		var target scrollhammer.Target
		tags.SetDefaults(&target)
		target.Unit, target.Distance, target.NotReached = u.Unit, 1+g.IntN(6), i > 0 && g.IntN(3) == 0
		target.Situation = []scrollhammer.Situation{"free", "free", "locked", "falling-back"}[g.IntN(4)]
		target.Arc = anyArc(g)
		g.Set(&target.Reaction)
		x.B = append(x.B, target)
	}
	x.Difficult, x.Dangerous = g.IntN(2) == 0, g.IntN(2) == 0
	if g.IntN(2) == 0 {
		x.Crossing = rules.Cap(g.IntN(12))
	}
	x.Rules.FleeDice, x.Rules.LeadershipDice, x.Rules.DangerousTo = 1+g.IntN(3), 1+g.IntN(4), g.IntN(6)
	x.Rules.DangerousWard = g.IntN(2) == 0
	x.Attempts, x.Approach, x.Rules.Rallied = max(1, g.IntN(6)-2), g.IntN(4), g.IntN(2) == 0
	for _, p := range x.Check() {
		t.Fatalf("seed %d: %+v", seed, p)
	}
	if next := randomMulti(t, seed+1).A[0].Unit; g.IntN(2) == 0 {
		notShort(&next)
		x.Next = []scrollhammer.NextCharge{{Unit: next, Arrives: 1 + g.IntN(3), Distance: 1 + g.IntN(8), Arc: anyArc(g), Anyway: g.IntN(2) == 0, Ground: someone{g.Rand}.ground()}}
	}
	if len(x.Check()) > 0 {
		x.Next = nil
	}
	return x
}

// anyArc is one of the arcs of a unit.
func anyArc(g rulestest.Generator) scrollhammer.Arc {
	return []scrollhammer.Arc{scrollhammer.Front, scrollhammer.Flank, scrollhammer.Rear}[g.IntN(3)]
}

// TestAnyInputPlays: whatever passes Check plays and can be told, without a panic,
// and every metric stays within its bounds.
func TestAnyInputPlays(t *testing.T) {
	rulestest.AnyInputs{
		System: scrollhammer.System(), Make: random, Few: 3, Many: 140,
		Seldom: []string{"dice of one word", "a draw that cannot be recorded"}, Refused: []string{"Charge.Conduct", "Target.Seen", "Target.Reachable"},
	}.Play(t)
}

// TestEffectOnHitByMemo: of a step whose draws have few outcomes in most trials and too many to record in others, the memo
// player plays both. SCR-FI-12
func TestEffectOnHitByMemo(t *testing.T) {
	m, err := profiles.Load("scrollhammer/fight", []string{
		"a={name: x, models: [{name: slows, ws: 3, s: 4, t: 2, i: 4, a: 2, ld: 9, count: 8, weapons: [{name: w, effect: slow, on: hit}]}," +
			"{name: behind, ws: 5, s: 9, t: 4, i: 5, ld: 5, save: 1+, count: 8}]}",
		"b={name: y, models: [{name: quick, ws: 2, s: 3, t: 4, i: 6, a: 3, ld: 4, save: 3+, count: 9, weapons: [{name: v, attacks: 1}]}," +
			"{name: last, ws: 2, s: 4, t: 4, i: 1, ld: 7, count: 1}]}",
		"charged=a",
	})
	if err != nil {
		t.Fatal(err)
	}
	rulestest.PlaysByMemo(t, m.Input, 1)
}

// TestLawsAddUp: exact laws of random inputs are whole, and trials follow them.
// Each verdict is wrong once in a thousand; the seeds are fixed.
func TestLawsAddUp(t *testing.T) {
	limit := rules.ExactLimit()
	limit.States, limit.Paths = 10_000, rulestest.Few(20_000, 100_000)
	rulestest.AnyLaws{
		System: scrollhammer.System(), Games: rulestest.Few(2, 8), Limit: limit,
		Make: func(t *testing.T, scenario string, seed uint64) rules.Input {
			return randomConfig(t, scenario, seed).Input
		},
	}.Play(t)
}

// small is a random fight that is soon walked, of one group a side with one
// weapon.
func small(t *testing.T, seed uint64) *scrollhammer.Fight {
	t.Helper()
	x := random(t, "fight", seed).(*scrollhammer.Fight)
	for _, u := range []*scrollhammer.Unit{&x.A, &x.B} {
		u.Models = u.Models[:1]
		m := &u.Models[0]
		m.Count, m.W, m.A, m.T, m.S = m.Count%5+1, m.W%2+1, m.A%3+1, m.T%5+1, m.S%5+1
		m.Weapons, m.Split = m.Weapons[:min(1, len(m.Weapons))], nil
		m.Splits = nil
		for i := range m.Weapons {
			m.Weapons[i].Effect = scrollhammer.NoEffect
		}
		u.Targets, u.GivesUp = scrollhammer.Even, false
	}
	x.Count = nil
	x.MaxTurns, x.Rules = x.MaxTurns%4+1, rulestest.New[scrollhammer.Fight]().Rules
	return x
}

// wins is the chance that each side wins.
func wins(t *testing.T, in rules.Input) (a, b float64) {
	t.Helper()
	for _, p := range in.Check() {
		t.Fatalf("%+v", p)
	}
	sc := in.Prepare()
	for o, p := range rulestest.Laws(t, sc).Outcome {
		switch sc.Outcomes[o].Winner {
		case rules.A:
			a += p
		case rules.B:
			b += p
		default: // a draw
		}
	}
	return a, b
}

// TestBetterFighters: a better fighter never wins less, and its opponent never
// more.
func TestBetterFighters(t *testing.T) {
	improvements := map[string]func(m *scrollhammer.Group){
		"SCR-FI-07 a higher WS":   func(m *scrollhammer.Group) { m.WS = min(10, m.WS+1) },
		"SCR-FI-08 a higher T":    func(m *scrollhammer.Group) { m.T++ },
		"SCR-FI-08 a higher S":    func(m *scrollhammer.Group) { m.S++ },
		"SCR-FI-05 more attacks":  func(m *scrollhammer.Group) { m.A++ },
		"SCR-FI-09 a better save": func(m *scrollhammer.Group) { m.Ward = 2 },
		"SCR-RS-04 a higher Ld":   func(m *scrollhammer.Group) { m.Ld++ },
	}
	for seed := range rulestest.Few[uint64](8, 25) {
		x := small(t, 3000+seed)
		wasA, wasB := wins(t, x)
		for name, improve := range improvements {
			y := *x
			y.A.Models = append([]scrollhammer.Group(nil), x.A.Models...)
			improve(&y.A.Models[0])
			y.A.Models[0].Ld = min(12, y.A.Models[0].Ld)
			if a, b := wins(t, &y); a < wasA-rulestest.Impossible || b > wasB+rulestest.Impossible {
				t.Errorf("seed %d, %s: a from %v to %v, b from %v to %v", seed, name, wasA, a, wasB, b)
			}
		}
	}
}
