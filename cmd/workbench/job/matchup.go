// Package job is what each request to the workbench has: a matchup, which is loaded, and trials, which are
// played. It is all that a worker needs which only plays.
package job

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"regexp"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/sim"
)

// What the matchup on the bench is called, and the user's own profiles.
const (
	FileName   = "bench.yaml"
	RosterName = "roster.yaml"
)

// maxText is the length of the longest matchup on the bench, in bytes.
const maxText = 1 << 20

// Matchup is what every request about a matchup says.
type Matchup struct {
	Text string `json:"text"`        // YAML
	Seed uint64 `json:"seed,string"` // scripts have no whole numbers so large
	// Trials are those of each answer that is played.
	Trials uint64 `json:"trials"`
	// Roster has profiles of the user's own, YAML. Matchups of its system know them.
	Roster string `json:"roster"`
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
	text := m.Text
	if m.knowsRoster() { // at the end, so that all lines keep their numbers
		text += "\n" + profiles.IncludeField + ": " + RosterName + "\n"
	}
	files := profiles.FilesFromTexts(ctx, map[string]string{FileName: text, RosterName: m.Roster})
	if folder, ok := ctx.Value(folderKey{}).(fs.FS); ok {
		files = files.Within(folder)
	}
	return []profiles.Option{profiles.From(files), profiles.Shared()}
}

// systemLine and includeLine are fields at the top of a matchup or roster.
var (
	systemLine  = regexp.MustCompile(`(?m)^system *: *([a-z]+)`)
	includeLine = regexp.MustCompile(`(?m)^include *:`)
)

// knowsRoster reports whether the matchup is of the roster's system, and says itself of no file what it includes.
func (m *Matchup) knowsRoster() bool {
	own, of := systemLine.FindStringSubmatch(m.Text), systemLine.FindStringSubmatch(m.Roster)
	return own != nil && of != nil && own[1] == of[1] && !includeLine.MatchString(m.Text)
}

// Whole is the text of the matchup, of which other files are a part if need be, so that it can be handed on.
func (m *Matchup) Whole(ctx context.Context) (string, error) {
	alone := Matchup{Text: m.Text}
	if _, err := alone.Load(context.WithValue(ctx, folderKey{}, nil)); err == nil {
		return m.Text, nil
	}
	with, err := m.Load(ctx)
	if err != nil {
		return "", err
	}
	return with.ShowShort(), nil
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
	if max(len(m.Text), len(m.Roster)) > maxText {
		return fmt.Errorf("the matchup or the roster is longer than %d KiB", maxText>>10)
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
