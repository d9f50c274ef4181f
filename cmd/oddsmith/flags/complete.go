package flags

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/query"
)

// Complete sets the shell completion of the values of all flags.
func Complete(c *cobra.Command) {
	known := flagCompletions()
	c.Flags().VisitAll(func(f *pflag.Flag) {
		complete, ok := known[f.Name]
		if words := f.Annotations[ChoicesAnnotation]; words != nil {
			complete, ok = cobra.FixedCompletions(words, cobra.ShellCompDirectiveNoFileComp), true
		}
		if ok {
			_ = c.RegisterFlagCompletionFunc(f.Name, complete) // fails for unknown flags alone
		}
	})
	for _, below := range c.Commands() {
		Complete(below)
	}
}

// flagCompletions returns completions by the name of the flag, which means the same in
// every command.
func flagCompletions() map[string]cobra.CompletionFunc {
	return map[string]cobra.CompletionFunc{
		"set":      completeSetting,
		"vary":     completeSetting,
		"rows":     completeSetting,
		"columns":  completeSetting,
		"variant":  completeSetting,
		"against":  completeSetting,
		"question": completeQuestion(""),
		"rare":     completeQuestion(""),
		"maximize": completeQuestion(""),
		"minimize": completeQuestion(""),
		"target":   completeQuestion("="),
		"goal":     completeGoal,
		"at-least": completeMetric,
		"metric":   completeMetric,
		"joint":    completePair,
		"chart":    completeFile("svg", "png", "pdf"),
		"output":   completeFile(),
		"dir":      cobra.FixedCompletions(nil, cobra.ShellCompDirectiveFilterDirs),
	}
}

// ChoicesAnnotation marks a flag that takes one of a few words.
const ChoicesAnnotation = "offered"

// SetChoices names the words that a flag takes.
func SetChoices(fs *pflag.FlagSet, name string, words ...string) {
	fs.Lookup(name).Annotations = map[string][]string{ChoicesAnnotation: words}
}

// completeFile completes files with the endings, or any.
func completeFile(endings ...string) cobra.CompletionFunc {
	return func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
		if len(endings) == 0 {
			return nil, cobra.ShellCompDirectiveDefault
		}
		return endings, cobra.ShellCompDirectiveFilterFileExt
	}
}

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
	if m == nil {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	path, _, given := strings.Cut(word, "=")
	if given {
		return valuesOf(args[0], path), cobra.ShellCompDirectiveNoFileComp
	}
	var list []cobra.Completion
	for _, f := range m.Fields() {
		if strings.HasPrefix(f.Path, word) {
			list = append(list, cobra.CompletionWithDesc(f.Path+"=", f.Doc))
		}
	}
	return list, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
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

// CompleteMatchup completes names of matchups and files.
func CompleteMatchup(_ *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return slices.Clone(profiles.Matchups()), cobra.ShellCompDirectiveDefault // files too
}

// CompleteTable completes names of tables, matchups and files.
func CompleteTable(_ *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	// files too
	return slices.Concat([]string{"list"}, profiles.Tables(), profiles.Matchups()), cobra.ShellCompDirectiveDefault
}

// CompleteSystem completes names of systems.
func CompleteSystem(_ *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
	var list []cobra.Completion
	if len(args) == 0 {
		for _, s := range profiles.Systems() {
			list = append(list, cobra.CompletionWithDesc(s.Name, s.Title))
		}
	}
	return list, cobra.ShellCompDirectiveNoFileComp
}

// CompleteRule completes a system, and then the ID of one of its rules.
func CompleteRule(c *cobra.Command, args []string, word string) ([]cobra.Completion, cobra.ShellCompDirective) {
	if len(args) != 1 {
		return CompleteSystem(c, args, word)
	}
	s, err := profiles.System(args[0])
	if err != nil {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	var list []cobra.Completion
	for _, r := range s.RuleTable() {
		list = append(list, cobra.CompletionWithDesc(r.ID, r.Text))
	}
	return list, cobra.ShellCompDirectiveNoFileComp
}

// halfAWin is what a draw counts for unless the user says otherwise.
const halfAWin = 0.5
