package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/terminal"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/sim/partial"
)

// Exit statuses.
const (
	exitDone        = 0
	exitNo          = 1 // a question was answered "no"
	exitUsage       = 2
	exitInterrupted = 3
	exitFailed      = 4
	exitUndecided   = 5
)

// errInterrupted ends a command after what is known has been printed.
var errInterrupted = errors.New("interrupted")

// answeredNo ends a command whose question was answered with no.
type answeredNo struct{ error }

// interruptedBefore adds to an interruption why there is nothing to print.
func interruptedBefore(err error, why string) error {
	if errors.Is(err, context.Canceled) {
		return fmt.Errorf("%w %s", errInterrupted, why)
	}
	return err
}

// failure is an error that the user did not cause.
type failure struct{ error }

// app is what all commands share.
type app struct {
	ctx            context.Context
	stdout, stderr io.Writer
	notes          io.Writer // where progress, notes and warnings go
	osStdout       io.Writer // as the program was given it, whatever a.stdout is
	args           []string
	files          *profiles.Files // that the command line names
	read           []string        // other files that were read
	globalFlags
	saved   *bufferedOutput       // nil unless the report goes into a file
	lead    []string              // the answer, once it was written
	folder  string                // that all forms of the report go into, or empty
	made    []string              // the folders that were made for it, the lowest first
	command *cobra.Command        // that is executed
	again   *again                // nil unless a result is written in another form
	merged  *mergedShards         // nil unless shards are being merged
	onStart func(partial.Heading) // of a rehearsal, when it has come to playing; else nil
}

// run executes a command line and returns the exit status.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	said, out := terminal.Messages{Writer: stderr, Typed: args}, terminal.Screen(stdout)
	a := &app{
		ctx: ctx, stdout: out, stderr: said, notes: said, osStdout: stdout, args: args,
		files: profiles.NewFiles(ctx, os.Stdin),
	}
	root := a.root()
	root.SetOut(a.stdout)
	root.SetErr(a.stderr)
	args, err := unlink(args, a.files)
	if err == nil {
		root.SetArgs(args)
		err = root.ExecuteContext(ctx)
	}
	a.removeUnused()
	code := a.status(err)
	if err := a.save(err); err != nil {
		return a.status(err)
	}
	if w, ok := out.(*terminal.BrokenPipeWriter); ok && w.Failed != nil && code != exitFailed {
		return a.status(failure{w.Failed}) // not every command says that its output is lost
	}
	return code
}

// status prints an error and chooses the exit status.
func (a *app) status(err error) int {
	var problems profiles.Problems
	var own failure
	var no answeredNo
	var open undecided
	switch {
	case err == nil:
		return exitDone
	case errors.Is(err, errInterrupted):
		_, _ = fmt.Fprintln(a.stderr, "oddsmith:", err)
		return exitInterrupted
	case errors.Is(err, context.Canceled):
		_, _ = fmt.Fprintln(a.stderr, "oddsmith:", errInterrupted, "before anything was known")
		return exitInterrupted
	case errors.As(err, &problems):
		_, _ = fmt.Fprintln(a.stderr, err)
		return exitUsage
	case errors.As(err, &no):
		_, _ = fmt.Fprintln(a.stderr, "oddsmith:", no.error)
		return exitNo
	case errors.As(err, &open):
		_, _ = fmt.Fprintln(a.stderr, "oddsmith:", open.error)
		return exitUndecided
	case errors.As(err, &own):
		_, _ = fmt.Fprintln(a.stderr, "oddsmith:", own.error)
		return exitFailed
	default:
		_, _ = fmt.Fprintln(a.stderr, "oddsmith:", err)
		return exitUsage
	}
}

func (a *app) root() *cobra.Command {
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
	root.PersistentPreRunE = func(c *cobra.Command, _ []string) error {
		err := a.prepare(c)
		a.noteWorkers(c)
		return err
	}
	root.CompletionOptions.DisableDefaultCmd = true
	root.SetHelpCommand(a.helpCommand(root))
	terminal.Usage(root, a.stdout)
	for _, k := range kindCommands() {
		root.AddCommand(k.command(a))
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
