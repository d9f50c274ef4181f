package skirmish

import (
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/engine"
)

// Battle is squads and vehicles of two sides on one axis.
type Battle struct {
	A          []Unit      `yaml:"a" required:"yes" doc:"squads and vehicles, up to twelve"`
	B          []Unit      `yaml:"b" required:"yes" doc:"their enemies, up to twelve"`
	Distance   int         `yaml:"distance" range:"1..200" default:"24" rule:"W22" doc:"inches between the lines of the two sides"`
	Board      int         `yaml:"board" range:"12..200" default:"48" rule:"W23" doc:"depth of the board: who teleports farther than this from the enemy is off it"`
	Turns      int         `yaml:"turns" range:"1..20" default:"8" rule:"SKI-TU-01" doc:"turns after which it is a draw"`
	ReturnFire bool        `yaml:"return-fire" default:"true" rule:"SKI-IN-01" doc:"whether those shot at shoot back at once, by initiative"`
	Rules      BattleHouse `yaml:"rules" doc:"house rules"`
}

// battle is a prepared battle.
type battle struct {
	house         *BattleHouse
	fireRules     *fireRules
	units         []*side // by unit, those of a first
	first         [3]int  // unit of each side, and the end
	all           [2]set  // units of each side
	wakes         set     // units that do something as a turn begins and are healed at its end: Necrons, and those with medics
	regroups      set     // units with that policy
	from          []int   // first figure of each unit, and the end
	games         []*game // by meeting
	carrier       []int   // the unit that carries it, −1 for none
	carriers      set     // units that carry others
	joins         [][]int // by leader and joining unit: where its figures go in the leader's list, −1 for nowhere
	distance      int
	board         int
	turns         int
	returnFire    bool
	battleViews   dice.CacheKey // where dice keep theirs
	newBattleView func() any
}

// mostToMeetAgain is how many figures a battle may have whose states come back.
const mostToMeetAgain = 12

// Outcomes of a battle.
const (
	battleA = iota
	battleB
	battleDraw
)

// Metrics of a battle, each of side a and of side b.
const (
	battleDead     = 0
	battleWounded  = 2
	battleVehicles = 4
	battleOut      = 6
	battleJams     = 8
	battleTurns    = 10
)

// Prepare implements [rules.Input].
func (x *Battle) Prepare() *rules.Scenario {
	b := newBattle(x)
	sc := &rules.Scenario{
		Name: "skirmish/battle",
		Outcomes: []rules.Outcome{
			{Name: "a", Doc: "nothing of side b is left in the battle", Winner: rules.A},
			{Name: "b", Doc: "nothing of side a is left in the battle", Winner: rules.B},
			{Name: "draw", Doc: "both sides are still in at the turn limit, or out at once", Winner: rules.Neither},
		},
		Metrics: b.metrics(), Headline: battleDead + sideB,
		Margin:   rules.MetricSum{Plus: []int{battleDead + sideB, battleVehicles + sideB}, Minus: []int{battleDead, battleVehicles}},
		Warnings: append(x.warnings(), b.wastedFire()...),
	}
	names := b.names(sc)
	sc.Names = names.name
	sc.Breakdown = func() []rules.Chain { return b.breakdown(names.units) }
	sc.Game = b.machine()
	return sc
}

// newBattle prepares all units, and a game of each pair of enemies.
func newBattle(x *Battle) *battle {
	house := x.Rules
	b := &battle{house: &house, fireRules: newDrill(&house.ShootingHouse), distance: x.Distance, board: x.Board, turns: x.Turns, returnFire: x.ReturnFire}
	b.first = [3]int{0, len(x.A), len(x.A) + len(x.B)}
	for side, list := range [][]Unit{x.A, x.B} {
		for i := range list {
			s := newSide(&list[i], &house.ShootingHouse)
			unit := one(len(b.units))
			b.all[side] |= unit
			if s.necrons || s.Medikits > 0 {
				b.wakes |= unit
			}
			if s.Policy == Regroups {
				b.regroups |= unit
			}
			b.units = append(b.units, s)
		}
	}
	b.newBattleView = func() any { return b.makeField() }
	b.prepareCarriers()
	b.prepareRegrouping()
	b.from = []int{0}
	for _, s := range b.units {
		s.arm(&house.CloseHouse)
		s.prepareGuns(&house.ShootingHouse)
		b.from = append(b.from, b.from[len(b.from)-1]+len(s.figures))
	}
	for u := range x.A {
		for v := b.first[sideB]; v < len(b.units); v++ {
			b.games = append(b.games, b.newPair(u, v))
		}
	}
	return b
}

