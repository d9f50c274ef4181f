package shi_test

// Odds of the reference worked out by hand, with their factors.

import (
	"math"
	"math/rand/v2"
)

func naiveShotChecks() []naiveCheck {
	kill := func(shots int, change func(c *naiveShotConfig)) func(rng *rand.Rand) bool {
		c := naiveShots(shots, change)
		return func(rng *rand.Rand) bool { return naiveShot(c, rng).outcome == "kill" }
	}
	is := func(shots, hits, wounds, destroyed int) func(rng *rand.Rand) bool {
		c := naiveShots(shots, func(*naiveShotConfig) {})
		return func(rng *rand.Rand) bool {
			res := naiveShot(c, rng)
			return res.hits == hits && res.wounds == wounds && res.destroyed == destroyed
		}
	}
	plain := func(*naiveShotConfig) {}
	single := func(c *naiveShotConfig) { c.shooter.ranged.overkill = false }
	save := func(ap, armour, invulnerable int) func(c *naiveShotConfig) {
		return func(c *naiveShotConfig) {
			c.shooter.ranged.ap = ap
			c.targets[0].armour, c.targets[0].invulnerable = armour, invulnerable
		}
	}
	ht := func(ht int) func(c *naiveShotConfig) {
		return func(c *naiveShotConfig) { c.shooter.ranged.ht = ht }
	}
	return []naiveCheck{
		// 1 - 5/6 * 5/6
		{"one shot", 11. / 36, kill(1, plain)},
		// 1 - (5/6)^2 * (4/6)^2 * (4/6)^2 * (4/6)^2: sustained from the second on
		{"four shots", 1 - 25./36*16/36*16/36*16/36, kill(4, plain)},
		{"four shots, not sustained", 1 - math.Pow(25./36, 4), kill(4, func(c *naiveShotConfig) { c.shooter.ranged.sustained = false })},
		// HT 2 and then 3; HT 3 cannot be raised
		{"two shots, HT 2", 1 - 4./9*1/4, kill(2, ht(2))},
		{"two shots, HT 3", 1 - 1./4*1/4, kill(2, ht(3))},
		{"two shots, HT 4 of house", 1 - 4./9*1/4, kill(2, func(c *naiveShotConfig) { ht(2)(c); c.house.MaxHT = 4 })},
		{"two shots, HT 2 the most", 1 - 4./9*4/9, kill(2, func(c *naiveShotConfig) { ht(2)(c); c.house.MaxHT = 2 })},
		// three dice
		{"BRB 1", 1 - 125./216, kill(1, func(c *naiveShotConfig) { c.shooter.brb = 1 })},
		// one die, and none
		{"BRB -1", 1. / 6, kill(1, func(c *naiveShotConfig) { c.shooter.brb = -1 })},
		{"BRB -3", 0, kill(1, func(c *naiveShotConfig) { c.shooter.brb = -3 })},
		// each of two dice hits 1/6 and is not saved by 4+ 3/6
		{"AP 5 against 4+", 1 - 11./12*11/12, kill(1, save(5, 4, 0))},
		{"AP 5 against 6+", 11. / 36, kill(1, save(5, 6, 0))},
		{"AP 4 against 5+/6+", 11. / 36, kill(1, func(c *naiveShotConfig) { save(4, 5, 7)(c) })},
		// 5+ is left of 2+/5+: 1/6 * 4/6
		{"AP 2 against 2+/5+", 1 - 64./81, kill(1, save(2, 2, 5))},
		// 1/6 * 1/6
		{"AP - against 2+/5+", 1 - 35./36*35/36, kill(1, save(0, 2, 5))},
		// one hit (11/36) however many dice hit, then a save of 4+
		{"no overkill against 4+", 11. / 72, kill(1, func(c *naiveShotConfig) { single(c); save(5, 4, 0)(c) })},
		// both dice
		{"two HP", 1. / 36, kill(1, func(c *naiveShotConfig) { c.targets[0].hp = 2 })},
		{"two HP, no overkill", 0, kill(1, func(c *naiveShotConfig) { single(c); c.targets[0].hp = 2 })},
		// both dice hit 1/36; the door's 6+ fails 5/6
		{"target and door", 1. / 36 * 5 / 6, is(1, 2, 2, 2)},
		{"the door saves", 1. / 36 * 1 / 6, is(1, 2, 1, 1)},
		// 2 * 1/6 * 5/6
		{"target alone", 10. / 36, is(1, 1, 1, 1)},
	}
}

