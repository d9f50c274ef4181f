package app

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/terminal"
	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim/partial"
	"github.com/oddsmith/oddsmith/sim/player"
)

// Request is what a command is about to answer.
type Request struct {
	Matchup map[string]any
	Digest  string
	Seed    uint64
	Trials  uint64 // 0 for as many as it takes
}

// RequestOf is the request to answer a matchup, or what was made of it.
func RequestOf(of asPlayed, o player.Options) Request {
	return Request{Matchup: of.Resolved(), Digest: of.Digest(), Seed: o.Seed, Trials: o.Trials}
}

// heading identifies the request in the files of this command.
func (a *App) heading(of Request, shard *player.Shard) (partial.Heading, error) {
	hash, err := partial.Version()
	matchup, err2 := json.Marshal(of.Matchup)
	h := partial.Heading{
		Version: hash, Command: a.Command.Name(), Arguments: a.Command.Flags().Args(), Settings: map[string]string{},
		Matchup: matchup, Digest: of.Digest, Seed: of.Seed, Trials: of.Trials, Shard: shard,
	}
	a.Command.Flags().VisitAll(func(f *pflag.Flag) {
		if Carried(f.Name) && f.Changed {
			h.Flags = append(h.Flags, partial.Flag{Name: f.Name, Values: FlagValues(f.Value)})
		}
		if Carried(f.Name) && isSetting(a.Command.Name(), f.Name) {
			h.Settings[f.Name] = strings.Join(FlagValues(f.Value), "\n")
		}
	})
	for name, text := range a.Files.Texts() {
		h.Files = append(h.Files, partial.File{Name: name, Text: text})
	}
	slices.SortFunc(h.Files, func(x, y partial.File) int { return strings.Compare(x.Name, y.Name) })
	return h, errors.Join(err, err2)
}

// isSetting reports whether a flag of a command changes what is counted, besides the seed and the trials.
func isSetting(command, flag string) bool {
	return flag == "max-states" || !slices.Contains(append(neutralFlags(command), "seed", "trials"), flag)
}

// Carried reports whether files say how a flag was given: not where it is of this process
// alone, or names files.
func Carried(flag string) bool {
	return !slices.Contains([]string{"chart", "checkpoint", "details", "help", "output", "quiet", "shard", "workers"}, flag)
}

// FlagValues returns the values of a flag.
func FlagValues(v pflag.Value) []string {
	if list, several := v.(pflag.SliceValue); several {
		return list.GetSlice()
	}
	return []string{v.String()}
}

// PartialAnswer is the partial result of a request and how to continue it.
type PartialAnswer struct {
	*player.Partial // what is known, and what is found out
	shard           *player.Shard
	whole           bool // nothing is left to be played
	heading         partial.Heading
	kept            *checkpoint // nil if it is not
	audited         []string    // files of shards to be played again in part
	Precision       float64     // that is asked about; 0 for none
}

// OpenPartial loads what is known of an answer, and finds which shard of it is requested.
func (a *App) OpenPartial(of Request, f PartFlags) (*PartialAnswer, error) {
	if err := a.CheckOverwrites(); err != nil {
		return nil, err
	}
	switch p := (&PartialAnswer{Partial: &player.Partial{}}); {
	case a.Merged != nil:
		return a.Merged.part(a, of)
	case a.Again != nil:
		p.Partial = cmp.Or(a.Again.Counted, p.Partial)
		return p, nil
	case f.shard != "" || a.Command.Flags().Changed("checkpoint"):
		return p, p.open(a, of, f)
	default:
		return p, nil
	}
}

// open finds which shard is requested, and loads the checkpoint, if there is one.
func (p *PartialAnswer) open(a *App, of Request, f PartFlags) (err error) {
	if f.shard != "" {
		p.shard, err = f.Parse(of.Trials)
	}
	if err != nil {
		return err
	}
	if p.heading, err = a.heading(of, p.shard); err != nil {
		return AsFailure(err)
	}
	if a.OnStart != nil {
		a.OnStart(p.heading)
	}
	if a.Command.Flags().Changed("checkpoint") {
		p.kept, err = a.openCheckpoint(inFolder(f.checkpoint, p.shard, "checkpoint"), p)
	}
	return err
}

// Share plays a shard of an experiment and writes it, if one is requested, and reports whether it
// did; or it replays chunks of shards.
func (p *PartialAnswer) Share(a *App, x player.Experiment, shown *terminal.Progress) (bool, error) {
	if p.whole && !p.Complete(x.Points()) {
		return false, errors.New("the shards hold less than they say: each was changed after it was made")
	}
	if p.shard == nil {
		return false, p.audit(a, x)
	}
	err := player.PlayShard(a.Ctx, x, *p.shard)
	shown.Clear()
	return true, p.finish(a, err)
}

// audit replays one chunk of each of some shards.
func (p *PartialAnswer) audit(a *App, x player.Experiment) error {
	for _, file := range p.audited {
		h, known, err := ReadShard(a.Ctx, file)
		if err == nil {
			err = h.Shard.Check(h.Trials)
		}
		if err == nil {
			err = TamperedError(player.AuditShard(a.Ctx, x, *h.Shard, h.Trials, known),
				"its contents are impossible for its trials: it")
		}
		switch {
		case errors.Is(err, context.Canceled):
			return InterruptedBefore(err, "in the audit of "+safe.Brief(file))
		case err != nil:
			return AsFailure(fmt.Errorf("%s: %w", safe.Brief(file), err))
		}
	}
	return nil
}

// Close saves the final state, and names the checkpoint in an error about it.
func (p *PartialAnswer) Close(err error) error {
	switch {
	case p.kept == nil:
		return err
	case errors.Is(err, player.ErrMismatch):
		return p.kept.named(fmt.Errorf("%w; %s", err, replaceHint))
	}
	p.kept.close()
	return err
}

// finish writes the completed shard to a file.
func (p *PartialAnswer) finish(a *App, err error) error {
	if err := p.Close(err); err != nil {
		return InterruptedBefore(err, "before the share was complete"+p.resumeHint())
	}
	text, err := partial.Write(p.heading, p.Partial)
	if err != nil {
		return AsFailure(err)
	}
	_, err = a.Stdout.Write(text)
	return AsFailure(err)
}

// resumeHint says how to resume an interrupted shard.
func (p *PartialAnswer) resumeHint() string {
	if p.kept == nil {
		return "; with --checkpoint FILE the same command resumes where it stopped"
	}
	return "; the same command resumes where it stopped"
}
