package shi_test

// Odds of the engager's die alone, of few dice, and of whole fights, worked out by hand.

import (
	"math"
	"testing"
)

// TestExactDie: a's one die of 4+ against none, in cases that TestExactAttack does not have. Nobody has a save, and b has
// three HP.
func TestExactDie(t *testing.T) {
	lost := func(p float64) map[string]float64 {
		return map[string]float64{"b-hp-lost = 1": p, "b-hp-lost = 0": 1 - p}
	}
	runExact(t, "shi/duel", loneDie(), []exactCase{
		// a save of 2+ fails 1/6, of 5+ 4/6
		{"SHI-CC-08 armour", []string{"b.as=2+/5+"}, lost(1. / 2 * 1 / 6)},
		{"SHI-CC-08 the better save", []string{"b.as=5+/3+"}, lost(1. / 2 * 2 / 6)},
		{"SHI-CC-08 a save of 1+", []string{"b.as=1+"}, lost(0)},
		// 2+ is 4+, 5+ stays, the invulnerable save too
		{"SHI-WP-02 heavy, -/2+", []string{"a.close-combat=heavy-close-combat-weapon", "b.as=-/2+"}, lost(1. / 2 * 1 / 6)},
		{"SHI-WP-03 power, 7+ is out of reach", []string{"a.close-combat=power-weapon", "a.cht=7+"}, lost(0)},
		// 6+ in effect
		{"SHI-WP-04 claws, 7+", []string{"a.close-combat=lightning-claws", "a.cht=7+"}, lost(1. / 6)},
		// a 6 wounds, 4 and 5 meet a save of 2+
		{"SHI-WP-09 rending, 2+/5+", []string{"a.close-combat=rending-claws", "b.as=2+/5+"}, lost(1./6*4/6 + 2./6*1/6)},
		{"SHI-WP-09 rending, 7+ is out of reach", []string{"a.close-combat=rending-claws", "a.cht=7+"}, lost(0)},
		// 2 stays 2
		{"SHI-WP-10 poisoned 2+", []string{"a.close-combat=poisoned-weapon", "a.cht=2+"}, lost(5. / 6)},
		{"SHI-WP-01 no pair of claws", []string{"a.close-combat=[lightning-claws, lightning-claws]"}, lost(4. / 6)},
		// a second die of b alone: 1/2, and for nobody
		{"SHI-CC-01 diagonal from the front", []string{"b.ccd=1", "contact=diagonal"}, lost(1. / 4)},
		{"SHI-CC-01 SHI-CC-09 diagonal from the rear", []string{"b.ccd=1", "contact=diagonal", "from=rear"}, lost(1. / 2)},
		// b's parry is gone, so that a's stays: b has a success in 1/4
		{"SHI-CC-09 from the side", []string{"b.ccd=1", "from=side", "a.parry=true", "b.parry=true"},
			map[string]float64{"b-hp-lost = 1": 1. / 2 * 3 / 4, "a-hp-lost = 1": 0}},
	})
}

// loneDie is one attack with the engager's die alone.
func loneDie() []string {
	return []string{
		"max-turns=1", "first-turn-acpo=1", "a.ccd=0", "a.cht=4+", "a.parry=false", "a.close-combat=close-combat-weapon", "a.as=none", "a.hp=3",
		"b.ccd=0", "b.cht=4+", "b.parry=false", "b.close-combat=close-combat-weapon", "b.as=none", "b.hp=3",
	}
}

// TestExactAbilities: the same with parries and re-rolls, and few dice more.
func TestExactAbilities(t *testing.T) {
	lost := func(p float64) map[string]float64 { return map[string]float64{"b-hp-lost = 1": p} }
	runExact(t, "shi/duel", loneDie(), []exactCase{
		// the die succeeds at last in 3/4, and once more in 1/2
		{"SHI-CC-05 re-roll, then parried", []string{"a.re-roll=2", "b.re-roll=1", "b.parry=true"}, lost(3. / 8)},
		// the fist's parry is lost and cancels nothing
		{"SHI-WP-06 fist, parried", []string{"a.close-combat=power-fist", "a.parry=true", "b.parry=true"}, lost(3. / 8)},
		{"SHI-WP-06 fist of who parries", []string{"b.close-combat=power-fist", "a.parry=true", "b.parry=true"}, lost(1. / 2)},
		// two dice against one: two successes 1/4, or one 1/2 and none 1/2; one against none 1/2·1/4
		{"SHI-CC-07 two against one", []string{"a.ccd=1", "b.ccd=1"}, map[string]float64{"b-hp-lost = 1": 1./4 + 1./2*1/2, "a-hp-lost = 1": 1. / 2 * 1 / 4}},
		// both dice 3/4 each against a sure success; b wins against none
		{"SHI-WP-06 fist, two dice", []string{"a.ccd=1", "b.ccd=1", "a.close-combat=power-fist", "b.close-combat=lightning-claws", "b.cht=2+"},
			map[string]float64{"b-hp-lost = 1": 9. / 16, "a-hp-lost = 1": 1. / 16}},
		// the +1 counts for every roll: 3+ in effect
		{"SHI-WP-04 claws, parried", []string{"a.close-combat=lightning-claws", "b.parry=true"}, lost(4. / 6 * 4 / 6)},
	})
}

