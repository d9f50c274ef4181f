package secondedition

// Psychic duels with scripted dice and cards. A card is its kind plus one: Force 1,
// Ultimate Force 2, Nullify 3, Daemonic Attack 4, Destroy Power 5, Reflection 6,
// Psychic Duel 7, Energy Drain 8.

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// cards makes hands and decks.
func cards(list map[card]int) *Cards {
	return &Cards{
		Force: list[force], UltimateForce: list[ultimateForce], Nullify: list[nullify], DaemonicAttack: list[daemonicAttack],
		DestroyPower: list[destroyPower], Reflection: list[reflection], PsychicDuel: list[psychicDuelCard], EnergyDrain: list[energyDrain],
	}
}

// holding gives both sides hands.
func holding(a, b map[card]int) func(x *PsychicDuel) {
	return func(x *PsychicDuel) { x.A.Hand, x.B.Hand = cards(a), cards(b) }
}

// onePhase is one phase of a psyker of mastery 2 with powers against one of mastery 2
// without; nothing is in the deck.
func onePhase(powers ...Power) func() *PsychicDuel {
	return func() *PsychicDuel {
		x := rulestest.New[PsychicDuel]()
		x.Deck = Cards{}
		x.A.Psykers, x.B.Psykers = []Psyker{adeptus(2, slices.Clone(powers)...)}, []Psyker{adeptus(2)}
		x.B.Exposed = ExposedFirst
		return x
	}
}

// psychicValues fills in metrics by place.
func psychicValues(list map[int]int) []int {
	values := make([]int, psychicMetrics)
	for at, n := range list {
		values[at] = n
	}
	return values
}

const ofB = 1

// and2 are the metrics of both.
func and2(x, y map[int]int) map[int]int {
	maps.Copy(x, y)
	return x
}

