package main

import (
	"errors"
	"io"

	"github.com/spf13/cobra"
)

// closedOutput is standard output that was closed when the program began.
type closedOutput struct{ io.Writer }

// checkOpen refuses a command whose result would be lost, before it works. Of others, such as check and version, the
// exit status may be all that is wanted.
func (a *app) checkOpen(c *cobra.Command) error {
	if _, closed := a.osStdout.(closedOutput); !closed || c.Flags().Lookup("format") == nil || c.Name() == "check" {
		return nil
	}
	return failure{errors.New("standard output is closed, so that the result would be lost; leave it open, or write a file with --output")}
}
