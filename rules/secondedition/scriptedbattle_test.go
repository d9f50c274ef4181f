package secondedition

// Battles with scripted dice: a power, and the first turn of the fight.

import (
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

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
		{"SE-PW-04 PD-4 out of the range of the Gate", battle(FightsGate, FightsAlways, gate(), func(x *Battle) { x.Distance = 19 }), nil, "no-fight", values(1, is{psychicInPlay: 1})},
		{"SE-PW-04 no foot troops, no way through", battle(FightsGate, FightsAlways, gate(), func(x *Battle) { x.A.Targets[0].OnFoot = false }), nil, "no-fight", values(1, is{psychicInPlay: 1})},
		{"BT-2 no Gate", battle(FightsGate, FightsAlways, scan(), nil), nil, "no-fight", values(1, nil)},
		{"SE-PW-01 one model moved, which does not charge", battle(FightsAlways, FightsAssailed, assail, func(x *Battle) { x.B.Targets[0].Count, x.Charger = 2, ChargerB }), []int{3, 2, 4}, "a", values(1, fight(1, 1, 1, 0, slain))},
		{"SE-PW-08 hidden models are found", battle(FightsAlways, FightsFound, scan(), func(x *Battle) { x.B.Targets[0].Count, x.Charger = 2, ChargerA }), []int{2, 3, 2, 2, 2}, "draw", values(1, fight(0, 1, 2, 1, nil))},
		{"SE-PW-08 out of range", battle(FightsAlways, FightsFound, scan(), func(x *Battle) { x.Distance = 37 }), nil, "no-fight", values(1, nil)},
		// without its pistol b has one weapon, and one die
		{"SE-PW-07 pistols are silent", battle(FightsAlways, FightsAlways, curse(), func(x *Battle) { x.B.Targets[0].Weapons = []Weapon{sword(), boltPistol()} }), []int{2, 2}, "draw", values(2, fight(0, 1, 1, 0, is{psychicInPlay: 1}))},
		{"BT-2 SE-PW-07 a machine does not come through the Gate", battle(FightsGate, FightsAlways, gate(), func(x *Battle) {
			x.A.Targets[0].Machine, x.B.Psykers, x.B.Hand = true, []Psyker{adeptus(1, curse())}, cards(map[card]int{force: 2})
		}), nil, "no-fight", values(1, is{psychicInPlay: 1, psychicInPlay + 1: 1, psychicCast + 1: 1, psychicForce + 1: 2})},
		// the psyker, of WS 3 and T 3, fights with the wound that it has left
		{"BT-2 a psyker fights", battle(FightsNever, FightsAlways, scan(), func(x *Battle) { x.A.PsykersFight = true }), []int{2, 2, 3}, "b", values(1, fight(-1, 1, 1, 0, is{psychicMetrics + combatLostA: 1}))},
		{"PD-13d too far for an Assail", battle(FightsAlways, FightsAssailed, assail, func(x *Battle) { x.B.Targets[0].Gap = 7 }), nil, "no-fight", values(1, nil)},
		{"PD-13d as far as the distance", battle(FightsAlways, FightsAssailed, assail, func(x *Battle) { x.B.Targets[0].Gap = GapOfDistance }), nil, "no-fight", values(1, nil)},
		{"PD-13d an Assail of ten inches", battle(FightsAlways, FightsAssailed, assail, func(x *Battle) { x.B.Targets[0].Gap, x.Rules.AssailMove = GapOfDistance, 10 }), []int{2, 2}, "draw", values(1, fight(0, 1, 1, 0, nil))},
		// of WS 5, and with a friend two dice: two hits, which do not wound
		{"PD-13b the first whom an Assail can bring", battle(FightsAlways, FightsAlways, assail, func(x *Battle) {
			x.B.Targets = append(x.B.Targets, x.B.Targets[0], x.B.Targets[0])
			x.B.Targets[1].Fights, x.B.Targets[1].Gap, x.B.Targets[2].Fights, x.B.Targets[2].Gap, x.B.Targets[2].WS = FightsAssailed, 7, FightsAssailed, 6, 5
		}), []int{2, 2, 2, 2, 2, 3, 3}, "draw", values(1, fight(0, 1, 2, 0, is{psychicMetrics + combatHitTurns: 1}))},
		{"PD-6a whom Assail moves is near a psyker", battle(FightsAlways, FightsAssailed, assail, func(x *Battle) {
			x.B.Psykers, x.B.Hand = []Psyker{adeptus(1, scan())}, cards(map[card]int{destroyPower: 1})
			x.B.Targets = append([]Target{{Unit: plain, Count: 1, Fights: FightsAlways}}, x.B.Targets[0])
			x.B.Targets[1].NearPsyker = true
		}), []int{4, 4, 2, 2}, "draw", values(1, fight(0, 1, 1, 0, is{psychicNullified: 1, psychicPowersLost: 1}))},
		{"PD-6a another is near a psyker", battle(FightsAlways, FightsAssailed, assail, func(x *Battle) {
			x.B.Psykers, x.B.Hand = []Psyker{adeptus(1, scan())}, cards(map[card]int{destroyPower: 1})
			x.B.Targets = append([]Target{{Unit: plain, Count: 1, Fights: FightsAlways, NearPsyker: true}}, x.B.Targets[0])
		}), []int{2, 2, 2, 2, 2, 3}, "draw", values(1, fight(0, 1, 2, 0, is{psychicKept + 1: 1, psychicMetrics + combatHitTurns: 1}))},
		{"PD-6a Machine Curse on models near a psyker", battle(FightsAlways, FightsAlways, curse(), func(x *Battle) {
			x.B.Psykers, x.B.Hand, x.B.Targets[0].Near = []Psyker{adeptus(1, scan())}, cards(map[card]int{reflection: 1}), 1
		}), []int{3, 3, 3, 3, 2, 2}, "draw", values(2, fight(0, 1, 1, 0, is{psychicReflected: 1}))},
		{"PD-6a Machine Curse on a psyker who fights", battle(FightsAlways, FightsNever, curse(), func(x *Battle) {
			x.B.Psykers, x.B.Hand, x.B.PsykersFight = []Psyker{adeptus(1, scan())}, cards(map[card]int{reflection: 1}), true
		}), []int{3, 3, 3, 3, 2, 4, 3}, "draw", values(2, fight(-1, 1, 1, 0, is{psychicReflected: 1}))},
		{"PD-6a Scan is used on nobody", battle(FightsAlways, FightsAlways, scan(), func(x *Battle) {
			x.B.Psykers, x.B.Hand, x.B.Targets[0].NearPsyker = []Psyker{adeptus(1, scan())}, cards(map[card]int{destroyPower: 1}), true
		}), []int{2, 2}, "draw", values(1, fight(0, 1, 1, 0, is{psychicKept + 1: 1}))},
		// against the second psyker, who has a friend and two dice, b has two weapons and two dice
		{"PD-14a from the next pair on pistols count when the user of Machine Curse is slain", battle(FightsNever, FightsAlways, curse(), func(x *Battle) {
			x.A.Psykers, x.A.PsykersFight = append(x.A.Psykers, adeptus(1, scan())), true
			x.B.Targets[0].Weapons = []Weapon{sword(), boltPistol()}
		}), []int{2, 2, 3, 2, 2, 3, 2, 3}, "b", values(2, fight(-1, 2, 1, 0, is{psychicInPlay: 1, psychicMetrics + combatLostA: 2}))},
		{"BT-1 slain by a power, and nobody fights", battle(FightsAlways, FightsAlways, assassin(), nil), []int{4}, "no-fight", values(1, is{psychicModelsLost + 1: 1})},
	})
}

