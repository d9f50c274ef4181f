package secondedition_test

// A power in a psychic duel: how it is paid for, answered, and what it does.

import "slices"

// usedOn is whom a power is used on, and whether the vehicle is among them: whom Assail would move,
// whom Carmine or the Arc strikes first, all whom Hellfire strikes, all whom Machine Curse silences or
// holds. Scan, Displacement and the Gate are used on nobody (PD-6a, PD-13b).
func (t *naiveTable) usedOn(side, enemy *naiveSeat, power naivePower) (aims []*naiveAim, vehicle bool) {
	switch power.does {
	case naiveAssail:
		if aim := t.bringable(side); aim != nil {
			return []*naiveAim{aim}, false
		}
	case naiveCurse:
		for _, aim := range side.aims {
			if aim.alive() {
				aims = append(aims, aim)
			}
		}
		for _, p := range enemy.psykers {
			if enemy.fights && p.alive() {
				aims = append(aims, &naiveAim{caster: p})
			}
		}
		return aims, side.facing != nil
	case naiveSlay, naiveBurst, naiveArc:
	default:
		return nil, false
	}
	return t.struck(side, power), side.facing != nil
}

// bringable is the first model of the enemy that an Assail can move into the fight (PD-13b, PD-13d).
func (t *naiveTable) bringable(side *naiveSeat) *naiveAim {
	for _, aim := range side.aims {
		gap := aim.gap
		if gap < 0 {
			gap = t.distance
		}
		if t.battle && aim.caster == nil && aim.alive() && aim.fights == "assailed" && !aim.there && gap <= t.assailMove {
			return aim
		}
	}
	return nil
}

// struck is the living targets of the power as they are listed: of an arc only the first one (PD-13).
func (t *naiveTable) struck(side *naiveSeat, power naivePower) []*naiveAim {
	if !power.targeted {
		return nil
	}
	most := 1
	if power.does == naiveBurst {
		most = t.hellfireModels
	}
	struck := []*naiveAim{}
	if side.facing != nil {
		most-- // the vehicle
	}
	for _, aim := range side.aims {
		if aim.alive() && len(struck) < most {
			struck = append(struck, aim)
		}
	}
	return struck
}

// shields reports whether one of those is a psyker of the side or within
// 6" of one alive (SE-WC-02, SE-WC-07, PD-6a).
func (s *naiveSeat) shields(used []*naiveAim) bool {
	for _, aim := range used {
		if aim.caster != nil {
			return true
		}
		for _, n := range aim.near {
			if s.psykers[n-1].alive() {
				return true
			}
		}
	}
	return false
}

// use pays for a power, lets the enemy answer and does what it does (PD-5).
func (t *naiveTable) use(side, enemy *naiveSeat, caster *naiveCaster, slot *naiveSlot, ultimate bool) {
	if ultimate {
		rest := max(0, slot.force-t.house.UltimateForce)
		t.spend(side, naiveUltimate, 1)
		t.spend(side, naiveForce, rest)
		side.forceSpent += t.house.UltimateForce + rest
	} else {
		t.spend(side, naiveForce, slot.force)
		side.forceSpent += slot.force
	}
	slot.used = t.phase
	side.cast++
	t.deeds.add("unit "+caster.label+"-powers", 1)
	t.deeds.add(caster.weapon(slot)+"-uses", 1)
	// SE-PS-04: the old template goes at once.
	side.remove(func(in *naiveInPlay) bool { return in.slot == slot })
	if !ultimate && t.answered(side, enemy, caster, slot) {
		if slot.does == naiveSlay || (slot.does == naiveBurst || slot.does == naiveArc) && slot.blow.strength >= 0 {
			t.deeds.add("unit "+caster.label+"-denied", 1)
			t.deeds.add(caster.weapon(slot)+"-denied", 1)
		}
		return
	}
	t.effect(side, enemy, caster, slot)
	if slot.stays {
		side.inPlay = append(side.inPlay, &naiveInPlay{slot: slot, caster: caster, cast: t.phase, ultimate: ultimate})
	}
}

// answered lets the enemy play cards against the power and reports whether it
// was cancelled (PD-6).
func (t *naiveTable) answered(side, enemy *naiveSeat, caster *naiveCaster, slot *naiveSlot) bool {
	if enemy.plan != nil {
		return t.answeredAsPlanned(side, enemy, caster, slot)
	}
	if enemy.policy == "hoarding" && slot.force < 2 && !t.onPsyker(side, enemy, slot.naivePower) {
		return false
	}
	switch shields := t.shields(side, enemy, slot.naivePower); {
	case shields && enemy.holds(naiveDestroy) > 0:
		t.spend(enemy, naiveDestroy, 1)
		t.destroyPower(side, enemy, caster, slot)
		return true
	case shields && enemy.holds(naiveReflection) > 0:
		t.spend(enemy, naiveReflection, 1)
		t.reflect(side, enemy, caster, slot)
		return true
	case enemy.holds(naiveDaemonic) > 0:
		// by the next card, if it is resisted
		return t.daemon(side, enemy, caster, slot) || t.answered(side, enemy, caster, slot)
	}
	return t.nullifyUsed(side, enemy, caster, slot)
}

