package shi

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// With which of its close-combat weapons a unit fights. C29
const (
	firstWeapon = iota
	secondWeapon
)

type wielding struct{}

// Options implements [policy.Point].
func (wielding) Options() []policy.Option {
	return []policy.Option{
		firstWeapon:  {Name: "first", Doc: "the weapon listed first"},
		secondWeapon: {Name: "second", Doc: "the other one"},
	}
}

// wieldingView is what its player sees before an attack, its own or one that it answers.
type wieldingView struct {
	own, enemy     *Unit
	ownHP, enemyHP uint8
	acpo           int
	engages        bool
}

// Facts implements [policy.Point].
func (wielding) Facts() policy.Facts[wieldingView] {
	return policy.Facts[wieldingView]{
		{Name: "own-hp", Doc: docOfHP, Number: func(v wieldingView) int { return int(v.ownHP) }},
		{Name: "enemy-hp", Doc: "HP that its opponent has left",
			Number: func(v wieldingView) int { return int(v.enemyHP) }},
		{Name: "own-armour", Doc: "what its armour save needs, 7 without one",
			Number: func(v wieldingView) int { return needed(v.own.AS.Armour) }},
		{Name: "own-invulnerable", Doc: "what its invulnerable save needs, 7 without one",
			Number: func(v wieldingView) int { return needed(v.own.AS.Invulnerable) }},
		{Name: "enemy-armour", Doc: "what the armour save of its opponent needs, 7 without one",
			Number: func(v wieldingView) int { return needed(v.enemy.AS.Armour) }},
		{Name: "enemy-invulnerable", Doc: "what the invulnerable save of its opponent needs, 7 without one",
			Number: func(v wieldingView) int { return needed(v.enemy.AS.Invulnerable) }},
		{Name: "engager", Doc: "it engages its opponent with this attack",
			YesNo: func(v wieldingView) bool { return v.engages }},
		{Name: "acpo", Doc: "AcPo that it has left for its own attack, 0 as it fights back",
			Number: func(v wieldingView) int { return v.acpo }},
	}
}

// weaponChoice is how a player chooses of two weapons.
type weaponChoice = policy.Choice[wielding, wieldingView]

// arms are a unit with each weapon that its player may choose: the one listed first, and perhaps the
// other. C10, C29
type arms struct {
	with   []armed
	choice *weaponChoice
}

// armed is a unit with the weapon in its hand listed first, and what an attack with it costs.
type armed struct {
	*Unit
	price price
}

// arms returns the weapons of a unit of which its player chooses. C29
func (h *CombatHouse) arms(u *Unit, choice *weaponChoice) arms {
	a := arms{with: []armed{{u, h.attackPrice(u)}}, choice: choice}
	if u.weaponsDiffer() && choice.Chooses() {
		other := *u
		other.CloseCombat = []CloseWeapon{u.CloseCombat[1], u.CloseCombat[0]}
		a.with = append(a.with, armed{&other, h.attackPrice(&other)})
	}
	return a
}

// weaponsDiffer reports whether the unit has two weapons with different effects. C10
func (u *Unit) weaponsDiffer() bool {
	if len(u.CloseCombat) < 2 {
		return false
	}
	first, second := u.CloseCombat[0], u.CloseCombat[1]
	first.Name, first.Light = second.Name, second.Light
	return first != second
}

// payable returns the weapons with which so many AcPo pay for an attack, perhaps for one that leaves
// out the test. C8, C29
func (a *arms) payable(acpo int, plainly bool) (possible policy.Options) {
	for k, w := range a.with {
		cost, _ := w.price.with(acpo)
		possible = possible.With(k, !plainly && cost <= acpo || plainly && w.price.mayAttackPlainly(acpo))
	}
	return possible
}

// mayAttack reports whether so many AcPo pay for an attack. SHI-CC-01
func (a *arms) mayAttack(acpo int) bool { return a.payable(acpo, false) != 0 }

// mayAttackPlainly reports whether they also do for one that leaves out the test. C8
func (a *arms) mayAttackPlainly(acpo int) bool { return a.payable(acpo, true) != 0 }

// hasTest reports whether the unit can ever leave out a test that it could take. C8
func (a *arms) hasTest() bool {
	return slices.ContainsFunc(a.with, func(w armed) bool { return w.hasChoice() })
}

// halve reports whether any of the weapons is a thunder hammer. SHI-WP-07
func (a *arms) halve() bool {
	return slices.ContainsFunc(a.with, func(w armed) bool { return w.wielded().halves() })
}

// least is the AcPo without which there is no attack.
func (a *arms) least() int {
	least := a.with[firstWeapon].price.least()
	for _, w := range a.with {
		least = min(least, w.price.least())
	}
	return least
}

// pick returns with which of some weapons the unit fights: the one that its player chooses. C29
func (a *arms) pick(d *dice.Dice, possible policy.Options, v wieldingView) int {
	switch {
	case !possible.Has(secondWeapon):
		return firstWeapon
	case !possible.Has(firstWeapon):
		return secondWeapon
	default:
		return a.choice.Pick(d, possible, v)
	}
}

// arm adds to a situation with which weapon each side fights, the striker first, and whether this one
// takes a test, and returns what the attack costs it. C8, C29
func (x *engagement) arm(d *dice.Dice, now situation, hp [2]uint8, acpo int, plainly bool) (situation, int) {
	side, other := now.striker(), now.target()
	own, others := &x.arms[side], &x.arms[other]
	if len(own.with) > 1 {
		v := wieldingView{own.with[0].Unit, others.with[0].Unit, hp[side], hp[other], acpo, now.has(opening)}
		now |= secondOf(side, own.pick(d, own.payable(acpo, plainly), v))
	}
	if len(others.with) > 1 && now.rolls(other, x.diagonal) {
		v := wieldingView{others.with[0].Unit, own.with[0].Unit, hp[other], hp[side], 0, false}
		now |= secondOf(other, others.pick(d, policy.OptionsOf(firstWeapon, secondWeapon), v))
	}
	price := x.armed(side, now).price
	if plainly {
		return now, price.plain
	}
	cost, test := price.with(acpo)
	return now | tests.when(test), cost
}

// secondOf returns that a side fights with its second weapon, if it is that.
func secondOf(side, weapon int) situation { return (secondA << side).when(weapon == secondWeapon) }

// weapon returns with which weapon a side fights. C29
func (s situation) weapon(side int) int { return rules.OneIf(s.has(secondA << side)) }

// warningsOfWeapons returns a choice of weapons that none of a side's units has. C29
func warningsOfWeapons(path string, choice *weaponChoice, units ...*Unit) (list rules.Warnings) {
	list.AddIf(choice.Chooses() && !slices.ContainsFunc(units, (*Unit).weaponsDiffer),
		path+".weapon changes nothing: nobody of its side has two close-combat weapons that differ (C29)")
	return list
}

func (x *assault) warningsOfWeapons() rules.Warnings {
	var defenders, attackers []*Unit
	for i := range x.A {
		defenders = append(defenders, &x.A[i].Unit)
	}
	for i := range x.B {
		attackers = append(attackers, &x.B[i].Unit)
	}
	return append(warningsOfWeapons("policy", &x.Policy.Weapon, defenders...),
		warningsOfWeapons("b-policy", &x.BPolicy.Weapon, attackers...)...)
}
