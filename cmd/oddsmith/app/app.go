package app

import (
	"context"
	"io"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/sim/partial"
)

// App is what all commands share.
type App struct {
	Ctx            context.Context
	Stdout, Stderr io.Writer
	Notes          io.Writer // where progress, notes and warnings go
	OsStdout       io.Writer // as the program was given it, whatever a.Stdout is
	Args           []string
	Commands       func(a *App) *cobra.Command // all of them, below one
	Files          *profiles.Files             // that the command line names
	Read           []string                    // other files that were read
	globalFlags
	saved   *bufferedOutput       // nil unless the report goes into a file
	Lead    []string              // the answer, once it was written
	Folder  string                // that all forms of the report go into, or empty
	made    []string              // the folders that were made for it, the lowest first
	Command *cobra.Command        // that is executed
	Again   *Again                // nil unless a result is written in another form
	Merged  *MergedShards         // nil unless shards are being merged
	OnStart func(partial.Heading) // of a rehearsal, when it has come to playing; else nil
}

// Inner is the same program, for a command line that this one executes.
func (a *App) Inner(ctx context.Context, stdout io.Writer, files *profiles.Files) *App {
	return &App{
		Ctx: ctx, Stdout: stdout, Stderr: a.Stderr, Notes: a.Notes, OsStdout: a.OsStdout, Args: a.Args,
		Commands: a.Commands, Files: files,
	}
}

// Execute executes a command line.
func (a *App) Execute(words []string) error {
	root := a.Commands(a)
	root.SetArgs(words)
	root.SetOut(a.Stdout)
	root.SetErr(a.Stderr)
	return root.ExecuteContext(a.Ctx)
}
