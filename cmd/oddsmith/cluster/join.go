package cluster

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/flags"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/kinds"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim/partial"
	"github.com/oddsmith/oddsmith/sim/player"
)

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
	m := &app.MergedShards{Partial: whole, Heading: *j.first, Name: j.name, Longer: j.first.Trials < j.most}
	m.Heading.Trials = j.most
	m.Heading.Shard.Of = j.shards
	return m, app.TamperedError(err, "the shards are not of as many trials as they say: one of them")
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
func (j *joiner) add(ctx context.Context, file string) (none player.Range, err error) {
	h, p, err := app.ReadShard(ctx, file)
	if err == nil {
		err = j.fits(&h, file)
	}
	if err != nil {
		return none, err
	}
	var r player.Range
	r.From, r.To = h.Shard.Range(h.Trials)
	if err := j.join.Add(p, r); err != nil {
		return none, j.explained(err, r, h.Shard)
	}
	if h.Trials > j.most {
		j.most, j.shards = h.Trials, h.Shard.Of
	}
	return r, nil
}

// fits refuses a shard that does not go with the first, which it is itself if there is none yet.
func (j *joiner) fits(h *partial.Heading, file string) error {
	if !slices.Contains(kinds.NamesOfShared(), h.Command) {
		return fmt.Errorf("it comes from `oddsmith %.40s`, which has no shards", h.Command)
	}
	if err := h.Shard.Check(h.Trials); err != nil {
		return err
	}
	if j.first == nil {
		j.first, j.name = h, file
	}
	if err := h.QuestionMismatch(*j.first); err != nil {
		return fmt.Errorf("it does not match %s: %w", safe.Brief(j.name), err)
	}
	return flags.ErrorIf(h.Command != "run" && h.Trials != j.first.Trials,
		"it has %d trials, but the first file %d; only runs can be extended", h.Trials, j.first.Trials)
}

// explained says why a shard cannot be added.
func (j *joiner) explained(err error, r player.Range, s *player.Shard) error {
	if !errors.Is(err, player.ErrDuplicate) {
		return app.TamperedError(err, "its contents are impossible for its trials: it")
	}
	if i := slices.Index(j.of, r); i >= 0 {
		return fmt.Errorf("it is shard %d of %d, and so is %s; leave one out", s.Index, s.Of, safe.Brief(j.files[i]))
	}
	return fmt.Errorf("it is shard %d of %d, and %w; leave one of the files out", s.Index, s.Of, err)
}

// missing returns an error that names the missing shards.
func (j *joiner) missing() error {
	gaps := j.join.Missing(j.most)
	if len(gaps) == 0 {
		return nil
	}
	lost := uint64(0)
	for _, g := range gaps {
		lost += g.To - g.From
	}
	return fmt.Errorf("%s of the %s trials are missing: of %d shards, %s",
		numbers.Count(lost), numbers.Count(j.most), j.shards, listed(j.lacking(gaps)))
}

// lacking lists the shards that gaps are in, those side by side as one.
func (j *joiner) lacking(gaps []player.Range) (list []string) {
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
	return list
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
