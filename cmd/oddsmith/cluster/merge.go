package cluster

import (
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/flags"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/kinds"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/terminal"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// mergeFlags say how shards are merged.
type mergeFlags struct {
	app.OutputFlags
	audit     bool
	precision float64
	verify    bool
	paper     string
	workers   int
}

// Merge is the command that merges shards.
func Merge(a *app.App) *cobra.Command {
	var f mergeFlags
	c := &cobra.Command{
		Use:   "merge FILE...",
		Short: "Merge shards into one result",
		Args:  flags.Args(1, math.MaxInt, "`oddsmith merge` needs the files of shards, or their folder"),
	}
	f.Formats = app.Formats()
	f.Add(c.Flags())
	c.Flags().BoolVar(&f.audit, "audit", false, "replay one chunk of each shard and compare the counts")
	flags.Share(c.Flags(), &f.precision, "precision",
		"check that the share of every outcome is known to this `half-width`, and if not say what is needed")
	c.Flags().BoolVar(&f.verify, "verify", false,
		"for a run, also compute the exact odds and compare; a difference exits with status 4")
	kinds.AddPaper(c.Flags(), &f.paper)
	flags.Int(c.Flags(), &f.workers, "workers", 0, "`number` of workers of --audit, 0 for one per processor")
	c.RunE = func(c *cobra.Command, args []string) error { return mergeFiles(a, c, f, args) }
	return c
}

// mergeFiles merges shards and lets their command answer.
func mergeFiles(a *app.App, c *cobra.Command, f mergeFlags, args []string) error {
	if c.Flags().Changed("precision") && !(f.precision > 0 && f.precision < 0.5) {
		return fmt.Errorf("--precision must be more than 0 and less than 0.5, like 0.001; it is %g", f.precision)
	}
	if err := errors.Join(f.CheckOutput(), flags.CheckWorkers(f.workers)); err != nil {
		return err
	}
	files, err := shardFiles(args)
	if err != nil {
		return err
	}
	m, err := joinedFiles(a, files)
	if err == nil {
		err = checkApplies(c, m.Heading.Command)
	}
	if err != nil {
		return err
	}
	if m.Precision = f.precision; f.audit {
		m.Audited = files
	}
	return answerMerged(a, m, f, c)
}

// joinedFiles merges shards, and refuses to write over them or what they were played from.
func joinedFiles(a *app.App, files []string) (*app.MergedShards, error) {
	a.Read = files
	if err := a.CheckOverwrites(); err != nil {
		return nil, err
	}
	m, err := joinShards(a, files)
	if err != nil {
		return nil, err
	}
	for _, file := range m.Heading.Files {
		a.Read = append(a.Read, file.Name)
	}
	return m, a.CheckOverwrites()
}

// checkApplies refuses flags that are for shards of another command.
func checkApplies(c *cobra.Command, command string) error {
	for _, of := range []struct{ flag, command string }{{"precision", "run"}, {"verify", "run"}, {"paper", "table"}} {
		if c.Flags().Changed(of.flag) && command != of.command {
			return fmt.Errorf("--%s applies to `oddsmith %s`, but these are shards of `oddsmith %s`", of.flag,
				of.command, command)
		}
	}
	return nil
}

// shardFiles returns the files named, those of folders too.
func shardFiles(names []string) ([]string, error) {
	var files []string
	for _, name := range names {
		at, err := os.Stat(name)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", safe.Brief(name), terminal.WithoutPath(err))
		}
		if !at.IsDir() {
			files = append(files, name)
			continue
		}
		list, err := filepath.Glob(filepath.Join(app.EscapeGlob(name), "shard-*.jsonl"))
		if err != nil || len(list) == 0 {
			return nil, fmt.Errorf("%s: this folder has no file shard-*.jsonl", safe.Brief(name))
		}
		files = append(files, list...)
	}
	return files, nil
}

// answerMerged lets the command of the shards print its answer.
func answerMerged(a *app.App, m *app.MergedShards, f mergeFlags, c *cobra.Command) error {
	texts := map[string]string{}
	for _, file := range m.Heading.Files {
		texts[file.Name] = file.Text
	}
	sub := a.Inner(a.Ctx, a.Stdout, profiles.FilesFromTexts(a.Ctx, texts))
	sub.Merged = m
	if err := checkMergedFlags(m, sub.Commands(sub)); err != nil {
		return err
	}
	err := sub.Execute(mergedCommand(m, f, c))
	return app.TamperedError(err, "what the shards say together cannot be the answer: one of them")
}

// checkMergedFlags refuses flags that no shard of the command is made with. The heading may say
// anything, and a flag could be one that writes a file, or plays on.
func checkMergedFlags(m *app.MergedShards, root *cobra.Command) error {
	c, _, err := root.Find([]string{m.Heading.Command})
	if err != nil {
		return err
	}
	for _, f := range m.Heading.Flags {
		if c.Flags().Lookup(f.Name) == nil || !app.Carried(f.Name) ||
			slices.Contains([]string{"decide", "pairs", "precision", "rare", "verify"}, f.Name) {
			return fmt.Errorf("%s says that it was made with --%s, but no shard of `oddsmith %s` is",
				safe.Brief(m.Name), safe.Brief(f.Name), m.Heading.Command)
		}
	}
	return nil
}

// mergedCommand returns the command line of the whole answer, with the flags of merge.
func mergedCommand(m *app.MergedShards, f mergeFlags, c *cobra.Command) []string {
	words := []string{m.Heading.Command}
	add := func(name string, values ...string) {
		for _, v := range values {
			words = append(words, "--"+name+"="+v)
		}
	}
	for _, flag := range m.Heading.Flags {
		switch now := c.Flags().Lookup(flag.Name); {
		case !app.Carried(flag.Name), flag.Name == "trials" && m.Longer, flag.Name == "format" && f.Format != "text":
		case now != nil && now.Changed: // is added below
		default:
			add(flag.Name, flag.Values...)
		}
	}
	if m.Longer {
		add("trials", strconv.FormatUint(m.Heading.Trials, 10))
	}
	if f.Format != "text" || c.Flags().Changed("format") {
		add("format", f.Format)
	}
	for _, name := range []string{"digits", "details", "chart", "paper", "verify", "workers", "quiet"} {
		if flag := c.Flags().Lookup(name); flag.Changed {
			add(name, app.FlagValues(flag.Value)...)
		}
	}
	return append(append(words, "--"), m.Heading.Arguments...)
}
