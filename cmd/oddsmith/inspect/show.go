package inspect

import (
	"cmp"
	"io"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/flags"
	"github.com/oddsmith/oddsmith/profiles"
)

// Show is the command that prints matchups, profiles and house rules as YAML.
func Show(a *app.App) *cobra.Command {
	var source app.SourceFlags
	var short bool
	c := &cobra.Command{
		Use:   "show NAME",
		Short: "Print a matchup, a profile or house rules as YAML to edit",
		Args: flags.Args(1, 1, "`oddsmith show` needs one name, like hulkae/corridor, hulkae/terminator or "+
			"hulkae/rules; `oddsmith list` prints all names"),
		ValidArgsFunction: completeShown,
	}
	source.Add(c.Flags())
	c.Flags().BoolVar(&short, "short", false, "print only what differs from the defaults, and profiles as names")
	c.RunE = func(_ *cobra.Command, args []string) error {
		source.Files = a.Files
		show := profiles.Show
		if short {
			show = profiles.ShowShort
		}
		text, err := show(args[0], source.Set, source.Options()...)
		if err != nil {
			return cmp.Or(a.NoMatchup(args[0]), err)
		}
		_, err = io.WriteString(a.Stdout, text)
		return app.AsFailure(err)
	}
	return c
}

// completeShown completes names of all that can be shown.
func completeShown(c *cobra.Command, args []string, word string) ([]string, cobra.ShellCompDirective) {
	names, files := flags.CompleteMatchup(c, args, word)
	if len(args) == 0 {
		names = append(names, profiles.LibraryPaths()...)
	}
	return names, files
}
