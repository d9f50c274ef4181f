package secondedition_test

// What the reference does with given hands: no dice but those named.

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// naiveDealtPhases is the default of the benchmark: a Librarian-like psyker of
// mastery 3 on each side with dealt powers, three Marines each, six phases.
func naiveDealtPhases() naivePsychicConfig {
	side := func() naivePsychicSide {
		marine := naiveTarget{t: 4, w: 1, save: 3}
		return naivePsychicSide{
			policy: "aggressive",
			psykers: []naivePsyker{{
				kind: "adeptus-psyker", mastery: 3, s: 4, t: 4, w: 2, save: 3, primary: "adeptus", dealt: true,
			}},
			targets: []naiveTarget{{psyker: 1}, {t: 4, w: 1, save: 3, near: []int{1}}, marine, marine},
		}
	}
	return naivePsychicConfig{
		house: naiveByTheBook(), a: side(), b: side(), first: "a", phases: 6, distance: 12,
		deck: naiveDeck(), hellfireModels: 3, disciplines: map[string][]naivePower{"adeptus": naiveAdeptus()},
	}
}

// TestNaiveSane: sums and bounds of many random trials.
func TestNaiveSane(t *testing.T) {
	c := naiveDealtPhases()
	rng := rand.New(rand.NewPCG(5, 6))
	total := naivePsychicTally{}
	for range 3000 {
		res := naivePsychicDuel(c, rng)
		for _, side := range []naivePsychicTally{res.a, res.b} {
			if side.reflected > side.cast || side.lost > 1 || side.powersLost > 3 || side.modelsLost > 3 || side.forceSpent < side.cast {
				t.Fatalf("%+v", res)
			}
			total.cast += side.cast
			total.nullified += side.nullified
			total.reflected += side.reflected
			total.powersLost += side.powersLost
			total.modelsLost += side.modelsLost
			total.lost += side.lost
		}
		want := "draw"
		if res.a.lost < res.b.lost {
			want = "a"
		} else if res.b.lost < res.a.lost {
			want = "b"
		}
		if res.outcome != want {
			t.Fatalf("%+v", res)
		}
	}
	for name, count := range map[string]int{
		"cast": total.cast, "nullified": total.nullified, "reflected": total.reflected,
		"powers lost": total.powersLost, "models lost": total.modelsLost, "psykers lost": total.lost,
	} {
		if count == 0 {
			t.Errorf("nothing %s", name)
		}
	}
}

// naiveHands is a change to a psychic duel of one psyker with the powers ours
// against one with the powers theirs, both of mastery 2 and T 4, with the given
// hands and no deck.
func naiveHands(ours, theirs []string, handA, handB []string) naivePsychicConfig {
	c := naiveFaced("scan", func(*naivePsychicConfig) {})
	side := func(side *naivePsychicSide, names, hand []string) {
		side.hand = hand
		side.psykers[0].mastery, side.psykers[0].powers = 2, nil
		for _, name := range names {
			side.psykers[0].powers = append(side.psykers[0].powers, naiveNamed(name))
		}
		side.targets = []naiveTarget{{psyker: 1}}
	}
	side(&c.a, ours, handA)
	side(&c.b, theirs, handB)
	return c
}

// naiveCards is so many cards of a kind.
func naiveCards(card string, count int) []string {
	cards := []string{}
	for range count {
		cards = append(cards, card)
	}
	return cards
}

