//go:build js && wasm

// Package message answers the messages of a page, as worker.js passes them on.
package message

import "syscall/js"

// Serve answers messages, one after the other, as long as the worker lives.
func Serve(answer func(name string, request []byte) ([]byte, error)) {
	type message struct {
		name, request string
		done          js.Value
	}
	messages := make(chan message, 1)
	js.Global().Set("oddsmithAsk", js.FuncOf(func(_ js.Value, args []js.Value) any {
		m := message{args[0].String(), args[1].String(), args[2]}
		go func() { messages <- m }()
		return nil
	}))
	js.Global().Call("oddsmithReady")
	for m := range messages {
		text, err := answer(m.name, []byte(m.request))
		if err != nil { // only if nobody waits for it any more
			m.done.Invoke(js.Null())
			continue
		}
		m.done.Invoke(string(text))
	}
}
