package scrollhammer

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// Effect is what a weapon does besides wounds.
type Effect string

// The effects. SCR-FI-12
const (
	NoEffect Effect = "none"
	Slow     Effect = "slow"
	Weaken   Effect = "weaken"
	Stun     Effect = "stun"

	LowerSkill      Effect = "ws"
	LowerStrength   Effect = "s" // another name for Weaken
	LowerSave       Effect = "save"
	LowerAttacks    Effect = "attacks"
	LowerInitiative Effect = "initiative" // another name for Slow
)

// On is what brings an effect about.
type On string

// The triggers. SCR-FI-12
const (
	OnHit     On = "hit"
	OnWound   On = "wound"
	OnUnsaved On = "unsaved"
)

// kind numbers the effects.
type kind uint8

const (
	slows kind = iota
	weakens
	stuns
	lowersSkill
	lowersSave
	lowersAttacks
	kinds
	noKind = kinds
)

// kind returns the number of an effect.
func (e Effect) kind() kind {
	switch e {
	case Slow, LowerInitiative:
		return slows
	case Weaken, LowerStrength:
		return weakens
	case Stun:
		return stuns
	case LowerSkill:
		return lowersSkill
	case LowerSave:
		return lowersSave
	case LowerAttacks:
		return lowersAttacks
	default:
		return noKind
	}
}

// span is a run of models of a group, counted from its front. An empty one is
// zero.
type span struct{ from, to uint8 }

func (x span) has(model int) bool { return model >= int(x.from) && model < int(x.to) }

// with returns the span and one more model. Where a gap would be left it is closed: the
// marked of a group stand together.
func (x span) with(model int) span {
	if x == (span{}) {
		return span{uint8(model), uint8(model) + 1}
	}
	return span{min(x.from, uint8(model)), max(x.to, uint8(model)+1)}
}

// among returns what is left of the span among n models.
func (x span) among(n uint8) span {
	if x.from >= n {
		return span{}
	}
	return span{x.from, min(x.to, n)}
}

// marks is who of a group bears the mark of each effect.
type marks struct {
	fresh, old [kinds]span   // made in this turn, in the last one
	slowed     [maxSlow]span // fresh marks of slow as they were when earlier steps began, the last first
}

// maxSlow is the most steps that slow can take.
const maxSlow = 3

// marked reports whether a model suffers from an effect now: from its step to the
// end of the next turn, but stunned only in the next turn. SCR-FI-12
func (m *marks) marked(k kind, model int) bool {
	return m.old[k].has(model) || k != stuns && m.fresh[k].has(model)
}

// wasSlow reports whether a model was slow when an earlier step began.
func (m *marks) wasSlow(model, steps int) bool {
	return m.old[slows].has(model) || m.slowed[steps-1].has(model)
}

// recordSlow remembers who was slow in the step.
func (m *marks) recordSlow() {
	copy(m.slowed[1:], m.slowed[:])
	m.slowed[0] = m.fresh[slows]
}

// among returns the marks left among n models.
func (m *marks) among(n uint8) {
	if *m == (marks{}) {
		return
	}
	for k := range kinds {
		m.fresh[k], m.old[k] = m.fresh[k].among(n), m.old[k].among(n)
	}
	for i := range m.slowed {
		m.slowed[i] = m.slowed[i].among(n)
	}
}

// expire ends the marks of the turn before. SCR-FI-12
func (m *marks) expire() {
	*m = marks{old: m.fresh}
}

// idleEffects tells of weapons that lower armour saves of which no enemy has any. SCR-FI-12
func idleEffects(sides [2][]fighter) []string {
	var list rules.Warnings
	for side, army := range sides {
		saves := slices.ContainsFunc(models(sides[1-side]), func(foe *Model) bool { return foe.Save != NoSave })
		for _, m := range models(army) {
			for _, w := range m.inHand() {
				list.AddIf(w.Effect == LowerSave && !saves, w.Name+" lowers armour saves, and no enemy has one (SCR-FI-12)")
			}
		}
	}
	return slices.Compact(list)
}

// models lists the profiles of an army.
func models(army []fighter) (list []*Model) {
	for _, f := range army {
		for i := range f.Models {
			list = append(list, &f.Models[i].Model)
		}
	}
	return list
}

// pending is the marks that a unit will get at the end of a step.
type pending struct {
	models  [kinds]uint8 // how many of its models
	wounded uint8        // a bit each effect: the one wounded last, while it lives
	by      uint8        // 1 and up: the attack that struck last
	harm    bool         // it made an unsaved wound
	missed  uint8        // its hits that did not wound, while it made none
}

