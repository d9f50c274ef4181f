package hulkae_test

// Exact odds of small situations against fractions worked out by hand, to
// 1e-12. Two dice miss a 6+, 5+, 4+, 3+ in 25, 16, 9, 4 of 36 cases.

import (
	"math"
	"slices"
	"strconv"
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest"
)

const (
	miss6 = 25. / 36
	miss5 = 16. / 36
	miss4 = 9. / 36
	hit6  = 11. / 36
)

// exactCase is a library matchup with settings, and what its laws must be. Odds
// are "outcome", "metric = value", or "metric = value, outcome" for both.
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

func TestExactShot(t *testing.T) {
	one := []string{"shots=1"}
	runExact(t, "hulkae/volley", one, []exactCase{
		{"HAE-RA-03 two dice, 6+", nil, map[string]float64{"killed": 11. / 36, "alive": 25. / 36}},
		{"HAE-RA-02 bonus 1", []string{"a.rab=1"}, map[string]float64{"killed": 20. / 36}},
		{"HAE-RA-02 bonus −1", []string{"a.rab=-1"}, map[string]float64{"killed": 0}},
		{"HAE-RA-02 bonus 1 reaches 7", []string{"a.rab=1", "a.weapon.hit=7+"}, map[string]float64{"killed": 11. / 36}},
		{"HAE-RA-03 7 out of reach", []string{"a.weapon.hit=7+"}, map[string]float64{"killed": 0, "alive": 1}},
		{"HAE-RA-03 1 + bonus", []string{"a.rab=2", "a.weapon.hit=3+"}, map[string]float64{"killed": 1}},
		// 1 − 4/6·4/6·4/6 = 19/27
		{"H9 three dice, 5+", []string{"a.weapon.dice=3", "a.weapon.hit=5+"}, map[string]float64{"killed": 19. / 27}},
		{"H9 no dice", []string{"a.weapon.dice=0", "a.weapon.hit=1+", "a.rab=6"}, map[string]float64{"killed": 0}},
		// 1 − (5/6)¹⁰
		{"H9 ten dice", []string{"a.weapon.dice=10"}, map[string]float64{"killed": 1 - math.Pow(5./6, 10)}},
	})
	runExact(t, "hulkae/volley-override", one, []exactCase{
		{"H9 override 5+", nil, map[string]float64{"killed": 20. / 36}},
		{"H9 override for another", []string{"b.name=carnifex"}, map[string]float64{"killed": 11. / 36}},
	})
}

