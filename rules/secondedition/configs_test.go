package secondedition_test

// The configurations that are compared with the naive reference.

import (
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/profiles"
)

// setting is settings of a library matchup.
type setting struct {
	name, matchup string
	set           []string
}

// texts writes settings as suites read them.
func texts(all ...[]setting) (list []string) {
	for _, s := range slices.Concat(all...) {
		list = append(list, s.name+": secondedition/"+s.matchup+" "+strings.Join(strings.Fields(strings.ReplaceAll(strings.Join(s.set, "\t"), " ", "_")), " "))
	}
	return list
}

func namedSettings() []string {
	return texts(librarySettings(), fightSettings(), cardSettings(), phaseSettings(), dealtSettings(), battleSettings())
}

// tellingSettings are compared by day as well: they show what most others do not, or are soon compared.
func tellingSettings() []string {
	return texts(powerSettings(), tellingFights(), tellingPhases())
}

// list writes settings one after another.
func list(set ...string) []string { return set }

// librarySettings are all matchups of the library as they are.
func librarySettings() []setting {
	var all []setting
	for _, name := range profiles.Names("secondedition", "matchup") {
		all = append(all, setting{name, name, nil})
	}
	return all
}

// fightSettings are duels and melees; among them every house rule of combat is
// changed.
func fightSettings() []setting {
	return []setting{
		{"SE-HH-01 a pair of two dice", "duel-marines", list("rules.pair-dice=2", "b.weapons=[]")},
		{"SE-HH-01 no pair", "duel", list("rules.pair-dice=0")},
		{"SE-HH-01 two dice a friend", "melee", list("rules.friend-dice=2", "max-turns=3")},
		{"SE-HH-01 one friend counts", "melee-large-creature", list("rules.most-friends=1")},
		{"SE-HH-01 friends of both, two dice each, no score", "duel-marines", list("a-friends=2", "b-friends=1", "rules.friend-dice=2", "rules.friend-score=0")},
		{"SE-HH-01 one of three friends counts, 3", "duel", list("a-friends=3", "rules.most-friends=1", "rules.friend-score=3", "rules.friend-dice=0")},
		{"SE-HH-03 friends add nothing", "melee", list("rules.friend-score=0", "b.count=1")},
		{"SE-HH-02 no parries", "duel", list("rules.parry-from=7+")},
		{"SE-HH-02 parries of 4 and more", "duel-captain", list("rules.parry-from=4+")},
		{"SE-HH-02 more parries than dice", "duel-marines", list("a.weapons=[sword, sword, sword]", "b.w=3", "b.weapons=[sword]")},
		{"SE-HH-03 a charge of 3", "duel", list("rules.charge-bonus=3", "max-turns=2")},
		{"SE-HH-03 no charge", "melee-genestealers-charge", list("rules.charge-bonus=0")},
		{"SE-HH-03 fumbles of 2", "duel-captain", list("rules.fumble-penalty=2")},
		{"SE-HH-03 no fumbles", "melee-brood", list("rules.fumble-penalty=0")},
		{"SE-HH-05 criticals of 2", "duel-captain", list("rules.critical-bonus=2", "b.weapons=[]")},
		{"SE-HH-05 criticals and parries", "melee", list("rules.critical-bonus=1", "rules.parry-from=3+")},
		{"SE-HH-04 no hits of a tie", "duel", list("rules.tie-hits=0")},
		{"SE-HH-04 three hits of a tie", "duel-marines", list("rules.tie-hits=3", "b.i=5", "b.w=2")},
		{"SE-HH-04 equal initiative", "duel", list("b.i=4", "max-turns=3")},
		{"SE-HH-01 no pairs in a melee", "melee", list("rules.pair-dice=0", "rules.tie-hits=2", "max-turns=4")},
		{"SE-HH-06 other charts in a melee", "melee", list("rules.even-wound=5+", "rules.best-wound=3+", "max-turns=4", "a.s=7", "a.weapons=[sword]")},
		{"SE-HH-06 6+ where equal in a melee", "melee", list("rules.even-wound=6+", "max-turns=4")},
		{"SE-HH-07 S4 takes nothing in a melee", "melee", list("rules.free-strength=4", "max-turns=4")},
		{"SE-HH-06 T7 against S4", "duel-marines", list("a.t=7", "b.t=8", "a.w=2")},
		{"SE-HH-06 5+ where equal", "duel", list("rules.even-wound=5+", "b.t=6")},
		{"SE-HH-06 at best 4+", "duel", list("rules.best-wound=4+")},
		{"SE-HH-07 S5 takes nothing", "duel", list("rules.free-strength=5")},
		{"SE-HH-07 a save of 1+", "duel", list("a.save=1+", "b.weapons={name: x, save-modifier: 0}")},
		{"SE-HH-07 a save of 2+ and one of 6+", "duel", list("a.save=2+", "b.save=6+")},
		{"SE-HH-08 damage of 2D6", "duel-captain", list("b.weapons={name: x, strength: 6, damage: 2D6}", "a.w=9")},
		{"SE-HH-08 the best of four", "duel-captain", list("a.weapons=[{name: w, strength: 3, damage: 4, save-modifier: 0}, {name: x, strength: 8, save-modifier: -2}, {name: y, damage: D3, save-modifier: -1}, {name: z, strength: 6, damage: D6, parries: 1}]", "b.w=5")},
		{"HH-a no attacks, a friend's die", "melee", list("a.a=0", "a.weapons=[]", "b.a=1", "max-turns=3")},
		{"HH-d one turn", "duel", list("max-turns=1", "charger=none")},
		{"HH-e three against seven", "melee", list("a={profile: space-marine, count: 3}", "b={profile: genestealer, count: 7, a: 1, ws: 4}", "charger=b")},
		{"HH-e seven against three, wounds", "melee", list("a={profile: space-marine, count: 7}", "b=[{profile: captain, count: 1}, {profile: space-marine, count: 2, w: 2}]", "charger=none", "max-turns=6")},
		{"SE-HH-10 both sides follow up", "melee", list("a=[{profile: space-marine, count: 2, ws: 6}, {profile: space-marine, count: 2}]", "b={profile: genestealer, count: 3, w: 2}", "charger=b")},
		{"SE-PW-07 both cursed", "duel-marines", list("machine-curse=both", "a.weapons=[bolt-pistol, bolt-pistol]")},
		{"SE-PW-07 a pistol that parries", "melee", list("machine-curse=a", "a.weapons=[{name: x, pistol: true, parries: 2, strength: 8}, sword]")},
		{"SE-PW-07 b cursed", "melee", list("machine-curse=b", "b.weapons=[bolt-pistol, power-fist, power-sword]")},
	}
}

