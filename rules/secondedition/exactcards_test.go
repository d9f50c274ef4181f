package secondedition_test

// Odds of psychic phases with given hands, worked out by hand.

import (
	"math"
	"testing"
)

func TestExactCards(t *testing.T) {
	runExact(t, "secondedition/psychic-duel-daemonic-attack-resilient", nil, []exactCase{
		{"SE-WC-01 a natural 6", nil, odds{"b": 1. / 6, "a-nullified = 1": 1}},
		{"SE-WC-01 5 or 6 by house rule", []string{"rules.resilient-from=5"}, odds{"b": 2. / 6}},
		// mastery 1 and 2 Force: 4 or less is 3 or less
		{"SE-WC-01 not resilient", []string{"a.psykers.daemon-resilient=false"}, odds{"b": 4. / 6}},
	})
	// Carmine Assassin against T3: 3 and less, unless it is nullified on 4+, then on 5+
	one := []string{"a.psykers={profile: adeptus-psyker, mastery: 3, powers: [carmine-assassin]}", "a.hand={force: 1}", "b.targets=[]"}
	runExact(t, "secondedition/psychic-duel-nullify", one, []exactCase{
		{"PD-10 4+, then 5+", nil, odds{"a-nullified = 1": 1./2 + 1./2*2/6, "a": 1. / 2 * 4 / 6 * 4 / 6}},
		{"PD-10 a higher mastery", []string{"b.psykers={profile: adeptus-psyker, mastery: 4}"}, odds{"a-nullified = 1": 4./6 + 2./6*2/6}},
		{"PD-10 one after another", []string{"b.psykers=[{profile: adeptus-psyker, mastery: 2}, {profile: adeptus-psyker, mastery: 4}]"}, odds{"a-nullified = 1": 4./6 + 2./6*2/6}},
	})
	// resisted but on a 6, the power meets a Nullify of 3+
	runExact(t, "secondedition/psychic-duel-daemonic-attack-resisted", nil, []exactCase{
		{"SE-WC-01 on a 6", nil, odds{"a-lost = 1": 1. / 6, "a-nullified = 1": 1./6 + 5./6*4/6}},
		{"SE-WC-01 nullified in any case", []string{"rules.resilient-to=daemon"}, odds{"a-lost = 1": 1. / 6, "a-nullified = 1": 1}},
	})
	// 4D6 come to 12 or more in 986 of 1296 cases, then the caster rolls under T3 or not
	runExact(t, "secondedition/psychic-duel-reflection", one, []exactCase{
		{"SE-WC-07 PD-8", nil, odds{"a-reflected = 1": 1, "b": 986. / 1296 * 4 / 6}},
		{"PD-8 always at 4 inches", []string{"distance=4"}, odds{"b": 4. / 6}},
	})
	runExact(t, "secondedition/psychic-duel-ultimate-force", one, []exactCase{
		{"SE-WC-08", []string{"a.hand.force=0"}, odds{"a": 4. / 6, "a-force-spent = 3": 1, "a-nullified = 0": 1}},
	})
	runExact(t, "secondedition/psychic-duel-force", one, []exactCase{
		{"SE-WC-04 a Force pays", nil, odds{"a": 4. / 6, "a-force-spent = 1": 1}},
		{"SE-WC-04 no Force, no power", []string{"a.hand.force=0"}, odds{"a": 0, "a-force-spent = 0": 1}},
	})
	// masteries 2 and 3: 2D6 differ by more than 1 in 10 of 36 cases, and by 1 in 5 more
	runExact(t, "secondedition/psychic-duel-psychic-duel", nil, []exactCase{
		{"SE-WC-06 PD-11", nil, odds{"b-powers-lost = 1": 10. / 36, "a-powers-lost = 1": 21. / 36}},
	})
	// one die of cards for each of two psykers, but only one card: a has it
	runExact(t, "secondedition/psychic-duel-small-deck", []string{"phases=1", "a.psykers={profile: adeptus-psyker, mastery: 1, powers: [carmine-assassin]}"}, []exactCase{
		{"SE-PS-01 PD-1 one Force", []string{"deck={force: 1, ultimate-force: 0, nullify: 0, daemonic-attack: 0, destroy-power: 0, reflection: 0, psychic-duel: 0, energy-drain: 0}"},
			odds{"a": 4. / 6, "a-cast = 1": 1}},
		{"SE-PS-02 one Force of two cards", []string{"deck={force: 1, ultimate-force: 0, nullify: 0, daemonic-attack: 0, destroy-power: 0, reflection: 0, psychic-duel: 0, energy-drain: 1}"},
			odds{"a-cast = 1": 1. / 2}},
	})
}

// twoPsykers is one phase of two psykers of mastery 2, T4 and one wound, at whom alone powers can be used.
func twoPsykers() []string {
	const psyker = ".psykers={profile: adeptus-psyker, mastery: 2, t: 4, powers: []}"
	return list("a"+psyker, "b"+psyker, "a.exposed=first", "b.exposed=first", "b.targets=[]", "phases=1")
}

// withHands is what these two can and what they hold.
func withHands(name, ours, theirs, a, b string, want odds, set ...string) exactCase {
	return exactCase{name, both(list("a.psykers.powers=["+ours+"]", "b.psykers.powers=["+theirs+"]"), hands(a, b), set), want}
}

// apart is targets of b instead of its psyker, whom no power can wound.
func apart(also string) []string {
	return list("b.exposed=no", "b.targets={profile: space-marine, t: 10, count: 1"+also+"}")
}

// faced is a power of a psyker of some mastery against psykers without powers, who hold cards.
func faced(name, power, mastery, cards string, want odds, set ...string) exactCase {
	return withHands(name, power, "", "force 3", cards, want, both(list("a.psykers.mastery="+mastery), set)...)
}

