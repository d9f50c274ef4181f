package skirmish

// The marks that the rules read of a figure, besides its profile. One that neither stands nor
// is downed is gone for good.
const (
	standing = iota
	downed   // a Necron that may get up again
	hurt     // wounded
	ducked
	healing  // with a medic for the turn
	unset    // its tripod weapon was moved and not set up again
	cowering // under cover, where a duck back brings that
	troubled // a gun of it does not work, as its own says: so nobody looks where all do
	behind   // the others in a charge, and not with them yet
	marks
)

// card is what became of a unit's card.
type card uint8

const (
	toCome card = iota
	onOverwatch
	onTimed // acts later in the turn
	acted
)

// What else a unit is, or has done, in a battle: bits of its status.
const (
	aboardMark = 1 << iota
	offBoard   // its teleport went wrong
	teleported
	regrouped // once is all
	absorbed  // by another squad
	reeled    // its passengers have rolled for the loss of all guns
	burnt     // and for the fire
	bailed    // out of its APC in this turn
	arrived   // charged home in this turn
	met       // has made contact before, where it may do so again and its first is counted
	caught    // was charged in this turn with its AP spent
)

// unitState is what the rules read of a squad or vehicle: who is marked with what, and what
// holds for all.
type unitState struct {
	marks        [marks]set
	targets      set // heroes who stood when the enemy's volley began
	hull         hull
	at           int16  // inches on the axis, on which b is beyond a
	rear         int16  // where those are who have fallen behind
	locked       uint16 // enemies in close combat with it, a bit each
	troopTargets bool   // whether troopers stood when the enemy's volley began
	card         card
	moved        uint8 // D6 that it moved in this turn
	full         uint8 // strength at the start where it is not that of the list with all who may join it, else 0
	leader       uint8 // with whom it regroups in this turn or is one by now, from 1
	status       uint16
	far          bool // moved more than 3 inches
	fast         bool // more than 8 inches
	shaken       bool
	out          bool // dead, fled, phased out, destroyed
	counted      bool // safe, and its losses emitted
}

func (q *unitState) is(s uint16) bool { return q.status&s != 0 }

// visible reports whether a unit can be met on the board.
func (q *unitState) visible() bool { return !q.out && !q.is(aboardMark|offBoard) }

// straggles reports whether anybody of a unit has fallen behind. W09a
func (q *unitState) straggles() bool { return q.marks[behind] != 0 }

// moves reports whether a vehicle can, and squads always. SKI-EF-05
func (q *unitState) moves() bool { return !q.hull.has(stunned) && !q.hull.has(immobilised) }

// able returns who stands, has not ducked back or fallen behind and is not with a medic.
func (q *unitState) able() set { return q.mobile() &^ q.marks[behind] }

// mobile returns who of a unit can move: those, and who has fallen behind.
func (q *unitState) mobile() set { return q.marks[standing] &^ q.marks[ducked] &^ q.marks[healing] }

// forgetTargets forgets who stood when a volley began that is over now.
func (q *unitState) forgetTargets() { q.targets, q.troopTargets = 0, false }

// gap returns the inches to another unit, 0 on the same spot.
func (q *unitState) gap(o *unitState) int {
	inches := int(q.at) - int(o.at)
	return max(inches, -inches)
}

// apart returns the inches to another unit as for fire and moves, at least one.
func (q *unitState) apart(o *unitState) int { return max(1, q.gap(o)) }

// squad is a unit with the state of its figures.
type squad struct {
	*unitState
	figures []apAndGuns
	orders  []uint8 // when each fires in an exchange, 1 for first, 0 for never; or firesNow and how it was
}

// keep writes back what is of one figure alone.
func (q *squad) keep(i int, o apAndGuns) {
	q.figures[i] = o
	if o.trouble() == 0 {
		q.marks[troubled] &^= one(i)
	} else {
		q.marks[troubled] |= one(i)
	}
}

// setGun tells how a gun stands from now on.
func (q *squad) setGun(i, g int, s gunState) {
	o := q.figures[i]
	o.setGun(g, s)
	q.keep(i, o)
}

// fell takes a figure from its feet; one that may get up again keeps its guns as they
// are. W17
func (q *squad) fell(i int, again bool) {
	for m := range q.marks {
		q.marks[m] &^= one(i)
	}
	if again {
		q.marks[downed] |= one(i)
		q.keep(i, q.figures[i].arms())
	} else {
		q.figures[i] = 0
	}
}

// ready lets guns of a figure work again that had to wait for the end of the turn. W05
func (q *squad) ready(i int) {
	for g := range guns {
		if q.figures[i].gun(g) == idle {
			q.setGun(i, g, works)
		}
	}
}
