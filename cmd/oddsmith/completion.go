package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/rules/safe"
)

func (a *app) completionCommand() *cobra.Command {
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
				return asFailure(c.Root().GenBashCompletionV2(a.stdout, true))
			case "zsh":
				return asFailure(c.Root().GenZshCompletion(a.stdout))
			case "fish":
				return asFailure(c.Root().GenFishCompletion(a.stdout, true))
			case "powershell":
				return asFailure(c.Root().GenPowerShellCompletionWithDesc(a.stdout))
			default:
				return fmt.Errorf("there is no completion for %s; write bash, zsh, fish or powershell", safe.Quote(args[0]))
			}
		},
	}
}
