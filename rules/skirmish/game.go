package skirmish

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// soldier is a figure's profile made ready; a vehicle is one of them.
type soldier struct {
	*Figure
	guns    []*Weapon
	ap      int
	armour  int  // column of the tables
	vehicle bool // healing, kinds and ranks say nothing of it
	steady  bool // its first D6 of movement spoils no aim
	slow    bool // it cannot shoot at infantry close to it
}

// suffers tells whether a wound counts: the first one of enhanced figures does not.
// SKI-SK-05, W09
func (p *soldier) suffers(f figure) bool { return f.is(hurt) && !p.isEnhanced() }

// side is a unit made ready.
type side struct {
	*Unit
	figures []*soldier
	mixed   bool // heroes and troopers are among them
	necrons bool
}

// newSide makes a unit ready. SKI-AP-01, SKI-SK-07
func newSide(u *Unit, h *ShootingHouse) side {
	s := side{Unit: u}
	if u.Vehicle != nil {
		s.figures = []*soldier{newVehicle(u)}
		return s
	}
	heroes := 0
	for i := range u.Figures {
		g := &u.Figures[i]
		p := &soldier{Figure: &g.Figure, ap: g.AP, armour: g.Armour.column()}
		if g.VeteranHero {
			p.ap += h.VeteranHeroAP
		}
		for w := range g.Weapons {
			p.guns = append(p.guns, &g.Weapons[w])
		}
		for range g.Count {
			s.figures = append(s.figures, p)
			heroes += flag(g.Hero)
		}
		s.necrons = s.necrons || g.isNecron()
	}
	s.mixed = heroes > 0 && heroes < len(s.figures)
	return s
}

// newVehicle makes a vehicle ready. It fires all its 2-AP weapons at once, its first D6
// of movement spoils no aim, and APCs and tanks are blind to infantry close by.
// SKI-SH-03, SKI-SH-07, SKI-SH-09
func newVehicle(u *Unit) *soldier {
	v := u.Vehicle
	p := &soldier{
		Figure:  &Figure{Name: v.Name, Kind: WarDroid, Large: v.Large, AllGuns: true},
		ap:      v.AP,
		armour:  u.hullArmour().column(),
		vehicle: true, steady: true, slow: v.Build != Walker,
	}
	for i := range v.Weapons {
		p.guns = append(p.guns, &v.Weapons[i])
	}
	return p
}

// hullArmour is the armour of a vehicle as it is shot at: a walker has the weak one
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
)

// game is a prepared scenario.
type game struct {
	house      *House
	sides      [2]side
	distance   int
	turns      int
	acts       [2]bool // who has a card
	returnFire bool
	brief      bool // one activation is all
	hopeless   bool // the game ends when side a can never fire again
	once       bool // and each figure fires once in it
	tally      tallies
	ends       ending
}

// newGame makes two units ready.
func newGame(a, b *Unit, h *House) *game {
	return &game{
		house: h, sides: [2]side{newSide(a.clone(), &h.ShootingHouse), newSide(b.clone(), &h.ShootingHouse)},
		acts: [2]bool{true, true}, tally: noTallies(), turns: 1,
	}
}

func (x *game) count(e *rules.Emit, metric int) {
	if metric >= 0 {
		e.Add(metric, 1)
	}
}

// column is the armour that a shot at a figure is looked up under.
func (x *game) column(side, i int) int { return x.sides[side].figures[max(0, i)].armour }

// machine is the game over a state that is large enough.
func (x *game) machine() rules.Game {
	if max(len(x.sides[sideA].figures), len(x.sides[sideB].figures)) <= len(few{}.figures[0]) {
		return machine[few](x)
	}
	return machine[many](x)
}

func machine[T few | many](x *game) rules.Machine[state[T]] {
	var start state[T]
	t := view(&start, x)
	x.start(&t)
	return rules.Machine[state[T]]{Start: start, Step: func(d *dice.Dice, s *state[T], e *rules.Emit) int {
		t := view(s, x)
		return x.step(d, &t, e)
	}}
}

// start is the state before the first turn.
func (x *game) start(t *table) {
	t.turn, t.distance = 1, uint8(x.distance)
	for k := range x.sides {
		u := x.sides[k].Unit
		t.hulls[k] = newHull(u)
		at := 0
		if u.Vehicle != nil {
			t.figures[k][0] = standing
		}
		for i := range u.Figures {
			for range u.Figures[i].Count {
				t.figures[k][at] = standing
				if u.Figures[i].Wounded {
					t.figures[k][at] |= hurt
				}
				at++
			}
		}
	}
}
