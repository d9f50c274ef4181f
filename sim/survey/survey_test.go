package survey

import (
	"context"
	"fmt"
	"math"
	"math/big"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/simtest"
)

// mustSurvey answers a survey that cannot fail.
func mustSurvey(t testing.TB, o Plan, list []Point) *Survey {
	return simtest.Must(o.Run(t.Context(), list))
}

// TestSurveyExactly: shares, means, spreads and fractions by hand.
func TestSurveyExactly(t *testing.T) {
	s := mustSurvey(t, Plan{Questions: []string{"q", "spread of value", "value when p"}, Fractions: true},
		PointsOf(simtest.Coin(2), simtest.Coin(4)))
	for i, p := range []float64{5. / 6, 1. / 2} {
		a := s.Points[i].Answers
		if s.Points[i].Engine != player.Exact || math.Abs(a[0].Value-p) > 1e-15 ||
			math.Abs(a[1].Value-math.Sqrt(p*(1-p))) > 1e-15 || a[2].Value != 0 {
			t.Errorf("%+v", s.Points[i])
		}
		if a[0].Fraction.Cmp(big.NewRat([]int64{5, 3}[i], 6)) != 0 || a[1].Fraction != nil {
			t.Errorf("fractions %v and %v", a[0].Fraction, a[1].Fraction)
		}
	}
	if s.Trials != 0 || s.Digest != "" || len(s.Questions) != 3 {
		t.Errorf("%+v", s)
	}
	never := simtest.Toy("toy/never", 2, 1, func(*dice.Dice) (int, int) { return 0, 0 })
	for _, engine := range []player.Engine{player.Exact, player.MonteCarlo} {
		s := mustSurvey(t, Plan{Options: player.Options{Trials: 500}, Engine: engine,
			Questions: []string{"value when q"}}, PointsOf(never))
		if a := s.Points[0].Answers[0]; a.Known {
			t.Errorf("%s: of no trial, %+v", engine, a)
		}
	}
}

// TestSurveyPlayed: answers are of common random numbers, with the exact ones inside; a walk too large is played instead.
func TestSurveyPlayed(t *testing.T) {
	t.Parallel()
	list := PointsOf(simtest.Against(5).Scenario(), simtest.Against(6).Scenario(), simtest.Coin(3))
	o := Plan{Options: player.Options{Seed: 4, Trials: 30_001, Confidence: 0.9999}, Engine: player.MonteCarlo,
		Questions: []string{"", "a wins"}}
	first := mustSurvey(t, o, list)
	truth := mustSurvey(t, Plan{Questions: o.Questions}, list)
	for i, p := range first.Points {
		for j, a := range p.Answers {
			if e := truth.Points[i].Answers[j]; p.Trials != 30_001 || a.Low > e.Value || a.High < e.Value ||
				truth.Points[i].Engine != player.Exact {
				t.Errorf("%s: %+v, exactly %+v", p.Name, a, e)
			}
		}
	}
	o.Engine, o.Limit = "", rules.ExactLimit()
	o.Limit.States = 100
	mixed := mustSurvey(t, o, list)
	if mixed.Points[0].Engine != player.MonteCarlo || mixed.Points[2].Engine != player.Exact ||
		mixed.Points[0].Answers[0] != first.Points[0].Answers[0] {
		t.Errorf("%+v", mixed)
	}
	o.Engine = player.Exact
	if _, err := o.Run(context.Background(), list); err == nil ||
		!strings.Contains(err.Error(), "A: too large for an exact answer") {
		t.Errorf("a walk past its limit: %v", err)
	}
}

// TestIndependent: each point is played with its own seed, from that of the survey and its number.
func TestIndependent(t *testing.T) {
	o := Plan{Options: player.Options{Trials: 500, Seed: 7}, Engine: player.MonteCarlo, Independent: true,
		Questions: []string{"q"}}
	together := mustSurvey(t, o, PointsOf(simtest.Coin(3), simtest.Coin(3), simtest.Coin(3)))
	for i, p := range together.Points {
		o.Seed, o.Independent = player.SeedOf(7, uint64(i)), false
		if alone := mustSurvey(t, o, PointsOf(simtest.Coin(3))).Points[0]; !reflect.DeepEqual(alone.Answers,
			p.Answers) {
			t.Errorf("point %d: %+v, alone %+v", i, p.Answers, alone.Answers)
		}
	}
	if a, b := together.Points[0].Answers[0].Value, together.Points[1].Answers[0].Value; a == b {
		t.Errorf("points 0 and 1 are equal by chance: %v", a)
	}
	o.Seed, o.Independent = 9, true
	if other := mustSurvey(t, o, PointsOf(simtest.Coin(3))); reflect.DeepEqual(other.Points[0].Answers,
		together.Points[2].Answers) {
		t.Error("point 2 of seed 7 is point 0 of seed 9")
	}
}

