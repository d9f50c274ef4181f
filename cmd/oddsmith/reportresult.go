package main

import (
	"fmt"
	"os"
	"slices"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/terminal"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/reports"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/leagues"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// reportResult writes a result in another form. Nothing is played.
func (a *app) reportResult(name string, f reportFlags) error {
	text, err := os.ReadFile(name)
	if err != nil {
		return fmt.Errorf("%s: %w; name a folder of results, or one result", safe.Brief(name), terminal.WithoutPath(err))
	}
	a.read = append(a.read, name)
	saved, err := reports.ReadSaved(text)
	switch {
	case err != nil:
		return fmt.Errorf("%s: %w", safe.Brief(name), err)
	case saved == nil:
		return fmt.Errorf("%s is no result; commands make one with --format json", safe.Brief(name))
	default:
		return a.reportFrame(name, saved, f)
	}
}

// savedSetup is what was played for a result, for its page; nothing if that is of another version, which knew other matchups.
func (a *app) savedSetup(name string, saved *reports.SavedResult, f outputFlags) ([]layout.Extra, error) {
	if f.format != "html" || saved.Matchup == nil {
		return nil, nil
	}
	matchup, err := profiles.Load(name, nil, profiles.From(a.files))
	switch {
	case err == nil:
		casts, err := a.castsOf(name, saved)
		h := layout.Heading{Matchup: saved.Matchup, Extras: []layout.Extra{setupPart(matchup, saved.Name, casts...)}}
		explainFields(&h, matchup, variedIn(saved.Frame))
		return h.Extras, err
	case saved.Stamp.Version != version():
		return nil, nil
	default:
		return nil, err
	}
}

// castsOf is who was in a league.
func (a *app) castsOf(name string, saved *reports.SavedResult) ([]layout.Cast, error) {
	if !slices.Contains([]string{leagues.LeagueKind, leagues.PointsKind}, saved.Frame.Kind) {
		return nil, nil
	}
	axes, err := (&priorResult{SavedResult: saved, file: safe.Brief(name)}).axes()
	if err != nil {
		return nil, err
	}
	l, err := experiments.LoadAxes(name, nil, axes, profiles.From(a.files))
	if err != nil {
		return nil, err
	}
	against, _ := saved.Frame.Asked["against"].(string)
	return ofLeague(l, against != "")
}
