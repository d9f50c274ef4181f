//go:build !windows

package terminal

import (
	"errors"
	"syscall"
)

// isBrokenPipe reports whether a write failed because the reader is gone.
func isBrokenPipe(err error) bool { return errors.Is(err, syscall.EPIPE) }
