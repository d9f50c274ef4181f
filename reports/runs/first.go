package runs

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/phrase"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// What players see first of a run, and of exact odds: who wins, how that comes about, and how much is lost meanwhile.

const (
	leastListed   = 0.001 // the share from which on an outcome has a line
	mostOutcomes  = 7     // lines of outcomes
	mostValues    = 12    // lines of values of a metric
	mostFirstRows = 9     // lines of both
	leastValues   = 3     // of a metric that has lines
	mostCounts    = 3     // that are told on average
	mostLosses    = 1     // of both sides
)

// first is the first screen, none where more was asked for than it has room for.
func (r Report) first() *layout.First {
	if x := r.Result; r.Tabulated || x.Rare != nil || x.Verdict != nil || len(x.Flows) > 0 || len(jointSections(r.Digits, x)) > 0 {
		return nil
	}
	most, outcomes := mostValues, r.firstOutcomes()
	if len(outcomes.Rows) > 2 {
		most = mostFirstRows - len(outcomes.Rows)
	} else {
		outcomes.Rows = nil
	}
	f := r.screen(outcomes, most)
	for ; most >= leastValues && !f.Fits(r.Result.Warnings); most-- {
		f = r.screen(outcomes, most-1)
	}
	for ; len(outcomes.Rows) > leastValues && !f.Fits(r.Result.Warnings); f = r.screen(outcomes, 0) {
		outcomes.Rows = outcomes.Rows[:len(outcomes.Rows)-1]
	}
	return f
}

// screen is the first screen with so many lines for values of the headline metric.
func (r Report) screen(outcomes layout.Sheet, most int) *layout.First {
	parts := []layout.Section{layout.Prose(r.answer()), r.split(), outcomes}
	if values := r.firstValues(most); len(values.Rows) >= leastValues {
		parts = append(parts, values)
	}
	if words := r.averages(); words != "" {
		parts = append(parts, layout.Joined(words))
	}
	return r.FirstScreen(r.sure(), parts...)
}

// ending is how often games end with a win of a side, or of neither.
type ending struct {
	side  rules.Side
	share stats.Estimate
	rest  float64
}

func (r Report) ending(side rules.Side) ending {
	share, rest := r.Result.Won(side)
	return ending{side, share, rest}
}

func (e ending) words() string { return numbers.Plain(e.share, e.rest) }

// isNothing reports whether it is not worth a word.
func (e ending) isNothing() bool { return e.share.Value < LeastLed }

// byFrequency are the endings, the likeliest first.
func (r Report) byFrequency() (list []ending) {
	for _, side := range endings() {
		list = append(list, r.ending(side))
	}
	slices.SortStableFunc(list, func(x, y ending) int { return cmp.Compare(y.share.Value, x.share.Value) })
	return list
}

// answer says in a sentence who wins, the likeliest ending first.
func (r Report) answer() string {
	list := r.byFrequency()
	if r.isAttempt() {
		return numbers.UpperFirst(r.Names.Wins(list[0].side)) + " " + list[0].words() + " of the time" +
			r.why(list[0].side) + "."
	}
	sentence := r.clause(list[0], " of "+r.Names.Games())
	if !list[2].isNothing() || list[0].side == rules.Neither {
		if rest := r.rest(list[1:]); rest != "" {
			sentence += "; " + rest
		}
		return sentence + "."
	}
	if side := rules.Neither; list[1].side == side && !list[1].isNothing() {
		return sentence + r.why(list[0].side) + "; " + r.clause(list[1], "") + "."
	}
	return sentence + r.why(list[0].side) + "."
}

// isAttempt reports whether side a attempts something, of which the scenario has words.
func (r Report) isAttempt() bool {
	return r.Result.Scenario.Attempt() && r.Names.Words.Won != [2]string{}
}

