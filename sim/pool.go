package sim

import (
	"context"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/oddsmith/oddsmith/rules"
)

// Trials are handed to workers in chunks, and played in blocks whose rows stay
// in the cache.
const (
	chunkTrials = 8192
	blockTrials = 512
)

// pool plays trials of one scenario on several workers.
type pool struct {
	seed    uint64
	workers []*worker
	done    atomic.Uint64 // trials played, for progress
}

// worker has its own dice and tables, and hands rows of trials to a sink of its
// own.
type worker struct {
	player rules.Player
	rows   *rules.Rows
	sink   sink
}

// sink takes the rows of trials first, first+1, …, in any order of blocks.
type sink interface {
	take(first uint64, rows *rules.Rows)
}

// newPool makes a pool with a worker a sink.
func newPool[S sink](sc *rules.Scenario, seed uint64, sinks []S) *pool {
	p := &pool{seed: seed}
	for _, s := range sinks {
		p.workers = append(p.workers, &worker{player: sc.Game.Player(sc), rows: rules.NewRows(blockTrials, len(sc.Metrics)), sink: s})
	}
	return p
}

// workerCount is the number of workers wanted, 0 for one a processor.
func workerCount(wanted int) int {
	if wanted <= 0 {
		return runtime.GOMAXPROCS(0)
	}
	return wanted
}

// play plays trials from … to−1 and returns where the complete prefix ends: at
// to, or earlier when the context was cancelled. Chunks are handed out in order
// and a chunk begun is finished, so nothing is missing before that point.
func (p *pool) play(ctx context.Context, from, to uint64) uint64 {
	var next atomic.Uint64
	next.Store(from)
	var wg sync.WaitGroup
	for _, w := range p.workers {
		wg.Go(func() {
			for ctx.Err() == nil {
				lo := next.Add(chunkTrials) - chunkTrials
				if lo >= to {
					next.Store(to)
					return
				}
				w.play(p, lo, min(lo+chunkTrials, to))
			}
		})
	}
	wg.Wait()
	return min(next.Load(), to)
}

// play plays one chunk.
func (w *worker) play(p *pool, lo, hi uint64) {
	for ; lo < hi; lo += blockTrials {
		rows := w.rows
		if hi-lo < blockTrials {
			rows = rows.Cut(int(hi - lo))
		}
		w.player.Play(p.seed, lo, rows)
		w.sink.take(lo, rows)
		p.done.Add(uint64(rows.Len()))
	}
}
