package sensitivities

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// What players see first of what changes are worth: who is the favourite and whether a change makes another so, and the
// strongest changes by unit, each with what is to be set.

const (
	mostStrongest = 10
	mostRows      = 13 // of changes, and of whose they are
	elsewhere     = "the matchup"
)

// first is the first screen, none where pairs or combinations are asked for.
func (r Report) first() *layout.First {
	if r.Pairs != nil || r.Over != nil {
		return nil
	}
	strongest := r.strongest()
	parts := []layout.Section{layout.Prose(r.answer(strongest))}
	if len(strongest) > 0 {
		parts = append(parts, r.byUnit(strongest[:min(mostStrongest, len(strongest))], len(strongest)))
	}
	return r.FirstScreen(r.sure(), parts...)
}

// strongest are the changes that make a difference, by its size.
func (r Report) strongest() []int {
	return slices.DeleteFunc(r.Worth.BySize(), func(i int) bool { return r.Worth.MayBeZero(i) })
}

// then is the answer after a change, -1 before any.
func (r Report) then(step int) string {
	a := r.Worth.Values[step+1]
	return numbers.PlainAnswer(r.Worth.Question, a.Estimate, numbers.ComplementOf(a))
}

// even is a share at which nobody is the favourite.
const even = 0.5

// answer says how it is, and which change makes another the favourite, or matters most.
func (r Report) answer(strongest []int) string {
	q := r.Worth.Question
	words := numbers.UpperFirst(r.Names.Asked(q)) + " " + r.then(-1) + ". "
	if r.Names.Words.Won != [2]string{} {
		words = strings.TrimSuffix(words, ". ") + " of the time. "
	}
	if q.Name != "a wins" && q.Name != "b wins" {
		words = numbers.UpperFirst(q.Heading()) + ": " + r.then(-1) + ". "
	}
	if len(strongest) == 0 {
		return words + "No single step makes a difference" + asFarAs(r.Worth) + "."
	}
	first := strongest[0]
	if q.Name != "a wins" || r.Names.Words.Won != [2]string{} {
		return words + fmt.Sprintf("%s matters most: then it is %s.", numbers.UpperFirst(r.change(first)), r.then(first))
	}
	now := r.Worth.Values[0].Value
	other := r.Names.Of(rules.B)
	if now < even {
		other = r.Names.Of(rules.A)
	}
	past := func(i int) bool { return (r.Worth.Values[i+1].Value < even) != (now < even) }
	nearest := slices.MinFunc(strongest, func(i, j int) int {
		x, y := math.Abs(r.Worth.Values[i+1].Value-even), math.Abs(r.Worth.Values[j+1].Value-even)
		switch {
		case past(i) != past(j) && past(i):
			return -1
		case past(i) != past(j):
			return 1
		case x < y:
			return -1
		case x > y:
			return 1
		}
		return 0
	})
	if past(nearest) {
		return words + fmt.Sprintf("%s makes %s the favourite%s.", numbers.UpperFirst(r.change(nearest)), other.The(),
			other.Verb("", "s"))
	}
	return words + fmt.Sprintf("No single step makes %s the favourite%s; %s comes nearest.", other.The(),
		other.Verb("", "s"), r.change(nearest))
}

// change is a change within a sentence.
func (r Report) change(step int) string {
	_, words := r.told(step)
	if whose, _ := r.told(step); whose != elsewhere {
		return words + " (" + whose + ")"
	}
	return words
}

// byUnit are changes below the unit that they are of.
func (r Report) byUnit(steps []int, all int) layout.Sheet {
	var groups []string
	of := map[string][]int{}
	for n, i := range steps {
		whose, _ := r.told(i)
		if n+len(groups) >= mostRows-1 {
			steps = steps[:n]
			break
		}
		if of[whose] == nil {
			groups = append(groups, whose)
		}
		of[whose] = append(of[whose], i)
	}
	s := layout.Sheet{Title: "What each change is worth" + r.unit()}.Words("").Numbers("worth", "then").Words("--set")
	for _, group := range groups {
		s.Add(0, group, "", "", "")
		for _, i := range of[group] {
			_, words := r.told(i)
			s.Add(0, "· "+words, numbers.PlainDifference(r.Worth.Question, r.Worth.Differences[i]), r.then(i), r.setting(i))
		}
	}
	if all > len(steps) {
		s.Foot = fmt.Sprintf("These are the strongest of %d that make a difference.", all)
	}
	return s
}

// unit says in what differences are told.
func (r Report) unit() string {
	if r.Worth.Question.Share {
		return ", in " + numbers.PlainUnit(r.Worth.Question)
	}
	return ""
}

// told says whose field a step changes, and how.
func (r Report) told(step int) (whose, words string) {
	s := r.Steps[step]
	whose, field := r.Field(s.Path)
	if whose == "" {
		whose = elsewhere
	}
	switch {
	case s.Path == "first" && (s.To == "a" || s.To == "b"):
		who := r.Names.Of(map[string]rules.Side{"a": rules.A, "b": rules.B}[s.To])
		return "who begins", who.The() + " " + who.Verb("begins", "begin")
	case isExchange(s):
		return whose, layout.Listed(s.To) + ", not " + s.From
	case s.To == "true":
		return whose, "with " + field
	case s.To == "false":
		return whose, "without " + field
	default:
		return whose, field + " " + s.To + ", not " + s.From
	}
}

// weapons are the fields that hold weapons.
var weapons = regexp.MustCompile(`\b(weapons?|close-combat|missile)(\.[0-9]+)?$`)

// isExchange reports whether a step puts another weapon in the place of one.
func isExchange(s Step) bool {
	return weapons.MatchString(s.Path)
}

// sure says how sure all of it is.
func (r Report) sure() string {
	if r.Worth.Simultaneous == 0 {
		return layout.Exact
	}
	var list []stats.Estimate
	list = append(list, r.Worth.Differences...)
	words := numbers.Count(r.Worth.Trials) + " " + r.Names.Games() + " of each"
	if r.Worth.Interrupted {
		words = "Interrupted after " + words
	}
	return words + "; differences are sure to " + numbers.PlainReach(numbers.DisplayScale(r.Worth.Question), list...) + "."
}
