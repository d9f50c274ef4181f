package shi_test

// What the reference does when all dice show the same, or what a script says.

import (
	"strconv"
	"testing"
)

// naiveDuelCase is a change to a duel of two units of CCD 3, CHT 4, AcPo 1 and
// HP 2 with close-combat weapons and no saves, what the dice show, and what must
// come of it.
type naiveDuelCase struct {
	name   string
	faces  []int
	change func(c *naiveDuelConfig)
	want   naiveDuelResult
}

func TestNaiveCertainDuel(t *testing.T) {
	for _, test := range naiveDuelCases() {
		u := naiveUnit{acpo: 1, ccd: 3, cht: 4, hp: 2, melee: []string{naiveCombatWeapon}}
		c := naiveDuelOf(u, u)
		c.maxTurns = 4
		c.a.melee = []string{naiveCombatWeapon}
		test.change(&c)
		rng, _ := naiveScripted(test.faces...)
		if got := naiveDuel(c, rng); got != test.want {
			t.Errorf("%s: got %+v, want %+v", test.name, got, test.want)
		}
	}
}

func naiveDuelCases() []naiveDuelCase {
	ones, fours := []int{1}, []int{4}
	hammer := func(c *naiveDuelConfig) { c.a.melee[0] = naiveHammer }
	pair := func(c *naiveDuelConfig) {
		hammer(c)
		c.a.ccd, c.b.ccd = 1, 0
		c.b.melee = []string{naivePistol, naiveCombatWeapon}
	}
	force := func(acpo int) func(c *naiveDuelConfig) {
		return func(c *naiveDuelConfig) { c.a.melee[0], c.a.acpo = naiveForce, acpo }
	}
	after := func(attacks, acpo int) func(c *naiveDuelConfig) {
		return func(c *naiveDuelConfig) {
			c.a.acpo = acpo
			for side := range c.plans {
				c.plans[side].disengage = naiveRead("step-out if attacks >= " + strconv.Itoa(attacks) + " else stay")
			}
		}
	}
	return []naiveDuelCase{
		{"nobody", ones, func(*naiveDuelConfig) {}, naiveDuelResult{"draw", 0, 0, 4, 4}},
		// 4 dice against 3, then 3 against 3
		{"engager", fours, func(*naiveDuelConfig) {}, naiveDuelResult{"draw", 0, 1, 4, 4}},
		{"engager B", fours, func(c *naiveDuelConfig) { c.first = "b" }, naiveDuelResult{"draw", 1, 0, 4, 4}},
		// B engages when A could not
		{"A late", fours, func(c *naiveDuelConfig) { c.firstTurnAcPo = 0 }, naiveDuelResult{"draw", 1, 0, 3, 4}},
		// 4 against 5, from the front whatever A had planned, then 5 against 3
		{"A late, rear", fours, func(c *naiveDuelConfig) { c.firstTurnAcPo, c.from, c.a.ccd = 0, "rear", 5 }, naiveDuelResult{"a", 0, 2, 2, 3}},
		{"A late, B never, rear", fours, func(c *naiveDuelConfig) {
			c.firstTurnAcPo, c.from, c.b.acpo, c.b.ccd, c.maxTurns = 0, "rear", 0, 5, 3
		}, naiveDuelResult{"draw", 0, 0, 1, 3}},
		{"A spent", fours, func(c *naiveDuelConfig) { c.firstTurnAcPo, c.a.acpo = 1, 3 }, naiveDuelResult{"draw", 0, 1, 6, 4}},
		{"A spent nothing", fours, func(c *naiveDuelConfig) { c.firstTurnAcPo = 3 }, naiveDuelResult{"draw", 0, 1, 4, 4}},
		// 5 dice against 4 + 1 from the rear: a draw at worst, once
		{"rear", fours, func(c *naiveDuelConfig) { c.b.ccd, c.from = 5, "rear" }, naiveDuelResult{"b", 2, 0, 3, 3}},
		// 4 against 3, then 3 against 1
		{"hammer", fours, hammer, naiveDuelResult{"a", 0, 2, 2, 2}},
		{"hammer, once", fours, func(c *naiveDuelConfig) { hammer(c); c.b.hp = 4; c.a.ccd = 1; c.b.ccd = 1 },
			naiveDuelResult{"a", 0, 4, 4, 4}}, // 2 against 1, then always 1 against 0
		// 4 against 3 and not saved, 3 against 1 and saved, then 3 against 3
		{"hammer, saved", []int{4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 5, 4}, func(c *naiveDuelConfig) { hammer(c); c.b.invulnerable = 5 },
			naiveDuelResult{"draw", 0, 1, 4, 4}},
		// 2 against 0 + 1, then 1 against 0 + 1 or 1 against half of that
		{"hammer, pair", fours, pair, naiveDuelResult{"draw", 0, 1, 4, 4}},
		// A has an attack for two AcPo, B has its own; nobody has for one
		{"force", ones, force(3), naiveDuelResult{"draw", 0, 0, 4, 4}},
		{"force, AcPo 4", ones, force(4), naiveDuelResult{"draw", 0, 0, 6, 4}},
		{"force, AcPo 1", ones, force(1), naiveDuelResult{"draw", 0, 0, 2, 4}},
		{"force second", ones, func(c *naiveDuelConfig) { c.a.melee = []string{naivePower, naiveForce} }, naiveDuelResult{"draw", 0, 0, 4, 4}},
		// out with the AcPo left after the attacks, or in the next turn
		{"disengage", ones, after(2, 3), naiveDuelResult{"disengaged", 0, 0, 2, 1}},
		{"disengage, no AcPo", ones, after(2, 2), naiveDuelResult{"disengaged", 0, 0, 2, 2}},
		{"disengage, B's attack", ones, after(2, 1), naiveDuelResult{"disengaged", 0, 0, 2, 3}},
		{"disengage too late", ones, after(4, 1), naiveDuelResult{"draw", 0, 0, 4, 4}},
	}
}

