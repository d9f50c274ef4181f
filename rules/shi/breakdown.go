package shi

import (
	"math/big"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// chain returns one shot: each die hits, or without overkill the shot does with any, and
// each hit is saved, by who has some hit points together. SHI-SH-01, SHI-SH-03, SHI-SH-05
func (g gun) chain(who string, sustained bool, save, hp int) rules.Chain {
	c := rules.Chain{Who: who, Count: 1, Of: "shots", Yield: "wounds", There: hp}
	rule := "SHI-SH-03"
	if g.overkill {
		c.Count, c.Of, rule = g.dice, "ballistic rolls", "SHI-SH-01"
		g.dice = 1
	}
	c.Factors = []rules.Factor{
		{Name: "hit", Rule: rule,
			Value: rules.Probability(func(d *dice.Dice) bool { return g.shoot(d, sustained) > 0 })},
		{Name: "unsaved", Rule: "SHI-SH-05",
			Value: rules.Probability(func(d *dice.Dice) bool { return failsSave(d, 1-g.side, save) })},
	}
	return c
}

// chains returns a first shot of a unit at another, and a sustained one if that differs.
// SHI-SH-08
func (g gun) chains(shooter, target *Unit, save, hp int, more bool) []rules.Chain {
	who := shooter.Name + " with " + shooter.Weapon.Name + ", at " + target.Name
	list := []rules.Chain{g.chain(who+", a first shot", false, save, hp)}
	if more && g.sustained != g.first {
		list = append(list, g.chain(who+", a sustained one", true, save, hp))
	}
	return list
}

// breakdown returns the expected result of a shot at the first target.
func (x *shot) breakdown() []rules.Chain {
	if x.most == 0 {
		return nil
	}
	hp := 0
	for _, u := range x.targets {
		hp += u.HP
	}
	return x.gun.chains(&x.A, x.targets[0], x.saves[0], hp, x.most > 1)
}

// breakdown returns the expected result of a shot of each kind of defender at each of attacker,
// and of each that shoots at those.
func (x *assault) breakdown() []rules.Chain {
	var list, theirs []rules.Chain
	hp, hpOfB := 0, 0
	for i := range x.defenders {
		hp += x.defenders[i].HP
	}
	for i := range x.attackers {
		hpOfB += x.attackers[i].HP
	}
	for g, k := 0, 0; k < len(x.A); k++ {
		for i, n := 0, 0; i < len(x.B); i++ {
			a, b := &x.defenders[g], &x.attackers[n]
			if a.Weapon != nil {
				list = append(list, a.gun.chains(a.Unit, b.Unit, b.saves[g], hpOfB, true)...)
			}
			if x.mayShoot(b.Unit) {
				theirs = append(theirs, b.gun.chains(b.Unit, a.Unit, b.savedFrom[g], hp, true)...)
			}
			n += x.B[i].Count
		}
		g += x.A[k].Count
	}
	return append(list, theirs...)
}

// breakdown returns the expected result of the first attack, with each weapon that may be chosen for it.
// SHI-CC-07, SHI-CC-08, C29
func (x *duel) breakdown() (list []rules.Chain) {
	s := x.start()
	x.beginTurn(dice.New(), &s)
	now := x.situation(&s)
	side, other := now.striker(), now.target()
	for w := range x.arms[side].with {
		if !x.arms[side].payable(int(s.acpo), false).Has(w) {
			continue
		}
		_, test := x.arms[side].with[w].price.with(int(s.acpo))
		for v := range x.arms[other].with {
			list = append(list, x.firstAttack(now|tests.when(test)|secondOf(side, w)|secondOf(other, v))...)
		}
	}
	return list
}

// firstAttack returns the expected result of an attack: who wins it, by the dice of both, and whether the
// loser saves. SHI-CC-07, SHI-CC-08
func (x *duel) firstAttack(now situation) (list []rules.Chain) {
	bare := x.Rules.bout(x.combat, now)
	bare.striker.save, bare.striker.saveRent, bare.target.save, bare.target.saveRent = never, never, never, never
	won := newAttacks(&x.Rules.CombatHouse, false).bouts.Of(bare)
	parries := ""
	if x.combat.open[now] != nil { // C30
		parries = ", were every parry used"
	}
	for side := range x.fighters {
		hurts := func(l *dice.Leaf) *big.Rat {
			return rules.Probability(func(d *dice.Dice) bool {
				x := attackResult(l.Roll(d))
				loser, _ := x.wounds()
				return x.hurts() && loser != side
			})
		}
		wins := hurts(won)
		if wins.Sign() == 0 {
			continue
		}
		unsaved := hurts(x.combat.leaves[now])
		list = append(list, rules.Chain{
			Who:   "first attack of " + x.nameOf(now.striker(), now) + ", won by " + x.nameOf(side, now) + parries,
			Count: 1, Of: "attacks",
			Factors: []rules.Factor{{Name: "won", Rule: "SHI-CC-07", Value: wins},
				{Name: "unsaved", Rule: "SHI-CC-08", Value: unsaved.Quo(unsaved, wins)}},
			Yield: "unsaved blows",
		})
	}
	return list
}

// nameOf names a side and, where it has the choice, its weapon.
func (x *duel) nameOf(side int, now situation) string {
	name := x.fighters[side].Name + " (" + string("ab"[side]) + ")"
	if len(x.arms[side].with) > 1 {
		name += " with " + x.combat.armed(side, now).wielded().Name
	}
	return name
}
