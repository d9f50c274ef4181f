package profiles

import (
	"errors"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/lexer"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"
)

// parsed is what a text was parsed to: nobody changes it, so that loads can share it.
type parsed struct {
	root   ast.Node
	tokens int // those that count
	text   string
}

// parse reads the one YAML document of a text, or takes what was read of the same text before; what is wrong is a
// problem.
func (l *loader) parse(d *document) ast.Node {
	if p, ok := l.parsed[d.text]; ok && d.own && l.tokens+p.tokens <= maxTokens {
		l.tokens += p.tokens
		d.text = p.text
		return p.root
	}
	given, before := d.text, l.tokens
	root := l.parseAnew(d)
	if root != nil && d.own && l.parsed != nil {
		l.parsed[given] = parsed{root, l.tokens - before, d.text}
	}
	return root
}

func (l *loader) parseAnew(d *document) ast.Node {
	if !l.clean(d) {
		return nil
	}
	tokens := lexer.Tokenize(d.text)
	if !l.checkTokens(d, tokens) {
		return nil
	}
	f, err := parser.Parse(tokens, 0, parser.AllowDuplicateMapKey())
	if err != nil {
		l.syntax(d, err)
		return nil
	}
	var bodies []ast.Node
	for _, doc := range f.Docs {
		if doc.Body != nil {
			bodies = append(bodies, doc.Body)
		}
	}
	switch len(bodies) {
	case 0:
		l.fail(position{doc: d}, "", "", "this is empty%s", startHint(d))
		return nil
	case 1:
		return bodies[0]
	default:
		l.fail(nodePosition(d, bodies[1]), "", "", "a second document begins here (after ---); write it into a file of its own")
		return nil
	}
}

// startHint tells how to begin a file of the user's.
func startHint(d *document) string {
	if d.path == "" {
		return ""
	}
	return "; `oddsmith show " + Matchups()[0] + "` prints a matchup to begin with"
}

// syntax reports the parser's error in words of matchup files.
func (l *loader) syntax(d *document, err error) {
	var e yaml.Error
	if !errors.As(err, &e) {
		l.fail(position{doc: d}, "", "", "this is not YAML: %v", err)
		return
	}
	at, message := tokenPosition(d, e.GetToken()), e.GetMessage()
	switch t := e.GetToken(); {
	case t == nil:
	case t.Value == "]" || t.Value == "}":
		l.fail(at, "", "", "this %s closes nothing; delete it, or open it before", t.Value)
		return
	case strings.Contains(message, "mapping value is not allowed") && !secondColon(nthLine(d.text, at.line)):
		l.fail(at, "", "", "this line has a value, and the line below is indented like a part of it; indent the two alike, or delete the value")
		return
	case valueAbove(d.text, at.line) != "":
		l.fail(at, "", "", "the field above has a value already, %s, and this is indented like a part of it; delete one of the two, or write profile: %s here instead", valueAbove(d.text, at.line), valueAbove(d.text, at.line))
		return
	case t.Type == token.CollectEntryType:
		l.fail(at, "", "", "there is no value before this comma; delete the comma")
		return
	}
	for _, m := range mistakes() {
		if strings.Contains(message, m.parser) {
			l.fail(at, "", "", "%s", m.ours)
			return
		}
	}
	l.fail(at, "", "", "this is not YAML: %s", message)
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
		if value = strings.TrimSpace(value); !kebab.MatchString(value) {
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
	const noField = "this is no field; write name: value, with a space after the colon, and a space after the dash of a list"
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
		{"value is not allowed in this context", "this does not line up with the fields above it; indent it like them, or put the value in quotes"},
		{"block sequence entries are not allowed", "a list with dashes begins on a line of its own, below its field"},
		{"unexpected map key", noField},
		{"invalid key for this map", noField},
		{"could not find map", "this does not line up with the fields above it; indent it like them"},
	}
}

// tokenPosition is where a token stands. Tokens may begin with the line break before
// them.
func tokenPosition(d *document, t *token.Token) position {
	if t == nil || t.Position == nil {
		return position{doc: d}
	}
	return position{d, t.Position.Line, t.Position.Column}
}
