package main

import (
	"bytes"

	"github.com/natefinch/atomic"
)

// replace writes a file as a whole, by way of a temporary one beside it.
func replace(path string, data []byte) error {
	return atomic.WriteFile(path, bytes.NewReader(data))
}
