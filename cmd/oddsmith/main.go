package main

import (
	"context"
	"io"
	"os"
	"os/signal"
	"time"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/terminal"
)

// signalWindow is the time in which signals count as one: timeout(1) sends its own twice, and
// so may a terminal that is closed.
const signalWindow = 500 * time.Millisecond

func main() { os.Exit(program()) }

// program runs it as the system started it, and gives its exit status.
func program() int {
	app.SoftMemory(app.SoftMemoryLimit)
	terminal.SurviveClosedPipes()
	var stdout io.Writer = os.Stdout
	if terminal.WasClosed(os.Stdout) {
		stdout = app.ClosedOutput{}
	}
	return run(interruptible(terminal.InterruptSignals()), os.Args[1:], stdout, os.Stderr)
}

// interruptible returns a context that the first of some signals ends. Another one, later,
// ends the program at once.
func interruptible(signals []os.Signal) context.Context {
	if len(signals) == 0 { // which would mean all
		return context.Background()
	}
	ctx, stop := signal.NotifyContext(context.Background(), signals...)
	context.AfterFunc(ctx, func() {
		time.Sleep(signalWindow)
		stop()
	})
	return ctx
}
