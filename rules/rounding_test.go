package rules

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/constant"
	"go/format"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest/testmain"
)

// rounding finds floating-point products that Go may fuse with a sum. "An implementation
// may combine multiple floating-point operations into a single fused operation, possibly
// across statements" (the Go specification on floating-point operators): on arm64, and on
// amd64 with GOAMD64=v3, x*y + z is one operation, which rounds once and not twice. So is
// t := x*y; t + z, and the same by way of a function that is inlined. Only an explicit
// conversion, float64(x*y) + z, has the same bits everywhere.
//
// A product is left alone where no sum can take it: as an operand of another product, of a
// quotient or of a comparison, as an argument of a function of another module, and where
// it is exact, like twice a number. A quotient by a power of two may be compiled as a
// product, but that is exact as well.
type rounding struct {
	fset  *token.FileSet
	info  *types.Info
	found []string
}

// unrounded checks the types of a package, and lists the products of its files that are not
// rounded, with what to write in their place.
func unrounded(path string, fset *token.FileSet, files []*ast.File, imports types.Importer) (*types.Package, []string, error) {
	r := &rounding{fset: fset, info: &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}, Defs: map[*ast.Ident]types.Object{},
	}}
	checked, err := (&types.Config{Importer: imports}).Check(path, fset, files, r.info)
	if err != nil {
		return nil, nil, err
	}
	for _, file := range files {
		r.check(file)
	}
	return checked, r.found, nil
}

func (r *rounding) check(file *ast.File) {
	var above []ast.Node
	ast.Inspect(file, func(n ast.Node) bool {
		if n == nil {
			above = above[:len(above)-1]
			return true
		}
		switch n := n.(type) {
		case *ast.BinaryExpr:
			if n.Op == token.MUL && r.rounds(n, n.X, n.Y) && !r.apart(above) {
				r.report(n, "%s(%s)", r.name(n), r.text(n))
			}
		case *ast.AssignStmt:
			if x, y := n.Lhs[0], n.Rhs[0]; n.Tok == token.MUL_ASSIGN && r.rounds(x, x, y) {
				if _, ok := y.(*ast.BinaryExpr); ok {
					y = &ast.ParenExpr{X: y}
				}
				r.report(n, "%s = %s(%s * %s)", r.text(x), r.name(x), r.text(x), r.text(y))
			}
		}
		above = append(above, n)
		return true
	})
}

func (r *rounding) report(at ast.Node, form string, words ...any) {
	r.found = append(r.found, fmt.Sprintf("%s: write "+form, append([]any{r.fset.Position(at.Pos())}, words...)...))
}

// name is the name of an expression's type.
func (r *rounding) name(x ast.Expr) string {
	return types.TypeString(r.info.TypeOf(x), func(*types.Package) string { return "" })
}

func (r *rounding) text(n ast.Node) string {
	var b bytes.Buffer
	if err := format.Node(&b, r.fset, n); err != nil {
		return err.Error()
	}
	return b.String()
}

// rounds reports whether a product of x and y can be inexact: it is of floating-point
// numbers and no constant, and neither x nor y is a power of two.
func (r *rounding) rounds(product, x, y ast.Expr) bool {
	return floating(r.info.TypeOf(product)) && r.info.Types[product].Value == nil && !r.powerOfTwo(x) && !r.powerOfTwo(y)
}

// floating reports whether a type is one of floating-point or complex numbers, or a
// parameter that may be.
func floating(t types.Type) bool {
	if constraint, ok := t.Underlying().(*types.Interface); ok {
		return types.Satisfies(types.Typ[types.Float64], constraint) || types.Satisfies(types.Typ[types.Float32], constraint)
	}
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Info()&(types.IsFloat|types.IsComplex) != 0
}

// powerOfTwo reports whether x is one of the constants 1, 2, 4 and so on, or its negative.
func (r *rounding) powerOfTwo(x ast.Expr) bool {
	value := r.info.Types[x].Value
	if value == nil {
		return false
	}
	f, _ := constant.Float64Val(constant.ToFloat(value))
	for f = max(f, -f); f > 1; {
		f /= 2
	}
	return f == 1
}

// apart reports whether no sum can take a product, by what stands above it.
func (r *rounding) apart(above []ast.Node) bool {
	for _, up := range slices.Backward(above) {
		switch up := up.(type) {
		case *ast.ParenExpr, *ast.UnaryExpr: // as what stands above that
		case *ast.BinaryExpr:
			return up.Op != token.ADD && up.Op != token.SUB
		case *ast.AssignStmt:
			return up.Tok == token.MUL_ASSIGN || up.Tok == token.QUO_ASSIGN
		case *ast.CallExpr:
			return r.info.Types[up.Fun].IsType() || r.foreign(up.Fun)
		default:
			return false
		}
	}
	return false
}

