package skirmish

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/engine"
)

// soldier is a figure's profile prepared; a vehicle is one of them.
type soldier struct {
	*Figure
	guns        []gun
	ap          int
	group       int          // of the list
	target      int          // what hits see in it
	armour      int          // column of the tables
	targetClass int          // number of those who are as hard to hit
	vehicle     bool         // healing, kinds and ranks say nothing of it
	close       *CloseWeapon // nil where nobody fights hand to hand with it
	club        *CloseWeapon // its gun, where that may be what it used last
	steady      bool         // its first D6 of movement spoils no aim
	slow        bool         // it cannot shoot at infantry close to it
	plain       bool         // it has one gun, which does not lock on

	human, enhanced bool // what its profile says
}

// suffers reports whether a wound counts: the first one of enhanced figures does not.
// SKI-SK-05, W09
func (p *soldier) suffers(f figure) bool { return f.hurt() && !p.enhanced }

// side is a unit prepared.
type side struct {
	*Unit
	figures       []*soldier
	groups        []set // like figures
	volleys       *engine.Block[underFire]
	mixed         bool  // heroes and troopers are among them
	targetClasses []int // a figure each of those who are not as hard to hit as others
	necrons       bool
	all           set
	orders        int // its policy, as a figure of a story

	bands  [farthest + 1]uint8 // by inches: distances of one band are alike to all its guns
	choosy bool                // how a gun is fired depends on how many enemies stand

	// Figures that special rules name.
	heroes, enhanced, neverDuck, humans, selfHealing, lords, leaders, tripods set
}

// newSide prepares a unit. SKI-AP-01, SKI-SK-07
func newSide(u *Unit, h *ShootingHouse) *side {
	s := &side{Unit: u, orders: policyNumber(u.Policy)}
	if u.Vehicle != nil {
		s.figures, s.groups, s.all, s.targetClasses = []*soldier{newVehicle(u)}, []set{1}, 1, []int{0}
		return s
	}
	for i := range u.Figures {
		s.enlist(&u.Figures[i], h)
	}
	return s
}

// enlist adds like figures.
func (s *side) enlist(g *Group, h *ShootingHouse) {
	p := &soldier{Figure: &g.Figure, ap: g.AP, group: len(s.groups), target: flag(g.usesHeroColumn()), armour: g.Armour.column(), human: g.isHuman(), enhanced: g.isEnhanced()}
	if g.VeteranHero {
		p.ap += h.VeteranHeroAP
	}
	for w := range g.Weapons {
		p.guns = append(p.guns, newGun(&g.Weapons[w]))
	}
	if g.repairs() {
		p.target |= ofOne
	}
	p.plain = len(p.guns) == 1 && !p.AllGuns && !p.guns[0].locksOn
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
		{&s.heroes, g.Hero}, {&s.enhanced, p.enhanced}, {&s.neverDuck, g.ignoresDucks()}, {&s.humans, p.human},
		{&s.selfHealing, g.isNecron()}, {&s.lords, g.Lord}, {&s.leaders, g.Lord && !g.Spider}, {&s.tripods, g.Tripod},
	} {
		if of.is {
			*of.these |= these
		}
	}
	s.mixed = s.heroes != 0 && s.heroes != s.all
	s.necrons = s.necrons || g.isNecron()
	p.targetClass = slices.IndexFunc(s.targetClasses, func(i int) bool {
		o := s.figures[i]
		return p.armour == o.armour && p.Large == o.Large && p.Tripod == o.Tripod
	})
	if p.targetClass < 0 {
		p.targetClass = len(s.targetClasses)
		s.targetClasses = append(s.targetClasses, from)
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
		Figure:  &Figure{Name: v.Name, Kind: WarDroid, Large: v.Large, AllGuns: true},
		ap:      v.AP,
		target:  atVehicle,
		armour:  u.hullArmour().column(),
		vehicle: true, steady: true, slow: v.Build != Walker,
	}
	for i := range v.Weapons {
		p.guns = append(p.guns, newGun(&v.Weapons[i]))
	}
	return p
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

