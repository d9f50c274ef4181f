package skirmish

// gun is a weapon prepared.
type gun struct {
	*Weapon
	numbers [armours]Number // against each armour, by column. SKI-SH-01
	near    int             // inches up to which a firing costs 1 AP, not 2; −1 for none. SKI-SH-02
	locksOn bool            // before it is fired. SKI-SH-06
	covers  bool            // an area
	heavy   bool
	after   gunState // what a 20 makes of it
}

func newGun(w *Weapon) gun {
	return gun{
		Weapon: w, numbers: [armours]Number{w.Standard, w.Storm, w.Power, w.Tank}, near: w.near(), locksOn: w.LockOn != LockOn{},
		covers: w.Area != NoArea, heavy: w.Class == Heavy, after: w.afterTwenty(),
	}
}

// near is up to where a firing costs 1 AP: AP 1/2 up to and including half range.
// SKI-SH-02
func (w *Weapon) near() int {
	switch w.AP {
	case CostOne:
		return w.Range
	case CostOneOrTwo:
		return w.Range / 2
	default:
		return -1
	}
}

// cost returns the AP of a firing at an enemy in range. SKI-SH-02
func (w *gun) cost(inches int) int {
	if inches <= w.near {
		return 1
	}
	return 2
}

// reaches reports whether a target is within range. SKI-SH-02
func (w *gun) reaches(inches int) bool { return inches <= w.Range }

// afterTwenty returns what an unmodified 20 makes of the gun: jams are cleared, but a heavy
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

// under returns how many figures beside the target the weapon covers. SKI-SH-05
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

// firesBlast reports whether a firing is a blast, or at one target alone: weapons with
// two modes fire a blast by themselves when it covers another standing figure. W03
func (x *game) firesBlast(t *pairView, side int, w *gun) bool {
	mode, foe := x.sides[side].GrenadeMode, x.sides[1-side]
	switch {
	case !w.covers || foe.Vehicle != nil:
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

// firing returns the guns that a figure fires next and the AP they cost: the one it has,
// two hand guns of the ambidextrous, or all 2-AP weapons of those that fire them at once.
// They work and reach the enemy. A wounded human fires no heavy weapon, nor does anybody
// ahead of the turn; APCs and tanks shoot no infantry close to them. SKI-SH-02, SKI-SH-07,
// SKI-SH-09, SKI-SK-04, SKI-TU-02, W21, W25
func (x *game) firing(t *pairView, s *shooter) (together salvo, cost int) {
	p, inches := s.p, t.reach()
	if p.slow && x.isBlind(t, s.side) {
		return 0, 0
	}
	for g := range p.guns {
		w := &p.guns[g]
		if s.self.gun(g) != works || !w.reaches(inches) || !p.canCrew(s.self, w) || w.heavy && t.reaction == aheadOfTurn {
			continue
		}
		switch {
		case p.AllGuns && w.AP == CostTwo:
			if cost != 2 || p.guns[first(together)].AP != CostTwo {
				together, cost = 0, 2
			}
			together |= 1 << g
		case p.AllGuns && together != 0:
		default:
			together, cost = together|1<<g, max(cost, w.cost(inches))
		}
	}
	return together, cost
}

// first returns the first gun of a salvo.
func first(s salvo) int {
	for g := range guns {
		if s&(1<<g) != 0 {
			return g
		}
	}
	return 0
}

// isBlind reports whether a side is an APC or tank with infantry too close to it to shoot.
// SKI-SH-09
func (x *game) isBlind(t *pairView, side int) bool {
	return x.sides[side].figures[0].slow && x.sides[1-side].Vehicle == nil && int(t.distance) <= x.house.DeadGround
}

// canCrew reports whether a figure can fire a weapon: a wounded human fires no heavy one.
// SKI-SH-09
func (p *soldier) canCrew(f figure, w *gun) bool {
	return !w.heavy || !p.human || !p.suffers(f)
}
