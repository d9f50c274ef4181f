package skirmish_test

import (
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// TestCountingChangesNoLaws: what is counted apart changes no exact answer.
func TestCountingChangesNoLaws(t *testing.T) {
	limit := rules.ExactLimit()
	limit.States, limit.Paths = 20_000, 400_000
	for _, name := range []string{"armour-tank-duel turns=1", "shot-volley a.figures.0.count=3 b.figures.0.count=3", "firefight-two-each turns=1 a.figures.0.count=1", "battle-small a.0.figures.0.count=1 turns=2"} {
		set := strings.Fields(name)
		counted := load(t, "skirmish/"+set[0], append(set[1:], "count=units")...)
		if _, known := rulestest.Counting(t, load(t, "skirmish/"+set[0], set[1:]...), counted, limit); !known {
			t.Errorf("%s: no laws", name)
		}
	}
}

// TestCountNames: which metrics there are, of units and weapons only where something can happen.
func TestCountNames(t *testing.T) {
	for _, c := range []struct{ matchup, set, want string }{
		{"shot", "", "hits shots jams kills wounded ducked"},
		// those aboard may be wounded, and do not duck back
		{
			"shot-at-vehicle", "count=[units,weapons,wounds]", "hits shots jams passengers-lost passengers-wounded a1-shots a1-hits a1-kills " +
				"a1-wounds a1-lost a1-wounded a-melta-gun-shots a-melta-gun-hits a-melta-gun-kills a-melta-gun-wounds",
		},
		{
			"shot-at-hero", "count=[units,misses]", "hits shots jams kills wounded ducked a1-shots a1-hits a1-kills a1-missed a1-lost a1-wounded " +
				"b1-lost b1-wounded b1-hits-on-heroes",
		},
		{
			"firefight-marines-necrons", "count=units", "a-lost b-lost a-wounded b-wounded a-ducked b-ducked a-jams b-jams turns " +
				"a-shots a-hits a-wounds b-shots b-hits b-wounds b-falls b-down a1-shots a1-hits a1-kills a1-out a1-lost a1-wounded " +
				"a1-hits-on-heroes b1-shots b1-hits b1-kills b1-out b1-lost b1-wounded",
		},
		{
			"battle-carry", "count=units b.1=guardsmen", "a-lost b-lost a-wounded b-wounded a-vehicles-lost b-vehicles-lost a-out b-out a-jams " +
				"b-jams turns a-ducked b-ducked a-shots a-hits a-wounds a-burns a-explodes a-disabled a-immobilised a-minor-gun-lost " +
				"a-biggest-gun-lost b-shots b-hits b-wounds a1-shots a1-hits a1-kills a1-out a2-shots a2-hits a2-kills a2-out a2-lost " +
				"a2-wounded a2-hits-on-heroes a3-shots a3-hits a3-kills a3-out b1-shots b1-hits b1-kills b1-out b1-lost b1-wounded " +
				"b2-shots b2-hits b2-kills b2-out b2-lost b2-wounded",
		},
		{
			"shot-battery", "count=[weapons,wounds]", "hits shots jams kills wounded ducked a-heavy-tank-gun-shots a-heavy-tank-gun-hits " +
				"a-heavy-tank-gun-kills a-heavy-tank-gun-wounds a-heavy-tank-gun-ducked a-heavy-bolter-shots a-heavy-bolter-hits " +
				"a-heavy-bolter-kills a-heavy-bolter-wounds a-heavy-bolter-ducked",
		},
		{
			"shot-battery", "count=[weapons,misses]", "hits shots jams kills wounded ducked a-heavy-tank-gun-shots a-heavy-tank-gun-hits " +
				"a-heavy-tank-gun-kills a-heavy-tank-gun-missed a-heavy-bolter-shots a-heavy-bolter-hits a-heavy-bolter-kills a-heavy-bolter-missed",
		},
		{
			"firefight-one-turn", "count=[units,wounds]", "a-lost b-lost a-wounded b-wounded a-ducked b-ducked a-jams b-jams turns " +
				"a-shots a-hits a-wounds b-shots b-hits b-wounds a1-shots a1-hits a1-kills a1-wounds a1-ducked a1-out a1-lost a1-wounded " +
				"b1-shots b1-hits b1-kills b1-wounds b1-ducked b1-out b1-lost b1-wounded",
		},
	} {
		sc, names := load(t, "skirmish/"+c.matchup, strings.Fields(c.set)...), []string(nil)
		for _, m := range sc.Metrics {
			names = append(names, m.Name)
		}
		if got := strings.Join(names, " "); got != c.want {
			t.Errorf("%s %s:\n got %s\nwant %s", c.matchup, c.set, got, c.want)
		}
	}
}
