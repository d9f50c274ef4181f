package runs

import (
	"fmt"

	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/sim"
)

// RareLine says how often something was seen that a run waited for, and why it
// stopped there.
func RareLine(d numbers.Digits, r *sim.RareResult) string {
	if r.Split != nil {
		return splitLine(d, r)
	}
	value, interval := d.Percent(r.Share)
	said := fmt.Sprintf("%s: seen %s in %s, %s (%s)", r.Question.Name, times(r.Seen), numbers.Trials(r.Of), value,
		interval)
	if r.Seen == 0 {
		said = fmt.Sprintf("%s: in none of %s, %s", r.Question.Name, numbers.Trials(r.Of), interval)
	}
	if r.Share.Low > 0 && r.Share.High < 0.1 {
		said += ", once in " + OnceIn(r.Share)
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
	return numbers.Count(n) + " times"
}

type jsonRare struct {
	Question string `json:"question"`
	*sim.RareResult
}
