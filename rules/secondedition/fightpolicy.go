package secondedition

import (
	"math/bits"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// FightPolicy is what a side decides hand to hand, in its own turns. SE-HH-09
type FightPolicy struct {
	Name  string                                  `yaml:"name" default:"as-listed" doc:"what the policy is called"`
	Order policy.Choice[orderOfFights, orderView] `yaml:"order" default:"fight" rule:"SE-HH-09" doc:"who of several against one fights next, in the turn of this side: asked of each who has not fought yet, as they stand, until one fights"`

	Combats policy.Choice[orderOfCombats, combatView] `yaml:"combats" default:"fight" rule:"SE-HH-09" doc:"which combat goes on next, in the turn of this side: asked before each pair of each combat that is not over, as they stand, until one goes on"`

	Line policy.Choice[lineOfModels, lineView] `yaml:"line" default:"stay" rule:"SE-HH-10" doc:"how the models of this side stand in line, asked when a turn of it begins: in turn 1, and when somebody was slain in the turn before or own models come back who kept out of it"`

	Follow policy.Choice[followingUp, followView] `yaml:"follow" default:"follow" rule:"SE-HH-10" doc:"whether a model whose enemy is slain in the turn of its side follows up, asked of each of them, in line, when the pairs of that enemy have fought"`

	Gate policy.Choice[passingGates, gateView] `yaml:"gate" default:"pass" rule:"BT-3" doc:"in battles by turns, whether an entry that waits for a Gate passes one when a turn of its side begins"`
}

// ProfileKind makes policies known to libraries by name.
func (*FightPolicy) ProfileKind() string { return "fight-policy" }

// Whether a model fights now. SE-HH-09
const (
	orderFights = iota
	orderWaits
)

type orderOfFights struct{}

// Options implements [policy.Point].
func (orderOfFights) Options() []policy.Option {
	return []policy.Option{
		orderFights: {Name: "fight", Doc: "this model fights now"},
		orderWaits:  {Name: "wait", Doc: "others fight before it; the last of them cannot wait"},
	}
}

// orderView is what a player sees of a model that could wait.
type orderView struct {
	x     *melee
	s     *meleeState
	block pairGroup
	side  int // whose player it is
	i     int // the place of the model in the block
}

func (v orderView) model() *model { return &v.s.models[v.block.large][v.block.from+v.i] }
func (v orderView) enemy() *model { return &v.s.models[1-v.block.large][v.s.block] }
func (v orderView) friends() int  { return bits.OnesCount16(v.s.done) }

// Facts implements [policy.Point].
func (orderOfFights) Facts() policy.Facts[orderView] {
	return policy.Facts[orderView]{
		{Name: "unit", Doc: docOfUnit, Number: func(v orderView) int { return v.x.unit(v.block.large, v.model().kind) }},
		{Name: "ws", Doc: "its Weapon Skill",
			Number: func(v orderView) int { return v.x.combat.kinds[v.block.large][v.model().kind].WS }},
		{Name: "attacks", Doc: "its attack dice without friends",
			Number: func(v orderView) int { return v.x.attacks(v.block.large, v.model().kind) }},
		{Name: "wounds", Doc: "wounds that it has left", Number: func(v orderView) int { return int(v.model().w) }},
		{Name: "waiting", Doc: "models against the same enemy that have not fought yet, with this one",
			Number: func(v orderView) int { return v.block.n - v.friends() }},
		{Name: "friends", Doc: "models that have fought this enemy in this turn", Number: orderView.friends},
		{Name: "enemy-unit", Doc: "which entry of its side's list the one is of whom they fight, from 1",
			Number: func(v orderView) int { return v.x.unit(1-v.block.large, v.enemy().kind) }},
		{Name: "enemy-wounds", Doc: "wounds that this one has left",
			Number: func(v orderView) int { return int(v.enemy().w) }},
		{Name: "turn", Doc: docOfTurn, Number: func(v orderView) int { return int(v.s.turn) }},
		{Name: "own", Doc: "the several are of one's own side, not the enemies of one's own model",
			YesNo: func(v orderView) bool { return v.block.large == v.side }},
		{Name: "strongest", Doc: "nobody who waits with it has a higher Weapon Skill, or the same and more attack dice",
			YesNo: func(v orderView) bool { return v.x.isExtreme(v.s, &v.block, v.model().kind, 1) }},
		{Name: "weakest", Doc: "nobody who waits with it has a lower Weapon Skill, or the same and fewer attack dice",
			YesNo: func(v orderView) bool { return v.x.isExtreme(v.s, &v.block, v.model().kind, -1) }},
	}
}

const (
	docOfTurn = "the turn of the fight, those of both sides counted"
	docOfUnit = "which entry of its side's list it is of, from 1; psykers come after the others"
)

// policyWarnings returns why who fights first never matters though a policy says so. SE-HH-09
func (x *melee) policyWarnings(paths [2]string, most [2]int) (list rules.Warnings) {
	for side, path := range paths {
		differ := x.differ(sideA, most[sideA]) || x.differ(sideB, most[sideB])
		reforms := x.reforms[side] && x.differ(side, most[side])
		list.AddIf((x.reorders[side] || x.reforms[side]) && !differ,
			path+" does nothing: of neither side several could fight one enemy who are not alike (SE-HH-09)")
		list.AddIf(x.reforms[side] && !x.reorders[side] && differ && !reforms,
			path+" does nothing: the models of its side are alike (SE-HH-10)")
		list.AddIf((x.reorders[side] && differ || reforms) && x.MaxTurns == 1 && side != x.opens,
			path+" does nothing: there is one turn, and that is the other side's (SE-HH-09)")
		list.AddIf(x.nominates[side] && min(most[sideA], most[sideB]) < 2,
			path+".combats does nothing: there is one combat at a time (SE-HH-09)")
		list.AddIf(x.nominates[side] && min(most[sideA], most[sideB]) > 1 && x.MaxTurns == 1 && side != x.opens,
			path+".combats does nothing: there is one turn, and that is the other side's (SE-HH-09)")
		list.AddIf(x.fights[side].Gate.Chooses() && !x.gates[side],
			path+".gate does nothing: it is for entries that wait for a Gate in battles by turns (BT-3)")
		list.AddIf(x.fights[side].Follow.Chooses() && (most[1-side] == 1 || x.MaxTurns == 1),
			path+".follow does nothing: there is no other enemy, or no other turn, to follow up to (SE-HH-10)")
	}
	return list
}

// differ reports whether a side may have several models that are not alike: of two kinds, or wounded.
func (x *melee) differ(side, models int) bool {
	kinds := map[int]bool{}
	wounds := false
	for i, f := range x.combat.kinds[side] {
		if n := x.entries[side][i]; n > 0 {
			kinds[n] = true
			wounds = wounds || f.W > 1
		}
	}
	return models > 1 && (len(kinds) > 1 || wounds)
}

// turnOf returns the side whose turn it is. HH-d
func (x *melee) turnOf(s *meleeState) int { return (x.opens + int(s.turn) + 1) & 1 }

// pick returns who of a block fights next: the first who does not wait, or else the last of those
// who have not fought. The player whose turn it is decides. SE-HH-09
func (x *melee) pick(d *dice.Dice, s *meleeState, now *pairGroup) uint8 {
	side := x.turnOf(s)
	next := s.at
	if !x.reorders[side] || x.alike(s, now) {
		return next
	}
	both := policy.OptionsOf(orderFights, orderWaits)
	last := next
	for i := next; int(i) < now.n; i++ {
		if s.done>>i&1 == 1 {
			continue
		}
		last = i
		seen := orderView{x, s, *now, side, int(i)}
		if x.anyAfter(s, now, i) && x.fights[side].Order.Pick(d, both, seen) == orderWaits {
			continue
		}
		break
	}
	if last != next {
		m := s.models[now.large][now.from+int(last)]
		d.Log("SE-HH-09", "{a|b} has {model} {#} fight before others",
			side, now.large, int(m.kind), now.from+int(last)+1)
	}
	return last
}

// anyAfter reports whether somebody behind a model of the block has not fought.
func (*melee) anyAfter(s *meleeState, now *pairGroup, i uint8) bool {
	left := uint16(1)<<now.n - 1
	return (left&^s.done)>>(i+1) > 0
}

// alike reports whether it makes no difference who of the block fights next, in later turns either: all
// who have not fought are the same, one wound slays them, so that none is left wounded in one place
// rather than in another, and no survivor of a fight stands between them. HH-e
func (*melee) alike(s *meleeState, now *pairGroup) bool {
	var first model
	between := false
	for i, m := range s.models[now.large][now.from : now.from+now.n] {
		switch {
		case s.done>>i&1 == 1:
			between = between || first.w > 0 && m.w > 0
		case first.w == 0:
			first = m
		case m != first || m.w > 1 || between:
			return false
		}
	}
	return true
}

// attacks returns the attack dice of a kind of model without friends. SE-HH-01
func (x *melee) attacks(side int, kind uint8) int {
	return x.combat.house.attack(side, x.combat.kinds[side][kind], 0, false, 0).dice
}

// isExtreme reports whether nobody of the block who has not fought is stronger than a kind of model;
// by the other sign, weaker: by Weapon Skill, then by attack dice.
func (x *melee) isExtreme(s *meleeState, now *pairGroup, kind uint8, sign int) bool {
	strength := func(kind uint8) int {
		const moreThanDice = 100
		return sign * (x.combat.kinds[now.large][kind].WS*moreThanDice + x.attacks(now.large, kind))
	}
	for i, m := range s.models[now.large][now.from : now.from+now.n] {
		if s.done>>i&1 == 0 && strength(m.kind) > strength(kind) {
			return false
		}
	}
	return true
}
