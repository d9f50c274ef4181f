package skirmish

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// Whom a figure strikes. W15a
const (
	strikeAll = iota
	strikeHero
	strikeOfficer
	strikeWounded
	strikeSound
	strikeEasiest
	strikeFewest
	strikeMost
	strikings
)

const everyStrike = policy.Options(1<<strikings - 1)

type striking struct{}

// Options implements [policy.Point].
func (striking) Options() []policy.Option {
	return []policy.Option{
		strikeAll: {Name: "spread", Doc: "each attack goes to whom the fewest have gone so far"},
		strikeHero: {Name: "hero",
			Doc: "all attacks of the figure go to a hero; as with all that follow to the one with the most places free"},
		strikeOfficer: {Name: "officer", Doc: "to an officer"},
		strikeWounded: {Name: "wounded", Doc: "to one who was wounded before this round"},
		strikeSound:   {Name: "sound", Doc: "to one who was not; vehicles are never wounded"},
		strikeEasiest: {Name: "easiest", Doc: "to whom its number on a D20 is the highest against"},
		strikeFewest:  {Name: "fewest", Doc: "to anybody"},
		strikeMost:    {Name: "most", Doc: "to one who has attackers already, the most of them"},
	}
}

// strikeView is what the player of a figure sees that is about to strike.
type strikeView struct {
	g *game
	v *gameView

	unit, figure int
}

// Facts implements [policy.Point].
func (striking) Facts() policy.Facts[strikeView] {
	return policy.Facts[strikeView]{
		{Name: "attacks", Doc: "how many it makes", Number: func(s strikeView) int { return s.g.blade(s.v, s.unit, s.figure).Attacks }},
		{Name: "enemies", Doc: "enemies in contact with its unit who have a place free",
			Number: func(s strikeView) int { return s.open(strikeFewest) }},
		{Name: "heroes", Doc: "how many of them are heroes", Number: func(s strikeView) int { return s.open(strikeHero) }},
		{Name: "officers", Doc: "how many are officers", Number: func(s strikeView) int { return s.open(strikeOfficer) }},
		{Name: "wounded", Doc: "how many were wounded before this round",
			Number: func(s strikeView) int { return s.open(strikeWounded) }},
		{Name: "number", Doc: "the highest number on a D20 that it has against any of them", Number: func(s strikeView) int {
			if w, at := s.g.whomToStrike(s.v, s.unit, s.figure, strikeEasiest); w >= 0 {
				return s.g.strikeNumber(s.v, s.unit, s.figure, w, at)
			}
			return 0
		}},
		{Name: "attackers", Doc: "the most attackers that any of them has so far", Number: func(s strikeView) int {
			if w, at := s.g.whomToStrike(s.v, s.unit, s.figure, strikeMost); w >= 0 {
				return s.v.melee[w].attackers(at)
			}
			return 0
		}},
		{Name: "turn", Doc: docOfTurn, Number: func(s strikeView) int { return int(s.v.turn) }},
		{Name: "unit", Doc: docOfUnit, Number: func(s strikeView) int { return s.g.place(s.unit) + 1 }},
	}
}

// open counts the enemies with a place free whom an option is about.
func (s strikeView) open(option int) (n int) {
	for w := range s.g.linked(s.v, s.unit).each() {
		for at := range s.g.openTo(s.v, w, option).each() {
			n += flag(s.g.room(s.v, w, at) > 0)
		}
	}
	return n
}

// attackers returns how many have struck first at a figure so far, as far as there are places.
func (c *fighters) attackers(at int) (n int) {
	for digit, has := range c.taken {
		n += flag(has.has(at)) << digit
	}
	return n
}

// addAttacker counts one more, as far as there are places.
func (c *fighters) addAttacker(at, places int) {
	n := min(places, c.attackers(at)+1)
	for digit := range c.taken {
		c.taken[digit] = c.taken[digit]&^one(at) | set(n>>digit&1)<<at
	}
}

// places returns how many may attack a figure of a unit. SKI-CC-02
func (g *game) places(w int) int {
	if g.units[w].Vehicle != nil {
		return g.house.AttackersOnVehicle
	}
	return g.house.AttackersOnFigure
}

// room returns how many places a figure has free for who strikes next. SKI-CC-02, W15a
func (g *game) room(v *gameView, w, at int) int {
	return g.places(w) - v.melee[w].attackers(at) - int(v.held[w][at])
}

