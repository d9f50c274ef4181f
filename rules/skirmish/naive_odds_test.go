package skirmish_test

// Odds of the reference worked out by hand, with their factors.

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// naiveRandom throws dice with a generator, one call per die.
func naiveRandom(rng *rand.Rand) naiveDice {
	return func(sides int) int { return rng.IntN(sides) + 1 }
}

// naiveCheck is an event of a play and its exact odds.
type naiveCheck struct {
	name  string
	odds  float64
	event func(throw naiveDice) bool
}

// naivePlays is the plays of each check: of all dice that may fall, if they are
// enough for that, else of random ones.
func naivePlays() int { return rulestest.Few(1_000, 3_000) }

// naiveFalseAlarm bounds the chance that a right program fails any of the checks
// with random dice. The seeds are fixed, so that was decided once.
const naiveFalseAlarm = 1e-4

// naiveDistance is how far a share is from the odds, such that a share as far off
// on the same side has a chance of at most exp(-plays * distance) (Chernoff).
func naiveDistance(share, odds float64) float64 {
	part := func(p, q float64) float64 {
		if p == 0 {
			return 0
		}
		return p * math.Log(p/q)
	}
	return part(share, odds) + part(1-share, 1-odds)
}

func TestNaiveOdds(t *testing.T) {
	groups := []struct {
		name   string
		checks []naiveCheck
	}{
		{"one firing", naiveFiringChecks()},
		{"activations", naiveActivationChecks()},
		{"templates", naiveTemplateChecks()},
		{"vehicles", naiveDamageChecks()},
		{"firefights", naiveFightChecks()},
		{"exchanges", naiveExchangeChecks()},
		{"turns", naiveTurnChecks()},
		{"armour", naiveArmourChecks()},
	}
	total, plays := 0, naivePlays()
	for _, group := range groups {
		total += len(group.checks)
	}
	// The chance of a false alarm is shared out evenly, both sides of each check.
	limit := math.Log(2 * float64(total) / naiveFalseAlarm)
	for i, group := range groups {
		t.Run(group.name, func(t *testing.T) {
			t.Parallel()
			for j, c := range group.checks {
				if odds, done := naiveAll(c.event, plays); done {
					if math.Abs(odds-c.odds) > 1e-9 {
						t.Errorf("%s: odds %.9f, want %.9f", c.name, odds, c.odds)
					}
					continue
				}
				throw := naiveRandom(rand.New(rand.NewPCG(uint64(400+i), uint64(j))))
				count := 0
				for range plays {
					if c.event(throw) {
						count++
					}
				}
				share := float64(count) / float64(plays)
				if float64(plays)*naiveDistance(share, c.odds) > limit {
					t.Errorf("%s: share %.5f, want %.5f", c.name, share, c.odds)
				}
			}
		})
	}
}

// naiveShotEvent is an event of shots of one laser rifle in 10" at two troopers,
// after a change.
func naiveShotEvent(change func(c *naiveShotConfig), event func(r naiveShotResult) bool) func(throw naiveDice) bool {
	c := naiveShots()
	change(&c)
	return func(throw naiveDice) bool { return event(naiveShot(c, throw)) }
}

// naiveLone is a change to one firing at one figure, and another change.
func naiveLone(change func(c *naiveShotConfig)) func(c *naiveShotConfig) {
	return func(c *naiveShotConfig) {
		c.once = true
		c.target.figures = c.target.figures[:1]
		change(c)
	}
}

func naiveIsHit(r naiveShotResult) bool { return r.hits > 0 }

func naiveIs(outcome string) func(r naiveShotResult) bool {
	return func(r naiveShotResult) bool { return r.outcome == outcome }
}

