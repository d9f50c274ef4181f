package kinds

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/reports/games"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/listings"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/runs"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/replay"
)

// What the page of a run has beside its numbers. Trials are replayed for it one after the other, so
// they are few.
const (
	pageSearched = 1_000  // searched for a lucky one
	mostFeels    = 500    // replayed for how the game feels
	leastFeels   = 50     // of long games
	feelSteps    = 25_000 // of all games replayed, about
	mostTold     = 800    // lines of a story; longer ones are left to explain
	mostHarms    = 20_000 // trials that count where the damage went
	leastHarms   = 500    // of long games
	harmSteps    = 4_000_000
	harmStates   = 50_000 // of an exact game
)

// pageFeels is how many games are replayed for how a game feels: fewer of long ones.
func pageFeels(sc *rules.Scenario) uint64 {
	return uint64(max(leastFeels, min(mostFeels, feelSteps/sc.Game.Player(sc).StepsPerTrial())))
}

// exactPageSeed is the seed of trials that the page of an exact answer tells.
const exactPageSeed = 1

// writeRun writes a result, and if as a page, with all that a page has. What a page lacks it says.
func writeRun(a *app.App, matchup *profiles.Matchup, m *app.MatchupFlags, r runs.Report, seed uint64) error {
	extras, lacks := pageExtras(a, matchup, m, seed, r)
	if r.Extras = extras; len(lacks) > 0 {
		told := *r.Result
		told.Warnings = append(slices.Clip(told.Warnings), lacks...)
		r.Result = &told
	}
	err := app.Write(a, m.OutputFlags, r)
	if err == nil && len(lacks) > 0 && a.Ctx.Err() != nil {
		return app.ErrInterrupted
	}
	return err
}

// finishRun writes a result, and compares it with the one that it was made from.
func finishRun(a *app.App, q *app.Question, x app.Answered, r *sim.Result, seed uint64, tabulated bool) error {
	report := runs.Report{Heading: q.Headed(x), Result: r, Tabulated: tabulated}
	if a.Again == nil {
		if err := writeRun(a, x.Base, &q.MatchupFlags, report, seed); err != nil {
			return err
		}
		return app.CompareWithPrior(a, q.Past, report)
	}
	if err := app.CompareWithPrior(a, q.Past, report); err != nil { // nothing is written of what is not so
		return err
	}
	if err := a.Reheaded(&report.Heading, x); err != nil {
		return err
	}
	return writeRun(a, x.Base, &q.MatchupFlags, report, seed)
}

// pageExtras are the parts of the page of a run, if a page is what is written, and what could not be made of them.
func pageExtras(a *app.App,
	matchup *profiles.Matchup, m *app.MatchupFlags, seed uint64, r runs.Report,
) (list []layout.Extra, lacks []string) {
	if m.Format != "html" {
		return nil, nil
	}
	setup := setupParts(matchup, r)
	if a.Ctx.Err() != nil { // interrupted: what is known is written, and nothing more is played
		return setup, nil
	}
	for _, part := range []struct {
		what string
		make func() ([]layout.Extra, error)
	}{
		{"where the damage went", func() ([]layout.Extra, error) { return damagePart(a, matchup, m, seed, r) }},
		{"how it feels", func() ([]layout.Extra, error) { return feelPart(a, matchup, m, seed, r.Stamp.Trials) }},
		{"games that are told", func() ([]layout.Extra, error) { return storyParts(a, matchup, m, seed) }},
	} {
		made, err := part.make()
		switch {
		case err == nil:
			list = append(list, made...)
		case a.Ctx.Err() != nil:
			lacks = append(lacks, "interrupted, so that this page lacks "+part.what)
		default:
			lacks = append(lacks, "this page lacks "+part.what+": "+err.Error())
		}
	}
	return append(list, setup...), lacks
}

// setupParts are what was played, and by which rules.
func setupParts(matchup *profiles.Matchup, r runs.Report) []layout.Extra {
	played := app.SetupOf(matchup, matchup.Name)
	if len(r.Result.Flows) > 0 { // what is counted for that is no change
		played.Changed = slices.DeleteFunc(played.Changed, func(s listings.Setting) bool { return s.Path == "count" })
	}
	return []layout.Extra{{Heading: app.PlayedHeading, Report: played},
		{Heading: "The rules", Fold: "The rules of " + matchup.System + " in this scenario", Report: rulesOf(matchup)}}
}

// sampleNote says how a part that was made of some trials stands to the numbers above: of more trials, or exact if
// those are 0.
func sampleNote(trials, above uint64) string {
	switch {
	case above == 0:
		return "These are " + numbers.Count(trials) +
			" games that were played, so that numbers differ a little from the exact ones above."
	case trials < above:
		return "These are the first " + numbers.Count(trials) + " of the " + numbers.Count(above) +
			" games above, so that numbers differ a little."
	case trials > above:
		return "These are the " + numbers.Count(above) + " games above and the " + numbers.Count(trials-above) +
			" that follow, so that numbers differ a little."
	default:
		return ""
	}
}

