package league

import (
	"math"

	"github.com/oddsmith/oddsmith/sim"
)

// Level is the confidence of each interval of a league: of one that was looked at to decide which games are played
// further so high that intervals hold at all looks together (Bonferroni).
func Level(s *sim.Survey) float64 {
	return 1 - (1-s.Confidence)/float64(max(1, s.Looks))
}

// even returns, by place of a ladder, whether its lead over the next is at most a margin in points, at the confidence of
// all such leads simultaneously.
func even(ladder []Rating, confidence, margin float64, leadVariance func(x, y int) float64) []bool {
	list := make([]bool, len(ladder))
	z := normalQuantile(1 - (1-confidence)/float64(max(1, len(ladder)-1)))
	for i := range len(ladder) - 1 {
		x, y := ladder[i], ladder[i+1]
		half := inPoints(float64(z * math.Sqrt(leadVariance(x.Entrant, y.Entrant))))
		list[i] = !x.Ahead && x.Value-y.Value+half <= margin
	}
	return list
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
	return pointsOf(len(f.Names), len(f.Names), func(i, j int) bool { return i != j && (open[i] || open[j]) }, f.First != nil)
}

// Undecided lists the points of the survey whose trials can tell who is ahead of whom, as of a league of one list.
func (f *BipartiteFindings) Undecided() []int {
	a, b := undecided(f.Ladders[OnA], f.Even[OnA]), undecided(f.Ladders[OnB], f.Even[OnB])
	return pointsOf(len(a), len(b), func(i, j int) bool { return a[i] || b[j] }, f.First != nil)
}

// pointsOf lists the points of some games of n entrants against m.
func pointsOf(n, m int, some func(i, j int) bool, firsts bool) (list []int) {
	orders := 1
	if firsts {
		orders = 2
	}
	for i := range n {
		for j := range m {
			for order := range orders {
				if some(i, j) {
					list = append(list, (i*m+j)*orders+order)
				}
			}
		}
	}
	return list
}
