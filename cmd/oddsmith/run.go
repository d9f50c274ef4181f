package main

import (
	"context"
	"io"
	"os"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/terminal"
	"github.com/oddsmith/oddsmith/profiles"
)

// run executes a command line and returns the exit status.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	said, out := terminal.Messages{Writer: stderr, Typed: args}, terminal.Screen(stdout)
	a := &app{
		ctx: ctx, stdout: out, stderr: said, notes: said, osStdout: stdout, args: args,
		commands: commands, files: profiles.NewFiles(ctx, os.Stdin),
	}
	args, err := unlink(args, a.files)
	if err == nil {
		err = a.execute(args)
	}
	a.removeUnused()
	code := a.status(err)
	if err := a.save(err); err != nil {
		return a.status(err)
	}
	if w, ok := out.(*terminal.BrokenPipeWriter); ok && w.Failed != nil && code != exitFailed {
		return a.status(asFailure(w.Failed)) // not every command says that its output is lost
	}
	return code
}

// commands makes all commands, below one.
func commands(a *app) *cobra.Command {
	root := &cobra.Command{
		Use:           "oddsmith",
		Short:         "Balance odds for tabletop combat rules",
		SilenceUsage:  true,
		SilenceErrors: true,
	}
	showVersion := root.Flags().BoolP("version", "v", false, "print the version")
	root.RunE = func(c *cobra.Command, _ []string) error {
		if *showVersion {
			return a.printVersion()
		}
		return c.Help()
	}
	a.addTo(root)
	root.PersistentPreRunE = func(c *cobra.Command, _ []string) error { return a.prepare(c) }
	root.CompletionOptions.DisableDefaultCmd = true
	root.SetHelpCommand(a.helpCommand(root))
	terminal.Usage(root, a.stdout)
	for _, k := range kindCommands() {
		c := k.command(a)
		if root.AddCommand(c); k.name == "table" {
			c.AddCommand(a.tableListCommand())
		}
	}
	root.AddCommand(a.mergeCommand(), a.deployCommand(), a.diffCommand(), a.reportCommand(), a.serveCommand(), a.linkCommand())
	root.AddCommand(a.showCommand(), a.validateCommand(), a.schemaCommand(), a.listCommand(), a.rulesCommand(), a.questionsCommand(), a.decisionsCommand())
	root.AddCommand(a.versionCommand(), a.completionCommand(), a.manCommand())
	root.InitDefaultHelpCmd()
	describe(root)
	completeFlags(root)
	rejectRepeats(root)
	root.SetFlagErrorFunc(flagError)
	return root
}
