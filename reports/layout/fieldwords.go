package layout

import (
	"fmt"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
)

// Fields of matchups in the words of players: a path like b.ccd is the terminator's CCD.

// HouseRules are whose fields house rules are.
const HouseRules = "house rules"

// longestInitials is how long the name of a field is at most that players know by its initials.
const longestInitials = 3

// fieldWords are the name of a field as players know it: CHT, HP, overwatch cost.
func fieldWords(name string) string {
	if len(name) <= longestInitials {
		return strings.ToUpper(name)
	}
	return strings.ReplaceAll(name, "-", " ")
}

// Field says whose field a path is, a unit's, or [HouseRules], or nobody's; and what it is, with the weapon or the like
// that has it: "storm bolter's dice".
func (h Heading) Field(path string) (whose, what string) {
	keys := strings.Split(path, ".")
	what = fieldWords(keys[len(keys)-1])
	side := map[string]rules.Side{"a": rules.A, "b": rules.B}[keys[0]]
	switch {
	case keys[0] == "rules":
		return HouseRules, what
	case side == rules.Neither:
		return "", strings.ReplaceAll(strings.ReplaceAll(path, ".", " "), "-", " ")
	}
	owners := strings.Split(Whose(h.Matchup, path), " of ")
	whose = strings.TrimSuffix(strings.TrimSuffix(owners[len(owners)-1], " (a)"), " (b)")
	if whose == "" || h.Names.A.Word == "" || h.Names.mirror {
		whose = h.Names.Of(side).Word
	}
	if len(owners) > 1 {
		what = owners[0] + "'s " + what
	}
	return whose, what
}

// FieldName is a field within a sentence: "the terminator's CCD".
func (h Heading) FieldName(path string) string {
	whose, what := h.Field(path)
	switch {
	case whose == "", whose == HouseRules:
		return what
	case strings.HasPrefix(whose, "side "):
		return whose + "'s " + what
	default:
		return "the " + whose + "'s " + what
	}
}

// Now is what a field of the matchup says, "" if that is no single value.
func (h Heading) Now(path string) string {
	_, now := along(h.Matchup, strings.Split(path, "."))
	switch now.(type) {
	case nil, map[string]any, []any:
		return ""
	default:
		return fmt.Sprint(now)
	}
}
