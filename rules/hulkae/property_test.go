package hulkae_test

// What must hold of exact answers whatever the inputs.

import (
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/hulkae"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// TestAnyInputPlays: whatever passes Check plays and can be told, without a
// panic, every metric stays within its bounds, and the story is true.
func TestAnyInputPlays(t *testing.T) {
	rulestest.AnyInputs{
		System: hulkae.System(), Few: 80, Many: 300,
		Seldom: []string{"dice of one word", "a draw that cannot be recorded"},
		Make:   random,
		Also: func(t *testing.T, in rules.Input, rows *rules.Rows, log *dice.Log) {
			t.Helper()
			if why := rulestest.Contradiction(in.Prepare(), rows, 0, log, naiveOf(in).Retell); why != "" {
				t.Errorf("%s\n%+v", why, in)
			}
		},
	}.Play(t)
}

// TestLawsAddUp: exact laws of random inputs are whole, and trials follow them.
func TestLawsAddUp(t *testing.T) {
	limit := rules.ExactLimit()
	limit.States = 20_000
	tame := func(t *testing.T, scenario string, seed uint64) rules.Input {
		return randomConfig(t, scenario, seed).Input
	}
	rulestest.AnyLaws{System: hulkae.System(), Make: tame, Games: rulestest.Few(40, 60), Limit: limit}.Play(t)
}

// TestPlayersFollowTheLaws: trials of every library matchup that is quickly
// walked have its exact laws.
func TestPlayersFollowTheLaws(t *testing.T) {
	var list []rulestest.Config
	for _, name := range profiles.Matchups() {
		if !strings.HasPrefix(name, "hulkae/") {
			continue
		}
		list = append(list, rulestest.Config{Name: name, Input: matchup(t, name).Input, Trials: rulestest.Few(8_000, 60_000)})
	}
	rulestest.Oracle(t, rulestest.Sample(list, 3))
}

// TestManyChancesInARun: a run in which so much is decided by chance that it cannot be drawn as one is played.
func TestManyChancesInARun(t *testing.T) {
	rulestest.OnlyHeavy(t)
	rulestest.PlaysByMemo(t, matchup(t, "hulkae/corridor", "a={profile: terminator, count: 3, jammed: true}",
		"b.ap=50", "b.count=1", "distance=60", "policy.jam=30% clear else leave", "rules.cp=6").Input, 1)
}

// TestNothingIsDone: what a note says does nothing can be left out, and every answer stays.
func TestNothingIsDone(t *testing.T) {
	told := map[string]int{}
	for seed := range rulestest.Few[uint64](100, 400) {
		c := randomConfig(t, "corridor", 6000+seed).Input.(*hulkae.Corridor)
		c.Count = nil
		leaveOut(t, c.Prepare(), told, func(names string) rules.Input {
			d := *c
			leave(names, &d)
			return &d
		})
	}
	for seed := range rulestest.Few[uint64](100, 400) {
		v := random(t, "volley", 7000+seed).(*hulkae.Volley)
		v.Count, v.A.Weapon.Dice = nil, min(v.A.Weapon.Dice, 4)
		leaveOut(t, v.Prepare(), told, func(names string) rules.Input {
			w := *v
			leave(names, &w)
			return &w
		})
	}
	if len(told) < 14 {
		t.Errorf("only these notes: %v", told)
	}
}

// leaveOut compares the odds of a scenario with those without what a note of it names.
func leaveOut(t *testing.T, sc *rules.Scenario, told map[string]int, without func(names string) rules.Input) {
	t.Helper()
	for _, note := range sc.Warnings {
		names, _, found := strings.Cut(note, " do")
		if !found || !strings.Contains(note, " nothing: ") {
			continue
		}
		told[names]++
		is := rulestest.Odds(t, without(names).Prepare())
		for what, p := range rulestest.Odds(t, sc) {
			if math.Abs(is[what]-p) > rulestest.Impossible {
				t.Errorf("%s: %s is %.15f, without %.15f", note, what, p, is[what])
			}
		}
	}
}

// leave sets the fields that a note names to their defaults.
func leave[T any](names string, in *T) {
	usual := rulestest.New[T]()
	for _, path := range strings.Split(names, " and ") {
		to, from := reflect.ValueOf(in).Elem(), reflect.ValueOf(usual).Elem()
		for _, name := range strings.Split(path, ".") {
			list := tags.Fields(to.Type())
			at := list[slices.IndexFunc(list, func(f tags.Field) bool { return f.Name == name })].Index
			to, from = to.FieldByIndex(at), from.FieldByIndex(at)
		}
		to.Set(from)
	}
}

// better is a change that cannot be worse for the shooters.
type better struct {
	name   string
	change func(u *hulkae.Unit, house *hulkae.House)
	jams   bool // does not change which doubles are rolled
}

func improvements() []better {
	weapon := func(f func(w *hulkae.Weapon)) func(*hulkae.Unit, *hulkae.House) {
		return func(u *hulkae.Unit, _ *hulkae.House) {
			if u.Weapon != nil {
				f(u.Weapon)
			}
		}
	}
	return []better{
		{"HAE-RA-03 a lower score", weapon(func(w *hulkae.Weapon) {
			w.Hit = max(1, w.Hit-1)
			w.HitAgainst = slices.Clone(w.HitAgainst)
			for i := range w.HitAgainst {
				w.HitAgainst[i].Hit = max(1, w.HitAgainst[i].Hit-1)
			}
		}), true},
		{"HAE-RA-02 more bonus", func(u *hulkae.Unit, _ *hulkae.House) { u.RAB++ }, true},
		{"HAE-SF-03 sustained fire", weapon(func(w *hulkae.Weapon) { w.SustainedFire = true }), true},
		{"HAE-SF-01 more of it", func(_ *hulkae.Unit, h *hulkae.House) { h.SustainedFireBonus++ }, true},
		{"HAE-SF-01 cumulative", func(_ *hulkae.Unit, h *hulkae.House) { h.SustainedFireCumulative = true }, true},
		{"HAE-RA-02 another die", weapon(func(w *hulkae.Weapon) { w.Dice++ }), false},
	}
}

// TestBetterVolleys: a better weapon never kills less in a volley.
func TestBetterVolleys(t *testing.T) {
	for seed := range uint64(60) {
		v := random(t, "volley", 2000+seed).(*hulkae.Volley)
		v.A.Weapon.Dice = min(v.A.Weapon.Dice, 6)
		was := rulestest.Laws(t, v.Prepare()).Outcome[0]
		try := func(name string, change func(v *hulkae.Volley)) {
			w, gun := *v, *v.A.Weapon
			w.A.Weapon = &gun
			change(&w)
			if is := rulestest.Laws(t, w.Prepare()).Outcome[0]; is < was-rulestest.Impossible {
				t.Errorf("%s: %.15f instead of %.15f: %+v, %+v", name, is, was, *v, *v.A.Weapon)
			}
		}
		for _, b := range improvements() {
			try(b.name, func(v *hulkae.Volley) { b.change(&v.A, &v.Rules) })
		}
		try("H11 more CP", func(v *hulkae.Volley) { v.CP++ })
		try("H11 more AP", func(v *hulkae.Volley) { v.A.AP++ })
		try("HAE-RA-04 no ammo counted", func(v *hulkae.Volley) { v.A.Weapon.Ammo = rules.Unlimited })
		try("HAE-SF-02 no break", func(v *hulkae.Volley) { v.BreakBefore = 0 })
		try("HAE-MS-01 standing", func(v *hulkae.Volley) { v.MoveAndShoot = false })
		try("HAE-MS-01 fewer shots on the move", func(v *hulkae.Volley) { v.MovingShots = 1 })
		try("HAE-RA-01 seen, clear and in range", func(v *hulkae.Volley) { v.Sees, v.A.Jammed, v.A.Weapon.Range = true, false, rules.Unlimited })
	}
}

// TestBetterCorridors: against a single attacker a better shot only ends the same
// trial sooner, so the marines never win less. Another die makes more doubles,
// so that holds without jams alone. (With several attackers a kill can open the
// way for a faster one, and nothing is promised.)
func TestBetterCorridors(t *testing.T) {
	compared := 0
	for seed := range uint64(120) {
		c := randomConfig(t, "corridor", 3000+seed).Input.(*hulkae.Corridor)
		c.B, c.B[0].Count = c.B[:1], 1
		if w := c.B[0].Weapon; w != nil {
			w.SustainedFire = false // or what is better for both sides would be compared
		}
		was := rulestest.Laws(t, c.Prepare()).Outcome[0]
		try := func(name string, change func(c *hulkae.Corridor)) {
			d := *c
			d.A = slices.Clone(c.A)
			for i := range d.A {
				d.A[i].Weapon = tags.Clone(c.A[i].Weapon)
			}
			change(&d)
			compared++
			if is := rulestest.Laws(t, d.Prepare()).Outcome[0]; is < was-rulestest.Impossible {
				t.Errorf("%s: %.15f instead of %.15f: %+v", name, is, was, *c)
			}
		}
		jams := slices.ContainsFunc(c.A, func(m hulkae.Marines) bool { return m.Weapon != nil && m.Weapon.Jams })
		for _, b := range improvements() {
			if b.jams || !jams {
				try(b.name, func(c *hulkae.Corridor) {
					for i := range c.A {
						b.change(&c.A[i].Unit, &c.Rules.House)
					}
				})
			}
		}
		if !jams && len(c.Cards) == 0 { // which the other would play, too
			try("HAE-OW-04 another marine", func(c *hulkae.Corridor) {
				c.A = append(c.A, c.A[0])
				c.A[len(c.A)-1].Jammed = false
			})
		}
	}
	if compared < 500 {
		t.Errorf("only %d comparisons", compared)
	}
}
