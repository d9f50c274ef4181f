package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/flags"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/terminal"
	"github.com/oddsmith/oddsmith/rules/safe"
)

func manCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "man FOLDER",
		Short: "Write the manual pages into a folder",
		Args:  flags.Args(1, 1, "`oddsmith man` needs a folder, like: oddsmith man /usr/local/share/man/man1"),
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return nil, cobra.ShellCompDirectiveFilterDirs
		},
		RunE: func(c *cobra.Command, args []string) error {
			if at, err := os.Stat(args[0]); err != nil || !at.IsDir() {
				return fmt.Errorf("the folder %s for the manual pages does not exist", safe.Brief(args[0]))
			}
			root := c.Root()
			root.DisableAutoGenTag = true
			return app.AsFailure(writeManual(root, args[0]))
		},
	}
}

// writeManual writes the page of a command, and those of all below it.
func writeManual(c *cobra.Command, folder string) error {
	err := writeManualPage(c, folder)
	for _, below := range c.Commands() {
		if err == nil && below.IsAvailableCommand() {
			err = writeManual(below, folder)
		}
	}
	return err
}

func writeManualPage(c *cobra.Command, folder string) error {
	var page bytes.Buffer
	header := &doc.GenManHeader{Title: "ODDSMITH", Section: "1", Source: "oddsmith " + app.Version(),
		Manual: "oddsmith manual"}
	if err := doc.GenMan(c, header, &page); err != nil {
		return err
	}
	name := filepath.Join(folder, strings.ReplaceAll(c.CommandPath(), " ", "-")+".1")
	t, err := terminal.FindTarget(name)
	if err != nil {
		return fmt.Errorf("%s: %w", safe.Brief(name), err)
	}
	return t.Write(page.Bytes())
}
