package sim

import (
	"math"
	"math/rand/v2"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/query"
)

// splitting estimates the probability of a rare event by adaptive multilevel splitting
// (Cérou and Guyader 2007). All trials of a replication are played to their end, and the
// highest score on the way says how near each came. The trials that came least far are then
// repeatedly replaced by continuations of the others from where those first exceeded that
// level. The estimate is the product of the shares that were kept. It is unbiased for any
// score, also if scores are equal and a level drops many trials at once (Bréhier, Gazeau,
// Goudenège, Lelièvre and Rousset 2016, Theorem 3.2).
type splitting struct {
	q      *query.Question
	game   rules.Splitter
	score  []int32 // how near each trial came
	above  []int   // the trials above the level
	random rand.PCG
	end    rules.MetricValues
}

// arrived is the score of a trial that reached the event.
const arrived = math.MaxInt32

func newSplitting(sc *rules.Scenario, q *query.Question, score rules.Score, trials int) *splitting {
	return &splitting{q: q, game: sc.Game.Player(sc).Splitter(trials, score), score: make([]int32, trials)}
}

// replicate returns an estimate that is a function of the seed.
func (s *splitting) replicate(seed uint64) float64 {
	s.game.Seed(seed)
	s.random.Seed(seed, uint64(len(s.score)))
	for i := range s.score {
		s.game.Play(i)
		s.scoreTrial(i)
	}
	share := 1.0
	for level := s.level(); level < arrived; level = s.level() {
		share = float64(share * (float64(len(s.above)) / float64(len(s.score))))
		if len(s.above) == 0 {
			break
		}
		s.split(level)
	}
	return share
}

// scoreTrial sets how near a trial came.
func (s *splitting) scoreTrial(i int) {
	outcome := s.game.End(i, &s.end)
	if s.score[i] = s.game.Best(i); s.q.Holds(outcome, s.q.Sum().Of(s.end.Value)) {
		s.score[i] = arrived
	}
}

// level returns the lowest score and collects the trials above it. It continues until all
// have arrived: to stop once all those above have would look ahead, and bias the estimate.
func (s *splitting) level() int32 {
	level := slices.Min(s.score)
	s.above = s.above[:0]
	for i, score := range s.score {
		if score > level {
			s.above = append(s.above, i)
		}
	}
	return level
}

// split replays the trials not above a level, each from where one drawn from the others
// first exceeded it.
func (s *splitting) split(level int32) {
	draw, next := rand.New(&s.random), 0
	for i := range s.score {
		if next < len(s.above) && s.above[next] == i {
			next++
			continue
		}
		s.game.Branch(i, s.above[draw.IntN(len(s.above))], level)
		s.scoreTrial(i)
	}
}
