package kinds

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/flags"
	"github.com/oddsmith/oddsmith/cmd/study"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
)

func exactCommand(a *app.App) *cobra.Command {
	var q app.Question
	var f ask.Exact
	const short = "Compute the exact odds of a matchup"
	return q.Plain(a, "exact MATCHUP", short, &f, func(c *cobra.Command, name string) error {
		err := errors.Join(q.Past.Check("exact", ""), q.Past.Repeat(c, "exact", nil), q.Past.Repeat(c, "run", nil))
		limit, wrong := walkLimitOf(f)
		if err := errors.Join(err, q.CheckOutput(), wrong); err != nil {
			return err
		}
		matchup, err := loadShown(&q.SourceFlags, name, f.Shown)
		if err != nil {
			return q.Past.Explain(err)
		}
		q.Past.Rename(matchup)
		return answerExact(a, matchup, &q, f, limit)
	})
}

// answerExact walks a matchup and reports the odds.
func answerExact(a *app.App, matchup *profiles.Matchup, q *app.Question, f ask.Exact, limit walkLimit) error {
	pairs, flows, err := shown(f.Shown, matchup, matchup.Scenario())
	if err := errors.Join(limit.checkWith(matchup), err); err != nil {
		return err
	}
	r, err := walk(a, limit.Limit, "nothing is known before its end", func(limit rules.Limit) (*sim.Result, error) {
		if limit.Bytes > app.SoftMemoryLimit {
			defer app.SoftMemory(int64(limit.Bytes))()
		}
		limit.Parallel = player.AllCores()
		return sim.WalkFlows(study.Scenario(matchup), limit, flows, pairs...)
	})
	if err != nil {
		return limit.explain(err, &q.SourceFlags, matchup)
	}
	tabulate(r, f.Metrics)
	return finishRun(a, q, app.Answered{Base: matchup, Of: matchup, Reproduce: &f, Asked: &f}, r, exactPageSeed,
		len(f.Metrics) > 0)
}

// checkWith refuses bounds of best play.
func (f walkLimit) checkWith(matchup *profiles.Matchup) error {
	return flags.ErrorIf(f.Within > 0 && matchup.PlaysBest(),
		"--within cannot be used with best play, which is known exactly or not at all")
}

// explain adds to a refusal what would do.
func (f walkLimit) explain(err error, m *app.SourceFlags, matchup *profiles.Matchup) error {
	refused, tooLarge := query.TooLarge(err)
	switch {
	case !tooLarge:
		return err
	case matchup.PlaysBest():
		return fmt.Errorf("%w; name a policy in place of best play, as `oddsmith decisions` lists them, and %s", err,
			f.hint(refused))
	default:
		return fmt.Errorf("%w; %s", err, f.wayOn(refused, m, matchup.Name))
	}
}

// wayOn returns what answers a matchup that was refused: flags that allow it, if it is not much too large; bounds;
// trials.
func (f walkLimit) wayOn(refused *rules.TooLargeError, m *app.SourceFlags, matchup string) string {
	var ways []string
	command := func(does, name string, words ...string) {
		ways = append(ways, "`"+m.ReproduceCommand(name, matchup, words...)+"` "+does)
	}
	within := f.Within
	if flags := f.allowing(refused); len(flags) > 0 {
		if within > 0 {
			flags = append([]string{"--within", shortest(within)}, flags...)
		}
		command("may do", "exact", flags...)
	}
	if next := max(1e-3, float64(10*within)); next <= mostDropped && f.mayBeBounded(refused) {
		command("may still bound it", "exact",
			append([]string{"--within", shortest(next)}, flagsOf(f.atLeastDefault())...)...)
	}
	command("simulates it", "run")
	if refused.Forecast == (rules.Forecast{}) {
		ways = append(ways, f.hint(refused))
	}
	if last := len(ways) - 1; last > 0 {
		ways[last] = "and " + ways[last]
	}
	return strings.Join(ways, ", ")
}

// mayBeBounded reports whether leaving out what is least likely may answer what was refused: not where a walk of all
// is foreseen to be larger than its limits by three orders of magnitude, nor where memory ends it before anything can
// be foreseen; the guide on performance lists what ended such walks.
func (f walkLimit) mayBeBounded(r *rules.TooLargeError) bool {
	const hopeless = 1000
	foreseen := r.Forecast
	if foreseen == (rules.Forecast{}) {
		return f.Within > 0 || r.Limit != rules.MemoryLimit
	}
	return foreseen.States <= hopeless*float64(f.States) && foreseen.Paths <= hopeless*float64(f.Paths)
}

func shortest(v float64) string { return strconv.FormatFloat(v, 'g', -1, 64) }
