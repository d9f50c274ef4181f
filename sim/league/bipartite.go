package league

import (
	"errors"
	"math"
	"slices"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/optimize/convex/lp"
)

// The sides of a league of two sides.
const (
	OnA = iota
	OnB
)

// Bipartite is a league in which the entrants of side a meet those of side b, never one another.
type Bipartite struct {
	Names  [2][]string // by side
	Scores [][]Score   // what each of side a scores against each of side b
	SideA  Score       // on average of all
	odds   [][]logOdds
}

// NewBipartite returns a league of two sides; games[i][j] is what i of side a scores against j of side b.
func NewBipartite(a, b []string, games [][]Score) (*Bipartite, error) {
	if len(a) == 0 || len(b) == 0 || len(a)+len(b) <= Least {
		return nil, errors.New("a league of two sides needs two entrants or more on one of them")
	}
	l := &Bipartite{Names: [2][]string{a, b}, Scores: games, odds: matrix[logOdds](len(a))}
	var all []Score
	for i, row := range games {
		all = append(all, row...)
		l.odds[i] = make([]logOdds, len(row))
		for j, s := range row {
			l.odds[i][j] = s.logOdds()
		}
	}
	l.SideA = Mean(all...)
	return l, nil
}

// at returns the score and the log-odds of an entrant of a side against one of the other.
func (l *Bipartite) at(side int, one, other int) (Score, logOdds) {
	if side == OnA {
		return l.Scores[one][other], l.odds[one][other]
	}
	y := l.odds[other][one]
	return l.Scores[other][one].of(), logOdds{-y.value, y.variance}
}

// Score returns what an entrant of a side scores against one of the other.
func (l *Bipartite) Score(side int, one, other int) Score {
	s, _ := l.at(side, one, other)
	return s
}

// strengths returns the mean of the log-odds of each of a side, and of all.
func (l *Bipartite) strengths(side int) (means []float64, mean float64) {
	n, m := len(l.Names[side]), len(l.Names[1-side])
	means = make([]float64, n)
	for i := range n {
		for j := range m {
			_, y := l.at(side, i, j)
			means[i] += y.value / float64(m)
		}
		mean += means[i] / float64(n)
	}
	return means, mean
}

// Ladder rates the entrants of a side among themselves, the strongest first: a rating is by how much the mean of the
// log-odds of one against all of the other side is above the mean of its side, which is the least-squares fit of a sum
// of one number for each entrant. Intervals hold individually.
func (l *Bipartite) Ladder(side int, confidence float64) []Rating {
	n, m := len(l.Names[side]), len(l.Names[1-side])
	means, mean := l.strengths(side)
	own := make([]float64, n) // the variance of the sum of its log-odds
	all := 0.0
	list := make([]Rating, n)
	for i := range list {
		var scores []Score
		for j := range m {
			s, y := l.at(side, i, j)
			scores, own[i] = append(scores, s), own[i]+y.variance
		}
		all += own[i]
		list[i] = Rating{Entrant: i, Score: Mean(scores...), Value: elo(means[i] - mean),
			TooFew: slices.ContainsFunc(scores, Score.tooFew)}
	}
	z, part := normalQuantile(confidence), 1/float64(n)
	for i := range list {
		variance := (float64(own[i]*(1-2*part)) + float64(all*part*part)) / float64(m*m)
		half := elo(float64(z * math.Sqrt(variance)))
		list[i].Low, list[i].High = list[i].Value-half, list[i].Value+half
	}
	return ranked(list, confidence, func(x, y int) float64 { return l.leadVariance(side, x, y) })
}

// Dominators returns, by entrant of a side, one that scores no less than it against everyone, and more against someone,
// as [League.Dominators] does.
func (l *Bipartite) Dominators(side int, confidence float64) []int {
	n, m := len(l.Names[side]), len(l.Names[1-side])
	z := normalQuantile(1 - (1-confidence)/float64(n*m))
	means, _ := l.strengths(side)
	return dominators(means, func(one, other int) bool {
		return dominates(m, func(k int) (x, y Score) { return l.Score(side, one, k), l.Score(side, other, k) }, z)
	})
}

// leadVariance returns the variance of the difference of two ratings of a side, as log-odds.
func (l *Bipartite) leadVariance(side, x, y int) (sum float64) {
	m := len(l.Names[1-side])
	for j := range m {
		_, of := l.at(side, x, j)
		_, other := l.at(side, y, j)
		sum += of.variance + other.variance
	}
	return sum / float64(m*m)
}

