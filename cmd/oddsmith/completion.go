package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/flags"
	"github.com/oddsmith/oddsmith/rules/safe"
)

func completionCommand(a *app.App) *cobra.Command {
	return &cobra.Command{
		Use:       "completion SHELL",
		Short:     "Print a completion script for bash, zsh, fish or powershell",
		ValidArgs: []string{"bash", "zsh", "fish", "powershell"},
		Args:      flags.Args(1, 1, "`oddsmith completion` needs one shell: bash, zsh, fish or powershell"),
		RunE:      func(c *cobra.Command, args []string) error { return writeCompletion(c.Root(), a.Stdout, args[0]) },
	}
}

func writeCompletion(root *cobra.Command, w io.Writer, shell string) error {
	switch shell {
	case "bash":
		return app.AsFailure(root.GenBashCompletionV2(w, true))
	case "zsh":
		return app.AsFailure(root.GenZshCompletion(w))
	case "fish":
		return app.AsFailure(root.GenFishCompletion(w, true))
	case "powershell":
		return app.AsFailure(root.GenPowerShellCompletionWithDesc(w))
	default:
		return fmt.Errorf("there is no completion for %s; write bash, zsh, fish or powershell", safe.Quote(shell))
	}
}