func TestExactNullify(t *testing.T) {
	nullified := func(p float64) odds { return odds{"a-cast = 1": 1, "a-nullified = 1": p} }
	by := func(masteries ...string) string {
		var all []string
		for _, m := range masteries {
			all = append(all, "mastery: "+m+", powers: []")
		}
		return psykers("b", all...)
	}
	runExact(t, "secondedition/psychic-duel-force", twoPsykers(), []exactCase{
		faced("SE-WC-05 an equal", "scan", "2", "nullify 1", nullified(3./6)),
		faced("SE-WC-05 a higher mastery", "scan", "2", "nullify 1", nullified(4./6), by("3")),
		faced("SE-WC-05 a lower mastery", "scan", "2", "nullify 1", nullified(2./6), by("1")),
		faced("PD-10 the highest first", "scan", "2", "nullify 1", nullified(4./6), by("1", "4", "2")),
		faced("PD-10 nobody", "scan", "2", "nullify 1", nullified(2./6), "b.psykers=[]"),
		// an equal fails in 1/2; after all of them 5+ fails in 4/6, whatever their mastery
		faced("PD-10 two psykers", "scan", "2", "nullify 2", nullified(1-1./2*1/2), by("2", "2")),
		faced("PD-10 two cards", "scan", "2", "nullify 2", nullified(1-1./2*4/6)),
		faced("PD-10 three masteries", "scan", "2", "nullify 3", nullified(1-2./6*3/6*4/6), by("1", "3", "2")),
		faced("PD-10 and one more card", "scan", "2", "nullify 4", nullified(1-2./6*3/6*4/6*4/6), by("1", "3", "2")),
	})
	in := func(powers string) string { return "a.psykers=[" + powers + "]" }
	const gate, curse = "{profile: gate, in-play: true}", "{profile: machine-curse, in-play: true}"
	runExact(t, "secondedition/psychic-duel-force", twoPsykers(), []exactCase{
		withHands("SE-WC-05 in play", "scan", "gate", "nullify 1", "force 1", odds{"b-nullified = 1": 1. / 2, "b-in-play = 0": 1. / 2}, "first=b", "a.policy=hoarding"),
		withHands("PD-10 in play, once", "scan", "gate", "nullify 3", "force 1", odds{"b-nullified = 1": 1. / 2}, "first=b", "a.policy=hoarding"),
		withHands("PD-10 in play, nobody", "", "gate", "nullify 2", "force 1", odds{"b-nullified = 1": 2. / 6}, "first=b", "a.policy=hoarding", "a.psykers=[]"),
		withHands("PD-10 in play, once each", "scan", "gate, {profile: machine-curse, force: 1}", "nullify 3", "force 2", odds{"b-nullified = 2": 1. / 4, "b-nullified = 1": 1. / 2}, "first=b", "a.policy=hoarding", "a.exposed=no"),
		withHands("SE-WC-08 not what Ultimate Force fuelled", "scan", "gate", "nullify 1", "ultimate-force 1", odds{"b-nullified = 0": 1}, "first=b"),
		// by a mastery that is less than that of the one, and more than that of the other
		withHands("PD-3 the dearest in play", "", "", "", "nullify 1", odds{"a-nullified = 1": 2. / 6},
			in("{profile: adeptus-psyker, mastery: 1, powers: ["+gate+"]}, {profile: adeptus-psyker, mastery: 4, powers: ["+curse+"]}")),
		withHands("PD-3 the first of equal Force", "", "", "", "nullify 1", odds{"a-nullified = 1": 2. / 6},
			in("{profile: adeptus-psyker, mastery: 4, powers: ["+gate+"]}, {profile: adeptus-psyker, mastery: 1, powers: [{profile: gate, name: x, in-play: true}]}")),
	})
}

