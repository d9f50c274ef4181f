package main

import (
	"context"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
)

// counting is a context that ends once it has been asked so often whether it has.
type counting struct {
	context.Context
	end  context.CancelFunc
	left atomic.Int64
}

func (c *counting) Err() error {
	if c.left.Add(-1) == 0 {
		c.end()
	}
	return c.Context.Err()
}

// interruptedResult is what a command writes that is interrupted after something is known, and before all is.
func interruptedResult(t *testing.T, command string) []byte {
	t.Helper()
	for asked := int64(8); asked < 1<<20; asked += asked / 4 {
		ctx, end := context.WithCancel(context.Background())
		c := &counting{Context: ctx, end: end}
		c.left.Store(asked)
		a := answeredIn(c, strings.Fields(command+" --format json")...)
		end()
		if a.Status != app.ExitInterrupted {
			t.Fatalf("%s: %+v", command, a)
		}
		if a.Out != "" {
			return []byte(a.Out)
		}
	}
	t.Fatal("it is never interrupted with something known")
	return nil
}

// TestInterruptedReport: results of all kinds that can be interrupted come out again from their counts, verified, in any
// form; no number of them can be another one, nor that they were interrupted. Without -heavy, a few of their numbers are
// tried, and all of what was asked.
func TestInterruptedReport(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, command := range listed("interrupted") {
		text := interruptedResult(t, command)
		place(t, "result.json", string(text))
		if a := answered("report result.json --format json"); a != (answer{app.ExitDone, string(text), ""}) {
			t.Errorf("%s: status %d, said %s, and another result", command, a.Status, a.Said)
			continue
		}
		refusedAnywhere(t, command, text, 2)
		whole := parsed(t, text).(map[string]any)
		// as a run of so many trials it is whole, and feel plays
		if kind := whole["kind"]; kind != "run" && kind != "feel" {
			delete(whole, "interrupted")
			refused(t, command, whole, []string{"interrupted"})
		}
	}
}
