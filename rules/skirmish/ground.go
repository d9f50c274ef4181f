package skirmish

import (
	"slices"
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// Ground is turns, and inches between two units, in which something holds. W26
type Ground struct {
	FromTurn int `yaml:"from-turn" range:"1..20" default:"1" rule:"W26" doc:"the first turn in which it holds"`
	ToTurn   int `yaml:"to-turn" range:"1..20" default:"20" rule:"W26" doc:"the last turn in which it holds"`
	Beyond   int `yaml:"beyond" range:"0..200" default:"0" rule:"W26" doc:"inches to the other unit beyond which it holds"`
	Within   int `yaml:"within" range:"1..200" default:"200" rule:"W26" doc:"inches within which it does"`
}

// holds reports whether it is so in a turn, over a distance. W26
func (w *Ground) holds(turn, inches int) bool {
	return w.FromTurn <= turn && turn <= w.ToTurn && w.Beyond < inches && inches <= w.Within
}

// anyHolds reports whether one of several does.
func anyHolds(list []Ground, turn, inches int) bool {
	for i := range list {
		if list[i].holds(turn, inches) {
			return true
		}
	}
	return false
}

// lie tells what lies between two units who face each other, at each shot by its distance: whether either is under cover, and
// whether they see each other. Who charges home is shot at when he is there. W26
func (t *pair) lie(turn int) {
	inches := t.distance
	if t.reaction != noReaction {
		inches = 1
	}
	t.unseen = false
	for side, s := range t.sides {
		t.covered[side] = anyHolds(s.CoverWhere, turn, inches)
		t.unseen = t.unseen || len(s.Sight) > 0 && !anyHolds(s.Sight, turn, inches)
	}
}

// hasGround reports whether cover or sight of a unit changes.
func (u *Unit) hasGround() bool { return len(u.CoverWhere)+len(u.Sight) > 0 }

// inSight lists the units that another sees. W26
func (g *game) inSight(v *gameView, u int) set {
	if !g.ground {
		return everybody
	}
	var them set
	for w := range g.enemies(v, u).each() {
		if !g.face(v, u, w).unseen {
			them |= one(w)
		}
	}
	return them
}

// tellGround tells what lies between the actor and its target.
func (g *game) tellGround(d *dice.Dice, t *pair) {
	switch foe := 1 - t.active; {
	case t.unseen:
		d.Log("W26", "{unit}: out of sight", t.units[foe])
	case t.covered[foe]:
		d.Log("W26", "{unit}: under cover here", t.units[foe])
	}
}

// checkGround refuses what holds nowhere. W26
func (u *Unit) checkGround(path string) []rules.Problem {
	var list rules.Problems
	for _, of := range []struct {
		path string
		list []Ground
	}{{path + ".cover-where", u.CoverWhere}, {path + ".sight", u.Sight}} {
		for i, w := range of.list {
			at := of.path + "." + strconv.Itoa(i)
			list.AddIf(w.Beyond >= w.Within, at+".within", "W26",
				"no distance is beyond "+strconv.Itoa(w.Beyond)+" inches and within "+strconv.Itoa(w.Within)+
					"; let within be more than beyond")
			list.AddIf(w.FromTurn > w.ToTurn, at+".to-turn", "W26",
				"no turn is from "+strconv.Itoa(w.FromTurn)+" to "+strconv.Itoa(w.ToTurn)+"; let to-turn be from-turn or later")
		}
	}
	return list
}

// runsToCover reports whether who ducks back is under cover from then on: by the house rules, or since cover is near. W08, W26
func (t *pair) runsToCover(side int) bool { return t.house.DuckCover || t.sides[side].CoverNear }

// coverOddities returns what a unit says of cover that makes no difference. W26
func (u *Unit) coverOddities() []string {
	var list rules.Warnings
	list.AddIf(u.Cover && len(u.CoverWhere) > 0, u.Name+" is under cover all the time, so that cover-where changes nothing (W26)")
	list.AddIf(u.Cover && u.CoverNear, u.Name+" is under cover, so that cover near by changes nothing (W26)")
	ducks := slices.ContainsFunc(u.Figures, func(g Group) bool { return !g.ignoresDucks() })
	list.AddIf(u.CoverNear && !ducks, "nobody of "+u.Name+" ducks back, so that cover near by changes nothing (W26)")
	return list
}

// idleCover tells of cover near by where all run to cover by the house rules. W08, W26
func (g *game) idleCover() []string {
	var list rules.Warnings
	for _, s := range g.units {
		list.AddIf(s.CoverNear && g.house.DuckCover,
			s.Name+" has cover near by, which changes nothing where all run to cover by rules.duck-cover (W26)")
	}
	return list
}
