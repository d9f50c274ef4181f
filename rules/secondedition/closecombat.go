package secondedition

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// The sides as the figures of stories and the places of lists.
const (
	sideA = iota
	sideB
)

// attackDice returns how many dice a model rolls: its attacks, another for two or more
// weapons, and more for friends who fought the same enemy before. HH-a, SE-HH-01
func (h *MeleeHouse) attackDice(f *fighter, friends int) int {
	return f.A + h.FriendDice*h.countedFriends(friends) + h.PairDice*rules.OneIf(len(f.weapons) > 1)
}

// countedFriends returns how many friends count.
func (h *MeleeHouse) countedFriends(friends int) int {
	return rules.AtMost(h.MostFriends, friends)
}

// pool is all that decides how attack dice fall.
type pool struct {
	dice    int
	parries int // of the opponent
}

// dieCounts is what the rules read of some attack dice.
type dieCounts struct{ best, ones, sixes int }

// plus returns what two throws show together.
func (x dieCounts) plus(y dieCounts) dieCounts {
	return dieCounts{max(x.best, y.best), x.ones + y.ones, x.sixes + y.sixes}
}

// add returns what some dice show together with n more of one face.
func (x dieCounts) add(face, n int) dieCounts {
	if n == 0 {
		return x
	}
	x.best = max(x.best, face)
	switch face {
	case 1:
		x.ones += n
	case 6:
		x.sixes += n
	}
	return x
}

// pack packs what dice showed, and a count, into the result of a leaf.
func (x dieCounts) pack(count int) int { return x.best | x.ones<<4 | x.sixes<<10 | count<<16 }

func unpackDice(code int) (x dieCounts, count int) {
	return dieCounts{best: code & 15, ones: code >> 4 & 63, sixes: code >> 10 & 63}, code >> 16
}

// throw rolls the attack dice of a pool. It tells what those show that stand, and how many are parried and to be
// rolled again: the highest, as first rolled. HH-b, SE-HH-02
func (p pool) throw(d *dice.Dice, parryFrom int) int {
	faces := d.Faces(p.dice)
	var stand dieCounts
	parried := 0
	for face := 6; face > 0; face-- {
		n := faces.Of(face)
		if face >= parryFrom {
			again := min(n, p.parries-parried)
			parried, n = parried+again, n-again
		}
		stand = stand.add(face, n)
	}
	return stand.pack(parried)
}

// attack is all that decides the combat score of one side.
type attack struct {
	side, kind int // who rolls
	pool
	ws, charge, friends int // what is added
}

// attack returns how a model fights an enemy with a number of parries, after a number of friends.
// SE-HH-03
func (h *MeleeHouse) attack(side int, f *fighter, parries int, charges bool, friends int) attack {
	return attack{
		side, f.kind, pool{h.attackDice(f, friends), parries},
		f.WS, h.ChargeBonus * rules.OneIf(charges), h.FriendScore * h.countedFriends(friends),
	}
}

// score returns the combat score: the best of the final dice, WS, what the charge and friends add, less for every
// 1, more for every 6 after the first. SE-HH-03, SE-HH-05
func (h *CombatHouse) score(x attack, final dieCounts) int {
	return final.best + x.ws + x.charge + x.friends - h.fumbles(final) + h.criticals(final)
}

// fumbles and criticals are what 1s take from a combat score and 6s add to it. SE-HH-03, SE-HH-05
func (h *CombatHouse) fumbles(final dieCounts) int   { return h.FumblePenalty * final.ones }
func (h *CombatHouse) criticals(final dieCounts) int { return h.CriticalBonus * max(0, final.sixes-1) }

// combatScore rolls the attack dice of one side, rolls again what is parried, which is final, and returns the combat
// score. The sides' dice have nothing to do with each other until the scores are compared. SE-HH-02, SE-HH-03
func (h *MeleeHouse) combatScore(d *dice.Dice, x attack, throws *dice.Leaves[pool]) int {
	final, parried := unpackDice(throws.Of(x.pool).Roll(d))
	d.Log("SE-HH-01", "{model} rolls {# attack die|# attack dice}", x.side, x.kind, x.dice)
	if parried > 0 {
		again, _ := unpackDice(throws.Of(pool{dice: parried}).Roll(d))
		d.Log("SE-HH-02", "{model} is parried and rolls the highest {|die|# dice} again", x.side, x.kind, parried)
		final = final.plus(again)
	}
	score := h.score(x, final)
	d.Log("SE-HH-03",
		"{model}: best die {#}{|, −# for 1s}{|, +# for 6s}, WS {#}{|, charge +#}{|, friends +#}: combat score {#}",
		x.side, x.kind, final.best, h.fumbles(final), h.criticals(final), x.ws, x.charge, x.friends, score)
	return score
}

// hits compares the combat scores, of which a's is higher by a margin: the higher side hits as often as the scores
// differ. Equal ones fall to the higher initiative, if there is one. SE-HH-04
func (h *CombatHouse) hits(margin, initiativeA, initiativeB int) (winner, hits int) {
	switch {
	case margin > 0:
		return sideA, margin
	case margin < 0:
		return sideB, -margin
	case initiativeA > initiativeB:
		return sideA, h.TieHits
	case initiativeA < initiativeB:
		return sideB, h.TieHits
	default:
		return sideA, 0
	}
}
