package skirmish

import (
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
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

// Metrics of a battle, each of side a and of side b.
const (
	battleDead     = 0
	battleWounded  = 2
	battleVehicles = 4
	battleOut      = 6
	battleJams     = 8
	battleTurns    = 10
)

// game prepares the battle.
func (x *Battle) game() *game {
	house := x.Rules
	g := newGame(x.A, x.B, &house, procedure{turns: x.Turns, acts: [2]bool{true, true}, returnFire: x.ReturnFire, sweeps: true, board: x.Board})
	g.meetHandToHand()
	g.metrics = g.battleMetrics()
	for side := range g.acts {
		g.count(gunsJammed, side, battleJams+side)
		g.count(duckBacks, side, g.addMetric(side, "ducked", "figures of % that ducked back, each turn anew", g.men(side)*g.turns, [2]rules.Side{rules.B, rules.A}[side]))
	}
	g.countSides()
	g.distance, g.standing = x.Distance, g.reportBattle
	g.outcome = func(v *gameView, e *rules.MetricValues) int {
		g.reportBattle(v, e)
		e.Add(battleTurns, int(v.turn))
		return g.winner(v)
	}
	return g
}

// Prepare implements [rules.Input].
func (x *Battle) Prepare() *rules.Scenario {
	g := x.game()
	sc := &rules.Scenario{
		Name: "skirmish/battle",
		Outcomes: []rules.Outcome{
			{Name: "a", Doc: "nothing of side b is left in the battle", Winner: rules.A},
			{Name: "b", Doc: "nothing of side a is left in the battle", Winner: rules.B},
			{Name: "both-out", Doc: "nothing of both sides is left in the battle", Winner: rules.Neither},
			{Name: "draw", Doc: "both sides are still in at the turn limit", Winner: rules.Neither},
		},
		Metrics: g.metrics, Headline: battleDead + sideB,
		Margin:   rules.MetricSum{Plus: []int{battleDead + sideB, battleVehicles + sideB}, Minus: []int{battleDead, battleVehicles}},
		Warnings: append(x.warnings(), g.wastedFire()...),
	}
	sc.Names = g.namer(sc)
	sc.Breakdown = g.battleChains
	sc.Game = g.machine()
	return sc
}

func (g *game) battleMetrics() []rules.Metric {
	var list []rules.Metric
	for _, m := range []struct {
		name, doc string
		grid      bool
		most      func(side int) int
	}{
		{"dead", "figures of side % dead at the end, Necrons that are down among them", true, g.men},
		{"wounded", "figures of side % wounded at the end", false, g.men},
		{"vehicles", "vehicles of side % destroyed or disabled", false, g.vehicles},
		{"out", "squads and vehicles of side % that are out; a squad that regrouped into another is out when that is", false, func(side int) int { return g.first[side+1] - g.first[side] }},
		{"jams", "firings of side % that jammed or broke a weapon", false, g.mostShots},
	} {
		for side, letter := range []string{"a", "b"} {
			doc := strings.ReplaceAll(m.doc, "%", letter)
			list = append(list, rules.Metric{
				Name: letter + "-" + m.name, Doc: doc, Max: m.most(side), Better: []rules.Side{rules.B, rules.A}[side], Tabulate: m.grid,
			})
		}
	}
	return append(list, rules.Metric{Name: "turns", Doc: "turn in which it ended", Min: 1, Max: g.turns})
}

// men returns how many figures squads of a side have.
func (g *game) men(side int) int {
	n := 0
	for u := g.first[side]; u < g.first[side+1]; u++ {
		n += count(g.units[u].Figures)
	}
	return n
}

func (g *game) vehicles(side int) int {
	n := 0
	for u := g.first[side]; u < g.first[side+1]; u++ {
		n += flag(g.units[u].Vehicle != nil)
	}
	return n
}

// reportBattle emits who is dead, wounded and out.
func (g *game) reportBattle(v *gameView, e *rules.MetricValues) {
	for side := range 2 {
		e.Add(battleDead+side, g.men(side))
		for u := g.first[side]; u < g.first[side+1]; u++ {
			q := &v.squads[u]
			if _, up, wounded := g.units[u].strength(q.unitState); g.units[u].Vehicle == nil {
				e.Add(battleDead+side, -up)
				e.Add(battleWounded+side, wounded)
			}
			e.Add(battleVehicles+side, flag(q.out && g.units[u].Vehicle != nil))
			if q.is(absorbed) {
				q = &v.squads[q.leader-1]
			}
			e.Add(battleOut+side, flag(q.out))
		}
	}
	g.countEnd(v, e)
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