// damagePart is where the damage went, unless the result has that already: of the game counted apart. What is counted
// changes no game, and no number of the result.
func damagePart(a *app.App,
	matchup *profiles.Matchup, m *app.MatchupFlags, seed uint64, r runs.Report,
) ([]layout.Extra, error) {
	if len(r.Result.Flows) > 0 {
		return nil, nil
	}
	report := runs.DamageReport{Heading: layout.Heading{Digits: m.Digits, Matchup: matchup.Resolved()}}
	report.Told = slices.ContainsFunc(matchup.Scenario().Metrics,
		func(m rules.Metric) bool { return m.Subject.Label != "" })
	part := layout.Extra{Heading: "Where the damage went", Report: &report}
	name := matchup.Name
	if a.Again != nil { // it is in the file of the result
		name = a.Command.Flags().Arg(0)
	}
	counting, err := profiles.LoadCounting(name, m.Set, m.Options()...)
	if err != nil {
		report.Missing = "It could not be counted in this matchup."
		return []layout.Extra{part}, nil //nolint:nilerr // it was loaded before, so that it is the counting that is refused
	}
	part.Note, err = countDamage(a, counting, &report, seed, r.Stamp.Trials)
	return []layout.Extra{part}, err
}

// countDamage counts where the damage went: exactly if the result above is exact, which has no trials, and that is
// quick; or else by some trials, on which it returns a note.
func countDamage(a *app.App, counting *profiles.Matchup, report *runs.DamageReport, seed, above uint64) (note string,
	err error) {
	sc := counting.Scenario()
	flows := query.Flows(sc, counting.Damage())
	if len(flows) == 0 {
		report.Missing = "In this matchup nothing that could hurt is counted."
		return "", nil
	}
	trials := above
	if trials == 0 {
		// a second
		report.Result, err = walk(a, rules.Limit{States: harmStates, Bytes: 128 << 20, Paths: 2_000_000},
			"nothing is known before its end",
			func(limit rules.Limit) (*sim.Result, error) { return sim.WalkFlows(sc, limit, flows) })
		if _, tooLarge := query.TooLarge(err); !tooLarge {
			return "", err
		}
		trials = mostHarms
	}
	if sc.PlaysBest {
		report.Missing = "It could not be counted: best play is not played by trials, and the game that counts it " +
			"is too large to be followed."
		return "", nil
	}
	trials = min(trials, uint64(max(leastHarms, min(mostHarms, harmSteps/sc.Game.Player(sc).StepsPerTrial()))))
	report.Result, err = sim.Run(a.Ctx, sc, player.Options{Seed: seed, Trials: trials, Flows: flows})
	return sampleNote(trials, above), err
}

// feelPart is how the game feels, where it has turns.
func feelPart(a *app.App, matchup *profiles.Matchup, m *app.MatchupFlags, seed, trials uint64) ([]layout.Extra, error) {
	sc := matchup.Scenario()
	if replay.CanFeel(sc) != nil {
		return nil, nil
	}
	feel, err := replay.MeasureFeel(a.Ctx, sc, player.Options{Seed: seed, Trials: pageFeels(sc)})
	if err != nil {
		return nil, err
	}
	return []layout.Extra{{Heading: "How it feels", Note: sampleNote(feel.Trials, trials),
		Report: games.Feel{Heading: layout.Heading{Digits: m.Digits}, Feel: feel}}}, nil
}

// storyParts are a typical, the luckiest and the unluckiest trial.
func storyParts(a *app.App, matchup *profiles.Matchup, m *app.MatchupFlags, seed uint64) ([]layout.Extra, error) {
	var list []layout.Extra
	side := layout.SideName(matchup.Resolved(), rules.A)
	for _, pick := range []replay.Pick{replay.Typical, replay.Luckiest, replay.Unluckiest} {
		story, err := tellTrial(a, matchup.Scenario(), player.Options{Seed: seed, Trials: pageSearched}, pick, 0)
		if err != nil {
			return nil, err
		}
		asked := ask.Explain{Played: ask.Played{Seed: seed}, Trial: strconv.FormatUint(story.Trial, 10)}
		h := m.Heading(matchup, matchup, layout.Stamp{Seed: seed}, "explain", ask.Words(&asked, true)...)
		h.Extras = nil // which the page has already
		r := games.Story{Heading: h, Story: story, Most: mostTold}
		e := layout.Extra{Report: r}
		e.Fold = fmt.Sprintf("%s of %s: trial %s",
			map[replay.Pick]string{replay.Typical: "A typical game", replay.Luckiest: "The luckiest game for " + side,
				replay.Unluckiest: "The unluckiest game for " + side}[pick],
			numbers.Count(pageSearched), numbers.Count(story.Trial))
		if len(list) == 0 {
			e.Heading = "Three games, told"
		}
		list = append(list, e)
	}
	return list, nil
}

// rulesOf are the rules of the document that a matchup's scenario plays.
func rulesOf(matchup *profiles.Matchup) listings.RulesPlayed {
	system, err := profiles.System(matchup.System)
	if err != nil {
		return nil
	}
	return slices.DeleteFunc(system.RuleTable(), func(r rules.Rule) bool {
		return !r.HasFunction() || !slices.Contains(r.Scenarios, matchup.Kind) && !slices.Contains(r.Scenarios, "all")
	})
}
