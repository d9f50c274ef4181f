package shi_test

// What must hold whatever the inputs.

import (
	"encoding"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/shi"
)

// random makes legal inputs of a scenario, some of them with a defender who steps in and out of contact.
func random(t *testing.T, scenario string, seed uint64) rules.Input {
	t.Helper()
	kind, ok := shi.System().Scenario(scenario)
	if !ok {
		t.Fatal(scenario)
	}
	g := rulestest.NewGenerator(seed, map[string][]string{
		"Save": {"none", "2+/5+", "5+", "-/6+", "1+", "3+/4+"}, "an AP": {"none", "1", "4", "5"}, "a number of attacks": {"never", "1", "5"},
	})
	g.Mend = mend
	in := g.Legal(kind)
	if x, ok := in.(*shi.Assault); ok && x.RoomAhead > 0 && seed%2 == 0 {
		x.Policy, x.B = inAndOut, x.B[:1]
		x.A[0].AcPo, x.A[0].HP, x.B[0].HP, x.B[0].Count, x.B[0].Distance, x.B[0].Arc = 9, 9, 9, 1, 1, shi.ArcFront
	}
	return in
}

// inAndOut steps out of contact and back into it as often as it can.
var inAndOut = func() shi.DefenderPolicy {
	p := shi.PolicyShoot
	for to, text := range map[encoding.TextUnmarshaler]string{
		&p.Action: "attack else step else shoot else stop", &p.Disengage: "step-out if attacks >= 1 else stay",
	} {
		if err := to.UnmarshalText([]byte(text)); err != nil {
			panic(err)
		}
	}
	return p
}()

// mend takes mostly the room of defenders who cannot use it, else what forbids it.
func mend(in rules.Input) {
	x, ok := in.(*shi.Assault)
	switch {
	case !ok:
	case x.FallBack%4 > 0 && x.RoomAhead%4 > 0:
		x.FallBack, x.RoomAhead, x.RoomLeft, x.RoomRight = 0, 0, 0, 0
	default:
		x.A = x.A[:min(1, len(x.A))]
		for i := range x.A {
			x.A[i].Count = 1
		}
		for i := range x.B {
			x.B[i].At = 1
		}
	}
}

// TestAnyInputPlays: whatever passes Check plays and can be told, without a panic,
// and every metric stays within its bounds.
func TestAnyInputPlays(t *testing.T) {
	rulestest.AnyInputs{
		System: shi.System(), Make: random, Few: 30, Many: 300,
		Seldom: []string{"dice of one word", "blocks", "a draw that cannot be recorded"},
	}.Play(t)
}

// TestLawsAddUp: exact laws of random inputs are whole, and trials follow them.
// Each verdict is wrong once in a thousand; the seeds are fixed.
func TestLawsAddUp(t *testing.T) {
	limit := rules.ExactLimit()
	limit.States = 100_000
	rulestest.AnyLaws{System: shi.System(), Make: random, Games: rulestest.Few(2, 25), Limit: limit}.Play(t)
}

// improvements are changes that cannot be worse for a fighter. (A lower CHT can be
// where failures are re-rolled in the hope of a 6 that rends.)
func improvements() map[string]func(u *shi.Unit) {
	return map[string]func(u *shi.Unit){
		"SHI-CC-03 another die":       func(u *shi.Unit) { u.CCD++ },
		"SHI-CC-08 another HP":        func(u *shi.Unit) { u.HP++ },
		"SHI-CC-08 a better armour":   func(u *shi.Unit) { u.AS.Armour = 2 },
		"SHI-CC-08 invulnerable":      func(u *shi.Unit) { u.AS.Invulnerable = 2 },
		"SHI-CC-05 parry":             func(u *shi.Unit) { u.Parry = true },
		"SHI-CC-06 another re-roll":   func(u *shi.Unit) { u.ReRoll++ },
		"SHI-WP-05 better leadership": func(u *shi.Unit) { u.LD++ },
		"SHI-CC-04 a lower CHT": func(u *shi.Unit) {
			if len(u.CloseCombat) == 0 || !u.CloseCombat[0].Rending {
				u.CHT = max(2, u.CHT-1)
			}
		},
	}
}

