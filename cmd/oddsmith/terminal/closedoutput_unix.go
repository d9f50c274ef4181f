//go:build unix

package terminal

import (
	"os"

	"golang.org/x/sys/unix"
)

// WasClosed reports whether standard output was closed when the program began, as by >&- in a shell: Go then opens the
// null device in its place, for reading too, which no shell does that sends output there. Some programs that start
// others do.
func WasClosed(f *os.File) bool {
	at, err := f.Stat()
	null, wrong := os.Stat(os.DevNull)
	if err != nil || wrong != nil || !os.SameFile(at, null) {
		return false
	}
	mode, err := unix.FcntlInt(f.Fd(), unix.F_GETFL, 0)
	return err == nil && mode&unix.O_ACCMODE == unix.O_RDWR
}
