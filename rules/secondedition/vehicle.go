package secondedition

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// Vehicle is the profile of a vehicle, as far as powers affect it.
type Vehicle struct {
	Name      string     `yaml:"name" required:"yes" doc:"what the vehicle is called"`
	Locations []Location `yaml:"locations" required:"yes" rule:"SE-PV-01" doc:"its hit locations, the first in the path of a power first"`
	Enclosed  bool       `yaml:"enclosed" rule:"SE-PW-02" doc:"whether its crew is enclosed"`
	Crew      int        `yaml:"crew-t" range:"1..10" default:"3" rule:"SE-PW-02" doc:"toughness of a crewman"`
	Moving    bool       `yaml:"moving" rule:"SE-PW-01" doc:"whether it moves"`
}

// Location is a hit location of a vehicle.
type Location struct {
	Name   string `yaml:"name" required:"yes" doc:"what the location is called"`
	Armour int    `yaml:"armour" required:"yes" range:"1..60" rule:"SE-PV-01" doc:"armour value"`
}

// ProfileKind makes profiles known to libraries by name.
func (*Vehicle) ProfileKind() string { return "vehicle" }

// pierces reports whether the card of the power gives its penetration. SE-PV-01
func (p *Power) pierces() bool { return p.Penetration > 0 || p.PierceDice > 0 }

// penetration returns what the card of the power gives, or else the strength of a hit, its
// damage if that is rolled, a D6, and a bonus die by the strength of the psyker, of a side. SE-PV-01
func (p *Power) penetration(d *dice.Dice, psyker, by int) int {
	if p.pierces() {
		n := d.GoodFor(1 + by).Sum(p.PierceDice)
		if p.PierceDice > 0 {
			d.Log("SE-PV-01", "penetration dice: {#}", n)
		}
		return p.Penetration + n
	}
	total := p.Strength
	if p.Damage.Dice > 0 {
		n := p.Damage.Roll(d.GoodFor(1 + by))
		total += n
		d.Log("SE-PV-01", "rolled damage: {#}", n)
	}
	n := d.GoodFor(1 + by).D6()
	total += n
	d.Log("SE-PV-01", "penetration dice: {#}", n)
	if n := bonusDie(d.GoodFor(1+by), psyker); n > 0 {
		total += n
		d.Log("SE-PV-01", "bonus die of the psyker: {#}", n)
	}
	return total
}

// pierce rolls the penetration of a power against an armour value, and reports whether it goes through. SE-PV-01
func (h *VehicleHouse) pierce(d *dice.Dice, p *Power, armour, psyker, by int) (through bool) {
	total := p.penetration(d, psyker, by)
	through = h.penetrates(total, armour)
	d.Log("SE-PV-01", "penetration {#} against armour {#}: {it holds|penetrated}", total, armour, rules.OneIf(through))
	return through
}

// losesControl rolls whether an Assail of a side costs control over a vehicle that moves. SE-PW-01
func (h *VehicleHouse) losesControl(d *dice.Dice, by int) (out bool) {
	out = d.GoodFor(1+by).Count(1, int(h.OutOfControl)) == 1
	d.Log("SE-PW-01", "out of control on {#}+: {no|yes}", int(h.OutOfControl), rules.OneIf(out))
	return out
}

// bonusDie returns the die that a psyker's strength adds to penetration. SE-PV-01
func bonusDie(d *dice.Dice, strength int) int {
	switch bonusSides(strength) {
	case 0:
		return 0
	case 6:
		return d.D6()
	case 12:
		return d.D12()
	default:
		return d.D20()
	}
}

// bonusSides returns how many sides that die has, 0 for no die. SE-PV-01
func bonusSides(strength int) int {
	switch {
	case strength <= 3:
		return 0
	case strength <= 5:
		return 6
	case strength <= 7:
		return 12
	default:
		return 20
	}
}

// crewDice returns of how many dice a crewman of a vehicle takes the lowest. SE-PW-02
func (h *VehicleHouse) crewDice(v *Vehicle) int {
	if v.Enclosed {
		return h.EnclosedDice
	}
	return 1
}

// penetrates compares penetration to an armour value. SE-PV-01
func (h *VehicleHouse) penetrates(penetration, armour int) bool {
	return penetration > armour || h.Penetrates == Equals && penetration == armour
}