func TestScriptedAnswers(t *testing.T) {
	type is = map[int]int
	type has = map[card]int
	values := psychicValues
	resilient := func(x *PsychicDuel) { x.A.Psykers[0].DaemonResilient = true }
	card := func(x *PsychicDuel) { x.Rules.Resists = ResistsCard }
	cast := func(more is) []int {
		all := is{psychicCast: 1, psychicForce: 1}
		for at, n := range more {
			all[at] = n
		}
		return values(all)
	}
	two := func(x *PsychicDuel) { x.B.Psykers = append(x.B.Psykers, adeptus(1)) }
	near := func(x *PsychicDuel) {
		x.B.Exposed, x.B.Targets = ExposedNot, targets(1)
		x.B.Targets[0].NearPsyker = true
	}
	screened := func(x *PsychicDuel) { x.A.Targets, x.Rules.ReflectsAt = targets(1), AtFirstTarget }
	apart := func(x *PsychicDuel) { x.B.Exposed, x.B.Targets = ExposedNot, targets(1) }
	answering := func(text string) func(x *PsychicDuel) {
		return func(x *PsychicDuel) { decide(&x.B.Policy.Answer, text) }
	}
	runScripts[psychicState](t, onePhase(assassin()), []scriptCase[*PsychicDuel]{
		{"SE-PS-03 no Force", holding(nil, has{nullify: 1}), nil, "draw", values(nil)},
		{"SE-WC-05 PD-10 nullified", holding(has{force: 1}, has{nullify: 1}), []int{4}, "draw", cast(is{psychicNullified: 1})},
		{"PD-6 PD-10 again, without a psyker to try", holding(has{force: 1}, has{nullify: 2}), []int{3, 4, 2}, "draw", cast(nil)},
		{"PD-10 from the highest down", and(func(x *PsychicDuel) { x.B.Psykers = []Psyker{adeptus(1), adeptus(3)} }, holding(has{force: 1}, has{nullify: 2})), []int{2, 4, 2}, "draw", cast(nil)},
		{"SE-WC-01 PD-9 destroyed", holding(has{force: 1}, has{daemonicAttack: 1}), []int{2}, "b", cast(is{psychicNullified: 1, psychicLost: 1})},
		{"PD-9 resisted", holding(has{force: 1}, has{daemonicAttack: 1}), []int{3}, "draw", cast(is{psychicNullified: 1})},
		{"PD-9 total 5 by house rule", and(holding(has{force: 1}, has{daemonicAttack: 1}), func(x *PsychicDuel) { x.Rules.DaemonTotal = 5 }), []int{4}, "b", cast(is{psychicNullified: 1, psychicLost: 1})},
		{"PD-9 resilient, a natural 6", and(resilient, holding(has{force: 1}, has{daemonicAttack: 1})), []int{6}, "b", cast(is{psychicNullified: 1, psychicLost: 1})},
		{"SE-WC-01 resilient to the whole card", and(resilient, card, holding(has{force: 1}, has{daemonicAttack: 1})), []int{5, 2}, "draw", cast(nil)},
		{"SE-WC-01 and the next card may answer", and(resilient, card, holding(has{force: 1}, has{daemonicAttack: 1, nullify: 1})), []int{5, 4}, "draw", cast(is{psychicNullified: 1})},
		{"SE-WC-01 a natural 6 is the card in full", and(resilient, card, holding(has{force: 1}, has{daemonicAttack: 1, nullify: 1})), []int{6}, "b", cast(is{psychicNullified: 1, psychicLost: 1})},
		{"SE-WC-02 PD-7 lost", holding(has{force: 1}, has{destroyPower: 1}), []int{4, 4}, "draw", cast(is{psychicNullified: 1, psychicPowersLost: 1})},
		{"SE-WC-02 sacrifices", and(func(x *PsychicDuel) { x.B.Sacrifice = 2 }, holding(has{force: 1}, has{destroyPower: 1, force: 3})), []int{2, 4}, "draw", cast(is{psychicNullified: 1, psychicPowersLost: 1})},
		{"PD-6 near a psyker", and(near, holding(has{force: 1}, has{destroyPower: 1})), []int{4, 5}, "draw", cast(is{psychicNullified: 1})},
		{"SE-WC-07 PD-8 reflected", holding(has{force: 1}, has{reflection: 1}), []int{3, 3, 3, 3, 3}, "b", cast(is{psychicReflected: 1, psychicLost: 1})},
		{"SE-WC-07 the first target by house rule", and(screened, holding(has{force: 1}, has{reflection: 1})), []int{3, 3, 3, 3, 4}, "draw", cast(is{psychicReflected: 1, psychicModelsLost: 1})},
		{"SE-WC-07 the first target lives", and(screened, holding(has{force: 1}, has{reflection: 1})), []int{3, 3, 3, 3, 3}, "draw", cast(is{psychicReflected: 1})},
		{"SE-WC-07 the caster, where nobody else is", and(screened, func(x *PsychicDuel) { x.A.Targets = nil }, holding(has{force: 1}, has{reflection: 1})), []int{3, 3, 3, 3, 3}, "b", cast(is{psychicReflected: 1, psychicLost: 1})},
		{"SE-WC-07 two dice by house rule", and(holding(has{force: 1}, has{reflection: 1}), func(x *PsychicDuel) { x.Rules.ReflectionDice = 2 }), []int{6, 5}, "draw", cast(is{psychicReflected: 1})},
		{"PD-6 near one psyker alone", and(apart, two, func(x *PsychicDuel) { x.B.Targets[0].Near = 2 }, holding(has{force: 1}, has{destroyPower: 1})), []int{4, 5}, "draw", cast(is{psychicNullified: 1})},
		{"PD-13 one psyker in front, one not exposed", and(apart, two, func(x *PsychicDuel) { x.B.Psykers[1].Exposed = "first" }, holding(has{force: 1}, nil)), []int{4}, "draw", cast(is{psychicLost + ofB: 1})},
		{"PD-13 one psyker behind", and(apart, two, func(x *PsychicDuel) { x.B.Psykers[1].Exposed = "last" }, holding(has{force: 1}, nil)), []int{4}, "draw", cast(is{psychicModelsLost + ofB: 1})},
		{"SE-WC-08 PD-5 nothing answers", holding(has{ultimateForce: 1}, has{reflection: 1, destroyPower: 1, daemonicAttack: 1, nullify: 1}), []int{2}, "draw", values(is{psychicCast: 1, psychicForce: 3, psychicKept + ofB: 2})},
		{"PD-5 Ultimate Force where Force suffices", and(func(x *PsychicDuel) { x.A.Policy = Shield }, holding(has{ultimateForce: 1, force: 1}, has{nullify: 1})), []int{3}, "a", values(is{psychicCast: 1, psychicForce: 3, psychicLost + ofB: 1})},
		{"PD-5 not against an empty hand", and(func(x *PsychicDuel) { x.A.Policy = Shield }, holding(has{ultimateForce: 1, force: 1}, nil)), []int{3}, "a", cast(is{psychicLost + ofB: 1})},
		{"PD-6 Nullify first, and then the daemon", and(answering("nullify else daemonic-attack else none"), holding(has{force: 1}, has{nullify: 1, daemonicAttack: 1})), []int{3, 3}, "draw", cast(is{psychicNullified: 1})},
		{"PD-6 one Nullify, the other is kept", and(answering("nullify if failed = 0 else none"), holding(has{force: 1}, has{nullify: 2})), []int{3, 2}, "draw", cast(nil)},
		{"PD-6 half of the time", and(answering("50% nullify else none"), holding(has{force: 1}, has{nullify: 1})), []int{50, 4}, "draw", cast(is{psychicNullified: 1})},
		{"PD-6 and half of it not", and(answering("50% nullify else none"), holding(has{force: 1}, has{nullify: 1})), []int{51, 2}, "draw", cast(nil)},
		{"SE-WC-03 Energy Drain answers", and(answering("energy-drain else none"), holding(has{force: 3}, has{energyDrain: 1, reflection: 1})), nil, "draw", cast(is{psychicNullified: 1})},
		{"SE-WC-03 after a Nullify that failed", and(answering("energy-drain if failed > 0 else nullify else none"), holding(has{force: 1}, has{energyDrain: 1, nullify: 2})), []int{3}, "draw", cast(is{psychicNullified: 1})},
		{"SE-WC-03 by default it does not", holding(has{force: 1}, has{energyDrain: 1}), []int{3}, "a", cast(is{psychicLost + ofB: 1})},
		{"SE-WC-08 nor against Ultimate Force", and(answering("energy-drain else none"), holding(has{ultimateForce: 1}, has{energyDrain: 1})), []int{3}, "a", values(is{psychicCast: 1, psychicForce: 3, psychicLost + ofB: 1})},
	})
}

