package secondedition

// Psychic duels and battles with scripted dice and cards. A card is its kind plus one: Force 1,
// Ultimate Force 2, Nullify 3, Daemonic Attack 4, Destroy Power 5, Reflection 6,
// Psychic Duel 7, Energy Drain 8.

import (
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

func adeptus(mastery int, powers ...Power) Psyker {
	u := Unit{Name: "psyker", WS: 3, S: 3, T: 3, W: 1, I: 3, A: 1}
	return Psyker{Unit: u, Type: TypeAdeptus, God: NoGod, Mastery: mastery, Powers: powers}
}

// adept makes a power of the Adeptus discipline.
func adept(name string, force, reach int, effect Effect, change func(p *Power)) Power {
	p := Power{Name: name, Discipline: Adeptus, Force: force, Range: rules.Amount{Fixed: reach}, Effect: effect}
	tags.SetDefaults(&p)
	if change != nil {
		change(&p)
	}
	return p
}

func assassin() Power { return adept("Carmine Assassin", 1, 18, Slay, nil) }
func gate() Power {
	return adept("The Gate", 1, 18, Gate, func(p *Power) { p.Stays = StaysForCaster })
}
func scan() Power { return adept("Scan", 1, 36, Scan, nil) }
func hellfire() Power {
	return adept("Hellfire", 2, 24, Blast, func(p *Power) { p.Strength, p.Stays = 4, StaysUntilUsed })
}
func curse() Power {
	return adept("Machine Curse", 2, 24, Curse, func(p *Power) { p.Stays = StaysForCaster })
}
func displacement() Power {
	return adept("Displacement", 2, 0, Displace, func(p *Power) { p.Range = rules.Amount{Dice: 3} })
}

// targets are equal models: T4, one wound, no save.
func targets(n int) []Target {
	return []Target{{Unit: Unit{Name: "target", S: 4, T: 4, W: 1, OnFoot: true}, Count: n}}
}

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
	burning := func(x *PsychicDuel) { x.B.Exposed, x.B.Targets = ExposedNot, targets(3) }
	runScripts[psychicState](t, onePhase(hellfire()), []scriptCase[*PsychicDuel]{
		// in phase 2 two models touch it, and the first of them falls; no card is left to be dealt
		{"SE-PW-05 it hits who touches it", and(burning, holding(has{force: 2}, nil), deck(has{}), phases(2), func(x *PsychicDuel) { x.B.Psykers, x.Touching, x.Rules.CardDice = nil, 2, 0 }), []int{3, 3, 3, 4, 3}, "a", values(is{psychicCast: 1, psychicForce: 2, psychicModelsLost + ofB: 1, psychicInPlay: 1})},
		// it may be used again while it is in play
		{"SE-PW-05 PD-4 used again", and(burning, deck(has{force: 4}), phases(2), func(x *PsychicDuel) { x.B.Psykers = nil }), []int{4, 1, 1, 1, 1, 4, 3, 3, 4, 1, 1, 1, 1, 3, 3}, "a", values(is{psychicCast: 2, psychicForce: 4, psychicModelsLost + ofB: 1, psychicInPlay: 1, psychicDealt: 4, psychicDealt + ofB: 4})},
	})
}