func naiveFiringChecks() []naiveCheck {
	plain := func(*naiveShotConfig) {}
	hero := func(c *naiveShotConfig) { c.target.figures[0] = naiveHero() }
	both := func(c *naiveShotConfig) {
		c.once = true
		c.target.figures[1] = naiveHero()
	}
	kind := func(kind string) func(c *naiveShotConfig) {
		return func(c *naiveShotConfig) { c.target.figures[0].kind = kind }
	}
	power := func(change func(c *naiveShotConfig)) func(c *naiveShotConfig) {
		return func(c *naiveShotConfig) { change(c); c.target.figures[0].armour = naivePower }
	}
	return []naiveCheck{
		{"a rifle hits", 7. / 20, naiveShotEvent(naiveLone(plain), naiveIsHit)},
		// 7 - 2; 7 - 2 - 1 - 2; 3 - 2 - 1 is a 1 still
		{"cover", 5. / 20, naiveShotEvent(naiveLone(func(c *naiveShotConfig) { c.target.cover = true }), naiveIsHit)},
		{"wounded, moved 1, cover", 2. / 20, naiveShotEvent(naiveLone(func(c *naiveShotConfig) {
			c.firers.figures[0].wasWounded, c.firers.dice, c.target.cover = true, 1, true
		}), naiveIsHit)},
		{"a 1", 1. / 20, naiveShotEvent(naiveLone(power(func(c *naiveShotConfig) {
			c.target.inches, c.target.camouflage = 4, true
		})), naiveIsHit)},
		{"X", 0, naiveShotEvent(naiveLone(func(c *naiveShotConfig) { c.target.figures[0].armour = naiveTank }), naiveIsHit)},
		{"Tau", 5. / 20, naiveShotEvent(naiveLone(func(c *naiveShotConfig) { c.target.figures[0].tau = true }), naiveIsHit)},
		// 13 + 2 + 2; 18 + 2 + 2 is 19
		{"marksman, large", 17. / 20, naiveShotEvent(naiveLone(func(c *naiveShotConfig) {
			naiveArmed("melta-gun")(c)
			c.firers.figures[0].skills.marksman, c.target.figures[0].large = true, 2
		}), naiveIsHit)},
		{"a 19", 19. / 20, naiveShotEvent(naiveLone(func(c *naiveShotConfig) {
			naiveArmed("heavy-tank-gun")(c)
			c.firers.figures[0].skills.marksman, c.target.figures[0].large = true, 2
		}), naiveIsHit)},
		// two of six faces each
		{"trooper ducks", 7. / 20 * 2 / 6, naiveShotEvent(naiveLone(plain), naiveIs("ducked"))},
		{"trooper wounded", 7. / 20 * 2 / 6, naiveShotEvent(naiveLone(plain), naiveIs("wounded"))},
		{"trooper dead", 7. / 20 * 2 / 6, naiveShotEvent(naiveLone(plain), naiveIs("dead"))},
		// three, two and one
		{"hero ducks", 7. / 20 * 3 / 6, naiveShotEvent(naiveLone(hero), naiveIs("ducked"))},
		{"hero wounded", 7. / 20 * 2 / 6, naiveShotEvent(naiveLone(hero), naiveIs("wounded"))},
		{"hero dead", 7. / 20 * 1 / 6, naiveShotEvent(naiveLone(hero), naiveIs("dead"))},
		{"Tyranid ducks", 0, naiveShotEvent(naiveLone(kind("tyranid")), naiveIs("ducked"))},
		{"droid unhurt", 1 - 7./20*2/6, naiveShotEvent(naiveLone(kind("droid")), naiveIs("unhurt"))},
		// the hero on a 6
		{"trooper beside a hero", 5. / 6 * 7 / 20 * 2 / 6, naiveShotEvent(both, naiveIs("dead"))},
		{"hero beside a trooper", 1. / 6 * 7 / 20 * 1 / 6, naiveShotEvent(both, func(r naiveShotResult) bool {
			return r.dead == 1 && r.outcome != "dead"
		})},
		{"first of two heroes", 7. / 20 * 1 / 6, naiveShotEvent(func(c *naiveShotConfig) {
			both(c)
			c.target.figures[0] = naiveHero()
		}, naiveIs("dead"))},
		// lock-on 14, then 12
		{"missile", 14. / 20 * 12 / 20, naiveShotEvent(naiveLone(power(naiveArmed("missile-launcher"))), naiveIsHit)},
		{"missile jams", 14. / 20 * 1 / 20, naiveShotEvent(naiveLone(power(naiveArmed("missile-launcher"))), func(r naiveShotResult) bool {
			return r.jams == 1
		})},
	}
}

