package rulestest

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// Rand is what naive references throw dice with.
type Rand interface{ IntN(n int) int }

// thrown is dice that fall as somebody says.
type thrown func(sides int) int

func (throw thrown) IntN(n int) int { return throw(n) - 1 }

// With is a naive reference that throws its dice with a Rand.
func With(play func(r Rand, to *Tally)) ByDice {
	return func(throw func(sides int) int, to *Tally) { play(thrown(throw), to) }
}

// Tell tells what a rule came to, as the engine does: with the same figures, and with these words in its message. It is
// heard only where the trial of a story is retold. A reference that tells anything tells all.
func (t *Tally) Tell(rule, words string, figures ...int) {
	if t.story != nil {
		t.story.hear(rule, words, figures)
	}
}

// IsRetold reports whether dice come from a story: a face is as it shows, and a blank one the highest.
func (t *Tally) IsRetold() bool { return t.story != nil }

// Retell has the reference play with the dice of a story, in their order, all of which it must use up, and returns
// what comes of them: whoever reads a rule otherwise than the engine contradicts it in the first trial that has it.
func (play ByDice) Retell(sc *rules.Scenario, log *dice.Log) (outcome int, values []int, err error) {
	defer func() {
		if why := recover(); why != nil {
			err = fmt.Errorf("%v", why)
		}
	}()
	to := NewTally(sc)
	to.story = &story{sc: sc, left: slices.Clone(log.Entries)}
	play(to.story.throw, to)
	to.story.end()
	outcome = slices.Index(to.Outcome, 1)
	for m, c := range to.counters {
		i := slices.Index(to.Values(m, outcome), 1)
		if i < 0 {
			panic(sc.Metrics[m].Name + " is out of bounds")
		}
		values = append(values, c.from+i)
	}
	return outcome, values, nil
}

// A story is what is left of one that is retold.
type story struct {
	sc            *rules.Scenario
	left          []dice.Entry
	passed, heard int // lines
	idle          int // decisions
}

// throw takes the next die, which comes before the next line of who tells any.
func (s *story) throw(sides int) int {
	for len(s.left) > 0 && len(s.left[0].Faces) == 0 && (s.heard == 0 || s.left[0].Sides > 0) {
		s.passed += min(1, len(s.left[0].Rule))
		s.left = s.left[1:]
	}
	if sides == 100 && (len(s.left) == 0 || s.left[0].Sides != sides) { // chance on which nothing depends is not rolled
		s.idle++
		return []int{1, sides}[s.idle%2]
	}
	if len(s.left) == 0 || s.left[0].Sides != sides {
		panic(fmt.Sprintf("a die with %d sides is thrown, left are %v", sides, s.left))
	}
	face := cmp.Or(s.left[0].Faces[0], sides)
	s.left[0].Faces = s.left[0].Faces[1:]
	return face
}

// hear compares the next line.
func (s *story) hear(rule, words string, figures []int) {
	s.heard++
	for len(s.left) > 0 && s.left[0].Sides > 0 && len(s.left[0].Faces) == 0 {
		s.left = s.left[1:]
	}
	if len(s.left) == 0 {
		panic(fmt.Sprintf("%s %q %v is told after the end", rule, words, figures))
	}
	is := s.left[0]
	if is.Rule != rule || !slices.Equal(is.Figures, figures) || !strings.Contains(is.Message, words) {
		panic(fmt.Sprintf("%s %q %v is told, not %v", rule, words, figures, is))
	}
	if text := s.sc.Tell(is); text == "" || strings.ContainsAny(text, "{}") {
		panic(fmt.Sprintf("%s %v is told as %q", rule, figures, text))
	}
	s.left = s.left[1:]
}

// end checks that nothing is left, and that all is told or nothing.
func (s *story) end() {
	for _, e := range s.left {
		if len(e.Faces) > 0 || s.heard > 0 && e.Rule != "" {
			panic(fmt.Sprintf("left are %v", s.left))
		}
	}
	if s.heard > 0 && s.passed > 0 {
		panic(fmt.Sprintf("%d lines are not told", s.passed))
	}
}
