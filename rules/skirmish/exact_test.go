package skirmish_test

// Exact odds of small situations against fractions worked out by hand, to 1e-12.

import (
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

type exactCase struct {
	name, matchup, set string
	odds               map[string]float64
}

func TestExact(t *testing.T) {
	const three = "{name: three, policy: assault, figures: {profile: guardsman, weapons: [], close-combat: shoulder-weapon, count: 3}"
	const sure = "{name: man, count: 2, weapons: {name: sure gun, range: 24, standard: 20, storm: 20, power: 20, tank: 20, ap: 2}}"
	for _, c := range []exactCase{
		{"SKI-SH-01 SKI-EF-01 a rifle", "shot", "", map[string]float64{
			"killed": 7. / 20 / 3, "wounded": 7. / 20 / 3, "ducked": 7. / 20 / 3, "jams = 1": 1. / 20,
		}},
		{"SKI-EF-01 a hero", "shot", "b.figures.0.hero=true", map[string]float64{
			"killed": 7. / 20 / 6, "wounded": 7. / 20 / 3, "ducked": 7. / 20 / 2,
		}},
		{"W01 never above 19", "shot", "b.figures.0.armour=standard a.figures.0.weapons.0.standard=20 b.figures.0.large=2", map[string]float64{
			"hits = 1": 19. / 20, "jams = 1": 1. / 20,
		}},
		{"SKI-SH-06 locked on, then hit", "shot-missile", "", map[string]float64{"jams = 1": 14. / 20 / 20}},
		// the aimed-at figure on 12, one whole and one half under it on 3
		{"SKI-SH-05 W02 mean hits", "shot-missile", "", map[string]float64{"mean hits": 14. / 20 * (12./20 + 3./20 + 1./2*3./20)}},
		{"SKI-NE-02 scarabs", "shot-flamer-at-scarabs", "b.under-template.whole=0", map[string]float64{
			// two effects: dead by any 6, or by two wounds
			"mean hits": 7. / 20, "killed": 7. / 20 * (11./36 + 4./36), "wounded": 7. / 20 * 12 / 36, "ducked": 0,
		}},
		{"SKI-EF-05 a melta gun at a Chimera", "shot-at-vehicle", "", map[string]float64{
			"untouched": 7. / 20, "no-damage": 13. / 20 / 5, "stunned": 13. / 20 / 5, "burns": 13. / 20 / 10, "passengers-lost = 10": 13. / 20 * (1./10 + 1./10*math.Pow(1./3, 10) + 1./10*math.Pow(1./6, 10)),
		}},
		{"SKI-EF-05 a 5 without a minor gun", "shot-at-walker", "", map[string]float64{
			// 11 and 1 for its size; nothing on 1, 2 and 5
			"no-damage": 12. / 20 * 3 / 10, "biggest-gun": 12. / 20 / 10, "explodes": 12. / 20 / 10,
		}},
		{"SKI-EF-05 W10 one turn", "armour", "turns=1 a.figures={profile: melta-trooper}", map[string]float64{
			"destroyed": 13. / 20 * 2 / 10, "disabled": 13. / 20 / 10, "damaged": 13. / 20 * 3 / 10,
		}},
		{"W10 destroyed in the second turn", "armour", "turns=2 a.figures={profile: melta-trooper}", map[string]float64{
			// after a miss that broke nothing, a bounce or a stun by 9 and 10; after 5, 6 or 7 too;
			// after 8, which implies 5 to 7, by 5 to 10
			"destroyed-in = 2": 13. / 20 * ((6./20+13./20*4/10)*2/10 + 13./20*3/10*2/10 + 13./20*1/10*6/10),
		}},
		{"SKI-SH-04 W05 one figure's activation", "shot", "fire=activation", map[string]float64{
			// no second shot after a jam or a kill; after a wound any wound or kill kills
			"shots = 1": 1./20 + 7./60, "jams = 1": 1./20 + (1-1./20-7./60)/20, "hits = 2": 14. / 60 * 7 / 20,
			"killed": 7./60 + 7./60*14./60 + 43./60*7/60,
		}},
		{"SKI-CC-01 a wounded man changes to his pistol", "shot-sidearm", "a.figures.0.wounded=true", map[string]float64{
			// 2 AP: one to change, one to fire at 7, less 2 for the wound
			"killed": 5. / 20 / 3, "mean shots": 1,
		}},
		{"SKI-CC-02 W15a two squads of three on a gaunt are one of six", "battle-small", "turns=1 distance=1 a=[" + three + "}," + three + "}] b=[{name: lone, figures: charging-gaunt}]", map[string]float64{
			// three strike at 5, and each kills or wounds on 1 of 12; two attacks at 9 kill, or wound, on 3 of 20
			"b-lost = 1": 1 - 125./216 - 3./12*25./36, "b-wounded = 1": 3. / 12 * 25. / 36,
			"mean a-lost": 2 * 3. / 20, "mean a-wounded": 2 * 3. / 20,
		}},
		{"W08 behind cover for the second shot", "shot", "fire=activation rules.duck-cover=true", map[string]float64{
			// at 7, and after a duck back at 5
			"killed": 7./60 + 7./60*14./60 + 36./60*7/60 + 7./60*5/60,
		}},
		{"SKI-TU-01 SKI-EF-02 W12 one against one", "firefight-one-turn", "a.figures.0.count=1 b.figures.0.count=1 distance=20", map[string]float64{
			// who is second fires unless killed, wounded and shaken to 1 AP, or ducked
			"a": 1. / 2 * (7./60 + 39./60*7/60), "b": 1. / 2 * (7./60 + 39./60*7/60), "mean b-jams": 1. / 2 * (1./20 + 39./60/20),
		}},
		{"SKI-IN-01 W13 one against one", "firefight-one-turn", "a.figures.0.count=1 b.figures.0.count=1 distance=20 return-fire=true rules.ahead-of-turn=0", map[string]float64{
			// counts are equal on 1 of 10: then both fire; else the second fires unless killed or
			// ducked, and wounded at 5
			"a": 9./20*7/60 + 9./20*(39./60*7/60+7./60*5/60) + 1./10*7/60*53/60,
		}},
		{"SKI-SH-08 two of six Necrons at a hero and his men", "shot-at-hero", "a.figures.count=2 b.figures.0.count=4", map[string]float64{
			// who jams clears it with the AP of his second shot; nobody has no target left
			"mean shots": 11.7 / 6 * 2, "mean jams": 2 * (1 + 19./20) / 20,
		}},
		{"SKI-IN-01 by squad, two against two", "firefight-by-squad", "a={name: two, figures: " + sure + "} b={name: two, figures: " + sure + "} rules.ahead-of-turn=0 rules.trooper-death=1+", map[string]float64{
			// all of a squad fire first on 45 of 100, on 10 all fire at once, or the others fire first and miss
			"a": .45*.95*.95 + .1*.95*.95*(1-.95*.95) + .45*.05*.05*.95*.95,
		}},
		{"SKI-CC-01 SKI-CC-05 W16 a gaunt and a guardsman", "assault-two-each", "a.figures.0.count=1 b.figures.0.count=1 distance=1 turns=1 target=spent", map[string]float64{
			// b dies by a kill, or a wound and then either; b alone wounded runs on 1 to 3, a on 1 and 2
			"a": (3./20+3./20*6./20+14./20*3./20)*11./12 + (3./20*14./20+14./20*3./20)*10./12*3./6,
			"b": 1./12*(1-(3./20+3./20*6./20+14./20*3./20)) + 1./12*14./20*14./20*2./6,
		}},
		{"SKI-TU-02 W14 3D6 of 8 or more", "assault-two-each", "a.figures.0.count=1 b.figures.0.count=1 turns=1 target=timed", map[string]float64{
			// on the way in: two shots at 5, or one that jams or kills; who is dead arrives
			// nowhere
			"contact = 1": 181. / 216 * (1 - 5./60 - 5./60*10/60 - (1-1./20-10./60)*5/60), "mean b-jams": 181. / 216 * (1./20 + (1-1./20-5./60)/20),
		}},
		{"SKI-CC-03 a walker", "assault-walker", "b.figures=guardsman distance=1 target=spent turns=1", map[string]float64{
			// two attacks at 10; it is lost by one at 2, and an 8, 9 or 10
			"a": (1 - 10./20*10./20) * (1 - 2./20*3./10), "mean b-lost": 1 - 10./20*10./20,
		}},
		{"W22 one activation, whichever card comes first", "battle-small", "a={name: one, figures: guardsman} b.0.policy=hold turns=1", map[string]float64{
			// two shots at 7, or one that jams or kills
			"a": 7./60 + 7./60*14./60 + 43./60*7/60, "mean b-lost": 7./60 + 7./60*14./60 + 43./60*7/60, "mean a-jams": 1./20 + (1-1./20-7./60)/20,
		}},
		{"P-BATTLE W14 overwatch at a charge that may stop short", "battle-small", "a={name: one, figures: guardsman, policy: overwatch} turns=1 b.0.figures.0.close-combat=anti-tank-grenade", map[string]float64{
			// 1 card of 2 is a's: then it fires twice at 5 at what moves more than 3 inches, at 7 else;
			// if b's card is first, the charge of 3D6 meets fire ahead of the card at 4 if it is 10 or more;
			// then, or if it stops short, a is on overwatch for nothing
			"mean a-jams": .5*twoShots(5)*215./216 + .5*twoShots(7)/216 + .5*twoShots(4)*135./216,
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			rulestest.CheckOdds(t, load(t, "skirmish/"+c.matchup, fields(c.set)...), c.odds)
		})
	}
}

// twoShots is the mean number of jams of two shots at a single Tyranid at a number: no
// second one after a jam, a kill, or two wounds.
func twoShots(number float64) float64 {
	return 1./20 + (1-1./20-number/60)/20
}

// fields splits settings, but not inside braces.
func fields(set string) []string {
	var list []string
	depth, from := 0, 0
	for i, r := range set + " " {
		switch {
		case r == '{' || r == '[':
			depth++
		case r == '}' || r == ']':
			depth--
		case r == ' ' && depth == 0:
			if i > from {
				list = append(list, strings.TrimSpace(set[from:i]))
			}
			from = i + 1
		}
	}
	return list
}

// TestRefuses: what is too large to walk says so. A firefight of ten against ten is.
func TestRefuses(t *testing.T) {
	sc := load(t, "skirmish/firefight", "a=guardsmen", "b=guardsmen")
	limit := rules.ExactLimit()
	limit.States, limit.Paths = 5_000, 500_000
	_, err := sc.Game.Explore(sc, limit)
	if tooLarge := new(rules.TooLargeError); !errors.As(err, &tooLarge) {
		t.Errorf("%v", err)
	}
}
