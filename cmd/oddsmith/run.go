package main

import (
	"context"
	"io"
	"os"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/cluster"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/flags"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/inspect"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/kinds"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/results"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/terminal"
	"github.com/oddsmith/oddsmith/profiles"
)

// run executes a command line and returns the exit status.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	said, out := terminal.Messages{Writer: stderr, Typed: args}, terminal.Screen(stdout)
	a := &app.App{
		Ctx: ctx, Stdout: out, Stderr: said, Notes: said, OsStdout: stdout, Args: args,
		Commands: commands, Files: profiles.NewFiles(ctx, os.Stdin),
	}
	args, err := inspect.Unlink(args, a.Files)
	if err == nil {
		err = a.Execute(args)
	}
	a.RemoveUnused()
	code := a.Status(err)
	if err := a.Save(err); err != nil {
		return a.Status(err)
	}
	if w, ok := out.(*terminal.BrokenPipeWriter); ok && w.Failed != nil && code != app.ExitFailed {
		return a.Status(app.AsFailure(w.Failed)) // not every command says that its output is lost
	}
	return code
}

// commands makes all commands, below one.
func commands(a *app.App) *cobra.Command {
	root := rootCommand(a)
	for _, k := range kinds.All() {
		c := k.Command(a)
		if root.AddCommand(c); k.Name == "table" {
			c.AddCommand(inspect.TableList(a))
		}
	}
	root.AddCommand(cluster.Merge(a), cluster.Deploy(a), results.Diff(a), results.Report(a), serveCommand(a),
		inspect.Link(a))
	root.AddCommand(inspect.Show(a), inspect.Validate(a), inspect.Schema(a), inspect.List(a), inspect.Rules(a),
		inspect.Questions(a), inspect.Decisions(a))
	root.AddCommand(versionCommand(a), completionCommand(a), manCommand())
	root.InitDefaultHelpCmd()
	describe(root)
	flags.Complete(root)
	flags.RejectRepeats(root)
	root.SetFlagErrorFunc(flags.Mistake)
	return root
}

// rootCommand is the program without its commands.
func rootCommand(a *app.App) *cobra.Command {
	root := &cobra.Command{Use: "oddsmith", Short: "Balance odds for tabletop combat rules",
		SilenceUsage: true, SilenceErrors: true}
	showVersion := root.Flags().BoolP("version", "v", false, "print the version")
	root.RunE = func(c *cobra.Command, _ []string) error {
		if *showVersion {
			return printVersion(a)
		}
		return c.Help()
	}
	a.AddTo(root)
	root.PersistentPreRunE = func(c *cobra.Command, _ []string) error { return a.Prepare(c) }
	root.CompletionOptions.DisableDefaultCmd = true
	root.SetHelpCommand(helpCommand(a, root))
	terminal.Usage(root, a.Stdout)
	return root
}