func TestNaiveCards(t *testing.T) {
	f := func(n int) []string { return naiveCards(naiveForce, n) }
	and := func(n int, cards ...string) []string { return append(naiveCards(naiveForce, n), cards...) }
	scan, gate, hellfire := []string{"scan"}, []string{"the-gate"}, []string{"hellfire"}
	plain := func(*naivePsychicConfig) {}
	hoard := func(c *naivePsychicConfig) { c.a.policy, c.b.policy = "hoarding", "hoarding" }
	models := func(near ...int) func(c *naivePsychicConfig) {
		return func(c *naivePsychicConfig) { c.a.targets = []naiveTarget{{t: 9, w: 1, near: near}} }
	}
	both := func(changes ...func(c *naivePsychicConfig)) func(c *naivePsychicConfig) {
		return func(c *naivePsychicConfig) {
			for _, change := range changes {
				change(c)
			}
		}
	}
	distance := func(d int) func(c *naivePsychicConfig) { return func(c *naivePsychicConfig) { c.distance = d } }
	phases := func(n int, deck ...naiveCount) func(c *naivePsychicConfig) {
		return func(c *naivePsychicConfig) { c.phases, c.deck = n, deck }
	}
	type tally = naivePsychicTally
	for _, test := range []struct {
		name         string
		faces        []int
		ours, theirs []string
		handA, handB []string
		change       func(c *naivePsychicConfig)
		a, b         tally
		dice         int // negative: not counted
	}{
		// SE-PS-04: once per phase each
		{"once a phase", []int{1}, scan, scan, f(3), f(3), plain, tally{cast: 1, forceSpent: 1}, tally{cast: 1, forceSpent: 1}, 0},
		{"each power", []int{1}, []string{"scan", "displacement"}, nil, f(4), nil, plain, tally{cast: 2, forceSpent: 3}, tally{}, 0},
		{"the dearest first", []int{1}, []string{"scan", "displacement"}, nil, f(2), nil, plain, tally{cast: 1, forceSpent: 2}, tally{}, 0},
		{"what can be paid", []int{6}, []string{"scan", "lightning-arc"}, nil, f(2), nil, plain, tally{cast: 1, forceSpent: 1}, tally{}, 0},
		// both pass at once, or one acts on while the other passes
		{"passes", []int{1}, []string{"scan", "displacement"}, nil, f(4), f(1), plain, tally{cast: 2, forceSpent: 3}, tally{}, 0},
		// SE-PS-04: not while in play
		{"gate in play", []int{1, 1, 3, 6}, gate, nil, f(1), nil, phases(2, naiveCount{naiveForce, 40}), tally{cast: 1, forceSpent: 1}, tally{}, -1},
		{"hellfire again", []int{1}, hellfire, nil, f(2), nil, both(models(), phases(2, naiveCount{naiveForce, 40}), func(c *naivePsychicConfig) { c.house.CardDice = 4 }), tally{cast: 2, forceSpent: 4}, tally{}, -1},
		// PD-4: ranges
		{"carmine at 18", []int{6}, []string{"carmine-assassin"}, nil, f(1), nil, distance(18), tally{cast: 1, forceSpent: 1}, tally{lost: 1}, 1},
		{"carmine at 19", []int{6}, []string{"carmine-assassin"}, nil, f(1), nil, distance(19), tally{}, tally{}, 0},
		{"others at 24", []int{1}, []string{"assail", "hellfire", "lightning-arc", "machine-curse"}, nil, f(8), nil, both(distance(24), models()), tally{cast: 4, forceSpent: 8}, tally{}, -1},
		{"others at 25", []int{6}, []string{"assail", "hellfire", "lightning-arc", "machine-curse"}, nil, f(8), nil, both(distance(25), models()), tally{}, tally{}, 0},
		{"no target", []int{6}, []string{"assail", "hellfire", "lightning-arc", "carmine-assassin"}, nil, f(8), nil, func(c *naivePsychicConfig) { c.a.targets = nil }, tally{}, tally{}, 0},
		{"others far away", []int{6}, []string{"scan", "the-gate", "displacement"}, nil, f(8), nil, distance(99), tally{cast: 3, forceSpent: 4}, tally{}, 0},
		// SE-WC-08: in place of three, with what is missing, not in place of enough
		{"ultimate alone", []int{1}, scan, nil, and(0, naiveUltimate), and(0, naiveNullify, naiveDaemonic), plain, tally{cast: 1, forceSpent: 3}, tally{}, 0},
		{"ultimate spared", []int{6}, scan, nil, and(1, naiveUltimate), and(0, naiveNullify), plain, tally{cast: 1, nullified: 1, forceSpent: 1}, tally{}, 1},
		{"ultimate and one more", []int{1}, scan, nil, and(1, naiveUltimate), nil, func(c *naivePsychicConfig) { c.a.psykers[0].powers[0].force = 4 }, tally{cast: 1, forceSpent: 4}, tally{}, 0},
		{"ultimate and too few", []int{1}, scan, nil, and(1, naiveUltimate, naiveUltimate), nil, func(c *naivePsychicConfig) { c.a.psykers[0].powers[0].force = 5 }, tally{}, tally{}, 0},
		{"ultimate, no answers", []int{1}, []string{"assail"}, nil, and(0, naiveUltimate), and(0, naiveDestroy, naiveReflection, naiveDaemonic, naiveNullify), plain, tally{cast: 1, forceSpent: 3}, tally{}, 0},
		// PD-6: which card first
		{"destroy first", []int{6}, []string{"assail"}, nil, f(1), and(0, naiveNullify, naiveDaemonic, naiveReflection, naiveDestroy), plain, tally{cast: 1, nullified: 1, powersLost: 1, forceSpent: 1}, tally{}, 2},
		{"reflection second", []int{1}, []string{"assail"}, nil, f(1), and(0, naiveNullify, naiveDaemonic, naiveReflection), plain, tally{cast: 1, reflected: 1, forceSpent: 1}, tally{}, 4},
		{"daemon third", []int{1}, []string{"assail"}, nil, f(1), and(0, naiveNullify, naiveDaemonic), plain, tally{cast: 1, nullified: 1, lost: 1, forceSpent: 1}, tally{}, 1},
		{"not theirs to shield", []int{5}, []string{"assail"}, nil, f(1), and(0, naiveNullify, naiveReflection, naiveDestroy), models(), tally{cast: 1, nullified: 1, forceSpent: 1}, tally{}, 1},
		{"near a psyker", []int{1}, []string{"assail"}, nil, f(1), and(0, naiveReflection), models(1), tally{cast: 1, reflected: 1, forceSpent: 1}, tally{}, 4},
		{"no target to shield", []int{5}, []string{"displacement"}, nil, f(2), and(0, naiveReflection, naiveDestroy), plain, tally{cast: 1, forceSpent: 2}, tally{}, 0},
		{"a psyker cursed", []int{5}, []string{"machine-curse"}, nil, f(2), and(0, naiveReflection, naiveDestroy), plain, tally{cast: 1, nullified: 1, powersLost: 1, forceSpent: 2}, tally{}, 2},
		{"the second is cursed near a psyker", []int{1}, []string{"machine-curse"}, nil, f(2), and(0, naiveReflection), func(c *naivePsychicConfig) { c.a.targets = []naiveTarget{{t: 9, w: 1}, {t: 9, w: 1, near: []int{1}}} }, tally{cast: 1, reflected: 1, forceSpent: 2}, tally{}, 4},
		{"hellfire, the second struck", []int{1}, hellfire, nil, f(2), and(0, naiveReflection), func(c *naivePsychicConfig) { c.a.targets = []naiveTarget{{t: 9, w: 1}, {t: 9, w: 1, near: []int{1}}} }, tally{cast: 1, reflected: 1, forceSpent: 2}, tally{}, 4},
		{"hellfire, one struck", []int{1}, hellfire, nil, f(2), and(0, naiveReflection), func(c *naivePsychicConfig) {
			c.a.targets = []naiveTarget{{t: 8, w: 1}, {t: 9, w: 1, near: []int{1}}}
			c.hellfireModels = 1
		}, tally{cast: 1, forceSpent: 2}, tally{}, 0},
		{"arc, the second", []int{1}, []string{"lightning-arc"}, nil, f(3), and(0, naiveReflection), func(c *naivePsychicConfig) { c.a.targets = []naiveTarget{{t: 4, w: 1}, {psyker: 1}} }, tally{cast: 1, forceSpent: 3}, tally{}, 1},
		// an arc slays a model and the psyker behind it: D6 to wound and D3 each
		{"arc through", []int{6}, []string{"lightning-arc"}, nil, f(3), nil, func(c *naivePsychicConfig) { c.a.targets = []naiveTarget{{t: 4, w: 3}, {psyker: 1}} }, tally{cast: 1, forceSpent: 3}, tally{lost: 1, modelsLost: 1}, 4},
		// the shielding psyker is dead when the second power comes
		{"near a dead psyker", []int{6}, []string{"carmine-assassin", "assail"}, nil, f(2), and(0, naiveReflection, naiveDaemonic), func(c *naivePsychicConfig) {
			c.b.hand = and(0, naiveReflection)
			c.a.psykers[0].powers[0].force = 0
			c.a.targets = []naiveTarget{{t: 9, w: 1, near: []int{2}}}
			c.b.psykers = append(c.b.psykers, naivePsyker{mastery: 1, t: 4})
		}, tally{cast: 2, forceSpent: 1}, tally{}, 1},
		// hoarding: cheap powers are answered at psykers only
		{"hoarding, cheap", []int{6}, scan, nil, f(1), and(0, naiveNullify, naiveDaemonic), hoard, tally{cast: 1, forceSpent: 1}, tally{}, 0},
		{"hoarding, at a psyker", []int{6}, []string{"assail"}, nil, f(1), and(0, naiveNullify), hoard, tally{cast: 1, nullified: 1, forceSpent: 1}, tally{}, 1},
		{"hoarding, near a psyker", []int{6}, []string{"assail"}, nil, f(1), and(0, naiveReflection), both(hoard, models(1)), tally{cast: 1, forceSpent: 1}, tally{}, 0},
		{"hoarding, dear", []int{6}, []string{"displacement"}, nil, f(2), and(0, naiveNullify), hoard, tally{cast: 1, nullified: 1, forceSpent: 2}, tally{}, 1},
		{"hoarding, no ultimate", []int{6}, []string{"carmine-assassin"}, nil, and(0, naiveUltimate), and(0, naiveReflection), hoard, tally{}, tally{}, 0},
		// PD-3 (3): powers in play; failing once is enough for this phase
		{"nullified in play", []int{6}, scan, gate, and(0, naiveNullify), f(1), func(c *naivePsychicConfig) { c.first, c.a.policy = "b", "hoarding" }, tally{}, tally{cast: 1, nullified: 1, forceSpent: 1}, 1},
		{"one try", []int{1}, scan, gate, naiveCards(naiveNullify, 3), f(1), func(c *naivePsychicConfig) { c.first, c.a.policy = "b", "hoarding" }, tally{}, tally{cast: 1, forceSpent: 1}, 1},
		{"one try of each", []int{1}, scan, []string{"the-gate", "machine-curse"}, naiveCards(naiveNullify, 3), f(3), func(c *naivePsychicConfig) {
			c.first, c.a.policy, c.b.targets = "b", "hoarding", nil
			c.b.psykers[0].powers[1].force = 1
		}, tally{}, tally{cast: 2, forceSpent: 2}, 2},
		{"safe in play", []int{6}, scan, gate, and(0, naiveNullify), and(0, naiveUltimate), func(c *naivePsychicConfig) { c.first = "b" }, tally{}, tally{cast: 1, forceSpent: 3}, 0},
		// PD-12
		{"drained", []int{6}, scan, gate, and(0, naiveDrain), f(2), func(c *naivePsychicConfig) { c.first = "b" }, tally{}, tally{cast: 1, nullified: 1, forceSpent: 1}, 0},
		{"drained, ultimate", []int{6}, scan, gate, and(0, naiveDrain), and(0, naiveUltimate), func(c *naivePsychicConfig) { c.first = "b" }, tally{}, tally{cast: 1, forceSpent: 3}, 0},
		{"drained too soon", []int{6}, nil, []string{"the-gate", "scan"}, and(0, naiveDrain), f(2), func(c *naivePsychicConfig) { c.first = "b" }, tally{}, tally{cast: 1, nullified: 1, forceSpent: 1}, 0},
		{"drain kept back", []int{6}, gate, scan, and(1, naiveDrain), f(1), plain, tally{cast: 1, forceSpent: 1}, tally{cast: 1, forceSpent: 1}, 0},
		// his own go as well
		{"drained both", []int{6}, gate, gate, and(1, naiveDrain), f(1), plain, tally{cast: 1, nullified: 1, forceSpent: 1}, tally{cast: 1, nullified: 1, forceSpent: 1}, 0},
		// PD-14: the gate goes with the caster, so that nothing is left to drain;
		// Hellfire stays
		{"gate gone", []int{5}, []string{"carmine-assassin"}, gate, and(1, naiveDrain), f(1), func(c *naivePsychicConfig) { c.first = "b" }, tally{cast: 1, forceSpent: 1}, tally{cast: 1, lost: 1, forceSpent: 1}, 1},
		{"hellfire left", []int{5}, []string{"carmine-assassin"}, hellfire, and(1, naiveDrain), f(2), func(c *naivePsychicConfig) {
			c.first = "b"
			c.b.targets = []naiveTarget{{t: 8, w: 1}}
		}, tally{cast: 1, forceSpent: 1}, tally{cast: 1, nullified: 1, lost: 1, forceSpent: 2}, 1},
		// a power in play stays though lost: a duel is won, then drained
		{"lost in play", []int{6, 1}, scan, gate, and(0, naiveMindDuel, naiveDrain), f(1), func(c *naivePsychicConfig) { c.first = "b" }, tally{}, tally{cast: 1, nullified: 1, powersLost: 1, forceSpent: 1}, 2},
		// the duel is for those with powers; the lowest mastery of the enemy
		{"no duel", []int{6}, scan, nil, and(0, naiveMindDuel), nil, plain, tally{}, tally{}, 0},
		{"duel lost without powers", []int{1, 6}, nil, scan, and(0, naiveMindDuel), nil, plain, tally{}, tally{}, 2},
		{"no duel with the dead", []int{6}, []string{"carmine-assassin"}, scan, and(1, naiveMindDuel), nil, plain, tally{cast: 1, forceSpent: 1}, tally{lost: 1}, 1},
		{"duel by the highest", []int{3, 4}, nil, scan, and(0, naiveMindDuel), nil, func(c *naivePsychicConfig) {
			c.a.psykers = append(c.a.psykers, c.a.psykers[0])
			c.a.psykers[1].mastery = 4
		}, tally{}, tally{powersLost: 1}, 2},
		{"duel with the lowest", []int{3, 4}, nil, scan, and(0, naiveMindDuel), nil, func(c *naivePsychicConfig) {
			c.b.psykers = append(c.b.psykers, c.b.psykers[0])
			c.b.psykers[0].mastery, c.a.psykers[0].mastery = 4, 4
		}, tally{}, tally{powersLost: 1}, 2},
		// nobody is able: the phase is skipped
		{"skipped", []int{6}, nil, nil, and(3, naiveMindDuel), f(2), phases(3, naiveCount{naiveForce, 40}), tally{}, tally{}, 39},
	} {
		c := naiveHands(test.ours, test.theirs, test.handA, test.handB)
		test.change(&c)
		rng, script := naiveScripted(test.faces...)
		got := naivePsychicDuel(c, rng)
		if got.a != test.a || got.b != test.b || test.dice >= 0 && script.used != test.dice {
			t.Errorf("%s: got\n%+v with %d dice, want\n%+v and\n%+v with %d", test.name, got, script.used, test.a, test.b, test.dice)
		}
	}
}

