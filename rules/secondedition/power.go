package secondedition

import (
	"slices"
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/engine"
)

// Fights is what brings models into the fight of a battle. BT-2
type Fights string

// What brings models into the fight.
const (
	FightsAlways    Fights = "always"    // they are in contact with the enemy
	FightsNever     Fights = "no"        // they are far away
	FightsDisplaced Fights = "displaced" // a Displacement of their side
	FightsGate      Fights = "gate"      // a Gate of their side that is in play
	FightsAssailed  Fights = "assailed"  // an Assail of the enemy, one by one
	FightsFound     Fights = "found"     // a Scan of the enemy
)

// Target is a number of equal models that powers can strike.
type Target struct {
	Unit       `yaml:",inline"`
	Count      int      `yaml:"count" range:"1..10" default:"1" rule:"PD-13" doc:"how many of them"`
	Hidden     bool     `yaml:"hidden" rule:"SE-PW-08" doc:"whether they are hidden"`
	NearPsyker bool     `yaml:"near-psyker" rule:"PD-6" doc:"whether they are within 6 inches of all psykers of their side, in psychic duels and battles"`
	Near       int      `yaml:"near" range:"0..4" rule:"PD-6" doc:"the one psyker within 6 inches of which they are, by its place in the list; 0: as near-psyker says"`
	Fights     Fights   `yaml:"fights" options:"always,no,displaced,gate,assailed,found" default:"always" rule:"BT-2" doc:"in battles, what brings them into the fight: always, no (nothing), a Displacement or a Gate of their side, or in a battle by turns also a Gate of the enemy, which counts as charging, an Assail of the enemy, or a Scan of the enemy"`
	Charging   Charging `yaml:"charging" options:"with-side,yes,no" default:"with-side" rule:"BT-1" doc:"in battles, whether those who are in contact from the start charged in turn 1: with their side, as charger says, or in any case yes or no"`

	InFront bool `yaml:"in-front" rule:"PD-13c" doc:"whether an arc can meet them first, in psychic duels and battles; where nobody says so, the vehicle, or else the first of the list"`
	Gap     Gap  `yaml:"gap" range:"0..200" default:"distance" rule:"PD-13d" doc:"in battles, inches to the nearest enemy to whom an Assail can move one of them, or distance, as any two enemies"`

	CurseCovers Covers `yaml:"curse-covers" range:"0..10" default:"all" rule:"PD-14a" doc:"how many of them the template of a Machine Curse covers, the first who live, or all"`
}

// inches returns how far models with a gap are from the nearest enemy to whom they can be moved, where all are at a distance.
func inches(gap Gap, distance int) int {
	if gap == GapOfDistance {
		return distance
	}
	return int(gap)
}

// maxTargets is how many models a side can have for powers to strike.
const maxTargets = 10

// checkTargets refuses more models than there is room for.
func checkTargets(path string, targets []Target) rules.Problems {
	var list rules.Problems
	n := 0
	for i := range targets {
		n += targets[i].Count
		list = append(list, checkUnit(path+"."+strconv.Itoa(i), &targets[i].Unit)...)
	}
	list.AddIf(n > maxTargets, path, "PD-13",
		"there are "+strconv.Itoa(n)+" models; at most "+strconv.Itoa(maxTargets)+" can be targets")
	return list
}

// PowerUse is one use of one power.
type PowerUse struct {
	A         Psyker   `yaml:"a" required:"yes" doc:"the psyker who uses the power"`
	Power     Power    `yaml:"power" required:"yes" rule:"SE-PS-04" doc:"the power: a library name or a profile"`
	B         []Target `yaml:"b" rule:"PD-13" doc:"the models in its way or under its template, in this order, each within 6 inches of the next; for displace and gate the friends who are carried or pass"`
	Vehicle   *Vehicle `yaml:"vehicle" rule:"SE-PV-01" doc:"a vehicle before all models: a library name, a profile, or none"`
	Distance  int      `yaml:"distance" range:"0..200" default:"12" rule:"PD-4" doc:"inches to the first of them; for displace how far the friends are to go"`
	Nullify   bool     `yaml:"nullify" rule:"SE-WC-05" doc:"whether the enemy plays one Nullify against it"`
	Nullifier int      `yaml:"nullifier" range:"0..4" rule:"SE-WC-05" doc:"mastery of the psyker who nullifies; 0 for none"`

	rules.Counting `yaml:",inline"`

	Rules PowerHouse `yaml:"rules" doc:"house rules"`
}

