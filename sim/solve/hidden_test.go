package solve

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules"
)

// TestHiddenHands: where cards are dealt, best play that does not see those of the enemy comes to less than with
// open hands, and to no less than any policy of the library; what both sides can be sure of is close, and lies
// between what each comes to against the policy of the other.
func TestHiddenHands(t *testing.T) {
	t.Parallel()
	m := solvable(t, "secondedition/psychic-duel-small-deck", "phases=1", "deck.force=3", "deck.nullify=1",
		"deck.daemonic-attack=1")
	sure := map[rules.Side]*HiddenHands{}
	for _, side := range []rules.Side{rules.A, rules.B, rules.Neither} {
		x := mustSolve(t, m, Options{For: side, Goal: "a-lost"})
		h := x.Hidden
		if h == nil || h.States == 0 {
			t.Fatalf("best for %s: no hidden hands in %+v", side, x)
		}
		t.Logf("best for %s: open %v, hidden %+v", side, x.Worth, h)
		sure[side] = h
		if side == rules.Neither {
			continue
		}
		lost := func(worth, best float64) float64 {
			if x.Goal.Least {
				return worth - best
			}
			return best - worth
		}
		if lost(h.Low, x.Worth) < -1e-9 {
			t.Errorf("best for %s: hidden hands come to %v, open ones to %v", side, h.Low, x.Worth)
		}
		for _, o := range x.Others {
			if lost(o.Worth, h.Low) < -1e-9 {
				t.Errorf("best for %s: %s comes to %v, best play with hidden hands to %v", side, o.Name, o.Worth, h.Low)
			}
		}
	}
	both := sure[rules.Neither]
	if both.Low > both.High+1e-12 || both.High-both.Low > hiddenGap || both.Rounds == 0 {
		t.Errorf("both can be sure of %+v", both)
	}
	// side a wants to lose little
	if both.High < sure[rules.A].Low-1e-9 || both.Low > sure[rules.B].Low+1e-9 {
		t.Errorf("both can be sure of %+v, against policies a of %v and b of %v", both, sure[rules.A].Low,
			sure[rules.B].Low)
	}
}
