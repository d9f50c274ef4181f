// Command oddsmith answers balance questions about tabletop combat rules.
package main

import (
	"context"
	"os"
	"os/signal"
	"runtime/debug"
)

// softMemory makes the garbage collector work harder near the limit of exact
// walks, instead of letting the heap double.
const softMemory = 3 << 29

func main() {
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(softMemory)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	context.AfterFunc(ctx, stop) // a second Ctrl-C ends the program at once
	code := run(ctx, os.Args[1:], os.Stdout, os.Stderr)
	stop()
	os.Exit(code)
}
