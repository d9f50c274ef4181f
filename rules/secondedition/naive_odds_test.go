package secondedition_test

// Odds of the reference worked out by hand, with their factors.

import (
	"math"
	"math/rand/v2"
	"slices"
)

// naiveHitChecks: one hit after the other.
func naiveHitChecks() []naiveCheck {
	h := naiveByTheBook()
	slain := func(strength, penalty int, damage naiveDamage, t, w, save int) func(rng *rand.Rand) bool {
		return func(rng *rand.Rand) bool {
			return h.strike(naiveBlow{strength, penalty, damage}, t, save, rng) >= w
		}
	}
	one, d3 := naiveDamage{plus: 1}, naiveDamage{die: 3}
	return []naiveCheck{
		// to wound: 2+, 2+, 3+, 4+, 5+, 6+, 6+, never
		{"S7 on T4", 5. / 6, slain(7, naiveByStrength, one, 4, 1, 0)},
		{"S6 on T4", 5. / 6, slain(6, naiveByStrength, one, 4, 1, 0)},
		{"S5 on T4", 4. / 6, slain(5, naiveByStrength, one, 4, 1, 0)},
		{"S4 on T4", 3. / 6, slain(4, naiveByStrength, one, 4, 1, 0)},
		{"S3 on T4", 2. / 6, slain(3, naiveByStrength, one, 4, 1, 0)},
		{"S2 on T4", 1. / 6, slain(2, naiveByStrength, one, 4, 1, 0)},
		{"S1 on T4", 1. / 6, slain(1, naiveByStrength, one, 4, 1, 0)},
		{"S1 on T5", 0, slain(1, naiveByStrength, one, 5, 1, 0)},
		// the save of 3+ is 4+, 5+, 6+ and lost; at S3 it stays and fails 2/6
		{"S3 on 3+", 3. / 6 * 2 / 6, slain(3, naiveByStrength, one, 3, 1, 3)},
		{"S2 on 3+", 3. / 6 * 2 / 6, slain(2, naiveByStrength, one, 2, 1, 3)},
		{"S4 on 3+", 3. / 6 * 3 / 6, slain(4, naiveByStrength, one, 4, 1, 3)},
		{"S5 on 3+", 3. / 6 * 4 / 6, slain(5, naiveByStrength, one, 5, 1, 3)},
		{"S6 on 3+", 3. / 6 * 5 / 6, slain(6, naiveByStrength, one, 6, 1, 3)},
		{"S7 on 3+", 3. / 6, slain(7, naiveByStrength, one, 7, 1, 3)},
		{"own modifier", 3. / 6 * 5 / 6, slain(3, 3, one, 3, 1, 3)},
		{"no modifier", 5. / 6 * 1 / 6, slain(8, 0, one, 4, 1, 2)},
		{"a 1 fails", 5. / 6 * 1 / 6, slain(8, 0, one, 4, 1, 1)},
		// D3 of 2 and more
		{"D3 on W2", 5. / 6 * 2 / 3, slain(8, 0, d3, 4, 2, 0)},
		{"D3 on W3", 5. / 6 * 1 / 3, slain(8, 0, d3, 4, 3, 0)},
		{"D3+1 on W4", 5. / 6 * 1 / 3, slain(8, 0, naiveDamage{plus: 1, die: 3}, 4, 4, 0)},
		{"D6 on W5", 5. / 6 * 2 / 6, slain(8, 0, naiveDamage{die: 6}, 4, 5, 0)},
	}
}

// naivePair is a fighter of WS 3, I 3, S 3, T 3 and W 1 with as many attacks.
func naivePair(attacks int) naiveModel {
	return naiveModel{ws: 3, s: 3, t: 3, w: 1, i: 3, a: attacks}
}

// naiveHighest is the odds that the nth highest of so many dice shows k or less:
// at most n-1 are higher.
func naiveHighest(dice, n, k int) float64 {
	odds, low := 0., float64(k)/6
	for higher := range n {
		odds += naiveChoose(dice, higher) * math.Pow(1-low, float64(higher)) * math.Pow(low, float64(dice-higher))
	}
	return odds
}

// naiveChoose is the number of ways to choose k of n.
func naiveChoose(n, k int) float64 {
	ways := 1.
	for i := range k {
		ways *= float64(n-i) / float64(i+1)
	}
	return ways
}