// onPsyker reports whether a power is used on a psyker.
func (t *naiveTable) onPsyker(side, enemy *naiveSeat, power naivePower) bool {
	aims, _ := t.usedOn(side, enemy, power)
	return slices.ContainsFunc(aims, func(aim *naiveAim) bool { return aim.caster != nil })
}

// daemon plays a Daemonic Attack, and reports whether it cancels the power (SE-WC-01, PD-9).
func (t *naiveTable) daemon(side, enemy *naiveSeat, caster *naiveCaster, slot *naiveSlot) bool {
	t.spend(enemy, naiveDaemonic, 1)
	die := naiveDie(t.rng)
	if caster.resilient && t.house.Resists == "card" && die < t.house.ResilientFrom {
		return false
	}
	t.nullified(side, caster, slot)
	if caster.resilient && die >= t.house.ResilientFrom ||
		!caster.resilient && die+caster.mastery-slot.force <= t.house.DaemonTotal {
		t.kill(side, caster)
	}
	return true
}

// nullifyUsed plays Nullify cards until one works: one by each living psyker,
// the highest mastery first, then by none (SE-WC-05, PD-10).
func (t *naiveTable) nullifyUsed(side, enemy *naiveSeat, caster *naiveCaster, slot *naiveSlot) bool {
	order := t.nullifiers(enemy)
	for try := 0; enemy.holds(naiveNullify) > 0; try++ {
		if t.nullifyOnce(side, enemy, caster, slot, order, try) {
			return true
		}
	}
	return false
}

// nullifiers are the living psykers of a side, the highest mastery first (PD-10).
func (*naiveTable) nullifiers(enemy *naiveSeat) []*naiveCaster {
	order := []*naiveCaster{}
	for mastery := 4; mastery >= 1; mastery-- {
		for _, p := range enemy.psykers {
			if p.alive() && p.mastery == mastery {
				order = append(order, p)
			}
		}
	}
	return order
}

// nullifyOnce plays one Nullify, and reports whether it works.
func (t *naiveTable) nullifyOnce(side, enemy *naiveSeat, caster *naiveCaster, slot *naiveSlot, order []*naiveCaster, try int) bool {
	t.spend(enemy, naiveNullify, 1)
	var nullifier *naiveCaster
	if try < len(order) {
		nullifier = order[try]
	}
	if !t.house.nullifies(nullifier, caster.mastery, t.rng) {
		return false
	}
	t.nullified(side, caster, slot)
	return true
}

// destroyPower nullifies the power and rolls whether it is lost for the game
// (SE-WC-02, PD-7).
func (t *naiveTable) destroyPower(side, enemy *naiveSeat, caster *naiveCaster, slot *naiveSlot) {
	t.nullified(side, caster, slot)
	gives := func(s *naiveSeat) int {
		cards := min(s.sacrifices, s.holds(naiveForce))
		t.spend(s, naiveForce, cards)
		return cards
	}
	ours, theirs := gives(enemy), gives(side)
	ours += naiveDie(t.rng)
	theirs += naiveDie(t.rng)
	if ours >= theirs {
		slot.lost = true
		side.powersLost++
	}
}

// reflect sends the power back at its caster alone, if it gets there (SE-WC-07,
// PD-8); or at the first target that the enemy has on that side.
func (t *naiveTable) reflect(side, enemy *naiveSeat, caster *naiveCaster, slot *naiveSlot) {
	power := slot.naivePower
	side.reflected++
	if naiveSum(t.house.ReflectionDice, t.rng) < t.distance {
		return
	}
	if own := enemy.facing; t.house.ReflectsAt == "first-target" && own != nil {
		switch power.does {
		case naiveSlay:
			t.slayCrew(own, side)
		case naiveBurst, naiveArc:
			t.hitVehicle(own, side, caster, slot, 0)
		}
		return
	}
	if t.house.ReflectsAt == "first-target" {
		for _, aim := range enemy.aims {
			if !aim.alive() {
				continue
			}
			tough, save := aim.body()
			switch power.does {
			case naiveSlay:
				if naiveDie(t.rng) >= tough {
					t.wound(side, aim, aim.wounds())
				}
			case naiveBurst, naiveArc:
				t.wound(side, aim, t.house.strike(power.blow, tough, save, t.rng))
			}
			return
		}
	}
	switch power.does {
	case naiveSlay:
		if naiveDie(t.rng) >= caster.t {
			t.kill(side, caster)
		}
	case naiveBurst, naiveArc:
		t.hurt(side, caster, t.house.strike(power.blow, caster.t, caster.save, t.rng))
	}
}

