package secondedition_test

// The reference of what players of psychic phases decide: policies read word by word.

import (
	"cmp"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/secondedition"
)

// naivePlan is a policy of psychic phases.
type naivePlan struct{ power, card, answer, duellist, rival, victim, assail, displace, sacrifice string }

func naivePlanOf(p *secondedition.PsychicPolicy) naivePlan {
	return naivePlan{naiveText(p.Power), naiveText(p.Card), naiveText(p.Answer), naiveText(p.Duellist), naiveText(p.Rival), naiveText(p.Victim), naiveText(p.Assail), naiveText(p.Displace), naiveText(p.Sacrifice)}
}

// act is one action; false is a pass (SE-PS-03, PD-3).
func (t *naiveTable) act(side *naiveSeat) bool {
	if t.usesPower(side) {
		return true
	}
	possible := []string{"pass"}
	if side.holds("psychic-duel") > 0 && len(side.living()) > 0 && slices.ContainsFunc(side.enemy.psykers, (*naiveCaster).able) {
		possible = append(possible, "psychic-duel")
	}
	if side.holds("nullify") > 0 && t.dearestInPlay(side) != nil {
		possible = append(possible, "nullify")
	}
	if side.holds("energy-drain") > 0 {
		possible = append(possible, "energy-drain")
	}
	card := rulestest.Decide(side.plan.card, possible, func(fact string) int { return t.sees(side, fact) }, t.rng)
	switch card {
	case "psychic-duel":
		t.mindDuel(side)
	case "nullify":
		t.nullifyInPlay(side)
	case "energy-drain":
		t.energyDrain(side)
	}
	return card != "pass"
}

// usesPower asks of each power that the side could use and pay, the dearest first, whether it is used (PD-3, PD-5).
func (t *naiveTable) usesPower(side *naiveSeat) bool {
	var slots []*naiveSlot
	for _, p := range side.psykers {
		slots = append(slots, p.slots...)
	}
	slices.SortStableFunc(slots, func(x, y *naiveSlot) int { return y.Force - x.Force })
	for _, s := range slots {
		possible := []string{"hold"}
		if side.holds("force") >= s.Force {
			possible = append(possible, "plain")
		}
		if side.holds("ultimate-force") > 0 && side.holds("force")+t.Rules.UltimateForce >= s.Force { // SE-WC-08
			possible = append(possible, "ultimate")
		}
		if len(possible) == 1 || !t.legal(s) {
			continue
		}
		t.aimAt(s)
		how := rulestest.Decide(side.plan.power, possible, func(fact string) int { return t.seesPower(side, s, fact) }, t.rng)
		if how != "hold" {
			t.use(s, how == "ultimate")
			return true
		}
	}
	return false
}

// answered plays one card after the other against the power, by the enemy's plan, and reports whether it was cancelled
// (PD-6).
func (t *naiveTable) answered(slot *naiveSlot) bool {
	enemy := slot.by.of.enemy
	shields, nullifiers := t.shields(slot), enemy.nullifiers()
	for tries := 0; ; {
		possible := []string{"none"}
		for _, card := range []string{"destroy-power", "reflection", "daemonic-attack", "nullify", "energy-drain"} {
			if enemy.holds(card) > 0 && (shields || card != "destroy-power" && card != "reflection") {
				possible = append(possible, card)
			}
		}
		see := func(fact string) int {
			if fact == "failed" {
				return min(tries, 4)
			}
			return t.seesPower(enemy, slot, fact)
		}
		switch rulestest.Decide(enemy.plan.answer, possible, see, t.rng) {
		case "destroy-power":
			t.destroyPower(slot)
			return true
		case "reflection":
			t.reflect(slot)
			return true
		case "daemonic-attack":
			if t.daemon(slot) {
				return true
			}
		case "nullify":
			if t.nullify(slot, nullifiers, tries) {
				return true
			}
			tries++
		case "energy-drain":
			t.nullified(slot)
			t.energyDrain(enemy)
			return true
		default:
			return false
		}
	}
}

