package reports

import (
	"fmt"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
)

func (r Report) document(int) document {
	sections := append(r.Digits.resultSections(r.Result), r.Digits.jointSections(r.Result)...)
	if len(r.Result.Flows) > 0 {
		sections = append(sections, r.Digits.damageSections(r.Result)...)
	}
	if k := r.Result.Rare; k != nil {
		sections = append(sections, prose(r.Digits.rareLine(k)))
	}
	if v := r.Result.Verdict; v != nil {
		mark := strong
		if !v.OK {
			mark = alarm
		}
		sections = append(sections, paragraphs{mark, []string{verdictLine(v)}})
	}
	return document{
		title: r.Name + ": " + r.Title, lead: r.lead(), method: []string{method(r.Result)}, sections: sections, extras: r.Extras,
		warnings: r.Result.Warnings, origin: r.Stamp.Parts(), command: r.Stamp.Command,
	}
}

// method says how an answer was found.
func method(r *sim.Result) string {
	switch {
	case r.Engine == sim.Exact:
		how := "exact: every roll followed, "
		if r.Scenario.PlaysBest {
			how = "exact: every roll of best play followed, "
		}
		return how + counted(r.States, "state")
	case r.Engine == sim.Bounded:
		return fmt.Sprintf("certain bounds: all rolls followed but for a probability of %.2g, %s", rules.RoundedUp(r.Dropped), counted(r.States, "state"))
	case r.Engine == sim.Mixed:
		return mixedMethod(r)
	case r.Interrupted:
		return fmt.Sprintf("interrupted after %s, seed %d, %s intervals", trials(r.Trials), r.Seed, confidence(r))
	default:
		return fmt.Sprintf("%s, seed %d, %s intervals", trials(r.Trials), r.Seed, confidence(r))
	}
}

// mixedMethod says how a mixed answer was found.
func mixedMethod(r *sim.Result) string {
	how := "mixed: "
	if r.Interrupted {
		how = "interrupted; mixed: "
	}
	ended := fmt.Sprintf("%.3g %%", 100*r.Mixed.Walked)
	if r.Mixed.Walked > 0.999 {
		ended = fmt.Sprintf("all but %.2g %%", rules.RoundedUp(float64(100*(1-r.Mixed.Walked))))
	}
	worth := "more than can be played"
	if r.Mixed.Worth < sim.MaxTrials {
		worth = "about " + rules.Rounded(r.Mixed.Worth)
	}
	return how + fmt.Sprintf("%s walked, where %s of games end; the rest by %s, seed %d, %s intervals, worth %s plain",
		counted(r.Mixed.States, "state"), ended, trials(r.Trials), r.Seed, confidence(r), worth)
}

func confidence(r *sim.Result) string { return level(r.Confidence) }
