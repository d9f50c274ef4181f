package hulkae

// What units and weapons did, with scripted dice.

import (
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// countedCase is a corridor of which all is counted apart, and the metrics behind the others.
type countedCase struct {
	name   string
	change func(c *Corridor)
	dice   []int
	want   []int
}

func TestScriptedCount(t *testing.T) {
	// two kinds of marines, the second with three dice; two runners of one step each
	base := func() *Corridor {
		c := walking(1)()
		squad(bolter(), heavy())(c)
		c.B = append(c.B, runner("second", 1))
		c.Count = []string{rules.Weapons, rules.Units}
		return c
	}
	for _, test := range []countedCase{
		// shots, hits, jams, kills of a1, with wasted hits before the jams of a2; b1 and b2 lost; the
		// same of either weapon
		{"HAE-OW-04 both hit, the first has killed", alike, []int{6, 1, 6, 1, 2, 1, 2, 1, 2, 3},
			[]int{2, 1, 0, 1, 2, 1, 1, 0, 0, 1, 0, 2, 1, 0, 1, 2, 1, 1, 0, 0}},
		{"HAE-OW-04 a kill each", alike, []int{6, 1, 1, 2, 3, 1, 2, 1, 2, 6},
			[]int{2, 1, 0, 1, 2, 1, 0, 0, 1, 1, 1, 2, 1, 0, 1, 2, 1, 0, 0, 1}},
		{"H12 own fire", func(c *Corridor) { c.Policy, c.MaxTurns, c.A[0].AP, c.A[1].AP = PolicyFire, 1, 2, 1 }, []int{6, 1, 1, 2, 1, 2, 6},
			[]int{2, 1, 0, 1, 1, 1, 0, 0, 1, 1, 1, 2, 1, 0, 1, 1, 1, 0, 0, 1}},
		{"HAE-OW-05 a wasted hit jams, too", alike, []int{6, 1, 6, 6, 2, 1, 2}, []int{2, 1, 0, 1, 1, 1, 1, 1, 0, 1, 0, 2, 1, 0, 1, 1, 1, 1, 1, 0}},
		// at last: a jam cleared for 1 CP
		{"HAE-OW-06 a jam, cleared at the next step", both(cp(1), func(c *Corridor) { c.A, c.Count = c.A[:1], []string{rules.Units} }), []int{2, 2},
			[]int{1, 0, 1, 0, 0, 0, 1, 1}},
		{"HAE-OW-07 cleared in the own turn, for 2 CP", both(cp(3), func(c *Corridor) {
			c.A, c.Count, c.MaxTurns, c.A[0].Jammed, c.Rules.UnjamCost = c.A[:1], []string{rules.Weapons}, 1, true, 2
		}), nil, []int{0, 0, 0, 0, 1, 2}},
		// and, between a1 and the lost, on overwatch and in its own turn
		{"H7 own fire, then overwatch", func(c *Corridor) { c.Policy, c.A = PolicyFireThenOverwatch, c.A[:1] }, []int{1, 2, 6, 1, 6, 2},
			[]int{3, 2, 0, 2, 1, 1, 1, 2, 1, 1, 1, 1, 3, 2, 0, 2}},
		// one entry, one weapon
		{"H12 two of a kind", func(c *Corridor) { c.A = c.A[:1]; c.A[0].Count = 2 }, []int{6, 1, 6, 1, 1, 2, 1, 2},
			[]int{4, 2, 1, 0, 1, 1, 0, 4, 2, 1, 0, 1}},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := base()
			test.change(c)
			if _, v := rulestest.Script[state](t, c, test.dice); !slices.Equal(v[corridorMetrics:], test.want) {
				t.Errorf("\n got %v\nwant %v", v[corridorMetrics:], test.want)
			}
		})
	}
}

func TestScriptedCountedVolley(t *testing.T) {
	v := rulestest.New[Volley]()
	v.A, v.B, v.Count = trooper(bolter()).Unit, runner("runner", 6).Unit, []string{rules.Units, rules.Weapons}
	// shots, hits, kills; b lost; the same of the weapon
	if _, got := rulestest.Script[volleyState](t, v, []int{1, 2, 5, 1}); !slices.Equal(got[volleyKills+1:], []int{2, 1, 1, 1, 2, 1, 1}) {
		t.Errorf("%v", got)
	}
}