// sees is what a side sees, whatever is decided.
func (t *naiveTable) sees(side *naiveSeat, fact string) int {
	models := func(aims []*naiveAim) (n int) {
		for _, a := range aims {
			n += rules.OneIf(a.caster == nil && a.alive())
		}
		return n
	}
	if card, of := strings.CutPrefix(fact, "enemy-"); of && slices.Contains(naiveCards(&secondedition.Cards{1, 1, 1, 1, 1, 1, 1, 1}), card) {
		return side.enemy.holds(card) * rules.OneIf(side.enemy.shown) // PD-16
	}
	switch fact {
	case "shown":
		return rules.OneIf(side.enemy.shown)
	case "force", "ultimate-force", "nullify", "daemonic-attack", "destroy-power", "reflection", "psychic-duel", "energy-drain":
		return side.holds(fact)
	case "enemy-cards":
		return len(side.enemy.hand)
	case "known-cards":
		return side.enemy.kept["destroy-power"] + side.enemy.kept["reflection"]
	case "psykers":
		return len(side.living())
	case "enemy-psykers":
		return len(side.enemy.living())
	case "models":
		return models(side.enemy.aims)
	case "enemy-models":
		return models(side.aims)
	case "in-play":
		return len(side.inPlay)
	case "enemy-in-play":
		return len(side.enemy.inPlay)
	case "phase":
		return t.phase
	case "own-turn":
		return rules.OneIf(t.turnOf == side)
	case "enemy-passed":
		return rules.OneIf(t.passed > 1)
	}
	panic("nobody sees " + fact)
}

// seesPower is what a player sees when a power is used, by either side.
func (t *naiveTable) seesPower(player *naiveSeat, s *naiveSlot, fact string) int {
	switch fact {
	case "cost":
		return s.Force
	case "psyker":
		return slices.Index(s.by.of.psykers, s.by) + 1
	case "power":
		return s.listed + 1
	case "mastery":
		return s.by.Mastery
	case "harms":
		return rules.OneIf(naiveHarms(s.Power))
	case "on-psyker":
		aims, _ := t.usedOn(s)
		return rules.OneIf(slices.ContainsFunc(aims, func(aim *naiveAim) bool { return aim.caster != nil }))
	case "guarded":
		return rules.OneIf(t.shields(s))
	}
	return t.sees(player, fact)
}

// seesVictim is what a player sees of somebody whom its power could be used on.
func (t *naiveTable) seesVictim(s *naiveSlot, fact string) int {
	side := s.by.of
	switch fact {
	case "unit":
		if p := s.aim.caster; p != nil {
			return len(side.enemy.Targets) + slices.Index(side.enemy.psykers, p) + 1
		}
		return s.aim.entry
	case "t":
		if s.aim.wheels {
			return side.enemy.Vehicle.Crew
		}
		return s.aim.T
	case "wounds":
		return s.aim.wounds()
	case "brought":
		return rules.OneIf(s.Effect == secondedition.Move && t.bringable(s.aim))
	case "fights":
		return rules.OneIf(t.battle && naiveFights(s.aim))
	case "jump":
		return rules.OneIf(t.jumps)
	}
	return t.seesPower(side, s, fact)
}

// rivals are the two who fight a Psychic Duel, by the plan of who plays the card: of its psykers from the highest mastery
// down, then of the enemy's who have a power, from the lowest up (SE-WC-06, PD-11).
func (t *naiveTable) rivals(side *naiveSeat) (ours, theirs *naiveCaster) {
	own := side.living()
	slices.SortStableFunc(own, func(p, q *naiveCaster) int { return cmp.Compare(q.Mastery, p.Mastery) })
	ours = t.fighterOf(own, side.plan.duellist, func(p *naiveCaster, fact string) int { return t.seesRival(side, p, fact) })
	able := slices.DeleteFunc(side.enemy.living(), func(p *naiveCaster) bool { return !p.able() })
	slices.SortStableFunc(able, func(p, q *naiveCaster) int { return cmp.Compare(p.Mastery, q.Mastery) })
	theirs = t.fighterOf(able, side.plan.rival, func(p *naiveCaster, fact string) int {
		if fact == "own-mastery" {
			return ours.Mastery
		}
		return t.seesRival(side, p, fact)
	})
	return ours, theirs
}

// fighterOf is the first who is not spared; the last cannot be.
func (t *naiveTable) fighterOf(list []*naiveCaster, plan string, see func(p *naiveCaster, fact string) int) *naiveCaster {
	for _, p := range list[:len(list)-1] {
		if rulestest.Decide(plan, []string{"fight", "spare"}, func(fact string) int { return see(p, fact) }, t.rng) == "fight" {
			return p
		}
	}
	return list[len(list)-1]
}

// seesRival is what a side sees of a psyker of its own or of the enemy.
func (t *naiveTable) seesRival(side *naiveSeat, p *naiveCaster, fact string) int {
	switch fact {
	case "psyker":
		return slices.Index(p.of.psykers, p) + 1
	case "mastery":
		return p.Mastery
	case "powers":
		return len(p.remaining())
	case "harms":
		return rules.OneIf(slices.ContainsFunc(p.remaining(), func(s *naiveSlot) bool { return naiveHarms(s.Power) }))
	}
	return t.sees(side, fact)
}
