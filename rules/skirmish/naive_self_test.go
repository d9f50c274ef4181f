package skirmish_test

// The reference itself under test: every rule with dice written by hand.

import (
	"strconv"
	"strings"
	"testing"
)

// naiveScripted throws the dice of a script such as "20:7 6:3", a D20 that shows 7
// and then a D6 that shows 3, and complains of any other die. done reports whether
// all were thrown.
func naiveScripted(t *testing.T, name, script string) (throw naiveDice, done func()) {
	t.Helper()
	dice := strings.Fields(script)
	used := 0
	throw = func(sides int) int {
		if used == len(dice) {
			t.Fatalf("%s: one more die (D%d) than %q", name, sides, script)
		}
		die, face, _ := strings.Cut(dice[used], ":")
		used++
		if die != strconv.Itoa(sides) {
			t.Fatalf("%s: die %d of %q is a D%d", name, used, script, sides)
		}
		n, err := strconv.Atoi(face)
		if err != nil || n < 1 || n > sides {
			t.Fatalf("%s: die %d of %q", name, used, script)
		}
		return n
	}
	return throw, func() {
		t.Helper()
		if used != len(dice) {
			t.Errorf("%s: %d of the dice %q used", name, used, script)
		}
	}
}

// naiveTrooper is a human in standard armour.
func naiveTrooper(guns ...string) naiveFigure {
	return naiveFigure{kind: "human", guns: naiveGunsNamed(guns...)}
}

// naiveWarrior is a Necron with a rifle.
func naiveWarrior() naiveFigure {
	return naiveFigure{kind: "necron", armour: naivePower, guns: naiveGunsNamed("necron-rifle")}
}

// naiveHero is a human hero in standard armour.
func naiveHero() naiveFigure {
	f := naiveTrooper("laser-pistol")
	f.hero, f.rank = true, "officer"
	return f
}

// naiveSwarm is a scarab swarm.
func naiveSwarm() naiveFigure {
	return naiveFigure{kind: "scarab", armour: naiveStorm}
}

// naiveSquadOf is a squad of so many equal figures, who hold.
func naiveSquadOf(count int, f naiveFigure) naiveUnit {
	u := naiveUnit{policy: "hold"}
	for range count {
		g := f
		g.guns = append([]naiveGun{}, f.guns...)
		u.figures = append(u.figures, g)
	}
	return u
}

func TestNaiveTables(t *testing.T) {
	if n := len(naiveWeapons()); n != 19 {
		t.Errorf("%d ranged weapons", n)
	}
	for _, w := range naiveWeapons() {
		hand := strings.HasSuffix(w.name, "pistol")
		rifle := w.cost == naiveHalf || w.name == "auto-shotgun"
		if hand != (w.class == "hand") || rifle != (w.class == "shoulder") {
			t.Errorf("%s is of class %s", w.name, w.class)
		}
		// The better the armour the harder, and nothing is easier for those not aimed at.
		for armour := range 4 {
			if armour > 0 && w.first[armour] > w.first[armour-1] || w.second[armour] > w.first[armour] {
				t.Errorf("%s: %v and %v", w.name, w.first, w.second)
			}
		}
		if w.modes && w.template == "" || w.heavyOneAP() != (w.name == "destroyer-gun" || w.name == "vehicle-chaingun") {
			t.Errorf("%s: template or 1-AP heavy", w.name)
		}
	}
	if n := len(naiveBlades()); n != 11 {
		t.Errorf("%d close-combat weapons", n)
	}
	names, attacks := map[string]bool{}, 0
	for _, b := range naiveBlades() {
		names[b.name] = true
		attacks += b.attacks
		if b.numbers[naiveStandard] != naiveX && b.numbers[naiveTank] > b.numbers[naiveStandard] {
			t.Errorf("%s: %v", b.name, b.numbers)
		}
	}
	if len(names) != 11 || attacks != 7+3*2+4 {
		t.Errorf("close combat: %v, %d attacks", names, attacks)
	}
	tank := naiveBigTank(2)
	if tank.armour() != naiveTank || len(tank.guns) != 3 {
		t.Errorf("tank: %+v", tank)
	}
	for facing, want := range map[string]int{"side": naiveTank, "rear": naivePower, "top": naivePower} {
		if tank.facing = facing; tank.armour() != want {
			t.Errorf("%s of a tank: %d", facing, tank.armour())
		}
	}
	open, closed := naiveSentinel("open"), naiveSentinel("closed")
	if open.armour() != naiveStorm || closed.armour() != naivePower {
		t.Error("canopies")
	}
}

func TestNaiveSkills(t *testing.T) {
	h := naiveByTheBook()
	officer := naiveHero()
	if !h.naiveRefused(officer) {
		t.Error("an officer without skills")
	}
	officer.skills = naiveSkills{martialArts: true, fastDraw: true, marksman: true}
	if h.naiveRefused(officer) {
		t.Error("an officer with three skills is refused")
	}
	officer.skills.onTheMove = true
	if !h.naiveRefused(officer) {
		t.Error("an officer with four skills")
	}
	h.FreeSkills = true
	if h.naiveRefused(officer) {
		t.Error("free skills are refused")
	}
	if naiveByTheBook().naiveRefused(naiveFigure{rank: "sergeant", skills: naiveSkills{nervousSystem: true}}) {
		t.Error("a sergeant with a skill is refused")
	}
	droid := naiveFigure{kind: "droid", skills: naiveSkills{nervousSystem: true}}
	if naiveByTheBook().naiveRefused(droid) {
		t.Error("a war droid is refused")
	}
}

