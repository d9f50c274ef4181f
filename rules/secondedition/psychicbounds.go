package secondedition

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
)

// limitDeeds says how often everything can happen, by the powers and the cards that both sides can have.
func (x *psychic) limitDeeds() {
	held := [2]hand{x.mostHeld(sideA), x.mostHeld(sideB)}
	for side := range held {
		x.limitUses(side, &held[side])
		x.limitAnswers(side, &held)
		kept := held[side].keepable()
		x.ledger.Limit(cardDealt, x.mostDealt(side), x.doers[side].side)
		x.ledger.Limit(cardKept, kept.count(), x.doers[side].side)
	}
	for side := range held {
		x.limitLosses(side, held[1-side][daemonicAttack] > 0)
	}
}

// limitUses bounds how often a side uses powers, by these and by its Force in every phase, and what comes of that.
func (x *psychic) limitUses(side int, held *hand) {
	all, fuel, least := x.allPowers(side), held.force(x.Rules.UltimateForce), 9
	for i := range x.psykers[side] {
		p := &x.psykers[side][i]
		for j := range p.slots {
			least = min(least, p.slots[j].Force)
			x.ledger.Limit(powerUsed, x.Phases, x.by(powerRef{uint8(side), uint8(i), uint8(j)}))
		}
		x.ledger.LimitTogether(powerUsed, x.Phases*p.most, x.powersBy(side, i)...)
	}
	x.ledger.LimitTogether(powerUsed, x.Phases*(fuel/least), all...)
	casts := x.ledger.Most(powerUsed, all...)
	ultimate := rules.OneIf(held[ultimateForce] > 0) * x.Rules.UltimateForce
	for _, c := range x.powersOf(side) {
		p, by := x.power(c), x.by(c)
		x.ledger.FollowTimes(forceSpent, powerUsed, max(p.Force, ultimate), 0, by)
		x.ledger.FollowTimes(enemyHit, powerUsed, p.strikes(x.Touched), x.burnBound(p, casts), by)
		if p.harms() {
			x.ledger.Follow(powerDenied, powerUsed, by)
		}
		use := x.usage(side, p)
		use.kills = use.wounds // in time
		x.ledger.follow(use, by)
	}
	x.ledger.LimitTogether(forceSpent, x.Phases*fuel, all...)
	x.ledger.LimitTogether(enemySlain, int(x.counts[1-side])+len(x.exposed[1-side].to(x.has(side, (*Power).slays))), all...)
	stay, start := 0, 0
	for i := range x.psykers[side] {
		stay += min(x.psykers[side][i].most, staying(x.psykers[side][i].slots))
		for j := range x.psykers[side][i].Powers {
			start += rules.OneIf(x.psykers[side][i].Powers[j].InPlay)
		}
	}
	x.ledger.Limit(powerStayed, min(casts+start, stay, maxInPlay), x.doers[side].side)
}

// limitAnswers bounds what the cards of both sides do to the powers of one.
func (x *psychic) limitAnswers(side int, held *[2]hand) {
	own, theirs, all := &held[side], &held[1-side], x.allPowers(side)
	casts := x.ledger.Most(powerUsed, all...)
	ends := max(theirs[nullify], theirs[daemonicAttack], theirs[destroyPower], theirs[energyDrain], own[energyDrain]) > 0
	for _, c := range x.powersOf(side) {
		if ends {
			x.ledger.FollowTimes(powerCancelled, powerUsed, 1, rules.OneIf(x.power(c).InPlay), x.by(c))
		}
		x.ledger.Follow(powerReflected, powerUsed, x.by(c))
	}
	x.ledger.LimitTogether(powerReflected, x.Phases*int(theirs[reflection]), all...)
	forgets := casts > 0 && theirs[destroyPower] > 0 || max(theirs[psychicDuelCard], own[psychicDuelCard]) > 0
	for i, psyker := range x.doers[side].psykers {
		x.ledger.Limit(powerForgotten, x.psykers[side][i].most*rules.OneIf(forgets), psyker)
	}
}

