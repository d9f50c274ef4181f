package shi_test

// The engine's inputs as the naive reference reads them.

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/shi"
)

// naiveOf plays the same with the reference, whose outcomes are listed in the
// engine's order.
func naiveOf(t testing.TB, in rules.Input) rulestest.Naive {
	t.Helper()
	switch x := in.(type) {
	case *shi.Shot:
		return naiveOfShot(x)
	case *shi.Duel:
		return naiveOfDuel(x)
	case *shi.Assault:
		return naiveOfAssault(x)
	default:
		t.Fatalf("%T", in)
		return nil
	}
}

func naiveOfShot(x *shi.Shot) rulestest.Naive {
	c := naiveShotConfig{house: naiveByTheBook(), shooter: naiveUnitOf(&x.A), distance: x.Distance, shots: x.Shots}
	naiveShootingHouse(&c.house, x.Rules)
	for i := range x.B {
		for range x.B[i].Count {
			c.targets = append(c.targets, naiveUnitOf(&x.B[i].Unit))
		}
	}
	outcomes := []string{"kill", "no-kill"}
	return func(r *rand.Rand, to *rulestest.Tally) {
		res := naiveShot(c, r)
		to.Take(slices.Index(outcomes, res.outcome), res.destroyed, res.hits, res.wounds, res.shots, res.acpo)
	}
}

func naiveOfDuel(x *shi.Duel) rulestest.Naive {
	c := naiveDuelConfig{
		house: naiveByTheBook(), a: naiveUnitOf(&x.A), b: naiveUnitOf(&x.B), first: string(x.First), from: string(x.From),
		contact: string(x.Contact), disengageAfter: int(x.DisengageAfter), firstTurnAcPo: int(x.FirstTurnAcPo), maxTurns: x.MaxTurns,
	}
	naiveCombatHouse(&c.house, x.Rules.CombatHouse)
	c.house.disengageCost = x.Rules.DisengageCost
	outcomes := []string{"a", "b", "draw", "disengaged"}
	return func(r *rand.Rand, to *rulestest.Tally) {
		res := naiveDuel(c, r)
		to.Take(slices.Index(outcomes, res.outcome), res.lostA, res.lostB, res.attacks, res.turns)
	}
}

func naiveOfAssault(x *shi.Assault) rulestest.Naive {
	c := naiveAssaultConfig{
		house: naiveByTheBook(), defender: naiveUnitOf(&x.A), first: string(x.First), policy: string(x.Policy), maxTurns: x.MaxTurns,
	}
	naiveShootingHouse(&c.house, x.Rules.ShootingHouse)
	naiveCombatHouse(&c.house, x.Rules.CombatHouse)
	c.house.overwatchCost, c.house.turnCost = x.Rules.OverwatchCost, x.Rules.TurnCost
	c.house.moveCost, c.house.doorCost, c.house.maxEngaged = x.Rules.MoveCost, x.Rules.DoorCost, x.Rules.MostAdjacent
	for i := range x.B {
		q := &x.B[i]
		for range q.Count {
			c.attackers = append(c.attackers, naiveLane{unit: naiveUnitOf(&q.Unit), arc: string(q.Arc), distance: q.Distance, door: q.Door})
		}
	}
	outcomes := []string{"defender", "attackers", "draw"}
	return func(r *rand.Rand, to *rulestest.Tally) {
		res := naiveAssault(c, r)
		to.Take(slices.Index(outcomes, res.outcome), res.killed, res.defenderHPLost, res.shots, res.attacks, res.turns)
	}
}

func naiveShootingHouse(to *naiveHouse, h shi.ShootingHouse) {
	to.facesPerNumber, to.sustainedBonus, to.maxHT = h.FacesPerNumber, h.SustainedFireBonus, h.MaxHT
}

func naiveCombatHouse(to *naiveHouse, h shi.CombatHouse) {
	to.attackCost, to.engagerDice, to.pairDice, to.heavyBest = h.AttackCost, h.EngagerBonus, h.PairBonus, int(h.HeavyArmour)
	to.clawsBonus, to.forceCost, to.forceDice, to.hammerDivisor = h.ClawsBonus, h.ForceCost, h.ForceDice, h.HammerDivisor
	to.parryLowest = h.Parry == shi.ParryLowest
	to.witchCHT, to.poisonedStep, to.poisonedFloor = int(h.WitchBladeCHT), h.PoisonBonus, int(h.PoisonFloor)
}

func naiveUnitOf(u *shi.Unit) naiveUnit {
	to := naiveUnit{
		name: u.Name, acpo: u.AcPo, brb: u.BRB, ccd: u.CCD, cht: int(u.CHT), hp: u.HP,
		armour: int(u.AS.Armour), invulnerable: int(u.AS.Invulnerable), ld: u.LD, parry: u.Parry, reroll: u.ReRoll,
		heavyMovement: u.HeavyMovement, vehicle: u.Vehicle,
	}
	if w := u.Weapon; w != nil {
		to.ranged = &naiveWeapon{
			squares: int(w.Range), dice: w.BD, ap: int(w.AP), ht: w.HT, acpo: w.AcPo,
			assault: w.Assault, overwatch: w.Overwatch, sustained: w.SustainedFire, overkill: w.Overkill,
		}
		if w.Range == rules.Unlimited {
			to.ranged.squares = 1000
		}
	}
	for _, w := range u.CloseCombat {
		to.melee = append(to.melee, naiveKindOf(w))
	}
	return to
}

// naiveKinds is the reference's name of each close-combat weapon.
func naiveKinds() map[shi.CloseWeapon]string {
	return map[shi.CloseWeapon]string{
		{Light: true}: naiveCombatWeapon, {Heavy: true}: naiveHeavy, {Power: true}: naivePower, {LightningClaws: true}: naiveClaws,
		{Force: true}: naiveForce, {PowerFist: true}: naiveFist, {ThunderHammer: true}: naiveHammer, {WitchBlade: true}: naiveWitch,
		{Rending: true}: naiveRending, {Poisoned: true}: naivePoisoned,
	}
}

// naiveKindOf panics on weapons with more than one effect, which the reference
// does not know.
func naiveKindOf(w shi.CloseWeapon) string {
	if w.Name == "pistol" {
		return naivePistol
	}
	w.Name = ""
	kind, ok := naiveKinds()[w]
	if !ok {
		panic("no such weapon in the reference")
	}
	return kind
}

// matchup is a library matchup with settings, for both.
func matchup(t testing.TB, name string, set ...string) rulestest.Config {
	t.Helper()
	m, err := profiles.Load(name, set)
	if err != nil {
		t.Fatal(err)
	}
	return rulestest.Config{Name: name, Input: m.Input, Naive: naiveOf(t, m.Input), Trials: 20_000}
}
