package solve

import (
	"cmp"
	"errors"
	"math"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/policy"
	"github.com/oddsmith/oddsmith/sim/query"
)

// Solvable is a matchup whose players decide.
type Solvable struct {
	Decisions []OpenDecision
	Policies  []NamedPolicy
	// Prepare returns the scenario of the matchup with some settings changed, such as policy=fire, and the
	// decisions of some sides left open, numbered as in the list, with or without the facts that players
	// can see.
	Prepare func(settings []string, facts bool, open ...rules.Side) (*rules.Scenario, error)
}

// OpenDecision is a decision that can be left open.
type OpenDecision struct {
	policy.Decision
	Side rules.Side
}

// NamedPolicy is a policy that a side of the matchup can name.
type NamedPolicy struct {
	Field, Name string
	Side        rules.Side
	Set         bool // it is the one of the matchup
}

// Options says what is best for whom.
type Options struct {
	For   rules.Side // Neither for both
	Goal  string     // see [query.ParseGoal]; of side a, if play is best for both
	Draw  float64    // what a draw counts for, where the goal is to win
	Limit rules.Limit
}

// ErrNothingToDecide says that no decision of a side can be left open.
var ErrNothingToDecide = errors.New("there is nothing to decide")

// Solve finds the best play of one side against the policy of the other, or of both sides against each
// other, within a limit of states. The error is [ErrNothingToDecide], or a [*rules.TooLargeError].
func Solve(m Solvable, o Options) (*Solution, error) {
	s := &solver{Solvable: m, options: o, sides: []rules.Side{o.For}, goalSide: o.For}
	if o.For == rules.Neither {
		s.sides, s.goalSide = []rules.Side{rules.A, rules.B}, rules.A
	}
	if !slices.ContainsFunc(m.Decisions, func(d OpenDecision) bool { return slices.Contains(s.sides, d.Side) }) {
		return nil, ErrNothingToDecide
	}
	return s.solve()
}

// solver finds a solution.
type solver struct {
	Solvable
	options  Options
	sides    []rules.Side // whose play is best
	goalSide rules.Side   // whose goal it is
	goal     query.Goal
	best     rules.Solved
	scene    *rules.Scenario // with decisions open
}

// solve puts a solution together.
func (s *solver) solve() (*Solution, error) {
	var err error
	if s.scene, err = s.Prepare(nil, false, s.sides...); err != nil {
		return nil, err
	}
	if s.goal, err = query.ParseGoal(s.scene, s.options.Goal, s.goalSide, s.options.Draw); err != nil {
		return nil, err
	}
	study, err := s.scene.Game.Study(s.scene, s.goal.Event, nil, s.options.Limit)
	if err != nil {
		return nil, err
	}
	s.best = study.Solve(s.aim())
	x := &Solution{For: s.options.For, Goal: s.goal, OpenHands: s.scene.Hidden, States: study.States(),
		Worth: s.best.Worth()}
	if x.Hidden, err = s.hiddenHands(x.Worth); err != nil {
		return nil, err
	}
	x.Outcomes, x.Uses = s.followed()
	if x.Others, err = s.others(x.Worth); err != nil {
		return nil, err
	}
	x.ShortPolicy, err = s.shortPolicy(x)
	return x, err
}

// aim returns the aim of the goal, and who wants it high.
func (s *solver) aim() rules.Aim {
	aim := s.goal.Aim
	for _, d := range s.Decisions {
		aim.High = append(aim.High, (d.Side == s.goalSide) != s.goal.Least)
	}
	return aim
}

// lost returns how much less than best a worth is, for whose goal it is.
func (s *solver) lost(worth, best float64) float64 {
	if s.goal.Least {
		return worth - best
	}
	return best - worth
}

