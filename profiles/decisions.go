package profiles

import (
	"reflect"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// Policies lists what the players of a matchup decide.
func (m *Matchup) Policies() []policy.Policy {
	system, _ := System(m.System)
	var list []policy.Policy
	eachPolicy(reflect.ValueOf(m.Input).Elem(), "", func(v reflect.Value, path string) {
		name, of := v.FieldByName("Name").String(), v.Addr().Interface().(rules.Profile)
		list = append(list, policy.Policy{
			Path: path, Side: sideOf(path), Name: name, Ready: NamesFor(system, of.ProfileKind()),
			Decisions: decisionsOf(v, path),
		})
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

// eachPolicy calls to with every policy in a value at a path, also those of sides and of units in lists.
func eachPolicy(v reflect.Value, path string, to func(v reflect.Value, path string)) {
	switch {
	case v.Kind() == reflect.Slice:
		for i := range v.Len() {
			eachPolicy(v.Index(i), tags.Join(path, strconv.Itoa(i)), to)
		}
	case v.Kind() != reflect.Struct || tags.IsText(v):
	case len(decisionsOf(v, path)) > 0:
		to(v, path)
	default:
		for _, f := range tags.Fields(v.Type()) {
			eachPolicy(v.FieldByIndex(f.Index), tags.Join(path, f.Name), to)
		}
	}
}

// decisionsOf lists the decisions of a policy.
func decisionsOf(of reflect.Value, path string) []policy.Decision {
	var list []policy.Decision
	for _, f := range tags.Fields(of.Type()) {
		v := of.FieldByIndex(f.Index)
		if c, ok := v.Addr().Interface().(policy.Any); ok {
			list = append(list, policy.Decision{
				Path: tags.Join(path, f.Name), Doc: f.Doc, Rule: f.Rule, Taken: tags.Text(v),
				Options: c.Options(), Facts: c.Facts(),
			})
		}
	}
	return list
}
