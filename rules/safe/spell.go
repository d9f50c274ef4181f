package safe

import (
	"fmt"
	"iter"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// maxMarks is how many accents may stand on one letter: Vietnamese has two, pointed
// Hebrew four. More of them reach into other lines.
const maxMarks = 4

// scanner reports which characters of a text can be shown as they are.
type scanner struct {
	before rune // 0 at the beginning
	marks  int  // since the last letter
}

// canShow reports whether the next character can be shown; size is that of its bytes.
func (t *scanner) canShow(r rune, size int) bool {
	if ' ' <= r && r <= '~' { // as most are
		t.before, t.marks = r, 0
		return true
	}
	before := t.before
	t.before, t.marks = r, t.marks+1
	isMark := unicode.In(r, unicode.Mn, unicode.Me)
	if !isMark {
		t.marks = 0
	}
	switch {
	case r == utf8.RuneError && size == 1:
		return false
	case r == '\uFE0E', r == '\uFE0F': // a sign as text or as a picture
		return unicode.IsSymbol(before) || unicode.IsDigit(before)
	case unicode.In(r, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point):
		return false
	case isMark:
		return before != 0 && t.marks <= maxMarks
	default:
		return unicode.IsGraphic(r) // no control, format, separator of lines, private or unknown character
	}
}

// pieces are the characters of a text, those that cannot be shown spelled out.
func pieces(s string, spell func(raw string) string) iter.Seq[string] {
	return func(yield func(string) bool) {
		var t scanner
		for i := 0; i < len(s); {
			r, size := utf8.DecodeRuneInString(s[i:])
			piece := s[i : i+size]
			if !t.canShow(r, size) {
				piece = spell(piece)
			}
			if !yield(piece) {
				return
			}
			i += size
		}
	}
}

// spelled is a text with all spelled out that cannot be shown.
func spelled(s string, spell func(raw string) string) string {
	if strings.IndexFunc(s, func(r rune) bool { return r < ' ' || r > '~' }) < 0 {
		return s
	}
	var b strings.Builder
	for piece := range pieces(s, spell) {
		b.WriteString(piece)
	}
	return b.String()
}

// asGo spells a character as in a Go string. YAML reads it in double quotes.
func asGo(raw string) string {
	r, size := utf8.DecodeRuneInString(raw)
	if r == utf8.RuneError && size == 1 {
		return fmt.Sprintf(`\x%02x`, raw[0])
	}
	return strings.Trim(strconv.QuoteRuneToASCII(r), "'")
}

// asJSON spells a character of a JSON document, whose lines end as they do.
func asJSON(raw string) string {
	if raw == "\n" {
		return raw
	}
	r, _ := utf8.DecodeRuneInString(raw)
	if high, low := utf16.EncodeRune(r); high != unicode.ReplacementChar {
		return fmt.Sprintf(`\u%04x\u%04x`, high, low)
	}
	return fmt.Sprintf(`\u%04x`, r)
}

// asOctal spells the bytes of a character for a shell. A digit may follow them.
func asOctal(raw string) string {
	var b strings.Builder
	for _, c := range []byte(raw) {
		_, _ = fmt.Fprintf(&b, `\%03o`, c)
	}
	return b.String()
}
