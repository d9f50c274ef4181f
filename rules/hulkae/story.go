package hulkae

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// tell puts a note into words. Figures of a note are named in the call that
// makes it.
func tell(n dice.Entry) string {
	f := n.Figures
	switch n.Rule {
	case "H1":
		return rules.Phrase([]string{"turn {0}: the marines", "turn {0}: the attackers"}[f[1]], f)
	case "H2":
		return rules.Phrase("it is blocked at {0}", f)
	case "H3":
		switch len(f) {
		case 0:
			return "it is adjacent and has AP left: contact"
		case 1:
			return rules.Phrase("it steps to {0}", f)
		default:
			return rules.Phrase("attacker {0} runs, distance {1}", f)
		}
	case "H6":
		return rules.Phrase("{0} CP for this turn", f)
	case "H11":
		return rules.Phrase("the target lives after {0} shots", f)
	case "H12":
		return rules.Phrase([]string{"all attackers are dead", "contact ends the trial", "the turn limit is reached"}[f[0]]+" in turn {1}", f)
	case "HAE-RA-03":
		return []string{"missed", "hit: the target is killed"}[f[0]]
	default:
		return tellFire(n)
	}
}

func tellFire(n dice.Entry) string {
	f := n.Figures
	switch n.Rule {
	case "HAE-RA-01":
		if len(f) == 1 {
			return rules.Phrase("shot {0}", f)
		}
		return rules.Phrase("marine {0} fires at attacker {1}, distance {2}", f)
	case "HAE-RA-02":
		if f[1] == 0 {
			return rules.Phrase("highest die {0}, needed {2}", f)
		}
		return rules.Phrase("highest die {0}, bonus {1}, needed {2}", f)
	case "HAE-SF-01":
		return rules.Phrase("sustained fire: {0} less needed", f)
	case "HAE-OW-01":
		return rules.Phrase("marine {0} goes on overwatch for {1} AP", f)
	case "HAE-OW-02":
		return rules.Phrase("marine {0} on overwatch fires, distance {1}", f)
	case "HAE-OW-05":
		return rules.Phrase("a double: the weapon of marine {0} jams", f)
	case "HAE-OW-06":
		return rules.Phrase("marine {0} clears its weapon, {1} CP left", f)
	case "HAE-OW-07":
		return rules.Phrase("marine {0} stays jammed: too few CP", f)
	default:
		panic("hulkae: a note without words: " + n.Rule)
	}
}
