package secondedition_test

// The psychic duels that are compared with the naive reference.

import (
	"slices"
	"strings"
)

// deck is the setting of a deck with these cards and no others.
func deck(cards string) string { return "deck=" + cardsOf(cards) }

// cardsOf writes hands and decks in full: "force 6, nullify 2".
func cardsOf(cards string) string {
	count := map[string]string{}
	for _, c := range strings.Split(cards, ", ") {
		name, n, _ := strings.Cut(c, " ")
		count[name] = n
	}
	var full []string
	for _, name := range []string{"force", "ultimate-force", "nullify", "daemonic-attack", "destroy-power", "reflection", "psychic-duel", "energy-drain"} {
		n := count[name]
		if n == "" {
			n = "0"
		}
		full = append(full, name+": "+n)
	}
	return "{" + strings.Join(full, ", ") + "}"
}

// hands are the settings of the hands of both sides.
func hands(a, b string) []string { return []string{"a.hand=" + cardsOf(a), "b.hand=" + cardsOf(b)} }

// psykers is the setting of a side's psykers, as sample Adeptus psykers with
// changes.
func psykers(side string, changes ...string) string {
	var all []string
	for _, c := range changes {
		all = append(all, "{profile: adeptus-psyker, "+c+"}")
	}
	return side + ".psykers=[" + strings.Join(all, ", ") + "]"
}

// both concatenates settings.
func both(sets ...[]string) []string { return slices.Concat(sets...) }