func TestExactVolley(t *testing.T) {
	runExact(t, "hulkae/volley", nil, []exactCase{
		// 6+ misses, then 5+ hits: 20/36 of the 25/36
		{"HAE-SF-01 four shots", nil, map[string]float64{
			"alive":         miss6 * miss5 * miss5 * miss5,
			"kill-shot = 1": 11. / 36, "kill-shot = 2": miss6 * 20 / 36,
			"kill-shot = 3": miss6 * miss5 * 20 / 36, "kill-shot = 4": miss6 * miss5 * miss5 * 20 / 36,
			"kill-shot = 0": miss6 * miss5 * miss5 * miss5,
			// the second, third, fourth are fired after so many misses
			"mean shots": 1 + miss6 + miss6*miss5 + miss6*miss5*miss5,
			"mean ammo":  0, "shots = 4, killed": miss6 * miss5 * miss5 * 20 / 36,
		}},
		{"HAE-SF-01 cumulative", []string{"rules.sustained-fire-cumulative=true"}, map[string]float64{
			"alive": miss6 * miss5 * miss4 * 4 / 36, "kill-shot = 3": miss6 * miss5 * 27 / 36,
		}},
		{"HAE-SF-03 without the trait", []string{"a.weapon.sustained-fire=false"}, map[string]float64{"alive": math.Pow(miss6, 4)}},
		{"HAE-MS-01 on the move", []string{"move-and-shoot=true"}, map[string]float64{"alive": math.Pow(miss6, 4)}},
		// 6+ on the move and 6+ after it, then 5+
		{"HAE-MS-01 one shot on the move", []string{"move-and-shoot=true", "moving-shots=1"}, map[string]float64{
			"alive": miss6 * miss6 * miss5 * miss5, "kill-shot = 2": miss6 * 11 / 36, "kill-shot = 3": miss6 * miss6 * 20 / 36,
		}},
		// 6+ and 5+, then 6+ and 5+ again
		{"HAE-SF-02 broken before the third", []string{"break-before=3"}, map[string]float64{
			"alive": miss6 * miss5 * miss6 * miss5, "kill-shot = 3": miss6 * miss5 * 11 / 36,
		}},
		{"HAE-SF-04 three CP", []string{"paid-with=cp", "cp=3", "break-before=3", "break-by=another-unit"},
			map[string]float64{"alive": miss6 * miss5 * miss5, "kill-shot = 3": miss6 * miss5 * 20 / 36}},
		// another unit breaks the aim in the own turn, but not one that CP pay for, which a move does; two CP are no third shot
		{"HAE-SF-02 broken by another unit", []string{"break-before=2", "break-by=another-unit"},
			map[string]float64{"kill-shot = 2": miss6 * 11 / 36, "kill-shot = 3": miss6 * miss6 * 20 / 36}},
		{"HAE-SF-04 two CP", []string{"paid-with=cp", "cp=2", "break-before=2", "break-by=another-unit", "ap=0"},
			map[string]float64{"kill-shot = 2": miss6 * 20 / 36, "kill-shot = 3": 0}},
		{"HAE-SF-04 two CP, moved", []string{"paid-with=cp", "cp=2", "break-before=2", "ap=0"}, map[string]float64{"kill-shot = 2": miss6 * 11 / 36}},
		{"HAE-RA-01 jammed", []string{"a.jammed=true"}, map[string]float64{"alive": 1, "shots = 0": 1}},
		// 7+ misses at first, then 6+ with sustained fire
		{"HAE-RA-03 7 with sustained fire", []string{"a.weapon.hit=7+"}, map[string]float64{"kill-shot = 1": 0, "kill-shot = 2": 11. / 36, "alive": miss6 * miss6 * miss6}},
		{"HAE-RA-03 7 without", []string{"a.weapon.hit=7+", "a.weapon.sustained-fire=false"}, map[string]float64{"alive": 1}},
		{"H11 HAE-RA-04 two AP a shot", []string{"a.weapon.ap-per-shot=2"}, map[string]float64{"alive": miss6 * miss5, "mean shots": 1 + miss6}},
		{"HAE-RA-04 three rounds", []string{"a.weapon.ammo=3"}, map[string]float64{"alive": miss6 * miss5 * miss5, "mean ammo": 1 + miss6 + miss6*miss5}},
	})
	runExact(t, "hulkae/volley-assault-cannon", nil, []exactCase{
		// three dice at 5+, four times: (8/27)⁴
		{"HAE-SF-03 assault cannon", nil, map[string]float64{"alive": math.Pow(8./27, 4), "kill-shot = 2": 8. / 27 * 19 / 27}},
	})
}