func TestScriptedActions(t *testing.T) {
	type is = map[int]int
	type has = map[card]int
	values := psychicValues
	others := func(n int) func(x *PsychicDuel) {
		return func(x *PsychicDuel) { x.B.Exposed, x.B.Targets = ExposedLast, targets(n) }
	}
	second := func(x *PsychicDuel) { x.B.Psykers[0].Powers = []Power{assassin()} }
	rivals := func(x *PsychicDuel) {
		x.A.Psykers = append(x.A.Psykers, adeptus(1))
		x.B.Psykers = []Psyker{adeptus(2, assassin()), adeptus(1, gate())}
	}
	deciding := func(own, enemy string) func(x *PsychicDuel) {
		return func(x *PsychicDuel) { decide(&x.A.Policy.Duellist, own); decide(&x.A.Policy.Rival, enemy) }
	}
	using := func(text string) func(x *PsychicDuel) {
		return func(x *PsychicDuel) { decide(&x.A.Policy.Power, text) }
	}
	runScripts[psychicState](t, onePhase(hellfire(), assassin(), gate()), []scriptCase[*PsychicDuel]{
		// Hellfire on two models and the psyker; the dearest power first
		{"PD-3 the dearest is held, and the next one used", and(using("hold if cost > 1 else plain"), holding(has{force: 2}, nil)), []int{3}, "a", values(is{psychicCast: 2, psychicForce: 2, psychicLost + ofB: 1, psychicInPlay: 1})},
		{"PD-3 one power by its place", and(using("plain if power = 3 else hold"), holding(has{force: 2}, nil)), nil, "draw", values(is{psychicCast: 1, psychicForce: 1, psychicInPlay: 1})},
		{"PD-3 none", and(using("hold"), holding(has{force: 2, ultimateForce: 1}, nil)), nil, "draw", values(nil)},
		{"PD-3 once the enemy has passed", and(using("plain if enemy-passed and harms else hold"), func(x *PsychicDuel) { x.First = "b" }, holding(has{force: 2}, nil)), []int{2}, "draw", values(is{psychicCast: 1, psychicForce: 2, psychicInPlay: 1})},
		{"SE-WC-03 Energy Drain before all powers", and(func(x *PsychicDuel) { x.A.Policy = AtOnce }, second, holding(has{force: 2, energyDrain: 1}, has{force: 1})), nil, "draw", values(nil)},
		{"SE-WC-03 Energy Drain when nothing else is to be done", and(func(x *PsychicDuel) { x.A.Policy, x.A.Exposed = WhenSpent, ExposedFirst }, second, holding(has{force: 2, energyDrain: 1}, has{force: 1, nullify: 1})), []int{4, 3}, "b", values(is{psychicCast: 1, psychicForce: 2, psychicNullified: 1, psychicCast + ofB: 1, psychicForce + ofB: 1, psychicLost: 1})},
		{"PD-3 no Psychic Duel", and(second, func(x *PsychicDuel) { decide(&x.A.Policy.Card, "pass") }, holding(has{psychicDuelCard: 1}, nil)), nil, "draw", values(nil)},
		{"PD-3 PD-13 the dearest", and(others(2), holding(has{force: 2}, nil)), []int{4, 3, 3}, "a", values(is{psychicCast: 1, psychicForce: 2, psychicModelsLost + ofB: 1, psychicLost + ofB: 1, psychicInPlay: 1})},
		{"PD-13 so many models", and(others(4), func(x *PsychicDuel) { x.Touched = 2 }, holding(has{force: 2}, nil)), []int{4, 4}, "draw", values(is{psychicCast: 1, psychicForce: 2, psychicModelsLost + ofB: 2, psychicInPlay: 1})},
		{"PD-13 psykers first", and(others(2), func(x *PsychicDuel) { x.B.Exposed, x.Touched = ExposedFirst, 2 }, holding(has{force: 2}, nil)), []int{3, 3}, "a", values(is{psychicCast: 1, psychicForce: 2, psychicLost + ofB: 1, psychicInPlay: 1})},
		// each power once; The Gate needs no target
		{"SE-PW-04 after all targets are gone", holding(has{force: 9}, nil), []int{3}, "a", values(is{psychicCast: 2, psychicForce: 3, psychicLost + ofB: 1, psychicInPlay: 2})},
		{"SE-PS-03 the sides take turns", and(second, func(x *PsychicDuel) { x.A.Exposed = ExposedFirst }, holding(has{force: 3}, has{force: 1})), []int{2, 3}, "b", values(is{psychicCast: 1, psychicForce: 2, psychicCast + ofB: 1, psychicForce + ofB: 1, psychicLost: 1, psychicInPlay: 1})},
		{"PD-1 b is first", and(second, func(x *PsychicDuel) { x.A.Exposed, x.First = ExposedFirst, "b" }, holding(has{force: 3}, has{force: 1})), []int{3}, "b", values(is{psychicCast + ofB: 1, psychicForce + ofB: 1, psychicLost: 1})},
		{"SE-WC-08 it counts as 2 by house rule", and(func(x *PsychicDuel) { x.Rules.UltimateForce = 2 }, holding(has{ultimateForce: 1}, nil)), []int{3}, "a", values(is{psychicCast: 1, psychicForce: 2, psychicLost + ofB: 1, psychicInPlay: 1})},
		{"SE-WC-06 PD-11 a wins", and(second, holding(has{psychicDuelCard: 1}, has{force: 1})), []int{4, 3}, "draw", values(is{psychicPowersLost + ofB: 1})},
		{"PD-11 a loses one of three", and(second, holding(has{psychicDuelCard: 1}, nil)), []int{3, 4, 2}, "draw", values(is{psychicPowersLost: 1})},
		{"PD-11 the enemy who can harm, of two", and(rivals, deciding("fight", "fight if harms else spare"), holding(has{psychicDuelCard: 1}, nil)), []int{3, 4, 2}, "draw", values(is{psychicPowersLost: 1})},
		{"PD-11 by default the lowest mastery, which is a tie", and(rivals, holding(has{psychicDuelCard: 1}, nil)), []int{3, 4}, "draw", values(nil)},
		{"PD-11 the last of them cannot be spared", and(rivals, deciding("spare", "spare"), holding(has{psychicDuelCard: 1}, nil)), []int{5, 3}, "draw", values(is{psychicPowersLost + ofB: 1})},
		{"PD-11 the own psyker who has no power to lose", and(rivals, deciding("spare if powers > 0 else fight", "fight"), holding(has{psychicDuelCard: 1}, nil)), []int{4, 5}, "draw", values(nil)},
	})
	runScripts[psychicState](t, onePhase(gate()), []scriptCase[*PsychicDuel]{
		{"PD-6 what harms nobody is not answered", and(func(x *PsychicDuel) { x.B.Policy = AnswerHarm }, holding(has{force: 1}, has{daemonicAttack: 1})), nil, "draw", values(is{psychicCast: 1, psychicForce: 1, psychicInPlay: 1})},
		{"PD-3 what is in play stays there", and(func(x *PsychicDuel) { decide(&x.B.Policy.Card, "pass"); decide(&x.B.Policy.Answer, "none") }, holding(has{force: 1}, has{nullify: 1, energyDrain: 1})), nil, "draw", values(is{psychicCast: 1, psychicForce: 1, psychicInPlay: 1})},
	})
}

