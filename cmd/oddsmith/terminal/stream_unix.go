//go:build unix

package terminal

import (
	"errors"
	"io/fs"
	"os"
	"syscall"
	"time"
)

// A reader of a pipe may be started at the same time as its writer.
const (
	readerTries = 40
	readerPause = 50 * time.Millisecond
)

// openStream opens what is no regular file, or open already. A pipe that nobody reads
// is refused: to wait for a reader could last for ever.
func openStream(path string, mode fs.FileMode) (*os.File, error) {
	const flags = os.O_WRONLY | os.O_APPEND
	if mode&fs.ModeNamedPipe == 0 {
		return os.OpenFile(path, flags, 0)
	}
	for range readerTries {
		f, err := os.OpenFile(path, flags|syscall.O_NONBLOCK, 0)
		if !errors.Is(err, syscall.ENXIO) {
			return f, err
		}
		time.Sleep(readerPause)
	}
	return nil, errors.New("this pipe has no reader; start its reader first")
}
