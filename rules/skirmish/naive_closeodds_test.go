package skirmish_test

// Odds of close combat worked out by hand, with their factors: those of all dice.

import "testing"

// naiveOneSided is the blows of one side, without those of the other, and what is
// asked of both.
func naiveOneSided(x, y naiveUnit, event func(x, y *naiveForce) bool) func(throw naiveDice) bool {
	return func(throw naiveDice) bool {
		h := naiveByTheBook()
		a, b := naiveField(x, &h, throw), naiveField(y, &h, throw)
		b.inches = y.inches
		a.takeBlades()
		naiveStrike(a.blows(b))
		return event(a, b)
	}
}

func naiveFirstDead(_, y *naiveForce) bool { return y.bodies[0].dead }
func naiveFirstGone(_, y *naiveForce) bool { return y.bodies[0].gone }
func naiveHurt(_, y *naiveForce) bool      { return y.bodies[0].dead || y.bodies[0].wounded }
func naiveBurnt(_, y *naiveForce) bool     { return y.hull.destroyed() }

func TestNaiveCloseRows(t *testing.T) {
	checks := []naiveCheck{}
	for _, row := range naiveBlades() {
		if row.attacks != 1 || row.name == "anti-tank-grenade" {
			continue
		}
		for armour, number := range row.numbers {
			f, target := naiveTrooper(), naiveTrooper()
			f.blade, target.armour = row.name, armour
			artist := f
			artist.skills.martialArts = true
			checks = append(checks,
				// The number of 20, and 3 to 6 of a D6.
				naiveCheck{row.name, float64(number) / 20 * 4 / 6, naiveOneSided(naiveSquadOf(1, f), naiveSquadOf(1, target), naiveHurt)},
				// SKI-SK-01: four better.
				naiveCheck{row.name + ", martial arts", float64(number+4) / 20 * 4 / 6,
					naiveOneSided(naiveSquadOf(1, artist), naiveSquadOf(1, target), naiveHurt)})
		}
	}
	naiveExactly(t, checks)
}

