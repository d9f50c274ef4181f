// Package terminal is what the program stands on outside: terminals and what they can show, pipes that break, signals,
// and files that are written whole or not at all.
package terminal

import (
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// narrowest is the width below which lines are left to the terminal to break.
const narrowest = 60

// Messages writes messages, each at once, safe for a terminal: they repeat what users,
// files and libraries say. What was typed stays on one line.
type Messages struct {
	io.Writer
	Typed []string
}

func (m Messages) Write(message []byte) (int, error) {
	text := string(message)
	for _, word := range m.Typed {
		_, value, _ := strings.Cut(word, "=")
		for _, part := range []string{word, value} {
			if strings.ContainsAny(part, "\n\t") {
				text = strings.ReplaceAll(text, part, safe.Clean(part, safe.Terminal))
			}
		}
	}
	if _, err := io.WriteString(m.Writer, safe.Message(text)); err != nil {
		return 0, err
	}
	return len(message), nil
}

// Terminal returns the file behind a writer, if it is a terminal.
func Terminal(w io.Writer) (*os.File, bool) {
	if m, ok := w.(Messages); ok {
		w = m.Writer
	}
	f, ok := w.(*os.File)
	return f, ok && term.IsTerminal(int(f.Fd()))
}

// columns returns the width of a terminal, or 80 if it does not know.
func columns(f *os.File) int {
	if width, _, err := term.GetSize(int(f.Fd())); err == nil && width > 0 {
		return width
	}
	return 80
}

// Screen fits reports to a terminal; anything else gets them plain. Colour is off
// where NO_COLOR is set (no-color.org) or the terminal knows none.
func Screen(w io.Writer) io.Writer {
	f, ok := Terminal(w)
	if !ok {
		return &BrokenPipeWriter{w: w}
	}
	return layout.Screen{
		Writer: f, Width: max(narrowest, columns(f)), Terminal: true,
		Color: os.Getenv("NO_COLOR") == "" && KnowsEscapes(f),
	}
}

// KnowsEscapes reports whether a terminal understands escape codes, and makes it do so
// where it has to be asked.
func KnowsEscapes(f *os.File) bool { return os.Getenv("TERM") != "dumb" && enableEscapes(f) }

// Usage makes help texts break the descriptions of flags where the screen ends.
func Usage(c *cobra.Command, stdout io.Writer) {
	width := layout.PlainWidth
	if s, ok := stdout.(layout.Screen); ok {
		width = s.Width
	}
	c.SetUsageTemplate(
		strings.ReplaceAll(c.UsageTemplate(), ".FlagUsages ", fmt.Sprintf(".FlagUsagesWrapped %d ", width)))
}