// naiveOneDie is an attack with the engager's extra die alone against none: CHT
// 4 and an HP 3 target without saves, after a change.
func naiveOneDie(change func(c *naiveDuelConfig)) naiveDuelConfig {
	c := naiveDuelOf(
		naiveUnit{acpo: 1, cht: 4, hp: 3, ld: 9, melee: []string{naiveCombatWeapon}},
		naiveUnit{acpo: 1, cht: 4, hp: 3, melee: []string{naiveCombatWeapon}},
	)
	c.maxTurns = 1
	change(&c)
	return c
}

// naiveLost is the event that exactly so many HP are lost.
func naiveLost(lostA, lostB int, change func(c *naiveDuelConfig)) func(rng *rand.Rand) bool {
	c := naiveOneDie(change)
	return func(rng *rand.Rand) bool {
		res := naiveDuel(c, rng)
		return res.lostA == lostA && res.lostB == lostB
	}
}

func naiveOneDieChecks() []naiveCheck {
	with := func(weapon string, cht, armour, invulnerable int) func(c *naiveDuelConfig) {
		return func(c *naiveDuelConfig) {
			c.a.melee = []string{weapon}
			c.a.cht = cht
			c.b.armour, c.b.invulnerable = armour, invulnerable
		}
	}
	force := func(c *naiveDuelConfig) { with(naiveForce, 4, 2, 0)(c); c.a.acpo = 2 }
	vehicle := func(c *naiveDuelConfig) { with(naiveWitch, 4, 3, 0)(c); c.b.vehicle = true }
	// B alone rolls a die.
	back := func(weapon string) func(c *naiveDuelConfig) {
		return func(c *naiveDuelConfig) {
			c.house.EngagerBonus = 0
			c.b.ccd, c.b.melee, c.b.ld = 1, []string{weapon}, 12
		}
	}
	return []naiveCheck{
		{"4+", 1. / 2, naiveLost(0, 1, with(naivePistol, 4, 0, 0))},
		// a save of 2+ fails 1/6, of 5+ 4/6
		{"armour", 1. / 2 * 1 / 6, naiveLost(0, 1, with(naiveCombatWeapon, 4, 2, 5))},
		{"the better save", 1. / 2 * 2 / 6, naiveLost(0, 1, with(naiveCombatWeapon, 4, 5, 3))},
		{"save of 1+", 0, naiveLost(0, 1, with(naiveCombatWeapon, 4, 1, 0))},
		{"save of 7+", 1. / 2, naiveLost(0, 1, with(naiveCombatWeapon, 4, 7, 0))},
		// 2+ is 4+, 5+ stays, the invulnerable save too
		{"heavy 2+", 1. / 2 * 3 / 6, naiveLost(0, 1, with(naiveHeavy, 4, 2, 0))},
		{"heavy 5+", 1. / 2 * 4 / 6, naiveLost(0, 1, with(naiveHeavy, 4, 5, 0))},
		{"heavy -/2+", 1. / 2 * 1 / 6, naiveLost(0, 1, with(naiveHeavy, 4, 0, 2))},
		{"heavy -/-", 1. / 2, naiveLost(0, 1, with(naiveHeavy, 4, 0, 0))},
		{"power 2+", 1. / 2, naiveLost(0, 1, with(naivePower, 4, 2, 0))},
		{"power 2+/5+", 1. / 2 * 4 / 6, naiveLost(0, 1, with(naivePower, 4, 2, 5))},
		{"hammer 2+/5+", 1. / 2 * 4 / 6, naiveLost(0, 1, with(naiveHammer, 4, 2, 5))},
		// 3+ in effect; 6+; out of reach
		{"claws 4+", 4. / 6 * 4 / 6, naiveLost(0, 1, with(naiveClaws, 4, 2, 5))},
		{"claws 7+", 1. / 6, naiveLost(0, 1, with(naiveClaws, 7, 2, 0))},
		{"power 7+", 0, naiveLost(0, 1, with(naivePower, 7, 2, 0))},
		// 1 - 1/2 * 1/2
		{"fist", 3. / 4 * 4 / 6, naiveLost(0, 1, with(naiveFist, 4, 2, 5))},
		// 2D6 of 9 or less in 30 of 36
		{"force destroys", 1. / 2 * 30 / 36, naiveLost(0, 3, force)},
		{"force wounds", 1. / 2 * 6 / 36, naiveLost(0, 1, force)},
		{"force saved", 1. / 2 * 30 / 36 * 4 / 6, naiveLost(0, 3, func(c *naiveDuelConfig) { force(c); c.b.invulnerable = 5 })},
		{"force fighting back", 1. / 2, naiveLost(1, 0, back(naiveForce))},
		{"force fighting back", 0, naiveLost(3, 0, back(naiveForce))},
		// CHT 2
		{"witch blade", 5. / 6 * 2 / 6, naiveLost(0, 1, with(naiveWitch, 4, 3, 0))},
		{"witch blade, vehicle", 5. / 6 * 2 / 6, naiveLost(0, 3, vehicle)},
		{"witch blade, vehicle", 0, naiveLost(0, 1, vehicle)},
		// a 6 wounds, 4 and 5 meet a save of 2+
		{"rending", 1./6 + 2./6*1/6, naiveLost(0, 1, with(naiveRending, 4, 2, 0))},
		{"rending, 5+ left", 1./6*4/6 + 2./6*1/6, naiveLost(0, 1, with(naiveRending, 4, 2, 5))},
		{"rending 7+", 0, naiveLost(0, 1, with(naiveRending, 7, 2, 0))},
		// CHT 3; 2 stays 2; 1 stays 1
		{"poisoned 4", 4. / 6, naiveLost(0, 1, with(naivePoisoned, 4, 0, 0))},
		{"poisoned 2", 5. / 6, naiveLost(0, 1, with(naivePoisoned, 2, 0, 0))},
		{"poisoned 1", 1, naiveLost(0, 1, with(naivePoisoned, 1, 0, 0))},
	}
}

