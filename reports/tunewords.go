package reports

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/sim"
)

// maxListed is the number of combinations up to which all are listed.
const maxListed = 20

// method says how the combinations were answered.
func (r TuneReport) method() string {
	t, exact := r.Tuning, 0
	for _, x := range t.Tried {
		if x.Engine == sim.Exact {
			exact++
		}
	}
	most := trials(t.Trials)
	if r.dropped() {
		most = "up to " + most
	}
	how := surveyMethod(exact, len(t.Tried), most, t.Seed, t.Confidence)
	if t.Interrupted {
		how = fmt.Sprintf("interrupted after %s of %s; %s", Count(uint64(len(t.Tried))), counted(r.size(), r.noun()), how)
	}
	return how
}

// dropped reports whether some combinations were played less than others.
func (r TuneReport) dropped() bool {
	return slices.ContainsFunc(r.Tuning.Tried, func(x sim.TriedPoint) bool { return x.Engine != sim.Exact && x.Trials < r.Tuning.Trials })
}

// noun is what was tried.
func (r TuneReport) noun() string {
	if len(r.Tuning.Axes) == 1 {
		return "value"
	}
	return "combination"
}

// target writes what is looked for.
func (r TuneReport) target() string {
	if r.seeksExtreme() {
		return "the best"
	}
	text := ""
	if r.Written != "" {
		text = strings.TrimSpace(r.Written)
	}
	if strings.Contains(text, "/") {
		return text
	}
	return withUnit(r.Tuning.Question, targetNumber(text, r.Tuning.Target, displayScale(r.Tuning.Question)))
}

// targetNumber writes a target to the places that it was written to, or, where these
// are not known, in all its digits.
func targetNumber(text string, v, unit float64) string {
	digits, percent := strings.CutSuffix(text, "%")
	if text == "" || strings.ContainsAny(text, "eE") {
		return group(strconv.FormatFloat(mustFloat(strconv.FormatFloat(v*unit, 'g', 12, 64)), 'f', -1, 64))
	}
	places := decimals(digits)
	if !percent && unit == 100 {
		places = max(0, places-2)
	}
	return fixed(float64(v*unit), places, math.Round)
}

// goalText writes the target with what is as good.
func (r TuneReport) goalText() string { return r.target() + r.within() }

// within writes how far from the target is as good, empty if nothing is.
func (r TuneReport) within() string {
	t := r.Tuning
	if t.Tolerance == 0 {
		return ""
	}
	within := significant(float64(t.Tolerance * displayScale(t.Question)))
	if q := t.Question; q.Share || isFirstPlayer(q) {
		within = inPoints(within)
	}
	if r.seeksExtreme() {
		return " or within " + within + " of it"
	}
	return " ± " + within
}

// goalReached says that the answer is the target.
func (r TuneReport) goalReached() string {
	if name := r.Tuning.Question.Name; name == "a wins" || name == "b wins" {
		return name + " " + r.goalText()
	}
	return answerLabel(r.Tuning.Question) + " is " + r.goalText()
}

// answer says what to do to reach the target, or the best.
func (r TuneReport) answer() []string {
	t := r.Tuning
	nearest := t.Nearest()
	if len(nearest) == 0 {
		return []string{"nothing is known of " + answerLabel(t.Question) + " at any " + r.noun() + " tried"}
	}
	at, others := t.Indistinguishable(), "others"
	var list []string
	switch {
	case t.Flat:
		list = []string{r.unchanged(nearest)}
	case r.seeksExtreme():
		list, others = r.best(at), "better ones"
	case len(at) > 0:
		list = append([]string{r.foundText(at)}, r.crossingTexts(at)...)
	case len(t.Crossings) > 0 && !math.IsNaN(t.Crossings[0].At):
		list = r.crossingTexts(at)
	default:
		list = []string{r.missedText(nearest)}
	}
	switch {
	case t.Interrupted:
		list = append(list, "not all was tried; there may be "+others)
	case !t.Exhaustive:
		list = append(list, fmt.Sprintf("a search tried %s of %s; there may be %s",
			Count(uint64(len(t.Tried))), counted(r.size(), r.noun()), others))
	}
	return list
}

// foundText names the combinations that cannot be told from the target, the nearest
// first.
func (r TuneReport) foundText(at []sim.TriedPoint) string {
	sure := r.exact(at)
	exactly := sure && r.Tuning.Tolerance == 0
	rounded := exactly && !r.allEqualTarget(at)
	switch {
	case len(at) == 1 && rounded:
		value, _ := r.words(at[0])
		return r.goalReached() + " at " + r.combination(at[0]) + ", more exactly " + value
	case len(at) == 1 && exactly:
		return r.goalReached() + " at " + r.combination(at[0]) + ", exactly"
	case len(at) == 1:
		return r.goalReached() + " at " + r.combination(at[0]) + ": " + bracketed(r.words(at[0]))
	}
	s := counted(len(at), r.noun()) + " cannot be told from " + r.goalText()
	switch {
	case rounded:
		s, exactly = counted(len(at), r.noun())+" give "+r.goalText()+" rounded", false
	case exactly:
		s = counted(len(at), r.noun()) + " give " + r.goalText() + " exactly"
	case sure:
		s = counted(len(at), r.noun()) + " give " + r.goalText()
	}
	if len(r.Tuning.Axes) > 1 {
		return s
	}
	if !exactly {
		s += ", the nearest first"
	}
	return s + ": " + r.listed(at, !exactly)
}

