package layout

import (
	"regexp"
	"strings"

	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/phrase"
	"github.com/oddsmith/oddsmith/sim/query"
)

// Who is who in sentences: a unit by its name, several kinds by what the scenario calls their side.

// Name is what somebody is called in sentences.
type Name struct {
	Word    string // without an article
	Several bool   // its verbs are those of several
	proper  bool   // it has no article
}

// Verb is a verb behind the name.
func (n Name) Verb(one, many string) string {
	if n.Several {
		return many
	}
	return one
}

// The is the name within a sentence.
func (n Name) The() string {
	if n.proper {
		return n.Word
	}
	return "the " + n.Word
}

// Begin is a name at the beginning of a sentence; settings stay as they are written.
func Begin(n Name) string {
	if strings.ContainsAny(n.Word, "=.") {
		return n.Word
	}
	return numbers.UpperFirst(n.The())
}

// Names are what the sides of a matchup are called.
type Names struct {
	A, B   Name
	Words  rules.Wording
	mirror bool // both are called alike by their units
}

// NamesOf finds what sides are called. Plurals are of names that have others than the usual ones; "none" marks those of
// persons, which have no article.
func NamesOf(matchup map[string]any, words rules.Wording, plurals map[string]string) Names {
	n := Names{A: nameOf(matchup["a"], words.Sides[0], plurals), B: nameOf(matchup["b"], words.Sides[1], plurals),
		Words: words}
	if n.A.Word != n.B.Word {
		return n
	}
	n.mirror = true
	begins, others := &n.A, &n.B
	switch matchup["first"] {
	case "b":
		begins, others = &n.B, &n.A
		fallthrough
	case "a":
		if begins.Several {
			begins.Word += " that begin"
		} else {
			begins.Word += " that begins"
		}
		others.Word = "other " + others.Word
	default:
		if words.Won != [2]string{} { // a does something to b
			n.B.Word = "other " + n.B.Word
			return n
		}
		n.A.Word, n.B.Word = "first "+n.A.Word, "second "+n.B.Word
	}
	return n
}

// nameOf is what a side is called, which may be called otherwise if it has several kinds of units.
func nameOf(side any, otherwise string, plurals map[string]string) Name {
	kinds, count := namesIn(side), countIn(side)
	switch {
	case len(kinds) == 1 && count == 1:
		return Name{kinds[0], isPlural(kinds[0]) || plurals[kinds[0]] == kinds[0], plurals[kinds[0]] == "none"}
	case len(kinds) == 1 && plurals[kinds[0]] != "":
		return Name{Word: plurals[kinds[0]], Several: true}
	case len(kinds) == 1:
		return Name{Word: plural(kinds[0]), Several: true}
	case otherwise != "":
		return Name{Word: otherwise, Several: true}
	case len(kinds) == 2:
		return Name{Word: phrase.And(kinds), Several: true}
	case len(kinds) > 2:
		return Name{Word: kinds[0] + " and others", Several: true}
	default:
		return Name{}
	}
}

// countIn is how many a profile stands for, or all in a list.
func countIn(value any) int {
	switch v := value.(type) {
	case []any:
		sum := 0
		for _, inner := range v {
			sum += countIn(inner)
		}
		return sum
	case map[string]any:
		switch n := v["count"].(type) {
		case int:
			return n
		case float64:
			return int(n)
		}
	}
	return 1
}

// Of is what a side is called: side a, or b, if it has no name.
func (n Names) Of(side rules.Side) Name {
	name := map[rules.Side]Name{rules.A: n.A, rules.B: n.B}[side]
	if name.Word == "" {
		name = Name{Word: "side " + side.String(), proper: true}
	}
	return name
}

// Games is what is played, in the plural.
func (n Names) Games() string {
	if n.Words.Game == "" {
		return "games"
	}
	return n.Words.Game
}

// Wins says that a side wins, as the scenario words it, within a sentence.
func (n Names) Wins(side rules.Side) string {
	sentence := ""
	switch side {
	case rules.A:
		sentence = n.Words.Won[0]
	case rules.B:
		sentence = n.Words.Won[1]
	default:
		return n.Open()
	}
	if sentence == "" {
		sentence = "{" + side.String() + "} {wins|win}"
	}
	return n.Filled(sentence)
}

// Open says how games end that nobody wins.
func (n Names) Open() string {
	if n.Words.Open == "" {
		return "are undecided"
	}
	return n.Words.Open
}

// letters are how texts that know no names speak of sides.
var letters = regexp.MustCompile(`\bside [ab]\b(?:, [^,]+, is\b)?|\b(?:of|by) b\b|\b(?:of|by) a(?:$|\b(?:,| less| who))| \([ab]\)`)

// Named is a text with the names of sides in place of their letters; behind a name in the text these are left out.
func (n Names) Named(text string) string {
	return letters.ReplaceAllStringFunc(text, func(found string) string {
		side := rules.A
		if strings.HasPrefix(found, "side b") || strings.HasSuffix(strings.TrimSuffix(found, ")"), "b") {
			side = rules.B
		}
		switch {
		case strings.HasPrefix(found, " ("):
			return ""
		case strings.HasSuffix(found, ", is"):
			return n.Of(side).The() + " " + n.Of(side).Verb("is", "are")
		case strings.HasPrefix(found, "side"):
			return n.Of(side).The()
		default:
			return found[:3] + n.Of(side).The()
		}
	})
}

var blank = regexp.MustCompile(`\{[^}]*\}`)

// Filled is a sentence of the scenario's with the names in it.
func (n Names) Filled(sentence string) string {
	last := Name{}
	return blank.ReplaceAllStringFunc(sentence, func(found string) string {
		found = found[1 : len(found)-1]
		switch found {
		case "a":
			last = n.Of(rules.A)
			return last.The()
		case "b":
			last = n.Of(rules.B)
			return last.The()
		}
		one, many, _ := strings.Cut(found, "|")
		if last.Several {
			return many
		}
		return one
	})
}

// Asked is a question within a sentence: "the terminator wins", or as it is called.
func (n Names) Asked(q query.Question) string {
	switch q.Name {
	case "a wins":
		return n.Wins(rules.A)
	case "b wins":
		return n.Wins(rules.B)
	default:
		return q.Heading()
	}
}

// HowOften heads answers to a question: "how often the terminator wins, in %".
func (n Names) HowOften(q query.Question) string {
	switch {
	case q.Share:
		return "How often " + n.Asked(q) + ", in %"
	case numbers.IsFirstPlayer(q):
		return "How many more games in 100 who plays first wins"
	default:
		return numbers.UpperFirst(n.Asked(q)) + ", on average"
	}
}

var bare = regexp.MustCompile(`^[a-z]+(-[a-z]+)*$`)

// Listed is what a variant, a target or an entrant is called that goes by the name of a profile of the library.
func Listed(name string) string {
	if bare.MatchString(name) {
		return strings.ReplaceAll(name, "-", " ")
	}
	return name
}

// ListedName is that within a sentence, where changes of a field of the matchup say that it is a profile.
func ListedName(name string, changes []string) Name {
	word := Listed(name)
	profile := len(changes) == 1 && strings.HasSuffix(changes[0], "="+name) && bare.MatchString(name) &&
		!strings.Contains(changes[0], "policy")
	return Name{Word: word, Several: profile && isPlural(word), proper: !profile}
}