// TestNaiveNumber checks the modified numbers.
func TestNaiveNumber(t *testing.T) {
	plain, adds := naiveByTheBook(), naiveByTheBook()
	adds.CoverAddsUp = true
	for _, test := range []struct {
		name  string
		house naiveHouse
		base  int
		aim   naiveAim
		mark  naiveMark
		want  int
	}{
		{"plain", plain, 7, naiveAim{}, naiveMark{}, 7},
		{"X", plain, naiveX, naiveAim{marksman: true}, naiveMark{large: 2}, naiveX},
		{"wounded", plain, 7, naiveAim{wounded: true}, naiveMark{}, 5},
		{"moved", plain, 7, naiveAim{dice: 3}, naiveMark{}, 4},
		{"camouflage", plain, 7, naiveAim{}, naiveMark{camouflage: true}, 6},
		{"cover", plain, 7, naiveAim{}, naiveMark{cover: true}, 5},
		{"3 inches", plain, 7, naiveAim{}, naiveMark{inches: 3}, 7},
		{"4 inches", plain, 7, naiveAim{}, naiveMark{inches: 4}, 5},
		{"cover, 4 inches", plain, 7, naiveAim{}, naiveMark{cover: true, inches: 4}, 5},
		{"cover, 4 inches, add up", adds, 7, naiveAim{}, naiveMark{cover: true, inches: 4}, 3},
		{"cover alone, add up", adds, 7, naiveAim{}, naiveMark{cover: true}, 5},
		{"on the move", plain, 7, naiveAim{onTheMove: true, dice: 3}, naiveMark{inches: 4}, 7},
		{"on the move, cover", plain, 7, naiveAim{onTheMove: true, dice: 3}, naiveMark{cover: true, inches: 4}, 5},
		{"large marksman", plain, 7, naiveAim{marksman: true}, naiveMark{large: 1}, 10},
		{"1 at least", plain, 3, naiveAim{wounded: true}, naiveMark{cover: true}, 1},
		{"19 at most", plain, 18, naiveAim{marksman: true}, naiveMark{large: 2}, 19},
	} {
		if got := test.house.number(test.base, test.aim, test.mark); got != test.want {
			t.Errorf("%s: %d, want %d", test.name, got, test.want)
		}
	}
}

// naiveShotCase is shots of one laser rifle in 10" at two troopers, after a
// change.
type naiveShotCase struct {
	name   string
	script string
	change func(c *naiveShotConfig)
	want   naiveShotResult
}

func naiveShots() naiveShotConfig {
	return naiveShotConfig{
		house: naiveByTheBook(), distance: 10,
		firers: naiveSquadOf(1, naiveTrooper("laser-rifle")),
		target: naiveSquadOf(2, naiveTrooper("laser-rifle")),
	}
}

// naiveArmed is a change of the firers' gun.
func naiveArmed(guns ...string) func(c *naiveShotConfig) {
	return func(c *naiveShotConfig) { c.firers.figures[0].guns = naiveGunsNamed(guns...) }
}

func naiveRunShots(t *testing.T, cases []naiveShotCase) {
	t.Helper()
	for _, test := range cases {
		c := naiveShots()
		test.change(&c)
		throw, done := naiveScripted(t, test.name, test.script)
		got := naiveShot(c, throw)
		done()
		if test.want.down == 0 {
			got.down = 0 // not asked for
		}
		if got != test.want {
			t.Errorf("%s: got %+v, want %+v", test.name, got, test.want)
		}
	}
}

