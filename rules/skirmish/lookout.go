package skirmish

import "math"

// sight is what a unit can do to an enemy with its guns, and the other way round.
type sight struct {
	inches int
	best   int // number of its guns, 0 if none can harm it
	armed  int // figures that can harm it
	sum    int // of the best numbers of all figures
}

// sees returns what a unit can do to an enemy that it would aim at. Numbers are those of the table,
// before modifiers. SKI-SH-01, SKI-SH-02, SKI-SH-09
func (g *game) sees(v *gameView, u, w int) (k sight) {
	t := g.face(v, u, w)
	k.inches = v.squads[u].gap(v.squads[w].unitState)
	side := g.sideOf(u)
	for i := range t.gunners(side).each() {
		s := t.shooter(side, i)
		best := 0
		for gun := range s.p.guns {
			best = max(best, t.bareNumber(&s, gun))
		}
		k.best, k.armed, k.sum = max(k.best, best), k.armed+flag(best > 0), k.sum+best
	}
	return k
}

// bareNumber returns the number that a gun has against who is aimed at, before modifiers; 0 if it
// cannot be fired or harms nobody. SKI-SH-01
func (t *pair) bareNumber(s *shooter, gun int) int {
	foe := 1 - s.side
	if !t.anybody(foe) || !s.mayUse(gun, t.reach(), t.infantryIsClose(foe), t.reaction == aheadOfTurn) {
		return 0
	}
	return s.p.guns[gun].numbers[t.column(foe, t.aimedAt(foe))].Aimed // X is 0
}

// lookout is all that the player of a unit sees of the enemies at whom it may fire.
type lookout struct {
	unit, nearest int
	figures       int // that can act and have a gun
	them          set // who can be harmed
	of            [2 * maxUnits]sight
}

// lookAround tells what a unit sees of those at whom it may fire, of whom one is the nearest.
func (g *game) lookAround(v *gameView, u, nearest int) (l lookout) {
	l.unit, l.nearest = u, nearest
	for w := range (g.enemies(v, u) &^ v.locked()).each() {
		if l.of[w] = g.sees(v, u, w); l.of[w].best > 0 {
			l.them |= one(w)
		}
	}
	t, side := g.alone(v, u)
	l.figures = (t.gunners(side) & g.units[u].armed).count()
	return l
}

// pick returns of some enemies the one with the least of something, of those the nearest, of those the
// first of the list; −1 for none.
func (l *lookout) pick(among set, least func(w int) int) int {
	best, order := -1, math.MaxInt
	for w := range (among & l.them).each() {
		if o := least(w)*(1<<16) + l.of[w].inches; o < order {
			best, order = w, o
		}
	}
	return best
}

func nothingElse(int) int { return 0 }

// who returns at whom an option aims, −1 for nobody. W22
func (g *game) who(v *gameView, l *lookout, option int) int {
	standing := func(w int) int { return v.squads[w].marks[standing].count() }
	switch option {
	case aimNearest:
		return l.nearest
	case aimHarmable:
		return l.pick(everybody, nothingElse)
	case aimFresh:
		return l.pick(everybody&^v.with(acted), nothingElse)
	case aimWeakest:
		return l.pick(everybody&^g.armoured, standing)
	case aimStrongest:
		return l.pick(everybody&^g.armoured, func(w int) int { return -standing(w) })
	case aimDangerous:
		return l.pick(everybody, func(w int) int { return -g.sees(v, w, l.unit).sum })
	case aimSquad:
		return l.pick(everybody&^g.armoured, nothingElse)
	case aimVehicle:
		return l.pick(g.armoured, nothingElse)
	default:
		return -1
	}
}