// TestSeedsOfParts: no part of a seed plays the dice of another part, of a part of another seed, or of a seed as it is.
func TestSeedsOfParts(t *testing.T) {
	const seeds, parts = 300, 300
	known := map[uint64]string{}
	for s := range uint64(seeds + parts) {
		known[s] = fmt.Sprintf("seed %d", s)
	}
	for s := range uint64(seeds) {
		for k := range uint64(parts) {
			seed, name := player.SeedOf(s, k), fmt.Sprintf("part %d of seed %d", k, s)
			if was, ok := known[seed]; ok {
				t.Fatalf("%s plays the dice of %s", name, was)
			}
			known[seed] = name
		}
	}
}

// TestFirstPlayerAdvantage: exactly the difference of two shares, and by trials the
// mean of paired differences.
func TestFirstPlayerAdvantage(t *testing.T) {
	list := []Point{{Name: "coin", Scenario: toyWin(4), AFirst: toyWin(3), BFirst: toyWin(5)}}
	exact := mustSurvey(t, Plan{Questions: []string{query.FirstPlayer, "a wins"}, Fractions: true}, list)
	if a := exact.Points[0].Answers; math.Abs(a[0].Value-2./6) > 1e-15 || math.Abs(a[1].Value-1./2) > 1e-15 ||
		a[0].Fraction != nil {
		t.Errorf("%+v", a)
	}
	o := Plan{Options: player.Options{Seed: 2, Trials: 10_000}, Engine: player.MonteCarlo,
		Questions: []string{query.FirstPlayer, "won"}}
	// one die: 2 of 6 trials differ, by 1, so the error is √(2/9)/100
	if a := mustSurvey(t, o, list).Points[0].Answers[0]; a.Low > 1./3 || a.High < 1./3 ||
		math.Abs(a.HalfWidth()-1.96*math.Sqrt(2)/300) > 0.0003 {
		t.Errorf("%+v", a)
	}
	if a := mustSurvey(t, o, list).Points[0].Answers[1]; a.Low > 1./2 || a.High < 1./2 {
		t.Errorf("%+v", a)
	}
	list[0].BFirst = nil
	if _, err := o.Run(context.Background(), list); err == nil ||
		err.Error() != "no field of toy/coin says which side plays first, so there is no advantage of the first player" {
		t.Errorf("%v", err)
	}
}

// toyWin is a coin that side a wins.
func toyWin(t int) *rules.Scenario {
	sc := simtest.Coin(t)
	sc.Outcomes = []rules.Outcome{{Name: "lost", Winner: rules.B}, {Name: "won", Winner: rules.A}}
	return sc
}

// TestSurveyInterrupted: the points played so far are told, the last one short.
func TestSurveyInterrupted(t *testing.T) {
	t.Parallel()
	ctx, sc := simtest.StopAfter(t, simtest.Small().Scenario, 1)
	o := Plan{Options: player.Options{Seed: 7, Workers: 1, Trials: 50_000}, Engine: player.MonteCarlo}
	s, err := o.Run(ctx, PointsOf(simtest.Coin(4), sc, simtest.Coin(3)))
	if err != nil || !s.Interrupted || len(s.Points) != 2 || s.Points[0].Trials != 50_000 ||
		s.Points[1].Trials != player.ChunkTrials {
		t.Errorf("%+v, %v", s, err)
	}
	if _, err := o.Run(ctx, PointsOf(simtest.Coin(4))); err == nil {
		t.Error("nothing played, and no error")
	}
}

// TestSurveyWalkInterrupted: a walk that is cancelled is not waited for, and what was
// known before it stays.
func TestSurveyWalkInterrupted(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(context.Background())
	held := make(chan struct{})
	defer close(held)
	endless := simtest.Toy("toy/endless", 2, 1, func(*dice.Dice) (int, int) {
		cancel()
		<-held
		return 0, 0
	})
	s, err := Plan{Engine: player.Exact, Questions: []string{"q"}}.Run(ctx, PointsOf(simtest.Coin(2), endless))
	if err != nil || !s.Interrupted || len(s.Points) != 1 || s.Points[0].Engine != player.Exact {
		t.Errorf("%+v, %v", s, err)
	}
}

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

// ending is a game that can end so.
func ending(outcomes ...rules.Outcome) *rules.Scenario {
	sc := simtest.Coin(4)
	sc.Outcomes = outcomes
	return sc
}

var (
	killed, alive = rules.Outcome{Name: "killed", Winner: rules.A}, rules.Outcome{Name: "alive", Winner: rules.B}
	hurt, never   = rules.Outcome{Name: "hurt", Winner: rules.A},
		rules.Outcome{Name: "hurt", Winner: rules.A, Impossible: true}
	draw, gone      = rules.Outcome{Name: "draw"}, rules.Outcome{Name: "gone", Winner: rules.B}
	stunned, broken = rules.Outcome{Name: "stunned", Winner: rules.A}, rules.Outcome{Name: "broken", Winner: rules.A}
)

// TestUsualLabel: the usual question is headed by the outcomes that are a success, or of
// many by those that are not, unless an outcome leaves it undecided.
func TestUsualLabel(t *testing.T) {
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
}

