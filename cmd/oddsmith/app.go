package main

import (
	"context"
	"io"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/sim/partial"
)

// app is what all commands share.
type app struct {
	ctx            context.Context
	stdout, stderr io.Writer
	notes          io.Writer // where progress, notes and warnings go
	osStdout       io.Writer // as the program was given it, whatever a.stdout is
	args           []string
	commands       func(a *app) *cobra.Command // all of them, below one
	files          *profiles.Files             // that the command line names
	read           []string                    // other files that were read
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

// inner is the same program, for a command line that this one executes.
func (a *app) inner(ctx context.Context, stdout io.Writer, files *profiles.Files) *app {
	return &app{
		ctx: ctx, stdout: stdout, stderr: a.stderr, notes: a.notes, osStdout: a.osStdout, args: a.args,
		commands: a.commands, files: files,
	}
}

// execute executes a command line.
func (a *app) execute(words []string) error {
	root := a.commands(a)
	root.SetArgs(words)
	root.SetOut(a.stdout)
	root.SetErr(a.stderr)
	return root.ExecuteContext(a.ctx)
}
