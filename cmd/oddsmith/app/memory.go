package app

import (
	"os"
	"runtime/debug"
)

// SoftMemoryLimit makes the garbage collector work harder near the limit of exact
// walks, instead of letting the heap double: with the program itself it is 1 GiB. A walk that may
// take more raises it.
const SoftMemoryLimit = 1000 << 20

// SoftMemory sets where the garbage collector works harder, unless the environment says it, and returns a function that
// sets what was there before.
func SoftMemory(bytes int64) (reset func()) {
	if os.Getenv("GOMEMLIMIT") != "" {
		return func() {}
	}
	before := debug.SetMemoryLimit(bytes)
	return func() { debug.SetMemoryLimit(before) }
}
