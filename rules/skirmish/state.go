package skirmish

import "math/bits"

// set is some figures of a squad, or some units of a battle, a bit each in the order of
// the list.
type set uint64

func one(i int) set { return 1 << (uint(i) % maxFigures) }

// upTo returns the figures before the i-th.
func upTo(i int) set { return 1<<uint(i) - 1 }

func (s set) has(i int) bool { return s>>(uint(i)%maxFigures)&1 != 0 }

func (s set) count() int { return bits.OnesCount64(uint64(s)) }

// first returns the first of the figures, −1 for none.
func (s set) first() int {
	if s == 0 {
		return -1
	}
	return bits.TrailingZeros64(uint64(s))
}

// rest returns all but the first.
func (s set) rest() set { return s & (s - 1) }

// last returns the last of the figures.
func (s set) last() int { return bits.Len64(uint64(s)) - 1 }

// butLast returns all but the last.
func (s set) butLast() set { return s &^ one(s.last()) }

// mark is something that the rules read of a figure, besides its profile.
type mark uint8

// The marks. A figure that neither stands nor is downed is gone for good.
const (
	standing mark = iota
	downed        // a Necron that may get up again
	hurt          // wounded
	ducked
	unset    // its tripod weapon was moved and not set up again
	troubled // a gun of it does not work, as its own says: so nobody looks where all do
	marks
)

// guns is the most that a figure has.
const guns = 3

// gunState is how a gun stands.
type gunState uint8

const (
	works   gunState = iota
	jammed           // until a figure clears it
	waiting          // for the end of the turn
	useless          // for good
)

// apAndGuns is the AP that a figure spent in this turn and how its guns stand, in one word: AP of
// shooting in the lowest two bits, other AP above, and two bits for each gun behind.
type apAndGuns uint16

const (
	shotBits  = 2
	spentBits = 8
	allSpent  = 1<<spentBits - 1
)

func (o apAndGuns) shot() int { return int(o & (1<<shotBits - 1)) }

func (o apAndGuns) otherAP() int { return int(o & allSpent >> shotBits) }

func (o apAndGuns) gun(g int) gunState { return gunState(o >> (spentBits + 2*g) & 3) }

// arms returns how the guns stand, and no AP; 0 where all work.
func (o apAndGuns) arms() apAndGuns { return o &^ allSpent }

func (o *apAndGuns) setGun(g int, s gunState) {
	*o = *o&^(3<<(spentBits+2*g)) | apAndGuns(s)<<(spentBits+2*g)
}

func (o *apAndGuns) spend(shot, other int) { *o += apAndGuns(shot + other<<shotBits) }

// withMedic is the AP of a figure that spends its whole turn with a medikit.
const withMedic apAndGuns = 7 << shotBits

// figure is all that the rules read of one figure.
type figure struct {
	apAndGuns
	is condition
}

// condition is what the marks of a squad say of one figure.
type condition uint8

const (
	isHurt condition = 1 << iota
	isUnset
)

func (f figure) hurt() bool  { return f.is&isHurt != 0 }
func (f figure) unset() bool { return f.is&isUnset != 0 }

// card is what became of a unit's card.
type card uint8

const (
	toCome card = iota
	onOverwatch
	onTimed // acts later in the turn
	acted
)

// figureState is what the rules read of one figure besides its marks: bytes, for states are small.
type figureState struct {
	bits  [2]uint8 // of its own
	order uint8    // when it fires in an exchange, 1 for first, 0 for never or where counts tell it
}

func (k *figureState) apAndGuns() apAndGuns { return apAndGuns(k.bits[0]) | apAndGuns(k.bits[1])<<8 }

func (k *figureState) set(o apAndGuns) { k.bits = [2]uint8{uint8(o), uint8(o >> 8)} }

// rest forgets the AP.
func (k *figureState) rest() { k.set(k.apAndGuns().arms()) }

// spend spends AP, none of them on fire.
func (k *figureState) spend(ap int) {
	o := k.apAndGuns()
	o.spend(0, ap)
	k.set(o)
}

