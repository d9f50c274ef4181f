package charts

import (
	"sort"
	"strings"

	"gonum.org/v1/plot/vg"
)

// Command is a command line. Of a long one the beginning is shown, up to a whole option.
type Command struct {
	Text     string
	Ellipsis string // ends a command of which not all is shown
}

// commandLines is how many lines a command takes at most.
const commandLines = 3

// wrap breaks a command into its lines.
func (c Command) wrap(v textStyle, width vg.Length) []string {
	lines := v.wrap(c.Text, width)
	if len(lines) <= commandLines {
		return lines
	}
	words := strings.Fields(c.Text)
	cut := func(n int) []string { return v.wrap(strings.Join(words[:n], " ")+" "+c.Ellipsis, width) }
	shown := sort.Search(len(words), func(n int) bool { return len(cut(n+1)) > commandLines })
	for n := shown; n > 0; n-- {
		if strings.HasPrefix(words[n], "--") {
			return cut(n)
		}
	}
	return cut(shown)
}