// rest tells the other endings.
func (r Report) rest(list []ending) string {
	list = slices.DeleteFunc(slices.Clone(list), func(e ending) bool { return e.share.Value == 0 })
	var words []string
	for _, e := range list {
		words = append(words, r.clause(e, ""))
	}
	return strings.Join(words, ", and ")
}

// clause says how often games end so.
func (r Report) clause(e ending, of string) string {
	if e.side == rules.Neither {
		return e.words() + of + " " + r.Names.Open()
	}
	words := r.Names.Wins(e.side) + " " + e.words() + of
	if of != "" {
		words = numbers.UpperFirst(words)
	}
	return words
}

// why says how a side wins, where that is in one way, of which the names of the sides do not tell.
func (r Report) why(side rules.Side) string {
	ways := slices.DeleteFunc(wonBy(r.Result, side), func(o sim.OutcomeResult) bool { return o.Share.Value == 0 })
	if len(ways) != 1 || r.isAttempt() || ways[0].Name == side.String() {
		return ""
	}
	return ": " + r.Names.Named(ways[0].Doc)
}

// split is the bar of who wins.
func (r Report) split() layout.Section {
	a, b := r.ending(rules.A), r.ending(rules.B)
	left, right := r.Names.Of(rules.A).Word, r.Names.Of(rules.B).Word
	if r.isAttempt() {
		left, right = r.Names.Wins(rules.A), r.Names.Wins(rules.B)
		if ways := [2][]sim.OutcomeResult{wonBy(r.Result, rules.A), wonBy(r.Result, rules.B)}; len(ways[0]) == 1 &&
			len(ways[1]) == 1 {
			left, right = ways[0][0].Name, ways[1][0].Name
		}
	}
	return layout.Split{Left: layout.Short(left) + " " + a.words(), Right: layout.Short(right) + " " + b.words(),
		LeftOf1: a.share.Value, RightOf1: b.share.Value}
}

// line is a share with what it is of.
type line struct {
	words string
	share stats.Estimate
}

// lines are shares below one another, with bars.
func lines(title string, list []line) layout.Sheet {
	s := layout.Sheet{Title: title}.Words("").Numbers("").Bar()
	var shares []stats.Estimate
	for _, x := range list {
		shares = append(shares, x.share)
	}
	places := numbers.PlainPlaces(shares...)
	for _, x := range list {
		s.Add(x.share.Value, x.words, numbers.PlainTo(places, x.share, 1-x.share.Value), "")
	}
	return s
}

// firstOutcomes are the outcomes that are not too rare, the likeliest first.
func (r Report) firstOutcomes() layout.Sheet {
	list := slices.DeleteFunc(outcomes(r.Result), func(o sim.OutcomeResult) bool { return o.Share.Value < leastListed })
	slices.SortStableFunc(list, func(x, y sim.OutcomeResult) int { return cmp.Compare(y.Share.Value, x.Share.Value) })
	var told []line
	for _, o := range list[:min(mostOutcomes, len(list))] {
		told = append(told, line{r.Names.Named(cmp.Or(o.Doc, o.Name)), o.Share})
	}
	return lines("", told)
}

// firstValues are how often the headline metric has which values, in so many lines at most.
func (r Report) firstValues(most int) layout.Sheet {
	i := r.Result.Scenario.Headline
	if i >= len(r.Result.Metrics) || most < leastValues {
		return layout.Sheet{}
	}
	m := r.Result.Metrics[i]
	if m.Max-m.Min < leastValues-1 {
		return layout.Sheet{}
	}
	s := lines(numbers.UpperFirst(r.Names.Named(m.Doc)), bands(m, most))
	s.Columns[0].Kind = layout.AsNumber
	return s
}

// bands are the values that were seen, several together where there are too many.
func bands(m sim.MetricResult, most int) (list []line) {
	seen := slices.DeleteFunc(slices.Clone(m.Distribution),
		func(v sim.ValueShare) bool { return v.Share.Value < leastListed/2 })
	if len(seen) == 0 {
		return nil
	}
	low, high := seen[0].Value, seen[len(seen)-1].Value
	size := (high - low + most) / most
	for from := low; from <= high; from += size {
		to := min(from+size-1, high)
		list = append(list, line{valueWords(from, to), shareBetween(m, from, to)})
	}
	return list
}

