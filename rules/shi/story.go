package shi

import (
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// story puts notes into words: what the sides are called, and how trials end.
type story struct {
	names [2]string
	foe   string // what the numbered units of side b are called, "" where there is one
	ends  []string
}

// sideNames tells two units apart by name, by side where they share one.
func sideNames(a, b string) [2]string {
	if a == b {
		return [2]string{a + " (a)", b + " (b)"}
	}
	return [2]string{a, b}
}

// tell puts a note into words. Figures of a note are named in the call that
// makes it.
func (t story) tell(n dice.Entry) string {
	f := n.Figures
	switch n.Rule {
	case "C1":
		return t.turn(f)
	case "C2", "C20":
		return rules.Phrase(t.ends[f[0]]+" in turn {1}", f)
	case "C12":
		return rules.Phrase(t.ends[f[0]]+" after {1} "+plural(f[1], "shot", "shots"), f)
	case "C8":
		return rules.Phrase(t.unit(f[0])+" loses {1} HP, {2} left", f)
	case "C19":
		return rules.Phrase("attacker {0} opens its door, {1} AcPo left", f)
	case "SHI-SH-11":
		return rules.Phrase("attacker {0} runs to {1}, {2} AcPo left", f)
	case "SHI-CC-10":
		return rules.Phrase("attacker {0} finds no room in contact", f)
	default:
		return t.tellFire(n)
	}
}

// turn tells whose turn begins.
func (t story) turn(f []int) string {
	if f[1] == sideB && t.foe != "" {
		return rules.Phrase("turn {0}: the "+t.foe+"s", f)
	}
	return rules.Phrase("turn {0}: "+t.names[f[1]]+" with {2} AcPo", f)
}

// unit is what a unit is called: 0 for side a, from 1 on those of side b.
func (t story) unit(i int) string {
	if i == 0 || t.foe == "" {
		return t.names[i]
	}
	return t.foe + " " + strconv.Itoa(i)
}

// tellFire tells of shots.
func (t story) tellFire(n dice.Entry) string {
	f := n.Figures
	switch n.Rule {
	case "SHI-SH-01":
		return rules.Phrase("{0} "+plural(f[0], "hit", "hits")+" on {1}+", f)
	case "SHI-SH-02":
		return rules.Phrase("shot {0}"+[]string{"", ", sustained fire"}[f[1]], f)
	case "SHI-SH-03":
		if len(f) == 0 {
			return "without overkill this is one hit"
		}
		return rules.Phrase("overkill: {0} "+plural(f[0], "hit goes", "hits go")+" on to "+t.foe+" {1}", f)
	case "SHI-SH-05":
		return tellSave("the save", f)
	case "SHI-SH-07":
		return rules.Phrase("on overwatch "+t.names[sideA]+" shoots at attacker {0}, distance {1}", f)
	case "SHI-SH-10":
		return rules.Phrase(t.names[sideA]+" turns by {0} "+plural(f[0], "quarter", "quarters")+" for {1} AcPo", f)
	case "C16":
		return rules.Phrase(t.names[sideA]+" goes on overwatch for {0} AcPo", f)
	case "C18":
		return rules.Phrase(t.names[sideA]+" shoots at attacker {0}, distance {1}"+[]string{"", ", sustained fire"}[f[2]], f)
	default:
		return t.tellCombat(n)
	}
}

// tellCombat tells of close combat.
func (t story) tellCombat(n dice.Entry) string {
	f := n.Figures
	switch n.Rule {
	case "SHI-CC-01":
		return t.attack(f)
	case "SHI-CC-03":
		return rules.Phrase(t.names[f[0]]+" rolls {1} "+plural(f[1], "die", "dice")+", {3} "+plural(f[3], "success", "successes")+" on {2}+", f)
	case "SHI-CC-05", "SHI-WP-06":
		return rules.Phrase(t.names[f[0]]+" re-rolls {1} "+plural(f[1], "failure", "failures")+": {2} "+plural(f[2], "success", "successes"), f)
	case "C5":
		return rules.Phrase("a success of "+t.names[f[0]]+" is parried: {1} "+plural(f[1], "success", "successes"), f)
	case "SHI-CC-07":
		return rules.Phrase(t.names[f[0]]+" {1}, "+t.names[1-f[0]]+" {2}"+[]string{"", ": a draw"}[flag(f[1] == f[2])], f)
	case "SHI-CC-08":
		return tellSave("the save of "+t.names[f[0]], f[1:])
	case "SHI-CC-09":
		return t.names[f[0]] + " was not ready and does no harm: a draw"
	case "SHI-WP-05":
		return rules.Phrase("psychic test {0} against LD {1}: "+[]string{"failed", "passed"}[flag(f[0] <= f[1])], f)
	default:
		panic("shi: a note without words: " + n.Rule)
	}
}

// attack tells who strikes whom: the striker's side, its AcPo left, whether it
// engages, whether the target is caught, and the number of the unit of side b.
func (t story) attack(f []int) string {
	units := [2]string{t.unit(0), t.unit(f[4])}
	words := " attacks "
	if f[2] == 1 {
		words = " engages "
	}
	words = units[f[0]] + words + units[1-f[0]]
	if f[3] == 1 {
		words += " from side or rear"
	}
	return rules.Phrase(words+", {1} AcPo left", f)
}

// tellSave tells of a save: what it needed, whether it was made.
func tellSave(whose string, f []int) string {
	if f[0] >= never {
		return "no save is left"
	}
	return rules.Phrase(whose+" of {0}+ "+[]string{"fails", "is made"}[f[1]], f)
}

func plural(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}