// Check implements [rules.Input].
func (x *PowerUse) Check() []rules.Problem {
	list := append(checkPsyker("a", &x.A), checkTargets("b", x.B)...)
	list = append(list, checkRange("power", &x.Power)...)
	list.AddIf(x.Power.InPlay, "power.in-play", "SE-PS-04",
		"a power that is used is not in play before; write in-play: false")
	if len(list) == 0 {
		list = x.A.checkPower("power", &x.Power)
	}
	list.AddIf(len(x.B) == 0 && x.Vehicle == nil, "b", "PD-13", "nobody is there; write models in b, or a vehicle")
	list.AddIf(x.Vehicle != nil && len(x.Vehicle.Locations) == 0, "vehicle.locations",
		"SE-PV-01", "a vehicle has at least one location; write its name and armour")
	return list
}

// Outcomes of the use of a power.
const (
	powerSlain = iota
	powerPenetrated
	powerHurt
	powerWorks
	powerNothing
	powerNullified
	powerOutcomes
)

// Metrics of the use of a power.
const (
	metricKills = iota
	metricWounds
	metricHits
	metricPenetrations
	metricAffected
	metricHeld
	metricInPlay
)

// strikeTarget is where a power can strike: a model, or a location of the vehicle.
type strikeTarget struct {
	unit   *Unit
	entry  int // of the list of models
	name   string
	armour int
	struck *dice.Leaf // wounds lost, or 1 for a location that is penetrated
}

// powerUse is a prepared PowerUse.
type powerUse struct {
	*PowerUse
	models []*Unit
	hidden int
	places []strikeTarget // that blasts and arcs strike, in order
	needed int            // of the Nullify
	harms  bool           // the power can hurt a model
	can    [powerOutcomes]bool
	ledger ledger
}

// Prepare implements [rules.Input].
func (x *PowerUse) Prepare() *rules.Scenario {
	p := newPowerUse(x)
	list := p.openLedger()
	outcomes := []rules.Outcome{
		{Name: "slain", Doc: "a model, or a crewman, is slain", Winner: rules.A},
		{Name: "penetrated", Doc: "nobody is slain, and armour of the vehicle is penetrated", Winner: rules.A},
		{Name: "hurt", Doc: "wounds are lost and nothing worse", Winner: rules.A},
		{Name: "works", Doc: "the power does what it does, and that hurts nobody", Winner: rules.A},
		{Name: "nothing", Doc: "the power is used and does nothing", Winner: rules.B},
		{Name: "nullified", Doc: "the Nullify cancels the power", Winner: rules.B},
	}
	for i, can := range p.can {
		outcomes[i].Impossible = !can
	}
	return &rules.Scenario{
		Name:           "secondedition/power",
		Outcomes:       outcomes,
		Wording:        rules.Wording{Game: "uses", Won: [2]string{"the power works", "the power does nothing"}},
		Metrics:        list,
		Headline:       p.headline(list),
		LuckInHeadline: true,
		Breakdown:      p.breakdown,
		Warnings:       p.warnings(),
		Names:          p.name,
		Game:           engine.Machine[powerState]{Step: p.step},
	}
}

func newPowerUse(x *PowerUse) *powerUse {
	p := &powerUse{PowerUse: x, needed: x.Rules.nullify(x.Nullifier, x.A.Mastery), harms: x.Power.harms()}
	if x.Vehicle != nil {
		for i, l := range x.Vehicle.Locations {
			if i == 0 || x.Power.Effect == Arc && (x.Rules.ArcOn == ToLocations || len(x.B) == 0) {
				p.places = append(p.places, strikeTarget{name: l.Name, armour: l.Armour})
			}
		}
	}
	for i := range x.B {
		u := &x.B[i].Unit
		for range x.B[i].Count {
			p.models = append(p.models, u)
			p.places = append(p.places, strikeTarget{unit: u, entry: i, name: u.Name})
		}
		if x.B[i].Hidden {
			p.hidden += x.B[i].Count
		}
	}
	p.prepareStrikes()
	p.ledger = ledger{*rules.NewLedger(powerVictims+len(p.places), deeds), &x.Counting}
	p.can = p.ends()
	return p
}