// cardSettings are psychic duels in which cards meet powers; among them every house
// rule of cards is changed.
func cardSettings() []setting {
	const bare = "psychic-duel-force"
	assassin, arc := psykers("a", "mastery: 3, powers: [carmine-assassin]"), psykers("a", "mastery: 2, w: 3, powers: [lightning-arc]")
	return []setting{
		{"SE-WC-01 total 5", "psychic-duel-daemonic-attack", list("rules.daemon-total=5")},
		{"SE-WC-01 total 0", "psychic-duel-daemonic-attack", list("rules.daemon-total=0")},
		{"SE-WC-01 resilient from 4", "psychic-duel-daemonic-attack-resilient", list("rules.resilient-from=4")},
		{"SE-WC-01 no Force but one, mastery 4", bare, both(hands("force 1", "daemonic-attack 1"), list(psykers("a", "mastery: 4, powers: [carmine-assassin]")))},
		{"SE-WC-01 mastery 1, 3 Force", bare, both(hands("force 3", "daemonic-attack 1"), list(psykers("a", "mastery: 1, powers: [lightning-arc]")))},
		{"SE-WC-02 both sacrifice", "psychic-duel-destroy-power", both(hands("force 6", "force 3, destroy-power 2"), list("a.sacrifice=2", "b.sacrifice=5"))},
		{"SE-WC-02 the caster sacrifices", "psychic-duel-destroy-power", both(hands("force 4", "destroy-power 1"), list("a.sacrifice=1", assassin))},
		{"SE-WC-03 both sides have powers in play", "psychic-duel-energy-drain", both(hands("force 4, energy-drain 1", "force 4, energy-drain 1"), list(psykers("a", "powers: [gate, hellfire]"), psykers("b", "powers: [gate, machine-curse]"), "phases=2"))},
		{"SE-WC-03 PD-12 spares Ultimate Force", "psychic-duel-energy-drain", both(hands("ultimate-force 1, force 1", "energy-drain 1, reflection 1"), list(psykers("a", "powers: [gate, machine-curse]"), "phases=2"))},
		{"SE-WC-03 PD-12 but not in the next phase", "psychic-duel-energy-drain", both(hands("ultimate-force 1", "force 0"), list(psykers("a", "powers: [machine-curse]"), deck("energy-drain 3, nullify 1"), "phases=3"))},
		{"SE-WC-05 PD-10 three nullify", "psychic-duel-nullify", both(hands("force 3", "nullify 4"), list(psykers("b", "mastery: 1", "mastery: 4", "mastery: 3")))},
		{"SE-WC-05 modifier 2", "psychic-duel-nullify", list("rules.nullify-modifier=2", "b.psykers={profile: adeptus-psyker, mastery: 1}")},
		{"SE-WC-05 3+ and 6+", "psychic-duel-nullify", both(hands("force 3", "nullify 3"), list("rules.nullify=3+", "rules.nullify-bare=6+"))},
		{"SE-WC-05 PD-10 in play, once each", bare, both(hands("force 3", "nullify 3"), list(psykers("a", "powers: [gate]", "mastery: 1, powers: [machine-curse]"), "phases=2", deck("nullify 6")))},
		{"SE-WC-05 PD-10 in play, no psyker", bare, both(hands("force 3", "nullify 2"), list(psykers("a", "powers: [gate, machine-curse]"), "b.psykers=[]", "phases=2", deck("nullify 3, force 1")))},
		{"PD-3 PD-10 the first cast of equal Force", bare, both(hands("force 2", "force 0"), list(psykers("a", "mastery: 4, powers: [gate]", "mastery: 1, powers: [{profile: gate, name: x}]"), psykers("b", "mastery: 2, powers: []"), "phases=2", deck("nullify 1")))},
		{"SE-WC-06 PD-11 the weakest with a power", "psychic-duel-psychic-duel", both(hands("psychic-duel 2, force 1", "psychic-duel 2, force 1"), list(psykers("a", "mastery: 3, powers: []", "mastery: 2, powers: [scan, gate]"), psykers("b", "mastery: 2, powers: [assail, scan, gate]", "mastery: 1, powers: []", "mastery: 2, powers: [hellfire]")))},
		{"SE-WC-06 every power is lost", "psychic-duel-psychic-duel", both(hands("psychic-duel 5", "psychic-duel 5"), list("phases=3", psykers("b", "mastery: 4, powers: [scan, gate]")))},
		{"SE-WC-07 PD-8 an arc at W3", "psychic-duel-reflection", list(arc, "distance=14")},
		{"SE-WC-07 two dice", "psychic-duel-reflection", list("rules.reflection-dice=2", "distance=8", assassin)},
		{"SE-WC-07 Hellfire is not left in play", "psychic-duel-reflection", both(hands("force 4", "reflection 1"), list(psykers("a", "powers: [hellfire]"), "phases=3", "distance=10", deck("force 4, nullify 2")))},
		{"SE-WC-07 the first target", "psychic-duel-reflection-first-target", nil},
		{"SE-WC-07 nothing to turn back", "psychic-duel-reflection", list(psykers("a", "powers: [assail]"))},
		{"SE-WC-08 PD-3 Nullify in the same phase and after", "psychic-duel-ultimate-force", both(hands("ultimate-force 1", "nullify 2"), list(psykers("a", "powers: [machine-curse]"), "phases=2", deck("nullify 4")))},
		{"SE-WC-08 PD-5 Ultimate Force and what is missing", "psychic-duel-ultimate-force", both(hands("ultimate-force 1, force 2", "nullify 1, destroy-power 1"), list(psykers("a", "powers: [{profile: lightning-arc, force: 5}, carmine-assassin]")))},
		{"SE-PW-06 an arc from a vehicle to models", "psychic-duel-vehicle", list("rules.arc-on=models", "a.hand={force: 3}", psykers("a", "s: 8, mastery: 1, powers: [lightning-arc]"))},
		{"SE-PW-02 three dice for the crew", "power-carmine-crew", list("rules.enclosed-dice=3")},
		{"SE-PW-02 one die for the crew", "psychic-duel-vehicle", list("rules.enclosed-dice=1", psykers("a", "mastery: 1, powers: [carmine-assassin]"))},
		{"SE-PV-01 equal armour", "psychic-duel-vehicle", list("rules.penetrates=equals", "b.targets=[]")},
		{"SE-PW-01 out of control on 2+", "psychic-duel-vehicle", list("rules.out-of-control=2+", psykers("a", "mastery: 1, powers: [assail]"))},
		{"SE-WC-08 it counts as 2", "psychic-duel-ultimate-force", both(hands("ultimate-force 1, force 1", "nullify 1"), list("rules.ultimate-force=2", psykers("a", "powers: [lightning-arc, gate]")))},
		{"SE-WC-08 two of them", "psychic-duel-ultimate-force", both(hands("ultimate-force 2, force 2", "daemonic-attack 2"), list(psykers("a", "powers: [hellfire, machine-curse, gate, carmine-assassin]")))},
		{"SE-HH-06 S4 at T4 by 5+", "psychic-duel-force", list("rules.even-wound=5+", "rules.free-strength=2")},
		{"SE-HH-06 at best 4+", "psychic-duel-force", list("rules.best-wound=4+", arc)},
		{"PD-6 the order of answers", bare, both(hands("force 6", "nullify 1, daemonic-attack 1, reflection 1, destroy-power 1"), list(psykers("a", "mastery: 4, powers: [lightning-arc, hellfire, carmine-assassin, gate]")))},
		{"PD-6 nobody near", bare, both(hands("force 6", "nullify 1, reflection 1, destroy-power 1"), list("b.exposed=no", "b.targets=[{profile: space-marine, count: 2}]"))},
		{"PD-6 near, once the psyker is dead", bare, both(hands("force 7", "reflection 1, force 0"), list("b.exposed=first", "b.psykers={profile: adeptus-psyker, t: 1}", "b.targets=[{profile: space-marine, count: 2, near-psyker: true}]", psykers("a", "powers: [hellfire, carmine-assassin, {profile: carmine-assassin, name: x}]"), "distance=20"))},
		{"PD-6 a blast at one who is near", bare, both(hands("force 4", "destroy-power 1"), list("b.exposed=no", "b.targets=[{profile: space-marine, count: 2}, {profile: captain, near-psyker: true}]", psykers("a", "powers: [hellfire, {profile: hellfire, name: x}]")))},
		{"PD-13c who is in front", bare, list("b.exposed=last", "b.targets=[{profile: space-marine, count: 2}, {profile: captain, in-front: true}]", psykers("a", "powers: [lightning-arc, {profile: lightning-arc, name: x}]"), "a.hand={force: 6}", "a.policy.victim=spare if not on-psyker else strike", "b.psykers.in-front=true")},
		{"PD-13 psykers last", bare, list("b.exposed=last", "b.targets=[{profile: space-marine, count: 2}]", "hellfire-models=3", psykers("a", "powers: [lightning-arc, hellfire]"), "a.hand={force: 5}")},
		{"PD-13 one model touched", bare, list("hellfire-models=1", "b.targets=[{profile: captain, w: 2, count: 2}]", "b.exposed=no")},
		{"PD-13 an arc along wounds", bare, list("a.hand={force: 9}", "b.targets=[{profile: space-marine, count: 2}, {profile: captain, save: none, t: 3}, {profile: space-marine, count: 4}]", "b.exposed=no", psykers("a", "powers: [lightning-arc]", "powers: [{profile: lightning-arc, name: x, most-hits: 3}]"))},
		{"PD-4 out of some ranges", bare, list("distance=20", "a.hand={force: 9}", psykers("a", "mastery: 4, powers: [lightning-arc, carmine-assassin, hellfire, machine-curse, gate, scan, assail, displacement]"))},
		{"a power of one's own", bare, list("a.hand={force: 6}", psykers("a", "powers: [{profile: hellfire, name: x, force: 4, strength: 7, damage: 2D6, save-modifier: 0, stays: 'no'}, {name: y, discipline: adeptus, force: 2, range: 12, effect: other, stays: until-caster-slain}]"))},
		{"a power of no strength", bare, list("a.hand={force: 6}", psykers("a", "powers: [{profile: hellfire, name: x, strength: 0}]"), "b.hand={reflection: 1, destroy-power: 1}")},
		{"nobody to strike on side a", bare, both(hands("force 2", "force 3"), list(psykers("b", "powers: [carmine-assassin, lightning-arc, machine-curse]")))},
	}
}

