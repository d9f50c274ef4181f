//go:build js && wasm

// Command player is the part of the engine that only plays trials, for all workers of a page but the first: it is
// small, so that they start soon.
package main

import (
	"context"

	"github.com/oddsmith/oddsmith/cmd/oddsmith-wasm/message"
	"github.com/oddsmith/oddsmith/cmd/workbench/job"
)

func main() {
	message.Serve(func(_ context.Context, _ string, request []byte) ([]byte, error) {
		ctx := context.Background() // shares are short, and their progress is told by their number
		q, err := job.Read[job.Play](request)
		if err != nil {
			return job.Write(ctx, job.Refuse(err))
		}
		played, err := q.Answer(ctx)
		if err != nil {
			return job.Write(ctx, job.Refuse(err))
		}
		return job.Write(ctx, played)
	})
}