// newPair returns the game of two units that face each other.
func (b *battle) newPair(u, v int) *game {
	tally := noTallies()
	tally.jams = [2]int{battleJams, battleJams + 1}
	return &game{
		house: &b.house.House, melee: &b.house.CloseHouse, sides: [2]*side{b.units[u], b.units[v]}, units: [2]int{u, v},
		fireRules: b.fireRules, pair: 1 + u*maxUnits + v - b.first[sideB], acts: [2]bool{true, true}, returnFire: b.returnFire, tally: tally,
	}
}

// machine returns the game over a state that is large enough.
func (b *battle) machine() rules.Game {
	switch n := b.from[len(b.from)-1]; {
	case len(b.units) <= len(small{}.units) && n <= len(small{}.figures):
		return battleMachine[small](b)
	case n <= len(middle{}.figures):
		return battleMachine[middle](b)
	default:
		return battleMachine[large](b)
	}
}

func battleMachine[T small | middle | large](b *battle) engine.Machine[battleState[T]] {
	var start battleState[T]
	f := b.makeField()
	bind(&start, b, f)
	b.start(f)
	return engine.Machine[battleState[T]]{
		Start:    start,
		SkipMemo: b.from[len(b.units)] > mostToMeetAgain,
		Step: func(d *dice.Dice, s *battleState[T], e *rules.MetricValues) int {
			f := b.battleView(d)
			bind(s, b, f)
			f.counts = nil
			return b.step(d, f, e)
		},
		Play: func(d *dice.Dice, s *battleState[T], e *rules.MetricValues) int {
			f := b.battleView(d)
			bind(s, b, f)
			f.kept, f.counts = counts{stays: true}, &f.kept
			b.takeOver(f)
			return b.step(d, f, e)
		},
		MetricsIfEnded: func(s *battleState[T], e *rules.MetricValues) {
			f := b.makeField()
			bind(s, b, f)
			b.standing(f, e)
		},
	}
}

// start is the state before the first turn.
func (b *battle) start(f *battleView) {
	f.turn = 1
	for u, s := range b.units {
		w := &f.units[u]
		w.at = int16(s.Ahead)
		if b.sideOf(u) == sideB {
			w.at = int16(b.distance - s.Ahead)
		}
		w.hull = newHull(s.Unit)
		if b.carrier[u] >= 0 {
			w.status |= aboardMark
		}
		if n := s.lineUp(&w.squadState); n < len(s.figures) {
			w.full = uint8(n)
		}
	}
}

// lineUp puts a unit's own figures in the field and tells how many they are.
func (s *side) lineUp(q *squadState) (n int) {
	if s.Vehicle != nil {
		q.marks[standing] = 1
		return 1
	}
	for i := range s.Figures {
		these := upTo(n+s.Figures[i].Count) &^ upTo(n)
		q.marks[standing] |= these
		if s.Figures[i].Wounded {
			q.marks[hurt] |= these
		}
		n += s.Figures[i].Count
	}
	return n
}

func (b *battle) metrics() []rules.Metric {
	var list []rules.Metric
	for _, m := range []struct {
		name, doc string
		grid      bool
		most      func(side int) int
	}{
		{"dead", "figures of side % dead at the end, Necrons that are down among them", true, b.men},
		{"wounded", "figures of side % wounded at the end", false, b.men},
		{"vehicles", "vehicles of side % destroyed or disabled", false, b.vehicles},
		{"out", "squads and vehicles of side % that are out; a squad that regrouped into another is out when that is", false, func(side int) int { return b.first[side+1] - b.first[side] }},
		{"jams", "firings of side % that jammed or broke a weapon", false, b.mostJams},
	} {
		for side, letter := range []string{"a", "b"} {
			doc := strings.ReplaceAll(m.doc, "%", letter)
			list = append(list, rules.Metric{
				Name: letter + "-" + m.name, Doc: doc, Max: m.most(side), Better: []rules.Side{rules.B, rules.A}[side], Tabulate: m.grid,
			})
		}
	}
	return append(list, rules.Metric{Name: "turns", Doc: "turn in which it ended", Min: 1, Max: b.turns})
}

// men returns how many figures squads of a side have.
func (b *battle) men(side int) int {
	n := 0
	for u := b.first[side]; u < b.first[side+1]; u++ {
		n += count(b.units[u].Figures)
	}
	return n
}

func (b *battle) vehicles(side int) int {
	n := 0
	for u := b.first[side]; u < b.first[side+1]; u++ {
		n += flag(b.units[u].Vehicle != nil)
	}
	return n
}

// mostJams bounds the firings of a side.
func (b *battle) mostJams(side int) int {
	n := 0
	for u := b.first[side]; u < b.first[side+1]; u++ {
		for _, p := range b.units[u].figures {
			n += len(p.guns) * b.house.ShootingAP * b.turns
		}
	}
	return n
}