func TestExactWindow(t *testing.T) {
	one := []string{"b.count=1", "b.ap=1", "rules.cp=0", "max-turns=2"}
	runExact(t, "hulkae/corridor", one, []exactCase{
		// 36 pairs: 11 with a six, 6 doubles, one of them both
		{"HAE-OW-05 H5 one shot", nil, map[string]float64{
			"marines": 11. / 36, "neither": 25. / 36, "jams = 1": 6. / 36, "jams = 1, marines": 1. / 36, "jams = 1, neither": 5. / 36,
		}},
		// 1 − 6·5·4/6³ = 96/216; 1 − (5/6)³ = 91/216
		{"H5 three dice", []string{"a.weapon.dice=3"}, map[string]float64{"jams = 1": 96. / 216, "marines": 91. / 216}},
		// seven dice cannot all differ
		{"H5 seven dice", []string{"a.weapon.dice=7"}, map[string]float64{"jams = 1": 1}},
		{"H5 one die", []string{"a.weapon.dice=1"}, map[string]float64{"jams = 0": 1, "marines": 1. / 6}},
		// three dice alike: 6/6³, one of them sixes
		{"HAE-OW-05 a triple", []string{"a.weapon.dice=3", "rules.jam-dice=3"}, map[string]float64{"jams = 1": 6. / 216, "jams = 1, marines": 1. / 216}},
		// double ones and double twos; neither kills
		{"HAE-OW-05 up to twos", []string{"rules.jam-face=2"}, map[string]float64{"jams = 1": 2. / 36, "jams = 1, marines": 0, "marines": 11. / 36}},
		// three dice, two ones or more: 3·5/6³ + 1/6³
		{"HAE-OW-05 ones of three dice", []string{"a.weapon.dice=3", "rules.jam-face=1"}, map[string]float64{"jams = 1": 16. / 216}},
		{"HAE-OW-05 without the trait", []string{"a.weapon.jams=false"}, map[string]float64{"jams = 0": 1, "marines": 11. / 36}},
		// two storm bolters: both fire whatever the first does
		{"HAE-OW-04 two marines", []string{"a.count=2"}, map[string]float64{
			"marines": 1 - miss6*miss6, "shots = 2": 1, "kills = 1": 1 - miss6*miss6,
			"jams = 0": 25. / 36, "jams = 1": 10. / 36, "jams = 2": 1. / 36,
		}},
	})
	// The second comes from 13 or 14 squares away, to 12 or to 13.
	waves := func(from string) []string {
		return []string{"b=[{profile: genestealer, ap: 1, distance: 2}, {profile: genestealer, ap: 1, distance: " + from + "}]", "a.weapon.jams=false"}
	}
	runExact(t, "hulkae/corridor", one[2:], []exactCase{
		{"H2 the second in range", waves("13"), map[string]float64{"shots = 2": 1, "kills = 2": 11. / 36 * 11 / 36}},
		{"H2 the second out of range", waves("14"), map[string]float64{"shots = 1": 1, "kills = 1": 11. / 36}},
	})
	// A door 7 squares away: opened from 8, then 7. Five steps and a turn leave no AP for contact.
	runExact(t, "hulkae/corridor", []string{"b.count=1", "a.weapon.jams=false", "max-turns=2"}, []exactCase{
		{"H16 a door", []string{"distance=9", "door=7", "b.ap=3"}, map[string]float64{"neither": miss6 * miss6, "shots = 1": 11. / 36}},
		{"H16 a turn", []string{"distance=6", "turn-at=5"}, map[string]float64{"neither": math.Pow(miss6, 6)}},
		{"H23 held out until the turn limit", []string{"distance=6", "turn-at=5", "held=true"}, map[string]float64{"held": math.Pow(miss6, 6)}},
		{"H16 no turn", []string{"distance=6"}, map[string]float64{"contact": math.Pow(miss6, 5)}},
	})
	// A step and a shot, then two steps to the exit.
	runExact(t, "hulkae/corridor", []string{"b.count=1", "b.ap=1", "a.ap=2", "a.weapon.jams=false", "rules.cp=0", "exit=3", "policy.action=step-forward if turn = 3 else step-forward if ap = 2 else fire else stop"}, []exactCase{
		{"H23 to the exit, a shot on the way", nil, map[string]float64{"marines": 11. / 36, "exited": miss6, "stepped-forward = 3, exited": miss6, "turns = 3": miss6}},
	})
	// One in two turns each, or as many as a die says: it comes in at 12, steps to 11 and is shot at once a turn.
	runExact(t, "hulkae/corridor", []string{"b.count=2", "b.ap=1", "a.weapon.jams=false", "rules.cp=0", "max-turns=4"}, []exactCase{
		{"H23 one a turn", []string{"b.reinforcements=1"}, map[string]float64{
			// the first is shot at twice if it lives, the second once
			"kills = 0": miss6 * miss6 * miss6, "marines": (1 - miss6*miss6) * (1 - miss6), "shots = 2": 1 - miss6,
		}},
		{"H23 1D3, both at once in two of three", []string{"b.reinforcements=1D3"}, map[string]float64{
			"kills = 0": miss6 * miss6 * miss6 * (1 + 2*miss6) / 3,
		}},
	})
	// Without jams nothing but the misses counts.
	safe := []string{"b.count=1", "a.weapon.jams=false", "max-turns=2", "b.ap=12"}
	runExact(t, "hulkae/corridor", safe, []exactCase{
		// 12 to 1: eleven windows, then contact
		{"HAE-OW-03 H3 eleven windows", nil, map[string]float64{"contact": math.Pow(miss6, 11), "turns = 2": 1}},
		// seen at 4, 3, 2, 1
		{"H10 a corner at 4", []string{"visible-from=4"}, map[string]float64{"contact": math.Pow(miss6, 4)}},
		{"HAE-OW-02 range 3", []string{"a.weapon.overwatch-range=3"}, map[string]float64{"contact": miss6 * miss6 * miss6, "shots = 3, contact": miss6 * miss6 * miss6}},
		{"HAE-RA-04 two rounds", []string{"a.weapon.ammo=2"}, map[string]float64{"contact": miss6 * miss6, "ammo = 1": 11. / 36, "ammo = 2": miss6}},
		// two shots at 6+ and 5+ before, then eleven windows
		{"H7 fire, then overwatch", []string{"policy=fire-then-overwatch"}, map[string]float64{"contact": miss6 * miss5 * math.Pow(miss6, 11), "turns = 1": 1 - miss6*miss5}},
		// 6+, then 5+ ten times
		{"HAE-OW-03 sustained on overwatch", []string{"rules.overwatch-sustained-fire=true"}, map[string]float64{"contact": miss6 * math.Pow(miss5, 10)}},
		// eleven windows alone, or four shots before them: 6+, then 5+
		{"H7 a biomorph holds its fire", []string{"a.class=biomorph", "rules.biomorph-own-turn=policy"}, map[string]float64{"contact": math.Pow(miss6, 11), "turns = 2": 1}},
		{"H7 a biomorph fires", []string{"a.class=biomorph"}, map[string]float64{"contact": miss6 * miss5 * miss5 * miss5 * math.Pow(miss6, 11)}},
		{"H8 all AP on fire", []string{"policy=fire"}, map[string]float64{"contact": miss6 * miss5 * miss5 * miss5, "shots = 2, marines": miss6 * 20 / 36}},
	})
}

