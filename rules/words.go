package rules

import (
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/rules/dice"
)

// Namer names what the figures of a story stand for. What is the text between braces in a
// rule's message, such as unit. It takes as many figures as it needs from the front of the
// list and returns how many; the name of something unknown is "".
type Namer func(what string, figures []int) (name string, taken int)

// Tell returns a log entry in words. The placeholders of its message take the figures of
// the entry in order:
//
//	{#}            the number, with − if it is negative
//	{# hit|# hits} the number with its noun, for 1 and for others
//	{no|yes}       one of these, the first for 0; the last for all that are beyond
//	{|, # more}    one of these, with the number
//	{unit}         a name, by the scenario's Names
//
// Anything unresolved stays visible in braces: a placeholder without a name or a figure,
// and at the end any figure without a placeholder.
func (sc *Scenario) Tell(e dice.Entry) string {
	var words strings.Builder
	figures, rest := e.Figures, e.Message
	for {
		before, from, found := strings.Cut(rest, "{")
		words.WriteString(before)
		if !found {
			break
		}
		what, after, _ := strings.Cut(from, "}")
		name, taken, ok := sc.name(what, figures)
		if !ok {
			name = "{" + what + "}"
		}
		words.WriteString(name)
		figures, rest = figures[taken:], after
	}
	for _, n := range figures {
		words.WriteString(" {" + strconv.Itoa(n) + "}")
	}
	return words.String()
}

// name resolves a placeholder.
func (sc *Scenario) name(what string, figures []int) (name string, taken int, ok bool) {
	options := strings.Split(what, "|")
	switch {
	case len(options) == 1 && !strings.Contains(what, "#"):
		if sc.Names != nil {
			name, taken = sc.Names(what, figures)
		}
		return name, taken, name != ""
	case len(figures) == 0:
		return "", 0, false
	}
	n := figures[0]
	at := len(options) - 1
	if len(options) == 2 && strings.Contains(options[0], "#") {
		if n == 1 {
			at = 0
		}
	} else if n >= 0 && n < at {
		at = n
	}
	return strings.ReplaceAll(options[at], "#", strings.Replace(strconv.Itoa(n), "-", "−", 1)), 1, true
}
