package contrast

import (
	"context"
	"errors"
	"math"
	"reflect"
	"slices"
	"sync/atomic"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/simtest"
	"github.com/oddsmith/oddsmith/sim/stats"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// hitAndWound is one D6 to hit and, if it does, one to wound: (7 − t)/6 · (7 − u)/6.
func hitAndWound(t, u int) *rules.Scenario {
	return simtest.Toy("toy/hit-and-wound", 2, 1, func(d *dice.Dice) (int, int) {
		n := d.Count(d.Count(1, t), u)
		return n, n
	})
}

// hits are a plain variant, one that hits more easily, one that wounds more easily, and both; and what
// hitting is worth, wounding, and what both together are worth beyond the two: 1/6 · 1/6.
func hits() (Contrasts, []float64) {
	v := survey.PointsOf(hitAndWound(4, 5), hitAndWound(3, 5), hitAndWound(4, 4), hitAndWound(3, 4))
	return Contrasts{v, []Contrast{{[]int{1}, []int{0}}, {[]int{2}, []int{0}}, {[]int{3, 0}, []int{1, 2}}}},
		[]float64{1. / 6 * 2 / 6, 3. / 6 * 1 / 6, 1. / 36}
}

// TestContrastsAreExact: as by hand.
func TestContrastsAreExact(t *testing.T) {
	v, want := hits()
	c, err := v.Answer(context.Background(), CompareOptions{})
	if err != nil || c.Trials != 0 || c.Simultaneous != 0 {
		t.Fatalf("%+v, %v", c, err)
	}
	for i, d := range c.Differences {
		if math.Abs(d.Value-want[i]) > 1e-15 || d.Low != d.High || !c.Exact(i) {
			t.Errorf("contrast %d is %+v, not %g", i, d, want[i])
		}
	}
	if got := c.Values[3].Value; math.Abs(got-4./6*3/6) > 1e-15 {
		t.Errorf("both are %g", got)
	}
}

// handfuls are n dice, of which half count: one more is worth half a die, two more a die, and three more no more
// than that.
func handfuls() (Contrasts, []float64) {
	v := survey.PointsOf(simtest.Handful(3), simtest.Handful(4), simtest.Handful(5), simtest.Handful(6))
	list := []Contrast{{[]int{1}, []int{0}}, {[]int{2}, []int{0}}, {[]int{3, 0}, []int{1, 2}}}
	return Contrasts{v, list}, []float64{0.5, 1, 0}
}

// holdTogether reports whether all intervals of differences hold.
func holdTogether(c *Result, want []float64) bool {
	for i, d := range c.Differences {
		if !simtest.Holding(want[i], d) {
			return false
		}
	}
	return true
}

// TestContrastsHold: intervals of played contrasts hold together at least as often as they say, whether
// of shares or of means. Of 400 seeds at 95% at least 365 hold but for one chance in a thousand, and so
// do 87 of 100, which are played without -heavy.
func TestContrastsHold(t *testing.T) {
	seeds, least := uint64(100), uint64(87)
	if simtest.Heavy() {
		seeds, least = 400, 365
	}
	for question, of := range map[string]func() (Contrasts, []float64){"a wins": hits, "value": handfuls} {
		v, want := of()
		held := simtest.HeldBy(seeds, func(seed uint64) bool {
			o := CompareOptions{Options: player.Options{Seed: seed, Trials: 2000}, Engine: player.MonteCarlo,
				Question: question}
			return holdTogether(simtest.Must(v.Answer(t.Context(), o)), want)
		})
		if held < least {
			t.Errorf("%s: %d of %d hold", question, held, seeds)
		}
	}
}

// TestContrastsByTrials: as compare finds them at the level of each, and tighter than trials apart would be.
func TestContrastsByTrials(t *testing.T) {
	v, _ := hits()
	o := CompareOptions{Options: player.Options{Seed: 3, Trials: 10_000}, Engine: player.MonteCarlo}
	one := simtest.Must(v.Answer(t.Context(), o))
	if one.Simultaneous != 3 || one.Trials != 10_000 {
		t.Fatalf("%+v", one)
	}
	o.Confidence = 1 - 0.05/3
	c := mustCompare(t, row(v.Points[0].Scenario, v.Points[1].Scenario, v.Points[2].Scenario, v.Points[3].Scenario), o)
	for i := range 2 {
		got, want := one.Differences[i], c.Cells[0][i+1].Difference
		if got.Value != want.Value || math.Abs(got.Low-want.Low) > 1e-9 || math.Abs(got.High-want.High) > 1e-9 {
			t.Errorf("%+v, and compare says %+v", got, want)
		}
	}
	apart := stats.IndependentDifference(one.Values[0].Estimate, one.Values[1].Estimate)
	if one.Differences[0].HalfWidth() > apart.HalfWidth() {
		t.Errorf("%+v is wider than %+v", one.Differences[0], apart)
	}
}

// TestContrastsDecide: what is clear takes the first trials alone, and what is none all, or until it is less than a
// margin for sure. However long each was played, of 300 seeds at 95% all intervals hold in at least 274 but for three
// chances in a thousand, and so do 88 of 100, which are played without -heavy.
func TestContrastsDecide(t *testing.T) {
	v, want := handfuls()
	held, small, seeds, least := 0, 0, uint64(100), 88
	if simtest.Heavy() {
		seeds, least = 300, 274
	}
	for seed := range seeds {
		o := CompareOptions{Options: player.Options{Seed: seed, Trials: 4 * player.FirstRound},
			Engine: player.MonteCarlo, Question: "value", Decide: true, Margin: 0.03}
		c, err := v.Answer(context.Background(), o)
		if err != nil || c.Looks != 3 || c.Played[0] != player.FirstRound || c.Played[1] != player.FirstRound ||
			c.Open(0) || c.Trials != c.Played[2] {
			t.Fatalf("%+v, %v", c, err)
		}
		if holdTogether(c, want) {
			held++
		}
		if c.WithinMargin(2) {
			small++
		}
	}
	if held < least || small < 2*int(seeds)/3 {
		t.Errorf("of %d, %d hold and %d are small", seeds, held, small)
	}
}

// TestContrastsOfBoth: where a variant is too large its contrasts are played, and others exact.
func TestContrastsOfBoth(t *testing.T) {
	v := survey.PointsOf(simtest.Coin(4), simtest.Coin(3), simtest.Against(20).Scenario())
	limit := rules.ExactLimit()
	limit.States = 100
	o := CompareOptions{Options: player.Options{Seed: 3, Trials: 10_000}, Limit: limit, Question: "a wins"}
	c, err := Contrasts{v, []Contrast{{[]int{1}, []int{0}}, {[]int{2}, []int{0}}}}.Answer(context.Background(), o)
	if err != nil || !c.Exact(0) || c.Exact(1) || c.Simultaneous != 1 || math.Abs(c.Differences[0].Value-1./6) > 1e-15 {
		t.Fatalf("%+v, %v", c, err)
	}
	o.Engine = player.Exact
	if _, err := (Contrasts{v, []Contrast{{[]int{2}, []int{0}}}}).Answer(context.Background(), o); err == nil {
		t.Error("it was exact")
	}
}

// TestContrastsRefuse: what has no number in single trials, and what was interrupted.
func TestContrastsRefuse(t *testing.T) {
	v, _ := hits()
	if _, err := v.Answer(context.Background(), CompareOptions{Question: "spread of value"}); err == nil {
		t.Error("a spread has contrasts")
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := v.Answer(ctx, CompareOptions{Engine: player.MonteCarlo}); err == nil {
		t.Error("an interrupted contrast is known")
	}
}

// TestContrastsInterrupted: what is interrupted is what so many trials tell, about half of those played or more.
func TestContrastsInterrupted(t *testing.T) {
	v, _ := hits()
	watched := v
	watched.Points = slices.Clone(v.Points)
	ctx, sc := simtest.StopAfter(t, v.Points[0].Scenario, 5000)
	watched.Points[0].Scenario = sc
	o := CompareOptions{Options: player.Options{Seed: 3, Trials: 100_000, Workers: 1}, Engine: player.MonteCarlo,
		Question: "a wins"}
	c, err := watched.Answer(ctx, o)
	if err != nil || !c.Interrupted || c.Trials < 2500 || c.Trials > 10_000 {
		t.Fatal(c, err)
	}
	o.Trials = c.Trials
	whole, err := v.Answer(context.Background(), o)
	if err != nil || whole.Interrupted {
		t.Fatal(whole, err)
	}
	if c.Interrupted = false; !reflect.DeepEqual(c, whole) {
		t.Errorf("%+v, want %+v", c, whole)
	}
}

// TestContrastsPlayOneAfterTheOther: of however many variants there are, no more are in play than there are workers,
// and an interruption does not wait for all of them.
func TestContrastsPlayOneAfterTheOther(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	var players, blocks atomic.Int64
	var list []*rules.Scenario
	var contrasts []Contrast
	for i := range 200 {
		sc := simtest.WatchPlayers(simtest.Handful(3+i%3), func(int) {
			if blocks.Add(1) == 10 {
				stop()
			}
		})
		sc.Game = countedPlayers{sc.Game, &players}
		list, contrasts = append(list, sc), append(contrasts, Contrast{[]int{i}, []int{0}})
	}
	o := CompareOptions{Options: player.Options{Trials: 1000, Workers: 2}, Engine: player.MonteCarlo, Question: "value"}
	_, err := Contrasts{survey.PointsOf(list...), contrasts}.Answer(ctx, o)
	if !errors.Is(err, context.Canceled) {
		t.Errorf("it is not interrupted: %v", err)
	}
	if n := players.Load(); n > 13 {
		t.Errorf("there were %d players for 10 blocks of 2 workers", n)
	}
}

// countedPlayers is a game that counts its players.
type countedPlayers struct {
	rules.Game
	n *atomic.Int64
}

func (g countedPlayers) Player(sc *rules.Scenario) rules.Player {
	g.n.Add(1)
	return g.Game.Player(sc)
}

// TestTooLargeForContrasts: what changes a matchup that is too large for exact answers is not explored.
func TestTooLargeForContrasts(t *testing.T) {
	small := simtest.Coin(2)
	small.Game = unexplored{small.Game, t}
	v := survey.PointsOf(simtest.Ladder(6), small)
	o := CompareOptions{Options: player.Options{Trials: 1000}, Question: "q", Limit: rules.ExactLimit()}
	o.Limit.States = 4
	c, err := Contrasts{v, []Contrast{{[]int{1}, []int{0}}}}.Answer(context.Background(), o)
	if err != nil || c.Trials != 1000 {
		t.Errorf("%+v, %v", c, err)
	}
}

// unexplored is a game that must not be explored.
type unexplored struct {
	rules.Game
	t *testing.T
}

func (g unexplored) Explore(sc *rules.Scenario, limit rules.Limit) (rules.Explored, error) {
	g.t.Error("it is explored")
	return g.Game.Explore(sc, limit)
}

// TestWalksCanAnswer: whatever a walk of the library says of a question is taken from a
// file again.
func TestWalksCanAnswer(t *testing.T) {
	simtest.OnlyHeavy(t)
	asked, limit := 0, rules.ExactLimit()
	limit.States, limit.Paths = 500, 5_000_000
	simtest.WalkWithin(t, limit, func(name string, sc *rules.Scenario, x rules.Explored) {
		for _, text := range query.Questions(sc) {
			for _, text := range []string{text, text + " when " + query.Questions(sc)[0], "spread of " + text} {
				q, err := query.ParseQuestion(sc, text)
				if err != nil {
					continue // it has no spread
				}
				found := exactAnswerOf(&q, simtest.Must(query.ExploredSums(x, sc, query.SumsOf(q)...)), true)
				if asked++; !found.PlausibleFor(&q) || !q.Share && !q.Spread && q.Condition == "" && !found.HasLaw(&q) {
					t.Errorf("%s, %s: %+v is not taken", name, text, found)
				}
			}
		}
	})
	if asked < 100 {
		t.Errorf("only %d questions", asked)
	}
}
