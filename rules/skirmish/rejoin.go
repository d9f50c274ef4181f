package skirmish

import (
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// Detached heavy-weapon teams are squads of their own, until the squad to which they belong has
// come to them. SKI-CO-01

// checkRejoin refuses teams that cannot be part of a squad. SKI-CO-01, W07
func checkRejoin(path string, units []Unit, i int) []rules.Problem {
	u := &units[i]
	if u.Rejoins == 0 {
		return nil
	}
	var list rules.Problems
	at, n := path+".rejoins", strconv.Itoa(u.Rejoins)
	if u.Rejoins > len(units) || u.Rejoins == i+1 || len(units[u.Rejoins-1].Figures) == 0 || len(u.Figures) == 0 {
		list.AddIf(true, at, "SKI-CO-01",
			"unit "+n+" of this side is no other squad, or this is none; "+
				"use the place of the squad in the list, from 1")
		return list
	}
	squad := &units[u.Rejoins-1]
	list.AddIf(!u.Figures[0].isHuman() || u.Figures[0].Kind != squad.Figures[0].Kind, at, "SKI-CO-01",
		"teams of humans or Tau are detached from squads of their kind; leave it out")
	list.AddIf(u.trooperArmour() != squad.trooperArmour(), at, "W07",
		"troopers of a squad have one armour, and those of unit "+n+" have "+string(squad.trooperArmour())+
			"; leave it out, or change the armour")
	list.AddIf(u.Policy != Hold && u.Policy != Overwatch, path+".policy", "SKI-CO-01",
		"a detached team does not move until its squad rejoins it; use hold or overwatch")
	list.AddIf(squad.Rejoins > 0 || squad.Policy == Regroups, at, "SKI-CO-01",
		"unit "+n+" rejoins another itself, or regroups; leave it out")
	list.AddIf(withTeams(units, u.Rejoins) > maxFigures, at, "SKI-CO-01",
		"unit "+n+" and its teams have "+strconv.Itoa(withTeams(units, u.Rejoins))+" figures together; at most "+
			strconv.Itoa(maxFigures)+" are possible")
	return list
}

// withTeams counts the figures of a squad, by its place from 1, and of its teams.
func withTeams(units []Unit, squad int) int {
	n := count(units[squad-1].Figures)
	for i := range units {
		if units[i].Rejoins == squad {
			n += count(units[i].Figures)
		}
	}
	return n
}

// prepareRejoining gives squads room for their teams.
func (g *game) prepareRejoining() {
	for w, s := range g.units {
		if s.Rejoins > 0 {
			g.makeRoom(g.first[g.sideOf(w)]+s.Rejoins-1, w)
			g.teams |= one(w)
		}
	}
}

// rejoin makes teams part of their squads, as a turn ends, that have come to them. SKI-CO-01
func (g *game) rejoin(d *dice.Dice, v *gameView) {
	for w := range (g.teams &^ v.lost).each() {
		u := g.first[g.sideOf(w)] + g.units[w].Rejoins - 1
		q, o := &v.squads[u], &v.squads[w]
		if q.isFree() && o.isFree() && q.gap(o.unitState) <= g.house.CohesionInches {
			g.takeTeam(d, v, u, w)
		}
	}
}

// isFree reports whether a unit is on the board and in no close combat.
func (q *unitState) isFree() bool { return q.visible() && q.locked == 0 }

// takeTeam makes a team part of a squad, whose strength it adds to. SKI-CO-01
func (g *game) takeTeam(d *dice.Dice, v *gameView, u, w int) {
	ours, _, _ := g.units[u].strength(v.squads[u].unitState)
	theirs, _, _ := g.units[w].strength(v.squads[w].unitState)
	v.squads[u].full = uint8(ours + theirs)
	g.absorb(v, u, w)
	d.Log("SKI-CO-01", "{unit}: part of {unit} again", w, u)
	g.judge(d, v, u)
	g.judge(d, v, w)
}
