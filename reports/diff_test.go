package reports

import (
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/stats"
)

func diffJSON(w io.Writer, r DiffReport) error { return r.JSON(w) }

// diffed lays two reports side by side.
func diffed(t *testing.T, first, second *SavedResult) DiffReport {
	t.Helper()
	r, err := Diff([2]string{"one.json", "two.json"}, [2]*SavedResult{first, second})
	must(t, err)
	r.Version, r.Command = "0.0.0", "oddsmith diff one.json two.json"
	return r
}

// diffs are pairs of results, one of each way in which they can depend on each other.
func diffs(t *testing.T) map[string]DiffReport {
	t.Helper()
	another := typical()
	another.Stamp.Seed, another.Stamp.MatchupDigest = 2, "ba9876543210"
	another.Matchup = map[string]any{"system": "toy", "scenario": "toy", "title": "an axe",
		"a": []any{map[string]any{"hp": 2.0}, map[string]any{"hp": 3.0}}}
	another.Result.Outcomes[0].Share, another.Result.Outcomes[2].Share = wilson(65_000, 100_000), wilson(12, 100_000)
	shared := typical()
	shared.Stamp.MatchupDigest = "ba9876543210"
	shared.Matchup = map[string]any{"system": "toy", "scenario": "toy", "a": []any{map[string]any{"hp": 1.0}},
		"distance": 6.0}
	longer := typical()
	longer.Stamp.Trials *= 2
	first := saved(t, typical())
	sure := first.changed(t, func(all map[string]any) {
		all["stamp"].(map[string]any)["trials"] = 0
		all["engine"] = player.Exact
		delete(all["stamp"].(map[string]any), "result_digest")
		all["rows"] = all["rows"].([]any)[:3]
		for i, p := range []float64{0.6, 0.4, 0} {
			all["rows"].([]any)[i].(map[string]any)["answer"] = numbers.Exactly(p)
		}
	})
	bounds, walk := saved(t, bounded()), saved(t, mixed())
	fewer, err := saved(t, scoresSurvey()).edited(t, "-rows.0", "-rows.0", "-rows.0")
	must(t, err)
	return map[string]DiffReport{
		"diff-seeds":   diffed(t, first, saved(t, another)),
		"diff-luck":    diffed(t, first, saved(t, shared)),
		"diff-longer":  diffed(t, first, saved(t, longer)),
		"diff-exact":   diffed(t, saved(t, walked()), saved(t, walked())),
		"diff-mixed":   diffed(t, first, sure),
		"diff-sweeps":  diffed(t, saved(t, scoresSurvey()), fewer),
		"diff-tunings": diffed(t, saved(t, passing()), saved(t, passing())),
		"diff-tables":  diffed(t, saved(t, miscellany()), saved(t, miscellany())),
		"diff-bounds":  diffed(t, bounds, bounds),
		"diff-changes": diffed(t, saved(t, allSensitivities()["exact"]), saved(t, allSensitivities()["mixed"])),
		"diff-walk": diffed(t, saved(t, sampled("toy/duel", "a knight against a troll", 1024,
			outcome("knight", "the troll is dead", rules.A, wilson(600, 1024)))), walk),
		"diff-known": diffed(t, bounds,
			saved(t, sampled("toy/volley", "four shots at one target", 1024,
				outcome("killed", "the target is killed", rules.A, wilson(765, 1024))))),
		"diff-compare": diffed(t, saved(t, twoBlades()), saved(t, twoBlades())),
	}
}

// TestDiffLuck: intervals are those of independent runs only where the seeds differ;
// of one seed they are as wide as any dependence makes them.
func TestDiffLuck(t *testing.T) {
	x, y := stats.Estimate{Value: 4, Low: 3, High: 5, Confidence: 0.95},
		stats.Estimate{Value: 6, Low: 5, High: 7, Confidence: 0.95}
	certainly := stats.Estimate{Value: 4, Low: 3.75, High: 4.5, Confidence: 1, Method: stats.Certain}
	for _, c := range []struct {
		luck      seedRelation
		statistic string
		x, y      stats.Estimate
		want      string
	}{
		{differentSeeds, "mean", x, y, "2.00 0.59 3.41 0.95"},
		{differentSeeds, "median", x, y, "2.00 0.00 4.00 0.95"},
		{sameSeed, "mean", x, y, "2.00 0.00 4.00 0.95"},
		{sameTrials, "sd", x, y, "2.00 0.00 4.00 0.95"},
		{oneExact, "mean", numbers.Exactly(4), y, "2.00 1.00 3.00 0.95"},
		{sameSeed, "mean", numbers.Exactly(4), numbers.Exactly(6), "2.00 2.00 2.00 1.00"},
		{oneExact, "mean", certainly, certainly, "0.00 -0.75 0.75 1.00"},
		{oneExact, "mean", certainly, y, "2.00 0.50 3.25 0.95"},
		{otherStarts, "mean", x, y, "2.00 0.00 4.00 0.95"},
	} {
		d := c.luck.difference(c.statistic, c.x, c.y)
		if got := fmt.Sprintf("%.2f %.2f %.2f %.2f", d.Value, d.Low, d.High, d.Confidence); got != c.want {
			t.Errorf("%v, %s: %s, want %s", c.luck, c.statistic, got, c.want)
		}
	}
}

// TestDiffSureness: where intervals hold with several confidences, each is written in the digits that it has.
func TestDiffSureness(t *testing.T) {
	e := stats.Estimate{Value: 4, Low: 3, High: 5, Confidence: 0.95}
	less := e
	less.Confidence = 0.9
	answers := func(s *answerList) answerList {
		s.Add("mean", &e, "wounds")
		s.Add("median", &less, "wounds")
		return *s
	}
	r := DiffReport{Rows: differentSeeds.rows([2][]answerEntry{answers(new(answerList)), answers(new(answerList))}),
		Digits: numbers.DefaultDigits}
	for i, want := range []string{"(95%)", "(90%)"} {
		if got := r.Sheets()[0].Rows[i].Cells[5]; !strings.HasSuffix(got, " "+want) {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

// TestDiffRefuses: what cannot lie side by side, and what is no estimate.
func TestDiffRefuses(t *testing.T) {
	run, sweep := saved(t, typical()), saved(t, scoresSurvey())
	stranger, err := run.edited(t, `labels.0.values=["other"]`,
		`rows=[{"labels": ["other", "", ""], "statistic": "share", "answer": `+string(asText(t, numbers.Exactly(1)))+`}]`)
	must(t, err)
	odd, err := sweep.edited(t, `rows.0.statistic="sum\u001b"`)
	must(t, err)
	for want, pair := range map[string][2]*SavedResult{
		"one.json is of `oddsmith run` and two.json of `oddsmith sweep`; only results of a kind": {run, sweep},
		"one.json and two.json have no answer in common":                                         {run, stranger},
		`there is no statistic "sum\u001b"`:                                                      {sweep, odd},
	} {
		_, err := Diff([2]string{"one.json", "two.json"}, pair)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}
