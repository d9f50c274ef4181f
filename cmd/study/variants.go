package study

import (
	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
)

// Variants prepares what is compared.
func Variants(c *experiments.VariantSet) sim.Grid {
	var g sim.Grid
	for _, v := range c.Variants {
		g.Variants = append(g.Variants, v.Name)
	}
	for t, row := range c.Matchups {
		g.Targets = append(g.Targets, c.Targets[t].Name)
		var list []*rules.Scenario
		for _, m := range row {
			list = append(list, m.Scenario())
		}
		g.Scenarios = append(g.Scenarios, list)
	}
	return g
}

// Changes returns what each variant changes.
func Changes(list []experiments.Variant) [][]string {
	var all [][]string
	for _, v := range list {
		if v.Matchup != "" {
			all = append(all, []string{v.Matchup})
		} else {
			all = append(all, v.Settings)
		}
	}
	return all
}