// naiveAssaultCase is a change to an assault of a terminator against one
// genestealer in twelve squares, what the dice show, and what must come of it.
type naiveAssaultCase struct {
	name   string
	faces  []int
	change func(c *naiveAssaultConfig)
	want   naiveAssaultResult
}

// naiveShown is the result with the metrics in their order.
func naiveShown(outcome string, killed, lost, turns, shots, overwatchShots, attacks int) naiveAssaultResult {
	return naiveAssaultResult{outcome, killed, lost, lost, turns, shots, overwatchShots, attacks}
}

func TestNaiveCertainAssault(t *testing.T) {
	cases := append(naivePolicyCases(), naiveArcCases()...)
	cases = append(cases, naiveFightCases()...)
	for _, test := range append(cases, naiveHammerCases()...) {
		c := naiveLone(test.change)
		rng, _ := naiveScripted(test.faces...)
		if got := naiveAssault(c, rng); got != test.want {
			t.Errorf("%s: got %+v, want %+v", test.name, got, test.want)
		}
	}
}

// naiveSet changes the lone attacker's lane and the policy.
func naiveSet(policy, arc string, distance, turns int) func(c *naiveAssaultConfig) {
	return func(c *naiveAssaultConfig) {
		c.policy, c.maxTurns = policy, turns
		c.attackers[0].arc, c.attackers[0].distance = arc, distance
	}
}