func TestNaiveShot(t *testing.T) {
	plain := func(*naiveShotConfig) {}
	at := func(distance int) func(c *naiveShotConfig) {
		return func(c *naiveShotConfig) { c.distance = distance }
	}
	saved := func(c *naiveShotConfig) { c.house.jamsSaved = true }
	wounded := func(guns ...string) func(c *naiveShotConfig) {
		return func(c *naiveShotConfig) { naiveArmed(guns...)(c); c.firers.figures[0].wasWounded = true }
	}
	hurt := func(first, second bool, change func(c *naiveShotConfig)) func(c *naiveShotConfig) {
		return func(c *naiveShotConfig) {
			c.target.figures[0].wasWounded, c.target.figures[1].wasWounded = first, second
			change(c)
		}
	}
	concentrate := func(c *naiveShotConfig) { c.house.WoundsTo = "concentrate" }
	kind := func(kind string) func(c *naiveShotConfig) {
		return func(c *naiveShotConfig) {
			for i := range c.target.figures {
				c.target.figures[i].kind = kind
			}
		}
	}
	nervous := func(c *naiveShotConfig) { c.target.figures[0].skills.nervousSystem = true }
	naiveRunShots(t, []naiveShotCase{
		// SKI-SH-01, SKI-SH-02: two shots in half range, one beyond, none out of range
		{"misses", "20:8 20:19", plain, naiveShotResult{outcome: "unhurt", shots: 2, ap: 2}},
		{"half range", "20:8 20:8", at(12), naiveShotResult{outcome: "unhurt", shots: 2, ap: 2}},
		{"beyond half", "20:8", at(13), naiveShotResult{outcome: "unhurt", shots: 1, ap: 2}},
		{"maximum", "20:8", at(24), naiveShotResult{outcome: "unhurt", shots: 1, ap: 2}},
		{"out of range", "", at(25), naiveShotResult{outcome: "unhurt"}},
		{"once", "20:8", func(c *naiveShotConfig) { c.once = true }, naiveShotResult{outcome: "unhurt", shots: 1}},
		// SKI-SH-04: 1 AP, the jam cleared with the other two
		{"jam", "20:20", plain, naiveShotResult{outcome: "unhurt", shots: 1, jams: 1, ap: 3}},
		{"second jams", "20:8 20:20", plain, naiveShotResult{outcome: "unhurt", shots: 2, jams: 1, ap: 2}},
		{"second jams, saved", "20:8 20:20", saved, naiveShotResult{outcome: "unhurt", shots: 2, jams: 1, ap: 3}},
		{"broken", "20:20", naiveArmed("plasma-pistol"), naiveShotResult{outcome: "unhurt", shots: 1, jams: 1, ap: 1}},
		{"out of fuel", "20:20", func(c *naiveShotConfig) { naiveArmed("flamethrower")(c); at(8)(c) },
			naiveShotResult{outcome: "unhurt", shots: 1, jams: 1, ap: 2}},
		{"1-AP heavy", "20:20", naiveArmed("destroyer-gun"), naiveShotResult{outcome: "unhurt", shots: 1, jams: 1, ap: 1}},
		{"veteran", "20:20 20:8", func(c *naiveShotConfig) { c.firers.figures[0].skills.veteranHero = true },
			naiveShotResult{outcome: "unhurt", shots: 2, jams: 1, ap: 4}},
		// SKI-SH-09, SKI-EF-03: -2, two AP left, no heavy weapon
		{"wounded", "20:6 20:5 6:1", wounded("laser-rifle"), naiveShotResult{outcome: "ducked", shots: 2, hits: 1, ap: 2, ducked: 1}},
		{"wounded, heavy", "", wounded("melta-gun"), naiveShotResult{outcome: "unhurt"}},
		{"wounded Tyranid, heavy", "20:11 6:6", func(c *naiveShotConfig) { wounded("melta-gun")(c); c.firers.figures[0].kind = "tyranid" },
			naiveShotResult{outcome: "dead", shots: 1, hits: 1, ap: 2, dead: 1}},
		// SKI-EF-01, SKI-EF-04: the chart, and who takes it
		{"trooper", "20:7 6:2 20:1 6:3", plain, naiveShotResult{outcome: "ducked", shots: 2, hits: 2, ap: 2, ducked: 1, wounded: 1}.first("wounded")},
		{"two wounds", "20:7 6:4 20:7 6:4", plain, naiveShotResult{outcome: "wounded", shots: 2, hits: 2, ap: 2, wounded: 2}},
		{"two ducks", "20:7 6:1 20:7 6:1", plain, naiveShotResult{outcome: "ducked", shots: 2, hits: 2, ap: 2, ducked: 2}},
		{"kill", "20:7 6:5 20:7 6:6", plain, naiveShotResult{outcome: "dead", shots: 2, hits: 2, ap: 2, dead: 2}},
		{"wound, then kill", "20:7 6:4 20:7 6:5", plain, naiveShotResult{outcome: "wounded", shots: 2, hits: 2, ap: 2, wounded: 1, dead: 1}},
		{"wounds concentrated", "20:7 6:4 20:7 6:4", concentrate, naiveShotResult{outcome: "dead", shots: 2, hits: 2, ap: 2, dead: 1}},
		{"wounded ducks last", "20:7 6:1 20:7 6:1", hurt(true, false, plain), naiveShotResult{outcome: "wounded", shots: 2, hits: 2, ap: 2, wounded: 1, ducked: 2}},
		{"all wounded", "20:7 6:3 20:7 6:5", hurt(true, true, plain), naiveShotResult{outcome: "dead", shots: 2, hits: 2, ap: 2, dead: 2}},
		{"unwounded killed", "20:7 6:5 20:8", hurt(true, false, plain), naiveShotResult{outcome: "wounded", shots: 2, hits: 1, ap: 2, wounded: 1, dead: 1}},
		{"unwounded killed, concentrate", "20:7 6:5 20:8", hurt(true, false, concentrate), naiveShotResult{outcome: "wounded", shots: 2, hits: 1, ap: 2, wounded: 1, dead: 1}},
		// SKI-EF-02, SKI-SK-05
		{"Tyranids", "20:7 6:1 20:7 6:3", kind("tyranid"), naiveShotResult{outcome: "wounded", shots: 2, hits: 2, ap: 2, wounded: 1}},
		{"Necrons", "20:7 6:1 20:7 6:5", kind("necron"), naiveShotResult{outcome: "dead", shots: 2, hits: 2, ap: 2, dead: 1}},
		{"droids", "20:7 6:1 20:7 6:3", kind("droid"), naiveShotResult{outcome: "unhurt", shots: 2, hits: 2, ap: 2}},
		{"droids, second wound", "20:7 6:3 20:7 6:3", kind("droid"), naiveShotResult{outcome: "dead", shots: 2, hits: 2, ap: 2, dead: 1}},
		{"nervous", "20:7 6:3 20:7 6:2", nervous, naiveShotResult{outcome: "unhurt", shots: 2, hits: 2, ap: 2}},
		{"nervous, killed", "20:7 6:5 20:8", nervous, naiveShotResult{outcome: "dead", shots: 2, hits: 1, ap: 2, dead: 1}},
		// Nobody left: the second shot is not fired.
		{"last one", "20:7 6:5", func(c *naiveShotConfig) { c.target.figures = c.target.figures[:1] },
			naiveShotResult{outcome: "dead", shots: 1, hits: 1, ap: 1, dead: 1}},
	})
}