// exchange is the odds of one attack between genestealer and terminator: that either wounds.
func exchange(genestealerDice, terminatorDice int) (genestealer, terminator float64) {
	// A die of the fist succeeds in 1 − 1/2·1/2; the parried one again in 1/2.
	fist := func(k int) float64 {
		p := binomial(terminatorDice, k, 3./4)
		if k > 0 {
			p /= 2
		}
		return p + binomial(terminatorDice, k+1, 3./4)/2
	}
	for s := range genestealerDice + 1 {
		for f := range terminatorDice + 1 {
			p := binomial(genestealerDice, s, 4./6) * fist(f)
			if f > s {
				genestealer += p // 5+ is denied
			} else if s > f {
				// Of the successes 3 to 6 none is a 6: 2+ fails 1/6, else 5+ fails 4/6.
				none := math.Pow(3./4, float64(s))
				terminator += p * (none/6 + (1-none)*4/6)
			}
		}
	}
	return genestealer, terminator
}

// binomial is the chance of k successes with n dice.
func binomial(n, k int, p float64) float64 {
	odds := math.Pow(p, float64(k)) * math.Pow(1-p, float64(n-k))
	for i := range k {
		odds *= float64(n-i) / float64(i+1)
	}
	return odds
}

// TestExactFights: the first attack with the seventh die, then all alike: six and four in a round.
func TestExactFights(t *testing.T) {
	first, firstLost := exchange(7, 4)
	kill, lost := exchange(6, 4)
	fifth, fifthLost := exchange(6, 5)
	draw := 1 - kill - lost
	ends := func(n int, each float64) float64 { return each * (1 - math.Pow(draw, float64(n))) / (1 - draw) }
	runExact(t, "shi/duel", []string{"first-turn-acpo=6"}, []exactCase{
		{"C1 C2 to the end", []string{"max-turns=20"}, map[string]float64{
			"a": firstLost + (1-first-firstLost)*ends(99, lost), "b": first + (1-first-firstLost)*ends(99, kill),
		}},
		{"C1 C2 three attacks and four", []string{"max-turns=2", "first-turn-acpo=3"}, map[string]float64{
			"draw": (1 - first - firstLost) * math.Pow(draw, 6), "a": firstLost + (1-first-firstLost)*ends(6, lost),
		}},
		// the first attack does not hurt the genestealer: six attacks and four
		{"SHI-CC-09 from the rear", []string{"max-turns=2", "from=rear"}, map[string]float64{
			"draw": (1 - firstLost) * math.Pow(draw, 9), "b": (1 - firstLost) * ends(9, kill),
		}},
		{"SHI-CC-03 the terminator engages", []string{"max-turns=1", "first=b", "first-turn-acpo=4"}, map[string]float64{
			"b": fifth + (1-fifth-fifthLost)*ends(3, kill), "draw": (1 - fifth - fifthLost) * draw * draw * draw,
		}},
	})
	runExact(t, "shi/assault", []string{"b.count=1", "b.distance=1", "first=b", "b.acpo=2", "max-turns=1"}, []exactCase{
		// an attack with seven dice and one with six; from the left the first one is a draw at worst
		{"C15 at once", nil, map[string]float64{"defender": first + (1-first-firstLost)*kill, "shots = 0": 1}},
		{"C15 SHI-CC-09 at once from the left", []string{"b.arc=left"}, map[string]float64{"defender": (1 - firstLost) * kill}},
		// left after an attack with seven dice that hurts nobody, it engages anew with seven
		{"C23 left alone", []string{"b.distance=2", "a.acpo=1", "max-turns=3", "policy.disengage=step-out"},
			map[string]float64{"attacks = 2, defender": (1 - first - firstLost) * first}},
	})
}

// TestExactFire: shots at two genestealers, and over more than one turn.
func TestExactFire(t *testing.T) {
	runExact(t, "shi/assault", []string{"b.count=1", "policy=shoot"}, []exactCase{
		// the aim starts anew in turn 3
		{"SHI-SH-08 C13 eight shots", []string{"max-turns=3"}, map[string]float64{"defender": 1 - miss6*miss5*miss5*miss5*miss6*miss5*miss5*miss5}},
	})
	runExact(t, "shi/assault", []string{"max-turns=1", "a.acpo=1", "policy=shoot"}, []exactCase{
		// overkill kills a second one in the same arc only: both dice in 1/36
		{"SHI-SH-03 two at a shot", []string{"b=[{profile: genestealer, distance: 12}, {profile: genestealer, distance: 24}]"},
			map[string]float64{"kills = 2": 1. / 36, "kills = 1": 10. / 36}},
		{"SHI-SH-03 out of range", []string{"b=[{profile: genestealer, distance: 12}, {profile: genestealer, distance: 25}]"},
			map[string]float64{"kills = 1": 11. / 36}},
		{"SHI-SH-03 out of the arc", []string{"b=[{profile: genestealer, distance: 12}, {profile: genestealer, distance: 12, arc: left}]"},
			map[string]float64{"kills = 1": 11. / 36}},
	})
}