// TestNaiveHoldings: what is dealt, kept and in play. The Gate leaves play with its
// caster, Hellfire does not.
func TestNaiveHoldings(t *testing.T) {
	force := naiveCards(naiveForce, 3)
	for _, test := range []struct {
		name   string
		theirs string
		change func(c *naivePsychicConfig)
		a, b   naiveHoldings
	}{
		{"in play", "the-gate", func(*naivePsychicConfig) {}, naiveHoldings{}, naiveHoldings{inPlay: 1}},
		{"gone with its caster", "the-gate", func(c *naivePsychicConfig) { c.a.hand = force }, naiveHoldings{}, naiveHoldings{}},
		{"left behind", "hellfire", func(c *naivePsychicConfig) {
			c.a.hand, c.b.targets = force, []naiveTarget{{t: 9, w: 9}}
		}, naiveHoldings{}, naiveHoldings{inPlay: 1}},
		{"kept", "scan", func(c *naivePsychicConfig) {
			c.a.hand = []string{naiveDestroy, naiveReflection, naiveReflection, naiveNullify}
		}, naiveHoldings{kept: 3}, naiveHoldings{}},
		// two psykers, all dice show 4: eight cards, b's first in its turn
		{"dealt", "scan", func(c *naivePsychicConfig) {
			c.handsGiven, c.deck = false, []naiveCount{{naiveMindDuel, 9}}
		}, naiveHoldings{dealt: 4}, naiveHoldings{dealt: 4}},
		{"dealt, a short deck", "scan", func(c *naivePsychicConfig) {
			c.handsGiven, c.deck = false, []naiveCount{{naiveDrain, 5}}
		}, naiveHoldings{dealt: 2}, naiveHoldings{dealt: 3}},
	} {
		c := naiveHands([]string{"carmine-assassin"}, []string{test.theirs}, nil, force)
		c.first = "b"
		test.change(&c)
		rng, _ := naiveScripted(4)
		if got := naivePsychicDuel(c, rng); got.hasA != test.a || got.hasB != test.b {
			t.Errorf("%s: got %+v and %+v, want %+v and %+v", test.name, got.hasA, got.hasB, test.a, test.b)
		}
	}
}

