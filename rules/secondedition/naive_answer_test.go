package secondedition_test

// A power in a psychic duel: how it is paid for, answered, and what it does.

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/secondedition"
)

// usedOn is whom a power is used on, and whether the vehicle is among them: whom Assail would move,
// whom Carmine or the Arc strikes first, all whom Hellfire strikes, all whom Machine Curse silences or
// holds. Scan, Displacement and the Gate are used on nobody (PD-6a).
func (t *naiveTable) usedOn(slot *naiveSlot) (aims []*naiveAim, vehicle bool) {
	side := slot.by.of
	vehicle = side.enemy.Vehicle != nil
	switch slot.Effect {
	case secondedition.Move, secondedition.Slay, secondedition.Arc:
		if slot.aim.wheels {
			return nil, true
		}
		return []*naiveAim{slot.aim}, false
	case secondedition.Curse:
		aims = slices.DeleteFunc(t.open(side), func(aim *naiveAim) bool { return aim.target != nil && aim.target.CurseCovers == 0 })
		for _, p := range side.enemy.living() {
			if naiveFights(p.aim) && !t.hides(side, p.aim) {
				aims = append(aims, p.aim)
			}
		}
		return aims, vehicle
	case secondedition.Blast:
		return t.struck(slot), vehicle
	default:
		return nil, false
	}
}

// bringable reports whether an Assail can move somebody into the fight (PD-13d).
func (t *naiveTable) bringable(aim *naiveAim) bool {
	if !t.battle || aim.wheels || aim.when() != "assailed" || aim.there || !aim.alive() {
		return false
	}
	var gap secondedition.Gap
	if aim.caster != nil {
		gap = aim.caster.Gap
	} else {
		gap = aim.target.Gap
	}
	if gap == secondedition.GapOfDistance {
		return t.Distance <= t.house.AssailMove
	}
	return int(gap) <= t.house.AssailMove
}

// aimAt chooses whom Assail, Carmine or the Arc is used on. Assail and Carmine: any one living enemy model or vehicle;
// by default Carmine the first in the list, Assail the first whom it can bring into the fight. The Arc: the first of the
// line, whom in-front may name (PD-13b, PD-13c).
func (t *naiveTable) aimAt(slot *naiveSlot) {
	side := slot.by.of
	living := t.open(side)
	list := living
	if side.enemy.Vehicle != nil {
		list = slices.Concat([]*naiveAim{{wheels: true}}, living)
	}
	switch slot.Effect {
	case secondedition.Move, secondedition.Slay:
		list = slices.Concat(list, t.outOfList(side))
		if slot.Effect == secondedition.Move {
			slices.SortStableFunc(list, func(x, y *naiveAim) int { return rules.OneIf(t.bringable(y)) - rules.OneIf(t.bringable(x)) })
		}
	case secondedition.Arc:
		front := slices.DeleteFunc(slices.Clone(living), func(aim *naiveAim) bool {
			return (aim.caster == nil || !aim.caster.InFront) && (aim.target == nil || !aim.target.InFront)
		})
		if list = list[:1]; len(front) > 0 {
			list = front
		}
	default:
		return
	}
	t.choose(slot, list)
}

// outOfList is the psykers who are not exposed, who are victims of Assail and Carmine too (PD-13b).
func (t *naiveTable) outOfList(side *naiveSeat) (list []*naiveAim) {
	for _, p := range side.enemy.living() {
		if !t.hides(side, p.aim) && !slices.Contains(side.aims, p.aim) {
			list = append(list, p.aim)
		}
	}
	return list
}

// choose asks of one after the other whether it is to be the victim; the last one is.
func (t *naiveTable) choose(slot *naiveSlot, list []*naiveAim) {
	for _, slot.aim = range list[:len(list)-1] {
		see := func(fact string) int { return t.seesVictim(slot, fact) }
		if rulestest.Decide(slot.by.of.plan.victim, []string{"strike", "spare"}, see, t.rng) == "strike" {
			return
		}
	}
	slot.aim = list[len(list)-1]
}

// open is the living at whom a side can strike: by house rule not those who are hidden, until it has found them (PD-15).
func (t *naiveTable) open(side *naiveSeat) []*naiveAim {
	return slices.DeleteFunc(slices.Clone(side.aims), func(aim *naiveAim) bool {
		return !aim.alive() || t.hides(side, aim)
	})
}

func (t *naiveTable) hides(from *naiveSeat, aim *naiveAim) bool {
	return t.Rules.HiddenSafe && !from.found && (aim.target != nil && aim.target.Hidden || aim.caster != nil && aim.caster.Hidden)
}

