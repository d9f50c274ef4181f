package skirmish

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/engine"
)

// TargetState is what became of the card of a unit that is charged.
type TargetState string

// The states. Waiting is a card that is still to come.
const (
	TargetOverwatch TargetState = "overwatch"
	TargetTimed     TargetState = "timed"
	TargetSpent     TargetState = "spent"
	TargetWaiting   TargetState = "waiting"
)

// card returns the state of the target's card.
func (s TargetState) card() card {
	return map[TargetState]card{TargetOverwatch: onOverwatch, TargetTimed: onTimed, TargetSpent: acted, TargetWaiting: toCome}[s]
}

// Assault is a squad or walker that charges, and then fights hand to hand.
type Assault struct {
	A        Unit            `yaml:"a" required:"yes" doc:"a squad or a walker"`
	B        Unit            `yaml:"b" required:"yes" doc:"its enemy: a squad or a vehicle"`
	Charger  rules.FirstSide `yaml:"charger" options:"a,b" default:"a" rule:"SKI-TU-02" doc:"which side charges, a or b"`
	Target   TargetState     `yaml:"target" options:"overwatch,timed,spent,waiting" default:"waiting" rule:"SKI-TU-02" doc:"the state of the unit that is charged: overwatch, timed, spent (its AP), or waiting (for its card)"`
	Distance int             `yaml:"distance" range:"1..200" default:"8" rule:"SKI-TU-02" doc:"inches between them"`
	Turns    int             `yaml:"turns" range:"1..20" default:"8" rule:"SKI-TU-01" doc:"turns after which it is a draw"`
	Rules    AssaultHouse    `yaml:"rules" doc:"house rules"`
}

// charger returns the side that charges.
func (x *Assault) charger() int {
	if x.Charger == "b" {
		return sideB
	}
	return sideA
}

// Check implements [rules.Input].
func (x *Assault) Check() []rules.Problem {
	var list rules.Problems
	units := [2]*Unit{&x.A, &x.B}
	for side, u := range units {
		path := "ab"[side : side+1]
		list = append(list, u.check(path, &x.Rules.ShootingHouse)...)
		list.AddIf(u.Policy != Hold, path+".policy", "SKI-TU-01", "in an assault the scenario says who does what; leave the policy out")
	}
	charger, target, path := units[x.charger()], units[1-x.charger()], string(x.Charger)
	list.AddIf(charger.isA(APC) || charger.isA(TankBuild), path+".vehicle", "SKI-CC-03", "APCs and tanks never assault; let a squad or a walker charge")
	list.AddIf(charger.isA(Walker) && (target.isA(APC) || target.isA(TankBuild)), path+".vehicle", "SKI-CC-03", "walkers cannot be used against APCs and tanks; choose another target")
	list.AddIf(charger.Moved > 0 || charger.MovedFar || charger.MovedFast, path+".moved", "SKI-TU-02", "the charge itself is the movement of the chargers; leave moved out")
	return list
}

// Outcomes of an assault.
const (
	assaultA = iota
	assaultB
	assaultDraw
	assaultStalled
)

// Metrics of an assault, the first ones of side a and of side b.
const (
	assaultDead    = 0
	assaultWounded = 2
	assaultDucked  = 4
	assaultJams    = 6
	assaultContact = 8
	assaultTurns   = 9
	assaultAboard  = 10 // dead and wounded passengers, where the target is an APC
)

// Prepare implements [rules.Input].
func (x *Assault) Prepare() *rules.Scenario {
	house := x.Rules
	p := newGame(&x.A, &x.B, &house.House)
	p.melee, p.distance, p.turns, p.ends = &house.CloseHouse, x.Distance, x.Turns, endsAssault
	for side := range p.sides {
		p.sides[side].arm(p.melee)
	}
	p.tally.ducked, p.tally.jams = [2]int{assaultDucked, assaultDucked + 1}, [2]int{assaultJams, assaultJams + 1}
	sc := &rules.Scenario{
		Name: "skirmish/assault",
		Outcomes: []rules.Outcome{
			{Name: "a", Doc: p.outDoc(sideB), Winner: rules.A},
			{Name: "b", Doc: p.outDoc(sideA), Winner: rules.B},
			{Name: "draw", Doc: "both fight on at the turn limit, or are out at once", Winner: rules.Neither},
			{Name: "stalled", Doc: "the charge stops before contact", Winner: rules.Side(2 - x.charger())},
		},
		Metrics: p.assaultMetrics(), Headline: assaultDead + sideB,
		Margin:   rules.MetricSum{Plus: []int{assaultDead + sideB}, Minus: []int{assaultDead}},
		Warnings: slices.Concat(odditiesOf(&x.A, &x.B), x.oddities(), p.wastedFire()),
	}
	sc.Names = p.names(sc).name
	a := &assault{game: p, charger: x.charger(), target: x.Target.card()}
	sc.Breakdown = a.breakdown
	sc.Game = a.machine()
	return sc
}

