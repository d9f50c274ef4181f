package shi

// Close combat with scripted dice.

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// oneAttack is one attack of two dice against two, without an engager's bonus: a has
// no saves and one AcPo, b has 3+ and none.
func oneAttack() *Duel {
	x := rulestest.New[Duel]()
	x.A = Unit{Name: "striker", AcPo: 1, CCD: 2, CHT: 4, HP: 1, LD: 9}
	x.B = Unit{Name: "target", CCD: 2, CHT: 4, HP: 1, AS: Save{Armour: 3}, LD: 9}
	x.MaxTurns, x.Rules.EngagerBonus = 1, 0
	return x
}

// weapon arms side a.
func weapon(list ...CloseWeapon) func(x *Duel) {
	return func(x *Duel) { x.A.CloseCombat = list }
}

// and makes several changes.
func and[I any](changes ...func(I)) func(I) {
	return func(x I) {
		for _, change := range changes {
			change(x)
		}
	}
}

func saves(armour, invulnerable int) func(x *Duel) {
	return func(x *Duel) { x.B.AS = Save{rules.Target(armour), rules.Target(invulnerable)} }
}

func TestScriptedAttack(t *testing.T) {
	none, wounds, suffers := []int{0, 0, 1, 1}, []int{0, 1, 1, 1}, []int{1, 0, 1, 1}
	runScripts[duelState](t, oneAttack, []scriptCase[*Duel]{
		{"SHI-CC-07 more wins", nil, []int{4, 4, 1, 4, 2}, "a", wounds},
		{"SHI-CC-07 equal is a draw", nil, []int{4, 1, 1, 4}, "draw", none},
		{"SHI-CC-07 fewer loses", nil, []int{3, 1, 1, 4}, "b", suffers},
		{"SHI-CC-08 saved", nil, []int{4, 4, 1, 4, 3}, "draw", none},
		{"SHI-CC-08 the better save", saves(6, 4), []int{4, 4, 1, 4, 4}, "draw", none},
		{"C7 no automatic 1", saves(1, 0), []int{4, 4, 1, 4}, "draw", none},
		{"C7 no save, no die", saves(0, 0), []int{4, 4, 1, 4}, "a", wounds},
		{"SHI-CC-03 the engager's die", func(x *Duel) { x.Rules.EngagerBonus = 1 }, []int{4, 4, 4, 4, 4, 2}, "a", wounds},
		{"SHI-CC-03 no dice, no success", func(x *Duel) { x.A.CCD = 0 }, []int{1, 4}, "b", suffers},
		{"SHI-CC-04 CHT 5", func(x *Duel) { x.A.CHT = 5 }, []int{4, 5, 1, 4}, "draw", none},
		{"C11 CHT 7 never", func(x *Duel) { x.A.CHT = 7 }, []int{1, 4}, "b", suffers},
		{"SHI-CC-01 too few AcPo", func(x *Duel) { x.A.AcPo = 0 }, nil, "draw", []int{0, 0, 0, 1}},
	})
}

