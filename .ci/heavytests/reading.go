package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// helpers are the packages whose functions read -heavy for the tests of others.
func helpers() []string { return []string{"rules/rulestest", "sim/simtest"} }

// testsReading lists the tests of a folder that a flag may change.
func testsReading(folder string, flags []string) (tests []string) {
	seeds := map[string]bool{}
	for _, helper := range helpers() {
		for name := range reading(helper, flags, nil) {
			seeds[path.Base(helper)+"."+name] = true
		}
	}
	for name := range reading(folder, flags, seeds) {
		if strings.HasPrefix(name, "Test") && name != "TestMain" {
			tests = append(tests, name)
		}
	}
	slices.Sort(tests)
	return tests
}

// reading lists all functions, methods and variables of a folder that read a flag or name
// one of some seeds, or name one that does.
func reading(folder string, flags []string, seeds map[string]bool) map[string]bool {
	uses := usesOf(folder)
	reads := maps.Clone(seeds)
	if reads == nil {
		reads = map[string]bool{}
	}
	for _, f := range flags {
		reads["-"+f] = true
	}
	for grown := true; grown; {
		grown = false
		for name, used := range uses {
			if !reads[name] && slices.ContainsFunc(used, func(u string) bool { return reads[u] }) {
				reads[name], grown = true, true
			}
		}
	}
	return reads
}

// usesOf lists what each function, method and variable of a folder names. A method begins
// with a point, and its type names it.
func usesOf(folder string) map[string][]string {
	uses := map[string][]string{}
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil || len(files) == 0 {
		panic(fmt.Sprint("no Go files in ", folder, err))
	}
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			panic(err)
		}
		for _, d := range file.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				name := d.Name.Name
				if d.Recv != nil {
					name = "." + name
					of := receiver(d)
					uses[of] = append(uses[of], name)
				}
				uses[name] = append(uses[name], named(file, d)...)
			case *ast.GenDecl:
				for _, s := range d.Specs {
					if v, ok := s.(*ast.ValueSpec); ok {
						for _, n := range v.Names {
							uses[n.Name] = append(uses[n.Name], named(file, v)...)
						}
					}
				}
			}
		}
	}
	return uses
}

// receiver returns the name of a method's type.
func receiver(method *ast.FuncDecl) string {
	of := method.Recv.List[0].Type
	for {
		switch t := of.(type) {
		case *ast.StarExpr:
			of = t.X
		case *ast.IndexExpr:
			of = t.X
		case *ast.IndexListExpr:
			of = t.X
		case *ast.Ident:
			return t.Name
		default:
			return ""
		}
	}
}

// named lists what a declaration names: functions and variables of its package, methods,
// what it takes from helpers, and flags, those with a dash.
func named(file *ast.File, of ast.Node) (list []string) {
	ast.Inspect(of, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			if x, ok := n.X.(*ast.Ident); ok && slices.ContainsFunc(helpers(), func(h string) bool { return path.Base(h) == x.Name }) {
				list = append(list, x.Name+"."+n.Sel.Name)
				return false
			}
			list = append(list, "."+n.Sel.Name)
			list = append(list, named(file, n.X)...)
			return false
		case *ast.Ident:
			if local := n.Obj != nil && file.Scope.Lookup(n.Name) != n.Obj; !local { //nolint:staticcheck // scopes within a file are enough
				list = append(list, n.Name)
			}
		case *ast.BasicLit: // as in flag.Bool and flag.Lookup
			if text, err := strconv.Unquote(n.Value); err == nil {
				list = append(list, "-"+text)
			}
		}
		return true
	})
	return list
}
