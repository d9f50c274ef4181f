package main

import (
	"embed"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/guide"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// helpTexts say what each command does and give examples, in a file named after it.
//
//go:embed help/*.txt
var helpTexts embed.FS

// describe gives a command and all below it their help texts.
func describe(c *cobra.Command) {
	text, err := helpTexts.ReadFile("help/" + strings.ReplaceAll(c.CommandPath(), " ", "-") + ".txt")
	if err == nil { // others, made for each cluster, have theirs
		long, example, _ := strings.Cut(string(text), "Examples:\n")
		c.Long, c.Example = strings.TrimRight(long, "\n"), strings.TrimRight(example, "\n")
	}
	for _, sub := range c.Commands() {
		describe(sub)
	}
}

// helpCommand returns the command that shows help on a command, or a page of the guide;
// unlike cobra's own it rejects anything else.
func helpCommand(a *app.App, root *cobra.Command) *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND|PAGE]",
		Short: "Show help on a command, or a page of the guide",
		ValidArgsFunction: func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			var names []string
			if c, _, err := root.Find(args); err == nil {
				for _, sub := range c.Commands() {
					names = append(names, sub.Name())
				}
			}
			if len(args) == 0 {
				names = append(names, append(guide.Names(), guidePages)...)
			}
			return names, cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(_ *cobra.Command, args []string) error { return showHelp(a, root, args) },
	}
}

// showHelp shows help on a command, or a page of the guide.
func showHelp(a *app.App, root *cobra.Command, args []string) error {
	if text, ok := guideText(strings.Join(args, " ")); ok {
		_, err := io.WriteString(a.Stdout, text)
		return app.AsFailure(err)
	}
	c, rest, err := root.Find(args)
	if err != nil || len(rest) > 0 {
		return fmt.Errorf(
			"there is no command or page %s; `oddsmith help` lists the commands, `oddsmith help guide` the pages",
			safe.Quote(strings.Join(args, " ")))
	}
	return c.Help()
}

// guidePages is the name under which the list of pages is shown.
const guidePages = "guide"

// guideText returns a page of the guide, or their list.
func guideText(name string) (string, bool) {
	if name != guidePages {
		page, ok := guide.Find(name)
		return page.Text(), ok
	}
	var b strings.Builder
	b.WriteString("The pages of the guide, as `oddsmith help PAGE` prints them:\n\n")
	for _, name := range guide.Names() {
		page, _ := guide.Find(name)
		fmt.Fprintf(&b, "  %-14s %s\n", name, page.Title)
	}
	return b.String(), true
}
