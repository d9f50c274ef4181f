package files

import (
	"context"
	"io"
	"slices"
	"strings"
)

// Stdin is the name under which the user gives a file by standard input.
const Stdin = "-"

// IsStdin reports whether a name stands for standard input. Where that is a socket
// the system's names for it cannot be opened.
func IsStdin(name string) bool {
	return slices.Contains([]string{Stdin, "/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"}, name)
}

// IsTransient reports whether a name means nothing once the command is over: standard
// input, or a file that the shell opened, as for <(…).
func IsTransient(name string) bool {
	return IsStdin(name) || strings.HasPrefix(name, "/dev/fd/") || strings.HasPrefix(name, "/proc/self/fd/")
}

// content is what was read, or why nothing was.
type content struct {
	text []byte
	err  error
}

// Await reads what may come slowly, or never, and no more of it than a result has. The wait ends with the
// context.
func Await(ctx context.Context, open func() (io.ReadCloser, error)) ([]byte, error) {
	done := make(chan content, 1)
	go func() {
		r, err := open()
		if err != nil {
			done <- content{err: err}
			return
		}
		defer func() { _ = r.Close() }()
		text, err := All(r, MaxResult)
		done <- content{text: text, err: err}
	}()
	select {
	case c := <-done:
		return c.text, c.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}
