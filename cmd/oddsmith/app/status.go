package app

import (
	"context"
	"errors"
	"fmt"

	"github.com/oddsmith/oddsmith/profiles"
)

// Exit statuses.
const (
	ExitDone        = 0
	ExitNo          = 1 // a question was answered "no"
	ExitUsage       = 2
	ExitInterrupted = 3
	ExitFailed      = 4
	ExitUndecided   = 5
)

// ErrInterrupted ends a command after what is known has been printed.
var ErrInterrupted = errors.New("interrupted")

// InterruptedBefore adds to an interruption why there is nothing to print.
func InterruptedBefore(err error, why string) error {
	if errors.Is(err, context.Canceled) {
		return fmt.Errorf("%w %s", ErrInterrupted, why)
	}
	return err
}

// ending is an error that ends a command with a status of its own.
type ending struct {
	error
	status int
}

// AsFailure marks an error as not caused by the user.
func AsFailure(err error) error {
	if err == nil {
		return nil
	}
	return ending{err, ExitFailed}
}

// AsNo marks an error as the answer no.
func AsNo(err error) error { return ending{err, ExitNo} }

// AsUndecided marks an error as an answer that trials left open.
func AsUndecided(err error) error { return ending{err, ExitUndecided} }

// Status prints an error and chooses the exit status.
func (a *App) Status(err error) int {
	status, end := ExitUsage, ending{}
	switch {
	case err == nil:
		return ExitDone
	case errors.Is(err, ErrInterrupted):
		status = ExitInterrupted
	case errors.Is(err, context.Canceled):
		status, err = ExitInterrupted, fmt.Errorf("%w before anything was known", ErrInterrupted)
	case errors.As(err, new(profiles.Problems)):
		_, _ = fmt.Fprintln(a.Stderr, err)
		return status
	case errors.As(err, &end):
		status, err = end.status, end.error
	}
	_, _ = fmt.Fprintln(a.Stderr, "oddsmith:", err)
	return status
}
