package secondedition

import (
	"math/bits"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// psychicView is what the player of a side sees in a psychic phase: of a power that a psyker uses or could use, or of
// the psyker who could fight a Psychic Duel.
type psychicView struct {
	x    *psychic
	s    *psychicState
	side int

	about  powerRef
	victim uint8 // the place of who the power is used on
	own    int   // the own psyker in a Psychic Duel against an enemy
	given  int   // Force cards sacrificed
	unit   int   // the entry whose models a Displacement could move, from 1; psykers come after the others
}

// sideFacts are those of both sides, whatever is decided.
func sideFacts() policy.Facts[psychicView] {
	return append(slices.Concat(cardFacts(), shownFacts()), policy.Facts[psychicView]{
		{Name: "psykers", Doc: "own living psykers", Number: func(v psychicView) int { return v.s.living(v.side) }},
		{Name: "enemy-psykers", Doc: "the enemy's living psykers",
			Number: func(v psychicView) int { return v.s.living(1 - v.side) }},
		{Name: "models", Doc: "own living models that are no psykers",
			Number: func(v psychicView) int { return v.s.standing(v.side) }},
		{Name: "enemy-models", Doc: "the enemy's living models that are no psykers",
			Number: func(v psychicView) int { return v.s.standing(1 - v.side) }},
		{Name: "in-play", Doc: "own powers in play",
			Number: func(v psychicView) int { return v.s.inPlay[v.side].count() }},
		{Name: "enemy-in-play", Doc: "enemy powers in play",
			Number: func(v psychicView) int { return v.s.inPlay[1-v.side].count() }},
		{Name: "phase", Doc: "the phase, from 1", Number: func(v psychicView) int { return int(v.s.phase) }},
		{Name: "own-turn", Doc: "the phase is in one's own turn",
			YesNo: func(v psychicView) bool { return v.x.active(v.s) == v.side }},
	}...)
}

// cardFacts are those of which cards both hold, or how many.
func cardFacts() policy.Facts[psychicView] {
	own := func(c card) func(psychicView) int {
		return func(v psychicView) int { return int(v.s.hands[v.side][c]) }
	}
	return policy.Facts[psychicView]{
		{Name: "force", Doc: "Force cards in the own hand, and so on", Number: own(force)},
		{Name: "ultimate-force", Doc: "Ultimate Force", Number: own(ultimateForce)},
		{Name: "nullify", Doc: "Nullify", Number: own(nullify)},
		{Name: "daemonic-attack", Doc: "Daemonic Attack", Number: own(daemonicAttack)},
		{Name: "destroy-power", Doc: "Destroy Power", Number: own(destroyPower)},
		{Name: "reflection", Doc: "Reflection", Number: own(reflection)},
		{Name: "psychic-duel", Doc: "Psychic Duel", Number: own(psychicDuelCard)},
		{Name: "energy-drain", Doc: "Energy Drain", Number: own(energyDrain)},
		{Name: "enemy-cards", Doc: "cards that the enemy holds",
			Number: func(v psychicView) int { return v.s.hands[1-v.side].count() }},
		{Name: "known-cards", Doc: "of those the Destroy Power and Reflection kept from an earlier phase",
			Number: func(v psychicView) int { return v.s.kept[1-v.side].count() }},
	}
}

// shownFacts are those of the enemy's hand after a Scan, until it changes. PD-16
func shownFacts() policy.Facts[psychicView] {
	list := policy.Facts[psychicView]{{Name: "shown", Doc: "a Scan has shown the enemy's hand, which has not changed since",
		YesNo: func(v psychicView) bool { return v.s.shown[1-v.side] }}}
	for c := range cardKinds {
		name := "enemy-" + strings.ReplaceAll(strings.ToLower(c.String()), " ", "-")
		list = append(list, policy.Facts[psychicView]{{
			Name: name, Doc: c.String() + " in the enemy's hand, if a Scan shows it; else 0",
			Number: func(v psychicView) int { return int(v.s.hands[1-v.side][c]) * rules.OneIf(v.s.shown[1-v.side]) },
		}}...)
	}
	return list
}

// readsCards reports whether decisions depend on which cards a side holds, or how many.
func (p *PsychicPolicy) readsCards() bool {
	return p.readsAny(slices.Concat(cardFacts(), shownFacts()))
}

// readsAny reports whether decisions depend on one of some facts.
func (p *PsychicPolicy) readsAny(facts policy.Facts[psychicView]) bool {
	for _, f := range facts {
		if policy.Reads(f.Name, p.decisions()...) {
			return true
		}
	}
	return false
}

// passFacts is that of who is to act.
func passFacts() policy.Facts[psychicView] {
	return policy.Facts[psychicView]{
		{Name: "enemy-passed", Doc: "the enemy has just passed, so that a pass ends the phase",
			YesNo: func(v psychicView) bool { return v.s.passes > 1 }},
	}
}

// powerFacts are those of a power that is used, or could be.
func powerFacts() policy.Facts[psychicView] {
	return policy.Facts[psychicView]{
		{Name: "cost", Doc: "the Force of the power", Number: func(v psychicView) int { return v.power().Force }},
		{Name: "psyker", Doc: "which psyker of its side has it, from 1", Number: psychicView.place},
		{Name: "power", Doc: "which power of its psyker it is, from 1; of those dealt, by the pool",
			Number: func(v psychicView) int { return int(v.about.slot) + 1 }},
		{Name: "mastery", Doc: "the mastery of its psyker", Number: psychicView.mastery},
		{Name: "harms", Doc: "it can slay or wound", YesNo: func(v psychicView) bool { return v.power().harms() }},
		{Name: "on-psyker", Doc: "it is used on an enemy psyker of who uses it", YesNo: func(v psychicView) bool {
			psyker, _ := v.usedOn()
			return psyker
		}},
		{Name: "guarded", Doc: "it is used on or near such a psyker: Destroy Power and Reflection can answer it",
			YesNo: func(v psychicView) bool {
				_, guarded := v.usedOn()
				return guarded
			}},
	}
}

func (v psychicView) power() *Power { return v.x.power(v.about) }
func (v psychicView) place() int    { return int(v.about.psyker) + 1 }
func (v psychicView) mastery() int  { return v.x.caster(v.about).Mastery }

// usedOn tells whom the power would be used on, or is used on by an enemy.
func (v psychicView) usedOn() (psyker, guarded bool) {
	return v.x.usedOn(v.s, 1-int(v.about.side), v.power(), v.victim)
}

// duelFacts are those of a psyker who could fight a Psychic Duel.
func duelFacts() policy.Facts[psychicView] {
	return policy.Facts[psychicView]{
		{Name: "psyker", Doc: "which psyker of its side it is, from 1", Number: psychicView.place},
		{Name: "mastery", Doc: "its mastery", Number: psychicView.mastery},
		{Name: "powers", Doc: "powers that it has left",
			Number: func(v psychicView) int { return bits.OnesCount16(v.s.psykers[v.about.side][v.about.psyker].has) }},
		{Name: "harms", Doc: "one of them can slay or wound", YesNo: func(v psychicView) bool {
			has := v.s.psykers[v.about.side][v.about.psyker].has
			for slot := range v.x.caster(v.about).slots {
				if has>>slot&1 == 1 && v.x.caster(v.about).slots[slot].harms() {
					return true
				}
			}
			return false
		}},
	}
}

// living counts the living psykers of a side.
func (s *psychicState) living(side int) (n int) {
	for i := range s.psykers[side] {
		n += rules.OneIf(s.psykers[side][i].w > 0)
	}
	return n
}

// standing counts the other living models of a side.
func (s *psychicState) standing(side int) (n int) {
	for i := range s.models[side] {
		n += rules.OneIf(s.models[side][i].w > 0)
	}
	return n
}
