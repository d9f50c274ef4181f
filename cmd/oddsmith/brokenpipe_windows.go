package main

import (
	"errors"

	"golang.org/x/sys/windows"
)

// readerGone reports whether a write failed because the reader is gone.
func readerGone(err error) bool {
	return errors.Is(err, windows.ERROR_BROKEN_PIPE) || errors.Is(err, windows.ERROR_NO_DATA)
}
