package skirmish

import "slices"

// soldier is a figure's profile prepared; a vehicle is one of them.
type soldier struct {
	*Figure
	guns        []gun
	ap          int
	group       int          // of the list
	target      int          // what hits see in it
	armour      int          // column of the tables
	draws       int          // column of the table of initiative
	targetClass int          // number of those who are as hard to hit
	vehicle     bool         // healing, kinds and ranks say nothing of it
	closeArmour int          // column in close combat
	close       *CloseWeapon // nil where nobody fights hand to hand with it
	club        *CloseWeapon // its gun, where that may be in hand
	otherClub   *CloseWeapon // its second gun, if that is a long one, too
	grenade     *CloseWeapon // nil for none
	steady      bool         // its first D6 of movement spoil no aim
	slow        bool         // it cannot shoot at infantry close to it
	plain       bool         // it has one gun, which does not lock on
	hidden      bool         // behind a wheeled or tripod weapon, but from behind. SKI-AP-02
	sidearm     bool         // the second of its guns is one
	lights      set          // of several guns fired at once those for less than 2 AP. W21
	prefers     set          // of several guns those for less than 2 AP of which its player fires one alone. W21

	fit, enhanced bool // it must be to fire heavy weapons; what its profile says
}

// side is a unit prepared.
type side struct {
	*Unit
	figures       []*soldier
	own           int   // figures, without those who may join it
	groups        []set // like figures
	mixed         bool  // heroes and troopers are among them
	targetClasses []int // a figure each of those who are not as hard to hit as others
	necrons       bool
	all           set
	medikits      int      // none for those who assault. SKI-EF-03
	outFrom       damage   // the row from which a vehicle is out
	fightsOn      bool     // a walker does when disabled. W10
	arsenal       []string // of its whole side, where weapons are told apart

	bands  [farthest + 1]uint8 // by inches: the fewest that are alike to all its guns
	choosy bool                // how a gun is fired depends on how many enemies stand
	covers bool                // a gun of it hits an area

	// Heavy-weapon teams.
	crewed  set          // all of them
	bearers set          // of their guns
	teams   []set        // by bearer
	slots   []int        // by figure of a team: the bearer, where its AP are kept
	serving [][]*soldier // by bearer and figure of his team: that with his guns

	// Figures that special rules name.
	heroes, enhanced, neverDuck, humans, selfHealing, lords, leaders, tripods, sidearms, officers set

	heavies, armed set // whose gun is heavy, and who has any. W28

	clubs set // who may have a gun in hand to fight with
}

// newSide prepares a unit. SKI-AP-01, SKI-SK-07
func newSide(u *Unit, h *ShootingHouse) *side {
	s := &side{Unit: u, medikits: u.Medikits, outFrom: disabled}
	if u.Policy == Storms {
		s.medikits = 0
	}
	if u.Vehicle != nil {
		s.figures, s.groups, s.all, s.targetClasses = []*soldier{newVehicle(u)}, []set{1}, 1, []int{0}
		s.own = 1
		return s
	}
	s.enlist(u, h)
	s.own = len(s.figures)
	return s
}

// enlist adds the figures of a squad.
func (s *side) enlist(u *Unit, h *ShootingHouse) {
	from := len(s.figures)
	for i := range u.Figures {
		s.addGroup(&u.Figures[i], h, u.Prefer)
	}
	s.formTeams(u.Figures, from)
	s.classify()
}

