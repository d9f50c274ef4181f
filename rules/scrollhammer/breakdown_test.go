package scrollhammer_test

import (
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// TestBreakdown: the chains of a turn add up to the wounds of an exact walk, where
// nobody falls before it strikes and nobody is short of wounds. SCR-FI-05, SCR-FI-07,
// SCR-FI-08, SCR-FI-09, SCR-CH-03
func TestBreakdown(t *testing.T) {
	for _, c := range []struct {
		matchup, set, metric string
		chains               []int
	}{
		{"fight", "max-turns=1", "b-wounds", []int{0}},
		{"fight", "max-turns=1", "a-wounds", []int{1}},
		{"fight-charged", "max-turns=1 b.models.0.count=30", "b-wounds", []int{0}},
		{"fight-generic-weapons", "max-turns=1 a.models.0.i=4 b.models.0.count=40 b.models.0.ward=6+", "b-wounds", []int{0}},
		{"fight-instant-death", "max-turns=1 b.models.0.count=20 b.models.0.i=1 b.models.0.w=1", "b-wounds", []int{0}},
		{"fight-mixed", "max-turns=1 b.models.0.i=1 b.models.0.count=20", "b-wounds", []int{0, 1, 2}},
		{"multi-two-against-one", "max-turns=1 b.models.0.w=5 a.0.models.0.i=9 a.1.models.0.i=9", "b-wounds", []int{0, 1}},
		{"charge-stand-and-shoot", "a.models.0.w=9 b.distance=12 b.models.0.count=12 b.models.0.a=0", "a-wounds", []int{0}},
		{"charge-difficult", "max-turns=1 b.models.0.w=6 b.distance=1 b.models.0.count=4", "b-wounds", []int{0}},
		{"charge-difficult", "max-turns=1 a.models.0.w=3 b.models.0.count=6 b.distance=1 b.models.0.i=9 b.models.0.ld=12", "a-wounds", []int{0}},
		{"charge-rows", "max-turns=1 stagger=0 gaps=[24] b.distance=2 b.models.0.i=1 b.models.0.w=9", "b-wounds", []int{0}}, // SCR-CH-11
	} {
		t.Run(c.matchup+" "+c.metric, func(t *testing.T) {
			m, err := profiles.Load("scrollhammer/"+c.matchup, strings.Fields(c.set))
			if err != nil {
				t.Fatal(err)
			}
			rulestest.Breakdown(t, m.Input, c.metric, c.chains...)
		})
	}
}

// TestBreakdownNamesCounterAttacks: those who may counter-attack, and not those who charge.
// SCR-CH-07
func TestBreakdownNamesCounterAttacks(t *testing.T) {
	for matchup, want := range map[string]int{"charge": 0, "charge-difficult": 1, "multi": 0} {
		n := 0
		for _, c := range load(t, "scrollhammer/"+matchup).Breakdown() {
			n += strings.Count(c.Who, " if they counter-attack")
		}
		if n != want {
			t.Errorf("%s: %d chains of counter-attacks, want %d", matchup, n, want)
		}
	}
}

// TestBreakdownOfNothing: attacks that cannot wound are in the breakdown. SCR-FI-08
func TestBreakdownOfNothing(t *testing.T) {
	list := load(t, "scrollhammer/fight-gives-up").Breakdown()
	const want = "5 attacks × 1/2 hit × 0 wound × 1/3 unsaved = 0 wounds"
	if len(list) != 2 || list[1].String() != want {
		t.Errorf("%v", list)
	}
}

// TestBreakdownStops: where the save depends on who is wounded the chain ends before
// it. SCR-FI-09
func TestBreakdownStops(t *testing.T) {
	list := load(t, "scrollhammer/fight-mixed", "a.models.0.ward=2+").Breakdown()
	for _, c := range list {
		stops := strings.HasSuffix(c.Who, "at captain and guard")
		if stops != (c.Yield == "wounds before saves") || stops != (len(c.Factors) == 2) {
			t.Errorf("%+v", c)
		}
	}
}

// TestBreakdownOfMoreThanThereAre: what is expected of the executioners who touch it is more than the one ogre there is,
// and what is expected of two is not. SCR-FI-11
func TestBreakdownOfMoreThanThereAre(t *testing.T) {
	for executioners, want := range map[string]string{
		"10": "4 attacks × 2/3 hit × 1/2 wound × 1 unsaved = 1.33 models, more than the 1 there is",
		"2":  "2 attacks × 2/3 hit × 1/2 wound × 1 unsaved = 0.667 models",
	} {
		list := load(t, "scrollhammer/fight-instant-death", "b.models.0.count=1", "a.models.0.count="+executioners).Breakdown()
		if got := list[0].String(); got != want {
			t.Errorf("of %s: %s, want %s", executioners, got, want)
		}
	}
}
