package contrast

import (
	"fmt"
	"math"
	"reflect"
	"sort"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/simtest"
	"github.com/oddsmith/oddsmith/sim/stats"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// bandLines are lines of the coverage report: how often all intervals of a survey hold
// together.
func bandLines(t *testing.T) []simtest.ReportLine {
	var list []simtest.ReportLine
	for _, c := range []struct {
		name      string
		points    []*rules.Scenario
		questions []string
	}{
		{"2+ to 6+, same luck", []*rules.Scenario{simtest.Coin(2), simtest.Coin(3), simtest.Coin(4), simtest.Coin(5),
			simtest.Coin(6)}, nil},
		{"2+ to 6+, luck apart", []*rules.Scenario{simtest.Tossed(2, 2), simtest.Tossed(3, 3), simtest.Tossed(4, 4),
			simtest.Tossed(5, 5), simtest.Tossed(6, 6)}, []string{"a wins", "value"}},
		{"4+ on luck apart, 21 times", twenty(4, 4).Scenarios[0], nil},
		{"4 to 12 dice, same luck", []*rules.Scenario{simtest.Handful(4), simtest.Handful(6), simtest.Handful(8),
			simtest.Handful(10), simtest.Handful(12)}, []string{"value", "spread of value", "q"}},
	} {
		exact := simtest.Must(
			survey.Plan{Questions: c.questions, Engine: player.Exact}.Run(t.Context(), survey.PointsOf(c.points...)))
		for _, trials := range []uint64{100, 1000, 10_000} {
			list = append(list,
				simtest.ReportLine{What: "all of a survey, --simultaneous", Setting: fmt.Sprintf("%s, %d trials",
					c.name, trials), Low: 0.95, High: 1, Holds: func(seed uint64) bool {
					o := survey.Plan{Options: player.Options{Seed: seed, Trials: trials, Workers: 1},
						Questions: c.questions, Engine: player.MonteCarlo, Simultaneous: true}
					return allHold(exact, simtest.Must(o.Run(t.Context(), survey.PointsOf(c.points...))))
				}})
		}
	}
	return list
}

// allHold reports whether all intervals that are worth printing hold.
func allHold(exact, played *survey.Survey) bool {
	for i, p := range played.Points {
		for q, a := range p.Answers {
			if a.Reportable() && !simtest.Holding(exact.Points[i].Answers[q].Value, a.Estimate) {
				return false
			}
		}
	}
	return true
}

// TestBandsHold: all intervals hold together, over some seeds.
func TestBandsHold(t *testing.T) {
	simtest.NotShort(t)
	t.Parallel()
	seeds := 15
	if simtest.Heavy() {
		seeds = 500
	}
	simtest.CheckLines(t, bandLines(t), seeds)
}

// TestSimultaneous: intervals are those of the level that makes so many of them hold
// together, exact answers do not count, and nothing else changes.
func TestSimultaneous(t *testing.T) {
	list := survey.PointsOf(simtest.Coin(2), simtest.Handful(5), simtest.Coin(4))
	o := survey.Plan{Options: player.Options{Seed: 3, Trials: 2000}, Questions: []string{"value", "q"},
		Engine: player.MonteCarlo}
	each := simtest.Must(o.Run(t.Context(), list))
	o.Simultaneous = true
	all := simtest.Must(o.Run(t.Context(), list))
	o.Simultaneous, o.Confidence = false, math.Pow(0.95, 1./6)
	level := simtest.Must(o.Run(t.Context(), list))
	if each.SimultaneousAnswers != 0 || all.SimultaneousAnswers != 6 || all.Digest != each.Digest ||
		all.Confidence != 0.95 {
		t.Errorf("%d and %d answers hold together, at %v", each.SimultaneousAnswers, all.SimultaneousAnswers,
			all.Confidence)
	}
	for i, p := range all.Points {
		for q, a := range p.Answers {
			want := level.Points[i].Answers[q]
			want.Confidence = 0.95
			if !reflect.DeepEqual(a, want) || a.HalfWidth() <= each.Points[i].Answers[q].HalfWidth() {
				t.Errorf("%s: %+v, want %+v", p.Name, a, want)
			}
		}
	}
	if s := simtest.Must(survey.Plan{Simultaneous: true}.Run(t.Context(), list)); s.SimultaneousAnswers != 0 ||
		s.Points[0].Answers[0].HalfWidth() != 0 {
		t.Errorf("of exact answers %d hold together", s.SimultaneousAnswers)
	}
}

// shareCoverage is the exact chance that the interval of a share p holds it after n
// trials: of the counts whose interval does, which lie side by side.
func shareCoverage(p float64, n uint64) float64 {
	first := uint64(sort.Search(int(n), func(k int) bool { return stats.Share(uint64(k), n, 0.95).High >= p }))
	beyond := uint64(sort.Search(int(n)+1, func(k int) bool { return stats.Share(uint64(k), n, 0.95).Low > p }))
	held, _ := stats.BinomialTail(beyond-1, n, p)
	if first > 0 {
		missed, _ := stats.BinomialTail(first-1, n, p)
		held -= missed
	}
	return held
}

// TestShareCoverage: the interval of a share holds in at least 95% of runs, whatever
// the share and the number of trials.
func TestShareCoverage(t *testing.T) {
	t.Parallel()
	for _, n := range []uint64{1, 2, 3, 5, 10, 30, 100, 1000, 100_000, 1e9} {
		for i := range 200 {
			if p := (float64(i) + 0.37) / 200; shareCoverage(p*p, n) < 0.95-1e-9 {
				t.Errorf("%g of %d: %g", p*p, n, shareCoverage(p*p, n))
			}
		}
	}
}

// shareLines are the report's lines of the shares of all outcomes, computed exactly.
func shareLines(t *testing.T, laws []simtest.JointLaw) string {
	text := &strings.Builder{}
	for _, region := range []struct {
		name      string
		low, high float64
	}{{"near 0 (under 0.1)", 0, 0.1}, {"near ½", 0.1, 0.9}, {"near 1 (over 0.9)", 0.9, 1}} {
		for _, n := range []uint64{10, 30, 100, 1000, 100_000} {
			shares, sum, least := 0, 0.0, 1.0
			for _, l := range laws {
				for _, d := range l.Joint {
					if p := simtest.Total(d); region.low < p && p <= region.high && p < 1-1e-12 {
						c := shareCoverage(p, n)
						shares, sum, least = shares+1, sum+c, min(least, c)
					}
				}
			}
			if least < 0.95-1e-9 {
				t.Errorf("%d trials: the interval of a share %s holds in %v", n, region.name, least)
			}
			fmt.Fprintf(text, "| %s | %d | %d | %.1f%% | %.2f%% |\n", region.name, n, shares, 100*sum/float64(shares),
				100*least)
		}
	}
	return text.String()
}