// naiveScoreChecks: dice, parries and fumbles, seen in the margin against an
// enemy without any.
func naiveScoreChecks() []naiveCheck {
	margin := func(parries, at int, change func(h *naiveHouse, a, b *naiveModel)) func(rng *rand.Rand) bool {
		h, a, b := naiveByTheBook(), naivePair(1), naivePair(0)
		b.weapons = []naiveWeapon{{parries: parries}}
		change(&h, &a, &b)
		return func(rng *rand.Rand) bool {
			got, _ := h.round(naiveFresh(a), naiveFresh(b), rng)
			return got == at
		}
	}
	dice := func(dice int) func(h *naiveHouse, a, b *naiveModel) {
		return func(h *naiveHouse, a, _ *naiveModel) { h.FumblePenalty, a.a = 0, dice }
	}
	plain := func(*naiveHouse, *naiveModel, *naiveModel) {}
	two := func(_ *naiveHouse, a, _ *naiveModel) { a.a = 2 }
	critical := func(h *naiveHouse, a, _ *naiveModel) { h.CriticalBonus, a.a = 1, 3 }
	sixes := func(n int) float64 { return naiveHighest(n, 1, 6) - naiveHighest(n, 1, 5) }
	// After a parry: the second highest and the new die, both k or less.
	parried := func(n, k int) float64 { return naiveHighest(n, 2, k) * float64(k) / 6 }
	twice := func(k int) float64 { return naiveHighest(4, 3, k) * float64(k*k) / 36 }
	return []naiveCheck{
		{"a 3", 1. / 6, margin(0, 3, plain)},
		{"a fumble", 1. / 6, margin(0, 0, plain)},
		{"never 1", 0, margin(0, 1, plain)},
		{"no dice", 1, margin(0, 0, func(_ *naiveHouse, a, _ *naiveModel) { a.a = 0 })},
		// 4^4 - 3^4 of 6^4
		{"best of four", 175. / 1296, margin(0, 4, dice(4))},
		{"best of four is 6", sixes(4), margin(0, 6, dice(4))},
		{"one of four parried", parried(4, 5) - parried(4, 4), margin(1, 5, dice(4))},
		{"one of two parried", parried(2, 6) - parried(2, 5), margin(1, 6, dice(2))},
		{"two of four parried", twice(4) - twice(3), margin(2, 4, dice(4))},
		{"all parried", 1. / 6, margin(3, 4, dice(1))},
		{"parry never", sixes(4), margin(1, 6, func(h *naiveHouse, a, b *naiveModel) { dice(4)(h, a, b); h.ParryFrom = 7 })},
		// two ones; a one and a two
		{"two fumbles", 1. / 36, margin(0, -1, two)},
		{"one fumble", 2. / 36, margin(0, 1, two)},
		// a parried 1 of two ones, or of a one and a higher die that becomes one
		{"two fumbles, parried", 11. / 36 * 1 / 6, margin(1, -1, two)},
		// 3 sixes; 2 of 3 with no 1, and so on
		{"two criticals", 1. / 216, margin(0, 8, critical)},
		{"one critical", 3. * 4 / 216, margin(0, 7, critical)},
		// also a critical and a fumble: 3 of 216; one 6 and no 1: 3 * 16 of 216
		{"no critical", (3. + 3*16) / 216, margin(0, 6, critical)},
		{"second weapon", sixes(2), margin(0, 6, func(h *naiveHouse, a, _ *naiveModel) {
			h.FumblePenalty, a.weapons = 0, make([]naiveWeapon, 2)
		})},
		{"third weapon", sixes(2), margin(0, 6, func(h *naiveHouse, a, _ *naiveModel) {
			h.FumblePenalty, a.weapons = 0, make([]naiveWeapon, 3)
		})},
		{"cursed parry", sixes(4), margin(1, 6, func(h *naiveHouse, a, b *naiveModel) {
			dice(4)(h, a, b)
			b.weapons[0].pistol, b.cursed = true, func() bool { return true }
		})},
		{"cursed pistol", 1. / 6, margin(0, 6, func(h *naiveHouse, a, _ *naiveModel) {
			h.FumblePenalty, a.weapons, a.cursed = 0, []naiveWeapon{naiveChainsword(), naiveBoltPistol()}, func() bool { return true }
		})},
	}
}

