package layout

import (
	"regexp"
	"strings"
)

// Names of units, as users and libraries write them: "guard squad", "gaunts with claws", "Space Marine".

var (
	manyNouns  = regexp.MustCompile(`([^sui]s|men)$| and `)
	consonantY = regexp.MustCompile(`[^aeiou]y$`)
	hissing    = regexp.MustCompile(`(s|x|z|ch|sh)$`)
	behind     = regexp.MustCompile(`^(.*?)( (?:with|of|on|in) .*)$`)
)

// noun splits a name into its noun, with what is before that, and what follows: "gaunts", " with claws".
func noun(name string) (head, rest string) {
	if parts := behind.FindStringSubmatch(name); parts != nil {
		return parts[1], parts[2]
	}
	return name, ""
}

// isPlural reports whether a name is that of several.
func isPlural(name string) bool {
	head, _ := noun(name)
	return manyNouns.MatchString(head)
}

// plural is the name of several of whom one has a name.
func plural(name string) string {
	head, rest := noun(name)
	switch {
	case isPlural(name):
		return name
	case strings.HasSuffix(head, "man"):
		return strings.TrimSuffix(head, "man") + "men" + rest
	case consonantY.MatchString(head):
		return strings.TrimSuffix(head, "y") + "ies" + rest
	case hissing.MatchString(head):
		return head + "es" + rest
	default:
		return head + "s" + rest
	}
}