// first is the result with another outcome of the first figure.
func (r naiveShotResult) first(outcome string) naiveShotResult {
	r.outcome = outcome
	return r
}

func TestNaiveShotModifiers(t *testing.T) {
	// One shot beyond half range whose number is tested: n hits with a duck back,
	// and with n + 1 misses.
	for _, test := range []struct {
		name   string
		n      int
		change func(c *naiveShotConfig)
	}{
		{"plain", 7, func(*naiveShotConfig) {}},
		{"storm", 5, func(c *naiveShotConfig) { c.target.figures[0].armour = naiveStorm }},
		{"power", 3, func(c *naiveShotConfig) { c.target.figures[0].armour = naivePower }},
		{"Tau", 5, func(c *naiveShotConfig) { c.target.figures[0].tau = true }},
		{"cover", 5, func(c *naiveShotConfig) { c.target.cover = true }},
		{"camouflage", 6, func(c *naiveShotConfig) { c.target.camouflage = true }},
		{"moved", 5, func(c *naiveShotConfig) { c.target.inches = 4 }},
		{"moving", 5, func(c *naiveShotConfig) { c.firers.dice = 2 }},
		{"marksman", 9, func(c *naiveShotConfig) { c.firers.figures[0].skills.marksman = true }},
		{"large", 8, func(c *naiveShotConfig) { c.target.figures[0].large = 1 }},
		{"on the move", 7, func(c *naiveShotConfig) {
			c.firers.dice, c.target.inches = 2, 4
			c.firers.figures[0].skills.onTheMove = true
		}},
		{"tripod", 5, func(c *naiveShotConfig) { c.target.figures[0].guns[0].tripod = true }},
		{"tripod from behind", 7, func(c *naiveShotConfig) { c.target.behind, c.target.figures[0].guns[0].tripod = true, true }},
		{"all at once", 1, func(c *naiveShotConfig) {
			c.firers.dice, c.target.cover, c.target.camouflage = 3, true, true
			c.target.figures[0].armour = naivePower
		}},
	} {
		for roll, want := range map[int]int{test.n: 1, test.n + 1: 0} {
			c := naiveShots()
			c.distance = 24
			test.change(&c)
			script := "20:" + strconv.Itoa(roll)
			if want == 1 {
				script += " 6:1"
			}
			throw, done := naiveScripted(t, test.name, script)
			got := naiveShot(c, throw)
			done()
			if got.hits != want || got.ducked != want {
				t.Errorf("%s: %s: got %+v", test.name, script, got)
			}
		}
	}
	c := naiveShots()
	c.distance = 24
	c.target.figures[0].armour = naiveTank
	throw, done := naiveScripted(t, "X", "20:1")
	if got := naiveShot(c, throw); got.hits != 0 {
		t.Errorf("X: got %+v", got)
	}
	done()
}

