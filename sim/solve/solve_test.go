package solve

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/policy"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/simtest"
)

func mustSolve(t *testing.T, m Solvable, o Options) *Solution {
	t.Helper()
	if o.Limit.States == 0 {
		o.Limit = rules.ExactLimit()
	}
	return simtest.Must(Solve(m, o))
}

// winOf walks the chance that a side wins.
func winOf(t *testing.T, m Solvable, side rules.Side, settings ...string) float64 {
	t.Helper()
	sc := simtest.Must(m.Prepare(settings, false))
	x := simtest.Must(sc.Game.Explore(sc, rules.ExactLimit()))
	sum := 0.0
	for o, p := range x.Outcomes() {
		if sc.Outcomes[o].Winner == side {
			sum += p
		}
	}
	return sum
}

// shortCorridor is a marine with one weapon that cannot jam against two genestealers nearby, for two turns: a game
// whose policies can all be tried.
func shortCorridor(t *testing.T) Solvable {
	return solvable(t, "hulkae/corridor", "b.0.count=2", "distance=9", "rules.cp=0", "max-turns=4",
		"a.0.weapon.jams=false", "a.0.ap=2")
}

// TestSolveEqualsBruteForce: no policy that tells apart all that a player can see is better than best play,
// and one is as good.
func TestSolveEqualsBruteForce(t *testing.T) {
	t.Parallel()
	m := shortCorridor(t)
	x := mustSolve(t, m, Options{For: rules.A, Goal: "a wins"})
	at := seenAt(t, m, 0)
	best, n := 0.0, 0
	for bits := range 1 << len(at) {
		var clauses []string
		for i, when := range at {
			clauses = append(clauses, []string{"fire", "overwatch"}[bits>>i&1]+" if "+when)
		}
		best = max(best, winOf(t, m, rules.A, "policy.action="+strings.Join(append(clauses, "fire"), " else ")))
		n++
	}
	if n < 16 {
		t.Errorf("%d policies are hardly any", n)
	}
	if math.Abs(best-x.Worth) > 1e-12 {
		t.Errorf("best play wins %v, the best of %d policies %v", x.Worth, n, best)
	}
}

// seenAt lists what a player can see where a decision makes a difference, as conditions.
func seenAt(t *testing.T, m Solvable, decision int) []string {
	t.Helper()
	sc := simtest.Must(m.Prepare(nil, true, m.Decisions[decision].Side))
	study := simtest.Must(sc.Game.Study(sc, nil, nil, rules.ExactLimit()))
	aim := rules.Aim{Worth: make([]float64, len(sc.Outcomes)), High: slices.Repeat([]bool{true}, len(m.Decisions))}
	aim.Worth[0] = 1
	solved, random := study.Solve(aim), rand.New(rand.NewPCG(1, 1))
	var list []string
	for range 200 {
		solved.Play(func(x rules.Moment) int {
			var possible []int
			differ := false
			for o, v := range x.Worth {
				if !math.IsNaN(v) {
					possible = append(possible, o)
					differ = differ || math.Abs(v-x.Worth[0]) > 1e-12
				}
			}
			if x.Decision == decision && differ {
				if when := whatIsSeen(m.Decisions[decision].Facts, x.Facts); !slices.Contains(list, when) {
					list = append(list, when)
				}
			}
			return possible[random.IntN(len(possible))]
		})
	}
	if len(list) > 12 {
		t.Fatalf("%d points are too many to try all policies", len(list))
	}
	return list
}

// whatIsSeen is a condition that holds where facts have these values alone.
func whatIsSeen(facts []policy.Fact, values []int) string {
	var parts []string
	for f, v := range values {
		if fact := facts[f]; !fact.YesNo {
			parts = append(parts, fact.Name+" = "+strconv.Itoa(v))
		} else if v == 1 {
			parts = append(parts, fact.Name)
		} else {
			parts = append(parts, "not "+fact.Name)
		}
	}
	return strings.Join(parts, " and ")
}

// noneBetter: no policy of the library, and no rule of thumb, is better than best play, but for rounding.
func noneBetter(t *testing.T, what string, x *Solution, rounding float64) {
	t.Helper()
	for _, o := range x.Others {
		if o.Lost < -rounding {
			t.Errorf("%s: %s=%s comes to %v, best play to %v", what, o.Field, o.Name, o.Worth, x.Worth)
		}
	}
	if x.ShortPolicy != nil && x.ShortPolicy.Lost < -rounding {
		t.Errorf("%s: the rule of thumb comes to %v, best play to %v", what, x.ShortPolicy.Worth, x.Worth)
	}
}