// naiveUnhurtable makes a target of tank armour, X for rifles.
func naiveUnhurtable(change func(c *naiveShotConfig)) func(c *naiveShotConfig) {
	return func(c *naiveShotConfig) {
		for i := range c.target.figures {
			c.target.figures[i].armour = naiveTank
		}
		change(c)
	}
}

func naiveActivationChecks() []naiveCheck {
	plain := func(*naiveShotConfig) {}
	alone := func(change func(c *naiveShotConfig)) func(c *naiveShotConfig) {
		return func(c *naiveShotConfig) { c.target.figures = c.target.figures[:1]; change(c) }
	}
	veteran := func(c *naiveShotConfig) { c.firers.figures[0].skills.veteranHero = true }
	pair := func(c *naiveShotConfig) {
		naiveArmed("laser-pistol", "laser-pistol")(c)
		c.firers.figures[0].skills.ambidextrous = true
	}
	two := func(concentrate bool) func(c *naiveShotConfig) {
		return func(c *naiveShotConfig) {
			c.once = true
			if concentrate {
				c.house.WoundsTo = "concentrate"
			}
			c.firers = naiveSquadOf(2, naiveTrooper("laser-rifle"))
		}
	}
	jams := func(n int) func(r naiveShotResult) bool {
		return func(r naiveShotResult) bool { return r.jams == n }
	}
	shots := func(n int) func(r naiveShotResult) bool {
		return func(r naiveShotResult) bool { return r.shots == n }
	}
	// A shot kills, wounds (7/20 * 2/6 each), jams (1/20) or does nothing that
	// matters.
	const kill, wound = 7. / 60, 7. / 60
	const nothing = 1 - kill - wound - 1./20
	return []naiveCheck{
		// A jam of the first shot leaves no AP for a second.
		{"no jam", 19. / 20 * 19 / 20, naiveShotEvent(naiveUnhurtable(plain), jams(0))},
		{"one shot", 1. / 20, naiveShotEvent(naiveUnhurtable(plain), shots(1))},
		{"two jams", 0, naiveShotEvent(naiveUnhurtable(plain), jams(2))},
		{"two jams, veteran", 1. / 20 * 1 / 20, naiveShotEvent(naiveUnhurtable(veteran), jams(2))},
		{"one shot for 2 AP", 1, naiveShotEvent(naiveUnhurtable(func(c *naiveShotConfig) { c.distance = 13 }), shots(1))},
		// A kill, or two wounds: the second shot is only fired if the first did not jam.
		{"two shots kill", kill + wound*(kill+wound) + nothing*kill, naiveShotEvent(alone(plain), naiveIs("dead"))},
		{"two shots kill a nervous one", kill + wound*(kill+wound) + nothing*kill, naiveShotEvent(alone(func(c *naiveShotConfig) {
			c.target.figures[0].skills.nervousSystem = true
		}), naiveIs("dead"))},
		// Two guns twice; one jams in the first AP: three shots; both: cleared, no AP left
		{"pair without jam", math.Pow(19./20, 4), naiveShotEvent(naiveUnhurtable(pair), jams(0))},
		{"pair, three shots", 2 * 1. / 20 * 19 / 20, naiveShotEvent(naiveUnhurtable(pair), shots(3))},
		{"pair, two shots", 1. / 20 * 1 / 20, naiveShotEvent(naiveUnhurtable(pair), shots(2))},
		// Two wounds are on two figures, or kill one.
		{"two rifles kill", 1 - (1-kill)*(1-kill), naiveShotEvent(two(false), func(r naiveShotResult) bool { return r.dead > 0 })},
		{"two rifles, concentrated", 1 - (1-kill)*(1-kill) + wound*wound, naiveShotEvent(two(true), func(r naiveShotResult) bool { return r.dead > 0 })},
		{"one dead, one wounded", kill*wound + wound*kill, naiveShotEvent(two(false), func(r naiveShotResult) bool { return r.dead == 1 && r.wounded == 1 })},
		// The first kills the trooper and the second is at him too and lost, or misses
		// the hero; or the first misses whom it may and the second kills the trooper.
		{"one hit kills a trooper", 5./6*kill*(5./6+1./6*13/20) + 13./20*5/6*kill, naiveShotEvent(func(c *naiveShotConfig) {
			two(false)(c)
			c.target.figures[1] = naiveHero()
		}, func(r naiveShotResult) bool { return r.outcome == "dead" && r.hits == 1 })},
	}
}