// effect is what the power does to the enemy (PD-13).
func (t *naiveTable) effect(side, enemy *naiveSeat, caster *naiveCaster, slot *naiveSlot) {
	power := slot.naivePower
	strike := func(aim *naiveAim, wounds int, came string) { t.strike(enemy, caster, slot, aim, wounds, came) }
	blow := func(aim *naiveAim) {
		tough, save := aim.body()
		wounds, came := t.house.resolve(power.blow, tough, save, t.rng)
		strike(aim, wounds, came)
	}
	t.arced = 0
	if brought := t.battle && t.bring(side, enemy, power); !brought && side.facing != nil && t.wreck(side, enemy, caster, slot) {
		return
	}
	struck := t.struck(side, power)
	switch power.does {
	case naiveSlay:
		for _, aim := range struck {
			wounds, came := 0, ""
			if tough, _ := aim.body(); naiveDie(t.rng) >= tough {
				wounds, came = aim.wounds(), "slain"
			}
			strike(aim, wounds, came)
		}
	case naiveBurst:
		for _, aim := range struck {
			blow(aim)
		}
	case naiveArc:
		hits := t.arced
		for _, aim := range side.aims {
			if !aim.alive() {
				continue
			}
			if hits == power.hits {
				return
			}
			hits++
			blow(aim)
			if aim.alive() {
				return
			}
		}
	}
}

// strike takes W off a target of a power, and counts for that what came of it.
func (t *naiveTable) strike(enemy *naiveSeat, caster *naiveCaster, slot *naiveSlot, aim *naiveAim, wounds int, came string) {
	t.wound(enemy, aim, wounds)
	if slot.does != naiveSlay && slot.blow.strength < 0 {
		return // what harms nobody strikes nobody
	}
	for _, who := range []string{"unit " + caster.label, caster.weapon(slot)} {
		t.deeds.add(who+"-hits", 1)
		if came != "" {
			t.deeds.add(who+"-wounds", 1)
		}
		if came == "saved" {
			t.deeds.add(who+"-saved", 1)
		}
		if !aim.alive() {
			t.deeds.add(who+"-kills", 1)
		}
	}
}

// touched hits the models that touch a template of the side which remains in play (SE-PW-05).
func (t *naiveTable) touched(side, enemy *naiveSeat) {
	for _, in := range slices.Clone(side.inPlay) {
		if in.slot.does != naiveBurst {
			continue
		}
		models := t.touching
		if side.facing != nil && models > 0 {
			models--
			t.hitVehicle(side.facing, enemy, in.caster, in.slot, 0)
			t.struckVehicle(in.caster, in.slot)
		}
		for _, aim := range side.aims {
			if models > 0 && aim.alive() {
				models--
				tough, save := aim.body()
				wounds, came := t.house.resolve(in.slot.blow, tough, save, t.rng)
				t.strike(enemy, in.caster, in.slot, aim, wounds, came)
			}
		}
	}
}

// body is T and save of a target.
func (a *naiveAim) body() (tough, save int) {
	if a.caster != nil {
		return a.caster.t, a.caster.save
	}
	return a.t, a.save
}

// wounds is the W that a target has left.
func (a *naiveAim) wounds() int {
	if a.caster != nil {
		return a.caster.left
	}
	return a.left
}

// wound takes W off a target.
func (t *naiveTable) wound(enemy *naiveSeat, aim *naiveAim, wounds int) {
	if aim.caster != nil {
		t.hurt(enemy, aim.caster, wounds)
		return
	}
	aim.left -= wounds
	if !aim.alive() {
		enemy.modelsLost++
		t.deeds.add("unit "+aim.label+"-lost", 1)
	}
}

// nullified counts a nullified power.
func (t *naiveTable) nullified(side *naiveSeat, caster *naiveCaster, slot *naiveSlot) {
	side.nullified++
	t.deeds.add(caster.weapon(slot)+"-nullified", 1)
}

// weapon begins the names of what is counted of a power.
func (p *naiveCaster) weapon(slot *naiveSlot) string {
	return "weapon " + p.label[:1] + "-" + naiveLabel(slot.name)
}

// hurt takes W off a psyker of the side.
func (t *naiveTable) hurt(side *naiveSeat, p *naiveCaster, wounds int) {
	p.left -= wounds
	if !p.alive() {
		t.kill(side, p)
	}
}

// kill destroys a psyker of the side. Some of his powers leave play with him
// (PD-14).
func (t *naiveTable) kill(side *naiveSeat, p *naiveCaster) {
	p.left = 0
	side.lost++
	t.deeds.add("unit "+p.label+"-lost", 1)
	side.remove(func(in *naiveInPlay) bool { return in.caster == p && in.slot.dies })
}
