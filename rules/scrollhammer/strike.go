package scrollhammer

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// strike is a handful of attacks of one group with one weapon on one unit in one
// step: all that their dice, hits, wounds and saves, read and change.
type strike struct {
	attack  uint8
	target  uint8
	hit     uint8 // what hits, 0 of none
	wound   uint8 // what wounds
	own     cause // of wounds of the own unit
	kills   bool  // unsaved wounds are instant death
	stage   stage
	pool    uint8 // attacks, hits or wounds in hand
	missed  uint8 // hits that did not wound, where that has an effect
	saved   uint8 // wounds saved, where that has an effect
	harm    bool  // there was an unsaved wound, where that has an effect
	wounded bool  // the last of them left its victim alive, where that has an effect
	foes    bodies

	lessSave [maxUnitGroups][2]span // whose armour saves are worse, by marks of this turn and of the last one
}

type stage uint8

const (
	hitting stage = iota
	wounding
	saving
)

// maxDicePerRoll is the most attacks rolled at once, so that they can be computed.
const maxDicePerRoll = 100

// playStrike draws how the strike in hand goes on: as one, or roll by roll where the owner of who is struck has a say,
// and where walks count wounds, since one draw would have thousands of ends.
func (c *combat) playStrike(d *dice.Dice, s *state, e *rules.MetricValues) (done bool) {
	k := &s.activeStrike
	switch {
	case c.allocatesNext(k):
		return c.allocate(d, s, e)
	case c.allocated>>k.target&1 != 0, d.Explores() && c.asked.Counts(rules.Wounds):
		return c.stepStrike(d.GoodFor(c.servedBy(k)), k, e)
	default:
		return c.strikes.Play(d.GoodFor(int(rules.A)), k, e)
	}
}

// servedBy returns the side that high rolls of a strike serve: who strikes or, by saves and by dice that may wound its
// own, who is struck.
func (c *combat) servedBy(k *strike) int {
	struck := c.units[k.target].side
	if k.stage == saving || k.own != byEnemies {
		return 1 + struck
	}
	return 2 - struck
}

// stepStrike plays a strike, or shots, up to the next roll. SCR-CH-03, SCR-FI-07, SCR-FI-08, SCR-FI-10
func (c *combat) stepStrike(d *dice.Dice, k *strike, e *rules.MetricValues) (done bool) {
	switch {
	case k.own != byEnemies && k.stage == hitting:
		c.rollOwn(d, k)
		k.stage = saving
	case k.stage == hitting:
		n := int(k.pool)
		k.pool = uint8(d.Count(n, int(k.hit)))
		c.ledger.Count(e, int(k.attack), hitScored, int(k.pool))
		if c.attacks[k.attack].step == 0 { // shots
			c.ledger.Count(e, int(k.attack), shotFired, n)
			d.Log("SCR-CH-03", "{attack}: {#} of {# shot hits|# shots hit} {unit} on {#}+",
				int(k.attack), int(k.pool), n, int(k.target), int(k.hit))
		} else {
			c.ledger.Count(e, int(k.attack), attackMade, n)
			d.Log("SCR-FI-07", "{#} of {# attack hits|# attacks hit} on {#}+", int(k.pool), n, int(k.hit))
		}
		k.stage = wounding
	case k.stage == wounding:
		c.rollWounds(d, e, k)
		k.stage = saving
	default:
		c.rollSaves(d, e, k)
	}
	return c.settle(k)
}

// rollWounds rolls the hits in hand to wound. SCR-FI-08
func (c *combat) rollWounds(d *dice.Dice, e *rules.MetricValues, k *strike) {
	hits := int(k.pool)
	wounds := d.Count(hits, int(k.wound))
	c.ledger.Count(e, int(k.attack), hitWounded, wounds)
	if k.wound == never {
		d.Log("SCR-FI-08", "{# hit|# hits} cannot wound", hits)
	} else {
		d.Log("SCR-FI-08", "{#} of {# hit wounds|# hits wound} on {#}+", wounds, hits, int(k.wound))
	}
	if a := &c.attacks[k.attack]; a.kind != noKind && a.weapon.On == OnHit {
		living, _ := c.units[k.target].standing(&k.foes)
		k.missed = uint8(min(hits-wounds, living)) // no more can be marked
	}
	k.pool = uint8(wounds)
}