func TestScriptedAbilities(t *testing.T) {
	none, wounds, suffers := []int{0, 0, 1, 1}, []int{0, 1, 1, 1}, []int{1, 0, 1, 1}
	reRoll := func(a, b int) func(x *Duel) { return func(x *Duel) { x.A.ReRoll, x.B.ReRoll = a, b } }
	parry := func(a, b bool) func(x *Duel) { return func(x *Duel) { x.A.Parry, x.B.Parry = a, b } }
	fist := weapon(CloseWeapon{PowerFist: true})
	runScripts[duelState](t, oneAttack, []scriptCase[*Duel]{
		{"SHI-CC-05 re-roll 1", reRoll(1, 0), []int{1, 1, 4, 1, 1, 2}, "a", wounds},
		{"SHI-CC-05 only failures", reRoll(5, 0), []int{4, 1, 3, 1, 4}, "draw", none},
		{"SHI-CC-05 once a die", reRoll(5, 0), []int{1, 1, 1, 1, 1, 4}, "b", suffers},
		{"C6 re-rolls cancel whole", and(reRoll(2, 1), func(x *Duel) { x.Rules.ReRolls = ReRollsCancel }), []int{1, 1, 4, 1}, "b", suffers},
		{"C6 unequal re-rolls stay", and(reRoll(2, 1), func(x *Duel) { x.Rules.ReRolls = ReRollsEqual }), []int{1, 1, 4, 4, 4, 1, 1, 2}, "a", wounds},
		{"C6 equal re-rolls cancel", and(reRoll(1, 1), func(x *Duel) { x.Rules.ReRolls = ReRollsEqual }), []int{1, 1, 4, 1}, "b", suffers},
		{"SHI-CC-05 parry", parry(true, false), []int{4, 1, 4, 1, 1, 2}, "a", wounds},
		{"C5 the parried die may succeed", parry(true, false), []int{4, 1, 4, 1, 4}, "draw", none},
		{"C5 nothing to parry", parry(true, false), []int{4, 1, 1, 1, 2}, "a", wounds},
		{"C5 a parried die is final", and(parry(false, true), reRoll(2, 0)), []int{4, 1, 1, 1, 4, 1}, "b", suffers},
		{"SHI-CC-06 parry against parry", parry(true, true), []int{4, 1, 4, 1}, "draw", none},
		{"SHI-CC-06 C6 2 against 1", reRoll(2, 1), []int{1, 1, 4, 1, 1, 2}, "a", wounds},
		{"C6 1 against 2", reRoll(1, 2), []int{4, 1, 1, 1, 4}, "draw", none},
		{"SHI-WP-06 the fist re-rolls all", fist, []int{1, 1, 4, 4, 4, 1}, "a", wounds},
		{"SHI-WP-06 C3 own abilities are lost", and(fist, parry(true, false), reRoll(2, 0)), []int{4, 4, 4, 4}, "draw", none},
		{"SHI-CC-06 C3 and cancel nothing", and(fist, parry(true, true)), []int{4, 4, 1, 4, 1}, "draw", none},
	})
}

func TestScriptedWeapons(t *testing.T) {
	none, wounds := []int{0, 0, 1, 1}, []int{0, 1, 1, 1}
	light, power := CloseWeapon{Light: true}, CloseWeapon{Power: true}
	three := func(x *Duel) { x.B.HP = 3 }
	vehicle := func(x *Duel) { x.B.Vehicle = true }
	cht := func(n rules.Target) func(x *Duel) { return func(x *Duel) { x.A.CHT = n } }
	runScripts[duelState](t, oneAttack, []scriptCase[*Duel]{
		{"SHI-WP-01 a pair", weapon(light, light), []int{4, 4, 4, 4, 4, 2}, "a", wounds},
		{"SHI-WP-01 one alone", weapon(light), []int{4, 4, 4, 4}, "draw", none},
		{"C10 no pair, the first counts", weapon(power, light), []int{4, 4, 4, 1}, "a", wounds},
		{"C10 a pair with one plain", and(weapon(power, light), func(x *Duel) { x.Rules.Pair = PairOnePlain }), []int{4, 4, 1, 4, 1}, "a", wounds},
		{"C10 any pair", and(weapon(power, power), func(x *Duel) { x.Rules.Pair = PairAny }), []int{4, 4, 1, 4, 1}, "a", wounds},
		{"C10 not the second", weapon(light, power), []int{4, 4, 4, 1, 3}, "draw", none},
		{"SHI-WP-02 2+ becomes 4+", and(weapon(CloseWeapon{Heavy: true}), saves(2, 0)), []int{4, 4, 4, 1, 3}, "a", wounds},
		{"SHI-WP-02 4 saves", and(weapon(CloseWeapon{Heavy: true}), saves(2, 0)), []int{4, 4, 4, 1, 4}, "draw", none},
		{"SHI-WP-02 5+ stays", and(weapon(CloseWeapon{Heavy: true}), saves(5, 0)), []int{4, 4, 4, 1, 4}, "a", wounds},
		{"SHI-WP-02 invulnerable", and(weapon(CloseWeapon{Heavy: true}), saves(2, 3)), []int{4, 4, 4, 1, 3}, "draw", none},
		{"SHI-WP-03 no armour", weapon(power), []int{4, 4, 4, 1}, "a", wounds},
		{"SHI-WP-03 invulnerable", and(weapon(power), saves(2, 5)), []int{4, 4, 4, 1, 5}, "draw", none},
		{"SHI-WP-04 1 more", weapon(CloseWeapon{LightningClaws: true}), []int{3, 3, 4, 1}, "a", wounds},
		{"SHI-WP-04 C11 CHT 7", and(weapon(CloseWeapon{LightningClaws: true}), cht(7)), []int{6, 5, 1, 1}, "a", wounds},
		{"SHI-WP-04 SHI-WP-09 a 5 rends", weapon(CloseWeapon{LightningClaws: true, Rending: true}), []int{5, 3, 4, 1}, "a", wounds},
		{"SHI-WP-08 CHT 2", weapon(CloseWeapon{WitchBlade: true}), []int{2, 2, 4, 1, 2}, "a", wounds},
		{"SHI-WP-08 no vehicle", and(weapon(CloseWeapon{WitchBlade: true}), three), []int{2, 2, 4, 1, 2}, "draw", wounds},
		{"SHI-WP-08 a vehicle", and(weapon(CloseWeapon{WitchBlade: true}), three, vehicle), []int{2, 2, 4, 1, 2}, "a", []int{0, 3, 1, 1}},
		{"SHI-WP-09 a 6 rends", weapon(CloseWeapon{Rending: true}), []int{6, 4, 4, 1}, "a", wounds},
		{"SHI-WP-09 no 6", weapon(CloseWeapon{Rending: true}), []int{5, 4, 4, 1, 3}, "draw", none},
		{"SHI-WP-09 the 6 is parried", and(weapon(CloseWeapon{Rending: true}), func(x *Duel) { x.B.Parry = true }), []int{6, 4, 4, 1, 1, 3}, "draw", none},
		{"SHI-WP-09 parried into a 6", and(weapon(CloseWeapon{Rending: true}), func(x *Duel) { x.B.Parry = true }), []int{4, 4, 6, 4, 1}, "a", wounds},
		{"SHI-WP-09 a 6 that fails", and(weapon(CloseWeapon{Rending: true}), cht(7)), []int{1, 1}, "draw", none},
		{"SHI-WP-10 CHT 3", weapon(CloseWeapon{Poisoned: true}), []int{3, 3, 4, 1, 2}, "a", wounds},
		{"SHI-WP-10 not below 2", and(weapon(CloseWeapon{Poisoned: true}), cht(2)), []int{1, 2, 1, 1, 2}, "a", wounds},
	})
}

