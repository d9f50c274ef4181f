package app

import (
	"errors"
	"io"
	"slices"

	"github.com/spf13/cobra"
)

// ClosedOutput is standard output that was closed when the program began: the system writes to the null device then.
type ClosedOutput struct{}

// errClosed says what is lost.
func errClosed() error {
	return errors.New(
		"standard output is closed, so that the result would be lost; leave it open, or write a file with --output")
}

// Write fails.
func (ClosedOutput) Write([]byte) (int, error) { return 0, errClosed() }

// checkOpen refuses a command whose result would be lost, before it works. Of some the exit status, or the page that is
// served, is all that may be wanted.
func (a *App) checkOpen(c *cobra.Command) error {
	_, closed := a.OsStdout.(ClosedOutput)
	switch {
	case !closed:
		return nil
	case slices.Contains([]string{"check", "serve"}, c.Name()):
		a.Stdout = io.Discard
		return nil
	case c.Flags().Lookup("format") != nil:
		return AsFailure(errClosed())
	default:
		return nil // what it writes, if anything, fails
	}
}
