package phrase

import (
	"regexp"
	"strings"
)

// Names of units, as users and libraries write them: "guard squad", "gaunts with claws", "Space Marine".

// endings are how the plural of an English noun differs from noun and s, the first that fits.
var endings = []struct {
	singular *regexp.Regexp
	plural   string
}{
	{regexp.MustCompile(`man$`), "men"},
	{regexp.MustCompile(`([^aeiou])y$`), "${1}ies"},
	{regexp.MustCompile(`(s|x|z|ch|sh)$`), "${1}es"},
	{regexp.MustCompile(`$`), "s"},
}

var (
	manyNouns = regexp.MustCompile(`([^sui]s|men)$| and `)
	behind    = regexp.MustCompile(`^(.*?)( (?:with|of|on|in) .*)$`)
)

// noun splits a name into its noun, with what is before that, and what follows: "gaunts", " with claws".
func noun(name string) (head, rest string) {
	if parts := behind.FindStringSubmatch(name); parts != nil {
		return parts[1], parts[2]
	}
	return name, ""
}

// IsPlural reports whether a name is that of several.
func IsPlural(name string) bool {
	head, _ := noun(name)
	return manyNouns.MatchString(head)
}

// Plural is the name of several of whom one has a name.
func Plural(name string) string {
	head, rest := noun(name)
	if IsPlural(name) {
		return name
	}
	for _, e := range endings {
		if e.singular.MatchString(head) {
			return e.singular.ReplaceAllString(head, e.plural) + rest
		}
	}
	return strings.TrimSpace(name)
}
