package skirmish

// against is the weapon's number against an armour. SKI-SH-01
func (w *Weapon) against(column int) Number {
	return [armours]Number{w.Standard, w.Storm, w.Power, w.Tank}[column]
}

// locksOn tells whether the weapon locks on before it is fired. SKI-SH-06
func (w *Weapon) locksOn() bool { return w.LockOn != LockOn{} }

// reaches tells whether a target is within range. SKI-SH-02
func (w *Weapon) reaches(inches int) bool { return inches <= w.Range }

// cost is the AP of a firing: AP 1/2 is 1 up to and including half range, 2 beyond.
// SKI-SH-02
func (w *Weapon) cost(inches int) int {
	if w.AP == CostOne || w.AP == CostOneOrTwo && 2*inches <= w.Range {
		return 1
	}
	return 2
}

// afterTwenty is what an unmodified 20 makes of the gun: jams are cleared, but a heavy
// weapon that fires for 1 AP loses the rest of the turn. SKI-SH-04, W05
func (w *Weapon) afterTwenty() gunState {
	switch {
	case w.Twenty != Jam:
		return useless
	case w.Class == Heavy && w.AP == CostOne:
		return waiting
	default:
		return jammed
	}
}

// under is how many figures beside the target the weapon covers. SKI-SH-05
func (u *Unit) under(a Area) Under {
	switch a {
	case SmallBlast:
		return u.SmallBlast
	case LargeBlast:
		return u.LargeBlast
	case Template:
		return u.Template
	default:
		return Under{}
	}
}

// firesBlast tells whether a firing is a blast, or at one target alone: weapons with
// two modes fire a blast by themselves when it covers somebody else who stands. W03
func (x *game) firesBlast(t *table, side int, w *Weapon) bool {
	mode, foe := x.sides[side].GrenadeMode, &x.sides[1-side]
	switch {
	case w.Area == NoArea || foe.Vehicle != nil:
		return false
	case !w.TwoModes || mode != AutoMode:
		return !w.TwoModes || mode == BlastMode
	case foe.under(w.Area) == Under{}:
		return false
	}
	_, up, _ := x.strength(t, 1-side)
	return up > 1
}

// salvo is the guns that a figure fires together, a bit each.
type salvo uint8

// firing is the guns that a figure fires next and the AP they cost: the one it has,
// two hand guns of the ambidextrous, or all 2-AP weapons of those that fire them at
// once. SKI-SH-07, SKI-SK-04, W21, W25
func (x *game) firing(t *table, s *shooter) (together salvo, cost int) {
	p := s.p
	for g := range p.guns {
		if !x.mayFire(t, s, g) {
			continue
		}
		switch w := p.guns[g]; {
		case p.AllGuns && w.AP == CostTwo:
			if cost != 2 || p.guns[first(together)].AP != CostTwo {
				together, cost = 0, 2
			}
			together |= 1 << g
		case p.AllGuns && together != 0:
		default:
			together, cost = together|1<<g, max(cost, w.cost(t.reach()))
		}
	}
	return together, cost
}

// first is the first gun of a salvo.
func first(s salvo) int {
	for g := range guns {
		if s&(1<<g) != 0 {
			return g
		}
	}
	return 0
}

// mayFire tells whether a gun works and reaches the enemy. A wounded human fires no
// heavy weapon, nor does anybody ahead of the turn; APCs and tanks shoot no infantry
// close to them. SKI-SH-02, SKI-SH-09, SKI-TU-02
func (x *game) mayFire(t *table, s *shooter, g int) bool {
	w := s.p.guns[g]
	early := w.Class == Heavy && t.reaction == aheadOfTurn
	return s.self.arms.gun(g) == works && !early && w.reaches(t.reach()) && s.p.canCrew(s.self, w) && !x.isBlind(t, s.side)
}

// isBlind tells whether a side is an APC or tank with infantry too close to it to shoot.
// SKI-SH-09
func (x *game) isBlind(t *table, side int) bool {
	return x.sides[side].figures[0].slow && x.sides[1-side].Vehicle == nil && int(t.distance) <= x.house.DeadGround
}

// canCrew tells whether a figure can fire a weapon: a wounded human fires no heavy one.
// SKI-SH-09
func (p *soldier) canCrew(f figure, w *Weapon) bool {
	return w.Class != Heavy || !p.human || !p.suffers(f)
}
