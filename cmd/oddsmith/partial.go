package main

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
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/partial"
)

// partFlags say where the partial result is saved, and which shard is played.
type partFlags struct{ checkpoint, shard string }

// addCheckpoint adds the flag of commands that can be resumed.
func (f *partFlags) addCheckpoint(fs *pflag.FlagSet) {
	fs.StringVar(&f.checkpoint, "checkpoint", "",
		"save the partial result in a `file`, every few seconds and at the end; the same command resumes from it")
}

// addShard adds the flag of commands whose work can be sharded.
func (f *partFlags) addShard(fs *pflag.FlagSet) {
	fs.StringVar(&f.shard, "shard", "", "play only shard `i/n`, into a file for `oddsmith merge`; auto/n takes i from SLURM_ARRAY_TASK_ID or JOB_COMPLETION_INDEX")
}

// shardForm is how a shard is written.
var shardForm = regexp.MustCompile(`^(auto|[0-9]{1,9})/([0-9]{1,9})$`)

// parseShard parses a shard, with its number from the environment if it is auto.
func parseShard(text string, environment func(string) string) (*sim.Shard, error) {
	m := shardForm.FindStringSubmatch(text)
	if m == nil {
		return nil, fmt.Errorf("--shard is %s; write which shard of how many, like 3/64, or auto/64", safe.Quote(text))
	}
	var s sim.Shard
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
	return 0, errors.New("--shard auto takes the number of the shard from SLURM_ARRAY_TASK_ID or JOB_COMPLETION_INDEX, but neither is set; write it, like 3/64")
}

// fileOf returns the name of a shard's file in a folder.
func fileOf(s sim.Shard, ending string) string {
	width := len(strconv.Itoa(s.Of))
	return fmt.Sprintf("shard-%0*d-of-%d.%s", width, s.Index, s.Of, ending)
}

// inFolder returns a name or, if it is a folder, the shard's file in it.
func inFolder(name string, s *sim.Shard, ending string) string {
	if s == nil || !isFolder(name) {
		return name
	}
	return filepath.Join(name, fileOf(*s, ending))
}

// isFolder reports whether a name is that of a folder, or looks like it.
func isFolder(name string) bool {
	at, err := os.Stat(name)
	return err == nil && at.IsDir() || strings.HasSuffix(name, string(os.PathSeparator))
}

// prepareShard gives a shard that goes into a folder its own file there, and reports
// whether a shard is played.
func (a *app) prepareShard(c *cobra.Command) (bool, error) {
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
	if kind := strings.ToLower(filepath.Ext(a.output)); slices.Contains([]string{".html", ".htm", ".md", ".csv"}, kind) {
		return true, fmt.Errorf("--output %s: a shard is part of an answer, in JSON lines; name it .jsonl, and `oddsmith merge` makes %s of all", a.output, kind)
	}
	if a.output != "-" {
		if isFolder(a.output) { // other shards may use it, so that it stays
			if _, err := makeFolder(a.output); err != nil {
				return true, fmt.Errorf("--output %s: %w", a.output, err)
			}
		}
		a.output = inFolder(a.output, shard, "jsonl")
	}
	return true, nil
}

// request is what a command is about to answer.
type request struct {
	matchup map[string]any
	digest  string
	seed    uint64
	trials  uint64 // 0 for as many as it takes
}

// heading identifies the request in the files of this command.
func (a *app) heading(of request, shard *sim.Shard) (partial.Heading, error) {
	hash, err := partial.Version()
	matchup, err2 := json.Marshal(of.matchup)
	h := partial.Heading{
		Version: hash, Command: a.command.Name(), Arguments: a.command.Flags().Args(), Settings: map[string]string{},
		Matchup: matchup, Digest: of.digest, Seed: of.seed, Trials: of.trials, Shard: shard,
	}
	a.command.Flags().VisitAll(func(f *pflag.Flag) {
		switch {
		case !carried(f.Name):
			return
		case f.Changed:
			h.Flags = append(h.Flags, partial.Flag{Name: f.Name, Values: flagValues(f.Value)})
		}
		if f.Name == "max-states" || !slices.Contains(neutralFlags(), f.Name) && f.Name != "seed" && f.Name != "trials" {
			h.Settings[f.Name] = strings.Join(flagValues(f.Value), "\n")
		}
	})
	for name, text := range a.files.Texts() {
		h.Files = append(h.Files, partial.File{Name: name, Text: text})
	}
	slices.SortFunc(h.Files, func(x, y partial.File) int { return strings.Compare(x.Name, y.Name) })
	return h, errors.Join(err, err2)
}

