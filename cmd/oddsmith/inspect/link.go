package inspect

import (
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/flags"
	"github.com/oddsmith/oddsmith/cmd/workbench/link"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim/player"
)

// linkedName is what the matchup of a link is called.
const linkedName = "link.yaml"

// Unlink takes the matchup of a link among some arguments for a file, and its seed, trials and question for flags,
// where these are not given.
func Unlink(args []string, files *profiles.Files) ([]string, error) {
	i := slices.IndexFunc(args, link.Is)
	if i < 0 || slices.Contains(args, "link") {
		return args, nil
	}
	s, err := link.Read(args[i])
	if err != nil {
		return nil, err
	}
	if command := s.Command(); slices.Contains(args, "run") && command != "run" {
		return nil, fmt.Errorf(
			"this link asks for more than the odds: `oddsmith %s` with the same link answers it; `oddsmith link` "+
				"with it prints the matchup", command)
	}
	files.Put(linkedName, s.Text, args[i])
	args = slices.Clone(args)
	args[i] = linkedName
	return withFlags(args, s), nil
}

// withFlags adds to a command line what a link says by flags, where these are not given.
func withFlags(args []string, s link.State) []string {
	given := func(flag string) bool {
		return slices.ContainsFunc(args, func(a string) bool { return a == flag || strings.HasPrefix(a, flag+"=") })
	}
	var more []string
	add := func(flag, value string) {
		if !given(flag) {
			more = append(more, flag+"="+value)
		}
	}
	answers := slices.Contains(args, s.Command())
	if answers || slices.Contains(args, "explain") {
		add("--seed", strconv.FormatUint(s.Seed, 10))
	}
	if answers && s.Command() != "explain" && s.Trials > 0 && !given("--precision") {
		add("--trials", strconv.FormatUint(s.Trials, 10))
	}
	if answers {
		for _, f := range s.Flags() {
			add(f.Name, f.Value)
		}
	}
	return append(args, more...)
}

// linkFlags say what a link carries besides the matchup, and where it leads.
type linkFlags struct {
	app.SourceFlags
	seed, trials uint64
	site         string
}

// Link is the command that writes links, and reads them.
func Link(a *app.App) *cobra.Command {
	var f linkFlags
	c := &cobra.Command{Use: "link MATCHUP|LINK", Short: "Write a matchup into a link for the workbench, or read one",
		Args: app.OneMatchup, ValidArgsFunction: flags.CompleteMatchup}
	f.Add(c.Flags())
	flags.Seed(c.Flags(), &f.seed, "seed", 1, "seed of the run")
	flags.Count(c.Flags(), &f.trials, "trials", player.DefaultTrials, "`number` of trials")
	c.Flags().StringVar(&f.site, "site", "", "`address` of the workbench that the link leads to")
	c.RunE = func(c *cobra.Command, args []string) error {
		if c.Flags().Changed("site") {
			if err := checkSite(f.site); err != nil {
				return err
			}
		}
		text, err := f.text(a, args[0])
		if err != nil {
			return err
		}
		_, err = fmt.Fprintln(a.Stdout, strings.TrimSuffix(text, "\n"))
		return app.AsFailure(err)
	}
	return c
}

// checkSite refuses what is no address of a page, or has a fragment, where that of the link has to stand.
func checkSite(site string) error {
	u, err := url.Parse(site)
	if err == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Host != "" && !strings.ContainsAny(site, "# ") {
		return nil
	}
	return fmt.Errorf(
		"--site is %s; write an address with http:// or https:// and without # and spaces, like "+
			"https://example.org/workbench/", safe.Quote(site))
}

// text is the link of a matchup, or the matchup of a link.
func (f *linkFlags) text(a *app.App, name string) (string, error) {
	if link.Is(name) {
		s, err := link.Read(name)
		return s.Text, err
	}
	f.Files = a.Files
	m, err := f.Load(name)
	if err != nil {
		return "", err
	}
	fragment, err := link.Write(link.State{Text: m.ShowShort(), Seed: f.seed, Trials: f.trials})
	return f.site + "#" + fragment, err
}
