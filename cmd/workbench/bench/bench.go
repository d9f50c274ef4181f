// Package bench answers what the workbench asks. A request is JSON, and so is its answer, whose pieces of
// HTML are ready to be put in their place. Nothing here knows of a network or a browser, so that the same
// functions answer over HTTP and inside the page.
package bench

import (
	"context"
	"fmt"
	"io/fs"
	"maps"
	"slices"

	"github.com/oddsmith/oddsmith/cmd/workbench/job"
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/rules/phrase"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// Bench answers requests. It keeps nothing between them, so that any number may be answered at once.
type Bench struct {
	Version string // of the program
	// Folder has matchups, rosters and house rules of one's own; nil for none.
	Folder fs.FS
}

// answering answers requests of one kind.
type answering func(ctx context.Context, b *Bench, request []byte) (any, error)

// answers are what can be asked for, by name.
func answers() map[string]answering {
	return map[string]answering{
		"library":     asking(library),
		"open":        asking(open),
		"titles":      asking(titles),
		"look":        asking(look),
		"set":         asking(set),
		"exact":       asking(exact),
		"ready":       asking(ready),
		"play":        asking(play),
		"merge":       asking(merge),
		"compare":     asking(compare),
		"sweep":       asking(sweep),
		"tune":        asking(tune),
		"table":       asking(table),
		"league":      asking(everyone),
		"sensitivity": asking(sensitivity),
		"story":       asking(story),
		"file":        asking(file),
		"link":        asking(link),
		"roster":      asking(roster),
		"unlink":      asking(unlink),
		"whole":       asking(whole),
	}
}

// IsLong reports whether what is asked for may take long, as games are walked or played for it.
func IsLong(name string) bool {
	return ask.KindOf(name).Page || slices.Contains([]string{"exact", "play", "story", "file"}, name)
}

// asking answers requests of type Q.
func asking[Q, A any](answer func(context.Context, *Bench, Q) (A, error)) answering {
	return func(ctx context.Context, b *Bench, request []byte) (any, error) {
		q, err := job.Read[Q](request)
		if err != nil {
			return nil, err
		}
		return answer(ctx, b, q)
	}
}

// Names lists what can be asked for.
func Names() []string { return slices.Sorted(maps.Keys(answers())) }

// Answer answers a request. If it has mistakes, the answer is a [job.Refusal]. The error is that of the context.
func (b *Bench) Answer(ctx context.Context, name string, request []byte) ([]byte, error) {
	if b.Folder != nil {
		ctx = withFolder(ctx, b.Folder)
	}
	answer, err := b.answer(ctx, name, request)
	if err != nil {
		answer = refuse(err)
	}
	return job.Write(ctx, answer)
}

func (b *Bench) answer(ctx context.Context, name string, request []byte) (any, error) {
	answer, known := answers()[name]
	if !known {
		return nil, fmt.Errorf("there is nothing called %s to ask for; %s", safe.Quote(name),
			phrase.Suggestion(name, Names()))
	}
	return answer(ctx, b, request)
}
