package skirmish

import "github.com/oddsmith/oddsmith/rules/dice"

// chargeDice returns the D6 that a side moves into contact: one for each AP of its slowest
// figure. A walker that cannot move has none. SKI-AP-01, SKI-EF-02
func (x *game) chargeDice(t *pairView, side int) int {
	if t.squads[side].hull.has(stunned) || t.squads[side].hull.has(immobilised) {
		return 0
	}
	slowest := -1
	for who := t.squads[side].able(); who != 0; who = who.rest() {
		s := x.shooter(t, side, who.first())
		if left := x.apLeft(t, &s); slowest < 0 || left < slowest {
			slowest = left
		}
	}
	return max(0, slowest)
}

// charge moves the active unit towards the other, one roll for all, and reports whether
// it makes contact. SKI-AP-01, SKI-TU-02, W04, W14
func (x *game) charge(d *dice.Dice, t *pairView, dice int) (contact bool) {
	side := int(t.active)
	inches := min(int(t.distance), d.GoodFor(1+side).Sum(dice))
	contact = inches == int(t.distance)
	x.rush(t, side, inches)
	d.Log("SKI-TU-02", "{unit}: a charge with {#}D6, {# inch|# inches}{, into contact|, # short}",
		x.units[side], dice, inches, int(t.distance)+t.beyond-inches)
	if !contact {
		t.distance -= uint8(inches)
	}
	return contact
}

// rush is how a charge of a number of inches moves figures. SKI-CC-03, W04
func (x *game) rush(t *pairView, side, inches int) {
	q := &t.squads[side]
	q.far, q.fast = inches > 3, inches > x.melee.GrenadeSpeed
}

// stopped reports whether a charging walker will not arrive any more. SKI-EF-05, W08
func (t *pairView) stopped(side int) bool { return t.squads[side].hull.has(immobilised) }