// oddities returns what is legal and hardly meant.
func (x *Assault) oddities() []string {
	var list []string
	for _, u := range []*Unit{&x.A, &x.B} {
		if u.Medikits > 0 {
			list = append(list, u.Name+" has medikits, and in an assault nobody has the time for them (SKI-EF-03)")
		}
	}
	return list
}

func (x *game) assaultMetrics() []rules.Metric {
	list := x.firefightMetrics()
	list[len(list)-1] = rules.Metric{Name: "contact", Doc: "turn of contact, 0 for none", Max: x.turns, Histogram: true}
	list = append(list, rules.Metric{Name: "turns", Doc: "turn in which it ended", Min: 1, Max: x.turns})
	if side := x.carries(); side >= 0 {
		list = append(list, x.passengerMetrics(side)...)
	}
	return list
}

// carries returns the side that may have passengers, which the target alone can be: an APC
// does not charge. −1 for none. SKI-CC-03
func (x *game) carries() int {
	return slices.IndexFunc(x.sides[:], func(s *side) bool { return s.isA(APC) })
}

// finishAssault returns who is still in: what is disabled is not. W10, W12, W16
func (x *game) finishAssault(t *pairView, e *rules.MetricValues, over [2]bool) int {
	for side := range x.sides {
		over[side] = over[side] || t.squads[side].out
	}
	x.standing(t, e)
	e.Add(assaultTurns, int(t.turn))
	switch {
	case over[sideA] == over[sideB]:
		return assaultDraw
	case over[sideB]:
		return assaultA
	default:
		return assaultB
	}
}

// assault is a prepared assault.
type assault struct {
	*game
	charger int
	target  card
}

// assaultState is an assault between two draws.
type assaultState[T few | many] struct {
	state[T]
	clash
}

// machine returns the game over a state that is large enough.
func (x *assault) machine() rules.Game {
	if max(len(x.sides[sideA].figures), len(x.sides[sideB].figures)) <= len(few{}[0]) {
		return assaultMachine[few](x)
	}
	return assaultMachine[many](x)
}

func assaultMachine[T few | many](x *assault) engine.Machine[assaultState[T]] {
	var start assaultState[T]
	t := view(&start.state, x.game)
	x.start(&t)
	return engine.Machine[assaultState[T]]{
		Start: start, SkipMemo: x.isWide(),
		Step: func(d *dice.Dice, s *assaultState[T], e *rules.MetricValues) int {
			t := view(&s.state, x.game)
			return x.step(d, &t, e, &s.clash)
		},
		MetricsIfEnded: func(s *assaultState[T], e *rules.MetricValues) {
			t := view(&s.state, x.game)
			x.standing(&t, e)
		},
	}
}

// step plays up to the next roll or the end.
func (x *assault) step(d *dice.Dice, t *pairView, e *rules.MetricValues, c *clash) int {
	for {
		if rolled, outcome := x.advance(d, t, e, c); rolled || outcome != rules.Ongoing {
			return outcome
		}
	}
}

func (x *assault) advance(d *dice.Dice, t *pairView, e *rules.MetricValues, c *clash) (rolled bool, outcome int) {
	t.changes()
	switch t.phase {
	case turnBegins:
		return x.beginTurn(d, t, e, c)
	case charging:
		return x.goIn(d, t, e, c)
	case interrupted:
		if x.volley(d, t, e, 1-x.charger) {
			return true, rules.Ongoing
		}
		return false, x.shotAt(d, t, e, c, t.reaction != noReaction)
	default:
		if x.fight(d, t, e, c) {
			return true, rules.Ongoing
		}
		return x.fought(d, t, e, c)
	}
}
