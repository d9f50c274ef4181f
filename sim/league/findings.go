package league

import (
	"fmt"
	"math"

	"github.com/oddsmith/oddsmith/sim"
)

// Findings is what a league tells.
type Findings struct {
	*League
	Ladder     []Rating
	Cyclic     Cyclic
	Cycles     []Cycle
	Mix        *Mix
	Dominators []int  // by entrant, see [League.Dominators]
	First      *Score // what the side that plays first scores; nil where neither does
	Confidence float64
}

// cyclesTold is how many cycles are told at most.
const cyclesTold = 3

// Questions are those of a survey that [Read] reads.
func Questions() []string { return []string{"a wins", "b wins"} }

// Read reads the answers to [Questions] of a survey in which each entrant is side a against each as side b,
// side b moving faster: a point a game, or, where a side plays first, a point with a and then one with b
// playing first. Points have their own luck.
func Read(names []string, s *sim.Survey, firsts bool) (*Findings, error) {
	n, orders := len(names), 1
	if firsts {
		orders = 2
	}
	if len(s.Points) != n*n*orders {
		return nil, fmt.Errorf("%d of %d games are known", len(s.Points), n*n*orders)
	}
	f := &Findings{Confidence: s.Confidence}
	games := matrix[Score](n)
	var ofFirst []Score
	for k := range n * n {
		var list []Score
		for order, p := range s.Points[k*orders : (k+1)*orders] {
			score := scoreOf(&p)
			list = append(list, score)
			if order == 1 {
				score = score.of()
			}
			ofFirst = append(ofFirst, score)
		}
		games[k/n][k%n] = Mean(list...)
	}
	if firsts {
		first := Mean(ofFirst...)
		f.First = &first
	}
	var err error
	if f.League, err = New(names, games); err != nil {
		return nil, err
	}
	f.Ladder, f.Cyclic, f.Cycles = f.League.Ladder(s.Confidence), f.League.Cyclic(), f.League.Cycles(cyclesTold, s.Confidence)
	f.Dominators = f.League.Dominators(s.Confidence)
	f.Mix, err = f.League.Mix(s.Confidence)
	return f, err
}

// scoreOf returns what side a scores at a point.
func scoreOf(p *sim.PointAnswers) Score {
	won, lost := p.Answers[0].Value, p.Answers[1].Value
	if p.Engine == sim.Exact {
		return Score{Value: (1 + won - lost) / 2}
	}
	return FromTrials(won, lost, p.Trials)
}

// Estimate returns a score with its interval (Wilson 1927), of as many trials of a win or a loss as have
// its variance.
func (s Score) Estimate(confidence float64) sim.Estimate {
	if s.Exact() {
		return sim.Estimate{Value: s.Value, Low: s.Value, High: s.Value, Confidence: 1}
	}
	n := float64(s.Trials)
	if s.Variance > 0 {
		n = s.Value * (1 - s.Value) / s.Variance
	}
	z := normalQuantile(confidence)
	part := float64(z * z / n)
	middle := (s.Value + part/2) / (1 + part)
	half := float64(math.Sqrt(part*(float64(s.Value*(1-s.Value))+part/4)) / (1 + part))
	return sim.Estimate{
		Value: s.Value, Low: max(0, middle-half), High: min(1, middle+half), Error: math.Sqrt(s.Variance),
		Confidence: confidence, Method: sim.Score,
	}
}

// Estimate returns a rating with its interval.
func (x Rating) Estimate(confidence float64) sim.Estimate {
	e := sim.Estimate{Value: x.Value, Low: x.Low, High: x.High, Confidence: 1}
	if x.Low < x.High {
		e.Confidence, e.Method = confidence, sim.Delta
	}
	return e
}
