package scrollhammer

// Scripted dice: the script must be used up exactly, so a die too many or too few
// fails a test even where the result is right. Each case plays one trial.

import (
	"strconv"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// scriptCase is a change to base inputs, the dice as they fall, the outcome, and
// the metrics by pairs: lost, wounds, score of turn 1, of the last turn; turns.
type scriptCase[I rules.Input] struct {
	name    string
	change  func(in I)
	dice    []int
	outcome string
	values  [9]int
}

func runScripts[I rules.Input](t *testing.T, base func() I, cases []scriptCase[I]) {
	t.Helper()
	for _, test := range cases {
		t.Run(test.name, func(t *testing.T) {
			in := base()
			if test.change != nil {
				test.change(in)
			}
			outcome, v := rulestest.Script[state](t, in, test.dice)
			got := [9]int{
				v[metricLost], v[metricLost+1], v[metricWounds], v[metricWounds+1], v[metricFirst], v[metricFirst+1],
				v[metricLast], v[metricLast+1], v[metricTurns],
			}
			if outcome != test.outcome || got != test.values {
				t.Errorf("\n got %s %v\nwant %s %v", outcome, got, test.outcome, test.values)
			}
			for side, m := range []int{metricLost, metricLost + 1} {
				if killed := v[metricKilled+side]; killed > v[m] || killed > v[metricWounds+side] {
					t.Errorf("%d lost, %d wounds, but %d killed", v[m], v[metricWounds+side], killed)
				}
				if most := in.Prepare().Metrics[metricLeft+side].Max; v[metricLeft+side] != most-v[m] {
					t.Errorf("%d left of %d, %d lost", v[metricLeft+side], most, v[m])
				}
			}
		})
	}
}

// and makes several changes.
func and[I any](changes ...func(I)) func(I) {
	return func(x I) {
		for _, change := range changes {
			change(x)
		}
	}
}

// pair is one turn of one model of two Wounds a side: a strikes first, 4+ to hit
// and to wound, no saves, Ld 7.
func pair() *Fight {
	x := rulestest.New[Fight]()
	x.MaxTurns = 1
	for _, u := range []*Unit{&x.A, &x.B} {
		*u = men(1, func(u *Unit) { u.Models[0].W = 2 })
	}
	x.A.Name, x.B.Name, x.A.Models[0].I = "a", "b", 4
	return x
}

// a and b change the models of a side.
func a(change func(m *Group)) func(x *Fight) { return func(x *Fight) { change(&x.A.Models[0]) } }
func b(change func(m *Group)) func(x *Fight) { return func(x *Fight) { change(&x.B.Models[0]) } }

func armed(weapons ...Weapon) func(m *Group) {
	return func(m *Group) { m.Weapons = weapons }
}

func sword() Weapon { return Weapon{Name: "sword", Melee: true, Base: "hand weapon"} }

// made is a sword with a change.
func made(change func(w *Weapon)) Weapon {
	w := sword()
	change(&w)
	return w
}

var (
	nothing  = [9]int{0, 0, 0, 0, 0, 0, 0, 0, 1}
	bWounded = [9]int{0, 0, 0, 1, 1, 0, 1, 0, 1}
	bDead    = [9]int{0, 1, 0, 2, 2, 0, 2, 0, 1}
)

func TestScriptedSteps(t *testing.T) {
	runScripts(t, pair, []scriptCase[*Fight]{
		{"SCR-FI-07 SCR-FI-08 both miss", nil, []int{3, 3}, "draw", nothing},
		{"SCR-FI-08 no wound", nil, []int{4, 3, 3}, "draw", nothing},
		{"SCR-RS-01 one wound, Morale held", nil, []int{4, 4, 3, 3, 3}, "draw", bWounded},
		{"SCR-FI-08 no wound possible, no dice", b(func(m *Group) { m.T = 9 }), []int{3}, "draw", nothing},
		{"SCR-FI-10 beyond the last model", and(a(func(m *Group) { m.A = 3 }), b(func(m *Group) { m.Save = 6 })), []int{4, 4, 4, 4, 4, 4, 1, 1, 1}, "b-destroyed", bDead},
		{"SCR-FI-10 the third wound is saved in time", and(a(func(m *Group) { m.A = 3 }), b(func(m *Group) { m.Save = 6 })), []int{4, 4, 4, 4, 4, 4, 6, 1, 1}, "b-destroyed", bDead},
	})
}

// clubs gives a two clubs of that Strength, and a bow.
func clubs(strength int) func(x *Fight) {
	club := made(func(w *Weapon) { w.Name, w.Strength = "club", strength })
	return a(armed(club, club, made(func(w *Weapon) { w.Name, w.Melee = "bow", false })))
}

func TestScriptedSplit(t *testing.T) {
	heavy := made(func(w *Weapon) { w.Name, w.Strength, w.Initiative, w.Base = "heavy", 2, -2, "great" })
	split := and(a(armed(sword(), heavy)), a(func(m *Group) { m.A = 2; m.Split = []Part{{"heavy", 1}, {"sword", Rest}} }))
	runScripts(t, pair, []scriptCase[*Fight]{
		// the sword at 4, b at 3, the heavy weapon at 2
		{"SCR-FI-06 each in its step", split, []int{4, 4, 3, 4, 2}, "b-destroyed", bDead},
		// 2 x 1/2 x 1/3 with both clubs, 1 x 1/2 x 1/2 with the bow, which is alone in hand
		{"SCR-FI-06 two clubs, not the bow", clubs(-1), []int{4, 4, 4, 4, 3}, "draw", nothing},
		{"SCR-FI-06 the bow, without a bonus for the clubs", clubs(-2), []int{3, 3}, "draw", nothing},
	})
}

func TestScriptedMorale(t *testing.T) {
	fails := []int{4, 4, 3, 6, 5}
	gone := func(lost int) [9]int { return [9]int{0, lost, 0, 1, 1, 0, 1, 0, 1} }
	runScripts(t, pair, []scriptCase[*Fight]{
		{"SCR-RS-06 equal is caught", nil, append(fails, 1, 2), "b-swept", gone(1)},
		{"SCR-RS-07 no-sweep", a(func(m *Group) { m.NoSweep = true }), fails, "b-fell-back", gone(0)},
		{"SCR-RS-04 no roll helps", b(func(m *Group) { m.Ld = 2 }), []int{4, 4, 3, 1, 2}, "b-swept", gone(1)},
		{"SCR-RS-05 gives up", and(b(func(m *Group) { m.S = 1 }), func(x *Fight) { x.B.GivesUp = true; x.A.Models[0].T = 5 }), []int{4, 4, 1, 2}, "b-swept", gone(1)},
		{"SCR-RS-01 a weapon backfires", a(armed(made(func(w *Weapon) { w.Backfires = 1 }))), []int{3, 1, 3, 3, 3}, "draw", [9]int{0, 0, 1, 0, 0, 1, 0, 1, 1}},
		{"SCR-RS-03 wiped out with the higher score", func(x *Fight) {
			x.B.Models[0].W, x.B.Standard, x.B.Models[0].I, x.B.Models[0].A = 1, true, 5, 2
			x.A.Models[0].W = 5
		}, []int{4, 4, 4, 4, 4, 4}, "b-destroyed", [9]int{0, 1, 2, 1, 1, 2, 1, 2, 1}},
	})
}

// TestScriptedEngaged: of ten in ranks of five, one meets a, one stands at either side of it and
// one behind; they have a rank more. SCR-FI-02
func TestScriptedEngaged(t *testing.T) {
	line := func(x *Fight) { x.B = men(10) }
	touching := func(x *Fight) { x.Rules.Engaged = BesideAndBehind }
	two := func(x *Fight) { x.MaxTurns = 2 }
	runScripts(t, pair, []scriptCase[*Fight]{
		{"SCR-FI-02 behind alone", line, []int{3, 3, 3, 3, 3}, "draw", [9]int{0, 0, 0, 0, 0, 1, 0, 1, 1}},
		{"SCR-FI-02 beside and behind", and(line, touching), []int{3, 3, 3, 3, 3, 3, 3}, "draw", [9]int{0, 0, 0, 0, 0, 1, 0, 1, 1}},
		// one falls: nine are left, of whom four fight, and there is no more rank
		{"SCR-FI-02 four of nine", and(line, touching, two), []int{4, 4, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3}, "draw", [9]int{0, 1, 0, 1, 1, 0, 0, 0, 2}},
	})
}

// TestScriptedPileIn: two of b pile in through dangerous terrain in step 3, after a struck.
// SCR-CH-06
func TestScriptedPileIn(t *testing.T) {
	three := func(x *Fight) {
		x.B = men(3, formation(Skirmish), func(u *Unit) { u.Models[0].PileIn, u.Models[0].Ward = 2, 5 })
	}
	turns := func(x *Fight) { x.MaxTurns = 2 }
	few := func(x *Fight) { x.B.Models[0].Count = 1 }
	runScripts(t, pair, []scriptCase[*Fight]{
		// two are engaged
		{"SCR-CH-06 nobody is wounded", three, []int{3, 2, 2, 3, 3}, "draw", nothing},
		{"SCR-CH-06 wounded, a ward saves", three, []int{3, 1, 2, 5, 3, 3}, "draw", nothing},
		{"SCR-CH-06 no ward by house rule", and(three, func(x *Fight) { x.Rules.DangerousWard = false }),
			[]int{3, 1, 2, 3, 3, 3, 3}, "draw", [9]int{0, 1, 0, 1, 1, 0, 1, 0, 1}},
		{"SCR-CH-06 two die, one strikes, and they lost by two", three, []int{3, 1, 1, 4, 4, 3, 2, 2}, "draw", [9]int{0, 2, 0, 2, 2, 0, 2, 0, 1}},
		{"SCR-CH-06 in each turn", and(three, turns), []int{3, 2, 2, 3, 3, 3, 2, 2, 3, 3}, "draw", [9]int{0, 0, 0, 0, 0, 0, 0, 0, 2}},
		{"SCR-CH-06 the last dies", and(three, few), []int{3, 1, 4}, "b-destroyed", [9]int{0, 1, 0, 1, 1, 0, 1, 0, 1}},
	})
}

// TestScriptedCasualties: b has one of Initiative 3 in front of one of Initiative 2, and a kills one
// of them. SCR-FI-10
func TestScriptedCasualties(t *testing.T) {
	two := func(x *Fight) {
		x.B.Models[0].W = 1
		x.B.Models = append(x.B.Models, x.B.Models[0])
		x.B.Models[1].I, x.B.Models[1].WS = 2, 2
	}
	front := func(x *Fight) { x.B.Models[1].Dies = 2 }
	file := func(x *Fight) { x.B.Frontage = 1 }
	after := [9]int{0, 1, 0, 1, 1, 0, 1, 0, 1}
	runScripts(t, pair, []scriptCase[*Fight]{
		// a hits WS 3 of both on 4, then the one in front misses on 3
		{"SCR-FI-10 the back dies first", two, []int{4, 4, 3, 3, 3}, "draw", after},
		// the one behind, with WS 2, hits WS 3 on 4, wounds on 4
		{"SCR-FI-10 the front dies first", and(two, front), []int{4, 4, 4, 3, 3, 3}, "draw", after},
		{"SCR-FI-02 who stood behind strikes", and(two, front, file), []int{4, 4, 4, 3, 3, 3}, "draw", after},
	})
}

func TestScriptedEffects(t *testing.T) {
	effect := func(e Effect, on On) func(x *Fight) {
		return a(armed(made(func(w *Weapon) { w.Effect, w.On = e, on })))
	}
	turns := func(n int) func(x *Fight) { return func(x *Fight) { x.MaxTurns = n } }
	saved := b(func(m *Group) { m.Save = 4 })
	quick := a(func(m *Group) { m.I = 3 })
	two := [9]int{0, 0, 0, 0, 0, 0, 0, 0, 2}
	runScripts(t, pair, []scriptCase[*Fight]{
		// the wounded one falls to the second group, the other strikes on
		{"SCR-FI-12 stun does not pass to the next", and(effect(Stun, OnUnsaved), turns(2), func(x *Fight) {
			plain := x.A.Models[0]
			plain.Weapons = nil
			x.A.Models = append(x.A.Models, plain)
			x.B = men(2, formation(Skirmish), func(u *Unit) { u.Models[0].W = 2 })
		}), []int{4, 4, 4, 4, 3, 1, 1, 3, 3, 3}, "draw", [9]int{0, 1, 0, 2, 2, 0, 0, 0, 2}},
		// b wounds on 5 in this turn and the next
		{"SCR-FI-12 weaken", and(effect(Weaken, OnWound), saved, turns(2)), []int{4, 4, 4, 4, 4, 3, 4, 4}, "draw", two},
		{"SCR-FI-12 slow in the step: once a turn", and(effect(Slow, OnWound), saved, quick), []int{4, 4, 4, 3}, "draw", nothing},
	})
}

// TestScriptedCounts: what each unit and weapon did, as the dice fell.
func TestScriptedCounts(t *testing.T) {
	heavy := made(func(w *Weapon) { w.Name, w.Strength, w.Initiative, w.Base = "Heavy", 2, -2, "great" })
	fight := pair()
	a(armed(sword(), heavy))(fight)
	a(func(m *Group) { m.A = 2; m.Split = []Part{{"Heavy", 1}, {"sword", Rest}} })(fight)
	volley := rush()
	volley.B[0].Unit = men(3)
	volley.B[0].StandAndShoot = &Missile{Name: "bow", Shots: 1, Hit: 5, S: 3, AP: 1}
	both := clash()
	both.A[1].Models[0].Weapons = []Weapon{sword()}
	for _, test := range []struct {
		name string
		in   rules.Input
		to   *rules.Counting
		dice []int
		want string
	}{
		// the sword hits and wounds, b misses, the heavy weapon slays
		{"SCR-FI-06 a split", fight, &fight.Counting, []int{4, 4, 3, 4, 2},
			"a1-attacks=2 a1-hits=2 a1-wounds=2 a1-kills=1 b1-attacks=1 b1-lost=1 b1-killed=1 a-heavy-attacks=1 a-heavy-hits=1 a-heavy-wounds=1 a-heavy-kills=1 a-sword-attacks=1 a-sword-hits=1 a-sword-wounds=1 b-generic-weapon-attacks=1"},
		{"SCR-CH-03 shots", volley, &volley.Counting, []int{4, 3, 5, 5, 5, 4, 4, 3},
			"a1-lost=1 a1-killed=1 b1-shots=3 b1-hits=3 b1-wounds=2 b1-kills=1 b-bow-shots=3 b-bow-hits=3 b-bow-wounds=2 b-bow-kills=1"},
		// b slays the first; two miss; nobody tests; b is not struck by a's second weapon
		{"SCR-RS-09 two units", both, &both.Counting, []int{3, 3, 4, 4, 4, 4, 3, 2, 2},
			"a1-attacks=1 a1-lost=1 a1-killed=1 a1-out=1 a2-attacks=1 b1-attacks=3 b1-hits=2 b1-wounds=2 b1-kills=1 a-generic-weapon-attacks=1 a-sword-attacks=1 b-generic-weapon-attacks=3 b-generic-weapon-hits=2 b-generic-weapon-wounds=2 b-generic-weapon-kills=1"},
		// the second falls back and is caught: nobody slew it
		{"SCR-RS-06 both are caught", both, &both.Counting, []int{4, 4, 3, 4, 3, 4, 4, 4, 6, 6, 6, 6, 4, 3, 3},
			"a1-attacks=1 a1-hits=1 a1-wounds=1 a1-lost=1 a1-out=1 a2-attacks=1 a2-lost=1 a2-out=1 b1-attacks=3 b1-hits=2 b1-wounds=2 a-generic-weapon-attacks=1 a-generic-weapon-hits=1 a-generic-weapon-wounds=1 a-sword-attacks=1 b-generic-weapon-attacks=3 b-generic-weapon-hits=2 b-generic-weapon-wounds=2"},
	} {
		test.to.Count = []string{rules.Units, rules.Weapons, rules.Wounds}
		_, values := rulestest.Script[state](t, test.in, test.dice)
		var got []string
		for i, m := range test.in.Prepare().Metrics[metricTurns+1:] {
			if n := values[metricTurns+1+i]; n != 0 {
				got = append(got, m.Name+"="+strconv.Itoa(n))
			}
		}
		if list := strings.Join(got, " "); list != test.want {
			t.Errorf("%s:\n got %s\nwant %s", test.name, list, test.want)
		}
	}
}
