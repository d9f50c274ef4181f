package profiles

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/reports/safe"
	"github.com/oddsmith/oddsmith/rules"
)

// clip shortens what a message repeats, and keeps terminals from obeying it.
func clip(text string) string { return safe.Brief(text) }

// quoted quotes a value of the user's.
func quoted(text string) string { return safe.Quote(text) }

// article puts a or an before a word.
func article(word string) string {
	if strings.ContainsAny(word[:1], "aeio") {
		return "an " + word
	}
	return "a " + word
}

// joinOr joins words: a, b or c.
func joinOr(words []string) string { return joined(words, " or ") }

// joinAnd joins words: a, b and c.
func joinAnd(words []string) string { return joined(words, " and ") }

func joined(words []string, last string) string {
	if n := len(words); n > 1 {
		return strings.Join(words[:n-1], ", ") + last + words[n-1]
	}
	return strings.Join(words, "")
}

// maxChoices is how many legal values a message names besides the nearest.
const maxChoices = 24

// suggestion tells what to write instead of a name: the nearest, also of some others,
// and all that are legal if they are not too many.
func suggestion(name string, legal []string, others ...string) string {
	hint := Nearest(name, append(slices.Clip(legal), others...))
	all := ""
	if len(legal) <= maxChoices {
		all = joinOr(legal)
	}
	switch {
	case len(legal) == 0:
		return "there are none"
	case hint == "" && all == "":
		return "there are " + strconv.Itoa(len(legal)) + ", like " + joinOr(legal[:3])
	case hint != "" && all != "" && len(legal) > 1:
		return hint + " It can be " + all
	case hint != "":
		return hint
	default:
		return "write " + all
	}
}

// duplicateText tells of a field or a name that was on a line before.
func duplicateText(what string, before, now int) string {
	if before == now {
		return "this " + what + " is here twice; delete one of the two"
	}
	return fmt.Sprintf("this %s is on line %d already; delete one of the two", what, before)
}

// legalText tells what may be written for a field.
func legalText(f tags.Field, v reflect.Value) string {
	inner := element(v)
	profile, isProfile := inner.Addr().Interface().(rules.Profile)
	bounds := ""
	if f.Ranged {
		bounds = " from " + rules.FormatRange(f.Low, f.High)
	}
	if list := options(f, v); list != nil {
		return joinOr(list)
	}
	if x, ok := v.Interface().(rules.Notation); ok {
		return x.Words(f.Low, f.High)
	}
	switch {
	case isProfile:
		return "the name of a " + profile.ProfileKind() + ", or its fields"
	case v.Kind() == reflect.Int:
		return "a whole number" + bounds
	case v.Kind() == reflect.Bool:
		return "true or false"
	case v.Kind() == reflect.String:
		return "a word or a text"
	case isText(inner):
		return "a single value"
	default:
		return "fields (name: value)"
	}
}

// fieldsText tells what may be written for a struct with these fields.
func fieldsText(list []tags.Field, v reflect.Value) string {
	if p, ok := v.Addr().Interface().(rules.Profile); ok {
		return "one " + p.ProfileKind() + ", by its name or by its fields"
	}
	if len(list) > maxChoices {
		return "fields (name: value)"
	}
	return "fields (" + joinOr(fieldNames(list)) + ")"
}

// longestName is how long a name may be to be compared with others.
const longestName = 80

// Nearest names up to three of the names that are spelled most like the given
// one, as a phrase; it is "" when none is near.
func Nearest(name string, names []string) string {
	type near struct {
		name string
		far  int
	}
	if len(name) > longestName {
		return ""
	}
	var found []near
	for _, n := range names {
		far := distance(strings.ToLower(name), strings.ToLower(n))
		if far <= min(len(name)/2, max(2, len(name)/3)) || len(name) > 2 && strings.Contains(n, name) || len(n) > 2 && strings.Contains(name, n) {
			found = append(found, near{n, far})
		}
	}
	slices.SortStableFunc(found, func(x, y near) int { return cmp.Compare(x.far, y.far) })
	var out []string
	for _, n := range found[:min(3, len(found))] {
		out = append(out, n.name)
	}
	if len(out) == 0 {
		return ""
	}
	return "did you mean " + strings.Join(out, " or ") + "?"
}

// distance is the Levenshtein distance.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			change := diagonal
			if a[i] != b[j] {
				change++
			}
			diagonal = row[j+1]
			row[j+1] = min(change, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
