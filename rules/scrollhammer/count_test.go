package scrollhammer_test

// What is counted apart.

import (
	"errors"
	"math"
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
	if list := in.Check(); len(list) > 0 {
		t.Skip(list)
	}
	counted = in.Prepare()
	if n := len(plain.Metrics); !slices.Equal(plain.Metrics, counted.Metrics[:n]) {
		t.Fatalf("%v, counted %v", plain.Metrics, counted.Metrics[:n])
	}
	return plain, counted
}

// countable are inputs of every scenario: random ones, and matchups of the library.
func countable(t *testing.T) map[string]rules.Input {
	t.Helper()
	list := map[string]rules.Input{}
	for _, kind := range scrollhammer.System().Scenarios {
		for seed := range rulestest.Few[uint64](12, 60) {
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

// TestCountingChangesNothing: trial for trial, all else is as without it.
func TestCountingChangesNothing(t *testing.T) {
	const trials = 300
	for name, in := range countable(t) {
		t.Run(name, func(t *testing.T) {
			plain, counted := both(t, in)
			want, got := rules.NewRows(trials, len(plain.Metrics)), rules.NewRows(trials, len(counted.Metrics))
			plain.Game.Player(plain).Play(3, 0, want)
			counted.Game.Player(counted).Play(3, 0, got)
			if !slices.Equal(want.Outcome, got.Outcome) {
				t.Error("other outcomes")
			}
			for m, column := range want.Value {
				if !slices.Equal(column, got.Value[m]) {
					t.Errorf("%s differs", plain.Metrics[m].Name)
				}
			}
			addUp(t, counted, got)
		})
	}
}

// addUp checks that what is counted apart adds up in every trial: units to what the sides
// lost, weapons to units, kills to no more than losses.
func addUp(t *testing.T, sc *rules.Scenario, rows *rules.Rows) {
	t.Helper()
	for i := range rows.Outcome {
		units, weapons, all := map[string]int{}, map[string]int{}, map[string]int{}
		for m, column := range rows.Value {
			v, name := int(column[i]), sc.Metrics[m].Name
			if v < sc.Metrics[m].Min || v > sc.Metrics[m].Max {
				t.Fatalf("%s is %d, outside its bounds", name, v)
			}
			if m < 11 {
				all[name] = v
				continue
			}
			to := weapons
			if name[1] >= '1' && name[1] <= '9' {
				to = units
			}
			to[name[:1]+name[strings.LastIndex(name, "-"):]] += v
		}
		for _, side := range []string{"a", "b"} {
			other := map[string]string{"a": "b", "b": "a"}[side]
			for _, what := range []string{"-shots", "-attacks", "-hits", "-kills"} {
				if units[side+what] != weapons[side+what] {
					t.Fatalf("trial %d: %d%s of units of %s, %d of its weapons", i, units[side+what], what, side, weapons[side+what])
				}
			}
			if units[side+"-lost"] != all[side+"-lost"] || units[side+"-kills"] > all[other+"-lost"] ||
				units[side+"-hits"] > units[side+"-shots"]+units[side+"-attacks"] {
				t.Fatalf("trial %d: units %v of %v", i, units, all)
			}
		}
	}
}

// TestCountingChangesNoLaw: exact laws of all else are the same, and whole.
func TestCountingChangesNoLaw(t *testing.T) {
	limit := rules.ExactLimit()
	limit.States, limit.Paths = 5_000, 100_000
	known := 0
	for name, in := range countable(t) {
		t.Run(name, func(t *testing.T) {
			plain, counted := both(t, in)
			want, err := plain.Game.Explore(plain, limit)
			got, err2 := counted.Game.Explore(counted, limit)
			if large := new(rules.TooLargeError); errors.As(err, &large) || errors.As(err2, &large) {
				return
			}
			known++
			laws := got.Laws()
			rulestest.AddUp(t, counted, laws)
			for m, byOutcome := range want.Laws().Metric {
				for o, d := range byOutcome {
					for i, p := range d.Mass {
						if math.Abs(p-laws.Metric[m][o].Mass[i]) > rulestest.Impossible {
							t.Fatalf("%s differs", plain.Metrics[m].Name)
						}
					}
				}
			}
		})
	}
	if known < 6 {
		t.Errorf("%d laws are known", known)
	}
}

// TestCountsAreTold: the story of a trial has the attacks, shots and hits that were counted.
func TestCountsAreTold(t *testing.T) {
	const trials = 20
	for name, in := range countable(t) {
		_, sc := both(t, in)
		player, rows := sc.Game.Player(sc), rules.NewRows(trials, len(sc.Metrics))
		player.Play(4, 0, rows)
		for i := range trials {
			var told, counted [2]int // rolled, hits
			for _, e := range player.Explain(4, uint64(i)).Entries {
				switch {
				case e.Rule == "SCR-FI-07":
					told[0], told[1] = told[0]+e.Figures[1], told[1]+e.Figures[0]
				case e.Rule == "SCR-CH-03" && len(e.Figures) == 5:
					told[0], told[1] = told[0]+e.Figures[2], told[1]+e.Figures[1]
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
	x.A, x.B = []scrollhammer.Combatant{armed(4), armed(1)}, []scrollhammer.Combatant{armed(4)}
	for _, test := range []struct{ count, refused string }{
		{"", ""}, {"units", ""}, {"weapons", ""}, // 11 + 3 × 36
		{"units weapons", "there would be 133 metrics and at most 128 are possible; count units or weapons alone, or have fewer of them"},
	} {
		x.Count = strings.Fields(test.count)
		got := ""
		for _, p := range x.Check() {
			got += p.Message
		}
		if got != test.refused {
			t.Errorf("%s: %q", test.count, got)
		}
	}
}
