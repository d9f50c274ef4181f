package experiments

import (
	"reflect"
	"strconv"

	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// Others lists values that might stand in the place of one, as if nobody had asked for it: its default word, or all others
// if it is that; of a number its default, those next to it, and the least and the greatest; of a decision each of its
// options; none of what may be left out. Some may be illegal there.
func Others(f tags.Field, v reflect.Value) (list []string) {
	if c, ok := v.Addr().Interface().(policy.Any); ok {
		for _, o := range c.Point().Options() {
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
	if x, ok := v.Interface().(rules.Notation); ok {
		if all, _ := x.Values(f.Low, f.High); len(all) > 0 {
			list = append(list, all[0], all[len(all)-1])
		}
	} else if f.Ranged {
		list = append(list, strconv.Itoa(f.Low), strconv.Itoa(f.High))
	}
	return list
}
