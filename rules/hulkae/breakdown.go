package hulkae

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// chains returns a first shot of a unit at a target and, with sustained fire, one after a
// miss. HAE-RA-03, HAE-SF-01
func (g attackLeaves) chains(shooter *Unit, target string, more bool) []rules.Chain {
	var list []rules.Chain
	for misses, when := range []string{"a first shot", "after one miss"} {
		if misses > 0 && !more {
			break
		}
		list = append(list, rules.Chain{
			Who:   shooter.Name + " with " + shooter.Weapon.Name + ", at " + target + ", " + when,
			Count: 1, Of: "shots", Yield: "kills",
			Factors: []rules.Factor{{Name: "hit", Rule: "HAE-RA-03",
				Value: rules.Probability(func(d *dice.Dice) bool { return g.fire(d, misses).hit() })}},
		})
	}
	return list
}

// breakdown returns the expected result of a shot.
func (v *volley) breakdown() []rules.Chain {
	if v.most == 0 {
		return nil
	}
	return v.gun.chains(&v.A, v.B.Name, v.gainsSustainedFire())
}

// breakdown returns the expected result of a shot of each kind of marine at each kind of
// attacker.
func (c *corridor) breakdown() []rules.Chain {
	var list []rules.Chain
	for i, m := range c.marines {
		if m.Weapon == nil {
			continue
		}
		for g := range c.B {
			for _, chain := range c.guns[i][g][0].chains(m, c.B[g].Name, m.Weapon.SustainedFire) {
				same := func(other rules.Chain) bool {
					return other.Who == chain.Who && other.Expected().Cmp(chain.Expected()) == 0
				}
				if !slices.ContainsFunc(list, same) {
					list = append(list, chain)
				}
			}
		}
	}
	return append(list, c.breakdownOfB()...)
}

// breakdownOfB returns the expected result of a shot of each squad that fires at the first
// marine.
func (c *corridor) breakdownOfB() []rules.Chain {
	var list []rules.Chain
	for i, squad := range c.armed.squads {
		if u := &c.B[i].Unit; c.mayFireBack(u) {
			sustained := squad.fires && c.wants(attackerFires) && u.Weapon.SustainedFire
			list = append(list, squad.shots[0][0].chains(u, c.marines[0].Name, sustained)...)
		}
	}
	return list
}
