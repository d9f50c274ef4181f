package cluster

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/flags"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/kinds"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/terminal"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim/partial"
	"github.com/oddsmith/oddsmith/sim/player"
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
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return errors.New("`oddsmith merge` needs the files of shards, or their folder")
			}
			return nil
		},
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
	a.Read = files
	if err := a.CheckOverwrites(); err != nil {
		return err
	}
	m, err := joinShards(a, files)
	if err != nil {
		return err
	}
	for _, file := range m.Heading.Files {
		a.Read = append(a.Read, file.Name)
	}
	if err := a.CheckOverwrites(); err != nil {
		return err
	}
	m.Precision = f.precision
	for _, of := range []struct{ flag, command string }{{"precision", "run"}, {"verify", "run"}, {"paper", "table"}} {
		if c.Flags().Changed(of.flag) && m.Heading.Command != of.command {
			return fmt.Errorf("--%s applies to `oddsmith %s`, but these are shards of `oddsmith %s`", of.flag,
				of.command, m.Heading.Command)
		}
	}
	if f.audit {
		m.Audited = files
	}
	return answerMerged(a, m, f, c)
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

// joiner merges shards and collects their errors.
type joiner struct {
	join   player.Join
	first  *partial.Heading
	name   string         // of the first file
	files  []string       // all
	of     []player.Range // the share of each so far, nothing where it is wrong
	most   uint64         // trials, and of how many shards
	shards int
	errs   []error // what is wrong with some of the files
	wrong  int     // how many are
}

// maxProblems is the most files reported as wrong.
const maxProblems = 20

// joinShards reads shards, one after the other.
func joinShards(a *app.App, files []string) (*app.MergedShards, error) {
	j := &joiner{files: files, of: make([]player.Range, 0, len(files))}
	for _, file := range files {
		if err := a.Ctx.Err(); err != nil {
			return nil, err
		}
		share, err := j.add(a.Ctx, file)
		j.note(file, err)
		j.of = append(j.of, share)
	}
	if err := j.problems(); err != nil {
		return nil, err
	}
	whole, err := j.join.Result(j.most)
	if err != nil {
		return nil, app.TamperedError(err, "the shards are not of as many trials as they say: one of them")
	}
	m := &app.MergedShards{Partial: whole, Heading: *j.first, Name: j.name, Longer: j.first.Trials < j.most}
	m.Heading.Trials = j.most
	m.Heading.Shard.Of = j.shards
	return m, nil
}

// note records the error of a file.
func (j *joiner) note(file string, err error) {
	if err == nil {
		return
	}
	if j.wrong++; j.wrong <= maxProblems {
		j.errs = append(j.errs, fmt.Errorf("%s: %w", safe.Brief(file), err))
	}
}

// problems returns all that is wrong, or nil.
func (j *joiner) problems() error {
	list := j.errs
	if more := j.wrong - len(list); more > 0 {
		list = append(list, fmt.Errorf("and %d more files", more))
	}
	if j.first != nil {
		list = append(list, j.missing())
	}
	return errors.Join(list...)
}

// add merges a file if it matches the first, and returns its range of trials.
func (j *joiner) add(ctx context.Context, file string) (player.Range, error) {
	var none, r player.Range
	h, p, err := app.ReadShard(ctx, file)
	switch {
	case err != nil:
		return none, err
	case !slices.Contains(kinds.NamesOfShared(), h.Command):
		return none, fmt.Errorf("it comes from `oddsmith %.40s`, which has no shards", h.Command)
	}
	if err := h.Shard.Check(h.Trials); err != nil {
		return none, err
	}
	if j.first == nil {
		j.first, j.name = &h, file
	}
	if err := h.QuestionMismatch(*j.first); err != nil {
		return none, fmt.Errorf("it does not match %s: %w", safe.Brief(j.name), err)
	}
	if h.Command != "run" && h.Trials != j.first.Trials {
		return none,
			fmt.Errorf("it has %d trials, but the first file %d; only runs can be extended", h.Trials, j.first.Trials)
	}
	r.From, r.To = h.Shard.Range(h.Trials)
	err = j.join.Add(p, r)
	if errors.Is(err, player.ErrDuplicate) {
		if i := slices.Index(j.of, r); i >= 0 {
			return none, fmt.Errorf("it is shard %d of %d, and so is %s; leave one out", h.Shard.Index, h.Shard.Of,
				safe.Brief(j.files[i]))
		}
		return none,
			fmt.Errorf("it is shard %d of %d, and %w; leave one of the files out", h.Shard.Index, h.Shard.Of, err)
	}
	if err != nil {
		return none, app.TamperedError(err, "its contents are impossible for its trials: it")
	}
	if h.Trials > j.most {
		j.most, j.shards = h.Trials, h.Shard.Of
	}
	return r, nil
}

// missing returns an error that names the missing shards.
func (j *joiner) missing() error {
	gaps := j.join.Missing(j.most)
	if len(gaps) == 0 {
		return nil
	}
	var list []string
	for first := 1; first <= j.shards; first++ {
		last := first
		for last <= j.shards && lacks(gaps, player.Shard{Index: last, Of: j.shards}, j.most) {
			last++
		}
		switch last - first {
		case 0:
			continue
		case 1:
			list = append(list, strconv.Itoa(first))
		default:
			list = append(list, fmt.Sprintf("%d-%d", first, last-1))
		}
		first = last
	}
	lost := uint64(0)
	for _, g := range gaps {
		lost += g.To - g.From
	}
	return fmt.Errorf("%s of the %s trials are missing: of %d shards, %s",
		numbers.Count(lost), numbers.Count(j.most), j.shards, listed(list))
}

// lacks reports whether trials of a shard are missing.
func lacks(gaps []player.Range, s player.Shard, trials uint64) bool {
	from, to := s.Range(trials)
	i := sort.Search(len(gaps), func(i int) bool { return gaps[i].To > from })
	return i < len(gaps) && gaps[i].From < to
}

// listed shortens a long list.
func listed(list []string) string {
	if more := len(list) - maxProblems; more > 0 {
		list = append(slices.Clone(list[:maxProblems]), fmt.Sprintf("and %d more", more))
	}
	return strings.Join(list, ", ")
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
	for _, name := range []string{"digits", "chart", "paper", "verify", "workers", "quiet"} {
		if flag := c.Flags().Lookup(name); flag.Changed {
			add(name, app.FlagValues(flag.Value)...)
		}
	}
	return append(append(words, "--"), m.Heading.Arguments...)
}
