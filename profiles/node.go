package profiles

import (
	"strings"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/token"
)

// nodePosition is where a node begins.
func nodePosition(d *document, n ast.Node) position {
	if n == nil {
		return position{doc: d}
	}
	if m, ok := n.(*ast.MappingNode); ok && !m.IsFlowStyle && len(m.Values) > 0 {
		n = m.Values[0].Key // the token of a block is its first colon
	}
	return tokenPosition(d, n.GetToken())
}

// keyOf is the name of a field as it is written.
func keyOf(e *ast.MappingValueNode) string { return e.Key.GetToken().Value }

// scalar is the text of a single value as it stands in the file.
func scalar(n ast.Node) (string, bool) {
	switch n := n.(type) {
	case *ast.StringNode:
		return n.Value, true
	case *ast.IntegerNode, *ast.FloatNode, *ast.BoolNode, *ast.NullNode, *ast.InfinityNode, *ast.NanNode:
		return n.GetToken().Value, true
	default:
		return "", false
	}
}

// continuesBelow reports whether a plain value goes on over the lines below, where a list or
// fields were to be replaced by it.
func continuesBelow(n ast.Node) bool {
	s, ok := n.(*ast.StringNode)
	return ok && s.Token.Type == token.StringType && strings.Contains(strings.TrimSpace(s.Token.Origin), "\n")
}

// isNull reports whether a value is missing, or written null.
func isNull(n ast.Node) bool {
	_, ok := n.(*ast.NullNode)
	return ok
}

// entry finds a key of a mapping.
func entry(n ast.Node, key string) (*ast.MappingValueNode, bool) {
	if m, ok := n.(*ast.MappingNode); ok {
		for _, e := range m.Values {
			if keyOf(e) == key {
				return e, true
			}
		}
	}
	return nil, false
}

func kindOf(n ast.Node) string {
	switch n.(type) {
	case *ast.MappingNode:
		return "set of fields"
	case *ast.SequenceNode:
		return "list"
	default:
		return "single value"
	}
}