func TestNaiveBlast(t *testing.T) {
	gun := func(name string, figures, whole, partial int, change func(c *naiveShotConfig)) func(c *naiveShotConfig) {
		return func(c *naiveShotConfig) {
			naiveArmed(name)(c)
			c.firers.figures[0].guns[0].whole, c.firers.figures[0].guns[0].partial = whole, partial
			c.target = naiveSquadOf(figures, naiveTrooper("laser-rifle"))
			change(c)
		}
	}
	plain := func(*naiveShotConfig) {}
	mode := func(mode string) func(c *naiveShotConfig) {
		return func(c *naiveShotConfig) { c.firers.figures[0].guns[0].mode = mode }
	}
	swarm := func(c *naiveShotConfig) { c.target = naiveSquadOf(1, naiveSwarm()) }
	mixed := func(c *naiveShotConfig) {
		c.target.figures[1] = naiveHero()
		c.target.figures[2].armour = naivePower
		c.target.figures[3].kind = "tyranid"
	}
	near := func(c *naiveShotConfig) { c.distance = 8 }
	naiveRunShots(t, []naiveShotCase{
		// SKI-SH-05, W02: one number for all; the partly covered roll 4+ first
		{"mortar", "20:10 6:5 20:10 6:4 6:4 20:10 6:2 6:3", gun("mortar", 5, 1, 2, plain),
			naiveShotResult{outcome: "dead", shots: 1, hits: 3, ap: 2, dead: 1, wounded: 1, ducked: 1}},
		// The die of the one aimed at alone can jam, and the others are rolled all the same.
		{"mortar jams", "20:20 20:10 6:5 6:6 20:11", gun("mortar", 3, 1, 1, plain),
			naiveShotResult{outcome: "unhurt", shots: 1, hits: 1, jams: 1, ap: 2, dead: 1}},
		{"20 of another", "20:11 20:20", gun("mortar", 3, 1, 0, plain), naiveShotResult{outcome: "unhurt", shots: 1, ap: 2}},
		{"fewer stand", "20:10 6:6 20:11", gun("mortar", 2, 4, 4, plain), naiveShotResult{outcome: "dead", shots: 1, hits: 1, ap: 2, dead: 1}},
		{"flames, partly", "20:10 6:6 20:10 6:6", gun("flamethrower", 3, 0, 1, near), naiveShotResult{outcome: "dead", shots: 1, hits: 2, ap: 2, dead: 2}},
		// A wound stays on the figure: the second one kills, though another is unwounded.
		{"area stays", "20:12 6:3 20:12 6:3", gun("destroyer-gun", 2, 0, 0, plain), naiveShotResult{outcome: "dead", shots: 2, hits: 2, ap: 2, dead: 1}},
		// W03: first number aimed at, second the others; W18: lock-on 10
		{"missile", "20:10 20:18 6:3 20:8 6:3 20:9", gun("missile-launcher", 3, 2, 0, plain),
			naiveShotResult{outcome: "wounded", shots: 1, hits: 2, ap: 2, wounded: 2}},
		{"no lock-on", "20:11", gun("missile-launcher", 3, 2, 0, plain), naiveShotResult{outcome: "unhurt", shots: 1, ap: 2}},
		{"lock-on of 20", "20:20", gun("missile-launcher", 3, 2, 0, plain), naiveShotResult{outcome: "unhurt", shots: 1, ap: 2}},
		{"missile jams", "20:1 20:20 20:9 20:9", gun("missile-launcher", 3, 2, 0, plain), naiveShotResult{outcome: "unhurt", shots: 1, jams: 1, ap: 2}},
		// Cover lowers both numbers, not the lock-on.
		{"missile, cover", "20:10 20:17 20:6 6:6", gun("missile-launcher", 2, 1, 0, func(c *naiveShotConfig) { c.target.cover = true }),
			naiveShotResult{outcome: "unhurt", shots: 1, hits: 1, ap: 2, dead: 1}},
		{"tank gun", "20:19 20:12 6:6", gun("heavy-tank-gun", 2, 1, 0, plain), naiveShotResult{outcome: "unhurt", shots: 1, hits: 1, ap: 2, dead: 1}},
		// W03: 12 at one, 8 at all
		{"grenade, one", "20:12 6:6", gun("grenade-launcher", 2, 0, 0, plain), naiveShotResult{outcome: "dead", shots: 1, hits: 1, ap: 2, dead: 1}},
		{"grenade, many", "20:9 20:8 6:6", gun("grenade-launcher", 2, 1, 0, plain), naiveShotResult{outcome: "unhurt", shots: 1, hits: 1, ap: 2, dead: 1}},
		{"grenade, A/T", "20:12 6:6", gun("grenade-launcher", 2, 1, 0, mode("at")), naiveShotResult{outcome: "dead", shots: 1, hits: 1, ap: 2, dead: 1}},
		{"grenade, blast", "20:9", gun("grenade-launcher", 2, 0, 0, mode("blast")), naiveShotResult{outcome: "unhurt", shots: 1, ap: 2}},
		// SKI-NE-02: storm armour, two hits each, hero column, no duck back
		{"scarabs", "20:7 6:5 6:4", gun("mortar", 1, 0, 0, swarm), naiveShotResult{outcome: "dead", shots: 1, hits: 1, ap: 2, dead: 1}},
		{"scarabs, kill", "20:7 6:6", gun("mortar", 1, 0, 0, swarm), naiveShotResult{outcome: "dead", shots: 1, hits: 1, ap: 2, dead: 1}},
		{"scarabs, duck", "20:7 6:3 6:5", gun("mortar", 1, 0, 0, swarm), naiveShotResult{outcome: "wounded", shots: 1, hits: 1, ap: 2, wounded: 1}},
		{"scarabs, rifle", "20:5 6:5 20:6", gun("laser-rifle", 1, 0, 0, swarm), naiveShotResult{outcome: "wounded", shots: 2, hits: 1, ap: 2, wounded: 1}},
		// No die for the hero; each against its own armour, on its own column.
		{"mixed", "20:10 6:1 20:10 6:3 6:4 20:6 6:5 20:10 6:1", gun("mortar", 4, 1, 2, mixed),
			naiveShotResult{outcome: "ducked", shots: 1, hits: 3, ap: 2, ducked: 2}},
		{"at the hero", "20:10 6:6 20:11 6:4 20:5 6:5 6:1", gun("mortar", 4, 1, 2, func(c *naiveShotConfig) {
			mixed(c)
			c.target.figures[0], c.target.figures[1] = c.target.figures[1], c.target.figures[0]
		}), naiveShotResult{outcome: "dead", shots: 1, hits: 2, ap: 2, dead: 2}},
	})
}

