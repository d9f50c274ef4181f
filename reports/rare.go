package reports

import (
	"fmt"

	"github.com/oddsmith/oddsmith/sim"
)

// rareLine says how often something was seen that a run waited for, and why it
// stopped there.
func (d Digits) rareLine(r *sim.RareResult) string {
	if r.Split != nil {
		return d.splitLine(r)
	}
	value, interval := d.percent(r.Share)
	said := fmt.Sprintf("%s: seen %s in %s, %s (%s)", r.Question.Name, times(r.Seen), trials(r.Of), value, interval)
	if r.Seen == 0 {
		said = fmt.Sprintf("%s: not seen in %s, %s", r.Question.Name, trials(r.Of), interval)
	}
	if r.Share.Low > 0 && r.Share.High < 0.1 {
		said += ", once in " + onceIn(r.Share)
	}
	switch {
	case r.Enough:
		return said + "; that is often enough"
	case r.Bounded:
		return said + "; that is under the bound"
	default:
		return said + "; neither often enough nor under the bound, so more trials would tell"
	}
}

func times(n uint64) string {
	if n == 1 {
		return "once"
	}
	return Count(n) + " times"
}

type jsonRare struct {
	Question string `json:"question"`
	*sim.RareResult
}
