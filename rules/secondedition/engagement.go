package secondedition

import (
	"slices"
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/engine"
)

// Metrics that duels and melees share, in this order.
const (
	combatLostA = iota
	combatLostB
	combatTurns
	combatHitTurns
	firstMargin
	firstHits
)

// fighter is a kind of model prepared to fight.
type fighter struct {
	*Unit
	kind    int      // its number on its side
	weapons []Weapon // those it can use
	parries int
	held    bool // where it is, by a Machine Curse
}

// newFighter prepares a kind of model. Machine Curse takes its pistols, and holds machines. SE-PW-07
func newFighter(u *Unit, kind int, cursed bool) *fighter {
	f := &fighter{Unit: u, kind: kind, held: cursed && u.Machine}
	for _, w := range u.Weapons {
		if cursed && w.Pistol {
			continue
		}
		f.weapons = append(f.weapons, w)
		f.parries += w.Parries
	}
	return f
}

// option is a way of the winner to resolve a hit.
type option struct {
	name string // of the weapon, "" for own strength
	hit  hit
}

// options are the ways of a model to resolve hits on another.
type options struct {
	list []option
	best [maxWounds + 1]uint8 // the one to choose, by the wounds that the other has left
}

// maxWounds is the most that a model can have.
const maxWounds = 10

// options lists the ways of a model to resolve hits on another: its weapons in
// order, its own strength last. SE-HH-08
func (h *HitHouse) options(winner *fighter, loser *Unit) options {
	var x options
	for _, w := range winner.weapons {
		strength := int(w.Strength)
		if w.Strength == UserStrength {
			strength = winner.S
		}
		x.list = append(x.list, option{w.Name, h.hit(strength, w.SaveModifier, w.Damage, loser)})
	}
	x.list = append(x.list, option{"", h.hit(winner.S, FromStrength, Damage{Fixed: 1}, loser)})
	for w := range x.best {
		x.best[w] = choose(x.list, w)
	}
	return x
}

// choose returns the option with the most wounds to be expected of a model that has w left,
// the first of equal ones. SE-HH-08
func choose(list []option, w int) uint8 {
	best := 0
	for i := range list {
		if list[i].hit.worth(w) > list[best].hit.worth(w) {
			best = i
		}
	}
	return uint8(best)
}

// bout is a round between a model of each side: all that it reads and changes.
type bout struct {
	kind    [2]uint8 // of models
	friends [2]uint8 // who fought the same enemy before
	charges [2]bool
	first   bool     // of the trial
	w       [2]uint8 // wounds left
	fought  bool     // scores are compared
	winner  uint8
	hits    uint8 // to be resolved
	hit     bool  // somebody was, whether or not it did anything
}

// combat is the hand-to-hand of two lists of kinds of models prepared.
type combat struct {
	house   *MeleeHouse
	kinds   [2][]*fighter
	options [2][][]options // of each side, by its kind, by the enemy's kind
	scores  *dice.Leaves[attack]
	bouts   *engine.Block[bout]
	metrics int // how many come before those of the combat
	ledger  ledger
	doers   [2][]int // of each side, by kind
}

// newCombat prepares kinds of models of each side, and for how many friends each may have who
// fought the same enemy before.
func newCombat(h *MeleeHouse, kinds [2][]*fighter, friends [2]int) *combat {
	x := &combat{house: h, kinds: kinds, scores: h.scores()}
	x.bouts = &engine.Block[bout]{Step: x.fight, Rank: x.rank, CountsAtOnce: true}
	for side := range kinds {
		for _, f := range kinds[side] {
			var byEnemy []options
			for _, enemy := range kinds[1-side] {
				byEnemy = append(byEnemy, h.options(f, enemy.Unit))
				for friends := range friends[side] + 1 {
					x.scores.Of(h.attack(side, f, enemy.parries, false, friends))
					x.scores.Of(h.attack(side, f, enemy.parries, true, friends))
				}
			}
			x.options[side] = append(x.options[side], byEnemy)
		}
	}
	return x
}

