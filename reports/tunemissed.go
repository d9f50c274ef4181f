package reports

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/sim"
)

// exact reports whether all of some combinations were walked.
func (r TuneReport) exact(list []sim.Tried) bool {
	return !slices.ContainsFunc(list, func(x sim.Tried) bool { return x.Engine != sim.Exact })
}

// unchanged says that nothing shows the answer to change.
func (r TuneReport) unchanged(list []sim.Tried) string {
	t, all := r.Tuning, list[0].Answer().Estimate
	same := true
	for _, x := range list {
		e := x.Answer().Estimate
		same = same && sim.Alike(e.Value, list[0].Answer().Value)
		all.Low, all.High = min(all.Low, e.Low), max(all.High, e.High)
	}
	changes, is := "does not change", "it is "+bracketed(r.words(list[0]))
	if !r.exact(list) {
		changes = "is not seen to change"
	}
	if !same {
		all = sim.Estimate{Value: (all.Low + all.High) / 2, Low: all.Low, High: all.High, Confidence: all.Confidence}
		_, between := r.Digits.estimateWords(t.Question, all)
		is = "it is within " + between
	}
	s := fmt.Sprintf("%s %s with %s: %s throughout", measure(t.Question), changes, strings.Join(axisNames(t.Axes), ", "), is)
	if r.extreme() {
		return s
	}
	return s + r.unmoved(list)
}

// unmoved says how an answer that does not change stands to the target.
func (r TuneReport) unmoved(list []sim.Tried) string {
	switch at := len(r.Tuning.At()); {
	case at == 0:
		return ", not " + r.goal()
	case at < len(list):
		return fmt.Sprintf("; at %s of %s it cannot be told from %s", Count(uint64(at)), counted(len(list), r.noun()), r.goal())
	case !r.exact(list):
		return ", which cannot be told from " + r.goal()
	case r.Tuning.Within == 0 && !r.alike(list):
		return ", which rounds to " + r.goal()
	case r.Tuning.Within > 0:
		return ", which is as good as " + r.target()
	case strings.Contains(r.target(), "/"):
		return ", exactly " + r.target()
	default:
		return ""
	}
}

// mostNamed is the number of places up to which all are named in a sentence.
const mostNamed = 6

// places names combinations.
func (r TuneReport) places(list []sim.Tried) string {
	names := []string{r.place(list[0])}
	if len(r.Tuning.Axes) == 1 {
		for _, x := range list[1:min(len(list), mostNamed)] {
			names = append(names, r.Tuning.Axes[0].Values[x.Index[0]])
		}
	}
	if more := len(list) - len(names); more > 0 {
		return fmt.Sprintf("%s and %s more", strings.Join(names, ", "), Count(uint64(more)))
	}
	return strings.Join(names, ", ")
}

// ties are the combinations of a list whose answers are alike to that of one.
func ties(list []sim.Tried, x sim.Tried) []sim.Tried {
	return slices.DeleteFunc(slices.Clone(list), func(y sim.Tried) bool { return !sim.Alike(x.Answer().Value, y.Answer().Value) })
}

// named is an answer with all combinations that have it.
func (r TuneReport) named(list []sim.Tried, x sim.Tried) string {
	value, _ := r.words(x)
	return value + " (" + r.places(ties(list, x)) + ")"
}

// missed says how near the target the combinations come, sorted by that.
func (r TuneReport) missed(nearest []sim.Tried) string {
	first := func(where sim.Where) int {
		return slices.IndexFunc(nearest, func(x sim.Tried) bool { return x.Where == where })
	}
	below, above := first(sim.Below), first(sim.Above)
	if below >= 0 && above >= 0 {
		return fmt.Sprintf("no %s tried gives %s: the nearest below is %s, the nearest above %s",
			r.noun(), r.target(), r.named(nearest, nearest[below]), r.named(nearest, nearest[above]))
	}
	all := r.Tuning.All && !r.Tuning.Interrupted && len(nearest) == len(r.Tuning.Tried)
	start := r.target() + " was not reached: "
	if all {
		start = r.target() + " cannot be reached with these " + r.noun() + "s: "
	}
	least, most := slices.MinFunc(nearest, compareTried), slices.MaxFunc(nearest, compareTried)
	low, _ := r.words(least)
	high, _ := r.words(most)
	start += measure(r.Tuning.Question)
	switch {
	case len(nearest) == 1 || sim.Alike(least.Answer().Value, most.Answer().Value):
		return start + " is " + r.named(nearest, nearest[0])
	case low == high && all && r.exact(nearest):
		return fmt.Sprintf("%s hardly changes with %s: it is %s throughout, to within %s, and not %s", measure(r.Tuning.Question),
			strings.Join(axisNames(r.Tuning.Axes), ", "), low, halfWords(float64((most.Answer().Value-least.Answer().Value)*unitOf(r.Tuning.Question)), r.Tuning.Question), r.target())
	default:
		return start + " goes from " + r.named(nearest, least) + " to " + r.named(nearest, most) + "; " + r.nearest(nearest)
	}
}

// nearest names the combination that is nearest to the target, with those that cannot
// be told from it.
func (r TuneReport) nearest(list []sim.Tried) string {
	first := list[0]
	tied := ties(list, first)
	s := "the nearest is " + r.places(tied)
	if len(tied) > 1 {
		s = "the nearest are " + r.places(tied)
	}
	overlapping := slices.DeleteFunc(slices.Clone(list), func(x sim.Tried) bool {
		a, b := x.Answer(), first.Answer()
		return sim.Alike(a.Value, b.Value) || a.Low > b.High || a.High < b.Low
	})
	if len(overlapping) > 0 {
		s += ", from which " + r.places(overlapping) + " cannot be told"
	}
	return s
}

// compareTried orders combinations by their answers.
func compareTried(x, y sim.Tried) int { return cmp.Compare(x.Answer().Value, y.Answer().Value) }