// TestNaiveHeroes checks who is shot at (SKI-SH-08, W06).
func TestNaiveHeroes(t *testing.T) {
	with := func(figures ...naiveFigure) func(c *naiveShotConfig) {
		return func(c *naiveShotConfig) {
			c.target.figures = figures
			c.firers.figures[0].skills.veteranHero = true
		}
	}
	trooper, hero := naiveTrooper("laser-rifle"), naiveHero()
	naiveRunShots(t, []naiveShotCase{
		{"a 5", "6:5 20:7 6:6 6:6 20:8", with(trooper, hero), naiveShotResult{outcome: "dead", shots: 2, hits: 1, ap: 2, dead: 1}},
		{"a 6", "6:6 20:7 6:5 6:1 20:8", with(trooper, hero), naiveShotResult{outcome: "unhurt", shots: 2, hits: 1, ap: 2, wounded: 1}},
		{"hero ducks", "6:6 20:7 6:3 6:6 20:8", with(hero, trooper), naiveShotResult{outcome: "ducked", shots: 2, hits: 1, ap: 2, ducked: 1}},
		{"hero twice wounded", "6:6 20:7 6:4 6:6 20:7 6:4", with(hero, trooper), naiveShotResult{outcome: "dead", shots: 2, hits: 2, ap: 2, dead: 1}},
		{"trooper dead, lost", "6:5 20:7 6:6 6:3 20:1", with(trooper, hero), naiveShotResult{outcome: "dead", shots: 2, hits: 1, ap: 2, dead: 1}},
		{"hero dead, lost", "6:6 20:7 6:6 6:6 20:1", with(trooper, hero), naiveShotResult{outcome: "unhurt", shots: 2, hits: 1, ap: 2, dead: 1}},
		{"lost, jams", "6:6 20:7 6:6 6:6 20:20", with(trooper, hero), naiveShotResult{outcome: "unhurt", shots: 2, hits: 1, jams: 1, ap: 4, dead: 1}},
		{"blasts at the first", "20:12 6:6 20:13 20:12 6:6", func(c *naiveShotConfig) {
			with(trooper, hero)(c)
			c.firers.figures[0].guns = naiveGunsNamed("destroyer-gun")
			c.firers.figures[0].guns[0].whole = 1
		}, naiveShotResult{outcome: "dead", shots: 2, hits: 2, ap: 2, dead: 2}},
		{"hero alone", "20:7 6:5 20:7 6:5", with(hero), naiveShotResult{outcome: "dead", shots: 2, hits: 2, ap: 2, dead: 1}},
		{"two heroes", "20:7 6:4 20:7 6:4", with(hero, hero), naiveShotResult{outcome: "wounded", shots: 2, hits: 2, ap: 2, wounded: 2}},
		{"two heroes, trooper", "6:6 2:1 20:7 6:6 6:1 20:8", with(hero, hero, trooper), naiveShotResult{outcome: "dead", shots: 2, hits: 1, ap: 2, dead: 1}},
		// The second trooper gets what the first cannot.
		{"troopers", "6:1 20:7 6:6 6:1 20:7 6:6", with(hero, trooper, trooper), naiveShotResult{outcome: "unhurt", shots: 2, hits: 2, ap: 2, dead: 2}},
	})
}