// Fours: no shot hits, the genestealer wins every attack but one from the side
// of it, and the terminator saves.
func naivePolicyCases() []naiveAssaultCase {
	fours := []int{4}
	lane := func(change func(l *naiveLane)) func(c *naiveAssaultConfig) {
		return func(c *naiveAssaultConfig) { change(&c.attackers[0]) }
	}
	gun := func(change func(c *naiveAssaultConfig), but func(w *naiveWeapon)) func(c *naiveAssaultConfig) {
		return func(c *naiveAssaultConfig) { change(c); but(c.defender.ranged) }
	}
	noAssault := func(w *naiveWeapon) { w.assault = false }
	slow := func(w *naiveWeapon) { w.acpo = 3 }
	still := func(policy string, turns int) func(c *naiveAssaultConfig) {
		return func(c *naiveAssaultConfig) { naiveSet(policy, "front", 1, turns)(c); c.attackers[0].unit.acpo = 0 }
	}
	return []naiveAssaultCase{
		// 12 to 6 in turn 2, 6 to 1 and one attack in turn 4
		{"overwatch", fours, naiveSet("overwatch", "front", 12, 4), naiveShown("draw", 0, 0, 4, 11, 11, 1)},
		{"shoot", fours, naiveSet("shoot", "front", 12, 4), naiveShown("draw", 0, 0, 4, 8, 0, 1)},
		{"both", fours, naiveSet("shoot-then-overwatch", "front", 12, 4), naiveShown("draw", 0, 0, 4, 15, 11, 1)},
		// turn 4: four attacks of the terminator
		{"attackers first", fours, func(c *naiveAssaultConfig) { c.first, c.maxTurns = "b", 4 }, naiveShown("draw", 0, 0, 4, 5, 5, 5)},
		{"one AcPo for overwatch", fours, func(c *naiveAssaultConfig) { c.defender.acpo = 1 }, naiveShown("draw", 0, 0, 2, 1, 0, 0)},
		{"dear overwatch", fours, func(c *naiveAssaultConfig) { c.house.OverwatchCost = 5 }, naiveShown("draw", 0, 0, 2, 4, 0, 0)},
		{"no trait", fours, gun(naiveSet("overwatch", "front", 12, 2), func(w *naiveWeapon) { w.overwatch = false }), naiveShown("draw", 0, 0, 2, 4, 0, 0)},
		// one shot for 3 leaves 1; or none, and overwatch
		{"slow", fours, gun(naiveSet("shoot", "front", 12, 2), slow), naiveShown("draw", 0, 0, 2, 1, 0, 0)},
		{"slow, both", fours, gun(naiveSet("shoot-then-overwatch", "front", 12, 2), slow), naiveShown("draw", 0, 0, 2, 6, 6, 0)},
		// 5 to 4 unseen, the door, then 3, 2, 1 and one attack
		{"door", fours, lane(func(l *naiveLane) { l.distance, l.door = 5, 3 }), naiveShown("draw", 0, 0, 2, 4, 4, 1)},
		{"in the door", fours, lane(func(l *naiveLane) { l.distance, l.door = 3, 3 }), naiveShown("draw", 0, 0, 2, 2, 2, 4)},
		{"dear door", fours, func(c *naiveAssaultConfig) {
			c.attackers[0].distance, c.attackers[0].door, c.house.DoorCost = 5, 3, 4
		}, naiveShown("draw", 0, 0, 2, 2, 2, 0)},
		{"behind the door", fours, func(c *naiveAssaultConfig) {
			naiveSet("shoot", "front", 5, 1)(c)
			c.attackers[0].door = 4
		}, naiveShown("draw", 0, 0, 1, 0, 0, 0)},
		{"out of the door", fours, func(c *naiveAssaultConfig) {
			naiveSet("shoot-then-overwatch", "front", 5, 2)(c)
			c.attackers[0].door = 4
		}, naiveShown("draw", 0, 0, 2, 5, 5, 1)},
		// 3 to 2 is seen, 2 to 1 is too near
		{"no assault", fours, gun(naiveSet("overwatch", "front", 3, 2), noAssault), naiveShown("draw", 0, 0, 2, 1, 1, 4)},
		// adjacent and idle: shot at, or engaged and fought, or watched
		{"adjacent", fours, still("shoot", 1), naiveShown("draw", 0, 0, 1, 4, 0, 0)},
		{"adjacent, no assault", fours, gun(still("shoot", 1), noAssault), naiveShown("draw", 0, 0, 1, 0, 0, 4)},
		{"adjacent, both", fours, gun(still("shoot-then-overwatch", 1), noAssault), naiveShown("draw", 0, 0, 1, 0, 0, 4)},
		{"adjacent, overwatch", fours, gun(still("overwatch", 1), noAssault), naiveShown("draw", 0, 0, 1, 0, 0, 0)},
		{"unarmed", fours, func(c *naiveAssaultConfig) { still("overwatch", 1)(c); c.defender.ranged = nil }, naiveShown("draw", 0, 0, 1, 0, 0, 4)},
	}
}

