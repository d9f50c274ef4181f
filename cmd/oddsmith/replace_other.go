//go:build !windows

package main

import (
	"path/filepath"

	"github.com/google/renameio/v2"
)

// replace writes a file as a whole, by way of a temporary one beside it. An existing
// file keeps its mode; a new one has what the umask gives. Who is killed meanwhile leaves
// the temporary one: hidden, of the same name with many digits after it.
func replace(path string, data []byte) error {
	return renameio.WriteFile(path, data, 0o666, renameio.WithTempDir(filepath.Dir(path)))
}
