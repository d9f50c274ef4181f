package secondedition

import (
	"slices"
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// combatStory puts notes of hand-to-hand combat into words: the house rules, what
// kinds of models are called, and what each resolves hits with.
type combatStory struct {
	house   *MeleeHouse
	names   [2][]string
	options [2][][]string
}

// story tells of this combat.
func (x *combat) story() combatStory {
	t := combatStory{house: x.house}
	for side, kinds := range x.kinds {
		for kind, f := range kinds {
			t.names[side] = append(t.names[side], f.Name)
			var weapons []string
			for _, o := range x.options[side][kind][0].list {
				weapons = append(weapons, o.name)
			}
			t.options[side] = append(t.options[side], weapons)
		}
	}
	t.names = tellApart(t.names)
	return t
}

// tellApart adds the side to names that both sides use.
func tellApart(names [2][]string) (apart [2][]string) {
	for side, list := range names {
		for _, name := range list {
			if slices.Contains(names[1-side], name) {
				name += [2]string{" (a)", " (b)"}[side]
			}
			apart[side] = append(apart[side], name)
		}
	}
	return apart
}

// tell puts a note into words. Figures of a note are named in the call that makes
// it.
func (t combatStory) tell(n dice.Entry) string {
	f := n.Figures
	switch n.Rule {
	case "HH-d":
		return tellTurn(f)
	case "HH-e":
		words := t.names[sideA][f[0]] + " {1} fights " + t.names[sideB][f[2]] + " {3}"
		if f[4] > 0 {
			words += ", after {4} " + plural(f[4], "friend", "friends")
		}
		return rules.Phrase(words, f)
	case "HH-c":
		return rules.Phrase("a hit of "+t.names[f[0]][f[1]]+" with "+t.weapon(f), f)
	case "SE-HH-01":
		return rules.Phrase(t.names[f[0]][f[1]]+" rolls {2} attack "+plural(f[2], "die", "dice"), f)
	case "SE-HH-02":
		return rules.Phrase(t.names[f[0]][f[1]]+" is parried and rolls the highest "+plural(f[2], "die", "{2} dice")+" again", f)
	case "SE-HH-03":
		return t.score(f)
	case "SE-HH-04":
		return t.compare(f)
	default:
		return tellHit(n)
	}
}

// tellTurn tells of a turn that begins, or of the end.
func tellTurn(f []int) string {
	if len(f) == 1 {
		return rules.Phrase("turn {0}", f)
	}
	return rules.Phrase([]string{"a wins in turn {0}", "b wins in turn {0}", "turn {0} is the last: a draw"}[f[1]], f)
}

// weapon is what a hit is resolved with: a weapon or, last of the options, the
// strength of the model.
func (t combatStory) weapon(f []int) string {
	if name := t.options[f[0]][f[1]][f[2]]; name != "" {
		return name + ", S{3}"
	}
	return "its own S{3}"
}

// score adds up a combat score: the side and its model, the best die, final 1s and
// 6s, what is added, the sum.
func (t combatStory) score(f []int) string {
	words := t.names[f[0]][f[1]] + ": best die {2}, WS {5}"
	for i, part := range []string{6: ", charge +{6}", 7: ", friends +{7}"} {
		if part != "" && f[i] > 0 {
			words += part
		}
	}
	if less := f[3] * t.house.FumblePenalty; less > 0 {
		words += ", " + plural(f[3], "a 1", "{3} 1s") + " −" + strconv.Itoa(less)
	}
	if more := (f[4] - 1) * t.house.CriticalBonus; more > 0 {
		words += ", {4} 6s +" + strconv.Itoa(more)
	}
	return rules.Phrase(words+": combat score {8}", f)
}

// compare tells who won: the margin of side a, the winner, hits.
func (t combatStory) compare(f []int) string {
	switch {
	case f[0] == 0 && f[2] == 0:
		return "equal scores: nobody is hit"
	case f[0] == 0:
		return rules.Phrase("equal scores, and the higher initiative of side "+[]string{"a", "b"}[f[1]]+" scores {2} "+plural(f[2], "hit", "hits"), f)
	default:
		return rules.Phrase("side "+[]string{"a", "b"}[f[1]]+" wins by {2} and scores {2} "+plural(f[2], "hit", "hits"), f)
	}
}

// tellHit tells how a hit is resolved.
func tellHit(n dice.Entry) string {
	f := n.Figures
	switch n.Rule {
	case "SE-HH-06":
		if f[1] == never {
			return rules.Phrase("S{0} cannot wound", f)
		}
		return rules.Phrase("S{0} wounds on {1}+: "+[]string{"no", "yes"}[f[2]], f)
	case "SE-HH-07":
		if f[0] == never {
			return "no save is left"
		}
		return rules.Phrase("the save of {0}+ "+[]string{"fails", "is made"}[f[1]], f)
	case "SE-HH-08":
		left := "{1} left"
		if f[1] == 0 {
			left = "slain"
		}
		return rules.Phrase("{0} "+plural(f[0], "wound", "wounds")+" lost, "+left, f)
	default:
		panic("secondedition: a note without words: " + n.Rule)
	}
}

func plural(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}