func TestNaiveCloseOdds(t *testing.T) {
	one := func(f naiveFigure) naiveUnit { return naiveSquadOf(1, f) }
	trooper := one(naiveTrooper("laser-rifle"))
	with := func(f naiveFigure, change func(f *naiveFigure)) naiveUnit {
		change(&f)
		return one(f)
	}
	tyranid := naiveFigure{kind: "tyranid"}
	droid := naiveFigure{kind: "droid", armour: naivePower}
	spider := naiveFigure{kind: "necron", armour: naivePower, lord: true, blade: "tomb-spider"}
	sergeant := naiveTrooper("laser-rifle")
	grenade := naiveBladeNamed("anti-tank-grenade")
	sergeant.rank, sergeant.grenade = "sergeant", &grenade
	vehicle := func(v naiveVehicle, facing string, inches int) naiveUnit {
		v.facing = facing
		return naiveUnit{vehicle: &v, inches: inches}
	}
	walker := vehicle(naiveSentinel("closed"), "", 0)
	open := vehicle(naiveSentinel("open"), "", 0)
	apc := vehicle(naiveChimera("autocannon"), "", 0)
	tank := vehicle(naiveBigTank(1), "front", 0)
	rear := vehicle(naiveBigTank(1), "rear", 0)
	naiveExactly(t, []naiveCheck{
		{"rifle butt kills", 5. / 20 * 2 / 6, naiveOneSided(trooper, trooper, naiveFirstDead)},
		{"pistol", 8. / 20 * 2 / 6, naiveOneSided(one(naiveTrooper("laser-pistol")), trooper, naiveFirstDead)},
		{"melta gun", 2. / 20 * 2 / 6, naiveOneSided(one(naiveTrooper("melta-gun")), trooper, naiveFirstDead)},
		{"bare hands", 8. / 20 * 2 / 6, naiveOneSided(one(naiveTrooper()), trooper, naiveFirstDead)},
		// A hero dies of a 6, and is wounded by 4 and 5.
		{"hero", 5. / 20 * 1 / 6, naiveOneSided(trooper, one(naiveHero()), naiveFirstDead)},
		{"hero hurt", 5. / 20 * 3 / 6, naiveOneSided(trooper, one(naiveHero()), naiveHurt)},
		// Wounded: the second wound kills, and who is wounded fights as well.
		{"second wound", 5. / 20 * 4 / 6, naiveOneSided(with(naiveTrooper("laser-rifle"), func(f *naiveFigure) { f.wasWounded = true }),
			with(naiveTrooper(), func(f *naiveFigure) { f.wasWounded = true }), naiveFirstDead)},
		// SKI-CC-04: storm 4 with a butt, Tau 5.
		{"storm", 4. / 20 * 2 / 6, naiveOneSided(trooper, with(naiveTrooper(), func(f *naiveFigure) { f.armour = naiveStorm }), naiveFirstDead)},
		{"Tau", 5. / 20 * 2 / 6, naiveOneSided(trooper, with(naiveTrooper(), func(f *naiveFigure) { f.armour, f.tau = naiveStorm, true }), naiveFirstDead)},
		// SKI-TY-01. Two attacks of 9: each kills with 9/20 * 2/6 = 0.15, wounds with
		// 0.15: alive is 0.7^2 + 2 * 0.7 * 0.15 = 0.7.
		{"claws", 0.3, naiveOneSided(one(tyranid), trooper, naiveFirstDead)},
		{"claws and small arms", 0.15, naiveOneSided(with(tyranid, func(f *naiveFigure) { f.guns = naiveGunsNamed("laser-pistol") }), trooper, naiveFirstDead)},
		{"spray", 2. / 20 * 2 / 6, naiveOneSided(with(tyranid, func(f *naiveFigure) { f.guns = naiveGunsNamed("flamethrower") }), trooper, naiveFirstDead)},
		// Two of 12: 0.2 and 0.2: 0.36 + 2 * 0.6 * 0.2 = 0.6 alive.
		{"Tomb Spider", 0.4, naiveOneSided(one(spider), trooper, naiveFirstDead)},
		{"Flayed One", 0.3, naiveOneSided(one(naiveFigure{kind: "necron", blade: "aliens"}), trooper, naiveFirstDead)},
		{"warrior", 8. / 20 * 2 / 6, naiveOneSided(one(naiveWarrior()), trooper, naiveFirstDead)},
		{"staff", 12. / 20 * 2 / 6, naiveOneSided(with(naiveWarrior(), func(f *naiveFigure) { f.lord = true }), trooper, naiveFirstDead)},
		{"droid", 10. / 20 * 2 / 6, naiveOneSided(one(droid), trooper, naiveFirstDead)},
		// The first wound of a droid is ignored.
		{"at a droid", 2. / 20 * 2 / 6, naiveOneSided(trooper, one(droid), naiveHurt)},
		// Killed by a 1: gone for good; 1 of 20, 2 of 6. Otherwise it may get up.
		{"at a Necron", 2. / 20 * 2 / 6, naiveOneSided(trooper, one(naiveWarrior()), naiveFirstDead)},
		{"at a Necron, for good", 1. / 20 * 2 / 6, naiveOneSided(trooper, one(naiveWarrior()), naiveFirstGone)},
		// Swords: in hand; after shots with 1 AP left; after shots without.
		{"sword", 12. / 20 * 2 / 6, naiveOneSided(with(naiveTrooper("laser-rifle"), func(f *naiveFigure) { f.blade = "power-weapon" }), trooper, naiveFirstDead)},
		// SKI-CC-03. A walker crushes with 10 or less, twice.
		{"walker", 1 - 0.5*0.5, naiveOneSided(walker, trooper, naiveFirstDead)},
		{"walker at a hero", 1 - 0.5*0.5, naiveOneSided(walker, one(naiveHero()), naiveFirstDead)},
		{"walker at a droid", 1 - 0.5*0.5, naiveOneSided(walker, one(droid), naiveFirstDead)},
		// Each takes one.
		{"walker at two", 0.5 * 0.5, naiveOneSided(walker, naiveSquadOf(2, naiveTrooper()), func(_, y *naiveForce) bool { return y.standing() == 0 })},
		// A 1 first, or after a miss.
		{"walker at a Necron, for good", 1./20 + 0.5/20, naiveOneSided(walker, one(naiveWarrior()), naiveFirstGone)},
		// Two of 10 with the effect chart: 1/6 and 1/6: 4/9 + 2 * 2/3 * 1/6 = 2/3 alive.
		{"walker at a Tomb Spider", 1. / 3, naiveOneSided(walker, one(spider), naiveFirstDead)},
		// D10: neither a lone hit of 9 or 10, 2 * 1/2 * 1/2 * 0.2 = 0.1, nor two hits:
		// 1/4 of: the first 9, 10 (0.2); else the second 9, 10 (0.8 * 0.2); else an 8
		// after an 8, or 5, 6, 7 after it (0.1 * 0.4).
		{"walker at a walker", 0.1 + (0.2+0.16+0.04)/4, naiveOneSided(walker, walker, naiveBurnt)},
		{"walker at an APC", 0, naiveOneSided(walker, apc, naiveBurnt)},
		{"APC", 0, naiveOneSided(apc, trooper, naiveFirstDead)},
		{"tank", 0, naiveOneSided(tank, trooper, naiveFirstDead)},
		// Butts at vehicles: 1 on a tank, 2 on power, 4 on an open walker; 9 and 10.
		{"at a tank", 1. / 20 * 2 / 10, naiveOneSided(trooper, tank, naiveBurnt)},
		{"at its rear", 2. / 20 * 2 / 10, naiveOneSided(trooper, rear, naiveBurnt)},
		{"at an APC", 2. / 20 * 2 / 10, naiveOneSided(trooper, apc, naiveBurnt)},
		{"at an open walker", 4. / 20 * 2 / 10, naiveOneSided(trooper, open, naiveBurnt)},
		// Grenades: 5 on a tank, 6 on power, 7 on storm and on scarabs.
		{"grenade at a tank", 5. / 20 * 2 / 10, naiveOneSided(one(sergeant), tank, naiveBurnt)},
		{"grenade at a walker", 6. / 20 * 2 / 10, naiveOneSided(one(sergeant), walker, naiveBurnt)},
		{"grenade at an open walker", 7. / 20 * 2 / 10, naiveOneSided(one(sergeant), open, naiveBurnt)},
		{"grenade at 8 inches", 5. / 20 * 2 / 10, naiveOneSided(one(sergeant), vehicle(naiveBigTank(1), "", 8), naiveBurnt)},
		{"none at 9 inches", 1. / 20 * 2 / 10, naiveOneSided(one(sergeant), vehicle(naiveBigTank(1), "", 9), naiveBurnt)},
		{"grenade at a Necron", 6. / 20 * 2 / 6, naiveOneSided(one(sergeant), one(naiveWarrior()), naiveFirstDead)},
		{"grenade at scarabs", 7. / 20 * 1 / 6, naiveOneSided(one(sergeant), one(naiveSwarm()), naiveFirstDead)},
		{"none at a trooper", 5. / 20 * 2 / 6, naiveOneSided(one(sergeant), trooper, naiveFirstDead)},
		{"none at a droid", 2. / 20 * 2 / 6, naiveOneSided(one(sergeant), one(droid), naiveFirstDead)},
		{"grenade and martial arts", 10. / 20 * 2 / 6, naiveOneSided(with(sergeant, func(f *naiveFigure) { f.skills.martialArts = true }), one(naiveWarrior()), naiveFirstDead)},
		{"a better weapon", 8. / 20 * 2 / 6, naiveOneSided(with(sergeant, func(f *naiveFigure) { f.blade = "power-weapon" }), one(naiveWarrior()), naiveFirstDead)},
	})
}