func TestExactAnswers(t *testing.T) {
	far := func(d, more string) []string { return list("distance="+d, "a.psykers."+more) }
	runExact(t, "secondedition/psychic-duel-force", twoPsykers(), []exactCase{
		// D6 and 1 less 1; and 1 less 3; and 3 less 1; and 4 less 1
		faced("SE-WC-01 PD-9", "scan", "1", "daemonic-attack 1", odds{"b": 3. / 6}),
		faced("PD-9 an arc", "lightning-arc", "1", "daemonic-attack 1", odds{"b": 5. / 6}),
		faced("PD-9 mastery 3", "scan", "3", "daemonic-attack 1", odds{"b": 1. / 6}),
		faced("PD-9 mastery 4", "scan", "4", "daemonic-attack 1", odds{"a-lost = 0": 1, "a-nullified = 1": 1}),
		faced("PD-9 resilient", "lightning-arc", "1", "daemonic-attack 1", odds{"b": 1. / 6, "a-nullified = 1": 1}, "a.psykers.daemon-resilient=true"),
		// 21 of 36 are no less; 15 + 6 + 5 with one more
		faced("SE-WC-02 PD-7", "assail", "1", "destroy-power 1", odds{"a-nullified = 1": 1, "a-powers-lost = 1": 21. / 36}),
		withHands("SE-WC-02 who has none gives none", "assail", "", "force 1", "destroy-power 1, force 1", odds{"a-powers-lost = 1": 26. / 36}, "a.sacrifice=1", "b.sacrifice=1"),
		withHands("SE-WC-02 both give one", "assail", "", "force 2", "destroy-power 1, force 1", odds{"a-powers-lost = 1": 21. / 36}, "a.sacrifice=1", "b.sacrifice=1"),
		// 4D6 come to 14 or more in 721 of 1296 cases, to 18 or more in 206
		faced("SE-WC-07 PD-8", "carmine-assassin", "1", "reflection 1", odds{"b": 721. / 1296 * 3 / 6}, "distance=14"),
		faced("PD-8 far", "carmine-assassin", "1", "reflection 1", odds{"b": 206. / 1296, "a-reflected = 1": 1}, far("18", "t=1")...),
		// S4 on T4, and 4+ at -1; S6, and D3 of 2
		faced("PD-8 Hellfire", "hellfire", "1", "reflection 1", odds{"b": 3. / 6 * 4 / 6, "a-in-play = 0": 1}, far("4", "save=4+")...),
		faced("PD-8 an arc", "lightning-arc", "1", "reflection 1", odds{"b": 5. / 6 * 2 / 3}, far("4", "w=2")...),
		faced("PD-8 Assail", "assail", "1", "reflection 1", odds{"a-lost = 0": 1, "a-nullified = 0": 1, "a-reflected = 1": 1}, "distance=4"),
	})
	first := append(twoPsykers(), "rules.reflects-at=first-target", "distance=4", "a.targets={profile: space-marine, save: none, count: 2}")
	runExact(t, "secondedition/psychic-duel-force", first, []exactCase{
		faced("SE-WC-07 the first model", "carmine-assassin", "1", "reflection 1", odds{"a-models-lost = 1": 3. / 6, "a-lost = 0": 1}, "a.exposed=last"),
		faced("SE-WC-07 its wounds", "lightning-arc", "1", "reflection 1", odds{"a-models-lost = 1": 5. / 6 * 2 / 3}, "a.exposed=no", "a.targets.w=2"),
		faced("SE-WC-07 the first, a psyker", "carmine-assassin", "1", "reflection 1", odds{"b": 3. / 6, "a-models-lost = 0": 1}),
		faced("SE-WC-07 the caster, where nobody is", "carmine-assassin", "1", "reflection 1", odds{"b": 3. / 6}, "a.exposed=no", "a.targets=[]"),
	})
	const all = "nullify 1, daemonic-attack 1, reflection 1, destroy-power 1"
	reflected := odds{"a-reflected = 1": 1}
	neither := odds{"a-cast = 1": 1, "a-nullified = 0": 1, "a-reflected = 0": 1}
	runExact(t, "secondedition/psychic-duel-force", twoPsykers(), []exactCase{
		withHands("PD-6 Destroy Power first", "assail", "", "force 1", all, odds{"a-nullified = 1": 1, "a-powers-lost = 1": 21. / 36, "b-cards-kept = 1": 1}),
		withHands("PD-6 Reflection second", "assail", "", "force 1", "nullify 1, daemonic-attack 1, reflection 1", reflected),
		withHands("PD-6 Daemonic Attack third", "assail", "", "force 1", "nullify 1, daemonic-attack 1", odds{"a-nullified = 1": 1, "a-lost = 1": 2. / 6}),
		withHands("PD-6 on others", "assail", "", "force 1", "nullify 1, reflection 1, destroy-power 1", odds{"a-nullified = 1": 1. / 2, "b-cards-kept = 2": 1}, apart("")...),
		withHands("PD-6 near a psyker", "assail", "", "force 1", "reflection 1", reflected, apart(", near-psyker: true")...),
		withHands("PD-6a Displacement is used on nobody", "displacement", "", "force 2", "reflection 1, destroy-power 1", neither),
		withHands("PD-6a Machine Curse on a psyker", "machine-curse", "", "force 2", "reflection 1, destroy-power 1", odds{"a-nullified = 1": 1, "a-powers-lost = 1": 21. / 36}),
		withHands("SE-WC-08 nothing answers", "assail", "", "ultimate-force 1", all, odds{"a-nullified = 0": 1, "a-reflected = 0": 1, "a-force-spent = 3": 1}),
		// 5/6 · 1/3 slays three wounds, and 5/6 the psyker behind them
		withHands("SE-PW-06 PD-13 on to a psyker", "lightning-arc", "", "force 3", "reflection 1", odds{"a-reflected = 0": 1, "b-models-lost = 1": 5. / 18, "b-lost = 1": 5. / 18 * 5 / 6},
			"b.exposed=last", "b.targets={profile: space-marine, w: 3, save: none, count: 1}"),
		// Ultimate Force slays the psyker of T1; then Assail is used on one who was near
		withHands("PD-6 near a psyker who is slain", "{profile: carmine-assassin, force: 4}, assail", "", "ultimate-force 1, force 2", "reflection 1",
			odds{"b-lost = 1": 1, "a-cast = 2": 1, "a-reflected = 0": 1}, "b.psykers.t=1", "b.targets={profile: space-marine, t: 10, count: 1, near-psyker: true}"),
		withHands("PD-6 what harms nobody is answered", "gate", "", "force 3", "daemonic-attack 1", odds{"a-nullified = 1": 1, "a-lost = 1": 2. / 6}),
		withHands("PD-6 or is not", "gate", "", "force 3", "daemonic-attack 1", neither, "b.policy=answer-harm"),
		withHands("PD-6 what harms is", "carmine-assassin", "", "force 1", "daemonic-attack 1", odds{"a-nullified = 1": 1}, "b.policy=answer-harm"),
		withHands("PD-6 hoarding, a cheap power", "scan", "", "force 1", "nullify 1, daemonic-attack 1", neither, "b.policy=hoarding"),
		withHands("PD-6 hoarding, on a psyker", "assail", "", "force 1", "nullify 1", odds{"a-nullified = 1": 1. / 2}, "b.policy=hoarding"),
		withHands("PD-6 hoarding, near one", "assail", "", "force 1", "reflection 1", neither, append(apart(", near-psyker: true"), "b.policy=hoarding")...),
		withHands("PD-6 hoarding, Destroy Power first", "assail", "", "force 1", all, odds{"a-nullified = 1": 1, "a-powers-lost = 1": 21. / 36, "b-cards-kept = 1": 1}, "b.policy=hoarding"),
		withHands("PD-6 hoarding, Reflection second", "assail", "", "force 1", "nullify 1, daemonic-attack 1, reflection 1", reflected, "b.policy=hoarding"),
		withHands("PD-6 hoarding, Daemonic Attack third", "assail", "", "force 1", "nullify 1, daemonic-attack 1", odds{"a-nullified = 1": 1, "a-lost = 1": 2. / 6}, "b.policy=hoarding"),
		withHands("PD-6 hoarding, a dear power", "displacement", "", "force 2", "nullify 1", odds{"a-nullified = 1": 1. / 2}, "b.policy=hoarding"),
	})
	// one of two is near the psyker
	two := "b.targets=[{profile: space-marine, t: 10, count: 1}, {profile: space-marine, t: 10, count: 1, near-psyker: true}]"
	runExact(t, "secondedition/psychic-duel-force", append(twoPsykers(), "b.exposed=no", two), []exactCase{
		withHands("PD-6a the second whom Machine Curse covers", "machine-curse", "", "force 2", "reflection 1", reflected),
		withHands("PD-6a the second whom Hellfire strikes", "hellfire", "", "force 2", "reflection 1", reflected),
		withHands("PD-6a Hellfire does not strike the second", "hellfire", "", "force 2", "reflection 1", neither, "hellfire-models=1"),
		withHands("PD-6a an arc is used on the first", "lightning-arc", "", "force 3", "reflection 1", neither),
	})
}

