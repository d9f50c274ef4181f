package sensitivities

import (
	"slices"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/stats"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// countedAlone is what changes were found from, without what shards walk and count besides, as none knows what another
// one walks.
func (r Report) countedAlone() *player.Partial {
	if r.Counted == nil {
		return nil
	}
	combinations := 0
	if r.Over != nil {
		combinations = (&survey.ParamGrid{Axes: r.Over.Axes}).Size()
	}
	out := layout.WithoutWalked(r.Counted)
	for i, k := range r.Counted.Points {
		switch change := i - combinations; {
		case change < 0:
		case change >= len(r.Worth.Values): // of pairs, which are not sharded
			out.Points[i] = r.valuesAlone(k)
		default:
			alone := &player.KnownPoint{}
			if change == 0 || r.Worth.Values[0].Confidence == 1 { // else no other is walked
				alone.Exact, alone.TooLarge = k.Exact, k.TooLarge
			}
			if r.Worth.Trials > 0 {
				alone.Counted = r.playedAlone(k.Counted)
			}
			out.Points[i] = alone
		}
	}
	return out
}

// valuesAlone is the partial result of a pair, of whose exact answers the values alone are of use.
func (r Report) valuesAlone(k *player.KnownPoint) *player.KnownPoint {
	out := *k
	out.Exact = slices.Clone(k.Exact)
	for i := range out.Exact {
		x := &out.Exact[i]
		if x.Complement = 0; r.Worth.Question.Share {
			x.Complement = 1 - x.Value
		}
	}
	return &out
}

// playedAlone is counts of all changes without those that are exact.
func (r Report) playedAlone(all []player.CountedRange) (list []player.CountedRange) {
	for _, c := range all {
		counts := make([][]stats.Histogram, len(c.Counts))
		for g, of := range c.Counts {
			counts[g] = slices.Clone(of)
			for i := range counts[g] {
				// the variants are the matchup as it is, and that of each contrast
				if contrast := i - 1 + g; contrast >= 0 && contrast < len(r.Worth.Played) &&
					r.Worth.Played[contrast] == 0 {
					counts[g][i] = stats.Histogram{}
				}
			}
		}
		list = append(list, player.CountedRange{From: c.From, To: c.To, Counts: counts})
	}
	return list
}