// TestSolveGoals: what is wanted little is held low, and events of the whole game can be played for.
func TestSolveGoals(t *testing.T) {
	t.Parallel()
	m := shortCorridor(t)
	for _, goal := range []string{"kills", "kills at least 2", "contact", "b wins and kills at least 1", "turns"} {
		x := mustSolve(t, m, Options{For: rules.A, Goal: goal})
		noneBetter(t, goal, x, 1e-12)
		least := mustSolve(t, m, Options{For: rules.A, Goal: "least " + goal})
		most := mustSolve(t, m, Options{For: rules.A, Goal: "most " + goal})
		if want := map[bool]float64{true: least.Worth, false: most.Worth}[x.Goal.Least]; x.Worth != want ||
			!(least.Worth < most.Worth) {
			t.Errorf("%s: %v, at least %v, at most %v", goal, x.Worth, least.Worth, most.Worth)
		}
	}
}

// TestSolveForDraw: a side that cannot win plays for a draw, unless that is worth no more to it than a loss.
func TestSolveForDraw(t *testing.T) {
	t.Parallel()
	m := solvable(t, "secondedition/psychic-duel-drain")
	for _, side := range []rules.Side{rules.A, rules.Neither} {
		x := mustSolve(t, m, Options{For: side, Goal: query.GoalToWin, Draw: 0.5})
		if math.Abs(x.Worth-0.5) > 1e-12 {
			t.Errorf("best for %s comes to %v", side, x.Worth)
		}
	}
	const want = "all that can happen here is worth the same to a, in wins and draws"
	for name, o := range map[string]Options{
		"secondedition/psychic-duel-drain":        {For: rules.A, Goal: query.GoalToWin},
		"secondedition/psychic-duel-psychic-duel": {For: rules.A, Goal: query.GoalToWin, Draw: 0.5},
	} {
		if _, err := Solve(solvable(t, name), o); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestSolveWithoutChoice: where only one option is ever possible, there is no rule of thumb.
func TestSolveWithoutChoice(t *testing.T) {
	simtest.OnlyHeavy(t)
	x := mustSolve(t, solvable(t, "secondedition/melee-counted"),
		Options{For: rules.A, Goal: query.GoalToWin, Draw: 0.5})
	if len(x.Uses) != 0 || x.ShortPolicy != nil {
		t.Errorf("it decides %+v, with the rule of thumb %+v", x.Uses, x.ShortPolicy)
	}
}

// TestSolveLibrary: wherever best play is found, no policy of the library is better against the same
// opponent, and what both sides can be sure of lies between what each comes to against policies; of larger games with
// -heavy.
func TestSolveLibrary(t *testing.T) {
	simtest.NotShort(t)
	t.Parallel()
	if simtest.Heavy() {
		solveLibrary(t, 1, rules.Limit{States: 8_000, Bytes: 256 << 20, Paths: 80_000})
	} else {
		solveLibrary(t, 9, rules.Limit{States: 1_000, Bytes: 256 << 20, Paths: 10_000})
	}
}

// checkBetween checks that what a comes to when both play best is no more than when b plays as the matchup
// has it, and no less than when a does.
func checkBetween(t *testing.T, name string, worth map[rules.Side]float64) {
	t.Helper()
	a, okA := worth[rules.A]
	b, okB := worth[rules.B]
	if both := worth[rules.Neither]; okA && both > a+1e-9 || okB && both < b-1e-9 {
		t.Errorf("%s: both sides' best play comes to %v, that of a alone to %v and of b alone to %v", name, both, a, b)
	}
}

// solveLibrary solves one in so many matchups.
func solveLibrary(t *testing.T, of uint64, limit rules.Limit) {
	t.Helper()
	solved := 0
	var sure map[rules.Side]float64 // what a comes to where only one side plays best
	for _, name := range profiles.Matchups() {
		if simtest.HashOf(name)%of != 0 {
			continue
		}
		m := solvable(t, name)
		sure = map[rules.Side]float64{}
		for _, side := range []rules.Side{rules.A, rules.B, rules.Neither} {
			x, err := Solve(m, Options{For: side, Goal: "", Limit: limit})
			if err != nil {
				continue
			}
			solved++
			if sure[side] = x.Worth; side == rules.Neither {
				checkBetween(t, name, sure)
			}
			noneBetter(t, fmt.Sprintf("%s, best for %s", name, side), x, 1e-9)
		}
	}
	if solved < 10 {
		t.Errorf("only %d were solved", solved)
	}
}