func naiveAbilityChecks() []naiveCheck {
	have := func(aParry bool, aReroll int, bParry bool, bReroll int) func(c *naiveDuelConfig) {
		return func(c *naiveDuelConfig) {
			c.a.parry, c.a.reroll, c.b.parry, c.b.reroll = aParry, aReroll, bParry, bReroll
		}
	}
	fist := func(c *naiveDuelConfig) { have(true, 0, true, 0)(c); c.a.melee[0] = naiveFist }
	theirFist := func(c *naiveDuelConfig) { have(true, 0, true, 0)(c); c.b.melee[0] = naiveFist }
	melee := func(kinds ...string) func(c *naiveDuelConfig) {
		return func(c *naiveDuelConfig) { c.a.melee = kinds }
	}
	flank := func(c *naiveDuelConfig) { have(true, 0, true, 0)(c); c.b.ccd, c.from = 1, "side" }
	diagonal := func(from string) func(c *naiveDuelConfig) {
		return func(c *naiveDuelConfig) { c.b.ccd, c.from, c.contact = 1, from, "diagonal" }
	}
	return []naiveCheck{
		// 1/2 and again 1/2
		{"parried", 1. / 4, naiveLost(0, 1, have(false, 0, true, 0))},
		{"parries cancel", 1. / 2, naiveLost(0, 1, have(true, 0, true, 0))},
		{"re-roll", 3. / 4, naiveLost(0, 1, have(false, 1, false, 0))},
		{"re-rolls cancel", 1. / 2, naiveLost(0, 1, have(false, 1, false, 1))},
		{"one point left", 3. / 4, naiveLost(0, 1, have(false, 2, false, 1))},
		// the die succeeds at last 3/4, and once more 1/2
		{"re-roll and parried", 3. / 8, naiveLost(0, 1, have(false, 2, true, 1))},
		// the fist's parry is lost and cancels nothing
		{"fist, parried", 3. / 8, naiveLost(0, 1, fist)},
		{"fist of the parrying", 1. / 2, naiveLost(0, 1, theirFist)},
		// two dice, of which one is enough: 1 - 1/4
		{"pair", 3. / 4, naiveLost(0, 1, melee(naivePistol, naiveCombatWeapon))},
		{"no pair", 1. / 2, naiveLost(0, 1, melee(naivePistol, naivePower))},
		{"no pair of claws", 4. / 6, naiveLost(0, 1, melee(naiveClaws, naiveClaws))},
		{"no fist", 1. / 2, naiveLost(0, 1, melee(naivePower, naiveFist))},
		// One die each: 1/2 * 1/2. From the side B's parry is gone, so A's stays: B
		// has a success with 1/4.
		{"side", 1. / 2 * 3 / 4, naiveLost(0, 1, flank)},
		{"side, B wins nothing", 0, naiveLost(1, 0, flank)},
		{"diagonal, front", 1. / 4, naiveLost(0, 1, diagonal("front"))},
		{"diagonal, rear", 1. / 2, naiveLost(0, 1, diagonal("rear"))},
	}
}