// naiveTemplate is one firing of a gun with figures wholly and partly under its
// template, at so many troopers, after a change.
func naiveTemplate(gun string, figures, whole, partial int, change func(c *naiveShotConfig)) func(c *naiveShotConfig) {
	return func(c *naiveShotConfig) {
		naiveArmed(gun)(c)
		c.firers.figures[0].guns[0].whole, c.firers.figures[0].guns[0].partial = whole, partial
		c.target = naiveSquadOf(figures, naiveTrooper("laser-rifle"))
		c.once, c.distance = true, 8
		change(c)
	}
}

func naiveTemplateChecks() []naiveCheck {
	plain := func(*naiveShotConfig) {}
	hits := func(n int) func(r naiveShotResult) bool {
		return func(r naiveShotResult) bool { return r.hits == n }
	}
	swarm := func(c *naiveShotConfig) { c.target = naiveSquadOf(1, naiveSwarm()) }
	return []naiveCheck{
		// 10 of 20 each, the partly covered one on 4+
		{"mortar, three", 1. / 2 * 1 / 2 * (1. / 2 * 1 / 2), naiveShotEvent(naiveTemplate("mortar", 3, 1, 1, plain), hits(3))},
		{"mortar, none", 1. / 2 * 1 / 2 * 3 / 4, naiveShotEvent(naiveTemplate("mortar", 3, 1, 1, plain), hits(0))},
		{"mortar jams and hits", 1. / 20 * 1 / 2, naiveShotEvent(naiveTemplate("mortar", 2, 1, 0, plain), func(r naiveShotResult) bool {
			return r.jams == 1 && r.hits == 1
		})},
		{"flames, partly", 1. / 2 * 1 / 2, naiveShotEvent(naiveTemplate("flamethrower", 2, 0, 1, plain), hits(2))},
		{"tank gun, both", 18. / 20 * 12 / 20, naiveShotEvent(naiveTemplate("heavy-tank-gun", 2, 1, 0, plain), hits(2))},
		// lock-on 10, 18, 8
		{"missile, both", 10. / 20 * 18 / 20 * 8 / 20, naiveShotEvent(naiveTemplate("missile-launcher", 2, 1, 0, plain), hits(2))},
		{"missile, none", 10./20 + 10./20*2/20*12/20, naiveShotEvent(naiveTemplate("missile-launcher", 2, 1, 0, plain), hits(0))},
		{"grenade, one", 12. / 20, naiveShotEvent(naiveTemplate("grenade-launcher", 1, 1, 0, plain), hits(1))},
		{"grenade, both", 8. / 20 * 8 / 20, naiveShotEvent(naiveTemplate("grenade-launcher", 2, 1, 0, plain), hits(2))},
		// Two effects: a 6; a wound and anything but a duck; a duck and a 6
		{"scarabs under a mortar", 7. / 20 * (1./6 + 2./6*3/6 + 3./6*1/6), naiveShotEvent(naiveTemplate("mortar", 1, 0, 0, swarm), naiveIs("dead"))},
		// 12 - 2, as the vehicle does not count the first of three dice; 10 - 2
		{"APC on the move", 10. / 20 * 8 / 20, naiveShotEvent(func(c *naiveShotConfig) {
			v := naiveChimera("autocannon")
			c.firers = naiveUnit{vehicle: &v, dice: 3}
		}, hits(2))},
	}
}

