//go:build unix

package terminal

import (
	"os"
	"os/signal"
	"syscall"
)

// InterruptSignals returns the signals that interrupt a command. Those ignored from the
// start, like the hangup under nohup, stay ignored.
func InterruptSignals() []os.Signal {
	var list []os.Signal
	for _, s := range []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP} {
		if !signal.Ignored(s) {
			list = append(list, s)
		}
	}
	return list
}

// SurviveClosedPipes makes writing to a pipe that nobody reads an error like others,
// not the end of the program.
func SurviveClosedPipes() { signal.Ignore(syscall.SIGPIPE) }