// naiveFightChecks: whole duels and melees. Each hit of naivePair(1) kills an
// equal with 1/2.
func naiveFightChecks() []naiveCheck {
	duel := func(outcome string, change func(c *naiveDuelConfig)) func(rng *rand.Rand) bool {
		c := naiveDuelConfig{house: naiveByTheBook(), a: naivePair(1), b: naivePair(1), charger: "none"}
		change(&c)
		return func(rng *rand.Rand) bool { return naiveDuel(c, rng).outcome == outcome }
	}
	melee := func(outcome string, lostA, lostB int, change func(c *naiveMeleeConfig)) func(rng *rand.Rand) bool {
		c := naiveMeleeConfig{
			house: naiveByTheBook(), charger: "none", maxTurns: 1,
			a: []naiveModel{naivePair(1), naivePair(1)}, b: []naiveModel{naivePair(1)},
		}
		change(&c)
		return func(rng *rand.Rand) bool {
			res := naiveMelee(c, rng)
			return res.outcome == outcome && res.lostA == lostA && res.lostB == lostB
		}
	}
	// Scores of a die: 0 (a fumble), 2, 3, 4, 5, 6. Margins of two dice, of 36:
	// 1: 4, 2: 4, 3: 3, 4: 2, 5: 1, 6: 1; m hits kill with 1 - 2^-m.
	kill := (4*1./2 + 4*3./4 + 3*7./8 + 2*15./16 + 31./32 + 63./64) / 36
	// The charger is ahead by one more: a tie, 6 of 36, is one hit; of those behind
	// by one, 4, nobody hits, and the enemy's margins are one less.
	charge := (6*1./2 + 4*3./4 + 4*7./8 + 3*15./16 + 2*31./32 + 63./64 + 127./128) / 36
	charged := (4*1./2 + 3*3./4 + 2*7./8 + 15./16 + 31./32) / 36
	rest := 1 - charge - charged
	// Initiative: a tie is a hit, which kills with 1/2.
	quick := kill + 6./36/2
	// The second of two rolls two dice, one more on the score: P(score s) of the
	// best of two dice less ones plus 1, against a die of 0, 2 .. 6.
	second, secondLost := 0., 0.
	for x := 1; x <= 6; x++ {
		for y := 1; y <= 6; y++ {
			for z := 1; z <= 6; z++ {
				one := map[int]int{1: 1}
				m := max(x, y) - one[x] - one[y] + 1 - (z - one[z])
				if m > 0 {
					second += (1 - math.Pow(2, -float64(m))) / 216
				} else {
					secondLost += (1 - math.Pow(2, float64(m))) / 216
				}
			}
		}
	}
	plain := func(*naiveDuelConfig) {}
	once := func(c *naiveDuelConfig) { c.maxTurns = 1 }
	chargeA := func(c *naiveDuelConfig) { c.charger = "a" }
	chargeB := func(c *naiveDuelConfig) { c.charger = "b"; c.maxTurns = 1 }
	all := func(*naiveMeleeConfig) {}
	equal := func(c *naiveMeleeConfig) { c.b = append(c.b, naivePair(1)) }
	mirror := func(c *naiveMeleeConfig) { c.a, c.b = c.b, c.a }
	return []naiveCheck{
		{"equals", 1. / 2, duel("a", plain)},
		{"equals, once", 1 - 2*kill, duel("draw", once)},
		{"equals, three turns", (1 - 2*kill) * (1 - 2*kill) * (1 - 2*kill), duel("draw", func(c *naiveDuelConfig) { c.maxTurns = 3 })},
		{"a charge", charge, duel("a", func(c *naiveDuelConfig) { chargeA(c); once(c) })},
		{"against a charge", charged, duel("a", chargeB)},
		{"a charge, then equals", charge + rest/2, duel("a", chargeA)},
		{"charge not counted", 1. / 2, duel("a", func(c *naiveDuelConfig) { chargeA(c); c.house.ChargeBonus = 0 })},
		{"quick", quick, duel("a", func(c *naiveDuelConfig) { once(c); c.a.i = 4 })},
		{"quick, two hits", kill + 6./36*3/4, duel("b", func(c *naiveDuelConfig) { once(c); c.b.i = 4; c.house.TieHits = 2 })},
		// the first kills, or neither of them and then the second
		{"two on one", kill + (1-2*kill)*second, melee("a", 0, 1, all)},
		{"both slain by one", kill * secondLost, melee("b", 2, 0, all)},
		{"both slain by one, mirrored", kill * secondLost, melee("a", 0, 2, mirror)},
		{"one slain, then avenged", kill * second, melee("a", 1, 1, all)},
		{"two pairs", kill * kill, melee("a", 0, 2, equal)},
		{"two pairs, one each", 0, melee("draw", 2, 1, equal)},
		{"two pairs, one slain", 2 * kill * (1 - 2*kill), melee("draw", 0, 1, equal)},
	}
}

// naiveFaced is a psyker of mastery 1 who uses a power at range 12, after a
// change, against one psyker without powers.
func naiveFaced(power string, change func(c *naivePsychicConfig)) naivePsychicConfig {
	psyker := naivePsyker{mastery: 1, s: 4, t: 4, w: 1}
	c := naivePsychicConfig{
		house: naiveByTheBook(), first: "a", phases: 1, distance: 12, handsGiven: true, hellfireModels: 3,
		a: naivePsychicSide{policy: "aggressive", psykers: []naivePsyker{psyker}},
		b: naivePsychicSide{policy: "aggressive", psykers: []naivePsyker{psyker}},
	}
	c.a.psykers[0].powers = []naivePower{naiveNamed(power)}
	c.a.targets = []naiveTarget{{psyker: 1}}
	for range naiveNamed(power).force {
		c.a.hand = append(c.a.hand, naiveForce)
	}
	change(&c)
	return c
}