// naiveCrowd is an assault in these arcs and distances, of genestealers that
// stand still.
func naiveCrowd(policy string, turns int, lanes ...naiveLane) func(c *naiveAssaultConfig) {
	return func(c *naiveAssaultConfig) {
		c.policy, c.maxTurns, c.attackers = policy, turns, nil
		for _, l := range lanes {
			l.unit = naiveGenestealer()
			l.unit.acpo = 0
			c.attackers = append(c.attackers, l)
		}
	}
}

// Ones: every ballistic die hits and no save does.
func naiveArcCases() []naiveAssaultCase {
	ones, twos, fours := []int{1}, []int{2}, []int{4}
	front := func(distance int) naiveLane { return naiveLane{arc: "front", distance: distance} }
	left, right := naiveLane{arc: "left", distance: 12}, naiveLane{arc: "right", distance: 5}
	gun := func(change func(c *naiveAssaultConfig), but func(w *naiveWeapon)) func(c *naiveAssaultConfig) {
		return func(c *naiveAssaultConfig) { change(c); but(c.defender.ranged) }
	}
	noAssault := func(w *naiveWeapon) { w.assault = false }
	acpo := func(acpo int, heavy bool, lanes ...naiveLane) func(c *naiveAssaultConfig) {
		return func(c *naiveAssaultConfig) {
			naiveCrowd("shoot", 1, lanes...)(c)
			c.defender.acpo, c.defender.heavyMovement = acpo, heavy
		}
	}
	near := naiveLane{arc: "left", distance: 1}
	return []naiveAssaultCase{
		// two hits a shot kill two of three, and then the third
		{"overkill", ones, naiveCrowd("shoot", 1, front(7), front(5), front(6)), naiveShown("defender", 3, 0, 1, 2, 0, 0)},
		{"no overkill", ones, gun(naiveCrowd("shoot", 1, front(7), front(5), front(6)), func(w *naiveWeapon) { w.overkill = false }),
			naiveShown("defender", 3, 0, 1, 3, 0, 0)},
		// the nearer one dies, of two as near the first
		{"nearest", ones, func(c *naiveAssaultConfig) { acpo(1, true, front(7), front(5))(c); c.attackers[0].unit.hp = 9 },
			naiveShown("draw", 1, 0, 1, 1, 0, 0)},
		{"first", ones, func(c *naiveAssaultConfig) { acpo(1, true, front(5), front(5))(c); c.attackers[1].unit.hp = 9 },
			naiveShown("draw", 1, 0, 1, 1, 0, 0)},
		// a quarter with the shot, then two quarters of which one is paid: 1 + 2
		{"about", ones, acpo(3, true, left, right), naiveShown("defender", 2, 0, 1, 2, 0, 0)},
		{"about, too dear", ones, acpo(2, true, left, right), naiveShown("draw", 1, 0, 1, 1, 0, 0)},
		{"about, light", ones, acpo(2, false, left, right), naiveShown("defender", 2, 0, 1, 2, 0, 0)},
		// 2 and 3 without assault
		{"about, no assault", ones, gun(acpo(5, true, left, right), noAssault), naiveShown("defender", 2, 0, 1, 2, 0, 0)},
		{"about, 4 AcPo", ones, gun(acpo(4, true, left, right), noAssault), naiveShown("draw", 1, 0, 1, 1, 0, 0)},
		// from overwatch nobody turns: the shots of the own turn do
		{"both, turning", ones, naiveCrowd("shoot-then-overwatch", 2, left, right), naiveShown("draw", 1, 0, 2, 1, 0, 0)},
		{"overwatch, left", fours, naiveSet("overwatch", "left", 5, 2), naiveShown("draw", 0, 0, 2, 0, 0, 2)},
		// Twos hit in the second shot in a row at the same target only.
		{"sustained", twos, naiveCrowd("shoot", 1, front(5), front(6)), naiveShown("defender", 2, 0, 1, 2, 0, 0)},
		{"sustained, each", twos, gun(naiveCrowd("shoot", 1, front(5), front(6)), func(w *naiveWeapon) { w.overkill = false }),
			naiveShown("defender", 2, 0, 1, 4, 0, 0)},
		{"sustained, turning", twos, naiveCrowd("shoot", 1, left), naiveShown("defender", 1, 0, 1, 2, 0, 0)},
		{"sustained, next turn", twos, acpo(1, true, front(5)), naiveShown("draw", 0, 0, 1, 1, 0, 0)},
		{"sustained, overwatch", twos, naiveSet("overwatch", "front", 12, 2), naiveShown("draw", 0, 0, 2, 6, 6, 0)},
		// a quarter and three attacks; four without heavy movement
		{"engaging", fours, gun(acpo(4, true, near), noAssault), naiveShown("draw", 0, 0, 1, 0, 0, 3)},
		{"engaging, light", fours, gun(acpo(4, false, near), noAssault), naiveShown("draw", 0, 0, 1, 0, 0, 4)},
		{"engaging, AcPo 1", fours, gun(acpo(1, true, near), noAssault), naiveShown("draw", 0, 0, 1, 0, 0, 0)},
		// the one farther away can be shot
		{"shooting past", fours, gun(acpo(4, true, near, front(9)), noAssault), naiveShown("draw", 0, 0, 1, 4, 0, 0)},
	}
}

