package secondedition

import "github.com/oddsmith/oddsmith/rules"

// psychicBounds is the most that can come of a psychic duel for a side.
type psychicBounds struct {
	casts, fuel                              int // its powers used, and their Force
	strikes, burns                           int // models struck by one power, and by those in play
	nullified, reflected, powersLost, inPlay int // of its powers
	lost, modelsLost                         int // its psykers, and its other models
	dealt, kept                              int // cards
}

// bounds returns the most of each side, by the powers and the cards that it and its enemy
// can have.
func (x *psychic) bounds() [2]psychicBounds {
	var most [2]psychicBounds
	var held [2]hand
	for side := range most {
		held[side] = x.mostHeld(side)
		most[side] = x.castBounds(side, &held[side])
		kept := held[side].keepable()
		most[side].kept, most[side].dealt = kept.count(), x.mostDealt(side)
	}
	for side := range most {
		x.lossBounds(side, &most[side], &most[1-side], &held)
	}
	return most
}

// lossBounds is what the cards of both sides and the powers of the enemy can cost a
// side.
func (x *psychic) lossBounds(side int, b, enemy *psychicBounds, held *[2]hand) {
	own, theirs := &held[side], &held[1-side]
	if max(theirs[nullify], theirs[daemonicAttack], theirs[destroyPower], theirs[energyDrain], own[energyDrain]) > 0 {
		b.nullified = b.casts + x.startInPlay(side)
	}
	b.reflected = min(b.casts, x.Phases*int(theirs[reflection]))
	if b.casts > 0 && theirs[destroyPower] > 0 || max(theirs[psychicDuelCard], own[psychicDuelCard]) > 0 {
		for i := range x.psykers[side] {
			b.powersLost += x.psykers[side][i].most
		}
	}
	if max(enemy.strikes, enemy.burns) > 0 {
		b.lost = x.exposed[side].count()
	}
	if b.casts > 0 && theirs[daemonicAttack] > 0 || b.strikes > 0 && b.reflected > 0 {
		b.lost = len(x.psykers[side])
	}
	back := b.reflected * rules.OneIf(b.strikes > 0 && x.Rules.ReflectsAt == AtFirstTarget)
	b.modelsLost = min(int(x.counts[side]), enemy.casts*enemy.strikes+enemy.burns+back)
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

// castBounds returns how often a side can use powers, the Force that it can spend, and how
// many models one of them strikes: by its powers and cards, in every phase.
func (x *psychic) castBounds(side int, held *hand) psychicBounds {
	var b psychicBounds
	powers, stay, least, dearest := 0, 0, 9, 0
	for i := range x.psykers[side] {
		p := &x.psykers[side][i]
		powers += p.most
		stay += min(p.most, staying(p.slots))
		for j := range p.slots {
			least, dearest = min(least, p.slots[j].Force), max(dearest, p.slots[j].Force)
			b.strikes = max(b.strikes, p.slots[j].strikes(x.Touched))
		}
	}
	fuel := held.force(x.Rules.UltimateForce)
	b.casts = x.Phases * min(powers, fuel/least)
	ultimate := rules.OneIf(held[ultimateForce] > 0) * x.Rules.UltimateForce
	b.fuel = min(x.Phases*min(powers*max(dearest, ultimate), fuel), b.casts*max(dearest, ultimate))
	b.inPlay = min(b.casts+x.startInPlay(side), stay, maxInPlay)
	b.strikes *= rules.OneIf(b.casts > 0)
	for i := range x.psykers[side] {
		for j := range x.psykers[side][i].slots {
			b.burns += x.burnBound(&x.psykers[side][i].slots[j], b.casts)
		}
	}
	return b
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

// startInPlay returns how many powers of a side are in play at the start.
func (x *psychic) startInPlay(side int) int {
	n := 0
	for i := range x.psykers[side] {
		for j := range x.psykers[side][i].Powers {
			n += rules.OneIf(x.psykers[side][i].Powers[j].InPlay)
		}
	}
	return n
}