// naiveCounts is the event that a psychic duel has such a result.
func naiveCounts(power string, change func(c *naivePsychicConfig), like func(res naivePsychicResult) bool) func(rng *rand.Rand) bool {
	c := naiveFaced(power, change)
	return func(rng *rand.Rand) bool { return like(naivePsychicDuel(c, rng)) }
}

// naiveAnswerChecks: cards against a power.
func naiveAnswerChecks() []naiveCheck {
	nullified := func(res naivePsychicResult) bool { return res.a.nullified == 1 && res.a.cast == 1 }
	destroyed := func(res naivePsychicResult) bool { return res.a.lost == 1 && res.outcome == "b" }
	lost := func(res naivePsychicResult) bool { return res.a.powersLost == 1 && res.a.nullified == 1 }
	hold := func(mastery int, other []int, cards ...string) func(c *naivePsychicConfig) {
		return func(c *naivePsychicConfig) {
			c.a.psykers[0].mastery, c.b.hand = mastery, cards
			c.b.psykers = nil
			if len(other) == 0 {
				c.a.targets = nil
			}
			for _, m := range other {
				c.b.psykers = append(c.b.psykers, naivePsyker{mastery: m, t: 4, w: 1})
			}
		}
	}
	tough := func(c *naivePsychicConfig) {
		hold(1, []int{1}, naiveDaemonic)(c)
		c.a.psykers[0].resilient = true
	}
	reflect := func(distance int, change func(c *naivePsychicConfig)) func(c *naivePsychicConfig) {
		return func(c *naivePsychicConfig) {
			hold(1, []int{1}, naiveReflection)(c)
			c.distance = distance
			change(c)
		}
	}
	plain := func(*naivePsychicConfig) {}
	n := naiveNullify
	return []naiveCheck{
		{"equal mastery", 3. / 6, naiveCounts("scan", hold(2, []int{2}, n), nullified)},
		{"higher mastery", 4. / 6, naiveCounts("scan", hold(2, []int{3}, n), nullified)},
		{"lower mastery", 2. / 6, naiveCounts("scan", hold(2, []int{1}, n), nullified)},
		{"highest first", 4. / 6, naiveCounts("scan", hold(2, []int{1, 4, 2}, n), nullified)},
		{"no psyker", 2. / 6, naiveCounts("scan", hold(2, nil, n), nullified)},
		// each fails 1/2; after the only one 5+ fails 4/6, whatever his mastery
		{"two psykers", 1 - 1./2*1/2, naiveCounts("scan", hold(2, []int{2, 2}, n, n), nullified)},
		{"two cards, one psyker", 1 - 1./2*4/6, naiveCounts("scan", hold(2, []int{2}, n, n), nullified)},
		{"three masteries", 1 - 2./6*3/6*4/6, naiveCounts("scan", hold(2, []int{1, 3, 2}, n, n, n), nullified)},
		{"and one more", 1 - 2./6*3/6*4/6*4/6, naiveCounts("scan", hold(2, []int{1, 3, 2}, n, n, n, n), nullified)},
		// D6 + 1 - 1 <= 3; D6 + 1 - 3; D6 + 3 - 1; D6 + 4 - 1
		{"daemon", 3. / 6, naiveCounts("scan", hold(1, []int{1}, naiveDaemonic), destroyed)},
		{"daemon at an arc", 5. / 6, naiveCounts("lightning-arc", hold(1, []int{1}, naiveDaemonic), destroyed)},
		{"daemon, mastery 3", 1. / 6, naiveCounts("scan", hold(3, []int{1}, naiveDaemonic), destroyed)},
		{"daemon, mastery 4", 0, naiveCounts("scan", hold(4, []int{1}, naiveDaemonic), destroyed)},
		{"daemon nullifies", 1, naiveCounts("scan", hold(4, nil, naiveDaemonic), nullified)},
		{"daemon, resilient", 1. / 6, naiveCounts("lightning-arc", tough, destroyed)},
		// 21 of 36 are no less
		{"destroy power", 21. / 36, naiveCounts("assail", hold(1, []int{1}, naiveDestroy), lost)},
		{"destroy nullifies", 1, naiveCounts("assail", hold(1, []int{1}, naiveDestroy), nullified)},
		// 15 + 6 + 5 of 36 with one more
		{"destroy, sacrifice", 26. / 36, naiveCounts("assail", func(c *naivePsychicConfig) {
			hold(1, []int{1}, naiveDestroy, naiveForce)(c)
			c.a.sacrifices, c.b.sacrifices = 1, 1
		}, lost)},
		// 4D6 of 14 in 146 of 1296, so 14 or more in 721; then T 4 fails 3/6
		{"reflected", 721. / 1296 * 3 / 6, naiveCounts("carmine-assassin", reflect(14, plain), destroyed)},
		// 18 to 24: 80 + 56 + 35 + 20 + 10 + 4 + 1 of 1296
		{"reflected, far", 206. / 1296, naiveCounts("carmine-assassin", reflect(18, func(c *naivePsychicConfig) { c.a.psykers[0].t = 1 }), destroyed)},
		// S4 on T4 and 4+ at -1: 3/6 * 4/6; S6, D3 on W2: 5/6 * 2/3
		{"hellfire reflected", 3. / 6 * 4 / 6, naiveCounts("hellfire", reflect(4, func(c *naivePsychicConfig) { c.a.psykers[0].save = 4 }), destroyed)},
		{"arc reflected", 5. / 6 * 2 / 3, naiveCounts("lightning-arc", reflect(4, func(c *naivePsychicConfig) { c.a.psykers[0].w = 2 }), destroyed)},
		{"assail reflected", 0, naiveCounts("assail", reflect(4, plain), destroyed)},
		{"not nullified", 0, naiveCounts("assail", reflect(4, plain), nullified)},
	}
}

