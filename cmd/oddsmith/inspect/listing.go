package inspect

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/flags"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/reports/listings"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/phrase"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// List is the command that lists the library.
func List(a *app.App) *cobra.Command {
	return listCommand(a, "List the library: matchups and profiles", func(s rules.System) (listings.Listing, error) {
		l, err := tablesOf(s)
		if err != nil {
			return l, err
		}
		l.Profiles = map[string][]string{}
		for kind := range s.Profiles {
			l.Profiles[profiles.Plural(kind)] = append([]string{}, profiles.Names(s.Name, kind)...) // a list, if of none
		}
		l.Matchups, err = entries(s, "matchup")
		return l, err
	})
}

// TableList is the command that lists the tables of the library.
func TableList(a *app.App) *cobra.Command {
	return listCommand(a, "List the built-in tables", tablesOf)
}

// listCommand lists what there is of systems.
func listCommand(a *app.App, short string, of func(rules.System) (listings.Listing, error)) *cobra.Command {
	f := &app.OutputFlags{Formats: []string{"text", "json"}}
	c := &cobra.Command{
		Use:               "list [SYSTEM]",
		Short:             short,
		Args:              cobra.MaximumNArgs(1),
		ValidArgsFunction: flags.CompleteSystem,
		RunE:              func(_ *cobra.Command, args []string) error { return listLibrary(a, f, args, of) },
	}
	f.AddFormat(c.Flags())
	return c
}

// tablesOf lists the tables of a system.
func tablesOf(s rules.System) (listings.Listing, error) {
	list, err := entries(s, "table")
	return listings.Listing{System: s, Tables: list}, err
}

// listLibrary prints what the library holds of a system or of all.
func listLibrary(a *app.App, f *app.OutputFlags, args []string, of func(rules.System) (listings.Listing, error)) error {
	systems, err := selectedSystems(args)
	if err := errors.Join(f.CheckOutput(), err); err != nil {
		return err
	}
	var all []listings.Listing
	for _, s := range systems {
		l, err := of(s)
		if err != nil {
			return app.AsFailure(err)
		}
		all = append(all, l)
	}
	if f.Format == "json" {
		return app.AsFailure(listings.LibraryJSON(a.Stdout, all))
	}
	if len(args) == 0 && all[0].Profiles != nil { // of all games it would be too much
		return app.AsFailure(listings.Overview(a.Stdout, all))
	}
	return app.AsFailure(listings.Library(a.Stdout, all))
}

// selectedSystems returns the system named, or all.
func selectedSystems(args []string) ([]rules.System, error) {
	if len(args) == 0 {
		return profiles.Systems(), nil
	}
	s, err := profiles.System(args[0])
	return []rules.System{s}, err
}

// entries returns the matchups or tables of a system. The library is ours, so an error is
// not the user's mistake.
func entries(s rules.System, kind string) ([]listings.Entry, error) {
	var list []listings.Entry
	for _, name := range profiles.Names(s.Name, kind) {
		m, err := profiles.Load(s.Name+"/"+name, nil)
		if err != nil {
			return nil, err
		}
		list = append(list, listings.Entry{Name: m.Name, Text: m.Title, Scenario: m.Kind})
	}
	return list, nil
}

// Rules is the command that lists the rules of systems.
func Rules(a *app.App) *cobra.Command {
	f := app.OutputFlags{Formats: []string{"text", "markdown"}}
	c := &cobra.Command{
		Use:   "rules [SYSTEM] [ID]",
		Short: "List the rules and house-rule settings of one or all systems, or show one rule",
		Args: flags.Args(0, 2,
			"`oddsmith rules` takes at most a system and a rule ID, like: oddsmith rules hulkae HAE-OW-05"),
		ValidArgsFunction: flags.CompleteRule,
		RunE:              func(_ *cobra.Command, args []string) error { return printRules(a, &f, args) },
	}
	f.AddFormat(c.Flags())
	return c
}

// printRules prints the rules of the system named, or of all, or one rule.
func printRules(a *app.App, f *app.OutputFlags, args []string) error {
	systems, id, err := selectedRules(args)
	switch err := cmp.Or(f.CheckOutput(), err); {
	case err != nil:
		return err
	case id != "" && f.Format != "text":
		return fmt.Errorf("--format %s is for all rules of a system; leave out %s", f.Format, id)
	case f.Format == "markdown":
		return rulesPage(a, systems, args)
	}
	for _, s := range systems {
		if id != "" {
			err = describeRule(a, s, id)
		} else {
			err = app.AsFailure(listings.Rules(a.Stdout, s, fields(s)))
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// selectedRules returns the system named, or all, and the ID of a rule; of an ID alone, the systems that have it.
func selectedRules(args []string) (systems []rules.System, id string, err error) {
	if len(args) == 1 {
		for _, s := range profiles.Systems() {
			if _, has := s.Rule(args[0]); has {
				systems, id = append(systems, s), args[0]
			}
		}
	}
	if len(args) == 2 {
		id = args[1]
	}
	if len(systems) == 0 {
		systems, err = selectedSystems(args)
	}
	return systems, id, err
}

// rulesPage prints the rules of systems, those named or all, as a page.
func rulesPage(a *app.App, systems []rules.System, named []string) error {
	words := slices.Concat([]string{"oddsmith rules"}, named, []string{"--format markdown"})
	return app.AsFailure(listings.RulesMarkdown(a.Stdout, systems, strings.Join(words, " ")))
}

// describeRule returns one rule.
func describeRule(a *app.App, s rules.System, id string) error {
	rule, ok := s.Rule(id)
	if !ok {
		return unknownRule(s, id)
	}
	source := ""
	if rule.HasFunction() {
		var err error
		if source, err = sourceOf(s.Name, rule.Function); err != nil {
			return app.AsFailure(err)
		}
	}
	return app.AsFailure(listings.Rule(a.Stdout, rule, source, fields(s)))
}

// fields lists what a matchup of the system can set.
func fields(s rules.System) []listings.Fields {
	var list []listings.Fields
	for _, k := range s.Scenarios {
		list = append(list, listings.Fields{Of: "scenario " + k.Name + ": " + k.Doc, Knobs: profiles.Knobs(k)})
	}
	for _, kind := range slices.Sorted(maps.Keys(s.Profiles)) {
		list = append(list, listings.Fields{Of: "profile: " + kind, Knobs: profiles.ProfileKnobs(s, kind)})
	}
	return list
}

func unknownRule(s rules.System, id string) error {
	var all []string
	for _, r := range s.RuleTable() {
		all = append(all, r.ID)
	}
	return fmt.Errorf("%s has no rule %s; %s", s.Name, safe.Quote(id),
		cmp.Or(phrase.Nearest(strings.ToUpper(id), all), "`oddsmith rules "+s.Name+"` lists them all"))
}
