package bench

import (
	"context"
	"fmt"
	"io/fs"
	"regexp"

	"github.com/oddsmith/oddsmith/cmd/workbench/job"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/sim/player"
)

// What the matchup on the bench is called, and the user's own profiles.
const (
	fileName   = "bench.yaml"
	rosterName = "roster.yaml"
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

// withFolder returns a context in which matchups may include files of a folder.
func withFolder(ctx context.Context, folder fs.FS) context.Context {
	return context.WithValue(ctx, folderKey{}, folder)
}

// Source reads the text of the matchup, and no file besides, but for those of the folder.
func (m *Matchup) Source(ctx context.Context) []profiles.Option {
	text := m.Text
	if m.knowsRoster() { // at the end, so that all lines keep their numbers
		text += "\n" + profiles.IncludeField + ": " + rosterName + "\n"
	}
	files := profiles.FilesFromTexts(ctx, map[string]string{fileName: text, rosterName: m.Roster})
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
	return profiles.Load(fileName, settings, m.Source(ctx)...)
}

// Check refuses a text that is too long.
func (m *Matchup) Check() error {
	if max(len(m.Text), len(m.Roster)) > maxText {
		return fmt.Errorf("the matchup or the roster is longer than %d KiB", maxText>>10)
	}
	return nil
}

// Options are those of an answer that is played.
func (m *Matchup) Options(ctx context.Context) (player.Options, error) {
	return job.Options(ctx, m.Seed, m.Trials)
}