// naiveCardChecks: the deal, and cards played on their own.
func naiveCardChecks() []naiveCheck {
	dealt := func(change func(c *naivePsychicConfig)) func(c *naivePsychicConfig) {
		return func(c *naivePsychicConfig) {
			c.handsGiven, c.deck = false, naiveDeck()
			change(c)
		}
	}
	force := func(c *naivePsychicConfig) { c.deck = []naiveCount{{naiveForce, 36}} }
	cast := func(res naivePsychicResult) bool { return res.a.cast == 1 }
	plain := func(*naivePsychicConfig) {}
	duel := func(ours, theirs int) func(c *naivePsychicConfig) {
		return func(c *naivePsychicConfig) {
			c.a.hand = []string{naiveMindDuel}
			c.a.psykers[0].mastery, c.b.psykers[0].mastery = ours, theirs
			c.b.psykers[0].powers = []naivePower{naiveNamed("assail"), naiveNamed("the-gate"), naiveNamed("scan")}
		}
	}
	hasForce, onlyUltimate := 0., 0.
	for k := 1; k <= 3; k++ {
		// k of 36 cards without the 20 Force and the Ultimate Force; k-1 of these 15
		hasForce += (1 - naiveChoose(15, k)/naiveChoose(36, k)) / 3
		onlyUltimate += naiveChoose(15, k-1) / naiveChoose(36, k) / 3
	}
	return []naiveCheck{
		// n cards on D6: 1, 1, 2, 2, 3, 3 for the active side, 0, 1, 1, 2, 2, 3
		{"three cards", 2. / 6, naiveCounts("lightning-arc", dealt(force), cast)},
		{"two cards, second", 3. / 6, naiveCounts("hellfire", dealt(func(c *naivePsychicConfig) { force(c); c.first = "b" }), cast)},
		// 2D6 of 5 or more: 30 of 36
		{"two able psykers", 30. / 36, naiveCounts("lightning-arc", dealt(func(c *naivePsychicConfig) {
			force(c)
			c.b.psykers[0].powers = []naivePower{naiveNamed("scan")}
		}), cast)},
		{"a Force of the deck", hasForce, naiveCounts("scan", dealt(plain), cast)},
		{"Ultimate Force", onlyUltimate, naiveCounts("scan", dealt(plain), func(res naivePsychicResult) bool { return res.a.forceSpent == 3 })},
		{"Ultimate Force saved", 0, naiveCounts("scan", dealt(func(c *naivePsychicConfig) { c.a.policy = "hoarding" }),
			func(res naivePsychicResult) bool { return res.a.forceSpent == 3 })},
		// the one card goes to the active side in every phase
		{"a short deck", 1, naiveCounts("scan", func(c *naivePsychicConfig) {
			c.handsGiven, c.deck, c.phases = false, []naiveCount{{naiveForce, 1}}, 5
		}, func(res naivePsychicResult) bool { return res.a.cast == 3 })},
		// D6 + 2 and D6 + 1: 15 + 6 of 36, and 15 - 5
		{"mind duel won", 21. / 36, naiveCounts("scan", duel(2, 1), func(res naivePsychicResult) bool { return res.b.powersLost == 1 })},
		{"mind duel lost", 10. / 36, naiveCounts("scan", duel(2, 1), func(res naivePsychicResult) bool { return res.a.powersLost == 1 })},
		{"mind duel tied", 6. / 36, naiveCounts("scan", duel(3, 3), func(res naivePsychicResult) bool { return res.a.powersLost+res.b.powersLost == 0 })},
		// won, and each of three powers alike: then the lost one cannot be used
		{"power at random", 21. / 36 * 1 / 3, naiveCounts("scan", func(c *naivePsychicConfig) {
			duel(2, 1)(c)
			c.b.hand = []string{naiveForce, naiveForce, naiveForce}
			c.b.psykers[0].powers[1].force = 3
		}, func(res naivePsychicResult) bool { return res.b.forceSpent == 1 && res.b.powersLost == 1 })},
		// not answered, as it is cheap and harmless; once in play tried once, 4+
		{"Nullify in play", 3. / 6, naiveCounts("scan", func(c *naivePsychicConfig) {
			c.first = "b"
			c.b.psykers[0].powers = []naivePower{naiveNamed("the-gate")}
			c.b.hand = []string{naiveForce}
			c.a.policy, c.a.hand = "hoarding", []string{naiveNullify, naiveNullify}
		}, func(res naivePsychicResult) bool { return res.b.nullified == 1 })},
		// 5+
		{"Nullify in play, no psyker", 2. / 6, naiveCounts("scan", func(c *naivePsychicConfig) {
			c.first = "b"
			c.b.psykers[0].powers = []naivePower{naiveNamed("the-gate")}
			c.b.psykers[0].mastery, c.b.hand = 4, []string{naiveForce}
			c.a.policy, c.a.hand = "hoarding", []string{naiveNullify, naiveNullify}
			c.a.psykers, c.b.targets = nil, nil
		}, func(res naivePsychicResult) bool { return res.b.nullified == 1 })},
	}
}

