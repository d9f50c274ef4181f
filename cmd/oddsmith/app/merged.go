package app

import (
	"context"
	"errors"
	"fmt"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/partial"
	"github.com/oddsmith/oddsmith/sim/player"
)

// MergedShards is the merged partial result.
type MergedShards struct {
	*player.Partial
	Heading   partial.Heading // of the first, for all trials
	Name      string          // of the first file
	Longer    bool            // than the first was of
	Audited   []string        // files to be audited
	Precision float64         // that is asked about; 0 for none
}

// ReadShard reads a file that must be a shard. A pipe is waited for until the context is
// done.
func ReadShard(ctx context.Context, file string) (partial.Heading, *player.Partial, error) {
	text, err := player.Await(ctx, func() ([]byte, error) { return readPartial(file) })
	if err != nil {
		return partial.Heading{}, nil, err
	}
	h, p, err := partial.Read(text)
	if err == nil && h.Shard == nil {
		err = errors.New("it is a checkpoint, not a shard; the command that made it resumes from it")
	}
	return h, p, err
}

// TamperedError explains an impossible state by what was changed.
func TamperedError(err error, what string) error {
	if errors.Is(err, player.ErrMismatch) {
		return fmt.Errorf("%s was changed after it was made", what)
	}
	return err
}

// CheckPrecision returns an error with status 1 if a share of the run is less precise than
// --precision requests, and says how to continue.
func (p *PartialAnswer) CheckPrecision(a *App, r *sim.Result, again func(trials uint64) string) error {
	need, half := r.TrialsFor(p.Precision)
	known := fmt.Sprintf("every outcome's share is known to ±%.2g%%",
		rules.RoundedUp(float64(100*half)))
	if half <= p.Precision {
		_, err := fmt.Fprintf(a.Notes, "oddsmith: %s, as precise as the requested ±%g\n", known, 100*p.Precision)
		return AsFailure(err)
	}
	trials, of := trialsAndShards(r.Trials, need, p.heading.Shard.Of)
	if of > player.MaxShards || trials > player.MaxTrials {
		return AsNo(fmt.Errorf("%s, not to the requested ±%g, which would need more trials than can be played", known,
			100*p.Precision))
	}
	return AsNo(
		fmt.Errorf("%s, not to the requested ±%g; these shards and shards %d to %d of %d would be enough, with i "+
			"for each:\n%s --shard i/%d --output FOLDER",
			known, 100*p.Precision, p.heading.Shard.Of+1, of, of, again(trials), of))
}

// trialsAndShards returns a sufficient number of trials, and of shards such that the
// existing ones are the first of them.
func trialsAndShards(trials, need uint64, shards int) (uint64, int) {
	n := uint64(shards)
	if each := trials / n; each*n == trials {
		of := (need + each - 1) / each
		return of * each, int(of)
	}
	times := (need + trials - 1) / trials
	return times * trials, int(times * n)
}

// part returns the partial answer that the answering command takes over.
func (m *MergedShards) part(a *App, of Request) (*PartialAnswer, error) {
	now, err := a.heading(of, nil)
	if err != nil {
		return nil, AsFailure(err)
	}
	if err := m.Heading.QuestionMismatch(now); err != nil {
		return nil, fmt.Errorf("this version of oddsmith answers the request of the shards differently: %w", err)
	}
	if of.Trials != m.Heading.Trials {
		return nil, fmt.Errorf("%s has %d trials, but by the flags it was made with it should have %d",
			safe.Brief(m.Name), m.Heading.Trials, of.Trials)
	}
	return &PartialAnswer{Partial: m.Partial, heading: m.Heading, whole: true, audited: m.Audited,
		Precision: m.Precision}, nil
}
