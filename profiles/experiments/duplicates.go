package experiments

import (
	"slices"

	"github.com/oddsmith/oddsmith/profiles"
)

// sameAsBaseline says that a variant is the baseline under another name.
func sameAsBaseline(name, baseline string) string {
	if baseline == AsItIs {
		return name + " changes nothing: the matchup has it already"
	}
	return name + " is the same as the baseline, " + baseline
}

// rejectDuplicates finds variants that are the same against every target, and targets
// that are the same for every variant.
func (l *variantLoader) rejectDuplicates(c *VariantSet) {
	seen := map[string]string{}
	for i, v := range c.Variants {
		var column []*profiles.Matchup
		for _, row := range c.Matchups {
			column = append(column, row[i])
		}
		switch twin := firstOf(seen, column, v.Name); twin {
		case v.Name:
		case c.Variants[0].Name:
			l.fail("%s", sameAsBaseline(v.Name, twin))
		default:
			l.fail("%s and %s are the same", twin, v.Name)
		}
	}
	clear(seen)
	for t, row := range c.Matchups {
		if name := c.Targets[t].Name; firstOf(seen, row, name) != name {
			l.fail("the targets %s and %s are the same; leave one out", firstOf(seen, row, name), name)
		}
	}
}

// firstOf is the name under which some matchups were seen first, which is theirs if that is now.
func firstOf(seen map[string]string, list []*profiles.Matchup, name string) string {
	all := digest(list)
	if seen[all] == "" {
		seen[all] = name
	}
	return seen[all]
}

// dropRedundantRules removes house rules from a variant file that change nothing against any
// target.
func (l *variantLoader) dropRedundantRules(c *VariantSet) {
	for i := range c.Variants {
		v := &c.Variants[i]
		if !v.house {
			continue
		}
		for _, setting := range slices.Clone(v.Settings) {
			fewer := *v
			fewer.Settings = slices.DeleteFunc(slices.Clone(v.Settings), func(s string) bool { return s == setting })
			if l.sameMatchups(c, i, fewer) {
				*v = fewer
			}
		}
	}
}

// sameMatchups reports whether another variant in the place of one is the same against every
// target.
func (l *variantLoader) sameMatchups(c *VariantSet, at int, v Variant) bool {
	for t, target := range c.Targets {
		m, err := l.loadVariant(v, slices.Concat(target.Settings, v.Settings)...)
		if err != nil || m.Digest() != c.Matchups[t][at].Digest() {
			return false
		}
	}
	return true
}