// TestExactHeld: one step of an attacker, and command points for six shots: 6+, then 5+. HAE-OW-02, HAE-SF-04
func TestExactHeld(t *testing.T) {
	const six = miss6 * miss5 * miss5 * miss5 * miss5 * miss5
	runExact(t, "hulkae/corridor", []string{"distance=2", "b.count=1", "b.ap=2", "rules.cp=6", "policy.command-fire=fire", "max-turns=2"}, []exactCase{
		// of the 25 misses of a free shot 5 jam
		{"HAE-OW-02 the free shot is taken", nil, map[string]float64{"marines": hit6 + 20./36*(1-six)}},
		{"HAE-OW-02 and held", []string{"policy.overwatch=hold if jams else fire"}, map[string]float64{"marines": 1 - six, "shots = 1": hit6}},
		{"HAE-SF-04 three shots for two points each", []string{"policy.overwatch=hold", "rules.command-shot-cost=2"}, map[string]float64{"marines": 1 - miss6*miss5*miss5}},
	})
}

// TestExactCommandTarget: two shots for command points, at the farthest attacker as long as it lives. HAE-SF-04
func TestExactCommandTarget(t *testing.T) {
	set := []string{"b={profile: genestealer, count: 2, ap: 1}", "rules.cp=2", "policy={action: stop, command-fire: fire, command-target: farthest}", "max-turns=2", "count=units"}
	runExact(t, "hulkae/corridor", set, []exactCase{
		{"HAE-SF-04 at another than has acted", nil, map[string]float64{"kills = 1": hit6*miss6 + miss6*20/36, "kills = 2": hit6 * hit6, "neither": 1 - hit6*hit6}},
	})
}