func TestExactActions(t *testing.T) {
	const distant = "assail, hellfire, lightning-arc, machine-curse"
	nothing := odds{"a-cast = 0": 1}
	runExact(t, "secondedition/psychic-duel-force", twoPsykers(), []exactCase{
		withHands("SE-PS-04 once a phase", "scan", "scan", "force 3", "force 3", odds{"a-cast = 1": 1, "b-cast = 1": 1}),
		withHands("SE-PS-03 one side acts on", "scan, displacement", "", "force 4", "force 1", odds{"a-cast = 2": 1, "a-force-spent = 3": 1}),
		withHands("PD-3 the dearest first", "scan, displacement", "", "force 2", "", odds{"a-cast = 1": 1, "a-force-spent = 2": 1}),
		withHands("PD-3 what can be paid", "scan, lightning-arc", "", "force 2", "", odds{"a-cast = 1": 1, "a-force-spent = 1": 1}),
		withHands("PD-4 at 18 inches", "carmine-assassin", "", "force 1", "", odds{"b-lost = 1": 3. / 6}, "distance=18"),
		withHands("PD-4 at 19 inches", "carmine-assassin", "", "force 1", "", nothing, "distance=19"),
		withHands("PD-4 at 24 inches", distant, "", "force 8", "", odds{"a-cast = 4": 1, "a-force-spent = 8": 1}, append(apart(""), "distance=24")...),
		withHands("PD-4 at 25 inches", distant, "", "force 8", "", nothing, append(apart(""), "distance=25")...),
		withHands("PD-4 no target", "hellfire, lightning-arc", "", "force 8", "", nothing, "b.exposed=no"),
		withHands("PD-4 at any distance", "scan, gate, displacement", "", "force 8", "", odds{"a-cast = 3": 1, "a-force-spent = 4": 1}, "distance=99"),
		withHands("SE-WC-08 in place of one", "scan", "", "ultimate-force 1", "nullify 1, daemonic-attack 1", odds{"a-nullified = 0": 1, "a-force-spent = 3": 1}),
		withHands("PD-5 plain Force first", "scan", "", "ultimate-force 1, force 1", "nullify 1", odds{"a-force-spent = 1": 1, "a-nullified = 1": 1. / 2}),
		withHands("PD-5 what is missing", "{profile: scan, force: 4}", "", "ultimate-force 1, force 1", "", odds{"a-cast = 1": 1, "a-force-spent = 4": 1}),
		withHands("PD-5 one Ultimate Force alone", "{profile: scan, force: 5}", "", "ultimate-force 2, force 1", "", nothing),
		withHands("PD-3 hoarding saves Ultimate Force", "carmine-assassin", "", "ultimate-force 1", "reflection 1", nothing, "a.policy=hoarding"),
		withHands("PD-1 nobody is able", "", "", "force 3, psychic-duel 1", "force 2", odds{"a-cards-dealt = 0": 1, "a-powers-lost = 0": 1}, "phases=3", deck("force 40")),
		// D6 and 2 each: 15 of 36 are higher, 6 equal; and 4 against 2: 26
		withHands("SE-WC-06 PD-11", "", "scan", "psychic-duel 1", "", odds{"b-powers-lost = 1": 15. / 36, "a-powers-lost = 0": 1}),
		withHands("SE-WC-06 masteries 2 and 1", "gate", "scan", "psychic-duel 1", "", odds{"b-powers-lost = 1": 21. / 36, "a-powers-lost = 1": 10. / 36}, "b.psykers.mastery=1"),
		withHands("PD-3 nobody who has a power", "scan", "", "psychic-duel 1", "", odds{"a-powers-lost = 0": 1}),
		withHands("PD-11 not with the slain", "carmine-assassin", "scan", "force 1, psychic-duel 1", "", odds{"b-lost = 1": 1. / 2, "b-powers-lost = 1": 1. / 2 * 15 / 36}),
		withHands("PD-11 by the highest", "", "scan", "psychic-duel 1", "", odds{"b-powers-lost = 1": 26. / 36}, psykers("a", "mastery: 2, powers: []", "mastery: 4, powers: []")),
		withHands("PD-11 with the lowest", "", "", "psychic-duel 1", "", odds{"b-powers-lost = 1": 26. / 36}, "a.psykers.mastery=4", psykers("b", "mastery: 4, powers: [scan]", "mastery: 2, powers: [scan]")),
		// one of three alike, by 15/36: the dearest can be paid then no more
		withHands("SE-WC-06 at random", "", "{profile: gate, force: 3}, assail, scan", "psychic-duel 1", "force 3", odds{"b-powers-lost = 1, draw": 15. / 36, "b-force-spent = 3": 21./36 + 15./36*2/3}),
		withHands("SE-WC-03 PD-12", "scan", "gate", "energy-drain 1", "force 2", odds{"b-nullified = 1": 1, "b-in-play = 0": 1}, "first=b"),
		withHands("PD-12 but for Ultimate Force", "scan", "gate", "energy-drain 1", "ultimate-force 1", odds{"b-nullified = 0": 1, "b-in-play = 1": 1}, "first=b"),
		withHands("SE-WC-03 the phase ends", "", "gate, scan", "energy-drain 1", "force 2", odds{"b-cast = 1": 1, "b-nullified = 1": 1}, "first=b"),
		withHands("PD-3 nothing to drain", "gate", "scan", "force 1, energy-drain 1", "force 1", odds{"a-nullified = 0": 1, "b-cast = 1": 1}),
		withHands("SE-WC-03 when all is spent", "scan", "gate", "force 1, energy-drain 1", "force 1", odds{"a-cast = 1": 1, "b-nullified = 1": 1}, "first=b", "a.policy=drain-when-spent"),
		withHands("SE-WC-03 also what they hold", "scan", "", "force 1, energy-drain 1", "reflection 1", odds{"a-cast = 1": 1, "b-cards-kept = 0": 1}, "a.policy=drain-when-spent"),
		withHands("SE-WC-03 both sides'", "gate", "gate", "force 1, energy-drain 1", "force 1", odds{"a-nullified = 1": 1, "b-nullified = 1": 1}),
		withHands("PD-11 what is lost stays in play", "scan", "gate", "psychic-duel 1, energy-drain 1", "force 1", odds{"b-powers-lost = 1": 15. / 36, "b-nullified = 1": 1}, "first=b"),
		// slain in 1/2: then nothing is left to drain, but of Hellfire
		withHands("PD-14 The Gate", "carmine-assassin", "gate", "force 1, energy-drain 1", "force 1", odds{"b-lost = 1": 1. / 2, "b-nullified = 1, draw": 1. / 2, "b-nullified = 1": 1. / 2}, "first=b"),
		withHands("PD-14 Hellfire", "carmine-assassin", "hellfire", "force 1, energy-drain 1", "force 2", odds{"b-lost = 1": 1. / 2, "b-nullified = 1": 1},
			"first=b", "a.psykers.t=10"),
	})
}

