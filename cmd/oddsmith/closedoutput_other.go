//go:build !unix

package main

import "os"

// wasClosed reports whether standard output was closed when the program began: writing to it fails then.
func wasClosed(*os.File) bool { return false }
