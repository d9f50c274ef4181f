//go:build !unix

package terminal

import (
	"os"
	"syscall"
)

// InterruptSignals returns the signals that interrupt a command. SIGTERM stands for the closing of a
// console on Windows.
func InterruptSignals() []os.Signal { return []os.Signal{os.Interrupt, syscall.SIGTERM} }

// SurviveClosedPipes has nothing to do: to write to a pipe that nobody reads is an
// error here.
func SurviveClosedPipes() {}