// naiveEffectChecks: powers that nobody answers.
func naiveEffectChecks() []naiveCheck {
	row := func(n int, model naiveTarget) func(c *naivePsychicConfig) {
		return func(c *naivePsychicConfig) {
			c.a.targets = nil
			for range n {
				c.a.targets = append(c.a.targets, model)
			}
		}
	}
	slain := func(n int) func(res naivePsychicResult) bool {
		return func(res naivePsychicResult) bool { return res.b.modelsLost == n }
	}
	soft, marine := naiveTarget{t: 4, w: 1}, naiveTarget{t: 4, w: 1, save: 3}
	const five = 5. / 6
	return []naiveCheck{
		// T 4: slain by 4, 5 and 6
		{"carmine", 3. / 6, naiveCounts("carmine-assassin", row(2, naiveTarget{t: 4, w: 9, save: 2}), slain(1))},
		{"carmine, T 6", 1. / 6, naiveCounts("carmine-assassin", row(2, naiveTarget{t: 6, w: 1}), slain(1))},
		{"carmine, T 7", 0, naiveCounts("carmine-assassin", row(2, naiveTarget{t: 7, w: 1}), slain(1))},
		{"carmine, T 1", 1, naiveCounts("carmine-assassin", row(2, naiveTarget{t: 1, w: 1}), slain(1))},
		{"carmine at a psyker", 3. / 6, naiveCounts("carmine-assassin", func(c *naivePsychicConfig) { c.b.psykers[0].w = 4 },
			func(res naivePsychicResult) bool {
				return res.outcome == "a" && res.b.lost == 1 && res.b.modelsLost == 0
			})},
		// S4 on T4 and 3+ at -1: 3/6 * 3/6 each; three of five
		{"hellfire, none", 27. / 64, naiveCounts("hellfire", row(5, marine), slain(0))},
		{"hellfire, two", 9. / 64, naiveCounts("hellfire", row(5, marine), slain(2))},
		{"hellfire on two", 1. / 4 * 1 / 4, naiveCounts("hellfire", row(2, marine), slain(2))},
		// S6: 5/6 each, until one stands
		{"arc, none", 1. / 6, naiveCounts("lightning-arc", row(9, soft), slain(0))},
		{"arc, two", five * five / 6, naiveCounts("lightning-arc", row(9, soft), slain(2))},
		{"arc, six", math.Pow(five, 6), naiveCounts("lightning-arc", row(9, soft), slain(6))},
		{"arc, seven", 0, naiveCounts("lightning-arc", row(9, soft), slain(7))},
		// W 2: D3 of 2 and 3; 3+ is 6+
		{"arc on W 2", five * five * 2 / 3 * (1 - five*five*2/3), naiveCounts("lightning-arc", row(3, naiveTarget{t: 4, w: 2, save: 3}), slain(1))},
		// slain at once, or after a D3 of 1 by any wound, or after none
		{"arc twice on W 2", five*2/3 + five/3*five + 1./6*five*2/3, naiveCounts("lightning-arc", func(c *naivePsychicConfig) {
			row(1, naiveTarget{t: 4, w: 2})(c)
			c.phases, c.house.CardDice = 2, 6 // at least three cards each
			c.deck = []naiveCount{{naiveForce, 36}}
		}, slain(1))},
	}
}

