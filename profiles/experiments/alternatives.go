package experiments

import (
	"reflect"
	"strconv"

	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// Alternatives lists values that might stand in the place of one, as if nobody had asked for it: its default word, or
// all others if it is that; of a number its default, those next to it, and the least and the greatest; of a decision
// each of its options; none of what may be left out. Some may be illegal there.
func Alternatives(f tags.Field, v reflect.Value) (list []string) {
	if c, ok := v.Addr().Interface().(policy.Any); ok {
		for _, o := range c.Options() {
			list = append(list, o.Name)
		}
		return list
	}
	if v.Kind() == reflect.Pointer && !v.IsNil() || isWordList(f, v) {
		return []string{tags.None}
	}
	near := steps(f, v)
	if len(near) == 0 {
		return nil
	}
	if f.Default != "" {
		list = append(list, f.Default)
		if f.Words(v) != nil && f.Default != tags.Text(v) {
			return list
		}
	}
	for _, s := range near {
		list = append(list, s.To)
	}
	return append(list, ends(f, v)...)
}

// ends are the least and the greatest value of a field of numbers.
func ends(f tags.Field, v reflect.Value) []string {
	x, ok := v.Interface().(rules.Notation)
	if !ok && f.Ranged {
		return []string{strconv.Itoa(f.Low), strconv.Itoa(f.High)}
	}
	if !ok {
		return nil
	}
	all, _ := x.Values(f.Low, f.High)
	if len(all) == 0 {
		return nil
	}
	return []string{all[0], all[len(all)-1]}
}
