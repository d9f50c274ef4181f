package study

import (
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/contrast"
)

// Variants prepares what is compared. Against a single target what variants ask for and changes nothing is told.
func Variants(c *experiments.VariantSet) contrast.Grid {
	g := contrast.Grid{Variants: experiments.Names(c.Variants)}
	prepare := (*profiles.Matchup).Scenario
	if len(c.Matchups) == 1 {
		prepare = Scenario
	}
	for t, row := range c.Matchups {
		g.Targets = append(g.Targets, c.Targets[t].Name)
		var list []*rules.Scenario
		for _, m := range row {
			list = append(list, prepare(m))
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
