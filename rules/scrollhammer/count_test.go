package scrollhammer_test

// What is counted apart.

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/scrollhammer"
)

// both prepares inputs without and with everything counted apart.
func both(t *testing.T, in rules.Input) (plain, counted *rules.Scenario) {
	t.Helper()
	counting(in).Count = nil
	plain = in.Prepare()
	counting(in).Count = []string{rules.Units, rules.Weapons}
	for _, p := range in.Check() {
		t.Fatalf("%+v", p)
	}
	return plain, in.Prepare()
}

// dangerous reports whether models of a side may die whom no enemy kills.
func dangerous(in rules.Input, side int) bool {
	x, charges := in.(*scrollhammer.Charge)
	return charges && x.Dangerous && side == 0 || slices.ContainsFunc(unitsOf(in)[side], hurtsItself)
}

// hurtsItself reports whether a unit may wound itself, or pile in through dangerous terrain.
func hurtsItself(u *scrollhammer.Unit) bool {
	return slices.ContainsFunc(u.Models, func(m scrollhammer.Group) bool {
		return m.PileIn > 0 || slices.ContainsFunc(m.Weapons, func(w scrollhammer.Weapon) bool { return w.Backfires > 0 })
	})
}

// unitsOf lists the units of each side, with those that charge later.
func unitsOf(in rules.Input) (sides [2][]*scrollhammer.Unit) {
	switch x := in.(type) {
	case *scrollhammer.Fight:
		sides = [2][]*scrollhammer.Unit{{&x.A}, {&x.B}}
	case *scrollhammer.Charge:
		sides[0] = append(sides[0], &x.A)
		for i := range x.Next {
			sides[0] = append(sides[0], &x.Next[i].Unit)
		}
		for i := range x.B {
			sides[1] = append(sides[1], &x.B[i].Unit)
		}
	case *scrollhammer.Multi:
		for side, list := range [][]scrollhammer.Combatant{x.A, x.B} {
			for i := range list {
				sides[side] = append(sides[side], &list[i].Unit)
			}
		}
	}
	return sides
}

// countable are inputs of every scenario: random ones, and matchups of the library.
func countable(t *testing.T) map[string]rules.Input {
	t.Helper()
	list := map[string]rules.Input{}
	for _, kind := range scrollhammer.System().Scenarios {
		for seed := range rulestest.Few[uint64](4, 25) {
			list[kind.Name+" "+strconv.Itoa(int(seed))] = randomConfig(t, kind.Name, seed).Input
		}
	}
	for _, name := range []string{"charge", "charge-stand-and-shoot", "fight", "fight-mixed", "multi", "multi-focus"} {
		m, err := profiles.Load("scrollhammer/"+name, nil)
		if err != nil {
			t.Fatal(err)
		}
		list[name] = m.Input
	}
	return list
}

// TestCountingChangesNothing: all else is as without it, and what is counted adds up.
func TestCountingChangesNothing(t *testing.T) {
	t.Parallel()
	limit, known := rules.ExactLimit(), 0
	limit.States, limit.Paths = 2_000, rulestest.Few(20_000, 40_000)
	for name, in := range countable(t) {
		t.Run(name, func(t *testing.T) {
			plain, counted := both(t, in)
			rows, exact := rulestest.Counting(t, plain, counted, limit)
			if exact {
				known++
			}
			for i := range rows.Outcome {
				units, weapons := rulestest.AddedUp(counted, rows, i, len(plain.Metrics))
				for side, letter := range []string{"a", "b"} {
					for _, what := range []string{"-shots", "-attacks", "-hits", "-kills"} {
						if units[letter+what] != weapons[letter+what] {
							t.Fatalf("trial %d: units %v, weapons %v", i, units, weapons)
						}
					}
					kills, hits := units[letter+"-kills"], units[letter+"-hits"]
					if units[letter+"-lost"] != int(rows.Value[side][i]) || units[letter+"-killed"] != int(rows.Value[2+side][i]) ||
						kills != int(rows.Value[3-side][i]) && !dangerous(in, 1-side) || kills > int(rows.Value[3-side][i]) || hits < kills || hits > units[letter+"-shots"]+units[letter+"-attacks"] {
						t.Fatalf("trial %d: %v", i, units)
					}
				}
			}
		})
	}
	if known < rulestest.Few(2, 6) {
		t.Errorf("%d laws are known", known)
	}
}