// Unexplained is the part of the log-odds that no ladders explain: it depends on who meets whom.
func (l *Bipartite) Unexplained() Cyclic {
	n, m := len(l.Names[OnA]), len(l.Names[OnB])
	a, mean := l.strengths(OnA)
	b, _ := l.strengths(OnB)
	var ladders, rest, noise, noiseOfLadders float64
	free := float64((1 - 1/float64(n)) * (1 - 1/float64(m)))
	for i := range n {
		for j := range m {
			y := l.odds[i][j]
			fit := a[i] - mean - (b[j] + mean)
			ladders += float64(fit * fit)
			rest += float64((y.value - mean - fit) * (y.value - mean - fit))
			noise += float64(y.variance * free)
			noiseOfLadders += float64(y.variance * (1 - free - 1/float64(n*m)))
		}
	}
	return Cyclic{shareOf(ladders-noiseOfLadders, rest-noise), chanceOf(rest, noise, l.squaredNoise)}
}

// squaredNoise returns half the variance of the rest by chance. The residual of a game is the sum over all games of a
// product of two numbers, one of its row and one of its column, times their errors.
func (l *Bipartite) squaredNoise() (square float64) {
	n, m := len(l.Names[OnA]), len(l.Names[OnB])
	part := func(i, k, n int) float64 {
		if i == k {
			return 1 - 1/float64(n)
		}
		return -1 / float64(n)
	}
	for i := range n {
		for j := range m {
			for k := range n {
				for x := range m {
					p := float64(part(i, k, n) * part(j, x, m))
					square += float64(p * p * l.odds[i][j].variance * l.odds[k][x].variance)
				}
			}
		}
	}
	return square
}

// Picks is how perfect players would pick, each for its side, if neither sees the other's pick.
type Picks struct {
	Value float64 // what side a then scores
	// Uncertain is by how much that may be off by chance, at the confidence of all games simultaneously.
	Uncertain float64
	Mixes     [2]*Mix // by side; Beatable is of the value
}

// roundedValue keeps mixes possible where their value is rounded.
const roundedValue = 1e-11

// roundedShare is a share that this makes possible of who is worse by no more than a millionth.
const roundedShare = 1e-5

// Picks finds the mixes of greatest entropy among those with which each side gets the value of the game.
func (l *Bipartite) Picks(confidence float64) (*Picks, error) {
	n, m := len(l.Names[OnA]), len(l.Names[OnB])
	value, err := l.Value()
	if err != nil {
		return nil, err
	}
	p := &Picks{Value: value}
	z := normalQuantile(1 - (1-confidence)/float64(n*m))
	gains := [2]*mat.Dense{mat.NewDense(n, m, nil), mat.NewDense(m, n, nil)}
	for i, row := range l.Scores {
		for j, s := range row {
			gain := s.Value - value
			gains[OnA].Set(i, j, gain+roundedValue)
			gains[OnB].Set(j, i, -gain+roundedValue)
			p.Uncertain = max(p.Uncertain, z*math.Sqrt(s.Variance))
		}
	}
	var corners [2][][]float64
	for side, gain := range gains {
		if p.Mixes[side], corners[side], err = mixesOf(gain, roundedShare); err != nil {
			return nil, err
		}
	}
	for side, x := range p.Mixes {
		gain := gains[side]
		x.Share = greatestEntropy(gain, middle(corners[side]), x.Some, p.Mixes[1-side].Some)
		x.Uncertain = p.Uncertain
		_, picks := gain.Dims()
		for j := range picks {
			x.Beatable = max(x.Beatable, roundedValue-against(gain, x.Share, j))
		}
	}
	return p, nil
}

// Value returns what side a scores if both pick perfectly, without seeing the other's pick.
func (l *Bipartite) Value() (float64, error) {
	gain := mat.NewDense(len(l.Names[OnA]), len(l.Names[OnB]), nil)
	for i, row := range l.Scores {
		for j, s := range row {
			gain.Set(i, j, s.Value)
		}
	}
	return valueOf(gain)
}

// valueOf returns what the best mix of rows is worth against every column; no entry is negative.
func valueOf(gain *mat.Dense) (float64, error) {
	n, picks := gain.Dims()
	a, b, c := programme(gain, 1) // the value
	for j := range picks {
		a.Set(j, n, -1)
	}
	c[n] = -1
	least, _, err := lp.Simplex(c, a, b, 1e-12, nil)
	if err != nil {
		return 0, errors.Join(errUnsolved, err)
	}
	return -least, nil
}