// TestExactStays: what is dealt, kept, and in play at the end.
func TestExactStays(t *testing.T) {
	again := "a.psykers.powers=[{profile: hellfire, in-play: true}]"
	runExact(t, "secondedition/psychic-duel-force", twoPsykers(), []exactCase{
		withHands("SE-PW-04 The Gate", "", "gate", "", "force 1", odds{"b-in-play = 1": 1}),
		withHands("PD-14 gone with its caster", "carmine-assassin", "gate", "force 1", "force 1", odds{"b-in-play = 1": 1. / 2}, "first=b"),
		withHands("PD-14 Hellfire stays", "carmine-assassin", "hellfire", "force 1", "force 2", odds{"b-in-play = 1": 1, "b-lost = 1": 1. / 2}, "first=b", "a.psykers.t=10"),
		withHands("SE-PS-04 the old template is gone", "", "", "force 2", "daemonic-attack 1", odds{"a-nullified = 1": 1, "a-in-play = 0": 1}, again),
		withHands("PD-2 two kinds are kept", "scan", "", "destroy-power 1, reflection 2, nullify 1", "", odds{"a-cards-kept = 3": 1}),
		withHands("SE-PS-04 not while in play", "gate", "", "force 1", "", odds{"a-cast = 1": 1, "a-in-play = 1": 1}, "phases=2", deck("force 12")),
		// of six dice both have two cards at least
		withHands("SE-PS-04 Hellfire again", "hellfire", "scan", "force 2", "", odds{"a-cast = 2": 1}, "b.psykers.t=10", "phases=2", "rules.card-dice=3", deck("force 12")),
	})
	// phase 2 is b's, who has the first card
	runExact(t, "secondedition/psychic-duel-force", append(twoPsykers(), "a.psykers.powers=[gate]", "phases=2", deck("energy-drain 9")), []exactCase{
		{"PD-12 Ultimate Force of the phase before", hands("ultimate-force 1", ""), odds{"a-nullified = 1": 1, "a-in-play = 0": 1}},
	})
	// two able psykers: 2D6 cards, b's first
	cards := append(twoPsykers(), "a.psykers.powers=[scan]", "b.psykers.powers=[scan]", "a.hand=none", "b.hand=none", "first=b")
	runExact(t, "secondedition/psychic-duel-force", cards, []exactCase{
		{"SE-PS-01 one by one", list(deck("force 12")), odds{"a-cards-dealt = 1": 3. / 36, "b-cards-dealt = 1": 1. / 36, "a-cards-dealt = 6": 1. / 36, "b-cards-dealt = 6": 3. / 36}},
		{"PD-1 a short deck", list(deck("energy-drain 5")), odds{"a-cards-dealt = 2": 33. / 36, "b-cards-dealt = 3": 30. / 36}},
	})
}

// TestExactDeals: one die of cards for an able psyker, of whom a has the one.
func TestExactDeals(t *testing.T) {
	hasForce, onlyUltimate := 0., 0.
	for k := 1; k <= 3; k++ { // a's cards: 1, 1, 2, 2, 3, 3 by the die
		// k of 36 cards without the 20 Force and the Ultimate Force; k-1 of these 15
		hasForce += (1 - choose(15, k)/choose(36, k)) / 3
		onlyUltimate += choose(15, k-1) / choose(36, k) / 3
	}
	whole := deck("force 20, ultimate-force 1, nullify 6, daemonic-attack 2, destroy-power 2, reflection 2, psychic-duel 2, energy-drain 1")
	base := append(twoPsykers(), "a.hand=none", "b.hand=none", "b.psykers.t=10", deck("force 36"))
	runExact(t, "secondedition/psychic-duel-force", base, []exactCase{
		{"SE-PS-01 three cards", list("a.psykers.powers=[lightning-arc]"), odds{"a-cast = 1": 2. / 6}},
		// 0, 1, 1, 2, 2, 3 cards
		{"PD-1 the other side first", list("a.psykers.powers=[hellfire]", "first=b"), odds{"a-cast = 1": 3. / 6}},
		{"SE-PS-01 a die for each", list("a.psykers.powers=[lightning-arc]", "b.psykers.powers=[scan]"), odds{"a-cast = 1": 30. / 36}},
		{"SE-PS-02 the deck", list("a.psykers.powers=[scan]", whole), odds{"a-cast = 1": hasForce, "a-force-spent = 3": onlyUltimate}},
		{"PD-3 hoarding", list("a.psykers.powers=[scan]", deck("force 1, ultimate-force 3"), "a.policy=hoarding"), odds{"a-force-spent = 3": 0}},
		// the one card is that of the side whose turn it is
		{"SE-PS-01 a short deck", list("a.psykers.powers=[scan]", deck("force 1"), "phases=5"), odds{"a-cast = 3": 1}},
	})
	// b's Reflection is kept for phase 2, which is b's: of a D6 of cards a has one or more in 5/6
	base = append(twoPsykers(), "a.psykers.powers=[carmine-assassin]", "a.policy=hoarding", "phases=2", deck("ultimate-force 12"))
	set := func(a, b string, more ...string) []string { return both(hands(a, b), more) }
	once := odds{"a-cast = 1": 5. / 6, "b-lost = 1": 5. / 6 * 1 / 2, "a-reflected = 0": 1}
	runExact(t, "secondedition/psychic-duel-force", base, []exactCase{
		{"PD-2 PD-3 kept and known", set("", "reflection 1"), once},
		{"PD-2 PD-3 the other is kept, too", set("", "destroy-power 1"), once},
		{"PD-2 Nullify is not", set("", "nullify 1"), odds{"a-cast = 0": 1}},
		{"PD-3 aggressive", set("", "nullify 1", "a.policy=aggressive"), once},
		{"PD-3 a card that is of no use", append(set("", "reflection 1"), apart("")...), odds{"a-cast = 0": 1}},
		{"PD-3 near the psyker", append(set("", "reflection 1"), apart(", near-psyker: true")...), odds{"a-cast = 1": 5. / 6, "a-reflected = 0": 1}},
		// 4D6 come to 12 or more in 986 of 1296 cases
		{"PD-3 a card that was played", set("force 1", "reflection 1"), odds{"a-cast = 1": 1, "a-reflected = 1": 1, "b": 986. / 1296 / 2}},
		// phase 2 is a's: with two cards, by a die of 3 or more, it plays both but for one Force and one Ultimate Force, 4 of 6
		// pairs: once the Force has drawn the Reflection there is nothing to shield from; with one card it is Force in 1/2
		{"PD-3 a known card that is played", set("", "reflection 1", "first=b", "a.psykers={profile: adeptus-psyker, t: 10, powers: [carmine-assassin, {profile: carmine-assassin, name: x}]}",
			"b.psykers.t=10", deck("force 2, ultimate-force 2")), odds{"a-cast = 2": 4. / 6 * 2 / 6, "a-cast = 1": 2./6 + 4./6*4/6, "a-reflected = 1": 4./6*5/6 + 2./6*1/2}},
		{"SE-WC-03 a card that was drained", set("force 1", "reflection 1, energy-drain 1", "a.psykers.powers=[{profile: carmine-assassin, range: 1}, gate]"), odds{"a-cast = 1": 1, "a-nullified = 1": 1}},
		{"PD-2 kept, and played", set("", "reflection 1", "a.policy=aggressive", deck("force 12")), odds{"a-cast = 1": 5. / 6, "a-reflected = 1": 5. / 6, "b": 5. / 6 * 986 / 1296 / 2}},
	})
}

