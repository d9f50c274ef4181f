package profiles

import (
	"reflect"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// Policies lists what the players of a matchup decide.
func (m *Matchup) Policies() []policy.Policy {
	system, _ := System(m.System)
	var list []policy.Policy
	eachPolicy(m.Input, func(f tags.Field, v reflect.Value) {
		if decisions := decisionsOf(v, f.Name); len(decisions) > 0 {
			name, of := v.FieldByName("Name").String(), v.Addr().Interface().(rules.Profile)
			list = append(list, policy.Policy{Path: f.Name, Side: sideOf(f.Name), Name: name, Ready: NamesFor(system, of.ProfileKind()), Decisions: decisions})
		}
	})
	return list
}

// sideOf returns the side whose player a field of policies is of: b's begin with b, such as b-policy.
func sideOf(path string) rules.Side {
	if strings.HasPrefix(path, rules.B.String()) {
		return rules.B
	}
	return rules.A
}

// eachPolicy calls to with every field that may hold a policy.
func eachPolicy(in rules.Input, to func(f tags.Field, v reflect.Value)) {
	whole := reflect.ValueOf(in).Elem()
	for _, f := range tags.Fields(whole.Type()) {
		v := whole.FieldByIndex(f.Index)
		if _, ok := v.Addr().Interface().(rules.Profile); ok {
			to(f, v)
		}
	}
}

// LeaveOpen returns the matchup with what the players of some sides decide left open, with or without the
// facts that they can see. Decisions are numbered in the order of [Matchup.Policies].
func (m *Matchup) LeaveOpen(facts bool, sides ...rules.Side) *Matchup {
	open := *m
	open.Input = tags.Clone(m.Input)
	n := 0
	eachPolicy(open.Input, func(f tags.Field, v reflect.Value) {
		for _, d := range tags.Fields(v.Type()) {
			c, ok := v.FieldByIndex(d.Index).Addr().Interface().(policy.Any)
			if !ok {
				continue
			}
			if slices.Contains(sides, sideOf(f.Name)) {
				c.LeaveOpen(n, facts)
			}
			n++
		}
	})
	return &open
}

// decisionsOf lists the decisions of a policy.
func decisionsOf(of reflect.Value, path string) []policy.Decision {
	var list []policy.Decision
	for _, f := range tags.Fields(of.Type()) {
		v := of.FieldByIndex(f.Index)
		if c, ok := v.Addr().Interface().(policy.Any); ok {
			at := c.Point()
			list = append(list, policy.Decision{
				Path: tags.Join(path, f.Name), Doc: f.Doc, Rule: f.Rule, Taken: tags.Text(v), Options: at.Options(), Facts: at.Facts(),
			})
		}
	}
	return list
}
