package simtest

import (
	"math/rand/v2"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// naive plays one trial of a fixture plainly, one call a die or card, and
// writes down the metrics: a second reading of the rules in the fixture's file.
type naive func(r *rand.Rand, value []int32) (outcome int)

// NewRand is the one generator of a naive run.
func NewRand(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0x6f6464)) }

// NaiveTally counts n naive trials.
func NaiveTally(sc *rules.Scenario, play naive, seed uint64, n int) *stats.Tally {
	t, r := stats.NewTally(sc), NewRand(seed)
	rows, value := rules.NewRows(n, len(sc.Metrics)), make([]int32, len(sc.Metrics))
	for i := range n {
		rows.Outcome[i] = uint8(play(r, value))
		for m, v := range value {
			rows.Value[m][i] = v
		}
	}
	t.Take(0, rows)
	return t
}

// naiveD6 counts how many of n dice show t or more.
func naiveD6(r *rand.Rand, n, t int) int {
	count := 0
	for range n {
		if r.IntN(6)+1 >= t {
			count++
		}
	}
	return count
}

// NaiveMelee is M1 to M5.
func NaiveMelee(m *melee) naive {
	return func(r *rand.Rand, value []int32) int {
		a, b, turn, outcome := m.A.models, m.B.models, 0, -1
		for outcome < 0 {
			turn++
			lostB := min(b, naiveStrike(r, a, m.A, m.B))
			back := b
			if m.initiative {
				back = b - lostB
			}
			lostA := min(a, naiveStrike(r, back, m.B, m.A))
			a, b = a-lostA, b-lostB
			outcome = naiveEnd(r, a, b, lostA, lostB)
			if outcome < 0 && turn == m.turns {
				outcome = MeleeDraw
			}
		}
		fallenA, fallenB := m.A.models-a, m.B.models-b
		value[MeleeCasualtiesA], value[MeleeCasualtiesB] = int32(fallenA), int32(fallenB)
		value[MeleeTurns], value[MeleeMargin] = int32(turn), int32(fallenB-fallenA)
		return outcome
	}
}

// naiveStrike gives the unsaved wounds of n models.
func naiveStrike(r *rand.Rand, n int, striker, struck meleeUnit) int {
	wounds := naiveD6(r, naiveD6(r, n, striker.hit), 4)
	return wounds - naiveD6(r, wounds, struck.Save)
}

// naiveEnd is the outcome after both have struck, -1 to go on.
func naiveEnd(r *rand.Rand, a, b, lostA, lostB int) int {
	switch {
	case a == 0 && b == 0:
		return MeleeDraw
	case b == 0:
		return MeleeWiped
	case a == 0:
		return MeleeWipedB
	case lostB > lostA && naive2D6(r) > 8-(lostB-lostA):
		return MeleeRouted
	case lostA > lostB && naive2D6(r) > 8-(lostA-lostB):
		return MeleeRoutedB
	}
	return -1
}

func naive2D6(r *rand.Rand) int { return r.IntN(6) + 1 + r.IntN(6) + 1 }

// naiveDuelist has a hand as it lies on the table.
type naiveDuelist struct {
	life          int
	guard, potion bool
}

// naiveDuel is C1 to C6, with a deck that is dealt card by card.
func naiveDuel(c *duel) naive {
	var pack, deck []int
	for kind, n := range c.deck {
		for range n {
			pack = append(pack, kind)
		}
	}
	return func(r *rand.Rand, value []int32) int {
		clear(value)
		deck = append(deck[:0], pack...)
		players := [2]naiveDuelist{{life: c.life}, {life: c.life}}
		for turn := 0; len(deck) > 0; turn++ {
			me, you := &players[turn%2], &players[1-turn%2]
			if me.potion && me.life <= 2 {
				me.potion = false
				me.life += 2
			}
			at := r.IntN(len(deck))
			card := deck[at]
			deck[at] = deck[len(deck)-1]
			deck = deck[:len(deck)-1]
			value[duelCards]++
			naivePlay(r, card, me, you, value)
			if you.life <= 0 {
				break
			}
		}
		a, b := max(players[0].life, 0), max(players[1].life, 0)
		value[DuelLostA], value[duelLostB] = int32(c.life-a), int32(c.life-b)
		switch {
		case b == 0:
			return duelA
		case a == 0:
			return duelB
		case a > b:
			return duelLifeA
		case b > a:
			return duelLifeB
		}
		return duelDraw
	}
}

// naivePlay is what a card does.
func naivePlay(r *rand.Rand, card int, me, you *naiveDuelist, value []int32) {
	need, harm := 3, 2
	switch card {
	case cardGuard:
		me.guard = true
		return
	case cardPotion:
		me.potion = true
		return
	case cardTrick:
		if you.guard {
			you.guard = false
		} else {
			you.potion = false
		}
		return
	case cardBlow:
		need, harm = 5, 4
	}
	switch {
	case r.IntN(6)+1 < need:
	case you.guard:
		you.guard = false
		value[duelBlocked]++
	default:
		you.life -= harm
	}
}

// naiveFigure is one of a squad, in its own place.
type naiveFigure struct {
	wounds         int
	pinned, jammed bool
}

// naiveFirefight is F1 to F6.
func naiveFirefight(c *firefight) naive {
	return func(r *rand.Rand, value []int32) int {
		clear(value)
		var sides [2][squad]naiveFigure
		for i := range squad {
			sides[0][i].wounds, sides[1][i].wounds = c.wounds, c.wounds
		}
		for turn := range 2 * c.turns {
			side := turn % 2
			naiveFire(r, c.skill[side], &sides[side], &sides[1-side], value)
			if naiveStanding(&sides[1-side]) == 0 {
				break
			}
		}
		a, b := naiveStanding(&sides[0]), naiveStanding(&sides[1])
		value[figuresOutA], value[figuresOutB] = int32(squad-a), int32(squad-b)
		value[figuresMargin] = int32(a - b)
		switch {
		case a > b:
			return figuresA
		case b > a:
			return figuresB
		}
		return figuresDraw
	}
}

func naiveStanding(list *[squad]naiveFigure) int {
	n := 0
	for _, f := range list {
		if f.wounds > 0 {
			n++
		}
	}
	return n
}

// naiveFire is one side's turn.
func naiveFire(r *rand.Rand, skill int, own, enemy *[squad]naiveFigure, value []int32) {
	var ready [squad]bool
	for i := range own {
		f := &own[i]
		ready[i] = f.wounds > 0 && !f.pinned && !f.jammed
		f.pinned, f.jammed = false, false
	}
	for wounds := 9; wounds > 0; wounds-- {
		hits := 0
		for i := range own {
			if !ready[i] || own[i].wounds != wounds {
				continue
			}
			roll := r.IntN(20) + 1
			if roll <= skill {
				hits++
			}
			if roll == 20 {
				own[i].jammed = true
				value[figuresJams]++
			}
		}
		for ; hits > 0; hits-- {
			naiveHit(r, enemy, value)
			if naiveStanding(enemy) == 0 {
				return
			}
		}
	}
}

// naiveHit falls on the n-th standing figure.
func naiveHit(r *rand.Rand, enemy *[squad]naiveFigure, value []int32) {
	n := r.IntN(naiveStanding(enemy))
	for i := range enemy {
		f := &enemy[i]
		if f.wounds == 0 {
			continue
		}
		if n--; n >= 0 {
			continue
		}
		switch effect := r.IntN(6) + 1; {
		case effect <= 2:
			f.pinned = true
			value[figuresPins]++
		case effect == 6:
			f.wounds = 0
		default:
			f.wounds--
		}
		return
	}
}