// tallies are the metrics that count what happens, by side, −1 where a scenario has
// none.
type tallies struct{ shots, hits, ducked, jams [2]int }

func noTallies() tallies {
	none := [2]int{-1, -1}
	return tallies{none, none, none, none}
}

// ending is how a scenario tells its outcome and the metrics of the end.
type ending int

const (
	endsShot ending = iota
	endsArmour
	endsFirefight
	endsAssault
)

// game is a prepared scenario.
type game struct {
	house      *House
	melee      *CloseHouse // nil where nobody meets hand to hand
	sides      [2]*side
	units      [2]int // the number of each, by which stories name it
	distance   int
	turns      int
	acts       [2]bool // who has a card
	first      FirstCard
	returnFire bool
	brief      bool // one activation is all
	hopeless   bool // the game ends when side a can never fire again
	fireRules  *fireRules
	pair       int // number of these two among all that meet, 1 and up
	tally      tallies
	ends       ending
}

// newGame prepares two units.
func newGame(a, b *Unit, h *House) *game {
	x := &game{
		house: h, pair: 1, fireRules: newDrill(&h.ShootingHouse), sides: [2]*side{newSide(a, &h.ShootingHouse), newSide(b, &h.ShootingHouse)},
		units: [2]int{0, 1}, acts: [2]bool{true, true}, tally: noTallies(), turns: 1,
	}
	for k := range x.sides {
		x.sides[k].prepareGuns(&h.ShootingHouse)
		if x.sides[k].Vehicle == nil {
			x.sides[k].volleys = &engine.Block[underFire]{
				Step: func(d *dice.Dice, u *underFire, e *rules.MetricValues) bool { return x.landOn(d, u, e, k) }, Rank: rankUnderFire, MaxEnds: volleyEnds,
			}
		}
	}
	return x
}

func (x *game) count(e *rules.MetricValues, metric int) { x.add(e, metric, 1) }

func (*game) add(e *rules.MetricValues, metric, n int) {
	if metric >= 0 {
		e.Add(metric, n)
	}
}

// column returns the armour that a shot at a figure is looked up under.
func (x *game) column(side, i int) int { return x.sides[side].figures[max(0, i)].armour }

// machine returns the game over a state that is large enough.
func (x *game) machine() rules.Game {
	if max(len(x.sides[sideA].figures), len(x.sides[sideB].figures)) <= len(few{}[0]) {
		return machine[few](x)
	}
	return machine[many](x)
}

func machine[K few | many](x *game) engine.Machine[state[K]] {
	var begin state[K]
	t := view(&begin, x)
	x.start(&t)
	return engine.Machine[state[K]]{
		Start: begin, SkipMemo: x.isWide(),
		Step: func(d *dice.Dice, s *state[K], e *rules.MetricValues) int {
			t := view(s, x)
			return x.step(d, &t, e)
		},
		MetricsIfEnded: func(s *state[K], e *rules.MetricValues) {
			t := view(s, x)
			x.standing(&t, e)
		},
	}
}

// isWide reports whether the states are too many to come back to. Those of one turn without
// answers are few, as squads are counted when they are safe.
func (x *game) isWide() bool {
	if x.canBeSafe() && x.turns == 1 {
		return false
	}
	return !x.fireRules.once && len(x.sides[sideA].figures)+len(x.sides[sideB].figures) > 6
}

// start is the state before the first turn.
func (x *game) start(t *pairView) {
	t.turn, t.distance = 1, uint8(x.distance)
	for k := range x.sides {
		u, q := x.sides[k].Unit, &t.squads[k]
		*t.squads[k].hull = newHull(u)
		q.marks[standing] = x.sides[k].all
		for i := range u.Figures {
			if u.Figures[i].Wounded {
				q.marks[hurt] |= x.sides[k].groups[i]
			}
		}
	}
}
