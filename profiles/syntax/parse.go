package syntax

import (
	"errors"
	"fmt"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/lexer"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"
)

// Cache is what texts were parsed to, by text: nobody changes it, so that loads can share it.
type Cache map[string]parsed

type parsed struct {
	root   ast.Node
	tokens int // those that count
	text   string
}

// Parse reads the one YAML document of a file, or takes what was read of the same text before; what is wrong is a
// problem.
func (r *Reader) Parse(f *File) ast.Node {
	if p, ok := r.Cache[f.Text]; ok && f.Own && r.tokens+p.tokens <= maxTokens {
		r.tokens += p.tokens
		f.Text = p.text
		return p.root
	}
	given, before := f.Text, r.tokens
	root := r.parseAnew(f)
	if root != nil && f.Own && r.Cache != nil {
		r.Cache[given] = parsed{root, r.tokens - before, f.Text}
	}
	return root
}

func (r *Reader) parseAnew(f *File) ast.Node {
	if !r.clean(f) {
		return nil
	}
	tokens := lexer.Tokenize(f.Text)
	if !r.checkTokens(f, tokens) {
		return nil
	}
	parsed, err := parser.Parse(tokens, 0, parser.AllowDuplicateMapKey())
	if err != nil {
		r.syntax(f, err)
		return nil
	}
	return r.onlyDocument(f, parsed)
}

// onlyDocument is the one document of a file.
func (r *Reader) onlyDocument(f *File, all *ast.File) (body ast.Node) {
	for _, doc := range all.Docs {
		switch {
		case doc.Body == nil:
		case body != nil:
			r.Fail(f.At(doc.Body), "", "",
				"a second document begins here (after ---); write it into a file of its own")
			return nil
		default:
			body = doc.Body
		}
	}
	if body == nil {
		r.Fail(f.Whole(), "", "", "this is empty%s", r.StartHint(f))
	}
	return body
}

// StartHint tells how to begin a file of the user's.
func (r *Reader) StartHint(f *File) string {
	if f.Path == "" {
		return ""
	}
	return "; `oddsmith show " + r.Example() + "` prints a matchup to begin with"
}

// syntax reports the parser's error in words of matchup files.
func (r *Reader) syntax(f *File, err error) {
	var e yaml.Error
	if !errors.As(err, &e) {
		r.Fail(f.Whole(), "", "", "this is not YAML: %v", err)
		return
	}
	r.Fail(f.atToken(e.GetToken()), "", "", "%s", explained(f, e))
}

// explained is an error of the parser in words of matchup files, by what stands around its place.
func explained(f *File, e yaml.Error) string {
	line, message := f.atToken(e.GetToken()).Line, e.GetMessage()
	switch t := e.GetToken(); {
	case t == nil:
	case t.Value == "]" || t.Value == "}":
		return fmt.Sprintf("this %s closes nothing; delete it, or open it before", t.Value)
	case strings.Contains(message, "mapping value is not allowed") && !secondColon(nthLine(f.Text, line)):
		return "this line has a value, and the line below is indented like a part of it; " +
			"indent the two alike, or delete the value"
	case valueAbove(f.Text, line) != "":
		return fmt.Sprintf("the field above has a value already, %[1]s, and this is indented like a part of it; "+
			"delete one of the two, or write profile: %[1]s here instead", valueAbove(f.Text, line))
	case t.Type == token.CollectEntryType:
		return "there is no value before this comma; delete the comma"
	}
	for _, m := range mistakes() {
		if strings.Contains(message, m.parser) {
			return m.ours
		}
	}
	return "this is not YAML: " + message
}

// valueAbove is the one-word value of the field above an indented line, or "".
func valueAbove(text string, line int) string {
	below := nthLine(text, line)
	for line--; line > 0; line-- {
		above := nthLine(text, line)
		if trimmed := strings.TrimSpace(above); trimmed == "" || strings.HasPrefix(trimmed, "#") {
			continue
		}
		if indented(above) >= indented(below) {
			return ""
		}
		above, _, _ = strings.Cut(above, " #")
		_, value, _ := strings.Cut(above, ": ")
		if value = strings.TrimSpace(value); !IsName(value) {
			return ""
		}
		return value
	}
	return ""
}

func indented(line string) int { return len(line) - len(strings.TrimLeft(line, " -")) }

// secondColon reports whether the value on a line has a colon that YAML takes for
// another field.
func secondColon(line string) bool {
	line, _, _ = strings.Cut(line, " #")
	_, value, _ := strings.Cut(line, ": ")
	return strings.Contains(strings.TrimSpace(value)+" ", ": ")
}

// mistake is a message of the parser and what to do about it.
type mistake struct{ parser, ours string }

func mistakes() []mistake {
	const noField = "this is no field; write name: value, with a space after the colon, " +
		"and a space after the dash of a list"
	return []mistake{
		{"end character of double-quoted text", `the quote that opens here is never closed; add "`},
		{"end character of single-quoted text", `the quote that opens here is never closed; add '`},
		{"is a reserved character", "a value cannot begin with this character; put it in quotes"},
		{"',' or ']' must be specified", "the list before this lacks a comma or its closing ]"},
		{"sequence end token ']' not found", "the [ that opens here is never closed; add ]"},
		{"',' or '}' must be specified", "the fields before this lack a comma or their closing }"},
		{"flow mapping end token '}'", "the { that opens here is never closed; add }"},
		{"flow map content", "the { before this is never closed; add }"},
		{"unexpected key name", "this is not name: value; is the colon missing, or the space after it?"},
		{"implicit line break", "the name of a field must stand on one line with its colon"},
		{"mapping value is not allowed", "there is a second colon in this value; put the value in quotes"},
		{"non-map value is specified", noField},
		{"value is not allowed in this context",
			"this does not line up with the fields above it; indent it like them, or put the value in quotes"},
		{"block sequence entries are not allowed", "a list with dashes begins on a line of its own, below its field"},
		{"unexpected map key", noField},
		{"invalid key for this map", noField},
		{"could not find map", "this does not line up with the fields above it; indent it like them"},
	}
}
