//go:build js && wasm

// Package message answers the messages of a page, as worker.js passes them on.
package message

import (
	"context"
	"syscall/js"

	"github.com/oddsmith/oddsmith/cmd/workbench/job"
	"github.com/oddsmith/oddsmith/sim/player"
)

// Serve answers messages, one after the other, as long as the worker lives.
func Serve(answer func(ctx context.Context, name string, request []byte) ([]byte, error)) {
	type message struct {
		name, request string
		done, told    js.Value
	}
	messages := make(chan message, 1)
	js.Global().Set("oddsmithAsk", js.FuncOf(func(_ js.Value, args []js.Value) any {
		m := message{args[0].String(), args[1].String(), args[2], args[3]}
		go func() { messages <- m }()
		return nil
	}))
	js.Global().Call("oddsmithReady")
	for m := range messages {
		ctx := job.WithProgress(context.Background(), func(p player.Progress) { m.told.Invoke(string(job.Tell(p))) })
		text, err := answer(ctx, m.name, []byte(m.request))
		if err != nil { // only if nobody waits for it any more
			m.done.Invoke(js.Null())
			continue
		}
		m.done.Invoke(string(text))
	}
}
