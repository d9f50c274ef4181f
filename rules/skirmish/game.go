package skirmish

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/engine"
)

// game is a prepared scenario: who takes part, who meets whom, and how its turns go.
type game struct {
	procedure
	house     *BattleHouse
	fireRules *fireRules
	units     []*side  // those of a first
	names     []string // of units, in stories
	first     [3]int   // unit of each side, and the end
	all       [2]set   // units of each side
	pairs     []pair   // by meeting
	from      []int    // first figure of each unit, and the end
	distance  int

	policies [2]*BattlePolicy // of the sides of a battle, nil elsewhere
	orders   [2]bool          // whether units of a side ever do other than their own policy says
	aims     [2]bool          // whether a side ever fires at others than the nearest
	lightens [2]bool          // whether it ever fires lighter guns alone
	keeps    [2]bool          // whether it ever keeps fire that it could open out of its turn
	drops    [2]*dropChoice   // of a side of whose squads some ever drop behind
	charges  [2]*chargeChoice // of a side that ever charges others than the nearest
	strikes  [2]*strikeChoice // of a side whose figures ever put all their attacks on one enemy
	musters  [2]*musterChoice // of a side whose sound squads ever regroup, too
	spills   bool             // blasts at some unit cover others
	ground   bool             // cover or sight of some unit changes
	armoured set              // units that are vehicles
	movers   set              // units that move in each turn before they fire
	wakes    set              // units that wake as a turn begins and heal as it ends: Necrons, and those with medics
	regroups set              // units with that policy
	teams    set              // units that are detached, and may rejoin their squads
	carriers set              // units that carry others
	lords    set              // Lords who are units of their own, and teleport with others
	carrier  []int            // the unit that carries it, −1 for none
	joins    map[[2]int]int   // where in the list of a unit there is room for those of another

	outcome      func(v *gameView, e *rules.MetricValues) int // of a game that is over
	standing     func(v *gameView, e *rules.MetricValues)     // emits who is dead, wounded and out
	early        bool                                         // losses are emitted once a squad suffers no more
	metrics      []rules.Metric
	lost         int // metrics of side a, with that of b behind
	vehiclesLost int // likewise
	ended        int // turn of the end
	goals        []Goal
	byGoal       int // metric, where there are goals

	firstApart    int // the first metric of what is counted apart, 0 if nothing is
	ledger        *rules.Ledger
	weapons       int // that it tells apart
	asked         *rules.Counting
	countsFigures set // units of which it is counted who of them is lost
	countsUnit    set // and those of which it is what has become of them besides

	views   dice.CacheKey // where dice keep theirs
	newView func() any
}

// newGame prepares all units, and a view of each pair of enemies.
func newGame(a, b []Unit, h *BattleHouse, p procedure) *game {
	g := &game{
		procedure: p, house: h, fireRules: newFireRules(&h.ShootingHouse), first: [3]int{0, len(a), len(a) + len(b)},
		joins: map[[2]int]int{},
	}
	g.newView = func() any { return g.makeView() }
	for side, list := range [][]Unit{a, b} {
		for i := range list {
			g.enter(&list[i], side)
		}
	}
	g.nameUnits()
	g.prepareCarriers()
	g.prepareRegrouping()
	g.prepareRejoining()
	g.from = []int{0}
	for _, s := range g.units {
		s.prepareGuns(&h.ShootingHouse)
		g.from = append(g.from, g.from[len(g.from)-1]+len(s.figures))
	}
	for u := range a {
		for w := g.first[sideB]; w < len(g.units); w++ {
			g.pairs = append(g.pairs, g.newPair(u, w))
		}
	}
	g.prepareSpills()
	return g
}

// duel prepares a game of two units at a distance, none of which is ahead, in contact, aboard another or its team.
func duel(units [2]Unit, distance int, h *BattleHouse, p procedure) *game {
	for i := range units {
		units[i].Ahead, units[i].Aboard, units[i].Rejoins, units[i].InContact = 0, 0, 0, 0
		units[i].Beside = nil
	}
	g := newGame(units[:1], units[1:], h, p)
	g.distance = distance
	return g
}

// enter prepares a unit.
func (g *game) enter(u *Unit, side int) {
	s, it := newSide(u, &g.house.ShootingHouse), one(len(g.units))
	g.units = append(g.units, s)
	g.all[side] |= it
	if s.necrons || s.medikits > 0 {
		g.wakes |= it
	}
	if s.Policy == Regroups {
		g.regroups |= it
	}
	if u.takesAlong() {
		g.lords |= it
	}
	if u.Vehicle != nil {
		g.armoured |= it
	}
	g.ground = g.ground || u.hasGround()
	if u.Moved > 0 || u.MovedFar || u.MovedFast {
		g.movers |= it
	}
}

// newPair prepares two units that face each other.
func (g *game) newPair(u, w int) pair {
	return pair{
		house: &g.house.House, fireRules: g.fireRules, sides: [2]*side{g.units[u], g.units[w]}, units: [2]int{u, w},
		meeting: uint64(1 + u*maxUnits + w - g.first[sideB]), answers: g.acts, places: [2]int{g.place(u) + 1, g.place(w) + 1},
	}
}

// meetHandToHand arms all units for close combat.
func (g *game) meetHandToHand() {
	for i := range g.pairs {
		g.pairs[i].melee = &g.house.AssaultHouse
	}
	for _, s := range g.units {
		s.arm(&g.house.AssaultHouse)
	}
	g.keepWalkers()
}

