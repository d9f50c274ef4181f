package syntax

import (
	"fmt"
	"slices"

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
			r.Fail(f.atToken(t), "", "", "there are more than %d words and signs up to here, with what is included; "+
				"matchups need far fewer, so delete what is not used", maxTokens)
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
		return "YAML anchors and aliases (& and *) are not used here; give a profile a name under units: " +
			"or the like, or write the value out"
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