// prepareStrikes computes what a blast or an arc does at each place, once for equal ones.
func (x *powerUse) prepareStrikes() {
	if !x.harms || x.Power.Effect == Slay {
		return
	}
	strikes := dice.NewLeaves(func(d *dice.Dice, at strikeTarget) int { return x.strikePlace(d, &at) })
	for i := range x.places {
		at := &x.places[i]
		at.struck = strikes.Of(strikeTarget{unit: at.unit, armour: at.armour})
	}
}

// headline returns the worst that the power can do.
func (x *powerUse) headline(list []rules.Metric) int {
	for _, metric := range []int{metricKills, metricPenetrations, metricWounds} {
		if list[metric].Max > 0 {
			return metric
		}
	}
	if x.can[powerWorks] {
		return metricAffected
	}
	return metricKills
}

// affects returns how many models and vehicles a power that hurts nobody affects, and how
// many of them it holds where they are. SE-PW-01, SE-PW-03, SE-PW-04, SE-PW-07, SE-PW-08
func (x *powerUse) affects() (affected, held int) {
	vehicle := rules.OneIf(x.Vehicle != nil)
	switch x.Power.Effect {
	case Move:
		if x.Vehicle != nil {
			return rules.OneIf(x.Vehicle.Moving), 0
		}
		return 1, 0
	case Displace:
		return len(x.models), 0
	case Gate:
		for _, u := range x.models {
			affected += rules.OneIf(u.OnFoot)
		}
		return affected, 0
	case Curse:
		for i := range x.B {
			n := x.B[i].covered()
			affected, held = affected+n, held+n*rules.OneIf(x.B[i].Machine)
		}
		return affected + vehicle, held + vehicle
	case Scan:
		return x.hidden, 0
	default:
		return 0, 0
	}
}

// warnings returns what is legal but probably unintended.
func (x *powerUse) warnings() []string {
	var list rules.Warnings
	sparesVehicles := slices.Contains([]Effect{Displace, Gate, Scan, Other}, x.Power.Effect)
	list.AddIf(!x.Power.reaches(x.Distance),
		"the distance is beyond the range of "+x.Power.Name+": it does nothing (PD-4)")
	list.AddIf(x.Vehicle != nil && sparesVehicles, x.Power.Name+" has no effect on vehicles (SE-PV-01)")
	list.AddIf(x.Power.Strength == 0 && (x.Power.Effect == Blast || x.Power.Effect == Arc),
		x.Power.Name+" has no strength and hurts nobody (SE-PV-01)")
	list.AddIf(x.Nullifier > 0 && !x.Nullify, "nullifier does nothing without nullify: true (SE-WC-05)")
	list.AddIf(x.A.InFront, "in-front of "+x.A.Name+" does nothing here: it is for psychic duels and battles (PD-13c)")
	list.AddIf(x.A.Charging != ChargeWithSide, noCharge(x.A.Name))
	list.AddIf(x.A.Fights != FightsAsSide, "fights of "+x.A.Name+" does nothing here: it is for battles (BT-2)")
	list.AddIf(x.A.Hidden, "hidden of "+x.A.Name+" does nothing here: it is for psychic duels and battles (PD-15)")
	list.AddIf(x.A.Gap != GapOfDistance, "gap of "+x.A.Name+" does nothing here: it is for battles (PD-13d)")
	list.AddIf(x.A.Dealt, "dealt does nothing here: "+x.A.Name+" uses the power that is written (SE-PS-05)")
	for i := range x.B {
		u := &x.B[i]
		list.AddIf(u.NearPsyker || u.Near > 0,
			"near-psyker of "+u.Name+" does nothing here: it is for psychic duels and battles (PD-6)")
		list.AddIf(u.Charging != ChargeWithSide, noCharge(u.Name))
		list.AddIf(u.Fights != FightsAlways, "fights of "+u.Name+" does nothing here: it is for battles (BT-2)")
		list.AddIf(u.InFront, "in-front of "+u.Name+" does nothing here: it is for psychic duels and battles (PD-13c)")
		list.AddIf(u.Gap != GapOfDistance, "gap of "+u.Name+" does nothing here: it is for battles (PD-13d)")
		list.AddIf(u.CurseCovers != CoversAll && x.Power.Effect != Curse,
			"curse-covers of "+u.Name+" does nothing: "+x.Power.Name+" is no Machine Curse (PD-14a)")
	}
	return list
}
