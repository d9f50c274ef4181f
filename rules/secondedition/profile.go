package secondedition

import "github.com/oddsmith/oddsmith/rules"

// Unit is the profile of a model.
type Unit struct {
	Name    string   `yaml:"name" required:"yes" doc:"what the model is called"`
	M       int      `yaml:"m" range:"0..20" default:"4" doc:"movement; nobody moves in these scenarios"`
	WS      int      `yaml:"ws" required:"yes" range:"0..10" rule:"SE-HH-03" doc:"weapon skill, added to the best attack die"`
	BS      int      `yaml:"bs" range:"0..10" default:"3" doc:"ballistic skill; nobody shoots in these scenarios"`
	S       int      `yaml:"s" required:"yes" range:"1..10" rule:"SE-HH-06" doc:"strength, of hits without a weapon and of penetration by powers"`
	T       int      `yaml:"t" required:"yes" range:"1..10" rule:"SE-HH-06" doc:"toughness"`
	W       int      `yaml:"w" required:"yes" range:"1..10" rule:"SE-HH-08" doc:"wounds"`
	I       int      `yaml:"i" required:"yes" range:"0..10" rule:"SE-HH-04" doc:"initiative, which decides equal combat scores"`
	A       int      `yaml:"a" required:"yes" range:"0..10" rule:"SE-HH-01" doc:"attacks: attack dice"`
	Ld      int      `yaml:"ld" range:"0..10" default:"7" doc:"leadership; nobody tests it in these scenarios"`
	Save    Save     `yaml:"save" range:"1..6" rule:"SE-HH-07" doc:"armour save, like 3+, or none"`
	Weapons []Weapon `yaml:"weapons" rule:"SE-HH-06" doc:"up to four close-combat weapons: library names or profiles; claws and teeth are none"`
	Machine bool     `yaml:"machine" rule:"SE-PW-07" doc:"a robot, Terminator or Dreadnought: Machine Curse holds it where it is"`
	OnFoot  bool     `yaml:"on-foot" default:"true" rule:"SE-PW-04" doc:"whether it is normal foot troops: nobody else passes through The Gate"`
}

// Weapon is the profile of a close-combat weapon.
type Weapon struct {
	Name         string   `yaml:"name" required:"yes" doc:"what the weapon is called"`
	Strength     Strength `yaml:"strength" range:"1..10" rule:"SE-HH-06" doc:"strength of its hits, or user for that of the model"`
	SaveModifier Modifier `yaml:"save-modifier" range:"-10..0" default:"from-strength" rule:"SE-HH-07" doc:"what its hits do to saves, like -1, or from-strength"`
	Damage       Damage   `yaml:"damage" range:"1..10" default:"1" rule:"SE-HH-08" doc:"wounds of an unsaved hit, like 1 or D3"`
	Parries      int      `yaml:"parries" range:"0..3" rule:"SE-HH-02" doc:"dice that the opponent must re-roll"`
	Pistol       bool     `yaml:"pistol" rule:"SE-PW-07" doc:"a pistol, which Machine Curse silences"`
}

// Charging is whether models charged in turn 1. SE-HH-10
type Charging string

// Who charged.
const (
	ChargeWithSide Charging = "with-side"
	ChargeYes      Charging = "yes"
	ChargeNo       Charging = "no"
)

// charges reports whether models charged, of a side that did or did not.
func (c Charging) charges(side bool) bool { return c == ChargeYes || c == ChargeWithSide && side }

// Group is a number of equal models.
type Group struct {
	Unit     `yaml:",inline"`
	Count    int      `yaml:"count" range:"1..10" default:"1" doc:"how many of them"`
	Charging Charging `yaml:"charging" options:"with-side,yes,no" default:"with-side" rule:"SE-HH-10" doc:"whether they charged in turn 1: with their side, as charger says, or in any case yes or no"`
}

// ProfileKind makes profiles, groups and targets of powers known to libraries by name.
func (*Unit) ProfileKind() string { return "unit" }

// ProfileKind makes profiles known to libraries by name.
func (*Weapon) ProfileKind() string { return "weapon" }

// maxWeapons is how many weapons a model can list.
const maxWeapons = 4

// checkUnit refuses more weapons than a model can have.
func checkUnit(path string, u *Unit) (list rules.Problems) {
	list.AddIf(len(u.Weapons) > maxWeapons, path+".weapons", "SE-HH-06",
		"a model lists at most four close-combat weapons; leave the best of them")
	return list
}
