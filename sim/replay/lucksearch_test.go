package replay

import (
	"context"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gonum.org/v1/gonum/stat"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/simtest"
)

// tooLargeToWalk is a game whose luck its dice tell.
type tooLargeToWalk struct{ rules.Game }

func (g tooLargeToWalk) Luck(sc *rules.Scenario, _ rules.Limit) rules.Luck {
	return g.Game.Luck(sc, rules.Limit{})
}

// luckOf measures trials 0 … n−1 one by one.
func luckOf(luck rules.Luck, seed uint64, n int) []*rules.Replay {
	var list []*rules.Replay
	for i := range n {
		list = append(list, luck.Replay(seed, uint64(i)))
	}
	return list
}

// TestFindLucky: the luckiest and the unluckiest trial are those of a look at all trials,
// told one by one, whoever plays; and so many are beaten as are less lucky.
func TestFindLucky(t *testing.T) {
	t.Parallel()
	trials := uint64(simtest.OrFewer(2001))
	plain := simtest.Small().Scenario
	headline, large := *plain, *plain
	headline.LuckInHeadline = true
	large.Game = tooLargeToWalk{plain.Game}
	cards := simtest.Deck15().Scenario()
	cards.Headline = simtest.DuelLostA // less of it is lucky for a
	cards.LuckInHeadline = true
	for name, sc := range map[string]*rules.Scenario{"chance": plain, "headline": &headline, "dice": &large,
		"cards": cards} {
		luck := sc.Game.Luck(sc, rules.LuckLimit())
		tales := luckOf(luck, 101, int(trials))
		for pick, sign := range map[Pick]float64{Luckiest: 1, Unluckiest: -1} {
			best, beaten := bestOf(sc, luck, tales, sign)
			for _, workers := range []int{1, 3} {
				o := player.Options{Seed: 101, Trials: trials, Workers: workers}
				s := simtest.Must(Explain(t.Context(), sc, o, pick, 0))
				if s.Trial != best || s.Luck.Beaten != beaten || s.Luck.Value != tales[best].Luck || s.Among != trials {
					t.Errorf("%s, %s, %d workers: trial %d beats %d, want %d and %d", name, pick, workers, s.Trial,
						s.Luck.Beaten, best, beaten)
				}
			}
		}
	}
}

// bestOf compares every trial with every other.
func bestOf(sc *rules.Scenario, luck rules.Luck, tales []*rules.Replay, sign float64) (best, beaten uint64) {
	key := func(t *rules.Replay) []float64 {
		lead := 0
		switch {
		case !sc.Margin.Empty():
			lead = sc.Margin.Value(t.Value)
		case sc.Metrics[sc.Headline].Better == rules.B:
			lead = -t.Value[sc.Headline]
		default:
			lead = t.Value[sc.Headline]
		}
		return []float64{sign * roundLuck(t.Luck), sign * float64(lead), -roundLuck(luck.Chance(t.Outcome))}
	}
	for i, t := range tales {
		n := uint64(0)
		for _, u := range tales {
			if slices.Compare(key(t), key(u)) > 0 {
				n++
			}
		}
		if i == 0 || n > beaten {
			best, beaten = uint64(i), n
		}
	}
	return best, beaten
}

// TestStoryOfLuck: what a story says of the way is what its stages say.
func TestStoryOfLuck(t *testing.T) {
	t.Parallel()
	sc := simtest.Small().Scenario
	luck := sc.Game.Luck(sc, rules.LuckLimit())
	winners := map[rules.Side]int{}
	for i := range uint64(400) {
		s := tellTrial(sc, luck, 5, i)
		winners[s.Outcome.Winner]++
		checkWay(t, s, luck.Replay(5, i).Path)
		checkTurns(t, sc, s)
	}
	if winners[rules.A] == 0 || winners[rules.B] == 0 {
		t.Errorf("winners %v", winners)
	}
}

// checkWay compares from where a story says that a game was won, and its swing, with the stages of the way.
func checkWay(t *testing.T, s *Story, way []rules.Snapshot) {
	t.Helper()
	winner := s.Outcome.Winner
	of := func(p rules.Expectation) float64 {
		if winner == rules.B {
			return p.B
		}
		return p.A
	}
	lowest, greatest := 1.0, 0.0
	for k, p := range way[:len(way)-1] {
		lowest = min(lowest, of(p.Expectation))
		greatest = max(greatest, of(way[k+1].Expectation)-of(p.Expectation),
			of(p.Expectation)-of(way[k+1].Expectation))
	}
	if (s.Luck.From == nil) != (winner == rules.Neither) || s.Luck.From != nil &&
		of(s.Luck.From.Expectation) != lowest {
		t.Fatalf("trial %d: won from %+v, want %v", s.Trial, s.Luck.From, lowest)
	}
	if got := of(s.Luck.Swing.To.Expectation) - of(s.Luck.Swing.From.Expectation); max(got, -got) != greatest {
		t.Fatalf("trial %d: swing %v, want %v", s.Trial, got, greatest)
	}
}

