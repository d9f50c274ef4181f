package terminal

import (
	"testing"
	"time"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
)

// look is what is told at a time.
type look struct {
	at   time.Duration
	s    player.Progress
	want string
}

func point(point, points int, done, planned uint64, elapsed time.Duration) player.Progress {
	return player.Progress{Point: point, Points: points, Done: done, Planned: planned, Elapsed: elapsed}
}

var toPrecision = player.Progress{Done: 250, Planned: 1000, Elapsed: 10 * time.Second, Half: 0.001}

// paces are what is told of a command, and until when time is estimated.
var paces = map[string]struct {
	until string
	looks []look
}{
	"a run": {"", []look{
		{0, player.Progress{Planned: 1000}, "0 of 1,000 trials"},
		{10 * time.Second, point(0, 0, 250, 1000, 10*time.Second), "250 of 1,000 trials, about 30s left"},
		{40 * time.Second, point(0, 0, 1000, 1000, 40*time.Second), "1,000 of 1,000 trials"},
	}},
	"to a precision": {"",
		[]look{{10 * time.Second, toPrecision, "250 of 1,000 trials, about 30s left, known to ±0.1%"}}},
	"a look": {"the next look",
		[]look{{10 * time.Second, point(0, 0, 250, 1000, 10*time.Second),
			"250 of 1,000 trials, about 30s to the next look"}}},
	"a sweep": {"", []look{
		{5 * time.Second, point(1, 4, 500, 1000, 5*time.Second), "1 of 4: 500 of 1,000 trials, about 35s left"},
		{25 * time.Second, point(3, 4, 0, 1000, 0), "3 of 4: 0 of 1,000 trials, about 25s left"},
		{40 * time.Second, point(4, 4, 500, 1000, 5*time.Second), "4 of 4: 500 of 1,000 trials, about 6s left"},
	}},
	"a sweep that began with walks": {"", []look{
		{7 * time.Second, point(9, 10, 500, 1000, 5*time.Second), "9 of 10: 500 of 1,000 trials, about 15s left"},
		{15 * time.Second, point(10, 10, 500, 1000, 3*time.Second), "10 of 10: 500 of 1,000 trials, about 4s left"},
	}},
	"a tuning": {"the end of this round", []look{
		{5 * time.Second, point(2, 2, 500, 1000, 5*time.Second),
			"2 of 2: 500 of 1,000 trials, about 5s to the end of this round"},
		{20 * time.Second, point(1, 2, 1000, 4000, 5*time.Second),
			"1 of 2: 1,000 of 4,000 trials, about 35s to the end of this round"},
	}},
}

// TestPace: the time left is that of the whole list of points, not of the one that is
// being played, at the pace of those played so far.
func TestPace(t *testing.T) {
	begun := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	for name, c := range paces {
		p := timeEstimate{until: c.until}
		for _, l := range c.looks {
			if got := p.line(l.s, begun.Add(l.at)); got != l.want {
				t.Errorf("%s after %v: %q, want %q", name, l.at, got, l.want)
			}
		}
	}
}

// TestWalkLine: the progress of an exploration: what is foreseen, or else what has ended.
func TestWalkLine(t *testing.T) {
	f := rules.Forecast{States: 39.6e6, Paths: 120e6, Bytes: 2.14 * (1 << 30)}
	for _, c := range []struct {
		s       rules.Progress
		elapsed time.Duration
		want    string
	}{
		{rules.Progress{States: 16_384, Paths: 16_384}, time.Second, "16,384 states met"},
		{rules.Progress{States: 600_000, Paths: 2e6, Ended: 0.9731}, time.Minute,
			"600,000 states met, 97.3% of the probability has ended"},
		{rules.Progress{States: 600_000, Paths: 2e6, Ended: 1}, time.Minute,
			"600,000 states met, 99.999% of the probability has ended"},
		{rules.Progress{States: 300_000, Paths: 1e6, Forecast: f}, time.Second,
			"300,000 states met of about 40 million or more, about 2.1 GiB"},
		{rules.Progress{States: 600_000, Paths: 2e6, Forecast: f}, 3 * time.Second,
			"600,000 states met of about 40 million or more, about 2m57s left, about 2.1 GiB"},
		{rules.Progress{States: 20e6, Paths: 60e6, Forecast: f}, 20 * time.Minute,
			"20,000,000 states met of about 40 million or more, about 20m0s left, about 2.1 GiB"},
		{rules.Progress{States: 40e6, Paths: 121e6, Forecast: f}, 3 * time.Minute, "40,000,000 states met"},
	} {
		if got := walkLine(c.s, c.elapsed); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}
