// Package job is what each request to the workbench has: a matchup, which is loaded, and trials, which are
// played. It is all that a worker needs which only plays.
package job

import (
	"context"
	"errors"
	"fmt"
	"io/fs"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/sim"
)

// FileName is what the matchup on the bench is called.
const FileName = "bench.yaml"

// maxText is the length of the longest matchup on the bench, in bytes.
const maxText = 1 << 20

// Matchup is what every request about a matchup says.
type Matchup struct {
	Text string `json:"text"`        // YAML
	Seed uint64 `json:"seed,string"` // scripts have no whole numbers so large
	// Trials are those of each answer that is played.
	Trials uint64 `json:"trials"`
}

// folderKey is that of the folder in a context.
type folderKey struct{}

// WithFolder returns a context in which matchups may include files of a folder.
func WithFolder(ctx context.Context, folder fs.FS) context.Context {
	return context.WithValue(ctx, folderKey{}, folder)
}

// progressKey is that of what hears of progress.
type progressKey struct{}

// WithProgress returns a context in which trials that are played tell how far they are.
func WithProgress(ctx context.Context, told func(sim.Progress)) context.Context {
	return context.WithValue(ctx, progressKey{}, told)
}

// Source reads the text of the matchup, and no file besides, but for those of the folder.
func (m *Matchup) Source(ctx context.Context) []profiles.Option {
	files := profiles.FilesFromTexts(ctx, map[string]string{FileName: m.Text})
	if folder, ok := ctx.Value(folderKey{}).(fs.FS); ok {
		files = files.Within(folder)
	}
	return []profiles.Option{profiles.From(files), profiles.Shared()}
}

// Load checks the matchup.
func (m *Matchup) Load(ctx context.Context, settings ...string) (*profiles.Matchup, error) {
	if err := m.Check(); err != nil {
		return nil, err
	}
	return profiles.Load(FileName, settings, m.Source(ctx)...)
}

// Check refuses a text that is too long.
func (m *Matchup) Check() error {
	if len(m.Text) > maxText {
		return fmt.Errorf("the matchup is longer than %d KiB", maxText>>10)
	}
	return nil
}

// maxTrials is the most trials of a request.
const maxTrials = 1_000_000_000

// Options are those of an answer that is played.
func (m *Matchup) Options(ctx context.Context) (sim.Options, error) {
	switch {
	case m.Trials == 0:
		return sim.Options{}, errors.New("trials: play 1 or more")
	case m.Trials > maxTrials:
		return sim.Options{}, fmt.Errorf("trials: at most %d can be played here; `oddsmith run` plays more", uint64(maxTrials))
	}
	o := sim.Options{Seed: m.Seed, Trials: m.Trials}
	o.Progress, _ = ctx.Value(progressKey{}).(func(sim.Progress))
	return o, nil
}
