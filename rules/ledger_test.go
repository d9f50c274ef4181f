package rules_test

import (
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// What doers of these tests do.
const (
	shot = iota
	hit
	kill
	deeds
)

// TestLedgerLimits: limits of several hold for any part of them, and who has none of his own does nothing.
func TestLedgerLimits(t *testing.T) {
	l := rules.NewLedger(5, deeds)
	for doer, most := range []int{4, 3, 2, 7} {
		l.Limit(shot, most, doer)
	}
	l.LimitTogether(shot, 5, 0, 1)
	l.LimitTogether(shot, 8, 0, 1, 2, 3, 4)
	l.LimitTogether(kill, 3, 0, 1)
	l.LimitTogether(kill, 3, 2)
	for _, x := range []struct {
		doers []int
		most  int
	}{{nil, 0}, {[]int{0}, 4}, {[]int{0, 1}, 5}, {[]int{1, 2}, 5}, {[]int{0, 1, 2}, 7}, {[]int{2, 3}, 8}, {[]int{4}, 0}, {[]int{3, 4}, 7}} {
		if n := l.Most(shot, x.doers...); n != x.most {
			t.Errorf("%v: at most %d, want %d", x.doers, n, x.most)
		}
	}
	if n := l.Most(kill, 0, 1, 2); n != 0 {
		t.Errorf("who can do nothing alone does %d together", n)
	}
}

// TestLedgerFollows: what follows from something else is bounded by that, also by what is the most of all together, and
// by its own limits of several.
func TestLedgerFollows(t *testing.T) {
	l := rules.NewLedger(4, deeds)
	for doer, most := range []int{4, 3, 2} {
		l.Limit(shot, most, doer)
	}
	l.LimitTogether(shot, 6, 0, 1, 2)
	l.FollowTimes(hit, shot, 2, 0, 0)
	l.FollowTimes(hit, shot, 3, 1, 1)
	l.Limit(hit, 5, 2)
	l.Limit(hit, 9, 3)
	l.LimitTogether(hit, 8, 3, 2)
	l.Follow(kill, hit, 0)
	l.Follow(kill, hit, 1)
	l.LimitTogether(kill, 11, 0, 1, 2)
	for _, x := range []struct {
		deed  int
		doers []int
		most  int
	}{
		{hit, []int{0}, 8}, {hit, []int{1}, 10}, {hit, []int{0, 1}, 18}, // 2×4 and 3×3+1, where six shots could be nineteen
		{hit, []int{2, 3}, 8}, {hit, []int{0, 1, 2, 3}, 26}, {kill, []int{0}, 8}, {kill, []int{0, 1, 2}, 11}, {kill, []int{2}, 0},
	} {
		if n := l.Most(x.deed, x.doers...); n != x.most {
			t.Errorf("deed %d of %v: at most %d, want %d", x.deed, x.doers, n, x.most)
		}
	}
	l.LimitTogether(shot, 3, 0, 1, 2, 3)
	if n := l.Most(hit, 0, 1); n != 10 { // three shots, three hits each, and one besides
		t.Errorf("at most %d together, want 10", n)
	}
}

// TestLedgerCounts: a deed counts in all that is open to its doer, and in nothing else.
func TestLedgerCounts(t *testing.T) {
	l := rules.NewLedger(2, deeds)
	l.Limit(shot, 9, 0)
	l.Limit(shot, 9, 1)
	l.Limit(kill, 2, 1)
	list := l.Open(nil, rules.Subject{}, []int{0, 1}, rules.CountedDeed{Deed: shot, Name: "shots", Doc: "all shots"})
	list = l.Open(list, rules.UnitSubject(rules.B, 0, "guard"), []int{1},
		rules.CountedDeed{Deed: shot, Name: "shots", Doc: "shots of %", Better: rules.B},
		rules.CountedDeed{Deed: kill, Name: "kills", Doc: "killed by %", Better: rules.B})
	list = l.Open(list, rules.UnitSubject(rules.A, 0, "elf"), []int{0}, rules.CountedDeed{Deed: kill, Name: "kills"})
	if l.Counts(0, kill) || !l.Counts(1, kill) {
		t.Error("kills of the elf count, or those of the guard do not")
	}
	list = l.Open(list, rules.Subject{}, []int{0}, rules.CountedDeed{Deed: kill, Name: "none", Always: true})
	want := []rules.Metric{
		{Name: "shots", Doc: "all shots", Max: 18},
		{Name: "b1-shots", Doc: "shots of guard (b1)", Max: 9, Better: rules.B, Counted: "shots", Subject: rules.UnitSubject(rules.B, 0, "guard")},
		{Name: "b1-kills", Doc: "killed by guard (b1)", Max: 2, Better: rules.B, Counted: "kills", Subject: rules.UnitSubject(rules.B, 0, "guard")},
		{Name: "none"},
	}
	if !slices.Equal(list, want) {
		t.Fatalf("metrics %+v, want %+v", list, want)
	}
	var e rules.MetricValues
	var d dice.Dice
	l.Tell(&d, &e, 0, shot, "R-1", "a shot")
	l.Count(&e, 1, shot, 3)
	l.Count(&e, 1, kill, 1)
	l.Count(&e, 0, kill, 1)
	if got := [3]int{e.Value(0), e.Value(1), e.Value(2)}; got != [3]int{4, 3, 1} {
		t.Errorf("counted %v, want 4 shots, 3 of the guard, 1 kill", got)
	}
}

// TestLedgerMetrics: a deed counts in up to seven metrics, the first and the last among them, once in each time that it
// is opened there.
func TestLedgerMetrics(t *testing.T) {
	l := rules.NewLedger(1, 1)
	for _, metric := range []int{0, rules.MaxMetrics - 1, 3, 3, 4, 5, 6} {
		l.Into(metric, 0, 0)
	}
	var e rules.MetricValues
	l.Count(&e, 0, 0, -2)
	for metric, n := range map[int]int{0: -2, rules.MaxMetrics - 1: -2, 2: 0, 3: -4, 6: -2} {
		if e.Value(metric) != n {
			t.Errorf("metric %d is %d, want %d", metric, e.Value(metric), n)
		}
	}
	defer func() {
		if recover() == nil {
			t.Error("an eighth metric is forgotten")
		}
	}()
	l.Into(7, 0, 0)
}