// phaseSettings are psychic duels of several phases with small decks.
func phaseSettings() []setting {
	const name = "psychic-duel-small-deck"
	all := deck("force 7, ultimate-force 1, nullify 2, daemonic-attack 1, destroy-power 1, reflection 1, psychic-duel 1, energy-drain 1")
	return []setting{
		{"SE-PS-01 PD-1 b first", name, list("first=b")},
		{"SE-PS-01 two dice each", name, list("rules.card-dice=2", "phases=1")},
		{"SE-PS-01 no cards at all", name, list("rules.card-dice=0")},
		{"SE-PS-01 three dice, three phases", name, list("rules.card-dice=3", "phases=3", all)},
		{"SE-PS-02 reshuffled", name, list("phases=6", deck("force 3, nullify 1, reflection 1"))},
		{"SE-PS-02 all cards kept", name, list("phases=5", deck("destroy-power 2, reflection 2, force 1"), "b.exposed=no", "a.exposed=no")},
		{"SE-PS-03 five phases with all cards", name, list("phases=5", all)},
		{"SE-PS-03 four psykers a side", name, list("phases=3", all, psykers("a", "mastery: 1, powers: [hellfire]", "powers: [lightning-arc]", "mastery: 2, powers: [gate, scan]", "powers: [carmine-assassin]"), psykers("b", "mastery: 4, powers: [hellfire, gate]", "mastery: 1, powers: [assail]", "mastery: 2, powers: [machine-curse]", "powers: []"))},
		{"SE-PS-04 Hellfire again and again", name, list("phases=6", deck("force 6, nullify 1"), psykers("a", "powers: [hellfire, gate]"), "b.psykers=[]", "b.targets=[{profile: space-marine, count: 9}]")},
		{"SE-PW-05 Hellfire goes on", name, list("phases=4", deck("force 4, nullify 1"), "hellfire-touching=2", psykers("a", "t: 2, powers: [hellfire, gate]"), psykers("b", "powers: [hellfire, carmine-assassin]"), "b.targets=[{profile: space-marine, count: 4}]")},
		{"SE-PW-05 Hellfire goes on without its caster", name, both(hands("force 2", "force 1"), list("phases=3", "hellfire-touching=1", deck("psychic-duel 2"), psykers("a", "t: 1, powers: [hellfire]"), psykers("b", "w: 3, powers: [carmine-assassin]")))},
		{"SE-PS-04 in play at the start", name, list("phases=3", deck("force 4, nullify 3, energy-drain 1"), "hellfire-touching=1", psykers("a", "t: 2, powers: [{profile: hellfire, in-play: true}, {profile: gate, in-play: true}]"), psykers("b", "w: 2, powers: [carmine-assassin, {profile: machine-curse, in-play: true}]"))},
		{"PD-14 what a dead caster leaves", name, list("phases=5", deck("force 6, energy-drain 1, nullify 1, reflection 1"), psykers("a", "t: 2, powers: [machine-curse, gate]", "t: 2, powers: [hellfire]"), psykers("b", "powers: [carmine-assassin]", "powers: [carmine-assassin]"))},
		{"PD-1 given hands come back from the discard pile", name, both(hands("force 4, nullify 1", "force 2, daemonic-attack 1"), list("phases=4", deck("force 1")))},
		{"PD-1 one side's hand, one phase", name, list("a.hand={force: 3}", "phases=1")},
		{"PD-1 one side's hand, b first", name, list("b.hand={force: 3, reflection: 1}", "first=b", "phases=3")},
		{"PD-1 no able psyker", name, list(psykers("a", "powers: []"), psykers("b", "powers: []"), "phases=3")},
		{"PD-1 no able psyker after some time", name, both(hands("psychic-duel 2, energy-drain 1", "psychic-duel 3, reflection 1"), list(psykers("a", "powers: [gate]"), psykers("b", "powers: [scan]"), "phases=4", deck("psychic-duel 4, force 2, nullify 1")))},
		{"PD-1 hands and nobody able", name, both(hands("force 2", "force 2"), list(psykers("a", "powers: []"), psykers("b", "powers: []"), "phases=2"))},
		{"PD-2 keepers", name, list("phases=4", deck("force 4, destroy-power 2, reflection 2"))},
		{"PD-3 PD-6 hoarding on both sides", name, list("phases=5", all, "a.policy=hoarding", "b.policy=hoarding")},
		{"PD-3 hoarding a", name, list("phases=4", "a.policy=hoarding", deck("force 3, ultimate-force 2, reflection 2, destroy-power 1"))},
		{"PD-3 hoarding and the cards known", name, both(hands("ultimate-force 1, nullify 1", "reflection 1, destroy-power 1"), list("phases=4", "a.policy=hoarding", "first=b", deck("ultimate-force 2, force 2")))},
		{"PD-3 hoarding, and a card known that is played", name, both(hands("force 0", "reflection 1"), list("phases=2", "a.policy=hoarding", "distance=18", deck("force 2, ultimate-force 2"), psykers("a", "t: 10, powers: [carmine-assassin, {profile: carmine-assassin, name: x}]"), psykers("b", "powers: []")))},
		{"PD-9 resilient on both sides", name, list("phases=4", deck("force 5, daemonic-attack 3"), "a.psykers={profile: grey-knight, powers: [inquisition-storm, hellfire]}", "b.psykers={profile: weirdboy, daemon-resilient: true}")},
		{"PD-11 lost while in play", name, list("phases=5", deck("force 4, psychic-duel 4, nullify 1, energy-drain 1"), psykers("a", "powers: [gate, machine-curse]"), psykers("b", "powers: [hellfire]"))},
	}
}

