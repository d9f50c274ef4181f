package layout

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules"
)

// TestNames: sides are called by their units, by how many these are, or by what the scenario calls them; the same name
// twice is told apart, and so are persons.
func TestNames(t *testing.T) {
	unit := func(name string, count int) any { return map[string]any{"name": name, "count": count} }
	wolves := map[string]string{"wolf": "wolves", "Abaddon": "none"}
	for _, c := range []struct {
		a, b  any
		words rules.Wording
		want  [2]string
	}{
		{unit("terminator", 1), unit("genestealer", 1), rules.Wording{}, [2]string{"the terminator wins", "the genestealer wins"}},
		{unit("guardsman", 3), []any{unit("witch", 2)}, rules.Wording{}, [2]string{"the guardsmen win", "the witches win"}},
		{unit("gaunts with claws", 1), unit("Abaddon", 1), rules.Wording{}, [2]string{"the gaunts with claws win", "Abaddon wins"}},
		{unit("wolf", 5), unit("army", 2), rules.Wording{}, [2]string{"the wolves win", "the armies win"}},
		{[]any{unit("x", 1), unit("y", 1)}, unit("boss", 1), rules.Wording{Sides: [2]string{"marines"}},
			[2]string{"the marines win", "the boss wins"}},
		{[]any{unit("x", 1), unit("y", 1), unit("z", 1)}, map[string]any{}, rules.Wording{},
			[2]string{"the x and others win", "side b wins"}},
		{unit("gaunt", 1), unit("gaunt", 1), rules.Wording{}, [2]string{"the first gaunt wins", "the second gaunt wins"}},
		{unit("gun", 1), unit("gaunt", 2), rules.Wording{Won: [2]string{"{b} {is|are} killed", "{b} {lives|live}"}},
			[2]string{"the gaunts are killed", "the gaunts live"}},
	} {
		n := NamesOf(map[string]any{"a": c.a, "b": c.b}, c.words, wolves)
		if got := [2]string{n.Wins(rules.A), n.Wins(rules.B)}; got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
	n := NamesOf(map[string]any{"a": unit("gaunt", 1), "b": unit("gaunt", 2), "first": "b"}, rules.Wording{}, nil)
	if got := n.Wins(rules.A) + ", " + n.Named("models lost by b; side a (a) fell; side b, gaunt, is out; hits of a"); got !=
		"the gaunt wins, models lost by the gaunts; the gaunt fell; the gaunts are out; hits of the gaunt" {
		t.Error(got)
	}
}
