package secondedition

import (
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
)

// Psyker is the profile of a psyker.
type Psyker struct {
	Unit            `yaml:",inline"`
	Type            PsykerType    `yaml:"type" required:"yes" options:"librarian,inquisitor,grey-knight,adeptus,ancestor-lord,weirdboy,warlock,farseer,chaos-magus,daemon,hive-tyrant,patriarch,genestealer-magus" rule:"SE-PS-06" doc:"its row in the table of disciplines"`
	God             God           `yaml:"god" options:"none,slaanesh,tzeentch,nurgle" default:"none" rule:"SE-PS-06" doc:"the Chaos god of a chaos-magus or daemon, else none"`
	Mastery         int           `yaml:"mastery" required:"yes" range:"1..4" rule:"SE-PS-05" doc:"mastery level, which is its number of powers unless they are listed"`
	Powers          []Power       `yaml:"powers" rule:"SE-PS-05" doc:"its powers: library names or profiles, up to eight"`
	Dealt           bool          `yaml:"dealt" rule:"SE-PS-05" doc:"whether its powers are dealt at random at the start of each trial, in psychic duels"`
	Known           int           `yaml:"known-powers" range:"0..8" rule:"SE-PS-05" doc:"how many powers it knows, listed or dealt, where its description says so; 0: as many as its mastery"`
	Exposed         PsykerExposed `yaml:"exposed" options:"as-side,no,first,last" default:"as-side" rule:"PD-13" doc:"whether enemy powers can strike it, in psychic duels and battles: as exposed of its side says, no, first (before other models) or last"`
	InFront         bool          `yaml:"in-front" rule:"PD-13c" doc:"whether an arc can meet it first, if it is exposed; where nobody says so, the vehicle, or else the first of the list"`
	Fights          PsykerFights  `yaml:"fights" options:"as-side,always,no,displaced,gate,assailed,found" default:"as-side" rule:"BT-2" doc:"in battles, what brings it into the fight: as-side (whether psykers-fight of its side says so), always, no, or a power as of other models: displaced, gate, assailed or found"`
	Hidden          bool          `yaml:"hidden" rule:"PD-15" doc:"whether it is hidden, in psychic duels and battles"`
	Gap             Gap           `yaml:"gap" range:"0..200" default:"distance" rule:"PD-13d" doc:"in battles, inches to the nearest enemy to whom an Assail can move it, or distance, as any two enemies"`
	Charging        Charging      `yaml:"charging" options:"with-side,yes,no" default:"with-side" rule:"BT-1" doc:"in battles, whether it charged in turn 1, if it fights: with its side, as charger says, or in any case yes or no"`
	DaemonResilient bool          `yaml:"daemon-resilient" rule:"SE-WC-01" doc:"whether Daemonic Attack destroys it on a natural 6 only, as Grey Knights and Weirdboyz"`
	VeryPowerful    bool          `yaml:"very-powerful" rule:"SE-PS-06" doc:"whether it may have powers of disciplines that its type lacks; they are dealt to it last"`
}

// ProfileKind makes profiles known to libraries by name.
func (*Psyker) ProfileKind() string { return "psyker" }

// powerCount returns how many powers the psyker has, unless they are listed. SE-PS-05
func (p *Psyker) powerCount() int {
	if p.Known > 0 {
		return p.Known
	}
	return p.Mastery
}

// exposed returns whether enemy powers can strike the psyker, of a side that says so of its psykers.
// PD-13
func (p *Psyker) exposed(side Exposed) Exposed {
	if own := Exposed(p.Exposed); own == ExposedNot || own == ExposedFirst || own == ExposedLast {
		return own
	}
	return side
}

// maxPowers is how many powers a psyker can list.
const maxPowers = 8

// checkPsyker refuses what the table of disciplines does not allow. SE-PS-05,
// SE-PS-06
func checkPsyker(path string, p *Psyker) rules.Problems {
	list, god, powers := checkUnit(path, &p.Unit), path+".god", path+".powers"
	if p.Type.needsGod() && p.God == NoGod {
		list.AddIf(true, god, "SE-PS-06",
			"a psyker of the type "+string(p.Type)+" follows one Chaos god; write slaanesh, tzeentch or nurgle")
		return list
	}
	list.AddIf(!p.Type.needsGod() && p.God != NoGod, god, "SE-PS-06",
		"a psyker of the type "+string(p.Type)+" follows no Chaos god; write none, or another type")
	list.AddIf(len(p.Powers) > maxPowers, powers, "SE-PS-05", "a psyker lists at most eight powers; leave some out")
	list.AddIf(p.Dealt && len(p.Powers) > 0, powers, "SE-PS-05",
		"powers are dealt or listed, not both; write dealt: false or powers: []")
	primary, illegal := 0, len(list)
	for i := range p.Powers {
		at := powers + "." + strconv.Itoa(i)
		list = append(list, p.checkPower(at, &p.Powers[i])...)
		list = append(list, checkRange(at, &p.Powers[i])...)
		list = append(list, checkInPlay(at, &p.Powers[i])...)
		primary += rules.OneIf(p.Powers[i].Discipline == p.disciplines()[0])
	}
	isFirst := len(list) == illegal // those that are refused come first
	list.AddIf(len(p.Powers) > 0 && primary == 0 && isFirst, powers, "SE-PS-05",
		"at least one power is of the primary discipline, "+string(p.disciplines()[0])+"; add one")
	return list
}

// sideWarnings returns what is legal in a psyker and hardly meant.
func (p *Psyker) sideWarnings() (list rules.Warnings) {
	n, powers := len(p.Powers), " powers"
	if n == 1 {
		powers = " power"
	}
	list.AddIf(n != p.powerCount() && !p.Dealt,
		p.Name+" has mastery "+strconv.Itoa(p.Mastery)+" and "+strconv.Itoa(n)+powers+
			": unless its description says so, these are as many (SE-PS-05)")
	list.AddIf(p.resilientType() && !p.DaemonResilient,
		p.Name+" is not daemon-resilient, and psykers of the type "+string(p.Type)+
			" are: Daemonic Attack destroys it like any other (SE-WC-01)")
	return list
}

// resilientType reports whether psykers of the type are especially resilient to daemons. SE-WC-01
func (p *Psyker) resilientType() bool { return p.Type == TypeGreyKnight || p.Type == TypeWeirdboy }
