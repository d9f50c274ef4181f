package player

import (
	"context"
	"math/rand/v2"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/oddsmith/oddsmith/rules"
)

// Trials are handed to workers in chunks, and played some at once, as many as have rows that stay
// in the cache.
const (
	ChunkTrials = 1024
	MaxRows     = 512
	minChunk    = 64
)

// Pool plays trials with several workers.
type Pool struct {
	Seed    uint64
	Workers []Worker
	Done    atomic.Uint64 // trials played, for progress
	Align   uint64        // chunks have a multiple of so many trials, if not 0
}

// Worker plays trials, some at once and in any order. It has its own dice and tables.
type Worker interface {
	// Play plays n trials starting at first, at most MaxRows.
	Play(seed, first uint64, n int)
}

// rowWorker plays one scenario and passes the rows to its own sink.
type rowWorker struct {
	player rules.RowPlayer
	rows   *rules.Rows
	to     Sink
}

// Sink takes the rows of trials first, first+1, …, in any order.
type Sink interface {
	Take(first uint64, rows *rules.Rows)
}

// NewPool returns a pool with one worker per sink.
func NewPool[S Sink](sc *rules.Scenario, seed uint64, sinks []S) *Pool {
	return NewPlayersPool(func() rules.RowPlayer { return sc.Game.Player(sc) }, len(sc.Metrics), seed, sinks)
}

// NewPlayersPool returns a pool with one worker per sink, each with a player of its own.
func NewPlayersPool[S Sink](player func() rules.RowPlayer, metrics int, seed uint64, sinks []S) *Pool {
	p := &Pool{Seed: seed}
	for _, s := range sinks {
		p.Workers = append(p.Workers, &rowWorker{player(), rules.NewRows(MaxRows, metrics), s})
	}
	return p
}

// rowsOf plays n trials; the rows are used again for the next.
func (s *rowWorker) rowsOf(seed, first uint64, n int) *rules.Rows {
	rows := s.rows.First(n)
	s.player.Play(seed, first, rows)
	return rows
}

func (s *rowWorker) Play(seed, first uint64, n int) { s.to.Take(first, s.rowsOf(seed, first, n)) }

// workersPerProcessor caps the workers per processor: more only take memory.
const workersPerProcessor = 4

// MaxWorkers returns the largest number of workers started on this machine.
func MaxWorkers() int { return workersPerProcessor * runtime.GOMAXPROCS(0) }

// WorkerCount returns the number of workers to start, 0 meaning one per processor.
func WorkerCount(wanted int) int {
	if wanted <= 0 {
		return runtime.GOMAXPROCS(0)
	}
	return min(wanted, MaxWorkers())
}

// Play plays trials from … to−1 and returns where the complete prefix ends: at to, or
// earlier if the context was cancelled. Chunks are handed out in order and always finished,
// so nothing is missing before that point.
func (p *Pool) Play(ctx context.Context, from, to uint64) uint64 {
	return inChunks(ctx, len(p.Workers), Range{from, to}, p.chunkSize(to-from), func(worker int, chunk Range) {
		p.chunk(p.Workers[worker], chunk.From, chunk.To)
		LetOthersRun()
	})
}

// LetOthersRun takes the thread from a worker where nothing else does.
func LetOthersRun() {
	if runtime.GOOS == "js" { // which has one
		runtime.Gosched()
	}
}

// chunkSize returns the chunk size, smaller than usual if workers would be idle otherwise,
// as between the first looks of a comparison.
func (p *Pool) chunkSize(trials uint64) uint64 {
	if len(p.Workers) < 2 {
		return ChunkTrials
	}
	size := min(ChunkTrials, max(trials/uint64(2*len(p.Workers)), minChunk))
	if p.Align > 0 {
		size = max(size/p.Align, 1) * p.Align
	}
	return size
}

func (p *Pool) chunk(w Worker, lo, hi uint64) {
	for ; lo < hi; lo += MaxRows {
		n := min(hi-lo, MaxRows)
		w.Play(p.Seed, lo, int(n))
		p.Done.Add(n)
	}
}

// SeedOf returns the seed of a part of what is played with a seed: a replication, a game of a league. It is mixed, so
// that no parts of two seeds play the same dice, as they would if their numbers were added.
func SeedOf(seed, part uint64) uint64 { return rand.NewPCG(seed, part).Uint64() }

// InParallel calls do for from … to−1 on several workers, in order, and returns where the
// complete prefix ends: earlier than to if the context was cancelled.
func InParallel(ctx context.Context, workers int, from, to uint64, do func(worker int, i uint64)) uint64 {
	return inChunks(ctx, workers, Range{from, to}, 1, func(worker int, chunk Range) { do(worker, chunk.From) })
}

// inChunks does so for chunks of some size.
func inChunks(ctx context.Context, workers int, of Range, size uint64, do func(worker int, chunk Range)) uint64 {
	var next atomic.Uint64
	next.Store(of.From)
	var wg sync.WaitGroup
	for w := range workers {
		wg.Go(func() {
			for ctx.Err() == nil {
				lo := next.Add(size) - size
				if lo >= of.To {
					return
				}
				do(w, Range{lo, min(lo+size, of.To)})
			}
		})
	}
	wg.Wait()
	return min(next.Load(), of.To)
}