// TestNaiveKept: Reflection is kept from the first phase to the second, where
// both get a card of a kind. The hoarder knows of it and plays Ultimate Force;
// of a card that was played he knows no more.
func TestNaiveKept(t *testing.T) {
	of := func(card string, policy string, first ...string) naivePsychicConfig {
		c := naiveHands([]string{"carmine-assassin"}, nil, nil, first)
		c.a.policy, c.phases = policy, 2
		c.deck = []naiveCount{{card, 12}}
		return c
	}
	type tally = naivePsychicTally
	saved := of(naiveUltimate, "hoarding", naiveReflection)
	saved.a.targets = []naiveTarget{{t: 1, w: 1}}
	thrice := of(naiveUltimate, "hoarding", naiveReflection)
	thrice.a.targets = []naiveTarget{{t: 1, w: 1, near: []int{1}}}
	played := of(naiveUltimate, "hoarding", naiveReflection)
	played.a.hand = []string{naiveForce}
	drained := of(naiveUltimate, "hoarding", naiveReflection, naiveDrain)
	drained.a.psykers[0].powers = append(drained.a.psykers[0].powers, naiveNamed("the-gate"))
	drained.a.psykers[0].powers[0].reach = 1 // the gate it is
	drained.a.hand = []string{naiveForce}
	for _, test := range []struct {
		name  string
		c     naivePsychicConfig
		a, b  tally
		faces int
	}{
		// all dice 6: enough cards for both, and slain
		{"kept", of(naiveUltimate, "hoarding", naiveReflection), tally{cast: 1, forceSpent: 3}, tally{lost: 1}, 6},
		{"kept the other", of(naiveUltimate, "hoarding", naiveDestroy), tally{cast: 1, forceSpent: 3}, tally{lost: 1}, 6},
		{"not kept", of(naiveUltimate, "hoarding", naiveNullify), tally{}, tally{}, 6},
		{"aggressive", of(naiveUltimate, "aggressive", naiveNullify), tally{cast: 1, forceSpent: 3}, tally{lost: 1}, 6},
		{"kept, but not to be played", saved, tally{}, tally{}, 6},
		{"kept, near the psyker", thrice, tally{cast: 1, forceSpent: 3}, tally{modelsLost: 1}, 6},
		// T 4: 4D6 of 24 and a 6 slay the caster, who has played in phase 1
		{"played", played, tally{cast: 1, reflected: 1, lost: 1, forceSpent: 1}, tally{}, 6},
		{"drained", drained, tally{cast: 1, nullified: 1, forceSpent: 1}, tally{}, 6},
		// plain Force in phase 2 is answered with the kept card
		{"used in phase 2", of(naiveForce, "aggressive", naiveReflection), tally{cast: 1, reflected: 1, lost: 1, forceSpent: 1}, tally{}, 6},
	} {
		rng, _ := naiveScripted(test.faces)
		if got := naivePsychicDuel(test.c, rng); got.a != test.a || got.b != test.b {
			t.Errorf("%s: got %+v, want %+v and %+v", test.name, got, test.a, test.b)
		}
	}
}

