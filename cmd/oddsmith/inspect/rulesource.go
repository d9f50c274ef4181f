package inspect

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path"

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
		line, err := lineOf(function, name)
		if err != nil {
			return "", err
		}
		if line > 0 {
			return fmt.Sprintf("rules/%s:%d", name, line), nil
		}
	}
	return "", fmt.Errorf("rules/%s has no function %s", system, function)
}

// lineOf returns the line of a file on which a function is declared, 0 if it is not.
func lineOf(function, file string) (int, error) {
	text, err := rules.Sources().ReadFile(file)
	if err != nil {
		return 0, err
	}
	set := token.NewFileSet()
	parsed, err := parser.ParseFile(set, file, text, parser.SkipObjectResolution)
	if err != nil {
		return 0, err
	}
	for _, d := range parsed.Decls {
		if f, ok := d.(*ast.FuncDecl); ok && qualified(f) == function {
			return set.Position(f.Pos()).Line, nil
		}
	}
	return 0, nil
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