// needsTwoBlows reports whether an attack may be two blows with others between them, of weak
// models first and of others that kill instantly, whose hits have an effect when either
// of them makes an unsaved wound. SCR-FI-11, SCR-FI-12
func (h *House) needsTwoBlows(m *Model, w *Weapon, enemies []fighter) bool {
	if !h.DoubleStrength || !h.HitEffectNeedsHarm || w.InstantDeath || w.Effect == NoEffect || w.On != OnHit {
		return false
	}
	strength, part, weakened := m.S+w.Strength, false, false
	for _, f := range enemies {
		for i := range f.Models {
			foe := &f.Models[i]
			part = part || clamp(strength) >= 2*foe.T && clamp(strength-h.WeakenBy) < 2*foe.T
			weakened = weakened || slices.ContainsFunc(foe.inHand(), func(w *Weapon) bool { return w.Effect.kind() == weakens })
		}
	}
	return part && weakened
}

// pairs counts the attacks in two blows, each for every enemy unit. SCR-FI-12
func (h *House) pairs(sides [2][]fighter) int {
	n := 0
	for side, list := range sides {
		for _, f := range list {
			for i := range f.Models {
				for _, w := range f.Models[i].wielded() {
					n += rules.OneIf(h.needsTwoBlows(&f.Models[i].Model, w, sides[1-side])) * len(sides[1-side])
				}
			}
		}
	}
	return n
}

// numberPairs numbers the attacks in two blows, with room for every enemy unit. SCR-FI-12
func (c *combat) numberPairs(sides [2][]fighter) {
	next := 0
	for i := range c.attacks {
		a := &c.attacks[i]
		side := c.sideOf(a)
		c.pairs = append(c.pairs, -1)
		if c.house.needsTwoBlows(c.groups[a.group].Model, a.weapon, sides[1-side]) {
			c.pairs[i] = next
			next += len(sides[1-side])
		}
	}
}

// pair returns what an attack in two blows did to an enemy in this step, nil of others.
func (c *combat) pair(s *state, attack, target int) *uint8 {
	if c.pairs[attack] < 0 {
		return nil
	}
	return &s.pairs[c.pairs[attack]+target-c.armies[c.units[target].side][0]]
}

// pairHarmed is a pair with an unsaved wound; others count hits that did not wound.
const pairHarmed = 255

// harmed reports whether an attack has made an unsaved wound on a unit in this step.
// SCR-FI-12
func (c *combat) harmed(s *state, attack, target int) bool {
	p := &s.pending[target]
	if x := c.pair(s, attack, target); x != nil && *x == pairHarmed {
		return true
	}
	return p.harm && int(p.by) == 1+attack
}

// markUnit makes the pending marks: on the wounded model, and on engaged models,
// the first to die first, one mark a model. SCR-FI-12
func (c *combat) markUnit(d *dice.Dice, s *state, u int) {
	p := &s.pending[u]
	for k := range kinds {
		if p.models[k] == 0 && p.wounded&(1<<k) == 0 {
			continue
		}
		marked := 0
		if p.wounded&(1<<k) != 0 { // it lives, so it is the first to die
			b := s.of(c.units[u])
			g := c.units[u].victim(&b)
			marked = rules.OneIf(s.mark(c.units[u].first+g, k, int(b[g].n)-1))
		}
		first := noGroup
		if p.models[k] > 0 && c.marked>>u&1 != 0 {
			first = c.decideMarks(d, s, u, k)
		}
		if marked += c.markEngaged(s, u, k, int(p.models[k]), first); marked > 0 {
			d.Log("SCR-FI-12", "{slow|weaken|stun|less WS|less save|less A} marks {#} of {unit}", int(k), marked, u)
		}
	}
	*p = pending{}
}

// markEngaged marks so many engaged models, those of a group before the others if there is one. SCR-FI-12
func (c *combat) markEngaged(s *state, u int, k kind, models, first int) (marked int) {
	unit := c.units[u]
	if first != noGroup {
		for model := c.markable(s, unit.first+first) - 1; model >= 0 && marked < models; model-- {
			marked += rules.OneIf(s.mark(unit.first+first, k, model))
		}
	}
	for b := s.of(unit); marked < models; {
		g := unit.victim(&b)
		if g < 0 {
			break
		}
		model := int(b[g].n) - 1
		if model < c.engagedIn(s, unit.first+g) && s.mark(unit.first+g, k, model) {
			marked++
		}
		b[g].remove()
	}
	return marked
}

// mark marks a model of a group, and reports whether it was not marked yet in this
// turn.
func (s *state) mark(group int, k kind, model int) bool {
	x := &s.marks[group].fresh[k]
	if x.has(model) {
		return false
	}
	*x = x.with(model)
	return true
}
