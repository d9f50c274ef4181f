package scrollhammer

import (
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// rush is a charge of one model of two Wounds at another, 7 inches away, with one
// turn of fighting in which it strikes first, 4+ to hit and to wound, no saves.
func rush() *Charge {
	x := rulestest.New[Charge]()
	x.MaxTurns = 1
	x.A = men(1, func(u *Unit) { u.Models[0].W, u.Models[0].I = 2, 4 })
	x.B = []Target{target()}
	x.A.Name, x.B[0].Name = "a", "b"
	return x
}

func target() Target {
	var t Target
	tags.SetDefaults(&t)
	t.Unit = men(1, func(u *Unit) { u.Models[0].W = 2 })
	t.Distance = 7
	return t
}

func TestScriptedCharge(t *testing.T) {
	failed := [9]int{}
	archers := func(x *Charge) {
		x.B[0].Unit = men(3)
		x.B[0].StandAndShoot = &Missile{Name: "bow", Shots: 1, Hit: 5, S: 3, AP: 1}
	}
	models := func(n, w int) func(x *Charge) {
		return func(x *Charge) { x.A.Models[0].Count, x.A.Models[0].W = n, w }
	}
	reacts := func(how string) func(x *Charge) {
		return func(x *Charge) { Decide(&x.B[0].Reaction.ToCharge, how) }
	}
	flees := reacts("flee")
	second := func(change func(t *Target)) func(x *Charge) {
		return func(x *Charge) {
			x.B = append(x.B, target())
			change(&x.B[1])
		}
	}
	next := func(turn, distance int) func(x *Charge) {
		return func(x *Charge) {
			x.Next = append(x.Next, NextCharge{Unit: x.A, Arrives: turn, Distance: distance, Arc: Front})
		}
	}
	runScripts(t, rush, []scriptCase[*Charge]{
		{"SCR-CH-05 fails", nil, []int{3, 3}, "no-combat", failed},
		{"SCR-CH-04 SCR-FI-05 reaches, 1 attack more", nil, []int{3, 4, 3, 3, 3}, "draw", nothing},
		{"SCR-CH-04 difficult, reaches", func(x *Charge) { x.Difficult = true }, []int{6, 4, 3, 3, 3, 3}, "draw", nothing},
		{"SCR-CH-04 difficult: the two highest do not count", func(x *Charge) { x.Difficult, x.Rules.DifficultDice = true, 2 }, []int{6, 4, 3, 5, 3, 3, 3}, "draw", nothing},
		// a stays out: its second has two attacks against one
		{"SCR-CH-09 the first fails, the next arrives", next(1, 7), []int{3, 3, 3, 4, 3, 3, 3}, "draw", nothing},
		{"SCR-CH-09 both arrive", next(1, 7), []int{3, 4, 3, 4, 3, 3, 3, 3, 3}, "draw", nothing},
		{"SCR-CH-02 the next have to cover the flight, too", and(flees, next(1, 6)), []int{2, 4, 4, 3, 4}, "no-combat", failed},
		{"SCR-CH-03 the first is shot, the next arrives", and(archers, next(1, 7)), []int{4, 3, 5, 5, 5, 4, 4, 3, 3, 4, 3, 3, 3, 3}, "draw", [9]int{1, 0, 2, 0, 0, 0, 0, 0, 1}},
		{"SCR-CH-09 the next in turn 2", and(next(2, 7), func(x *Charge) { x.MaxTurns = 2 }), []int{3, 4, 3, 3, 3, 3, 4, 3, 3, 3, 3}, "draw", [9]int{0, 0, 0, 0, 0, 0, 0, 0, 2}},
		{"SCR-CH-02 flees and is reached", flees, []int{1, 4, 4, 3, 3, 3}, "draw", nothing},
		{"SCR-CH-02 falling back: no reaction", and(archers, func(x *Charge) { x.B[0].Situation = "falling-back" }), []int{3, 3}, "no-combat", failed},
		{"SCR-CH-03 test failed", archers, []int{4, 4, 3, 3}, "no-combat", failed},
		{"SCR-CH-03 shoots before the range", archers, []int{4, 3, 5, 4, 5, 4, 3, 3, 3}, "no-combat", [9]int{0, 0, 1}},
		{"SCR-CH-03 wiped out", archers, []int{4, 3, 5, 5, 5, 4, 4, 3}, "a-destroyed", [9]int{1, 0, 2}},
		{"SCR-CH-03 no score from shots", archers, []int{4, 3, 5, 4, 4, 4, 3, 4, 3, 3, 3, 3}, "draw", [9]int{0, 0, 1, 0, 0, 0, 0, 0, 1}},
		{"SCR-CH-09 range before dangerous terrain", func(x *Charge) { x.Dangerous = true }, []int{3, 3}, "no-combat", failed},
		{"SCR-CH-06 wounded by terrain, no score", func(x *Charge) { x.Dangerous = true }, []int{3, 4, 1, 3, 3, 3}, "draw", [9]int{0, 0, 1, 0, 0, 0, 0, 0, 1}},
		{"SCR-CH-06 the wounds fall on those who cross", and(models(3, 2), func(x *Charge) { x.Dangerous = true }), []int{3, 4, 1, 1, 1, 3, 3, 3, 3, 3}, "draw", [9]int{0, 0, 3, 0, 0, 0, 0, 0, 1}},
		{"SCR-CH-06 the one shot at crosses", and(archers, func(x *Charge) { x.Dangerous = true }), []int{4, 3, 5, 4, 4, 4, 3, 4, 1}, "a-destroyed", [9]int{1, 0, 2}},
	})
	// five charge six in ranks of three: three of a in contact and two behind, three of b and three
	// behind; in the flank of them two, and the other file of two behind
	deep := func(arc Arc) func(x *Charge) {
		return func(x *Charge) {
			x.A.Models[0].Count, x.A.Frontage, x.A.Models[0].A, x.Rules.ChargeBonus = 5, 5, 1, 0
			x.B[0].Unit = men(6, frontage(3))
			x.B[0].Distance, x.B[0].Arc = 2, arc
		}
	}
	var none = func(n int) []int { return slices.Repeat([]int{3}, n) }
	rank := [9]int{0, 0, 0, 0, 0, 1, 0, 1, 1} // of b
	runScripts(t, rush, []scriptCase[*Charge]{
		{"SCR-FI-02 in front", deep(Front), none(2 + 5 + 6 + 2), "draw", rank},
		{"SCR-FI-02 in the flank", deep(Flank), none(2 + 4 + 4 + 2), "draw", rank},
		{"SCR-FI-02 in the rear", deep(Rear), none(2 + 5 + 6 + 2), "draw", rank},
	})
	alone := func(x *Charge) { x.MaxTurns = 0 }
	runScripts(t, rush, []scriptCase[*Charge]{
		{"SCR-CH-06 alone, after terrain", and(alone, func(x *Charge) { x.Dangerous = true }), []int{3, 4, 1}, "draw", [9]int{0, 0, 1}},
	})
	scouts := func(x *Charge) { x.Difficult, x.B[0].Formation, x.B[0].CounterAttack = true, Skirmish, true }
	runScripts(t, rush, []scriptCase[*Charge]{
		{"SCR-CH-07 counter-attack", scouts, []int{6, 4, 3, 4, 3, 3, 3, 3, 3}, "draw", nothing},
		{"SCR-CH-07 test failed", scouts, []int{6, 4, 3, 4, 4, 3, 3, 3}, "draw", nothing},
		// two attacks dealt to two units
		{"SCR-CH-08 SCR-RS-09 both fight", second(func(*Target) {}), []int{3, 4, 3, 3, 3, 3}, "draw", nothing},
		{"SCR-CH-08 not reached", second(func(t *Target) { t.NotReached = true }), []int{3, 4, 3, 3, 3}, "draw", nothing},
	})
}

// clash is one turn of a model of three Wounds between two of two Wounds, Ld 7; it
// strikes last.
func clash() *Multi {
	x := rulestest.New[Multi]()
	x.MaxTurns = 1
	for range 2 {
		x.A = append(x.A, Combatant{Unit: men(1, func(u *Unit) { u.Models[0].W = 2 })})
	}
	x.B = []Combatant{{Unit: men(1, func(u *Unit) { u.Models[0].W, u.Models[0].A, u.Models[0].I = 3, 3, 2 })}}
	return x
}

// duels is a turn of two against two of two Wounds, each in contact with one; all strike at once.
func duels() *Multi {
	x := rulestest.New[Multi]()
	x.MaxTurns = 1
	unit := Combatant{Unit: men(1, func(u *Unit) { u.Models[0].W = 2 })}
	x.A, x.B = []Combatant{unit, unit}, []Combatant{unit, unit}
	x.Contacts = []Contact{{A: 1, B: 1}, {A: 2, B: 2}}
	return x
}

func TestScriptedContacts(t *testing.T) {
	turns := func(n int) func(x *Multi) { return func(x *Multi) { x.MaxTurns = n } }
	chain := func(x *Multi) {
		x.Contacts = append(x.Contacts, Contact{A: 2, B: 1})
		x.B[0].Models = slices.Clone(x.B[0].Models)
		x.B[0].Models[0].A, x.B[0].Models[0].W = 2, 1
	}
	// a's first wounds b's first: both of b test against 6, and the first falls back
	first := []int{4, 4, 3, 3, 3, 6, 6, 3, 3}
	swept := [9]int{0, 1, 0, 1, 1, 0, 1, 0, 1}
	then := func(more ...int) []int { return slices.Concat(first, more) }
	runScripts(t, duels, []scriptCase[*Multi]{
		{"SCR-RS-07 the first is free, though the second stands", nil, then(4, 4), "draw", swept},
		{"SCR-RS-07 it escapes", nil, then(4, 5), "draw", [9]int{0, 0, 0, 1, 1, 0, 1, 0, 1}},
		{"SCR-RS-07 the second is not free", nil, []int{4, 4, 3, 3, 3, 3, 3, 6, 6, 4, 4}, "draw", swept},
		// in turn 2 both of a strike at b's second, who has one attack, at the first
		{"SCR-RS-09 the first joins", turns(2), then(4, 4, 3, 3, 3), "draw", [9]int{0, 1, 0, 1, 1, 0, 0, 0, 2}},
		// b's first strikes at both of a, a's second at both of b
		{"SCR-RS-09 a chain", chain, []int{3, 3, 3, 3, 3}, "draw", nothing},
	})
}

// TestScriptedNextCharges: a's second charges when turn 2 begins, from 7 inches. SCR-CH-05, SCR-CH-09
func TestScriptedNextCharges(t *testing.T) {
	pairs := func() *Multi {
		x := duels()
		x.Contacts, x.MaxTurns, x.B = nil, 2, x.B[:1]
		x.A[1].Arrives, x.A[1].Distance = 2, 7
		return x
	}
	early := func(x *Multi) { x.MaxTurns, x.A[1].Arrives = 1, 1 }
	two := [9]int{0, 0, 0, 0, 0, 0, 0, 0, 2}
	runScripts(t, pairs, []scriptCase[*Multi]{
		// one of a against b in turn 1, then two, of whom the second has an attack more
		{"SCR-CH-09 comes and strikes", nil, []int{3, 3, 3, 4, 3, 3, 3, 3}, "draw", two},
		{"SCR-CH-05 does not come", nil, []int{3, 3, 3, 3, 3, 3}, "draw", two},
		{"SCR-CH-09 comes without a roll, and does not charge", func(x *Multi) { x.A[1].Distance = 0 }, []int{3, 3, 3, 3, 3}, "draw", two},
		{"SCR-CH-09 charges in turn 1", early, []int{3, 4, 3, 3, 3, 3}, "draw", nothing},
		{"SCR-RS-03 nobody is left to come to", func(x *Multi) { x.A[0].Models[0].W = 1 }, []int{3, 4, 4}, "a-destroyed", [9]int{1, 0, 1, 0, 0, 1, 0, 1, 1}},
		{"SCR-CH-09 b's second charges", func(x *Multi) {
			x.A, x.B = x.A[:1], append(x.B, x.B[0])
			x.B[1].Arrives, x.B[1].Distance = 2, 7
		}, []int{3, 3, 3, 4, 3, 3, 3, 3}, "draw", two},
	})
}

func TestScriptedMulti(t *testing.T) {
	aim := func(text string) func(x *Multi) {
		return func(x *Multi) { Decide(&x.BPolicy.Aim, text) }
	}
	weak := func(x *Multi) {
		x.A[0].Models[0].W, x.A[1].Models[0].W, x.B[0].Models[0].W, x.B[0].Models[0].I = 1, 1, 2, 3
	}
	turns := func(n int) func(x *Multi) { return func(x *Multi) { x.MaxTurns = n } }
	runScripts(t, clash, []scriptCase[*Multi]{
		// a's first, a's second, b: two attacks on the first, one on the second
		{"SCR-RS-09 attacks are dealt evenly", nil, []int{3, 3, 3, 3, 3}, "draw", nothing},
		{"SCR-RS-09 the first gets the remainder", nil, []int{3, 3, 4, 4, 4, 4, 3, 2, 2}, "draw", [9]int{1, 0, 2, 0, 0, 2, 0, 2, 1}},
		{"SCR-RS-09 one chance in three", aim("33% all if enemy = 2 else share"), []int{3, 3, 33, 3, 3, 3}, "draw", nothing},
		// 1 to 2: both test against Ld 6, the first fails: no sweep
		{"SCR-RS-07 SCR-RS-09 one stands, the other escapes", nil, []int{4, 4, 3, 4, 3, 4, 4, 4, 6, 6, 3, 3}, "draw", [9]int{0, 0, 2, 1, 1, 2, 1, 2, 1}},
		{"SCR-RS-09 both fall back, one roll against each", nil, []int{4, 4, 3, 4, 3, 4, 4, 4, 6, 6, 6, 6, 4, 4, 3}, "a-fell-back", [9]int{1, 0, 2, 1, 1, 2, 1, 2, 1}},
		{"SCR-RS-06 both are caught", nil, []int{4, 4, 3, 4, 3, 4, 4, 4, 6, 6, 6, 6, 4, 3, 3}, "a-swept", [9]int{2, 0, 2, 1, 1, 2, 1, 2, 1}},
		{"SCR-RS-09 two winners sweep", nil, []int{4, 4, 4, 4, 3, 3, 3, 6, 6, 1, 6, 6}, "b-swept", [9]int{0, 1, 0, 2, 2, 0, 2, 0, 1}},
		// all at 3; of two wounds on a's first one is lost
		{"SCR-RS-03 all are wiped out at once", weak, []int{4, 4, 4, 4, 4, 4, 4, 4, 4, 4}, "both-destroyed", [9]int{2, 1, 2, 2, 2, 2, 2, 2, 1}},
		{"SCR-RS-09 SCR-RS-03 the rest fights on", turns(2), []int{3, 3, 4, 4, 4, 4, 3, 2, 2, 3, 3, 3, 3}, "draw", [9]int{1, 0, 2, 0, 0, 2, 0, 0, 2}},
	})
}
