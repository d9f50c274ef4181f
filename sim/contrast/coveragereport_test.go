package contrast

import (
	"fmt"
	"math"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/simtest"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// The coverage report, sim/testdata/coverage.md, is made by
//
//	go test ./sim/contrast -run TestHeavyCoverageReport -heavy -update
//
// and held true by the same test without -update: word for word the first seeds of what is played,
// and by what should hold the lines of the library, which change with each new matchup.

const (
	reportSeeds = 4000 // of what is drawn from exact laws
	playedSeeds = 1000 // of what is played
)

// played are the lines of runs of fixed length and of runs that stop themselves.
func playedLines(t *testing.T) []simtest.ReportLine {
	var list []simtest.ReportLine
	add := func(what, setting string, sc *rules.Scenario, o player.Options, truth float64,
		of func(*sim.Result) stats.Estimate) {
		list = append(list, simtest.ReportLine{What: what, Setting: setting, Low: simtest.LeastHeld, High: 1,
			Holds: func(seed uint64) bool {
				o := o
				o.Seed, o.Workers = seed, 1
				return simtest.Holding(truth, of(simtest.Must(sim.Run(t.Context(), sc, o))))
			}})
	}
	for _, c := range []struct {
		name   string
		sc     *rules.Scenario
		o, m   int
		trials uint64
	}{
		{"melee 6 v 6", simtest.Small().Scenario, simtest.MeleeRouted, simtest.MeleeMargin, 1500},
		{"12 dice", simtest.Handful(12), 1, 0, 1500},
		{"one die", simtest.Die(), 3, 0, 1500}, {"one in 1,296", simtest.Rare(), 1, 0, 20_000},
	} {
		exact := simtest.Must(sim.Walk(c.sc, rules.ExactLimit()))
		setting, o := fmt.Sprintf("%s, %d trials", c.name, c.trials), player.Options{Trials: c.trials}
		metric := exact.Metrics[c.m]
		add("share, Clopper–Pearson", setting, c.sc, o, exact.Outcomes[c.o].Share.Value,
			func(r *sim.Result) stats.Estimate { return r.Outcomes[c.o].Share })
		add("mean, Student", setting, c.sc, o, metric.Mean.Value,
			func(r *sim.Result) stats.Estimate { return r.Metrics[c.m].Mean })
		add("spread", setting, c.sc, o, metric.SD.Value,
			func(r *sim.Result) stats.Estimate { return r.Metrics[c.m].SD })
		add("median", setting, c.sc, o, metric.Median.Value,
			func(r *sim.Result) stats.Estimate { return r.Metrics[c.m].Median })
	}
	for _, trials := range []uint64{200, 2000, 5000} {
		setting, p := fmt.Sprintf("one in 1,296, %d trials", trials), 1./1296
		add("share seen rarely", setting, simtest.Rare(), player.Options{Trials: trials}, p,
			func(r *sim.Result) stats.Estimate { return r.Outcomes[1].Share })
		add("mean that hardly varies", setting, simtest.Rare(), player.Options{Trials: trials}, p,
			func(r *sim.Result) stats.Estimate { return r.Metrics[0].Mean })
		add("spread that hardly varies", setting, simtest.Rare(), player.Options{Trials: trials}, math.Sqrt(p*(1-p)),
			func(r *sim.Result) stats.Estimate { return r.Metrics[0].SD })
	}
	for _, seen := range []uint64{1, 10, 30} {
		add("share under --rare", fmt.Sprintf("one in 1,296, until seen %d times", seen),
			simtest.Rare(), player.Options{Rare: &player.Rare{Question: "q", Seen: seen}}, 1./1296,
			func(r *sim.Result) stats.Estimate { return r.Rare.Share })
	}
	for _, target := range []int{2, 4, 5, 6} {
		for _, half := range []float64{0.0093, 0.0082, 0.0068} {
			p := float64(7-target) / 6
			add("share under --precision", fmt.Sprintf("%d+ on one die, ±%g", target, half),
				simtest.Coin(target), player.Options{Precision: half}, p,
				func(r *sim.Result) stats.Estimate { return r.Outcomes[1].Share })
		}
	}
	return list
}

// comparedLines are the lines of comparisons.
func comparedLines(t *testing.T) []simtest.ReportLine {
	var list []simtest.ReportLine
	for _, c := range []struct {
		name  string
		grid  Grid
		truth float64
	}{
		{"4+ against 3+, same luck", row(simtest.Coin(4), simtest.Coin(3)), 1. / 6},
		{"4+ against 3+, luck apart", row(simtest.Tossed(0, 4), simtest.Tossed(1, 3)), 1. / 6},
		{"4+ against 4+, luck apart", row(simtest.Tossed(0, 4), simtest.Tossed(1, 4)), 0},
	} {
		for _, decide := range []bool{false, true} {
			what, most := "paired difference", 0.965
			if decide {
				what, most = "difference under --decide", 1
			}
			list = append(list, simtest.ReportLine{What: what, Setting: c.name, Low: simtest.LeastHeld, High: most,
				Holds: func(seed uint64) bool {
					o := CompareOptions{Options: player.Options{Seed: seed, Trials: 1500, Workers: 1},
						Engine: player.MonteCarlo, Margin: 0.02, Decide: decide}
					if decide {
						o.Trials = 8 * player.FirstLook
					}
					return simtest.Holding(c.truth, mustCompare(t, c.grid, o).Cells[0][1].Difference)
				}})
		}
	}
	return list
}

// twenty is a baseline and twenty variants of the same chance, on luck apart.
func twenty(baseline, chance int) Grid {
	list := []*rules.Scenario{simtest.Tossed(0, baseline)}
	for i := range 20 {
		list = append(list, simtest.Tossed(i+1, chance))
	}
	return row(list...)
}

// twentyRare is what hardly ever happens, never in the baseline and one time in 1,296 in
// twenty variants, all with common random numbers.
func twentyRare() Grid {
	list := []*rules.Scenario{simtest.Toy("toy/never", 2, 1, func(*dice.Dice) (int, int) { return 0, 0 })}
	for range 20 {
		list = append(list, simtest.Rare())
	}
	return row(list...)
}

// errorLines are how often, at one look, a comparison of twenty variants without a difference
// finds none, how often twenty that differ by the margin are not called equal, and
// how often a difference is found.
func errorLines(t *testing.T) []simtest.ReportLine {
	found := func(g Grid, margin float64, seed, trials uint64) []Compared {
		o := CompareOptions{Options: player.Options{Seed: seed, Trials: trials, Workers: 1},
			Engine: player.MonteCarlo, Margin: margin}
		return mustCompare(t, g, o).Cells[0][1:]
	}
	list := []simtest.ReportLine{{What: "no false alarm among 20", Setting: "4+ on one die, luck apart",
		Low: 0.95, High: 1, Holds: func(seed uint64) bool {
			return !slices.ContainsFunc(found(twenty(4, 4), 0, seed, 2000),
				func(x Compared) bool { return x.Finding.Differs })
		}}}
	for _, c := range []struct {
		setting string
		grid    Grid
		margin  float64 // which is the true difference
		trials  uint64
	}{
		{"4+ against 3+ on one die, luck apart, margin 1/6", twenty(4, 3), 1. / 6, 2000},
		{"never against one in 1,296, same luck, margin 1/1,296", twentyRare(), 1. / 1296, 8000},
	} {
		list = append(list, simtest.ReportLine{What: "no false “equal” among 20", Setting: c.setting, Low: 0.95,
			High: 1, Holds: func(seed uint64) bool {
				return !slices.ContainsFunc(found(c.grid, c.margin, seed, c.trials),
					func(x Compared) bool { return x.Finding.Equivalent })
			}})
	}
	for _, trials := range []uint64{100, 200, 400} {
		// what the normal test would find; the exact one is a little more careful
		expected := distuv.UnitNormal.CDF(math.Sqrt(float64(trials)/(1./4+2./9))/6 - stats.QuantileZ(0.95))
		list = append(list,
			simtest.ReportLine{What: "a difference of 1/6 is found", Setting: fmt.Sprintf("luck apart, %d trials",
				trials), Low: expected - 0.06, High: expected + 0.02, Holds: func(seed uint64) bool {
				return found(row(simtest.Tossed(0, 4), simtest.Tossed(1, 3)), 0, seed, trials)[0].Finding.Differs
			}})
	}
	return list
}

// playedReport measures what is played, line by line.
func playedReport(t *testing.T) string {
	text := &strings.Builder{}
	for _, line := range slices.Concat(playedLines(t), comparedLines(t), errorLines(t)) {
		should := fmt.Sprintf("%.1f%% or more", 100*line.Low)
		if line.High < 1 {
			should = fmt.Sprintf("%.1f – %.1f%%", 100*line.Low, 100*line.High)
		}
		text.WriteString(measured(t, line, should, playedSeeds))
	}
	return text.String()
}

// decidedReport measures decisions: comparisons of twenty variants take long, and so fewer seeds.
func decidedReport(t *testing.T) string {
	text := &strings.Builder{}
	for _, c := range []struct {
		variants int
		seeds    uint64
	}{{1, 1000}, {20, 100}} {
		for _, line := range decidedLines(300_000, c.variants) {
			text.WriteString(measured(t, line, fmt.Sprint(c.seeds), c.seeds))
		}
	}
	return text.String()
}

// measured is a line of the report. What just holds is called wrong once in 10,000 times.
func measured(t *testing.T, line simtest.ReportLine, column string, all uint64) string {
	t.Helper()
	first, held, seeds, whole := simtest.HeldByFirst(all, line.Holds)
	few, _ := stats.BinomialTail(held, seeds, line.Low)
	_, many := stats.BinomialTail(max(1, held)-1, seeds, line.High)
	if few < 1e-4 || many < 1e-4 && line.High < 1 {
		t.Errorf("%s, %s: %d of %d, should be %g to %g", line.What, line.Setting, held, seeds, line.Low, line.High)
	}
	return fmt.Sprintf("| %s | %s | %s | %d | %s |\n", line.What, line.Setting, column, first, whole)
}

// libraryEvery picks some of the metrics of the library, so that the report takes minutes. Where it is only held true,
// a quarter of them is measured over a tenth of the seeds.
const (
	libraryEvery = 8
	checkedEvery = 4 * libraryEvery
)

// libraryReport measures intervals of metrics of the library.
func libraryReport(t *testing.T, laws []simtest.JointLaw) string {
	text, every, seeds := &strings.Builder{}, uint64(checkedEvery), reportSeeds/simtest.FirstEvery
	if simtest.Updating() {
		every, seeds = libraryEvery, reportSeeds
	}
	for _, plan := range samplePlans() {
		text.WriteString(lawLines(t, plan, sampleAll(laws, every, plan, seeds), seeds))
	}
	return text.String()
}

// TestHeavyCoverageReport measures all lines and compares them with the report.
func TestHeavyCoverageReport(t *testing.T) {
	simtest.OnlyHeavy(t)
	laws := simtest.LibraryLaws(t, simtest.LibraryStates)
	text := strings.NewReplacer(
		"PLAYED SEEDS", fmt.Sprint(playedSeeds), "FIRST SEEDS", fmt.Sprint(playedSeeds/simtest.FirstEvery), "SEEDS",
		fmt.Sprint(reportSeeds), "ERROR", fmt.Sprintf("%.1f", 100*math.Sqrt(0.95*0.05/reportSeeds)),
		"METRICS", fmt.Sprint(len(laws)), "EVERY", fmt.Sprint(libraryEvery), "´", "`",
		"LINES OF SHARES", shareLines(t, laws), "LINES OF THE LIBRARY", libraryReport(t, laws), "LINES PLAYED",
		playedReport(t), "LINES OF DECISIONS", decidedReport(t),
	).Replace(coverageText)
	const file = "../testdata/coverage.md"
	if simtest.Updating() {
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want := simtest.Must(os.ReadFile(file))
	_, committed, _ := strings.Cut(string(want), startOfPlayed)
	if _, now, _ := strings.Cut(text, startOfPlayed); !simtest.Updating() &&
		now != ofAllSeeds.ReplaceAllString(committed, "|  |\n") {
		t.Errorf("%s is out of date; the report now reads\n%s", file, text)
	}
}

// ofAllSeeds is the last column of the lines of what is played.
var ofAllSeeds = regexp.MustCompile(`\| [0-9.]+% \|\n`)

// startOfPlayed is where what does not depend on the library begins.
const startOfPlayed = "## Played"

const coverageText = `# What intervals and findings are worth

Made by ´go test ./sim/contrast -run TestHeavyCoverageReport -heavy -update´, at 95%. What is
sampled is so over SEEDS seeds; the standard error of a figure near 95% is ERROR points,
so that the least of some hundred figures lies a point under what it stands for.

## Shares

The exact chance that the interval of an outcome's share (Clopper–Pearson) holds it, over
the outcomes of the library matchups with exact answers.

| share | trials | outcomes | holds, mean | holds, least |
|---|---|---|---|---|
LINES OF SHARES
## Means, spreads and medians

Multinomial draws from the exact laws of the metrics of library matchups, one in EVERY of
METRICS, of those of single units and weapons one in five of that; conditional ones are
those among the trials of one outcome. An interval is printed where what unseen trials could
add does not more than double its width. *Least* is that of the metrics where an interval is
printed in a tenth of runs or more; *wrong* is the share of all runs in which one was
printed and does not hold, at its largest.

| interval | trials | metrics | printed | holds | holds, least | wrong, most |
|---|---|---|---|---|---|---|
LINES OF THE LIBRARY
` + startOfPlayed + `

What cannot be drawn from laws, or shows that runs are as good as draws: PLAYED SEEDS seeds, and how
many of the first FIRST SEEDS.

| what | setting | should hold | of the first | holds |
|---|---|---|---|---|
LINES PLAYED
## Decisions

What --decide finds and says, by its own code on differences drawn from their laws: of one
variant or of twenty, all together, in at most 300,000 trials; 95% or more should hold. The
first are a tenth of the seeds.

| what | setting | seeds | of the first | holds |
|---|---|---|---|---|
LINES OF DECISIONS`
