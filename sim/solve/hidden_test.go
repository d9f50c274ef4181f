package solve

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/secondedition"
	"github.com/oddsmith/oddsmith/sim/league"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/simtest"
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

// twoHidden is a phase in which each side is dealt up to two of four warp cards, or three, which the other does not
// see: a may use a power, b may answer it.
func twoHidden() []string {
	return []string{"phases=1", "deck.force=2", "deck.nullify=1", "deck.daemonic-attack=1",
		"a.psykers.0.powers=[librarian-bolt]", "b.psykers.0.powers=[]"}
}

const smallDeck = "secondedition/psychic-duel-small-deck"

// plansOf lists all plans of a side for one decision: an option of those given at each point, told as a policy.
func plansOf(points map[string][]string, or string) []string {
	list := []string{""}
	for _, when := range slices.Sorted(maps.Keys(points)) {
		var longer []string
		for _, plan := range list {
			for _, option := range points[when] {
				longer = append(longer, plan+option+" if "+when+" else ")
			}
		}
		list = longer
	}
	for i := range list {
		list[i] += or
	}
	return list
}

// powersOfA are the points at which a chooses whether to use its power: its cards, and how many b has. Where b has none
// nothing can answer it, and the default uses it.
func powersOfA() map[string][]string {
	points := map[string][]string{}
	for _, hand := range []string{"force = 1 and nullify = 0 and daemonic-attack = 0", "force = 1 and nullify = 1",
		"force = 1 and daemonic-attack = 1", "force = 2"} {
		for enemy := 1; enemy <= 2; enemy++ {
			points[fmt.Sprintf("%s and enemy-cards = %d", hand, enemy)] = []string{"plain", "hold"}
		}
	}
	return points
}

// answersOfB are the points at which b chooses what to answer.
func answersOfB() map[string][]string {
	points := map[string][]string{}
	for enemy := range 2 { // a has two cards at most, and the power took one
		with := fmt.Sprintf(" and enemy-cards = %d", enemy)
		points["nullify = 1 and daemonic-attack = 1 and failed = 0"+with] = []string{"nullify", "daemonic-attack",
			"none"}
		points["nullify = 1 and daemonic-attack = 0"+with] = []string{"nullify", "none"}
		points["nullify = 0 and daemonic-attack = 1 and failed = 0"+with] = []string{"daemonic-attack", "none"}
		points["nullify = 0 and daemonic-attack = 1 and failed = 1"+with] = []string{"daemonic-attack", "none"}
	}
	return points
}

// loadPlan loads the duel with a plan of a side.
func loadPlan(setting string) *secondedition.PsychicDuel {
	m := simtest.Must(profiles.Load(smallDeck, append(twoHidden(), setting)))
	return m.Input.(*secondedition.PsychicDuel)
}

// TestHeavyHiddenPlans: two hidden cards a side are worth what the linear programme over all plans of both says.
func TestHeavyHiddenPlans(t *testing.T) {
	simtest.OnlyHeavy(t)
	var ofB []*secondedition.PsychicDuel
	for _, plan := range plansOf(answersOfB(), "nullify else daemonic-attack else none") {
		ofB = append(ofB, loadPlan("b.policy.answer="+plan))
	}
	var games [][]league.Score
	for _, plan := range plansOf(powersOfA(), "plain") {
		a := loadPlan("a.policy.power=" + plan)
		var row []league.Score
		for _, b := range ofB {
			x := *a
			x.B.Policy = b.B.Policy
			row = append(row, league.Score{Value: scoreOfA(&x)})
		}
		games = append(games, row)
	}
	l := simtest.Must(league.NewBipartite(make([]string, len(games)), make([]string, len(ofB)), games))
	value := simtest.Must(l.Value())
	x := mustSolve(t, solvable(t, smallDeck, twoHidden()...), Options{For: rules.Neither, Goal: query.GoalToWin, Draw: 0.5})
	h := x.Hidden
	if math.Abs(x.Worth-h.Low) < 1e-3 {
		t.Errorf("hands that are open are worth %v, too, which shows nothing", x.Worth)
	}
	if value < h.Low-1e-9 || value > h.High+1e-9 {
		t.Errorf("%d plans against %d come to %.9f, not between %.9f and %.9f", len(games), len(ofB), value, h.Low,
			h.High)
	}
}

// scoreOfA walks what a scores, a draw counting half.
func scoreOfA(x *secondedition.PsychicDuel) float64 {
	sc := x.Prepare()
	law := simtest.Must(sc.Game.Explore(sc, rules.ExactLimit()))
	sum := 0.0
	for o, p := range law.Outcomes() {
		sum += p * map[rules.Side]float64{rules.A: 1, rules.Neither: 0.5}[sc.Outcomes[o].Winner]
	}
	return sum
}