// TestExactTarget: four shots at the second of two attackers, and what is left at the first. H7
func TestExactTarget(t *testing.T) {
	const hit5 = 20. / 36
	runExact(t, "hulkae/corridor", []string{"b=[genestealer,genestealer]", "policy=fire", "max-turns=1", "count=units"}, []exactCase{
		{"H7 the nearest first", nil, map[string]float64{"b1-lost = 1": 1 - miss6*miss5*miss5*miss5}},
		{"H7 the farthest first", []string{"policy.target=farthest"}, map[string]float64{
			"b2-lost = 1": 1 - miss6*miss5*miss5*miss5,
			"b1-lost = 1": hit6*(1-miss6*miss5*miss5) + miss6*hit5*(1-miss6*miss5) + miss6*miss5*hit5*hit6,
		}},
		{"H10a which the first hides", []string{"policy.target=farthest", "rules.front-hides=true"}, map[string]float64{"b1-lost = 1": 1 - miss6*miss5*miss5*miss5}},
	})
}

// TestExactHidden: the second of two attackers is seen once the first is dead. H10a
func TestExactHidden(t *testing.T) {
	base := []string{"b.count=2", "b.ap=3", "a.weapon.jams=false", "rules.cp=0", "max-turns=2", "rules.front-hides=true"}
	dies := 1 - miss6*miss6*miss6
	runExact(t, "hulkae/corridor", base, []exactCase{
		{"H10a the front hides", nil, map[string]float64{
			"kills = 0": 1 - dies, "marines": dies * dies,
			// the first lives; or both fall, one to the first shot at it and one to the second
			"shots = 3": miss6*miss6*miss6 + 2*hit6*miss6*hit6,
		}},
		{"H10a unless the house says so", []string{"rules.front-hides=false"}, map[string]float64{"kills = 0": (1 - dies) * (1 - dies)}},
	})
}

// TestExactArmed: attackers who fire. A die of an autogun hits in 1/6.
func TestExactArmed(t *testing.T) {
	runExact(t, "hulkae/corridor-armed-hybrids", []string{"a.count=1", "a.weapon=none", "b.count=1", "b.ap=3", "max-turns=2"}, []exactCase{
		// three shots, until one hits: 1 − (5/6)³
		{"H13 H15 three shots", nil, map[string]float64{
			"marines-lost": 91. / 216, "neither": 125. / 216, "a-lost = 1": 91. / 216,
			"b-shots = 1": 1. / 6, "b-shots = 2": 5. / 36, "b-shots = 3": 25. / 36, "mean b-shots": 1 + 5./6 + 25./36,
		}},
		// both in two shots of three: 2, or 3 with one miss before the second
		{"H15 two marines", []string{"a.count=2"}, map[string]float64{"marines-lost": 1./36 + 2*5./216, "a-lost = 1": 3 * 25. / 216}},
		{"HAE-RA-04 two rounds", []string{"b.weapon.ammo=2"}, map[string]float64{"marines-lost": 11. / 36, "b-ammo = 1": 1. / 6, "b-ammo = 2": 5. / 6}},
	})
	// A shot misses or hits; if it misses, the marine answers at 6+ with two dice.
	runExact(t, "hulkae/corridor-armed-hybrids", []string{"a.count=1", "a.weapon.jams=false", "policy=overwatch", "b.count=1", "b.ap=1", "max-turns=2"}, []exactCase{
		{"HAE-OW-02 H13 a shot for a shot", nil, map[string]float64{"marines-lost": 1. / 6, "marines": 5. / 6 * 11 / 36, "neither": 5. / 6 * 25 / 36}},
	})
	// Going on overwatch is answered by two biomorphs with two dice each.
	runExact(t, "hulkae/corridor-armed-biomorphs", []string{"a.count=1", "policy=overwatch", "distance=7", "max-turns=1"}, []exactCase{
		{"H14 HAE-OW-04 two answers", nil, map[string]float64{"marines-lost": 1 - miss6*miss6, "b-shots = 2": 1, "a-lost = 1": 1 - miss6*miss6}},
		{"H14 out of overwatch range", []string{"distance=8"}, map[string]float64{"b-shots = 1": 1, "marines-lost": 11. / 36}},
		{"H14 a jam is for good", []string{"b.count=1", "b.weapon.jams=true", "max-turns=3", "b.ap=0", "b.weapon.hit=12+"}, map[string]float64{"b-shots = 1": 1. / 6, "b-jams = 1": 1./6 + 5./36}},
	})
}

