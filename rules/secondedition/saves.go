package secondedition

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// never is a number that no die shows.
const never = 7

// hit is a hit prepared against a model: what wounds, what saves, how much is lost.
type hit struct {
	strength int
	wound    int // what the die to wound must show
	save     int // what the armour save must show
	damage   Damage
}

// hit prepares a hit. SE-HH-06, SE-HH-07
func (h *HitHouse) hit(strength int, m Modifier, damage Damage, target *Unit) hit {
	return hit{strength, h.toWound(strength, target.T), h.needed(target.Save, strength, m), damage}
}

// toWound returns the strength against toughness chart: a step a point from what wounds
// where they are equal, the row of 6+ twice. SE-HH-06
func (h *HitHouse) toWound(s, t int) int {
	n := max(int(h.EvenWound)+t-s, int(h.BestWound))
	switch {
	case n > never:
		return never
	case n == never:
		return 6
	default:
		return n
	}
}

// needed returns what an armour save needs: 1s always fail, and beyond a 6 it is lost.
// HH-c, SE-HH-07
func (h *HitHouse) needed(s Save, strength int, m Modifier) int {
	if s == NoSave {
		return never
	}
	if m == FromStrength {
		m = Modifier(-max(0, strength-h.FreeStrength))
	}
	return min(max(2, int(s)-int(m)), never)
}

// resolved is what a hit came to.
type resolved struct {
	wounded, saved bool
	lost           int // wounds
}

// resolve rolls to wound, to save, and the damage of one hit on a model that has w
// wounds left, and tells how many of them it loses to a side. HH-c, SE-HH-08
func (x *hit) resolve(d *dice.Dice, w, by int) (r resolved) {
	r.wounded = d.GoodFor(1+by).Count(1, x.wound) == 1
	if x.wound == never {
		d.Log("SE-HH-06", "S{#} cannot wound", x.strength)
	} else {
		d.Log("SE-HH-06", "S{#} wounds on {#}+: {no|yes}", x.strength, x.wound, rules.OneIf(r.wounded))
	}
	if !r.wounded {
		return r
	}
	r.saved = d.GoodFor(2-by).Count(1, x.save) == 1
	if x.save == never {
		d.Log("SE-HH-07", "no save is left")
	} else {
		d.Log("SE-HH-07", "the save of {#}+ {fails|is made}", x.save, rules.OneIf(r.saved))
	}
	if r.saved {
		return r
	}
	r.lost = min(w, x.damage.Roll(d.GoodFor(1+by)))
	d.Log("SE-HH-08", "{# wound|# wounds} lost, {slain|# left}", r.lost, w-r.lost)
	return r
}

// worth compares hits on a model with w wounds left: the wounds to be expected, as
// a whole number of equal shares. SE-HH-08
func (x *hit) worth(w int) int {
	if x.wound == never {
		return 0
	}
	return (never - x.wound) * (x.save - 1) * worthOf(x.damage, w)
}

// worthOf returns the mean of min(w, damage) in shares of 6³, which all dice divide.
func worthOf(x Damage, w int) int {
	const shares = 6 * 6 * 6
	if x.Dice == 0 {
		return shares * min(w, x.Fixed)
	}
	ways := map[int]int{0: 1}
	for range x.Dice {
		next := map[int]int{}
		for sum, n := range ways {
			for face := 1; face <= x.Sides; face++ {
				next[sum+face] += n
			}
		}
		ways = next
	}
	total, all := 0, 0
	for sum, n := range ways {
		total, all = total+n*min(w, sum), all+n
	}
	return shares / all * total
}