// TestExactEffects: powers that nobody answers, on models of T4.
func TestExactEffects(t *testing.T) {
	base := append(twoPsykers(), "a.hand={force: 3}", "b.exposed=no")
	const hit, twoWounds = 5. / 6, 5. / 6 * 5 / 6 * 2 / 3
	on := func(name, power, model string, want odds, set ...string) exactCase {
		return exactCase{name, both(list("a.psykers.powers=["+power+"]", "b.targets={profile: space-marine, "+model+"}"), set), want}
	}
	runExact(t, "secondedition/psychic-duel-force", base, []exactCase{
		on("SE-PW-02 T4", "carmine-assassin", "count: 2, w: 9", odds{"b-models-lost = 1": 3. / 6}),
		on("SE-PW-02 T6", "carmine-assassin", "count: 2, t: 6", odds{"b-models-lost = 1": 1. / 6}),
		on("SE-PW-02 T7", "carmine-assassin", "count: 2, t: 7", odds{"b-models-lost = 0": 1}),
		on("SE-PW-02 T1", "carmine-assassin", "count: 2, t: 1", odds{"b-models-lost = 1": 1}),
		on("SE-PW-02 a psyker", "carmine-assassin", "count: 2", odds{"a": 3. / 6, "b-models-lost = 0": 1}, "b.exposed=first", "b.psykers.w=4"),
		// S4, and 3+ at -1: 3/6 · 3/6; three of five
		on("PD-13 Hellfire on three", "hellfire", "count: 5", odds{"b-models-lost = 0": 27. / 64, "b-models-lost = 2": 9. / 64}),
		on("PD-13 Hellfire on two", "hellfire", "count: 2", odds{"b-models-lost = 2": 1. / 16}),
		// S6, until one stands
		on("SE-PW-06 one after the other", "lightning-arc", "count: 9, save: none", odds{
			"b-models-lost = 0": 1. / 6, "b-models-lost = 2": hit * hit / 6, "b-models-lost = 6": math.Pow(hit, 6), "b-models-lost = 7": 0,
		}),
		// D3 of 2; 3+ is 6+
		on("SE-PW-06 two wounds", "lightning-arc", "count: 3, w: 2", odds{"b-models-lost = 1": twoWounds * (1 - twoWounds)}),
		// slain at once, or after a D3 of 1 by any wound, or after none; both phases have three cards at least
		on("SE-PW-06 twice", "lightning-arc", "count: 1, w: 2, save: none", odds{"b-models-lost = 1": hit*2/3 + hit/3*hit + 1./6*hit*2/3},
			"phases=2", deck("force 36"), "rules.card-dice=3", "b.psykers.powers=[scan]"),
	})
}

// TestExactSacrifices: of two dice the higher keeps a power, or loses it that is equal; each Force card adds 1. SE-WC-02, PD-7a
func TestExactSacrifices(t *testing.T) {
	lost := func(p float64) odds { return odds{"a-nullified = 1": 1, "a-powers-lost = 1": p} }
	runExact(t, "secondedition/psychic-duel-force", twoPsykers(), []exactCase{
		faced("PD-7 none", "carmine-assassin", "2", "destroy-power 1, force 2", lost(21./36)),
		faced("SE-WC-02 one in any case", "carmine-assassin", "2", "destroy-power 1, force 2", lost(26./36), "b.sacrifice=1"),
		// a 1 and a 2 become a 3 and a 4, or of one card a 2 and a 3; with both a 1 becomes a 3
		faced("PD-7a up to two if the die is low", "carmine-assassin", "2", "destroy-power 1, force 2", lost((3+4+3+4+5+6)/36.), "b.policy.sacrifice=give if die < 3 else keep"),
		faced("PD-7a one if the die is low", "carmine-assassin", "2", "destroy-power 1, force 2", lost((2+3+3+4+5+6)/36.), "b.policy.sacrifice=give if die < 3 and given = 0 else keep"),
		// the caster, of whose three Force two are left, makes a 1 a 3 and a 2 a 4
		faced("PD-7a the caster", "carmine-assassin", "2", "destroy-power 1", lost((4+3+4+3+2+1)/36.), "a.policy.sacrifice=give if die < 3 else keep"),
	})
}