// naiveBegun is a psychic duel before its first phase.
func naiveBegun(c naivePsychicConfig, faces ...int) (t *naiveTable, a, b *naiveSeat) {
	rng, _ := naiveScripted(faces...)
	t = &naiveTable{naivePsychicConfig: c, rng: rng, phase: 1}
	a, b = t.seated(c.a, "a"), t.seated(c.b, "b")
	a.aims, b.aims = naiveAims(c.a.targets, b), naiveAims(c.b.targets, a)
	return t, a, b
}

// TestNaiveKnown: what the enemy knows of a hand.
func TestNaiveKnown(t *testing.T) {
	c := naiveHands([]string{"carmine-assassin", "assail"}, nil, nil, nil)
	c.a.policy = "hoarding"
	table, a, b := naiveBegun(c, 1)
	b.hand = []string{naiveReflection, naiveForce}
	table.tidy(b)
	table.tidy(b)
	if b.kept[naiveReflection] != 1 || len(b.hand) != 1 {
		t.Errorf("kept %v of %v", b.kept, b.hand)
	}
	// Carmine is reflected, though not far enough; the card is gone, so that Assail
	// is not worth an Ultimate Force.
	a.hand = []string{naiveForce, naiveUltimate}
	if table.play(a, b); a.cast != 1 || a.reflected != 1 || a.lost != 0 {
		t.Errorf("got %+v", a.naivePsychicTally)
	}
}

