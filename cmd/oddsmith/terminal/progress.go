package terminal

import (
	"fmt"
	"io"
	"sync"
	"time"

	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
)

// Progress is a line on a terminal that is rewritten; a pipe sees nothing.
type Progress struct {
	mu    sync.Mutex // an interrupted exploration may still report
	w     io.Writer
	width int
	shown bool
	met   int // states, so far
	begun time.Time
	pace  timeEstimate
}

// ClearLine empties the line of a terminal, for the next text on it.
const ClearLine = "\r\x1b[K"

// StartProgress begins to show progress on a terminal.
func StartProgress(w io.Writer) *Progress {
	p := &Progress{w: io.Discard, begun: time.Now()}
	if f, ok := Terminal(w); ok && KnowsEscapes(f) {
		p.w, p.width = f, columns(f)
	}
	return p
}

// Until sets what the time left is for, if that is not the end.
func (p *Progress) Until(what string) *Progress {
	p.pace.until = what
	return p
}

// Show shows how far it is.
func (p *Progress) Show(s player.Progress) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.line(p.pace.line(s, time.Now()))
}

// Walk shows how far an exploration is.
func (p *Progress) Walk(s rules.Progress) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.met = s.States
	p.line(walkLine(s, time.Since(p.begun)))
}

func (p *Progress) line(text string) {
	p.shown = true
	line := []rune(text)
	_, _ = fmt.Fprintf(p.w, ClearLine+"%s", string(line[:min(len(line), max(0, p.width-1))]))
}

// Clear removes the line.
func (p *Progress) Clear() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.shown {
		_, _ = fmt.Fprint(p.w, ClearLine)
	}
}

// After describes how far an exploration had come.
func (p *Progress) After() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.met == 0 {
		return ""
	}
	return fmt.Sprintf(", after %s states", numbers.Count(uint64(p.met)))
}
