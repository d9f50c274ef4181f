package safe

import (
	"strings"
	"unicode"

	"github.com/mattn/go-runewidth"
)

// How much of a text a message repeats, in columns of a terminal.
const (
	briefWidth  = 60   // of a value
	longestWord = 160  // of a word, like the path of a file
	longestLine = 1500 // of a line, which may list what can be written
)

// Brief is the beginning of a text, clean for the terminal, for a message.
func Brief(s string) string {
	text, whole := spellPrefix(s, briefWidth)
	if !whole {
		text += "…"
	}
	return text
}

// Quote is the beginning of a text in quotes, for a message.
func Quote(s string) string {
	text := strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(s)
	return `"` + spaced(Brief(text)) + `"`
}

// Literal is a text in the double quotes of YAML, in which it reads as it was.
func Literal(s string) string {
	return `"` + spaced(spelled(strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(s), asGo)) + `"`
}

// spaced spells out spaces that look like the common one.
func spaced(s string) string {
	var b strings.Builder
	for _, r := range s {
		if r != ' ' && unicode.IsSpace(r) {
			b.WriteString(asGo(string(r)))
			continue
		}
		b.WriteRune(r)
	}
	return b.String()
}

// spellPrefix spells out what fits a width, and reports whether that is all.
func spellPrefix(s string, width int) (text string, whole bool) {
	var b strings.Builder
	for piece := range pieces(s, asGo) {
		if width -= runewidth.StringWidth(piece); width < 0 {
			return b.String(), false
		}
		b.WriteString(piece)
	}
	return b.String(), true
}

// Message makes a message of lines safe for the terminal. It bounds what they repeat
// of longer texts, whose beginning and end are left.
func Message(s string) string {
	lines := strings.Split(s, "\n")
	for i, line := range lines {
		parts := strings.Split(line, "\t") // some lines are indented by tabs
		for j := range parts {
			parts[j] = boundLine(Clean(parts[j], Terminal))
		}
		lines[i] = strings.Join(parts, "\t")
	}
	return strings.Join(lines, "\n")
}

func boundLine(line string) string {
	if len(line) <= longestWord {
		return line
	}
	words := strings.Split(line, " ")
	for i := range words {
		words[i] = cutMiddle(words[i], longestWord)
	}
	return cutMiddle(strings.Join(words, " "), longestLine)
}

// cutMiddle leaves out the middle of a text that has more than n characters.
func cutMiddle(s string, most int) string {
	if len(s) <= most {
		return s
	}
	r := []rune(s)
	if len(r) <= most {
		return s
	}
	return string(r[:most*2/3]) + "…" + string(r[len(r)-most/3:])
}

// Most columns of an excerpt, and those before its column of interest.
const (
	excerptWidth = 90
	excerptLead  = 60
)

// Excerpt is the part of a line around one of its characters, counted from 1, clean
// for the terminal, and the width of what stands before that character.
func Excerpt(line string, column int) (text string, before int) {
	r := []rune(strings.ReplaceAll(line, "\t", " "))
	at := min(column-1, len(r))
	from := max(0, at-excerptLead)
	lead := spelled(string(r[from:at]), asGo)
	for runewidth.StringWidth(lead) > excerptLead {
		from++
		lead = spelled(string(r[from:at]), asGo)
	}
	before = runewidth.StringWidth(lead)
	rest := r[at:min(len(r), at+excerptWidth)]
	tail, _ := spellPrefix(string(rest), excerptWidth-before)
	return lead + tail, before
}
