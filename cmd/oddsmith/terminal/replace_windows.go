package terminal

import (
	"bytes"

	"github.com/natefinch/atomic"
)

// Replace writes a file as a whole, by way of a temporary one beside it.
func Replace(path string, data []byte) error {
	return atomic.WriteFile(path, bytes.NewReader(data))
}
