package app

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/terminal"
	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim/partial"
	"github.com/oddsmith/oddsmith/sim/player"
)

// PartFlags say where the partial result is saved, and which shard is played.
type PartFlags struct{ checkpoint, shard string }

// AddCheckpoint adds the flag of commands that can be resumed.
func (f *PartFlags) AddCheckpoint(fs *pflag.FlagSet) {
	fs.StringVar(&f.checkpoint, "checkpoint", "",
		"save the partial result in a `file`, every few seconds and at the end; the same command resumes from it")
}

// AddShard adds the flag of commands whose work can be sharded.
func (f *PartFlags) AddShard(fs *pflag.FlagSet) {
	fs.StringVar(&f.shard, "shard", "",
		"play only shard `i/n`, into a file for `oddsmith merge`; auto/n takes i from SLURM_ARRAY_TASK_ID or "+
			"JOB_COMPLETION_INDEX")
}

// shardForm is how a shard is written.
var shardForm = regexp.MustCompile(`^(auto|[0-9]{1,9})/([0-9]{1,9})$`)

// parseShard parses a shard, with its number from the environment if it is auto.
func parseShard(text string, environment func(string) string) (*player.Shard, error) {
	m := shardForm.FindStringSubmatch(text)
	if m == nil {
		return nil, fmt.Errorf("--shard is %s; write which shard of how many, like 3/64, or auto/64", safe.Quote(text))
	}
	var s player.Shard
	s.Of, _ = strconv.Atoi(m[2]) // digits alone, and few
	if m[1] != "auto" {
		s.Index, _ = strconv.Atoi(m[1])
		return &s, nil
	}
	var err error
	s.Index, err = arrayIndex(environment)
	return &s, err
}

// arrayIndex returns the number of a task in a job array, from 1.
func arrayIndex(environment func(string) string) (int, error) {
	for _, v := range []struct {
		name  string
		first int
	}{{"SLURM_ARRAY_TASK_ID", 1}, {"JOB_COMPLETION_INDEX", 0}} {
		text := environment(v.name)
		if text == "" {
			continue
		}
		n, err := strconv.ParseUint(text, 10, 31)
		if err != nil || int(n) < v.first {
			return 0, fmt.Errorf("--shard auto: %s is %s; it should count from %d", v.name, safe.Quote(text), v.first)
		}
		return int(n) - v.first + 1, nil
	}
	return 0, errors.New(
		"--shard auto takes the number of the shard from SLURM_ARRAY_TASK_ID or JOB_COMPLETION_INDEX, but neither " +
			"is set; write it, like 3/64")
}

// fileOf returns the name of a shard's file in a folder.
func fileOf(s player.Shard, ending string) string {
	width := len(strconv.Itoa(s.Of))
	return fmt.Sprintf("shard-%0*d-of-%d.%s", width, s.Index, s.Of, ending)
}

// inFolder returns a name or, if it is a folder, the shard's file in it.
func inFolder(name string, s *player.Shard, ending string) string {
	if s == nil || !IsFolder(name) {
		return name
	}
	return filepath.Join(name, fileOf(*s, ending))
}

// IsFolder reports whether a name is that of a folder, or looks like it.
func IsFolder(name string) bool {
	at, err := os.Stat(name)
	return err == nil && at.IsDir() || strings.HasSuffix(name, string(os.PathSeparator))
}

// prepareShard gives a shard that goes into a folder its own file there, and reports
// whether a shard is played.
func (a *App) prepareShard(c *cobra.Command) (bool, error) {
	flag := c.Flags().Lookup("shard")
	if flag == nil || !flag.Changed {
		return false, nil
	}
	shard, err := parseShard(flag.Value.String(), os.Getenv)
	if err != nil {
		return true, err
	}
	for _, name := range []string{"chart", "paper", "verify"} {
		if f := c.Flags().Lookup(name); f != nil && f.Changed {
			return true, fmt.Errorf("--%s applies to the whole answer; pass it to `oddsmith merge`", name)
		}
	}
	if kind := strings.ToLower(filepath.Ext(a.Output)); slices.Contains([]string{".html", ".htm", ".md", ".csv"},
		kind) {
		return true,
			fmt.Errorf("--output %s: a shard is part of an answer, in JSON lines; name it .jsonl, and `oddsmith "+
				"merge` makes %s of all", a.Output, kind)
	}
	if a.Output != "-" {
		if IsFolder(a.Output) { // other shards may use it, so that it stays
			if _, err := makeFolder(a.Output); err != nil {
				return true, fmt.Errorf("--output %s: %w", a.Output, err)
			}
		}
		a.Output = inFolder(a.Output, shard, "jsonl")
	}
	return true, nil
}

// Request is what a command is about to answer.
type Request struct {
	Matchup map[string]any
	Digest  string
	Seed    uint64
	Trials  uint64 // 0 for as many as it takes
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
		switch {
		case !Carried(f.Name):
			return
		case f.Changed:
			h.Flags = append(h.Flags, partial.Flag{Name: f.Name, Values: FlagValues(f.Value)})
		}
		if f.Name == "max-states" || !slices.Contains(neutralFlags(), f.Name) && f.Name != "seed" &&
			f.Name != "trials" {
			h.Settings[f.Name] = strings.Join(FlagValues(f.Value), "\n")
		}
	})
	for name, text := range a.Files.Texts() {
		h.Files = append(h.Files, partial.File{Name: name, Text: text})
	}
	slices.SortFunc(h.Files, func(x, y partial.File) int { return strings.Compare(x.Name, y.Name) })
	return h, errors.Join(err, err2)
}

// Carried reports whether files say how a flag was given: not where it is of this process
// alone, or names files.
func Carried(flag string) bool {
	return !slices.Contains([]string{"chart", "checkpoint", "help", "output", "quiet", "shard", "workers"}, flag)
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
	if a.Merged != nil {
		return a.Merged.part(a, of)
	}
	if a.Again != nil {
		return &PartialAnswer{Partial: cmp.Or(a.Again.Counted, &player.Partial{})}, nil
	}
	keeps := a.Command.Flags().Changed("checkpoint")
	if f.shard == "" && !keeps {
		return &PartialAnswer{Partial: &player.Partial{}}, nil
	}
	p := &PartialAnswer{Partial: &player.Partial{}}
	var err error
	if f.shard != "" {
		p.shard, err = f.Parse(of.Trials)
	}
	if err != nil {
		return nil, err
	}
	if p.heading, err = a.heading(of, p.shard); err != nil {
		return nil, AsFailure(err)
	}
	if a.OnStart != nil {
		a.OnStart(p.heading)
	}
	if keeps {
		p.kept, err = a.openCheckpoint(inFolder(f.checkpoint, p.shard, "checkpoint"), p)
	}
	return p, err
}

// Parse returns the shard to play of a number of trials, 0 if that is not fixed.
func (f *PartFlags) Parse(trials uint64) (*player.Shard, error) {
	shard, err := parseShard(f.shard, os.Getenv)
	if err != nil {
		return nil, err
	}
	if trials == 0 {
		return shard, nil // it is refused later
	}
	if err := shard.Check(trials); err != nil {
		return nil, fmt.Errorf("--shard %s: %w", f.shard, err)
	}
	return shard, nil
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