// struck is the living targets of a blast as they are listed (PD-13).
func (t *naiveTable) struck(slot *naiveSlot) (struck []*naiveAim) {
	side := slot.by.of
	most := t.Touched - rules.OneIf(side.enemy.Vehicle != nil)
	for _, aim := range t.open(side) {
		if len(struck) < most {
			struck = append(struck, aim)
		}
	}
	return struck
}

// shields reports whether the enemy may answer as for one of its psykers: as the power is used on one, or on somebody
// within 6" of one alive, the vehicle included (SE-WC-02, SE-WC-07, PD-6a).
func (t *naiveTable) shields(slot *naiveSlot) bool {
	enemy := slot.by.of.enemy
	aims, vehicle := t.usedOn(slot)
	return vehicle && enemy.near(enemy.Vehicle.Near, enemy.Vehicle.NearPsyker) || slices.ContainsFunc(aims, func(aim *naiveAim) bool {
		return aim.caster != nil || enemy.near(aim.target.Near, aim.target.NearPsyker)
	})
}

// use pays for a power, lets the enemy answer and does what it does (PD-5).
func (t *naiveTable) use(slot *naiveSlot, ultimate bool) {
	side, plain := slot.by.of, slot.Force
	if ultimate {
		plain = max(0, slot.Force-t.Rules.UltimateForce)
		t.spend(side, "ultimate-force", 1)
		t.deeds.add("-force-spent", t.Rules.UltimateForce, side.letter)
	}
	t.spend(side, "force", plain)
	t.deeds.add("-force-spent", plain, side.letter)
	slot.used = t.phase
	t.deeds.add("-cast", 1, side.letter)
	t.deeds.add("-powers", 1, slot.by.label)
	t.deeds.add("-uses", 1, slot.weapon())
	// SE-PS-04: the old template goes at once.
	side.remove(func(in *naiveInPlay) bool { return in.naiveSlot == slot })
	if !ultimate && t.answered(slot) {
		t.deeds.add("-denied", rules.OneIf(naiveHarms(slot.Power)), slot.doers()...)
		return
	}
	t.effect(slot)
	if slot.Stays != "no" {
		if slot.Effect == secondedition.Curse {
			t.cover(side, side.plays(secondedition.Curse))
		}
		side.inPlay = append(side.inPlay, &naiveInPlay{naiveSlot: slot, cast: t.phase, ultimate: ultimate})
	}
}

// daemon plays a Daemonic Attack, and reports whether it cancels the power (SE-WC-01, PD-9).
func (t *naiveTable) daemon(slot *naiveSlot) bool {
	t.spend(slot.by.of.enemy, "daemonic-attack", 1)
	die := naiveDie(t.rng)
	destroyed := die+slot.by.Mastery-slot.Force <= t.Rules.DaemonTotal
	if slot.by.DaemonResilient {
		destroyed = die >= t.Rules.ResilientFrom
	}
	if slot.by.DaemonResilient && t.Rules.Resists == "card" && !destroyed {
		return false
	}
	t.nullified(slot)
	if destroyed {
		t.kill(slot.by)
	}
	return true
}

// nullifiers are the masteries of the living psykers of a side, the highest first (PD-10).
func (s *naiveSeat) nullifiers() (order []int) {
	for _, p := range s.living() {
		order = append(order, -p.Mastery)
	}
	slices.Sort(order)
	return order
}

// nullify plays one Nullify, one by each psyker and then by none, and reports whether it works (SE-WC-05, PD-10).
func (t *naiveTable) nullify(slot *naiveSlot, order []int, try int) bool {
	t.spend(slot.by.of.enemy, "nullify", 1)
	mastery := 0
	if try < len(order) {
		mastery = -order[try]
	}
	works := t.house.nullifies(mastery, slot.by.Mastery, t.rng)
	if works {
		t.nullified(slot)
	}
	return works
}

// destroyPower nullifies the power and rolls whether it is lost for the game
// (SE-WC-02, PD-7).
func (t *naiveTable) destroyPower(slot *naiveSlot) {
	side := slot.by.of
	t.spend(side.enemy, "destroy-power", 1)
	t.nullified(slot)
	ours, theirs := t.gives(side.enemy, slot), t.gives(side, slot)
	t.spend(side.enemy, "force", ours[0])
	t.spend(side, "force", theirs[0])
	if ours[0]+ours[1] >= theirs[0]+theirs[1] {
		slot.lost = true
		t.deeds.add("-powers-lost", 1, side.letter)
	}
}

// gives is the Force cards that a side sacrifices, and its die, which it sees first, but not what the other side does
// (PD-7a).
func (t *naiveTable) gives(s *naiveSeat, slot *naiveSlot) [2]int {
	die, cards := naiveDie(t.rng), min(s.Sacrifice, s.holds("force"))
	see := func(fact string) int {
		switch fact {
		case "die":
			return die
		case "given":
			return cards
		case "own-card":
			return rules.OneIf(s != slot.by.of)
		}
		return t.seesPower(s, slot, fact)
	}
	for cards < s.holds("force") && rulestest.Decide(s.plan.sacrifice, []string{"keep", "give"}, see, t.rng) == "give" {
		cards++
	}
	return [2]int{cards, die}
}

