package survey

import (
	"math"
	"math/big"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/simtest"
)

// TestChancesNearOne: what an exact share lacks of 1 keeps its digits, as a number
// and as a fraction of any length: 20 D6 show no six in (5/6)²⁰ of all trials, and none
// but sixes in 1 of 6²⁰. What cannot happen has no chance at all.
func TestChancesNearOne(t *testing.T) {
	sixes := simtest.Toy("toy/sixes", 2, 20, func(d *dice.Dice) (int, int) { n := d.Count(20, 6); return n / 20, n })
	all := new(big.Rat).SetFrac(big.NewInt(1), new(big.Int).Exp(big.NewInt(6), big.NewInt(20), nil))
	want, _ := all.Float64()
	for _, name := range []string{"p", "value at most 19"} {
		a := mustSurvey(t, Plan{Questions: []string{name}, Fractions: true}, PointsOf(sixes)).Points[0].Answers[0]
		if rest := new(big.Rat).Sub(big.NewRat(1, 1), a.Fraction); math.Abs(a.Complement/want-1) > 1e-9 ||
			rest.Cmp(all) != 0 || a.Value < 1-1e-15 {
			t.Errorf("%s lacks %g, %v of 1, want %g", name, a.Complement, rest, want)
		}
	}
	answers := mustSurvey(t, Plan{Questions: []string{"value at least 0", "value at least 21", "value"}},
		PointsOf(sixes)).Points[0].Answers
	if sure, never, mean := answers[0], answers[1], answers[2]; sure.Complement != 0 || never.Value != 0 ||
		never.Complement != 1 || mean.Complement != 0 {
		t.Errorf("%+v", answers)
	}
}

// TestUsualLabel: the usual question is headed by the outcomes that are a success, or of
// many by those that are not, unless an outcome leaves it undecided; points that differ in
// that are headed by all of these.
func TestUsualLabel(t *testing.T) {
	ending := func(outcomes ...rules.Outcome) *rules.Scenario {
		sc := simtest.Coin(4)
		sc.Outcomes = outcomes
		return sc
	}
	killed, alive := rules.Outcome{Name: "killed", Winner: rules.A}, rules.Outcome{Name: "alive", Winner: rules.B}
	hurt, never := rules.Outcome{Name: "hurt", Winner: rules.A},
		rules.Outcome{Name: "hurt", Winner: rules.A, Impossible: true}
	draw, gone := rules.Outcome{Name: "draw"}, rules.Outcome{Name: "gone", Winner: rules.B}
	stunned, broken := rules.Outcome{Name: "stunned", Winner: rules.A}, rules.Outcome{Name: "broken", Winner: rules.A}
	for _, c := range []struct {
		sc   *rules.Scenario
		want string
	}{
		{ending(killed, alive), "killed"},
		{ending(alive, never, killed), "killed"},
		{ending(killed, hurt, alive), "killed or hurt"},
		{ending(killed, hurt, alive, broken), "killed, hurt or broken"},
		{ending(killed, hurt, alive, broken, stunned), "not alive"},
		{ending(killed, hurt, alive, broken, gone, stunned), "neither alive nor gone"},
		{ending(never, alive, gone), "neither alive nor gone"},
		{ending(killed, alive, draw), "a wins"},
		{ending(rules.Outcome{Name: "a", Winner: rules.A}, rules.Outcome{Name: "b", Winner: rules.B}), "a wins"},
	} {
		q, err := query.ParseQuestion(c.sc, "")
		if err != nil || q.Heading() != c.want || q.Name != "a wins" {
			t.Errorf("%v: %q is headed %q, want %q (%v)", c.sc.Outcomes, q.Name, q.Heading(), c.want, err)
		}
		if q, err := query.ParseQuestion(c.sc, "a wins"); err != nil || q.Heading() != "a wins" {
			t.Errorf("asked for by name, it is headed %q (%v)", q.Heading(), err)
		}
	}
	o := Plan{Options: player.Options{Trials: 100}, Engine: player.MonteCarlo}
	for want, other := range map[string]*rules.Scenario{
		"killed": ending(killed, alive), "killed or hurt": ending(hurt, alive), "a wins": ending(killed, alive, draw),
	} {
		if s := mustSurvey(t, o, PointsOf(ending(killed, alive), other)); s.Questions[0].Heading() != want {
			t.Errorf("headed %q, want %q", s.Questions[0].Heading(), want)
		}
	}
}