// TestExactHidden: Carmine Assassin slays T4 in 1/2. PD-15
func TestExactHidden(t *testing.T) {
	base := append(twoPsykers(), "b.exposed=last", "b.targets={profile: space-marine, t: 1, hidden: true}", "rules.hidden-safe=true")
	runExact(t, "secondedition/psychic-duel-force", base, []exactCase{
		withHands("PD-15 past hidden models", "carmine-assassin", "", "force 1", "", odds{"a": 1. / 2, "b-models-lost = 0": 1}),
		withHands("PD-15 who are found", "{profile: scan, force: 2}, carmine-assassin", "", "force 3", "", odds{"b-models-lost = 1": 1}),
		withHands("PD-15 out of the range of the Scan", "{profile: scan, force: 2, range: 11}, carmine-assassin", "", "force 3", "", odds{"a": 1. / 2}),
		withHands("PD-15 no curse covers them", "machine-curse", "", "force 2", "destroy-power 1", odds{"a-cast = 1": 1, "a-nullified = 0": 1}, "b.exposed=no", "b.targets.near-psyker=true"),
		withHands("PD-15 nobody else is there", "lightning-arc", "", "force 3", "", odds{"a-cast = 0": 1}, "b.exposed=no"),
		// a has half of 3D6 cards, rounded up: the four that it takes where these come to seven or more
		{"PD-15 by cards that are dealt", list("a.psykers={profile: adeptus-psyker, mastery: 2, powers: [scan, lightning-arc]}", "b.psykers=[]", "phases=2", "first=b", "rules.card-dice=3", "a.hand={force: 0}",
			deck("force 12"), "b.targets={profile: genestealer, count: 2, hidden: true}"), odds{"a-cast = 2": 196. / 216, "mean b-models-lost": 196. / 216 * (5./6 + 25./36)}},
	})
}

// TestExactScan: an arc waits for what a Scan shows. PD-16
func TestExactScan(t *testing.T) {
	shown := "a.policy.power=hold if harms and not shown else hold if enemy-nullify > 0 else plain else hold"
	scan := func(name, inches, theirs, casts string) exactCase {
		return withHands(name, "{profile: scan, range: "+inches+"}, lightning-arc", "", "force 4", theirs, odds{"a-cast = " + casts: 1}, shown, "b.policy.answer=none")
	}
	runExact(t, "secondedition/psychic-duel-force", append(twoPsykers(), "b.psykers.t=10", "b.psykers.w=9"), []exactCase{
		scan("PD-16 it shows no Nullify", "12", "reflection 1", "2"),
		scan("PD-16 it shows one", "12", "nullify 1", "1"),
		scan("PD-16 out of range", "11", "reflection 1", "1"),
	})
}

// TestExactVictims: an arc slays a marine in m of the cases and a Librarian of two wounds in a, and Carmine Assassin slays
// in 1/2. PD-13b, PD-13c
func TestExactVictims(t *testing.T) {
	const m, a = 25. / 36, 25. / 36 * 2 / 3
	out := odds{"a": 1. / 2}
	runExact(t, "secondedition/psychic-duel-line", nil, []exactCase{
		{"PD-13c the first marine, then straight to the psyker", nil, odds{"a": m*(a+(1-a)/2) + (1-m)/2}},
		{"PD-13c in the order of the list", list("a.policy=aggressive"), odds{"a": m * m * m * (a + (1-a)/2)}},
		{"PD-13c a psyker in front", list("b.psykers.in-front=true", "a.policy=aggressive"), odds{"a": a, "b-models-lost = 3": a * m * m * (m + (1-m)/2)}},
		{"PD-13b a psyker who is not exposed", list("b.exposed=no"), out},
		{"PD-13b who stands alone", list("b.exposed=no", "b.targets=[]"), out},
		{"PD-13b by default, too", list("b.exposed=no", "b.targets=[]", "a.policy=aggressive"), out},
		{"PD-13b by default if nobody of the list lives", list("b.exposed=no", "a.policy=aggressive"), odds{"a": m * m * m / 2}},
		{"PD-6a whom Destroy Power guards", list("b.exposed=no", "b.hand={destroy-power: 1}", "a.hand={force: 1}"), odds{"a-nullified = 1": 1}},
	})
}