func valueWords(from, to int) string {
	if from == to {
		return strconv.Itoa(from)
	}
	return strconv.Itoa(from) + "–" + strconv.Itoa(to)
}

// shareBetween is the share of values of a metric together. The more there is of one the less there is of others, so that
// it varies by no more than if they were independent.
func shareBetween(m sim.MetricResult, from, to int) stats.Estimate {
	sum, squares := 0.0, 0.0
	for _, v := range m.Distribution {
		if v.Value >= from && v.Value <= to {
			sum, squares = sum+v.Share.Value, squares+float64(v.Share.HalfWidth()*v.Share.HalfWidth())
		}
	}
	half := math.Sqrt(squares)
	return stats.Estimate{Value: sum, Low: sum - half, High: sum + half}
}

// averages tell what happens in a game on average: how much of what, by whom, and how long it takes.
func (r Report) averages() string {
	var counts, losses []string
	turns := ""
	for _, m := range listed(r.Result) {
		value, told := numbers.PlainMean(m.Mean), metricWords(m.Name)
		switch {
		case m.Subject != (rules.Subject{}), !strings.HasSuffix(m.Name, "s") && m.Name[:2] != "a-":
		case strings.HasPrefix(m.Name, "a-"):
			losses = append(losses, r.ofBoth(m)...)
		case strings.HasPrefix(m.Name, "b-"): // told with that of a
		case m.Name == "turns":
			turns = value + " turns"
		default:
			counts = append(counts, value+" "+told)
		}
	}
	counts, losses = counts[:min(mostCounts, len(counts))], losses[:min(mostLosses, len(losses))]
	switch {
	case len(counts) > 0 && turns != "":
		losses = append([]string{"on average " + phrase.And(counts) + " in " + turns}, losses...)
	case len(counts) > 0 || turns != "":
		losses = append([]string{"on average " + phrase.And(append(counts, turns)[:max(1, len(counts))])}, losses...)
	case len(losses) > 0:
		losses[0] = "on average " + losses[0]
	default:
		return ""
	}
	return numbers.UpperFirst(strings.Join(losses, "; ")) + "."
}

// metricWords is the name of a metric in a sentence.
func metricWords(name string) string {
	return strings.ReplaceAll(strings.ReplaceAll(name, "-", " "), "hp ", "HP ")
}

// ofBoth tells what is counted of both sides, where one of them wants more of it.
func (r Report) ofBoth(a sim.MetricResult) []string {
	name := strings.TrimPrefix(a.Name, "a-")
	i := slices.IndexFunc(r.Result.Metrics, func(m sim.MetricResult) bool { return m.Name == "b-"+name })
	if i < 0 || a.Better == rules.Neither {
		return nil
	}
	b := r.Result.Metrics[i]
	return []string{fmt.Sprintf("%s: %s by %s, %s by %s", metricWords(name), numbers.PlainMean(a.Mean),
		r.Names.Of(rules.A).The(), numbers.PlainMean(b.Mean), r.Names.Of(rules.B).The())}
}

// sure says how sure all of it is.
func (r Report) sure() string {
	var shares []stats.Estimate
	for _, o := range outcomes(r.Result) {
		shares = append(shares, o.Share)
	}
	within := numbers.PlainReach(100, shares...)
	games := numbers.Count(r.Result.Trials) + " " + r.Names.Games()
	switch {
	case r.Result.Engine == player.Exact:
		return layout.Exact
	case r.Result.Engine == player.Bounded:
		return "All rolls but the least likely are followed; percentages are certain to " + within + "."
	case r.Result.Interrupted:
		return "Interrupted after " + games + "; percentages are sure to " + within + "."
	default:
		return games + "; percentages are sure to " + within + "."
	}
}
