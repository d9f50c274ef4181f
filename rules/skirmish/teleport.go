package skirmish

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// hasLord reports whether a Lord is in the squad, who is no Tomb Spider. SKI-NE-02
func (u *Unit) hasLord() bool {
	for i := range u.Figures {
		if u.Figures[i].Lord && !u.Figures[i].Spider {
			return true
		}
	}
	return false
}

// mayTeleport reports whether a squad teleports at its card: in its turn or after it, once,
// as long as a Lord stands; one that is off the board tries again. SKI-NE-02, W23
func (b *battle) mayTeleport(f *battleView, u int) bool {
	s, w := b.units[u], &f.units[u]
	if s.Policy != TeleportsIn || w.is(teleported) || int(f.turn) < s.Teleport.Turn {
		return false
	}
	return w.is(offBoard) || w.marks[standing]&s.leaders != 0 && b.affordsTeleport(f, u)
}

// affordsTeleport reports whether all who stand have the AP that it costs. SKI-NE-02
func (b *battle) affordsTeleport(f *battleView, u int) bool {
	x, t, side := b.alone(f, u)
	for who := t.squads[side].marks[standing]; who != 0; who = who.rest() {
		s := x.shooter(t, side, who.first())
		if x.apLeft(t, &s) < b.teleportCost(u, who.first()) {
			return false
		}
	}
	return true
}

// teleportCost returns the AP that a teleport costs a figure. SKI-NE-02
func (b *battle) teleportCost(u, i int) int {
	if b.units[u].leaders.has(i) {
		return b.house.TeleportAPLord
	}
	return b.house.TeleportAP
}

// teleport aims at a distance from the nearest enemy, and scatters by 2D6 inches:
// towards him when a D6 is odd, away when it is even. Beyond him counts as short of
// him, at least one inch; beyond the board it is off the board, and tries again in the
// next turn. SKI-NE-02, W23
func (b *battle) teleport(d *dice.Dice, f *battleView, u int) (arrived bool) {
	w := &f.units[u]
	enemy := b.nearest(f, u, anyVisible)
	if enemy < 0 {
		return !w.is(offBoard)
	}
	away := d.GoodFor(int(rules.Neither)).D6()%2 == 0
	d.Log("W23", "{unit}: a teleport that scatters {towards the enemy, by an odd die|away from the enemy, by an even die}", u, flag(away))
	scatter := d.GoodFor(int(rules.Neither)).Sum(2)
	to := b.units[u].Teleport.Distance + scatter
	if !away {
		to = b.units[u].Teleport.Distance - scatter
		to = max(1, to, -to)
	}
	w.status |= offBoard
	d.Log("W23", "{unit}: {# inch|# inches} {towards|away from} {unit}: {# inch|# inches} to it", u, scatter, flag(away), enemy, to)
	if to > b.board {
		d.Log("SKI-NE-02", "{unit}: off the board", u)
		return false
	}
	w.status = w.status&^offBoard | teleported
	w.at = f.units[enemy].at - int16(to*b.towards(f, u, enemy))
	b.payTeleport(f, u)
	d.Log("SKI-NE-02", "{unit}: there", u)
	return true
}

// payTeleport spends AP of all who stand, the Lord's more. SKI-NE-02
func (b *battle) payTeleport(f *battleView, u int) {
	q := &f.squads[u]
	for who := q.marks[standing]; who != 0; who = who.rest() {
		q.figures[who.first()].spend(b.teleportCost(u, who.first()))
	}
}
