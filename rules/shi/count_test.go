package shi_test

// What can be counted of units and weapons.

import (
	"slices"
	"strings"
	"testing"
)

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
		{"shi/duel-two-weapons", "count=weapons", "a-thunder-hammer-attacks a-thunder-hammer-won a-thunder-hammer-kills " +
			"a-power-fist-attacks a-power-fist-won a-power-fist-kills b-rending-claws-attacks b-rending-claws-won b-rending-claws-kills"},
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
