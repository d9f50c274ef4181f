package hulkae_test

// Random inputs over all that the tags of the input structs allow.

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/hulkae"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// generator makes inputs.
type generator struct{ rulestest.Generator }

// words are starts of squads, most of them behind the one before.
var words = map[string][]string{"a distance": {"behind", "behind", "behind", "1", "2", "5", "9", "30", "250"}}

func newGenerator(seed uint64) generator {
	g := generator{rulestest.NewGenerator(seed, words)}
	g.Mend = func(in rules.Input) {
		if c, ok := in.(*hulkae.Corridor); ok {
			c.Policy.Name, c.BPolicy.Name = "mine", "mine"
			if name := []string{"run", "overwatch", "fire", "advance", ""}[g.IntN(5)]; name != "" {
				c.BPolicy = rulestest.Library[hulkae.AttackerPolicy]("hulkae/attacker-policies/" + name)
			}
		}
	}
	return g
}

func (g generator) legal(kind rules.ScenarioKind) rules.Input { return g.Legal(kind) }

// TestAnyInputPlays: whatever passes Check plays and can be told, without a
// panic, every metric stays within its bounds, and the story is true.
func TestAnyInputPlays(t *testing.T) {
	rulestest.AnyInputs{
		System: hulkae.System(), Few: 80, Many: 300,
		Seldom: []string{"dice of one word", "a draw that cannot be recorded"},
		Make: func(t *testing.T, scenario string, seed uint64) rules.Input {
			t.Helper()
			kind, _ := hulkae.System().Scenario(scenario)
			return newGenerator(seed).legal(kind)
		},
		Also: func(t *testing.T, in rules.Input, rows *rules.Rows, log *dice.Log) {
			t.Helper()
			if why := rulestest.Contradiction(in.Prepare(), rows, 0, log, reader(in)); why != "" {
				t.Errorf("%s\n%+v", why, in)
			}
		},
	}.Play(t)
}
