package query

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// FlowResult is what came in and, step by step, what was lost of it and what went on, per game on average.
type FlowResult struct {
	Name  string           `json:"name"`
	Side  rules.Side       `json:"-"`
	Kind  FlowKind         `json:"of"`
	What  string           `json:"what"`
	Note  string           `json:"note,omitempty"`
	In    stats.Estimate   `json:"in"`
	Steps []FlowStepResult `json:"steps"`
	// Excess says of the first step after which more went on than came in, in any game, what that is: what is
	// counted does not add up there, since one may do the harm of several. It is "" if all adds up.
	Excess string `json:"excess,omitempty"`
}

// FlowStepResult is a step of it.
type FlowStepResult struct {
	Loss  string         `json:"loss"`
	Lost  stats.Estimate `json:"lost"`
	Rest  string         `json:"rest"`
	Going stats.Estimate `json:"going"`
}

// Flows lists the flows of a scenario that counts units or weapons separately: of both sides, of units where a side
// has several, and of weapons.
func Flows(sc *rules.Scenario, of rules.Flow) []Flow {
	var sides, units, weapons []Flow
	of = of.Counted(sc.Metrics)
	for _, side := range []rules.Side{rules.A, rules.B} {
		ofUnits, ofWeapons := flowsOf(sc, of, side, OfUnit), flowsOf(sc, of, side, OfWeapon)
		all := ofUnits
		if len(all) == 0 {
			all = ofWeapons
		}
		if len(all) > 0 {
			sides = append(sides, sideFlow(sc, side, all))
		}
		if len(ofUnits) > 1 {
			units = append(units, ofUnits...)
		}
		weapons = append(weapons, ofWeapons...)
	}
	return slices.Concat(sides, units, weapons)
}

// sideFlow is the flow of all of a side together.
func sideFlow(sc *rules.Scenario, side rules.Side, all []Flow) Flow {
	f := Flow{Name: "side " + side.String(), Side: side, Kind: OfSide, of: all[0].of}
	f.in, _ = f.of.Sums(sc.Metrics, func(s rules.Subject) bool {
		return slices.ContainsFunc(all, func(one Flow) bool { return one.subject == s })
	})
	return f
}

// flows reports whether what a subject did is part of a flow.
func flows(of rules.Flow, s rules.Subject) bool {
	return s.Label != "" && !s.Part && (s.Weapon || !of.ByWeapon)
}

// flowsOf lists those of the units or weapons of a side that can do harm.
func flowsOf(sc *rules.Scenario, of rules.Flow, side rules.Side, kind FlowKind) (list []Flow) {
	var seen []rules.Subject
	for _, m := range sc.Metrics {
		s := m.Subject
		if !flows(of, s) || s.Side() != side || s.Weapon != (kind == OfWeapon) || slices.Contains(seen, s) {
			continue
		}
		seen = append(seen, s)
		if in, any := of.Sums(sc.Metrics, func(x rules.Subject) bool { return x == s }); any {
			list = append(list, Flow{s.Name, side, kind, s, of, in})
		}
	}
	return list
}

// Sums lists what is counted of a flow.
func (f *Flow) Sums() []rules.MetricSum {
	list := []rules.MetricSum{f.in.In}
	for i := range f.in.Lost {
		list = append(list, f.in.Lost[i], f.in.Going[i])
	}
	return list
}

// FlowResults makes the results of flows of the mean and the least value of each of their sums, in order.
func FlowResults(flows []Flow, answer func(rules.MetricSum) (mean stats.Estimate, least int)) (list []FlowResult) {
	for i := range flows {
		list = append(list, flows[i].Result(answer))
	}
	return list
}

// FlowBounds is between what a sum lies, given its least value: what is lost is never less than nothing.
func FlowBounds(sc *rules.Scenario, s rules.MetricSum, least int) (low, high int) {
	low, high = s.Bounds(sc.Metrics)
	if least >= 0 {
		low = max(low, 0)
	}
	return low, high
}

// Result makes the result of a flow.
func (f *Flow) Result(answer func(rules.MetricSum) (mean stats.Estimate, least int)) FlowResult {
	r := FlowResult{Name: f.Name, Side: f.Side, Kind: f.Kind, What: f.of.Of, Note: f.of.Note}
	r.In, _ = answer(f.in.In)
	for i, step := range f.of.Steps {
		lost, least := answer(f.in.Lost[i])
		going, left := answer(f.in.Going[i])
		if min(least, left) < 0 && r.Excess == "" {
			r.Excess = step.Rest
		}
		r.Steps = append(r.Steps, FlowStepResult{step.Loss, lost, step.Rest, going})
	}
	return r
}

// Flow is where the damage of a side, a unit or a weapon goes: see [rules.Flow].
type Flow struct {
	Name string // side a, guard (a1), bolt pistol (b)
	Side rules.Side
	Kind FlowKind

	subject rules.Subject // empty for a side
	of      rules.Flow
	in      rules.FlowSums
}

// FlowKind is whose damage it is.
type FlowKind string

// Kinds of flows.
const (
	OfSide   FlowKind = "side"
	OfUnit   FlowKind = "unit"
	OfWeapon FlowKind = "weapon"
)