// dealtSettings are psychic duels in which powers are dealt.
func dealtSettings() []setting {
	const name, adeptus = "psychic-duel-dealt", "scan, gate, hellfire, lightning-arc"
	dealt := func(profile string) string {
		return "a.psykers=[{profile: " + profile + ", powers: [], dealt: true, mastery: 3}, {profile: " + profile + ", powers: [], dealt: true, mastery: 2}]"
	}
	pool := func(names string) string { return "pool=[" + names + "]" }
	hand := both(hands("force 7", "force 5, nullify 1"), list("phases=2"))
	with := func(sets ...string) []string { return both(hand, sets) }
	return []setting{
		{"SE-PS-05 equal masteries", name, with("a.psykers=[{profile: adeptus-psyker, powers: [], dealt: true, mastery: 2}, {profile: adeptus-psyker, powers: [], dealt: true, mastery: 2}]", pool("scan, gate, hellfire"))},
		{"SE-PS-05 more powers than masteries", name, with("a.psykers=[{profile: adeptus-psyker, powers: [], dealt: true, mastery: 1, known-powers: 3}, {profile: adeptus-psyker, powers: [], dealt: true, mastery: 3, known-powers: 1}]", pool("scan, hellfire, lightning-arc, gate, carmine-assassin"))},
		{"SE-PS-05 fewer powers than places", name, with("a.psykers=[{profile: adeptus-psyker, powers: [], dealt: true, mastery: 4}, {profile: adeptus-psyker, powers: [], dealt: true, mastery: 1}]", pool("scan, hellfire, lightning-arc"))},
		{"SE-PS-05 listed powers leave the pool", name, with("a.psykers=[{profile: adeptus-psyker, powers: [hellfire, gate]}, {profile: adeptus-psyker, powers: [], dealt: true}]", pool(adeptus))},
		{"SE-PS-05 four psykers", name, with("b.psykers=[{profile: adeptus-psyker, powers: [], dealt: true, mastery: 1}, {profile: adeptus-psyker, powers: [], dealt: true, mastery: 2}, {profile: adeptus-psyker, powers: [], dealt: true, mastery: 1}, {profile: adeptus-psyker, powers: [], dealt: true, mastery: 2}]")},
		{"SE-PS-06 a very powerful weirdboy", name, with("a.psykers={profile: weirdboy, powers: [], dealt: true, mastery: 4, very-powerful: true}", pool("ork-bolt, nurgle-bolt, librarian-bolt, "+adeptus))},
		{"SE-PS-06 a very powerful daemon, of no other god", name, with("a.psykers={profile: daemon, god: tzeentch, powers: [], dealt: true, mastery: 3, very-powerful: true}", pool("tzeentch-bolt, nurgle-bolt, slaanesh-storm, lightning-arc, hellfire"))},
		{"SE-PS-06 a very powerful librarian, all together", name, with("rules.tertiary=together", "a.psykers={profile: librarian, powers: [], dealt: true, mastery: 3, very-powerful: true}", pool("librarian-bolt, inquisition-bolt, ork-storm, carmine-assassin, lightning-arc"))},
		{"SE-PS-06 librarians", name, with(dealt("librarian"), pool("librarian-bolt, inquisition-storm, "+adeptus))},
		// one of them is safe from a reflected power, so that it shows who has which
		{"SE-PS-05 a librarian before an ancestor lord", name, with("a.psykers=[{profile: librarian, powers: [], dealt: true, mastery: 4, t: 10}, {profile: ancestor-lord, powers: [], dealt: true, mastery: 3, t: 1}]", pool("librarian-bolt, inquisition-storm, squat-bolt, carmine-assassin, {profile: carmine-assassin, name: x, force: 2}"), "b.hand={reflection: 2}", "distance=4")},
		{"SE-PS-05 a magus after a grey knight", name, with("b.psykers=[{profile: grey-knight, powers: [], dealt: true, mastery: 3, t: 10}, {profile: genestealer-magus, powers: [], dealt: true, mastery: 3, t: 1}]", pool("inquisition-bolt, tyranid-storm, hellfire, carmine-assassin, {profile: carmine-assassin, name: x, force: 2}"), "a.hand={reflection: 2}", "distance=4", "first=b")},
		{"SE-PS-05 tertiary disciplines together", name, with("rules.tertiary=together", "a.psykers={profile: librarian, powers: [], dealt: true, mastery: 3}", pool("librarian-bolt, inquisition-storm, inquisition-bolt, "+adeptus))},
		{"SE-PS-06 inquisitors", name, with(dealt("inquisitor"), pool("inquisition-bolt, librarian-storm, "+adeptus))},
	}
}

