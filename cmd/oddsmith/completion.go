package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/rules/safe"
)

func completionCommand(a *app.App) *cobra.Command {
	return &cobra.Command{
		Use:       "completion SHELL",
		Short:     "Print a completion script for bash, zsh, fish or powershell",
		ValidArgs: []string{"bash", "zsh", "fish", "powershell"},
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return fmt.Errorf("`oddsmith completion` needs one shell: bash, zsh, fish or powershell")
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error {
			switch args[0] {
			case "bash":
				return app.AsFailure(c.Root().GenBashCompletionV2(a.Stdout, true))
			case "zsh":
				return app.AsFailure(c.Root().GenZshCompletion(a.Stdout))
			case "fish":
				return app.AsFailure(c.Root().GenFishCompletion(a.Stdout, true))
			case "powershell":
				return app.AsFailure(c.Root().GenPowerShellCompletionWithDesc(a.Stdout))
			default:
				return fmt.Errorf("there is no completion for %s; write bash, zsh, fish or powershell",
					safe.Quote(args[0]))
			}
		},
	}
}
