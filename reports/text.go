package reports

import (
	"fmt"
	"io"

	"github.com/oddsmith/oddsmith/sim"
)

// Text writes a report for people.
func Text(w io.Writer, r Report) error {
	p := newPrinter(w)
	p.title(r.Name + ": " + r.Title)
	p.prose(method(r.Result))
	p.line("")
	for _, s := range sheets(r.Result) {
		p.table(s)
	}
	if v := r.Result.Verdict; v != nil {
		mark := strong
		if !v.OK {
			mark = alarm
		}
		p.painted(mark, verdictLine(v))
		p.line("")
	}
	for _, warning := range r.Result.Warnings {
		p.labelled(caution, "note: ", warning)
	}
	if len(r.Result.Warnings) > 0 {
		p.line("")
	}
	p.parts(r.Stamp.parts(), " · ")
	p.again(r.Stamp.Command)
	return p.err
}

// method says how an answer was found.
func method(r *sim.Result) string {
	switch {
	case r.Engine == sim.Exact:
		return fmt.Sprintf("exact: every roll followed, %s states", Count(uint64(r.States)))
	case r.Interrupted:
		return fmt.Sprintf("interrupted after %s, seed %d, %s intervals", trials(r), r.Seed, confidence(r))
	default:
		return fmt.Sprintf("%s, seed %d, %s intervals", trials(r), r.Seed, confidence(r))
	}
}

func trials(r *sim.Result) string {
	if r.Trials == 1 {
		return "1 trial"
	}
	return Count(r.Trials) + " trials"
}

func confidence(r *sim.Result) string { return significant(r.Confidence*100) + " %" }
