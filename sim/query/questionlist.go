package query

import (
	"fmt"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
)

// Askable is a question, and what its answer says.
type Askable struct {
	Name string
	Doc  string
	// Share says that the answer is a share of trials; else it is the mean of a number
	// between Min and Max.
	Share    bool
	Min, Max int
}

// Questions lists the simple names that [ParseQuestion] accepts.
func Questions(sc *rules.Scenario) []string {
	list := endings(sc)
	for _, n := range numbers(sc) {
		if !slices.Contains(list, n.name) {
			list = append(list, n.name)
		}
	}
	return list
}

// numbers lists the metrics, and the margin where there is one.
func numbers(sc *rules.Scenario) []namedNumber {
	var list []namedNumber
	for m, metric := range sc.Metrics {
		list = append(list, namedNumber{metric.Name, rules.SumOf(m), metric.Better})
	}
	if !sc.Margin.Empty() && !slices.ContainsFunc(list, func(n namedNumber) bool { return n.name == marginName }) {
		list = append(list, namedNumber{marginName, sc.Margin, rules.A})
	}
	return list
}

// Askables lists what can be asked by a simple name and is not the same in every trial.
func Askables(sc *rules.Scenario) []Askable {
	list := askableEndings(sc)
	for _, n := range numbers(sc) {
		low, high := n.sum.Bounds(sc.Metrics)
		if low == high || slices.Contains(endings(sc), n.name) {
			continue
		}
		doc := marginWords(sc)
		if m, ok := n.sum.Single(); ok && sc.Metrics[m].Name == n.name {
			doc = sc.Metrics[m].Doc
		}
		list = append(list, Askable{Name: n.name, Doc: doc, Min: low, Max: high})
	}
	return list
}

// askableEndings lists who can win, and the outcomes that are possible.
func askableEndings(sc *rules.Scenario) []Askable {
	var winners, outcomes []Askable
	for _, side := range []rules.Side{rules.A, rules.B, rules.Neither} {
		var ends []string
		for _, o := range sc.Outcomes {
			if o.Winner == side && !o.Impossible {
				ends = append(ends, o.Name)
			}
		}
		if len(ends) > 0 {
			winners = append(winners,
				Askable{Name: wins(sc, side).name, Share: true, Doc: "it ends with " + joinList(ends, "or")})
		}
	}
	for _, o := range sc.Outcomes {
		if !o.Impossible {
			outcomes = append(outcomes, Askable{Name: o.Name, Share: true, Doc: o.Doc})
		}
	}
	return slices.Concat(winners, outcomes)
}

// marginWords says what the margin is made of.
func marginWords(sc *rules.Scenario) string {
	var plus, minus []string
	for _, t := range sc.Margin {
		if name := sc.Metrics[t.Metric].Name; t.Times > 0 {
			plus = append(plus, name)
		} else {
			minus = append(minus, name)
		}
	}
	words := strings.Join(plus, " + ")
	for _, name := range minus {
		words += " − " + name
	}
	return strings.TrimPrefix(words, " ")
}

// Composed lists how questions are made of simple names, each with one of this scenario; those
// about the first player only if a field says who that is.
func Composed(sc *rules.Scenario, first bool) []Askable {
	var list []Askable
	add := func(name, doc string) {
		if _, err := ParseQuestion(sc, name); err == nil {
			list = append(list, Askable{Name: name, Doc: doc})
		}
	}
	end := sc.Outcomes[slices.IndexFunc(sc.Outcomes, func(o rules.Outcome) bool { return !o.Impossible })].Name
	simple := Askables(sc)
	if i := slices.IndexFunc(simple, func(a Askable) bool { return !a.Share }); i >= 0 {
		a := simple[i]
		half := a.Min + (a.Max-a.Min+1)/2
		least := fmt.Sprintf("%s %s %d", a.Name, atLeast, half)
		add(least, fmt.Sprintf("the share of trials in which it is %d or more; likewise %q and %q", half, atMost,
			relationExactly))
		add("spread of "+a.Name, "the standard deviation of single trials")
		add(end+andWord+least, "the share of trials in which all of that holds")
		add(a.Name+whenWord+end, "among the trials in which that holds")
	}
	add("decided in turn 1", "the share of trials that a side wins in that turn, or before it")
	if first {
		add(FirstPlayer, "how much more often a wins when it plays first than when b does")
	}
	return list
}
