package skirmish

// number returns what a gun needs to hit its target, or a figure beside that, who may cower. SKI-SH-01,
// SKI-SH-05, W03
func (t *pair) number(s *shooter, w *gun, target int, beside, cowers bool) int {
	number := w.numbers[t.column(1-s.side, target)].Aimed
	if beside || w.TwoModes && t.sides[s.side].GrenadeMode == BlastMode {
		number = w.numbers[t.column(1-s.side, target)].Others
	}
	return t.modified(s, number, target, cowers)
}

// cowers reports whether a figure of a side is under cover since it ducked back. W08
func (t *pair) cowers(side, i int) bool { return t.squads[side].marks[cowering].has(i) }

// column returns the armour that a shot at a figure is looked up under.
func (t *pair) column(side, i int) int { return t.sides[side].figures[max(0, i)].armour }

// modified returns a number after all modifiers: X stays X, and what is above 19 counts as
// 19, below 1 as 1. SKI-SH-01, SKI-SH-03, W01
func (t *pair) modified(s *shooter, number, target int, cowers bool) int {
	if number == Never {
		return Never
	}
	foe := 1 - s.side
	number -= t.house.firerModifier(s, t.movedBy(s.side))
	u, p := t.sides[foe].Unit, t.sides[foe].figures[target]
	hidden := u.Cover || t.covered[foe] || cowers || p.hidden && u.Facing != Rear
	number -= t.house.targetModifier(u, p, hidden, t.squads[foe].far && !s.p.ShootOnTheMove)
	if t.reaction == aheadOfTurn {
		number -= t.melee.aheadModifier(number)
	}
	return min(19, max(1, number))
}

// movedBy returns the D6 of movement of a side that count when it fires: those of a charge to come, too, but
// by house rule. SKI-SH-03
func (t *pair) movedBy(side int) int {
	if t.still && side == t.active {
		return 0
	}
	return int(t.squads[side].moved)
}

// firerModifier returns what the state of a firer takes off the number, whose squad moved some
// dice. SKI-SH-03, SKI-SK-03, SKI-SK-06
func (h *ShootingHouse) firerModifier(s *shooter, moved int) int {
	less := 0
	if s.suffers() {
		less += h.WoundedModifier
	}
	if s.p.steady {
		moved = max(0, moved-h.FreeDice)
	}
	if !s.p.ShootOnTheMove {
		less += moved * h.MoveModifier
	}
	if s.p.Marksman {
		less -= h.MarksmanBonus
	}
	return less
}

// targetModifier returns what a target takes off the number, that may be hidden and have moved far:
// cover and a move of more than 3 inches once, even if both hold. SKI-SH-03, SKI-AP-02, SKI-SK-06, W04
func (h *ShootingHouse) targetModifier(u *Unit, target *soldier, hidden, far bool) int {
	less := -target.Large
	if u.Camouflage {
		less += h.CamouflageModifier
	}
	switch {
	case hidden && far && h.CoverAddsUp:
		less += 2 * h.CoverModifier
	case hidden || far:
		less += h.CoverModifier
	}
	return less
}

// aheadModifier returns what fire at chargers ahead of the own card takes off a number that
// has all other modifiers. SKI-TU-02, W14
func (h *AssaultHouse) aheadModifier(number int) int {
	if number < h.AheadFrom {
		return h.AheadLow
	}
	return h.AheadHigh
}
