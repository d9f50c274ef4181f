package reports

import (
	"fmt"

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
		warnings: r.Result.Warnings, origin: r.Stamp.parts(), command: r.Stamp.Command,
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
		if r.States == 1 {
			return how + "1 state"
		}
		return how + Count(uint64(r.States)) + " states"
	case r.Engine == sim.Bounded:
		return fmt.Sprintf("certain bounds: all rolls followed but for a probability of %.2g, %s states", r.Dropped, Count(uint64(r.States)))
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
	return how + fmt.Sprintf("%s states walked, where %.3g %% of games end; the rest by %s, seed %d, %s intervals, worth %s plain",
		Count(uint64(r.Mixed.States)), 100*r.Mixed.Walked, trials(r.Trials), r.Seed, confidence(r), Count(uint64(r.Mixed.Worth)))
}

func trials(n uint64) string {
	if n == 1 {
		return "1 trial"
	}
	return Count(n) + " trials"
}

func confidence(r *sim.Result) string { return level(r.Confidence) }

// level writes a confidence.
func level(confidence float64) string { return significant(float64(confidence*100)) + " %" }
