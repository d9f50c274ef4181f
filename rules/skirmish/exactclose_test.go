package skirmish_test

// Exact odds of charges and close combat.

import (
	"math"
	"testing"
)

// contact is guardsmen one inch apart for a turn, the target without AP: one round of close combat. With one AP
// the charger throws one die, and who is idle hits nobody, so that few dice matter.
const idle = "weapons: [], close-combat: {name: nothing, standard: X, storm: X, power: X, tank: X}"
const contact = "a={name: a, figures: {profile: guardsman, ap: 1}} b={name: b, figures: {profile: guardsman, " + idle + "}} distance=1 turns=1 target=spent rules.free-skills=true "

// killing is a rule by which each hit on a trooper kills.
const killing = "rules.trooper-death=1+ "

// TestExactBlows: what one side of a round of close combat does, whatever the other does. SKI-CC-01, SKI-CC-04, W24
func TestExactBlows(t *testing.T) {
	killed := func(p float64) map[string]float64 { return map[string]float64{"b-lost = 1": p} }
	hit := func(number float64) map[string]float64 { return killed(number / 20) }
	runExact(t, "assault-two-each", contact+killing, []exactCase{
		{"SKI-CC-01 a rifle butt", "", hit(5)},
		{"SKI-EF-01 its effect", "rules.trooper-death=5+", map[string]float64{"b-lost = 1": 5. / 60, "b-wounded = 1": 5. / 60}},
		{"SKI-CC-01 a pistol", "a.figures.0.weapons=laser-pistol", hit(8)},
		{"SKI-CC-01 a heavy weapon", "a.figures.0.weapons=melta-gun", hit(2)},
		{"SKI-CC-01 bare hands", "a.figures.0.weapons=[]", hit(8)},
		{"SKI-CC-01 a sword", "a.figures.0.close-combat=power-weapon", hit(12)},
		{"W15b a sword that the other has in hand, his AP spent", "b.figures={profile: guardsman, close-combat: power-weapon}",
			map[string]float64{"a-lost = 1": 12. / 20}},
		{"W15b or the rifle, if he spent them on fire", "b.figures={profile: guardsman, close-combat: power-weapon, in-hand: gun}",
			map[string]float64{"a-lost = 1": 5. / 20}},
		{"SKI-SK-01 martial arts", "a.figures.0.martial-arts=true", hit(5 + 4)},
		{"SKI-EF-01 at a hero", "b.figures.0.hero=true", map[string]float64{"b-lost = 1": 5. / 20 / 6, "b-wounded = 1": 5. / 20 / 3}},
		// wounds do not matter to who strikes
		{"SKI-EF-03 a second wound", "a.figures.0.wounded=true a.figures.0.ap=2 b.figures.0.wounded=true rules.trooper-death=5+", hit(5. * 4 / 6)},
		{"SKI-CC-01 at storm armour", "b.figures.0.armour=storm", hit(4)},
		{"SKI-CC-04 at Tau", "b.figures={profile: fire-warrior, " + idle + "}", hit(5)},
		{"SKI-SK-05 at a droid", "b.figures={profile: war-droid, " + idle + "}", hit(2)},
		{"W17 at Necrons", "b.figures={profile: necron-warrior, count: 3, " + idle + "}", map[string]float64{"b-lost = 1": 2. / 20, "b-down = 1": 1. / 20}},
		// two attacks at 9, or at 12
		{"SKI-TY-01 claws", "a.figures={profile: charging-gaunt, ap: 1}", killed(1 - 11./20*11/20)},
		{"SKI-TY-01 claws and small arms", "a.figures={profile: gaunt, ap: 1}", hit(9)},
		{"SKI-TY-01 a spray", "a.figures={profile: spray-gaunt, ap: 1}", hit(2)},
		{"W24 a Tomb Spider", "a.figures={profile: tomb-spider, ap: 1}", killed(1 - 8./20*8/20)},
		{"W24 a Flayed One", "a.figures={profile: flayed-one, ap: 1}", killed(1 - 11./20*11/20)},
		{"W24 a Necron", "a.figures={profile: necron-warrior, ap: 1}", hit(8)},
		{"SKI-NE-02 a Lord's staff", "a.figures={profile: necron-lord, ap: 1}", hit(12)},
		{"W24 a droid", "a.figures={profile: war-droid, ap: 1}", hit(10)},
		{"SKI-CC-02 three of four at one", "a.figures.0.count=4", killed(1 - 15./20*15/20*15/20)},
		{"SKI-CC-02 six of seven at two", "a.figures.0.count=7 b.figures.0.count=2", map[string]float64{
			"mean b-lost": 2 * (1 - 15./20*15/20*15/20),
		}},
		{"W15a three at one and two at another, by choice", "a.figures.0.count=5 b.figures.0.count=4 a-policy={strike: most else fewest}", map[string]float64{
			"mean b-lost": 2 - 15./20*15/20*15/20 - 15./20*15/20,
		}},
		{"W15 one at the first of four", "b.figures.0.count=4", hit(5)},
		// twelve attacks at 3
		{"SKI-NE-02 three of four swarms at one", "a.figures={profile: scarab-swarm, count: 4}", killed(1 - math.Pow(17./20, 12))},
	})
}

