package scrollhammer

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// generic returns the weapon of a model that holds no melee weapon. SCR-FI-06
func generic() *Weapon { return &Weapon{Name: "generic weapon", Effect: NoEffect} }

// inHand returns what a model can strike with: its melee weapons, of equal ones the first,
// and one generic weapon if it holds anything else, or nothing. SCR-FI-06
func (m *Model) inHand() []*Weapon {
	var list []*Weapon
	other := len(m.Weapons) == 0
	for i := range m.Weapons {
		w := &m.Weapons[i]
		switch {
		case !w.Melee:
			other = true
		case !slices.ContainsFunc(list, func(v *Weapon) bool { return *v == *w }):
			list = append(list, w)
		}
	}
	if other {
		list = append(list, generic())
	}
	return list
}

// wielded returns the weapon of each attack that a model may choose: one is in several splits. SCR-FI-06
func (m *Model) wielded() []*Weapon {
	if len(m.Splits) == 0 {
		return m.inHand()
	}
	var list []*Weapon
	for _, split := range m.Splits {
		for _, p := range split.Parts {
			list = append(list, named(m.inHand(), p.Weapon))
		}
	}
	return list
}

// strongest returns the highest Strength that a model strikes with.
func (m *Model) strongest() int {
	best := 0
	for _, w := range m.inHand() {
		best = max(best, clamp(m.S+w.Strength))
	}
	return best
}

// dualWields reports whether a model holds two melee weapons of one base type.
// SCR-FI-05
func (m *Model) dualWields() bool {
	for i := range m.Weapons {
		for j := range i {
			if m.Weapons[i].Melee && m.Weapons[j].Melee && m.Weapons[i].Base == m.Weapons[j].Base {
				return true
			}
		}
	}
	return false
}

// attacks returns the attacks of a model with a weapon that it makes all of its attacks
// with, except the bonus of a charge. Who strikes with the generic weapon strikes with that
// one alone. SCR-FI-05, SCR-FI-06
func (h *House) attacks(m *Model, w *Weapon) int {
	if !w.Melee {
		return m.A
	}
	return m.A + w.Attacks + h.dualBonus(m)
}

// dualBonus returns the attacks that dual wielding gives a model. SCR-FI-05
func (h *House) dualBonus(m *Model) int { return h.DualBonus * rules.OneIf(m.dualWields()) }

// attack is one weapon in the hands of a group.
type attack struct {
	group         int
	choice        uint8 // 1 and up: only when this is the group's choice for the turn
	weapon        *Weapon
	attacks       int // a model
	fewer         int // of one whose A is lower
	chargeAttacks int // more of them after a charge
	step          int // the Initiative step, 0 of shots
	slowStep      int // while the model is slow
	strength      int
	kind          kind // of its effect
}

// attacksOf lists the attacks of a group. Of several weapons without a split each
// is an attack that must be chosen; of several splits all attacks of one are. SCR-FI-06
func (h *House) attacksOf(group int, m *Model) []attack {
	weapons := m.inHand()
	if len(m.Split) > 0 {
		return h.splitAttacks(group, m, m.Split)
	}
	var list []attack
	for i, split := range m.Splits {
		for _, a := range h.splitAttacks(group, m, split.Parts) {
			a.choice = uint8(i + 1)
			list = append(list, a)
		}
	}
	if len(list) > 0 {
		return list
	}
	for i, w := range weapons {
		a := h.attack(group, m, w)
		a.attacks, a.chargeAttacks = h.attacks(m, w), h.ChargeBonus
		a.fewer = a.attacks - m.A + h.fewerAttacks(m.A)
		if len(weapons) > 1 {
			a.choice = uint8(i + 1)
		}
		list = append(list, a)
	}
	return list
}

// splitAttacks returns each weapon its part; the rest gets the bonuses of charge and dual
// wielding, and each weapon has its own extra attacks. SCR-FI-06
func (h *House) splitAttacks(group int, m *Model, split []Part) []attack {
	rest, left := m.A+h.dualBonus(m), h.fewerAttacks(m.A)
	for _, p := range split {
		rest -= max(0, int(p.Attacks))
	}
	var list []attack
	for _, p := range split {
		a := h.attack(group, m, named(m.inHand(), p.Weapon))
		if p.Attacks == Rest {
			a.attacks, a.chargeAttacks = rest, h.ChargeBonus
		} else {
			a.attacks = int(p.Attacks)
			if a.fewer = min(a.attacks, left); a.fewer > 0 {
				left -= a.fewer
				a.fewer += a.weapon.Attacks
			}
		}
		a.attacks += a.weapon.Attacks
		list = append(list, a)
	}
	for i := range list {
		if a := &list[i]; split[i].Attacks == Rest {
			a.fewer = left + h.dualBonus(m) + a.weapon.Attacks
		}
	}
	return list
}

