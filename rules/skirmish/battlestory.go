package skirmish

import (
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// story puts the notes of a battle into words. Units of one name get their side and
// place in the list.
func (b *battle) story(sc *rules.Scenario) story {
	t := story{cast: b.units}
	for u, s := range b.units {
		name, same := s.Name, 0
		for _, other := range b.units {
			same += flag(other.Name == name)
		}
		if same > 1 {
			name += " (" + []string{"a", "b"}[b.sideOf(u)] + strconv.Itoa(b.place(u)+1) + ")"
		}
		t.names = append(t.names, name)
	}
	for _, o := range sc.Outcomes {
		t.ends = append(t.ends, o.Doc)
	}
	return t
}

// tellBattle tells what happens in battles alone.
func (t story) tellBattle(n dice.Entry) string {
	f := n.Figures
	who := t.names[f[0]]
	switch n.Rule {
	case "SKI-MO-02":
		return t.tellRegroup(f)
	case "SKI-NE-02":
		return who + []string{": off the board", ": there"}[f[1]]
	case "SKI-HU-01":
		if len(f) == 2 {
			return who + ": out of the burning " + t.names[f[1]]
		}
		return rules.Phrase(who+": out of "+t.names[f[1]]+", {2} "+inches(f[2]), f)
	case "W23":
		if len(f) == 2 {
			return who + ": a teleport that scatters " + []string{"towards the enemy, by an odd die", "away from the enemy, by an even die"}[f[1]]
		}
		return rules.Phrase(who+": {3} inches "+[]string{"towards ", "away from "}[f[2]]+t.names[f[1]]+": {4} "+inches(f[4])+" to it", f)
	case "W10":
		return who + ": out of the battle"
	}
	if len(f) == 3 {
		return rules.Phrase(who+": nearest target "+t.names[f[1]]+", {2} "+inches(f[2])+" away", f)
	}
	return rules.Phrase(who+": at {1} "+inches(f[1]), f)
}

// tellRegroup tells who regroups, at the start of the turn and at its end.
func (t story) tellRegroup(f []int) string {
	who, leader := t.names[f[0]], t.names[f[1]]
	switch {
	case len(f) == 2 && f[0] == f[1]:
		return who + ": a turn to regroup"
	case len(f) == 2:
		return who + ": a turn to regroup with " + leader
	case f[0] == f[1]:
		return who + ": a squad again"
	default:
		return who + ": part of " + leader
	}
}
