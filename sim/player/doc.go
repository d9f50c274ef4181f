// Package player plays seeded trials with a pool of workers, and knows how all that does so can be limited, watched,
// interrupted and gone on with, shared out and audited: options, engines, looks, partial results, shards and
// experiments.
//
// From below to above: the pool, and tasks in parallel; options, engines and progress; partial results, and what is plausible in
// them; the counter of trials and its looks; experiments, shards, their audit and how they are joined.
package player
