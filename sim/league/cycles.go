package league

import (
	"cmp"
	"math"
	"slices"

	"gonum.org/v1/gonum/stat/distuv"
)

// Cyclic is what no ladder explains: the part of the log-odds of all pairs that goes round in circles, as
// in rock, paper, scissors.
type Cyclic struct {
	// Share is the part of the sum of squares, from 0 for a perfect ladder to 1; what chance alone adds to
	// either part is taken off. NaN if all are equal.
	Share float64
	// Chance is how often trials of a perfect ladder would show this much or more; 1 if all is exact and
	// there is no more than rounding makes, 0 if it is exact and there is.
	Chance float64
}

// roundedSquare is a sum of squares that rounding may make.
const roundedSquare = 1e-18

// Cyclic parts the log-odds into gradient and cyclic (HodgeRank). Over trials the squares of the cyclic
// part are a weighted sum of chi-squares, of which the first two moments are matched (Satterthwaite 1946).
func (l *League) Cyclic() Cyclic {
	n, r := len(l.Names), l.ratings()
	var gradient, cyclic, noise, noiseOfGradient float64
	leverage := 2 / float64(n)
	for _, pair := range pairsOf(n) {
		i, j := pair[0], pair[1]
		y, fit := l.odds[i][j], r[i]-r[j]
		gradient += float64(fit * fit)
		cyclic += float64((y.value - fit) * (y.value - fit))
		noise += float64(y.variance * (1 - leverage))
		noiseOfGradient += float64(y.variance * leverage)
	}
	return Cyclic{shareOf(gradient-noiseOfGradient, cyclic-noise), chanceOf(cyclic, noise, l.squaredNoise)}
}

// shareOf returns the share of the part that no ladder explains, with what chance adds taken off; NaN if all are
// equal.
func shareOf(gradient, cyclic float64) float64 {
	gradient, cyclic = max(0, gradient), max(0, cyclic)
	if cyclic <= roundedSquare {
		cyclic = 0
	}
	if gradient+cyclic <= roundedSquare {
		return math.NaN()
	}
	return cyclic / (gradient + cyclic)
}

// chanceOf returns the chance of a cyclic part of so much or more, where its mean is noise, and half its variance what
// squaredNoise returns.
func chanceOf(cyclic, noise float64, squaredNoise func() float64) float64 {
	if noise == 0 {
		if cyclic > roundedSquare {
			return 0
		}
		return 1
	}
	square := squaredNoise()
	if square == 0 {
		return 1
	}
	scale, degrees := square/noise, noise*noise/square
	return distuv.ChiSquared{K: degrees}.Survival(cyclic / scale)
}

// squaredNoise returns half the variance of the cyclic part by chance. The residual of pair e is the sum over pairs
// f of (1 − H)[e,f] times the error of f, where H has the dot product of both pairs' signs, over the number of
// entrants.
func (l *League) squaredNoise() (square float64) {
	n := len(l.Names)
	pairs := pairsOf(n)
	for _, e := range pairs {
		for _, f := range pairs {
			p := -float64(dot(e, f)) / float64(n)
			if e == f {
				p++
			}
			square += float64(p * p * l.odds[e[0]][e[1]].variance * l.odds[f[0]][f[1]].variance)
		}
	}
	return square
}

// pairsOf lists the pairs of some entrants.
func pairsOf(n int) (list [][2]int) {
	for i := range n {
		for j := range i {
			list = append(list, [2]int{i, j})
		}
	}
	return list
}

// dot returns the dot product of two pairs, each with 1 for its first and −1 for its second.
func dot(e, f [2]int) (sum int) {
	for i, x := range e {
		for j, y := range f {
			if x == y {
				sum += []int{1, -1}[(i+j)%2]
			}
		}
	}
	return sum
}

// Cycle is three entrants of which each beats the next, and the last the first.
type Cycle struct {
	Entrants [3]int
	Least    float64 // the lowest of the three scores
	// Significant reports whether each is above a half at the confidence of all pairs of the league
	// simultaneously.
	Significant bool
}

// Cycles returns the strongest cycles, at most so many, by the lowest of their three scores.
func (l *League) Cycles(most int, confidence float64) []Cycle {
	n := len(l.Names)
	z := normalQuantile(1 - (1-confidence)/float64(n*(n-1)/2))
	var list []Cycle
	for i := range n {
		for j := i + 1; j < n; j++ {
			for k := j + 1; k < n; k++ {
				for _, c := range []Cycle{l.cycle([3]int{i, j, k}, z), l.cycle([3]int{i, k, j}, z)} {
					if c.Least > 0.5+sameRating {
						list = append(list, c)
					}
				}
			}
		}
	}
	slices.SortStableFunc(list, func(x, y Cycle) int { return cmp.Compare(y.Least, x.Least) })
	return list[:min(most, len(list))]
}

// cycle returns three entrants, as if each beat the next, with scores off by z standard errors.
func (l *League) cycle(entrants [3]int, z float64) Cycle {
	c := Cycle{Entrants: entrants, Least: 1, Significant: true}
	for x, from := range entrants {
		s := l.Scores[from][entrants[(x+1)%3]]
		c.Least = min(c.Least, s.Value)
		c.Significant = c.Significant && s.Value-float64(z*math.Sqrt(s.Variance)) > 0.5
	}
	return c
}