// naiveDealingChecks: who gets which powers.
func naiveDealingChecks() []naiveCheck {
	h := naiveByTheBook()
	lists := map[string][]naivePower{
		"adeptus": naiveAdeptus(),
		"squat":   {{name: "s1", discipline: "squat"}, {name: "s2", discipline: "squat"}},
		"tyranid": {{name: "t1", discipline: "tyranid"}},
	}
	of := func(mastery int, primary string, tertiary ...string) naivePsyker {
		return naivePsyker{mastery: mastery, primary: primary, tertiary: tertiary, dealt: true}
	}
	has := func(who int, house naiveHouse, psykers []naivePsyker, names ...string) func(rng *rand.Rand) bool {
		return func(rng *rand.Rand) bool {
			got := house.dealPowers(psykers, lists, rng)[who]
			for _, name := range names {
				if !slices.ContainsFunc(got, func(p naivePower) bool { return p.name == name }) {
					return false
				}
			}
			return true
		}
	}
	pooled := h
	pooled.Tertiary = "together"
	deck := h
	deck.listedInDeck = true
	fixed := naivePsyker{mastery: 1, powers: []naivePower{{name: "s1"}}}
	return []naiveCheck{
		{"one of eight", 1. / 8, has(0, h, []naivePsyker{of(1, "adeptus")}, "scan")},
		{"two of eight", 2. / 8, has(0, h, []naivePsyker{of(2, "adeptus")}, "scan")},
		{"both", 2. / 8 * 1 / 7, has(0, h, []naivePsyker{of(2, "adeptus")}, "scan", "the-gate")},
		{"the second of two", 1. / 8, has(1, h, []naivePsyker{of(1, "adeptus"), of(1, "adeptus")}, "scan")},
		{"other powers than his", 0, func(rng *rand.Rand) bool {
			got := h.dealPowers([]naivePsyker{of(4, "adeptus"), of(4, "adeptus")}, lists, rng)
			return slices.ContainsFunc(got[0], func(p naivePower) bool {
				return slices.ContainsFunc(got[1], func(q naivePower) bool { return p.name == q.name })
			}) || len(got[0]) != 4 || len(got[1]) != 4
		}},
		// the higher goes first and gets the only one
		{"by mastery", 1, has(1, h, []naivePsyker{of(1, "tyranid"), of(2, "tyranid")}, "t1")},
		{"by roll", 1. / 2, has(1, h, []naivePsyker{of(2, "tyranid"), of(2, "tyranid")}, "t1")},
		{"by roll of three", 1. / 3, has(2, h, []naivePsyker{of(2, "tyranid"), of(2, "tyranid"), of(2, "tyranid")}, "t1")},
		// a round each: both get one of the two, though the higher could take both
		{"in rounds", 1. / 2, has(1, h, []naivePsyker{of(2, "squat"), of(1, "squat")}, "s1")},
		// two of squat, then one of tyranid and one of adeptus, or two of all nine
		{"tertiary in order", 1. / 8, has(0, h, []naivePsyker{of(4, "squat", "tyranid", "adeptus")}, "s1", "s2", "t1", "scan")},
		{"tertiary in one", 1. / 36, has(0, pooled, []naivePsyker{of(4, "squat", "tyranid", "adeptus")}, "s1", "s2", "t1", "scan")},
		// the low one's primary power comes before the high one's tertiary
		{"primary first", 1, has(0, h, []naivePsyker{of(1, "tyranid"), of(4, "squat", "tyranid")}, "t1")},
		{"a listed power", 0, has(1, h, []naivePsyker{fixed, of(1, "squat")}, "s1")},
		{"a listed power in the deck", 1. / 2, has(1, deck, []naivePsyker{fixed, of(1, "squat")}, "s1")},
	}
}

// naiveOnePower is one use of a power by a psyker of mastery and strength 4
// against five Marines at 12", after a change.
func naiveOnePower(name string, change func(c *naivePowerConfig)) naivePowerConfig {
	c := naivePowerConfig{
		house: naiveByTheBook(), power: naiveNamed(name), mastery: 4, strength: 4,
		distance: 12, touched: 3, nullifiers: []int{2, 4, 1},
	}
	for range 5 {
		c.subjects = append(c.subjects, naiveSubject{t: 4, w: 1, save: 3, guns: 1})
	}
	change(&c)
	return c
}

