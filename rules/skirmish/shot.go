package skirmish

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
)

// Fires is how much a figure fires in a shot.
type Fires string

// The ways. Activation is all shots of a turn.
const (
	FiresOnce       Fires = "once"
	FiresActivation Fires = "activation"
)

// Shot is fire at a target that does not answer: one firing, or the activation of a
// unit.
type Shot struct {
	A        Unit          `yaml:"a" required:"yes" doc:"who fires: a squad, all of its figures, or a vehicle"`
	B        Unit          `yaml:"b" required:"yes" doc:"the target"`
	Distance int           `yaml:"distance" range:"1..200" default:"10" rule:"SKI-SH-02" doc:"inches between them"`
	Fire     Fires         `yaml:"fire" options:"once,activation" default:"once" rule:"SKI-SH-02" doc:"once, or activation: as often as the AP of a turn allow"`
	Rules    ShootingHouse `yaml:"rules" doc:"house rules"`
}

// Check implements [rules.Input].
func (x *Shot) Check() []rules.Problem {
	list := append(x.A.check("a", &x.Rules), x.B.check("b", &x.Rules)...)
	return append(append(list, x.A.checkHolds("a")...), x.B.checkHolds("b")...)
}

// Metrics of a shot; at a vehicle kills and wounds are passengers.
const (
	shotHits = iota
	shotShots
	shotJams
	shotKills
	shotWounds
	shotDucks // none at a vehicle
)

// Prepare implements [rules.Input].
func (x *Shot) Prepare() *rules.Scenario {
	house := House{ShootingHouse: x.Rules} // nothing else matters to a shot
	p := newGame(&x.A, &x.B, &house)
	p.ends, p.distance, p.fireRules.once, p.brief, p.acts = endsShot, x.Distance, x.Fire == FiresOnce, true, [2]bool{true, false}
	p.tally.hits[sideA], p.tally.shots[sideA], p.tally.jams[sideA] = shotHits, shotShots, shotJams
	p.fireRules.counts = 1
	sc := &rules.Scenario{Name: "skirmish/shot", Metrics: p.shotMetrics(), Headline: shotKills}
	if x.B.Vehicle != nil {
		sc.Outcomes, sc.Headline = vehicleOutcomes(), shotHits
	} else {
		p.tally.ducked[sideB], sc.LuckInHeadline = shotDucks, true
		sc.Outcomes = []rules.Outcome{
			{Name: "nothing", Doc: "nothing happens to the target", Winner: rules.B},
			{Name: "ducked", Doc: "a figure ducks back, and nothing worse", Winner: rules.A},
			{Name: "wounded", Doc: "a figure is wounded, and nothing worse", Winner: rules.A},
			{Name: "killed", Doc: "a figure is killed", Winner: rules.A},
		}
	}
	sc.Warnings = slices.Concat(odditiesOf(&x.A, &x.B), p.unableToFire(sideA), p.wastedFire())
	sc.Names = p.names(sc).name
	sc.Breakdown = p.breakdown
	sc.Game = p.machine()
	return sc
}

// most bounds the firings of a side in one turn.
func (x *game) most(side int) int {
	n := 0
	for _, p := range x.sides[side].figures {
		n += len(p.guns) * x.house.ShootingAP
	}
	return n
}

// mostHits bounds the hits of a side in one turn: a blast hits many.
func (x *game) mostHits(side int) int {
	return x.most(side) * len(x.sides[1-side].figures)
}

func (x *game) shotMetrics() []rules.Metric {
	most, n := x.most(sideA), len(x.sides[sideB].figures)
	list := []rules.Metric{
		{Name: "hits", Doc: "hits scored", Max: x.mostHits(sideA), Better: rules.A},
		{Name: "shots", Doc: "firings", Max: most},
		{Name: "jams", Doc: "firings that jammed or broke a weapon", Max: most, Better: rules.B},
	}
	if x.sides[sideB].Vehicle != nil {
		return append(list, x.passengerMetrics(sideB)...)
	}
	return append(list,
		rules.Metric{Name: "kills", Doc: "figures killed", Max: n, Better: rules.A, Tabulate: true},
		rules.Metric{Name: "wounded", Doc: "figures of the target that are wounded and alive", Max: n, Better: rules.A},
		rules.Metric{Name: "ducked", Doc: "figures that ducked back", Max: n, Better: rules.A})
}

// finishShot returns the worst that befell the target.
func (x *game) finishShot(t *pairView, e *rules.MetricValues) int {
	n, up, hurtNow := x.strength(t, sideB)
	anyDucked := t.squads[sideB].marks[ducked] != 0
	e.Add(shotKills, n-up)
	e.Add(shotWounds, hurtNow)
	switch {
	case up < n:
		return 3
	case hurtNow > x.sides[sideB].woundedAtStart():
		return 2
	default:
		return flag(anyDucked)
	}
}

// woundedAtStart counts figures that begin wounded; the first wound of the enhanced is
// none. W09
func (u *Unit) woundedAtStart() int {
	n := 0
	for i := range u.Figures {
		n += u.Figures[i].Count * flag(u.Figures[i].Wounded && !u.Figures[i].isEnhanced())
	}
	return n
}

// vehicleOutcomes returns the worst that a shot can do to a vehicle, in the order of the
// damage table.
func vehicleOutcomes() []rules.Outcome {
	return []rules.Outcome{
		{Name: "untouched", Doc: "no shot hits", Winner: rules.B},
		{Name: "no-damage", Doc: "hits bounce off", Winner: rules.B},
		{Name: "stunned", Doc: "no move or shot for the rest of the turn", Winner: rules.A},
		{Name: "minor-gun", Doc: "a minor gun is lost, and nothing worse", Winner: rules.A},
		{Name: "biggest-gun", Doc: "the biggest gun is lost, and nothing worse", Winner: rules.A},
		{Name: "immobilised", Doc: "it will not move again, and nothing worse", Winner: rules.A},
		{Name: "disabled", Doc: "immobilised, all guns lost", Winner: rules.A},
		{Name: "burns", Doc: "it burns, passengers bail out", Winner: rules.A},
		{Name: "explodes", Doc: "nobody survives", Winner: rules.A},
	}
}

// finishShotAtVehicle returns the worst that the vehicle suffered.
func (x *game) finishShotAtVehicle(t *pairView, e *rules.MetricValues) int {
	h := t.squads[sideB].hull
	x.emitPassengers(t, e, sideB, shotKills)
	worst := 0
	for row := bounced; row <= explodes; row++ {
		if h.has(row) && !x.sides[sideB].lacks(row) {
			worst = int(row-bounced) + 1
		}
	}
	return worst
}

// passengerMetrics returns what becomes of those aboard a vehicle of a side. W11
func (x *game) passengerMetrics(side int) []rules.Metric {
	n, better := count(x.sides[side].Passengers), []rules.Side{rules.B, rules.A}[side]
	return []rules.Metric{
		{Name: "passengers-dead", Doc: "passengers killed", Max: n, Better: better},
		{Name: "passengers-wounded", Doc: "passengers wounded and alive", Max: n, Better: better},
	}
}

// emitPassengers counts who died aboard, and in the metric after that who is wounded.
func (x *game) emitPassengers(t *pairView, e *rules.MetricValues, side, dead int) {
	alive, wounded := t.squads[side].hull.passengers()
	e.Add(dead, count(x.sides[side].Passengers)-alive)
	e.Add(dead+1, wounded)
}
