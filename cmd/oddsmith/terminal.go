package main

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

// messages writes messages, each at once, safe for a terminal: they repeat what users,
// files and libraries say. What was typed stays on one line.
type messages struct {
	io.Writer
	typed []string
}

func (m messages) Write(message []byte) (int, error) {
	text := string(message)
	for _, word := range m.typed {
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

// terminal returns the file behind a writer, if it is a terminal.
func terminal(w io.Writer) (*os.File, bool) {
	if m, ok := w.(messages); ok {
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

// screen fits reports to a terminal; anything else gets them plain. Colour is off
// where NO_COLOR is set (no-color.org) or the terminal knows none.
func screen(w io.Writer) io.Writer {
	f, ok := terminal(w)
	if !ok {
		return &brokenPipeWriter{w: w}
	}
	return layout.Screen{
		Writer: f, Width: max(narrowest, columns(f)), Terminal: true,
		Color: os.Getenv("NO_COLOR") == "" && knowsEscapes(f),
	}
}

// knowsEscapes reports whether a terminal understands escape codes, and makes it do so
// where it has to be asked.
func knowsEscapes(f *os.File) bool { return os.Getenv("TERM") != "dumb" && enableEscapes(f) }

// usage makes help texts break the descriptions of flags where the screen ends.
func usage(c *cobra.Command, stdout io.Writer) {
	width := layout.PlainWidth
	if s, ok := stdout.(layout.Screen); ok {
		width = s.Width
	}
	c.SetUsageTemplate(strings.ReplaceAll(c.UsageTemplate(), ".FlagUsages ", fmt.Sprintf(".FlagUsagesWrapped %d ", width)))
}
