package player

import (
	"context"
	"errors"
	"math"
	"math/big"
	"time"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// Partial is a resumable partial result: for each point the counts of the trials played so
// far, or its exact answer. Passed in [Options], it skips work already done and records new
// work. Since trial i of seed s is the same on every machine, the final answer is identical
// bit for bit. Looks are repeated from the counts between them, with all that was decided
// there.
//
// Points are numbered as in a grid; a run has one, 0. A comparison counts all of its cells
// as point 0, and numbers them by target and variant if they are exact.
type Partial struct {
	Points map[int]*KnownPoint
	// Split is the progress of a run for a rare event; nil before splitting.
	Split *SplitProgress
	// Save, if set, is called periodically when there is something new, and must not retain
	// the Partial.
	Save func()
	// Unknown, if set, is called before anything is played or walked that is not known. If it ends the context, the
	// answer is of what is known alone, as if it had been interrupted there.
	Unknown func()

	saved    time.Time
	interval time.Duration
}

// KnownPoint is the partial result of one point.
type KnownPoint struct {
	Counted  []CountedRange // in order, without gaps
	Exact    []ExactAnswer  // by question; nil if not computed
	TooLarge bool           // for an exact answer within the limit
}

// CountedRange is the counts of trials From … To−1, as groups of histograms laid out by the
// counter that made them.
type CountedRange struct {
	From, To uint64
	Counts   [][]stats.Histogram
}

// ExactAnswer is the exact answer to a question.
type ExactAnswer struct {
	Known             bool               // false if nothing meets the question's condition
	Value, Complement float64            // see [survey.Answer]
	Fraction          *big.Rat           // likewise
	Law               rules.Distribution // for a comparison of means
}

// ExactAnswerOf returns what a walk says of a question, but for its law.
func ExactAnswerOf(q *query.Question, x *query.WalkedSums) ExactAnswer {
	a := ExactAnswer{Known: true}
	if q.Share {
		a.Value, a.Complement = q.ShareAndComplement(x)
	} else {
		a.Value = q.MeanOrSpread(q.Law(x))
	}
	if math.IsNaN(a.Value) {
		return ExactAnswer{}
	}
	return a
}

// SplitProgress is the progress of multilevel splitting.
type SplitProgress struct {
	// The pilot chose a score, by its number, and a number of trials side by side, 0 if
	// splitting does not pay. It estimated Share, with replications of Steps steps, and
	// played Pilot steps.
	Score, Trials int
	Share, Steps  float64
	Pilot         uint64
	// Shares and Played are the estimates and the steps of a complete prefix of
	// replications.
	Shares []float64
	Played []uint64
}

// Times between two calls of Save: the first come soon, so that little of a short run is
// lost, and each later than the one before.
const (
	firstPause = 100 * time.Millisecond
	lastPause  = 5 * time.Second
)

// Point returns the partial result of a point, to be added to; nil if nothing is recorded.
func (p *Partial) Point(i int) *KnownPoint {
	if p == nil {
		return nil
	}
	if p.Points == nil {
		p.Points = map[int]*KnownPoint{}
	}
	if p.Points[i] == nil {
		p.Points[i] = &KnownPoint{}
	}
	return p.Points[i]
}

// GoOn is called before anything is played or walked that is not known. It returns why not, if the context has ended.
func (p *Partial) GoOn(ctx context.Context) error {
	if p != nil && p.Unknown != nil {
		p.Unknown()
	}
	return ctx.Err()
}

// UntilSave returns a context that ends when the next save is due.
func (p *Partial) UntilSave(ctx context.Context) (context.Context, context.CancelFunc) {
	if p == nil || p.Save == nil {
		return ctx, func() {}
	}
	p.startClock()
	return context.WithDeadline(ctx, p.saved.Add(p.interval))
}

// startClock starts the time to the first save.
func (p *Partial) startClock() {
	if p.interval == 0 {
		p.saved, p.interval = time.Now(), firstPause
	}
}

// SaveIfDue saves if a save is due.
func (p *Partial) SaveIfDue() {
	if p == nil || p.Save == nil {
		return
	}
	if p.startClock(); time.Since(p.saved) < p.interval {
		return
	}
	begun := time.Now()
	p.Save()
	p.saved = time.Now()
	// a file that takes long to write is written more seldom
	p.interval = max(min(2*p.interval, lastPause), 20*p.saved.Sub(begun))
}

// Sum returns the counts of trials from … to−1, and where these end.
func (k *KnownPoint) Sum(from, to uint64) (stats.Counts, uint64) {
	var sum stats.Counts
	if k == nil {
		return nil, from
	}
	for _, c := range k.Counted {
		if c.From == from && c.To <= to {
			sum.Merge(c.Counts)
			from = c.To
		}
	}
	return sum, from
}

// add records the counts of trials from … to−1, merging those of one call of sum.
func (k *KnownPoint) add(begun, from, to uint64, c stats.Counts) {
	if k == nil || from == to {
		return
	}
	if n := len(k.Counted); n > 0 && k.Counted[n-1].To == from && k.Counted[n-1].From >= begun {
		last := &k.Counted[n-1]
		(*stats.Counts)(&last.Counts).Merge(c)
		last.To = to
		return
	}
	k.Counted = append(k.Counted, CountedRange{from, to, c})
}

// Check returns an error if counts have another shape than the point, or impossible values.
func (k *KnownPoint) Check(shape [][]stats.Span, right func(c stats.Counts, n uint64) bool) error {
	if k == nil {
		return nil
	}
	at := uint64(0)
	for i, c := range k.Counted {
		if i == 0 {
			at = c.From
		}
		n := c.To - c.From
		if c.From != at || c.To <= c.From || c.To > MaxTrials || !stats.Counts(c.Counts).Fits(shape, n) ||
			!right(c.Counts, n) {
			return ErrMismatch
		}
		at = c.To
	}
	return nil
}

// ErrMismatch means that a partial result belongs to another request.
var ErrMismatch = errors.New("the saved partial result is of other trials")
