package scrollhammer

// Exact odds, with their factors.

import (
	"errors"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// TestOneBlow: 4+ hits, 4+ wounds, one turn; the loser of a wound tests against
// Ld 7 − 1. SCR-FI-07, SCR-FI-08, SCR-RS-04, SCR-RS-06
func TestOneBlow(t *testing.T) {
	const (
		blow   = 1.0 / 2 * 1 / 2
		fails  = 21.0 / 36 // 2D6 above 6
		sweeps = 26.0 / 36 // D6 + 4 at least D6 + 3; the other way round 15 of 36
		caught = blow * (1 - blow) * fails * sweeps
	)
	rulestest.CheckOdds(t, pair().Prepare(), map[string]float64{
		"b-swept":                        caught,
		"b-fell-back":                    blow * (1 - blow) * fails * (1 - sweeps),
		"a-swept":                        blow * (1 - blow) * fails * 15 / 36,
		"a-fell-back":                    blow * (1 - blow) * fails * 21 / 36,
		"a-destroyed":                    0,
		"a-wounds = 1":                   blow,
		"mean b-lost":                    caught,
		"mean b-killed":                  0, // it has two wounds
		"mean turns":                     1,
		"a-first-score = 1, b-fell-back": blow * (1 - blow) * fails * (1 - sweeps),
	})
	more := pair()
	more.Rules.SweepOnEqual = false // D6 + 4 above D6 + 3: 21 of 36
	rulestest.CheckOdds(t, more.Prepare(), map[string]float64{
		"b-swept": blow * (1 - blow) * fails * 21 / 36, "a-swept": blow * (1 - blow) * fails * 10 / 36,
	})
}

// TestLineAgainstOne: of a line in ranks four strike at one model, by its one neighbour at each
// end and one behind, where two do by default. SCR-FI-02
func TestLineAgainstOne(t *testing.T) {
	x := pair()
	x.A.Models[0].W, x.A.Models[0].A, x.B = 1, 0, men(10)
	const miss = 1 - 1.0/2*1/2
	rulestest.CheckOdds(t, x.Prepare(), map[string]float64{"a-destroyed": 1 - miss*miss})
	x.Rules.Engaged = BesideAndBehind
	rulestest.CheckOdds(t, x.Prepare(), map[string]float64{"a-destroyed": 1 - miss*miss*miss*miss})
}

// TestTwoDuels: who falls back is swept by its own enemy, whether the others stand or not. 1 blow
// of 2 wounds, or both. SCR-RS-04, SCR-RS-06, SCR-RS-09
func TestTwoDuels(t *testing.T) {
	x := duels()
	idle := Combatant{Unit: men(1, func(u *Unit) { u.Models[0].W, u.Models[0].A = 2, 0 })}
	x.B = []Combatant{idle, idle}
	const (
		blow     = 1.0 / 2 * 1 / 2
		one, two = 2 * blow * (1 - blow), blow * blow
		by1, by2 = 21.0 / 36, 26.0 / 36 // 2D6 above 6, above 5
		caught   = 21.0 / 36            // D6 at least D6
	)
	rulestest.CheckOdds(t, x.Prepare(), map[string]float64{
		"mean b-lost": 2 * caught * (one*by1 + two*by2),
		"b-swept":     caught * caught * (one*by1*by1 + two*by2*by2),
	})
	// all in contact, both strike at the first, and sweep who falls back unless one stands
	const better = 161.0 / 216 // of two D6, at least a D6
	x.Contacts = nil
	rulestest.CheckOdds(t, x.Prepare(), map[string]float64{"mean b-lost": one*2*by1*by1*better + two*(1+by2*better)})
}

// TestBackfire: a's weapon wounds a on 2 or less, also when the blow cannot wound. SCR-RS-01
func TestBackfire(t *testing.T) {
	x := pair()
	a(armed(made(func(w *Weapon) { w.Backfires = 2 })))(x)
	x.A.Models[0].W, x.A.Models[0].Save, x.B.Models[0].A, x.B.Models[0].T = 1, 5, 0, 9
	const wounded = 2.0 / 6 * 4 / 6 // not saved on 5+
	rulestest.CheckOdds(t, x.Prepare(), map[string]float64{"a-destroyed": wounded, "mean b-last-score": wounded})
}

// TestPileIn: b dies in terrain on a 1 that its ward does not save, before it strikes. SCR-CH-06
func TestPileIn(t *testing.T) {
	x := pair()
	x.A.Models[0].A, x.A.Models[0].W = 0, 1
	x.B.Models[0].W, x.B.Models[0].Ward, x.B.Models[0].PileIn = 1, 4, 1
	const drowns, blow = 1.0 / 6 * 3 / 6, 1.0 / 2 * 1 / 2
	rulestest.CheckOdds(t, x.Prepare(), map[string]float64{"b-destroyed": drowns, "a-destroyed": (1 - drowns) * blow})
}

// TestInitiative: the first to strike is struck only if it did not kill.
// SCR-FI-01, SCR-FI-09
func TestInitiative(t *testing.T) {
	x := pair()
	x.A.Models[0].W, x.B.Models[0].W, x.B.Models[0].Save = 1, 1, 5
	const first, second = 1.0 / 2 * 1 / 2 * 4 / 6, 1.0 / 2 * 1 / 2
	rulestest.CheckOdds(t, x.Prepare(), map[string]float64{
		"b-destroyed": first, "mean b-killed": first, "a-destroyed": (1 - first) * second, "both-destroyed": 0, "draw": (1 - first) * (1 - second),
	})
	x.A.Models[0].I = 3 // at once
	rulestest.CheckOdds(t, x.Prepare(), map[string]float64{
		"b-destroyed": first * (1 - second), "a-destroyed": (1 - first) * second,
		"both-destroyed": first * second, "draw": (1 - first) * (1 - second),
	})
}

// TestDestroyedAtOnce: both sides can be wiped out only in a step in which both have blows
// that wound. SCR-FI-01, SCR-RS-03
func TestDestroyedAtOnce(t *testing.T) {
	fight := func(changes ...func(x *Fight)) *rules.Scenario {
		x := pair()
		x.MaxTurns = 3
		and(changes...)(x)
		return x.Prepare()
	}
	charge := func(changes ...func(x *Charge)) *rules.Scenario {
		x := rush()
		x.MaxTurns = 3
		and(changes...)(x)
		return x.Prepare()
	}
	slow := a(armed(made(func(w *Weapon) { w.Effect, w.On = Slow, OnUnsaved })))
	initiative := func(i int) func(m *Group) { return func(m *Group) { m.I = i } }
	idle := func(m *Group) { m.A = 0 }
	second := func(notReached bool) func(x *Charge) {
		return func(x *Charge) {
			x.B = append(x.B, target())
			x.B[1].NotReached, x.B[1].Models[0].I = notReached, 4
		}
	}
	scouts := func(x *Charge) {
		x.Difficult, x.B[0].Formation, x.B[0].CounterAttack = true, Skirmish, true
		x.B[0].Models[0].A, x.B[0].Models[0].W, x.B[0].Models[0].I, x.A.Models[0].W = 0, 1, 4, 1
	}
	for name, test := range map[string]struct {
		sc  *rules.Scenario
		can bool
	}{
		"other steps":                     {fight(), false},
		"one step":                        {fight(b(initiative(4))), true},
		"a weapon moves the step":         {fight(a(armed(made(func(w *Weapon) { w.Initiative = -1 })))), true},
		"no attacks":                      {fight(b(initiative(4)), b(idle)), false},
		"the attack of a charge":          {fight(b(initiative(4)), b(idle), b(func(m *Group) { m.W = 1 }), a(func(m *Group) { m.W = 1 }), func(x *Fight) { x.Charged = "b" }), true},
		"blows that cannot wound":         {fight(b(initiative(4)), b(func(m *Group) { m.T = 9 })), false},
		"slowed to the step of the enemy": {fight(b(initiative(5)), slow), true},
		"slowed away from it":             {fight(slow), false},
		"a charge at another step":        {charge(), false},
		"a second target of one step":     {charge(second(false), func(x *Charge) { x.B[0].Models[0].I = 4 }), true},
		"a target that is not reached":    {charge(second(true)), false},
		"the attack of a counter-attack":  {charge(scouts), true},
	} {
		if p := rulestest.Laws(t, test.sc).Outcome[bothDestroyed]; p > 0 != test.can {
			t.Errorf("%s: probability %g", name, p)
		}
		if test.sc.Outcomes[bothDestroyed].Impossible == test.can {
			t.Errorf("%s: impossible is %t", name, !test.can)
		}
	}
}

// TestChargeOdds: 7 inches are 21 of 36, in difficult terrain 69 of 216, after a
// flight by one more inch each. SCR-CH-02, SCR-CH-04
func TestChargeOdds(t *testing.T) {
	x := rush()
	rulestest.CheckOdds(t, x.Prepare(), map[string]float64{"no-combat": 15.0 / 36})
	x.Difficult = true
	rulestest.CheckOdds(t, x.Prepare(), map[string]float64{"no-combat": 147.0 / 216})
	x.Difficult = false
	Decide(&x.B[0].Reaction.ToCharge, "flee")
	rulestest.CheckOdds(t, x.Prepare(), map[string]float64{"no-combat": 1 - (15.0+10+6+3+1)/36/6})
}

// TestFortyShots: 40 × 2/3 × 1/2 × 2/3 fall, as a binomial law. SCR-CH-03
func TestFortyShots(t *testing.T) {
	x := rush()
	x.A = men(50, func(u *Unit) { u.Models[0].Save = 5 })
	x.B[0].Unit = men(20, func(u *Unit) { u.Models[0].Ld = 12 })
	x.B[0].StandAndShoot = &Missile{Name: "bow", Shots: 2, Hit: 3, S: 3}
	away := target() // never reached, so that only shots fell anybody
	away.Distance = 12
	Decide(&away.Reaction.ToCharge, "flee")
	x.B = append(x.B, away)
	const p = 2.0 / 3 * 1 / 2 * 2 / 3
	want := map[string]float64{"no-combat": 1, "mean a-lost": 40 * p, "mean a-killed": 40 * p, "a-lost = 0": math.Pow(1-p, 40)}
	want["a-lost = 40"] = math.Pow(p, 40)
	want["a-lost = 2"] = 780 * p * p * math.Pow(1-p, 38)
	rulestest.CheckOdds(t, x.Prepare(), want)
}

// TestDangerousTerrain: each of three models with a ward of 5+ falls with 1/6 ×
// 2/3. SCR-CH-06
func TestDangerousTerrain(t *testing.T) {
	x := rush()
	x.Dangerous = true
	x.A = men(3, func(u *Unit) { u.Models[0].Ward, u.Models[0].A = 5, 0 })
	x.Rules.ChargeBonus = 0
	x.B[0].Models[0].A = 0
	const p, reaches = 1.0 / 6 * 2 / 3, 21.0 / 36
	rulestest.CheckOdds(t, x.Prepare(), map[string]float64{
		"a-destroyed": reaches * p * p * p, "mean a-lost": reaches * 3 * p, "mean a-killed": reaches * 3 * p,
		"a-lost = 1": reaches * 3 * p * (1 - p) * (1 - p),
	})
}

// TestTwentyAgainstTwenty: fights up to that size walk, and do so soon.
func TestTwentyAgainstTwenty(t *testing.T) {
	t.Parallel()
	x := rulestest.New[Fight]()
	x.A, x.B = men(20, frontage(10)), men(20, frontage(10))
	for _, c := range rulestest.Sample([][2]int{{3, 1}, {5, 1}, {3, 3}, {5, 10}}, 4) { // Initiative and attacks of a
		x.A.Models[0].I, x.A.Models[0].A, x.B.Models[0].A = c[0], c[1], min(c[1], 3)
		sc := x.Prepare()
		start := time.Now()
		walked, err := sc.Game.Explore(sc, rules.ExactLimit())
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("Initiative %d, %d attacks: %d states, %d transitions, %v", c[0], c[1], walked.States(), walked.Edges(), time.Since(start))
		rulestest.AddUp(t, sc, walked.Laws())
	}
}

// TestChargeAlone: the range of 2D6 and who is in contact; five of ten who charge a flank two deep
// meet two. SCR-CH-04, SCR-FI-02
func TestChargeAlone(t *testing.T) {
	x := rush()
	x.MaxTurns, x.A.Models[0].Count, x.A.Frontage = 0, 10, 5
	x.B[0].Unit, x.B[0].Arc = men(10), Flank
	const reaches = 21.0 / 36
	rulestest.CheckOdds(t, x.Prepare(), map[string]float64{
		"draw": reaches, "no-combat": 1 - reaches, "mean charge-range": 7, "charge-range = 12": 1.0 / 36, "mean turns": 0,
		"mean a-in-contact": 2 * reaches, "mean b-in-contact": 2 * reaches, "mean b-lost": 0, "both-destroyed": 0,
	})
	x.B[0].Arc = Front
	rulestest.CheckOdds(t, x.Prepare(), map[string]float64{"mean a-in-contact": 5 * reaches, "b-in-contact = 5": reaches})
}

// TestTooLarge: a walk beyond the limit is refused with the states met.
func TestTooLarge(t *testing.T) {
	x := rulestest.New[Fight]()
	x.A, x.B = men(100, formation(Horde)), men(100, formation(Horde))
	limit := rules.ExactLimit()
	limit.States = 1000
	sc := x.Prepare()
	_, err := sc.Game.Explore(sc, limit)
	if tooLarge := new(rules.TooLargeError); !errors.As(err, &tooLarge) || !strings.Contains(err.Error(), "found 1,001 states") {
		t.Errorf("%v", err)
	}
}

// TestWeaponsDecided: a hits on 4+ and wounds on 4+ with the first weapon, on 3+ with the second,
// which is the best. SCR-FI-06
func TestWeaponsDecided(t *testing.T) {
	const first, second = 1.0 / 2 * 1 / 2, 1.0 / 2 * 2 / 3
	for how, want := range map[string]float64{
		"most-wounds":                                          second,
		"first":                                                first,
		"second":                                               second,
		"third else first":                                     first,
		"fourth":                                               second, // nobody holds it, so that the best counts
		"30% second else first":                                0.3*second + 0.7*first,
		"second if charged else first":                         first,
		"first if turn = 1 else most-wounds":                   first,
		"first if models = 1 else most-wounds":                 first,
		"first if enemies > 1 else second":                     second,
		"first if toughness = 3 else second":                   first,
		"first if save < 7 else second":                        second,
		"first if initiative = 3 else second":                  first,
		"first if weak else second":                            second,
		"first if unit = 1 else second":                        first,
		"first if group != 1 else second":                      second,
		"first if fighting = 1 else second":                    first,
		"first if not charged else 1% second else most-wounds": first,
	} {
		x := pair()
		x.A.Models[0].Weapons = []Weapon{{Name: "first", Melee: true, Base: "one", Effect: NoEffect}, {Name: "second", Melee: true, Base: "two", Strength: 1, Effect: NoEffect}}
		Decide(&x.Policy.Weapon, how)
		t.Run(how, func(t *testing.T) { rulestest.CheckOdds(t, x.Prepare(), map[string]float64{"mean b-wounds": want}) })
	}
}

// TestWeaponsAfterArrivals: a's second arrives in half of all trials or so, and b strikes with its
// second weapon only then: what is decided knows these dice. SCR-CH-05, SCR-FI-06
func TestWeaponsAfterArrivals(t *testing.T) {
	const first, second = 1.0 / 2 * 1 / 2, 1.0 / 2 * 2 / 3
	const arrives = 21.0 / 36 // 7 inches
	x := pair()
	y := rulestest.New[Multi]()
	y.A, y.B = []Combatant{{Unit: x.A}, {Unit: x.A, Distance: 7, Arrives: 1}}, []Combatant{{Unit: x.B}}
	y.B[0].Models = []Group{x.B.Models[0]}
	y.B[0].Models[0].I, y.MaxTurns = 10, 1
	y.B[0].Models[0].Weapons = []Weapon{{Name: "first", Melee: true, Base: "one", Effect: NoEffect}, {Name: "second", Melee: true, Base: "two", Strength: 1, Effect: NoEffect}}
	Decide(&y.BPolicy.Weapon, "second if enemies = 2 else first")
	rulestest.CheckOdds(t, y.Prepare(), map[string]float64{"mean a-wounds": arrives*second + (1-arrives)*first})

	c, d := y.combat(), dice.New()
	s, e := c.start, new(rules.MetricValues)
	if c.fight(d, &s, e); s.phase != arming {
		t.Error("weapons are chosen in the step in which dice decide who comes")
	}
}

// TestMoraleDecided: a hits and wounds on 4+, and b, which cannot hurt it, fails its check by choice, or on
// 21 of 36 against Ld 7 − 1. SCR-RS-05
func TestMoraleDecided(t *testing.T) {
	const blow, fails = 1.0 / 2 * 1 / 2, 21.0 / 36
	for how, want := range map[string]float64{
		"test":                                 blow * fails,
		"fail":                                 blow,
		"fail if gives-up else test":           blow * fails,
		"fail if turn = 1 else test":           blow,
		"fail if difference > 1 else test":     blow * fails,
		"fail if models = 1 else test":         blow,
		"fail if enemies > 1 else test":        blow * fails,
		"fail if unit = 1 else test":           blow,
		"50% fail if difference = 1 else test": blow * (1 + fails) / 2,
	} {
		x := pair()
		x.A.Models[0].T, x.B.Models[0].S = 10, 1
		Decide(&x.BPolicy.Morale, how)
		t.Run(how, func(t *testing.T) {
			sc := x.Prepare()
			laws, sum := rulestest.Laws(t, sc), 0.0
			for o, p := range laws.Outcome {
				if sc.Outcomes[o].Winner == rules.A {
					sum += p
				}
			}
			if math.Abs(sum-want) > 1e-12 {
				t.Errorf("a wins %v, want %v", sum, want)
			}
		})
	}
}
