package secondedition

// Battles with scripted dice: a power, and the first turn of the fight.

import (
	"testing"

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
		{"BT-1 slain by a power, and nobody fights", battle(FightsAlways, FightsAlways, assassin(), nil), []int{4}, "no-fight", values(1, is{psychicModelsLost + 1: 1})},
	})
}
