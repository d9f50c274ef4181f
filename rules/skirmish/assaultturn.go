package skirmish

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// Parts of a turn of an assault, for the streams of dice.
const (
	spotCharge = 8 + iota
	spotClash
	spotBreak
)

// beginTurn lets Necrons get up. Who is in contact fights on, else the chargers move.
// P-ASSAULT, P-TURN, SKI-NE-01
func (x *assault) beginTurn(d *dice.Dice, t *pairView, e *rules.MetricValues, c *clash) (rolled bool, outcome int) {
	d.Turn(int(t.turn))
	d.Stream(dice.At(int(t.turn), 0, 0))
	d.Log("SKI-TU-01", "turn {#}, at {# inch|# inches}", int(t.turn), int(t.distance))
	for side := range x.sides {
		rolled = x.repair(d, t, side) || rolled
		x.setOut(t, side)
	}
	if x.house.PhaseAfterRepair {
		over := [2]bool{x.phaseOut(d, t, sideA), x.phaseOut(d, t, sideB)}
		if over[sideA] || over[sideB] {
			return rolled, x.over(d, t, e, over)
		}
	}
	t.active, t.phase = uint8(x.charger), charging
	t.squads[1-x.charger].card = x.target
	if t.distance == 0 {
		x.engage(d, t, c, -1)
	}
	return rolled, rules.Ongoing
}

// goIn moves the chargers, and lets the target fire that may. P-ASSAULT, SKI-TU-02, W14
func (x *assault) goIn(d *dice.Dice, t *pairView, e *rules.MetricValues, c *clash) (rolled bool, outcome int) {
	d.Stream(dice.At(int(t.turn), 1+x.charger, spotCharge))
	dice6 := x.chargeDice(t, x.charger)
	contact := x.charge(d, t, dice6)
	how, fires := x.target.reactsTo(contact)
	if !fires {
		return dice6 > 0, x.shotAt(d, t, e, c, contact)
	}
	d.Stream(dice.At(int(t.turn), 2-x.charger, spotInterrupt))
	if x.isBlind(t, 1-x.charger) {
		d.Log("SKI-SH-09", "{unit}: those who charge are too close to shoot at", x.units[1-x.charger])
	} else {
		d.Log("W14", "{unit}: {card}, fire at those who charge", x.units[1-x.charger], int(x.target))
	}
	t.phase, t.next, t.reaction = interrupted, 0, how
	x.rememberTargets(t, x.charger)
	return dice6 > 0, rules.Ongoing
}

// shotAt returns what becomes of the charge after the target's fire. P-ASSAULT, W08, W12
func (x *assault) shotAt(d *dice.Dice, t *pairView, e *rules.MetricValues, c *clash, contact bool) int {
	t.next, t.reaction = 0, noReaction
	t.squads[x.charger].forgetTargets()
	if contact && !t.stopped(x.charger) && t.squads[x.charger].marks[standing] != 0 {
		e.Add(assaultContact, int(t.turn))
		t.distance = 0
		x.engage(d, t, c, x.charger)
		x.forgetGuns(t)
		return rules.Ongoing
	}
	if over := x.judge(d, t); over[sideA] || over[sideB] {
		return x.over(d, t, e, over)
	}
	if t.squads[x.charger].shaken || t.stopped(x.charger) {
		x.finish(t, e, [2]bool{})
		d.Log("W12", "the end in turn {#}: {end}", int(t.turn), assaultStalled)
		return assaultStalled
	}
	return x.endTurn(d, t, e)
}

// engage begins a round of close combat.
func (x *assault) engage(d *dice.Dice, t *pairView, c *clash, charger int) {
	d.Stream(dice.At(int(t.turn), 0, spotClash))
	x.meet(d, t, c, charger)
	t.phase = fighting
}

// fought ends a round: strength is checked, and the side with more casualties may run.
// P-ASSAULT, SKI-CC-05, W12, W16
func (x *assault) fought(d *dice.Dice, t *pairView, e *rules.MetricValues, c *clash) (rolled bool, outcome int) {
	dead := [2]int{t.casualties(c, sideA), t.casualties(c, sideB)}
	*c = clash{}
	over := x.judge(d, t)
	if over[sideA] || over[sideB] {
		return false, x.over(d, t, e, over)
	}
	disabled := t.squads[sideA].out || t.squads[sideB].out
	if side := x.loser(t, dead); side >= 0 && !disabled {
		d.Stream(dice.At(int(t.turn), 1+side, spotBreak))
		rolled = true
		if over[side] = !x.stays(d, t, side); over[side] {
			return rolled, x.over(d, t, e, over)
		}
	}
	return rolled, x.endTurn(d, t, e)
}

// forgetGuns forgets what nobody reads who fights hand to hand.
func (x *game) forgetGuns(t *pairView) {
	for side := range t.squads {
		t.squads[side].marks[unset], t.squads[side].marks[troubled] = 0, 0
		clear(t.squads[side].figures)
	}
}
