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
)

// Counting is the field by which a scenario counts apart what each unit or weapon did, in
// metrics behind its others. Counting takes no dice and changes no odds; trials are the same, but
// for a few scenarios that would be slow.
type Counting struct {
	Count []string `yaml:"count" options:"units,weapons" doc:"what is counted apart, units, weapons or both: the shots or attacks, hits and kills of each, and what became of each unit"`
}

// Counts reports whether units, or weapons, are counted apart.
func (c *Counting) Counts(what string) bool { return slices.Contains(c.Count, what) }

// CheckCounted refuses to count more than a scenario has room for, given its metrics.
func CheckCounted(metrics int) []Problem {
	var list Problems
	list.AddIf(metrics > MaxMetrics, "count", "", "with all that is counted apart there are "+strconv.Itoa(metrics)+" metrics; at most "+strconv.Itoa(MaxMetrics)+" are possible, so count units or weapons alone, or fewer of them")
	return list
}

// AddCounted adds a metric that counts apart and returns its place in the list, or 0 without one if
// it could only be 0.
func AddCounted(list *[]Metric, name, doc string, most int, better Side) int {
	if most <= 0 {
		return 0
	}
	*list = append(*list, Metric{Name: name, Doc: doc, Max: most, Better: better})
	return len(*list) - 1
}

// UnitLabel begins the names of metrics of a unit: a1 for the first of side a.
func UnitLabel(side Side, unit int) string { return side.String() + strconv.Itoa(1+unit) }

// WeaponLabels returns how the names of metrics of each weapon of a side begin: a-bolt-pistol for
// a Bolt Pistol. Names that would be the same are told apart by numbers from the second on.
func WeaponLabels(side Side, weapons []string) []string {
	between := func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') }
	list := make([]string, 0, len(weapons))
	for _, name := range weapons {
		words := strings.FieldsFunc(strings.ToLower(name), between)
		if len(words) == 0 {
			words = []string{"weapon"}
		}
		plain := side.String() + "-" + strings.Join(words, "-")
		label := plain
		for n := 2; slices.Contains(list, label); n++ {
			label = plain + "-" + strconv.Itoa(n)
		}
		list = append(list, label)
	}
	return list
}