// listed names combinations along a single axis, with their values if these differ.
func (r TuneReport) listed(at []sim.TriedPoint, values bool) string {
	var list []string
	for i, x := range at[:min(len(at), maxListed)] {
		name := r.Tuning.Axes[0].Values[x.Index[0]]
		if i == 0 {
			name = r.combination(x)
		}
		if value, _ := r.words(x); values {
			name += " (" + value + ")"
		}
		list = append(list, name)
	}
	if more := len(at) - len(list); more > 0 {
		list = append(list, fmt.Sprintf("and %s more", Count(uint64(more))))
	}
	return strings.Join(list, ", ")
}

// crossingTexts says where a single axis of numbers passes the target.
func (r TuneReport) crossingTexts(at []sim.TriedPoint) []string {
	var list []string
	for _, c := range r.Tuning.Crossings {
		within := slices.ContainsFunc(at, func(x sim.TriedPoint) bool { return c.Left <= x.Index[0] && x.Index[0] <= c.Right })
		if math.IsNaN(c.At) || within && r.exact(r.Tuning.Tried[c.Left:c.Right+1]) {
			continue
		}
		if within {
			list = append(list, "by straight lines it passes "+r.target()+" at about "+r.crossingWords(c))
			continue
		}
		left, right := r.Tuning.Tried[c.Left], r.Tuning.Tried[c.Right]
		before, _ := r.words(left)
		after, _ := r.words(right)
		start := "it also passes " + r.target()
		if len(at) == 0 && len(list) == 0 {
			start = "no " + r.noun() + " gives " + r.target() + ": " + answerLabel(r.Tuning.Question) + " passes it"
		}
		list = append(list, fmt.Sprintf("%s between %s (%s) and %s (%s), at about %s by a straight line",
			start, r.combination(left), before, r.Tuning.Axes[0].Values[c.Right], after, r.crossingWords(c)))
	}
	return list
}

func (r TuneReport) crossingWords(c sim.Crossing) string {
	e := sim.Estimate{Value: c.At, Low: c.Low, High: c.High}
	if c.Low == c.High { // a straight line is no exact answer
		return fixed(c.At, 2, math.Round)
	}
	n := r.Digits.digitsOf(e, 1)
	return bracketed(n.value, span(e, n))
}

// whereWords say on which side of the target a combination lies.
func whereWords(x sim.TriedPoint) string {
	switch {
	case !x.Answer().Known:
		return "unknown"
	case x.Position == sim.Below:
		return "below"
	case x.Position == sim.Above:
		return "above"
	default:
		return "at"
	}
}

// notes say what the words of the tables mean.
func (r TuneReport) notes() []string {
	t := r.Tuning
	var list []string
	if left := len(t.Indistinguishable()) - maxListed; left > 0 && !r.showsAll() {
		list = append(list, fmt.Sprintf("%s more %s; csv and json list all", Count(uint64(left)), r.atGoalPhrase()))
	}
	if t.Trials > 0 && len(t.Indistinguishable()) > 0 && (!t.Flat || !r.seeksExtreme()) {
		list = append(list, r.meaning())
	}
	if len(t.Fresh) > 0 && t.Fresh[0].Answer().Known {
		list = append(list, "fresh trials had no part in the choice; those of the table flatter what comes out best")
	}
	if r.dropped() && !t.Interrupted {
		list = append(list, "what was clearly "+r.offGoalPhrase()+" was dropped early, after fewer trials")
	}
	if bare := r.bare(); len(bare) > 0 {
		list = append(list, tooFewWords(t.Trials, bare...))
	}
	return append(list, unanswered(t.Question, func(yield func(sim.Answer, sim.Engine)) {
		for _, x := range t.Tried {
			yield(x.Answer(), x.Engine)
		}
	})...)
}

// bare are the estimates of too few trials.
func (r TuneReport) bare() (list []sim.Estimate) {
	for _, x := range r.Tuning.Tried {
		if x.Answer().Known && !x.Answer().Reportable() {
			list = append(list, x.Answer().Estimate)
		}
	}
	return list
}

// atGoalPhrase says where listed combinations are.
func (r TuneReport) atGoalPhrase() string {
	switch {
	case !r.seeksExtreme():
		return "at " + r.goalText()
	case r.exact(r.Tuning.Tried):
		return "as good"
	default:
		return notToldApart
	}
}

// meaning says what it means not to be told from what is looked for.
func (r TuneReport) meaning() string {
	t := r.Tuning
	if r.seeksExtreme() {
		return r.confidence()
	}
	return fmt.Sprintf("at: its %s interval reaches %s, so that it cannot be told from it with these trials",
		level(t.Confidence), r.goalText())
}

// offGoalPhrase names what is not at the goal.
func (r TuneReport) offGoalPhrase() string {
	if r.seeksExtreme() {
		return "worse"
	}
	return "not at " + r.goalText()
}

func (r TuneReport) sides() string { return sidesVaried(r.Heading, r.Varied) }
