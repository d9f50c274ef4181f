// Command files writes the files of the workbench that are not compiled, for a page that runs its engine itself,
// into the folder that has the engine. What they are called together depends on every byte of them.
package main

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"

	"github.com/oddsmith/oddsmith/cmd/workbench"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: files FOLDER VERSION")
		os.Exit(2)
	}
	if err := write(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func write(folder, version string) error {
	files, err := workbench.Files()
	if err != nil {
		return err
	}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(folder, name), text, 0o644); err != nil {
			//nolint:gosec // to be read by all
			return err
		}
	}
	version, err = named(folder, version)
	if err != nil {
		return err
	}
	index, err := os.Create(filepath.Join(folder, "index.html"))
	if err != nil {
		return err
	}
	if err := workbench.WriteIndex(index, workbench.Browser, version, 0); err != nil {
		return err
	}
	return index.Close()
}

// named adds a hash of a folder's files to a version.
func named(folder, version string) (string, error) {
	list, err := os.ReadDir(folder) // in order
	if err != nil {
		return "", err
	}
	sum := sha256.New()
	for _, f := range list {
		text, err := os.ReadFile(filepath.Join(folder, f.Name()))
		if err != nil {
			return "", err
		}
		_, _ = fmt.Fprintf(sum, "%s %d\n", f.Name(), len(text))
		_, _ = sum.Write(text)
	}
	return fmt.Sprintf("%s-%.6x", version, sum.Sum(nil)), nil
}
