package profiles

import (
	"reflect"

	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// Policies lists what the players of a matchup decide.
func (m *Matchup) Policies() []policy.Policy {
	system, _ := System(m.System)
	var list []policy.Policy
	in := reflect.ValueOf(m.Input).Elem()
	for _, f := range tags.Fields(in.Type()) {
		v := in.FieldByIndex(f.Index)
		of, ok := v.Addr().Interface().(rules.Profile)
		if !ok {
			continue
		}
		if decisions := decisionsOf(v, f.Name); len(decisions) > 0 {
			name := v.FieldByName("Name").String()
			list = append(list, policy.Policy{Path: f.Name, Name: name, Ready: NamesFor(system, of.ProfileKind()), Decisions: decisions})
		}
	}
	return list
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