// scores returns the scores of attacks, computed: each throw of the dice, then how they come together.
func (h *MeleeHouse) scores() *dice.Leaves[attack] {
	throws := dice.NewLeaves(func(d *dice.Dice, p pool) int { return p.throw(d, int(h.ParryFrom)) })
	return dice.NewLeaves(func(d *dice.Dice, x attack) int { return h.combatScore(d, x, throws) })
}

// rank returns how well a bout went for side a: wounds left, then the margin.
func (x *combat) rank(k *bout, e *rules.MetricValues) int {
	const most = 1 << 10 // more than any margin
	return (int(k.w[sideA])-int(k.w[sideB]))*most + e.Value(x.metrics+firstMargin)
}

// fight plays a bout up to its next roll: the scores, then hit by hit until the
// loser is slain. SE-HH-04, SE-HH-08
func (x *combat) fight(d *dice.Dice, k *bout, e *rules.MetricValues) (done bool) {
	if !k.fought {
		x.compare(d, k, e)
	} else {
		x.strike(d, k, e)
	}
	if k.hits > 0 && k.w[1-k.winner] > 0 {
		return false
	}
	k.fought, k.winner, k.hits = false, 0, 0
	return true
}

// compare rolls the attack dice of both and compares the scores. SE-HH-03,
// SE-HH-04
func (x *combat) compare(d *dice.Dice, k *bout, e *rules.MetricValues) {
	margin := x.score(d, k, sideA) - x.score(d, k, sideB)
	winner, hits := x.hits(k, margin)
	tellCompared(d, margin, winner, hits)
	k.fought, k.winner, k.hits, k.hit = true, uint8(winner), uint8(hits), hits > 0
	x.countRound(e, k)
	if k.first {
		e.Add(x.metrics+firstMargin, margin)
		e.Add(x.metrics+firstHits, hits)
	}
}

// countRound counts the attack dice of both, and the round as missed for those who do not hit, with what they would have
// resolved a first hit with. SE-HH-01, SE-HH-04
func (x *combat) countRound(e *rules.MetricValues, k *bout) {
	for side, kind := range k.kind {
		x.ledger.Count(e, x.doers[side][kind], dieRolled, x.attack(k, side).dice)
		if k.hits == 0 || side != int(k.winner) {
			option := x.options[side][kind][k.kind[1-side]].best[k.w[1-side]]
			x.ledger.Count(e, x.armed(side, kind, option), nothingHit, 1)
		}
	}
}

// score returns the combat score of a side. SE-HH-03
func (x *combat) score(d *dice.Dice, k *bout, side int) int {
	return x.scores.Of(x.attack(k, side)).Roll(d)
}

// attack returns how a side fights in a bout.
func (x *combat) attack(k *bout, side int) attack {
	f, enemy := x.kinds[side][k.kind[side]], x.kinds[1-side][k.kind[1-side]]
	return x.house.attack(side, f, enemy.parries, k.charges[side], int(k.friends[side]))
}

// hits returns who wins a bout by a margin, and the hits that it scores. SE-HH-04
func (x *combat) hits(k *bout, margin int) (winner, hits int) {
	return x.house.hits(margin, x.kinds[sideA][k.kind[sideA]].I, x.kinds[sideB][k.kind[sideB]].I)
}

// tellCompared tells who won by what margin. SE-HH-04
func tellCompared(d *dice.Dice, margin, winner, hits int) {
	switch {
	case margin != 0:
		d.Log("SE-HH-04", "side {a|b} wins by {#} and scores {# hit|# hits}", winner, max(margin, -margin), hits)
	case hits == 0:
		d.Log("SE-HH-04", "equal scores: nobody is hit")
	default:
		d.Log("SE-HH-04", "equal scores, and the higher initiative of side {a|b} scores {# hit|# hits}", winner, hits)
	}
}

