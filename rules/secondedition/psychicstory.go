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
			name := p.Name
			if same := func(q readyPsyker) bool { return q.Name == p.Name }; slices.ContainsFunc(x.psykers[side][:i], same) || slices.ContainsFunc(x.psykers[side][i+1:], same) {
				name += " " + strconv.Itoa(i+1)
			}
			t.psykers[side] = append(t.psykers[side], name)
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
	return t
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
		return rules.Phrase(t.psykers[f[0]][f[1]]+" uses "+t.powers[f[0]][f[1]][f[2]]+" for "+fuelOf(f[3], f[4]), f)
	case "SE-PS-05":
		if len(f) == 2 {
			return t.psykers[f[0]][f[1]] + " rolls highest and is dealt powers first"
		}
		return t.psykers[f[0]][f[1]] + " is dealt " + t.powers[f[0]][f[1]][f[2]]
	case "SE-PS-06":
		return t.psykers[f[0]][f[1]] + " loses " + t.powers[f[0]][f[1]][f[2]] + " for the game"
	default:
		return t.tellFlow(n)
	}
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
		return rules.Phrase("phase {0}, in the turn of "+t.side(f[1])+": {2} able "+plural(f[2], "psyker", "psykers"), f)
	case "PD-2":
		return rules.Phrase("phase {0} ends; cards that may not be kept are discarded", f)
	case "PD-3":
		return t.side(f[0]) + " passes"
	case "PD-6":
		return t.side(f[0]) + " answers with " + card(f[1]).String()
	case "PD-7":
		return rules.Phrase(t.side(f[0])+" rolls {1} and sacrifices {2} Force", f)
	case "PD-9":
		return t.psykers[f[0]][f[1]] + " is destroyed"
	case "PD-10":
		return t.side(f[0]) + " plays Nullify on " + t.power(f[1], f[2], f[3]) + ", in play"
	case "PD-11":
		return t.psykers[f[0]][f[1]] + ": " + strconv.Itoa(f[2]) + " and mastery " + strconv.Itoa(f[3]) + " are " + strconv.Itoa(f[2]+f[3])
	case "PD-12":
		return t.power(f[0], f[1], f[2]) + " stays in play"
	case "PD-13":
		return t.strike(f)
	case "PD-14":
		return []string{"only a has living psykers", "only b has living psykers", "both sides have living psykers, or neither"}[f[0]]
	default:
		return t.tellCards(n)
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
		return rules.Phrase("the caster resists the daemon on {0}+: "+[]string{"yes", "no"}[f[2]], []int{max(1, f[0])})
	case "SE-WC-03":
		return t.side(f[0]) + " plays Energy Drain: all hands are discarded and powers in play nullified"
	case "SE-WC-04":
		return t.side(f[0]) + " is dealt " + card(f[1]).String()
	case "SE-WC-06":
		return t.side(f[0]) + " plays Psychic Duel: " + t.psykers[f[0]][f[1]] + " against " + t.psykers[1-f[0]][f[2]]
	case "SE-WC-07":
		return rules.Phrase("it goes back {0} inches, where the caster is {1} away", f)
	default:
		return tellPower(n)
	}
}