func TestNaiveCloseNumbers(t *testing.T) {
	h := naiveByTheBook()
	high := func(int) int { return 20 }
	blows := func(x, y naiveUnit) int {
		return len(naiveField(x, &h, high).blows(naiveField(y, &h, high)))
	}
	squad := func(n int) naiveUnit { return naiveSquadOf(n, naiveTrooper("laser-rifle")) }
	walker, apc := naiveSentinel("open"), naiveChimera("autocannon")
	for _, test := range []struct {
		name string
		x, y naiveUnit
		want int
	}{
		{"two on one", squad(2), squad(1), 2},
		{"four on one", squad(4), squad(1), 3},
		{"seven on two", squad(7), squad(2), 6},
		{"one on four", squad(1), squad(4), 1},
		{"seven on a walker", squad(7), naiveUnit{vehicle: &walker}, 5},
		{"seven on an APC", squad(7), naiveUnit{vehicle: &apc}, 5},
		{"walker on seven", naiveUnit{vehicle: &walker}, squad(7), 2},
		{"walker on walker", naiveUnit{vehicle: &walker}, naiveUnit{vehicle: &walker}, 2},
		{"walker on APC", naiveUnit{vehicle: &walker}, naiveUnit{vehicle: &apc}, 0},
		{"APC on seven", naiveUnit{vehicle: &apc}, squad(7), 0},
		{"four swarms on one", naiveSquadOf(4, naiveSwarm()), squad(1), 12},
	} {
		if got := blows(test.x, test.y); got != test.want {
			t.Errorf("%s: %d attacks, want %d", test.name, got, test.want)
		}
	}
	// An X stays one.
	swarm, tank := naiveSwarm(), naiveBigTank(1)
	swarm.skills.martialArts = true
	x, y := naiveField(naiveSquadOf(1, swarm), &h, high), naiveField(naiveUnit{vehicle: &tank}, &h, high)
	if n := h.fightNumber(x.bodies[0], y, nil); n != naiveX {
		t.Errorf("scarabs at a tank: %d", n)
	}
}

