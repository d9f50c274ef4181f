// Package safe makes texts that this program did not write safe to show: titles,
// names, settings, lines of files. What a terminal would obey, what turns or hides
// letters, and what cannot be seen is spelled out as in a Go string: \x1b, \u202e.
// Nothing is left out, so that a reader sees what is there.
package safe

import (
	"regexp"
	"strings"
)

// Medium is where a text is shown.
type Medium int

// The media.
const (
	Terminal Medium = iota // or a file of plain text
	HTML                   // of a template, which escapes the signs of HTML
	Picture                // of a chart, which escapes the signs of its format
	Markdown               // GitHub Flavored
	CSV                    // a cell, which a spreadsheet may take for a formula
	JSON                   // a document: its strings stay the same, in escapes
	Shell                  // a word of a POSIX command line
)

// Clean makes a text safe for a medium. What is clean for the terminal stays as it
// is when it is cleaned again.
func Clean(s string, m Medium) string {
	switch m {
	case Markdown:
		return markdown(spelled(s, asGo))
	case CSV:
		return csvCell(spelled(s, asGo))
	case JSON:
		return spelled(s, asJSON)
	case Shell:
		return shellWord(s)
	default:
		return spelled(s, asGo)
	}
}

// listMark is what a line of Markdown may begin with: of lists, and rules of hyphens.
var listMark = regexp.MustCompile(`^(\d{1,9}[.)]|[-+]|--+)(\s|$)`)

// markdown takes the meaning from what Markdown would act on: its signs, the
// beginnings of lists and rules, and addresses that GitHub turns into links. (The bar
// is left to the writer of tables.)
func markdown(s string) string {
	s = strings.NewReplacer(
		`\`, `\\`, "`", "\\`", `*`, `\*`, `_`, `\_`, `[`, `\[`, `]`, `\]`,
		`<`, `\<`, `>`, `\>`, `#`, `\#`, `~`, `\~`, `&`, `\&`, `$`, `\$`,
		`://`, `:\//`, `www.`, `www\.`,
	).Replace(s)
	return listMark.ReplaceAllStringFunc(s, func(mark string) string {
		at := strings.IndexAny(mark, ".)-+")
		return mark[:at] + `\` + mark[at:]
	})
}

// csvCell keeps spreadsheets from running a text: one that begins like a formula gets
// the apostrophe that marks it as text. Numbers and fractions stay as they are. (The
// signs and their wide forms are those of OWASP's page "CSV Injection".)
func csvCell(s string) string {
	begin := strings.TrimSpace(s)
	if begin == "" || !strings.ContainsRune("=+-@＝＋－＠", []rune(begin)[0]) || number.MatchString(s) {
		return s
	}
	return "'" + s
}

// number is a number or a fraction as this program writes them.
var number = regexp.MustCompile(`^[-+]?(\d+(\.\d+)?([eE][-+]?\d+|/\d+)?|Inf)$`)

// shellWord quotes a word where a shell would act on it. What cannot be shown is written
// as bytes in octal, between the quotes $'…' that read them.
func shellWord(s string) string {
	const bare = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./=+:,"
	switch {
	case spelled(s, asOctal) != s:
		return "$'" + spelled(strings.NewReplacer(`\`, `\\`, `'`, `\047`).Replace(s), asOctal) + "'"
	case s != "" && strings.Trim(s, bare) == "":
		return s
	default:
		return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
	}
}