// battleSettings are battles; among them every house rule of battles is changed.
func battleSettings() []setting {
	const gate, assail, curse = "battle-gate", "battle-assail", "battle-machine-curse"
	few := func(set ...string) []string { return append(list("max-turns=2"), set...) }
	return []setting{
		{"BT-2 one model an Assail", assail, few("b.targets=[{profile: captain, count: 2, fights: assailed, gap: 4}, {profile: genestealer, fights: assailed, gap: 0}]")},
		{"PD-13d an Assail of 12 inches", assail, few("rules.assail-move=12", "b.targets=[{profile: captain, fights: assailed, gap: 13}, {profile: genestealer, fights: assailed}]")},
		{"PD-13b PD-6a whom Assail moves is near a psyker", assail, few("a.psykers.mastery=1", "a.psykers.powers=[assail]", "b.psykers={profile: adeptus-psyker, mastery: 1, powers: [scan]}", "b.hand={destroy-power: 1, reflection: 1}", "b.targets=[genestealer, {profile: captain, fights: assailed, gap: 3, near-psyker: true}]")},
		{"PD-6a the first is near a psyker, whom Assail moves is not", assail, few("a.psykers.mastery=1", "a.psykers.powers=[assail]", "b.psykers={profile: adeptus-psyker, mastery: 1, exposed: first, powers: [scan]}", "b.hand={destroy-power: 1}", "b.vehicle={profile: bike, near-psyker: true}", "b.targets=[{profile: genestealer, near-psyker: true}, {profile: captain, count: 2, fights: assailed, gap: 6}]")},
		{"PD-6a Machine Curse near a psyker", curse, few("b.psykers={profile: adeptus-psyker, mastery: 1, powers: [scan]}", "b.hand={reflection: 1, destroy-power: 1}", "b.targets=[genestealer, {profile: space-marine, count: 2, fights: 'no', near-psyker: true}]")},
		{"PD-14a a curse that outlasts its user", curse, few("a.psykers=[{profile: adeptus-psyker, t: 2, mastery: 1, powers: [machine-curse]}, {profile: adeptus-psyker, mastery: 1, powers: [{profile: machine-curse, name: x, stays: until-used-again}]}]", "a.psykers-fight=true", "a.hand={force: 4}", "a.targets=[]", "b.targets.count=2", "max-turns=4")},
		{"BT-2 out of the range of Scan", assail, few("distance=24", "a.psykers.powers.1.range=20")},
		{"SE-PW-04 out of the range of the Gate", gate, few("distance=19", "phases=1")},
		{"BT-3 combat first", assail, few("sequence=combat-first", "max-turns=3", "phases=2", deck("force 3"), "b.targets.1.count=1")},
		{"BT-3 psychic first", "battle", few("sequence=psychic-first", "max-turns=3", "phases=3", "charger=a", deck("force 3, nullify 1"))},
		{"BT-2 nobody left", assail, few("a.targets.fights=no")},
		{"BT-2 a Gate that is nullified, and machines", gate, few("a.targets.0.machine=true", "b.psykers.powers=[librarian-bolt, machine-curse]", "phases=3")},
		{"BT-2 psykers with wounds", gate, few("b.psykers.w=3", "b.exposed=first", "a.psykers-fight=true", "a.exposed=last", "charger=b")},
		{"BT-2 a dead caster's Gate", gate, few("a.exposed=first", "a.psykers.t=1", "phases=2", "b.targets.count=2")},
		{"SE-HH-06 a battle by other charts", curse, few("rules.even-wound=3+", "charger=a")},
		{"SE-HH-06 a battle at best 4+", gate, few("rules.best-wound=4+")},
		{"SE-HH-07 S4 takes nothing in a battle", curse, few("rules.free-strength=4", "a.targets.weapons=[]")},
		{"SE-HH-01 no pairs in a battle", curse, few("rules.pair-dice=0")},
		{"SE-HH-02 no parries in a battle", curse, few("rules.parry-from=7+", "b.targets.count=4")},
		{"SE-HH-03 a charge of 3 in a battle", assail, few("rules.charge-bonus=3")},
		{"SE-HH-03 no fumbles in a battle", curse, few("rules.fumble-penalty=0")},
		{"SE-HH-05 criticals in a battle", assail, few("rules.critical-bonus=1")},
		{"SE-HH-04 three hits of a tie in a battle", assail, few("rules.tie-hits=3")},
		{"SE-HH-01 friends bring two dice in a battle", assail, few("rules.friend-dice=2")},
		{"SE-HH-03 friends add nothing in a battle", assail, few("rules.friend-score=0")},
		{"SE-HH-01 one friend counts in a battle", assail, few("rules.most-friends=1", "b.targets=large-creature")},
		{"SE-WC-05 a Nullify of 2+ in a battle", curse, few("rules.nullify=2+", "b.psykers={profile: adeptus-psyker, powers: [], mastery: 1}")},
		{"SE-WC-05 3+ without psykers in a battle", curse, few("rules.nullify-bare=3+")},
		{"SE-WC-05 mastery counts 2 in a battle", curse, few("rules.nullify-modifier=2", "b.psykers={profile: adeptus-psyker, powers: [], mastery: 4}")},
		{"SE-WC-01 total 5 in a battle", curse, few("rules.daemon-total=5", "b.hand={daemonic-attack: 1}")},
		{"SE-WC-01 resilient from 3 in a battle", curse, few("rules.resilient-from=3", "b.hand={daemonic-attack: 1}", "a.psykers.daemon-resilient=true")},
		{"SE-WC-01 resilient to the card in a battle", curse, few("rules.resilient-to=card", "b.hand="+cardsOf("daemonic-attack 1"), "a.psykers.daemon-resilient=true")},
		{"SE-WC-05 in play, once in all, in a battle", curse, few("rules.nullify-in-play=one", "a.psykers={profile: adeptus-psyker, mastery: 2, powers: [machine-curse, gate]}", "a.hand="+cardsOf("ultimate-force 1, force 1"), "phases=2", deck("nullify 4"), "b.targets.count=2")},
		{"SE-PV-01 equal armour in a battle", curse, few("rules.penetrates=equals", "a.psykers={profile: adeptus-psyker, s: 8, mastery: 1, powers: [lightning-arc]}", "a.hand={force: 3}", "b.vehicle=transport")},
		{"SE-PW-06 to models in a battle", curse, few("rules.arc-on=models", "a.psykers={profile: adeptus-psyker, s: 8, mastery: 1, powers: [lightning-arc]}", "a.hand={force: 3}", "b.vehicle={profile: transport, locations: [{name: x, armour: 8}, {name: y, armour: 9}]}")},
		{"SE-PW-02 three dice for the crew in a battle", curse, few("rules.enclosed-dice=3", "a.psykers={profile: adeptus-psyker, mastery: 1, powers: [carmine-assassin]}", "b.vehicle=transport")},
		{"SE-PW-01 out of control on 2+ in a battle", curse, few("rules.out-of-control=2+", "a.psykers={profile: adeptus-psyker, mastery: 1, powers: [assail]}", "b.vehicle=bike")},
		{"SE-WC-07 two dice in a battle", "battle-gate", few("rules.reflection-dice=2", "distance=8", "a.hand={force: 4}", "b.hand={reflection: 2}", "b.exposed=first", "phases=1", "b.psykers.powers=[]")},
		{"SE-WC-07 the first target in a battle", gate, few("rules.reflects-at=first-target", "distance=8", "a.hand="+cardsOf("force 4"), "b.hand="+cardsOf("reflection 2"), "b.exposed=first", "phases=1", "b.psykers.powers=[]", "a.targets=[{profile: genestealer, t: 2}, {profile: genestealer, fights: gate}]")},
		{"SE-WC-08 it counts as 1 in a battle", curse, few("rules.ultimate-force=1", "a.hand="+cardsOf("ultimate-force 1"))},
		{"SE-PS-01 two dice in a battle", gate, few("rules.card-dice=2", deck("force 6, nullify 1"), "phases=1", "b.psykers-fight=false")},
		{"SE-PS-05 tertiary disciplines together in a battle", gate, few("rules.tertiary=together", "phases=1", "a.psykers={profile: librarian, powers: [], dealt: true, mastery: 3}", "a.hand={force: 6}", "pool=[librarian-bolt, inquisition-storm, inquisition-bolt, gate, scan]")},
	}
}