// TestExactGrenades: grenades at vehicles and Necrons, where their number is the better one. SKI-CC-03
func TestExactGrenades(t *testing.T) {
	const grenadier = "a.figures={profile: guardsman, ap: 1, rank: sergeant, grenade: anti-tank-grenade} "
	burns := func(number float64) map[string]float64 { return map[string]float64{"b-lost = 1": number / 20 * 2 / 10} }
	hit := func(number float64) map[string]float64 { return map[string]float64{"b-lost = 1": number / 20} }
	runExact(t, "assault-two-each", contact+killing, []exactCase{
		{"SKI-CC-01 a butt at a tank", "b=big-tank", burns(1)},
		{"SKI-CC-01 a butt at its rear", "b=big-tank b.facing=rear", burns(2)},
		{"SKI-CC-01 a butt at an APC, which does nothing", "b=chimera-empty", map[string]float64{"b-lost = 1": 2. / 20 * 2 / 10, "a-lost = 0": 1}},
		{"SKI-CC-01 a butt at an open walker", "b=sentinel b.open-canopy=true", burns(4)},
		{"SKI-CC-03 a grenade at a tank", grenadier + "b=big-tank", burns(5)},
		{"SKI-CC-03 at a closed walker", grenadier + "b=sentinel", burns(6)},
		{"SKI-CC-03 at an open one", grenadier + "b=sentinel b.open-canopy=true", burns(7)},
		{"SKI-CC-03 at a tank that moved", grenadier + "b=big-tank b.moved=2 b.moved-far=true", burns(5)},
		{"SKI-CC-03 too fast", grenadier + "b=big-tank b.moved=3 b.moved-far=true b.moved-fast=true", burns(1)},
		{"SKI-CC-03 at a Necron", grenadier + "b.figures={profile: necron-warrior, count: 3, " + idle + "}", hit(6)},
		{"SKI-CC-03 at scarabs", grenadier + "b.figures={profile: scarab-swarm, " + idle + "}", hit(7. / 6)},
		{"SKI-CC-03 not at a trooper", grenadier, hit(5)},
		{"SKI-CC-03 nor at a droid", grenadier + "b.figures={profile: war-droid, " + idle + "}", hit(2)},
		{"SKI-SK-01 and martial arts", "a.figures={profile: guardsman, rank: veteran, grenade: anti-tank-grenade, martial-arts: true} b.figures={profile: necron-warrior, count: 3, " + idle + "}", hit(6 + 4)},
		{"SKI-CC-03 a better weapon", grenadier + "a.figures.0.close-combat=power-weapon b.figures={profile: necron-warrior, count: 3, " + idle + "}", hit(8)},
	})
}