func naiveDamageChecks() []naiveCheck {
	melta := func(guns int, v naiveVehicle) func(c *naiveShotConfig) {
		return func(c *naiveShotConfig) {
			c.firers = naiveSquadOf(guns, naiveTrooper("melta-gun"))
			c.target = naiveUnit{vehicle: &v}
		}
	}
	tank, apc, walker := naiveBigTank(1), naiveChimera("autocannon"), naiveSentinel("open")
	apc.passengers = []naiveFigure{naiveTrooper(), naiveTrooper()}
	suffered := func(results ...int) func(r naiveShotResult) bool {
		return func(r naiveShotResult) bool {
			for _, result := range results {
				if r.results[result] == 0 {
					return false
				}
			}
			return true
		}
	}
	// A melta gun hits the tank with 9 + 2, an APC and a walker with 13.
	const p, q = 11. / 20, 13. / 20
	return []naiveCheck{
		{"destroyed", p * 2 / 10, naiveShotEvent(melta(1, tank), naiveIs("destroyed"))},
		{"disabled", p * 1 / 10, naiveShotEvent(melta(1, tank), naiveIs("disabled"))},
		{"untouched", 1 - p + p*4/10, naiveShotEvent(melta(1, tank), naiveIs("untouched"))},
		// no minor gun: 5 and 6
		{"walker's gun", q * 2 / 10, naiveShotEvent(melta(1, walker), suffered(6))},
		// 5, then 5 or 6; 6, then 5
		{"both guns", p * p * (1./10*2/10 + 1./10*1/10), naiveShotEvent(melta(2, tank), suffered(5, 6))},
		// stunned, then 3, 4 or 5; 5, then 3 or 4
		{"stun and a gun", p * p * (2./10*3/10 + 1./10*2/10), naiveShotEvent(melta(2, tank), suffered(3, 5))},
		// 9 or 10 at once; else 9 or 10, after an 8 also 5 to 8
		{"two guns destroy", p*2/10 + (1-p)*p*2/10 + p*p*(7./10*2/10+1./10*6/10), naiveShotEvent(melta(2, tank), naiveIs("destroyed"))},
		// 8: a 6 kills; 9: 5 and 6; 10
		{"both passengers dead", q * (1./10*1/36 + 1./10*4/36 + 1./10), naiveShotEvent(melta(1, apc), func(r naiveShotResult) bool {
			return r.aboard == [2]int{2, 0}
		})},
		// 8: 4 and 5 wound, so 2/6; 9: 3 and 4
		{"both passengers wounded", q * (1./10*4/36 + 1./10*4/36), naiveShotEvent(melta(1, apc), func(r naiveShotResult) bool {
			return r.aboard == [2]int{0, 2}
		})},
	}
}

// naiveFightEvent is an event of a firefight of one laser rifle a side in 24" for
// one turn, after a change. Beyond half range each fires once.
func naiveFightEvent(change func(c *naiveFirefightConfig), event func(r naiveFirefightResult) bool) func(throw naiveDice) bool {
	c := naiveFights()
	change(&c)
	return func(throw naiveDice) bool { return event(naiveFirefight(c, throw)) }
}

func naiveWins(side string) func(r naiveFirefightResult) bool {
	return func(r naiveFirefightResult) bool { return r.outcome == side }
}

