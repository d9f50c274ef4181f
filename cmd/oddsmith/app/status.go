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

// failure is an error that the user did not cause.
type failure struct{ error }

// AsFailure marks an error as not caused by the user.
func AsFailure(err error) error {
	if err == nil {
		return nil
	}
	return failure{err}
}

// answeredNo ends a command whose question was answered with no.
type answeredNo struct{ error }

// AsNo marks an error as the answer no.
func AsNo(err error) error { return answeredNo{err} }

// undecided ends a command whose question trials left open.
type undecided struct{ error }

// AsUndecided marks an error as an answer that trials left open.
func AsUndecided(err error) error { return undecided{err} }

// Status prints an error and chooses the exit status.
func (a *App) Status(err error) int {
	var problems profiles.Problems
	var own failure
	var no answeredNo
	var open undecided
	switch {
	case err == nil:
		return ExitDone
	case errors.Is(err, ErrInterrupted):
		_, _ = fmt.Fprintln(a.Stderr, "oddsmith:", err)
		return ExitInterrupted
	case errors.Is(err, context.Canceled):
		_, _ = fmt.Fprintln(a.Stderr, "oddsmith:", ErrInterrupted, "before anything was known")
		return ExitInterrupted
	case errors.As(err, &problems):
		_, _ = fmt.Fprintln(a.Stderr, err)
		return ExitUsage
	case errors.As(err, &no):
		_, _ = fmt.Fprintln(a.Stderr, "oddsmith:", no.error)
		return ExitNo
	case errors.As(err, &open):
		_, _ = fmt.Fprintln(a.Stderr, "oddsmith:", open.error)
		return ExitUndecided
	case errors.As(err, &own):
		_, _ = fmt.Fprintln(a.Stderr, "oddsmith:", own.error)
		return ExitFailed
	default:
		_, _ = fmt.Fprintln(a.Stderr, "oddsmith:", err)
		return ExitUsage
	}
}