// tellingPhases are psychic phases and battles in which a mistake shows that does not in most others.
func tellingPhases() []setting {
	const name, bare, gate, curse = "psychic-duel-small-deck", "psychic-duel-force", "battle-gate", "battle-machine-curse"
	all := deck("force 7, ultimate-force 1, nullify 2, daemonic-attack 1, destroy-power 1, reflection 1, psychic-duel 1, energy-drain 1")
	few := func(set ...string) []string { return append(list("max-turns=2"), set...) }
	return []setting{
		{"PD-3 PD-6 decisions of one's own", name, list("phases=4", all, "a.policy={power: ultimate if enemy-cards > 1 else hold if cost = 3 and not enemy-passed else plain else hold, card: energy-drain if enemy-cards > 2 else nullify else pass}",
			"b.policy={power: 50% plain else ultimate if known-cards = 0 else hold, card: 30% psychic-duel else energy-drain if own-turn else pass, answer: nullify if failed < 2 else reflection if on-psyker else 50% daemonic-attack else none}")},
		{"SE-WC-03 Energy Drain at once or when all is spent", name, list("phases=4", all, "a.policy=drain-at-once", "b.policy=drain-when-spent")},
		{"SE-WC-03 Energy Drain in answer", name, list("phases=4", deck("force 8, ultimate-force 1, nullify 1, psychic-duel 1, energy-drain 2"), "a.policy.answer=nullify else energy-drain if harms else none", "b.policy=drain-in-answer")},
		{"PD-11 who fights a Psychic Duel", name, list("phases=3", deck("force 4, psychic-duel 5, nullify 1"), "a.policy={duellist: spare if mastery > 2 else 50% spare if psyker = 2 and powers > 0 else fight, rival: spare if own-mastery > 2 and not harms else fight}", "b.policy={duellist: spare, rival: fight if harms else spare}",
			psykers("a", "mastery: 3, powers: [gate, hellfire]", "mastery: 1, powers: [scan]", "mastery: 2, powers: []"), psykers("b", "mastery: 1, powers: [scan, carmine-assassin]", "mastery: 4, powers: [gate]", "mastery: 1, powers: [hellfire]"))},
		{"SE-WC-08 shields", name, list("phases=4", deck("force 7, ultimate-force 3, nullify 4, reflection 1"), "a.policy=shield", "b.policy=answer-harm")},
		{"PD-6 hoarding b, no psyker struck", name, list("phases=3", all, "b.policy=hoarding", "b.exposed=last", "b.targets=[{profile: space-marine, count: 6, near-psyker: true}]")},
		{"SE-WC-05 in play, once in all", bare, both(hands("force 3", "nullify 3"), list("rules.nullify-in-play=one", psykers("a", "powers: [gate]", "mastery: 1, powers: [machine-curse]"), "phases=2", deck("nullify 6")))},
		{"SE-WC-01 resilient to the card", "psychic-duel-daemonic-attack-resilient", both(hands("force 4", "daemonic-attack 2, nullify 2"), list("rules.resilient-to=card", "rules.resilient-from=5"))},
		{"SE-WC-07 the first target is a psyker", "psychic-duel-reflection", both(hands("force 4", "reflection 2"), list("rules.reflects-at=first-target", "a.exposed=first", "a.targets=[{profile: space-marine, count: 2}]", psykers("a", "t: 1, w: 2, powers: [scan]", "t: 5, powers: [carmine-assassin, lightning-arc]"), "phases=2"))},
		{"SE-WC-07 at the own vehicle, near", "psychic-duel-vehicle", list("rules.reflects-at=first-target", "a.vehicle=bike", "b.hand={reflection: 2}", "b.vehicle={profile: bike, near-psyker: true}", "b.psykers=adeptus-psyker", "b.exposed=no")},
		{"PD-13 each psyker where it stands", bare, list("a.hand={force: 9}", "phases=2", "b.exposed=no", psykers("a", "powers: [lightning-arc]"), psykers("b", "w: 1, exposed: last, powers: [carmine-assassin]", "w: 1, exposed: first, powers: []", "w: 1, powers: [scan]"), "b.targets=[{profile: space-marine, count: 2}]", deck("force 6"))},
		{"PD-6 near one psyker", bare, list("a.hand={force: 9}", "b.hand={destroy-power: 1, reflection: 1}", "phases=2", deck("force 6, reflection 2"), "b.exposed=no", psykers("a", "powers: [hellfire, carmine-assassin]"), psykers("b", "w: 1, exposed: first, powers: []", "w: 1, powers: []"), "b.targets=[{profile: space-marine, count: 2, near: 1}, {profile: space-marine, near: 2}]")},
		{"SE-PW-06 an arc along a vehicle and on", "psychic-duel-vehicle", list("a.hand={force: 9}", psykers("a", "s: 8, mastery: 4, powers: [lightning-arc, hellfire, carmine-assassin, assail]"), "phases=2", "hellfire-touching=2")},
		{"SE-PW-01 held, and steady", "psychic-duel-vehicle", list("rules.held-steady=true", "a.hand={force: 9}", psykers("a", "mastery: 2, powers: [assail, machine-curse]"), "phases=3", "b.hand={nullify: 1}", "b.vehicle=bike", deck("force 6, nullify 3"))},
		{"SE-PW-01 held, and steady in a battle", curse, list("rules.held-steady=true", psykers("a", "mastery: 2, powers: [assail, {profile: machine-curse, in-play: true}]"), "a.hand={force: 2}", "b.vehicle=bike", "phases=3", deck("force 2, nullify 3"))},
		{"BT-1 some of both sides charge", gate, list("a.targets=[{profile: space-marine, count: 2, charging: 'yes'}, {profile: space-marine, charging: 'no'}, {profile: genestealer, fights: gate}]", "b.targets=[{profile: genestealer, charging: 'yes'}, {profile: space-marine, count: 2}]", "a.psykers-fight=true", "a.psykers.charging='yes'", "charger=b", "max-turns=2")},
		{"PD-14a machines that are held do not follow up", curse, list("a.targets={profile: space-marine, count: 2}", "b.targets=[{profile: dreadnought, count: 2, ws: 3, w: 1, t: 4, curse-covers: 1}, {profile: space-marine, machine: true}]", "first=b", "b.fight-policy.follow=wait if held else follow", "max-turns=4")},
		{"BT-2 psykers who come to fight", curse, list(psykers("a", "mastery: 3, powers: [displacement, assail, gate], charging: 'yes'", "fights: displaced, w: 2, powers: []", "fights: gate, powers: [{profile: gate, name: x, in-play: true}]"), "a.hand={force: 3}", "a.psykers-fight=true", "a.exposed=last", "a.targets=[{profile: space-marine, fights: displaced}]",
			psykers("b", "mastery: 2, powers: [machine-curse, scan], fights: assailed, gap: 5", "fights: found, powers: [], weapons: [sword, bolt-pistol]"), "b.hand={force: 3}", "distance=11", "first=b", "b.targets={profile: genestealer, w: 2}", "phases=2", deck("force 4, nullify 1"))},
		{"BT-2 psykers who come to fight, by turns", curse, list(psykers("a", "mastery: 3, powers: [displacement, assail, gate]", "fights: displaced, powers: []", "fights: gate, powers: [scan]"), "a.psykers-fight=true", "a.exposed=last", "a.targets=[{profile: space-marine, fights: displaced}]", "a.fight-policy.gate=pass if unit = 4 and own else stay", "a.policy.assail=out",
			psykers("b", "mastery: 1, powers: [machine-curse], fights: assailed, gap: 5", "fights: found, powers: [], weapons: [sword, bolt-pistol]"), "distance=11", "b.targets={profile: genestealer, w: 2}", "phases=3", "max-turns=4", "sequence=psychic-first", deck("force 9, nullify 1"))},
		{"PD-15 psykers who hide", bare, both(hands("force 6", "force 3, nullify 1"), list("rules.hidden-safe=true", "phases=2", psykers("a", "mastery: 2, powers: [carmine-assassin, scan]", "hidden: true, powers: [assail]"), psykers("b", "w: 1, hidden: true, exposed: last, powers: [carmine-assassin]", "w: 1, hidden: true, powers: []"), "b.targets=[{profile: space-marine, near-psyker: true}]", "b.exposed=no", "a.policy.power=hold if psyker = 1 and power = 1 and enemy-psykers > 1 else plain else hold", deck("force 6")))},
		{"SE-PW-03 into the fight again", curse, list(psykers("a", "mastery: 2, powers: [displacement, assail]"), "a.hand={force: 3}", "a.psykers-fight=true", "a.targets=[{profile: space-marine, count: 2}, {profile: captain, fights: displaced}]", "a.policy={displace: 50% charge if unit > 1 else charge if cursed and not waits else charge if fighters = 1 else stay, assail: out}",
			psykers("b", "mastery: 1, powers: [{profile: machine-curse, in-play: true}]", "mastery: 2, powers: [displacement]"), "b.hand={force: 2}", "b.psykers-fight=true", "b.policy.displace=charge if unit = 2 else 50% charge else stay", "distance=11", "first=b", "b.targets={profile: genestealer, count: 2}")},
		{"SE-PW-03 into the fight again, by turns", curse, list(psykers("a", "mastery: 2, powers: [displacement, assail]"), "a.hand={force: 3}", "a.psykers-fight=true", "a.targets=[{profile: space-marine, count: 2}, {profile: captain, fights: displaced}]", "a.policy={displace: charge if unit > 1 else 50% charge else stay, assail: out}",
			psykers("b", "mastery: 1, powers: [{profile: machine-curse, in-play: true}]", "mastery: 2, powers: [displacement]"), "b.policy.displace=charge if unit = 2 else stay", "phases=3", deck("force 7"), "b.psykers-fight=true", "distance=11", "sequence=psychic-first", "max-turns=4", "b.targets={profile: genestealer, count: 2, fights: displaced}")},
		{"SE-HH-10 slayers follow up in a battle", curse, list("a.targets=[{profile: space-marine, count: 4, fights: always}]", "b.targets=[{profile: genestealer, ws: 4, count: 2, fights: always}]", "a.fight-policy.follow=wait if slayer and models = 3 else follow", "rules.follow-up=slayers", "charger=a", "max-turns=3")},
		{"PD-7a Force for Destroy Power", bare, both(hands("force 5, destroy-power 1", "force 4, destroy-power 2"), list("a.exposed=first", psykers("a", "powers: [carmine-assassin, hellfire]"), psykers("b", "w: 2, powers: [carmine-assassin]"), "phases=2", deck("force 6, destroy-power 2"), "a.sacrifice=1",
			"a.policy.sacrifice=give if die < 3 and given < 2 else 50% give if own-card else keep", "b.policy.sacrifice=keep if die > 4 else give if force > 1 and cost < 2 and enemy-cards > 1 else keep"))},
		{"PD-15 hidden models are safe until a Scan", bare, list("rules.hidden-safe=true", "a.hand={force: 9}", "phases=2", deck("force 6"), "b.exposed=last", psykers("a", "powers: [scan, hellfire, carmine-assassin]", "mastery: 2, powers: [lightning-arc, assail]"), "a.policy={power: hold if cost = 1 and power = 1 and phase = 1 and force > 5 else plain else hold, victim: spare if unit = 2 else strike}", "b.targets=[{profile: space-marine, count: 2, hidden: true}, {profile: captain, w: 2}, {profile: space-marine, hidden: true, near-psyker: true}]", "b.hand={destroy-power: 1}", "hellfire-touching=2")},
		{"PD-16 what a Scan shows", name, list("phases=4", all, psykers("a", "mastery: 4, powers: [scan, lightning-arc, {profile: carmine-assassin, force: 2}]"), "a.policy={power: hold if harms and not shown else hold if enemy-nullify > 0 else hold if enemy-reflection > 0 else plain else hold, card: nullify if enemy-force > 1 else psychic-duel if shown and enemy-energy-drain = 0 else pass}",
			psykers("b", "powers: [hellfire, scan]", "mastery: 3, powers: [gate]"), "b.policy={answer: daemonic-attack if enemy-ultimate-force > 0 else nullify if shown else nullify if harms else none, sacrifice: give if shown and enemy-force < 2 else keep}")},
		{"PD-15 in a battle", "battle-assail", few("rules.hidden-safe=true", "a.hand={force: 6}", "charger=b", psykers("a", "powers: [assail, scan, carmine-assassin]", "powers: [machine-curse]"), "b.targets=[{profile: space-marine, fights: found, hidden: true}, {profile: captain, fights: assailed, gap: 3, hidden: true}, genestealer]")},
		{"PD-13b PD-13c decisions about victims", bare, list("a.hand={force: 9}", "b.hand={reflection: 1, destroy-power: 1, force: 4}", "phases=2", deck("force 9, reflection 2"), "b.exposed=no", psykers("a", "w: 2, powers: [lightning-arc, carmine-assassin]", "w: 1, powers: [carmine-assassin]"), psykers("b", "w: 2, powers: [lightning-arc]", "exposed: last, in-front: true, powers: []"),
			"b.targets=[{profile: captain, w: 2}, {profile: space-marine, count: 2, near: 1, in-front: true}]", "a.targets=[{profile: space-marine, count: 3}]",
			"a.policy={victim: spare if guarded and cost = 1 else 50% strike if jump and t < 4 else strike if unit = 4 else spare, power: hold if on-psyker and enemy-cards > 2 else plain else hold}", "b.policy.victim=spare if wounds < 2 else strike")},
		{"PD-13b past a vehicle", "psychic-duel-vehicle", list("a.hand={force: 9}", psykers("a", "s: 8, mastery: 4, powers: [lightning-arc, carmine-assassin, assail]"), "b.psykers=adeptus-psyker", "b.vehicle.moving=true", "a.policy.victim=spare if unit = 0 else strike if jump and unit > 1 else spare", "phases=2", deck("force 12"))},
		{"PD-13b whom Assail brings into the fight", "battle-assail", few("a.hand={force: 4}", psykers("a", "powers: [assail, carmine-assassin, {profile: assail, name: x}]"), "a.policy.victim=spare if brought and unit = 1 else strike if cost = 1 and unit > 1 else spare", "b.targets=[genestealer, {profile: captain, count: 2, fights: assailed, gap: 3}, {profile: genestealer, fights: assailed, gap: 2}]", "b.vehicle=bike")},
		{"PD-6a Machine Curse on a psyker who fights", curse, few("b.psykers={profile: adeptus-psyker, mastery: 1, powers: [scan]}", "b.psykers-fight=true", "b.hand={reflection: 1}", "b.targets=[space-marine]")},
		{"PD-14a a curse ends with the last who cast one", curse, few("a.psykers=[{profile: adeptus-psyker, t: 2, mastery: 1, powers: [machine-curse]}, {profile: adeptus-psyker, mastery: 1, powers: [machine-curse]}]", "a.psykers-fight=true", "a.hand={force: 4}", "a.targets=[]", "b.hand={nullify: 0}", "b.targets.w=2", "b.targets.count=2", "max-turns=4", "a.fight-policy.line=strongest-first", "rules.follow-up=slayers")},
		{"PD-14a covered until moved", curse, list("count=units", "sequence=combat-first", "phases=3", "max-turns=4", deck("force 3, nullify 2"), "first=b", "charger=none", "distance=10", "a.hand={force: 4}", "b.hand={force: 2, nullify: 1}", psykers("a", "mastery: 1, powers: [{profile: machine-curse, in-play: true}, {profile: gate, in-play: true}, assail]"), psykers("b", "powers: [displacement]"), "a.targets={profile: space-marine, count: 4, w: 2}",
			"b.targets=[{profile: space-marine, count: 2, curse-covers: 1}, {profile: space-marine, fights: displaced}, {profile: terminator, ws: 4, count: 2, fights: gate, curse-covers: 1}, {profile: space-marine, count: 2, fights: gate}, {profile: space-marine, count: 2, fights: assailed, gap: 0}]")},
		{"PD-13d out of the fight before it begins", curse, few("phases=2", deck("force 2"), "max-turns=3", "a.hand={force: 3}", psykers("a", "powers: [assail, machine-curse]"), "a.policy={victim: strike if fights and unit = 2 else spare if unit = 1 else strike, assail: out if wounds = 2 else leave}", "b.fight-policy.line=strongest-first", "a.targets.ws=3",
			"count=units", "b.targets=[{profile: space-marine, count: 2}, {profile: space-marine, w: 2, count: 2}]", "charger=a")},
		{"PD-13d out of the fight and back", curse, list("sequence=psychic-first", "phases=4", deck("force 3, nullify 1"), "max-turns=5", "count=units", "a.hand={force: 3}", psykers("a", "powers: [assail, {profile: assail, name: x}]"), psykers("b", "w: 2, powers: [assail, displacement]"), "b.psykers-fight=true", "a.policy={victim: strike if fights else spare, assail: 70% out else leave}", "b.policy.assail=out if phase = 2 else leave",
			"a.targets.count=2", "b.targets=[{profile: space-marine, w: 2, count: 2}, {profile: space-marine, fights: displaced}, {profile: space-marine, fights: assailed, gap: 2}]", "b.fight-policy.line=weakest-first", "rules.follow-up=slayers")},
		{"PD-13d psykers out of the fight and from under a curse", curse, list("sequence=combat-first", "phases=3", deck("force 4, nullify 1"), "max-turns=4", "count=units", "a.hand={force: 4}", psykers("a", "powers: [{profile: machine-curse, in-play: true}, assail]"), psykers("b", "weapons: [bolt-pistol, sword], ws: 5, w: 2, powers: [assail]", "exposed: first, weapons: [bolt-pistol, sword], powers: []"),
			"a.psykers-fight=true", "b.psykers-fight=true", "a.policy={victim: strike if fights and unit > 1 else 50% spare else strike, assail: 70% out else leave}", "b.policy={assail: out}", "b.targets.count=1", "b.fight-policy.line=weakest-first")},
		{"PD-13d a psyker out of the fight before it begins", curse, list("phases=2", deck("force 3"), "max-turns=3", "charger=b", "a.hand={force: 4}", psykers("a", "powers: [machine-curse, assail, {profile: assail, name: x}]"), psykers("b", "weapons: [bolt-pistol, sword], w: 2, powers: []", "weapons: [bolt-pistol], exposed: last, powers: []"),
			"b.psykers-fight=true", "a.policy={victim: strike if fights and unit > 1 else 50% spare else strike, assail: out}", "b.targets.count=1", "a.targets.count=2")},
		{"PD-14a covered in the phases before the fight", curse, few("phases=3", deck("force 4"), "a.psykers.powers=[{profile: machine-curse, in-play: true}]", psykers("b", "powers: [displacement, gate]"), "b.fight-policy.line=strongest-first",
			"b.targets=[{profile: space-marine, count: 2}, {profile: space-marine, count: 2, fights: displaced}, {profile: terminator, fights: gate, curse-covers: 0}, {profile: space-marine, fights: gate}]", "distance=11")},
		{"BT-3 curses, Nullify and Displacement between the rounds", curse, list("sequence=combat-first", "phases=3", "max-turns=4", deck("force 5, nullify 2"), "charger=a", psykers("a", "t: 2, mastery: 2, powers: [machine-curse, carmine-assassin]", "powers: [displacement]"), "a.psykers-fight=true", "a.exposed=first", "b.psykers={profile: adeptus-psyker, mastery: 2, powers: [gate, carmine-assassin]}", "b.targets.count=2", "a.targets=[{profile: space-marine, w: 2}, {profile: space-marine, fights: displaced}]", "distance=10")},
		{"BT-3 Gates of either side, lines and who keeps out", gate, list("sequence=psychic-first", "phases=2", "max-turns=5", "first=b", "charger=b", "rules.follow-up=slayers", deck("force 6, nullify 1"), "a.targets=[{profile: genestealer, ws: 5, w: 2, count: 2}, {profile: genestealer, a: 2, fights: gate}, {profile: genestealer, a: 1, fights: assailed, gap: 4}]", psykers("b", "w: 2, powers: [gate, assail, carmine-assassin]"), "b.psykers-fight=true", "b.targets=[{profile: space-marine, ws: 6, count: 2, w: 2}, {profile: captain, fights: gate}]",
			"a.fight-policy={line: strongest-first if turn > 1 else weakest-first, follow: wait if models > 1 else follow, gate: stay if turn < 3 and not own else pass}", "b.fight-policy={line: weakest-first if models > 2 else stay, gate: 50% stay if enemies > 1 and models < 3 and unit = 2 else pass}")},
		{"BT-2 one squad a Displacement", "battle", few("a.hand="+cardsOf("force 2"), "a.targets=[{profile: captain, fights: displaced}, {profile: space-marine, count: 2, fights: displaced}]", "a.psykers-fight=true")},
		{"SE-PW-04 foot troops alone pass the Gate", gate, few("a.targets=[{profile: genestealer, count: 2, fights: gate}, {profile: dreadnought, fights: gate}]", "phases=1")},
	}
}
