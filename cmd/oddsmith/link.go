package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/cmd/workbench/link"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/sim"
)

// linkedName is what the matchup of a link is called.
const linkedName = "link.yaml"

// unlink takes the matchup of a link among some arguments for a file, and its seed and trials for flags, where
// these are not given.
func unlink(args []string, files *profiles.Files) ([]string, error) {
	i := slices.IndexFunc(args, link.Is)
	if i < 0 || slices.Contains(args, "link") {
		return args, nil
	}
	s, err := link.Read(args[i])
	if err != nil {
		return nil, err
	}
	files.Put(linkedName, s.Text, args[i])
	args = slices.Clone(args)
	args[i] = linkedName
	given := func(flag string) bool {
		return slices.ContainsFunc(args, func(a string) bool { return a == flag || strings.HasPrefix(a, flag+"=") })
	}
	if plays := slices.Contains(args, "run"); (plays || slices.Contains(args, "explain")) && !given("--seed") {
		args = append(args, fmt.Sprintf("--seed=%d", s.Seed))
		if plays && s.Trials > 0 && !given("--trials") && !given("--precision") {
			args = append(args, fmt.Sprintf("--trials=%d", s.Trials))
		}
	}
	return args, nil
}

// linkFlags say what a link carries besides the matchup, and where it leads.
type linkFlags struct {
	sourceFlags
	seed, trials uint64
	site         string
}

func (a *app) linkCommand() *cobra.Command {
	var f linkFlags
	c := &cobra.Command{
		Use:               "link MATCHUP|LINK",
		Short:             "Write a matchup into a link for the workbench, or read one",
		Args:              oneMatchup,
		ValidArgsFunction: completeMatchup,
	}
	f.add(c.Flags())
	seedFlag(c.Flags(), &f.seed, "seed", 1, "seed of the run")
	countFlag(c.Flags(), &f.trials, "trials", sim.DefaultTrials, "`number` of trials")
	c.Flags().StringVar(&f.site, "site", "", "`address` of the workbench that the link leads to")
	c.RunE = func(_ *cobra.Command, args []string) error {
		text, err := f.text(a, args[0])
		if err != nil {
			return err
		}
		_, err = fmt.Fprintln(a.stdout, strings.TrimSuffix(text, "\n"))
		return asFailure(err)
	}
	return c
}

// text is the link of a matchup, or the matchup of a link.
func (f *linkFlags) text(a *app, name string) (string, error) {
	if link.Is(name) {
		s, err := link.Read(name)
		return s.Text, err
	}
	f.files = a.files
	m, err := f.load(name)
	if err != nil {
		return "", err
	}
	fragment, err := link.Write(link.State{Text: m.ShowShort(), Seed: f.seed, Trials: f.trials})
	return f.site + "#" + fragment, err
}
