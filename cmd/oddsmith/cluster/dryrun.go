package cluster

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/files"
	"github.com/oddsmith/oddsmith/sim/partial"
)

// dryRun validates a command by starting its first shard and stopping just before its
// trials. The heading is that of the shard's file.
func dryRun(a *app.App, words []string, shards int) (*partial.Heading, error) {
	ctx, stop := context.WithCancel(a.Ctx)
	defer stop()
	var found *partial.Heading
	sub := a.Inner(ctx, io.Discard, profiles.NewFiles(a.Ctx, os.Stdin))
	sub.Notes, sub.Args = io.Discard, words
	sub.OnStart = func(h partial.Heading) {
		found = &h
		stop()
	}
	err := sub.Execute(append(words, fmt.Sprintf("--shard=1/%d", shards)))
	if found != nil && slices.ContainsFunc(found.Files, func(f partial.File) bool { return files.IsTransient(f.Name) }) {
		return nil, errors.New("standard input is not available when the shards are played; name a file")
	}
	stopped := found != nil && errors.Is(err, app.ErrInterrupted) && a.Ctx.Err() == nil
	if err != nil && !stopped {
		return nil, err
	}
	return found, nil
}