// finish emits the metrics of the end and tells who is still in. W22
func (b *battle) finish(d *dice.Dice, f *battleView, e *rules.MetricValues) int {
	b.standing(f, e)
	e.Add(battleTurns, int(f.turn))
	inA, inB, outcome := b.stillIn(f, sideA), b.stillIn(f, sideB), battleDraw
	switch {
	case inA && !inB:
		outcome = battleA
	case inB && !inA:
		outcome = battleB
	}
	d.Log("W12", "the end in turn {#}: {end}", int(f.turn), outcome)
	return outcome
}

// standing emits who is dead, wounded and out.
func (b *battle) standing(f *battleView, e *rules.MetricValues) {
	for side := range 2 {
		e.Add(battleDead+side, b.men(side))
		for u := b.first[side]; u < b.first[side+1]; u++ {
			w := &f.units[u]
			if _, up, wounded := b.units[u].strength(&w.squadState); b.units[u].Vehicle == nil {
				e.Add(battleDead+side, -up)
				e.Add(battleWounded+side, wounded)
			}
			e.Add(battleVehicles+side, flag(w.out && b.units[u].Vehicle != nil))
			if w.is(absorbed) {
				w = &f.units[w.leader-1]
			}
			e.Add(battleOut+side, flag(w.out))
		}
	}
}

// stillIn reports whether a side has anything in the battle: squads that run do not count,
// unless two of them can regroup. W12, W22
func (b *battle) stillIn(f *battleView, side int) bool {
	return b.all[side]&^f.lost != 0 || b.mayRegroup(f, side)
}

// warnings returns what is legal and hardly meant.
func (x *Battle) warnings() []string {
	var list rules.Warnings
	for _, side := range [][]Unit{x.A, x.B} {
		for i := range side {
			list = append(list, side[i].oddities()...)
			list.AddIf(side[i].Policy == Regroups && !hasPartner(side, i), side[i].Name+" would regroup, and no other squad of its side with that policy is of its kind and armour (SKI-MO-02)")
		}
	}
	return list
}

// wastedFire warns of those whose salvoes harm nobody. W21
func (b *battle) wastedFire() []string {
	var list []string
	for u, s := range b.units {
		from, to := b.side(1 - b.sideOf(u))
		list = append(list, s.wastes(b.units[from:to]...)...)
	}
	return list
}

// Check implements [rules.Input].
func (x *Battle) Check() []rules.Problem {
	return append(checkArmy("a", x.A, &x.Rules), checkArmy("b", x.B, &x.Rules)...)
}

// checkArmy refuses what a side cannot be made of.
func checkArmy(path string, units []Unit, h *BattleHouse) []rules.Problem {
	var list rules.Problems
	n := len(units)
	list.AddIf(n == 0 || n > maxUnits, path, "W22", "there are "+strconv.Itoa(n)+" squads and vehicles; a side has 1 to "+strconv.Itoa(maxUnits))
	for i := range units {
		at := path + "." + strconv.Itoa(i)
		list = append(list, units[i].check(at, &h.ShootingHouse)...)
		list = append(list, units[i].checkPolicy(at)...)
		list = append(list, checkAboard(at, units, i)...)
	}
	return append(list, checkRegrouping(path, units)...)
}

// checkPolicy refuses policies that a unit of a battle cannot follow.
func (u *Unit) checkPolicy(path string) []rules.Problem {
	var list rules.Problems
	list.AddIf(u.Moved > 0 || u.MovedFar || u.MovedFast, path+".moved", "SKI-TU-01", "in a battle the policy says who moves; use policy: advance")
	list.AddIf(count(u.Passengers) > 0, path+".passengers", "SKI-HU-01", "in a battle those aboard are a squad of their own; list it with aboard: and the number of this APC")
	path += ".policy"
	list.AddIf(u.Policy == Storms && (u.isA(APC) || u.isA(TankBuild)), path, "SKI-CC-03", "APCs and tanks never assault; use hold, advance, overwatch, timed or carry")
	list.AddIf(u.Policy == Carries && !u.isA(APC), path, "SKI-HU-01", "only an APC carries")
	list.AddIf(u.Policy == Regroups && (u.Vehicle != nil || len(u.Figures) > 0 && u.Figures[0].isNecron()), path, "SKI-MO-02", "vehicles and Necrons do not regroup")
	list.AddIf(u.Policy == TeleportsIn && !u.hasLord(), path, "SKI-NE-02", "a squad teleports with its Lord; list a figure with lord: true that is no Tomb Spider")
	return list
}
