package runs

import (
	"fmt"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/player"
)

// Document is the report before it is laid out.
func (r Report) Document(int) layout.Document {
	d := r.NewDocument(r.Result.Warnings)
	d.First = r.first()
	d.Lead, d.Method = r.Lead(), []string{method(r.Result)}
	d.Sections = append(resultSections(r.Digits, r.Result), jointSections(r.Digits, r.Result)...)
	if len(r.Result.Flows) > 0 {
		d.Sections = append(d.Sections, damageSections(r.Digits, r.Result)...)
	}
	if k := r.Result.Rare; k != nil {
		d.Sections = append(d.Sections, layout.Prose(RareLine(r.Digits, k)))
	}
	if v := r.Result.Verdict; v != nil {
		mark := layout.Strong
		if !v.OK {
			mark = layout.Alarm
		}
		d.Sections = append(d.Sections, layout.Paragraphs{Mark: mark, List: []string{verdictLine(v)}})
	}
	return d
}

// method says how an answer was found.
func method(r *sim.Result) string {
	switch {
	case r.Engine == player.Exact:
		how := "exact: every roll followed, "
		if r.Scenario.PlaysBest {
			how = "exact: every roll of best play followed, "
		}
		return how + numbers.Counted(r.States, "state")
	case r.Engine == player.Bounded:
		return fmt.Sprintf("certain bounds: all rolls followed but for a probability of %.2g, %s",
			rules.RoundedUp(r.Dropped), numbers.Counted(r.States, "state"))
	case r.Engine == player.Mixed:
		return mixedMethod(r)
	case r.Interrupted:
		return fmt.Sprintf("interrupted after %s, seed %d, %s intervals", numbers.Trials(r.Trials), r.Seed,
			confidence(r))
	default:
		return fmt.Sprintf("%s, seed %d, %s intervals", numbers.Trials(r.Trials), r.Seed, confidence(r))
	}
}

// mixedMethod says how a mixed answer was found.
func mixedMethod(r *sim.Result) string {
	how := "mixed: "
	if r.Interrupted {
		how = "interrupted; mixed: "
	}
	ended := fmt.Sprintf("%.3g%%", 100*r.Mixed.Walked)
	if r.Mixed.Walked > 0.999 {
		ended = fmt.Sprintf("all but %.2g%%", rules.RoundedUp(float64(100*(1-r.Mixed.Walked))))
	}
	worth := "more than can be played"
	if r.Mixed.Worth < player.MaxTrials {
		worth = "about " + rules.Rounded(r.Mixed.Worth)
	}
	return how + fmt.Sprintf("%s walked, where %s of games end; the rest by %s, seed %d, %s intervals, worth %s plain",
		numbers.Counted(r.Mixed.States, "state"), ended, numbers.Trials(r.Trials), r.Seed, confidence(r), worth)
}

func confidence(r *sim.Result) string { return numbers.Level(r.Confidence) }
