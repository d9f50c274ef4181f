package bench

import (
	"context"
	"fmt"
	"strings"

	"github.com/oddsmith/oddsmith/cmd/study"
	"github.com/oddsmith/oddsmith/cmd/workbench/job"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/runs"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
)

// quick is what is explored for an exact answer before trials are played. It depends on states and paths
// alone, so that the choice is the same everywhere.
func quick(ctx context.Context) rules.Limit {
	return rules.Limit{States: 60_000, Bytes: 128 << 20, Paths: 1_000_000,
		Stop: func() bool { return ctx.Err() != nil }}
}

// Answer is an answer as it is shown.
type Answer struct {
	HTML   string `json:"html"`
	Digest string `json:"digest,omitempty"` // of the result; none of exact answers
	Exact  bool   `json:"exact"`
}

// Exactly is the exact answer, if it comes quickly.
type Exactly struct {
	Answer
	Known bool `json:"known"`
}

// exact answers a matchup exactly, if that is quick.
func exact(ctx context.Context, b *Bench, q Matchup) (Exactly, error) {
	m, err := q.Load(ctx)
	if err != nil {
		return Exactly{}, err
	}
	r, err := sim.Walk(study.Scenario(m), quick(ctx))
	if _, tooLarge := query.TooLarge(err); tooLarge && !m.PlaysBest() {
		return Exactly{}, nil
	} else if err != nil {
		return Exactly{}, err
	}
	html, err := b.resultHTML(m, r)
	return Exactly{Answer{HTML: html, Exact: true}, true}, err
}

// resultHTML is a result as it is shown.
func (b *Bench) resultHTML(m *profiles.Matchup, r *sim.Result) (string, error) {
	return mainHTML(b.report(m, r))
}

// report is a result with what makes it again.
func (b *Bench) report(m *profiles.Matchup, r *sim.Result) runs.Report {
	stamp := layout.Stamp{Seed: r.Seed, Trials: r.Trials, ResultDigest: r.Digest}
	command := "oddsmith exact FILE"
	if r.Engine == player.MonteCarlo {
		command = fmt.Sprintf("oddsmith run FILE --seed %d --trials %d", r.Seed, r.Trials)
	}
	return runs.Report{Heading: b.heading(m, m, stamp, command), Result: r}
}

// Merged is the answer of the first trials, and their counts.
type Merged struct {
	Answer
	Known job.Played `json:"known"`
}

// merge merges shares of the trials, from the first, and answers by them.
func merge(ctx context.Context, b *Bench, q struct {
	Matchup
	Parts []job.Played `json:"parts"` // one after the other
},
) (Merged, error) {
	m, r, known, err := merged(ctx, &q.Matchup, q.Parts)
	if err != nil {
		return Merged{}, err
	}
	html, err := b.resultHTML(m, r)
	return Merged{Answer{HTML: html, Digest: r.Digest}, known}, err
}

// merged returns the result of trials that were played.
func merged(ctx context.Context, q *Matchup, parts []job.Played) (*profiles.Matchup, *sim.Result, job.Played, error) {
	var known job.Played
	m, err := q.Load(ctx)
	if err != nil {
		return nil, nil, known, err
	}
	known.Matchup, known.Seed = m.Digest(), q.Seed
	join, err := joined(&known, parts)
	if err != nil {
		return nil, nil, known, err
	}
	o, err := job.Options(ctx, q.Seed, known.To)
	if err != nil {
		return nil, nil, known, err
	}
	if o.Partial, err = join.Result(known.To); err == nil && !o.Partial.Complete(1) {
		err = player.ErrMismatch
	}
	if err != nil {
		return nil, nil, known, err
	}
	known.Counted = o.Partial.Points[0].Counted
	r, err := sim.Run(ctx, study.Scenario(m), o)
	return m, r, known, err
}

// joined joins parts of the same trials, one after the other, and says up to which trial.
func joined(known *job.Played, parts []job.Played) (join player.Join, err error) {
	for _, p := range parts {
		if p.From != known.To {
			return join,
				fmt.Errorf("trials %d to %d are missing: parts are given one after the other, from the first trial",
					known.To, p.From)
		}
		if p.Matchup != known.Matchup || p.Seed != known.Seed {
			return join, player.ErrMismatch
		}
		part := &player.Partial{Points: map[int]*player.KnownPoint{0: {Counted: p.Counted}}}
		if err := join.Add(part, player.Range{From: p.From, To: p.To}); err != nil {
			return join, err
		}
		known.To = p.To
	}
	return join, nil
}

// mainHTML is a report as it is shown.
func mainHTML(r layout.Documented) (string, error) {
	var b strings.Builder
	err := layout.HTMLMain(&b, r)
	return b.String(), err
}