func naivePoolChecks() []naiveCheck {
	dice := func(a, b int) func(c *naiveDuelConfig) {
		return func(c *naiveDuelConfig) { c.a.ccd, c.b.ccd = a, b }
	}
	rending := func(c *naiveDuelConfig) {
		dice(1, 0)(c)
		c.a.melee[0], c.b.parry, c.b.armour = naiveRending, true, 2
	}
	fist := func(c *naiveDuelConfig) { dice(1, 1)(c); c.a.melee[0], c.b.cht = naiveFist, 1 }
	claws := func(parry bool, reroll int) func(c *naiveDuelConfig) {
		return func(c *naiveDuelConfig) { c.a.melee[0], c.b.parry, c.a.reroll = naiveClaws, parry, reroll }
	}
	return []naiveCheck{
		// Two dice against one: two successes 1/4, or one 1/2 and none 1/2; one
		// against none 1/2 * 1/4.
		{"two against one", 1./4 + 1./2*1/2, naiveLost(0, 1, dice(1, 1))},
		{"one against two", 1. / 2 * 1 / 4, naiveLost(1, 0, dice(1, 1))},
		// none of three
		{"one re-roll of two dice", 7. / 8, naiveLost(0, 1, func(c *naiveDuelConfig) { dice(1, 0)(c); c.a.reroll = 1 })},
		// Both dice 3/4 each against a sure success; B wins against none.
		{"fist, two dice", 9. / 16, naiveLost(0, 1, fist)},
		{"fist, no die", 1. / 16, naiveLost(1, 0, fist)},
		// Two dice, the highest success rolled again. One success (1/2): then a 6
		// 1/6, or 4 or 5 (2/6) and a failed 2+ (1/6). Two (1/4): the lower is a 6
		// with 1/9 or the new die with 1/6, so no 6 with 8/9 * 5/6 = 40/54.
		{"rending, parried", 1./2*8/36 + 1./4*(14./54+40./54/6), naiveLost(0, 1, rending)},
		// the +1 counts for every roll: 3+ in effect
		{"claws, parried", 4. / 6 * 4 / 6, naiveLost(0, 1, claws(true, 0))},
		{"claws, re-roll", 8. / 9, naiveLost(0, 1, claws(false, 1))},
	}
}

// naiveBinomial is the chance of k successes with n dice.
func naiveBinomial(n, k int, p float64) float64 {
	odds := math.Pow(p, float64(k)) * math.Pow(1-p, float64(n-k))
	for i := range k {
		odds *= float64(n-i) / float64(i+1)
	}
	return odds
}