// TestExactWalkers: two attacks at 10, which destroy what is smaller. SKI-CC-03, W15
func TestExactWalkers(t *testing.T) {
	runExact(t, "assault-two-each", contact+"a=sentinel a.vehicle.ap=1", []exactCase{
		{"SKI-CC-03 at a trooper", "", map[string]float64{"b-lost = 1": 3. / 4}},
		{"SKI-CC-03 at a hero", "b.figures.0.hero=true", map[string]float64{"b-lost = 1": 3. / 4}},
		{"SKI-CC-03 at a droid", "b.figures=war-droid", map[string]float64{"b-lost = 1": 3. / 4}},
		{"SKI-CC-03 at two", "b.figures.0.count=2", map[string]float64{"b-lost = 2": 1. / 4}},
		// nine of ten hits are no 1
		{"W17 at Necrons", "b.figures={profile: necron-warrior, count: 6}", map[string]float64{"mean b-lost": 1, "mean b-down": .9}},
		// neither a kill, on a sixth, nor two wounds
		{"SKI-CC-03 at a Tomb Spider", "b.figures=tomb-spider", map[string]float64{"b-lost = 1": 1. / 3}},
		// One hit of 9 or 10; or two: the first 9 or 10; else the second 9 or 10; or 8 after an 8, or 5, 6 or 7 after it
		{"SKI-CC-03 at a walker", "b=sentinel", map[string]float64{"b-lost = 1": 1./2*.2 + 1./4*(.2+.8*.2+.1*.4)}},
	})
	runExact(t, "assault-walker", "b.figures=guardsman distance=1 target=spent turns=1", []exactCase{
		{"SKI-CC-03 a walker", "", map[string]float64{
			// two attacks at 10; it is lost by one at 2, and an 8, 9 or 10
			"a": (1 - 10./20*10./20) * (1 - 2./20*3./10), "mean b-lost": 1 - 10./20*10./20,
		}},
	})
}

// TestExactBreaks: who is hurt more, and half of them, runs. SKI-CC-05, W16
func TestExactBreaks(t *testing.T) {
	// Each hit wounds: a wins by one if b runs.
	const sure = "a.figures={profile: guardsman, ap: 1, weapons: [], close-combat: {name: sure, standard: 19, storm: 19, power: 19, tank: 19}} " +
		"rules.trooper-wound=1+ rules.trooper-death=7+ "
	wins := func(runs float64) map[string]float64 { return map[string]float64{"a": 19. / 20 * runs} }
	runExact(t, "assault-two-each", contact+sure, []exactCase{
		{"SKI-CC-05 humans", "", wins(3. / 6)},
		{"SKI-CC-05 Tau", "b.figures={profile: fire-warrior, " + idle + "}", wins(4. / 6)},
		{"SKI-CC-05 veterans", "b.figures.0.rank=veteran", wins(2. / 6)},
		{"SKI-CC-05 an officer is no veteran", "b.figures.0.rank=officer", wins(3. / 6)},
		{"SKI-CC-05 nor is a sergeant of regulars", "b.figures.0.rank=sergeant", wins(3. / 6)},
		{"SKI-CC-05 Tyranids", "b.figures={profile: gaunt, " + idle + "}", wins(2. / 6)},
		{"SKI-CC-05 Necrons", "b.figures={profile: necron-warrior, " + idle + "}", wins(2. / 6)},
		{"SKI-CC-05 droids do not mind the first wound", "b.figures={profile: war-droid, " + idle + "}", wins(0)},
		{"SKI-CC-05 half of them", "b.figures.0.count=2", wins(3. / 6)},
		{"SKI-CC-05 less than half", "b.figures.0.count=3", wins(0)},
		{"W16 as many", "b.figures={profile: guardsman, weapons: [], close-combat: {name: sure, standard: 19, storm: X, power: X, tank: X}}", map[string]float64{
			"a": 19. / 20 / 20 * 3 / 6, "b": 19. / 20 / 20 * 3 / 6,
		}},
	})
	runExact(t, "assault-two-each", contact+"b.figures=guardsman", []exactCase{
		// a butt kills and wounds on a twelfth each: a kill if it is not killed; or a wound, unhurt, if b runs
		{"SKI-CC-05 W16 both strike", "", map[string]float64{
			"a": 11./144 + 10./144*3/6, "b": 11./144 + 10./144*3/6, "both-out": 1. / 144,
		}},
		{"SKI-CC-01 SKI-CC-05 W16 a gaunt and a guardsman", "a.figures=charging-gaunt", map[string]float64{
			// b dies by a kill, or a wound and then either; b alone wounded runs on 1 to 3, a on 1 and 2
			"a": (3./20+3./20*6./20+14./20*3./20)*11./12 + (3./20*14./20+14./20*3./20)*10./12*3./6,
			"b": 1./12*(1-(3./20+3./20*6./20+14./20*3./20)) + 1./12*14./20*14./20*2./6,
		}},
	})
}

