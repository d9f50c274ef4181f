package skirmish

import (
	"slices"
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// Blasts at a squad may cover figures of others beside it: how many the file says. SKI-SH-05

// spill is a squad beside the target, and where it meets who fires.
type spill struct {
	*Beside
	meeting int // of all
}

// under returns how many of the squad a weapon covers.
func (b *Beside) under(area string) Under {
	u := Unit{SmallBlast: b.SmallBlast, LargeBlast: b.LargeBlast, Template: b.Template}
	return u.under(area)
}

// prepareSpills tells all who meet whom blasts cover besides.
func (g *game) prepareSpills() {
	for i := range g.pairs {
		t := &g.pairs[i]
		for side, s := range t.sides {
			for k := range s.Beside {
				units := t.units
				units[side] = g.first[side] + s.Beside[k].Unit - 1
				t.spills[side] = append(t.spills[side], spill{&s.Beside[k], g.meeting(units[sideA], units[sideB])})
				g.spills = true
			}
		}
	}
}

// spill fires a gun, whose blast covers its target, at the figures of other squads under it: those of each that are wholly
// under it, and those partly, the first of its list. Results stay on the figure rolled for, and no die of them jams.
// SKI-SH-05, W02, W07
func (t *pair) spill(d *dice.Dice, e *rules.MetricValues, s *shooter, w *gun) {
	foe := 1 - s.side
	for _, b := range t.spills[foe] {
		o := &t.all[b.meeting]
		q, under := o.squads[foe].unitState, b.under(w.Area)
		if !q.visible() || q.locked != 0 || q.gap(t.squads[foe].unitState) > b.Within {
			continue
		}
		o.seeAs(t)
		up := q.marks[standing]
		for n := 0; up != 0 && n < under.Whole+under.Partial; n, up = n+1, up.rest() {
			if n >= under.Whole && !t.house.reachesPartly(d.GoodFor(1+s.side), w) {
				continue
			}
			i := up.first()
			number := o.number(s, w, i, true, o.cowers(foe, i))
			o.sufferAll(d, e, foe, i, o.roll(d, e, foe, i, o.attackRoll(d, foe, i, number, o.house.effects(o.sides[foe].figures[i]))))
		}
	}
}

// seeAs has two units face each other as others do now, at their own distance.
func (t *pair) seeAs(o *pair) {
	t.turn, t.active, t.reaction, t.memory = o.turn, o.active, o.reaction, o.memory
	t.seeCards()
	inches := t.squads[sideA].apart(t.squads[sideB].unitState)
	t.distance = min(farthest, inches)
	t.beyond = inches - t.distance
	t.lie(t.turn)
}

// checkBeside refuses squads that blasts do not cover.
func checkBeside(path string, units []Unit, i int) []rules.Problem {
	var list rules.Problems
	for k := range units[i].Beside {
		n := units[i].Beside[k].Unit
		is := n >= 1 && n <= len(units) && n != i+1 && len(units[n-1].Figures) > 0
		list.AddIf(!is || units[i].Vehicle != nil, path+".beside."+strconv.Itoa(k)+".unit", "SKI-SH-05",
			"unit "+strconv.Itoa(n)+" of this side is no other squad, or this is none; use the place of the squad in the list, from 1")
		same := func(b Beside) bool { return b.Unit == n }
		list.AddIf(slices.IndexFunc(units[i].Beside, same) < k, path+".beside."+strconv.Itoa(k)+".unit", "SKI-SH-05",
			"unit "+strconv.Itoa(n)+" is listed before; say all that is covered of it there")
	}
	return list
}
