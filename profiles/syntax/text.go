package syntax

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"
)

// clean makes line ends and the beginning of a text what the parser expects, and
// refuses what is no text.
func (r *Reader) clean(f *File) bool {
	text := strings.TrimPrefix(f.Text, "\uFEFF")
	encoding := EncodingOf([]byte(text))
	switch {
	case encoding != "":
		r.Fail(f.Whole(), "", "", "this is %s text; save it as UTF-8", encoding)
		return false
	case strings.IndexByte(text, 0) >= 0:
		r.Fail(f.Whole(), "", "", "this is a binary file; name a text file in YAML")
		return false
	}
	f.Text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	return !r.badCharacters(f) && !r.tabs(f)
}

// EncodingOf names the encoding of a text that is in another than UTF-8, "" if none
// is known: by its byte order mark, or, as of JSON (RFC 4627, section 3), by where the
// zero bytes of its first two characters are, which begin all texts in ASCII.
func EncodingOf(text []byte) string {
	for _, known := range []struct{ mark, name string }{
		{"\xff\xfe\x00\x00", utf32}, {"\x00\x00\xfe\xff", utf32}, // before the mark that begins alike
		{"\xff\xfe", utf16}, {"\xfe\xff", utf16},
	} {
		if bytes.HasPrefix(text, []byte(known.mark)) {
			return known.name
		}
	}
	return map[string]string{"000x": utf32, "x000": utf32, "0x0x": utf16, "x0x0": utf16}[zeros(text)]
}

// zeros says of the first four bytes of a text which are zero, 0, and which are ASCII, x; "" if one is neither.
func zeros(text []byte) string {
	said := ""
	for _, b := range text[:min(4, len(text))] {
		switch {
		case b == 0:
			said += "0"
		case b < utf8.RuneSelf && (unicode.IsGraphic(rune(b)) || unicode.IsSpace(rune(b))):
			said += "x"
		default:
			return ""
		}
	}
	return said
}

const (
	utf16 = "UTF-16"
	utf32 = "UTF-32"
)

// badCharacters reports the first byte that is no text.
func (r *Reader) badCharacters(f *File) bool {
	for n, line := range strings.Split(f.Text, "\n") {
		column := 0
		for i, c := range line {
			column++
			at := Position{f, n + 1, column}
			if _, size := utf8.DecodeRuneInString(line[i:]); c == utf8.RuneError && size == 1 {
				r.Fail(at, "", "", "the byte 0x%02X is not UTF-8; save the file as UTF-8", line[i])
				return true
			}
			if c < ' ' && c != '\t' || c == 0x7f {
				r.Fail(at, "", "", "there is a control character here (%U); delete it", c)
				return true
			}
		}
	}
	return false
}

// tabs reports lines that are indented by tabs.
func (r *Reader) tabs(f *File) bool {
	first, more := Position{}, 0
	for n, line := range strings.Split(f.Text, "\n") {
		lead := line[:len(line)-len(strings.TrimLeft(line, " \t"))]
		if i := strings.IndexByte(lead, '\t'); i >= 0 && len(lead) < len(line) {
			if more++; more == 1 {
				first = Position{f, n + 1, 1 + i}
			}
		}
	}
	switch more {
	case 0:
	case 1:
		r.Fail(first, "", "", "this line is indented with a tab; YAML takes spaces only")
	default:
		r.Fail(first, "", "", "this line and %d more are indented with tabs; YAML takes spaces only", more-1)
	}
	return more > 0
}
