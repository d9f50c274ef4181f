package hulkae_test

// Units and weapons counted apart: it changes nothing else, and adds up.

import (
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/hulkae"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// counting returns the field of some inputs.
func counting(in rules.Input) *rules.Counting {
	switch in := in.(type) {
	case *hulkae.Volley:
		return &in.Counting
	default:
		return &in.(*hulkae.Corridor).Counting
	}
}

// pair prepares inputs without and with all that can be counted apart.
func pair(in rules.Input) (plain, apart *rules.Scenario) {
	*counting(in) = both(false)
	plain = in.Prepare()
	*counting(in) = both(true)
	return plain, in.Prepare()
}

// TestCountChangesNothing: every trial is the same with and without.
func TestCountChangesNothing(t *testing.T) {
	for _, kind := range hulkae.System().Scenarios {
		for seed := range rulestest.Few[uint64](3, 60) {
			checkSame(t, newGenerator(5000+seed).legal(kind))
		}
	}
	for seed := range rulestest.Few[uint64](3, 60) {
		checkSame(t, randomConfig(seed).Input)
	}
}

func checkSame(t *testing.T, in rules.Input) {
	t.Helper()
	plain, apart := pair(in)
	rows, _ := rulestest.Counting(t, plain, apart, rules.Limit{})
	addsUp(t, apart, rows)
	if t.Failed() {
		t.Fatalf("%+v", in)
	}
}

// sum adds the metrics of a trial whose names begin so and end so.
func sum(sc *rules.Scenario, rows *rules.Rows, trial int, begin string, end string) (n int) {
	for m, metric := range sc.Metrics {
		if strings.HasPrefix(metric.Name, begin) && strings.HasSuffix(metric.Name, end) {
			n += int(rows.Value[m][trial])
		}
	}
	return n
}

// what counts apart: shots and what they came to.
var apart = []string{"-shots", "-hits", "-wasted", "-jams", "-kills"}

// totals adds the metrics of a side's units, or of its weapons.
type totals struct{ units, weapons map[string]int }

func totalsOf(sc *rules.Scenario, rows *rules.Rows, trial int, side string) totals {
	sums := totals{map[string]int{}, map[string]int{}}
	for m, metric := range sc.Metrics {
		who, what, _ := strings.Cut(metric.Name, "-")
		switch n := int(rows.Value[m][trial]); {
		case slices.Contains(always, metric.Name) || who[:1] != side:
		case who == side:
			sums.weapons[what[strings.LastIndex(what, "-"):]] += n
		case !strings.Contains(what, "-"): // not apart by time
			sums.units["-"+what] += n
		}
	}
	return sums
}

// always are the metrics of a corridor with armed attackers that need not be asked for.
var always = []string{"a-lost", "b-shots", "b-ammo", "b-jams"}

// addsUp checks that units and weapons come to the totals, trial by trial, and that nobody
// kills without a hit or hits without a shot.
func addsUp(t *testing.T, sc *rules.Scenario, rows *rules.Rows) {
	t.Helper()
	value := func(trial int, name string) int { return sum(sc, rows, trial, name, name) }
	for i := range rows.Outcome {
		a, b := totalsOf(sc, rows, i, "a"), totalsOf(sc, rows, i, "b")
		for _, of := range []struct {
			side               totals
			shots, jams, kills int
		}{{a, value(i, "shots"), value(i, "jams"), value(i, "kills")}, {b, value(i, "b-shots"), value(i, "b-jams"), value(i, "a-lost")}} {
			for _, what := range apart {
				if of.side.units[what] != of.side.weapons[what] {
					t.Errorf("%s: %d%s of the units, %d of the weapons", sc.Name, of.side.units[what], what, of.side.weapons[what])
				}
			}
			sum := of.side.units
			if sum["-shots"] != of.shots || sum["-jams"] != of.jams || sum["-kills"] != of.kills || sum["-hits"]-sum["-wasted"] != of.kills || sum["-hits"] > of.shots {
				t.Errorf("%s: %d shots, %d jams, %d kills; of the units %v", sc.Name, of.shots, of.jams, of.kills, sum)
			}
		}
		if a.units["-lost"] != value(i, "a-lost") || b.units["-lost"] != value(i, "kills") {
			t.Errorf("%s: %d and %d lost, of the units %d and %d", sc.Name, value(i, "a-lost"), value(i, "kills"), a.units["-lost"], b.units["-lost"])
		}
		checkTimes(t, sc, rows, i)
	}
}

// checkTimes checks that what a unit does on overwatch and in its own turn comes to all that it
// does, where these are counted.
func checkTimes(t *testing.T, sc *rules.Scenario, rows *rules.Rows, trial int) {
	t.Helper()
	for m, metric := range sc.Metrics {
		unit, what, ok := strings.Cut(metric.Name, "-")
		if !ok || len(unit) < 2 || !strings.Contains("ab", unit[:1]) || strings.Contains(what, "-") {
			continue
		}
		free, own := sum(sc, rows, trial, unit+"-overwatch-"+what, ""), sum(sc, rows, trial, unit+"-own-fire-"+what, "")+sum(sc, rows, trial, unit+"-command-"+what, "")
		if all := int(rows.Value[m][trial]); free+own > 0 && free+own != all {
			t.Errorf("%s: %d of %s, %d on overwatch and %d in the own turn", sc.Name, all, metric.Name, free, own)
		}
	}
}

// TestCountKeepsTheLaws: the exact laws of what is always counted stay as they are.
func TestCountKeepsTheLaws(t *testing.T) {
	for seed := range uint64(24) {
		plain, apart := pair(randomConfig(200 + seed).Input)
		if _, known := rulestest.Counting(t, plain, apart, rules.ExactLimit()); !known {
			t.Errorf("seed %d: the laws are not known", seed)
		}
	}
}

// TestCountNames: which metrics there are, each entry and each weapon by name.
func TestCountNames(t *testing.T) {
	names := func(sc *rules.Scenario) string {
		var list []string
		for _, m := range sc.Metrics {
			list = append(list, m.Name)
		}
		return strings.Join(list, " ")
	}
	for _, c := range []struct {
		matchup string
		set     []string
		want    string
	}{
		{"hulkae/corridor-mixed", []string{"count=units"}, "kills jams shots ammo turns a1-shots a1-hits a1-jams a1-kills " +
			"a2-shots a2-hits a2-wasted a2-kills b1-lost jams-cleared cp-spent"},
		{"hulkae/corridor-mixed", []string{"count=weapons", "a.0.count=2"}, "kills jams shots ammo turns a-storm-bolter-shots a-storm-bolter-hits " +
			"a-storm-bolter-wasted a-storm-bolter-jams a-storm-bolter-kills a-assault-cannon-shots a-assault-cannon-hits a-assault-cannon-wasted " +
			"a-assault-cannon-kills jams-cleared cp-spent"},
		{"hulkae/corridor-fire-then-overwatch", []string{"count=units"}, "kills jams shots ammo turns a1-shots a1-hits a1-jams a1-kills " +
			"a1-overwatch-shots a1-overwatch-hits a1-overwatch-kills a1-own-fire-shots a1-own-fire-hits a1-own-fire-kills b1-lost jams-cleared cp-spent"},
		{"hulkae/corridor-armed-biomorphs", []string{"count=units", "b-policy=fire", "b.weapon.dice=1"}, "kills jams shots ammo turns a-lost b-shots a1-shots a1-hits a1-jams a1-kills b1-lost " +
			"b1-shots b1-hits b1-wasted b1-kills b1-overwatch-shots b1-overwatch-hits b1-overwatch-kills b1-own-fire-shots b1-own-fire-hits b1-own-fire-kills a1-lost jams-cleared cp-spent"},
		// out of reach for all, nobody dies
		{"hulkae/corridor", []string{"count=[weapons, units]", "a.weapon.hit=12+"}, "kills jams shots ammo turns a1-shots a1-jams a-storm-bolter-shots a-storm-bolter-jams jams-cleared cp-spent"},
		{"hulkae/corridor", []string{"count=[weapons, units]", "a.weapon=none"}, "kills jams shots ammo turns"},
		{"hulkae/volley", []string{"count=[weapons, units]"}, "kill-shot shots ammo kills a1-shots a1-hits a1-kills b1-lost " +
			"a-storm-bolter-shots a-storm-bolter-hits a-storm-bolter-kills"},
		{"hulkae/volley", []string{"count=[weapons, units]", "sees=false"}, "kill-shot shots ammo kills"},
	} {
		if got := names(load(t, c.matchup, c.set...)); got != c.want {
			t.Errorf("%s %v:\n got %s\nwant %s", c.matchup, c.set, got, c.want)
		}
	}
}

// TestExactCount: two marines at one step. 11 of 36 pairs show a six; the first listed has
// the kill if both do. HAE-OW-04
func TestExactCount(t *testing.T) {
	one := []string{"b.count=1", "b.ap=1", "rules.cp=0", "max-turns=2", "a=[terminator, terminator]", "count=[units, weapons]"}
	runExact(t, "hulkae/corridor", one, []exactCase{
		{"HAE-OW-04 H12 two marines", nil, map[string]float64{
			"a1-shots = 1": 1, "a2-shots = 1": 1, "a1-hits = 1": 11. / 36, "a2-hits = 1": 11. / 36,
			"a1-jams = 1": 6. / 36, "a2-wasted = 1": 11. / 36 * 11 / 36,
			"a1-kills = 1": 11. / 36, "a2-kills = 1": miss6 * 11 / 36, "b1-lost = 1": 1 - miss6*miss6,
			"a-storm-bolter-shots = 2": 1, "a-storm-bolter-hits = 2": 11. / 36 * 11 / 36, "a-storm-bolter-kills = 1": 1 - miss6*miss6,
		}},
	})
}

func TestNoAllocationsCounted(t *testing.T) {
	for _, name := range []string{"hulkae/volley", "hulkae/corridor-two-marines"} {
		rulestest.NoAllocations(t, load(t, name, "count=[units, weapons]"))
	}
}

// TestManyKindsCount: where what is counted of a run has thousands of ends, trials are the same too.
func TestManyKindsCount(t *testing.T) {
	set := []string{"a=[terminator,terminator,terminator]", "b.0.count=2", "distance=3"}
	plain, apart := load(t, "hulkae/corridor", set...), load(t, "hulkae/corridor", append(set, "count=[units,weapons]")...)
	rows, known := rulestest.Counting(t, plain, apart, rules.ExactLimit())
	if !known {
		t.Error("the laws are not known")
	}
	addsUp(t, apart, rows)
}