func naiveFightChecks() []naiveCheck {
	plain := func(*naiveFirefightConfig) {}
	advance := func(toRange int, change func(c *naiveFirefightConfig)) func(c *naiveFirefightConfig) {
		return func(c *naiveFirefightConfig) {
			c.first, c.a.policy, c.a.toRange = "a", "advance", toRange
			change(c)
		}
	}
	watched := func(c *naiveFirefightConfig) { c.first, c.b.policy = "b", "overwatch" }
	firstA := func(a, b int) func(c *naiveFirefightConfig) {
		return func(c *naiveFirefightConfig) {
			naiveSquads(1, a, naiveTrooper("laser-rifle"), b, naiveTrooper("laser-rifle"))(c)
			c.first = "a"
		}
	}
	const kill = 7. / 20 * 2 / 6
	return []naiveCheck{
		// Any hit on the other one stops it: ducked, dead, or wounded and shaken with 1 AP.
		{"a wins", 1./2*kill + 1./2*13/20*kill, naiveFightEvent(plain, naiveWins("a"))},
		{"b wins", 1./2*kill + 1./2*13/20*kill, naiveFightEvent(plain, naiveWins("b"))},
		{"b wins, second", 13. / 20 * kill, naiveFightEvent(firstA(1, 1), naiveWins("b"))},
		// A hit silences one of the two; the second fires if the first does not kill.
		{"two answer", 13. / 20 * (1 - kill), naiveFightEvent(firstA(1, 2), func(r naiveFirefightResult) bool { return r.sides[1].shots == 2 })},
		{"two of three", kill * kill, naiveFightEvent(firstA(2, 3), func(r naiveFirefightResult) bool { return r.sides[1].out == "fled" })},
		// Three dice for 12 inches, 81 of 216
		{"arrives", 81. / 216, naiveFightEvent(advance(12, plain), func(r naiveFirefightResult) bool { return r.distance == 12 })},
		// Two dice for 7 inches, more than 3 in 33 of 36: 5 instead of 7
		{"shot at on the move", 33./36*5/20*2/6 + 3./36*7/20*2/6, naiveFightEvent(advance(17, plain), naiveWins("b"))},
		// One die; 7 - 1 if the overwatch, at 7, did not hit
		{"through overwatch", 13. / 20 * 6 / 20 * 2 / 6, naiveFightEvent(advance(21, watched), naiveWins("a"))},
		{"overwatch", kill, naiveFightEvent(advance(21, watched), naiveWins("b"))},
		// The tripod's crew is under cover.
		{"tripod", 5. / 20 * 2 / 6, naiveFightEvent(func(c *naiveFirefightConfig) {
			c.first = "a"
			c.b.figures[0].guns[0].tripod = true
		}, naiveWins("a"))},
	}
}

func naiveExchangeChecks() []naiveCheck {
	answered := func(change func(c *naiveFirefightConfig)) func(c *naiveFirefightConfig) {
		return func(c *naiveFirefightConfig) {
			c.first, c.returnFire = "a", true
			change(c)
		}
	}
	plain := func(*naiveFirefightConfig) {}
	fast := func(c *naiveFirefightConfig) { c.a.figures[0].skills.fastDraw = true }
	watched := func(c *naiveFirefightConfig) { c.first, c.b.policy = "b", "overwatch" }
	// In turn: a kill; or the first misses and the second kills; or the first wounds
	// and the second, with 2 AP left and at 7 - 2, kills.
	const kill, wound, weak = 7. / 60, 7. / 60, 5. / 60
	const second = 13./20*kill + wound*weak
	// a is first, equal, or b is first.
	wins := func(first, equal, last float64) float64 {
		return first*kill + equal*kill*(1-kill) + last*second
	}
	return []naiveCheck{
		// D10 + 4 against D10 + 1: b rolls 3 more in 7 of 100, still more in 21
		{"a wins", wins(.72, .07, .21), naiveFightEvent(answered(plain), naiveWins("a"))},
		{"b wins", wins(.21, .07, .72), naiveFightEvent(answered(plain), naiveWins("b"))},
		{"both die", .07 * kill * kill, naiveFightEvent(answered(plain), func(r naiveFirefightResult) bool {
			return r.sides[0].dead+r.sides[1].dead == 2
		})},
		// D10 + 8 against D10 + 1: 7 more in 3 of 100, still more in 3
		{"fast draw wins", wins(.94, .03, .03), naiveFightEvent(answered(fast), naiveWins("a"))},
		{"fast draw loses", wins(.03, .03, .94), naiveFightEvent(answered(fast), naiveWins("b"))},
		// On overwatch there is no -3: equal in 10 of 100, more in 45
		{"overwatch answers", wins(.45, .10, .45), naiveFightEvent(answered(watched), naiveWins("b"))},
		// Pistol against heavy weapon: D10 + 6 against D10 - 1, 7 more or still more as
		// above. Any hit silences the melta gun, as a wounded human cannot fire it; a
		// pistol that jams is cleared and does not fire again.
		{"melta gun answers", .06 + .94*(12./20*13/20+1./20), naiveFightEvent(answered(func(c *naiveFirefightConfig) {
			c.distance = 12
			c.a.figures[0].guns = naiveGunsNamed("laser-pistol")
			c.b.figures[0].guns = naiveGunsNamed("melta-gun")
		}), func(r naiveFirefightResult) bool { return r.sides[1].shots == 1 })},
	}
}

