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
	told    uint8    // its number where weapons are told apart
}

func newGun(w *Weapon) gun {
	return gun{
		Weapon:  w,
		numbers: [armours]Number{w.Standard, w.Storm, w.Power, w.Tank},
		near:    w.near(),
		locksOn: w.LockOn != LockOn{},
		covers:  w.Area != NoArea,
		heavy:   w.Class == Heavy,
		after:   w.afterTwenty(),
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
		return idle
	default:
		return jammed
	}
}

// salvo returns the guns that a figure fires next and the AP they cost: the one it has,
// two hand guns of the ambidextrous, or all 2-AP weapons of those that fire them at once.
// One that its player prefers, or chooses to fire as lighter than those, is fired alone, of several the
// first that can be. SKI-SH-07, SKI-SK-04, W21, W25
func (s *shooter) salvo(inches int, infantryIsClose, ahead, light bool) (together set, cost int) {
	p := s.p
	if p.sidearm {
		return s.eitherGun(inches, infantryIsClose, ahead)
	}
	if g := s.first(s.alone(light), inches, infantryIsClose, ahead); g >= 0 {
		return one(g), p.guns[g].cost(inches)
	}
	for g := range p.guns {
		w := &p.guns[g]
		if !s.mayUse(g, inches, infantryIsClose, ahead) {
			continue
		}
		switch {
		case p.AllGuns && w.AP == CostTwo:
			if cost != 2 || together == 0 || p.guns[together.first()].AP != CostTwo {
				together, cost = 0, 2
			}
			together |= one(g)
		case p.AllGuns && together != 0:
		default:
			together, cost = together|one(g), max(cost, w.cost(inches))
		}
	}
	return together, cost
}

// alone returns the guns of which one is fired instead of all others: those that its player prefers, or
// else the lighter ones where he chooses them. W21
func (s *shooter) alone(light bool) set {
	switch {
	case !s.p.AllGuns:
		return 0
	case s.p.prefers == 0 && light:
		return s.p.lights
	default:
		return s.p.prefers
	}
}

// first returns the first of some guns that can be used, −1 for none.
func (s *shooter) first(among set, inches int, infantryIsClose, ahead bool) int {
	for g := range among.each() {
		if s.mayUse(g, inches, infantryIsClose, ahead) {
			return g
		}
	}
	return -1
}

// eitherGun returns the gun that a figure with a sidearm fires next: the one in hand, or else the other.
// SKI-CC-01
func (s *shooter) eitherGun(inches int, infantryIsClose, ahead bool) (together set, cost int) {
	for _, g := range [2]int{s.inHand(), 1 - s.inHand()} {
		if s.mayUse(g, inches, infantryIsClose, ahead) {
			return one(g), s.p.guns[g].cost(inches)
		}
	}
	return 0, 0
}

// mayUse reports whether a gun works, reaches the enemy and may be fired; ahead of the turn nobody
// fires a heavy one. SKI-SH-02, SKI-TU-02
func (s *shooter) mayUse(g, inches int, infantryIsClose, ahead bool) bool {
	w := &s.p.guns[g]
	return s.gun(g) == works && w.reaches(inches) && s.mayFire(w, infantryIsClose) && (!w.heavy || !ahead)
}

// mayFire reports whether a figure may fire a weapon: APCs and tanks do not shoot infantry that
// is close to them, and a wounded human fires no heavy weapon. SKI-SH-09
func (s *shooter) mayFire(w *gun, infantryIsClose bool) bool {
	if s.p.slow && infantryIsClose {
		return false
	}
	return !w.heavy || !s.p.fit || !s.suffers()
}
