package layout

import (
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/phrase"
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
	return Once(list)
}

// Once are words without the empty ones, each once.
func Once(words []string) (list []string) {
	for _, word := range words {
		if word != "" && !slices.Contains(list, word) {
			list = append(list, word)
		}
	}
	return list
}

// Wins says that a side wins.
func (h Heading) Wins(side rules.Side) string {
	if list := namesIn(h.Matchup[side.String()]); 1 < len(list) && len(list) <= mostNamed {
		return numbers.UpperFirst(SideName(h.Matchup, side)) + " win"
	}
	return numbers.UpperFirst(SideName(h.Matchup, side)) + " wins"
}

// Sides says who the sides are, nothing where their units have no names.
func (h Heading) Sides() string { return h.SidesBut(nil) }

// SidesBut says who the sides are, where some are said otherwise.
func (h Heading) SidesBut(otherwise map[rules.Side]string) string {
	var parts []string
	for _, side := range []rules.Side{rules.A, rules.B} {
		who, told := otherwise[side]
		if list := namesIn(h.Matchup[side.String()]); !told {
			if len(list) == 0 {
				return ""
			}
			who = phrase.And(list)
		}
		parts = append(parts, "side "+side.String()+" is "+who)
	}
	return numbers.UpperFirst(parts[0]) + "; " + parts[1] + "."
}

// SidesVaried says who the sides are, and which of them vary.
func SidesVaried(h Heading, varied []Varied) string {
	otherwise := map[rules.Side]string{}
	for _, v := range varied {
		for _, side := range ReplacedSides(append(slices.Concat(v.Changes...), v.Path+"=")) {
			otherwise[side] = "one after the other, as below"
		}
	}
	return h.SidesBut(otherwise)
}

// WithEntrants says that sides have the entrants in them.
func WithEntrants(sides string) string {
	if sides == "" {
		return ""
	}
	return strings.TrimSuffix(sides, ".") + ", with each entrant in its field in turn."
}

// ReplacedSides are those in whose place changes put another unit.
func ReplacedSides(changes []string) (list []rules.Side) {
	for _, side := range []rules.Side{rules.A, rules.B} {
		if slices.ContainsFunc(changes,
			func(change string) bool { return strings.HasPrefix(change, side.String()+"=") }) {
			list = append(list, side)
		}
	}
	return list
}
