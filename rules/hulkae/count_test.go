package hulkae_test

// Units and weapons counted apart: it changes nothing else, and adds up.

import (
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

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

// TestManyKindsCount: where what is counted of a run has thousands of ends, trials are the same too.
func TestManyKindsCount(t *testing.T) {
	set := []string{"a=[terminator,terminator,terminator]", "b.0.count=2", "distance=3"}
	plain, apart := load(t, "hulkae/corridor", set...), load(t, "hulkae/corridor", append(set, "count=[units,weapons]")...)
	if _, known := rulestest.Counting(t, plain, apart, rules.ExactLimit()); !known {
		t.Error("the laws are not known")
	}
}
