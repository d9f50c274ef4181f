package secondedition

import (
	"math/bits"

	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// Whether a combat, which is one enemy and those who fight it, goes on now. SE-HH-09
const (
	combatGoesOn = iota
	combatWaits

	bothCombats = policy.Options(1<<combatGoesOn | 1<<combatWaits)
)

type orderOfCombats struct{}

// Options implements [policy.Point].
func (orderOfCombats) Options() []policy.Option {
	return []policy.Option{
		combatGoesOn: {Name: "fight", Doc: "the next pair is one of this combat"},
		combatWaits:  {Name: "wait", Doc: "it is one of another; the last of them cannot wait"},
	}
}

// combatView is what a player sees of a combat that is not over.
type combatView struct {
	x     *melee
	s     *meleeState
	block pairGroup
	one   int // place of the one whom the others fight
	open  int // combats that are not over
	side  int // whose player it is
}

func (v combatView) enemy() *model { return &v.s.models[1-v.block.large][v.one] }

// fought counts the models of the combat that have fought in this turn.
func (v combatView) fought() int { return bits.OnesCount16(v.s.fought & v.block.places()) }

// Facts implements [policy.Point].
func (orderOfCombats) Facts() policy.Facts[combatView] {
	return policy.Facts[combatView]{
		{Name: "unit", Doc: "which entry of its side's list the one is of whom the others fight, from 1; psykers come after the others",
			Number: func(v combatView) int { return v.x.unit(1-v.block.large, v.enemy().kind) }},
		{Name: "wounds", Doc: "wounds that this one has left", Number: func(v combatView) int { return int(v.enemy().w) }},
		{Name: "waiting", Doc: "models against it that have not fought yet", Number: func(v combatView) int { return v.block.n - v.fought() }},
		{Name: "friends", Doc: "models that have fought it in this turn", Number: combatView.fought},
		{Name: "combats", Doc: "combats that are not over, with this one", Number: func(v combatView) int { return v.open }},
		{Name: "own", Doc: "the several are of one's own side, not the enemies of one's own model",
			YesNo: func(v combatView) bool { return v.block.large == v.side }},
		{Name: "curser", Doc: "an enemy fights in it with whom a Machine Curse ends if it is slain, unless another outlasts the fight",
			YesNo: combatView.endsCurse},
		{Name: "turn", Doc: docOfTurn, Number: func(v combatView) int { return int(v.s.turn) }},
	}
}

// endsCurse reports whether an enemy of the player fights in the combat whose Machine Curse ends when it is slain. PD-14a
func (v combatView) endsCurse() bool {
	enemy := 1 - v.side
	models := v.s.models[enemy][v.one : v.one+1]
	if enemy == v.block.large {
		models = v.s.models[enemy][v.block.from : v.block.from+v.block.n]
	}
	for _, m := range models {
		if m.w > 0 && v.s.cursers[enemy]>>v.x.unit(enemy, m.kind)&1 == 1 {
			return true
		}
	}
	return false
}

// places are those of the models of a block, a bit each.
func (now *pairGroup) places() uint16 { return (1<<now.n - 1) << now.from }

// goesOn reports whether the combat of an enemy is not over, between pairs in the turn of a side that decides which is next.
func (s *meleeState) goesOn(enemy uint8) bool {
	now := s.group(enemy)
	return now.places()&^s.fought != 0
}

// nominate has the player whose turn it is decide which combat the next pair is of: the first that does not wait, or else
// the last. SE-HH-09
func (x *melee) nominate(d *dice.Dice, s *meleeState) {
	side := x.turnOf(s)
	d.Stream(dice.At(x.after+int(s.turn), decidesCombats, bits.OnesCount16(s.fought)))
	var room [maxModels]uint8
	open := room[:0]
	for i := range s.count[1-s.group(0).large] {
		if s.goesOn(i) {
			open = append(open, i)
		}
	}
	at := 0
	for ; at < len(open)-1; at++ {
		seen := combatView{x, s, s.group(open[at]), int(open[at]), len(open), side}
		if x.fights[side].Combats.Pick(d, bothCombats, seen) == combatGoesOn {
			break
		}
	}
	s.block = open[at]
	now := s.currentGroup()
	s.done = s.fought & now.places() >> now.from
	s.fought &^= now.places()
	d.Stream(dice.At(x.after+int(s.turn), 0, int(s.block)+maxModels*bits.OnesCount16(s.done)))
	if at > 0 {
		few := 1 - now.large
		d.Log("SE-HH-09", "{a|b} has the combat with {model} {#} go before others",
			side, few, int(s.models[few][s.block].kind), int(s.block)+1)
	}
}

// decidesCombats stands in the place of a side in the streams of dice with which combats are chosen.
const decidesCombats = 3

// leave leaves a combat, between pairs, for the one that its player decides on next. SE-HH-09
func (s *meleeState) leave(now *pairGroup) {
	s.fought |= s.done << now.from
	s.block, s.done, s.at = 0, 0, 0
}

// endCombat ends a combat where others may have fought before it, and reports whether it was the last. SE-HH-09, HH-e
func (s *meleeState) endCombat(now *pairGroup) (last bool) {
	s.leave(now)
	s.fought |= now.places()
	compactModels(s.models[now.large][now.from : now.from+now.n])
	if bits.OnesCount16(s.fought) < int(s.count[now.large]) {
		return false
	}
	s.fought = 0
	return true
}
