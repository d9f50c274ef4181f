//go:build !windows

package terminal

import (
	"cmp"
	"errors"
	"os"
	"path/filepath"
	"syscall"

	"github.com/google/renameio/v2"
)

// Replace writes a file as a whole, by way of a temporary one beside it. An existing
// file keeps its mode; a new one has what the umask gives. Who is killed meanwhile leaves
// the temporary one: hidden, of the same name with many digits after it. It returns when
// the system says that the file outlives a power cut, under its name.
func Replace(path string, data []byte) error {
	folder := filepath.Dir(path)
	if err := renameio.WriteFile(path, data, 0o666, renameio.WithTempDir(folder)); err != nil {
		return err
	}
	return SyncFolder(folder)
}

// SyncFolder has the names of a folder written to the disk, where it can be opened, and
// where that is possible at all.
func SyncFolder(folder string) error {
	f, err := os.Open(folder)
	if err != nil {
		return nil // who may make files there need not be allowed to list them
	}
	err = f.Sync()
	for _, impossible := range []error{syscall.EINVAL, syscall.ENOTSUP, syscall.ENOSYS} {
		if errors.Is(err, impossible) {
			err = nil
		}
	}
	return cmp.Or(err, f.Close())
}
