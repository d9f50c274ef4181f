package sim

import (
	"cmp"
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/simtest"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// How often intervals of splitting hold, sim/testdata/splitting.md, is made by
//
//	go test ./sim -run TestHeavySplitting -heavy -update
//
// and checked over fewer seeds by the same test without -update.

// rareAsk is something rare in a library matchup, with its exact chance.
type rareAsk struct {
	name, question string
	near, chance   float64
	sc             *rules.Scenario
}

// rareAsks are, of each short library matchup, each outcome, and each metric and relation,
// what is nearest to 1e-6, 1e-9 and 1e-12, within half a power of ten.
func rareAsks(t *testing.T) []rareAsk {
	t.Helper()
	var all []rareAsk
	for _, w := range simtest.WalkLibrary(t, shortStates) {
		if w.Sc.Game.Player(w.Sc).StepsPerTrial() > shortSteps {
			continue
		}
		for _, list := range relationsOf(w.Sc, w.Laws) {
			for _, near := range []float64{1e-6, 1e-9, 1e-12} {
				best, off := rareAsk{}, 0.5
				for _, a := range list {
					if d := math.Abs(math.Log10(a.chance / near)); d < off {
						best, off = a, d
					}
				}
				if off < 0.5 {
					best.name, best.sc, best.near = w.Name, w.Sc, near
					all = append(all, best)
				}
			}
		}
	}
	return all
}

// relationsOf are all shares of a scenario, those of a metric and relation together.
func relationsOf(sc *rules.Scenario, laws rules.Laws) [][]rareAsk {
	var lists [][]rareAsk
	for o, p := range laws.Outcome {
		lists = append(lists, []rareAsk{{question: sc.Outcomes[o].Name, chance: p}})
	}
	for m, metric := range sc.Metrics {
		law := rules.Marginal(laws.Metric[m])
		by := make([][]rareAsk, 3)
		add := func(k int, relation string, i int, p float64) {
			by[k] = append(by[k],
				rareAsk{question: fmt.Sprintf("%s %s %d", metric.Name, relation, law.From+i), chance: p})
		}
		up, down := 0.0, 0.0
		for i, p := range law.Mass {
			down += p
			add(0, "at most", i, down)
			add(1, "exactly", i, p)
		}
		for i, p := range slices.Backward(law.Mass) {
			up += p
			add(2, "at least", i, up)
		}
		lists = append(lists, by...)
	}
	return lists
}

// bySplitting finds the share as a run does after its first look; nil where splitting does
// not pay.
func (a *rareAsk) bySplitting(t *testing.T, seed uint64) *RareResult {
	t.Helper()
	o := player.Options{Seed: seed, Trials: player.FirstLook, Workers: 1, Confidence: 0.95}
	r := mustRun(t, a.sc, o)
	rare := simtest.Must(newRare(a.sc, &player.Rare{Question: a.question}, 0))
	r.Rare = &RareResult{Question: rare.q}
	p := player.NewPool(a.sc, seed, []*stats.Tally{stats.NewTally(a.sc)})
	w := player.StartReporter(p, o)
	defer w.Stop()
	if !rare.split(t.Context(), r, o, &player.TrialCounter{Pool: p, Watch: w}) {
		return nil
	}
	return r.Rare
}

// splitScore is how often splitting paid and its interval was told and held.
type splitScore struct {
	ask                       rareAsk
	runs, paid, printed, held int
	saved                     []float64 // plain trials for each that splitting played
}

func (s *splitScore) add(found *RareResult) {
	s.runs++
	if found == nil {
		return
	}
	s.paid++
	if found.Split.Withheld != "" {
		return
	}
	s.printed++
	s.saved = append(s.saved, found.Split.Plain/found.Split.Played)
	if simtest.Holding(s.ask.chance, found.Share) {
		s.held++
	}
}

// line is a line of the report.
func (s *splitScore) line(name string) string {
	saved := "-"
	if len(s.saved) > 0 {
		slices.Sort(s.saved)
		saved = fmt.Sprintf("%.2g", stat.Quantile(0.5, stat.Empirical, s.saved, nil))
	}
	return fmt.Sprintf("| %s | %d | %.1f%% | %.1f%% | %.1f%% | %s |\n", name, s.runs,
		simtest.Percent(s.paid, s.runs), simtest.Percent(s.printed, s.paid), simtest.Percent(s.held, s.printed), saved)
}

// tooFewHold reports whether fewer hold than do where just leastHeld do, with a chance of
// 1e-6 to say so of these.
func (s *splitScore) tooFewHold() bool {
	return s.printed > 0 && (distuv.Binomial{N: float64(s.printed), P: simtest.LeastHeld}).CDF(float64(s.held)) < 1e-6
}

const (
	shortSteps  = 10     // of a trial of the matchups that are asked, at most
	shortStates = 50_000 // and their states
	asksEvery   = 12     // of what is rare, one in so many is tried once
	asksAChance = 2      // of those where splitting pays, the quickest for each chance are tried again and again
)

// TestHeavySplitting: what splitting tells of rare events of the library holds, and where it
// does not pay plain trials are played.
func TestHeavySplitting(t *testing.T) {
	simtest.OnlyHeavy(t)
	seeds, every, again := 10, 8*asksEvery, 1
	if simtest.Updating() {
		seeds, every, again = 1000, asksEvery, asksAChance
	}
	asks := rareAsks(t)
	found := make([]*RareResult, len(asks))
	simtest.OnAll((len(asks)+every-1)/every, func(i int) { found[i*every] = asks[i*every].bySplitting(t, uint64(i)) })
	text := &strings.Builder{}
	fmt.Fprintf(text, splittingHead, shortSteps, shortStates, every, len(asks))
	var chosen []rareAsk
	for _, near := range []float64{1e-6, 1e-9, 1e-12} {
		var all splitScore
		var paid []int
		for i := 0; i < len(asks); i += every {
			if asks[i].near != near {
				continue
			}
			all.ask = asks[i]
			if all.add(found[i]); found[i] != nil {
				paid = append(paid, i)
			}
		}
		text.WriteString(all.line(fmt.Sprintf("%.0e", near)))
		if all.tooFewHold() {
			t.Errorf("near %g: %d of %d hold", near, all.held, all.printed)
		}
		slices.SortFunc(paid, func(i, j int) int { return cmp.Compare(found[i].Split.Steps, found[j].Split.Steps) })
		for _, i := range paid[:min(again, len(paid))] {
			chosen = append(chosen, asks[i])
		}
	}
	fmt.Fprintf(text, splittingAgain, again, seeds)
	for k, a := range chosen {
		score, list := splitScore{ask: a}, make([]*RareResult, seeds)
		simtest.OnAll(seeds, func(i int) { list[i] = a.bySplitting(t, uint64(k+1)<<32+uint64(i)) })
		for _, r := range list {
			score.add(r)
		}
		line := score.line(fmt.Sprintf("%s, %s (%.2g)", a.name, a.question, a.chance))
		t.Log(line)
		text.WriteString(line)
		if score.tooFewHold() {
			t.Errorf("%s, %s: %d of %d hold", a.name, a.question, score.held, score.printed)
		}
	}
	if simtest.Updating() {
		if err := os.WriteFile("testdata/splitting.md", []byte(text.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

const splittingHead = `# What intervals of rare events are worth

Made by ` + "`go test ./sim -run TestHeavySplitting -heavy -update`" + `, at 95 %%, with the defaults of
` + "`run --rare`" + `. Of each library matchup with at most %d steps a trial and %d states, each outcome, and each metric with
"at least", "at most" and "exactly", what is nearest to a chance of 1e-6, 1e-9 and 1e-12 was
taken, and every %dth of these %d was asked once. *Pays* is the share of runs in which
splitting was used; in the others one draw decides too much, or replications do not agree, and
plain trials are played. *Told* is the share of those in which an interval was told, *holds*
that in which it held. *Saved* is the number of plain trials that would know the share as well
for each that was played, the pilot's included: the median.

| chance near | asked | pays | told | holds | saved |
|---|---|---|---|---|---|
`

const splittingAgain = `
Of those where splitting paid, the %d that took the fewest steps for each chance were asked again
with %d other seeds each.

| asked | seeds | pays | told | holds | saved |
|---|---|---|---|---|---|
`
