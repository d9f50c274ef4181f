package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// sources reads all files of the tree with their types, by their names in it.
func sources(tree string) (map[string]*source, error) {
	cmd := exec.Command("go", "-C", tree, "list", "-deps", "-test", "-export",
		"-json=ImportPath,Dir,Export,GoFiles,ImportMap,Module", "./...")
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, err
	}
	var list []compiled
	exports := map[string]string{}
	for d := json.NewDecoder(bytes.NewReader(out)); d.More(); {
		var p compiled
		if err := d.Decode(&p); err != nil {
			return nil, err
		}
		list = append(list, p)
		exports[p.ImportPath] = p.Export
	}
	all := map[string]*source{}
	for _, p := range list {
		if p.Module != nil && p.Module.Main && !strings.HasSuffix(p.ImportPath, ".test") {
			if err := p.check(tree, exports, all); err != nil {
				return nil, err
			}
		}
	}
	return all, nil
}

// compiled is a package as go list shows it.
type compiled struct {
	ImportPath, Dir, Export string
	GoFiles                 []string
	ImportMap               map[string]string
	Module                  *struct{ Main bool }
}

// check reads the files of a package that are new.
func (p *compiled) check(tree string, exports map[string]string, all map[string]*source) error {
	set := token.NewFileSet()
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}}
	var files []*ast.File
	for _, name := range p.GoFiles {
		path := filepath.Join(p.Dir, name)
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		f, err := parser.ParseFile(set, path, text, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		files = append(files, f)
		if short, err := filepath.Rel(tree, path); err == nil && all[short] == nil {
			all[short] = &source{text, f, set, info}
		}
	}
	imports := importer.ForCompiler(set, "gc", func(path string) (io.ReadCloser, error) {
		return os.Open(exports[cmp.Or(p.ImportMap[path], path)])
	})
	path, _, _ := strings.Cut(p.ImportPath, " ")
	_, err := (&types.Config{Importer: imports}).Check(path, set, files, info)
	return err
}