// TestNaiveInPlay: which power is nullified, and what becomes of an old
// template.
func TestNaiveInPlay(t *testing.T) {
	table, a, b := naiveBegun(naiveHands([]string{"the-gate", "machine-curse", "hellfire", "displacement"}, nil, nil, nil), 6)
	a.hand = naiveCards(naiveForce, 8)
	a.psykers[0].slots[3].stays = true
	table.play(a, b)
	names := ""
	for b.hand = naiveCards(naiveNullify, 9); table.nullifyInPlay(b, a); {
		names = ""
		for _, in := range a.inPlay {
			names += in.slot.name + " "
		}
		if len(b.hand) == 8 && names != "hellfire displacement the-gate " {
			t.Errorf("left %q", names)
		}
	}
	if names != "" || a.nullified != 4 || a.cast != 4 {
		t.Errorf("left %q after %+v", names, a.naivePsychicTally)
	}

	table, a, b = naiveBegun(naiveHands([]string{"hellfire"}, nil, nil, nil), 1)
	for phase, left := range []int{1, 1, 0} {
		table.phase = phase + 1
		a.hand, b.hand = naiveCards(naiveForce, 2), nil
		if left == 0 {
			b.hand = []string{naiveDaemonic}
		}
		if table.play(a, b); len(a.inPlay) != left {
			t.Errorf("phase %d: %d in play, want %d", phase+1, len(a.inPlay), left)
		}
	}
}