// TestUsualLabels: points that differ in how the usual question is headed are headed by all of these.
func TestUsualLabels(t *testing.T) {
	o := Plan{Options: player.Options{Trials: 100}, Engine: player.MonteCarlo}
	for want, other := range map[string]*rules.Scenario{
		"killed": ending(killed, alive), "killed or hurt": ending(hurt, alive), "a wins": ending(killed, alive, draw),
	} {
		if s := mustSurvey(t, o, PointsOf(ending(killed, alive), other)); s.Questions[0].Heading() != want {
			t.Errorf("headed %q, want %q", s.Questions[0].Heading(), want)
		}
	}
}

// TestRounds: points that matter are played on, others are left as they are, with the same trials as all at once.
func TestRounds(t *testing.T) {
	o := Plan{Engine: player.MonteCarlo, Options: player.Options{Trials: 20_000, Seed: 3}, Independent: true}
	list := PointsOf(simtest.Coin(2), simtest.Coin(3), simtest.Coin(4))
	var played [][]uint64
	s := simtest.Must(o.Rounds(t.Context(), list, func(s *Survey) ([]int, error) {
		var trials []uint64
		for _, p := range s.Points {
			trials = append(trials, p.Trials)
		}
		played = append(played, trials)
		return []int{1, 2}[:3-len(played)], nil
	}))
	for k, want := range [][]uint64{{5000, 5000, 5000}, {5000, 10_000, 10_000}, {5000, 20_000, 10_000}} {
		if !slices.Equal(played[k], want) {
			t.Errorf("round %d: %d, not %d", k, played[k], want)
		}
	}
	if s.Looks != 3 || s.Trials != 20_000 {
		t.Errorf("%+v", s)
	}
	o.Confidence = 1 - 0.05/3 // of each look, for all three together
	all := simtest.Must(o.Run(t.Context(), list))
	want := all.Points[1].Answers[0].Estimate
	if want.Confidence = 0.95; s.Points[1].Answers[0].Estimate != want {
		t.Errorf("%+v by rounds, %+v at once", s.Points[1].Answers[0].Estimate, want)
	}
}

// TestRoundsExactly: what is walked for the price of the first trials is no more played, or looked at further.
func TestRoundsExactly(t *testing.T) {
	o := Plan{Options: player.Options{Seed: 3}}
	s, err := o.Rounds(t.Context(), PointsOf(simtest.Coin(2), simtest.Coin(3)),
		func(*Survey) ([]int, error) { return []int{0}, nil })
	if err != nil || s.Trials != 0 || s.Points[0].Engine != player.Exact || s.Digest != "" {
		t.Errorf("%+v, %v", s, err)
	}
}

// TestRoundsInterrupted: what was known at the last look is told, or, before the first, the points that are known.
func TestRoundsInterrupted(t *testing.T) {
	o := Plan{Engine: player.MonteCarlo, Options: player.Options{Trials: 20_000, Seed: 3, Workers: 1}, Independent: true}
	for _, c := range []struct {
		after uint64   // trials of the second point
		want  []uint64 // of each point
	}{{5000, []uint64{5000, 5000}}, {5001, []uint64{5000, 5000, 5000}}} {
		ctx, sc := simtest.StopAfter(t, simtest.Coin(3), c.after)
		list := PointsOf(simtest.Coin(2), sc, simtest.Coin(4))
		s, err := o.Rounds(ctx, list, func(*Survey) ([]int, error) { return []int{1}, nil })
		if err != nil || !s.Interrupted || s.Looks != 3 {
			t.Fatal(s, err)
		}
		var trials []uint64
		for _, p := range s.Points {
			trials = append(trials, p.Trials)
		}
		if !slices.Equal(trials, c.want) {
			t.Errorf("after %d: %d, want %d", c.after, trials, c.want)
		}
	}
}

// TestRoundsRepeated: what a round played before a walk answered it is played again when it goes on from what was
// saved, so that the same is decided by it, and the same comes out. The second point is walked in the second round,
// for the price of all trials.
func TestRoundsRepeated(t *testing.T) {
	saved := &player.Partial{}
	o := Plan{Questions: []string{"p"}, Options: player.Options{Trials: 12 << 18 / 10, Seed: 3, Partial: saved},
		Independent: true}
	var engines [][]player.Engine
	rounds := func() *Survey {
		engines = nil
		s := simtest.Must(o.Rounds(t.Context(), []Point{{Name: "first", Scenario: simtest.Coin(2)},
			{Name: "second", Scenario: simtest.Broad(11 << 18 / 10)}}, func(s *Survey) ([]int, error) {
			engines = append(engines, []player.Engine{s.Points[0].Engine, s.Points[1].Engine})
			return []int{1}[:2-len(engines)], nil
		}))
		return s
	}
	first := rounds()
	if want := [][]player.Engine{{player.Exact, player.MonteCarlo}, {player.Exact, player.Exact}}; !reflect.DeepEqual(
		engines, want) {
		t.Fatalf("%v, want %v", engines, want)
	}
	decided := engines
	if again := rounds(); !reflect.DeepEqual(again, first) || !reflect.DeepEqual(engines, decided) {
		t.Errorf("%+v by %v, and first %+v by %v", again, engines, first, decided)
	}
}
