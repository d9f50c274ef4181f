package pitfight

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// Fighter is the profile of a fighter.
type Fighter struct {
	Name   string       `yaml:"name" required:"yes" doc:"what the fighter is called"`
	Hit    rules.Target `yaml:"hit" range:"2..6" default:"4+" rule:"PIT-ST-01" doc:"score that a strike needs"`
	Wounds int          `yaml:"wounds" range:"1..20" default:"2" rule:"PIT-TU-02" doc:"wounds that fell the fighter"`
}

// ProfileKind implements [rules.Profile].
func (*Fighter) ProfileKind() string { return "fighter" }

// House is what house rules can change.
type House struct {
	Critical int `yaml:"critical" range:"1..6" default:"2" rule:"PIT-ST-02" doc:"wounds that a 6 costs"`
}

// harm returns the wounds that a die costs which hit. PIT-ST-02
func (h House) harm(face int) int {
	if face == 6 {
		return h.Critical
	}
	return 1
}

// strike rolls for one strike and returns the wounds it costs. PIT-ST-01
func strike(d *dice.Dice, by *Fighter, house House) int {
	face := d.D6()
	if face < int(by.Hit) {
		d.Log("PIT-ST-01", "rolled {#}: missed", face)
		return 0
	}
	harm := house.harm(face)
	d.Log("PIT-ST-02", "rolled {#}, which is worth {# wound|# wounds}", face, harm)
	return harm
}
