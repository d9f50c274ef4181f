package league

import (
	"fmt"
	"math"

	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/stats"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// Findings is what a league tells.
type Findings struct {
	*League
	Ladder     []Rating
	Cyclic     Cyclic
	Cycles     []Cycle
	Mix        *Mix   // nil if none could be worked out
	Dominators []int  // by entrant, see [League.Dominators]
	First      *Score // what the side that plays first scores; nil where neither does
	Confidence float64
	Even       []bool // by place of the ladder, whether it is no further ahead of the next than Margin
	Margin     float64
}

// cyclesTold is how many cycles are told at most.
const cyclesTold = 3

// Questions are those of a survey that [Read] reads.
func Questions() []string { return []string{"a wins", "b wins"} }

// Read reads the answers to [query.Questions] of a survey in which each entrant is side a against each as side b,
// side b moving faster: a point a game, or, where a side plays first, a point with a and then one with b
// playing first. Points are independent. Ratings that differ by no more than the margin are even.
func Read(names []string, s *survey.Survey, firsts bool, margin float64) (*Findings, error) {
	games, first, err := gamesOf(len(names), len(names), s, firsts)
	if err != nil {
		return nil, err
	}
	f := &Findings{Confidence: s.Confidence, First: first, Margin: margin}
	level := Level(s)
	if f.League, err = New(names, games); err != nil {
		return nil, err
	}
	f.Ladder, f.Cyclic, f.Cycles = f.League.Ladder(level), f.League.Cyclic(), f.League.Cycles(cyclesTold, level)
	f.Even = even(f.Ladder, level, margin, f.leadVariance)
	f.Dominators = f.League.Dominators(level)
	f.Mix, _ = f.League.Mix(level) // all else holds without it
	return f, nil
}

// BipartiteFindings is what a league of two sides tells.
type BipartiteFindings struct {
	*Bipartite
	Ladders     [2][]Rating // by side
	Dominators  [2][]int    // by side and entrant, see [Bipartite.Dominators]
	Unexplained Cyclic
	Picks       *Picks // nil if none could be worked out
	First       *Score // what the side that plays first scores; nil where neither does
	Confidence  float64
	Even        [2][]bool // by side and place of its ladder, whether it is no further ahead of the next than Margin
	Margin      float64
}

// ReadBipartite reads a survey as [Read] does, of a league in which the entrants of the sides differ.
func ReadBipartite(a, b []string, s *survey.Survey, firsts bool, margin float64) (*BipartiteFindings, error) {
	games, first, err := gamesOf(len(a), len(b), s, firsts)
	if err != nil {
		return nil, err
	}
	f := &BipartiteFindings{Confidence: s.Confidence, First: first, Margin: margin}
	level := Level(s)
	if f.Bipartite, err = NewBipartite(a, b, games); err != nil {
		return nil, err
	}
	for side := range f.Ladders {
		f.Ladders[side], f.Dominators[side] = f.Ladder(side, level), f.Bipartite.Dominators(side, level)
		f.Even[side] = even(f.Ladders[side], level, margin,
			func(x, y int) float64 { return f.leadVariance(side, x, y) })
	}
	f.Unexplained = f.Bipartite.Unexplained()
	f.Picks, _ = f.Bipartite.Picks(level) // all else holds without them
	return f, nil
}

// Mix is how entrants of a side are picked, nil if that could not be worked out.
func (f *BipartiteFindings) Mix(side int) *Mix {
	if f.Picks == nil {
		return nil
	}
	return f.Picks.Mixes[side]
}

// gamesOf returns what each of n entrants of side a scores against each of m of side b, and, if a side plays first,
// what that side does on average.
func gamesOf(n, m int, s *survey.Survey, firsts bool) (games [][]Score, first *Score, err error) {
	orders := ordersOf(firsts)
	if len(s.Points) != n*m*orders {
		return nil, nil, fmt.Errorf("%d of %d games are known", len(s.Points), n*m*orders)
	}
	games = make([][]Score, n)
	var ofFirst []Score
	for k := range n * m {
		var list []Score
		for order, p := range s.Points[k*orders : (k+1)*orders] {
			score := scoreOf(&p)
			list = append(list, score)
			if order == 1 {
				score = score.of()
			}
			ofFirst = append(ofFirst, score)
		}
		games[k/m] = append(games[k/m], Mean(list...))
	}
	if firsts {
		mean := Mean(ofFirst...)
		first = &mean
	}
	return games, first, nil
}

// scoreOf returns what side a scores at a point.
func scoreOf(p *survey.PointAnswers) Score {
	won, lost := p.Answers[0].Value, p.Answers[1].Value
	if p.Engine == player.Exact {
		return Score{Value: (1 + won - lost) / 2}
	}
	return FromTrials(won, lost, p.Trials)
}

// Estimate returns a score with its interval (Wilson 1927), of as many trials of a win or a loss as have
// its variance.
func (s Score) Estimate(confidence float64) stats.Estimate {
	if s.Exact() {
		return stats.Estimate{Value: s.Value, Low: s.Value, High: s.Value, Confidence: 1}
	}
	n := float64(s.Trials)
	switch less := min(s.Value, 1-s.Value); {
	case s.Variance == 0:
	case less < sameScore: // always the same: the variance is that of half a win in all, see [FromTrials]
		n = math.Sqrt(0.5 / s.Variance)
	default:
		n = s.Value * (1 - s.Value) / s.Variance
	}
	z := normalQuantile(confidence)
	part := float64(z * z / n)
	middle := (s.Value + part/2) / (1 + part)
	half := float64(math.Sqrt(part*(float64(s.Value*(1-s.Value))+part/4)) / (1 + part))
	return stats.Estimate{
		Value: s.Value, Low: max(0, min(s.Value, middle-half)), High: min(1, max(s.Value, middle+half)),
		Error:      math.Sqrt(s.Variance),
		Confidence: confidence, Method: stats.Score,
	}
}

// Estimate returns a rating with its interval.
func (x Rating) Estimate(confidence float64) stats.Estimate {
	e := stats.Estimate{Value: x.Value, Low: x.Low, High: x.High, Confidence: 1}
	if x.Low < x.High {
		e.Confidence, e.Method = confidence, stats.Delta
	}
	return e
}
