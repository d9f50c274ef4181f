package main

import (
	"os"
	"runtime/debug"
)

// softMemoryLimit makes the garbage collector work harder near the limit of exact
// walks, instead of letting the heap double: with the program itself it is 1 GiB. A walk that may
// take more raises it.
const softMemoryLimit = 1000 << 20

// softMemory sets where the garbage collector works harder, unless the environment says it, and returns a function that
// sets what was there before.
func softMemory(bytes int64) (reset func()) {
	if os.Getenv("GOMEMLIMIT") != "" {
		return func() {}
	}
	before := debug.SetMemoryLimit(bytes)
	return func() { debug.SetMemoryLimit(before) }
}