func TestScriptedBattles(t *testing.T) {
	type is = map[int]int
	plain := Unit{Name: "x", WS: 4, S: 4, T: 4, W: 1, I: 4, A: 1, OnFoot: true}
	// two models of a fight one of b, a after a power that is paid with all its Force
	battle := func(fightsA, fightsB Fights, power Power, change func(x *Battle)) func(x *Battle) {
		return func(x *Battle) {
			x.A.Psykers, x.A.Hand = []Psyker{adeptus(1, power)}, cards(map[card]int{force: power.Force})
			x.A.Targets = []Target{{Unit: plain, Count: 1, Fights: fightsA}}
			x.B.Targets = []Target{{Unit: plain, Count: 1, Fights: fightsB}}
			if change != nil {
				change(x)
			}
		}
	}
	base := func() *Battle {
		x := rulestest.New[Battle]()
		x.Deck, x.Distance, x.MaxTurns = Cards{}, 10, 1
		return x
	}
	assail := adept("Assail", 1, 24, Move, nil)
	values := func(force int, more is) []int {
		list := make([]int, battleCharging+2)
		list[psychicCast], list[psychicForce] = 1, force
		for at, n := range more {
			list[at] = n
		}
		return list
	}
	// what a fight counts: the margin of one round, and who is in it
	fight := func(margin, a, b, chargingA int, more is) is {
		all := is{
			psychicMetrics + combatTurns: 1, psychicMetrics + firstMargin: margin, psychicMetrics + firstHits: max(margin, -margin),
			psychicMetrics + combatHitTurns: min(1, max(margin, -margin)), battleFighters: a, battleFighters + 1: b, battleCharging: chargingA,
		}
		for at, n := range more {
			all[at] = n
		}
		return all
	}
	slain := is{psychicMetrics + combatLostB: 1}
	runScripts[battleState](t, base, []scriptCase[*Battle]{
		{"BT-1 BT-2 SE-PW-03 displaced, and charging", battle(FightsDisplaced, FightsAlways, displacement(), nil), []int{3, 3, 4, 2, 2, 4}, "a", values(2, fight(1, 1, 1, 1, slain))},
		{"SE-PW-03 too short, and nobody fights", battle(FightsDisplaced, FightsAlways, displacement(), nil), []int{3, 3, 3}, "no-fight", values(2, nil)},
		{"BT-2 one squad", battle(FightsDisplaced, FightsAlways, displacement(), func(x *Battle) { x.A.Targets = append(x.A.Targets, x.A.Targets[0]) }), []int{3, 3, 4, 2, 2, 4}, "a", values(2, fight(1, 1, 1, 1, slain))},
		{"SE-PW-03 nobody to be moved", battle(FightsAlways, FightsAlways, displacement(), nil), []int{2, 2}, "draw", values(2, fight(0, 1, 1, 0, nil))},
		{"BT-2 SE-PW-04 through the Gate, charging", battle(FightsGate, FightsAlways, gate(), nil), []int{2, 2, 3}, "draw", values(1, fight(1, 1, 1, 1, is{psychicInPlay: 1}))},
		{"SE-PW-01 one model moved, which does not charge", battle(FightsAlways, FightsAssailed, assail, func(x *Battle) { x.B.Targets[0].Count, x.Charger = 2, ChargerB }), []int{3, 2, 4}, "a", values(1, fight(1, 1, 1, 0, slain))},
		{"SE-PW-08 hidden models are found", battle(FightsAlways, FightsFound, scan(), func(x *Battle) { x.B.Targets[0].Count, x.Charger = 2, ChargerA }), []int{2, 3, 2, 2, 2}, "draw", values(1, fight(0, 1, 2, 1, nil))},
		{"SE-PW-08 out of range", battle(FightsAlways, FightsFound, scan(), func(x *Battle) { x.Distance = 37 }), nil, "no-fight", values(1, nil)},
		// without its pistol b has one weapon, and one die
		{"SE-PW-07 pistols are silent", battle(FightsAlways, FightsAlways, curse(), func(x *Battle) { x.B.Targets[0].Weapons = []Weapon{sword(), boltPistol()} }), []int{2, 2}, "draw", values(2, fight(0, 1, 1, 0, is{psychicInPlay: 1}))},
		// the psyker, of WS 3 and T 3, fights with the wound that it has left
		{"BT-2 a psyker fights", battle(FightsNever, FightsAlways, scan(), func(x *Battle) { x.A.PsykersFight = true }), []int{2, 2, 3}, "b", values(1, fight(-1, 1, 1, 0, is{psychicMetrics + combatLostA: 1}))},
		// of WS 5, and with a friend two dice: two hits, which do not wound
		{"PD-13b the first whom an Assail can bring", battle(FightsAlways, FightsAlways, assail, func(x *Battle) {
			x.B.Targets = append(x.B.Targets, x.B.Targets[0], x.B.Targets[0])
			x.B.Targets[1].Fights, x.B.Targets[1].Gap, x.B.Targets[2].Fights, x.B.Targets[2].Gap, x.B.Targets[2].WS = FightsAssailed, 7, FightsAssailed, 6, 5
		}), []int{2, 2, 2, 2, 2, 3, 3}, "draw", values(1, fight(0, 1, 2, 0, is{psychicMetrics + combatHitTurns: 1}))},
		// against the second psyker, who has a friend and two dice, b has two weapons and two dice
		{"PD-14a from the next pair on pistols count when the user of Machine Curse is slain", battle(FightsNever, FightsAlways, curse(), func(x *Battle) {
			x.A.Psykers, x.A.PsykersFight = append(x.A.Psykers, adeptus(1, scan())), true
			x.B.Targets[0].Weapons = []Weapon{sword(), boltPistol()}
		}), []int{2, 2, 3, 2, 2, 3, 2, 3}, "b", values(2, fight(-1, 2, 1, 0, is{psychicInPlay: 1, psychicMetrics + combatLostA: 2}))},
		{"BT-1 slain by a power, and nobody fights", battle(FightsAlways, FightsAlways, assassin(), nil), []int{4}, "no-fight", values(1, is{psychicModelsLost + 1: 1})},
	})
}