// keepWalkers has disabled walkers stay in the game, where the house rules say so. W10
func (g *game) keepWalkers() {
	for _, s := range g.units {
		if s.fightsOn = g.house.WalkersFightOn && s.isA(Walker); s.fightsOn {
			s.outFrom = burns
		}
	}
}

// sideOf returns the side of a unit: those of a come first.
func (g *game) sideOf(u int) int { return flag(u >= g.first[sideB]) }

// side returns the units of a side, from the first to the one after the last.
func (g *game) side(side int) (from, to int) { return g.first[side], g.first[side+1] }

// army returns the units of a side themselves.
func (g *game) army(side int) []*side { return g.units[g.first[side]:g.first[side+1]] }

// place returns a unit's number among those of its side.
func (g *game) place(u int) int { return u - g.first[g.sideOf(u)] }

// isDuel reports whether there are but two units, who are alone on the board.
func (g *game) isDuel() bool { return g.board == 0 }

// play gives a scenario the game over a state that is large enough. Where it is counted how it feels, that is the
// largest, so that there is no second game of each size in the program.
func (g *game) play(sc *rules.Scenario, asked *rules.Counting) *rules.Scenario {
	g.prepareReport()
	if g.pairs[0].melee == nil {
		g.pairs[0].prepareHits(g.firstApart)
	}
	switch n := g.from[len(g.units)]; {
	case asked.Counts(rules.Feel):
		return engine.CountFeel(sc, machine[large](g), asked)
	case len(g.units) <= len(few{}.units) && n <= len(few{}.figures):
		m := machine[few](g)
		if g.mayFireOneByOne() {
			walked := machine[few](g.oneByOne())
			m.ByLayers = &walked
		}
		sc.Game = m
	case len(g.units) <= len(small{}.units) && n <= len(small{}.figures):
		sc.Game = machine[small](g)
	default:
		sc.Game = machine[large](g)
	}
	return sc
}

func machine[T few | small | large](g *game) engine.Machine[state[T]] {
	var start state[T]
	v := g.makeView()
	bind(&start, g, v)
	g.start(v)
	step := func(pauses bool) func(*dice.Dice, *state[T], *rules.MetricValues) int {
		return func(d *dice.Dice, s *state[T], e *rules.MetricValues) int {
			v := resume(s, g, d)
			v.pauses = pauses
			return g.step(d, v, e)
		}
	}
	m := engine.Machine[state[T]]{
		Start: start, SkipMemo: g.isWide(), Clock: clock[T], Step: step(true), Play: step(false),
		MetricsIfEnded: func(s *state[T], e *rules.MetricValues) {
			v := g.makeView()
			bind(s, g, v)
			g.standing(v, e)
		},
	}
	if g.mayLump() {
		m.Lump = func(s *state[T]) { lump(g, s) }
	}
	return m
}

// complete gives a scenario its game, and what is counted and told of it.
func (g *game) complete(sc *rules.Scenario, asked *rules.Counting) *rules.Scenario {
	g.faceEnemies()
	sc.Metrics, sc.Names = g.metrics, g.namer(sc)
	return g.play(sc, asked)
}

// begin opens a state before the first turn, of any size.
func (g *game) begin() *gameView {
	v := g.makeView()
	bind(new(state[large]), g, v)
	g.start(v)
	return v
}

// start is the state before the first turn.
func (g *game) start(v *gameView) {
	v.turn = 1
	for u, s := range g.units {
		q := &v.squads[u]
		q.at = int16(s.Ahead)
		if g.sideOf(u) == sideB {
			q.at = int16(g.distance - s.Ahead)
		}
		q.hull = newHull(s.Unit, &g.house.ShootingHouse)
		if g.carrier[u] >= 0 {
			q.status |= aboardMark
		}
		n := s.lineUp(q)
		if s.Strength > 0 {
			n = s.Strength
		}
		if n != len(s.figures) {
			q.full = uint8(n)
		}
	}
	g.meetAll(v)
}

// lineUp puts a unit's own figures in the field as they begin, and tells how many they are.
func (s *side) lineUp(q *squad) (n int) {
	q.shaken = s.Shaken
	if s.Vehicle != nil {
		q.marks[standing] = 1
		s.beginDamaged(q)
		return 1
	}
	for i := range s.Figures {
		these := upTo(n+s.Figures[i].Count) &^ upTo(n)
		q.marks[standing] |= these
		if s.Figures[i].Wounded {
			q.marks[hurt] |= these
		}
		if s.Figures[i].InHand == GunInHand {
			s.takeGuns(q, these)
		}
		if s.Figures[i].Down {
			q.marks[standing] &^= these
			q.marks[hurt] &^= these
			q.marks[downed] |= these
		}
		for ; s.Figures[i].Jammed && these != 0; these = these.rest() {
			for k, w := range s.figures[n].guns {
				q.setGun(these.first(), k, w.after)
			}
		}
		n += s.Figures[i].Count
	}
	return n
}

// isWide reports whether the states are too many to come back to.
func (g *game) isWide() bool {
	const few, fewOfBattles = 6, 12 // figures
	switch n := g.from[len(g.units)]; {
	case !g.isDuel():
		return n > fewOfBattles
	case g.canBeSafe() && g.turns == 1 || g.fireRules.once:
		return false
	default:
		return n > few
	}
}