// holdPlaces keeps the places that those yet to strike have taken as the round began. SKI-CC-02, W15a
func (g *game) holdPlaces(v *gameView) {
	var taken [2 * maxUnits]int // as then
	clear(v.held)
	for u := range v.melee {
		c := &v.melee[u]
		for n := range c.strikers {
			w := g.roomiest(v, u, &taken)
			foes := v.melee[w].in
			if n >= c.struck {
				v.held[w][foes.nth(taken[w]%foes.count())]++
			}
			taken[w]++
		}
	}
}

// openTo returns who of an enemy in contact an option is about, places free or not.
func (g *game) openTo(v *gameView, w, option int) set {
	c, s := &v.melee[w], g.units[w]
	switch option {
	case strikeHero:
		return c.in & s.heroes
	case strikeOfficer:
		return c.in & s.officers
	case strikeWounded:
		return c.in & c.hurt
	case strikeSound:
		return c.in &^ c.hurt
	default:
		return c.in
	}
}

// whomToStrike returns at whom a figure strikes by an option: of those with a place free, the one with the most of them, the
// first of the list among equals; −1 for nobody. W15a
func (g *game) whomToStrike(v *gameView, u, i, option int) (w, at int) {
	w, best := -1, 0
	for foe := range g.linked(v, u).each() {
		for k := range g.openTo(v, foe, option).each() {
			n := v.melee[foe].attackers(k)
			free := g.room(v, foe, k)
			if free <= 0 || option == strikeMost && n == 0 {
				continue
			}
			score := free
			switch option {
			case strikeMost:
				score = n
			case strikeEasiest:
				score += g.strikeNumber(v, u, i, foe, k) << 4 // places are 12 at most
			}
			if w < 0 || score > best {
				w, at, best = foe, k, score
			}
		}
	}
	return w, at
}

// blade returns what a figure fights with in this round. SKI-CC-01
func (g *game) blade(v *gameView, u, i int) *CloseWeapon {
	return g.units[u].weaponInHand(&v.squads[u], i, v.melee[u].clubs.has(i))
}

// strikeNumber returns what a figure needs against an enemy.
func (g *game) strikeNumber(v *gameView, u, i, w, at int) int {
	t, side := g.open(v, u, w)
	number, _ := t.melee.closeNumber(g.blade(v, u, i), t.sides[side].figures[i], t.sides[1-side].figures[at], v.squads[w].fast)
	return number
}

// chooseStruck lets the player of a figure put all its attacks on one enemy; −1 for nobody, so that they are
// spread. W15a
func (g *game) chooseStruck(d *dice.Dice, v *gameView, u, i int) (w, at int) {
	strike := g.strikes[g.sideOf(u)]
	if strike == nil {
		return -1, 0
	}
	g.holdPlaces(v)
	possible := policy.OptionsOf(strikeAll)
	for option := strikeHero; option < strikings; option++ {
		w, _ := g.whomToStrike(v, u, i, option)
		possible = possible.With(option, w >= 0)
	}
	option := strike.Pick(d, possible, strikeView{g, v, u, i})
	if option == strikeAll {
		return -1, 0
	}
	return g.whomToStrike(v, u, i, option)
}

// leastStruck returns of some enemies in contact the one at whom the fewest attacks have gone. W15a
func (v *gameView) leastStruck(foes set) (w, at int) {
	w = -1
	for foe := range foes.each() {
		for k := range v.melee[foe].in.each() {
			if w < 0 || v.squads[foe].orders[k] < v.squads[w].orders[at] {
				w, at = foe, k
			}
		}
	}
	return w, at
}

// countBlow counts an attack at a figure, which of the attacker may be the first. W15a
func (g *game) countBlow(v *gameView, w, at int, first bool) {
	v.squads[w].orders[at]++ // 12 attackers with 6 attacks each at most, on average, and fewer here
	if first {
		v.melee[w].addAttacker(at, g.places(w))
	}
}

// idleStrikes tells what a player cannot strike here, or that nobody is struck at all. W15a
func (g *game) idleStrikes(side int, path string) []string {
	var list rules.Warnings
	var enemies, heroes, officers int
	for _, s := range g.army(1 - side) {
		enemies, heroes, officers = enemies+len(s.figures), heroes+s.heroes.count(), officers+s.officers.count()
	}
	list.AddIf(enemies == 1, path+" changes nothing: there is but one enemy to strike (W15a)")
	list.AddIf(g.begin().locked() == 0 && !g.mayAssault(sideA) && !g.mayAssault(sideB), path+" changes nothing: nobody charges (W15a)")
	strike := g.strikes[side]
	list.AddIf(heroes == 0 && strike.MayPick(strikeHero, everyStrike), path+": the enemy has no hero (W15a)")
	list.AddIf(officers == 0 && strike.MayPick(strikeOfficer, everyStrike), path+": the enemy has no officer (W15a)")
	return list
}
