package secondedition

// Hand-to-hand combat with scripted dice.

import (
	"strconv"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// oneRound is one round of one die against one: S4 and T4 on both sides, b saves on
// 4+, a's initiative is higher.
func oneRound() *Duel {
	x := rulestest.New[Duel]()
	x.A = Unit{Name: "winner", WS: 4, S: 4, T: 4, W: 1, I: 5, A: 1}
	x.B = Unit{Name: "loser", WS: 4, S: 4, T: 4, W: 1, I: 4, A: 1, Save: 3}
	x.MaxTurns = 1
	return x
}

// and makes several changes.
func and[I any](changes ...func(I)) func(I) {
	return func(x I) {
		for _, change := range changes {
			change(x)
		}
	}
}

func armed(list ...Weapon) func(x *Duel) { return func(x *Duel) { x.A.Weapons = list } }

func sword() Weapon {
	return Weapon{Name: "sword", SaveModifier: FromStrength, Damage: Damage{Fixed: 1}}
}

func parries(a, b int) func(x *Duel) {
	return func(x *Duel) {
		x.A.Weapons, x.B.Weapons = []Weapon{sword()}, []Weapon{sword()}
		x.A.Weapons[0].Parries, x.B.Weapons[0].Parries = a, b
	}
}

func TestScriptedScores(t *testing.T) {
	draw := func(margin, hits int) []int { return []int{0, 0, 1, rules.OneIf(hits > 0), margin, hits} }
	attacks := func(a, b int) func(x *Duel) { return func(x *Duel) { x.A.A, x.B.A = a, b } }
	house := func(change func(h *CombatHouse)) func(x *Duel) { return func(x *Duel) { change(&x.Rules.CombatHouse) } }
	runScripts[duelState](t, oneRound, []scriptCase[*Duel]{
		{"SE-HH-04 the difference", nil, []int{6, 4, 1, 1}, "draw", draw(2, 2)},
		{"SE-HH-04 b wins", nil, []int{2, 4, 1, 1}, "draw", draw(-2, 2)},
		{"SE-HH-04 equal: initiative", nil, []int{4, 4, 1}, "draw", draw(0, 1)},
		{"SE-HH-04 equal initiative", func(x *Duel) { x.B.I = 5 }, []int{4, 4}, "draw", draw(0, 0)},
		{"SE-HH-03 fumbles", attacks(3, 1), []int{5, 1, 1, 2, 1}, "draw", draw(1, 1)},
		{"SE-HH-03 the charge", func(x *Duel) { x.Charger = ChargerB }, []int{4, 4, 1}, "draw", draw(-1, 1)},
		{"SE-HH-03 weapon skill", func(x *Duel) { x.A.WS = 6 }, []int{2, 3, 1}, "draw", draw(1, 1)},
		{"HH-a no dice on either side", attacks(0, 0), []int{1}, "draw", draw(0, 1)},
		{"SE-HH-01 two weapons", armed(sword(), sword()), []int{2, 3, 2, 1}, "draw", draw(1, 1)},
		{"SE-HH-01 one is none", armed(sword()), []int{3, 2, 1}, "draw", draw(1, 1)},
		{"SE-HH-01 a pair by house rule", and(armed(sword(), sword()), house(func(h *CombatHouse) { h.PairDice = 2 })), []int{2, 3, 2, 2, 1}, "draw", draw(1, 1)},
		{"SE-HH-05 criticals", and(attacks(3, 1), house(func(h *CombatHouse) { h.CriticalBonus = 1 })), []int{6, 6, 6, 6, 1, 1}, "draw", draw(2, 2)},
	})
}

func TestScriptedParries(t *testing.T) {
	draw := func(margin, hits int) []int { return []int{0, 0, 1, rules.OneIf(hits > 0), margin, hits} }
	two := func(x *Duel) { x.A.A = 2 }
	from := func(n rules.Target) func(x *Duel) { return func(x *Duel) { x.Rules.ParryFrom = n } }
	runScripts[duelState](t, oneRound, []scriptCase[*Duel]{
		{"SE-HH-02 the highest", and(parries(0, 1), two), []int{3, 6, 2, 2, 1}, "draw", draw(1, 1)},
		{"SE-HH-02 it may come back", and(parries(0, 1), two), []int{3, 6, 6, 5, 1}, "draw", draw(1, 1)},
		{"HH-b both at once", parries(1, 1), []int{6, 3, 6, 2, 1}, "draw", draw(1, 1)},
		{"HH-b a final 1 fumbles", and(parries(0, 1), two), []int{3, 6, 1, 1, 1, 1}, "draw", draw(2, 2)},
		{"HH-b a parried 1 does not", and(parries(0, 1)), []int{1, 3, 2, 1}, "draw", draw(1, 1)},
		{"SE-HH-02 the highest two", and(parries(0, 2), two, two, func(x *Duel) { x.A.A = 3 }), []int{5, 2, 6, 1, 1, 1, 1}, "draw", []int{0, 0, 1, 1, 0, 1}},
		{"SE-HH-02 from 5+: a 4 stands", and(parries(0, 1), from(5)), []int{4, 3, 1}, "draw", draw(1, 1)},
		{"SE-HH-02 from 5+: a 5 does not", and(parries(0, 1), from(5)), []int{5, 4, 3, 1}, "draw", draw(1, 1)},
	})
}

func TestScriptedHits(t *testing.T) {
	lost := func(outcome int) []int { return []int{0, outcome, 1, 1, 1, 1} }
	against := func(s, t int) func(x *Duel) { return func(x *Duel) { x.A.S, x.B.T = s, t } }
	wounds := func(n int) func(x *Duel) { return func(x *Duel) { x.B.W = n } }
	weapon := func(s Strength, m Modifier, damage Damage) func(x *Duel) {
		return armed(Weapon{Name: "w", Strength: s, SaveModifier: m, Damage: damage})
	}
	one, d3 := Damage{Fixed: 1}, Damage{Dice: 1, Sides: 3}
	round := func(hits ...int) []int { return append([]int{3, 2}, hits...) }
	runScripts[duelState](t, oneRound, []scriptCase[*Duel]{
		{"SE-HH-06 equal 4+", nil, round(4, 1), "a", lost(1)},
		{"SE-HH-06 equal, a 3 fails", nil, round(3), "draw", lost(0)},
		{"SE-HH-06 3+ by house rule", func(x *Duel) { x.Rules.EvenWound = 3 }, round(3, 1), "a", lost(1)},
		{"SE-HH-06 at best 3+", and(against(9, 4), func(x *Duel) { x.Rules.BestWound = 3 }), round(2), "draw", lost(0)},
		{"SE-HH-07 S4 -1", nil, round(4, 4), "draw", lost(0)},
		{"SE-HH-07 S4 -1 fails on 3", nil, round(4, 3), "a", lost(1)},
		{"SE-HH-07 S4 free by house rule", func(x *Duel) { x.Rules.FreeStrength = 4 }, round(4, 3), "draw", lost(0)},
		{"SE-HH-08 the user's strength", and(against(5, 4), weapon(UserStrength, 0, one)), round(3, 2), "a", lost(1)},
		{"SE-HH-08 D3 wounds", and(weapon(4, -1, d3), wounds(3)), round(4, 1, 3), "a", lost(3)},
		{"SE-HH-08 no more than there are", and(weapon(4, -1, d3), wounds(2)), round(4, 1, 3), "a", lost(2)},
		{"SE-HH-08 2D6", and(weapon(4, -1, Damage{Dice: 2, Sides: 6}), wounds(9)), round(4, 1, 2, 3), "draw", lost(5)},
	})
	runScripts[duelState](t, oneRound, []scriptCase[*Duel]{
		{"HH-c one by one, and it ends with the death", nil, []int{6, 2, 3, 4, 4, 4, 1}, "a", []int{0, 1, 1, 1, 4, 4}},
	})
}

func TestScriptedTurns(t *testing.T) {
	base := func() *Duel {
		x := oneRound()
		x.MaxTurns, x.Charger, x.B.I = 3, ChargerA, 5
		return x
	}
	runScripts[duelState](t, base, []scriptCase[*Duel]{
		{"HH-d SE-HH-10 the charge is over", nil, []int{2, 2, 1, 2, 2, 2, 2}, "draw", []int{0, 0, 3, 1, 1, 1}},
		// a friend's die and 1 more in turn 1 alone, as by the charge: 2 + 1 + 1 against 2
		{"SE-HH-01 a friend fought before", func(x *Duel) { x.FriendsA = 1 }, []int{2, 2, 2, 1, 1, 2, 2, 2, 2}, "draw", []int{0, 0, 3, 1, 2, 2}},
		{"HH-d to the death", nil, []int{2, 2, 1, 2, 3, 4}, "b", []int{1, 0, 2, 2, 1, 1}},
	})
}

func TestScriptedMelee(t *testing.T) {
	plain := func(w int) Unit { return Unit{Name: "x", WS: 4, S: 4, T: 4, W: w, I: 4, A: 1} }
	base := func() *Melee {
		x := rulestest.New[Melee]()
		x.A, x.B, x.MaxTurns = groups(plain(1), 5), groups(plain(1), 2), 1
		return x
	}
	mirrored := func(x *Melee) { x.A, x.B = x.B, x.A }
	runScripts[meleeState](t, base, []scriptCase[*Melee]{
		// blocks of two and three; the second of a block has a die and 1 more
		{"HH-e SE-HH-09 blocks", nil, []int{2, 2, 2, 1, 2, 2, 2, 2, 1, 2, 2, 1, 1, 2}, "draw", []int{0, 0, 1, 0, 0, 0}},
		{"HH-e of side b", mirrored, []int{2, 2, 2, 2, 1, 2, 2, 2, 2, 1, 2, 2, 1, 1}, "draw", []int{0, 0, 1, 0, 0, 0}},
		// the first falls, the second has its bonus all the same
		{"HH-e a slain friend counts", func(x *Melee) { x.A[0].Count, x.B[0].Count = 2, 1 }, []int{2, 3, 4, 2, 2, 3}, "draw", []int{1, 0, 1, 1, -1, 1}},
		// the enemy of a block falls: the others of the block do not fight
		{"SE-HH-09 SE-HH-10 the slain fight no more", nil, []int{3, 2, 4, 3, 2, 4}, "a", []int{0, 2, 1, 1, 1, 1}},
		{"HH-e equal numbers", func(x *Melee) { x.A[0].Count = 2 }, []int{3, 2, 4, 3, 2, 4}, "a", []int{0, 2, 1, 1, 1, 1}},
		{"SE-HH-01 friends bring no dice", func(x *Melee) { x.A[0].Count, x.B[0].Count, x.Rules.FriendDice = 2, 1, 0 }, []int{2, 2, 2, 3}, "draw", []int{0, 0, 1, 0, 0, 0}},
		{"SE-HH-01 one friend at most", func(x *Melee) { x.A[0].Count, x.B[0].Count, x.Rules.MostFriends = 3, 1, 1 }, []int{2, 2, 2, 2, 3, 2, 2, 3}, "draw", []int{0, 0, 1, 0, 0, 0}},
		{"SE-HH-03 a friend's 2", func(x *Melee) { x.A[0].Count, x.B[0].Count, x.Rules.FriendScore = 2, 1, 2 }, []int{2, 2, 2, 2, 4}, "draw", []int{0, 0, 1, 0, 0, 0}},
		{"SE-HH-10 one of two charges", func(x *Melee) {
			x.A = append(groups(plain(1), 1), groups(plain(1), 1)...)
			x.A[0].Charging = ChargeYes
		}, []int{2, 2, 3, 2, 2}, "draw", []int{0, 0, 1, 1, 1, 1}},
		{"SE-HH-10 all charge but one", func(x *Melee) {
			x.A, x.Charger = append(groups(plain(1), 1), groups(plain(1), 1)...), ChargerA
			x.A[0].Charging = ChargeNo
		}, []int{2, 2, 2, 2, 3}, "draw", []int{0, 0, 1, 1, 0, 0}},
		// turn 2: one against two, blocks of one enemy
		{"HH-e anew every turn", func(x *Melee) { x.MaxTurns, x.A[0].Count, x.B[0].Count = 2, 2, 2 }, []int{3, 2, 4, 2, 2, 3, 2, 4}, "a", []int{0, 2, 2, 2, 1, 1}},
	})
}

// TestScriptedOrder: who fights first decides the player whose turn it is. SE-HH-09
func TestScriptedOrder(t *testing.T) {
	plain := func(ws int) Unit { return Unit{Name: "x", WS: ws, S: 4, T: 4, W: 1, I: 4, A: 1} }
	base := func() *Melee {
		x := rulestest.New[Melee]()
		x.A, x.B, x.MaxTurns = append(groups(plain(4), 1), groups(plain(5), 1)...), groups(plain(4), 1), 1
		return x
	}
	order := func(text string) func(x *Melee) { return func(x *Melee) { decide(&x.Policy.Order, text) } }
	swapped := func(x *Melee) { x.A[0], x.A[1], x.MaxTurns = x.A[1], x.A[0], 2 }
	several := func(n, turns int) func(x *Melee) {
		return func(x *Melee) { x.A, x.MaxTurns = groups(plain(4), n), turns; x.A[0].W = 2 }
	}
	// the better one alone wins by 1; after the other, with a die and 1 more, by 2
	runScripts[meleeState](t, base, []scriptCase[*Melee]{
		{"SE-HH-09 as listed", nil, []int{2, 2, 2, 2, 2, 3, 4}, "a", []int{0, 1, 1, 1, 0, 0}},
		{"SE-HH-09 the better one first", func(x *Melee) { x.Policy = StrongestFirst }, []int{2, 2, 4}, "a", []int{0, 1, 1, 1, 1, 1}},
		{"SE-HH-09 nor does the other fight before it is its go", func(x *Melee) { x.Policy = StrongestFirst }, []int{2, 2, 3, 2, 2, 2, 4}, "a", []int{0, 1, 1, 1, 1, 1}},
		{"SE-HH-09 the last cannot wait", order("wait"), []int{2, 2, 4}, "a", []int{0, 1, 1, 1, 1, 1}},
		{"SE-HH-09 by its entry", order("wait if unit = 1 else fight"), []int{2, 2, 4}, "a", []int{0, 1, 1, 1, 1, 1}},
		{"SE-HH-09 not in the other's turn", func(x *Melee) { x.Policy, x.Charger = StrongestFirst, ChargerB; x.B[0].Charging = ChargeNo }, []int{2, 2, 2, 2, 2, 3, 4}, "a", []int{0, 1, 1, 1, 0, 0}},
		{"SE-HH-09 the enemy decides in its turn", and(swapped, func(x *Melee) { x.BPolicy = StrongestFirst }), []int{2, 2, 3, 2, 2, 2, 3, 2, 2, 2, 2, 2, 3, 4}, "a", []int{0, 1, 2, 2, 1, 1}},
		// the better one in front, against the first of two
		{"SE-HH-10 HH-e the line of the side that opens", func(x *Melee) { x.Policy.Line, x.B[0].Count = InFront.Line, 2 }, []int{2, 2, 4, 2, 2}, "draw", []int{0, 1, 1, 1, 1, 1}},
		{"HH-e as listed", func(x *Melee) { x.B[0].Count = 2 }, []int{2, 2, 2, 2, 4}, "draw", []int{0, 1, 1, 1, 0, 0}},
		{"SE-HH-10 not where nobody was slain before", func(x *Melee) {
			x.BPolicy.Line, x.B[0].Count, x.MaxTurns = InFront.Line, 2, 2
			x.B = append(x.B[:1:1], groups(plain(6), 1)...)
			x.B[0].Count = 1
		}, []int{2, 2, 2, 2, 3, 2, 2, 2, 2, 3}, "draw", []int{0, 0, 2, 2, 0, 0}},
		{"SE-HH-09 and else it is as listed", swapped, []int{2, 2, 3, 2, 2, 2, 3, 2, 2, 4}, "a", []int{0, 1, 2, 2, 1, 1}},
		// the second is wounded, and stands behind the first still, who survives a wound in turn 2
		{"SE-HH-09 HH-e of two who are alike the wounded one keeps its place", and(several(2, 2), order("wait")), []int{2, 3, 4, 2, 2, 3, 2, 3, 4, 2, 2, 3}, "draw", []int{0, 0, 2, 2, -1, 1}},
		// in turn 2 the third is slain after the second, so that in turn 3 the first, wounded, is still the first
		{"SE-HH-09 HH-e nor does one who has fought change places with those around it", and(several(3, 3), func(x *Melee) { decide(&x.BPolicy.Order, "wait if wounds = 1 else fight") }),
			[]int{2, 3, 4, 2, 2, 3, 2, 2, 2, 5, 4, 2, 2, 2, 2, 4, 4, 2, 2, 2, 4, 2, 3, 4, 2, 2, 3}, "draw", []int{2, 0, 3, 3, -1, 1}},
	})
}

// TestScriptedFollow: who keeps out of the enemy's turn when its enemy is slain. SE-HH-10
func TestScriptedFollow(t *testing.T) {
	plain := Unit{Name: "x", WS: 4, S: 4, T: 4, W: 1, I: 4, A: 1}
	base := func() *Melee {
		x := rulestest.New[Melee]()
		x.A, x.B, x.MaxTurns = groups(plain, 2), groups(plain, 2), 3
		return x
	}
	follow := func(text string) func(x *Melee) { return func(x *Melee) { decide(&x.Policy.Follow, text) } }
	slayers := func(x *Melee) { x.A[0].Count, x.MaxTurns, x.Rules.FollowUp = 3, 2, SlayersFollow }
	runScripts[meleeState](t, base, []scriptCase[*Melee]{
		// the first slays its enemy; who fights the other one second has a die and 1 more
		{"SE-HH-10 it follows up", nil, []int{3, 2, 4, 2, 2, 2, 2, 2, 2, 2, 4}, "a", []int{0, 2, 2, 2, 1, 1}},
		{"SE-HH-10 it waits, and comes back last in line", follow("wait if slayer else follow"), []int{3, 2, 4, 2, 2, 2, 2, 2, 2, 2, 2, 2, 4}, "a", []int{0, 2, 3, 2, 1, 1}},
		{"SE-HH-10 it waits while its side has two models", follow("wait if models > 2 else follow"), []int{3, 2, 4, 2, 2, 2, 2, 2, 2, 2, 4}, "a", []int{0, 2, 2, 2, 1, 1}},
		// the third slays; the second, who fought before it, keeps out of turn 2
		{"SE-HH-10 slayers alone", slayers, []int{2, 2, 2, 2, 2, 2, 2, 4, 2, 2, 2, 2, 2, 3}, "draw", []int{0, 1, 2, 2, 0, 0}},
		// b's last is out of a's turn
		{"SE-HH-10 nobody is left to fight", func(x *Melee) {
			x.Charger, x.B[0].Charging = ChargerB, ChargeNo
			decide(&x.BPolicy.Follow, "wait")
		}, []int{2, 3, 4, 3, 2, 4, 3, 2, 4}, "a", []int{1, 2, 3, 2, -1, 1}},
	})
}

// countsOf plays a script and lists what it counted apart, all of the others left out.
func countsOf[S comparable](t *testing.T, in rules.Input, from int, faces ...int) string {
	t.Helper()
	_, values := rulestest.Script[S](t, in, faces)
	var list []string
	for i, m := range in.Prepare().Metrics[from:] {
		if n := values[from+i]; n != 0 {
			list = append(list, m.Name+"="+strconv.Itoa(n))
		}
	}
	return strings.Join(list, " ")
}

// TestScriptedCounts: what each unit and weapon did, as the dice fell.
func TestScriptedCounts(t *testing.T) {
	x := oneRound()
	x.Count = []string{rules.Units, rules.Weapons, rules.Wounds, rules.Misses}
	axe := sword()
	axe.Name, axe.Damage = "Great Axe", Damage{Fixed: 2}
	x.A.Weapons, x.B.W = []Weapon{sword(), axe}, 3
	// two dice against one, by 3 hits: the axe takes 2 wounds; for the last one the sword is as good, and listed first
	got := countsOf[duelState](t, x, firstHits+1, 6, 2, 3, 4, 2, 3, 4, 2)
	want := "a-hits=3 a1-attacks=2 a1-hits=3 a1-wounds=2 a1-kills=1 b1-attacks=1 b1-missed=1 b1-wounds-lost=3 a-sword-hits=2 a-sword-wounds=1 a-sword-kills=1 a-great-axe-hits=1 a-great-axe-wounds=1 b-own-strength-missed=1"
	if got != want {
		t.Errorf("\n got %s\nwant %s", got, want)
	}
	y := rulestest.New[Melee]()
	y.A, y.B = groups(x.A, 1), append(groups(x.B, 1), groups(x.B, 1)...)
	y.A[0].Weapons, y.B[0].W, y.B[1].W, y.MaxTurns = nil, 1, 1, 1
	y.Count = x.Count
	// SE-HH-09: the first of b falls to one hit; the second rolls two dice, and its four hits do not wound
	got = countsOf[meleeState](t, y, firstHits+1, 6, 5, 4, 2, 3, 6, 3, 3, 3, 3, 3)
	want = "a-hits=1 b-hits=4 a1-attacks=2 a1-missed=1 a1-hits=1 a1-wounds=1 a1-kills=1 b1-attacks=1 b1-missed=1 b1-lost=1 b2-attacks=2 b2-hits=4 a-own-strength-missed=1 a-own-strength-hits=1 a-own-strength-wounds=1 a-own-strength-kills=1 b-own-strength-missed=1 b-own-strength-hits=4"
	if got != want {
		t.Errorf("\n got %s\nwant %s", got, want)
	}
}