func TestScriptedForce(t *testing.T) {
	base := func() *Duel {
		x := oneAttack()
		x.A.CloseCombat, x.A.AcPo, x.B.HP = []CloseWeapon{{Force: true}}, 2, 3
		return x
	}
	back := func(x *Duel) { x.A, x.B = x.B, x.A; x.A.AcPo = 1 }
	runScripts[duelState](t, base, []scriptCase[*Duel]{
		{"SHI-WP-05 passed", nil, []int{4, 5, 4, 4, 1, 1}, "a", []int{0, 3, 1, 1}},
		{"SHI-WP-05 failed", nil, []int{5, 5, 4, 4, 1, 1}, "draw", []int{0, 1, 1, 1}},
		{"SHI-WP-05 passed and saved", saves(3, 5), []int{4, 5, 4, 4, 1, 1, 5}, "draw", []int{0, 0, 1, 1}},
		{"SHI-WP-05 C8 1 AcPo is too few", func(x *Duel) { x.A.AcPo = 1 }, nil, "draw", []int{0, 0, 0, 1}},
		{"SHI-WP-05 cheaper by house rule", func(x *Duel) { x.A.AcPo, x.Rules.ForceCost = 1, 1 }, []int{4, 5, 4, 4, 1, 1}, "a", []int{0, 3, 1, 1}},
		{"SHI-WP-05 three dice", func(x *Duel) { x.Rules.ForceDice = 3 }, []int{4, 4, 2, 4, 4, 1, 1}, "draw", []int{0, 1, 1, 1}},
		{"C8 by choice without the test", func(x *Duel) { x.A.AcPo, x.A.ForceTest = 1, ForceTestNever }, []int{4, 4, 1, 1}, "draw", []int{0, 1, 1, 1}},
		// 1 AcPo each, where the test would have cost 2
		{"C8 left out by choice", func(x *Duel) {
			x.A.AcPo, x.A.ForceTest = 2, ForceTestSpare
			decide(&x.Policy.Attack, "attack-plainly")
		}, []int{4, 4, 1, 1, 4, 4, 1, 1}, "draw", []int{0, 2, 2, 1}},
		{"C8 not with always", func(x *Duel) { x.A.AcPo = 2; decide(&x.Policy.Attack, "attack-plainly else wait") }, nil, "draw", []int{0, 0, 0, 1}},
		{"C8 the last AcPo without", func(x *Duel) { x.A.AcPo, x.A.ForceTest = 3, ForceTestSpare }, []int{5, 5, 4, 4, 1, 1, 4, 4, 1, 1}, "draw", []int{0, 2, 2, 1}},
		{"C8 fighting back", back, []int{1, 1, 4, 1}, "draw", []int{1, 0, 1, 1}},
	})
}

