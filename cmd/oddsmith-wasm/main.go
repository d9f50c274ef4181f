//go:build js && wasm

// Command oddsmith-wasm is the engine of the workbench inside a browser: it answers the messages of a page, in a
// worker of it, by the functions that answer over HTTP elsewhere.
package main

import (
	"github.com/oddsmith/oddsmith/cmd/oddsmith-wasm/message"
	"github.com/oddsmith/oddsmith/cmd/workbench/bench"
)

// release is the version of the program, which the linker gives.
var release = "devel" //nolint:gochecknoglobals // the linker sets variables alone

func main() {
	b := &bench.Bench{Version: release}
	message.Serve(b.Answer)
}
