package main

import (
	"bytes"
	"context"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
)

// TestMergePipe: a pipe into which nobody writes is not waited for after an interruption.
func TestMergePipe(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := syscall.Mkfifo("pipe", 0o600); err != nil {
		t.Skip(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	time.AfterFunc(100*time.Millisecond, stop)
	done := make(chan int, 1)
	var out, errs bytes.Buffer
	go func() { done <- run(ctx, []string{"merge", "pipe"}, &out, &errs) }()
	select {
	case code := <-done:
		if code != app.ExitInterrupted || out.Len() > 0 ||
			errs.String() != "oddsmith: interrupted before anything was known\n" {
			t.Errorf("status %d, printed %s and %s", code, out.String(), errs.String())
		}
	case <-time.After(10 * time.Second):
		t.Fatal("it still waits")
	}
}

// TestMergeDevice: what is no partial result is known by its beginning, and not read on.
func TestMergeDevice(t *testing.T) {
	var out, errs bytes.Buffer
	if code := run(context.Background(), []string{"merge", "/dev/zero"}, &out, &errs); code != app.ExitUsage ||
		!strings.Contains(errs.String(), "/dev/zero: it is not a partial result of oddsmith") {
		t.Errorf("status %d, printed %s and %s", code, out.String(), errs.String())
	}
}