// TestScriptedBattleCounts: what each unit, power and weapon did before the fight and in it.
func TestScriptedBattleCounts(t *testing.T) {
	plain := Unit{Name: "x", WS: 4, S: 4, T: 4, W: 1, I: 4, A: 1, OnFoot: true}
	armed := plain
	armed.Weapons = []Weapon{sword(), boltPistol()}
	for _, test := range []struct {
		name   string
		powers []Power
		change func(x *Battle)
		dice   []int
		want   string
	}{
		{"BT-2 moved into the fight, and slain there", []Power{assail()}, nil, []int{3, 2, 4},
			"a1-powers=1 a-assail-uses=1 a-hits-in-fight=1 a2-fight-attacks=1 a2-fight-hits=1 a2-fight-wounds=1 a2-fight-kills=1 " +
				"b1-fight-attacks=1 b1-fight-lost=1 a-own-strength-hits=1 a-own-strength-wounds=1 a-own-strength-kills=1"},
		{"SE-PW-02 or slain by a power once it is there", []Power{assail(), assassin()}, nil, []int{4},
			"a1-powers=2 a1-hits=1 a1-wounds=1 a1-kills=1 b1-lost=1 a-assail-uses=1 " +
				"a-carmine-assassin-uses=1 a-carmine-assassin-hits=1 a-carmine-assassin-wounds=1 a-carmine-assassin-kills=1"},
		// the psyker has WS 3 and T3, and b one die and its sword
		{"SE-PW-07 BT-2 a pistol is silent, and a psyker fights", []Power{curse()}, func(x *Battle) {
			x.A.PsykersFight, x.A.Targets = true, nil
			x.B.Targets[0].Unit, x.B.Targets[0].Fights = armed, FightsAlways
		}, []int{2, 2, 3}, "a1-powers=1 a-machine-curse-uses=1 b-hits-in-fight=1 " +
			"a1-fight-attacks=1 a1-fight-lost=1 b1-fight-attacks=1 b1-fight-hits=1 b1-fight-wounds=1 b1-fight-kills=1 b-sword-hits=1 b-sword-wounds=1 b-sword-kills=1"},
		{"a power that is called like a weapon", []Power{adept("Sword", 1, 24, Other, nil)}, func(x *Battle) {
			x.A.Targets[0].Weapons, x.B.Targets[0].Fights = []Weapon{sword()}, FightsAlways
		}, []int{3, 2, 3}, "a1-powers=1 a-sword-uses=1 a-hits-in-fight=1 a2-fight-attacks=1 a2-fight-hits=1 b1-fight-attacks=1 a-sword-2-hits=1"},
	} {
		x := rulestest.New[Battle]()
		x.Deck, x.Distance, x.MaxTurns = Cards{}, 10, 1
		x.A.Psykers = []Psyker{adeptus(len(test.powers), test.powers...)}
		x.A.Hand = cards(map[card]int{force: 2})
		x.A.Targets = []Target{{Unit: plain, Count: 1, Fights: FightsAlways}}
		x.B.Targets = []Target{{Unit: plain, Count: 1, Fights: FightsAssailed}}
		if test.change != nil {
			test.change(x)
		}
		x.Count = []string{rules.Units, rules.Weapons, rules.Wounds}
		if got := countsOf[battleState](t, x, battleMetrics, test.dice...); got != test.want {
			t.Errorf("%s:\n got %s\nwant %s", test.name, got, test.want)
		}
	}
}

