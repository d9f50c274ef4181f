package scrollhammer

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
)

// starts reports whether a unit that charges later does so though nobody has arrived. SCR-CH-09
func (x *Charge) starts(next int) bool { return x.Next[next].Arrives == 1 || x.Next[next].Anyway }

// lastStart returns the last turn in which a unit charges though nobody has arrived. SCR-CH-09, SCR-CH-10
func (x *Charge) lastStart() int {
	last := x.Attempts
	for i := range x.Next {
		if x.starts(i) {
			last = max(last, x.Next[i].Arrives+x.Next[i].Attempts-1)
		}
	}
	return last
}

// anyDifficult reports whether a charge that may be reacted to goes through difficult terrain. SCR-CH-07
func (x *Charge) anyDifficult() bool {
	for i := range x.Next {
		if x.Next[i].Difficult && x.starts(i) {
			return true
		}
	}
	return x.Difficult
}

// rows returns how a unit that charges stands, nil where all its models are as near as the first row. SCR-CH-11
func (g *Ground) rows(u *Unit) *rows {
	r, left := &rows{abreast: g.abreast(u), loses: g.Dangerous}, 0
	for left, _ = u.count(); left > 0; left -= r.abreast {
		r.behind = append(r.behind, g.behind(len(r.behind)))
	}
	if len(r.behind) == 0 || r.behind[len(r.behind)-1] == 0 {
		return nil
	}
	return r
}

// abreast returns the models in a row of a unit that charges.
func (g *Ground) abreast(u *Unit) int {
	if u.Formation == Ranks {
		return u.Frontage
	}
	return g.Abreast
}

// behind returns the inches that a row is behind the first: as listed, those beyond the list as the last, or so many
// for each row. SCR-CH-11
func (g *Ground) behind(row int) int {
	switch n := len(g.Gaps); {
	case row == 0:
		return 0
	case n > 0:
		return g.Gaps[min(row, n)-1]
	default:
		return row * g.Stagger
	}
}

// crossers returns how many models of a unit cross dangerous terrain when it charges. SCR-CH-06
func (g *Ground) crossers(h *House) uint8 {
	if !g.Dangerous || h.DangerousTo == 0 {
		return 0
	}
	return uint8(rules.AtMost(g.Crossing, maxModels))
}

// checkGround refuses rows that cannot be told. SCR-CH-11
func checkGround(sides [2][]fighter) []rules.Problem {
	var list rules.Problems
	for _, f := range slices.Concat(sides[sideA], sides[sideB]) {
		if f.ground == nil {
			continue
		}
		path := f.path + ".gaps"
		if f.path == "a" {
			path = "gaps"
		}
		list.AddIf(f.ground.Stagger > 0 && len(f.ground.Gaps) > 0, path, "SCR-CH-11",
			"stagger says how far the rows are behind each other already; leave one of them out")
		list.AddIf(!slices.IsSorted(f.ground.Gaps), path, "SCR-CH-11",
			"a row is nearer than the one before it; list the rows from the second on, the nearest first")
	}
	return list
}

// noteGround tells what of the ground does nothing. SCR-CH-06, SCR-CH-10, SCR-CH-11
func (g *Ground) noteGround(u *Unit, path string) []string {
	var list rules.Warnings
	given := g.Stagger > 0 || len(g.Gaps) > 0
	r := g.rows(u)
	list.AddIf(given && r == nil,
		path+"stagger and "+path+"gaps have no effect: all models of "+u.Name+" are as near as the first (SCR-CH-11)")
	list.AddIf(r != nil && len(g.Gaps) >= len(r.behind),
		path+"gaps lists more rows than "+u.Name+" has behind the first; those beyond have no effect (SCR-CH-11)")
	list.AddIf(g.Approach > 0 && g.Attempts == 1, path+"approach has no effect: the charge has one attempt (SCR-CH-10)")
	list.AddIf(g.Crossing != rules.Unlimited && !g.Dangerous,
		path+"crossing has no effect: there is no dangerous terrain (SCR-CH-06)")
	return list
}

// idle reports whether none of the ground is given.
func (g *Ground) idle() bool {
	return !g.Difficult && !g.Dangerous && g.Attempts == 1 && g.Approach == 0 && g.Stagger == 0 && len(g.Gaps) == 0
}
