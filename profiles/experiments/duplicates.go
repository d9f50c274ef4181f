package experiments

import "slices"

// sameAsBaseline says that a variant is the baseline under another name.
func sameAsBaseline(name, baseline string) string {
	if baseline == AsItIs {
		return name + " changes nothing: the matchup is so already"
	}
	return name + " is the same as the baseline, " + baseline
}

// rejectDuplicates finds variants that are the same against every target, and targets
// that are the same for every variant.
func (l *variantLoader) rejectDuplicates(c *VariantSet) {
	seen := map[string]string{}
	for i, v := range c.Variants {
		all := ""
		for _, row := range c.Matchups {
			all += row[i].Digest()
		}
		switch twin, ok := seen[all]; {
		case ok && twin == c.Variants[0].Name:
			l.fail("%s", sameAsBaseline(v.Name, twin))
		case ok:
			l.fail("%s and %s are the same", twin, v.Name)
		default:
			seen[all] = v.Name
		}
	}
	clear(seen)
	for t, row := range c.Matchups {
		all := ""
		for _, m := range row {
			all += m.Digest()
		}
		if twin, ok := seen[all]; ok {
			l.fail("the targets %s and %s are the same; leave one out", twin, c.Targets[t].Name)
			continue
		}
		seen[all] = c.Targets[t].Name
	}
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
