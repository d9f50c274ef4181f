package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/oddsmith/oddsmith/profiles"
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

// interruptedBefore adds to an interruption why there is nothing to print.
func interruptedBefore(err error, why string) error {
	if errors.Is(err, context.Canceled) {
		return fmt.Errorf("%w %s", errInterrupted, why)
	}
	return err
}

// failure is an error that the user did not cause.
type failure struct{ error }

// asFailure marks an error as not caused by the user.
func asFailure(err error) error {
	if err == nil {
		return nil
	}
	return failure{err}
}

// answeredNo ends a command whose question was answered with no.
type answeredNo struct{ error }

// asNo marks an error as the answer no.
func asNo(err error) error { return answeredNo{err} }

// undecided ends a command whose question trials left open.
type undecided struct{ error }

// asUndecided marks an error as an answer that trials left open.
func asUndecided(err error) error { return undecided{err} }

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