// followed plays best, and returns the chance of each outcome and how often each option is taken.
func (s *solver) followed() (outcomes []OutcomeChance, uses []DecisionUse) {
	all := s.unused()
	played := s.best.Play(func(m rules.Moment) int {
		if possible, differ := compareWorths(m.Worth); possible > 1 && s.decides(m) {
			u := &all[m.Decision]
			u.Asked += m.Chance
			u.Options[m.Best].Taken += m.Chance
			if differ {
				u.Matters += m.Chance
			}
		}
		return m.Best
	})
	chance := make([]float64, len(s.scene.Outcomes))
	for i, p := range played.Outcomes {
		chance[i%len(chance)] += p
	}
	for i, o := range s.scene.Outcomes {
		if !o.Impossible {
			outcomes = append(outcomes, OutcomeChance{o.Name, chance[i]})
		}
	}
	return outcomes, slices.DeleteFunc(all, func(u DecisionUse) bool { return u.Asked == 0 })
}

// unused are all decisions and options, before any is taken.
func (s *solver) unused() []DecisionUse {
	all := make([]DecisionUse, len(s.Decisions))
	for i, d := range s.Decisions {
		all[i].Path = d.Path
		for _, o := range d.Options {
			all[i].Options = append(all[i].Options, OptionUse{Name: o.Name})
		}
	}
	return all
}

// decides reports whether a decision is one of the sides whose play is looked for: the policy of the other may
// be the best, too.
func (s *solver) decides(m rules.Moment) bool {
	return slices.Contains(s.sides, s.Decisions[m.Decision].Side)
}

// compareWorths counts the possible options, and reports whether they differ.
func compareWorths(worth []float64) (possible int, differ bool) {
	low, high := worth[0], worth[0]
	for _, v := range worth {
		if !math.IsNaN(v) {
			possible++
			low, high = min(low, v), max(high, v)
		}
	}
	return possible, !sameWorth(low, high)
}

// others walks each policy that the side could name, against the same opponent, or against the best answer if
// play is best for both.
func (s *solver) others(best float64) ([]OtherPlay, error) {
	var list []OtherPlay
	for _, p := range s.Policies {
		if !slices.Contains(s.sides, p.Side) {
			continue
		}
		var settings []string
		if !p.Set {
			settings = []string{p.Field + "=" + p.Name}
		}
		worth, err := s.worthWith(p.Side, settings...)
		if err != nil {
			return nil, err
		}
		list = append(list, s.otherPlay(p, worth, best))
	}
	slices.SortStableFunc(list,
		func(a, b OtherPlay) int { return cmp.Or(cmp.Compare(a.Field, b.Field), cmp.Compare(a.Lost, b.Lost)) })
	return list, nil
}

// otherPlay tells what a policy loses, for whose it is.
func (s *solver) otherPlay(p NamedPolicy, worth, best float64) OtherPlay {
	lost := s.lost(worth, best)
	if p.Side != s.goalSide {
		lost = -lost
	}
	if sameWorth(worth, best) {
		lost = 0
	}
	return OtherPlay{Field: p.Field, Name: p.Name, Set: p.Set, Worth: worth, Lost: lost}
}

// sameWorth reports whether two worths differ by no more than rounding does.
func sameWorth(a, b float64) bool { return math.Abs(a-b) <= 1e-12*max(1, math.Abs(a)) }

// worthWith returns the worth of the game when a side plays by some settings, and the other as in the best
// play.
func (s *solver) worthWith(side rules.Side, settings ...string) (float64, error) {
	var open []rules.Side
	for _, x := range s.sides {
		if x != side {
			open = append(open, x)
		}
	}
	best, err := s.bestOf(s.options.Limit, settings, false, open...)
	if err != nil {
		return 0, err
	}
	return best.Worth(), nil
}

// bestOf finds the best play of a scenario that is prepared like this.
func (s *solver) bestOf(limit rules.Limit, settings []string, facts bool, open ...rules.Side) (rules.Solved, error) {
	sc, err := s.Prepare(settings, facts, open...)
	if err != nil {
		return nil, err
	}
	study, err := sc.Game.Study(sc, s.goal.Event, nil, limit)
	if err != nil {
		return nil, err
	}
	return study.Solve(s.aim()), nil
}
