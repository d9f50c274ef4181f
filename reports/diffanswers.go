package reports

import (
	"fmt"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/reports/runs"
	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// answerEntry is an estimate with what it answers.
type answerEntry struct {
	of, statistic string
	estimate      stats.Estimate
}

// answerList collects them.
type answerList []answerEntry

func (l *answerList) Add(statistic string, e *stats.Estimate, of ...string) {
	if e != nil {
		of = slices.DeleteFunc(of, func(s string) bool { return s == "" })
		*l = append(*l, answerEntry{strings.Join(of, ", "), statistic, *e})
	}
}

// answerEntries lists all that a result answers.
func (s *SavedResult) answerEntries() []answerEntry {
	var list answerList
	if s.Frame != nil {
		list = append(list, frameAnswers(s.Frame)...)
	}
	return list
}

// frameAnswers are those of a frame, but of all odds not how each metric is distributed, nor what goes with an outcome,
// and of comparisons and changes not what follows from them.
func frameAnswers(f *frame.Frame) (list answerList) {
	all := f.Kind == runs.RunKind || f.Kind == runs.ExactKind
	asked := ask.KindOf(f.Kind).Single
	for _, r := range f.Rows {
		distributed := r.Statistic == frame.Exactly || r.Statistic == frame.AtLeast
		if r.Answer == nil || asked && r.Statistic != f.Questions[0].Kind ||
			all && (distributed || r.Question != "" || r.Labels[0] != "" && r.Labels[1] != "") {
			continue
		}
		list.Add(r.Statistic, &r.Answer.Estimate, append([]string{r.Question}, r.Labels...)...)
	}
	return list
}

// maxAnswer is beyond what any game counts.
const maxAnswer = 1e12

// check refuses what no estimate is.
func (a answerEntry) check() error {
	e := a.estimate
	low, high := -maxAnswer, maxAnswer
	switch a.statistic {
	case frame.Share, frame.Chance:
		low, high = 0, 1
	case frame.Mean, frame.SD, frame.Median, frame.Quantile, frame.Spread, frame.Difference:
	default:
		return fmt.Errorf("%s: there is no statistic %s; make the result again", safe.Brief(a.of),
			jsonText(a.statistic))
	}
	if !(low-sameRelative <= e.Low && e.Low <= e.Value+sameRelative && e.Value <= e.High+sameRelative &&
		e.High <= high+sameRelative && e.Confidence > 0 && e.Confidence <= 1) {
		return fmt.Errorf("%s: %s from %s to %s with confidence %s is no estimate of a %s; make the result again",
			safe.Brief(a.of), frame.Float(e.Value), frame.Float(e.Low), frame.Float(e.High), frame.Float(e.Confidence),
			a.statistic)
	}
	return nil
}
