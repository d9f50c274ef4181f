package rulestest

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// AnyInputs is random inputs of all scenarios of a system, which must play, be told, be played by memo as by steps, and
// have the same trials whatever is counted.
type AnyInputs struct {
	System    rules.System
	Make      func(t *testing.T, scenario string, seed uint64) rules.Input
	Few, Many uint64 // of each scenario, in ordinary runs and in heavy ones
	// Seldom is what memo players meet in few or none of the system's games; see [memoMeets].
	Seldom []string
	// Refused is the fields, as in Charge.Conduct, of which Check lets one value pass alone.
	Refused []string
	// Also, if set, checks some trials and the story of the first.
	Also func(t *testing.T, in rules.Input, rows *rules.Rows, log *dice.Log)
}

// Play checks the inputs.
func (a AnyInputs) Play(t *testing.T) {
	t.Helper()
	memo := newMemoCheck()
	t.Cleanup(func() { memo.judge(t, a.Seldom, a.Refused) })
	for _, kind := range a.System.Scenarios {
		t.Run(kind.Name, func(t *testing.T) {
			t.Parallel()
			for seed := range Seeds(a.Few, a.Many) {
				in := a.Make(t, kind.Name, seed)
				rows, log := PlayAny(t, in, seed)
				countsApart(t, in, seed)
				if memo.play(t, in, seed); a.Also != nil {
					a.Also(t, in, rows, log)
				}
			}
		})
	}
}
