package terminal

import (
	"errors"

	"golang.org/x/sys/windows"
)

// isBrokenPipe reports whether a write failed because the reader is gone.
func isBrokenPipe(err error) bool {
	return errors.Is(err, windows.ERROR_BROKEN_PIPE) || errors.Is(err, windows.ERROR_NO_DATA)
}