// rollSaves rolls the saves of all wounds where everybody has the same, else as many
// as are sure to fall on one group, and allocates what is unsaved, one wound at a
// time. SCR-FI-09, SCR-FI-10, SCR-FI-11
func (c *combat) rollSaves(d *dice.Dice, e *rules.MetricValues, k *strike) {
	u := c.units[k.target]
	g, n := u.victim(&k.foes), int(k.pool)
	switch {
	case k.splits(g):
		n = min(n, u.troops[g].toRemove(&k.foes[g], k.kills))
	case !c.oneSave(k):
		n = min(n, u.sureWounds(&k.foes, g, k.kills))
	}
	c.saveWounds(d, e, k, g, n)
}

// saveWounds rolls the saves of so many wounds, of which a group takes the first. SCR-FI-09, SCR-FI-10, SCR-FI-11
func (c *combat) saveWounds(d *dice.Dice, e *rules.MetricValues, k *strike, g, n int) {
	a, u := &c.attacks[k.attack], c.units[k.target]
	need := c.saveFrom(k, g)
	saved := d.Count(n, need)
	if need == never {
		d.Log("SCR-FI-09", "{# wound|# wounds}, no save is left", n)
	} else {
		d.Log("SCR-FI-09", "{#} of {# wound is|# wounds are} saved on {#}+", saved, n, need)
	}
	k.pool -= uint8(n)
	if a.kind != noKind && a.weapon.On == OnWound && k.own == byEnemies {
		living, _ := u.standing(&k.foes)
		k.saved = uint8(min(int(k.saved)+saved, living))
	}
	lost, lives := u.takeWounds(&k.foes, g, n-saved, k.kills)
	wasted := lost
	if u.dying(&k.foes) < 0 {
		wasted += int(k.pool)
	}
	if k.own == byEnemies {
		c.ledger.Count(e, int(k.attack), woundSaved, saved)
		c.ledger.Count(e, int(k.attack), woundWasted, wasted)
	}
	if lost > 0 {
		d.Log("SCR-FI-10", "{# more wound is|# more wounds are} lost: nobody of {unit} is left", lost, int(k.target))
	}
	if n > saved && a.kind != noKind && k.own == byEnemies {
		k.harm, k.wounded = true, lives && a.weapon.On == OnUnsaved
	}
}

// takeWounds allocates unsaved wounds one at a time, the first to a group. It returns how many are lost, since nobody
// is left, and whether the last victim lives. SCR-FI-10
func (u *squad) takeWounds(b *bodies, g, unsaved int, kills bool) (lost int, lives bool) {
	for ; unsaved > 0 && g >= 0; unsaved-- {
		lives = u.suffer(b, g, kills)
		g = u.victim(b)
	}
	return unsaved, lives
}

// suffer allocates one unsaved wound to a group, and reports whether its victim lives.
// SCR-FI-10, SCR-FI-11
func (u *squad) suffer(b *bodies, g int, kills bool) (lives bool) {
	n := b[g].n
	if kills {
		b[g].remove()
	} else {
		b[g].wound(u.troops[g].W)
	}
	return b[g].n == n
}

// settle reports whether the strike is over: no dice are left to roll, or nobody to
// strike. Wounds beyond the last model are lost. SCR-FI-10
func (c *combat) settle(k *strike) (done bool) {
	if done = k.pool == 0 || c.units[k.target].dying(&k.foes) < 0; done {
		k.stage, k.pool = hitting, 0
	}
	return done
}

// rankStrike returns how well a strike went for side a.
func (c *combat) rankStrike(k *strike, _ *rules.MetricValues) int {
	u := c.units[k.target]
	models, wounds := u.standing(&k.foes)
	rank := wounds<<16 + models<<8 - int(k.missed) - int(k.saved)
	if u.side == sideA {
		return rank
	}
	return -rank
}

// oneSave reports whether all whom a strike can wound have the same save from it.
// SCR-FI-09
func (c *combat) oneSave(k *strike) bool {
	first := c.saveFrom(k, 0)
	for g := range c.units[k.target].troops {
		if c.saveFrom(k, g) != first {
			return false
		}
	}
	return k.lessSave == [maxUnitGroups][2]span{}
}