// TestExactJams: what an attacker nobody can hit does to a storm bolter, a jam
// being 1/6.
func TestExactJams(t *testing.T) {
	base := []string{"b.count=1", "b.ap=3", "a.weapon.hit=12+", "rules.cp=0", "max-turns=2"}
	runExact(t, "hulkae/corridor", base, []exactCase{
		// the first, second or third shot jams, and is the last
		{"HAE-OW-06 no CP", nil, map[string]float64{"shots = 1": 1. / 6, "shots = 2": 5. / 36, "shots = 3": 25. / 36, "jams = 0": 125. / 216}},
		// jam, clear, shoot (jam or not); or shoot, jam, clear
		{"H4 one CP", []string{"rules.cp=1"}, map[string]float64{
			"shots = 1": 0, "shots = 2": 1./6 + 5./36, "shots = 3": 25. / 36,
			"jams = 2": 1. / 36, "jams = 1": 5./36 + 5./36 + 25./216, "jams = 0": 125. / 216,
		}},
		// never more than one clearing in three windows, and a die shows 1 or more
		{"H6 1D6 CP is as good", []string{"rules.cp=1D6"}, map[string]float64{"shots = 2": 1./6 + 5./36, "jams = 2": 1. / 36}},
		// a clearing for 6 CP: one roll in six has them
		{"HAE-OW-06 for 6 CP", []string{"rules.cp=1D6", "rules.unjam-cost=6"}, map[string]float64{
			"shots = 1": 1. / 6 * 5 / 6, "jams = 2": 1. / 36 / 6,
		}},
		// 7 or more with two dice: 21/36
		{"H6 2D6 CP", []string{"rules.cp=2D6", "rules.unjam-cost=7"}, map[string]float64{"shots = 1": 1. / 6 * 15 / 36, "jams = 2": 1. / 36 * 21 / 36}},
		// Jammed: in turn 1 a CP clears it; the same CP is missing in the window.
		{"HAE-OW-07 jammed at first", []string{"a.jammed=true", "rules.cp=1"}, map[string]float64{"shots = 1": 1. / 6, "shots = 3": 25. / 36}},
		{"HAE-OW-07 jammed for good", []string{"a.jammed=true"}, map[string]float64{"shots = 0": 1}},
	})
}

