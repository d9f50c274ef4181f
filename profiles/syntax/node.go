package syntax

import (
	"strings"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/token"
)

// KeyOf is the name of a field as it is written.
func KeyOf(e *ast.MappingValueNode) string { return e.Key.GetToken().Value }

// Scalar is the text of a single value as it stands in the file.
func Scalar(n ast.Node) (string, bool) {
	switch n := n.(type) {
	case *ast.StringNode:
		return n.Value, true
	case *ast.IntegerNode, *ast.FloatNode, *ast.BoolNode, *ast.NullNode, *ast.InfinityNode, *ast.NanNode:
		return n.GetToken().Value, true
	default:
		return "", false
	}
}

// ContinuesBelow reports whether a plain value goes on over the lines below, where a list or
// fields were to be replaced by it.
func ContinuesBelow(n ast.Node) bool {
	s, ok := n.(*ast.StringNode)
	return ok && s.Token.Type == token.StringType && strings.Contains(strings.TrimSpace(s.Token.Origin), "\n")
}

// IsNull reports whether a value is missing, or written null.
func IsNull(n ast.Node) bool {
	_, ok := n.(*ast.NullNode)
	return ok
}

// Entry finds a key of a mapping.
func Entry(n ast.Node, key string) (*ast.MappingValueNode, bool) {
	if m, ok := n.(*ast.MappingNode); ok {
		for _, e := range m.Values {
			if KeyOf(e) == key {
				return e, true
			}
		}
	}
	return nil, false
}

// KindOf says what a value is, as errors do.
func KindOf(n ast.Node) string {
	switch n.(type) {
	case *ast.MappingNode:
		return "set of fields"
	case *ast.SequenceNode:
		return "list"
	default:
		return "single value"
	}
}

// Entries are the entries of a list; a single one need not be written as one.
func Entries(n ast.Node) []ast.Node {
	if list, ok := n.(*ast.SequenceNode); ok {
		return list.Values
	}
	return []ast.Node{n}
}
