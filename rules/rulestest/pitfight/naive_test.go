package pitfight

// A naive reference: the rules again, from the rulebook and not from the code, as plainly as
// can be, with dice of its own.

import (
	"math/rand/v2"
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest"
)

type naiveFighter struct{ hit, wounds int }

type naiveDuel struct {
	a, b               naiveFighter
	bFirst             bool
	maxTurns, critical int
}

// play returns who has won, "" for a draw, the wounds lost and the turns.
func (n naiveDuel) play(r *rand.Rand) (winner string, lostA, lostB, turns int) {
	bStrikes := n.bFirst
	for turns < n.maxTurns {
		turns++
		die := 1 + r.IntN(6)
		harm := 1
		if die == 6 {
			harm = n.critical
		}
		if bStrikes && die >= n.b.hit {
			lostA += harm
		} else if !bStrikes && die >= n.a.hit {
			lostB += harm
		}
		if lostA >= n.a.wounds {
			return "b", n.a.wounds, lostB, turns
		}
		if lostB >= n.b.wounds {
			return "a", lostA, n.b.wounds, turns
		}
		bStrikes = !bStrikes
	}
	return "", lostA, lostB, turns
}

// configs are duels for both.
func configs() []rulestest.Config {
	add := func(name string, change func(x *Duel)) rulestest.Config {
		x := duelOf(change)
		n := naiveDuel{
			a: naiveFighter{int(x.A.Hit), x.A.Wounds}, b: naiveFighter{int(x.B.Hit), x.B.Wounds},
			bFirst: x.First == "b", maxTurns: x.MaxTurns, critical: x.Rules.Critical,
		}
		return rulestest.Config{Name: name, Input: x, Trials: rulestest.Few(20_000, 100_000), Naive: func(r *rand.Rand, to *rulestest.Tally) {
			winner, lostA, lostB, turns := n.play(r)
			to.Take(map[string]int{"a": duelA, "b": duelB, "": duelDraw}[winner], lostA, lostB, turns)
		}}
	}
	return []rulestest.Config{
		add("pitfight/duel", plain),
		add("long", func(x *Duel) { x.A.Wounds, x.B.Wounds, x.A.Hit = 9, 7, 5 }),
		add("b first, a draw now and then", func(x *Duel) { x.First, x.MaxTurns, x.B.Hit = "b", 5, 6 }),
		add("terrible sixes", func(x *Duel) { x.Rules.Critical, x.A.Wounds, x.B.Wounds = 5, 7, 8 }),
	}
}

func TestOracle(t *testing.T) { rulestest.Oracle(t, configs()) }

func TestKnobsVary(t *testing.T) { rulestest.KnobsVary(t, System().Scenarios, configs()) }
