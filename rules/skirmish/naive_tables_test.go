package skirmish_test

// The tables of the rules, transcribed anew for the reference.

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

// naiveHouse holds the numbers of the rules that a table may change, and the
// readings that may be taken otherwise.
type naiveHouse struct {
	shootingAP int // SKI-SH-02: at most, per figure and turn

	woundedHit int  // SKI-SH-03
	movingHit  int  // SKI-SH-03: for each D6 moved
	freeDice   int  // SKI-SH-03: the D6 that a vehicle does not count
	camouflage int  // SKI-SH-03
	cover      int  // SKI-SH-03: moved or under cover
	movedOver  int  // SKI-SH-03: inches
	duckCover  bool // W08: who ducks back is under cover
	coverAdds  bool // W04: cover and movement add up

	clearAP      int  // SKI-SH-04
	jamsSaved    bool // W05: AP for a jam may be saved over turns
	partlyOn     int  // SKI-SH-05
	partlyFlame  int  // SKI-SH-05: under a flame template
	woundedHeavy bool // SKI-SH-09: wounded humans fire heavy weapons
	heroOn       int  // SKI-SH-08
	tooClose     int  // SKI-SH-09: inches
	setUpAP      int  // SKI-AP-02

	heroDuck     int  // SKI-EF-01: up to
	heroWound    int  // SKI-EF-01: up to
	trooperDuck  int  // SKI-EF-01: up to
	trooperWound int  // SKI-EF-01: up to
	concentrate  bool // SKI-EF-04: wounds to the wounded first
	nothingUpTo  int  // SKI-EF-05
	stunnedUpTo  int  // SKI-EF-05
	wreckRoll    int  // SKI-EF-05: passengers of a result of 8
	escalates    bool // SKI-EF-05: a result already suffered is the next one up
	minorNeeded  bool // SKI-EF-05: a 5 does nothing without a minor gun

	figureAP  int // SKI-AP-01
	fastAP    int // SKI-AP-01: Necron destroyers
	veteranAP int // SKI-AP-01
	woundedAP int // SKI-AP-01, SKI-EF-03
	shakenAP  int // SKI-AP-01, SKI-MO-01

	armourDraw [4]int // SKI-IN-01: by armour
	handDraw   int    // SKI-IN-01
	rifleDraw  int    // SKI-IN-01
	heavyDraw  int    // SKI-IN-01
	squadDraw  bool   // SKI-IN-01: one D10 for all of a squad
	fastDraw   int    // SKI-IN-01, SKI-SK-02
	aheadDraw  int    // SKI-IN-01

	marksman   int  // SKI-SK-03
	freeSkills bool // SKI-SK-01..07

	shakenPercent int // SKI-MO-01: dead and wounded, at least
	runsPercent   int // SKI-MO-01: standing, fewer than

	repairOn     int  // SKI-NE-01
	repairNear   int  // SKI-NE-01: near a Lord or Tomb Spider
	phaseAfter   bool // SKI-NE-01: phase-out is checked after repair alone
	scarabHits   int  // SKI-NE-02: of an area weapon
	inchesPerDie float64

	waitingBelow   int  // SKI-TU-02: of the number to hit
	waitingLow     int  // SKI-TU-02
	waitingHigh    int  // SKI-TU-02
	attackers      int  // SKI-CC-02: on one figure, at most
	hullHands      int  // SKI-CC-02: on a walker or vehicle, at most
	martialArts    int  // SKI-SK-01
	changeAP       int  // SKI-CC-01: another weapon
	changedNext    bool // W15b: for nothing by the next turn
	grenadeMoved   int  // SKI-CC-03: inches of the vehicle, at most
	grenadesByRank bool // SKI-CC-03: all above trooper have grenades
	ccPercent      int  // SKI-CC-05: dead and wounded, at least
	ccRuns         int  // SKI-CC-05: up to
	ccBrave        int  // SKI-CC-05: Tyranids, Necrons, human veterans
	ccTau          int  // SKI-CC-05
	pullBack       int  // SKI-CC-05: inches
	runnersIn      bool // SKI-CC-05: who runs is still in
	woundedBehind  bool // SKI-CC-05: the wounded alone are slow
	moveHits       bool // W15: the defender may move hits
	walkerSmall    int  // SKI-CC-03: at what is smaller
	walkerLarge    int  // SKI-CC-03: at walkers and Tomb Spiders
	walkerAttacks  int
	clawsGun       int  // SKI-CC-01: most attacks of claws with a gun
	chargeSpoils   bool // SKI-SH-03: dice of a charge to come count when they fire before it
	leaderless     bool // SKI-MO-02: nobody is needed to regroup
	walkersCrush   bool // SKI-CC-03: no die of effect
	walkersFightOn bool // W10: an 8 does not put walkers out

	regroupMore   int // SKI-MO-02: the strength beyond the figures
	regroupInches int // SKI-MO-02
	cohesion      int // SKI-CO-01: inches
	lordInches    int // SKI-NE-01: of one who helps repair
	portInches    int // SKI-NE-02: from the Lord
	portAP        int // SKI-NE-02: of the squad
	portLordAP    int // SKI-NE-02
	leaveAP       int // SKI-HU-01
	leaveDice     int // SKI-HU-01: moved by the vehicle, at most
}

// naiveByTheBook is the rules as they are.
func naiveByTheBook() naiveHouse {
	return naiveHouse{
		shootingAP: 2,
		woundedHit: -2, movingHit: -1, freeDice: 1, camouflage: -1, cover: -2, movedOver: 3,
		clearAP: 2, partlyOn: 4, partlyFlame: 1, heroOn: 6, tooClose: 4, setUpAP: 1,
		heroDuck: 3, heroWound: 5, trooperDuck: 2, trooperWound: 4,
		nothingUpTo: 2, stunnedUpTo: 4, wreckRoll: -1, escalates: true,
		figureAP: 3, fastAP: 4, veteranAP: 1, woundedAP: 1, shakenAP: 1,
		armourDraw: [4]int{4, 3, 2, 1}, handDraw: 2, rifleDraw: 0, heavyDraw: -2, fastDraw: 4, aheadDraw: -3,
		marksman:      2,
		shakenPercent: 50, runsPercent: 35,
		repairOn: 5, repairNear: 4, scarabHits: 2,
		inchesPerDie: 3.5,
		waitingBelow: 8, waitingLow: -1, waitingHigh: -2,
		attackers: 3, hullHands: 5, martialArts: 4, changeAP: 1, grenadeMoved: 8,
		ccPercent: 50, ccRuns: 3, ccBrave: 1, ccTau: -1, pullBack: 3,
		walkerSmall: 10, walkerLarge: 10, walkerAttacks: 2, clawsGun: 1, walkersCrush: true,
		regroupMore: 2, regroupInches: 6, cohesion: 2, lordInches: 12,
		portInches: 6, portAP: 1, portLordAP: 2, leaveAP: 2, leaveDice: 2,
	}
}
