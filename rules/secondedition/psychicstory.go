package secondedition

import (
	"slices"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// psychicStory puts notes of a psychic duel into words.
type psychicStory struct {
	psykers [2][]string
	powers  [2][][]string // of each psyker, by slot
	models  [2][]string   // by kind
}

func (x *psychic) story() psychicStory {
	var t psychicStory
	for side := range x.psykers {
		for i := range x.psykers[side] {
			p := &x.psykers[side][i]
			t.psykers[side] = append(t.psykers[side], p.Name)
			var powers []string
			for j := range p.slots {
				powers = append(powers, p.slots[j].Name)
			}
			t.powers[side] = append(t.powers[side], powers)
		}
		for _, u := range x.kinds[side] {
			t.models[side] = append(t.models[side], u.Name)
		}
	}
	t.psykers = tellApart(t.psykers)
	for side := range t.psykers {
		t.psykers[side] = numbered(t.psykers[side])
	}
	return t
}

// numbered adds its place to every name that is there twice.
func numbered(names []string) []string {
	apart := slices.Clone(names)
	for i, name := range names {
		if slices.Contains(names[:i], name) || slices.Contains(names[i+1:], name) {
			apart[i] += " " + strconv.Itoa(i+1)
		}
	}
	return apart
}

// side is what a side is called.
func (psychicStory) side(i int) string { return []string{"a", "b"}[i] }

// power is a power and its psyker.
func (t psychicStory) power(side, psyker, slot int) string {
	return t.powers[side][psyker][slot] + " of " + t.psykers[side][psyker]
}

// tell puts a note into words. Figures of a note are named in the call that makes
// it.
func (t psychicStory) tell(n dice.Entry) string {
	f := n.Figures
	switch n.Rule {
	case "SE-PS-01":
		if f[1] < f[0] {
			return rules.Phrase("{0} warp cards are due, and only {1} are left", f)
		}
		return rules.Phrase("{0} warp "+plural(f[0], "card is", "cards are")+" dealt", f)
	case "SE-PS-02":
		return "the deck is empty: the discard pile is shuffled into it"
	case "SE-PS-03":
		return t.hand(f)
	case "SE-PS-04":
		if len(f) == 3 {
			return t.power(f[0], f[1], f[2]) + " stays in play"
		}
		return rules.Phrase(t.psykers[f[0]][f[1]]+" uses "+t.powers[f[0]][f[1]][f[2]]+" for "+fuelOf(f[3], f[4]), f)
	case "SE-PS-05":
		if len(f) == 2 {
			return t.psykers[f[0]][f[1]] + " rolls highest and is dealt powers first"
		}
		return t.psykers[f[0]][f[1]] + " is dealt " + t.powers[f[0]][f[1]][f[2]]
	default:
		return t.tellFlow(n)
	}
}

// loses tells of a power that its psyker loses.
func (t psychicStory) loses(f []int) string {
	return t.psykers[f[0]][f[1]] + " loses " + t.powers[f[0]][f[1]][f[2]] + " for the game"
}

// fuelOf is what a power is paid with.
func fuelOf(fuel, ultimate int) string {
	switch {
	case ultimate == 0:
		return "{3} Force"
	case fuel == 0:
		return "Ultimate Force"
	default:
		return "Ultimate Force and {3} Force"
	}
}

// hand lists the cards of a side: its number, then the count of each kind.
func (t psychicStory) hand(f []int) string {
	var list []string
	for c, n := range f[1:] {
		if n > 0 {
			list = append(list, strconv.Itoa(n)+" "+card(c).String())
		}
	}
	if list == nil {
		return t.side(f[0]) + " holds no cards"
	}
	return t.side(f[0]) + " holds " + strings.Join(list, ", ")
}

// tellFlow tells how a phase goes.
func (t psychicStory) tellFlow(n dice.Entry) string {
	f := n.Figures
	switch n.Rule {
	case "PD-1":
		return t.begins(f)
	case "PD-2":
		return rules.Phrase("phase {0} ends; cards that may not be kept are discarded", f)
	case "PD-3":
		return t.side(f[0]) + " passes"
	case "PD-4":
		return "the old " + t.power(f[0], f[1], f[2]) + " goes"
	case "PD-6":
		if len(f) == 1 {
			return t.side(f[0]) + " hoards its cards and does not answer"
		}
		return t.side(f[0]) + " answers with " + card(f[1]).String()
	case "PD-7":
		return rules.Phrase(t.side(f[0])+" rolls {1} and sacrifices {2} Force", f)
	case "PD-13":
		return t.strike(f)
	case "PD-14":
		return t.remains(f)
	default:
		return t.tellCards(n)
	}
}

// begins tells of a phase that begins, or of a card dealt: the side and the kind.
func (t psychicStory) begins(f []int) string {
	switch {
	case len(f) == 2:
		return t.side(f[0]) + " is dealt " + card(f[1]).String()
	case f[2] == 0:
		return rules.Phrase("phase {0}, in the turn of "+t.side(f[1])+", is skipped: no psyker is able to use powers", f)
	default:
		return rules.Phrase("phase {0}, in the turn of "+t.side(f[1])+": {2} able "+plural(f[2], "psyker", "psykers"), f)
	}
}

// remains tells of a psyker destroyed, of a power that goes with it, or of the end.
func (t psychicStory) remains(f []int) string {
	switch len(f) {
	case 3:
		return t.power(f[0], f[1], f[2]) + " leaves play with its caster"
	case 2:
		return t.psykers[f[0]][f[1]] + " is destroyed"
	default:
		return []string{"only a has living psykers", "only b has living psykers", "both sides have living psykers, or neither"}[f[0]]
	}
}

// strike tells of a power that takes effect, or of a target: its side, whether it is
// a psyker, its number, its wounds.
func (t psychicStory) strike(f []int) string {
	switch {
	case len(f) == 3:
		return t.power(f[0], f[1], f[2]) + " takes effect"
	case f[1] == 1:
		return rules.Phrase("it strikes "+t.psykers[f[0]][f[2]]+", {3} "+plural(f[3], "wound", "wounds")+" left", f)
	default:
		return rules.Phrase("it strikes a "+t.models[f[0]][f[2]]+" of "+t.side(f[0])+", {3} "+plural(f[3], "wound", "wounds")+" left", f)
	}
}

// tellCards tells of warp cards.
func (t psychicStory) tellCards(n dice.Entry) string {
	f := n.Figures
	switch n.Rule {
	case "SE-WC-01":
		if f[1] == 1 {
			return rules.Phrase("the daemon needs a natural {0}: "+[]string{"the caster resists", "it destroys the caster"}[f[2]], f)
		}
		return rules.Phrase("with mastery {3} less {4} Force the caster resists the daemon on {0}+: "+[]string{"yes", "no"}[f[2]], append([]int{max(1, f[0])}, f[1:]...))
	case "SE-WC-02":
		if len(f) == 3 {
			return t.loses(f)
		}
		return "the power is not lost: it goes back to " + t.side(f[0])
	case "SE-WC-03":
		return t.side(f[0]) + " plays Energy Drain: all hands are discarded and powers in play nullified"
	case "SE-WC-06":
		return t.side(f[0]) + " plays Psychic Duel: " + t.psykers[f[0]][f[1]] + " against " + t.psykers[1-f[0]][f[2]]
	case "SE-WC-07":
		return rules.Phrase("it goes back {0} inches, where the caster is {1} away: "+[]string{"it falls short", "it comes back to the caster"}[flag(f[0] >= f[1])], f)
	case "SE-WC-08":
		return "nothing of " + t.side(f[0]) + " can answer Ultimate Force"
	default:
		return t.tellPlayed(n)
	}
}

// tellPlayed tells of what warp cards do.
func (t psychicStory) tellPlayed(n dice.Entry) string {
	f := n.Figures
	switch n.Rule {
	case "PD-10":
		return t.nullifier(f)
	case "PD-11":
		if len(f) == 3 {
			return t.loses(f)
		}
		return t.psykers[f[0]][f[1]] + ": " + strconv.Itoa(f[2]) + " and mastery " + strconv.Itoa(f[3]) + " are " + strconv.Itoa(f[2]+f[3])
	case "PD-12":
		return t.power(f[0], f[1], f[2]) + []string{" is nullified", " stays in play, fuelled by Ultimate Force"}[f[3]]
	default:
		return tellPower(n)
	}
}

// nullifier tells of a Nullify on a power in play, or who tries to nullify.
func (t psychicStory) nullifier(f []int) string {
	switch {
	case len(f) == 4:
		return t.side(f[0]) + " plays Nullify on " + t.power(f[1], f[2], f[3]) + ", in play"
	case f[1] < 0:
		return t.side(f[0]) + " has no psyker to try it"
	default:
		return rules.Phrase(t.psykers[f[0]][f[1]]+" tries, of mastery {2}", f)
	}
}