// powerSettings are powers; among them every house rule of single powers is
// changed.
func powerSettings() []setting {
	const twoPlaces = "vehicle={name: x, locations: [{name: y, armour: 11}, {name: z, armour: 14}, {name: w, armour: 9}]}"
	return []setting{
		{"SE-WC-05 a Nullify of 5+", "power", list("rules.nullify=5+")},
		{"SE-WC-05 a sure Nullify", "power", list("rules.nullify=2+", "nullifier=4")},
		{"SE-WC-05 no psyker, 3+", "power", list("rules.nullify-bare=3+", "nullifier=0")},
		{"SE-WC-05 mastery counts 3", "power", list("rules.nullify-modifier=3", "nullifier=1")},
		{"SE-PV-01 or equals", "power-lightning-arc-vehicle", list("rules.penetrates=equals")},
		{"SE-PW-06 from a vehicle to models", "power-lightning-arc-vehicle", list("rules.arc-on=models", "a.s=8", "power.most-hits=3")},
		{"SE-PW-06 no models to go on to", "power-lightning-arc-vehicle", list("rules.arc-on=models", "b=[]", "a.s=8", twoPlaces)},
		{"SE-PV-01 S1", "power-lightning-arc-vehicle", list("a.s=1")},
		{"SE-PV-01 S8, 2D6", "power-lightning-arc-vehicle", list("a.s=8", "power.damage=2D6", twoPlaces)},
		{"SE-PV-01 a blast at a vehicle", "power-hellfire", list("vehicle=transport", "power.strength=9")},
		{"SE-PV-01 fixed damage", "power-lightning-arc-vehicle", list("power.damage=3")},
		{"SE-PW-01 3+", "power-assail-vehicle", list("rules.out-of-control=3+")},
		{"SE-PW-02 an open vehicle", "power-carmine-crew", list("vehicle.enclosed=false", "vehicle.crew-t=5")},
		{"SE-PW-03 a vehicle and models", "power-displacement", list("vehicle=bike")},
		{"SE-PW-05 T6, 2+", "power-hellfire", list("b.t=6", "b.save=2+")},
		{"SE-PW-05 5+ where equal, S4 takes nothing", "power-hellfire", list("rules.even-wound=5+", "rules.free-strength=4")},
		{"SE-PW-05 at best 5+", "power-hellfire", list("rules.best-wound=5+", "b.t=2", "b.w=2", "power.damage=D3")},
		{"SE-PW-06 three hits", "power-lightning-arc", list("power.most-hits=3", "b.count=5")},
		{"SE-PW-06 W2, W3, W1", "power-lightning-arc", list("b=[{profile: space-marine, w: 2}, {profile: captain, w: 3}, {profile: genestealer, count: 3}]")},
		{"SE-PW-07 Dreadnought and marines", "power-machine-curse", list("b=[dreadnought, {profile: space-marine, count: 3}]")},
		{"SE-PW-08 some hidden", "power-scan", list("b=[{profile: genestealer, count: 4, hidden: true}, {profile: genestealer, count: 2}]", "vehicle=transport")},
		{"a power that does nothing", "power-user-defined", list("power.effect=other")},
		{"a power without strength", "power-user-defined", list("power.strength=0")},
		{"a save modifier of its own", "power-user-defined", list("power.save-modifier=0", "b=[{profile: captain, save: 2+}]")},
	}
}

