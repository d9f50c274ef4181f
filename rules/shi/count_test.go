package shi_test

// Units and weapons counted apart: it changes nothing else, and adds up.

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/shi"
)

// pair prepares inputs without and with all that can be counted apart.
func pair(in rules.Input) (plain, apart *rules.Scenario) {
	var field *rules.Counting
	switch in := in.(type) {
	case *shi.Shot:
		field = &in.Counting
	case *shi.Duel:
		field = &in.Counting
	case *shi.Assault:
		field = &in.Counting
	}
	field.Count = nil
	plain = in.Prepare()
	field.Count = []string{rules.Units, rules.Weapons, rules.Wounds, rules.Misses}
	return plain, in.Prepare()
}

// TestCountChangesNothing: every trial is the same with and without.
func TestCountChangesNothing(t *testing.T) {
	for _, kind := range shi.System().Scenarios {
		t.Run(kind.Name, func(t *testing.T) {
			t.Parallel()
			for seed := range rulestest.Few[uint64](10, 40) {
				checkSame(t, random(t, kind.Name, 5000+seed))
				checkSame(t, randomConfig(t, kind.Name, seed).Input)
			}
		})
	}
}

func checkSame(t *testing.T, in rules.Input) {
	t.Helper()
	plain, apart := pair(in)
	rows, _ := rulestest.Counting(t, plain, apart, rules.Limit{})
	for i := range rows.Outcome {
		addsUp(t, in, apart, rows, i)
	}
	if t.Failed() {
		t.Fatalf("%+v", in)
	}
}

// addsUp checks that units, and weapons where all fight with one, come to the totals.
func addsUp(t *testing.T, in rules.Input, sc *rules.Scenario, rows *rules.Rows, trial int) {
	t.Helper()
	value := map[string]int{}
	for m, metric := range sc.Metrics {
		value[metric.Name] = int(rows.Value[m][trial])
	}
	sum := func(end, kind string) (n int) {
		for name, v := range value {
			if who, ok := strings.CutSuffix(name, end); ok && kindOf(who) == kind {
				n += v
			}
		}
		return n
	}
	for end, want := range totals(sc, value, int(rows.Outcome[trial])) {
		if got := sum(end, "unit"); got != want {
			t.Errorf("%s: %d of %s, of the units %d: %v", sc.Name, want, end, got, value)
		}
		if got := sum(end, "weapon"); armed(in) && !strings.HasSuffix(end, "lost") && got != want {
			t.Errorf("%s: %d of %s, of the weapons %d: %v", sc.Name, want, end, got, value)
		}
	}
	entries := map[string]int{}
	for name, v := range value {
		if who, ok := strings.CutSuffix(name, "-hp-lost"); ok && kindOf(who) == "figure" {
			entries[who[:strings.LastIndexByte(who, '-')]] += v
		}
	}
	for entry, n := range entries {
		if value[entry+"-hp-lost"] != n {
			t.Errorf("%s: the figures of %s lose %d HP: %v", sc.Name, entry, n, value)
		}
	}
	if won, kills := sum("-won", "unit"), sum("-kills", "unit"); sc.Name == "shi/duel" && (won > value["attacks"] || kills > won) {
		t.Errorf("%d attacks, %d won, %d kills", value["attacks"], won, kills)
	}
}

// TestHitsBecomeSomething: each hit and each attack won is saved, wounds or is wasted, where no door
// takes it.
func TestHitsBecomeSomething(t *testing.T) {
	for _, kind := range shi.System().Scenarios {
		for seed := range uint64(60) {
			in := randomConfig(t, kind.Name, seed).Input
			if x, ok := in.(*shi.Assault); ok {
				x.Doors, x.ShootDoors = nil, "no"
			}
			_, sc := pair(in)
			rows := rules.NewRows(20, len(sc.Metrics))
			sc.Game.Player(sc).Play(seed, 0, rows)
			for i := range rows.Outcome {
				came, hits := map[string]int{}, map[string]int{}
				for m, metric := range sc.Metrics {
					label, n := metric.Subject.Label, int(rows.Value[m][i])
					if label == "" || kindOf(label) == "" { // of the whole, or of a time
						continue
					}
					switch metric.Counted {
					case "hits", "won":
						hits[label] += n
					case "saved", "wounds", "wasted":
						came[label] += n
					}
				}
				if !maps.Equal(came, hits) {
					t.Fatalf("%s, trial %d of %d: %v hits and attacks won, %v became something", sc.Name, i, seed, hits, came)
				}
			}
		}
	}
}

