package hulkae

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// At which attacker a marine fires in its own turn. H7
const (
	targetNearest = iota
	targetSame
	targetArmed
	targetFarthest
)

type targeting struct{}

// Options implements [policy.Point].
func (targeting) Options() []policy.Option {
	return []policy.Option{
		targetNearest:  {Name: "nearest", Doc: "the nearest"},
		targetSame:     {Name: "same", Doc: "the one that its last shots missed, at which its fire is sustained"},
		targetArmed:    {Name: "armed", Doc: "the nearest that has a weapon"},
		targetFarthest: {Name: "farthest", Doc: "the farthest"},
	}
}

// targets is what a marine may choose of: attackers that it may fire at.
type targets struct {
	c         *corridor
	s         *state
	i         int
	forPoints bool // in the enemy's turn
}

// Facts implements [policy.Point].
func (targeting) Facts() policy.Facts[targets] {
	return append(factsOfTargets(), policy.Facts[targets]{
		{Name: "ap", Doc: "AP that it has left", Number: func(t targets) int { return int(t.s.ap) }},
	}...)
}

// factsOfTargets are those of its own turn and of shots for command points.
func factsOfTargets() policy.Facts[targets] {
	return policy.Facts[targets]{
		{Name: "targets", Doc: "attackers that it may fire at", Number: targets.count},
		{Name: "distance", Doc: "squares to the nearest of them",
			Number: func(t targets) int { return t.distance(targetNearest) }},
		{Name: "armed-distance", Doc: "squares to the nearest of them that has a weapon, 0 for none",
			Number: func(t targets) int { return t.distance(targetArmed) }},
		{Name: "misses", Doc: "its shots in a row in this turn that missed the same target",
			Number: func(t targets) int {
				if t.forPoints {
					return int(t.s.marines[t.i].missesForCP)
				}
				return int(t.s.misses)
			}},
		{Name: "turn", Doc: docOfTurn, Number: func(t targets) int { return int(t.s.turn) }},
		{Name: "unit", Doc: docOfUnit, Number: func(t targets) int { return int(t.c.entry[t.i]) }},
	}
}

// picksTargets reports whether marines ever fire at another than the nearest in their own turn. H7
func (c *Corridor) picksTargets() bool { return c.Policy.Target.Chooses() }

// pickTarget returns at whom a marine fires of those that it may fire at: the nearest, unless its player decides otherwise. H7
func (c *corridor) pickTarget(d *dice.Dice, s *state, nearest int) int {
	if !c.picks {
		return nearest
	}
	of := targets{c, s, int(s.actor), false}
	possible, at := policy.OptionsOf(targetNearest), [...]int{nearest, of.best(targetSame), of.best(targetArmed), of.best(targetFarthest)}
	for option, j := range at[targetSame:] {
		possible = possible.With(targetSame+option, j != nobody && j != nearest)
	}
	if possible == policy.OptionsOf(targetNearest) {
		return nearest
	}
	return at[c.Policy.Target.Pick(d, possible, of)]
}

// best returns the target of a kind, nobody if there is none; ties to the first listed.
func (t targets) best(option int) int {
	best, least := nobody, 0
	for j, distance := range t.c.attackerDistances(t.s) {
		if distance == 0 || !t.c.mayFireAt(t.s, t.i, j) || !t.is(option, j) {
			continue
		}
		rank := int(distance)
		if option == targetFarthest {
			rank = -rank
		}
		if best == nobody || rank < least {
			best, least = j, rank
		}
	}
	return best
}

// is reports whether an attacker is of a kind.
func (t targets) is(option, attacker int) bool {
	switch option {
	case targetSame:
		if t.forPoints {
			return int(t.s.marines[t.i].targetForCP) == attacker+1
		}
		return int(t.s.target) == attacker+1
	case targetArmed:
		return t.c.attackers[attacker].Weapon != nil
	default:
		return true
	}
}

func (t targets) distance(option int) int {
	if j := t.best(option); j != nobody {
		return int(t.s.attackers[j])
	}
	return 0
}

func (t targets) count() (n int) {
	for j, distance := range t.c.attackerDistances(t.s) {
		n += rules.OneIf(distance > 0 && t.c.mayFireAt(t.s, t.i, j))
	}
	return n
}
