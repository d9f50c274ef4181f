package kinds

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/flags"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/reports/games"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/policy"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/solve"
)

// bothSides asks for the best play of each side against the other's best answer.
const bothSides = "both"

// checkSolve finds mistakes before the matchup is read.
func checkSolve(f ask.Solve, changed func(string) bool) error {
	errs := []error{ask.Wrong(&f),
		flags.ErrorIf(changed("for") && f.For == "", `there is no side ""; write a, b or both`)}
	switch {
	case changed("draw") && f.Goal != query.GoalToWin:
		errs = append(errs, errors.New("--draw is for the goal to win; leave out --draw or --goal"))
	case !(f.Draw >= 0 && f.Draw <= 1):
		errs = append(errs, errors.New("--draw must lie between 0 and 1: 0.5 for half a win"))
	}
	return errors.Join(errs...)
}

// solving returns what is asked of a matchup, or what its players lack to decide.
func solving(f ask.Solve, m *profiles.Matchup, limit rules.Limit) (solve.Options, error) {
	o := solve.Options{Goal: f.Goal, Draw: f.Draw, Limit: limit}
	deciding := map[rules.Side]bool{}
	for _, p := range m.Policies() {
		deciding[p.Side] = true
	}
	switch {
	case len(deciding) == 0:
		return o, fmt.Errorf(
			"the players of %s have nothing to decide that a policy says; `oddsmith decisions` lists what those of "+
				"a matchup decide", m.Label())
	case f.For == bothSides:
		o.For = rules.Neither
	case f.For == rules.B.String(), f.For == "" && !deciding[rules.A]:
		o.For = rules.B
	default:
		o.For = rules.A
	}
	if o.For != rules.Neither && !deciding[o.For] || o.For == rules.Neither && len(deciding) < 2 {
		alone := rules.A
		if deciding[rules.B] {
			alone = rules.B
		}
		return o, fmt.Errorf("only side %s decides something in %s; write --for %s, or see `oddsmith decisions`", alone,
			m.Label(), alone)
	}
	open := []rules.Side{o.For}
	if o.For == rules.Neither {
		open = []rules.Side{rules.A, rules.B}
	}
	// what can happen may depend on what is decided
	_, err := query.ParseGoal(m.LeaveOpen(false, open...).Scenario(), f.Goal, whoseGoal(o.For), f.Draw)
	return o, err
}

// whoseGoal is the side that a goal is of: a's, if play is best for both.
func whoseGoal(side rules.Side) rules.Side {
	if side == rules.Neither {
		return rules.A
	}
	return side
}

func solveCommand(a *app.App) *cobra.Command {
	var q app.Question
	var f ask.Solve
	const short = "Find the best play of a matchup, and what each policy gives away"
	return q.Plain(a, "solve MATCHUP", short, &f, func(c *cobra.Command, name string) (err error) {
		if q.Past, err = q.Past.Own(c); err != nil {
			return err
		}
		limit, err := limitOf(f.Explored)
		if err := errors.Join(q.CheckOutput(), checkSolve(f, c.Flags().Changed), err); err != nil {
			return err
		}
		matchup, err := q.Load(name)
		if err != nil {
			return q.Past.Explain(err)
		}
		o, err := solving(f, matchup, limit)
		if err != nil {
			return err
		}
		if f.For = o.For.String(); o.For == rules.Neither {
			f.For = bothSides
		}
		return answerSolve(a, &q, matchup, o, f)
	})
}

// answerSolve finds the best play and reports it.
func answerSolve(a *app.App, q *app.Question, matchup *profiles.Matchup, o solve.Options, asked ask.Solve) error {
	m := &q.SourceFlags
	s, err := walk(a, o.Limit, "nothing is known before its end", func(limit rules.Limit) (*solve.Solution, error) {
		o.Limit = limit
		return solve.Solve(solvable(m, matchup), o)
	})
	if refused, tooLarge := query.TooLarge(err); tooLarge {
		return fmt.Errorf("%w; %s, and %s", err, tunePolicies(m, matchup, o), limitHint(refused, o.Limit))
	}
	if err != nil {
		return err
	}
	report := games.Solution{Scenario: matchup.Scenario(), Solution: s}
	for _, p := range matchup.Policies() {
		if p.Side == o.For.Other() {
			report.Against = append(report.Against, games.Opposed{Field: p.Path, Name: policyName(m, matchup, p)})
		}
	}
	q.Past.Rename(matchup) // by its name policies were loaded
	report.Heading, err = q.Head(a, app.Answered{Base: matchup, Of: matchup, Reproduce: &asked, Asked: &asked})
	if err != nil {
		return err
	}
	if s.ShortPolicy != nil {
		report.ShortPolicyCommand = shortPolicyCommand(report.Stamp.Command, s.ShortPolicy)
	}
	return app.Finish(a, q.MatchupFlags, report, false, q.Past)
}

