package app

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/reports"
	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim/partial"
	"github.com/oddsmith/oddsmith/sim/player"
)

// PriorResult is a saved JSON result, given in place of a matchup.
type PriorResult struct {
	*reports.SavedResult
	Path         string // of the file, as commands take it
	File         string // and in messages
	damage       error  // why it cannot be reproduced
	Changed      func(flag string) bool
	flagsChanged bool   // whether flags may ask for another result
	again        *Again // if it is written in another form, and not made once more
}

// ReadPrior reads what the argument of a command says besides its matchup; nil if it is no
// result. It is read once, so that standard input can be, and what the source loads
// from then on is the same. What is wrong with it as JSON is told where the matchup is
// read.
func (a *App) ReadPrior(c *cobra.Command, source *SourceFlags, name string) (*PriorResult, error) {
	source.Files = a.Files
	text, err := a.Files.Result(name)
	if err := errors.Join(a.NoMatchup(name), a.CheckOverwrites()); err != nil {
		return nil, err
	}
	if text == nil || err != nil {
		return nil, err
	}
	saved, err := reports.ReadSaved(text)
	p := &PriorResult{SavedResult: saved, Path: name, File: profiles.NameInMessages(name),
		Changed: c.Flags().Changed, flagsChanged: flagsAlterResult(c), again: a.Again}
	switch {
	case err != nil:
		p.damage = fmt.Errorf("%s: %w", p.File, err)
	case saved == nil:
		return nil, nil
	default:
		*p.Stamp = safe.CleanAll(*p.Stamp, safe.Terminal) // messages repeat it
	}
	return p, nil
}

// NoMatchup returns an error if a file that was read is a checkpoint or a shard.
func (a *App) NoMatchup(name string) error {
	if !partial.Is([]byte(a.Files.Texts()[name])) {
		return nil
	}
	return fmt.Errorf(
		"%s: it is not a matchup but a checkpoint or a shard; the command that made a checkpoint resumes from it, "+
			"and `oddsmith merge` merges shards", profiles.NameInMessages(name))
}

// IsOf reports whether a command makes this result again.
func (p *PriorResult) IsOf(command string) bool {
	return p != nil && p.damage == nil && p.Command() == command
}

// Own is the result that a command made, and makes again, with its flags set as it was asked for; nil for all else, of
// which it takes the matchup alone.
func (p *PriorResult) Own(c *cobra.Command) (*PriorResult, error) {
	switch {
	case p != nil && p.damage != nil:
		return nil, p.damage
	case !p.IsOf(c.Name()):
		return nil, nil //nolint:nilnil // nothing is made again
	default:
		return p, p.Repeat(c, c.Name(), nil)
	}
}

// ApplyStories sets which trials have stories, where the flags do not. Those of a mixed result begin where its walk
// stopped, and have none.
func (p *PriorResult) ApplyStories(t *ask.Played, notes io.Writer) {
	if p == nil || p.damage != nil || p.Engine != player.MonteCarlo && p.Engine != player.Mixed {
		return
	}
	if !p.Changed("seed") {
		t.Seed = p.Stamp.Seed
	}
	if p.Engine == player.MonteCarlo {
		if !p.Changed("trials") {
			t.Trials = p.Stamp.Trials
		}
		return
	}
	_, _ = fmt.Fprintln(notes,
		"oddsmith: note: the trials of a mixed result begin where its walk stopped, and have no stories; this is "+
			"one of a plain run of the same seed")
}

// IsRewritten reports whether it is written once more, of the trials that it says.
func (p *PriorResult) IsRewritten() bool { return p != nil && p.again != nil }

// Stopped reports whether it was interrupted, and is written once more up to there.
func (p *PriorResult) Stopped() bool { return p.IsRewritten() && p.Interrupted }

// Check refuses a result of another command, unless flags say all that is asked of its
// matchup; what says so is told.
func (p *PriorResult) Check(command, fresh string) error {
	switch {
	case p == nil:
		return nil
	case p.damage != nil:
		return p.damage
	case p.IsOf(command), command == "exact" && p.IsOf("run"), slices.ContainsFunc(strings.Fields(fresh), p.Changed):
		return nil
	case ask.KindOf(p.Command()).Undrawn && (command == "run" || command == "exact"):
		return nil // it is about a matchup as it is, which is all that is taken
	}
	what := "the result of `oddsmith " + p.Command() + "`"
	switch {
	case p.IsOf("exact") && p.Engine == player.Bounded:
		what = "an answer within certain bounds"
	case p.IsOf("exact"):
		what = "an exact answer"
	}
	err := fmt.Errorf("%s is %s; `oddsmith %s %s` reproduces it", p.File, what, p.Command(), Argument(p.Path))
	if flag, _, _ := strings.Cut(fresh, " "); flag != "" {
		err = fmt.Errorf("%w, and with --%s `oddsmith %s` uses its matchup", err, flag, command)
	}
	return err
}

// Explain adds to an error that the file is of another version.
func (p *PriorResult) Explain(err error) error {
	if p == nil || p.damage != nil || err == nil || p.Stamp.Version == Version() {
		return err
	}
	return fmt.Errorf("%w\n%s was made by oddsmith %s and this is %s, which may know other fields",
		err, p.File, WordOf(p.Stamp.Version), Version())
}
