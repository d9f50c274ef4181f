package rules

import (
	"slices"
	"strconv"
	"strings"
)

// What can be counted apart.
const (
	Units   = "units"
	Weapons = "weapons"
	Wounds  = "wounds" // of units and weapons
	Misses  = "misses" // likewise
	Feel    = "feel"   // of the game
)

// Counting is the field by which a scenario counts apart what each unit or weapon did, in
// metrics behind its others. It changes no trial: outcomes and all other metrics are those without it.
type Counting struct {
	Count []string `yaml:"count" options:"units,weapons,wounds,misses,feel" doc:"what is counted apart, units, weapons or both: the shots or attacks, hits and kills of each, and what became of each unit; with wounds also what became of hits, with misses what hit nothing; feel counts how the game goes: changes of the lead, quiet turns, comebacks"`
}

// Counts reports whether units, weapons, or their wounds or misses, are counted apart.
func (c *Counting) Counts(what string) bool { return slices.Contains(c.Count, what) }

// Separate reports whether units or weapons are counted apart.
func (c *Counting) Separate() bool { return c.Counts(Units) || c.Counts(Weapons) }

// CheckCount refuses words that are there twice, and wounds or misses of nobody.
func (c *Counting) CheckCount() []Problem {
	var list Problems
	for i, what := range c.Count {
		list.AddIf(slices.Contains(c.Count[:i], what), "count."+strconv.Itoa(i), "",
			what+" are counted already; leave them out here")
	}
	if i := slices.IndexFunc(c.Count, func(what string) bool { return what == Wounds || what == Misses }); i >= 0 {
		what := c.Count[i]
		list.AddIf(!c.Separate(), "count", "",
			what+" are counted of units, of weapons or of both; say of which, as in [units, "+what+"]")
	}
	return list
}

// Uncounted is what a scenario does not count, and why.
type Uncounted struct{ What, Why string }

// MissesAreTheRest is why misses are not counted where every shot and attack is, and hits are some of them.
func MissesAreTheRest() Uncounted {
	return Uncounted{Misses, "misses are the shots or attacks that are no hits"}
}

// CheckWithout returns the problems of what is to be counted where some of it is not, with the reasons.
func (c *Counting) CheckWithout(no ...Uncounted) []Problem {
	list := Problems(c.CheckCount())
	for _, x := range no {
		list.AddIf(c.Counts(x.What), "count", "", x.Why+"; leave "+x.What+" out")
	}
	return list
}

// CheckCounted refuses to count more than a scenario has room for, given its metrics.
func CheckCounted(metrics int) []Problem {
	var list Problems
	list.AddIf(metrics > MaxMetrics, "count", "",
		"with all that is counted apart there are "+strconv.Itoa(metrics)+" metrics; at most "+strconv.Itoa(MaxMetrics)+
			" are possible, so count units or weapons alone, or fewer of them")
	return list
}

// Subject is a unit or a weapon of a side whose deeds are counted apart.
type Subject struct {
	Label  string // begins the names of its metrics: a1, or b-bolt-pistol
	Name   string // guard squad (a1), or Bolt Pistol (b)
	Weapon bool
	Part   bool // of what it did: what it did at some times alone
}

// When is a subject at some times alone.
func (s Subject) When(label, words string) Subject {
	return Subject{s.Label + "-" + label, s.Name + " " + words, s.Weapon, true}
}

// Metric is the metric of a deed of the subject or, if that is empty, of the whole game. The text begins with what it
// counts.
func (s Subject) Metric(deed, doc string, most int, better Side) Metric {
	if s.Label == "" {
		return Metric{Name: deed, Doc: doc, Max: most, Better: better}
	}
	return Metric{Name: s.Label + "-" + deed, Doc: doc, Subject: s, Counted: deed, Max: most, Better: better}
}

// AddCounted adds a metric that counts apart and returns its place in the list, or 0 without one if
// it could only be 0.
func AddCounted(list *[]Metric, m Metric) int {
	if m.Max <= 0 {
		return 0
	}
	*list = append(*list, m)
	return len(*list) - 1
}

// Side is the side of the unit or weapon.
func (s Subject) Side() Side {
	if s.Label[0] == 'a' {
		return A
	}
	return B
}

// UnitSubject is the unit of a side at a place of its list: a1 for the first of side a.
func UnitSubject(side Side, place int, name string) Subject {
	label := side.String() + strconv.Itoa(1+place)
	return Subject{Label: label, Name: name + " (" + label + ")"}
}

// WeaponSubjects are the weapons of a side: a-bolt-pistol for a Bolt Pistol. Labels that would be
// the same are told apart by numbers from the second on, as are their names.
func WeaponSubjects(side Side, weapons []string) []Subject {
	between := func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') }
	list := make([]Subject, 0, len(weapons))
	for _, name := range weapons {
		words := strings.FieldsFunc(strings.ToLower(name), between)
		if len(words) == 0 {
			words = []string{"weapon"}
		}
		plain := side.String() + "-" + strings.Join(words, "-")
		label, number := plain, ""
		taken := func(s Subject) bool { return s.Label == label }
		for n := 2; slices.ContainsFunc(list, taken); n++ {
			label, number = plain+"-"+strconv.Itoa(n), " "+strconv.Itoa(n)
		}
		list = append(list, Subject{Label: label, Name: name + number + " (" + side.String() + ")", Weapon: true})
	}
	return list
}