// squadState is what the rules read of a unit: who is marked with what, and what holds for all.
type squadState struct {
	marks        [marks]set
	targets      set  // heroes who stood when the enemy's volley began
	troopTargets bool // and whether troopers did
	card         card
	moved        uint8 // D6 that it moved in this turn
	far          bool  // more than 3 inches
	fast         bool  // more than 8 inches
	full         uint8 // strength at the start where it is not that of the list, else 0
	shaken       bool
	out          bool // dead, fled, phased out

	counted bool // safe, and its losses emitted
}

// squad is a unit as the rules see it.
type squad struct {
	*squadState
	hull    *hull
	figures []figureState // figure by figure
}

// figure returns one figure as it is now.
func (q *squad) figure(i int) figure {
	return figure{q.figures[i].apAndGuns(), q.condition(i)}
}

// keep writes back what is of one figure alone.
func (q *squad) keep(i int, o apAndGuns) {
	q.figures[i].set(o)
	if o.arms() == 0 {
		q.marks[troubled] &^= one(i)
	} else {
		q.marks[troubled] |= one(i)
	}
}

// setGun tells how a gun stands from now on.
func (q *squad) setGun(i, g int, s gunState) {
	o := q.figures[i].apAndGuns()
	o.setGun(g, s)
	q.keep(i, o)
}

// condition returns what the marks say of one figure: isHurt, isUnset, a bit each.
func (q *squadState) condition(i int) condition {
	n := uint(i) % maxFigures
	return condition(q.marks[hurt]>>n&1 | q.marks[unset]>>n&1<<1)
}

// able returns who stands and has not ducked back.
func (q *squadState) able() set { return q.marks[standing] &^ q.marks[ducked] }

// phase is where in a turn the game stands.
type phase uint8

const (
	turnBegins  phase = iota
	cardDrawn         // active does what its policy says
	interrupted       // the enemy on overwatch fires at active
	volley            // active fires, figure by figure
	drawing           // both draw their counts
	exchange          // both fire, by initiative
	charging          // the active squad moves into contact
	fighting          // figure by figure, in close combat
	between           // cards of a battle
	reacting          // the unit that is charged fires
)

// head is what the rules read of the game as a whole.
type head struct {
	phase    phase
	turn     uint8
	active   uint8 // side
	next     uint8 // figure of the volley
	distance uint8 // inches
	hits     uint8 // of a burst that are still to be rolled
	ones     uint8 // those of them by a D20 of 1, where that matters
	reaction reaction
}

// maxFigures is how many figures a squad can have.
const maxFigures = 64

// few and many are the figures of both sides.
type (
	few  [2][12]figureState
	many [2][maxFigures]figureState
)

// state is a game of two units between two draws. What the rest of the trial cannot
// read is kept at zero.
type state[K few | many] struct {
	head
	units   [2]squadState
	hulls   [2]hull
	figures K
}

// pairView is two units that face each other, as the rules see them.
type pairView struct {
	*head
	squads [2]squad
	near   [2]bool    // a Lord or Tomb Spider of another unit is
	beyond int        // inches besides the distance, which stories alone tell
	book   *book      // of the dice, once it is needed
	common [2]planKey // of the plans of each side, once known, until it changes
}

// view opens a state.
func view[K few | many](s *state[K], x *game) pairView {
	t := pairView{head: &s.head}
	a, b := len(x.sides[sideA].figures), len(x.sides[sideB].figures)
	switch kits := any(&s.figures).(type) {
	case *few:
		t.squads = [2]squad{{&s.units[sideA], &s.hulls[sideA], kits[sideA][:a]}, {&s.units[sideB], &s.hulls[sideB], kits[sideB][:b]}}
	case *many:
		t.squads = [2]squad{{&s.units[sideA], &s.hulls[sideA], kits[sideA][:a]}, {&s.units[sideB], &s.hulls[sideB], kits[sideB][:b]}}
	}
	return t
}

// Sides of the tables.
const (
	sideA = iota
	sideB
)

// flag returns a truth value as a figure of a story.
func flag(b bool) int {
	if b {
		return 1
	}
	return 0
}