func TestScriptedPhases(t *testing.T) {
	type is = map[int]int
	type has = map[card]int
	values := psychicValues
	phases := func(n int) func(x *PsychicDuel) { return func(x *PsychicDuel) { x.Phases = n } }
	deck := func(list has) func(x *PsychicDuel) { return func(x *PsychicDuel) { x.Deck = *cards(list) } }
	powered := func(x *PsychicDuel) { x.B.Psykers[0].Powers = []Power{scan()} }
	runScripts[psychicState](t, onePhase(gate()), []scriptCase[*PsychicDuel]{
		// one able psyker, one die: three cards, a's first
		{"SE-PS-01 PD-1 the deal", deck(has{force: 3, nullify: 1}), []int{3, 1, 3, 1, 4}, "draw", values(is{psychicCast: 1, psychicForce: 1, psychicNullified: 1, psychicDealt: 2, psychicDealt + ofB: 1})},
		{"SE-PS-01 a die for each", and(powered, deck(has{force: 3})), []int{1, 1, 1, 1}, "draw", values(is{psychicCast: 1, psychicForce: 1, psychicCast + ofB: 1, psychicForce + ofB: 1, psychicInPlay: 1, psychicDealt: 1, psychicDealt + ofB: 1})},
		{"SE-PS-01 two dice each by house rule", and(deck(has{force: 9}), func(x *PsychicDuel) { x.Rules.CardDice = 2 }), []int{1, 1, 1, 1}, "draw", values(is{psychicCast: 1, psychicForce: 1, psychicInPlay: 1, psychicDealt: 1, psychicDealt + ofB: 1})},
		{"PD-1 the deal stops", deck(has{force: 1}), []int{6, 1}, "draw", values(is{psychicCast: 1, psychicForce: 1, psychicInPlay: 1, psychicDealt: 1})},
		{"PD-1 PD-2 what may be kept of a hand that nobody plays", and(holding(has{force: 2, destroyPower: 1, reflection: 1}, nil), func(x *PsychicDuel) { x.A.Psykers[0].Powers = nil }), nil, "draw", values(is{psychicKept: 2})},
		// The Gate stays: it is not used again, but its Force comes back by the reshuffle
		{"SE-PS-02 SE-PS-04 reshuffled, and still in play", and(deck(has{force: 1}), phases(2)), []int{1, 1, 2, 1}, "draw", values(is{psychicCast: 1, psychicForce: 1, psychicInPlay: 1, psychicDealt: 1, psychicDealt + ofB: 1})},
		// phase 2 is b's: it gets the first card, and nullifies what is in play
		{"SE-WC-05 PD-10 Nullify in play", and(deck(has{force: 1, nullify: 1}), phases(2)), []int{1, 1, 1, 3, 4}, "draw", values(is{psychicCast: 1, psychicForce: 1, psychicNullified: 1, psychicDealt: 1, psychicDealt + ofB: 1})},
	})
	runScripts[psychicState](t, onePhase(assassin()), []scriptCase[*PsychicDuel]{
		{"SE-PS-03 PD-2 Reflection is kept", and(holding(nil, has{reflection: 1}), deck(has{force: 2}), phases(2)), []int{2, 1, 1, 1, 1, 1, 1}, "draw", values(is{psychicCast: 1, psychicForce: 1, psychicReflected: 1, psychicDealt: 1, psychicDealt + ofB: 1})},
		{"PD-3 a hoarding side answers what it knows with Ultimate Force", and(func(x *PsychicDuel) { x.A.Policy, x.First = Hoarding, "b" }, holding(nil, has{reflection: 1}), deck(has{ultimateForce: 1}), phases(2)), []int{1, 2, 3}, "a", values(is{psychicCast: 1, psychicForce: 3, psychicLost + ofB: 1, psychicDealt: 1, psychicKept + ofB: 1})},
	})
	// two powers in play; in phase 2, b's, three Nullify are dealt, the first and the last to b
	twoInPlay := and(holding(has{force: 3}, nil), deck(has{nullify: 3}), phases(2))
	once := func(x *PsychicDuel) { x.Rules.InPlay = OnceAll }
	left := values(is{psychicCast: 2, psychicForce: 3, psychicInPlay: 2, psychicDealt: 1, psychicDealt + ofB: 2})
	runScripts[psychicState](t, onePhase(gate(), curse()), []scriptCase[*PsychicDuel]{
		{"SE-WC-05 one Nullify on each in play", twoInPlay, []int{3, 3, 3, 3, 3, 3}, "draw", left},
		{"SE-WC-05 one Nullify in all by house rule", and(twoInPlay, once), []int{3, 3, 3, 3, 3}, "draw", left},
	})
	// The Gate is in play at the start: a cannot use it again, unless b nullifies it
	begun := func(x *PsychicDuel) { x.A.Psykers[0].Powers[0].InPlay = true }
	runScripts[psychicState](t, onePhase(gate()), []scriptCase[*PsychicDuel]{
		{"SE-PS-04 in play at the start", and(begun, holding(has{force: 1}, nil)), nil, "draw", values(is{psychicInPlay: 1})},
		{"SE-PS-04 in play at the start, and nullified", and(begun, holding(has{force: 1}, has{nullify: 1})), []int{4}, "draw", values(is{psychicNullified: 1, psychicCast: 1, psychicForce: 1, psychicInPlay: 1})},
	})
	// the psyker of S3 adds no die: S6, D3 and a D6 against armour 14 and 12
	driven := func(x *PsychicDuel) {
		x.B.Exposed, x.B.Targets, x.B.Vehicle = ExposedNot, targets(1), &TargetVehicle{Vehicle: *transport()}
	}
	suffers := func(force, penetrated, crew, out, held int, more is) []int {
		return append(values(and2(is{psychicCast: 1, psychicForce: force}, more)), penetrated, crew, out, held)
	}
	runScripts[psychicState](t, onePhase(lightningArc()), []scriptCase[*PsychicDuel]{
		{"SE-PV-01 SE-PW-06 an arc on a vehicle", and(driven, holding(has{force: 3}, nil)), []int{3, 6, 3, 4, 5, 1}, "draw", suffers(3, 2, 0, 0, 0, is{psychicModelsLost + ofB: 1})},
		{"SE-PV-01 the armour holds", and(driven, holding(has{force: 3}, nil)), []int{3, 5}, "draw", suffers(3, 0, 0, 0, 0, nil)},
		{"SE-PW-06 straight on to models", and(driven, func(x *PsychicDuel) { x.Rules.ArcOn = ToModels }, holding(has{force: 3}, nil)), []int{3, 6, 2, 1}, "draw", suffers(3, 1, 0, 0, 0, is{psychicModelsLost + ofB: 1})},
		{"PD-6 not near a psyker", and(driven, holding(has{force: 3}, has{reflection: 1})), []int{1, 1}, "draw", suffers(3, 0, 0, 0, 0, is{psychicKept + ofB: 1})},
		{"PD-6 near a psyker", and(driven, func(x *PsychicDuel) { x.B.Vehicle.NearPsyker = true }, holding(has{force: 3}, has{destroyPower: 1})), []int{1, 2}, "draw", suffers(3, 0, 0, 0, 0, is{psychicNullified: 1})},
	})
	runScripts[psychicState](t, onePhase(assassin()), []scriptCase[*PsychicDuel]{
		{"SE-PW-02 a crewman rolls two dice", and(driven, holding(has{force: 1}, nil)), []int{3, 4}, "draw", suffers(1, 0, 1, 0, 0, nil)},
		{"SE-PW-02 the lower of them", and(driven, holding(has{force: 1}, nil)), []int{6, 2}, "draw", suffers(1, 0, 0, 0, 0, nil)},
	})
	runScripts[psychicState](t, onePhase(adept("Assail", 1, 24, Move, nil)), []scriptCase[*PsychicDuel]{
		{"SE-PW-01 out of control", and(driven, holding(has{force: 1}, nil)), []int{4}, "draw", suffers(1, 0, 0, 1, 0, nil)},
		{"SE-PW-01 at rest", and(driven, func(x *PsychicDuel) { x.B.Vehicle.Moving = false }, holding(has{force: 1}, nil)), nil, "draw", suffers(1, 0, 0, 0, 0, nil)},
	})
	runScripts[psychicState](t, onePhase(curse()), []scriptCase[*PsychicDuel]{
		{"SE-PW-07 held", and(driven, holding(has{force: 2}, nil)), nil, "draw", suffers(2, 0, 0, 0, 1, is{psychicInPlay: 1})},
	})
	burning := func(x *PsychicDuel) { x.B.Exposed, x.B.Targets = ExposedNot, targets(3) }
	runScripts[psychicState](t, onePhase(hellfire()), []scriptCase[*PsychicDuel]{
		// in phase 2 two models touch it, and the first of them falls; no card is left to be dealt
		{"SE-PW-05 it hits who touches it", and(burning, holding(has{force: 2}, nil), deck(has{}), phases(2), func(x *PsychicDuel) { x.B.Psykers, x.Touching, x.Rules.CardDice = nil, 2, 0 }), []int{3, 3, 3, 4, 3}, "a", values(is{psychicCast: 1, psychicForce: 2, psychicModelsLost + ofB: 1, psychicInPlay: 1})},
		// it may be used again while it is in play
		{"SE-PW-05 PD-4 used again", and(burning, deck(has{force: 4}), phases(2), func(x *PsychicDuel) { x.B.Psykers = nil }), []int{4, 1, 1, 1, 1, 4, 3, 3, 4, 1, 1, 1, 1, 3, 3}, "a", values(is{psychicCast: 2, psychicForce: 4, psychicModelsLost + ofB: 1, psychicInPlay: 1, psychicDealt: 4, psychicDealt + ofB: 4})},
	})
}

