// Command notices writes the licences of what is compiled into programs: of the project itself, of Go's standard
// library, and of every module that a package is from. Whoever hands the programs on adds this text.
//
//	go run ./.ci/notices PACKAGES GOOS/GOARCH...
//
// Licences are files that are called so, and folders of them, where a package stands and above it, up to the module's
// root. It fails where a module has none.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// head begins the text. Its last sentence is what the FreeType License asks of programs.
const head = `What oddsmith is made of, and under which licences: its own code, Go's standard library, and modules of others.
Where a module offers a choice of licences, all of them stand here. This software is based in part of the work of the
FreeType Team.
`

// module is where some packages are from.
type module struct {
	name    string          // its path and version
	root    string          // its folder
	folders map[string]bool // those of its packages, and all above
}

func main() {
	if len(os.Args) < 3 {
		fmt.Fprintln(os.Stderr, "usage: notices PACKAGES GOOS/GOARCH...")
		os.Exit(2)
	}
	modules, err := modulesOf(os.Args[1], os.Args[2:])
	if err == nil {
		err = write(os.Stdout, modules)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// modulesOf lists the modules of packages and of all that they import on some systems, by name.
func modulesOf(packages string, systems []string) ([]module, error) {
	env, err := exec.Command("go", "env", "GOVERSION", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("go env: %w", err)
	}
	version, root, _ := strings.Cut(strings.TrimSpace(string(env)), "\n")
	known := map[string]module{standard: {"Go's standard library, " + version, root, map[string]bool{}}}
	for _, system := range systems {
		if err := list(known, packages, system); err != nil {
			return nil, fmt.Errorf("go list for %s: %w", system, err)
		}
	}
	return slices.SortedFunc(maps.Values(known), func(a, b module) int { return strings.Compare(a.name, b.name) }), nil
}

// standard is the path of the standard library, which is no module.
const standard = ""

// list adds the modules of what is imported on a system to those known by path.
func list(known map[string]module, packages, system string) error {
	goos, goarch, _ := strings.Cut(system, "/")
	c := exec.Command("go", "list", "-deps", "-json=Dir,Module", packages)
	c.Env = append(os.Environ(), "GOOS="+goos, "GOARCH="+goarch, "CGO_ENABLED=0")
	c.Stderr = os.Stderr
	out, err := c.Output()
	if err != nil {
		return err
	}
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p struct {
			Dir    string
			Module struct{ Path, Version, Dir string }
		}
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
		in, ok := known[p.Module.Path]
		if !ok {
			in = module{strings.TrimSpace(p.Module.Path + " " + p.Module.Version), p.Module.Dir, map[string]bool{}}
			known[p.Module.Path] = in
		}
		for folder := p.Dir; len(folder) >= len(in.root); folder = filepath.Dir(folder) {
			in.folders[folder] = true
		}
	}
}

// write writes the texts of all licences of modules.
func write(w io.Writer, modules []module) error {
	var b strings.Builder
	b.WriteString(head)
	for _, m := range modules {
		files, err := m.licences()
		if err != nil {
			return err
		}
		rule := strings.Repeat("=", 80)
		fmt.Fprintf(&b, "\n%s\n%s\n%s\n", rule, m.name, rule)
		for _, f := range files {
			text, err := os.ReadFile(filepath.Join(m.root, f))
			if err != nil {
				return err
			}
			fmt.Fprintf(&b, "\n---- %s\n\n%s\n", filepath.ToSlash(f), plain(text))
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// plain is a text as UTF-8, with the ends of lines that Unix has.
func plain(text []byte) string {
	if !utf8.Valid(text) { // an old one
		runes := make([]rune, len(text))
		for i, latin1 := range text {
			runes[i] = rune(latin1)
		}
		text = []byte(string(runes))
	}
	return strings.Trim(strings.ReplaceAll(string(text), "\r\n", "\n"), "\n")
}

// called is what licences and what belongs to them are called, as in "LICENSE-SIL".
var called = regexp.MustCompile(`(?i)^(.*[-_.])?(licen[cs]es?|copying|ofl|copyright|notices?|patents|authors)([-_.].*)?$`) //nolint:gochecknoglobals // a pattern

// licences lists a module's licences and what belongs to them, by their paths in it.
func (m module) licences() ([]string, error) {
	var files []string
	for folder := range m.folders {
		entries, err := os.ReadDir(folder)
		if err != nil {
			return nil, err
		}
		for _, e := range entries {
			if !called.MatchString(e.Name()) {
				continue
			}
			list, err := m.below(filepath.Join(folder, e.Name()))
			if err != nil {
				return nil, err
			}
			files = append(files, list...)
		}
	}
	slices.Sort(files)
	files = slices.Compact(files)
	if !slices.ContainsFunc(files, isLicence) {
		return nil, fmt.Errorf("%s has no licence in %s", m.name, m.root)
	}
	return files, nil
}

// below lists a file, or all of a folder, but for code.
func (m module) below(name string) (files []string, err error) {
	err = filepath.WalkDir(name, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) == ".go" {
			return err
		}
		path, err = filepath.Rel(m.root, path)
		files = append(files, path)
		return err
	})
	return files, err
}

// isLicence reports whether a file is more than a notice or a list of authors.
func isLicence(file string) bool {
	return regexp.MustCompile(`(?i)licen[cs]e|copying|ofl`).MatchString(file)
}
