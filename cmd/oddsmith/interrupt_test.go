package main

import (
	"bytes"
	"context"
	"os/signal"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestInterrupt: an interrupted run prints what is known so far, with the command
// that makes just that again, and ends with status 3.
func TestInterrupt(t *testing.T) {
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGUSR1)
	defer stop()
	time.AfterFunc(300*time.Millisecond, func() { _ = syscall.Kill(syscall.Getpid(), syscall.SIGUSR1) })
	var out, errs bytes.Buffer
	if code := run(ctx, []string{"run", "hulkae/corridor", "--trials", "100000000000"}, &out, &errs); code != exitInterrupted {
		t.Fatalf("status %d, want %d; %s", code, exitInterrupted, errs.String())
	}
	if !strings.Contains(out.String(), "interrupted after ") || !strings.Contains(errs.String(), "interrupted") {
		t.Fatalf("printed %s and %s", out.String(), errs.String())
	}
	_, command, ok := strings.Cut(out.String(), "again: oddsmith ")
	if !ok {
		t.Fatal("no command to make it again")
	}
	var again bytes.Buffer
	if code := run(context.Background(), strings.Fields(command), &again, &errs); code != exitDone {
		t.Fatalf("the command ends with status %d: %s", code, errs.String())
	}
	if result(out.String()) != result(again.String()) || result(out.String()) == "" {
		t.Errorf("made again it is %q, was %q", result(again.String()), result(out.String()))
	}
}

// result is the digest in the stamp.
func result(text string) string {
	_, rest, _ := strings.Cut(text, "· result ")
	digest, _, _ := strings.Cut(rest, "\n")
	return digest
}

// TestInterruptExact: a walk is interrupted too.
func TestInterruptExact(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	time.AfterFunc(100*time.Millisecond, cancel)
	var out, errs bytes.Buffer
	if code := run(ctx, []string{"exact", "hulkae/corridor-squad", "--max-states", "300000"}, &out, &errs); code != exitInterrupted || out.Len() > 0 {
		t.Errorf("status %d, printed %s and %s", code, out.String(), errs.String())
	}
}

// TestInterruptSurveys: so are walks of many matchups, without waiting for them.
func TestInterruptSurveys(t *testing.T) {
	for _, args := range [][]string{
		{"sweep", "hulkae/corridor-squad", "--vary", "distance=12,13", "--engine", "exact"},
		{"tune", "hulkae/corridor-squad", "--vary", "distance=12,13", "--target", "a wins=50%", "--engine", "exact"},
	} {
		ctx, cancel := context.WithCancel(context.Background())
		time.AfterFunc(100*time.Millisecond, cancel)
		var out, errs bytes.Buffer
		begun := time.Now()
		if code := run(ctx, args, &out, &errs); code != exitInterrupted || out.Len() > 0 {
			t.Errorf("%s: status %d, printed %s and %s", args[0], code, out.String(), errs.String())
		}
		if waited := time.Since(begun); waited > 2*time.Second {
			t.Errorf("%s: it ended after %v", args[0], waited)
		}
	}
}
