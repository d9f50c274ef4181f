package terminal

import (
	"fmt"
	"strconv"
	"time"

	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
)

// timeEstimate predicts the remaining time, over all points if there are several, from the
// time since the first was played; points answered exactly are excluded.
type timeEstimate struct {
	until string // what the time left is for; empty for the end
	first int    // the point that was played first
	begun time.Time
	last  player.Progress
}

// line says the most important first, as a narrow terminal cuts the end.
func (p *timeEstimate) line(s player.Progress, now time.Time) string {
	if p.isNewRound(s) {
		p.first, p.begun = s.Point, now.Add(-s.Elapsed)
	}
	p.last = s
	line := fmt.Sprintf("%s of %s trials", numbers.Count(s.Done), numbers.Count(s.Planned))
	elapsed, done, all := s.Elapsed, share(s), 1.0
	if s.Points > 1 {
		line = fmt.Sprintf("%d of %d: %s", s.Point, s.Points, line)
		elapsed = now.Sub(p.begun)
		done += float64(s.Point - p.first)
		all += float64(s.Points - p.first)
	}
	if done > 0 && done < all {
		left := time.Duration(float64(elapsed) * (all - done) / done)
		line += fmt.Sprintf(", about %s %s", left.Round(time.Second), p.goal())
	}
	if s.Half > 0 {
		line += fmt.Sprintf(", known to ±%.2g%%", rules.RoundedUp(float64(100*s.Half)))
	}
	return line
}

// isNewRound reports whether these are other points than before, as in each round of a
// tuning.
func (p *timeEstimate) isNewRound(s player.Progress) bool {
	return s.Points != p.last.Points || s.Point < p.last.Point || s.Planned != p.last.Planned
}

// share returns the part of a point's trials that is done.
func share(s player.Progress) float64 {
	if s.Planned == 0 {
		return 0
	}
	return min(1, float64(s.Done)/float64(s.Planned))
}

// goal returns what the time left is for, in words.
func (p *timeEstimate) goal() string {
	if p.until == "" {
		return "left"
	}
	return "to " + p.until
}

// steadyAfter is when the pace of an exploration says how long it takes.
const steadyAfter = 2 * time.Second

// walkLine tells how far an exploration is: of about how many states, where that is foreseen, and how long it may take
// by its pace so far, which are more where much is too rare to be foreseen; else how much of the probability has ended.
func walkLine(s rules.Progress, elapsed time.Duration) string {
	line, f := rules.Counted(s.States, "state")+" met", s.Forecast
	if f.States <= float64(s.States) {
		if s.Ended > 0 {
			line += fmt.Sprintf(", %s of the probability has ended", endedWords(s.Ended))
		}
		return line
	}
	line += " of about " + rules.Rounded(f.States) + " or more"
	if left := f.Paths - float64(s.Paths); left > 0 && elapsed >= steadyAfter {
		line += fmt.Sprintf(", about %s left", roughly(time.Duration(float64(elapsed)*left/float64(s.Paths))))
	}
	return line + ", about " + rules.Memory(f.Bytes)
}

// endedWords writes a share in percent, never as all of it.
func endedWords(share float64) string {
	const nearlyAll, notAll = 0.99, 0.99999
	digits := 3
	if share > nearlyAll {
		digits = 5
	}
	return strconv.FormatFloat(100*min(share, notAll), 'g', digits, 64) + "%"
}

// roughly rounds a duration to what a forecast can say.
func roughly(d time.Duration) string {
	switch {
	case d >= 10*time.Hour:
		return d.Round(time.Hour).String()
	case d >= 10*time.Minute:
		return d.Round(time.Minute).String()
	default:
		return d.Round(time.Second).String()
	}
}
