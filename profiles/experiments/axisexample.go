package experiments

import (
	"cmp"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/profiles/tags"
)

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