// limitLosses bounds whom the powers of the enemy, those of a side that come back, and daemons cost it.
func (x *psychic) limitLosses(side int, daemons bool) {
	own, enemy, doers := x.allPowers(side), x.allPowers(1-side), &x.doers[side]
	hits, casts := x.ledger.Most(enemyHit, enemy...), x.ledger.Most(powerUsed, own...)
	back := 0
	if slices.ContainsFunc(x.powersOf(side), func(c powerRef) bool { return x.power(c).harms() }) {
		back = x.ledger.Most(powerReflected, own...)
	}
	struck := x.exposed[side].to(x.has(1-side, (*Power).slays))
	for i, psyker := range doers.psykers {
		exposed := slices.Contains(struck, uint8(i))
		lost := hits > 0 && exposed || casts > 0 && daemons || back > 0
		x.ledger.Limit(modelLost, rules.OneIf(lost), psyker)
	}
	if x.Rules.ReflectsAt == AtFirstTarget {
		hits += back
	}
	for kind := range x.kinds[side] {
		if n := x.sides[side].Targets[kind].Count; n > 0 {
			for _, models := range x.unit(side, kind) {
				x.ledger.Limit(modelLost, n, models)
			}
			x.ledger.LimitTogether(modelLost, n, x.unit(side, kind)...)
		}
	}
	x.ledger.LimitTogether(modelLost, hits, doers.models...)
	if v := x.sides[side].Vehicle; v != nil {
		x.ledger.Limit(locationPenetrated, hits, doers.vehicle)
		x.ledger.Limit(modelLost, hits, doers.vehicle)
		x.ledger.Limit(enemyAffected, x.ledger.Most(powerUsed, enemy...)*rules.OneIf(v.Moving), doers.vehicle)
		x.ledger.Limit(enemyHeld, min(1, x.ledger.Most(powerStayed, x.doers[1-side].side)), doers.vehicle)
	}
}

// mostCasts bounds how often each side uses powers.
func (x *psychic) mostCasts() [2]int {
	return [2]int{x.ledger.Most(powerUsed, x.allPowers(sideA)...), x.ledger.Most(powerUsed, x.allPowers(sideB)...)}
}

// mostHeld returns all cards that a side can ever hold: its hand, where none are dealt.
func (x *psychic) mostHeld(side int) hand {
	if x.hands && x.Phases == 1 {
		return x.sides[side].Hand.hand()
	}
	return x.cards
}

// mostDealt returns how many cards a side can be dealt: for all psykers in every phase, the
// first of them to the side whose turn it is. SE-PS-01, PD-1
func (x *psychic) mostDealt(side int) int {
	able, n := 0, 0
	for _, list := range x.psykers {
		for i := range list {
			able += rules.OneIf(list[i].most > 0)
		}
	}
	due := min(6*able*x.Rules.CardDice, x.cards.count())
	for phase := 1; phase <= x.Phases; phase++ {
		if phase > 1 || !x.hands {
			first := x.active(&psychicState{phase: uint8(phase)}) == side
			n += (due + rules.OneIf(first)) / 2
		}
	}
	return n
}

// burnBound returns how many models a power in play hits at most: in all phases after the one in
// which it is used, if any of its side is, or in all where it is in play from the start.
func (x *psychic) burnBound(p *Power, casts int) int {
	phases := (x.Phases - 1) * rules.OneIf(casts > 0)
	if p.InPlay {
		phases = x.Phases
	}
	return phases * x.Touching * rules.OneIf(p.burns())
}

// usage returns what can come of a hit by a power of a side, of those whom it can strike. SE-PW-02, SE-PW-05, SE-PW-06
func (x *psychic) usage(side int, p *Power) (u usage) {
	for _, enemy := range x.kinds[1-side] {
		u = u.and(p.usage(&x.Rules.HitHouse, enemy))
	}
	for _, i := range x.exposed[1-side].to(p.slays()) {
		u = u.and(p.usage(&x.Rules.HitHouse, &x.psykers[1-side][i].Unit))
	}
	return u
}

// usage returns what can come of a hit by the power on a model. SE-PW-02, SE-HH-06, SE-HH-07
func (p *Power) usage(h *HitHouse, u *Unit) usage {
	if p.Effect == Slay {
		slain := u.T < never
		return usage{hits: true, wounds: slain, kills: slain}
	}
	if !p.harms() {
		return usage{}
	}
	y := h.hit(p.Strength, p.SaveModifier, p.Damage, u)
	most := y.damage.Most()
	return y.usage(most >= u.W)
}
