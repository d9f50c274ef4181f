package sim

import (
	"fmt"
	"math"
	"os"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// The coverage report, sim/testdata/coverage.md, is made by
//
//	go test ./sim -run TestHeavyCoverageReport -heavy -update
//
// and held true by the same test without -update: word for word the first seeds of what is played,
// and by what should hold the lines of the library, which change with each new matchup.

const (
	reportSeeds = 4000  // of what is drawn from exact laws
	playedSeeds = 1000  // of what is played
	firstEvery  = 10    // one in so many of those is played where the report is only held true, the first
	leastHeld   = 0.935 // of 95 % intervals should hold
)

// reported is one line of the report: how often, over many seeds, something held.
type reported struct {
	what, setting string
	low, high     float64 // what it must be within; high 1 where only too little counts
	holds         func(seed uint64) bool
}

// holding reports whether an interval holds the truth.
func holding(truth float64, e stats.Estimate) bool { return e.Low <= truth && truth <= e.High }

// played are the lines of runs of fixed length and of runs that stop themselves.
func playedLines(t *testing.T) []reported {
	var list []reported
	add := func(what, setting string, sc *rules.Scenario, o Options, truth float64, of func(*Result) stats.Estimate) {
		list = append(list, reported{what, setting, leastHeld, 1, func(seed uint64) bool {
			o := o
			o.Seed, o.Workers = seed, 1
			return holding(truth, of(mustRun(t, sc, o)))
		}})
	}
	for _, c := range []struct {
		name   string
		sc     *rules.Scenario
		o, m   int
		trials uint64
	}{
		{"melee 6 v 6", small().scenario, meleeRouted, meleeMargin, 1500}, {"12 dice", handful(12), 1, 0, 1500},
		{"one die", die(), 3, 0, 1500}, {"one in 1,296", rare(), 1, 0, 20_000},
	} {
		exact, err := Walk(c.sc, rules.ExactLimit())
		if err != nil {
			t.Fatal(err)
		}
		setting, o := fmt.Sprintf("%s, %d trials", c.name, c.trials), Options{Trials: c.trials}
		metric := exact.Metrics[c.m]
		add("share, Clopper–Pearson", setting, c.sc, o, exact.Outcomes[c.o].Share.Value, func(r *Result) stats.Estimate { return r.Outcomes[c.o].Share })
		add("mean, Student", setting, c.sc, o, metric.Mean.Value, func(r *Result) stats.Estimate { return r.Metrics[c.m].Mean })
		add("spread", setting, c.sc, o, metric.SD.Value, func(r *Result) stats.Estimate { return r.Metrics[c.m].SD })
		add("median", setting, c.sc, o, metric.Median.Value, func(r *Result) stats.Estimate { return r.Metrics[c.m].Median })
	}
	for _, trials := range []uint64{200, 2000, 5000} {
		setting, p := fmt.Sprintf("one in 1,296, %d trials", trials), 1./1296
		add("share seen rarely", setting, rare(), Options{Trials: trials}, p, func(r *Result) stats.Estimate { return r.Outcomes[1].Share })
		add("mean that hardly varies", setting, rare(), Options{Trials: trials}, p, func(r *Result) stats.Estimate { return r.Metrics[0].Mean })
		add("spread that hardly varies", setting, rare(), Options{Trials: trials}, math.Sqrt(p*(1-p)), func(r *Result) stats.Estimate { return r.Metrics[0].SD })
	}
	for _, seen := range []uint64{1, 10, 30} {
		add("share under --rare", fmt.Sprintf("one in 1,296, until seen %d times", seen),
			rare(), Options{Rare: &Rare{Question: "q", Seen: seen}}, 1./1296, func(r *Result) stats.Estimate { return r.Rare.Share })
	}
	for _, target := range []int{2, 4, 5, 6} {
		for _, half := range []float64{0.0093, 0.0082, 0.0068} {
			p := float64(7-target) / 6
			add("share under --precision", fmt.Sprintf("%d+ on one die, ±%g", target, half),
				coin(target), Options{Precision: half}, p, func(r *Result) stats.Estimate { return r.Outcomes[1].Share })
		}
	}
	return list
}

// comparedLines are the lines of comparisons.
func comparedLines(t *testing.T) []reported {
	var list []reported
	for _, c := range []struct {
		name  string
		grid  Grid
		truth float64
	}{
		{"4+ against 3+, same luck", row(coin(4), coin(3)), 1. / 6},
		{"4+ against 3+, luck apart", row(tossed(0, 4), tossed(1, 3)), 1. / 6},
		{"4+ against 4+, luck apart", row(tossed(0, 4), tossed(1, 4)), 0},
	} {
		for _, decide := range []bool{false, true} {
			what, most := "paired difference", 0.965
			if decide {
				what, most = "difference under --decide", 1
			}
			list = append(list, reported{what, c.name, leastHeld, most, func(seed uint64) bool {
				o := CompareOptions{Options: Options{Seed: seed, Trials: 1500, Workers: 1}, Engine: MonteCarlo, Margin: 0.02, Decide: decide}
				if decide {
					o.Trials = 8 * firstLook
				}
				return holding(c.truth, mustCompare(t, c.grid, o).Cells[0][1].Difference)
			}})
		}
	}
	return list
}

// twenty is a baseline and twenty variants of the same chance, on luck apart.
func twenty(baseline, chance int) Grid {
	list := []*rules.Scenario{tossed(0, baseline)}
	for i := range 20 {
		list = append(list, tossed(i+1, chance))
	}
	return row(list...)
}

// twentyRare is what hardly ever happens, never in the baseline and one time in 1,296 in
// twenty variants, all with common random numbers.
func twentyRare() Grid {
	list := []*rules.Scenario{toy("toy/never", 2, 1, func(*dice.Dice) (int, int) { return 0, 0 })}
	for range 20 {
		list = append(list, rare())
	}
	return row(list...)
}

// errorLines are how often, at one look, a comparison of twenty variants without a difference
// finds none, how often twenty that differ by the margin are not called equal, and
// how often a difference is found.
func errorLines(t *testing.T) []reported {
	var list []reported
	list = append(list, reported{"no false alarm among 20", "4+ on one die, luck apart", 0.95, 1, func(seed uint64) bool {
		o := CompareOptions{Options: Options{Seed: seed, Trials: 2000, Workers: 1}, Engine: MonteCarlo, Margin: 0}
		return !slices.ContainsFunc(mustCompare(t, twenty(4, 4), o).Cells[0][1:], func(x Compared) bool { return x.Finding.Differs })
	}})
	for _, c := range []struct {
		setting string
		grid    Grid
		margin  float64 // which is the true difference
		trials  uint64
	}{
		{"4+ against 3+ on one die, luck apart, margin 1/6", twenty(4, 3), 1. / 6, 2000},
		{"never against one in 1,296, same luck, margin 1/1,296", twentyRare(), 1. / 1296, 8000},
	} {
		list = append(list, reported{"no false “equal” among 20", c.setting, 0.95, 1, func(seed uint64) bool {
			o := CompareOptions{Options: Options{Seed: seed, Trials: c.trials, Workers: 1}, Engine: MonteCarlo, Margin: c.margin}
			return !slices.ContainsFunc(mustCompare(t, c.grid, o).Cells[0][1:], func(x Compared) bool { return x.Finding.Equivalent })
		}})
	}
	for _, trials := range []uint64{100, 200, 400} {
		// what the normal test would find; the exact one is a little more careful
		expected := distuv.UnitNormal.CDF(math.Sqrt(float64(trials)/(1./4+2./9))/6 - stats.QuantileZ(0.95))
		list = append(list, reported{"a difference of 1/6 is found", fmt.Sprintf("luck apart, %d trials", trials), expected - 0.06, expected + 0.02, func(seed uint64) bool {
			o := CompareOptions{Options: Options{Seed: seed, Trials: trials, Workers: 1}, Engine: MonteCarlo, Margin: 0}
			return mustCompare(t, row(tossed(0, 4), tossed(1, 3)), o).Cells[0][1].Finding.Differs
		}})
	}
	return list
}

// heldBy is in how many of the first seeds something holds, on all processors.
func heldBy(seeds uint64, holds func(seed uint64) bool) uint64 { return heldFrom(0, seeds, holds) }

// heldFrom is the same of the seeds from one to before another.
func heldFrom(from, to uint64, holds func(seed uint64) bool) uint64 {
	var held atomic.Uint64
	var wg sync.WaitGroup
	workers := uint64(runtime.GOMAXPROCS(0))
	for w := range workers {
		wg.Go(func() {
			for seed := from + w; seed < to; seed += workers {
				if holds(seed) {
					held.Add(1)
				}
			}
		})
	}
	wg.Wait()
	return held.Load()
}

// heldByFirst is in how many of the first seeds something holds, and in how many of those that were asked: all
// where the report is written anew, with their share as it is written, else the first.
func heldByFirst(all uint64, holds func(seed uint64) bool) (first, held, asked uint64, share string) {
	few := all / firstEvery
	first = heldBy(few, holds)
	if !*update {
		return first, first, few, ""
	}
	held = first + heldFrom(few, all, holds)
	return first, held, all, fmt.Sprintf("%.1f %%", percent(int(held), int(all)))
}

// playedReport measures what is played, line by line.
func playedReport(t *testing.T) string {
	text := &strings.Builder{}
	for _, line := range slices.Concat(playedLines(t), comparedLines(t), errorLines(t)) {
		first, held, seeds, whole := heldByFirst(playedSeeds, line.holds)
		should := fmt.Sprintf("%.1f %% or more", 100*line.low)
		if line.high < 1 {
			should = fmt.Sprintf("%.1f – %.1f %%", 100*line.low, 100*line.high)
		}
		few, _ := stats.BinomialTail(held, seeds, line.low)
		_, many := stats.BinomialTail(max(1, held)-1, seeds, line.high)
		if few < 1e-4 || many < 1e-4 && line.high < 1 { // what just holds is called wrong so rarely
			t.Errorf("%s, %s: %d of %d, should be %s", line.what, line.setting, held, seeds, should)
		}
		fmt.Fprintf(text, "| %s | %s | %s | %d | %s |\n", line.what, line.setting, should, first, whole)
	}
	return text.String()
}

// libraryStates bounds the matchups whose laws the report draws from, and libraryEvery
// picks some of their metrics, so that it takes minutes. Where the report is only held true
// the matchups are smaller, and a quarter of those metrics is measured over a tenth of the seeds.
const (
	libraryStates = 300_000
	checkedStates = 10_000
	checkedPaths  = 1_000_000
	libraryEvery  = 8
	checkedEvery  = 4 * libraryEvery
)

// libraryReport measures intervals of metrics of the library.
func libraryReport(t *testing.T, laws []jointLaw) string {
	text, every, seeds := &strings.Builder{}, uint64(checkedEvery), reportSeeds/firstEvery
	if *update {
		every, seeds = libraryEvery, reportSeeds
	}
	for _, plan := range samplePlans() {
		text.WriteString(lawLines(t, plan, sampleAll(laws, every, plan, seeds), seeds))
	}
	return text.String()
}

// TestHeavyCoverageReport measures all lines and compares them with the report.
func TestHeavyCoverageReport(t *testing.T) {
	onlyHeavy(t)
	laws := libraryLaws(t, libraryStates)
	text := strings.NewReplacer(
		"PLAYED SEEDS", fmt.Sprint(playedSeeds), "FIRST SEEDS", fmt.Sprint(playedSeeds/firstEvery), "SEEDS", fmt.Sprint(reportSeeds), "ERROR", fmt.Sprintf("%.1f", 100*math.Sqrt(0.95*0.05/reportSeeds)),
		"METRICS", fmt.Sprint(len(laws)), "EVERY", fmt.Sprint(libraryEvery), "´", "`",
		"LINES OF SHARES", shareLines(t, laws), "LINES OF THE LIBRARY", libraryReport(t, laws), "LINES PLAYED", playedReport(t), "LINES OF DECISIONS", decidedReport(t),
	).Replace(coverageText)
	const file = "testdata/coverage.md"
	if *update {
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	_, committed, _ := strings.Cut(string(want), startOfPlayed)
	if _, measured, _ := strings.Cut(text, startOfPlayed); !*update && measured != ofAllSeeds.ReplaceAllString(committed, "|  |\n") {
		t.Errorf("%s is out of date; the report now reads\n%s", file, text)
	}
}

// ofAllSeeds is the last column of the lines of what is played.
var ofAllSeeds = regexp.MustCompile(`\| [0-9.]+ % \|\n`)

// startOfPlayed is where what does not depend on the library begins.
const startOfPlayed = "## Played"

const coverageText = `# What intervals and findings are worth

Made by ´go test ./sim -run TestHeavyCoverageReport -heavy -update´, at 95 %. What is
sampled is so over SEEDS seeds; the standard error of a figure near 95 % is ERROR points,
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
variant or of twenty, all together, in at most 300,000 trials; 95 % or more should hold. The
first are a tenth of the seeds.

| what | setting | seeds | of the first | holds |
|---|---|---|---|---|
LINES OF DECISIONS`
