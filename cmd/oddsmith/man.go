package main

import (
	"errors"
	"fmt"
	"os"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
)

func (a *app) manCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "man FOLDER",
		Short:   "Write the manual pages into a folder",
		Long:    "Write the manual pages, one a command, into a folder, such as one of those that\n`manpath` lists. SOURCE_DATE_EPOCH sets their date.",
		Example: "  oddsmith man .",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return errors.New("`oddsmith man` wants a folder, like: oddsmith man /usr/local/share/man/man1")
			}
			return nil
		},
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return nil, cobra.ShellCompDirectiveFilterDirs
		},
		RunE: func(c *cobra.Command, args []string) error {
			if at, err := os.Stat(args[0]); err != nil || !at.IsDir() {
				return fmt.Errorf("there is no folder %s to write manual pages into", args[0])
			}
			root := c.Root()
			root.DisableAutoGenTag = true
			return asFailure(doc.GenManTree(root, &doc.GenManHeader{
				Title: "ODDSMITH", Section: "1", Source: "oddsmith " + version, Manual: "oddsmith manual",
			}, args[0]))
		},
	}
}
