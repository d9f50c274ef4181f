package experiments

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// maxListedValues is how many numbers a range has whose values need not be written.
const maxListedValues = 30

// values lists the values of an axis that names none: all that can stand at its path,
// the others left out with a note. Where that is too much to list, or nothing, the
// error has an example that works.
func (u *Varied) values(path string) (values, notes []string, err error) {
	f, v, err := u.find(path)
	if err != nil {
		return nil, nil, err
	}
	list, whole := u.candidates(f, v)
	if c, ok := v.Addr().Interface().(policy.Any); ok {
		list, whole = u.choices(path, c, tags.Text(v)), true
	}
	if !whole {
		return nil, nil, u.explainRefusal(path, f, v)
	}
	legal, left := u.partition(path, list)
	if optional := v.Kind() == reflect.Pointer || v.Kind() == reflect.Slice; optional && len(legal) < 2 {
		absent, _ := u.partition(path, []string{tags.None})
		legal = append(absent, legal...)
	}
	if len(legal) < 2 {
		return nil, nil, tooFew(legal, left)
	}
	return legal, left.notes(path), nil
}

// candidates lists what may be written for a field, and reports whether that is all
// and few enough to try without being asked.
func (u *Varied) candidates(f tags.Field, v reflect.Value) (list []string, whole bool) {
	if list := f.Words(v); list != nil {
		return list, true
	}
	if x, ok := v.Interface().(rules.Notation); ok {
		list, all := x.Values(f.Low, f.High)
		return list, all && len(list) <= maxListedValues+1
	}
	if p, ok := reflect.New(tags.ElementType(v.Type())).Interface().(rules.Profile); ok {
		system, _ := profiles.System(u.Base.System)
		list := append(u.Base.OwnNames(p.ProfileKind()), profiles.NamesFor(system, p.ProfileKind())...)
		slices.Sort(list)
		return slices.Compact(list), true
	}
	switch {
	case isWordList(f, v):
		return append([]string{tags.None}, f.Options...), false
	case v.Kind() == reflect.Bool:
		return []string{"false", "true"}, true
	case v.Kind() == reflect.Int && f.Ranged:
		return rules.FormatEach(f.Low, f.High, strconv.Itoa), f.High-f.Low < maxListedValues
	default:
		return u.samples(v), false
	}
}

// choices lists the ways to take a decision that have a name or stand somewhere: as the matchup
// has it, each option alone, and as each policy of the library does. Others without end could be
// written.
func (u *Varied) choices(path string, c policy.Any, now string) []string {
	options := c.Options()
	short := func(text string) string { // without what goes without saying
		return strings.TrimSuffix(text, " else "+options[0].Name)
	}
	all := []string{now}
	for _, o := range options {
		all = append(all, o.Name)
	}
	var list []string
	for _, text := range append(all, u.taken(path)...) {
		if !slices.ContainsFunc(list, func(x string) bool { return short(x) == short(text) }) {
			list = append(list, text)
		}
	}
	return list
}

// taken lists how the policies of the library that fit into the matchup take a decision.
func (u *Varied) taken(path string) (list []string) {
	parent := path[:strings.LastIndex(path, ".")]
	_, v, err := u.find(parent)
	if err != nil {
		return nil
	}
	of, _ := v.Addr().Interface().(rules.Profile)
	system, _ := profiles.System(u.Base.System)
	for _, name := range profiles.NamesFor(system, of.ProfileKind()) {
		m, err := u.load(parent + "=" + name)
		if err != nil {
			continue
		}
		if _, x, err := m.Field(path); err == nil {
			list = append(list, tags.Text(x))
		}
	}
	return list
}

// isWordList reports whether a field is a list of words, of which each may stand for a list.
func isWordList(f tags.Field, v reflect.Value) bool {
	return v.Kind() == reflect.Slice && f.Options != nil
}

// samples lists some values of fields that take more than can be listed: texts, and
// lists and parts with fields of their own.
func (u *Varied) samples(v reflect.Value) []string {
	switch {
	case v.Kind() == reflect.String:
		return []string{"first", "second"}
	case v.Kind() == reflect.Slice:
		return []string{tags.None, "[" + u.sample(tags.Element(v)) + "]"}
	case v.Kind() == reflect.Pointer:
		return []string{tags.None, u.sample(tags.Element(v))}
	default:
		return nil
	}
}

// sample writes the fewest fields that something can have.
func (u *Varied) sample(v reflect.Value) string {
	if v.Kind() != reflect.Struct {
		return ""
	}
	var must, may []string
	for _, f := range tags.Fields(v.Type()) {
		list, _ := u.candidates(f, v.FieldByIndex(f.Index))
		if name := u.enemy(); f.Name == targetField && name != "" {
			list = []string{name}
		}
		if len(list) == 0 {
			continue
		}
		text := f.Name + ": " + list[min(1, len(list)-1)]
		if f.Required {
			must = append(must, text)
		} else {
			may = append(may, text)
		}
	}
	if len(must) == 0 && len(may) > 0 {
		must = may[:1]
	}
	return "{" + strings.Join(must, ", ") + "}"
}

// targetField names a unit of the other side, where it is a text.
const targetField = "target"

// enemy is the name of the first unit of side b, "" if there is none.
func (u *Varied) enemy() string {
	all, _ := tags.Plain(reflect.ValueOf(u.Base.Input).Elem()).(map[string]any)
	side := all["b"]
	if list, ok := side.([]any); ok && len(list) > 0 {
		side = list[0]
	}
	unit, _ := side.(map[string]any)
	name, _ := unit["name"].(string)
	return name
}
