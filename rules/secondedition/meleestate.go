package secondedition

import (
	"math/bits"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// model is what the rules read of a model; all zero when it is slain.
type model struct {
	kind    uint8
	w       uint8 // wounds left
	covered bool  // by a Machine Curse, where that is not all or none of a side
}

// meleeState is a melee between two draws. The survivors of pairs that are done
// stand at the front of the places that their block has had, so that equal
// situations are equal states.
type meleeState struct {
	turn    uint16
	done    uint16    // models of the block that have fought, a bit each
	fought  uint16    // places of those of other combats, where the player may have any combat go on
	count   [2]uint8  // models when the turn began
	block   uint8     // which fights now
	at      uint8     // who of it does
	waits   uint8     // models behind the others that keep out of the turn, which is their enemy's
	marks   marks     // what has happened
	cursers [2]uint16 // by side, the entries of psykers whose Machine Curse lasts until they are slain, a bit each
	bout    bout      // of the pair, where a part of it has been played
	models  [2][maxModels]model
}

// marks is what happened in a turn, of what the rest of the melee reads.
type marks uint8

const (
	hitNow      marks = 1 << iota // somebody was hit in this turn
	slainNow                      // somebody was slain in it, where lines may change
	slainBefore                   // in the turn before
	blockOver                     // and its free models are to follow up, or to wait
	phaseOver                     // of a battle by turns
	opening                       // the first phase of such a battle
)

func (x *melee) start() meleeState {
	s := meleeState{turn: 1}
	for side, groups := range [2][]Group{x.A, x.B} {
		for kind := range groups {
			for range groups[kind].Count {
				s.models[side][s.count[side]] = model{kind: uint8(kind), w: uint8(groups[kind].W)}
				s.count[side]++
			}
		}
	}
	return s
}

// pairGroup is one enemy and the models that fight it one after another.
type pairGroup struct {
	large int    // the side whose models they are
	from  int    // place of the first of them
	n     int    // how many they are
	at    [2]int // places of the two who fight now
}

// currentGroup returns the block that fights. HH-e
func (s *meleeState) currentGroup() pairGroup { return s.group(s.block) }

// group returns the block of an enemy: the models of the larger side, a if there are
// as many, are split evenly over the enemies, the last enemies getting one more. HH-e
func (s *meleeState) group(block uint8) pairGroup {
	large := rules.OneIf(s.count[sideB] > s.count[sideA])
	models, enemies := s.count[large], s.count[1-large]
	n, plain := models/enemies, enemies-models%enemies
	from := block * n
	if block >= plain {
		from, n = from+block-plain, n+1
	}
	x := pairGroup{large: large, from: int(from), n: int(n)}
	x.at[large], x.at[1-large] = x.from+int(s.at), int(block)
	return x
}

// pair returns the bout that is due. SE-HH-09, SE-HH-10, HH-e
func (x *melee) pair(s *meleeState, now *pairGroup) bout {
	a, b := s.models[sideA][now.at[sideA]], s.models[sideB][now.at[sideB]]
	k := bout{
		kind: [2]uint8{a.kind, b.kind}, w: [2]uint8{a.w, b.w},
		first: x.opensWith(s) && s.done|s.fought == 0 && (s.block == 0 || x.nominates[x.turnOf(s)]),
	}
	k.friends[now.large] = uint8(bits.OnesCount16(s.done))
	k.charges = [2]bool{x.charging(s, sideA, a.kind), x.charging(s, sideB, b.kind)}
	return k
}

// opensWith reports whether the turn is the first in which somebody fights.
func (x *melee) opensWith(s *meleeState) bool {
	return !x.byTurns && s.turn == 1 || s.marks&opening != 0
}

// charging reports whether a kind of models charges in the turn. SE-HH-10, PD-13d, BT-3
func (x *melee) charging(s *meleeState, side int, kind uint8) bool {
	return s.turn == 1 && x.charges[side][kind] || x.byTurns && x.rushes[side][kind] ||
		s.turn == 2 && x.returns[side] != nil && x.returns[side][kind]
}

// step plays the bout of one pair; a part of it, where that has very many hits.
// SE-HH-09
func (x *melee) step(d *dice.Dice, s *meleeState, e *rules.MetricValues) int {
	now := s.currentGroup()
	if s.marks&blockOver != 0 {
		x.followUp(d, s, &now)
		return x.next(d, s, e, &now)
	}
	if !s.bout.fought {
		x.beginPair(d, s, &now)
	}
	done := x.combat.bouts.Play(d.GoodFor(int(rules.A)), &s.bout, e)
	for side, at := range now.at {
		m := &s.models[side][at]
		if m.w = s.bout.w[side]; m.w == 0 {
			x.endCurse(d, s, side, m.kind)
			*m = model{}
			if x.reforms != [2]bool{} {
				s.marks |= slainNow
			}
		}
	}
	if s.bout.hit && s.marks&hitNow == 0 {
		s.marks |= hitNow
		e.Add(x.combat.metrics+combatHitTurns, 1)
	}
	if !done {
		return rules.Ongoing
	}
	slain := s.bout.w[1-now.large] == 0
	s.bout = bout{}
	s.done |= 1 << s.at
	if !slain && bits.OnesCount16(s.done) < now.n {
		x.endPair(s, &now)
		return rules.Ongoing
	}
	if x.isFree(s, &now) {
		s.marks |= blockOver
		return rules.Ongoing
	}
	return x.next(d, s, e, &now)
}

// endPair ends a pair after which its combat goes on, or by decision another. SE-HH-09
func (x *melee) endPair(s *meleeState, now *pairGroup) {
	s.at = 0
	if x.nominates[x.turnOf(s)] {
		s.leave(now)
	}
}

// beginPair settles who fights next, which is decided before any die is rolled. SE-HH-09
func (x *melee) beginPair(d *dice.Dice, s *meleeState, now *pairGroup) {
	if s.done|s.fought == 0 {
		x.beginBlock(d, s)
	}
	if x.nominates[x.turnOf(s)] {
		x.nominate(d, s)
		*now = s.currentGroup()
	}
	s.at = uint8(bits.TrailingZeros16(^s.done))
	if x.reorders != [2]bool{} {
		s.at = x.pick(d, s, now)
	}
	now.at[now.large] = now.from + int(s.at)
	if d.Logging() {
		tellPair(d, s, now)
	}
	s.bout = x.pair(s, now)
}

// beginBlock realigns the dice for each block; a turn begins with the first of them.
func (x *melee) beginBlock(d *dice.Dice, s *meleeState) {
	if s.block == 0 && !x.byTurns {
		d.Turn(x.after + int(s.turn))
	}
	if x.nominates[x.turnOf(s)] { // each pair has dice of its own
		d.Stream(dice.At(x.after+int(s.turn), decidesCombats, maxModels))
	} else {
		d.Stream(dice.At(x.after+int(s.turn), 0, int(s.block)))
	}
	if s.block == 0 {
		if !x.byTurns {
			d.Log("HH-d", "turn {#}", int(s.turn))
		}
		if x.reforms != [2]bool{} {
			x.form(d, s)
			s.marks &^= slainBefore
		}
	}
}

// tellPair tells who fights whom.
func tellPair(d *dice.Dice, s *meleeState, now *pairGroup) {
	a, b := now.at[sideA], now.at[sideB]
	d.Log("HH-e", "{model} {#} fights {model} {#}{|, after 1 friend|, after # friends}",
		sideA, int(s.models[sideA][a].kind), a+1, sideB, int(s.models[sideB][b].kind), b+1, bits.OnesCount16(s.done))
}

// next goes on to the next block; after the last the turn ends. HH-e
func (x *melee) next(d *dice.Dice, s *meleeState, e *rules.MetricValues, now *pairGroup) int {
	s.marks &^= blockOver
	last := now.from + now.n
	if x.nominates[x.turnOf(s)] {
		if !s.endCombat(now) {
			return rules.Ongoing
		}
		s.block, last = s.count[1-now.large], int(s.count[now.large])
	} else {
		s.block, s.done, s.at = s.block+1, 0, 0
	}
	many := compactModels(s.models[now.large][:last])
	few := compactModels(s.models[1-now.large][:s.block])
	if s.block < s.count[1-now.large] {
		return rules.Ongoing
	}
	s.block, s.count[now.large], s.count[1-now.large] = 0, many, few
	if s.marks &^= hitNow | opening; s.marks&slainNow != 0 {
		s.marks = slainBefore
	}
	x.comeBack(s)
	if x.byTurns {
		s.marks |= phaseOver
		return rules.Ongoing
	}
	outcome := endTurn(d, &s.turn, x.MaxTurns, s.count)
	if side := 1 - x.turnOf(s); outcome == rules.Ongoing && x.holdsBack[side] && x.stepAside(s, side) {
		outcome = x.passTurn(d, s, side)
	}
	if outcome != rules.Ongoing {
		e.Add(x.combat.metrics+combatTurns, int(s.turn))
	}
	return outcome
}

// passTurn passes a turn in which all models of a side keep out. SE-HH-10, PD-13d
func (x *melee) passTurn(d *dice.Dice, s *meleeState, side int) int {
	d.Turn(x.after + int(s.turn))
	d.Log("HH-d", "turn {#}", int(s.turn))
	d.Log("SE-HH-10", "nobody fights: no model of {a|b} {is in the fight|followed up}", side, rules.OneIf(s.turn > 1))
	x.comeBack(s)
	return endTurn(d, &s.turn, x.MaxTurns, s.count)
}

// compactModels moves the living to the front, in order, and counts them.
func compactModels(models []model) uint8 {
	n := 0
	for _, m := range models {
		if m.w > 0 {
			models[n] = m
			n++
		}
	}
	clear(models[n:])
	return uint8(n)
}