// TestBattlesCountWhoCanFight: there is no metric of who never fights, nor of weapons that it would have.
func TestBattlesCountWhoCanFight(t *testing.T) {
	plain := Unit{Name: "x", WS: 4, S: 4, T: 4, W: 1, I: 4, A: 1, OnFoot: true}
	armed, other := plain, plain
	armed.Weapons, other.Weapons = []Weapon{boltPistol()}, []Weapon{sword()}
	for _, test := range []struct {
		name   string
		change func(x *Battle)
		want   string
	}{
		{"always", func(*Battle) {}, "a-bolt-pistol-hits b-own-strength-hits"},
		{"without a Gate", func(x *Battle) { x.A.Targets[1].Fights = FightsGate }, "a-bolt-pistol-hits b-own-strength-hits"},
		{"through the Gate", func(x *Battle) { x.A.Targets[1].Fights, x.A.Psykers = FightsGate, []Psyker{adeptus(1, gate())} }, "a-bolt-pistol-hits a-sword-hits b-own-strength-hits"},
		{"no foot troops", func(x *Battle) {
			x.A.Targets[1].Fights, x.A.Targets[1].OnFoot, x.A.Psykers = FightsGate, false, []Psyker{adeptus(1, gate())}
		}, "a-bolt-pistol-hits b-own-strength-hits"},
		{"a Displacement of the enemy", func(x *Battle) {
			x.A.Targets[1].Fights, x.B.Psykers = FightsDisplaced, []Psyker{adeptus(1, displacement())}
		}, "a-bolt-pistol-hits b-own-strength-hits"},
		{"an Assail of the enemy", func(x *Battle) { x.A.Targets[1].Fights, x.B.Psykers = FightsAssailed, []Psyker{adeptus(1, assail())} }, "a-bolt-pistol-hits a-sword-hits b-own-strength-hits"},
		{"a Machine Curse of one's own", func(x *Battle) { x.A.Psykers = []Psyker{adeptus(1, curse())} }, "a-bolt-pistol-hits b-own-strength-hits"},
		{"a Machine Curse of the enemy", func(x *Battle) { x.B.Psykers = []Psyker{adeptus(1, curse())} }, "a-bolt-pistol-hits a-own-strength-hits b-own-strength-hits"},
		{"nobody to fight", func(x *Battle) { x.B.Targets[0].Fights = FightsNever }, ""},
	} {
		x := rulestest.New[Battle]()
		x.A.Psykers, x.Distance = []Psyker{adeptus(1, scan())}, 10
		x.A.Targets = []Target{{Unit: armed, Count: 1, Fights: FightsAlways}, {Unit: other, Count: 1, Fights: FightsNever}}
		x.B.Targets = []Target{{Unit: plain, Count: 1, Fights: FightsAlways}}
		test.change(x)
		x.Count = []string{rules.Weapons}
		var got []string
		for _, m := range newBattle(x).openLedger() {
			if m.Subject.Weapon && m.Counted == "hits" {
				got = append(got, m.Name)
			}
		}
		if got := strings.Join(got, " "); got != test.want {
			t.Errorf("%s: got %s, want %s", test.name, got, test.want)
		}
	}
}