// TestExactSustainedCorridor: two attackers, one after the other, in one turn.
func TestExactSustainedCorridor(t *testing.T) {
	base := []string{"policy=fire", "b.count=2", "b.ap=0", "max-turns=1", "a.ap=3"}
	const hit6, hit5 = 11. / 36, 20. / 36
	runExact(t, "hulkae/corridor", base, []exactCase{
		{"HAE-SF-02 H8 lost with the target", nil, map[string]float64{
			// hit, hit; hit, miss, hit; miss, hit, hit: the second target is 6+ at first
			"marines": hit6*hit6 + hit6*miss6*hit5 + miss6*hit5*hit6,
			// all miss
			"kills = 0": miss6 * miss5 * miss5, "shots = 2": hit6 * hit6,
		}},
		// a shot each: 6+ for everybody
		{"HAE-SF-02 not handed on", []string{"a.count=2", "a.ap=1"}, map[string]float64{"kills = 0": miss6 * miss6, "marines": hit6 * hit6}},
		{"HAE-SF-02 lost with the turn", []string{"a.ap=1", "max-turns=3"}, map[string]float64{"kills = 0": miss6 * miss6, "turns = 3": 1}},
	})
}

// TestCertainCorridors: nothing hits or jams, and the attacker has six AP.
func TestCertainCorridors(t *testing.T) {
	runExact(t, "hulkae/corridor", []string{"b.count=1", "a.weapon.hit=12+", "a.weapon.jams=false", "rules.cp=0"}, []exactCase{
		// 12 to 6 in turn 2, 6 to 1 with an AP left in turn 4; a shot at each step
		{"H3 contact", nil, ends("contact", 11, 4)},
		{"H1 attackers first", []string{"first=b"}, ends("contact", 5, 3)},
		{"H1 turn limit", []string{"max-turns=3"}, ends("neither", 6, 3)},
		{"HAE-RA-01 unarmed", []string{"a.weapon=none"}, ends("contact", 0, 4)},
		// 7 to 1 without an AP left in turn 2, four shots in turn 3, contact in turn 4
		{"HAE-OW-01 adjacent", []string{"distance=7"}, ends("contact", 10, 4)},
		{"HAE-OW-01 no zone", []string{"distance=7", "rules.close-assault-zone=0"}, ends("contact", 6, 4)},
		// four or two shots in each own turn; eleven steps
		{"H7 fire", []string{"policy=fire"}, ends("contact", 8, 4)},
		{"H7 fire, then overwatch", []string{"policy=fire-then-overwatch"}, ends("contact", 15, 4)},
		// seen at 4, 3, 2 and 1
		{"H10 a corner", []string{"visible-from=4"}, ends("contact", 4, 4)},
		// 3 to 2, 2 to 1, contact: the one behind takes a step in turns 2 and 4 and is blocked. Four steps, and in turn
		// 5 four shots: one is adjacent.
		{"H2 a file", []string{"distance=3", "b=[{profile: genestealer, ap: 1}, {profile: genestealer}]"}, ends("contact", 8, 6)},
		// the quick one passes: 4 to 1 with three AP left
		{"H2 stacking", []string{"distance=3", "stacking=true", "b=[{profile: genestealer, ap: 1}, {profile: genestealer}]"}, ends("contact", 4, 2)},
		// jammed throughout without CP; a hybrid fires four times in turns 1 and 3, a biomorph at each of the 11 steps
		// as well
		{"HAE-OW-06 jammed", []string{"a.jammed=true"}, ends("contact", 0, 4)},
		{"HAE-OW-01 a hybrid", []string{"a.class=hybrid"}, ends("contact", 8, 4)},
		{"HAE-OW-01 a biomorph", []string{"a.class=biomorph"}, ends("contact", 19, 4)},
		// both marines shoot at the step, and only one counts its rounds
		{"HAE-OW-04 two hits, one kill", []string{"a=[{profile: terminator, weapon: {profile: storm-bolter, hit: 1+, ammo: 10}}, {profile: terminator, rab: 6}]"},
			map[string]float64{"marines": 1, "kills = 1": 1, "shots = 2": 1, "ammo = 1": 1, "turns = 2": 1}},
	})
}

// ends is a corridor that always goes alike.
func ends(outcome string, shots, turns int) map[string]float64 {
	return map[string]float64{outcome: 1, "shots = " + strconv.Itoa(shots): 1, "turns = " + strconv.Itoa(turns): 1, "kills = 0": 1}
}
