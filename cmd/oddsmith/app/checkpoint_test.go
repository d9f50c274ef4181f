package app

import (
	"context"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/terminal"
	"github.com/oddsmith/oddsmith/sim/player"
)

// TestToldOnce: that a checkpoint cannot be written is told once, and again only where a command ends that is to be
// resumed.
func TestToldOnce(t *testing.T) {
	for interrupted, last := range map[bool]string{false: "", true: "; it lacks the last results"} {
		ctx, interrupt := context.WithCancel(t.Context())
		var notes strings.Builder
		c := &checkpoint{target: terminal.Target{Name: "k", Path: filepath.Join(t.TempDir(), "missing", "k")},
			part: &PartialAnswer{Partial: &player.Partial{}}, app: &App{Ctx: ctx, Notes: &notes}}
		c.save()
		c.save()
		if interrupted {
			interrupt()
		}
		c.close()
		interrupt()
		told := regexp.MustCompile(`oddsmith: note: .* written: [^;]*(.*)\n`).ReplaceAllString(notes.String(), "$1")
		if want := "; the command continues and will try again" + last; told != want {
			t.Errorf("interrupted is %t: %q, want %q", interrupted, told, want)
		}
	}
}
