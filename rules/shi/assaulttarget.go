package shi

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// Which attacker a defender shoots. C18
const (
	targetNearest = iota
	targetSame
	targetWeakest
	targetStrongest
	targetFarthest

	allTargets = policy.Options(1<<targetNearest | 1<<targetSame | 1<<targetWeakest |
		1<<targetStrongest | 1<<targetFarthest)
)

type targeting struct{}

// Options implements [policy.Point].
func (targeting) Options() []policy.Option {
	return []policy.Option{
		targetNearest:   {Name: "nearest", Doc: "the nearest"},
		targetSame:      {Name: "same", Doc: "the target of its last shot, at which its fire is sustained"},
		targetWeakest:   {Name: "weakest", Doc: "the one with the fewest HP left, of several the nearest"},
		targetStrongest: {Name: "strongest", Doc: "the one with the most HP left, of several the nearest"},
		targetFarthest:  {Name: "farthest", Doc: "the farthest"},
	}
}

// picksTargets reports whether defenders ever shoot at another than the nearest. C18
func (x *Assault) picksTargets() bool { return x.Policy.Target.Chooses() }

// targets is what a defender may choose of: attackers in the arc that it faces or, if it may shoot
// none there, elsewhere. C18
type targets struct {
	x     *assault
	s     *assaultState
	g     int
	faced bool
}

// Facts implements [policy.Point].
func (targeting) Facts() policy.Facts[targets] {
	return policy.Facts[targets]{
		{Name: "targets", Doc: "attackers that it may shoot in the arc that it faces or, if there are none, elsewhere",
			Number: targets.count},
		{Name: "distance", Doc: "squares to the nearest of them",
			Number: func(t targets) int { return t.s.foes[t.best(targetNearest)].distanceTo(t.g) }},
		{Name: "weakest-hp", Doc: "HP that the weakest of them has left",
			Number: func(t targets) int { return int(t.s.foes[t.best(targetWeakest)].hp) }},
		{Name: "strongest-hp", Doc: "HP that the strongest has",
			Number: func(t targets) int { return int(t.s.foes[t.best(targetStrongest)].hp) }},
		{Name: "acpo", Doc: docOfAcPo, Number: func(t targets) int { return int(t.s.acpo) }},
		{Name: "turn", Doc: docOfTurn, Number: func(t targets) int { return int(t.s.turn) }},
		{Name: "unit", Doc: docOfUnit, Number: func(t targets) int { return int(t.x.defenders[t.g].entry) }},
	}
}

// pickTarget returns which attacker a defender shoots, nobody if it may shoot none: as its player decides
// where there are several. C18
func (x *assault) pickTarget(d *dice.Dice, s *assaultState, g int) int {
	if !x.mayPick {
		i := x.nearest(s, g, true)
		if i == nobody {
			i = x.nearest(s, g, false)
		}
		return i
	}
	of := targets{x, s, g, true}
	n := of.count()
	if n == 0 {
		of.faced = false
		n = of.count()
	}
	if n < 2 {
		return of.best(targetNearest)
	}
	possible := allTargets
	if last := int(s.guards[g].aimed) - 1; last < 0 || last >= len(x.attackers) || !of.has(last) {
		possible &^= policy.OptionsOf(targetSame)
	}
	return of.best(x.Policy.Target.Pick(d, possible, of))
}

// has reports whether an attacker is one of them.
func (t targets) has(i int) bool {
	return (t.x.attackers[i].arc == t.s.guards[t.g].facing) == t.faced && t.x.mayTarget(t.s, t.g, i)
}

func (t targets) count() int {
	n := 0
	for i := range t.x.attackers {
		n += rules.OneIf(t.has(i))
	}
	return n
}

// best returns the target of a kind; ties to the first listed.
func (t targets) best(option int) int {
	if option == targetSame {
		return int(t.s.guards[t.g].aimed) - 1
	}
	best, least := nobody, 0
	for i := range t.x.attackers {
		if !t.has(i) {
			continue
		}
		if rank := t.rank(i, option); best == nobody || rank < least {
			best, least = i, rank
		}
	}
	return best
}

// rank orders targets of a kind, the best first.
func (t targets) rank(i, option int) int {
	const beyond = 1000 // any distance
	hp, distance := int(t.s.foes[i].hp), t.s.foes[i].distanceTo(t.g)
	switch option {
	case targetWeakest:
		return hp*beyond + distance
	case targetStrongest:
		return distance - hp*beyond
	case targetFarthest:
		return -distance
	default:
		return distance
	}
}
