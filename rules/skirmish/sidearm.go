package skirmish

import "github.com/oddsmith/oddsmith/rules/dice"

// A figure with a sidearm has one of two guns in hand, and changes to the other for AP where the one
// cannot be fired at the enemy and the other can. SKI-CC-01

// changeCost returns the AP that a figure needs to have a gun in hand.
func (t *pair) changeCost(s *shooter, gun set) int {
	if s.p.sidearm && !gun.has(s.inHand()) {
		return t.house.ChangeCost
	}
	return 0
}

// mayChange reports whether a figure can fire its other gun alone, and has the AP for both.
func (t *pair) mayChange(s *shooter) bool {
	if !s.p.sidearm || t.fireRules.once && s.shot() > 0 || !t.anybody(1-s.side) {
		return false
	}
	gun, _, ok := t.ready(s)
	return ok && !gun.has(s.inHand())
}

// change lets a figure take its other gun in hand.
func (t *pair) change(d *dice.Dice, s *shooter) {
	if t.mayChange(s) {
		s.swap()
		t.holdGun(s)
		s.spend(0, t.house.ChangeCost)
		d.Log("SKI-CC-01", "{figure} has {gun} in hand", t.units[s.side], s.who, t.units[s.side], s.at, s.inHand())
		t.settle(s)
	}
}

// changeAll lets all of a side take their other guns in hand before they fire.
func (t *pair) changeAll(d *dice.Dice, side int) {
	for i := range (t.gunners(side) & t.sides[side].sidearms).each() {
		s := t.shooter(side, i)
		t.change(d, &s)
	}
}

// gunOf returns how a gun of a shooter stands: of several the best, with a sidearm that in hand.
func (s *shooter) gunOf() gunState {
	if s.p.sidearm {
		return s.gun(s.inHand())
	}
	return s.bestGun(len(s.p.guns))
}

// jam returns the gun that a shooter would clear, with a sidearm that in hand alone; −1 for none.
func (s *shooter) jam() int {
	switch {
	case !s.p.sidearm:
		return s.firstGun(jammed, len(s.p.guns))
	case s.gun(s.inHand()) == jammed:
		return s.inHand()
	default:
		return -1
	}
}
