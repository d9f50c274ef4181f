package experiments

import (
	"cmp"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/phrase"
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
	options := c.Point().Options()
	short := func(text string) string { return strings.TrimSuffix(text, " else "+options[0].Name) } // which goes without saying
	list := []string{now}
	add := func(text string) {
		if !slices.ContainsFunc(list, func(x string) bool { return short(x) == short(text) }) {
			list = append(list, text)
		}
	}
	for _, o := range options {
		add(o.Name)
	}
	parent := path[:strings.LastIndex(path, ".")]
	_, v, err := u.find(parent)
	if err != nil {
		return list
	}
	of, _ := v.Addr().Interface().(rules.Profile)
	system, _ := profiles.System(u.Base.System)
	for _, name := range profiles.NamesFor(system, of.ProfileKind()) {
		m, err := u.load(parent + "=" + name)
		if err != nil {
			continue // it does not fit into this matchup
		}
		if _, x, err := m.Field(path); err == nil {
			add(tags.Text(x))
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

// rejectedValues are values that cannot stand, and why.
type rejectedValues []struct{ value, why string }

// notes tell what was left out, once for each reason.
func (l rejectedValues) notes(path string) []string {
	var notes []string
	for i, x := range l {
		if slices.ContainsFunc(l[:i], func(y struct{ value, why string }) bool { return y.why == x.why }) {
			continue
		}
		var alike []string
		for _, y := range l[i:] {
			if y.why == x.why {
				alike = append(alike, y.value)
			}
		}
		notes = append(notes, fmt.Sprintf("%s: left out %s: %s", path, phrase.And(alike), x.why))
	}
	return notes
}

// partition parts values into those that load and those that do not.
func (u *Varied) partition(path string, list []string) (legal []string, refused rejectedValues) {
	for _, value := range list {
		_, err := u.load(path + "=" + value)
		if err == nil {
			legal = append(legal, value)
			continue
		}
		refused = append(refused, struct{ value, why string }{value, reason(err)})
	}
	return legal, refused
}

// reason is the first thing that is wrong, without its place.
func reason(err error) string {
	var problems profiles.Problems
	if !errors.As(err, &problems) || len(problems) == 0 {
		return err.Error()
	}
	if p := problems[0]; p.Rule != "" {
		return p.Message + " (" + p.Rule + ")"
	}
	return problems[0].Message
}

// tooFew refuses a path where there is nothing to choose from.
func tooFew(legal []string, refused rejectedValues) error {
	why := ""
	if len(refused) > 0 {
		why = fmt.Sprintf(": %s cannot (%s)", refused[0].value, refused[0].why)
		if more := len(refused) - 1; more > 0 {
			why = fmt.Sprintf(": %s and %d more cannot (%s)", refused[0].value, more, refused[0].why)
		}
	}
	if len(legal) == 1 {
		return fmt.Errorf("nothing but %s can stand here%s", legal[0], why)
	}
	return fmt.Errorf("nothing that the library has can stand here%s", why)
}

// explainRefusal tells why the values of a path cannot be listed, with an example that works.
func (u *Varied) explainRefusal(path string, f tags.Field, v reflect.Value) error {
	inner := tags.Pointed(v)
	what := "it can have too many values; write which"
	switch {
	case inner.Kind() == reflect.Pointer:
		what = "it is none here; write what it can be"
	case inner.Kind() == reflect.Slice && inner.Len() == 0:
		what = "it is an empty list; write which lists it can be"
	case inner.Kind() == reflect.Slice:
		what = "it is a list; vary a field of an entry, or write which lists"
	case inner.Kind() == reflect.Struct && !tags.IsText(inner):
		what = "it has fields of its own; vary one of them"
	case inner.Kind() == reflect.String:
		what = "it is a text; write which"
	}
	if example := u.example(path, f, v); example != "" {
		if strings.ContainsAny(example, " *{}[]") { // a shell would take it apart
			example = "'" + example + "'"
		}
		return fmt.Errorf("%s, like %s", what, example)
	}
	list, _ := u.candidates(f, v)
	if _, refused := u.partition(path, list[:min(2, len(list))]); len(refused) > 0 && inner.Kind() != reflect.String {
		last := refused[len(refused)-1]
		return fmt.Errorf("%s; %s cannot stand here (%s)", what, last.value, last.why)
	}
	return errors.New(what)
}

// maxExamples is how many values an example has, and maxTries how many are tried
// for it.
const (
	maxExamples = 4
	maxTries    = 12
)

// example is what to write instead of a path: the path of a field in it, or values
// near the one that stands there.
func (u *Varied) example(path string, f tags.Field, v reflect.Value) string {
	inner := tags.Pointed(v)
	parts := inner.Kind() == reflect.Struct && !tags.IsText(inner) || inner.Kind() == reflect.Slice && inner.Len() > 0
	if parts && !isWordList(f, v) {
		return u.exampleWithin(path, v)
	}
	list, _ := u.candidates(f, v)
	list, now := sameForm(list, tags.Text(v))
	legal := u.validNear(path, list, now)
	if len(legal) < 2 {
		return ""
	}
	whole := legal[0] + ".." + legal[len(legal)-1]
	if steps, err := expandRange(whole); err == nil && slices.Equal(steps, legal) && len(legal) > 2 {
		return path + "=" + whole
	}
	return path + "=" + strings.Join(legal, ",")
}

// exampleWithin is the first field, of the first entry of a list, whose values need
// not be written; else the first that has an example.
func (u *Varied) exampleWithin(path string, v reflect.Value) string {
	other := ""
	for _, name := range tags.EntryNames(v) {
		inner := tags.Join(path, name)
		f, x, err := u.find(inner)
		if err != nil {
			continue
		}
		if list, whole := u.candidates(f, x); whole {
			if legal, _ := u.partition(inner, list); len(legal) >= 2 {
				return inner
			}
		}
		if other == "" {
			other = u.example(inner, f, x)
		}
	}
	return other
}

// sameForm are the values that are written like the present one, or, where that is a word
// among numbers such as unlimited, like the first, about 3.
func sameForm(list []string, now string) (same []string, at string) {
	form := withoutNumbers(now)
	if same = withForm(list, form); len(same) > 1 {
		return same, now
	}
	if len(list) > 0 {
		form = withoutNumbers(list[0])
	}
	if same = withForm(list, form); len(same) > 1 {
		return same, strings.Replace(form, "#", "3", 1)
	}
	return list, now
}

// withForm are the values of a form, as frame writes it.
func withForm(list []string, form string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(s string) bool { return withoutNumbers(s) != form })
}

// validNear lists some of the values that can stand at a path: those next to the present
// one, else such as lie far apart.
func (u *Varied) validNear(path string, list []string, now string) []string {
	var legal []string
	for _, value := range nearestFirst(list, max(0, slices.Index(list, now))) {
		if _, err := u.load(path + "=" + value); err == nil {
			legal = append(legal, value)
		}
		if len(legal) == maxExamples {
			break
		}
	}
	slices.SortFunc(legal, func(x, y string) int { return cmp.Compare(slices.Index(list, x), slices.Index(list, y)) })
	if len(legal) < 2 {
		return nil
	}
	return legal
}

// nearestFirst lists values to try, those next to a place first.
func nearestFirst(list []string, at int) []string {
	var near, far []int
	step := max(1, len(list)/maxTries)
	for i := range list {
		near = append(near, i)
		if i%step == 0 {
			far = append(far, i)
		}
	}
	slices.SortStableFunc(near, func(i, j int) int { return cmp.Compare(max(i-at, at-i), max(j-at, at-j)) })
	var out []string
	for _, i := range append(near[:min(maxTries, len(near))], far...) {
		if !slices.Contains(out, list[i]) {
			out = append(out, list[i])
		}
	}
	return out
}