func TestScriptedHammer(t *testing.T) {
	base := func() *Duel {
		x := oneAttack()
		x.A.CloseCombat, x.A.AcPo, x.B.HP, x.B.CCD = []CloseWeapon{{ThunderHammer: true}}, 3, 3, 5
		return x
	}
	hit := []int{4, 4, 1, 1, 1, 1, 1}
	runScripts[duelState](t, base, []scriptCase[*Duel]{
		// 5 dice, 2 dice, 5 dice
		{"SHI-WP-07 C9 one attack alone", nil, append(hit, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1), "draw", []int{0, 1, 3, 1}},
		// wounded again by 2 dice: again 2
		{"C9 not cumulative", nil, append(hit, 4, 4, 1, 1, 4, 4, 1, 1), "a", []int{0, 3, 3, 1}},
		// 5/2 and 1 for the pair
		{"C9 bonuses afterwards", func(x *Duel) { x.A.AcPo = 2; x.B.CloseCombat = []CloseWeapon{{Light: true}, {Light: true}} },
			[]int{4, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}, "draw", []int{0, 1, 2, 1}},
		{"SHI-WP-07 a third by house rule", func(x *Duel) { x.A.AcPo, x.Rules.HammerDivisor = 2, 3 }, append(hit, 1, 1, 1), "draw", []int{0, 1, 2, 1}},
		{"SHI-WP-07 attacking, too", func(x *Duel) { x.A.AcPo, x.B.AcPo, x.MaxTurns = 1, 1, 2 }, append(hit, 1, 1, 1, 1), "draw", []int{0, 1, 2, 2}},
	})
}