// smallDuel is a random duel that is soon walked.
func smallDuel(t *testing.T, seed uint64) *shi.Duel {
	t.Helper()
	x := random(t, "duel", seed).(*shi.Duel)
	for _, u := range []*shi.Unit{&x.A, &x.B} {
		u.CCD, u.HP, u.AcPo = u.CCD%7, u.HP%3+1, u.AcPo%5
		u.AS.Armour = max(2, u.AS.Armour)
	}
	x.MaxTurns, x.Policy, x.BPolicy = x.MaxTurns%6+1, shi.DuelFights, shi.DuelFights
	return x
}

// TestBetterFighters: a better fighter never wins less, and its opponent never
// more.
func TestBetterFighters(t *testing.T) {
	for seed := range uint64(40) {
		x := smallDuel(t, 2000+seed)
		if x.Rules.ReRolls == shi.ReRollsEqual { // a re-roll more can make them equal, and both lose all
			x.Rules.ReRolls = shi.ReRollsSubtract
		}
		rulestest.CheckImprovements(t, x, func(x *shi.Duel) [2]*shi.Unit { return [2]*shi.Unit{&x.A, &x.B} }, improvements())
	}
}

// TestSidesAreEqual: with sides and first exchanged, a duel has the same laws.
func TestSidesAreEqual(t *testing.T) {
	for seed := range uint64(40) {
		x := smallDuel(t, 3000+seed)
		x.Policy = random(t, "duel", 3500+seed).(*shi.Duel).Policy
		y := *x
		y.A, y.B, y.Policy, y.BPolicy, y.First = x.B, x.A, x.BPolicy, x.Policy, map[rules.FirstSide]rules.FirstSide{"a": "b", "b": "a"}[x.First]
		p, q := rulestest.Odds(t, x.Prepare()), rulestest.Odds(t, y.Prepare())
		for a, b := range map[string]string{"a": "b", "b": "a", "draw": "draw", "mean a-hp-lost": "mean b-hp-lost", "mean turns": "mean turns"} {
			if d := p[a] - q[b]; d > rulestest.Impossible || d < -rulestest.Impossible {
				t.Errorf("seed %d: %s is %.15f, exchanged %.15f", seed, a, p[a], q[b])
			}
		}
	}
}

// TestBetterShooters: a better weapon never kills less.
func TestBetterShooters(t *testing.T) {
	for seed := range uint64(60) {
		x := random(t, "shot", 4000+seed).(*shi.Shot)
		x.Shots, x.A.Weapon.BD, x.A.BRB = x.Shots%4+1, x.A.Weapon.BD%6, x.A.BRB%3
		was := rulestest.ChanceOfA(t, x)
		for name, improve := range map[string]func(x *shi.Shot){
			"SHI-SH-02 another die":   func(x *shi.Shot) { x.A.BRB++ },
			"SHI-SH-01 a higher HT":   func(x *shi.Shot) { x.A.Weapon.HT = 3 },
			"SHI-SH-04 AP 1":          func(x *shi.Shot) { x.A.Weapon.AP = 1 },
			"SHI-SH-03 overkill":      func(x *shi.Shot) { x.A.Weapon.Overkill = true },
			"SHI-SH-08 sustained":     func(x *shi.Shot) { x.A.Weapon.SustainedFire = true },
			"SHI-SH-06 assault":       func(x *shi.Shot) { x.A.Weapon.Assault = true },
			"SHI-SH-10 range":         func(x *shi.Shot) { x.A.Weapon.Range = rules.Unlimited },
			"C12 another shot":        func(x *shi.Shot) { x.Shots++ },
			"SHI-SH-05 a weak target": func(x *shi.Shot) { x.B[0].HP = 1 },
		} {
			y, gun := *x, *x.A.Weapon
			y.A.Weapon, y.B = &gun, append([]shi.Group(nil), x.B...)
			improve(&y)
			if is := rulestest.ChanceOfA(t, &y); is < was-rulestest.Impossible {
				t.Errorf("seed %d, %s: %.15f instead of %.15f", seed, name, is, was)
			}
		}
	}
}