// TestExactCharges: whether the dice reach, and who fires at them on the way. SKI-TU-02, W14
func TestExactCharges(t *testing.T) {
	const gaunts = "distance=12 a.figures=[{profile: charging-gaunt, count: 5},{profile: charging-gaunt, wounded: true}]"
	arrives := func(p float64) map[string]float64 { return map[string]float64{"contact = 1": p} }
	runExact(t, "assault-two-each", contact+"a.figures.0.ap=3", []exactCase{
		{"SKI-AP-01 3D6 of 10", "distance=10", arrives(135. / 216)},
		{"SKI-AP-01 3D6 of 18", "distance=18", arrives(1. / 216)},
		{"SKI-AP-01 3D6 of 19", "distance=19", arrives(0)},
		{"SKI-NE-02 scarabs", "distance=10 a.figures={profile: scarab-swarm, count: 2}", arrives(135. / 216)},
		{"SKI-AP-01 wounded, 2D6 of 7", "distance=7 a.figures.0.wounded=true", arrives(21. / 36)},
		// half of those that are not 14, and all of those, which are 146
		{"SKI-AP-01 a walker, 4D6 of 14", "distance=14 a=sentinel", arrives((1296. + 146) / 2 / 1296)},
		{"SKI-AP-01 the slowest of them", "distance=18 a.figures=[guardsman,{profile: guardsman, veteran-hero: true, rank: veteran}]", arrives(1. / 216)},
		{"W09a one of six is wounded: together, 2D6 of 12", gaunts, arrives(1. / 36)},
		{"W09a he drops behind, and is there by the first two dice alone", gaunts + " a-policy.drop-behind=behind", arrives(81. / 216)},
	})
	// two shots ahead of the card, at 7 less 1 or at 8 less much; a hit kills, and a jam is not cleared
	runExact(t, "assault-two-each", contact+"b.figures=guardsman target=waiting rules.ahead-high=10 rules.trooper-death=1+", []exactCase{
		{"W14 ahead of the card below 8", "", map[string]float64{"b-shots = 2": 1 - 1./20 - 6./20}},
		{"W14 and from 8 on", "b.figures.0.weapons=bolt-rifle", map[string]float64{"b-shots = 2": 1 - 1./20 - 1./20}},
	})
	runExact(t, "assault-two-each", "a.figures.0.count=1 b.figures.0.count=1 turns=1", []exactCase{
		{"SKI-TU-02 W14 3D6 of 8 or more", "target=timed", map[string]float64{
			// on the way in: two shots at 5, or one that jams or kills; who is dead arrives
			// nowhere
			"contact = 1": 181. / 216 * (1 - 5./60 - 5./60*10/60 - (1-1./20-10./60)*5/60), "mean b-jams": 181. / 216 * (1./20 + (1-1./20-5./60)/20),
		}},
	})
}

