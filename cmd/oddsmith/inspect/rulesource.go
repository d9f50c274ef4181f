package inspect

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
)

// sourceOf returns where a function of a system's rule table is declared, like
// rules/hulkae/shooting.go:46: in the sources that this program was built from.
func sourceOf(system, function string) (string, error) {
	files, err := rules.Sources().ReadDir(system)
	if err != nil {
		return "", err
	}
	for _, f := range files {
		name := path.Join(system, f.Name())
		text, err := rules.Sources().ReadFile(name)
		if err != nil {
			return "", err
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, name, text, parser.SkipObjectResolution)
		if err != nil {
			return "", err
		}
		at := slices.IndexFunc(file.Decls, func(d ast.Decl) bool {
			f, ok := d.(*ast.FuncDecl)
			return ok && qualified(f) == function
		})
		if at >= 0 {
			return fmt.Sprintf("rules/%s:%d", name, set.Position(file.Decls[at].Pos()).Line), nil
		}
	}
	return "", fmt.Errorf("rules/%s has no function %s", system, function)
}

// qualified returns the name of a function, and of a method with its type, like corridor.play.
func qualified(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return f.Name.Name
	}
	at := f.Recv.List[0].Type
	if star, ok := at.(*ast.StarExpr); ok {
		at = star.X
	}
	if generic, ok := at.(*ast.IndexExpr); ok {
		at = generic.X
	}
	if name, ok := at.(*ast.Ident); ok {
		return name.Name + "." + f.Name.Name
	}
	return f.Name.Name
}
