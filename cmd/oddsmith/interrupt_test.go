package main

import (
	"cmp"
	"context"
	"strings"
	"testing"
	"time"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
)

// TestInterruptWalks: walks are interrupted without waiting for their end, and leave
// nothing to print, which is told.
func TestInterruptWalks(t *testing.T) {
	for _, line := range listed("walks") {
		ctx, cancel := context.WithCancel(context.Background())
		time.AfterFunc(100*time.Millisecond, cancel)
		begun := time.Now()
		if a := answeredIn(ctx, wordsOf(line, "")...); a.Status != app.ExitInterrupted || a.Out != "" ||
			!strings.HasPrefix(a.Said, "oddsmith: interrupted ") {
			t.Errorf("%s: %+v", line, a)
		}
		if waited := time.Since(begun); waited > 5*time.Second {
			t.Errorf("%s: it ended after %v", line, waited)
		}
	}
}

// TestInterruptFirst: what was interrupted before it began says so.
func TestInterruptFirst(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	said := map[string]string{
		"run":     "before a trial was played",
		"exact":   "while exploring; nothing is known before its end",
		"solve":   "while exploring; nothing is known before its end",
		"feel":    "before a game was replayed",
		"explain": "while searching for a trial; --trial with a number needs no search",
	}
	wanted := map[string]string{
		"run hulkae/corridor --verify":                                   "while exploring; --verify plays when it is done",
		"sensitivity hulkae/corridor --field rules.jam-dice --shard 1/2": "before anything was known",
	}
	for _, command := range quickQuestions() {
		kind, _, _ := strings.Cut(command, " ")
		wanted[command] = cmp.Or(said[kind], "before anything was known")
	}
	for command, want := range wanted {
		if a := answeredIn(ctx, strings.Fields(command)...); a != (answer{app.ExitInterrupted, "",
			"oddsmith: interrupted " + want + "\n"}) {
			t.Errorf("%s: %+v", command, a)
		}
	}
}
