package league

import (
	"cmp"
	"math"
	"slices"

	"gonum.org/v1/gonum/stat/distuv"

	"github.com/oddsmith/oddsmith/sim/stats"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// Level is the confidence of each interval of a league: of one that was looked at to decide which games are played
// further so high that intervals hold at all looks together (Bonferroni).
func Level(s *survey.Survey) float64 {
	return 1 - (1-s.Confidence)/float64(max(1, s.Looks))
}

// ranked puts the highest rating first, and marks who is ahead of the next. At the confidence nobody is said to be who
// is not (Holm).
func ranked(ladder []Rating, confidence float64, leadVariance func(x, y int) float64) []Rating {
	slices.SortStableFunc(ladder, func(x, y Rating) int {
		return cmp.Compare(math.Round(y.Value/sameRating), math.Round(x.Value/sameRating))
	})
	ahead := significantLeads(ladder, confidence, leadVariance, func(lead float64) float64 { return lead - sameRating })
	for i := range ladder {
		ladder[i].Ahead = ahead[i]
	}
	return ladder
}

// even returns, by place of a ladder, whether its lead over the next is at most a margin in points. At the confidence
// nobody is said to be even who is not (Holm).
func even(ladder []Rating, confidence, margin float64, leadVariance func(x, y int) float64) []bool {
	list := significantLeads(ladder, confidence, leadVariance, func(lead float64) float64 { return margin - lead })
	for i, x := range ladder {
		list[i] = list[i] && !x.Ahead
	}
	return list
}

// significantLeads returns, by place of a ladder, whether its lead over the next lies on the right side of a bound, which it
// is some points away from, by more than chance makes. Tests are two-sided, as who leads was chosen by the lead.
func significantLeads(ladder []Rating, confidence float64, leadVariance func(x, y int) float64,
	away func(lead float64) float64,
) []bool {
	p := slices.Repeat([]float64{math.NaN()}, len(ladder)) // nobody is behind the last
	for i := range len(ladder) - 1 {
		x, y := ladder[i], ladder[i+1]
		excess, err := away(x.Value-y.Value), elo(math.Sqrt(leadVariance(x.Entrant, y.Entrant)))
		switch {
		case excess < 0:
			p[i] = 1
		case err == 0:
			p[i] = 0
		default:
			p[i] = 2 * distuv.UnitNormal.Survival(excess/err)
		}
	}
	return stats.Holm(p, func(left int) float64 { return (1 - confidence) / float64(left) })
}

// undecided marks the entrants of a ladder of whom it is open who is ahead of whom.
func undecided(ladder []Rating, even []bool) []bool {
	open := make([]bool, len(ladder))
	for i := range len(ladder) - 1 {
		if !ladder[i].Ahead && !even[i] {
			open[ladder[i].Entrant], open[ladder[i+1].Entrant] = true, true
		}
	}
	return open
}

// Undecided lists the points of the survey whose trials can tell who is ahead of whom, where that is open: all games of
// such entrants, each of which counts alike.
func (f *Findings) Undecided() []int {
	open := undecided(f.Ladder, f.Even)
	return surveyPoints(len(f.Names), len(f.Names), func(i, j int) bool { return i != j && (open[i] || open[j]) },
		f.First != nil)
}

// Undecided lists the points of the survey whose trials can tell who is ahead of whom, as of a league of one list.
func (f *BipartiteFindings) Undecided() []int {
	a, b := undecided(f.Ladders[OnA], f.Even[OnA]), undecided(f.Ladders[OnB], f.Even[OnB])
	return surveyPoints(len(a), len(b), func(i, j int) bool { return a[i] || b[j] }, f.First != nil)
}

// surveyPoints lists the points of some games of n entrants against m.
func surveyPoints(n, m int, some func(i, j int) bool, firsts bool) (list []int) {
	for i := range n {
		for j := range m {
			for order := range ordersOf(firsts) {
				if some(i, j) {
					list = append(list, (i*m+j)*ordersOf(firsts)+order)
				}
			}
		}
	}
	return list
}

// ordersOf is how many points a game has: with either side playing first, where one does.
func ordersOf(firsts bool) int {
	if firsts {
		return 2
	}
	return 1
}