// kindOf tells whose deeds a metric counts apart by how its name begins: b1, b1-2 or b-gun.
func kindOf(who string) string {
	rest := strings.TrimLeft(who[1:], "0123456789")
	switch {
	case who[0] != 'a' && who[0] != 'b' || len(who) == 1 || strings.HasSuffix(who, "-overwatch") || strings.HasSuffix(who, "-own-fire"):
		return ""
	case rest == "":
		return "unit"
	case len(rest) == len(who)-1:
		return "weapon"
	default:
		return "figure"
	}
}

// totals is what a scenario counts anyway.
func totals(sc *rules.Scenario, value map[string]int, outcome int) map[string]int {
	isOutcome := func(list ...int) int { return map[bool]int{true: 1}[slices.Contains(list, outcome)] }
	switch sc.Name {
	case "shi/shot":
		return map[string]int{"-shots": value["shots"], "-hits": value["hits"], "-kills": value["kills"], "-lost": value["kills"], "-hp-lost": value["wounds"]}
	case "shi/duel":
		return map[string]int{"-attacks": value["attacks"], "-kills": isOutcome(0, 1), "-hp-lost": value["a-hp-lost"] + value["b-hp-lost"]}
	default:
		return map[string]int{
			"-shots": value["shots"] + value["b-shots"], "-attacks": value["attacks"], "-kills": value["kills"] + max(isOutcome(1), value["a-lost"]),
			"-lost": value["kills"] + value["a-lost"], "-hp-lost": value["a-hp-lost"] + value["b-hp-lost"],
		}
	}
}

// armed reports whether everybody fights with a weapon.
func armed(in rules.Input) bool {
	bare := func(u *shi.Unit) bool { return len(u.CloseCombat) == 0 }
	switch in := in.(type) {
	case *shi.Duel:
		return !bare(&in.A) && !bare(&in.B)
	case *shi.Assault:
		return !slices.ContainsFunc(in.A, func(q shi.Group) bool { return bare(&q.Unit) }) &&
			!slices.ContainsFunc(in.B, func(q shi.Squad) bool { return bare(&q.Unit) })
	default:
		return true
	}
}

// TestCountKeepsTheLaws: the exact laws of what is always counted stay as they are.
func TestCountKeepsTheLaws(t *testing.T) {
	limit := rules.ExactLimit()
	limit.States, limit.Paths = 20_000, 500_000
	for _, kind := range shi.System().Scenarios {
		for walked, seed := 0, uint64(300); walked < 12; seed++ {
			plain, apart := pair(randomConfig(t, kind.Name, seed).Input)
			if _, known := rulestest.Counting(t, plain, apart, limit); known {
				walked++
			}
		}
	}
}

// counts reports whether a setting asks for what is counted apart.
func counts(setting string) bool { return strings.HasPrefix(setting, "count=") }

