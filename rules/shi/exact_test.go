package shi_test

// Exact odds of small situations against fractions worked out by hand, to 1e-12.

import (
	"math"
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// exactCase is settings of a library matchup, and what its laws must be.
type exactCase struct {
	name string
	set  []string
	odds map[string]float64
}

func runExact(t *testing.T, name string, base []string, cases []exactCase) {
	t.Helper()
	for _, test := range cases {
		t.Run(test.name, func(t *testing.T) {
			rulestest.CheckByHand(t, matchup(t, name, slices.Concat(base, test.set)...), test.odds)
		})
	}
}

// Two dice miss a 6+ and a 5+ in 25 and 16 of 36 cases.
const miss6, miss5 = 25. / 36, 16. / 36

func TestExactShot(t *testing.T) {
	runExact(t, "shi/shot", nil, []exactCase{
		// both of two dice hit, and the door fails its 6+
		{"SHI-SH-01 SHI-SH-03 overkill", nil, map[string]float64{"killed": 11. / 36, "kills = 2": 1. / 36 * 5 / 6, "hits = 2": 1. / 36, "hits = 1": 10. / 36}},
		{"SHI-SH-03 without", []string{"a.weapon.overkill=false"}, map[string]float64{"killed": 11. / 36, "kills = 2": 0, "hits = 1": 11. / 36}},
		{"SHI-SH-02 four dice", []string{"a.brb=2"}, map[string]float64{"alive": math.Pow(5./6, 4)}},
		{"SHI-SH-02 a die less", []string{"a.brb=-1"}, map[string]float64{"alive": 5. / 6}},
		{"SHI-SH-02 fewer than none", []string{"a.brb=-3"}, map[string]float64{"alive": 1}},
		{"SHI-SH-01 HT 3", []string{"a.weapon.ht=3"}, map[string]float64{"alive": 1. / 4}},
		{"SHI-SH-01 two faces a number", []string{"rules.faces-per-number=2"}, map[string]float64{"alive": 4. / 9}},
		// a hit is saved by 5+ in 2 of 6 cases
		{"SHI-SH-04 AP 6", []string{"a.weapon.ap=6"}, map[string]float64{"alive": (1 - 1./6*4/6) * (1 - 1./6*4/6)}},
	})
	runExact(t, "shi/shot-sustained", nil, []exactCase{
		{"SHI-SH-08 C13 four shots", nil, map[string]float64{
			"alive": miss6 * miss5 * miss5 * miss5, "shots = 2": miss6 * 20 / 36, "mean acpo": 1 + miss6 + miss6*miss5 + miss6*miss5*miss5,
			"kill-shot = 0": miss6 * miss5 * miss5 * miss5, "kill-shot = 1": 11. / 36, "kill-shot = 3": miss6 * miss5 * 20 / 36,
		}},
		{"SHI-SH-08 without the trait", []string{"a.weapon.sustained-fire=false"}, map[string]float64{"alive": math.Pow(miss6, 4)}},
	})
	runExact(t, "shi/shot-at-terminator", nil, []exactCase{
		// a hit wounds in 1 of 6 cases: AP 5 leaves the 2+
		{"SHI-SH-05 2+", nil, map[string]float64{"alive": 35. / 36 * 35 / 36 * math.Pow(17./18, 6)}},
		// two wounds of two dice in one shot
		{"SHI-SH-05 two HP", []string{"b.hp=2", "shots=1"}, map[string]float64{"killed": 1. / 36 / 36, "wounds = 1": 2 * 1. / 36 * 35 / 36}},
	})
}

// plainAttack is one attack of two dice against two, 4+ each, without bonus; a saves on
// 5+ and b on 3+. Of the 16 cases a wins 5, b 5, and 6 are draws.
func plainAttack() []string {
	return []string{
		"rules.engager-bonus=0", "max-turns=1", "first-turn-acpo=1", "a.ccd=2", "a.cht=4+", "a.parry=false", "a.close-combat=pistol",
		"b.ccd=2", "b.cht=4+", "b.parry=false", "b.close-combat=pistol", "b.as=3+",
	}
}

func TestExactAttack(t *testing.T) {
	runExact(t, "shi/duel", plainAttack(), []exactCase{
		{"SHI-CC-07 SHI-CC-08", nil, map[string]float64{"a": 5. / 16 * 2 / 6, "b": 5. / 16 * 4 / 6}},
		// one die more than the opponent wins half of the time
		{"SHI-CC-03 the engager's die", []string{"rules.engager-bonus=1"}, map[string]float64{"a": 1. / 2 * 2 / 6}},
		{"SHI-WP-01 a pair", []string{"a.close-combat=[pistol, pistol]"}, map[string]float64{"a": 1. / 2 * 2 / 6}},
		{"SHI-WP-01 a pair of one of each", []string{"a.close-combat=[pistol, close-combat-weapon]"}, map[string]float64{"a": 1. / 2 * 2 / 6}},
		{"SHI-WP-01 C10 no pair", []string{"a.close-combat=[pistol, power-fist]"}, map[string]float64{"a": 5. / 16 * 2 / 6}},
		{"SHI-WP-01 C10 a pair with one plain", []string{"a.close-combat=[pistol, power-fist]", "rules.pair=one-plain"}, map[string]float64{"a": 1. / 2 * 2 / 6}},
		{"SHI-WP-01 C10 none plain", []string{"a.close-combat=[power-weapon, power-fist]", "rules.pair=one-plain"}, map[string]float64{"a": 5. / 16}},
		{"SHI-WP-01 C10 any pair", []string{"a.close-combat=[power-weapon, power-fist]", "rules.pair=any"}, map[string]float64{"a": 1. / 2}},
		// a: 0, 1, 2 successes in 1/8, 3/8, 1/2
		{"SHI-CC-05 re-roll 1", []string{"a.re-roll=1"}, map[string]float64{"a": (3./8*1/4 + 1./2*3/4) * 2 / 6}},
		{"SHI-CC-06 C6 re-roll 2 against 1", []string{"a.re-roll=2", "b.re-roll=1"}, map[string]float64{"a": (3./8*1/4 + 1./2*3/4) * 2 / 6}},
		// b: 0, 1, 2 successes in 1/2, 3/8, 1/8
		{"SHI-CC-06 C6 re-roll 2 against 1, cancelled", []string{"a.re-roll=2", "b.re-roll=1", "rules.re-rolls=cancel"}, map[string]float64{"a": 5. / 16 * 2 / 6}},
		{"SHI-CC-06 C6 only equal ones cancel", []string{"a.re-roll=1", "b.re-roll=1", "rules.re-rolls=equal"}, map[string]float64{"a": 5. / 16 * 2 / 6}},
		// a: 0, 1, 2 successes in 1/16, 6/16, 9/16, b in 1/8, 3/8, 1/2
		{"SHI-CC-06 C6 unequal ones do not", []string{"a.re-roll=2", "b.re-roll=1", "rules.re-rolls=equal"}, map[string]float64{"a": (6./16*1/8 + 9./16*1/2) * 2 / 6}},
		{"SHI-CC-05 parry", []string{"a.parry=true"}, map[string]float64{"a": (1./2*1/2 + 1./4*7/8) * 2 / 6, "b": (3./8*1/4 + 1./8*3/4) * 4 / 6}},
		{"SHI-CC-06 parry against parry", []string{"a.parry=true", "b.parry=true"}, map[string]float64{"a": 5. / 16 * 2 / 6}},
		// a: 0, 1, 2 in 1/16, 6/16, 9/16; no armour
		{"SHI-WP-06 power fist", []string{"a.close-combat=power-fist", "a.parry=true", "a.re-roll=2"}, map[string]float64{"a": 6./16*1/4 + 9./16*3/4}},
		{"SHI-WP-02 heavy, 2+ becomes 4+", []string{"a.close-combat=heavy-close-combat-weapon", "b.as=2+"}, map[string]float64{"a": 5. / 16 * 1 / 2}},
		{"SHI-WP-02 heavy, 5+ stays", []string{"a.close-combat=heavy-close-combat-weapon", "b.as=5+"}, map[string]float64{"a": 5. / 16 * 4 / 6}},
		{"SHI-WP-03 power weapon", []string{"a.close-combat=power-weapon", "b.as=2+/5+"}, map[string]float64{"a": 5. / 16 * 4 / 6}},
		// 3+: 0, 1, 2 in 1/9, 4/9, 4/9
		{"SHI-WP-04 lightning claws", []string{"a.close-combat=lightning-claws"}, map[string]float64{"a": 4./9*1/4 + 4./9*3/4}},
		{"SHI-WP-10 poisoned", []string{"a.close-combat=poisoned-weapon"}, map[string]float64{"a": (4./9*1/4 + 4./9*3/4) * 2 / 6}},
		// 2+: 0, 1, 2 in 1/36, 10/36, 25/36
		{"SHI-WP-08 witch blade", []string{"a.close-combat=witch-blade", "b.hp=2"}, map[string]float64{"a": 0, "b-hp-lost = 1": (10./36*1/4 + 25./36*3/4) * 2 / 6}},
		{"SHI-WP-08 against a vehicle", []string{"a.close-combat=witch-blade", "b.hp=2", "b.vehicle=true"}, map[string]float64{"a": (10./36*1/4 + 25./36*3/4) * 2 / 6}},
		// one success and no success of b, two and at most one; a 6 is in 1/3 and 5/9 of them
		{"SHI-WP-09 rending", []string{"a.close-combat=rending-claws"}, map[string]float64{"a": 1./8*(1./3+2./3*2/6) + 3./16*(5./9+4./9*2/6)}},
		// Against no success: one success (1/2) is rolled again, a 6 in 1/6, a 4 or 5 in
		// 2/6. Of two (1/4) the lower: there is a 6 unless neither the higher (4/9) nor
		// the new die (5/6) shows one; and unless neither the lower (8/9) does.
		{"SHI-CC-05 parry of the lowest", []string{"a.close-combat=rending-claws", "b.parry=true", "b.ccd=0", "b.as=2+", "rules.parry=lowest"},
			map[string]float64{"a": 1./2*(1./6+2./6*1/6) + 1./4*(34./54+20./54*1/6)}},
		{"SHI-CC-05 parry of the highest", []string{"a.close-combat=rending-claws", "b.parry=true", "b.ccd=0", "b.as=2+"},
			map[string]float64{"a": 1./2*(1./6+2./6*1/6) + 1./4*(14./54+40./54*1/6)}},
		// as for the highest, but two successes without a 6 (4/9) stay as they are; one 6 of two (4/9) goes, two 6s (1/9) leave one
		{"C30 no parry that could only rend", []string{"a.close-combat=rending-claws", "b.parry=true", "b.ccd=0", "b.as=2+", "b-policy.parry=none if rending = 0 and lead < -1 else parry"},
			map[string]float64{"a": 1./2*(1./6+2./6*1/6) + 1./4*(4./9*1/6+4./9*(1./6+5./6*1/6)+1./9)}},
		{"C30 parry of the lowest by choice", []string{"a.close-combat=rending-claws", "b.parry=true", "b.ccd=0", "b.as=2+", "b-policy.parry=lowest"},
			map[string]float64{"a": 1./2*(1./6+2./6*1/6) + 1./4*(34./54+20./54*1/6)}},
		// 2D6 come to 7 or less in 21 of 36 cases
		{"SHI-WP-05 force weapon", []string{"a.close-combat=force-weapon", "a.ld=7", "b.hp=3", "first-turn-acpo=2"}, map[string]float64{"a": 5. / 16 * 21 / 36, "b-hp-lost = 1": 5. / 16 * 15 / 36}},
		{"C8 SHI-WP-05 without the test", []string{"a.close-combat=force-weapon", "a.force-test=never", "b.hp=3"}, map[string]float64{"a": 0, "b-hp-lost = 1": 5. / 16}},
		// two AcPo with the test, then one without
		{"C8 SHI-WP-05 with what is spare", []string{"a.close-combat=force-weapon", "a.force-test=spare", "a.ld=7", "b.hp=3", "first-turn-acpo=3"},
			map[string]float64{"a": 5. / 16 * 21 / 36, "b-hp-lost = 2": 5. / 16 * 15 / 36 * 5 / 16}},
		{"SHI-WP-05 fighting back", []string{"b.close-combat=force-weapon", "a.hp=3"}, map[string]float64{"b": 0, "a-hp-lost = 1": 5. / 16}},
		// a wound, then two dice against one
		{"SHI-WP-07 C9 thunder hammer", []string{"a.close-combat=thunder-hammer", "b.hp=2", "first-turn-acpo=2"}, map[string]float64{"a": 5. / 16 * 1 / 2}},
		{"SHI-WP-01 a pair for nothing", []string{"a.close-combat=[pistol, pistol]", "rules.pair-bonus=0"}, map[string]float64{"a": 5. / 16 * 2 / 6}},
		{"SHI-WP-02 heavy, 6+ at best", []string{"a.close-combat=heavy-close-combat-weapon", "b.as=2+", "rules.heavy-armour=6+"}, map[string]float64{"a": 5. / 16 * 5 / 6}},
		{"SHI-WP-04 claws add 2", []string{"a.close-combat=lightning-claws", "rules.claws-bonus=2"}, map[string]float64{"a": 10./36*1/4 + 25./36*3/4}},
		{"SHI-WP-08 a blade of 3+", []string{"a.close-combat=witch-blade", "rules.witch-blade-cht=3+"}, map[string]float64{"a": (4./9*1/4 + 4./9*3/4) * 2 / 6}},
		{"SHI-WP-10 poison of 2", []string{"a.close-combat=poisoned-weapon", "rules.poison-bonus=2"}, map[string]float64{"a": (10./36*1/4 + 25./36*3/4) * 2 / 6}},
		{"SHI-WP-10 C11 not below 3", []string{"a.close-combat=poisoned-weapon", "rules.poison-bonus=2", "rules.poison-floor=3+"}, map[string]float64{"a": (4./9*1/4 + 4./9*3/4) * 2 / 6}},
		{"SHI-CC-09 from the side", []string{"from=side"}, map[string]float64{"a": 5. / 16 * 2 / 6, "b": 0, "draw": 1 - 5./16*2/6}},
		// b, faced, engages first; or nobody does before turn 3
		{"C4 SHI-CC-09 SHI-SH-10 the rear, too late", []string{"from=rear", "first-turn-acpo=0", "max-turns=2", "b.acpo=3"}, map[string]float64{"a": 5. / 16 * 2 / 6, "b": 5. / 16 * 4 / 6}},
		{"SHI-CC-01 SHI-SH-10 too dear a turn", []string{"from=rear", "first-turn-acpo=0", "max-turns=2", "b.acpo=2"}, map[string]float64{"draw": 1, "attacks = 0": 1}},
		{"C4 SHI-CC-09 the rear, in turn 3", []string{"from=rear", "first-turn-acpo=0", "max-turns=3", "a.acpo=1", "b.acpo=0"}, map[string]float64{"a": 5. / 16 * 2 / 6, "b": 0}},
		{"C29 the second weapon", []string{"a.close-combat=[pistol, power-weapon]", "policy.weapon=second"}, map[string]float64{"a": 5. / 16}},
		{"C29 fights back with it", []string{"b.close-combat=[pistol, power-weapon]", "b-policy.weapon=second if acpo = 0 else first"}, map[string]float64{"b": 5. / 16}},
		{"C29 another for the last HP", []string{"a.close-combat=[power-weapon, pistol]", "b.hp=2", "first-turn-acpo=2", "policy.weapon=second if enemy-hp = 1 else first"},
			map[string]float64{"a": 5. / 16 * 5 / 16 * 2 / 6, "b-hp-lost = 1": 5./16*(1-5./16*2/6) + (6./16+5./16*2/6)*5/16}},
		// three dice with a success in 3/4 each
		{"C29 C10 the pair's die stays", []string{"a.close-combat=[pistol, power-fist]", "rules.pair=one-plain", "policy.weapon=second"},
			map[string]float64{"a": 9./64*1/4 + 27./64*3/4 + 27./64}},
		{"C29 C8 the one that it can pay for", []string{"a.close-combat=[force-weapon, pistol]", "policy.weapon=first if engager else second"}, map[string]float64{"a": 5. / 16 * 2 / 6}},
		{"SHI-CC-01 diagonal", []string{"from=side", "contact=diagonal"}, map[string]float64{"a": 3. / 4 * 2 / 6, "b": 0}},
	})
}

func TestExactDuel(t *testing.T) {
	bare := append(plainAttack(), "a.as=none", "b.as=none", "a.acpo=1", "b.acpo=1")
	runExact(t, "shi/duel", bare, []exactCase{
		{"C1 C2 three turns", []string{"max-turns=3"}, map[string]float64{"draw": 216. / 4096, "turns = 2": 6. / 16 * 10 / 16, "mean attacks": 1 + 6./16 + 36./256}},
		// nobody has an advantage, and 500 draws in a row do not happen
		{"C2 to the death", []string{"max-turns=500"}, map[string]float64{"a": 1. / 2, "b": 1. / 2}},
		{"SHI-CC-02 disengaged", []string{"max-turns=9", "policy.disengage=step-out if attacks >= 2 else stay", "b-policy.disengage=step-out if attacks >= 2 else stay"}, map[string]float64{"disengaged": 36. / 256, "turns = 3": 36. / 256, "attacks = 2": 6. / 16}},
		// b wins the first attack, which does no harm, and turns: in its own turn it turns anyway
		{"SHI-CC-09 turns if it wins", []string{"from=rear", "max-turns=1", "first-turn-acpo=2", "a.acpo=2", "rules.caught-turns=if-it-wins"},
			map[string]float64{"b": 5. / 16 * 5 / 16, "a": 5./16 + 11./16*5/16}},
		{"SHI-CC-09 turns to attack", []string{"from=rear", "max-turns=2", "rules.caught-turns=if-it-wins"}, map[string]float64{"b": 11. / 16 * 5 / 16}},
		{"C4 later attacks are normal", []string{"from=rear", "max-turns=2"}, map[string]float64{"b": 11. / 16 * 5 / 16}},
	})
}

func TestExactAssault(t *testing.T) {
	one := []string{"b.count=1"}
	runExact(t, "shi/assault", one, []exactCase{
		{"C17 C18 four shots", []string{"max-turns=1"}, map[string]float64{"draw": miss6 * miss5 * miss5 * miss5}},
		{"SHI-SH-06 C13 with a turn", []string{"max-turns=1", "b.arc=left"}, map[string]float64{"draw": miss6 * miss5 * miss5 * miss5}},
		{"SHI-SH-10 after a turn", []string{"max-turns=1", "b.arc=left", "a.weapon.assault=false"}, map[string]float64{"draw": miss6 * miss5 * miss5, "shots = 3": miss6 * miss5}},
		{"C2 two AcPo left", []string{"max-turns=1", "first-turn-acpo=2"}, map[string]float64{"draw": miss6 * miss5}},
		// two turns paid for the first shot
		{"C14 from the rear", []string{"max-turns=1", "b.arc=rear", "a.weapon.assault=false"}, map[string]float64{"draw": miss6 * miss5, "shots = 2": miss6}},
		{"C17 two defenders", []string{"max-turns=1", "a.count=2"}, map[string]float64{"draw": miss6 * miss5 * miss5 * miss5 * miss6 * miss5 * miss5 * miss5}},
		{"C16 two on overwatch", []string{"max-turns=2", "policy=overwatch", "a.count=2"}, map[string]float64{"draw": math.Pow(miss6, 12), "kill-shot = 3": miss6 * miss6 * 11 / 36}},
		// one of two turns is paid; both with heavy movement
		{"SHI-SH-10 one free turn", []string{"max-turns=1", "b.arc=rear", "a.weapon.assault=false", "a.heavy-movement=false", "rules.free-turns=1"}, map[string]float64{"draw": miss6 * miss5 * miss5}},
		{"SHI-SH-10 free turns", []string{"max-turns=1", "b.arc=rear", "a.weapon.assault=false", "a.heavy-movement=false"}, map[string]float64{"draw": miss6 * miss5 * miss5 * miss5}},
		{"SHI-SH-07 C16 six steps", []string{"max-turns=2", "policy=overwatch"}, map[string]float64{"draw": math.Pow(miss6, 6), "kill-shot = 3": miss6 * miss6 * 11 / 36}},
		// unseen three times, then opening and two steps
		{"C19 through a door", []string{"max-turns=2", "policy=overwatch", "b.distance=8", "b.door=4"}, map[string]float64{"draw": miss6 * miss6 * miss6, "shots = 3": miss6 * miss6}},
		// three shots at the one who opens, and six at the other
		{"C19 one door for two", []string{"max-turns=2", "policy=overwatch", "b.distance=8", "b.door=4", "b.count=2", "b.shared-door=true"}, map[string]float64{"kills = 0": math.Pow(miss6, 9)}},
		{"C19 a door for each", []string{"max-turns=2", "policy=overwatch", "b.distance=8", "b.door=4", "b.count=2"}, map[string]float64{"kills = 0": math.Pow(miss6, 6)}},
		// a die in 5 of 36, then in 10 of 36 cases hits and is not saved
		{"C19 aimed at a door", []string{"max-turns=1", "b.distance=8", "b.door=4", "shoot-doors=aimed"}, map[string]float64{"doors = 0": 31. / 36 * 31 / 36 * math.Pow(26./36, 6)}},
		{"C19 a door for hits left over", []string{"max-turns=1", "b.distance=8", "b.door=4", "shoot-doors=left-over"}, map[string]float64{"doors = 0": 1, "shots = 0": 1}},
		{"C17 two shots, then overwatch", []string{"max-turns=2", "policy=shoot-then-overwatch"}, map[string]float64{
			"draw": miss6 * miss5 * math.Pow(miss6, 6), "kill-shot = 2": miss6 * 20 / 36, "kill-shot = 4": miss6 * miss5 * miss6 * 11 / 36,
		}},
		{"C16 C17 counted apart", []string{"max-turns=2", "policy=shoot-then-overwatch", "count=units"}, map[string]float64{
			"a1-own-fire-kills = 1": 1 - miss6*miss5, "a1-overwatch-kills = 1": miss6 * miss5 * (1 - math.Pow(miss6, 6)),
			"a1-overwatch-shots = 0": 1 - miss6*miss5, "a1-overwatch-shots = 2": miss6 * miss5 * miss6 * 11 / 36, "b1-hp-lost = 0": miss6 * miss5 * math.Pow(miss6, 6),
		}},
	})
}

// TestExactArmed: four shots of a marine at 2+, of which all but the first are sustained. C22
func TestExactArmed(t *testing.T) {
	runExact(t, "shi/assault-armed", []string{"first=b", "max-turns=1", "b={profile: marine, distance: 10}"}, []exactCase{
		{"C22 SHI-SH-08 four shots", nil, map[string]float64{"draw": 35. / 36 * 34 / 36 * 34 / 36 * 34 / 36, "b-shots = 2": 35. / 36 * 2 / 36}},
		{"C22 it runs", []string{"b-policy=run"}, map[string]float64{"draw": 1}},
		// two of three dice hit in 3 of 36 cases of the first shot
		{"C22 SHI-SH-03 no overkill", []string{"b.weapon.bd=2", "b.acpo=1"}, map[string]float64{"b-hits = 1": 11. / 36}},
		// of the terminator's dice 1 in 18 kills in the first shot, 1 in 9 later; each is answered, and 1 answer in 36 kills
		{"C27 SHI-SH-07 each shot is answered", []string{"stand-off=true", "b-policy.action=overwatch else run", "policy=shoot", "max-turns=2"}, map[string]float64{
			"draw": 289. / 324 * math.Pow(8./9, 6) * math.Pow(35./36, 4), "b-shots = 1": 289. / 324 * (1./36 + 35./36*17/81), "b-shots = 0": 35. / 324,
		}},
	})
}

// TestExactDisengage: one attack as in a duel, then shots instead of the fight. C23, C28
func TestExactDisengage(t *testing.T) {
	duel := rulestest.Odds(t, load(t, "shi/duel", "first-turn-acpo=1", "max-turns=1"))
	runExact(t, "shi/assault-disengage", []string{"a.hp=1", "a.acpo=3", "b={profile: genestealer, distance: 2, acpo: 2}", "first=b", "max-turns=2"}, []exactCase{
		{"C23 SHI-CC-02 leaves and shoots twice", nil, map[string]float64{
			"attackers": duel["a"], "draw": duel["draw"] * miss6 * miss5, "disengaged = 1": duel["draw"], "mean attacks": 1,
		}},
		{"C23 for 2", []string{"rules.disengage-cost=2"}, map[string]float64{"draw": duel["draw"] * miss6}},
	})
	runExact(t, "shi/duel-shoot-again", []string{"b.hp=1", "first-turn-acpo=1", "max-turns=2"}, []exactCase{
		{"C28 SHI-SH-08 leaves and shoots three times", nil, map[string]float64{
			"a": duel["a"], "draw": duel["draw"] * miss6 * miss5 * miss5, "stepped-out = 1": duel["draw"], "shots = 1": duel["draw"] * 11 / 36,
		}},
	})
	// three dice against two win 16 of 32 cases, lose 6 and draw 10, with the engager's die of either side
	runExact(t, "shi/duel-shoot-again", append(plainAttack(), "rules.engager-bonus=1", "a.as=none", "b.as=none", "b.hp=1", "max-turns=2"), []exactCase{
		{"C28 SHI-CC-03 comes again", []string{"b.acpo=3", "b-policy.unengaged=move-in else attack"},
			map[string]float64{"a": 1./2 + 10./32*6/32, "b": 6./32 + 10./32*1/2}},
		{"C28 does not wait", []string{"b.acpo=2", "b-policy.unengaged=move-in else attack", "max-turns=3", "a.acpo=1"},
			map[string]float64{"a": 1./2 + 10./32*1/2, "b": 6./32 + 10./32*6/32}},
	})
}

// TestExactFallBack: four shots, of which none is sustained, or all but the first. C24
func TestExactFallBack(t *testing.T) {
	runExact(t, "shi/assault-fall-back", []string{"b.count=1", "max-turns=1"}, []exactCase{
		{"C24 C13 a step with each", nil, map[string]float64{"draw": math.Pow(miss6, 4), "fell-back = 2": miss6 * 11 / 36}},
		{"C24 two squares without a shot, then two that are standing", []string{"policy.action=fall-back if acpo > 2 else shoot else stop", "policy.step-back=stand"}, map[string]float64{"draw": miss6 * miss5, "fell-back = 2": 1}},
		{"C24 one step", []string{"fall-back=1"}, map[string]float64{"draw": miss6 * miss5 * miss5 * miss5, "fell-back = 1": 1}},
	})
}

// TestExactTurns: to the rear and back by a turn and a shot is four in a row, two of them free, and the shot costs another. SHI-SH-10
func TestExactTurns(t *testing.T) {
	set := []string{"a.acpo=3", "b.1.door=9", "a.weapon.assault=false", "policy.action=turn if acpo = 3 else shoot else stop", "max-turns=1"}
	runExact(t, "shi/assault-marine-surrounded", set, []exactCase{
		{"SHI-SH-10 one in a row is free", nil, map[string]float64{"shots = 0": 1}},
		{"SHI-SH-10 two are", []string{"rules.free-turns=2"}, map[string]float64{"shots = 1": 1, "kills = 1": 1. / 6}},
	})
}

// TestExactStepIn: a step, a door, a shot with a step, and one that is sustained, or at another with a turn. C26
func TestExactStepIn(t *testing.T) {
	runExact(t, "shi/assault-step-in", []string{"max-turns=1"}, []exactCase{
		{"C26 SHI-SH-06 the source's example", nil, map[string]float64{
			"kills = 0": miss6 * miss5, "kills = 2": 11. / 36 * 11 / 36, "stepped = 2": 1, "doors-opened = 1": 1,
		}},
		// three shots of which the first comes with the second step
		{"C26 SHI-SH-08 with an AcPo more", []string{"a.acpo=5", "policy.step-back=forward"}, map[string]float64{"kills = 0": miss6 * miss5 * miss5}},
		{"C26 a door in sight to open, then to step through", []string{"a.acpo=3", "b=[{profile: genestealer, distance: 25}]", "room-ahead=1", "doors=[{distance: 1}]", "policy.action=open else step else shoot"},
			map[string]float64{"kills = 0": miss6, "doors-opened = 1": 1, "stepped = 1": 1}},
		{"C26 C19 two doors to open", []string{"b.0.count=2", "b.0.distance=4", "b.0.door=1", "policy.action=open else stop"}, map[string]float64{"doors-opened = 2": 1}},
	})
}

// TestExactSkirmish: one shot of the source's example. Both dice hit, the first genestealer falls,
// the other is out of the arc, and the door fails its 6+. SHI-SH-03
func TestExactSkirmish(t *testing.T) {
	runExact(t, "shi/assault-skirmish", []string{"first-turn-acpo=1", "max-turns=1"}, []exactCase{
		{"SHI-SH-03 C18 on to the door", nil, map[string]float64{"kills = 1": 11. / 36, "doors = 1": 1. / 36 * 5 / 6}},
		{"SHI-SH-05 a better door", []string{"rules.door-as=4+/6+"}, map[string]float64{"doors = 1": 1. / 36 * 3 / 6}},
		{"SHI-SH-03 no overkill", []string{"a.weapon.overkill=false"}, map[string]float64{"doors = 1": 0}},
	})
}

// TestAssaultIsADuel: the last AcPo of a runner is an attack as in a duel, from
// the front and from the side; who breaks off comes again from the front. C15, SHI-CC-09, C27
func TestAssaultIsADuel(t *testing.T) {
	for arc, from := range map[string]string{"front": "front", "right": "side"} {
		duel := rulestest.Odds(t, load(t, "shi/duel", "first-turn-acpo=1", "max-turns=1", "from="+from))
		assault := rulestest.Odds(t, load(t, "shi/assault", "b.count=1", "first=b", "b.distance=6", "max-turns=1", "b.arc="+arc))
		front := rulestest.Odds(t, load(t, "shi/duel", "first-turn-acpo=1", "max-turns=1"))
		twice := rulestest.Odds(t, load(t, "shi/assault", "b.count=1", "first=b", "b.distance=1", "b.acpo=4", "max-turns=1", "b.arc="+arc, "stand-off=true", "b-policy.disengage=step-out"))
		for x, y := range map[string]string{"attackers": "a", "defender": "b"} {
			if math.Abs(assault[x]-duel[y]) > rulestest.Impossible || math.Abs(twice[x]-duel[y]-duel["draw"]*front[y]) > rulestest.Impossible {
				t.Errorf("%s: %.15f, in the duel %.15f; coming again %.15f", x, assault[x], duel[y], twice[x])
			}
		}
	}
}
