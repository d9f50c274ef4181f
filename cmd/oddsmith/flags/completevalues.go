package flags

import (
	"strings"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/query"
)

// What can be written of the matchup on the command line.

// matchupOf returns the matchup on the command line so far, with its settings; nil if it
// cannot be loaded.
func matchupOf(c *cobra.Command, args []string) *profiles.Matchup {
	if len(args) == 0 {
		return nil
	}
	settings, err := c.Flags().GetStringArray("set")
	if err != nil {
		return nil
	}
	if m, err := profiles.Load(args[0], settings); err == nil {
		return m
	}
	m, err := profiles.Load(args[0], nil) // one of the settings may not be complete
	if err != nil {
		return nil
	}
	return m
}

// completeSetting completes path=value: the fields of the matchup, with what each is,
// and after the sign of equality what can stand there.
func completeSetting(c *cobra.Command, args []string, word string) ([]cobra.Completion, cobra.ShellCompDirective) {
	m := matchupOf(c, args)
	if path, _, given := strings.Cut(word, "="); given && m != nil {
		return valuesOf(args[0], path), cobra.ShellCompDirectiveNoFileComp
	}
	return fieldsOf(m, word, "="), cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
}

// completeField completes the fields of the matchup, with what each is.
func completeField(c *cobra.Command, args []string, word string) ([]cobra.Completion, cobra.ShellCompDirective) {
	return fieldsOf(matchupOf(c, args), word, ""), cobra.ShellCompDirectiveNoFileComp
}

// fieldsOf lists the fields of a matchup that begin with a word, with something after each; none if it is nil.
func fieldsOf(m *profiles.Matchup, word, after string) (list []cobra.Completion) {
	if m == nil {
		return nil
	}
	for _, f := range m.Fields() {
		if strings.HasPrefix(f.Path, word) {
			list = append(list, cobra.CompletionWithDesc(f.Path+after, f.Doc))
		}
	}
	return list
}

// valuesOf lists what can stand at a path, as settings.
func valuesOf(matchup, path string) []cobra.Completion {
	var list []cobra.Completion
	if l, err := experiments.LoadParamGrid(matchup, nil, []string{path}); err == nil {
		for _, change := range l.Axes[0].Changes {
			list = append(list, change...)
		}
	}
	if m, err := profiles.Load(matchup, nil); err == nil {
		for _, word := range m.PolicyWords(path) {
			list = append(list, path+"="+word)
		}
	}
	return list
}

// completeQuestion completes what can be asked of the matchup, with something after it.
func completeQuestion(after string) cobra.CompletionFunc {
	return func(c *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
		m := matchupOf(c, args)
		if m == nil {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		var list []cobra.Completion
		for _, q := range query.Questions(m.Scenario()) {
			list = append(list, q+after)
		}
		if after != "" {
			return list, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
		}
		return list, cobra.ShellCompDirectiveNoFileComp
	}
}

// completeGoal completes what a side of the matchup can play for.
func completeGoal(c *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
	list := []cobra.Completion{query.GoalToWin}
	if m := matchupOf(c, args); m != nil {
		sc := m.Scenario()
		for _, q := range query.Questions(sc) {
			if _, err := query.ParseGoal(sc, q, rules.A, halfAWin); err == nil {
				list = append(list, q)
			}
		}
	}
	return list, cobra.ShellCompDirectiveNoFileComp
}

// completeMetric completes the metrics of the matchup.
func completeMetric(c *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
	var list []cobra.Completion
	if m := matchupOf(c, args); m != nil {
		for _, metric := range m.Scenario().Metrics {
			list = append(list, cobra.CompletionWithDesc(metric.Name, metric.Doc))
		}
	}
	return list, cobra.ShellCompDirectiveNoFileComp
}

// completePair completes two metrics of the matchup, with a comma between.
func completePair(c *cobra.Command, args []string, word string) ([]cobra.Completion, cobra.ShellCompDirective) {
	list, directive := completeMetric(c, args, word)
	first, _, second := strings.Cut(word, ",")
	for i, metric := range list {
		if name, doc, _ := strings.Cut(metric, "\t"); second {
			list[i] = cobra.CompletionWithDesc(first+","+name, doc)
		} else {
			list[i] = cobra.CompletionWithDesc(name+",", doc)
		}
	}
	if !second {
		directive |= cobra.ShellCompDirectiveNoSpace
	}
	return list, directive
}

// halfAWin is what a draw counts for unless the user says otherwise.
const halfAWin = 0.5
