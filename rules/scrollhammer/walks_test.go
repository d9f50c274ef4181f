package scrollhammer

// How large walks are, and in which steps they go.

import (
	"testing"
	"time"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// TestTwentyAgainstTwenty: fights up to that size walk, and do so soon.
func TestTwentyAgainstTwenty(t *testing.T) {
	t.Parallel()
	x := rulestest.New[Fight]()
	x.A, x.B = men(20, frontage(10)), men(20, frontage(10))
	for _, c := range rulestest.Sample([][2]int{{3, 1}, {5, 1}, {3, 3}, {5, 10}}, 4) { // Initiative and attacks of a
		x.A.Models[0].I, x.A.Models[0].A, x.B.Models[0].A = c[0], c[1], min(c[1], 3)
		sc := x.Prepare()
		start := time.Now()
		walked, err := sc.Game.Explore(sc, rules.ExactLimit())
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("Initiative %d, %d attacks: %d states, %d transitions, %v", c[0], c[1], walked.States(), walked.Edges(), time.Since(start))
		rulestest.AddUp(t, sc, walked.Laws())
	}
}

// TestWeaponsAfterArrivals: weapons are chosen in a step of their own after dice have decided who comes. SCR-CH-05, SCR-FI-06
func TestWeaponsAfterArrivals(t *testing.T) {
	x := rulestest.New[Multi]()
	x.A, x.B = []Combatant{{Unit: men(1)}, {Unit: men(1), Distance: 7, Arrives: 1, Ground: Ground{Attempts: 1, Abreast: 5}}}, []Combatant{{Unit: men(1)}}
	x.B[0].Models[0].Weapons = []Weapon{sword(), made(func(w *Weapon) { w.Base = "two" })}
	c := x.combat()
	s := c.start
	if c.fight(dice.New(), &s, new(rules.MetricValues)); s.phase != arming {
		t.Error("weapons are chosen in the step in which dice decide who comes")
	}
}
