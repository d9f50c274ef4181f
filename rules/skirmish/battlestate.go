package skirmish

import "github.com/oddsmith/oddsmith/rules/dice"

// fielded is what the rules read of a unit in a battle, besides its figures.
type fielded struct {
	ranks
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

// visible tells whether a unit can be met on the board.
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

// small, middle and large are battles of so many units and figures.
type (
	small struct {
		units [6]fielded
		kits  [72]kit
	}
	middle struct {
		units [2 * maxUnits]fielded
		kits  [384]kit
	}
	large struct {
		units [2 * maxUnits]fielded
		kits  [2 * maxUnits * maxFigures]kit
	}
)

// maxUnits is how many squads and vehicles a side can have; those of both fit so many bits.
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

// field is the state of a battle as the rules see it.
type field struct {
	*head
	*duty
	round *clash
	units []fielded

	squads []squad // the same units, with the kits of their figures
	tables []table // by meeting
	counts *counts // where fire is played without a pause at each roll, else nil
	kept   counts  // room for them
}

// field is where states are opened for these dice.
func (b *battle) field(d *dice.Dice) *field { return d.Cache(&b.fields, b.newField).(*field) }

func (b *battle) makeField() *field {
	return &field{squads: make([]squad, len(b.cast)), tables: make([]table, len(b.games))}
}

// survey opens a state, unless it is open already: players play many trials in one place.
func survey[T small | middle | large](s *battleState[T], b *battle, f *field) {
	if f.head == &s.head {
		return
	}
	var (
		units []fielded
		kits  []kit
	)
	switch troops := any(&s.troops).(type) {
	case *small:
		units, kits = troops.units[:len(b.cast)], troops.kits[:]
	case *middle:
		units, kits = troops.units[:len(b.cast)], troops.kits[:]
	case *large:
		units, kits = troops.units[:len(b.cast)], troops.kits[:]
	}
	f.head, f.duty, f.round, f.units = &s.head, &s.duty, &s.round, units
	for u := range units {
		f.squads[u] = squad{&units[u].ranks, &units[u].hull, kits[b.from[u]:b.from[u+1]]}
	}
	for i, x := range b.games {
		t := &f.tables[i]
		t.head, t.squads[sideA], t.squads[sideB] = f.head, f.squads[x.units[sideA]], f.squads[x.units[sideB]]
	}
}

// sideOf is the side of a unit: those of a come first.
func (b *battle) sideOf(u int) int { return flag(u >= b.first[sideB]) }

// side is the units of a side, from the first to the one after the last.
func (b *battle) side(side int) (from, to int) { return b.first[side], b.first[side+1] }

// place is a unit's number among those of its side.
func (b *battle) place(u int) int { return u - b.first[b.sideOf(u)] }

// apart is the inches to another unit, at least one.
func (u *fielded) apart(v *fielded) int {
	gap := int(u.at) - int(v.at)
	return max(1, gap, -gap)
}

// farthest is the inches that rules tell apart: no range is so long.
const farthest = 200

// pair opens a table on two enemies, the first of them active.
func (b *battle) pair(f *field, u, v int) (*game, *table) {
	inches := f.units[u].apart(&f.units[v])
	f.active, f.distance = uint8(b.sideOf(u)), uint8(min(farthest, inches))
	return b.face(f, u, v, inches-int(f.distance))
}

// alone opens a table on one unit, whoever faces it.
func (b *battle) alone(f *field, u int) (*game, *table, int) {
	side := b.sideOf(u)
	x, t := b.face(f, u, b.first[1-side], 0)
	return x, t, side
}

// face opens a table on two enemies, whatever lies between them.
func (b *battle) face(f *field, u, v, beyond int) (*game, *table) {
	if u > v {
		u, v = v, u
	}
	meeting := b.meeting(u, v)
	t := &f.tables[meeting]
	t.beyond, t.near = beyond, [2]bool{}
	t.changes()
	return b.games[meeting], t
}

// meeting is the number of a unit of a and one of b.
func (b *battle) meeting(u, v int) int { return u*(len(b.cast)-b.first[sideB]) + v - b.first[sideB] }