// naivePowerChecks: the scenario `power`.
func naivePowerChecks() []naiveCheck {
	used := func(name string, change func(c *naivePowerConfig), like func(res naivePowerResult) bool) naiveCheck {
		c := naiveOnePower(name, change)
		return naiveCheck{name: name, event: func(rng *rand.Rand) bool { return like(naiveUsePower(c, rng)) }}
	}
	at := func(odds float64, c naiveCheck) naiveCheck {
		c.odds = odds
		return c
	}
	tank := func(strength int, armour ...int) func(c *naivePowerConfig) {
		return func(c *naivePowerConfig) {
			c.strength = strength
			c.subjects = []naiveSubject{{t: 3, w: 1, armour: armour}}
		}
	}
	penetrated := func(n int) func(res naivePowerResult) bool {
		return func(res naivePowerResult) bool { return res.penetrated == n }
	}
	slain := func(n int) func(res naivePowerResult) bool {
		return func(res naivePowerResult) bool { return res.slain == n }
	}
	outcome := func(outcome string) func(res naivePowerResult) bool {
		return func(res naivePowerResult) bool { return res.outcome == outcome }
	}
	plain := func(*naivePowerConfig) {}
	null := func(masteries ...int) func(c *naivePowerConfig) {
		return func(c *naivePowerConfig) { c.nullify, c.nullifiers = true, masteries }
	}
	return []naiveCheck{
		at(3./6, used("carmine-assassin", plain, slain(1))),
		// the lower of two is 3 or more: 4/6 * 4/6
		at(4./6, used("carmine-assassin", tank(4, 20), slain(1))),
		at(16./36, used("carmine-assassin", func(c *naivePowerConfig) { tank(4, 20)(c); c.subjects[0].enclosed = true }, slain(1))),
		// three touched, 3/6 * 3/6 each
		at(9./64, used("hellfire", plain, slain(2))),
		// 5/6 * 5/6 each: first and second, not the third
		at(25./36*25/36*11/36, used("lightning-arc", plain, slain(2))),
		at(math.Pow(25./36, 5), used("lightning-arc", plain, slain(5))),
		// Hellfire at armour 9: 4 + D6 of 6 only; 4 + 2D6 of 6 and more; 4 + D6 + D12:
		// all but (1,1..4), (2,1..3), (3,1..2), (4,1); 4 + D6 + D20 likewise
		at(1./6, used("hellfire", tank(3, 9), penetrated(1))),
		at(26./36, used("hellfire", tank(4, 9), penetrated(1))),
		at(26./36, used("hellfire", tank(5, 9), penetrated(1))),
		at(62./72, used("hellfire", tank(6, 9), penetrated(1))),
		at(62./72, used("hellfire", tank(7, 9), penetrated(1))),
		at(110./120, used("hellfire", tank(8, 9), penetrated(1))),
		at(2./6, used("hellfire", func(c *naivePowerConfig) { tank(3, 9)(c); c.house.Penetrates = "equals" }, penetrated(1))),
		// arc at 14: 6 + D6 + D3 of 9 only; two locations in a row
		at(1./18, used("lightning-arc", tank(1, 14), penetrated(1))),
		at(1./18*1/18, used("lightning-arc", tank(1, 14, 14, 0), penetrated(3))),
		at(1./2, used("assail", func(c *naivePowerConfig) { tank(1, 9)(c); c.subjects[0].moving = true }, func(res naivePowerResult) bool { return res.outOfControl == 1 })),
		at(0, used("assail", tank(1, 9), func(res naivePowerResult) bool { return res.outOfControl == 1 || res.moved == 1 })),
		// 3D6 of 12 or more: 81 of 216; of 18
		at(81./216, used("displacement", plain, func(res naivePowerResult) bool { return res.moved == 5 && res.charging == 0 })),
		at(1./216, used("displacement", func(c *naivePowerConfig) { c.distance, c.intoCombat = 18, true }, func(res naivePowerResult) bool { return res.charging == 5 })),
		at(3./6, used("scan", null(2, 4, 1), outcome("nullified"))),
		at(2./6, used("scan", null(2, 1), outcome("nullified"))),
		at(2./6, used("scan", null(), outcome("nullified"))),
		at(4./6, used("the-gate", func(c *naivePowerConfig) { null(4)(c); c.mastery = 3 }, outcome("nullified"))),
		at(1, used("scan", func(c *naivePowerConfig) { c.distance = 37 }, outcome("out-of-range"))),
		at(1, used("carmine-assassin", func(c *naivePowerConfig) { c.subjects = nil }, outcome("no-effect"))),
	}
}