// TestWoundsAddUp: of hits, no more wound, and of wounds each is saved, suffered or wasted; all else is as without
// counting them.
func TestWoundsAddUp(t *testing.T) {
	limit, known := rules.ExactLimit(), 0
	limit.States, limit.Paths = 2_000, rulestest.Few(20_000, 40_000)
	for name, in := range countable(t) {
		plain, _ := both(t, in)
		counting(in).Count = append(counting(in).Count, rules.Wounds)
		if len(in.Check()) > 0 {
			continue // too many metrics
		}
		sc := in.Prepare()
		rows, exact := rulestest.Counting(t, plain, sc, limit)
		if exact {
			known++
		}
		for i := range rows.Outcome {
			units, weapons := rulestest.AddedUp(sc, rows, i, len(plain.Metrics))
			for _, side := range []string{"a", "b"} {
				suffered := units[side+"-wounds"] - units[side+"-saved"] - units[side+"-wasted"]
				if units[side+"-wounds"] > units[side+"-hits"] || suffered < units[side+"-kills"] {
					t.Fatalf("%s, trial %d: %v", name, i, units)
				}
				for _, what := range []string{"-hits", "-wounds", "-saved", "-wasted", "-kills"} {
					if units[side+what] != weapons[side+what] {
						t.Fatalf("%s, trial %d: units %v, weapons %v", name, i, units, weapons)
					}
				}
			}
		}
	}
	if known < rulestest.Few(2, 6) {
		t.Errorf("%d laws are known", known)
	}
}

// TestCountsAreTold: the story of a trial has the attacks, shots, hits and wounds that were counted.
func TestCountsAreTold(t *testing.T) {
	const trials = 20
	for name, in := range countable(t) {
		_, sc := both(t, in)
		if counting(in).Count = append(counting(in).Count, rules.Wounds); len(in.Check()) == 0 {
			sc = in.Prepare()
		} else {
			counting(in).Count = counting(in).Count[:2] // too many metrics
		}
		player, rows := sc.Game.Player(sc), rules.NewRows(trials, len(sc.Metrics))
		player.Play(4, 0, rows)
		for i := range trials {
			var told, counted [3]int // rolled, hits, wounds
			for _, e := range player.Explain(4, uint64(i)).Entries {
				switch {
				case e.Rule == "SCR-FI-07":
					told[0], told[1] = told[0]+e.Figures[1], told[1]+e.Figures[0]
				case e.Rule == "SCR-CH-03" && len(e.Figures) == 5:
					told[0], told[1] = told[0]+e.Figures[2], told[1]+e.Figures[1]
				case e.Rule == "SCR-FI-08" && len(e.Figures) == 3 && slices.Contains(counting(in).Count, rules.Wounds):
					told[2] += e.Figures[0]
				}
			}
			for m, metric := range sc.Metrics {
				_, what, _ := strings.Cut(metric.Name, "-")
				switch v := int(rows.Value[m][i]); {
				case metric.Name[1] == '-':
				case what == "hits":
					counted[1] += v
				case what == "attacks", what == "shots":
					counted[0] += v
				case what == "wounds":
					counted[2] += v
				}
			}
			if told != counted {
				t.Fatalf("%s, trial %d: %d told, %d counted", name, i, told, counted)
			}
		}
	}
}

// TestTooManyCounts: what would be too many metrics is refused.
func TestTooManyCounts(t *testing.T) {
	r, x, weapons := someone{rulestest.NewGenerator(1, nil).Rand}, rulestest.New[scrollhammer.Multi](), 0
	armed := func(groups int) scrollhammer.Combatant {
		u := r.unit("unit", 3)
		u.Models = nil
		for range groups {
			g := r.group(3)
			g.Weapons, g.Split = nil, nil
			for range 4 {
				w := r.weapon("weapon " + strconv.Itoa(weapons))
				w.Melee, w.Strength, weapons = true, 5, weapons+1
				g.Weapons = append(g.Weapons, w)
			}
			u.Models = append(u.Models, g)
		}
		return scrollhammer.Combatant{Unit: u}
	}
	x.A, x.B = []scrollhammer.Combatant{armed(4), armed(2)}, []scrollhammer.Combatant{armed(4)}
	for count, metrics := range map[string]int{"": 13, "units": 30, "weapons": 133, "units wounds": 39, "weapons wounds": 253, "units weapons wounds": 279} {
		x.Count = strings.Fields(count)
		list := x.Check()
		if refused := len(list) == 1 && list[0].Path == "count"; refused != (metrics > rules.MaxMetrics) || !refused && len(list) > 0 {
			t.Errorf("%s: %v", count, list)
		}
		if n := len(x.Prepare().Metrics); n != metrics {
			t.Errorf("%s: %d metrics, want %d", count, n, metrics)
		}
	}
}