// naiveExchange is the odds of one attack between genestealer and terminator:
// either destroyed.
func naiveExchange(genestealerDice, terminatorDice int) (genestealer, terminator float64) {
	// A die of the fist succeeds 1 - 1/2 * 1/2; the parried one again 1/2.
	fist := func(k int) float64 {
		odds := naiveBinomial(terminatorDice, k, 3./4)
		if k > 0 {
			odds /= 2
		}
		if k < terminatorDice {
			odds += naiveBinomial(terminatorDice, k+1, 3./4) / 2
		}
		return odds
	}
	for s := range genestealerDice + 1 {
		for t := range terminatorDice + 1 {
			odds := naiveBinomial(genestealerDice, s, 4./6) * fist(t)
			if t > s {
				genestealer += odds // 5+ is denied
			} else if s > t {
				// Of the successes 3 to 6 none is a 6: 2+ fails 1/6, else 5+ fails 4/6.
				none := math.Pow(3./4, float64(s))
				terminator += odds * (none/6 + (1-none)*4/6)
			}
		}
	}
	return genestealer, terminator
}

func naiveDuelChecks() []naiveCheck {
	outcome := func(want string, change func(c *naiveDuelConfig)) func(rng *rand.Rand) bool {
		c := naiveDuelOf(naiveGenestealer(), naiveTerminator())
		change(&c)
		return func(rng *rand.Rand) bool { return naiveDuel(c, rng).outcome == want }
	}
	// The first attack with the seventh die, then all alike: 6 + 4 in a round.
	first, firstLost := naiveExchange(7, 4)
	kill, lost := naiveExchange(6, 4)
	draw := 1 - kill - lost
	// either within n attacks after the first
	ends := func(n int, each float64) float64 { return each * (1 - math.Pow(draw, float64(n))) / (1 - draw) }
	plain := func(*naiveDuelConfig) {}
	short := func(c *naiveDuelConfig) { c.maxTurns, c.firstTurnAcPo = 2, 3 }
	rear := func(c *naiveDuelConfig) { c.maxTurns, c.from = 2, "rear" }
	// The terminator engages with a fifth die.
	fifth, fifthLost := naiveExchange(6, 5)
	back := func(c *naiveDuelConfig) { c.first, c.maxTurns = "b", 1 }
	return []naiveCheck{
		{"genestealer wins", firstLost + (1-first-firstLost)*ends(99, lost), outcome("a", plain)},
		{"terminator wins", first + (1-first-firstLost)*ends(99, kill), outcome("b", plain)},
		// 3 attacks and 4
		{"two turns", (1 - first - firstLost) * math.Pow(draw, 6), outcome("draw", short)},
		{"two turns, genestealer", firstLost + (1-first-firstLost)*ends(6, lost), outcome("a", short)},
		// The first attack does not hurt the genestealer: 6 attacks and 4.
		{"rear", (1 - firstLost) * math.Pow(draw, 9), outcome("draw", rear)},
		{"rear, terminator", (1 - firstLost) * ends(9, kill), outcome("b", rear)},
		{"terminator first", fifth + (1-fifth-fifthLost)*ends(3, kill), outcome("b", back)},
		{"terminator first, draw", (1 - fifth - fifthLost) * draw * draw * draw, outcome("draw", back)},
	}
}

// naiveLone is a terminator against one genestealer, after a change.
func naiveLone(change func(c *naiveAssaultConfig)) naiveAssaultConfig {
	c := naiveAssaultConfig{
		house: naiveByTheBook(), defender: naiveTerminator(), first: "a", policy: "overwatch", maxTurns: 2, left: -1, shootDoors: "no",
		attackers: []naiveLane{{unit: naiveGenestealer(), arc: "front", distance: 12}},
	}
	change(&c)
	return c
}

