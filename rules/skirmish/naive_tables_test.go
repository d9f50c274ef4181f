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

// naiveWeapons lists the 19 ranged weapons.
func naiveWeapons() []naiveWeapon {
	// one has one number per armour, for all under its template if it has one.
	one := func(name string, inches int, numbers [4]int, cost int, on20, class, template string) naiveWeapon {
		return naiveWeapon{
			name: name, inches: inches, first: numbers, second: numbers,
			cost: cost, on20: on20, class: class, template: template,
		}
	}
	// two has two numbers per armour.
	two := func(name string, inches int, first, second [4]int, modes bool, template string) naiveWeapon {
		return naiveWeapon{
			name: name, inches: inches, first: first, second: second,
			cost: 2, on20: "jam", class: "heavy", template: template, modes: modes,
		}
	}
	missile := two("missile-launcher", 30, [4]int{18, 17, 12, 9}, [4]int{8, 6, 3, naiveX}, false, "small")
	missile.lock = [4]int{10, 12, 14, 16}
	return []naiveWeapon{
		one("laser-pistol", 12, [4]int{7, 4, 2, naiveX}, 1, "jam", "hand", ""),
		one("laser-rifle", 24, [4]int{7, 5, 3, naiveX}, naiveHalf, "jam", "shoulder", ""),
		one("auto-shotgun", 10, [4]int{10, 5, 2, naiveX}, 1, "jam", "shoulder", ""),
		two("grenade-launcher", 24, [4]int{12, 10, 6, 3}, [4]int{8, 5, 2, naiveX}, true, "small"),
		one("mortar", 36, [4]int{10, 7, 5, 2}, 2, "jam", "heavy", "large"),
		one("bolt-pistol", 12, [4]int{8, 5, 3, naiveX}, 1, "jam", "hand", ""),
		one("bolt-rifle", 24, [4]int{8, 6, 4, 1}, naiveHalf, "jam", "shoulder", ""),
		missile,
		one("flamethrower", 8, [4]int{10, 7, 6, 4}, 2, "out of fuel", "heavy", "flame"),
		one("plasma-pistol", 12, [4]int{8, 7, 6, 3}, 1, "broken", "hand", ""),
		one("heavy-plasma-rifle", 18, [4]int{13, 11, 10, 7}, 2, "broken", "heavy", ""),
		one("melta-gun", 12, [4]int{13, 12, 11, 9}, 2, "broken", "heavy", ""),
		one("tau-plasma-rifle", 24, [4]int{9, 7, 5, 2}, naiveHalf, "jam", "shoulder", ""),
		one("necron-rifle", 24, [4]int{10, 8, 7, 5}, naiveHalf, "jam", "shoulder", ""),
		one("destroyer-gun", 30, [4]int{12, 10, 9, 6}, 1, "jam", "heavy", "small"),
		one("heavy-bolter", 24, [4]int{10, 6, 3, naiveX}, 2, "jam", "heavy", "large"),
		one("autocannon", 30, [4]int{12, 9, 7, 4}, 2, "jam", "heavy", "large"),
		one("vehicle-chaingun", 24, [4]int{12, 9, 7, 4}, 1, "jam", "heavy", "small"),
		two("heavy-tank-gun", 36, [4]int{18, 16, 14, 10}, [4]int{12, 10, 6, 4}, false, "large"),
	}
}

// naiveWeaponNamed finds a row of the ranged weapons.
func naiveWeaponNamed(name string) naiveWeapon {
	for _, w := range naiveWeapons() {
		if w.name == name {
			return w
		}
	}
	panic("no weapon is named " + name)
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

// naiveChimera is the APC, with the autocannon or the vehicle chaingun.
func naiveChimera(gun string) naiveVehicle {
	return naiveVehicle{
		kind: "apc", ap: 4, front: naivePower, rear: naivePower, large: 2,
		guns: naiveGunsNamed(gun, "heavy-bolter"),
	}
}

// naiveSentinel is the walker, with an open or a closed canopy.
func naiveSentinel(canopy string) naiveVehicle {
	armour := naivePower
	if canopy == "open" {
		armour = naiveStorm
	}
	return naiveVehicle{
		kind: "walker", ap: 4, front: armour, rear: armour, large: 1,
		guns: naiveGunsNamed("autocannon"),
	}
}

// naiveBigTank is the tank, with one or two heavy bolters.
func naiveBigTank(bolters int) naiveVehicle {
	v := naiveVehicle{
		kind: "tank", ap: 4, front: naiveTank, rear: naivePower, large: 2,
		guns: naiveGunsNamed("heavy-tank-gun"),
	}
	for range bolters {
		v.guns = append(v.guns, naiveGunsNamed("heavy-bolter")...)
	}
	return v
}

// naiveGunsNamed is a list of guns.
func naiveGunsNamed(names ...string) []naiveGun {
	guns := []naiveGun{}
	for _, name := range names {
		guns = append(guns, naiveGun{weapon: naiveWeaponNamed(name)})
	}
	return guns
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

// count is how many skills those are.
func (s naiveSkills) count() int {
	n := 0
	for _, has := range []bool{
		s.martialArts, s.fastDraw, s.marksman, s.ambidextrous, s.nervousSystem, s.onTheMove, s.veteranHero,
	} {
		if has {
			n++
		}
	}
	return n
}

// naiveInchesPerDie is what a D6 of movement is expected to bring (46).
const naiveInchesPerDie = 3.5

// naiveHouse is the house rules of all scenarios, which are inputs, and a reading that may be taken
// otherwise.
type naiveHouse struct {
	skirmish.BattleHouse
	jamsSaved bool // W05: AP for a jam may be saved over turns
}

// naiveByTheBook is the rules as they are.
func naiveByTheBook() naiveHouse {
	return naiveHouse{BattleHouse: rulestest.New[skirmish.Battle]().Rules}
}

// armourDraw is what armour adds to the D10 of an exchange of fire (SKI-IN-01).
func (h naiveHouse) armourDraw(armour int) int {
	return [4]int{h.InitiativeStandard, h.InitiativeStorm, h.InitiativePower, h.InitiativeTank}[armour]
}