// reflect sends the power back at its caster alone, if it gets there (SE-WC-07,
// PD-8); or at the first target that the enemy has on that side.
func (t *naiveTable) reflect(slot *naiveSlot) {
	side := slot.by.of
	t.spend(side.enemy, "reflection", 1)
	t.deeds.add("-reflected", 1, side.letter)
	if naiveSum(t.Rules.ReflectionDice, t.rng) < t.Distance {
		return
	}
	at := &naiveAim{Unit: &slot.by.Unit, caster: slot.by}
	if t.Rules.ReflectsAt == "first-target" {
		if side.Vehicle != nil {
			t.hitVehicle(side, slot, 0)
			return
		}
		if open := t.open(side.enemy); len(open) > 0 {
			at = open[0]
		}
	}
	if naiveHarms(slot.Power) {
		wounds, _ := t.house.strikes(slot.Power, at.Unit, at.wounds(), t.rng)
		t.wound(side, at, wounds)
	}
}

// effect is what the power does to the enemy (PD-13).
func (t *naiveTable) effect(slot *naiveSlot) {
	t.arced = 0
	side := slot.by.of
	scans := slot.Effect == secondedition.Scan && t.Distance <= slot.Range.Fixed
	side.found, side.enemy.shown = side.found || scans, side.enemy.shown || scans && len(side.enemy.living()) > 0
	if t.battle && t.bring(slot) || side.enemy.Vehicle != nil && t.wreck(slot) || !naiveHarms(slot.Power) {
		return
	}
	switch slot.Effect {
	case secondedition.Blast:
		for _, aim := range t.struck(slot) {
			t.strike(slot, aim)
		}
	case secondedition.Slay:
		t.strike(slot, slot.aim)
	default:
		t.arc(slot)
	}
}

// arc strikes one after the other: on a kill, and from a vehicle, any other living one, as its player says, six hits at
// most (SE-PW-06, PD-13c).
func (t *naiveTable) arc(slot *naiveSlot) {
	t.jumps = true
	defer func() { t.jumps = false }()
	for t.arced < slot.MostHits {
		if !slot.aim.alive() {
			living := t.open(slot.by.of)
			if len(living) == 0 {
				return
			}
			t.choose(slot, living)
		}
		t.arced++
		if t.strike(slot, slot.aim); slot.aim.alive() {
			return
		}
	}
}

// strike strikes a target with a power, and counts for that what came of it.
func (t *naiveTable) strike(slot *naiveSlot, aim *naiveAim) {
	wounds, came := t.house.strikes(slot.Power, aim.Unit, aim.wounds(), t.rng)
	t.wound(slot.by.of.enemy, aim, wounds)
	t.deeds.hit(came, !aim.alive(), slot.doers()...)
}

// touched hits the models that touch a template of the side which remains in play (SE-PW-05).
func (t *naiveTable) touched(side *naiveSeat) {
	for _, in := range slices.Clone(side.inPlay) {
		if in.Effect != secondedition.Blast || !naiveHarms(in.Power) {
			continue
		}
		models := t.Touching
		if side.enemy.Vehicle != nil && models > 0 {
			models--
			t.hitVehicle(side.enemy, in.naiveSlot, 0)
			t.deeds.add("-hits", 1, in.doers()...)
		}
		for _, aim := range t.open(side) {
			if models > 0 {
				models--
				t.strike(in.naiveSlot, aim)
			}
		}
	}
}

// wounds is the W that a target has left.
func (a *naiveAim) wounds() int {
	if a.caster != nil {
		return a.caster.left
	}
	return a.left
}

// wound takes W off a target of a side.
func (t *naiveTable) wound(of *naiveSeat, aim *naiveAim, wounds int) {
	if p := aim.caster; p != nil {
		if p.left -= wounds; !p.alive() {
			t.kill(p)
		}
		return
	}
	if aim.left -= wounds; !aim.alive() {
		t.deeds.add("-models-lost", 1, of.letter)
		t.deeds.add("-lost", 1, aim.label)
	}
}

// nullified counts a nullified power.
func (t *naiveTable) nullified(slot *naiveSlot) {
	t.deeds.add("-nullified", 1, slot.by.of.letter, slot.weapon())
}

// kill destroys a psyker. Some of his powers leave play with him (PD-14).
func (t *naiveTable) kill(p *naiveCaster) {
	p.left = 0
	t.deeds.add("-lost", 1, p.of.letter, p.label)
	p.of.remove(func(in *naiveInPlay) bool { return in.by == p && in.Stays == "until-caster-slain" })
}