// TestNaiveManyGuns checks two guns for one AP and all guns for 2 AP (W21, W25).
func TestNaiveManyGuns(t *testing.T) {
	pair := func(first, second string, change func(c *naiveShotConfig)) func(c *naiveShotConfig) {
		return func(c *naiveShotConfig) {
			naiveArmed(first, second)(c)
			c.firers.figures[0].skills.ambidextrous = true
			change(c)
		}
	}
	droid := func(guns ...string) func(c *naiveShotConfig) {
		return func(c *naiveShotConfig) {
			naiveArmed(guns...)(c)
			c.firers.figures[0].kind = "droid"
		}
	}
	hull := func(v naiveVehicle, distance, dice int) func(c *naiveShotConfig) {
		return func(c *naiveShotConfig) {
			c.firers = naiveUnit{vehicle: &v, dice: dice}
			c.distance = distance
		}
	}
	plain := func(*naiveShotConfig) {}
	veteran := func(c *naiveShotConfig) { c.firers.figures[0].skills.veteranHero = true }
	chaingun := naiveSentinel("closed")
	chaingun.guns = naiveGunsNamed("vehicle-chaingun")
	naiveRunShots(t, []naiveShotCase{
		{"pair", "20:8 20:8 20:8 20:8", pair("laser-pistol", "laser-pistol", plain), naiveShotResult{outcome: "unhurt", shots: 4, ap: 2}},
		{"pair without the skill", "20:8 20:8", naiveArmed("laser-pistol", "laser-pistol"), naiveShotResult{outcome: "unhurt", shots: 2, ap: 2}},
		{"one of a pair jams", "20:20 20:8 20:8", pair("laser-pistol", "laser-pistol", plain), naiveShotResult{outcome: "unhurt", shots: 3, jams: 1, ap: 2}},
		{"both jam", "20:20 20:20", pair("laser-pistol", "laser-pistol", plain), naiveShotResult{outcome: "unhurt", shots: 2, jams: 2, ap: 3}},
		{"both jam, veteran", "20:20 20:20 20:9", pair("laser-pistol", "bolt-pistol", veteran), naiveShotResult{outcome: "unhurt", shots: 3, jams: 2, ap: 4}},
		{"plasma breaks", "20:20 20:20 20:8 6:6", pair("plasma-pistol", "bolt-pistol", veteran), naiveShotResult{outcome: "dead", shots: 3, hits: 1, jams: 2, ap: 4, dead: 1}},
		// SKI-SH-07: both for 2 AP; a 1-AP weapon does not join
		{"droid", "20:11 20:14", droid("heavy-bolter", "melta-gun"), naiveShotResult{outcome: "unhurt", shots: 2, ap: 2}},
		{"droid, one jams", "20:20 20:14", droid("heavy-bolter", "melta-gun"), naiveShotResult{outcome: "unhurt", shots: 2, jams: 1, ap: 2}},
		{"droid, pistol", "20:14", droid("laser-pistol", "melta-gun"), naiveShotResult{outcome: "unhurt", shots: 1, ap: 2}},
		{"droid, two pistols", "20:8 20:8", droid("laser-pistol", "laser-pistol"), naiveShotResult{outcome: "unhurt", shots: 2, ap: 2}},
		{"droid, one gun", "20:20 20:8", func(c *naiveShotConfig) { droid("laser-rifle")(c); veteran(c) },
			naiveShotResult{outcome: "unhurt", shots: 2, jams: 1, ap: 4}},
		{"APC", "20:13 20:10 6:6", hull(naiveChimera("autocannon"), 10, 0), naiveShotResult{outcome: "dead", shots: 2, hits: 1, ap: 2, dead: 1}},
		{"APC jams", "20:20 20:20", hull(naiveChimera("autocannon"), 10, 0), naiveShotResult{outcome: "unhurt", shots: 2, jams: 2, ap: 4}},
		{"APC, far", "20:13", hull(naiveChimera("autocannon"), 25, 0), naiveShotResult{outcome: "unhurt", shots: 1, ap: 2}},
		{"APC, chaingun", "20:11", hull(naiveChimera("vehicle-chaingun"), 10, 0), naiveShotResult{outcome: "unhurt", shots: 1, ap: 2}},
		{"APC, chaingun, far", "", hull(naiveChimera("vehicle-chaingun"), 25, 0), naiveShotResult{outcome: "unhurt"}},
		{"APC, close", "", hull(naiveChimera("autocannon"), 4, 0), naiveShotResult{outcome: "unhurt"}},
		{"APC, not close", "20:13 20:11", hull(naiveChimera("autocannon"), 5, 0), naiveShotResult{outcome: "unhurt", shots: 2, ap: 2}},
		{"walker, close", "20:13", hull(naiveSentinel("open"), 1, 0), naiveShotResult{outcome: "unhurt", shots: 1, ap: 2}},
		// SKI-SH-03: 12 - 2 for three dice
		{"walker moved", "20:11", hull(naiveSentinel("open"), 9, 3), naiveShotResult{outcome: "unhurt", shots: 1, ap: 2}},
		{"walker moved, hits", "20:10 6:6", hull(naiveSentinel("open"), 9, 3), naiveShotResult{outcome: "dead", shots: 1, hits: 1, ap: 2, dead: 1}},
		{"chaingun alone", "20:13 20:13", hull(chaingun, 9, 0), naiveShotResult{outcome: "unhurt", shots: 2, ap: 2}},
		{"chaingun idle", "20:20", hull(chaingun, 9, 0), naiveShotResult{outcome: "unhurt", shots: 1, jams: 1, ap: 1}},
		{"once", "20:13 20:20", func(c *naiveShotConfig) {
			hull(naiveChimera("autocannon"), 10, 0)(c)
			c.once = true
		}, naiveShotResult{outcome: "unhurt", shots: 2, jams: 1}},
	})
}

