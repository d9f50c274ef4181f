package main

import (
	"fmt"
	"io"
	"os"
	"time"

	"golang.org/x/term"

	"github.com/oddsmith/oddsmith/reports"
	"github.com/oddsmith/oddsmith/sim"
)

// progress is a line on a terminal that is rewritten; a pipe sees nothing.
type progress struct {
	w     io.Writer
	shown bool
}

func startProgress(w io.Writer) *progress {
	if f, ok := w.(*os.File); ok && term.IsTerminal(int(f.Fd())) {
		return &progress{w: w}
	}
	return &progress{w: io.Discard}
}

func (p *progress) show(s sim.Progress) {
	p.shown = true
	line := fmt.Sprintf("%s of %s trials", reports.Count(s.Done), reports.Count(s.Planned))
	if s.Half > 0 {
		line += fmt.Sprintf(", known to ±%.2g %%", 100*s.Half)
	}
	if s.Done > 0 && s.Planned > s.Done {
		left := time.Duration(float64(s.Elapsed) * float64(s.Planned-s.Done) / float64(s.Done))
		line += fmt.Sprintf(", about %s left", left.Round(time.Second))
	}
	_, _ = fmt.Fprintf(p.w, "\r\x1b[K%s", line)
}

// clear takes the line away.
func (p *progress) clear() {
	if p.shown {
		_, _ = fmt.Fprint(p.w, "\r\x1b[K")
	}
}
