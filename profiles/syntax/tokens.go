package syntax

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/goccy/go-yaml/token"
)

// The YAML parser takes time and memory quadratic in the depth of nesting and in
// the number of fields side by side. Before it sees a text, what it can be made
// to do is bounded. A matchup spelled out with all its profiles has about 4 KiB,
// 400 tokens, and a depth of 6.
const (
	maxTokens = 12_000 // of a file with all it includes
	maxDepth  = 32
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
	if len(text) < 4 {
		return ""
	}
	zeros := ""
	for _, b := range text[:4] {
		switch {
		case b == 0:
			zeros += "0"
		case b < utf8.RuneSelf && (unicode.IsGraphic(rune(b)) || unicode.IsSpace(rune(b))):
			zeros += "x"
		default:
			return ""
		}
	}
	switch zeros {
	case "000x", "x000":
		return utf32
	case "0x0x", "x0x0":
		return utf16
	default:
		return ""
	}
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
		if i := strings.IndexByte(lead, '\t'); i < 0 || len(lead) == len(line) {
			continue
		}
		if more++; more == 1 {
			first = Position{f, n + 1, 1 + strings.IndexByte(lead, '\t')}
		}
	}
	switch more {
	case 0:
		return false
	case 1:
		r.Fail(first, "", "", "this line is indented with a tab; YAML takes spaces only")
	default:
		r.Fail(first, "", "", "this line and %d more are indented with tabs; YAML takes spaces only", more-1)
	}
	return true
}

// checkTokens refuses tokens that the parser must not see or matchups do not use. What
// is not used is reported once.
func (r *Reader) checkTokens(f *File, tokens token.Tokens) bool {
	var deep nesting
	told := map[string]bool{}
	for _, t := range tokens {
		if deep.add(t); deep.depth() > maxDepth {
			r.Fail(f.atToken(t), "", "", "this is nested more than %d deep; no field of a matchup is", maxDepth)
			return false
		}
		if f.Own && t.Type != token.CommentType {
			r.tokens++
		}
		if r.tokens > maxTokens {
			r.Fail(f.atToken(t), "", "", "there are more than %d words and signs up to here, with what is included; matchups need far fewer, so delete what is not used", maxTokens)
			return false
		}
		if why := unsupportedSyntax(t); why != "" && !told[why] {
			told[why] = true
			r.Fail(f.atToken(t), "", "", "%s", why)
		}
	}
	return len(told) == 0
}

// unsupportedSyntax tells what to write instead of parts of YAML that matchups do without.
func unsupportedSyntax(t *token.Token) string {
	switch t.Type {
	case token.AnchorType, token.AliasType:
		return "YAML anchors and aliases (& and *) are not used here; give a profile a name under units: or the like, or write the value out"
	case token.MergeKeyType:
		return "YAML merges (<<) are not used here; write profile: NAME and the fields that change"
	case token.TagType:
		return "YAML tags (!) are not used here; write the plain value"
	case token.DirectiveType:
		return "YAML directives (%) are not used here; put a text that begins with % in quotes"
	case token.LiteralType, token.FoldedType:
		return fmt.Sprintf("blocks of text (%s) are not used here; write the value on the line of its field", t.Value)
	case token.MappingKeyType:
		return "keys with a question mark are not used here; write name: value"
	default:
		return ""
	}
}

// nesting follows how deep a row of tokens nests: brackets, and in block style the
// columns of dashes and keys.
type nesting struct {
	brackets int
	columns  []int
	last     *token.Token
}

func (s *nesting) add(t *token.Token) {
	switch t.Type {
	case token.SequenceStartType, token.MappingStartType:
		s.brackets++
	case token.SequenceEndType, token.MappingEndType:
		s.brackets = max(0, s.brackets-1)
	case token.SequenceEntryType, token.MappingKeyType:
		s.indent(t.Position.Column)
	case token.MappingValueType:
		key := t
		if s.last != nil && s.last.Position.Line == t.Position.Line {
			key = s.last
		}
		s.indent(key.Position.Column)
	default:
	}
	s.last = t
}

func (s *nesting) indent(column int) {
	if s.brackets > 0 {
		return
	}
	s.columns = slices.DeleteFunc(s.columns, func(c int) bool { return c >= column })
	s.columns = append(s.columns, column)
}

func (s *nesting) depth() int { return s.brackets + len(s.columns) }