// TestExactBattle: one turn of battles. W15a, W22, W23
func TestExactBattle(t *testing.T) {
	const three = "{name: three, policy: assault, figures: {profile: guardsman, weapons: [], close-combat: shoulder-weapon, count: 3}"
	const platoon = "{name: platoon, policy: regroup, shaken: true, figures: [guardsman, {profile: guardsman, rank: sergeant, marksman: true}]"
	runExact(t, "battle-small", "turns=1", []exactCase{
		{"SKI-CC-02 W15a two squads of three on a gaunt are one of six", "distance=1 a=[" + three + "}," + three + "}] b=[{name: lone, figures: charging-gaunt}]", map[string]float64{
			// three strike at 5, and each kills or wounds on 1 of 12; two attacks at 9 kill, or wound, on 3 of 20
			"b-lost = 1": 1 - 125./216 - 3./12*25./36, "b-wounded = 1": 3. / 12 * 25. / 36,
			"mean a-lost": 2 * 3. / 20, "mean a-wounded": 2 * 3. / 20,
		}},
		{"SKI-CC-02 of eight five are at a walker and three at a man, whom each kills on 10 of 20", "distance=1 rules.trooper-death=1+ " +
			"a=[{profile: sentinel, policy: assault}, {name: man, policy: assault, figures: {profile: guardsman, weapons: []}}] b={name: eight, " +
			"figures: {profile: guardsman, weapons: [], close-combat: {name: spear, standard: 10, storm: X, power: X, tank: X}, count: 8}}",
			map[string]float64{"mean a-lost": 1 - 1./2*1/2*1/2}},
		{"W15a in contact from the start, 12 against 8 in two rounds without fire", "turns=2 distance=20 rules.trooper-death=1+ " +
			"a={name: one, figures: {profile: guardsman, close-combat: power-weapon}} b={name: other, figures: {profile: guardsman, weapons: []}, in-contact: 1}",
			map[string]float64{"a": .6 * .6 * (1 + .4*.6), "b": .4 * .4 * (1 + .4*.6), "a-shots = 0": 1}},
		{"W15a a chain from the start: two strike one at 8, of whom one says with whom he is", "distance=20 rules.trooper-death=1+ a=[{name: one, in-contact: 1, figures: " +
			"{profile: guardsman, weapons: []}}, {name: two, ahead: 4, figures: {profile: guardsman, weapons: []}}] b={name: other, in-contact: 2, figures: {profile: guardsman, weapons: []}}",
			map[string]float64{"b-lost = 1": 1 - .6*.6}},
		{"W22 one activation, whichever card comes first", "a={name: one, figures: guardsman} b.0.policy=hold", map[string]float64{
			// two shots at 7, or one that jams or kills
			"a": kill + kill*14./60 + 43./60*kill, "mean b-lost": kill + kill*14./60 + 43./60*kill, "mean a-jams": 1./20 + (1-1./20-kill)/20,
		}},
		{"W09a W29 the sound fall back by three dice and the wounded by two", "distance=12 return-fire=false rules.shaken-from=100 b={name: other, figures: " +
			"{profile: guardsman, weapons: []}} a={name: two, figures: [{profile: guardsman, weapons: [], wounded: true}, {profile: guardsman, weapons: []}]} " +
			"a-policy={order: fall-back, drop-behind: behind} goals={side: a, kind: break-through, to: -9}", map[string]float64{"a": 160. / 216}},
		{"W28 a melta gun at 13 at an APC behind the man at whom the rifle fires", "distance=11 return-fire=false rules.split-fire=true " +
			"a={name: two, figures: [melta-trooper, guardsman]} b=[{name: man, ahead: 1, figures: {profile: guardsman, weapons: []}}, {name: apc, vehicle: {name: apc}}] " +
			"a-policy={target: vehicle if heavy else nearest}", map[string]float64{"mean b-vehicles-lost": 13. / 20 * .3}},
		{"SKI-SH-05 a mortar at 10 at a man, and one of another squad beside him", "distance=12 return-fire=false rules.trooper-death=1+ a={name: one, figures: {profile: guardsman, " +
			"weapons: mortar}} b=[{name: near, beside: {unit: 2, under-large-blast: {whole: 1}}, figures: {profile: guardsman, weapons: []}}, {name: other, figures: " +
			"{profile: guardsman, weapons: []}}]", map[string]float64{"b-lost = 2": 1. / 4, "b-lost = 0": 1. / 4}},
		{"W22 at the second man in 9 inches of 3D6, where each kills on 8 of 20", "distance=9 rules.trooper-death=1+ goals={side: a, kind: slay, unit: 2} " +
			"a={name: one, policy: assault, figures: {profile: guardsman, weapons: []}} b=[{name: first, ahead: 4, figures: {profile: guardsman, weapons: []}}, " +
			"{name: second, figures: {profile: guardsman, weapons: []}}] a-policy.charge=farthest", map[string]float64{"a": 160. / 216 * .4 * .6}},
		{"W27 two shots at one who is wounded and gets the wounds, and one who gets the kills", "distance=12 a={name: one, figures: guardsman} " +
			"b={name: two, figures: [{profile: guardsman, weapons: [], wounded: true}, {profile: guardsman, weapons: []}]} b-policy.allot=wounded", map[string]float64{
			"b-lost = 2": kill*(kill+wound) + wound*kill, "b-lost = 0": 1./20 + (1-1./20-kill-wound)*(1-kill-wound), "b-wounded = 2": 0,
		}},
		{"P-BATTLE W14 overwatch at a charge that may stop short", "a={name: one, figures: guardsman, policy: overwatch} b.0.figures.0.close-combat=anti-tank-grenade", map[string]float64{
			// 1 card of 2 is a's: then it fires twice at 5 at what moves more than 3 inches, at 7 else;
			// if b's card is first, the charge of 3D6 meets fire ahead of the card at 4 if it is 10 or more;
			// then, or if it stops short, a is on overwatch for nothing
			"mean a-jams": .5*twoShots(5)*215./216 + .5*twoShots(7)/216 + .5*twoShots(4)*135./216,
		}},
		{"SKI-MO-02 W20 who regroups with those 6 inches away does not answer", "return-fire=true distance=12 a=[" + platoon + "}, " + platoon + ", ahead: 6}] b={name: one, figures: guardsman}",
			map[string]float64{"a-shots = 0": 1}},
		// beyond half range who has not come nearer is shot at once
		{"SKI-HU-01 SKI-MO-01 the shaken stay beside their APC", "distance=13 " +
			"a=[{profile: chimera-empty, policy: carry, advance-to: 13}, {name: two, aboard: 1, shaken: true, figures: [guardsman, {profile: guardsman, wounded: true}]}] rules.wounded-ap=0 b={name: one, figures: guardsman}",
			map[string]float64{"b-shots = 2": 0}},
		{"GOAL W19 three dice of an advance take him 8 inches", "distance=24 return-fire=false a={name: one, figures: {profile: guardsman, weapons: []}, policy: advance} " +
			"b={name: other, figures: {profile: guardsman, weapons: []}} goals={side: a, kind: break-through, from: 8}", map[string]float64{"a": 181. / 216}},
		// if its card is first, a shot at 7 makes one of them duck; else they are away
		{"SKI-EF-02 a squad held by one of it who has ducked back", "distance=24 return-fire=false a={name: one, figures: guardsman} " +
			"b={name: two, figures: {profile: guardsman, weapons: [], count: 2}, policy: advance} goals={side: b, kind: break-through, to: 16} " +
			"rules.trooper-wound=7+ rules.trooper-death=7+ rules.ducked-hold=true", map[string]float64{"b": 181. / 216 * (1 - 1./2*7/20)}},
		// If its card is first, a Lord comes from 30 inches to 7 and 2D6, off the board if that is away and 9 or more.
		{"W23 a teleport off the board", "distance=30 board=15 a={name: one, figures: guardsman} " +
			"b={name: Lord, figures: {profile: necron-lord, weapons: []}, policy: teleport, teleport: {turn: 1, distance: 7}}", map[string]float64{
			"a-shots = 0": 1./2 + 1./2*1/2*10/36,
		}},
		// 7 inches less 2D6 of 6, 7 or 8 are an inch, the least there is: only there he is shot at, in one turn or the next.
		{"W23 a teleport to an inch away", "turns=2 distance=30 a={name: one, figures: {profile: guardsman, weapons: {profile: laser-rifle, range: 1}}} " +
			"b={name: Lord, figures: {profile: necron-lord, weapons: []}, policy: teleport, teleport: {turn: 1, distance: 7}}", map[string]float64{
			"a-shots = 0": 1 - 1./2*16/36,
		}},
		// He fires with his last AP if he is in half range: towards the enemy in all cases, away if it is 5 or less.
		{"W23 a teleport into half range", "distance=30 a={name: unarmed, figures: {profile: guardsman, weapons: []}} " +
			"b={name: Lord, figures: necron-lord, policy: teleport, teleport: {turn: 1, distance: 7}}", map[string]float64{
			"b-shots = 1": 1./2 + 1./2*10/36,
		}},
	})
}

// twoShots is the mean number of jams of two shots at a single Tyranid at a number: no
// second one after a jam, a kill, or two wounds.
func twoShots(number float64) float64 {
	return 1./20 + (1-1./20-number/60)/20
}