// TestScriptedDeal: powers are dealt by mastery, the primary discipline first.
// SE-PS-05
func TestScriptedDeal(t *testing.T) {
	bolt := adept("bolt", 1, 24, Other, func(p *Power) { p.Discipline = Librarian })
	base := func() *PsychicDuel {
		x := onePhase()()
		x.B.Psykers, x.B.Exposed = nil, ExposedNot
		dealt := func(mastery int) Psyker {
			p := adeptus(mastery)
			p.Dealt = true
			return p
		}
		x.A.Psykers = []Psyker{dealt(1), dealt(1)}
		x.Pool = []Power{scan(), gate()}
		x.A.Hand = &Cards{Force: 9}
		return x
	}
	two := psychicValues(map[int]int{psychicCast: 2, psychicForce: 2})
	stays := psychicValues(map[int]int{psychicCast: 2, psychicForce: 2, psychicInPlay: 1})
	runScripts[psychicState](t, base, []scriptCase[*PsychicDuel]{
		// a roll among equals, then a power for each; the last one is drawn, too
		{"SE-PS-05 equals roll", nil, []int{2, 1, 2}, "a", stays},
		{"SE-PS-05 the highest first", func(x *PsychicDuel) { x.A.Psykers[1].Mastery = 2 }, []int{1, 2}, "a", stays},
		// one psyker of mastery 1 is dealt both powers
		{"SE-PS-05 more powers than its mastery", func(x *PsychicDuel) {
			x.A.Psykers[0].Mastery, x.A.Psykers[0].Known, x.A.Psykers = 1, 2, x.A.Psykers[:1]
		}, []int{1, 2}, "a", stays},
		{"SE-PS-05 fewer powers than its mastery", func(x *PsychicDuel) {
			x.A.Psykers[0].Mastery, x.A.Psykers[0].Known, x.A.Psykers = 3, 1, x.A.Psykers[:1]
		}, []int{1}, "a", psychicValues(map[int]int{psychicCast: 1, psychicForce: 1})},
		{"SE-PS-05 primary first", func(x *PsychicDuel) {
			x.A.Psykers = x.A.Psykers[:1]
			x.A.Psykers[0].Type, x.A.Psykers[0].Mastery = TypeLibrarian, 2
			x.Pool = []Power{scan(), bolt}
		}, []int{2, 1}, "a", two},
	})
}