func TestScriptedTurns(t *testing.T) {
	side := func(x *Duel) { x.From = FromSide }
	rear := func(x *Duel) { x.From, x.A.AcPo = FromRear, 2 }
	ifWins := func(x *Duel) { x.Rules.CaughtTurns = CaughtTurnsIfWins }
	diagonal := func(x *Duel) { x.Contact = Diagonal }
	able := func(x *Duel) { x.B.Parry, x.B.ReRoll = true, 2 }
	turns := func(a, b, most int) func(x *Duel) {
		return func(x *Duel) { x.A.AcPo, x.B.AcPo, x.MaxTurns = a, b, most }
	}
	draw := []int{1, 1, 1, 1}
	runScripts[duelState](t, oneAttack, []scriptCase[*Duel]{
		{"SHI-CC-09 does no harm", side, []int{1, 1, 4, 4}, "draw", []int{0, 0, 1, 1}},
		{"SHI-CC-09 is harmed", side, []int{4, 4, 4, 1, 1}, "a", []int{0, 1, 1, 1}},
		{"SHI-CC-09 without abilities", and(side, able), []int{4, 4, 4, 1, 1}, "a", []int{0, 1, 1, 1}},
		{"C4 its abilities cancel nothing", and(side, able, func(x *Duel) { x.A.ReRoll = 1 }), []int{1, 1, 4, 1, 1, 1}, "a", []int{0, 1, 1, 1}},
		{"C4 the second attack is normal", rear, []int{1, 1, 4, 4, 1, 1, 4, 4}, "b", []int{1, 0, 2, 1}},
		{"SHI-CC-09 not turned, it does no harm again", and(rear, ifWins), []int{1, 1, 1, 1, 1, 1, 4, 4}, "draw", []int{0, 0, 2, 1}},
		{"SHI-CC-09 turned, it does", and(rear, ifWins), []int{1, 1, 4, 4, 1, 1, 4, 4}, "b", []int{1, 0, 2, 1}},
		{"SHI-CC-01 diagonal, from the side: no dice", and(side, diagonal), []int{1, 4, 1}, "a", []int{0, 1, 1, 1}},
		{"SHI-CC-01 and no parry", and(side, diagonal, able), []int{1, 4, 1}, "a", []int{0, 1, 1, 1}},
		{"SHI-CC-01 diagonal, chest to chest", diagonal, []int{1, 4, 1, 4}, "draw", []int{0, 0, 1, 1}},
		{"C1 C2 turn by turn", turns(1, 2, 3), append(draw, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1), "draw", []int{0, 0, 4, 3}},
		// the engager's die only in turn 1; in turn 2 b strikes first
		{"C2 SHI-CC-02 fights back free", and(turns(1, 1, 2), func(x *Duel) { x.Rules.EngagerBonus = 1 }), []int{1, 1, 1, 1, 1, 1, 1, 4, 1, 1}, "a", []int{0, 1, 2, 2}},
		{"C2 b engages", and(turns(0, 1, 1), func(x *Duel) { x.First, x.Rules.EngagerBonus = "b", 1 }), []int{4, 4, 4, 4, 4}, "b", []int{1, 0, 1, 1}},
		{"C2 AcPo left in turn 1", and(turns(3, 0, 3), func(x *Duel) { x.FirstTurnAcPo = 1 }), append(draw, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1), "draw", []int{0, 0, 4, 3}},
		{"SHI-CC-02 steps out", and(turns(3, 3, 9), leaveAfter("2")), append(draw, draw...), "disengaged", []int{0, 0, 2, 1}},
		{"SHI-CC-02 in the next turn", and(turns(2, 3, 9), leaveAfter("2")), append(draw, draw...), "disengaged", []int{0, 0, 2, 2}},
		{"SHI-CC-02 too dear", and(turns(2, 0, 2), leaveAfter("1"), func(x *Duel) { x.Rules.DisengageCost = 2 }), append(draw, draw...), "draw", []int{0, 0, 2, 2}},
		{"SHI-CC-02 only b does", and(turns(2, 3, 9), func(x *Duel) { x.BPolicy = DuelStepsOut }), append(draw, draw...), "disengaged", []int{0, 0, 2, 2}},
		{"SHI-CC-02 not before they are engaged", and(turns(1, 1, 3), func(x *Duel) { x.Policy, x.FirstTurnAcPo, x.BPolicy = DuelStepsOut, 0, DuelStepsOut }), draw, "disengaged", []int{0, 0, 1, 3}},
		{"SHI-CC-02 cheaper than an attack", and(turns(3, 0, 9), func(x *Duel) { x.Rules.AttackCost, x.Policy = 2, DuelStepsOut }), draw, "disengaged", []int{0, 0, 1, 1}},
		{"SHI-CC-02 once wounded", and(turns(3, 3, 9), func(x *Duel) { x.A.HP = 2; decide(&x.Policy.Disengage, "step-out if own-hp < 2 else stay") }),
			append(draw, 1, 1, 4, 4), "disengaged", []int{1, 0, 2, 1}},
		{"C2 waits", and(turns(3, 1, 2), func(x *Duel) { x.Policy.Attack = DuelFightsBack.Attack }), draw, "draw", []int{0, 0, 1, 2}},
		{"C2 waits after one attack", and(turns(3, 0, 1), func(x *Duel) { decide(&x.Policy.Attack, "wait if attacks = 1 else attack") }), draw, "draw", []int{0, 0, 1, 1}},
		// a chance of 30 % that does not come, then comes
		{"C2 waits by chance", and(turns(3, 0, 1), func(x *Duel) { decide(&x.Policy.Attack, "30% wait else attack") }), append([]int{31}, append(draw, 30)...), "draw", []int{0, 0, 1, 1}},
		{"SHI-CC-01 dearer attacks", and(turns(3, 0, 1), func(x *Duel) { x.Rules.AttackCost = 2 }), draw, "draw", []int{0, 0, 1, 1}},
	})
}
