package skirmish_test

// Odds of assaults and battles worked out by hand, with their factors.

import "testing"

// naiveGround is a battle set up, of its first turn.
func naiveGround(change func(c *naiveBattleConfig), throw naiveDice) *naiveBattleground {
	c := naiveBattles()
	change(&c)
	g := &naiveBattleground{naiveBattleConfig: c, throw: throw, turn: 1}
	g.deploy()
	return g
}

func TestNaiveBattleOdds(t *testing.T) {
	type units = []naiveBattleUnit
	hold := naiveRifles(1, "hold")
	// Who wins one round of butts, after 3D6 that are thrown as 1, 1, 1.
	round := func(outcome string) func(throw naiveDice) bool {
		c := naiveAssaults()
		c.distance = 3
		return func(throw naiveDice) bool {
			dice := 0
			return naiveAssault(c, func(sides int) int {
				if dice++; dice <= 3 {
					return 1
				}
				return throw(sides)
			}).outcome == outcome
		}
	}
	cards := func(order [3]int, first string) func(throw naiveDice) bool {
		return func(throw naiveDice) bool {
			g := naiveGround(func(c *naiveBattleConfig) {
				naiveMeet(24, 1, units{hold, hold}, units{hold})(c)
				c.first = first
			}, throw)
			for i, s := range g.draw() {
				if s != g.units[order[i]] {
					return false
				}
			}
			return true
		}
	}
	lord := naiveOne(naiveWarrior(), "teleport")
	lord.figures[0].lord = true
	port := func(inches, depth int, event func(s *naiveSquad) bool) func(throw naiveDice) bool {
		return func(throw naiveDice) bool {
			g := naiveGround(func(c *naiveBattleConfig) {
				lord.portInches = inches
				naiveMeet(24, 1, units{hold}, units{lord})(c)
				c.depth = depth
			}, throw)
			g.teleport(g.units[1])
			return event(g.units[1])
		}
	}
	away := func(inches int) func(s *naiveSquad) bool {
		return func(s *naiveSquad) bool { return s.at == inches && !s.off }
	}
	runs := func(wounded, to int) func(throw naiveDice) bool {
		return func(throw naiveDice) bool {
			g := naiveGround(naiveMeet(24, 1, units{naiveRifles(2, "hold")}, units{hold}), throw)
			for i := range wounded {
				g.units[0].bodies[i].wounded = true
			}
			g.flee(g.units[0])
			return g.units[0].at == -to
		}
	}
	leaves := func(distance, at int) func(throw naiveDice) bool {
		return func(throw naiveDice) bool {
			u := hold
			u.aboard = 1
			g := naiveGround(naiveMeet(distance, 1, units{naiveDrive(naiveChimera("autocannon"), "carry", 10), u}, units{hold}), throw)
			g.leave(g.units[1])
			return g.units[1].carrier == nil && g.units[1].at == at
		}
	}
	naiveExactly(t, []naiveCheck{
		// Each kills with 5/20 * 2/6 = 1/12 and wounds with 1/12. a wins: b dead, a
		// not: 1/12 * 11/12; b wounded, a unhurt, and b runs: 1/12 * 10/12 * 1/2.
		{"a wins the round", 11./144 + 5./144, round("a")},
		{"b wins the round", 11./144 + 5./144, round("b")},
		{"both are out", 1. / 144, round("both-out")}, // each kills
		{"nobody does", 1 - 33./144, round("draw")},
		{"cards", 1. / 6, cards([3]int{0, 1, 2}, "")},
		{"cards, others", 1. / 6, cards([3]int{2, 0, 1}, "")},
		{"b first", 1. / 2, cards([3]int{2, 0, 1}, "b")},
		{"a first", 1. / 4, cards([3]int{1, 2, 0}, "a")},
		{"a first, not b", 0, cards([3]int{2, 0, 1}, "a")},
		// From 7 inches: 0, which is 1, 7 - 6 and |7 - 8|; half of the D6.
		{"an inch away", 1. / 2 * (6. + 5 + 5) / 36, port(7, 0, away(1))},
		{"9 inches", 1. / 2 * (1. + 0) / 36, port(7, 0, away(9))},
		{"5 inches", 1. / 2 * (1. + 1) / 36, port(7, 0, away(5))},
		{"off the board", 1. / 2 * 10 / 36, port(7, 15, func(s *naiveSquad) bool { return s.off })},
		{"12 inches, nobody wounded", 1. / 36, runs(0, 12)},
		{"6 inches, one of two wounded", 11. / 36, runs(1, 6)},
		{"6 inches, both wounded", 11. / 36, runs(2, 6)},
		{"leaves", 1. / 6, leaves(10, 6)},
		{"leaves, not into contact", 4. / 6, leaves(4, 3)},
		{"too far to leave", 0, leaves(11, 6)},
	})
}
