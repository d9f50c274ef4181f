package flags

import (
	"fmt"
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/oddsmith/oddsmith/profiles"
)

// Complete sets the shell completion of the values of all flags.
func Complete(c *cobra.Command) {
	c.Flags().VisitAll(func(f *pflag.Flag) {
		if complete := completionOf(f); complete != nil {
			_ = c.RegisterFlagCompletionFunc(f.Name, complete) // fails for unknown flags alone
		}
	})
	for _, below := range c.Commands() {
		Complete(below)
	}
}

// completionOf completes the values of a flag: its words, what it offers, or files, for which there is nothing to do.
func completionOf(f *pflag.Flag) cobra.CompletionFunc {
	if words := f.Annotations[ChoicesAnnotation]; words != nil {
		return cobra.FixedCompletions(words, cobra.ShellCompDirectiveNoFileComp)
	}
	if what := f.Annotations[offersAnnotation]; what != nil {
		return completions()[what[0]]
	}
	return nil
}

// What flags offer that are no options of a kind of question. Options say it by their tags.
const (
	Settings = "settings"
	Pictures = "pictures"
	Folders  = "folders"
)

// completions are those of what flags offer.
func completions() map[string]cobra.CompletionFunc {
	return map[string]cobra.CompletionFunc{
		"fields":    completeField,
		Settings:    completeSetting,
		"questions": completeQuestion(""),
		"targets":   completeQuestion("="),
		"goals":     completeGoal,
		"metrics":   completeMetric,
		"pairs":     completePair,
		Pictures:    cobra.FixedCompletions([]string{"svg", "png", "pdf"}, cobra.ShellCompDirectiveFilterFileExt),
		Folders:     cobra.FixedCompletions(nil, cobra.ShellCompDirectiveFilterDirs),
	}
}

// ChoicesAnnotation marks a flag that takes one of a few words.
const ChoicesAnnotation = "offered"

// offersAnnotation marks a flag with what it offers.
const offersAnnotation = "offers"

// SetChoices names the words that a flag takes.
func SetChoices(fs *pflag.FlagSet, name string, words ...string) {
	fs.Lookup(name).Annotations = map[string][]string{ChoicesAnnotation: words}
}

// SetOffers says what a shell offers for a flag.
func SetOffers(fs *pflag.FlagSet, name, what string) {
	if completions()[what] == nil {
		panic(fmt.Sprintf("--%s offers %s, which nothing completes", name, what))
	}
	fs.Lookup(name).Annotations = map[string][]string{offersAnnotation: {what}}
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
