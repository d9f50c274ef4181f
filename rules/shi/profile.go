package shi

import "github.com/oddsmith/oddsmith/rules"

// ForceTest says with which of its attacks a force weapon is used to the full.
type ForceTest string

// When it is. C8
const (
	ForceTestAlways ForceTest = "always"
	ForceTestSpare  ForceTest = "spare"
	ForceTestNever  ForceTest = "never"
)

// Unit is a profile.
type Unit struct {
	Name          string        `yaml:"name" required:"yes" doc:"what the unit is called"`
	AcPo          int           `yaml:"acpo" required:"yes" range:"0..50" rule:"SHI-CC-01" doc:"action points a turn"`
	BRB           int           `yaml:"brb" range:"-10..10" rule:"SHI-SH-02" doc:"ballistic bonus dice, added to those of its weapon; below 0 it rolls so many fewer"`
	CCD           int           `yaml:"ccd" range:"0..16" rule:"SHI-CC-03" doc:"close-combat dice"`
	CHT           rules.Target  `yaml:"cht" range:"2..7" default:"4+" rule:"SHI-CC-04" doc:"combat hit type: what a close-combat die must show to succeed"`
	HP            int           `yaml:"hp" required:"yes" range:"1..20" rule:"SHI-SH-05" doc:"hit points"`
	AS            Save          `yaml:"as" range:"1..6" rule:"SHI-SH-05" doc:"saves, armour/invulnerable, like 2+/5+, 5+ or -/6+"`
	LD            int           `yaml:"ld" range:"0..36" default:"7" rule:"SHI-WP-05" doc:"leadership, for psychic tests"`
	ForceTest     ForceTest     `yaml:"force-test" options:"always,spare,never" default:"always" rule:"C8" doc:"when it takes the psychic test of a force weapon and pays for it: always, while its AcPo suffice (spare) and else plainly, as also where its policy says attack-plainly, or never"`
	Parry         bool          `yaml:"parry" rule:"SHI-CC-05" doc:"whether it re-rolls the highest success of its opponent"`
	ReRoll        int           `yaml:"re-roll" range:"0..16" rule:"SHI-CC-05" doc:"how many of its failures it re-rolls"`
	HeavyMovement bool          `yaml:"heavy-movement" rule:"SHI-SH-10" doc:"whether it pays for turns"`
	Vehicle       bool          `yaml:"vehicle" rule:"SHI-WP-07" doc:"whether it is a vehicle, to thunder hammers and witch blades"`
	Weapon        *Weapon       `yaml:"weapon" rule:"SHI-SH-02" doc:"its ranged weapon: a library name, a profile, or none"`
	CloseCombat   []CloseWeapon `yaml:"close-combat" rule:"SHI-CC-03" doc:"up to two close-combat weapons: library names or profiles; of two the effects of the first listed count, unless its player chooses the other; plain ones are a pair, and without any both saves are normal"`
}

// Weapon is a profile of a ranged weapon.
type Weapon struct {
	Name          string    `yaml:"name" required:"yes" doc:"what the weapon is called"`
	Range         rules.Cap `yaml:"range" range:"1..200" default:"unlimited" rule:"SHI-SH-04" doc:"range in squares"`
	BD            int       `yaml:"bd" required:"yes" range:"0..20" rule:"SHI-SH-02" doc:"ballistic dice"`
	AP            AP        `yaml:"ap" range:"1..6" rule:"SHI-SH-04" doc:"armour saves of this number or a higher one are denied"`
	HT            int       `yaml:"ht" required:"yes" range:"1..3" rule:"SHI-SH-01" doc:"hit type: the highest number of a ballistic die that hits"`
	AcPo          int       `yaml:"acpo" range:"1..50" default:"1" rule:"SHI-SH-02" doc:"AcPo a shot"`
	Assault       bool      `yaml:"assault" rule:"SHI-SH-06" doc:"whether a shot combines with a turn or a step, and may be fired at adjacent enemies"`
	Overwatch     bool      `yaml:"overwatch" rule:"SHI-SH-07" doc:"whether it can go on overwatch"`
	SustainedFire bool      `yaml:"sustained-fire" rule:"SHI-SH-08" doc:"whether further shots at the same target hit more easily"`
	Overkill      bool      `yaml:"overkill" rule:"SHI-SH-03" doc:"whether every hit of a shot counts, and hits left over go on to the next target"`
}

// CloseWeapon is a profile of a close-combat weapon: a name and the rows of the
// weapon table that apply to it, normally one.
type CloseWeapon struct {
	Name           string `yaml:"name" required:"yes" doc:"what the weapon is called"`
	Light          bool   `yaml:"light" rule:"SHI-WP-01" doc:"a plain close-combat weapon or pistol: a pair of them gives another die"`
	Heavy          bool   `yaml:"heavy" rule:"SHI-WP-02" doc:"a heavy close-combat weapon: no armour save better than 4+"`
	Power          bool   `yaml:"power" rule:"SHI-WP-03" doc:"a power weapon: no armour save"`
	LightningClaws bool   `yaml:"lightning-claws" rule:"SHI-WP-04" doc:"1 is added to every own die; no armour save"`
	Force          bool   `yaml:"force" rule:"SHI-WP-05" doc:"a force weapon: dearer attacks with a psychic test that can destroy; no armour save"`
	PowerFist      bool   `yaml:"power-fist" rule:"SHI-WP-06" doc:"all own failures are re-rolled, own abilities are lost; no armour save"`
	ThunderHammer  bool   `yaml:"thunder-hammer" rule:"SHI-WP-07" doc:"the wounded has half its dice in its next attack, a damaged vehicle does not shoot; no armour save"`
	WitchBlade     bool   `yaml:"witch-blade" rule:"SHI-WP-08" doc:"own CHT becomes 2+; destroys vehicles"`
	Rending        bool   `yaml:"rending" rule:"SHI-WP-09" doc:"a final 6 among the winner's successes denies the armour save"`
	Poisoned       bool   `yaml:"poisoned" rule:"SHI-WP-10" doc:"own CHT is one lower"`
}

// Group is a number of equal units.
type Group struct {
	Unit  `yaml:",inline"`
	Count int `yaml:"count" range:"1..20" default:"1" doc:"how many of them"`
}

// ProfileKind makes profiles, and groups of units, known to libraries by name.
func (*Unit) ProfileKind() string { return "unit" }

// ProfileKind makes profiles known to libraries by name.
func (*Weapon) ProfileKind() string { return "weapon" }

// ProfileKind makes profiles known to libraries by name.
func (*CloseWeapon) ProfileKind() string { return "close-combat-weapon" }

// checkUnit refuses more weapons than a unit can wield.
func checkUnit(path string, u *Unit) (list rules.Problems) {
	list.AddIf(len(u.CloseCombat) > 2, path+".close-combat", "SHI-CC-03",
		"a unit wields at most two close-combat weapons; leave one or two")
	return list
}

// warnings returns what is legal in a fighter and hardly meant.
func (h *CombatHouse) warnings(u *Unit, choice *weaponChoice) (list rules.Warnings) {
	list.AddIf(u.CCD == 0, u.Name+" has no close-combat dice (SHI-CC-03)")
	if len(u.CloseCombat) == 2 && !h.hasPair(u) && !choice.Chooses() {
		list = append(list,
			u.Name+" wields two weapons that are no pair: only "+u.CloseCombat[0].Name+" counts (SHI-WP-01, C10)")
	}
	return list
}
