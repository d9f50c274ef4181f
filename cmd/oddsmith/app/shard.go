package app

import (
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

	"github.com/oddsmith/oddsmith/cmd/oddsmith/flags"
	"github.com/oddsmith/oddsmith/rules/safe"
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
	if err == nil {
		err = a.checkShard(c)
	}
	if err != nil || a.Output == "-" {
		return true, err
	}
	if IsFolder(a.Output) { // other shards may use it, so that it stays
		if _, err := makeFolder(a.Output); err != nil {
			return true, fmt.Errorf("--output %s: %w", a.Output, err)
		}
	}
	a.Output = inFolder(a.Output, shard, "jsonl")
	return true, nil
}

// checkShard refuses what needs the whole answer.
func (a *App) checkShard(c *cobra.Command) error {
	for _, name := range []string{"chart", "paper", "verify"} {
		if f := c.Flags().Lookup(name); f != nil && f.Changed {
			return fmt.Errorf("--%s applies to the whole answer; pass it to `oddsmith merge`", name)
		}
	}
	kind := strings.ToLower(filepath.Ext(a.Output))
	return flags.ErrorIf(slices.Contains([]string{".html", ".htm", ".md", ".csv"}, kind),
		"--output %s: a shard is part of an answer, in JSON lines; name it .jsonl, and `oddsmith merge` makes %s of all",
		a.Output, kind)
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
