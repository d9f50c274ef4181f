package main

import (
	"go/ast"
	"go/token"
	"go/types"
)

// A change is what becomes of an operator, and the function by which arithmetic is switched.
type change struct {
	to token.Token
	by string
}

// opposite returns the change of an operator, the zero value for none.
func opposite(of token.Token) change {
	return map[token.Token]change{
		token.LSS: {to: token.LEQ}, token.LEQ: {to: token.LSS}, token.GTR: {to: token.GEQ}, token.GEQ: {to: token.GTR},
		token.EQL: {to: token.NEQ}, token.NEQ: {to: token.EQL}, token.LAND: {to: token.LOR}, token.LOR: {to: token.LAND},
		token.ADD: {token.SUB, "mutatedSum"}, token.SUB: {token.ADD, "mutatedDifference"},
		token.MUL: {token.ADD, "mutatedProduct"}, token.QUO: {token.MUL, "mutatedQuotient"},
		token.AND: {token.OR, "mutatedAnd"}, token.OR: {token.AND, "mutatedOr"},
		token.SHL: {token.SHR, "mutatedLeft"}, token.SHR: {token.SHL, "mutatedRight"},
		token.ADD_ASSIGN: {to: token.SUB_ASSIGN}, token.SUB_ASSIGN: {to: token.ADD_ASSIGN}, token.MUL_ASSIGN: {to: token.ADD_ASSIGN},
		token.OR_ASSIGN: {to: token.AND_ASSIGN}, token.AND_ASSIGN: {to: token.OR_ASSIGN}, token.AND_NOT_ASSIGN: {to: token.OR_ASSIGN},
	}[of]
}

// A place is a piece of a file with a change to it.
type place struct {
	kind     string // operator, condition or constant
	from, to int    // offsets in the file
	change   string // what is there, and what it becomes
	switched string // the code that does either, in which № is the number of the change
}

// A source is a file as it was read and typed.
type source struct {
	text []byte
	file *ast.File
	set  *token.FileSet
	info *types.Info
}

func (s *source) offset(p token.Pos) int { return s.set.Position(p).Offset }

func (s *source) of(n ast.Node) string { return string(s.text[s.offset(n.Pos()):s.offset(n.End())]) }

func (s *source) place(kind string, n ast.Node, becomes, switched string) []place {
	return []place{{kind, s.offset(n.Pos()), s.offset(n.End()), s.of(n) + " → " + becomes, switched}}
}

// places lists all places of a file.
func (s *source) places() []place {
	var all []place
	above := []ast.Node{nil}
	ast.Inspect(s.file, func(n ast.Node) bool {
		if n == nil {
			above = above[:len(above)-1]
			return true
		}
		parent := above[len(above)-1]
		if s.fixed(n, parent) {
			return false
		}
		if e, ok := n.(ast.Expr); ok && s.info.Types[e].Value != nil {
			all = append(all, s.constant(e)...)
			return false
		}
		all = append(all, s.operator(n, parent)...)
		above = append(above, n)
		return true
	})
	return all
}

// fixed reports whether a node has to be known to the compiler, or is a type.
func (s *source) fixed(n, parent ast.Node) bool {
	switch n := n.(type) {
	case *ast.GenDecl:
		return n.Tok != token.VAR
	case *ast.ArrayType, *ast.FuncType, *ast.StructType:
		return true
	}
	kv, isPair := parent.(*ast.KeyValueExpr)
	return isPair && kv.Key == n
}

// constant returns a number as one more, and a truth as its opposite.
func (s *source) constant(e ast.Expr) []place {
	t := s.info.Types[e].Type
	name, printable := s.typeName(t)
	switch {
	case !printable:
		return nil
	case isBool(t):
		return s.place("constant", e, "!"+s.of(e), "("+s.of(e)+" != mutated(№))")
	case isNumber(t):
		return s.place("constant", e, s.of(e)+"+1", "mutatedNumber["+name+"](№, "+s.of(e)+")")
	}
	return nil
}

// operator returns a node with another operator, or a condition as its opposite.
func (s *source) operator(n, parent ast.Node) []place {
	switch n := n.(type) {
	case *ast.IfStmt:
		if isBool(s.info.Types[n.Cond].Type) {
			return s.place("condition", n.Cond, "!("+s.of(n.Cond)+")", "(("+s.of(n.Cond)+") != mutated(№))")
		}
	case *ast.BinaryExpr:
		o := opposite(n.Op)
		x, y, t := s.of(n.X), s.of(n.Y), s.info.Types[n].Type
		as, becomes := s.of(n), x+" "+o.to.String()+" "+y
		switch {
		case o.to != 0 && isBool(t):
			return s.place("operator", n, becomes, "(!mutated(№) && ("+as+") || mutated(№) && ("+becomes+"))")
		case o.by != "" && isNumber(t):
			if name, ok := s.typeName(t); ok { // which the shift of a constant would not tell
				return s.place("operator", n, becomes, o.by+"["+name+"](№, "+x+", "+y+")")
			}
		}
	case *ast.AssignStmt:
		o := opposite(n.Tok)
		if _, inBlock := parent.(*ast.BlockStmt); o.to != 0 && inBlock && isNumber(s.info.Types[n.Lhs[0]].Type) {
			becomes := s.of(n.Lhs[0]) + " " + o.to.String() + " " + s.of(n.Rhs[0])
			return s.place("operator", n, becomes, "if mutated(№) { "+becomes+" } else { "+s.of(n)+" }")
		}
	}
	return nil
}

func isBool(t types.Type) bool {
	return t == types.Typ[types.Bool] || t == types.Typ[types.UntypedBool]
}

// isNumber reports whether values of a type are whole numbers or floats.
func isNumber(t types.Type) bool {
	if _, isParameter := t.(*types.TypeParam); isParameter || t == nil {
		return false
	}
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&(types.IsInteger|types.IsFloat) != 0 && b.Info()&types.IsUntyped == 0
}

// typeName returns a type as the file writes it, if it can.
func (s *source) typeName(t types.Type) (name string, ok bool) {
	ok = true
	return types.TypeString(t, func(p *types.Package) string {
		if p.Name() == s.file.Name.Name {
			return ""
		}
		for _, i := range s.file.Imports {
			if i.Name == nil && i.Path.Value == `"`+p.Path()+`"` {
				return p.Name()
			}
		}
		ok = false
		return ""
	}), ok
}
