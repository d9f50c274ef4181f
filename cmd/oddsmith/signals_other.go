//go:build !unix

package main

import (
	"os"
	"syscall"
)

// interruptSignals returns the signals that interrupt a command. SIGTERM stands for the closing of a
// console on Windows.
func interruptSignals() []os.Signal { return []os.Signal{os.Interrupt, syscall.SIGTERM} }

// surviveClosedPipes has nothing to do: to write to a pipe that nobody reads is an
// error here.
func surviveClosedPipes() {}
