package scrollhammer

import (
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// TestMarks: a mark lasts to the end of the next turn, stun counts in the next turn
// alone, and the fallen lose theirs. SCR-FI-12
func TestMarks(t *testing.T) {
	var s state
	s.mark(0, slows, 7)
	s.mark(0, stuns, 7)
	m := &s.marks[0]
	if s.mark(0, slows, 7) || !s.mark(0, slows, 6) {
		t.Error("one mark a model")
	}
	if !m.marked(slows, 7) || !m.marked(slows, 6) || m.marked(slows, 5) || m.marked(stuns, 7) {
		t.Errorf("in its turn: %+v", m)
	}
	if m.among(7); m.marked(slows, 7) || !m.marked(slows, 6) {
		t.Errorf("after a casualty: %+v", m)
	}
	s.mark(0, stuns, 5)
	if m.expire(); !m.marked(slows, 6) || !m.marked(stuns, 5) {
		t.Errorf("in the next turn: %+v", m)
	}
	if m.expire(); *m != (marks{}) {
		t.Errorf("in the turn after: %+v", m)
	}
}

// TestStrikesNow: who was slow before its step strikes a step later, who became slow
// in its step or after it does not strike again. SCR-FI-01, SCR-FI-12
func TestStrikesNow(t *testing.T) {
	a := &attack{step: 4, slowStep: 3}
	for name, test := range map[string]struct {
		markedIn int
		want     []int
	}{"never": {0, []int{4}}, "before": {5, []int{3}}, "in it": {4, []int{4}}, "after it": {3, []int{4}}} {
		var s state
		var struck []int
		for step := 10; step > 0; step-- {
			if a.strikesNow(step, &s.marks[0], 0) {
				struck = append(struck, step)
			}
			s.marks[0].recordSlow()
			if step == test.markedIn {
				s.mark(0, slows, 0)
			}
		}
		if len(struck) != 1 || struck[0] != test.want[0] {
			t.Errorf("%s: strikes in %v, want %v", name, struck, test.want)
		}
	}
}

// TestMarkedFirst: engaged models are marked, the first to die first. SCR-FI-12
func TestMarkedFirst(t *testing.T) {
	c, s := begun([]Unit{men(20, frontage(5))}, []Unit{men(20, frontage(5))})
	s.pending[0].models[slows] = 3
	c.markUnit(dice.New(), s, 0)
	if got := s.marks[0].fresh[slows]; got != (span{7, 10}) {
		t.Errorf("ten of twenty are engaged, marked are %v", got)
	}
	s.pending[0].models[slows] = 20
	if c.markUnit(dice.New(), s, 0); s.marks[0].fresh[slows] != (span{0, 10}) {
		t.Errorf("no more than the engaged: %v", s.marks[0].fresh[slows])
	}
}

// withEffect is a man whose weapon has an effect.
func withEffect(e Effect, on On) Unit {
	return men(1, func(u *Unit) {
		u.Models[0].Weapons = []Weapon{made(func(w *Weapon) { w.Effect, w.On = e, on })}
	})
}

// strikeDown plays a strike to its end.
func strikeDown(c *combat, d *dice.Dice, s *state, k strike, attacks int) {
	for s.takeUp(k, attacks); s.striking(); {
		c.continueStrike(d, s, new(rules.MetricValues))
	}
}

// TestHandfuls: a wound of the second handful brings about the effect of hits of the
// first. SCR-FI-12
func TestHandfuls(t *testing.T) {
	faces := slices.Concat(
		[]int{4, 4, 4}, slices.Repeat([]int{1}, 97), []int{3, 3, 3}, // three hits, no wound
		[]int{4}, slices.Repeat([]int{1}, 49), []int{4}, // one hit, one wound
	)
	c, s := begun([]Unit{withEffect(Stun, OnHit)}, []Unit{men(5)})
	k, _ := c.prepareStrike(s, &c.blows[0], 1, 1)
	strikeDown(c, dice.Script(t, faces...), s, k, 150)
	if got := s.pending[1].models[stuns]; got != 3 {
		t.Errorf("%d marks, want 3", got)
	}
}

// TestWeakAndStrong: hits of weak models have their effect by an unsaved wound of the
// others, who kill instantly and so come after all blows that do not, and the other way
// round. SCR-FI-11, SCR-FI-12
func TestWeakAndStrong(t *testing.T) {
	strong := withEffect(Stun, OnHit)
	strong.Models[0].S, strong.Models[0].Count = 2, 2
	others := men(1).Models[0]
	others.S = 1
	strong.Models = append(strong.Models, others)
	weakening := withEffect(Weaken, OnHit)
	weakening.Models[0].T, weakening.Models[0].W, weakening.Models[0].I, weakening.Models[0].Count = 1, 1, 1, 9
	weakening.Models[0].Save = 4
	for name, test := range map[string]struct {
		s, t  int
		faces []int // of a weak model, of another group, of the strong one
		want  uint8
	}{
		"the strong wounds":   {2, 1, []int{4, 3, 4, 3, 4, 3, 1}, 1},
		"the weak wounds":     {2, 1, []int{4, 4, 1, 4, 3, 4, 2}, 1},
		"nobody wounds":       {2, 1, []int{4, 3, 4, 3, 4, 3, 4}, 0},
		"only the strong can": {10, 5, []int{4, 4, 2, 1}, 1},
		"both wound":          {2, 1, []int{4, 4, 1, 4, 3, 4, 3, 1}, 0},
	} {
		x := rulestest.New[Fight]()
		x.A, x.B, x.Rules.DoubleStrength = strong, weakening, true
		x.A.Models[0].S, x.B.Models[0].T, x.Rules.WeakenBy = test.s, test.t, test.s-1
		if list := x.Check(); len(list) > 0 {
			t.Fatal(list)
		}
		c := newCombat(&x.Rules, 6, x.sides(), &x.Policies).openLedger(&x.Counting)
		s := c.start
		s.marks[0].old[weakens] = span{1, 2}
		c.beginTurn(dice.New(), &s)
		d := dice.Script(t, test.faces...)
		for c.nextStrike(&s, len(c.blows)) {
			strikeDown(c, d, &s, s.activeStrike, int(s.attacksLeft))
			s.target++
		}
		if got := s.pending[1].models[stuns]; got != test.want {
			t.Errorf("%s: %d marks, want %d", name, got, test.want)
		}
		if c.makeMarks(dice.New(), &s); s.pairs != ([maxPairs]uint8{}) {
			t.Errorf("%s: kept beyond the step: %v", name, s.pairs)
		}
	}
}

// TestPairs: more pairs than are kept are refused. SCR-FI-12
func TestPairs(t *testing.T) {
	x := rulestest.New[Multi]()
	x.Rules.DoubleStrength = true
	for range 2 {
		u := withEffect(Stun, OnHit)
		u.Models[0].S = 2
		u.Models = append(u.Models, u.Models[0], u.Models[0])
		x.A = append(x.A, Combatant{Unit: u})
	}
	for range 4 {
		u := withEffect(Weaken, OnHit)
		u.Models[0].T = 1
		x.B = append(x.B, Combatant{Unit: u})
	}
	if list := x.Check(); len(list) != 1 || list[0].Rule != "SCR-FI-12" {
		t.Error(list)
	}
	x.B = x.B[:2]
	if list := x.Check(); len(list) != 0 {
		t.Error(list)
	}
}

// TestWoundedMark: the mark of an unsaved wound falls on the one wounded, and goes
// when it dies. SCR-FI-12
func TestWoundedMark(t *testing.T) {
	two := func(u *Unit) { u.Models[0].W = 2 }
	for name, test := range map[string]struct {
		hurt    uint8
		attacks int
		want    uint8
	}{"wounded": {0, 1, 1 << stuns}, "killed": {0, 2, 0}, "killed among the wounded": {3, 1, 0}, "the next wounded": {1, 2, 1 << stuns}} {
		c, s := begun([]Unit{withEffect(Stun, OnUnsaved)}, []Unit{men(5, two)})
		s.bodies[1].hurt = test.hurt
		k, _ := c.prepareStrike(s, &c.blows[0], 1, 1)
		d := dice.Script(t, slices.Repeat([]int{4}, 2*test.attacks)...)
		if strikeDown(c, d, s, k, test.attacks); s.pending[1].wounded != test.want {
			t.Errorf("%s: marks %b, want %b", name, s.pending[1].wounded, test.want)
		}
	}
}

// TestWeakChoose: those who are weak when the turn begins choose for themselves.
// SCR-FI-06
func TestWeakChoose(t *testing.T) {
	heavy := made(func(w *Weapon) { w.Name, w.Base, w.Strength = "heavy", "great", 2 })
	twice := made(func(w *Weapon) { w.Attacks = 1 })
	c, s := begun([]Unit{men(5, func(u *Unit) { u.Models[0].Weapons = []Weapon{twice, heavy} })}, []Unit{men(5)})
	c.house.WeakenBy = 2
	if c.choose(dice.New(), s); s.choice[0] != (choice{1, 0}) {
		t.Errorf("nobody weak: %v", s.choice[0])
	}
	// 2 attacks at S3 against 1 at S5; of the weak, at S1 against S3
	s.marks[0].old[weakens], s.choice[0] = span{3, 5}, choice{}
	if c.choose(dice.New(), s); s.choice[0] != (choice{1, 2}) {
		t.Errorf("two weak: %v", s.choice[0])
	}
	s.step, c.marking = 3, true
	var strikers [2][2]int // by weapon, by weakness
	for i := range strikers {
		for weak := range strikers[i] {
			strikers[i][weak] = c.strikers(s, &c.attacks[i], weak == 1)
		}
	}
	if strikers != [2][2]int{{3, 0}, {0, 2}} {
		t.Errorf("%v", strikers)
	}
}

// TestAllocation: the wounded with the fewest wounds left first, of groups alike the
// hindmost. SCR-FI-10
func TestAllocation(t *testing.T) {
	u := &squad{troops: []troop{{Model: &Model{W: 3}}, {Model: &Model{W: 2}}}, casualties: []int{1, 0}}
	b := bodies{{n: 2, hurt: 1}, {n: 2}}
	for i, want := range []bodies{
		{{n: 2, worstWoundsLeft: 1}, {n: 2}}, {{n: 1}, {n: 2}}, {{n: 1}, {n: 2, hurt: 1}}, {{n: 1}, {n: 1}},
		{{n: 1}, {n: 1, hurt: 1}}, {{n: 1}, {}}, {{n: 1, hurt: 1}, {}}, {{n: 1, worstWoundsLeft: 1}, {}}, {},
	} {
		if u.suffer(&b, u.victim(&b), false); b != want {
			t.Fatalf("wound %d: %v, want %v", i+1, b, want)
		}
	}
	b = bodies{{n: 3, hurt: 1, worstWoundsLeft: 1}}
	for i, want := range []bodies{{{n: 2, hurt: 1}}, {{n: 1}}, {}} {
		if u.suffer(&b, u.victim(&b), true); b != want {
			t.Fatalf("death %d: %v, want %v", i+1, b, want)
		}
	}
}
