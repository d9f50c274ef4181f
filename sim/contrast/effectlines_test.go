package contrast

import (
	"fmt"
	"slices"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/simtest"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// rankLines are how often the ranks of all variants of a comparison lie where they may.
func rankLines(t *testing.T) []simtest.ReportLine {
	var list []simtest.ReportLine
	for _, c := range []struct {
		name   string
		grid   Grid
		trials uint64
	}{
		{"21 alike, luck apart", twenty(4, 4), 200},
		{"one and 20 worse, luck apart", twenty(3, 4), 200},
		{"2+ to 6+, luck apart", row(simtest.Tossed(0, 4), simtest.Tossed(1, 3), simtest.Tossed(2, 2),
			simtest.Tossed(3, 5), simtest.Tossed(4, 6), simtest.Tossed(5, 4)), 100},
		{"2+ to 6+, same luck", row(simtest.Coin(4), simtest.Coin(3), simtest.Coin(2), simtest.Coin(5), simtest.Coin(6),
			simtest.Coin(4)), 1000},
		{"never and one in 1,296, same luck", twentyRare(), 2000},
		{"5 to 8 dice, same luck", row(simtest.Handful(6), simtest.Handful(5), simtest.Handful(7), simtest.Handful(8),
			simtest.Handful(6)), 100},
		{"5 to 8 dice, same luck", row(simtest.Handful(6), simtest.Handful(5), simtest.Handful(7), simtest.Handful(8),
			simtest.Handful(6)), 10_000},
		{"melees against 5 to 7, same luck", row(simtest.Against(6).Scenario(), simtest.Against(5).Scenario(),
			simtest.Against(7).Scenario(), simtest.Against(6).Scenario()), 1000},
	} {
		exact := mustCompare(t, c.grid, CompareOptions{Engine: player.Exact})
		for _, decide := range []bool{false, true} {
			what, o := "all ranks", CompareOptions{Options: player.Options{Trials: c.trials, Workers: 1},
				Engine: player.MonteCarlo, Decide: decide}
			if decide {
				what, o.Trials, o.Margin = "all ranks under --decide", 4000, 0.1
			}
			list = append(list, simtest.ReportLine{What: what, Setting: fmt.Sprintf("%s, %d trials", c.name, o.Trials),
				Low: 0.95, High: 1, Holds: func(seed uint64) bool {
					o := o
					o.Seed = seed
					return ranksHold(exact, mustCompare(t, c.grid, o))
				}})
		}
	}
	return list
}

// ranksHold reports whether all true ranks lie where a comparison says.
func ranksHold(exact, played *Comparison) bool {
	for t, row := range played.Cells {
		for v, cell := range row {
			if rank := exact.Cells[t][v].Rank; rank < cell.Ranks.First || rank > cell.Ranks.Last {
				return false
			}
		}
	}
	return true
}

// TestHeavyEffects: over two hundred seeds, or half as many, every interval of the size of a difference
// that is worth printing holds, of all pairs of laws, whether or not it is known which
// numbers met; and over a thousand of one in 87.
func TestHeavyEffects(t *testing.T) {
	simtest.OnlyHeavy(t)
	laws := slices.Concat(extremeLaws(), pairLaws(simtest.LibraryLaws(t, 30_000), 111))
	checkEffects(t, laws, 200, true, 1e-6)
	checkEffects(t, laws, 100, false, 1e-6)
	checkEffects(t, slices.DeleteFunc(laws, func(l pairLaw) bool { return simtest.HashOf(l.name)%87 > 0 }), 1000, true, 1e-4)
}

// checkEffects fails for an interval that holds less often than it should, or, where it is seldom printed, is too often
// printed and wrong: which by chance alone happens that seldom to what holds just often enough.
func checkEffects(t *testing.T, laws []pairLaw, seeds int, table bool, seldom float64) {
	t.Helper()
	for _, n := range []uint64{100, 1000, 10_000} {
		for _, s := range samplePairs(laws, n, seeds, table) {
			held, of := s.Held, s.Printed
			if float64(s.Printed) < often*float64(seeds) {
				held, of = s.Runs-s.Printed+s.Held, s.Runs
			}
			if of > 0 && (distuv.Binomial{N: float64(of), P: simtest.LeastHeld}).CDF(float64(held)) < seldom {
				t.Errorf("%s of %s, %d trials, table %t: %d of %d intervals hold", s.Kind, s.Name, n, table, held, of)
			}
		}
	}
}

// TestRanksHold: the ranks of all variants hold together.
func TestRanksHold(t *testing.T) {
	simtest.OnlyHeavy(t)
	simtest.CheckLines(t, rankLines(t), 100)
}

// TestStandings: one variant is before another only where their intervals are apart, and
// what side b wants is turned round.
func TestStandings(t *testing.T) {
	between := func(low, high float64) stats.Estimate { return stats.Estimate{Low: low, High: high} }
	row := []stats.Estimate{stats.ExactEstimate(0), between(0.1, 0.2), between(0.15, 0.3), between(-0.2, 0),
		between(-0.5, -0.3)}
	for better, want := range map[rules.Side][]Ranks{
		rules.A: {{3, 4}, {1, 2}, {1, 2}, {3, 4}, {5, 5}},
		rules.B: {{2, 3}, {4, 5}, {4, 5}, {2, 3}, {1, 1}},
	} {
		for i, e := range row {
			if got := rankIn(e, row, better == rules.B); got != want[i] {
				t.Errorf("better for %s, %d: %v, want %v", better, i, got, want[i])
			}
		}
	}
}
