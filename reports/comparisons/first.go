package comparisons

import (
	"math"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// What players see first of a comparison: which variant is best on average, a table of variants by targets with the best
// of each marked, and what the baseline's player would gain.

const (
	mostColumns  = 5  // targets that have columns
	mostRows     = 10 // variants that have rows
	mostNumbers  = 50 // in the table
	mostGains    = 4  // targets of which it is said what would be gained
	starred      = "*"
	baselineMark = " (now)"
)

// first is the first screen, none where effect sizes are asked for.
func (r Report) first() *layout.First {
	if r.Effects {
		return nil
	}
	order := r.onAverage()
	parts := []layout.Section{layout.Prose(r.answer(order)), r.table(order)}
	if words := r.gains(); words != "" {
		parts = append(parts, layout.Joined(words))
	}
	return r.FirstScreen(r.sure(), parts...)
}

// average is the mean of a variant's answers over the targets, each as likely, for a sign that is 1 where more is better.
func (r Report) average(variant int) stats.Estimate {
	var e stats.Estimate
	squares := 0.0
	for _, cells := range r.Comparison.Cells {
		v := cells[variant].Value
		e.Value += v.Value
		squares += float64(v.HalfWidth() * v.HalfWidth())
	}
	n := float64(len(r.Comparison.Targets))
	e.Value /= n
	half := math.Sqrt(squares) / n
	e.Low, e.High = e.Value-half, e.Value+half
	return e
}

// sign is -1 where the less is the better.
func (r Report) sign() float64 {
	if r.Comparison.Question.Better == rules.B {
		return -1
	}
	return 1
}

// onAverage are the variants, the best on average first.
func (r Report) onAverage() []int {
	order := make([]int, len(r.Comparison.Variants))
	for v := range order {
		order[v] = v
	}
	slices.SortStableFunc(order, func(v, w int) int {
		switch x, y := float64(r.sign()*r.average(v).Value), float64(r.sign()*r.average(w).Value); {
		case x > y:
			return -1
		case x < y:
			return 1
		default:
			return 0
		}
	})
	return order
}

// name is a variant within a sentence.
func (r Report) name(variant int) layout.Name {
	return layout.ListedName(variantWords(r.Comparison.Variants[variant]), changesOf(r.Variants, variant))
}

// against is a target within a sentence.
func (r Report) against(target int) string {
	return "against " + layout.ListedName(r.Comparison.Targets[target], changesOf(r.Targets, target)).The()
}

// words are an answer of a variant, or its average.
func (r Report) words(e stats.Estimate) string {
	return numbers.PlainAnswer(r.Comparison.Question, e, 1-e.Value)
}

// answer says which variant is best, and how good the baseline is.
func (r Report) answer(order []int) string {
	best, on, is := order[0], "", r.name(order[0]).Verb(" is ", " are ")
	if len(r.Comparison.Targets) > 1 {
		on = " on average"
	}
	value := r.words(r.average(best))
	if r.Comparison.Question.Better == rules.Neither {
		is = r.name(best).Verb(" has", " have") + " the "
	}
	first := layout.Begin(r.name(best)) + is + superlative(r.Comparison) + on
	now := r.Comparison.Variants[0] == unchanged
	switch {
	case best == 0 && now:
		return "As it is now it is the " + superlative(r.Comparison) + on + ": " + r.Names.Asked(r.Comparison.Question) + " " +
			value + "."
	case best == 0:
		return first + ", as now: " + r.Names.Asked(r.Comparison.Question) + " " + value + "."
	case now:
		return first + " (" + value + "); as it is now it is " + r.words(r.average(0)) + "."
	}
	return first + " (" + value + "); " + r.name(0).The() + ", as now, " + r.does(0) + r.words(r.average(0)) + "."
}

// does is the verb of a variant before its answer.
func (r Report) does(variant int) string {
	if r.Comparison.Question.Name == "a wins" {
		return r.name(variant).Verb("wins ", "win ")
	}
	return r.name(variant).Verb("has ", "have ")
}

// table is variants by targets.
func (r Report) table(order []int) layout.Sheet {
	c := r.Comparison
	targets, average := len(c.Targets), len(c.Targets) > 1
	if targets > mostColumns {
		targets = 0
	}
	s := layout.Sheet{Title: r.Names.HowOften(c.Question)}.Words("")
	if average {
		s = s.Numbers("average")
	}
	if targets > 1 {
		for _, name := range c.Targets[:targets] {
			s = s.Numbers(layout.Listed(name))
		}
	} else {
		s = s.Numbers("").Bar()
	}
	rows := min(mostRows, max(3, mostNumbers/(targets+1)), len(order))
	for _, v := range order[:rows] {
		s.Add(r.average(v).Value, r.row(v, average, targets)...)
	}
	var foot []string
	if targets > 1 {
		foot = append(foot, r.starWords())
	}
	if left := len(order) - rows; left > 0 {
		foot = append(foot, "and "+numbers.Counted(left, "variant")+" more, which --details lists")
	}
	s.Foot = strings.Join(foot, "; ")
	if !c.Question.Share {
		return s.Pruned(layout.AsBar)
	}
	return s
}

// row are the cells of a variant.
func (r Report) row(variant int, average bool, targets int) []string {
	name := layout.Listed(r.Comparison.Variants[variant])
	if variant == 0 {
		name += baselineMark
	}
	cells := []string{name}
	if average {
		cells = append(cells, r.cell(r.average(variant)))
	}
	for t := range targets {
		value := r.cell(r.Comparison.Cells[t][variant].Value)
		if targets > 1 && r.isBest(t, variant) {
			value += starred
		} else if targets > 1 {
			value += " "
		}
		cells = append(cells, value)
	}
	if targets <= 1 {
		cells = append(cells, "")
		if targets == 0 {
			cells = append(cells, "")
		}
	}
	return cells
}

// cell is an answer in the table, whose title has the unit.
func (r Report) cell(e stats.Estimate) string { return strings.TrimSuffix(r.words(e), "%") }

// isBest reports whether a variant is the best against a target, or within the margin of it.
func (r Report) isBest(target, variant int) bool {
	cells := r.Comparison.Cells[target]
	best := cells[Ranked(r.Comparison, target)[0]].Value.Value
	return r.sign()*(best-cells[variant].Value.Value) <= r.Comparison.Margin+numbers.Rounding
}

// starWords say what is marked.
func (r Report) starWords() string {
	c := r.Comparison
	words := starred + " " + superlative(c) + " against this foe"
	if c.Margin > 0 {
		margin := numbers.Significant(float64(c.Margin * Unit(c)))
		if c.Question.Share {
			margin += " in 100"
		}
		words += ", or within " + margin + " of the " + superlative(c)
	}
	return words
}

// gains say what would be gained against each target by playing the best instead of the baseline.
func (r Report) gains() string {
	c := r.Comparison
	if len(c.Variants) < 2 || len(c.Targets) > mostGains || c.Question.Better == rules.Neither {
		return ""
	}
	var by []int // the variants that gain something, in the order of targets
	told := map[int][]string{}
	var none, own []string
	for t := range c.Targets {
		v := Ranked(c, t)[0]
		where := ""
		if len(c.Targets) > 1 {
			where = r.against(t)
		}
		if v == 0 {
			own = append(own, where)
			continue
		}
		if f := c.Cells[t][v].Finding; !f.Differs || f.Equivalent {
			none = append(none, where)
			continue
		}
		if told[v] == nil {
			by = append(by, v)
		}
		more := ""
		if len(by) == 1 && len(told[v]) == 0 {
			more = r.more()
		}
		gain := strings.TrimLeft(numbers.PlainDifference(c.Question, differenceOf(c, c.Cells[t][v])), "+-")
		told[v] = append(told[v], strings.TrimSpace(gain+more+" "+where))
	}
	return r.gainWords(by, told, none, own)
}

// more is what a gain is of.
func (r Report) more() string {
	more := " more"
	if r.Comparison.Question.Better == rules.B {
		more = " fewer"
	}
	if r.Comparison.Question.Share {
		more += " in 100"
	}
	return more
}

// gainWords tell gains by variant, and against whom there is none, or nothing else comes first.
func (r Report) gainWords(by []int, told map[int][]string, none, own []string) string {
	switch {
	case len(by)+len(none) == 0:
		return "Nothing else does better."
	case len(by) == 0:
		return "Nothing is clearly better than " + r.name(0).The() + "."
	}
	var parts []string
	for i, v := range by {
		does := ""
		if i == 0 {
			does = r.does(v)
		}
		parts = append(parts, r.name(v).The()+" "+does+strings.Join(told[v], " and "))
	}
	words := "Instead of " + r.name(0).The() + ": " + strings.Join(parts, ", ")
	if len(none) > 0 && none[0] != "" {
		words += "; " + strings.Join(none, " and ") + " nothing is clearly better"
	}
	if len(own) > 0 && own[0] != "" {
		words += "; " + strings.Join(own, " and ") + " nothing else comes first"
	}
	return words + "."
}

// sure says how sure all of it is.
func (r Report) sure() string {
	c := r.Comparison
	if c.Engine == player.Exact {
		return layout.Exact
	}
	var values []stats.Estimate
	for _, cells := range c.Cells {
		for _, cell := range cells {
			values = append(values, cell.Value)
		}
	}
	words := numbers.Count(c.Trials) + " " + r.Names.Games() + " of each"
	if c.Interrupted {
		words = "Interrupted after " + words
	}
	if within := numbers.PlainReach(Unit(c), values...); within != "" {
		words += "; each number is sure to " + within
	}
	return words + "."
}
