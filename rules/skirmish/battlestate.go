package skirmish

import "github.com/oddsmith/oddsmith/rules/dice"

// fielded is what the rules read of a unit in a battle, besides its figures.
type fielded struct {
	squadState
	hull   hull
	at     int16  // inches on the axis, on which b is beyond a
	locked uint16 // enemies in close combat with it, a bit each
	fought uint16 // of these, in this turn
	status status
	leader uint8 // with whom it regroups in this turn or is one by now, from 1
}

// status is what else a unit is, or has done.
type status uint8

const (
	aboardMark status = 1 << iota
	offBoard          // its teleport went wrong
	teleported
	regrouped // once is all
	absorbed  // by another squad
	reeled    // its passengers have rolled for the loss of all guns
	burnt     // and for the fire
)

func (u *fielded) is(s status) bool { return u.status&s != 0 }

// visible reports whether a unit can be met on the board.
func (u *fielded) visible() bool { return !u.out && !u.is(aboardMark|offBoard) }

// duty is whose activation a battle is in, and who is still to act.
type duty struct {
	actor   uint8
	target  uint8 // the enemy that it fires at, charges, or fights
	cursor  uint8 // the next enemy who may interrupt
	opened  bool  // and has begun to
	deck    set   // units whose card is still to come in this part of the turn
	lost    set   // units that are out
	drawn   uint8 // cards of this turn
	late    bool  // all cards are drawn, and those who waited act
	contact bool  // the actor charges home
	charged bool  // the actor has charged in this activation
	from    int16 // where the charge began
}

// small, middle and large are battles by numbers of units and figures.
type (
	small struct {
		units   [6]fielded
		figures [72]figureState
	}
	middle struct {
		units   [2 * maxUnits]fielded
		figures [384]figureState
	}
	large struct {
		units   [2 * maxUnits]fielded
		figures [2 * maxUnits * maxFigures]figureState
	}
)

// maxUnits is how many squads and vehicles a side can have; those of both sides fit the bits of a set.
const (
	maxUnits = 12
	unitBits = 5
)

// battleState is a battle between two draws.
type battleState[T small | middle | large] struct {
	head
	duty
	round  clash
	troops T
}

// battleView is the state of a battle as the rules see it.
type battleView struct {
	*head
	*duty
	round *clash
	units []fielded

	squads []squad    // the same units, with the state of their figures
	views  []pairView // by meeting
	counts *counts    // where fire is played without a pause at each roll, else nil
	kept   counts     // room for them
}

// battleView returns where states are opened for these dice.
func (b *battle) battleView(d *dice.Dice) *battleView {
	return d.Cache(&b.battleViews, b.newBattleView).(*battleView)
}

func (b *battle) makeField() *battleView {
	return &battleView{squads: make([]squad, len(b.units)), views: make([]pairView, len(b.games))}
}

// bind opens a state, unless it is open already: players play many trials in one place.
func bind[T small | middle | large](s *battleState[T], b *battle, f *battleView) {
	if f.head == &s.head {
		return
	}
	var (
		units []fielded
		kits  []figureState
	)
	switch troops := any(&s.troops).(type) {
	case *small:
		units, kits = troops.units[:len(b.units)], troops.figures[:]
	case *middle:
		units, kits = troops.units[:len(b.units)], troops.figures[:]
	case *large:
		units, kits = troops.units[:len(b.units)], troops.figures[:]
	}
	f.head, f.duty, f.round, f.units = &s.head, &s.duty, &s.round, units
	for u := range units {
		f.squads[u] = squad{&units[u].squadState, &units[u].hull, kits[b.from[u]:b.from[u+1]]}
	}
	for i, x := range b.games {
		t := &f.views[i]
		t.head, t.squads[sideA], t.squads[sideB] = f.head, f.squads[x.units[sideA]], f.squads[x.units[sideB]]
	}
}

// sideOf returns the side of a unit: those of a come first.
func (b *battle) sideOf(u int) int { return flag(u >= b.first[sideB]) }

// side returns the units of a side, from the first to the one after the last.
func (b *battle) side(side int) (from, to int) { return b.first[side], b.first[side+1] }

// place returns a unit's number among those of its side.
func (b *battle) place(u int) int { return u - b.first[b.sideOf(u)] }

// apart returns the inches to another unit, at least one.
func (u *fielded) apart(v *fielded) int {
	gap := int(u.at) - int(v.at)
	return max(1, gap, -gap)
}

// farthest is the inches that rules tell apart: no range is so long.
const farthest = 200

// pair views two enemies, the first of them active.
func (b *battle) pair(f *battleView, u, v int) (*game, *pairView) {
	inches := f.units[u].apart(&f.units[v])
	f.active, f.distance = uint8(b.sideOf(u)), uint8(min(farthest, inches))
	return b.face(f, u, v, inches-int(f.distance))
}

// alone views one unit, whoever faces it.
func (b *battle) alone(f *battleView, u int) (*game, *pairView, int) {
	side := b.sideOf(u)
	x, t := b.face(f, u, b.first[1-side], 0)
	return x, t, side
}

// face views two enemies, whatever lies between them.
func (b *battle) face(f *battleView, u, v, beyond int) (*game, *pairView) {
	if u > v {
		u, v = v, u
	}
	meeting := b.meeting(u, v)
	t := &f.views[meeting]
	t.beyond, t.near = beyond, [2]bool{}
	t.changes()
	return b.games[meeting], t
}

// meeting returns the number of a unit of a and one of b.
func (b *battle) meeting(u, v int) int { return u*(len(b.units)-b.first[sideB]) + v - b.first[sideB] }
