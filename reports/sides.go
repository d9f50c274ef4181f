package reports

import (
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/reports/phrase"
	"github.com/oddsmith/oddsmith/rules"
)

// What sides are called on pages: by their units, as the matchup names them.

// mostNamed is how many units a side is called by; one of more is side a, or b.
const mostNamed = 3

// SideName is what a side of a matchup is called, like "terminator (a)".
func SideName(matchup map[string]any, side rules.Side) string {
	list := namesIn(matchup[side.String()])
	if len(list) == 0 || len(list) > mostNamed {
		return "side " + side.String()
	}
	return phrase.And(list) + " (" + side.String() + ")"
}

// namesIn are the names of a profile, of each in a list, or of those in the lists of a side, each once.
func namesIn(value any) (list []string) {
	switch v := value.(type) {
	case []any:
		for _, inner := range v {
			list = append(list, namesIn(inner)...)
		}
	case map[string]any:
		if name, ok := v["name"].(string); ok {
			return []string{name}
		}
		for _, part := range []string{"psykers", "targets"} {
			if inner, ok := v[part].([]any); ok {
				list = append(list, namesIn(inner)...)
			}
		}
	}
	return once(list)
}

// once are words without the empty ones, each once.
func once(words []string) (list []string) {
	for _, word := range words {
		if word != "" && !slices.Contains(list, word) {
			list = append(list, word)
		}
	}
	return list
}

// wins says that a side wins.
func (h Heading) wins(side rules.Side) string {
	if list := namesIn(h.Matchup[side.String()]); 1 < len(list) && len(list) <= mostNamed {
		return upperFirst(SideName(h.Matchup, side)) + " win"
	}
	return upperFirst(SideName(h.Matchup, side)) + " wins"
}

// sides says who the sides are, nothing where their units have no names.
func (h Heading) sides() string {
	var parts []string
	for _, side := range []rules.Side{rules.A, rules.B} {
		list := namesIn(h.Matchup[side.String()])
		if len(list) == 0 {
			return ""
		}
		parts = append(parts, "side "+side.String()+" is "+phrase.And(list))
	}
	return upperFirst(parts[0]) + "; " + parts[1] + "."
}

// sides says who the sides are, unless variants or targets are others.
func (r CompareReport) sides() string {
	for _, changes := range slices.Concat(r.Variants, r.Targets) {
		if slices.ContainsFunc(changes, replacesSide) {
			return ""
		}
	}
	return r.Heading.sides()
}

func (r SurveyReport) sides() string { return sidesUnless(r.Heading, r.Varied) }
func (r TuneReport) sides() string   { return sidesUnless(r.Heading, r.Varied) }
func (r TableReport) sides() string  { return sidesUnless(r.Heading, r.Varied) }

// sidesUnless says who the sides are, unless that varies.
func sidesUnless(h Heading, varied []Varied) string {
	for _, v := range varied {
		if replacesSide(v.Path+"=") || slices.ContainsFunc(slices.Concat(v.Changes...), replacesSide) {
			return ""
		}
	}
	return h.sides()
}

// replacesSide reports whether a change puts another unit in the place of a side.
func replacesSide(change string) bool {
	return strings.HasPrefix(change, "a=") || strings.HasPrefix(change, "b=")
}
