package scrollhammer

import (
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// story puts notes into words.
type story struct {
	units   []string
	attacks []string // who strikes with what
}

// story names the units, those of the same name by their place.
func (c *combat) story() story {
	var t story
	for i, u := range c.units {
		name := u.Name
		for j, v := range c.units {
			if i != j && u.Name == v.Name {
				name = u.Name + " (" + string("ab"[u.side]) + strconv.Itoa(i-c.armies[u.side][0]+1) + ")"
			}
		}
		t.units = append(t.units, name)
	}
	for i := range c.attacks {
		a := &c.attacks[i]
		g := c.groups[a.group]
		t.attacks = append(t.attacks, t.units[g.unit]+", "+g.Name+" with "+a.weapon.Name)
	}
	return t
}

// tell puts a note into words. Figures of a note are named in the call that makes
// it.
func (t story) tell(n dice.Entry) string {
	f := n.Figures
	switch n.Rule {
	case "SCR-FI-01":
		return rules.Phrase("turn {0}: {1} of a, {2} of b", f)
	case "SCR-FI-05":
		return t.strike(f)
	case "SCR-FI-07":
		return rules.Phrase("{2} of {0} "+plural(f[0], "attack hits", "attacks hit")+" on {1}+", f)
	case "SCR-FI-08":
		if f[1] == never {
			return rules.Phrase("{0} "+plural(f[0], "hit", "hits")+" cannot wound", f)
		}
		return rules.Phrase("{2} of {0} "+plural(f[0], "hit wounds", "hits wound")+" on {1}+", f)
	case "SCR-FI-09":
		if f[1] == never {
			return rules.Phrase("{0} "+plural(f[0], "wound", "wounds")+", no save is left", f)
		}
		return rules.Phrase("{2} of {0} "+plural(f[0], "wound is", "wounds are")+" saved on {1}+", f)
	case "SCR-FI-10":
		if len(f) == 2 {
			return rules.Phrase("{1} more "+plural(f[1], "wound is", "wounds are")+" lost: nobody of "+t.units[f[0]]+" is left", f)
		}
		return rules.Phrase(t.units[f[0]]+": {2} "+plural(f[2], "wound", "wounds")+" suffered, {1} "+plural(f[1], "model", "models")+" lost", f)
	case "SCR-FI-12":
		return t.effect(f)
	default:
		return t.tellResult(n)
	}
}

// strike tells who strikes whom: the step, the attack, the unit struck, the attacks
// that go to it, the models that strike, all their attacks, whether they are weak.
func (t story) strike(f []int) string {
	attacks := "{3}"
	if f[3] != f[5] {
		attacks += " of {5}"
	}
	models := []string{"{4} ", "{4} weak "}[f[6]] + plural(f[4], "model", "models")
	return rules.Phrase("step {0}: "+t.attacks[f[1]]+", "+models+", "+attacks+" "+plural(f[5], "attack", "attacks")+" at "+t.units[f[2]], f)
}

// effect tells of marks: the unit, the effect, how many of its models.
func (t story) effect(f []int) string {
	return rules.Phrase([]string{"slow", "weaken", "stun"}[f[1]]+" marks {2} of "+t.units[f[0]], f)
}

// tellResult tells of results and Morale.
func (t story) tellResult(n dice.Entry) string {
	f := n.Figures
	switch n.Rule {
	case "SCR-RS-01":
		return rules.Phrase("combat score: a {0}, b {1}", f)
	case "SCR-RS-02":
		return rules.Phrase("bonus of "+string("ab"[f[0]])+": ranks {1}, horde {2}, standard {3}", f)
	case "SCR-RS-03":
		return tellEnd(f)
	case "SCR-RS-04":
		return t.morale(f)
	case "SCR-RS-05":
		return t.units[f[0]] + ": cannot hurt the enemy, gives up"
	case "SCR-RS-06":
		return t.sweep(f)
	case "SCR-RS-07":
		return []string{"no winner may sweep", "a unit stands, so no winner may sweep"}[f[0]]
	case "SCR-RS-08":
		return string("ab"[f[0]]) + " consolidates"
	default:
		return t.tellCharge(n)
	}
}

// tellEnd tells how it ended, and in which turn.
func tellEnd(f []int) string {
	words := []string{
		"b is destroyed", "b is swept", "b fell back", "a is destroyed", "a is swept", "a fell back", "a draw", "no combat",
	}[f[0]]
	switch {
	case f[0] == noCombat:
		return words
	case f[1] == 0:
		return words + " before the fight"
	default:
		return rules.Phrase(words+" in turn {1}", f)
	}
}

// morale tells of a Morale check: the unit, what it must not exceed, and unless it
// has no chance the roll and whether it passed; or of a unit that escapes, with how
// many models.
func (t story) morale(f []int) string {
	if len(f) == 3 {
		return rules.Phrase(t.units[f[0]]+": {1} "+plural(f[1], "model falls", "models fall")+" back and "+plural(f[1], "escapes", "escape"), f)
	}
	words := "Morale check of " + t.units[f[0]] + " against {1}: "
	if len(f) == 2 {
		return rules.Phrase(words+"no roll helps", f)
	}
	return rules.Phrase(words+"{2}, "+[]string{"failed", "passed"}[f[3]], f)
}

// sweep tells of a sweeping advance: the unit, its roll, its Initiative, and of one
// that falls back whether it is caught; or of one that is destroyed, with how many
// models.
func (t story) sweep(f []int) string {
	if len(f) == 2 {
		return rules.Phrase(t.units[f[0]]+": {1} "+plural(f[1], "model", "models")+" lost to the sweep", f)
	}
	words := []string{"sweep of ", "flight of "}[len(f)-3] + t.units[f[0]] + ": {1} and Initiative {2}"
	if len(f) == 4 {
		words += []string{", escaped", ", caught"}[f[3]]
	}
	return rules.Phrase(words, f)
}

// tellTest tells of a test: the roll, what was needed, whether it passed.
func tellTest(of string, f []int) string {
	return rules.Phrase(of+" {0} against {1}: "+[]string{"failed", "passed"}[f[2]], f)
}

// tellCharge tells of a charge.
func (t story) tellCharge(n dice.Entry) string {
	f := n.Figures
	switch n.Rule {
	case "SCR-CH-02":
		return rules.Phrase("flight of "+t.units[f[0]]+": {1} inches, to {2}", f)
	case "SCR-CH-03":
		return t.shots(f)
	case "SCR-CH-04":
		return rules.Phrase("charge range {0}"+[]string{"", " without the highest die"}[f[2]]+", {1} needed", f)
	case "SCR-CH-05":
		return "the charge fails"
	case "SCR-CH-06":
		return rules.Phrase("{0} "+plural(f[0], "model crosses", "models cross")+" dangerous terrain: {1} "+plural(f[1], "wound", "wounds"), f)
	case "SCR-CH-07":
		if len(f) == 3 {
			return tellTest("Leadership", f)
		}
		return t.units[f[0]] + " may counter-attack"
	default:
		panic("scrollhammer: a note without words: " + n.Rule)
	}
}

// shots tells of standing and shooting: the unit that may, its test, the attack that
// cannot wound, or its dice.
func (t story) shots(f []int) string {
	switch len(f) {
	case 1:
		return t.units[f[0]] + " may stand and shoot"
	case 2:
		return t.attacks[f[0]] + ": no shot can wound " + t.units[0]
	case 3:
		return tellTest("Leadership", f)
	default:
		return rules.Phrase(t.attacks[f[3]]+": {2} of {0} "+plural(f[0], "shot hits ", "shots hit ")+t.units[0]+" on {1}+", f)
	}
}

func plural(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}