// TestScriptedPsychicCounts: what each psyker and power did, as the dice fell.
func TestScriptedPsychicCounts(t *testing.T) {
	type has = map[card]int
	marines := func(x *PsychicDuel) {
		x.B.Targets = targets(3)
		x.B.Targets[0].Save = 3
	}
	for _, test := range []struct {
		name  string
		power Power
		hands func(x *PsychicDuel)
		dice  []int
		want  string
	}{
		{"SE-PW-02 slays", assassin(), holding(has{force: 1}, nil), []int{3}, "a1-powers=1 a1-hits=1 a1-wounds=1 a1-kills=1 b1-lost=1 POWER-uses=1 POWER-hits=1 POWER-wounds=1 POWER-kills=1"},
		{"SE-PW-02 does not", assassin(), holding(has{force: 1}, nil), []int{2}, "a1-powers=1 a1-hits=1 POWER-uses=1 POWER-hits=1"},
		{"SE-WC-05 nullified", assassin(), holding(has{force: 1}, has{nullify: 1}), []int{4}, "a1-powers=1 a1-denied=1 POWER-uses=1 POWER-denied=1 POWER-nullified=1"},
		// nobody slew the caster but its own power
		{"SE-WC-07 reflected", assassin(), holding(has{force: 1}, has{reflection: 1}), []int{3, 3, 3, 3, 3}, "a1-powers=1 a1-denied=1 a1-lost=1 POWER-uses=1 POWER-denied=1"},
		// the psyker of T3 and two of the three models behind are touched: slain, not wounded, and saved
		{"SE-PW-05 wounds and saves", hellfire(), and(holding(has{force: 2}, nil), marines), []int{3, 3, 4, 4},
			"a1-powers=1 a1-hits=3 a1-wounds=2 a1-saved=1 a1-kills=1 b1-lost=1 POWER-uses=1 POWER-hits=3 POWER-wounds=2 POWER-saved=1 POWER-kills=1"},
	} {
		x := onePhase(test.power)()
		test.hands(x)
		x.Count = []string{rules.Units, rules.Weapons, rules.Wounds, rules.Misses}
		label := rules.WeaponSubjects(rules.A, []string{test.power.Name})[0].Label
		want := strings.ReplaceAll(test.want, "POWER", label)
		if got := countsOf[psychicState](t, x, psychicMetrics, test.dice...); got != want {
			t.Errorf("%s:\n got %s\nwant %s", test.name, got, want)
		}
	}
}