// addGroup adds like figures.
func (s *side) addGroup(g *Group, h *ShootingHouse, prefer string) {
	p := &soldier{
		Figure: &g.Figure, ap: g.AP, group: len(s.groups),
		target: flag(g.usesHeroColumn()), armour: g.Armour.column(), draws: g.Armour.column(),
		fit: g.isHuman() && !h.WoundedFireHeavy, enhanced: g.isEnhanced(), hidden: g.Tripod,
	}
	if g.VeteranHero {
		p.ap += h.VeteranHeroAP
	}
	if p.give(g.Weapons, prefer); g.Sidearm != nil {
		p.giveSidearm(g.Sidearm)
	}
	if g.repairs() {
		p.target |= ofOne
	}
	from := len(s.figures)
	for range g.Count {
		s.figures = append(s.figures, p)
	}
	these := upTo(len(s.figures)) &^ upTo(from)
	s.all |= these
	s.groups = append(s.groups, these)
	for _, of := range []struct {
		these *set
		is    bool
	}{
		{&s.heroes, g.Hero}, {&s.enhanced, p.enhanced}, {&s.neverDuck, g.ignoresDucks()},
		{&s.humans, g.isHuman()}, {&s.selfHealing, g.isNecron()},
		{&s.lords, g.Lord}, {&s.leaders, g.Lord && !g.Spider},
		{&s.armed, len(p.guns) > 0}, {&s.heavies, len(p.guns) > 0 && p.guns[0].heavy}, {&s.tripods, g.Tripod}, {&s.sidearms, p.sidearm}, {&s.officers, g.Rank == Officer},
	} {
		if of.is {
			*of.these |= these
		}
	}
	s.mixed = s.heroes != 0 && s.heroes != s.all
	s.necrons = s.necrons || g.isNecron()
}

// give prepares the guns of a soldier.
func (p *soldier) give(list []Weapon, prefer string) {
	for i := range list {
		p.guns = append(p.guns, newGun(&list[i]))
		if prefer != "" && list[i].Name == prefer && list[i].AP != CostTwo {
			p.prefers |= one(i)
		}
	}
	for g := range p.guns {
		if p.AllGuns && p.guns[g].AP != CostTwo {
			p.lights |= one(g)
		}
	}
	p.plain = len(p.guns) == 1 && !p.AllGuns && !p.guns[0].locksOn
}

// giveSidearm prepares a second gun, that is not fired with the first. SKI-CC-01
func (p *soldier) giveSidearm(w *Weapon) {
	p.guns = append(p.guns, newGun(w))
	p.sidearm, p.plain = true, false
}

// classify finds those who are as hard to hit.
func (s *side) classify() {
	s.targetClasses = nil
	for i, p := range s.figures {
		p.targetClass = slices.IndexFunc(s.targetClasses, func(k int) bool {
			o := s.figures[k]
			return p.armour == o.armour && p.Large == o.Large && p.hidden == o.hidden
		})
		if p.targetClass < 0 {
			p.targetClass = len(s.targetClasses)
			s.targetClasses = append(s.targetClasses, i)
		}
	}
}

// isEven reports whether all are as hard to hit.
func (s *side) isEven() bool { return len(s.targetClasses) == 1 }

// newVehicle prepares a vehicle. It fires all its 2-AP weapons at once, its first D6 of
// movement spoils no aim, and APCs and tanks are blind to infantry close by. SKI-SH-03,
// SKI-SH-07, SKI-SH-09
func newVehicle(u *Unit) *soldier {
	v := u.Vehicle
	p := &soldier{
		Figure:  &Figure{Name: v.Name, Kind: WarDroid, CloseArmour: v.Close, Large: v.Large, AllGuns: true},
		ap:      v.AP,
		target:  atVehicle,
		armour:  u.hullArmour().column(),
		draws:   v.draws(),
		vehicle: true, steady: true, slow: v.Build != Walker,
	}
	p.give(v.Weapons, u.Prefer)
	return p
}

// draws returns the row of the table of initiative: APCs and walkers count as power armour,
// tanks as tank armour, whatever side is shot at. SKI-IN-01
func (v *Vehicle) draws() int {
	if v.Build == TankBuild {
		return Tank.column()
	}
	return Power.column()
}

// hullArmour returns the armour of a vehicle as it is shot at: a walker has the weak one
// with an open canopy, others at rear and top.
func (u *Unit) hullArmour() Armour {
	weak := u.Facing == Rear || u.Facing == Top
	if u.Vehicle.Build == Walker {
		weak = u.Open
	}
	if weak {
		return u.Vehicle.Weak
	}
	return u.Vehicle.Armour
}
