package main

import (
	"fmt"
	"io"
	"sync"
	"time"

	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
)

// progress is a line on a terminal that is rewritten; a pipe sees nothing.
type progress struct {
	mu    sync.Mutex // an interrupted exploration may still report
	w     io.Writer
	width int
	shown bool
	met   int // states, so far
	begun time.Time
	pace  timeEstimate
}

// clearLine empties the line of a terminal, for the next text on it.
const clearLine = "\r\x1b[K"

func startProgress(w io.Writer) *progress {
	p := &progress{w: io.Discard, begun: time.Now()}
	if f, ok := terminal(w); ok && knowsEscapes(f) {
		p.w, p.width = f, columns(f)
	}
	return p
}

// until sets what the time left is for, if that is not the end.
func (p *progress) until(what string) *progress {
	p.pace.until = what
	return p
}

func (p *progress) show(s sim.Progress) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.line(p.pace.line(s, time.Now()))
}

// walk shows how far an exploration is.
func (p *progress) walk(s rules.Progress) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.met = s.States
	p.line(walkLine(s, time.Since(p.begun)))
}

func (p *progress) line(text string) {
	p.shown = true
	line := []rune(text)
	_, _ = fmt.Fprintf(p.w, clearLine+"%s", string(line[:min(len(line), max(0, p.width-1))]))
}

// clear removes the line.
func (p *progress) clear() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.shown {
		_, _ = fmt.Fprint(p.w, clearLine)
	}
}

// after describes how far an exploration had come.
func (p *progress) after() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.met == 0 {
		return ""
	}
	return fmt.Sprintf(", after %s states", numbers.Count(uint64(p.met)))
}
