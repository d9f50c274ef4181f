package games

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/replay"
	"github.com/oddsmith/oddsmith/sim/stats"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// FeelKind is the kind of question how a game feels.
const FeelKind = "feel"

// feltNumber is a number of how a game feels, with the labels of its row.
type feltNumber struct {
	about, turn, level, statistic string

	estimate *stats.Estimate
	known    *bool // nil of what always is
}

// feltNumbers are all of them, in the order of their rows.
func feltNumbers(f *replay.Feel) []feltNumber {
	list := []feltNumber{{about: "turns", statistic: frame.Mean, estimate: &f.Turns}}
	for i, level := range replay.FeelLevels() {
		list = append(list,
			feltNumber{about: "turns", level: frame.Float(level), statistic: frame.Quantile, estimate: &f.Quantiles[i]})
	}
	answer := func(about, statistic string, a *survey.Answer) feltNumber {
		return feltNumber{about: about, statistic: statistic, estimate: &a.Estimate, known: &a.Known}
	}
	list = append(list,
		answer("lead-changes", frame.Mean, &f.LeadChanges),
		feltNumber{about: "quiet-turns", statistic: frame.Mean, estimate: &f.Quiet},
		feltNumber{about: "quiet-games", statistic: frame.Share, estimate: &f.QuietGames},
		feltNumber{about: "decided", statistic: frame.Share, estimate: &f.Decided},
		answer("a wins", frame.Share, &f.Wins[0]),
		answer("b wins", frame.Share, &f.Wins[1]),
		answer("comebacks", frame.Share, &f.Comeback),
	)
	for i := range f.Known {
		list = append(list, feltNumber{about: "winner-chance", turn: strconv.Itoa(i + 1), statistic: frame.Chance,
			estimate: &f.Known[i]})
	}
	return list
}

func (n feltNumber) labels() []string { return []string{n.about, n.turn, n.level} }

// Frame is how a game feels as a frame: a row a number.
func (r Feel) Frame() frame.Frame {
	x := r.Feel
	f := r.NewFrame(FeelKind)
	f.Engine, f.Confidence, f.Interrupted, f.Notes = player.MonteCarlo, x.Confidence, x.Interrupted, []string{}
	f.Labels = []frame.Label{{Axis: survey.Axis{Name: "about"}}, {Axis: survey.Axis{Name: "turn", Values: []string{}}},
		{Axis: survey.Axis{Name: "level"}}}
	for i := range x.Known {
		f.Labels[1].Values, f.Labels[1].Numbers = append(f.Labels[1].Values, strconv.Itoa(i+1)),
			append(f.Labels[1].Numbers, float64(i+1))
	}
	for _, level := range replay.FeelLevels() {
		f.Labels[2].Values, f.Labels[2].Numbers = append(f.Labels[2].Values, frame.Float(level)),
			append(f.Labels[2].Numbers, level)
	}
	for _, n := range feltNumbers(x) {
		if n.known != nil && !*n.known {
			continue
		}
		if about := &f.Labels[0]; !slices.Contains(about.Values, n.about) {
			about.Values = append(about.Values, n.about)
		}
		f.Rows = append(f.Rows, frame.Row{Labels: n.labels(), Statistic: n.statistic,
			Answer: frame.AnswerOf(survey.Answer{Estimate: *n.estimate, Known: true})})
	}
	return f
}

// ReadFeel is how the game felt that a frame is of.
func ReadFeel(f *frame.Frame, h layout.Heading) (Feel, error) {
	x := &replay.Feel{
		Seed: f.Stamp.Seed, Trials: f.Stamp.Trials, Confidence: f.Confidence, Interrupted: f.Interrupted,
		Known: make([]stats.Estimate, len(f.Labels[1].Values)),
	}
	r := Feel{Heading: h, Feel: x}
	if f.Engine != player.MonteCarlo {
		return r, errors.New("engine is not montecarlo, and games were replayed")
	}
	at := 0
	for _, n := range feltNumbers(x) {
		there := at < len(f.Rows) && f.Rows[at].Answer != nil && slices.Equal(f.Rows[at].Labels, n.labels()) &&
			f.Rows[at].Statistic == n.statistic
		switch {
		case there:
			*n.estimate = f.Rows[at].Answer.Read().Estimate
			at++
		case n.known == nil:
			return r, fmt.Errorf("rows, %d: it is not the %s of %q", at+1, n.statistic, n.labels())
		}
		if n.known != nil {
			*n.known = there
		}
	}
	if at < len(f.Rows) {
		return r, fmt.Errorf("rows, %d: it is of %q, and does not stand in its order", at+1, f.Rows[at].Labels)
	}
	return r, nil
}
