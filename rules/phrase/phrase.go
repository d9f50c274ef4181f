// Package phrase puts words together for messages: lists, articles, and what a misspelt
// name may have meant.
package phrase

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/agnivade/levenshtein"
)

// Article puts a or an before a word.
func Article(word string) string {
	if strings.ContainsAny(word[:1], "aeio") {
		return "an " + word
	}
	return "a " + word
}

// Or joins words: a, b or c.
func Or(words []string) string { return joined(words, " or ") }

// And joins words: a, b and c.
func And(words []string) string { return joined(words, " and ") }

func joined(words []string, last string) string {
	if n := len(words); n > 1 {
		return strings.Join(words[:n-1], ", ") + last + words[n-1]
	}
	return strings.Join(words, "")
}

// MaxChoices is how many legal values a message names besides the nearest.
const MaxChoices = 24

// Suggestion tells what to write instead of a name: the nearest, also of some others,
// and all that are legal if they are not too many.
func Suggestion(name string, legal []string, others ...string) string {
	hint := Nearest(name, append(slices.Clip(legal), others...))
	all := ""
	if len(legal) <= MaxChoices {
		all = Or(legal)
	}
	switch {
	case len(legal) == 0:
		return "there are none"
	case hint == "" && all == "":
		return "there are " + strconv.Itoa(len(legal)) + ", like " + Or(legal[:3])
	case hint != "" && all != "" && len(legal) > 1:
		return hint + " It can be " + all
	case hint != "":
		return hint
	default:
		return "write " + all
	}
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
		far := levenshtein.ComputeDistance(strings.ToLower(name), strings.ToLower(n))
		within := len(name) > 2 && strings.Contains(n, name) || len(n) > 2 && strings.Contains(name, n)
		if within || far <= min(len(name)/2, max(2, len(name)/3)) {
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
