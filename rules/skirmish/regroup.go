package skirmish

import (
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// regroupingAP is marked as spent by figures that regroup: more than anybody has.
const regroupingAP = 6

// alike reports whether squads are similar, and may regroup: of one kind, and their
// troopers of one armour. SKI-MO-02, W07
func (u *Unit) alike(v *Unit) bool {
	return u.Policy == Regroups && v.Policy == Regroups && u.Figures[0].Kind == v.Figures[0].Kind &&
		u.trooperArmour() == v.trooperArmour()
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

// prepareRegrouping gives squads that may regroup room for the figures of others behind them in the list.
func (g *game) prepareRegrouping() {
	for u := range g.regroups.each() {
		for w := u + 1; w < g.first[g.sideOf(u)+1]; w++ {
			if g.units[u].alike(g.units[w].Unit) {
				g.makeRoom(u, w)
			}
		}
	}
}

// makeRoom gives a squad room for the figures of another that may join it.
func (g *game) makeRoom(u, w int) {
	g.joins[[2]int{u, w}] = len(g.units[u].figures)
	g.units[u].enlist(g.units[w].Unit, &g.house.ShootingHouse)
}

// absorb takes a unit into a squad that has room for it, and out of the game. W20, SKI-CO-01
func (g *game) absorb(v *gameView, u, w int) {
	o := &v.squads[w]
	o.closeUp()
	v.squads[u].take(o, g.joins[[2]int{u, w}], count(g.units[w].Figures))
	o.out, o.leader = true, uint8(u+1)
	o.status |= absorbed
}

// checkRegrouping refuses squads that would be too large together.
func checkRegrouping(path string, units []Unit) []rules.Problem {
	var list []rules.Problem
	for i := range units {
		if units[i].Policy != Regroups || len(units[i].Figures) == 0 {
			continue
		}
		if n := together(units[i:]); n > maxFigures {
			list = append(list, rules.Problem{
				Path: path + "." + strconv.Itoa(i) + ".policy", Rule: "SKI-MO-02",
				Message: "squads that may regroup with it have " + strconv.Itoa(n) + " figures together; at most " +
					strconv.Itoa(maxFigures) + " are possible",
			})
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

// isBroken reports whether a squad wants to regroup: it runs or is shaken, and has not yet.
// SKI-MO-02
func (g *game) isBroken(v *gameView, u int) bool {
	q := &v.squads[u]
	return (q.out || q.shaken) && g.couldRegroup(v, u)
}

// couldRegroup reports whether a squad may regroup, sound or not. SKI-MO-02, W29
func (g *game) couldRegroup(v *gameView, u int) bool {
	q := &v.squads[u]
	if g.units[u].Policy != Regroups || q.is(regrouped|absorbed|aboardMark) || q.locked != 0 {
		return false
	}
	return q.marks[standing] != 0
}

// joinsWith reports whether two squads that would do so regroup: they are similar and near. SKI-MO-02
func (g *game) joinsWith(v *gameView, u, w int, would func(*game, *gameView, int) bool) bool {
	return would(g, v, u) && would(g, v, w) && g.units[u].alike(g.units[w].Unit) &&
		v.squads[u].gap(v.squads[w].unitState) <= g.house.RegroupInches
}

// leads reports whether a squad can be led, or needs nobody: humans need a sergeant or
// officer. SKI-MO-02
func (g *game) leads(v *gameView, u int) bool {
	if g.units[u].Figures[0].Kind != Human || !g.house.RegroupLeader {
		return true
	}
	for i := range v.squads[u].marks[standing].each() {
		if p := g.units[u].figures[i]; p.Rank != Trooper && p.Rank != Veteran {
			return true
		}
	}
	return false
}

// mayRegroup reports whether two squads of a side can regroup. SKI-MO-02, W12
func (g *game) mayRegroup(v *gameView, side int) bool {
	for u := range (g.all[side] & g.regroups).each() {
		for w := u + 1; w < g.first[side+1]; w++ {
			if g.joinsWith(v, u, w, (*game).isBroken) && (g.leads(v, u) || g.leads(v, w)) {
				return true
			}
		}
	}
	return false
}

// gather lets squads spend the turn to regroup: each with all similar ones near it, from
// the first of the list on. SKI-MO-02, W20
func (g *game) gather(d *dice.Dice, v *gameView, side int) {
	for u := range (g.all[side] & g.regroups).each() {
		if v.squads[u].leader != 0 {
			continue
		}
		for w := range g.muster(d, v, u).each() {
			g.spendTurn(d, v, u, w)
		}
	}
}

// around returns a squad and those that would regroup with it; none if nobody can lead them.
// SKI-MO-02
func (g *game) around(v *gameView, u int, would func(*game, *gameView, int) bool) (near set) {
	led := g.leads(v, u)
	for w := u + 1; w < g.first[g.sideOf(u)+1]; w++ {
		if v.squads[w].leader == 0 && g.joinsWith(v, u, w, would) {
			near |= one(w)
			led = led || g.leads(v, w)
		}
	}
	if !led || near == 0 {
		return 0
	}
	return near | one(u)
}

// spendTurn lets a squad spend its whole turn to regroup with a leader. W20
func (g *game) spendTurn(d *dice.Dice, v *gameView, leader, u int) {
	q := &v.squads[u]
	q.leader, q.card = uint8(leader+1), acted
	for i := range q.figures {
		q.figures[i].rest()
	}
	g.units[u].pay(q, q.marks[standing], func(int) int { return regroupingAP })
	if u == leader {
		d.Log("SKI-MO-02", "{unit}: a turn to regroup", u)
	} else {
		d.Log("SKI-MO-02", "{unit}: a turn to regroup with {unit}", u, leader)
	}
}

// merge makes one squad of those that have regrouped in this turn and still stand. Its
// strength is its figures and two more, which count as dead. SKI-MO-02, W20
func (g *game) merge(d *dice.Dice, v *gameView, side int) {
	for u := range (g.all[side] & g.regroups).each() {
		if v.squads[u].mayJoin(u) {
			g.join(d, v, u)
		}
	}
	for u := range (g.all[side] & g.regroups).each() {
		if q := &v.squads[u]; !q.is(absorbed) {
			q.leader = 0
		}
	}
}

// mayJoin reports whether a unit has regrouped with a leader. W20
func (q *unitState) mayJoin(leader int) bool {
	return q.leader == uint8(leader+1) && q.locked == 0 && q.marks[standing] != 0
}

// join takes all figures into the leader's squad. W20
func (g *game) join(d *dice.Dice, v *gameView, leader int) {
	q, others := &v.squads[leader], false
	for w := leader + 1; w < g.first[g.sideOf(leader)+1]; w++ {
		if v.squads[w].mayJoin(leader) {
			g.absorb(v, leader, w)
			d.Log("SKI-MO-02", "{unit}: part of {unit}", w, leader)
			others = true
		}
	}
	if !others {
		return
	}
	d.Log("SKI-MO-02", "{unit}: a squad again", leader)
	q.status |= regrouped
	v.lost &^= one(leader)
	q.out, q.full = false, uint8(q.marks[standing].count()+g.house.RegroupMissing)
}

// take moves the n figures of another squad into the room for them.
func (q *squad) take(from *squad, at, n int) {
	for m := range q.marks {
		q.marks[m] |= from.marks[m] << at
		from.marks[m] = 0
	}
	copy(q.figures[at:], from.figures[:n])
	clear(from.figures)
}
