package layout

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/reports/page"
	"github.com/oddsmith/oddsmith/rules"
)

// Meanings are what fields mean that a report names.
type Meanings []Meaning

// Meaning is what a field means.
type Meaning struct {
	rules.Knob
	Whose string // whose it is, like "terminator (a)"; may be empty
}

// Document is the report before it is laid out.
func (m Meanings) Document(int) Document {
	s := Sheet{Title: "What the fields mean"}.Words("field").Phrases("whose", "values").Words("rule").Prose("")
	for _, k := range m {
		s.Add(0, k.Path, k.Whose, k.Range, k.Rule, k.Doc)
	}
	return Document{Sections: []Section{s}}
}

// Whose says whose field of a matchup a path is: of which profile in which, by their names.
func Whose(matchup map[string]any, path string) string {
	keys := strings.Split(path, ".")
	if keys[0] == "rules" {
		return "house rule"
	}
	names, _ := along(matchup, keys)
	side := map[string]string{"a": " (a)", "b": " (b)"}[keys[0]]
	if len(names) == 0 || side == "" {
		return strings.Join(names, " of ")
	}
	return strings.Join(names, " of ") + side
}

// along follows a path, and returns the names of the profiles that it leads through, the innermost first, and what
// stands at its end, nil if that is nothing.
func along(matchup map[string]any, keys []string) (names []string, now any) {
	now = matchup
	for i, key := range keys {
		if list, ok := now.([]any); ok {
			var isPlace bool
			if now, isPlace = entry(list, key); isPlace {
				continue
			}
		}
		fields, ok := now.(map[string]any)
		if !ok {
			return names, nil
		}
		if name, ok := fields["name"].(string); ok && i > 0 {
			names = append([]string{name}, names...)
		}
		now = fields[key]
	}
	return names, now
}

// entry returns the entry of a list that a key is the place of, or else the only one, whose place need not be said; nil
// for none.
func entry(list []any, key string) (at any, isPlace bool) {
	place, err := strconv.Atoi(key)
	switch isPlace = err == nil; {
	case isPlace && place >= 0 && place < len(list):
		return list[place], true
	case !isPlace && len(list) == 1:
		return list[0], false
	}
	return nil, isPlace
}

// inAnswer are the fields that stand in an answer, with what they mean.
func (m Meanings) inAnswer(answer []string) (list []page.Field) {
	for _, k := range m {
		word := regexp.MustCompile(`(^|[\s(])` + regexp.QuoteMeta(k.Path) + `($|[\s=,;:)])`)
		if !word.MatchString(strings.Join(answer, "\n")) {
			continue
		}
		list = append(list, page.Field{Path: k.Path, Words: strings.TrimPrefix(k.Whose+", "+k.Doc, ", ")})
	}
	return list
}
