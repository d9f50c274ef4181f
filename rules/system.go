package rules

import (
	"maps"
	"slices"
	"strings"
)

// System is one published rule system.
type System struct {
	Name      string // lower kebab-case, the first part of a matchup's name
	Title     string
	Doc       string // the package's doc.go, which holds the rule table
	Scenarios []ScenarioKind
	// Profiles maps each kind of profile that a library can hold to a function that returns
	// an empty one. Its fields carry the tags of [Knob] too.
	Profiles map[string]func() Profile
	// Damage says what becomes of what could hurt, by what is counted of units and weapons.
	Damage Flow
}

// ProfileKinds lists the kinds of profiles in order.
func (s System) ProfileKinds() []string { return slices.Sorted(maps.Keys(s.Profiles)) }

// ScenarioKind is a scenario that a matchup can choose.
type ScenarioKind struct {
	Name string
	Doc  string
	// New returns empty inputs: a pointer to a struct whose fields carry the tags of
	// [Knob]. The caller sets the defaults.
	New func() Input
	// FirstField is the field that says which side plays first, a or b; "" if there is none. A field that says who
	// charges is none: a charge gives more than the first turn.
	FirstField string
}

// Profile is a named part of the inputs, kept in libraries.
type Profile interface {
	ProfileKind() string
}

// Input holds the inputs of a scenario.
type Input interface {
	// Check lists what is impossible or illegal in the inputs as a whole. Single fields
	// have been checked against their ranges before.
	Check() []Problem
	// Prepare returns the scenario, which keeps the inputs: pass a copy if they will be
	// changed. They must have passed Check.
	Prepare() *Scenario
}

// CheckInput lists what is wrong with the inputs: what no scenario takes, or else what theirs does not.
func CheckInput(in Input) []Problem {
	if x, ok := in.(interface{ CheckCount() []Problem }); ok {
		if list := x.CheckCount(); len(list) > 0 {
			return list
		}
	}
	list := Problems(in.Check())
	if x, ok := in.(interface{ Counts(what string) bool }); ok && len(list) == 0 && x.Counts(Feel) {
		counted := slices.ContainsFunc(in.Prepare().Metrics, func(m Metric) bool { return m.Name == quietTurns })
		list.AddIf(!counted, "count", "",
			"how a game feels can be counted where it has turns, "+
				"and what is done to both sides can be compared; leave feel out")
	}
	return list
}

// Problem is something wrong with the inputs.
type Problem struct {
	Path    string // of the field, like b.0.count
	Message string // what is wrong and what would be right
	Rule    string // the rule ID it comes from, or ""
}

// Problems is a list of what is wrong with the inputs.
type Problems []Problem

// AddIf adds a problem if something is wrong.
func (l *Problems) AddIf(wrong bool, path, rule, message string) {
	if wrong {
		*l = append(*l, Problem{Path: path, Rule: rule, Message: message})
	}
}

// Warnings is a list of what is legal but probably unintended.
type Warnings []string

// AddIf adds a warning if something is odd.
func (l *Warnings) AddIf(odd bool, warning string) {
	if odd {
		*l = append(*l, warning)
	}
}

// Knob is a field of the inputs that a matchup can set. It is declared by the
// tags of a struct field:
//
//	yaml:"overwatch-cost"   its name, lower kebab-case
//	range:"0..50"           legal values, both ends included
//	options:"fire,hold"     legal words, instead of a range
//	default:"2"             its value if unset, as written in a file;
//	                        without one it is 0, false, no text, or the word that stands for 0
//	rule:"HAE-OW-01"        where it comes from
//	doc:"AP that …"         its meaning, for help texts
//	required:"yes"          if it has no default
type Knob struct {
	Path, Range, Rule, Doc, Default string
}

// Rule is a row of a system's rule table.
type Rule struct {
	ID, Text  string
	Function  string // where it is implemented, "–" if it is not
	Scenarios []string
	// Status is "implemented", or one of "in part", "not yet", "no effect on numbers"
	// and "outside the scenarios", then ": " and the reason.
	Status string
}

// HasFunction reports whether a function implements the rule, at least in part.
func (r Rule) HasFunction() bool { return r.Function != "–" }

// RuleTable reads the rule table from the system's package comment: rows of the form
//
//	ID | text | function | scenarios | status
func (s System) RuleTable() []Rule { return parseRuleTable(s.Doc) }

// Rule finds a rule by its ID, in any case of letters.
func (s System) Rule(id string) (Rule, bool) {
	for _, r := range s.RuleTable() {
		if strings.EqualFold(r.ID, id) {
			return r, true
		}
	}
	return Rule{}, false
}

func parseRuleTable(doc string) []Rule {
	var list []Rule
	for line := range strings.Lines(doc) {
		cells := strings.Split(strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(line), "//")), " | ")
		if len(cells) != 5 || cells[0] == "ID" {
			continue
		}
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		r := Rule{ID: cells[0], Text: cells[1], Function: cells[2], Status: cells[4]}
		if cells[3] != "–" {
			r.Scenarios = strings.Split(cells[3], ", ")
		}
		list = append(list, r)
	}
	return list
}

// Scenario finds a kind of scenario by name.
func (s System) Scenario(name string) (ScenarioKind, bool) {
	for _, k := range s.Scenarios {
		if k.Name == name {
			return k, true
		}
	}
	return ScenarioKind{}, false
}

// Mistake is an error in a text that says itself what would be right.
type Mistake string

func (m Mistake) Error() string { return string(m) }
