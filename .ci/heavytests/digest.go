package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
)

// digestOf is the digest of all that the tests of a folder rest on: what lies in it and below, the
// sources of all packages that they import, what is embedded there, the versions of modules and of Go.
func digestOf(folder string) (string, error) {
	out, err := exec.Command("go", "list", "-deps", "-test", "-json=Dir,Module,GoFiles,EmbedFiles", "./"+folder).Output()
	if err != nil {
		return "", err
	}
	files := map[string]bool{"go.mod": true, "go.sum": true}
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p struct {
			Dir    string
			Module *struct {
				Main bool
				Dir  string
			}
			GoFiles, EmbedFiles []string
		}
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return "", err
		}
		if p.Module == nil || !p.Module.Main {
			continue
		}
		dir, err := filepath.Rel(p.Module.Dir, p.Dir)
		if err != nil {
			return "", err
		}
		for _, name := range slices.Concat(p.GoFiles, p.EmbedFiles) {
			if !filepath.IsAbs(name) { // as the main function of a test is
				files[filepath.Join(dir, name)] = true
			}
		}
	}
	err = filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && !slices.Contains([]string{".got", ".prof", ".test"}, filepath.Ext(path)) { // as .gitignore has them
			files[path] = true
		}
		return err
	})
	if err != nil {
		return "", err
	}
	return digestOfFiles(files)
}

// digestOfFiles is the digest of files, and of the version of Go.
func digestOfFiles(files map[string]bool) (string, error) {
	sum := sha256.New()
	_, _ = fmt.Fprintln(sum, runtime.Version())
	for _, name := range slices.Sorted(maps.Keys(files)) {
		text, err := os.ReadFile(name)
		if err != nil {
			return "", err
		}
		_, _ = fmt.Fprintf(sum, "%s %x\n", filepath.ToSlash(name), sha256.Sum256(text))
	}
	return hex.EncodeToString(sum.Sum(nil)[:16]), nil
}
