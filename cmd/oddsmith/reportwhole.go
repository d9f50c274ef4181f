package main

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/reports"
	"github.com/oddsmith/oddsmith/rules/phrase"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// reportResult writes a result in another form. Nothing is played.
func (a *app) reportResult(name string, f reportFlags) error {
	text, err := os.ReadFile(name)
	if err != nil {
		return fmt.Errorf("%s: %w; name a folder of results, or one result", safe.Brief(name), withoutPath(err))
	}
	a.read = append(a.read, name)
	saved, err := reports.ReadSaved(text)
	switch {
	case err != nil:
		return fmt.Errorf("%s: %w", safe.Brief(name), err)
	case saved == nil:
		return fmt.Errorf("%s is no result; commands make one with --format json", safe.Brief(name))
	case saved.Frame != nil:
		return a.reportFrame(name, saved, f)
	case !saved.IsWhole():
		return fmt.Errorf("%s is a result of `oddsmith %s`; `oddsmith %s %s` makes it again, in any form",
			safe.Brief(name), saved.Command(), saved.Command(), argument(name))
	}
	if f.audit {
		return fmt.Errorf("--audit plays results of %s again; %s is of `oddsmith %s`", phrase.And(reports.FrameKinds()), safe.Brief(name), saved.Command())
	}
	r, err := a.wholeReport(name, saved, f.outputFlags)
	if err != nil {
		return fmt.Errorf("%s: %w", safe.Brief(name), err)
	}
	return a.writeWhole(r, f.outputFlags)
}

// wholeReport is the report of a whole result, and, if as a page, with what was played.
func (a *app) wholeReport(name string, saved *reports.SavedResult, f outputFlags) (any, error) {
	extras, err := a.savedExtras(name, saved, f)
	if err != nil {
		return nil, err
	}
	return saved.Report(version(), f.digits, extras...)
}

// savedExtras are what the page of a result has besides; nothing in other forms.
func (a *app) savedExtras(name string, saved *reports.SavedResult, f outputFlags) ([]reports.Extra, error) {
	if f.format != "html" || saved.Matchup == nil {
		return nil, nil
	}
	return a.savedSetup(name, saved)
}

// savedSetup is what was played for a result; nothing if that is of another version, which knew other matchups.
func (a *app) savedSetup(name string, saved *reports.SavedResult) ([]reports.Extra, error) {
	matchup, err := profiles.Load(name, nil, profiles.From(a.files))
	switch {
	case err == nil:
		casts, err := a.castsOf(name, saved)
		return []reports.Extra{setupPart(matchup, saved.Name, casts...)}, err
	case saved.Stamp.Version != version():
		return nil, nil
	default:
		return nil, err
	}
}

// castsOf is who was in a league.
func (a *app) castsOf(name string, saved *reports.SavedResult) ([]reports.Cast, error) {
	if saved.Frame == nil || !slices.Contains([]string{reports.LeagueKind, reports.PointsKind}, saved.Frame.Kind) {
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
	return ofLeague(l, saved.Frame.Asked["against"] != "")
}

// writeWhole writes the report of a whole result.
func (a *app) writeWhole(r any, f outputFlags) error {
	switch r := r.(type) {
	case reports.SensitivityReport:
		return writeAs(a, f, sensitivities(), r)
	default:
		return failure{fmt.Errorf("a %T is no report of a whole result", r)}
	}
}

// writeAs writes a report in a form that was chosen before its kind was known.
func writeAs[R any](a *app, f outputFlags, as writers[R], r R) error {
	if as.format(f.format) == nil {
		return fmt.Errorf("this result is not written as %s; write another --format: %s", f.format, strings.Join(as.formats(f.formats), ", "))
	}
	return write(a, f, as, r)
}

// wholePage writes the page of a whole result. It returns the answer.
func (a *app) wholePage(r any, file string) (answer []string, err error) {
	var b bytes.Buffer
	sub := &app{ctx: a.ctx, stdout: &b, notes: a.notes}
	if err := sub.writeWhole(r, outputFlags{format: "html"}); err != nil {
		return nil, err
	}
	return sub.lead, putPage(file, b.Bytes())
}
