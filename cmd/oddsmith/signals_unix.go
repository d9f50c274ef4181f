//go:build unix

package main

import (
	"os"
	"os/signal"
	"syscall"
)

// interruptSignals returns the signals that interrupt a command. Those ignored from the
// start, like the hangup under nohup, stay ignored.
func interruptSignals() []os.Signal {
	var list []os.Signal
	for _, s := range []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP} {
		if !signal.Ignored(s) {
			list = append(list, s)
		}
	}
	return list
}

// surviveClosedPipes makes writing to a pipe that nobody reads an error like others,
// not the end of the program.
func surviveClosedPipes() { signal.Ignore(syscall.SIGPIPE) }
