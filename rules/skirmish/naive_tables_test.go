package skirmish_test

// The tables of the rules, transcribed anew for the reference.

import (
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/skirmish"
)

// The four armours, in the order of the columns of the tables.
const (
	naiveStandard = iota // 5+, Tyranid 6+ skin
	naiveStorm           // 4+, open walkers, Tau that are shot at
	naivePower           // 3+, Necrons, light vehicles, closed walkers
	naiveTank            // 2+
)

// naiveX is the entry X: it cannot be hit.
const naiveX = 0

// naiveHalf is the cost 1/2: 1 AP up to half range, 2 beyond.
const naiveHalf = 0

// naiveWeapon is a row of the ranged weapons.
type naiveWeapon struct {
	name     string
	inches   int    // maximum range
	first    [4]int // by armour: against the target aimed at
	second   [4]int // against any other under the template
	lock     [4]int // lock-on; 0: none
	cost     int    // 1, 2 or naiveHalf
	on20     string // "jam", "out of fuel" or "broken"
	class    string // "hand", "shoulder" or "heavy"
	template string // "", "small", "large" or "flame"
	modes    bool   // A/T or blast, as the firer picks (W03)
}

// heavyOneAP reports whether a 20 costs the weapon the rest of the turn only
// (SKI-SH-04, W05).
func (w naiveWeapon) heavyOneAP() bool {
	return w.class == "heavy" && w.cost == 1
}

// naiveBlade is a row of the close-combat weapons.
type naiveBlade struct {
	name    string
	numbers [4]int // standard, storm, power and APC, tank
	attacks int
}

// naiveBlades lists the 11 close-combat weapons.
func naiveBlades() []naiveBlade {
	return []naiveBlade{
		{"hand-weapon", [4]int{8, 6, 3, 1}, 1},
		{"shoulder-weapon", [4]int{5, 4, 2, 1}, 1},
		{"heavy-weapon", [4]int{2, 2, 2, 2}, 1},
		{"aliens", [4]int{9, 5, 3, 2}, 2}, // claws; with guns too 1
		{"tomb-spider", [4]int{12, 10, 9, 8}, 2},
		{"power-weapon", [4]int{12, 10, 8, 6}, 1},
		{"necron-warrior", [4]int{8, 6, 5, 4}, 1},
		{"scarab-swarm", [4]int{3, 2, 1, naiveX}, 4},
		{"war-droid", [4]int{10, 8, 6, 4}, 1},
		{"anti-tank-grenade", [4]int{naiveX, 7, 6, 5}, 1},
		{"walker", [4]int{10, 10, 10, 10}, 2}, // kills outright what is smaller
	}
}

// naiveVehicle is a row of the vehicles, and what is known of the one in play.
type naiveVehicle struct {
	handArmour int    // in close combat, from 1; 0: as it is shot at
	kind       string // "apc", "walker" or "tank"
	guns       []naiveGun
	ap         int
	front      int // armour in front and at the sides
	rear       int // armour in the rear and on top
	large      int // modifier to be hit
	facing     string
	passengers []naiveFigure
	// Suffered before the game.
	wasStunned  bool
	wasMinor    bool
	wasBiggest  bool
	wasImmobile bool
}

// armour is the armour on the side that is shot at.
func (v naiveVehicle) armour() int {
	if v.facing == "rear" || v.facing == "top" {
		return v.rear
	}
	return v.front
}

// naiveSkills are the seven skills. Martial arts are for close combat only.
type naiveSkills struct {
	martialArts   bool
	fastDraw      bool
	marksman      bool
	ambidextrous  bool
	nervousSystem bool
	onTheMove     bool
	veteranHero   bool
}

// naiveInchesPerDie is what a D6 of movement is expected to bring (46).
const naiveInchesPerDie = 3.5

// naiveHouse is the house rules of all scenarios, which are inputs, and a reading that may be taken
// otherwise.
type naiveHouse struct {
	skirmish.BattleHouse
}

// naiveByTheBook is the rules as they are.
func naiveByTheBook() naiveHouse {
	return naiveHouse{BattleHouse: rulestest.New[skirmish.Battle]().Rules}
}

// armourDraw is what armour adds to the D10 of an exchange of fire (SKI-IN-01).
func (h naiveHouse) armourDraw(armour int) int {
	return [4]int{h.InitiativeStandard, h.InitiativeStorm, h.InitiativePower, h.InitiativeTank}[armour]
}