func naiveTurnChecks() []naiveCheck {
	// One melta gun acts first in each of two turns at two Necrons without guns.
	necrons := func(change func(c *naiveFirefightConfig)) func(c *naiveFirefightConfig) {
		return func(c *naiveFirefightConfig) {
			naiveSquads(2, 1, naiveTrooper("melta-gun"), 2, naiveWarrior())(c)
			c.distance, c.first, c.firstAlways = 12, "a", true
			c.b.figures[0].guns, c.b.figures[1].guns = nil, nil
			change(c)
		}
	}
	plain := func(*naiveFirefightConfig) {}
	near := func(c *naiveFirefightConfig) { c.b.lordNear = true }
	kits := func(c *naiveFirefightConfig) {
		c.turns, c.first, c.firstAlways = 2, "a", true
		c.b.figures[0].wasWounded, c.b.medikits = true, 1
	}
	jams := func(saved bool) func(c *naiveFirefightConfig) {
		return func(c *naiveFirefightConfig) {
			c.turns, c.first, c.firstAlways, c.distance = 2, "a", true, 12
			c.b.figures[0].armour, c.b.figures[0].guns = naiveTank, nil
			c.house.jamsSaved = saved
		}
	}
	droid := func(c *naiveFirefightConfig) {
		jams(false)(c)
		c.a.figures[0].kind = "droid"
		c.a.figures[0].guns = naiveGunsNamed("heavy-bolter", "heavy-bolter")
	}
	lost := func(dead int) func(r naiveFirefightResult) bool {
		return func(r naiveFirefightResult) bool { return r.sides[1].dead == dead }
	}
	shots := func(n int) func(r naiveFirefightResult) bool {
		return func(r naiveFirefightResult) bool { return r.sides[0].shots == n }
	}
	phased := func(r naiveFirefightResult) bool { return r.sides[1].out == "phased-out" }
	// The melta gun, on an 11, kills by a 1 or by another number, or breaks.
	const byOne, byOther, broken = 1. / 20 * 2 / 6, 10. / 20 * 2 / 6, 1. / 20
	const kill = byOne + byOther
	none := func(repair float64) float64 {
		return broken + (1-kill-broken)*(1-kill) + byOther*repair*(1-kill)
	}
	gone := func(repair float64) float64 {
		return (byOne + byOther*(1-repair)) * kill
	}
	return []naiveCheck{
		{"no Necron down", none(2. / 6), naiveFightEvent(necrons(plain), lost(0))},
		{"no Necron down near a Lord", none(3. / 6), naiveFightEvent(necrons(near), lost(0))},
		// The first does not get up, and the second is killed.
		{"phased out", gone(2. / 6), naiveFightEvent(necrons(plain), phased)},
		{"phased out near a Lord", gone(3. / 6), naiveFightEvent(necrons(near), phased)},
		{"Necrons heal", 0, naiveFightEvent(necrons(plain), func(r naiveFirefightResult) bool { return r.sides[1].wounded > 0 })},
		// In the first turn only a second wound or a kill hurts (4/6 of 7/20). A rifle that
		// jams is cleared in the second turn and not fired.
		{"medic", 1./20 + (1-7./20*4/6-1./20)*(1-7./20*4/6), naiveFightEvent(kits, func(r naiveFirefightResult) bool {
			return r.sides[1].dead+r.sides[1].wounded == 0
		})},
		// Four shots: none of the first three jams; with AP saved the second may.
		{"four shots", 19. / 20 * 19 / 20 * 19 / 20, naiveFightEvent(jams(false), shots(4))},
		{"four shots, AP saved", 19. / 20 * 19 / 20, naiveFightEvent(jams(true), shots(4))},
		// A droid has 3 AP: one that jams stays jammed, of two the first is cleared for all
		// that is left.
		{"droid, four shots", 19. / 20 * 19 / 20, naiveFightEvent(droid, shots(4))},
		{"droid, three shots", 2 * 1. / 20 * 19 / 20, naiveFightEvent(droid, shots(3))},
		{"droid, two shots", 1. / 20 * 1 / 20, naiveFightEvent(droid, shots(2))},
	}
}

