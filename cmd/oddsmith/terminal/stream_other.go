//go:build !unix

package terminal

import (
	"io/fs"
	"os"
)

// openStream opens what is no regular file, or open already.
func openStream(path string, _ fs.FileMode) (*os.File, error) {
	return os.OpenFile(path, os.O_WRONLY|os.O_APPEND, 0)
}
