package games

import (
	"slices"
	"strconv"

	"github.com/oddsmith/oddsmith/reports/frame"
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
	f.Engine, f.Confidence, f.Interrupted, f.Notes = player.MonteCarlo, x.Confidence, x.Interrupted(), []string{}
	if x.Interrupted() {
		f.Notes = append(f.Notes, r.interruption())
	}
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