func TestNaiveBreaks(t *testing.T) {
	runs := func(f naiveFigure, hurt, of, casualties, others int) func(throw naiveDice) bool {
		return func(throw naiveDice) bool {
			h := naiveByTheBook()
			x, y := naiveField(naiveSquadOf(of, f), &h, throw), naiveField(naiveSquadOf(3, naiveTrooper()), &h, throw)
			for i := range hurt {
				x.bodies[i].wounded = true
			}
			loser, runs := naiveBreaks(x, y, casualties, others)
			return runs && loser == x
		}
	}
	tau, veteran, officer := naiveTrooper(), naiveTrooper(), naiveTrooper()
	tau.tau, veteran.rank, officer.rank = true, "veteran", "officer"
	naiveExactly(t, []naiveCheck{
		{"human", 3. / 6, runs(naiveTrooper(), 2, 4, 1, 0)},
		{"Tau", 4. / 6, runs(tau, 2, 4, 1, 0)},
		{"veterans", 2. / 6, runs(veteran, 2, 4, 1, 0)},
		{"officers", 2. / 6, runs(officer, 2, 4, 1, 0)},
		{"Tyranids", 2. / 6, runs(naiveFigure{kind: "tyranid"}, 2, 4, 1, 0)},
		{"Necrons", 2. / 6, runs(naiveWarrior(), 2, 4, 1, 0)},
		{"scarabs", 2. / 6, runs(naiveSwarm(), 2, 4, 1, 0)},
		{"droids", 3. / 6, runs(naiveFigure{kind: "droid"}, 2, 4, 1, 0)},
		{"less than half", 0, runs(naiveTrooper(), 1, 4, 1, 0)},
		{"a tie", 0, runs(naiveTrooper(), 2, 4, 1, 1)},
		{"the other side", 0, runs(naiveTrooper(), 2, 4, 1, 2)},
	})
}

// How often a charge arrives.
func TestNaiveCharges(t *testing.T) {
	contact := func(distance int, change func(c *naiveAssaultConfig)) func(throw naiveDice) bool {
		c := naiveAssaults()
		c.distance = distance
		change(&c)
		return func(throw naiveDice) bool {
			return naiveAssault(c, func(sides int) int {
				if sides != 6 {
					return sides // all blows miss
				}
				return throw(sides)
			}).contactTurn == 1
		}
	}
	naiveExactly(t, []naiveCheck{
		// 3D6 of 10 and more, of 18
		{"10 inches", 135. / 216, contact(10, func(*naiveAssaultConfig) {})},
		{"18 inches", 1. / 216, contact(18, func(*naiveAssaultConfig) {})},
		{"19 inches", 0, contact(19, func(*naiveAssaultConfig) {})},
		{"scarabs", 135. / 216, contact(10, func(c *naiveAssaultConfig) { c.charger = naiveSquadOf(2, naiveSwarm()) })},
		// 2D6 of 7 and more
		{"wounded", 21. / 36, contact(7, func(c *naiveAssaultConfig) { c.charger.figures[0].wasWounded = true })},
		// 4D6 of 14 and more: half, and half of those of 14, which are 146
		{"walker", (1296. + 146) / 2 / 1296, contact(14, func(c *naiveAssaultConfig) {
			v := naiveSentinel("open")
			c.charger = naiveUnit{vehicle: &v}
		})},
		{"hero among others", 1. / 216, contact(18, func(c *naiveAssaultConfig) {
			hero := naiveHero()
			hero.skills.veteranHero = true
			c.charger.figures = append(c.charger.figures, hero)
		})},
	})
}