// TestCountNames: which metrics there are, each entry and each weapon by name.
func TestCountNames(t *testing.T) {
	for _, c := range []struct{ matchup, set, want string }{
		{"shi/shot", "count=[weapons,units]", "a1-shots a1-hits a1-kills b1-lost b1-hp-lost b2-lost b2-hp-lost a-storm-bolter-shots a-storm-bolter-hits a-storm-bolter-kills"},
		// nothing goes on to the door
		{"shi/shot", "count=units a.weapon.overkill=false", "a1-shots a1-hits a1-kills b1-lost b1-hp-lost"},
		{"shi/shot", "count=[units,weapons] distance=25", ""},
		{"shi/duel", "count=units", "a1-attacks a1-won a1-drawn a1-kills a1-hp-lost b1-attacks b1-won b1-drawn b1-kills b1-hp-lost"},
		// who has no AcPo only fights back, who has no dice never wins
		{"shi/duel", "count=[units,weapons] b.acpo=0 a.ccd=0 rules.engager-bonus=0", "a1-attacks a1-drawn a1-hp-lost b1-won b1-drawn b1-kills " +
			"a-rending-claws-attacks b-power-fist-won b-power-fist-kills"},
		{"shi/duel", "count=weapons a.close-combat=[]", "b-power-fist-attacks b-power-fist-won b-power-fist-kills"},
		{"shi/assault", "count=units", "a1-shots a1-hits a1-attacks a1-won a1-drawn a1-kills a1-hp-lost b1-attacks b1-won b1-drawn b1-kills b1-lost " +
			"b1-hp-lost b1-1-hp-lost b1-2-hp-lost b1-3-hp-lost"},
		{"shi/assault-overwatch", "count=units b.count=1", "a1-shots a1-hits a1-attacks a1-won a1-drawn a1-kills a1-overwatch-shots a1-overwatch-hits a1-overwatch-kills " +
			"a1-own-fire-shots a1-own-fire-hits a1-own-fire-kills a1-hp-lost b1-attacks b1-won b1-drawn b1-kills b1-lost b1-hp-lost"},
		// it never has the AcPo for overwatch
		{"shi/assault-overwatch", "count=units b.count=1 rules.overwatch-cost=5", "a1-shots a1-hits a1-attacks a1-won a1-drawn a1-kills a1-hp-lost " +
			"b1-attacks b1-won b1-drawn b1-kills b1-lost b1-hp-lost"},
		{"shi/assault", "count=weapons", "a-storm-bolter-shots a-storm-bolter-hits a-storm-bolter-kills " +
			"a-power-fist-attacks a-power-fist-won a-power-fist-kills b-rending-claws-attacks b-rending-claws-won b-rending-claws-kills"},
		{"shi/assault", "count=units a.weapon=none b.acpo=0", "a1-attacks a1-won a1-drawn a1-kills a1-hp-lost b1-won b1-drawn b1-kills b1-lost " +
			"b1-hp-lost b1-1-hp-lost b1-2-hp-lost b1-3-hp-lost"},
		{"shi/assault", "count=units a.count=2 b.count=1", "a1-shots a1-hits a1-attacks a1-won a1-drawn a1-kills a1-lost a1-hp-lost a1-1-hp-lost a1-2-hp-lost " +
			"b1-attacks b1-won b1-drawn b1-kills b1-lost b1-hp-lost"},
		{"shi/assault-diagonal", "count=units a.weapon=none", "a1-attacks a1-won a1-drawn a1-caught a1-kills a1-hp-lost b1-attacks b1-won b1-drawn b1-kills b1-lost b1-hp-lost"},
	} {
		sc, names := load(t, c.matchup, strings.Fields(c.set)...), []string(nil)
		for _, m := range sc.Metrics[len(load(t, c.matchup, slices.DeleteFunc(strings.Fields(c.set), counts)...).Metrics):] {
			names = append(names, m.Name)
		}
		if got := strings.Join(names, " "); got != c.want {
			t.Errorf("%s %s:\n got %s\nwant %s", c.matchup, c.set, got, c.want)
		}
	}
}

// TestExactCount: of the 16 cases a wins 5 and b 5, and b is destroyed if it fails its 3+.
func TestExactCount(t *testing.T) {
	runExact(t, "shi/duel", append(plainAttack(), "count=[units, weapons]"), []exactCase{
		{"SHI-CC-07 SHI-CC-08 won and saved", nil, map[string]float64{
			"a1-attacks = 1": 1, "a1-won = 1": 5. / 16, "a1-kills = 1": 5. / 16 * 2 / 6, "b1-won = 1": 5. / 16,
			"a-pistol-won = 1": 5. / 16, "b-pistol-kills = 1": 5. / 16 * 4 / 6,
		}},
		{"SHI-CC-09 b does no harm, and wins nothing", []string{"from=side"}, map[string]float64{"a1-won = 1": 5. / 16, "b1-won = 1": 0}},
	})
}

func TestNoAllocationsCounted(t *testing.T) {
	for _, name := range []string{"shi/shot", "shi/duel", "shi/assault"} {
		rulestest.NoAllocations(t, load(t, name, "count=[units, weapons]"))
	}
}
