package skirmish

// procedure is how the turns of a scenario go: what P-ARMOUR, P-FIREFIGHT, P-ASSAULT and
// P-BATTLE say differently.
type procedure struct {
	turns      int
	acts       [2]bool // whose units have cards
	firstCard  string  // whose comes first in turn 1
	returnFire bool    // those shot at shoot back
	once       bool    // a single activation is all, without a look at strength
	hopeless   bool    // it ends when side a can never fire again

	targetCard  card // as which the card of units that have none counts
	chargesOnly bool // the actor does nothing but charge; when it will never arrive the game is stalled
	board       int  // depth of the board in inches, 0 where places matter to nobody
}

// isStalled reports whether the charge will never make contact: a shaken squad stops, and so
// does a walker that cannot move. P-ASSAULT.
func (g *game) isStalled(v *gameView) bool {
	if !g.chargesOnly {
		return false
	}
	charger := flag(g.acts[sideB])
	q := &v.squads[charger]
	return q.locked == 0 && !q.out && !v.squads[1-charger].out && (q.shaken || q.hull.has(immobilised))
}

// isHopeless reports whether no weapon of the firers can ever fire again, which ends fire at
// a vehicle. P-ARMOUR.
func (g *game) isHopeless(v *gameView) bool {
	return g.hopeless && !g.face(v, 0, 1).anyGun(sideA)
}

// gunsMatterTo reports whether it makes a difference after an activation of a unit that no gun of the firers can fire
// again: it is the enemy, who may have felled some, or others act, wounds heal, or another turn comes. P-ARMOUR.
func (g *game) gunsMatterTo(v *gameView, u int) bool {
	return g.hopeless && (g.sideOf(u) == sideB || int(v.turn) < g.turns || v.deck != 0 || g.units[sideA].medikits > 0)
}
