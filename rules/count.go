package rules

import (
	"cmp"
	"regexp"
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
// metrics behind its others. Counting takes no dice and changes no trial.
type Counting struct {
	Count []string `yaml:"count" options:"units,weapons" doc:"what is counted apart, units, weapons or both: the shots or attacks, hits and kills of each, and what became of each unit"`
}

// Counts reports whether units, or weapons, are counted apart.
func (c *Counting) Counts(what string) bool { return slices.Contains(c.Count, what) }

// CheckCount adds to what is wrong with a scenario that it would have too many metrics, whose
// number is looked at only if nothing else is wrong.
func (c *Counting) CheckCount(list Problems, metrics func() int) []Problem {
	if len(list) > 0 || len(c.Count) == 0 {
		return list
	}
	n := metrics()
	list.AddIf(n > MaxMetrics, "count", "", "there would be "+strconv.Itoa(n)+" metrics and at most "+
		strconv.Itoa(MaxMetrics)+" are possible; count units or weapons alone, or have fewer of them")
	return list
}

// UnitLabel begins the names of metrics of a unit: a1 for the first of side a.
func UnitLabel(side Side, unit int) string { return side.String() + strconv.Itoa(1+unit) }

var notKebab = regexp.MustCompile(`[^a-z0-9]+`)

// WeaponLabels returns how the names of metrics of each weapon of a side begin: a-bolt-pistol for
// a Bolt Pistol. Names that would be the same are told apart by numbers from the second on.
func WeaponLabels(side Side, weapons []string) []string {
	list := make([]string, 0, len(weapons))
	for _, name := range weapons {
		word := strings.Trim(notKebab.ReplaceAllString(strings.ToLower(name), "-"), "-")
		plain := side.String() + "-" + cmp.Or(word, "weapon")
		label := plain
		for n := 2; slices.Contains(list, label); n++ {
			label = plain + "-" + strconv.Itoa(n)
		}
		list = append(list, label)
	}
	return list
}
