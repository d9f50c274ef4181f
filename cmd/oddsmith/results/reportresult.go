package results

import (
	"fmt"
	"os"
	"slices"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/terminal"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/reports"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/leagues"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// reportResult writes a result in another form. Nothing is played.
func reportResult(a *app.App, name string, f reportFlags) error {
	if _, err := os.Stat(name); err != nil && name != profiles.Stdin {
		return fmt.Errorf("%s: %w; name a folder of results, or one result", safe.Brief(name),
			terminal.WithoutPath(err))
	}
	text, err := a.Files.Result(name)
	if err != nil {
		return err
	}
	saved, err := reports.ReadSaved(text)
	switch {
	case err != nil:
		return fmt.Errorf("%s: %w", fileOf(name), err)
	case saved == nil:
		_, err := savedResult(a, name) // which says why
		return err
	default:
		return reportFrame(a, name, saved, f)
	}
}

// savedSetup is what was played for a result, for its page; nothing if that is of another version, which knew other
// matchups.
func savedSetup(a *app.App, name string, saved *reports.SavedResult, f app.OutputFlags) ([]layout.Extra, error) {
	if f.Format != "html" || saved.Matchup == nil {
		return nil, nil
	}
	matchup, err := profiles.Load(name, nil, profiles.From(a.Files))
	switch {
	case err == nil:
		casts, err := castsOf(a, name, saved)
		h := layout.Heading{Matchup: saved.Matchup,
			Extras: []layout.Extra{app.SetupPart(matchup, saved.Name, casts...)}}
		app.ExplainFields(&h, matchup, app.VariedIn(saved.Frame))
		return h.Extras, err
	case saved.Stamp.Version != app.Version():
		return nil, nil
	default:
		return nil, err
	}
}

// castsOf is who was in a league.
func castsOf(a *app.App, name string, saved *reports.SavedResult) ([]layout.Cast, error) {
	if !slices.Contains([]string{leagues.LeagueKind, leagues.PointsKind}, saved.Frame.Kind) {
		return nil, nil
	}
	axes, err := (&app.PriorResult{SavedResult: saved, File: fileOf(name)}).Axes()
	if err != nil {
		return nil, err
	}
	l, err := experiments.LoadAxes(name, nil, axes, profiles.From(a.Files))
	if err != nil {
		return nil, err
	}
	against, _ := saved.Frame.Asked["against"].(string)
	return app.OfLeague(l, against != "")
}