// naiveMob is genestealers next to the defender, first to act, once each. They
// never succeed, the terminator always does with fours.
func naiveMob(turns int, acpo int, arcs ...string) func(c *naiveAssaultConfig) {
	return func(c *naiveAssaultConfig) {
		c.first, c.policy, c.maxTurns, c.attackers = "b", "shoot", turns, nil
		for _, arc := range arcs {
			u := naiveGenestealer()
			u.cht, u.acpo = 7, acpo
			c.attackers = append(c.attackers, naiveLane{unit: u, arc: arc, distance: 1})
		}
	}
}

func naiveFightCases() []naiveAssaultCase {
	fours := []int{4}
	run := func(distances ...int) func(c *naiveAssaultConfig) {
		return func(c *naiveAssaultConfig) {
			c.attackers = nil
			for _, d := range distances {
				c.attackers = append(c.attackers, naiveLane{unit: naiveGenestealer(), arc: "front", distance: d})
			}
		}
	}
	first := func(c *naiveAssaultConfig) { run(2, 2, 2, 2)(c); c.first, c.maxTurns = "b", 1 }
	return []naiveAssaultCase{
		// a step and five attacks each, the fourth one waits
		{"three at once", fours, first, naiveShown("draw", 0, 0, 1, 0, 0, 15)},
		{"four at once", fours, func(c *naiveAssaultConfig) { first(c); c.house.MostAdjacent = 4 }, naiveShown("draw", 0, 0, 1, 0, 0, 20)},
		// the shot at the first step is the last: the defender is engaged
		{"suspended", fours, run(2, 2, 2), naiveShown("draw", 0, 0, 2, 1, 1, 15)},
		// the terminator wins against the first and is on overwatch again
		{"resumed", fours, func(c *naiveAssaultConfig) {
			run(2, 3)(c)
			c.attackers[0].unit.cht = 7
			c.attackers[1].unit.acpo = 2
		}, naiveShown("draw", 1, 0, 2, 3, 3, 1)},
		// engaged with both, the first one is fought
		{"in front", fours, naiveMob(1, 1, "front", "front"), naiveShown("defender", 2, 0, 1, 0, 0, 2)},
		{"from the left", fours, naiveMob(1, 1, "front", "left"), naiveShown("draw", 1, 0, 1, 0, 0, 2)},
		{"second attack", fours, naiveMob(1, 2, "front", "left"), naiveShown("defender", 2, 0, 1, 0, 0, 3)},
		{"turned away", fours, naiveMob(1, 1, "left", "front"), naiveShown("draw", 0, 0, 1, 0, 0, 2)},
		{"turned to", fours, naiveMob(1, 1, "left", "left"), naiveShown("draw", 1, 0, 1, 0, 0, 2)},
		// the next attacks are no first ones, however the terminator stands
		{"once only", fours, func(c *naiveAssaultConfig) { naiveMob(3, 1, "left", "front")(c); c.defender.acpo = 0 },
			naiveShown("defender", 2, 0, 3, 0, 0, 4)},
		// a shot at the first step; in turn 3 the AcPo go into the fight
		{"overwatch over", fours, func(c *naiveAssaultConfig) {
			run(2, 9)(c)
			c.maxTurns, c.attackers[1].unit.acpo = 4, 1
			c.attackers[0].unit.acpo, c.attackers[0].unit.cht, c.attackers[0].unit.hp = 2, 7, 5
		}, naiveShown("draw", 1, 0, 4, 1, 1, 5)},
		{"own turn", fours, naiveMob(2, 1, "left", "front"), naiveShown("defender", 2, 0, 2, 0, 0, 4)},
		{"overrun", []int{1}, func(c *naiveAssaultConfig) { run(1)(c); c.first, c.attackers[0].unit.cht = "b", 1 },
			naiveShown("attackers", 0, 1, 1, 0, 0, 1)},
	}
}