// strike resolves one hit with the winner's best option. SE-HH-08
func (x *combat) strike(d *dice.Dice, k *bout, e *rules.MetricValues) {
	loser := 1 - k.winner
	ways := &x.options[k.winner][k.kind[k.winner]][k.kind[loser]]
	best := ways.best[k.w[loser]]
	hit := &ways.list[best].hit
	d.Log("HH-c", "a hit of {armed model}, S{#}", int(k.winner), int(k.kind[k.winner]), int(best), hit.strength)
	r := hit.resolve(d, int(k.w[loser]), 1-int(loser))
	k.w[loser] -= uint8(r.lost)
	k.hits--
	by, struck := x.armed(int(k.winner), k.kind[k.winner], best), x.doers[loser][k.kind[loser]]
	x.ledger.countHit(e, by, r, k.w[loser] == 0)
	x.ledger.Count(e, struck, woundLost, r.lost)
	if k.w[loser] == 0 {
		x.ledger.Count(e, by, hitWasted, int(k.hits))
		x.ledger.Count(e, struck, modelLost, 1)
	}
}

// margins bounds what side a's combat score less that of side b can be in the
// first round, for the models that fight it.
func (x *combat) margins(k *bout) (low, high int) {
	var least, most [2]int
	for side := range least {
		y := x.attack(k, side)
		least[side] = x.house.score(y, dieCounts{best: min(y.dice, 1), ones: y.dice})
		most[side] = x.house.score(y, dieCounts{best: 6 * min(y.dice, 1), sixes: y.dice})
	}
	return least[sideA] - most[sideB], most[sideA] - least[sideB]
}

// firstMetrics returns the metrics of the first round.
func (x *combat) firstMetrics(k *bout) []rules.Metric {
	low, high := x.margins(k)
	most := max(high, -low)
	if low <= 0 && high >= 0 {
		_, tie := x.hits(k, 0)
		most = max(most, tie)
	}
	return []rules.Metric{
		{Name: "first-margin", Doc: "combat score of a less that of b in the first round",
			Min: low, Max: high, Better: rules.A, Tabulate: true},
		{Name: "first-hits", Doc: "hits that the winner of the first round scored", Max: most},
	}
}

// maxDice bounds the attack dice of a model, so that their odds are soon computed.
const maxDice = 20

// checkDice refuses more attack dice than are computed.
func (h *MeleeHouse) checkDice(path string, u *Unit, friends int) (list rules.Problems) {
	n := h.attack(sideA, newFighter(u, 0, false), 0, true, friends).dice
	list.AddIf(n > maxDice, path, "SE-HH-01",
		u.Name+" could roll "+strconv.Itoa(n)+" attack dice; at most "+strconv.Itoa(maxDice)+
			" are worked out, so give it fewer attacks, or set rules.most-friends")
	return list
}

// cannotWound reports whether no hit of either side can hurt the other.
func (x *combat) cannotWound() bool {
	for _, byKind := range x.options {
		for _, byEnemy := range byKind {
			for _, ways := range byEnemy {
				if ways.list[ways.best[1]].hit.worth(1) > 0 {
					return false
				}
			}
		}
	}
	return true
}

// warnings returns what is legal but probably unintended.
func (x *combat) warnings(cursed Cursed) []string {
	var list rules.Warnings
	for _, kinds := range x.kinds {
		for _, f := range kinds {
			list.AddIf(f.A == 0, f.Name+" has no attacks: what dice it rolls come from weapons and friends (SE-HH-01)")
		}
	}
	list.AddIf(x.cannotWound(), "no hit of either side can wound: nobody is ever slain (SE-HH-06)")
	for side, is := range cursed.sides() {
		found := slices.ContainsFunc(x.kinds[side], func(f *fighter) bool { return f.held || len(f.weapons) < len(f.Weapons) })
		list.AddIf(is && !found,
			"Machine Curse finds no pistols on side "+string("ab"[side])+" and changes nothing (SE-PW-07)")
	}
	return list
}
