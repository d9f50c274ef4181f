package skirmish

import (
	"slices"
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
)

// The ways. Activation is all shots of a turn.
const (
	FiresOnce       = "once"
	FiresActivation = "activation"
)

// Shot is fire at a target that does not answer: one firing, or the activation of a
// unit.
type Shot struct {
	A              Unit   `yaml:"a" required:"yes" doc:"who fires: a squad, all of its figures, or a vehicle"`
	B              Unit   `yaml:"b" required:"yes" doc:"the target"`
	Distance       int    `yaml:"distance" range:"1..200" default:"10" rule:"SKI-SH-02" doc:"inches between them"`
	Fire           string `yaml:"fire" options:"once,activation" default:"once" rule:"SKI-SH-02" doc:"once, or activation: as often as the AP of a turn allow"`
	rules.Counting `yaml:",inline"`
	Rules          ShootingHouse `yaml:"rules" doc:"house rules"`
}

// Check implements [rules.Input].
func (x *Shot) Check() []rules.Problem {
	list := rules.Problems(append(x.A.check("a", &x.Rules), x.B.check("b", &x.Rules)...))
	for side, figures := range [][]Group{x.A.Figures, x.B.Figures} {
		for i := range figures {
			path := "ab"[side:side+1] + ".figures." + strconv.Itoa(i) + ".down"
			list.AddIf(figures[i].Down, path, "SKI-NE-01",
				"in a single activation nobody gets up; leave it out, or use a firefight")
		}
	}
	list = append(append(list, x.A.checkHolds("a")...), x.B.checkHolds("b")...)
	return checkCount(list, &x.Counting, x.game)
}

// Metrics of a shot; at a vehicle kills and wounds are passengers.
const (
	shotHits = iota
	_        // shots
	_        // jams
	shotKills
)

// game prepares the shot.
func (x *Shot) game() *game {
	var house BattleHouse // of which nothing else matters to a shot. SKI-MO-01
	house.ShootingHouse, house.ShakenAP = x.Rules, 1
	g := duel([2]Unit{x.A, x.B}, x.Distance, &house, procedure{turns: 1, acts: [2]bool{true, false}, once: true})
	g.fireRules.once = x.Fire == FiresOnce
	g.openLedger(&x.Counting)
	g.countFire()
	if x.B.Vehicle != nil {
		g.countPassengers(sideB)
		g.pairs[0].marksBounces = true
		before := g.begin().squads[sideB].hull
		g.outcome = func(v *gameView, e *rules.MetricValues) int { return g.finishShotAtVehicle(v, e, &before) }
	} else {
		g.countTarget()
		_, _, before := g.units[sideB].strength(g.begin().squads[sideB].unitState)
		g.outcome = func(v *gameView, e *rules.MetricValues) int { return g.finishShot(v, e, before) }
	}
	g.countApart()
	g.standing = func(*gameView, *rules.MetricValues) {} // a single activation counts at its end
	return g
}

// countTarget adds what becomes of a squad that is shot at.
func (g *game) countTarget() {
	deeds := []rules.CountedDeed{
		{Deed: figureLost, Name: "kills", Doc: "figures killed", Better: rules.A},
		{Deed: figureHurt, Name: "wounded", Doc: "figures of the target that are wounded and alive", Better: rules.A},
		{Deed: duckedBack, Name: "ducked", Doc: "figures that ducked back", Better: rules.A},
	}
	if g.getsUp(sideB) {
		deeds = append(deeds, rules.CountedDeed{
			Deed: figureDown, Name: "down", Doc: "of these, figures that may get up again", Better: rules.A,
		})
	}
	g.metrics[g.count("", g.all[sideB], deeds...)].Tabulate = true
}

// Prepare implements [rules.Input].
func (x *Shot) Prepare() *rules.Scenario {
	g := x.game()
	sc := &rules.Scenario{Name: "skirmish/shot", Headline: shotKills, Wording: rules.Wording{Game: "volleys",
		Won: [2]string{"{b} {suffers|suffer}, or {ducks|duck}", "nothing happens to {b}"}}}
	if x.B.Vehicle != nil {
		sc.Outcomes, sc.Headline = vehicleOutcomes(), shotHits
		sc.Wording.Won = [2]string{"{b} {suffers|suffer} damage, or {is|are} stunned", "nothing happens to {b}"}
	} else {
		sc.LuckInHeadline = true
		sc.Outcomes = []rules.Outcome{
			{Name: "nothing", Doc: "nothing happens to the target", Winner: rules.B},
			{Name: "ducked", Doc: "a figure ducks back, and nothing worse", Winner: rules.A},
			{Name: "wounded", Doc: "a figure is wounded, and nothing worse", Winner: rules.A},
			{Name: "killed", Doc: "a figure is killed", Winner: rules.A},
		}
	}
	sc.Warnings = slices.Concat(odditiesOf(&x.A, &x.B), x.oddities(), g.unableToFire(sideA), g.wastedFire(), g.idleCover())
	sc.Breakdown = g.firings
	return g.complete(sc, &x.Counting)
}

// oddities returns what has no effect in a single activation.
func (x *Shot) oddities() []string {
	var list rules.Warnings
	for _, u := range []*Unit{&x.A, &x.B} {
		list.AddIf(u.Strength > 0, u.Name+" has a strength, at which nobody looks in a single activation (SKI-MO-01)")
	}
	list.AddIf(x.B.Shaken, x.B.Name+" is shaken, which changes nothing for who is shot at (SKI-MO-01)")
	return list
}

// finishShot returns the worst that befell the target, of whom some came wounded.
func (g *game) finishShot(v *gameView, e *rules.MetricValues, before int) int {
	q, s := &v.squads[sideB], g.units[sideB]
	_, up, wounded := s.strength(q.unitState)
	g.report(v, e)
	switch {
	case up < len(s.figures):
		return 3
	case wounded > before:
		return 2
	default:
		return flag(q.marks[ducked] != 0)
	}
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

// finishShotAtVehicle returns the worst that the vehicle suffered that it had not before.
func (g *game) finishShotAtVehicle(v *gameView, e *rules.MetricValues, before *hull) int {
	q := &v.squads[sideB]
	g.report(v, e)
	worst := 0
	for row := bounced; row <= explodes; row++ {
		if q.hull.has(row) && !before.has(row) {
			worst = int(row-bounced) + 1
		}
	}
	return worst
}