// named finds a weapon in hand; any that is none of the melee weapons is the
// generic one.
func named(weapons []*Weapon, name string) *Weapon {
	for _, w := range weapons {
		if w.Name == name {
			return w
		}
	}
	return weapons[len(weapons)-1]
}

// attack returns a weapon in a model's hand: when it strikes and how hard. A weapon moves
// the step of its wielder, so does a mark of slow, within 1 to 10. SCR-FI-01, SCR-FI-08
func (h *House) attack(group int, m *Model, w *Weapon) attack {
	return attack{
		group: group, weapon: w, kind: w.Effect.kind(), strength: m.S + w.Strength,
		step: clamp(m.I + w.Initiative), slowStep: clamp(m.I + w.Initiative - h.SlowBy),
	}
}

// choice is the weapons that the models of a group chose for the turn: those who
// were not weak when it began, and those who were.
type choice [2]uint8

// of returns the choice of a model.
func (x choice) of(m *marks, model int) uint8 { return x[rules.OneIf(m.old[weakens].has(model))] }

// choose picks each model's weapon for the turn: the best, unless its player decides otherwise.
// SCR-FI-06
func (c *combat) choose(d *dice.Dice, s *state) {
	c.chooseBest(s)
	c.decideWeapons(d, s)
}

// chooseBest picks the weapon with the most expected unsaved wounds, then the one that strikes
// earlier, then the first listed; of splits of attacks by all their weapons. SCR-FI-06
func (c *combat) chooseBest(s *state) {
	var best [maxGroups][2]int
	for i := range c.attacks {
		a := &c.attacks[i]
		if a.choice == 0 || s.before[a.group] == 0 || i > 0 && a.isOfChoice(&c.attacks[i-1]) {
			continue
		}
		for weak, less := range [2]int{0, c.house.WeakenBy} {
			if weak == 1 && s.marks[a.group].old[weakens] == (span{}) {
				continue
			}
			worth, chosen := c.worth(s, i, less), &s.choice[a.group][weak]
			if *chosen == 0 || worth > best[a.group][weak] {
				best[a.group][weak], *chosen = worth, a.choice
			}
		}
	}
}

// worth orders choices of weapons, of which this is the first attack: by what is expected of all with so much less Strength,
// then by when they strike. SCR-FI-06
func (c *combat) worth(s *state, first, less int) (worth int) {
	for i := first; i < len(c.attacks) && c.attacks[i].isOfChoice(&c.attacks[first]); i++ {
		worth += c.expected(s, &c.attacks[i], c.attacks[i].strength-less)<<8 + c.attacks[i].weapon.Initiative
	}
	return worth
}

// isOfChoice reports whether an attack is chosen where another is.
func (a *attack) isOfChoice(other *attack) bool {
	return a.choice == other.choice && a.group == other.group
}

// expected returns the expected unsaved wounds of a model with a weapon, in 216ths: against
// the engaged enemy group with the most models; instant death counts all wounds of a model.
// SCR-FI-06
func (c *combat) expected(s *state, a *attack, strength int) int {
	foe := c.mostEngaged(s, c.groups[a.group].unit)
	hit := 7 - c.house.toHit(c.groups[a.group].WS, foe.WS)
	wound := 7 - toWound(clamp(strength), foe.T)
	worth := c.attacksOfEach(s, a, 0) * hit * wound * (a.saveOf(foe, 0) - 1)
	if c.kills(a, strength, foe.T) {
		worth *= foe.W
	}
	return worth
}

// mostEngaged returns the group of which most models fight, among the enemies in contact with a
// unit, the first listed of several; where all are short of it, of which most live. SCR-FI-06, SCR-CH-11
func (c *combat) mostEngaged(s *state, unit int) *Model {
	foe := c.most(s, unit, func(g int) int { return c.engagedIn(s, g) })
	if foe == nil {
		foe = c.most(s, unit, func(g int) int { return int(s.before[g]) })
	}
	return foe
}

// most returns the group that counts most models among the enemies in contact with a unit, the first listed of several.
func (c *combat) most(s *state, unit int, count func(group int) int) (foe *Model) {
	most := 0
	for _, enemy := range c.enemies(unit) {
		if !c.touches(s, unit, enemy) {
			continue
		}
		for g := range c.units[enemy].troops {
			if n := count(c.units[enemy].first + g); n > most {
				foe, most = c.units[enemy].troops[g].Model, n
			}
		}
	}
	return foe
}

// kills reports whether unsaved wounds of an attack remove the model. SCR-FI-11
func (c *combat) kills(a *attack, strength, t int) bool {
	return a.weapon.InstantDeath || c.house.DoubleStrength && clamp(strength) >= 2*t
}
