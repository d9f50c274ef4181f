package secondedition

import "slices"

// Whom the template of a Machine Curse covers stays covered until a Displacement, a Gate or an Assail moves it. PD-14a

// covered returns how many models of an entry the template covers. PD-14a
func (t *Target) covered() int {
	if t.CurseCovers == CoversAll {
		return t.Count
	}
	return min(t.Count, int(t.CurseCovers))
}

// coversSome reports whether a Machine Curse in play may cover some models of a side and not others: of an entry only
// so many, or not those who were moved or hidden. Where it does not it covers all or none, and nobody has to remember
// whom. PD-14a, PD-15
func (x *battle) coversSome(side int) bool {
	if !x.mayCurse(1 - side) {
		return false
	}
	if x.movesOut(side) || x.displacesAgain(side) {
		return true
	}
	in := x.sides[side]
	for i := range in.Psykers {
		if f := in.fightsWhen(i); f != FightsNever && (f != FightsAlways || in.Psykers[i].Hidden && x.psychic.mayHide) {
			return true
		}
	}
	for i := range in.Targets {
		t := &in.Targets[i]
		by := x.broughtBy(t.Fights, t.Gap)
		hides := t.Hidden && x.psychic.mayHide
		if hides || t.covered() < t.Count || by == Displace || by == Move || t.Fights == FightsGate {
			return true
		}
	}
	return false
}

// cover has the template of a Machine Curse cover the first living models of each entry of a side, and its psykers who
// fight or can be struck, but nobody who is hidden where that helps. PD-14a, PD-15
func (x *psychic) cover(s *psychicState, side int) {
	if !x.coversSome[side] {
		return
	}
	var n [maxTargets]int
	for i := range s.models[side] {
		m := &s.models[side][i]
		if m.w == 0 || x.isSafe(s, side, m.kind) {
			continue
		}
		entry := x.listed[side][m.kind] - 1
		if n[entry]++; n[entry] <= x.sides[side].Targets[entry].covered() {
			m.covered = true
		}
	}
	free := uint8(0)
	for i, f := range x.fighting[side] {
		listed := !slices.Contains(x.exposed[side].out, uint8(i))
		if f != (psykerFight{}) && s.psykers[side][i].w > 0 && (x.isHidden(s, side, i) || !listed && !x.inFight(s, side, i)) {
			free |= 1 << i
		}
	}
	s.apart[side].free = free
}

// isCovered reports whether a living model of a side, which is no psyker, is under a Machine Curse. SE-PW-07, PD-14a
func (x *psychic) isCovered(s *psychicState, side int, m model) bool {
	if x.coversSome[side] {
		return m.covered
	}
	return x.curses(s, 1-side)
}

// takeOut takes a power of a side out of play; with the last Machine Curse nobody is covered any more. PD-14a
func (x *psychic) takeOut(s *psychicState, side, at int) {
	s.inPlay[side].remove(at)
	if x.coversSome[1-side] && !x.curses(s, side) {
		uncover(s.models[1-side][:])
		s.apart[1-side].free = 0
	}
}

// uncover ends what a Machine Curse does to some models. PD-14a
func uncover(models []model) {
	for i := range models {
		models[i].covered = false
	}
}