func naiveHammerCases() []naiveAssaultCase {
	// A vehicle is wounded by a hammer (6 6 against 1 1), kills its wielder with
	// the one die left (6 against 1), and cannot shoot the other one in turn 2.
	hammer := func(vehicle bool, turns int) func(c *naiveAssaultConfig) {
		return func(c *naiveAssaultConfig) {
			u := naiveUnit{acpo: 1, ccd: 1, cht: 4, hp: 1, melee: []string{naiveHammer}}
			c.attackers = []naiveLane{{unit: u, arc: "front", distance: 1}, {arc: "front", distance: 9}}
			c.attackers[1].unit.hp = 9
			c.defender.armour, c.defender.invulnerable, c.defender.hp = 0, 0, 2
			c.defender.ccd, c.defender.parry, c.defender.melee = 2, false, []string{naivePower}
			c.defender.vehicle = vehicle
			c.first, c.maxTurns = "b", turns
		}
	}
	wounded := func(turns, shots int) naiveAssaultResult {
		return naiveAssaultResult{"draw", 1, 0, 1, turns, shots, 0, 2}
	}
	script := []int{6, 6, 1, 1, 6, 1, 6}
	return []naiveAssaultCase{
		{"hammered vehicle", script, hammer(true, 2), wounded(2, 0)},
		{"hammered unit", script, func(c *naiveAssaultConfig) { hammer(false, 2)(c); c.policy = "shoot" }, wounded(2, 3)},
		// overwatch of turn 2, or none, against a step in turn 3
		{"hammered vehicle, overwatch", script, func(c *naiveAssaultConfig) { hammer(true, 3)(c); c.attackers[1].unit.acpo = 1 }, wounded(3, 0)},
		{"hammered vehicle, later", script, func(c *naiveAssaultConfig) { hammer(true, 4)(c); c.policy = "shoot" }, wounded(4, 4)},
	}
}