// TestExactDealing: powers that are dealt, by what they cost and whom a reflected Carmine Assassin slays: T1, not T10.
func TestExactDealing(t *testing.T) {
	one := func(profile, mastery, t string) string {
		return "{profile: " + profile + ", powers: [], dealt: true, mastery: " + mastery + ", t: " + t + ", w: 1}"
	}
	of := func(pool string, psykers ...string) []string {
		set := list("pool=["+pool+"]", "a.psykers=[]")
		for i, p := range psykers {
			if i == 0 {
				set[1] = "a.psykers=[" + p
			} else {
				set[1] += ", " + p
			}
		}
		set[1] += "]"
		return set
	}
	base := both(list("b.psykers=[]", "b.targets={profile: space-marine, t: 10, count: 1}", "phases=1"), hands("force 13", ""))
	const all = "assail, carmine-assassin, displacement, gate, hellfire, lightning-arc, machine-curse, scan"
	runExact(t, "secondedition/psychic-duel-dealt", base, []exactCase{
		// 1 four times, 2 three times, and once 3
		{"SE-PS-05 one of eight", of(all, one("adeptus-psyker", "1", "3")), odds{"a-force-spent = 3": 1. / 8, "a-force-spent = 1": 4. / 8}},
		{"SE-PS-05 two of eight", of(all, one("adeptus-psyker", "2", "3")), odds{"a-force-spent = 5": 3. / 28, "a-force-spent = 4": (4 + 3.) / 28, "a-force-spent = 2": 6. / 28}},
		{"SE-PS-05 one each", of(all, one("adeptus-psyker", "1", "3"), one("adeptus-psyker", "1", "3")), odds{"a-force-spent = 5": 3. / 28}},
		{"SE-PS-05 other powers than the first", of(all, one("adeptus-psyker", "4", "3"), one("adeptus-psyker", "4", "3")), odds{"a-cast = 8": 1, "a-force-spent = 13": 1}},
		{"SE-PS-05 not what is listed", of("scan, lightning-arc", "{profile: adeptus-psyker, mastery: 1, powers: [lightning-arc]}", one("adeptus-psyker", "1", "3")), odds{"a-force-spent = 4": 1}},
		// a bolt each of the primary discipline and the next; then 1 or 3 of Adeptus, or of all three together
		{"SE-PS-05 tertiary in order", of("librarian-bolt, inquisition-bolt, gate, lightning-arc", one("librarian", "3", "3")), odds{"a-force-spent = 5": 1. / 2}},
		{"SE-PS-05 tertiary together", append(of("librarian-bolt, inquisition-bolt, gate, lightning-arc", one("librarian", "3", "3")), "rules.tertiary=together"), odds{"a-force-spent = 5": 2. / 3}},
	})
	slays := func(name, pool string, p float64, psykers ...string) exactCase {
		return exactCase{name, of(pool, psykers...), odds{"a-lost = 1": p}}
	}
	const carmine = "carmine-assassin"
	reflecting := append(base, "distance=4", "b.psykers={profile: adeptus-psyker, powers: []}", "b.exposed=first", "b.targets=[]", "a.hand={force: 2}", "b.hand={reflection: 2}")
	runExact(t, "secondedition/psychic-duel-dealt", reflecting, []exactCase{
		slays("SE-PS-05 by mastery", carmine, 1, one("adeptus-psyker", "1", "10"), one("adeptus-psyker", "2", "1")),
		slays("SE-PS-05 by roll", carmine, 1./2, one("adeptus-psyker", "2", "10"), one("adeptus-psyker", "2", "1")),
		slays("SE-PS-05 by roll of three", carmine, 1./3, one("adeptus-psyker", "2", "10"), one("adeptus-psyker", "2", "10"), one("adeptus-psyker", "2", "1")),
		// a round each, though the higher could have both
		slays("SE-PS-05 in rounds", carmine+", {profile: carmine-assassin, name: x}", 1, one("adeptus-psyker", "2", "10"), one("adeptus-psyker", "1", "1")),
		// the low one's primary power before the tertiary one of the high one
		slays("SE-PS-05 primary first", "{profile: squat-bolt, force: 9}, "+carmine, 1, one("adeptus-psyker", "1", "1"), one("ancestor-lord", "4", "10")),
	})
}

// TestExactHellfireStays: each hit of S4 at -1 slays a marine in 1/2 × 1/2 of the cases: three hits
// when the template is placed, and one or two in each of four phases. SE-PW-05
func TestExactHellfireStays(t *testing.T) {
	runExact(t, "secondedition/psychic-duel-hellfire-stays", nil, []exactCase{
		{"SE-PW-05 two touch it", nil, odds{"b-models-lost = 0": math.Pow(3./4, 11)}},
		{"SE-PW-05 one touches it", []string{"hellfire-touching=1"}, odds{"mean b-models-lost": 7. / 4}},
		{"SE-PW-05 nobody touches it", []string{"hellfire-touching=0"}, odds{"mean b-models-lost": 3. / 4}},
	})
}

// TestExactVehicles: a vehicle whose armour never holds, before a model that S6 slays in 5/6. SE-PW-06, PD-13
func TestExactVehicles(t *testing.T) {
	const vehicle = "b.vehicle={name: x, crew-t: 3, locations: [{name: l1, armour: 1}, {name: l2, armour: 1}, {name: l3, armour: 1}]}"
	base := append(twoPsykers(), vehicle, "b.exposed=no", "b.targets={profile: space-marine, save: none, count: 1}")
	arc := func(name string, want odds, set ...string) exactCase {
		return exactCase{name, both(list("a.psykers.powers=[lightning-arc]", "a.hand={force: 3}"), set), want}
	}
	burns := func(name, touching string, want odds, set ...string) exactCase {
		return exactCase{name, both(list("a.psykers.powers=[{profile: hellfire, in-play: true}]", "a.hand={force: 0}", "hellfire-touching="+touching), set), want}
	}
	runExact(t, "secondedition/psychic-duel-force", base, []exactCase{
		arc("SE-PW-06 along it, and on", odds{"b-penetrated = 3": 1, "b-models-lost = 1": 5. / 6}),
		arc("SE-PW-06 straight on to models", odds{"b-penetrated = 1": 1, "b-models-lost = 1": 5. / 6}, "rules.arc-on=models"),
		arc("PD-13c a model in front of it", odds{"b-penetrated = 0": 1, "b-models-lost = 1": 5. / 6}, "b.targets.in-front=true"),
		arc("SE-PW-06 two hits", odds{"b-penetrated = 2": 1, "b-models-lost = 0": 1}, "a.psykers.powers.0.most-hits=2"),
		// S4 slays in 1/2
		burns("PD-13 it counts as one of those who touch a template", "1", odds{"b-penetrated = 1": 1, "b-models-lost = 0": 1}),
		burns("SE-PW-05 it and one more", "2", odds{"b-penetrated = 1": 1, "b-models-lost = 1": 1. / 2}),
		// the models behind it are near a psyker
		withHands("PD-6a an arc is used on it", "lightning-arc", "", "force 3", "reflection 1", odds{"a-reflected = 0": 1}, "b.targets.near-psyker=true"),
		withHands("PD-6a so is a blast that touches it alone", "hellfire", "", "force 2", "reflection 1", odds{"a-reflected = 0": 1}, "b.targets.near-psyker=true", "hellfire-models=1"),
		withHands("PD-6a but not one that touches them, too", "hellfire", "", "force 2", "reflection 1", odds{"a-reflected = 1": 1}, "b.targets.near-psyker=true", "hellfire-models=2"),
		withHands("SE-PW-01 moving", "assail", "", "force 1", "", odds{"b-out-of-control = 1": 3. / 6, "b-out-of-control = 0": 3. / 6}, "b.vehicle.moving=true"),
		withHands("SE-PW-01 at rest", "assail", "", "force 1", "", odds{"a-cast = 1": 1, "b-out-of-control = 0": 1}, "b.vehicle.moving=false"),
		{"SE-PW-02 a crewman", list("a.psykers.powers=[carmine-assassin]", "a.hand={force: 1}"), odds{"b-crew-slain = 1": 4. / 6, "b-models-lost = 0": 1}},
	})
}
