//go:build unix

package main

import (
	"context"
	"fmt"
	"testing"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
)

// leastHostile is how many hostile inputs there are at the least.
const leastHostile = 950

// hostileInputs are all of them.
func hostileInputs(t *testing.T) []hostile {
	t.Helper()
	list := append(hostileFolders(), hostileTexts(t)...)
	if len(list) < leastHostile {
		t.Errorf("there are only %d inputs", len(list))
	}
	return list
}

// TestHostileInputs: each ends with its status and a message, and nothing in either
// output is obeyed by a terminal. What is refused prints no result. Without -heavy, every
// twelfth is tried.
func TestHostileInputs(t *testing.T) {
	for i, h := range hostileInputs(t) {
		if i%12 != 0 && !*heavy {
			continue
		}
		t.Run(fmt.Sprintf("%d %.40q", i, h.args), func(t *testing.T) {
			t.Chdir(t.TempDir())
			if h.make != nil {
				h.make(t)
			}
			checkHostile(t, h, answeredIn(context.Background(), h.args...))
		})
	}
}

// checkHostile fails where an input did not end as it should.
func checkHostile(t *testing.T, h hostile, a answer) {
	t.Helper()
	if a.Status != h.want {
		t.Errorf("%.200q: status %d, want %d: %.300s", h.args, a.Status, h.want, a.Said)
	}
	if h.want != app.ExitDone && (a.Said == "" || a.Out != "") {
		t.Errorf("%.200q: printed %.100q and said %q", h.args, a.Out, a.Said)
	}
	if len(a.Said) > 60_000 {
		t.Errorf("%.200q: the message has %d bytes", h.args, len(a.Said))
	}
	for _, text := range []string{a.Out, a.Said} {
		if err := unclean(text); err != nil {
			t.Errorf("%.200q: %v", h.args, err)
		}
	}
}
