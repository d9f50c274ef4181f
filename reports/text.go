package reports

import (
	"fmt"
	"io"

	"github.com/oddsmith/oddsmith/sim"
)

// Text writes a report for people.
func Text(w io.Writer, r Report) error {
	p := newPrinter(w)
	p.head(r.Name+": "+r.Title, method(r.Result))
	for _, s := range r.Digits.sheets(r.Result) {
		p.table(s)
		if s.foot != "" {
			p.prose(s.foot)
			p.line("")
		}
	}
	if k := r.Result.Rare; k != nil {
		p.prose(r.Digits.rareLine(k))
		p.line("")
	}
	if v := r.Result.Verdict; v != nil {
		mark := strong
		if !v.OK {
			mark = alarm
		}
		p.painted(mark, verdictLine(v))
		p.line("")
	}
	p.foot(r.Result.Warnings, r.Stamp)
	return p.err
}

// head writes what a report is of, and how its answers were found.
func (p *printer) head(title string, method ...string) {
	p.title(title)
	for _, s := range method {
		p.prose(s)
	}
	p.line("")
}

// notes writes what tables leave out.
func (p *printer) notes(list []string) {
	for _, s := range list {
		p.prose(s)
	}
	if len(list) > 0 {
		p.line("")
	}
}

// foot writes what a reader must know, and where a report comes from.
func (p *printer) foot(warnings []string, s Stamp) {
	for _, warning := range warnings {
		p.labelled(caution, "note: ", warning)
	}
	if len(warnings) > 0 {
		p.line("")
	}
	p.parts(s.parts(), " · ")
	p.reproduce(s.Command)
}

// method says how an answer was found.
func method(r *sim.Result) string {
	switch {
	case r.Engine == sim.Exact:
		if r.States == 1 {
			return "exact: every roll followed, 1 state"
		}
		return fmt.Sprintf("exact: every roll followed, %s states", Count(uint64(r.States)))
	case r.Interrupted:
		return fmt.Sprintf("interrupted after %s, seed %d, %s intervals", trials(r.Trials), r.Seed, confidence(r))
	default:
		return fmt.Sprintf("%s, seed %d, %s intervals", trials(r.Trials), r.Seed, confidence(r))
	}
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
