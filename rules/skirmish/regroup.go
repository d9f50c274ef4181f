package skirmish

import (
	"math/bits"
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// regroupingAP is marked as spent by figures that regroup: more than anybody has.
const regroupingAP = 6

// alike reports whether squads are similar, and may regroup: of one kind, and their
// troopers of one armour. SKI-MO-02, W07
func (u *Unit) alike(v *Unit) bool {
	return u.Policy == Regroups && v.Policy == Regroups && u.Figures[0].Kind == v.Figures[0].Kind && u.trooperArmour() == v.trooperArmour()
}

// trooperArmour returns the armour of the first trooper, or of the first figure.
func (u *Unit) trooperArmour() Armour {
	for i := range u.Figures {
		if !u.Figures[i].Hero {
			return u.Figures[i].Armour
		}
	}
	return u.Figures[0].Armour
}

// hasPartner reports whether a squad is similar to another one of its side. SKI-MO-02
func hasPartner(units []Unit, i int) bool {
	for k := range units {
		if k != i && units[i].alike(&units[k]) {
			return true
		}
	}
	return false
}

// prepareRegrouping gives the first squad of those that may regroup room for the
// figures of the others.
func (b *battle) prepareRegrouping() {
	b.joins = make([][]int, len(b.units))
	for u, s := range b.units {
		if s.Policy != Regroups {
			continue
		}
		b.joins[u] = make([]int, len(b.units))
		for v := u + 1; v < b.first[b.sideOf(u)+1]; v++ {
			other := b.units[v].Unit
			if b.joins[u][v] = -1; !s.alike(other) {
				continue
			}
			b.joins[u][v] = len(s.figures)
			for i := range other.Figures {
				s.enlist(&other.Figures[i], &b.house.ShootingHouse)
			}
		}
	}
}

// checkRegrouping refuses squads that would be too large together.
func checkRegrouping(path string, units []Unit) []rules.Problem {
	var list []rules.Problem
	for i := range units {
		if units[i].Policy != Regroups || len(units[i].Figures) == 0 {
			continue
		}
		if n := together(units[i:]); n > maxFigures {
			list = append(list, rules.Problem{Path: path + "." + strconv.Itoa(i) + ".policy", Rule: "SKI-MO-02", Message: "squads that may regroup with it have " + strconv.Itoa(n) + " figures together; at most " + strconv.Itoa(maxFigures) + " are possible"})
			break
		}
	}
	return list
}

// together counts the figures of the first squad and of those like it.
func together(units []Unit) (n int) {
	for k := range units {
		if len(units[k].Figures) == 0 || !units[0].alike(&units[k]) {
			continue
		}
		n += count(units[k].Figures)
	}
	return n
}

// broken reports whether a squad wants to regroup: it runs or is shaken, and has not yet.
// SKI-MO-02
func (b *battle) broken(f *battleView, u int) bool {
	w := &f.units[u]
	if b.units[u].Policy != Regroups || w.is(regrouped|absorbed|aboardMark) || w.locked != 0 || !w.out && !w.shaken {
		return false
	}
	return w.marks[standing] != 0
}

// joinsWith reports whether two broken squads regroup: they are similar and near. SKI-MO-02
func (b *battle) joinsWith(f *battleView, u, v int) bool {
	gap := int(f.units[u].at) - int(f.units[v].at)
	return b.joins[u][v] >= 0 && b.broken(f, u) && b.broken(f, v) && max(gap, -gap) <= b.house.RegroupInches
}

// leads reports whether a figure of a squad can lead it: humans need a sergeant or
// officer. SKI-MO-02
func (b *battle) leads(f *battleView, u int) bool {
	for who := f.units[u].marks[standing]; who != 0; who = who.rest() {
		if p := b.units[u].figures[who.first()]; p.Kind != Human || p.Rank != Trooper && p.Rank != Veteran {
			return true
		}
	}
	return false
}

// mayRegroup reports whether two squads of a side can regroup. SKI-MO-02, W12
func (b *battle) mayRegroup(f *battleView, side int) bool {
	for u := b.first[side]; u < b.first[side+1]; u++ {
		for v := u + 1; v < b.first[side+1] && b.units[u].Policy == Regroups; v++ {
			if b.joinsWith(f, u, v) && (b.leads(f, u) || b.leads(f, v)) {
				return true
			}
		}
	}
	return false
}

// gather lets squads spend the turn to regroup: each with all similar ones near it, from
// the first of the list on. SKI-MO-02, W20
func (b *battle) gather(d *dice.Dice, f *battleView, side int) {
	for left := b.all[side] & b.regroups; left != 0; left = left.rest() {
		u := left.first()
		if f.units[u].leader != 0 {
			continue
		}
		for near := b.around(f, u); near != 0; near &= near - 1 {
			b.spendTurn(d, f, u, bits.TrailingZeros64(near))
		}
	}
}

// around returns a squad and those that may regroup with it, a bit each; none if nobody can
// lead them. SKI-MO-02
func (b *battle) around(f *battleView, u int) (near uint64) {
	led := b.leads(f, u)
	for v := u + 1; v < b.first[b.sideOf(u)+1]; v++ {
		if f.units[v].leader == 0 && b.joinsWith(f, u, v) {
			near |= 1 << v
			led = led || b.leads(f, v)
		}
	}
	if !led || near == 0 {
		return 0
	}
	return near | 1<<u
}

// spendTurn lets a squad spend its whole turn to regroup with a leader. W20
func (b *battle) spendTurn(d *dice.Dice, f *battleView, leader, u int) {
	f.units[u].leader, f.units[u].card = uint8(leader+1), acted
	q := &f.squads[u]
	for who := q.marks[standing]; who != 0; who = who.rest() {
		q.figures[who.first()].rest()
		q.figures[who.first()].spend(regroupingAP)
	}
	if u == leader {
		d.Log("SKI-MO-02", "{unit}: a turn to regroup", u)
	} else {
		d.Log("SKI-MO-02", "{unit}: a turn to regroup with {unit}", u, leader)
	}
}

// merge makes one squad of those that have regrouped in this turn and still stand. Its
// strength is its figures and two more, which count as dead. SKI-MO-02, W20
func (b *battle) merge(d *dice.Dice, f *battleView, side int) {
	for left := b.all[side] & b.regroups; left != 0; left = left.rest() {
		if u := left.first(); f.units[u].leader == uint8(u+1) && f.units[u].locked == 0 && b.up(f, u) > 0 {
			b.join(d, f, u)
		}
	}
	for left := b.all[side] & b.regroups; left != 0; left = left.rest() {
		if u := left.first(); !f.units[u].is(absorbed) {
			f.units[u].leader = 0
		}
	}
}

// up counts the figures of a unit that stand.
func (*battle) up(f *battleView, u int) int {
	return f.units[u].marks[standing].count()
}

// join takes all figures into the leader's squad. W20
func (b *battle) join(d *dice.Dice, f *battleView, leader int) {
	w, others := &f.units[leader], false
	for v := leader + 1; v < b.first[b.sideOf(leader)+1]; v++ {
		if f.units[v].leader != uint8(leader+1) || f.units[v].locked != 0 || b.up(f, v) == 0 {
			continue
		}
		b.take(f, leader, v)
		d.Log("SKI-MO-02", "{unit}: part of {unit}", v, leader)
		f.units[v].out = true
		f.units[v].status |= absorbed
		others = true
	}
	if !others {
		return
	}
	d.Log("SKI-MO-02", "{unit}: a squad again", leader)
	w.status |= regrouped
	f.lost &^= one(leader)
	w.out, w.full = false, uint8(b.up(f, leader)+b.house.RegroupMissing)
}

// take moves the figures of a squad into the room for them in the leader's.
func (b *battle) take(f *battleView, leader, v int) {
	to, from, at := &f.units[leader], &f.units[v], b.joins[leader][v]
	for m := range to.marks {
		to.marks[m] |= from.marks[m] << at
		from.marks[m] = 0
	}
	n := count(b.units[v].Figures)
	copy(f.squads[leader].figures[at:], f.squads[v].figures[:n])
	clear(f.squads[v].figures)
}
