package scrollhammer

import "testing"

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
	if m.runOut(); !m.marked(slows, 6) || !m.marked(stuns, 5) {
		t.Errorf("in the next turn: %+v", m)
	}
	if m.runOut(); *m != (marks{}) {
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
			s.marks[0].stepEnds()
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
	c.markUnit(s, 0)
	if got := s.marks[0].fresh[slows]; got != (span{7, 10}) {
		t.Errorf("ten of twenty are engaged, marked are %v", got)
	}
	s.pending[0].models[slows] = 20
	if c.markUnit(s, 0); s.marks[0].fresh[slows] != (span{0, 10}) {
		t.Errorf("no more than the engaged: %v", s.marks[0].fresh[slows])
	}
}

// TestAllocation: the wounded with the fewest wounds left first, of groups alike the
// hindmost. SCR-FI-10
func TestAllocation(t *testing.T) {
	u := &squad{troops: []troop{{Model: &Model{W: 3}}, {Model: &Model{W: 2}}}}
	b := bodies{{n: 2, hurt: 1}, {n: 2}}
	for i, want := range []bodies{
		{{n: 2, deep: 1}, {n: 2}}, {{n: 1}, {n: 2}}, {{n: 1}, {n: 2, hurt: 1}}, {{n: 1}, {n: 1}},
		{{n: 1}, {n: 1, hurt: 1}}, {{n: 1}, {}}, {{n: 1, hurt: 1}, {}}, {{n: 1, deep: 1}, {}}, {},
	} {
		if u.suffer(&b, false); b != want {
			t.Fatalf("wound %d: %v, want %v", i+1, b, want)
		}
	}
	b = bodies{{n: 3, hurt: 1, deep: 1}}
	for i, want := range []bodies{{{n: 2, hurt: 1}}, {{n: 1}}, {}} {
		if u.suffer(&b, true); b != want {
			t.Fatalf("death %d: %v, want %v", i+1, b, want)
		}
	}
}