// checkTurns: turns add up to what a story says of the whole, and each begins where the last ended.
func checkTurns(t *testing.T, sc *rules.Scenario, s *Story) {
	t.Helper()
	sum := make([]int, len(s.Value))
	for k, turn := range s.Turns {
		for m, change := range turn.Change {
			sum[m] += change
		}
		if k > 0 && turn.Before != s.Turns[k-1].After {
			t.Fatalf("trial %d: turn %d begins with another prospect than the last ended", s.Trial, turn.Number)
		}
	}
	if !slices.Equal(sum, s.Value) || s.Turns[len(s.Turns)-1].Lead != leadSum(sc).Value(s.Value) {
		t.Fatalf("trial %d: turns add up to %v, want %v", s.Trial, sum, s.Value)
	}
}

// TestTellRefuses: an unknown pick is an error that names the known ones, and a search
// cut short finds nothing.
func TestTellRefuses(t *testing.T) {
	t.Parallel()
	_, err := Explain(context.Background(), simtest.Small().Scenario, player.Options{}, "weirdest", 0)
	for _, word := range []string{"weirdest", "luckiest", "unluckiest", "typical"} {
		if err == nil || !strings.Contains(err.Error(), word) {
			t.Errorf("%v lacks %s", err, word)
		}
	}
	if _, err := Explain(context.Background(), simtest.Small().Scenario, player.Options{Precision: 0.1}, Typical,
		0); err == nil {
		t.Error("a search under a precision is not refused")
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, pick := range []Pick{Luckiest, Typical, ""} {
		if _, err := Explain(ctx, simtest.Small().Scenario, player.Options{}, pick, 0); !errors.Is(err,
			context.Canceled) {
			t.Errorf("%s: %v", pick, err)
		}
	}
}

// TestFindTypical: the typical trial is that of a look at all trials, and the first of
// equals, whoever plays.
func TestFindTypical(t *testing.T) {
	t.Parallel()
	const trials = 10_001
	for _, sc := range []*rules.Scenario{simtest.Small().Scenario, simtest.Deck15().Scenario()} {
		want := firstLeast(typicalCosts(simtest.Play(sc.Game.Player(sc), sc, 101, trials)))
		for _, workers := range []int{1, 3} {
			s, err := Explain(context.Background(), sc, player.Options{Seed: 101, Trials: trials, Workers: workers},
				Typical, 0)
			if err != nil || s.Trial != want {
				t.Errorf("%s, %d workers: trial %d (%v), want %d", sc.Name, workers, s.Trial, err, want)
			}
		}
	}
}

// firstLeast is the first trial of least cost, up to rounding.
func firstLeast(cost []float64) uint64 {
	least := slices.Min(cost)
	return uint64(slices.IndexFunc(cost, func(c float64) bool { return c <= least+1e-9 }))
}

// typicalCosts is, among the trials with the commonest outcome, the distance to
// the medians in standard deviations of at least 1.
func typicalCosts(rows *rules.Rows) []float64 {
	seen := make([]int, 256)
	for _, o := range rows.Outcome {
		seen[o]++
	}
	modal := slices.Index(seen, slices.Max(seen))
	cost := make([]float64, rows.Len())
	for _, column := range rows.Value {
		var list []float64
		for i, v := range column {
			if int(rows.Outcome[i]) == modal {
				list = append(list, float64(v))
			}
		}
		slices.Sort(list)
		median, spread := list[(len(list)-1)/2], max(1, stat.StdDev(list, nil))
		for i, v := range column {
			cost[i] += math.Abs(float64(v)-median) / spread
		}
	}
	for i, o := range rows.Outcome {
		if int(o) != modal {
			cost[i] = math.Inf(1)
		}
	}
	return cost
}

// TestFindTies: where all trials are equal the first is found, and none is beaten.
func TestFindTies(t *testing.T) {
	t.Parallel()
	sc := simtest.Coin(1)
	for _, pick := range []Pick{Luckiest, Unluckiest, Typical} {
		s, err := Explain(context.Background(), sc, player.Options{Trials: 50_000, Workers: 3}, pick, 0)
		if err != nil || s.Trial != 0 || s.Luck.Beaten != 0 {
			t.Errorf("%s: %+v, %v", pick, s, err)
		}
	}
}

// TestSearchLeavesNoGoroutine: however a search ends, its goroutines have ended too, or the bubble would not.
func TestSearchLeavesNoGoroutine(t *testing.T) {
	sc := simtest.Slow()
	synctest.Test(t, func(t *testing.T) {
		for _, pick := range []Pick{Luckiest, Typical, "nobody"} {
			ctx, cancel := context.WithTimeout(context.Background(), time.Second)
			if _, err := Explain(ctx, sc, player.Options{Trials: 1 << 40, Workers: 3}, pick, 0); err == nil {
				t.Errorf("%s: a search cut short found a trial", pick)
			}
			cancel()
		}
	})
}