// TestNaiveDamage checks vehicle damage (SKI-EF-05, W10, W11).
func TestNaiveDamage(t *testing.T) {
	// results by number, and the outcome of so many melta guns.
	melta := func(guns int, v naiveVehicle, passengers int) func(c *naiveShotConfig) {
		return func(c *naiveShotConfig) {
			for range passengers {
				v.passengers = append(v.passengers, naiveTrooper("laser-rifle"))
			}
			c.firers = naiveSquadOf(guns, naiveTrooper("melta-gun"))
			c.target = naiveUnit{vehicle: &v}
		}
	}
	want := func(outcome string, shots, hits, dead, wounded int, results ...int) naiveShotResult {
		r := naiveShotResult{outcome: outcome, shots: shots, hits: hits, ap: 2 * shots, aboard: [2]int{dead, wounded}}
		for _, result := range results {
			r.results[result]++
		}
		return r
	}
	tank, apc, walker := naiveBigTank(2), naiveChimera("autocannon"), naiveSentinel("open")
	rear := tank
	rear.facing = "rear"
	grenade := func(mode string, v naiveVehicle) func(c *naiveShotConfig) {
		return func(c *naiveShotConfig) {
			naiveArmed("grenade-launcher")(c)
			c.firers.figures[0].guns[0].mode, c.firers.figures[0].guns[0].whole = mode, 3
			c.target = naiveUnit{vehicle: &v}
		}
	}
	naiveRunShots(t, []naiveShotCase{
		// Tank armour 9 + 2, from the rear 11 + 2, the open walker 12 + 1
		{"tank missed", "20:12", melta(1, tank, 0), want("untouched", 1, 0, 0, 0)},
		{"tank bounces", "20:11 10:2", melta(1, tank, 0), want("untouched", 1, 1, 0, 0, 1)},
		{"rear", "20:13 10:1", melta(1, rear, 0), want("untouched", 1, 1, 0, 0, 1)},
		{"rear missed", "20:14", melta(1, rear, 0), want("untouched", 1, 0, 0, 0)},
		{"walker", "20:13 10:7", melta(1, walker, 0), want("damaged", 1, 1, 0, 0, 7)},
		{"walker missed", "20:14", melta(1, walker, 0), want("untouched", 1, 0, 0, 0)},
		// A stun again: 5, then 6, 7, 8, 9
		{"stunned again", "20:1 10:3 20:1 10:4 20:1 10:3 20:1 10:5 20:1 10:4 20:1 10:3", melta(9, tank, 0),
			want("destroyed", 6, 6, 0, 0, 3, 5, 6, 7, 8, 9)},
		{"8 implies 5 to 7", "20:1 10:8 20:1 10:5", melta(2, tank, 0), want("destroyed", 2, 2, 0, 0, 8, 9)},
		{"7 twice", "20:1 10:7 20:1 10:7", melta(2, tank, 0), want("disabled", 2, 2, 0, 0, 7, 8)},
		{"no minor gun", "20:1 10:5 20:1 10:5", melta(2, walker, 0), want("damaged", 2, 2, 0, 0, 6, 7)},
		{"nothing never escalates", "20:1 10:1 20:1 10:2", melta(2, tank, 0), want("untouched", 2, 2, 0, 0, 1, 1)},
		{"explodes", "20:1 10:10", melta(3, apc, 12), want("destroyed", 1, 1, 12, 0, 10)},
		// Passengers: 0, 1, 2 duck; 3, 4 wounded; 5 dead
		{"passengers at -1", "20:1 10:8 6:1 6:2 6:3 6:4 6:5 6:6", melta(1, apc, 6), want("disabled", 1, 1, 1, 2, 8)},
		{"passengers burn", "20:1 10:9 6:2 6:3 6:5", melta(1, apc, 3), want("destroyed", 1, 1, 1, 1, 9)},
		// The wounded one's second wound kills.
		{"passengers roll again", "20:1 10:8 6:6 6:4 6:1 20:1 10:8 6:3 6:3", melta(2, apc, 3), want("destroyed", 2, 2, 2, 1, 8, 9)},
		// X + 2 is still X; 3 + 2, the blast X; 2 at light vehicles + 2
		{"rifle", "20:1 20:1", func(c *naiveShotConfig) { c.target = naiveUnit{vehicle: &tank} },
			naiveShotResult{outcome: "untouched", shots: 2, ap: 2}},
		{"grenade", "20:5 10:1", grenade("", tank), want("untouched", 1, 1, 0, 0, 1)},
		{"grenade, missed", "20:6", grenade("", tank), want("untouched", 1, 0, 0, 0)},
		{"grenade, blast", "20:1", grenade("blast", tank), want("untouched", 1, 0, 0, 0)},
		{"grenade, blast, light", "20:4 10:1", grenade("blast", apc), want("untouched", 1, 1, 0, 0, 1)},
		// 9 + 2 after a lock-on of 16
		{"missile", "20:16 20:11 10:10", func(c *naiveShotConfig) {
			naiveArmed("missile-launcher")(c)
			c.target = naiveUnit{vehicle: &tank}
		}, want("destroyed", 1, 1, 0, 0, 10)},
		{"missile, no lock-on", "20:17", func(c *naiveShotConfig) {
			naiveArmed("missile-launcher")(c)
			c.target = naiveUnit{vehicle: &tank}
		}, naiveShotResult{outcome: "untouched", shots: 1, ap: 2}},
		// A vehicle in 4" may be shot at.
		{"tank, close", "20:12 10:6 20:1 10:1", func(c *naiveShotConfig) {
			v := naiveBigTank(1)
			c.firers = naiveUnit{vehicle: &v}
			c.target, c.distance = naiveUnit{vehicle: &apc}, 4
		}, naiveShotResult{outcome: "damaged", shots: 2, hits: 2, ap: 2}.andResults(6, 1)},
	})
}

// andResults adds results of a vehicle.
func (r naiveShotResult) andResults(results ...int) naiveShotResult {
	for _, result := range results {
		r.results[result]++
	}
	return r
}