// TestNaiveRolledOff: of equal masteries the higher roll goes first, after a tie
// the higher second roll (SE-PS-05).
func TestNaiveRolledOff(t *testing.T) {
	psykers := []naivePsyker{{mastery: 2}, {mastery: 4}, {mastery: 2}, {mastery: 2}}
	rng, script := naiveScripted(3, 5, 3, 2, 6)
	got := naiveByMastery(psykers, []int{0, 1, 2, 3}, rng)
	if want := []int{1, 2, 3, 0}; !slices.Equal(got, want) || script.used != 5 {
		t.Errorf("order %v with %d dice, want %v with 5", got, script.used, want)
	}
}

// TestNaiveUsed: what the scenario `power` reports, with all dice showing 6.
func TestNaiveUsed(t *testing.T) {
	all := func(change func(s *naiveSubject)) func(c *naivePowerConfig) {
		return func(c *naivePowerConfig) {
			for i := range c.subjects {
				change(&c.subjects[i])
			}
		}
	}
	tanks := func(inside bool, locations int) func(c *naivePowerConfig) {
		return func(c *naivePowerConfig) {
			c.subjects = []naiveSubject{{armour: make([]int, locations)}, {armour: make([]int, locations)}, {t: 4, w: 1}}
			c.inside = inside
		}
	}
	for _, test := range []struct {
		name   string
		power  string
		change func(c *naivePowerConfig)
		want   naivePowerResult
	}{
		{"assail", "assail", all(func(s *naiveSubject) { s.alert = true }), naivePowerResult{outcome: "effect", moved: 1, startled: 1}},
		{"out of range", "assail", func(c *naivePowerConfig) { c.distance = 25 }, naivePowerResult{outcome: "out-of-range"}},
		{"still tank", "assail", tanks(false, 1), naivePowerResult{outcome: "no-effect"}},
		{"carmine", "carmine-assassin", all(func(s *naiveSubject) { s.w = 3 }), naivePowerResult{outcome: "effect", slain: 1, wounded: 1, wounds: 3}},
		{"T 7", "carmine-assassin", all(func(s *naiveSubject) { s.t = 7 }), naivePowerResult{outcome: "no-effect"}},
		{"gate", "the-gate", tanks(false, 1), naivePowerResult{outcome: "effect", moved: 1, inPlay: 1}},
		{"gate at 18", "the-gate", func(c *naivePowerConfig) { c.distance = 18 }, naivePowerResult{outcome: "effect", moved: 5, inPlay: 1}},
		{"gate at 19", "the-gate", func(c *naivePowerConfig) { c.distance = 19 }, naivePowerResult{outcome: "out-of-range"}},
		{"hellfire, saved", "hellfire", func(c *naivePowerConfig) { c.touched = 9 }, naivePowerResult{outcome: "effect", wounded: 5, saved: 5, hits: 5, inPlay: 1}},
		{"arc", "lightning-arc", all(func(s *naiveSubject) { s.save = 0 }), naivePowerResult{outcome: "effect", hits: 5, wounded: 5, wounds: 5, slain: 5}},
		{"arc, stopped", "lightning-arc", all(func(s *naiveSubject) { s.save, s.w = 0, 4 }), naivePowerResult{outcome: "effect", hits: 1, wounded: 1, wounds: 3}},
		{"arc on tanks", "lightning-arc", tanks(false, 3), naivePowerResult{outcome: "effect", hits: 3, penetrated: 2, wounded: 1, wounds: 1, slain: 1}},
		{"arc in tanks", "lightning-arc", tanks(true, 2), naivePowerResult{outcome: "effect", hits: 5, penetrated: 4, wounded: 1, wounds: 1, slain: 1}},
		{"arc, six hits", "lightning-arc", tanks(true, 4), naivePowerResult{outcome: "effect", hits: 6, penetrated: 6}},
		{"curse", "machine-curse", func(c *naivePowerConfig) {
			c.subjects[0].bound, c.subjects[4].bound, c.subjects[1].guns = true, true, 2
		},
			naivePowerResult{outcome: "effect", silenced: 4, halted: 1, inPlay: 1}},
		{"curse on a tank", "machine-curse", tanks(false, 1), naivePowerResult{outcome: "effect", halted: 2, inPlay: 1}},
		{"scan", "scan", func(c *naivePowerConfig) { c.subjects[3].hidden, c.cards, c.powers, c.distance = true, 4, 2, 36 }, naivePowerResult{outcome: "effect", found: 1}},
		{"scan psykers", "scan", func(c *naivePowerConfig) { c.cards, c.powers, c.psykers = 4, 2, 3 }, naivePowerResult{outcome: "effect", cardsSeen: 4, powersSeen: 2}},
	} {
		c := naiveOnePower(test.power, test.change)
		rng, _ := naiveScripted(6)
		if got := naiveUsePower(c, rng); got != test.want {
			t.Errorf("%s: got %+v, want %+v", test.name, got, test.want)
		}
	}
}