func naiveArmourChecks() []naiveCheck {
	event := func(change func(c *naiveArmourConfig), event func(r naiveArmourResult) bool) func(throw naiveDice) bool {
		c := naiveArmours()
		change(&c)
		return func(throw naiveDice) bool { return event(naiveArmour(c, throw)) }
	}
	plain := func(*naiveArmourConfig) {}
	acts := func(c *naiveArmourConfig) { c.targetActs, c.turns, c.first = true, 1, "a" }
	two := func(c *naiveArmourConfig) { c.turns = 2 }
	// A melta gun hits with 9 + 2 and destroys with 9 and 10.
	const hit, broken = 11. / 20, 1. / 20
	const destroys = hit * 2 / 10
	// The tank gun kills, or wounds and the bolter wounds or kills, or the bolter kills.
	const both = 18./20*2/6 + 18./20*2/6*10/20*4/6 + (1-18./20*4/6)*10/20*2/6
	const gun, bolter = 18. / 20 * 2 / 6, 10. / 20 * 2 / 6
	return []naiveCheck{
		{"destroyed at once", destroys, event(plain, func(r naiveArmourResult) bool { return r.destroyed == 1 })},
		{"broken in the second turn", (1 - destroys - broken) * broken, event(plain, func(r naiveArmourResult) bool {
			return r.turns == 2 && r.jams == 1
		})},
		// It was stunned twice, as a stun ends with the turn.
		{"stunned twice", hit * 2 / 10 * hit * 2 / 10, event(two, func(r naiveArmourResult) bool { return r.results[3] == 2 })},
		// An 8 (5 to 8 destroy then) lasts.
		{"8, then 9", hit * 1 / 10 * hit * 5 / 10, event(two, func(r naiveArmourResult) bool { return r.results[8]*r.results[9] == 1 })},
		// 5: the gun is left; 6: the bolter; 1, 2, 7 or a miss: both; else nothing, nor
		// after the melta gun broke, which ends it
		{"shoots back", hit*(1./10*gun+1./10*bolter+3./10*both) + (1-hit-broken)*both, event(acts, func(r naiveArmourResult) bool {
			return r.dead == 1
		})},
		{"an APC does not in 4 inches", 0, event(func(c *naiveArmourConfig) {
			acts(c)
			c.distance = 4
		}, func(r naiveArmourResult) bool { return r.dead+r.wounded > 0 })},
		// An APC clears one jam with what is left of 4 AP, in the next turn the other.
		{"four shots of an APC", 1, event(func(c *naiveArmourConfig) {
			two(c)
			v := naiveChimera("autocannon")
			v.guns = naiveGunsNamed("heavy-bolter", "heavy-bolter")
			c.firers = naiveUnit{vehicle: &v}
		}, func(r naiveArmourResult) bool { return r.shots == 4 })},
		// lock-on 16, then 9 + 2, and 9 or 10
		{"missile", 16. / 20 * 11 / 20 * 2 / 10, event(func(c *naiveArmourConfig) {
			c.firers.figures[0].guns = naiveGunsNamed("missile-launcher")
		}, func(r naiveArmourResult) bool { return r.destroyed == 1 })},
	}
}
