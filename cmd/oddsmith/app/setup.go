package app

import (
	"fmt"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/cmd/study"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/listings"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// PlayedHeading is over what was played.
const PlayedHeading = "What was played"

// SetupPart is what was played, on pages of other results than runs. Casts are who played, if not just the sides of the
// matchup.
func SetupPart(matchup *profiles.Matchup, name string, casts ...layout.Cast) layout.Extra {
	s := SetupOf(matchup, name, casts...)
	s.Apart = true
	return layout.Extra{Heading: PlayedHeading, Report: s}
}

// SetupOf is who played, and what is not as the document has it and the library, where the name is of it.
func SetupOf(matchup *profiles.Matchup, name string, casts ...layout.Cast) listings.Setup {
	form := matchup.Form()
	if len(casts) == 0 {
		casts = []layout.Cast{sidesOf(sidesTitle, matchup)}
	}
	s := listings.Setup{Casts: casts, Matchup: matchup.Show(), House: houseRules(matchup, settingsIn(form))}
	library, err := loadLibrary(name)
	if err != nil {
		return s
	}
	was := settingsIn(library.Form())
	for _, f := range form {
		told := slices.ContainsFunc(s.House,
			func(h listings.HouseRule) bool { return h.Path == f.Path && h.Default == was[f.Path] })
		if !f.Group && f.Value != was[f.Path] && !told {
			s.Changed = append(s.Changed, listings.Setting{Path: f.Path, Library: was[f.Path], Here: f.Value})
		}
	}
	return s
}

// houseRules are the rules that are not played as the document has them.
func houseRules(matchup *profiles.Matchup, here map[string]string) (list []listings.HouseRule) {
	system, _ := profiles.System(matchup.System) // it was loaded by both
	kind, _ := system.Scenario(matchup.Kind)
	for _, k := range profiles.Knobs(kind) {
		if value, set := here[k.Path]; set && strings.HasPrefix(k.Path, "rules.") && value != k.Default {
			list = append(list, houseRule(matchup, k, value))
		}
	}
	return list
}

// loadLibrary loads a matchup of the library; what a result is called may be anything.
func loadLibrary(name string) (*profiles.Matchup, error) {
	if !slices.Contains(profiles.Matchups(), name) {
		return nil, fmt.Errorf("the library has no %s", safe.Quote(name))
	}
	return profiles.Load(name, nil)
}

// settingsIn are the values of the fields of a matchup, as settings write them.
func settingsIn(form []profiles.FormField) map[string]string {
	values := map[string]string{}
	for _, f := range form {
		if !f.Group {
			values[f.Path] = f.Value
		}
	}
	return values
}

// houseRule is a rule that is not played as the document has it, with whether a game comes out
// differently.
func houseRule(matchup *profiles.Matchup, k rules.Knob, here string) listings.HouseRule {
	h := listings.HouseRule{Knob: k, Here: here}
	document, err := profiles.LoadText(matchup.Name, matchup.Show(), []string{k.Path + "=" + k.Default})
	if matchup.PlaysBest() || err != nil { // other rules may forbid that of the document
		return h
	}
	h.Tried, h.Alike = study.Alike(matchup.Scenario(), document.Scenario())
	return h
}