// tellingFights are fights in which players decide; a mistake about them shows in few others.
func tellingFights() []setting {
	return []setting{
		{"SE-HH-09 an order of one's own", "melee-champion", list("a=[{profile: captain, w: 2}, {profile: space-marine, count: 2}, {profile: captain, w: 1}]", "b=[{profile: genestealer, w: 3}, genestealer]", "max-turns=5", "policy.order=wait if unit = 1 and friends = 0 else 50% wait if wounds < 2 else fight", "b-policy.order=wait if waiting > 2 and weakest else wait if enemy-wounds = 1 else fight")},
		{"SE-HH-09 the last combat first", "melee", list("a=[{profile: captain, w: 2}, {profile: space-marine, count: 4}]", "b={profile: genestealer, count: 2, ws: 5, w: 2}", "max-turns=4", "policy.combats=wait if friends = 0 and combats > 1 else 50% wait if waiting < 2 else fight", "b-policy={combats: wait if not own else fight, follow: wait if enemies > 3 else follow, order: wait if strongest else fight}")},
		{"SE-HH-10 slayers follow up", "melee-captain", list("b=[{profile: genestealer, count: 2}, {profile: genestealer, ws: 3, a: 2, count: 3}]", "rules.follow-up=slayers", "max-turns=6")},
		{"SE-HH-10 slayers or none", "melee-captain", list("a=[{profile: captain, w: 2}, {profile: space-marine, count: 3}]", "b=[{profile: genestealer, ws: 4, w: 2}, {profile: genestealer, ws: 3, a: 2, count: 3}]", "rules.follow-up=slayers", "policy={follow: wait if wounds = 1 else 50% wait if enemies < 3 else follow, line: strongest-first if turn > 2 else stay}", "b-policy={follow: wait if slayer and unit = 2 else follow if ws > 3 and models > 1 else wait, line: weakest-first if surplus < 1 else stay}", "max-turns=6")},
		{"SE-HH-10 all may wait", "melee-captain", list("a=[{profile: captain, w: 2}, {profile: space-marine, count: 3}]", "b=[{profile: genestealer, ws: 4, count: 2}, {profile: genestealer, ws: 3, a: 2, count: 3}]", "policy.follow=wait if not slayer else wait if turn = 1 else follow", "b-policy.follow=wait", "charger=b", "max-turns=5")},
		{"SE-HH-09 both sides", "melee-captain", list("b=[{profile: genestealer, count: 2}, {profile: genestealer, ws: 3, a: 2, w: 2, count: 3}]", "policy=strongest-last", "b-policy=strongest-last", "charger=b", "max-turns=6")},
		{"SE-HH-10 lines of both sides", "melee-captain", list("a=[{profile: captain, w: 2}, {profile: space-marine, count: 2, w: 2}]", "b=[{profile: genestealer, count: 2}, {profile: genestealer, ws: 3, a: 2, w: 2, count: 2}]", "policy.line=weakest-first if surplus < 0 else strongest-first", "b-policy={line: 50% weakest-first if turn > 2 else strongest-first if models > 2 else stay, order: wait if strongest else fight}", "max-turns=6")},
		{"SE-HH-10 two of five charge", "melee", list("a=[{profile: space-marine, count: 3}, {profile: space-marine, count: 2, charging: 'yes'}]", "charger=none", "max-turns=3")},
		{"SE-HH-10 all charge but one", "melee", list("a=[{profile: space-marine, count: 4}, {profile: space-marine, charging: 'no'}]", "b={profile: genestealer, count: 2, charging: 'yes'}", "max-turns=3")},
		{"SE-HH-03 friends add 3", "melee-large-creature", list("rules.friend-score=3")},
		{"SE-HH-01 no friend counts", "melee-captain", list("rules.most-friends=0")},
	}
}