// carried reports whether files say how a flag was given: not where it is of this process
// alone, or names files.
func carried(flag string) bool {
	return !slices.Contains([]string{"chart", "checkpoint", "help", "output", "quiet", "shard", "workers"}, flag)
}

// flagValues returns the values of a flag.
func flagValues(v pflag.Value) []string {
	if list, several := v.(pflag.SliceValue); several {
		return list.GetSlice()
	}
	return []string{v.String()}
}

// partialAnswer is the partial result of a request and how to continue it.
type partialAnswer struct {
	*sim.Partial // what is known, and what is found out
	shard        *sim.Shard
	whole        bool // nothing is left to be played
	heading      partial.Heading
	kept         *checkpoint // nil if it is not
	audited      []string    // files of shards to be played again in part
	precision    float64     // that is asked about; 0 for none
}

// openPartial loads what is known of an answer, and finds which shard of it is requested.
func (a *app) openPartial(of request, f partFlags) (*partialAnswer, error) {
	if err := a.checkOverwrites(); err != nil {
		return nil, err
	}
	if a.merged != nil {
		return a.merged.part(a, of)
	}
	if a.again != nil {
		return &partialAnswer{Partial: cmp.Or(a.again.counted, &sim.Partial{})}, nil
	}
	keeps := a.command.Flags().Changed("checkpoint")
	if f.shard == "" && !keeps {
		return &partialAnswer{Partial: &sim.Partial{}}, nil
	}
	p := &partialAnswer{Partial: &sim.Partial{}}
	var err error
	if f.shard != "" {
		p.shard, err = f.parse(of.trials)
	}
	if err != nil {
		return nil, err
	}
	if p.heading, err = a.heading(of, p.shard); err != nil {
		return nil, asFailure(err)
	}
	if a.onStart != nil {
		a.onStart(p.heading)
	}
	if keeps {
		p.kept, err = a.openCheckpoint(inFolder(f.checkpoint, p.shard, "checkpoint"), p)
	}
	return p, err
}

// parse returns the shard to play of a number of trials, 0 if that is not fixed.
func (f *partFlags) parse(trials uint64) (*sim.Shard, error) {
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

// share plays a shard of an experiment and writes it, if one is requested, and reports whether it
// did; or it replays chunks of shards.
func (p *partialAnswer) share(a *app, x sim.Experiment, shown *terminal.Progress) (bool, error) {
	if p.whole && !p.Complete(x.Points()) {
		return false, errors.New("the shards hold less than they say: each was changed after it was made")
	}
	if p.shard == nil {
		return false, p.audit(a, x)
	}
	err := sim.PlayShard(a.ctx, x, *p.shard)
	shown.Clear()
	return true, p.finish(a, err)
}

// audit replays one chunk of each of some shards.
func (p *partialAnswer) audit(a *app, x sim.Experiment) error {
	for _, file := range p.audited {
		h, known, err := readShard(a.ctx, file)
		if err == nil {
			err = h.Shard.Check(h.Trials)
		}
		if err == nil {
			err = tamperedError(sim.AuditShard(a.ctx, x, *h.Shard, h.Trials, known), "its contents are impossible for its trials: it")
		}
		switch {
		case errors.Is(err, context.Canceled):
			return interruptedBefore(err, "in the audit of "+safe.Brief(file))
		case err != nil:
			return asFailure(fmt.Errorf("%s: %w", safe.Brief(file), err))
		}
	}
	return nil
}

// close saves the final state, and names the checkpoint in an error about it.
func (p *partialAnswer) close(err error) error {
	switch {
	case p.kept == nil:
		return err
	case errors.Is(err, sim.ErrMismatch):
		return p.kept.named(fmt.Errorf("%w; %s", err, replaceHint))
	}
	p.kept.close()
	return err
}

// finish writes the completed shard to a file.
func (p *partialAnswer) finish(a *app, err error) error {
	if err := p.close(err); err != nil {
		return interruptedBefore(err, "before the share was complete"+p.resumeHint())
	}
	text, err := partial.Write(p.heading, p.Partial)
	if err != nil {
		return asFailure(err)
	}
	_, err = a.stdout.Write(text)
	return asFailure(err)
}

// resumeHint says how to resume an interrupted shard.
func (p *partialAnswer) resumeHint() string {
	if p.kept == nil {
		return "; with --checkpoint FILE the same command resumes where it stopped"
	}
	return "; the same command resumes where it stopped"
}
