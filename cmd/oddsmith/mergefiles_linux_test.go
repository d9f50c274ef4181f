package main

import (
	"context"
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
	ended := make(chan answer, 1)
	go func() { ended <- answeredIn(ctx, "merge", "pipe") }()
	select {
	case a := <-ended:
		if a != (answer{app.ExitInterrupted, "", "oddsmith: interrupted before anything was known\n"}) {
			t.Errorf("%+v", a)
		}
	case <-time.After(10 * time.Second):
		t.Fatal("it still waits")
	}
}

// TestMergeDevice: what is no partial result is known by its beginning, and not read on.
func TestMergeDevice(t *testing.T) {
	refuses(t, app.ExitUsage, "/dev/zero: it is not a partial result of oddsmith", "merge /dev/zero")
}