func naiveAssaultChecks() []naiveCheck {
	wins := func(shots int, change func(c *naiveAssaultConfig)) func(rng *rand.Rand) bool {
		c := naiveLone(change)
		return func(rng *rand.Rand) bool {
			res := naiveAssault(c, rng)
			return res.outcome == "defender" && (shots < 0 || res.shots == shots)
		}
	}
	policy := func(policy string, turns int) func(c *naiveAssaultConfig) {
		return func(c *naiveAssaultConfig) { c.policy, c.maxTurns = policy, turns }
	}
	two := func(arc string, distance int) func(c *naiveAssaultConfig) {
		return func(c *naiveAssaultConfig) {
			policy("shoot", 1)(c)
			c.defender.acpo = 1
			c.attackers = append(c.attackers, naiveLane{unit: naiveGenestealer(), arc: arc, distance: distance})
		}
	}
	killed := func(want int, change func(c *naiveAssaultConfig)) func(rng *rand.Rand) bool {
		c := naiveLone(change)
		return func(rng *rand.Rand) bool { return naiveAssault(c, rng).killed == want }
	}
	const m1, m2 = 25. / 36, 16. / 36 // two dice without a hit at HT 1 and 2
	kill, lost := naiveExchange(7, 4)
	fight, _ := naiveExchange(6, 4)
	first := func(c *naiveAssaultConfig) { c.attackers[0].distance, c.first = 1, "b" }
	return []naiveCheck{
		// six steps, six shots that are never sustained
		{"overwatch", 1 - math.Pow(m1, 6), wins(-1, policy("overwatch", 2))},
		{"third shot of overwatch", m1 * m1 * (1 - m1), wins(3, policy("overwatch", 2))},
		{"four shots", 1 - m1*m2*m2*m2, wins(-1, policy("shoot", 2))},
		// the aim starts anew in turn 3
		{"eight shots", 1 - m1*m2*m2*m2*m1*m2*m2*m2, wins(-1, policy("shoot", 3))},
		// two shots, then overwatch at six steps
		{"both", 1 - m1*m2*math.Pow(m1, 6), wins(-1, policy("shoot-then-overwatch", 2))},
		// overkill kills a second one in the same arc only: both dice 1/36
		{"two at a shot", 1. / 36, killed(2, two("front", 24))},
		{"one at a shot", 10. / 36, killed(1, two("front", 24))},
		{"out of range", 11. / 36, killed(1, two("front", 25))},
		{"out of the arc", 11. / 36, killed(1, two("left", 12))},
		// an attack with seven dice and one with six
		{"at once", kill + (1-kill-lost)*fight, wins(0, func(c *naiveAssaultConfig) {
			first(c)
			c.attackers[0].unit.acpo, c.maxTurns = 2, 1
		})},
		// no shot is sustained
		{"falling back", 1 - m1*m1*m1*m1, wins(-1, func(c *naiveAssaultConfig) { policy("shoot", 1)(c); c.room = 4 })},
		// left after an attack with seven dice that hurts nobody, it engages anew with seven
		{"left alone", (1 - kill - lost) * kill, func(rng *rand.Rand) bool {
			c := naiveLone(func(c *naiveAssaultConfig) {
				first(c)
				c.attackers[0].unit.acpo, c.maxTurns, c.leaving = 2, 3, naiveRead("step-out")
				c.attackers[0].distance, c.defender.acpo = 2, 1
			})
			res := naiveAssault(c, rng)
			return res.outcome == "defender" && res.attacks == 2
		}},
		// one hit in six, then three in three; a hit fails to save on 2+
		{"it shoots back", 1 - 35./36*34/36*34/36*34/36, func(rng *rand.Rand) bool {
			c := naiveLone(func(c *naiveAssaultConfig) {
				c.first, c.maxTurns, c.theyShoot = "b", 1, true
				u := &c.attackers[0].unit
				u.acpo, u.ranged = 4, &naiveWeapon{squares: 24, dice: 1, ap: 5, ht: 1, acpo: 1, sustained: true}
			})
			return naiveAssault(c, rng).outcome == "attackers"
		}},
		// from the left the first one is a draw at worst
		{"at once from the left", (1 - lost) * fight, wins(0, func(c *naiveAssaultConfig) {
			first(c)
			c.attackers[0].unit.acpo, c.attackers[0].arc, c.maxTurns = 2, "left", 1
		})},
	}
}
