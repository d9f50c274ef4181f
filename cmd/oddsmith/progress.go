package main

import (
	"fmt"
	"io"
	"sync"
	"time"

	"github.com/oddsmith/oddsmith/reports"
	"github.com/oddsmith/oddsmith/sim"
)

// progress is a line on a terminal that is rewritten; a pipe sees nothing.
type progress struct {
	mu    sync.Mutex // an interrupted walk may still be telling
	w     io.Writer
	width int
	shown bool
}

func startProgress(w io.Writer) *progress {
	if f, ok := terminal(w); ok && knowsEscapes(f) {
		return &progress{w: w, width: columns(f)}
	}
	return &progress{w: io.Discard}
}

func (p *progress) show(s sim.Progress) { p.line(progressLine(s)) }

// states tells how far a walk has come.
func (p *progress) states(met int) {
	p.line(reports.Count(uint64(met)) + " states met")
}

func (p *progress) line(text string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.shown = true
	line := []rune(text)
	_, _ = fmt.Fprintf(p.w, "\r\x1b[K%s", string(line[:min(len(line), max(0, p.width-1))]))
}

// progressLine says the most important first, as a narrow terminal cuts the end.
func progressLine(s sim.Progress) string {
	line := fmt.Sprintf("%s of %s trials", reports.Count(s.Done), reports.Count(s.Planned))
	if s.Points > 1 {
		line = fmt.Sprintf("%d of %d: %s", s.Point, s.Points, line)
	}
	if s.Done > 0 && s.Planned > s.Done {
		left := time.Duration(float64(s.Elapsed) * float64(s.Planned-s.Done) / float64(s.Done))
		line += fmt.Sprintf(", about %s left", left.Round(time.Second))
	}
	if s.Half > 0 {
		line += fmt.Sprintf(", known to ±%.2g %%", 100*s.Half)
	}
	return line
}

// clear takes the line away.
func (p *progress) clear() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.shown {
		_, _ = fmt.Fprint(p.w, "\r\x1b[K")
	}
}