// foreign reports whether a function is of another module, or max or min.
func (r *rounding) foreign(fun ast.Expr) bool {
	switch f := ast.Unparen(fun).(type) {
	case *ast.Ident:
		_, builtin := r.info.Uses[f].(*types.Builtin)
		return builtin && (f.Name == "max" || f.Name == "min")
	case *ast.SelectorExpr:
		used, ok := r.info.Uses[f.Sel].(*types.Func)
		return ok && used.Pkg() != nil && !strings.HasPrefix(used.Pkg().Path()+"/", module)
	}
	return false
}

// goPackage is what go list tells of a package.
type goPackage struct {
	ImportPath, Dir, Export string
	GoFiles, Imports        []string
}

// listed asks the go command for packages and all that they import, which comes before them.
func listed(t *testing.T, args ...string) (all []goPackage) {
	t.Helper()
	list := exec.CommandContext(t.Context(), "go", append([]string{"list", "-deps", "-json=ImportPath,Dir,Export,GoFiles,Imports"}, args...)...)
	list.Stderr = os.Stderr
	out := must(list.Output())
	decoder := json.NewDecoder(bytes.NewReader(out))
	for {
		var p goPackage
		err := decoder.Decode(&p)
		if err == io.EOF {
			return all
		}
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
}

// ownFirst imports packages of this module as they have been checked, so that none is compiled for it, and others from
// what the compiler wrote.
type ownFirst struct {
	own      map[string]*types.Package
	compiled types.Importer
}

func (o ownFirst) Import(path string) (*types.Package, error) {
	if p := o.own[path]; p != nil {
		return p, nil
	}
	return o.compiled.Import(path)
}

// importing returns an importer for some packages of this module.
func importing(t *testing.T, fset *token.FileSet, own []goPackage) ownFirst {
	t.Helper()
	others, exports := []string{"-export"}, map[string]string{}
	for _, p := range own {
		for _, name := range p.Imports {
			if !strings.HasPrefix(name, module) {
				others = append(others, name)
			}
		}
	}
	slices.Sort(others)
	for _, p := range listed(t, slices.Compact(others)...) {
		exports[p.ImportPath] = p.Export
	}
	open := func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) }
	return ownFirst{map[string]*types.Package{}, importer.ForCompiler(fset, "gc", open)}
}

// roundedPackages are those whose products are rounded: all that counts, walks or writes
// numbers. Charts only draw, and round to places of a picture.
func roundedPackages() []string {
	return []string{"../rules/...", "../sim/...", "../profiles/...", "../reports", "../rules/safe", "../cmd/..."}
}

// TestProductsAreRounded: every product of floating-point numbers that a sum could take is
// rounded by a conversion, so that results have the same bits on every machine.
func TestProductsAreRounded(t *testing.T) {
	fset, own := token.NewFileSet(), listed(t, roundedPackages()...)
	own = slices.DeleteFunc(own, func(p goPackage) bool { return !strings.HasPrefix(p.ImportPath, module) })
	imports := importing(t, fset, own)
	for _, p := range own {
		folder := strings.TrimPrefix(p.ImportPath, module)
		var files []*ast.File
		for _, file := range p.GoFiles {
			source := must(os.ReadFile(filepath.Join(p.Dir, file)))
			parsed := must(parser.ParseFile(fset, path.Join(folder, file), source, parser.SkipObjectResolution))
			files = append(files, parsed)
		}
		checked, found, err := unrounded(p.ImportPath, fset, files, imports)
		if err != nil {
			t.Fatal(err)
		}
		imports.own[p.ImportPath] = checked
		for _, place := range found {
			if folder != "reports/charts" {
				t.Error(place)
			}
		}
	}
	if len(own) < 10 {
		t.Errorf("only %d packages were found", len(own))
	}
}

// TestUnrounded: the products that a sum may take are found, and no others.
func TestUnrounded(t *testing.T) {
	for _, row := range testmain.Rows(t, "testdata/products.txt", 2) {
		body, want := row[0], row[1]
		source := "package p; import \"math\"; type kelvin float64; func (k kelvin) warm() float64 { return math.Abs(float64(k)) }\n" +
			"func own(x float64) float64 { return x }\nfunc f(x, y, z float64) float64 { " + body + " }"
		fset := token.NewFileSet()
		file := must(parser.ParseFile(fset, "p.go", source, parser.SkipObjectResolution))
		_, found, err := unrounded(module+"p", fset, []*ast.File{file}, importer.Default())
		if err != nil {
			t.Errorf("%s: %v", body, err)
			continue
		}
		got := "-"
		if len(found) > 0 {
			_, got, _ = strings.Cut(found[0], ": write ")
		}
		if got != want || len(found) > 1 {
			t.Errorf("%s: found %q, want %q", body, found, want)
		}
	}
}

// must returns what cannot fail.
func must[T any](x T, err error) T {
	if err != nil {
		panic(err)
	}
	return x
}
