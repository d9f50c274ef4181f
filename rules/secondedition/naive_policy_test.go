package secondedition_test

// The reference of what players decide: policies read word by word.

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// naivePlan is a policy of psychic phases.
type naivePlan struct{ power, card, answer, duellist, rival string }

// actAsPlanned is one action by a plan; false is a pass (SE-PS-03, PD-3).
func (t *naiveTable) actAsPlanned(side, enemy *naiveSeat) bool {
	if t.powerAsPlanned(side, enemy) {
		return true
	}
	possible := []string{"pass"}
	if side.holds(naiveMindDuel) > 0 && side.highest() != nil && slices.ContainsFunc(enemy.psykers, (*naiveCaster).able) {
		possible = append(possible, "psychic-duel")
	}
	if side.holds(naiveNullify) > 0 && t.mayNullify(side, enemy) {
		possible = append(possible, "nullify")
	}
	if side.holds(naiveDrain) > 0 {
		possible = append(possible, "energy-drain")
	}
	see := func(fact string) int { return t.sees(side, enemy, fact) }
	switch rulestest.Decide(side.plan.card, possible, see, t.rng) {
	case "psychic-duel":
		return t.mindDuel(side, enemy)
	case "nullify":
		return t.nullifyInPlay(side, enemy)
	case "energy-drain":
		t.spend(side, naiveDrain, 1)
		t.drain(side)
		t.drain(enemy)
		return true
	}
	return false
}

// powerAsPlanned asks of each power that the side could use and pay, the dearest first (PD-3, PD-5).
func (t *naiveTable) powerAsPlanned(side, enemy *naiveSeat) bool {
	for cost := 9; cost > 0; cost-- {
		for _, p := range side.psykers {
			for _, s := range p.slots {
				if s.force != cost || !t.legal(side, p, s) {
					continue
				}
				possible := []string{"hold"}
				if side.holds(naiveForce) >= cost {
					possible = append(possible, "plain")
				}
				if side.holds(naiveUltimate) > 0 && side.holds(naiveForce)+t.house.UltimateForce >= cost {
					possible = append(possible, "ultimate")
				}
				if len(possible) == 1 {
					continue
				}
				see := func(fact string) int { return t.seesPower(side, side, enemy, p, s, fact) }
				if how := rulestest.Decide(side.plan.power, possible, see, t.rng); how != "hold" {
					t.use(side, enemy, p, s, how == "ultimate")
					return true
				}
			}
		}
	}
	return false
}

// answeredAsPlanned plays one card after the other against the power, by the enemy's plan, and
// reports whether it was cancelled (PD-6).
func (t *naiveTable) answeredAsPlanned(side, enemy *naiveSeat, caster *naiveCaster, slot *naiveSlot) bool {
	shields := t.shields(side, enemy, slot.naivePower)
	nullifiers := t.nullifiers(enemy)
	for tries := 0; ; {
		possible := enemy.answers(shields)
		see := func(fact string) int {
			if fact == "failed" {
				return min(tries, 4)
			}
			return t.seesPower(enemy, side, enemy, caster, slot, fact)
		}
		switch rulestest.Decide(enemy.plan.answer, possible, see, t.rng) {
		case "destroy-power":
			t.spend(enemy, naiveDestroy, 1)
			t.destroyPower(side, enemy, caster, slot)
			return true
		case "reflection":
			t.spend(enemy, naiveReflection, 1)
			t.reflect(side, enemy, caster, slot)
			return true
		case "daemonic-attack":
			if t.daemon(side, enemy, caster, slot) {
				return true
			}
		case "nullify":
			if t.nullifyOnce(side, enemy, caster, slot, nullifiers, tries) {
				return true
			}
			tries++
		case "energy-drain":
			t.spend(enemy, naiveDrain, 1)
			t.nullified(side, caster, slot)
			t.drain(side)
			t.drain(enemy)
			return true
		default:
			return false
		}
	}
}

// answers is what a side may answer a power with (PD-6).
func (s *naiveSeat) answers(shields bool) []string {
	possible := []string{"none"}
	for _, c := range []struct {
		name, card string
		may        bool
	}{
		{"destroy-power", naiveDestroy, shields}, {"reflection", naiveReflection, shields}, {"daemonic-attack", naiveDaemonic, true},
		{"nullify", naiveNullify, true}, {"energy-drain", naiveDrain, true},
	} {
		if c.may && s.holds(c.card) > 0 {
			possible = append(possible, c.name)
		}
	}
	return possible
}

// sees is what a side sees, whatever is decided.
func (t *naiveTable) sees(side, enemy *naiveSeat, fact string) int {
	cards := map[string]string{"force": naiveForce, "ultimate-force": naiveUltimate, "nullify": naiveNullify, "daemonic-attack": naiveDaemonic,
		"destroy-power": naiveDestroy, "reflection": naiveReflection, "psychic-duel": naiveMindDuel, "energy-drain": naiveDrain}
	if card := cards[fact]; card != "" {
		return side.holds(card)
	}
	psykers := func(s *naiveSeat) (n int) {
		for _, p := range s.psykers {
			n += map[bool]int{true: 1}[p.alive()]
		}
		return n
	}
	models := func(aims []*naiveAim) (n int) {
		for _, a := range aims {
			n += map[bool]int{true: 1}[a.caster == nil && a.alive()]
		}
		return n
	}
	switch fact {
	case "enemy-cards":
		return len(enemy.hand)
	case "known-cards":
		return enemy.kept[naiveDestroy] + enemy.kept[naiveReflection]
	case "psykers":
		return psykers(side)
	case "enemy-psykers":
		return psykers(enemy)
	case "models":
		return models(enemy.aims)
	case "enemy-models":
		return models(side.aims)
	case "in-play":
		return len(side.inPlay)
	case "enemy-in-play":
		return len(enemy.inPlay)
	case "phase":
		return t.phase
	case "own-turn":
		return map[bool]int{true: 1}[t.turnOf == side]
	case "enemy-passed":
		return t.passed
	}
	panic("nobody sees " + fact)
}

// seesPower is what a player sees when a power of side is used at enemy.
func (t *naiveTable) seesPower(player, side, enemy *naiveSeat, p *naiveCaster, s *naiveSlot, fact string) int {
	is := map[bool]int{true: 1}
	switch fact {
	case "cost":
		return s.force
	case "psyker":
		return slices.Index(side.psykers, p) + 1
	case "power":
		if p.dealt {
			return s.listed + 1
		}
		return slices.Index(p.slots, s) + 1
	case "mastery":
		return p.mastery
	case "harms":
		return is[s.does == naiveSlay || (s.does == naiveBurst || s.does == naiveArc) && s.blow.strength > 0]
	case "on-psyker":
		return is[t.onPsyker(side, enemy, s.naivePower)]
	case "guarded":
		return is[t.shields(side, enemy, s.naivePower)]
	}
	if player == side {
		return t.sees(side, enemy, fact)
	}
	return t.sees(enemy, side, fact)
}