// shortPolicyCommand is the command that plays a rule of thumb, by that which found it.
func shortPolicyCommand(solving string, thumb *solve.ShortPolicy) string {
	matchup, asked, _ := strings.Cut(strings.TrimPrefix(solving, "oddsmith solve "), " --for ") // which is always said
	words := []string{"oddsmith", "exact", matchup}
	for _, rule := range thumb.Rules {
		words = append(words, "--set "+app.Quote(rule.Path+"="+rule.Text))
	}
	if strings.HasSuffix(asked, " < FILE") {
		words = append(words, "< FILE")
	}
	return strings.Join(words, " ")
}

// tunePolicies returns what can be done about policies where best play cannot be found.
func tunePolicies(f *app.SourceFlags, m *profiles.Matchup, o solve.Options) string {
	for _, p := range m.Policies() {
		goal, err := query.ParseGoal(m.Scenario(), o.Goal, p.Side, o.Draw)
		if err != nil || o.For != rules.Neither && o.For != p.Side || len(p.Ready) < 2 {
			continue
		}
		aim := "--maximize "
		if goal.Least {
			aim = "--minimize "
		}
		return "`" + f.ReproduceCommand("tune", m.Name, "--vary "+p.Path, aim+app.Quote(goal.Name)) +
			"` finds the best policy of the library by trials"
	}
	return "`oddsmith tune` finds the best of some policies by trials"
}

// solvable returns the matchup for [solve.Solve].
func solvable(f *app.SourceFlags, m *profiles.Matchup) solve.Solvable {
	s := solve.Solvable{Prepare: func(settings []string, facts bool, open ...rules.Side) (*rules.Scenario, error) {
		changed, err := loadWith(f, m, settings...)
		if err != nil {
			return nil, err
		}
		return changed.LeaveOpen(facts, open...).Scenario(), nil
	}}
	s.Decisions = openDecisions(m)
	for _, p := range m.Policies() {
		s.Policies = append(s.Policies, namedPolicies(f, m, p)...)
	}
	return s
}

// openDecisions lists what the players of a matchup decide, as [profiles.Matchup.LeaveOpen] numbers it.
func openDecisions(m *profiles.Matchup) []solve.OpenDecision {
	var list []solve.OpenDecision
	for _, p := range m.Policies() {
		for _, d := range p.Decisions {
			list = append(list, solve.OpenDecision{Decision: d, Side: p.Side})
		}
	}
	return list
}

// loadWith loads the matchup again, with more settings.
func loadWith(f *app.SourceFlags, m *profiles.Matchup, settings ...string) (*profiles.Matchup, error) {
	return profiles.Load(m.Name, slices.Concat(f.Set, settings), f.Options()...)
}

// namedPolicies lists the policies that could stand in a field, the one that stands there among them.
func namedPolicies(f *app.SourceFlags, m *profiles.Matchup, p policy.Policy) []solve.NamedPolicy {
	var list []solve.NamedPolicy
	own := false
	for _, name := range p.Ready {
		changed, err := loadWith(f, m, p.Path+"="+name)
		if err != nil {
			continue // it does not fit into this matchup
		}
		set := changed.Digest() == m.Digest()
		own = own || set
		list = append(list, solve.NamedPolicy{Field: p.Path, Name: name, Side: p.Side, Set: set})
	}
	if !own {
		list = append(list, solve.NamedPolicy{Field: p.Path, Name: changedName(p), Side: p.Side, Set: true})
	}
	return list
}

// policyName names the policy of a field.
func policyName(f *app.SourceFlags, m *profiles.Matchup, p policy.Policy) string {
	for _, n := range namedPolicies(f, m, p) {
		if n.Set {
			return n.Name
		}
	}
	return p.Name
}

// changedName names a policy that is none of the library: best play, or a change of one.
func changedName(p policy.Policy) string {
	if p.Name == policy.Best &&
		!slices.ContainsFunc(p.Decisions, func(d policy.Decision) bool { return d.Taken != policy.Best }) {
		return p.Name
	}
	return p.Name + ", changed"
}
