package secondedition_test

// The engine's inputs as the naive reference reads them: hand-to-hand combat, and
// what all scenarios share. Powers are in comparepsychic_test.go.

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/secondedition"
)

// naiveOf plays the same with the reference.
func naiveOf(t testing.TB, in rules.Input) rulestest.Naive {
	t.Helper()
	switch x := in.(type) {
	case *secondedition.Duel:
		return naiveOfDuel(x)
	case *secondedition.Melee:
		return naiveOfMelee(x)
	case *secondedition.PowerUse:
		return naiveOfPower(x)
	case *secondedition.PsychicDuel:
		return naiveOfPsychicDuel(x)
	case *secondedition.Battle:
		return naiveOfBattle(x)
	default:
		t.Fatalf("%T", in)
		return nil
	}
}

// naiveWinners are the outcomes of all but powers, in the engine's order.
func naiveWinners() []string { return []string{"a", "b", "draw"} }

func naiveOfDuel(x *secondedition.Duel) rulestest.Naive {
	c := naiveDuelConfig{
		house: naiveMeleeHouse(&x.Rules), charger: string(x.Charger), maxTurns: x.MaxTurns, friends: [2]int{x.FriendsA, x.FriendsB},
		a: naiveModelOf(&x.A, naiveCursed(x.Cursed, "a")), b: naiveModelOf(&x.B, naiveCursed(x.Cursed, "b")),
	}
	deeds := naiveDeedsOf(&x.Counting)
	c.a.label, c.b.label, c.a.counts, c.b.counts = "a1", "b1", deeds, deeds
	outcomes := naiveWinners()
	return func(r *rand.Rand, to *rulestest.Tally) {
		res := naiveDuel(c, r)
		values := []int{res.woundsA, res.woundsB, res.turns, res.hitTurns, res.firstMargin, res.firstHits}
		to.Take(slices.Index(outcomes, res.outcome), append(values, deeds.take(to, len(values))...)...)
	}
}

func naiveOfMelee(x *secondedition.Melee) rulestest.Naive {
	c := naiveMeleeConfig{
		house: naiveMeleeHouse(&x.Rules.MeleeHouse), charger: string(x.Charger), maxTurns: x.MaxTurns, opens: string(x.Charger),
		slayers: x.Rules.FollowUp == "slayers", followA: naiveText(x.Policy.Follow), followB: naiveText(x.BPolicy.Follow),
		orderA: naiveText(x.Policy.Order), orderB: naiveText(x.BPolicy.Order), lineA: naiveText(x.Policy.Line), lineB: naiveText(x.BPolicy.Line),
		a: naiveModelsOf(x.A, "a", naiveCursed(x.Cursed, "a")), b: naiveModelsOf(x.B, "b", naiveCursed(x.Cursed, "b")),
	}
	deeds := naiveDeedsOf(&x.Counting)
	for _, list := range [][]naiveModel{c.a, c.b} {
		for i := range list {
			list[i].counts = deeds
		}
	}
	outcomes := naiveWinners()
	return func(r *rand.Rand, to *rulestest.Tally) {
		res := naiveMelee(c, r)
		values := []int{res.lostA, res.lostB, res.turns, res.hitTurns, res.firstMargin, res.firstHits}
		to.Take(slices.Index(outcomes, res.outcome), append(values, deeds.take(to, len(values))...)...)
	}
}

// naiveCursed reports whether a side is.
func naiveCursed(c secondedition.Cursed, side string) bool {
	return c == "both" || string(c) == side
}

// naiveMeleeHouse is the house rules of duels and melees.
func naiveMeleeHouse(h *secondedition.MeleeHouse) naiveHouse {
	return naiveHouse{BattleHouse: secondedition.BattleHouse{
		PsychicHouse: secondedition.PsychicHouse{HitHouse: h.HitHouse}, ScoreHouse: h.ScoreHouse, FriendHouse: h.FriendHouse,
	}}
}

func naiveModelOf(u *secondedition.Unit, cursed bool) naiveModel {
	to := naiveModel{ws: u.WS, s: u.S, t: u.T, w: u.W, i: u.I, a: u.A, save: int(u.Save), cursed: func() bool { return cursed }}
	for _, w := range u.Weapons {
		to.weapons = append(to.weapons, naiveWeapon{
			name: naiveLabel(w.Name), strength: int(w.Strength), penalty: naivePenaltyOf(w.SaveModifier), damage: naiveDamageOf(w.Damage), parries: w.Parries, pistol: w.Pistol,
		})
	}
	return to
}

func naiveModelsOf(groups []secondedition.Group, side string, cursed bool) []naiveModel {
	var list []naiveModel
	for i := range groups {
		for range groups[i].Count {
			m := naiveModelOf(&groups[i].Unit, cursed)
			m.label, m.entry = side+strconv.Itoa(i+1), i+1
			if groups[i].Charging != secondedition.ChargeWithSide {
				m.charges = string(groups[i].Charging)
			}
			list = append(list, m)
		}
	}
	return list
}

func naivePenaltyOf(m secondedition.Modifier) int {
	if m == secondedition.FromStrength {
		return naiveByStrength
	}
	return -int(m)
}

func naiveDamageOf(x secondedition.Damage) naiveDamage {
	if x.Dice == 0 {
		return naiveDamage{plus: x.Fixed}
	}
	return naiveDamage{die: x.Sides, more: x.Dice - 1}
}

// matchup is a library matchup with settings, for both.
func matchup(t testing.TB, name string, set ...string) rulestest.Config {
	t.Helper()
	m, err := profiles.Load(name, set)
	if err != nil {
		t.Fatal(name, err)
	}
	return rulestest.Config{Name: name, Input: m.Input, Naive: naiveOf(t, m.Input), Trials: 5_000}
}
