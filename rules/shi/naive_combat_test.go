package shi_test

// One close-combat attack (C5), and the scenario `duel`.

import (
	"cmp"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/shi"
)

// weapon is the close-combat weapon that counts: the first listed (C10), or the one in its hand (C29).
func (f *naiveFighter) weapon() shi.CloseWeapon {
	if len(f.CloseCombat) == 0 {
		return shi.CloseWeapon{}
	}
	return f.CloseCombat[f.hand]
}

// isPair reports whether the unit has two close-combat weapons or pistols, or
// what a house takes for a pair (C10).
func (h naiveHouse) isPair(f *naiveFighter) bool {
	plain := 0
	for _, w := range f.CloseCombat {
		plain += rules.OneIf(w.Light)
	}
	return len(f.CloseCombat) == 2 && plain >= map[shi.Pair]int{"plain": 2, "one-plain": 1, "any": 0}[h.Pair]
}

// costOfAttack is what an attack of the active side costs, which has so many AcPo,
// and whether it is one with a psychic test (SHI-CC-01, C8).
func (h naiveHouse) costOfAttack(f *naiveFighter, acpo int) (cost int, tested bool) {
	if f.weapon().Force && f.ForceTest != "never" && (f.ForceTest != "spare" || acpo >= h.ForceCost) {
		return h.ForceCost, true
	}
	return h.AttackCost, false
}

// mayLeaveOutTest reports whether the active side, which would take the test, can attack
// without it instead (C8).
func (h naiveHouse) mayLeaveOutTest(f *naiveFighter, acpo int) bool {
	_, tested := h.costOfAttack(f, acpo)
	return tested && f.ForceTest == "spare" && acpo >= h.AttackCost
}

// mayChoose reports whether its player ever takes the second of two weapons, which is not as the first (C29).
func (f *naiveFighter) mayChoose() bool {
	if len(f.CloseCombat) < 2 || f.wielding == "" || !f.wielding.mayTake("second", "first") {
		return false
	}
	second := f.CloseCombat[1]
	second.Name, second.Light = f.CloseCombat[0].Name, f.CloseCombat[0].Light
	return second != f.CloseCombat[0]
}

// hands are the weapons with which so many AcPo pay for an attack, perhaps one without the test (C8, C29).
func (h naiveHouse) hands(f *naiveFighter, acpo int, plainly bool) (list []string) {
	for hand, name := range []string{"first", "second"} {
		if hand == 1 && !f.mayChoose() {
			break
		}
		f.hand = hand
		cost, _ := h.costOfAttack(f, acpo)
		if plainly && h.mayLeaveOutTest(f, acpo) || !plainly && acpo >= cost {
			list = append(list, name)
		}
	}
	return list
}

// pays is what the active side pays for an attack with the weapon that its player chooses, and
// whether it takes the test (C8, C29).
func (h naiveHouse) pays(f, other *naiveFighter, engages bool, acpo int, plainly bool, rng rulestest.Rand) (cost int, tested bool) {
	f.takes(other, engages, acpo, rng, h.hands(f, acpo, plainly))
	if plainly {
		return h.AttackCost, false
	}
	return h.costOfAttack(f, acpo)
}

// takes has a unit take one of some weapons, with so many AcPo, 0 if it fights back (C29).
func (f *naiveFighter) takes(other *naiveFighter, engages bool, acpo int, rng rulestest.Rand, possible []string) {
	name := possible[0]
	if len(possible) > 1 {
		name = f.wielding.pick(rng, func(fact string) int {
			return map[string]int{
				"own-hp": f.left, "enemy-hp": other.left, "acpo": acpo, "engager": rules.OneIf(engages),
				"own-armour": cmp.Or(int(f.AS.Armour), 7), "own-invulnerable": cmp.Or(int(f.AS.Invulnerable), 7),
				"enemy-armour": cmp.Or(int(other.AS.Armour), 7), "enemy-invulnerable": cmp.Or(int(other.AS.Invulnerable), 7),
			}[fact]
		}, possible...)
	}
	f.hand = slices.Index([]string{"first", "second"}, name)
}

// naiveSide is one side of an attack: the unit, its abilities left and its dice.
type naiveSide struct {
	*naiveFighter
	parry  bool
	reroll int
	dice   []int
}

// naiveReady tells what abilities a side brings into the attack: none with a
// power fist, none when taken from side or rear (C3).
func naiveReady(f *naiveFighter, flanked bool) *naiveSide {
	if flanked || f.weapon().PowerFist {
		return &naiveSide{naiveFighter: f}
	}
	return &naiveSide{naiveFighter: f, parry: f.Parry, reroll: f.ReRoll}
}

// cancel takes away what both sides have (SHI-CC-06, C6).
func (h naiveHouse) cancel(a, b *naiveSide) {
	if a.parry && b.parry {
		a.parry, b.parry = false, false
	}
	switch h.ReRolls {
	case "subtract":
		a.reroll, b.reroll = max(0, a.reroll-b.reroll), max(0, b.reroll-a.reroll)
	case "cancel":
		if a.reroll > 0 && b.reroll > 0 {
			a.reroll, b.reroll = 0, 0
		}
	case "equal":
		if a.reroll == b.reroll {
			a.reroll, b.reroll = 0, 0
		}
	}
}

// roll throws the CCD and the bonus dice (SHI-CC-03, SHI-WP-07, C9).
func (h naiveHouse) roll(s *naiveSide, bonus int, rng rulestest.Rand) {
	dice := s.CCD
	if h.isPair(s.naiveFighter) {
		bonus += h.PairBonus
	}
	if s.halved {
		dice /= h.HammerDivisor
	}
	s.halved = false
	s.dice = h.throw(s, dice+bonus, rng)
	from := 1
	for !h.success(s, from) {
		from++
	}
	h.told.Tell("SHI-CC-03", "rolls", s.side(), len(s.dice), h.successes(s), from)
}

// rents reports whether a die denies the armour: a success that comes to a 6 (SHI-WP-09).
func (h naiveHouse) rents(s *naiveSide, die int) bool {
	return s.weapon().Rending && h.success(s, die) && h.shows(s, die) >= 6
}

// throw throws dice of a side; nobody rolls what is certain.
func (h naiveHouse) throw(s *naiveSide, n int, rng rulestest.Rand) []int {
	if h.success(s, 1) == h.success(s, 6) && h.rents(s, 1) == h.rents(s, 6) {
		return slices.Repeat([]int{6}, max(0, n))
	}
	return naiveRoll(n, rng)
}

// success reports whether a die of the side succeeds (SHI-CC-04, SHI-WP-04,
// C11).
func (h naiveHouse) success(s *naiveSide, die int) bool {
	cht, w := int(s.CHT), s.weapon()
	if w.WitchBlade {
		cht = int(h.WitchBladeCHT)
	}
	if w.Poisoned {
		cht = min(cht, max(int(h.PoisonFloor), cht-h.PoisonBonus))
	}
	return h.shows(s, die) >= cht
}

// shows is what a die comes to with what the weapon adds (SHI-WP-04).
func (h naiveHouse) shows(s *naiveSide, die int) int {
	if s.weapon().LightningClaws {
		die += h.ClawsBonus
	}
	return die
}

// successes counts the successes of the side.
func (h naiveHouse) successes(s *naiveSide) int {
	count := 0
	for _, die := range s.dice {
		if h.success(s, die) {
			count++
		}
	}
	return count
}

// rerollFailures re-rolls the side's own failures: all of them with a power
// fist, else as many as its ability allows, each once (SHI-CC-05).
func (h naiveHouse) rerollFailures(s *naiveSide, rng rulestest.Rand) {
	rule, n := "SHI-CC-05", len(s.dice)-h.successes(s)
	if s.weapon().PowerFist {
		rule = "SHI-WP-06"
	} else {
		n = min(n, s.reroll)
	}
	left := n
	for i, die := range s.dice {
		if left > 0 && !h.success(s, die) {
			s.dice[i] = h.throw(s, 1, rng)[0]
			left--
		}
	}
	if n > 0 {
		h.told.Tell(rule, "re-rolls", s.side(), n, h.successes(s))
	}
}

// decides reports whether its player ever parries otherwise than by the house rule (C30).
func (f *naiveFighter) decides() bool {
	return f.parrying != "" && (f.parrying.mayTake("lowest", "parry") || f.parrying.mayTake("none", "parry"))
}

// chooses has the player of a side decide on its parry, when all dice of both lie on the table (C30).
func (h naiveHouse) chooses(own, other *naiveSide, strikes bool, rng rulestest.Rand) {
	ours, theirs, rending := h.successes(own), h.successes(other), 0
	for _, die := range other.dice {
		rending += rules.OneIf(h.rents(other, die))
	}
	if theirs == 0 {
		return
	}
	switch own.parrying.pick(rng, func(fact string) int {
		return map[string]int{
			"own-successes": ours, "enemy-successes": theirs, "lead": ours - theirs, "rending": min(2, rending),
			"own-hp": own.left, "enemy-hp": other.left, "strikes": rules.OneIf(strikes),
		}[fact]
	}, "parry", "lowest", "none") {
	case "none":
		h.told.Tell("C30", "does not parry", own.side())
		return
	case "lowest":
		h.told.Tell("C30", "parries the lowest", own.side())
		h.Parry = "lowest"
	}
	h.parried(other, rng)
}

// parried re-rolls the highest success of the side, if it has any; the lowest by
// house rule.
func (h naiveHouse) parried(s *naiveSide, rng rulestest.Rand) {
	chosen := -1
	for i, die := range s.dice {
		if h.success(s, die) && (chosen < 0 || h.Parry != "lowest" && die > s.dice[chosen] || h.Parry == "lowest" && die < s.dice[chosen]) {
			chosen = i
		}
	}
	if chosen >= 0 {
		s.dice[chosen] = h.throw(s, 1, rng)[0]
		h.told.Tell("C5", "parried", s.side(), h.successes(s))
	}
}

// naiveAttack says how an attack is made.
type naiveAttack struct {
	engages bool // the first attack of the engagement
	flanks  bool // from side or rear of a target that has not turned yet
	silent  bool // the target does not roll at all
	tested  bool // with the psychic test of a force weapon
	acpo    int  // left to the active side
}

// attack is one attack that the active side has paid for. It reports whether the
// target still has its side or rear to the active side afterwards (SHI-CC-09).
func (h naiveHouse) attack(active, other *naiveFighter, how naiveAttack, rng rulestest.Rand) (flanked bool) {
	if active.blows().attacks++; how.silent {
		other.hand = 0
	} else {
		other.takes(active, false, 0, rng, []string{"first", "second"}[:1+rules.OneIf(other.mayChoose())])
	}
	h.told.Tell("SHI-CC-01", "", active.figure, rules.OneIf(how.engages), other.figure, rules.OneIf(how.flanks), how.acpo)
	for _, f := range []*naiveFighter{active, other} {
		if f.hand == 1 {
			h.told.Tell("C29", "takes", f.figure)
		}
	}
	// SHI-WP-05: the psychic test, for the one who paid only (C8).
	destroyer := false
	if how.tested {
		sum := 0
		for _, die := range naiveRoll(h.ForceDice, rng) {
			sum += die
		}
		destroyer = sum <= active.LD
		h.told.Tell("SHI-WP-05", "test", sum, active.LD, rules.OneIf(destroyer))
	}
	a, b := naiveReady(active, false), naiveReady(other, how.flanks)
	h.cancel(a, b)
	// SHI-CC-05: rolls, re-rolls, parries.
	bonus := 0
	if how.engages {
		bonus = h.EngagerBonus
	}
	h.roll(a, bonus, rng)
	h.rerollFailures(a, rng)
	if b.parry && !b.decides() {
		h.parried(a, rng)
	}
	if how.silent {
		h.told.Tell("SHI-CC-01", "cannot strike back", b.side())
	} else {
		h.roll(b, 0, rng)
		h.rerollFailures(b, rng)
		if a.parry && !a.decides() {
			h.parried(b, rng)
		}
	}
	if b.parry && b.decides() {
		h.chooses(b, a, false, rng)
	}
	if a.parry && a.decides() && !how.silent {
		h.chooses(a, b, true, rng)
	}
	// SHI-CC-07, SHI-CC-09: equal is a draw, and so is a defeat of someone who
	// came from side or rear.
	ours, theirs := h.successes(a), h.successes(b)
	h.told.Tell("SHI-CC-07", "", a.side(), ours, b.side(), theirs, rules.OneIf(ours == theirs))
	if how.flanks {
		other.deeds.caught++
	}
	if ours <= theirs {
		active.blows().missed++
	}
	if theirs <= ours && !how.flanks {
		other.blows().missed++
	}
	if ours > theirs {
		h.wound(a, b.naiveFighter, destroyer, rng)
	} else if theirs > ours && !how.flanks {
		h.wound(b, a.naiveFighter, false, rng)
	} else {
		if theirs > ours {
			h.told.Tell("SHI-CC-09", "does no harm", b.side(), rules.OneIf(h.CaughtTurns == "if-it-wins"))
		}
		active.deeds.drawn++
		other.deeds.drawn++
	}
	return how.flanks && h.CaughtTurns == "if-it-wins" && theirs <= ours
}

// wound lets the loser save and suffer (SHI-CC-08 and the weapons).
func (h naiveHouse) wound(winner *naiveSide, loser *naiveFighter, destroyer bool, rng rulestest.Rand) {
	winner.blows().won++
	armour, w := int(loser.AS.Armour), winner.weapon()
	rents := func(die int) bool { return h.rents(winner, die) }
	switch {
	case w.Power || w.LightningClaws || w.Force || w.PowerFist || w.ThunderHammer || slices.ContainsFunc(winner.dice, rents):
		armour = 0
	case w.Heavy && armour != 0:
		armour = max(armour, int(h.HeavyArmour))
	}
	destroyer = destroyer || w.WitchBlade && loser.Vehicle
	needed := naiveNeeded(armour, int(loser.AS.Invulnerable))
	saved := naiveSaved(needed, rng)
	if needed > 6 {
		h.told.Tell("SHI-CC-08", "no save", loser.side())
	} else {
		h.told.Tell("SHI-CC-08", "its save", loser.side(), rules.OneIf(saved), needed)
	}
	if saved {
		winner.blows().saved++
		return
	}
	winner.blows().hurt++
	if destroyer {
		h.suffers(loser, loser.left)
	} else {
		h.suffers(loser, 1)
	}
	if !loser.alive() {
		winner.blows().slain++
	}
	if winner.weapon().ThunderHammer && loser.alive() {
		loser.halved = true
		loser.stunned = loser.Vehicle
	}
}

// naiveDuelConfig is a fight of one against one. The side that acts first is the
// one that engages.
type naiveDuelConfig struct {
	house         naiveHouse
	a, b          naiveUnit
	first         string // "a" or "b"
	from          string // "front", "side" or "rear" of the engaged side
	contact       string // "straight" or "diagonal"
	plans         [2]naiveDuelPlan
	firstTurnAcPo int // left to the side that acts first; negative: all it has
	maxTurns      int
	goesOn        bool // after a side has stepped out (C28)
}

// naiveDuelPlan is what the player of a side does.
type naiveDuelPlan struct{ disengage, attack, weapon, unengaged, parry naiveChoice }

// naiveDuelResult tells how the duel went.
type naiveDuelResult struct {
	outcome      string // "a", "b", "draw" or "disengaged"
	lostA, lostB int    // HP
	attacks      int
	turns        int

	engaged bool
	parted  bool // a side has stepped out, and they are not engaged again (C28)
	apart   bool // then an empty square is between them
	steps   int  // out of contact
	shots   int
}

// naiveDuelOfTwo fights the duel (C1, C2), and tells what both did.
func naiveDuelOfTwo(c naiveDuelConfig, rng rulestest.Rand) (res naiveDuelResult, a, b *naiveFighter) {
	a, b = naiveFresh(c.a, 0), naiveFresh(c.b, 1)
	a.wielding, b.wielding = c.plans[0].weapon, c.plans[1].weapon
	a.parrying, b.parrying = c.plans[0].parry, c.plans[1].parry
	active, other := a, b
	if c.first == "b" {
		active, other = b, a
		c.plans[0], c.plans[1] = c.plans[1], c.plans[0]
	}
	flanked := false // the engaged side has not turned yet
	for res.outcome == "" && res.turns < c.maxTurns {
		res.turns++
		acpo := active.AcPo
		if res.turns == 1 && c.firstTurnAcPo >= 0 {
			acpo = min(acpo, c.firstTurnAcPo)
		}
		muted := active.stunned // C21
		active.stunned = false
		c.house.told.Tell("C1", "turn", res.turns, active.figure, acpo)
		flanked = c.turn(active, other, c.plans[1-res.turns%2], acpo, flanked, muted, &res, rng)
		active, other = other, active
	}
	switch {
	case !a.alive():
		res.outcome = "b"
	case !b.alive():
		res.outcome = "a"
	case res.outcome == "":
		res.outcome = "draw"
	}
	c.house.told.Tell("C2", "in turn", slices.Index([]string{"a", "b", "draw", "disengaged"}, res.outcome), res.turns)
	res.lostA, res.lostB = a.HP-a.left, b.HP-b.left
	return res, a, b
}

// turn is the turn of one side; it sets an outcome if it ends the duel. It takes
// and returns whether the engaged side has its side or rear to the other.
func (c naiveDuelConfig) turn(active, other *naiveFighter, plan naiveDuelPlan, acpo int, flanked, muted bool, res *naiveDuelResult, rng rulestest.Rand) bool {
	aimed := false // the last action was a shot
	for {
		comesFrom := res.turns%2 == 1 && (flanked || !res.engaged && !res.parted && c.from != "front")
		see := func(fact string) int {
			return map[string]int{
				"own-hp": active.left, "enemy-hp": other.left, "lead": active.left - other.left, "acpo": acpo, "attacks": min(res.attacks, 250), "turn": res.turns,
				"halved": rules.OneIf(active.halved), "enemy-halved": rules.OneIf(other.halved), "behind": rules.OneIf(comesFrom),
				"distance": 1 + rules.OneIf(res.apart), "sustained": rules.OneIf(aimed && active.Weapon.SustainedFire),
			}[fact]
		}
		// SHI-CC-02: the active side steps out if it wants to and can pay.
		if res.engaged && acpo >= c.house.DisengageCost && plan.disengage.pick(rng, see, "stay", "step-out") == "step-out" {
			if !c.goesOn {
				res.outcome = "disengaged"
				return flanked
			}
			acpo -= c.house.DisengageCost
			res.engaged, res.parted, res.apart, flanked = false, true, true, false
			res.steps++
			c.house.told.Tell("C28", "steps out", active.figure, other.figure, acpo)
			continue
		}
		if res.parted {
			what := c.unengaged(active, plan.unengaged, see, acpo, muted, res.apart, rng)
			if what == "wait" {
				return flanked
			}
			if what != "attack" {
				acpo -= c.acts(active, other, what, acpo, aimed, res, rng)
				if aimed = what != "move-in"; !other.alive() {
					res.outcome = "over"
					return flanked
				}
				continue
			}
		}
		turning := 0 // to face who is at its side or rear, before the first attack of all (SHI-CC-01, SHI-SH-10)
		if res.turns%2 == 0 && !res.engaged && !res.parted {
			turning = map[string]int{"side": 1, "rear": 2}[c.from]
			if !active.HeavyMovement {
				turning = max(0, turning-c.house.FreeTurns)
			}
			turning *= c.house.TurnCost
		}
		if len(c.house.hands(active, acpo-turning, false)) == 0 {
			return flanked
		}
		possible := []string{"attack", "wait"}
		if len(c.house.hands(active, acpo-turning, true)) > 0 {
			possible = append(possible, "attack-plainly")
		}
		attack := plan.attack.pick(rng, see, possible...)
		if attack == "wait" {
			c.house.told.Tell("SHI-CC-02", "does not attack", active.figure, acpo)
			return flanked
		}
		if acpo -= turning; turning > 0 {
			c.house.told.Tell("SHI-SH-10", "turns to", active.figure, other.figure, turning)
		}
		cost, tested := c.house.pays(active, other, !res.engaged, acpo, attack == "attack-plainly", rng)
		// The first attack engages. Only if the first side had no AcPo for it is
		// the other one the engager, and then from the front: it is faced.
		acpo -= cost
		how := naiveAttack{engages: !res.engaged, tested: tested, acpo: acpo, flanks: comesFrom, silent: comesFrom && c.contact == "diagonal"}
		res.engaged, res.parted, aimed = true, false, false
		res.attacks++
		flanked = c.house.attack(active, other, how, rng)
		if !active.alive() || !other.alive() {
			res.outcome = "over"
			return flanked
		}
	}
}

// unengaged is what the active side does next while they are not engaged, after one stepped out (C28).
func (c naiveDuelConfig) unengaged(active *naiveFighter, plan naiveChoice, see func(string) int, acpo int, muted, apart bool, rng rulestest.Rand) string {
	possible, w := []string{"wait"}, active.Weapon
	shoots := plan.mayTake("shoot", "wait") || plan.mayTake("move-in-and-shoot", "wait")
	if w != nil && w.AcPo <= acpo && !muted && shoots {
		if apart && naiveReaches(w, 2) || !apart && w.Assault {
			possible = append(possible, "shoot")
		}
		if apart && w.Assault {
			possible = append(possible, "move-in-and-shoot")
		}
	}
	if apart && acpo >= c.house.MoveCost {
		possible = append(possible, "move-in")
	}
	if !apart && len(c.house.hands(active, acpo, false)) > 0 {
		possible = append(possible, "attack")
	}
	if len(possible) == 1 {
		return "wait"
	}
	what := plan.pick(rng, see, possible...)
	if what == "wait" {
		c.house.told.Tell("C28", "waits", active.figure, acpo)
	}
	return what
}

// acts moves the active side in, lets it shoot, or both, and returns what that costs (C28, SHI-SH-06).
func (c naiveDuelConfig) acts(active, other *naiveFighter, what string, acpo int, aimed bool, res *naiveDuelResult, rng rulestest.Rand) (cost int) {
	if what == "move-in" {
		res.apart = false
		c.house.told.Tell("SHI-SH-11", "moves into contact", active.figure, acpo-c.house.MoveCost)
		return c.house.MoveCost
	}
	if what == "move-in-and-shoot" {
		res.apart, aimed = false, false
		c.house.told.Tell("SHI-SH-06", "as it shoots", active.figure)
	}
	w := active.Weapon
	ht, sustained := w.HT, aimed && w.SustainedFire
	if sustained {
		ht = c.house.sustainedHT(w)
	}
	c.house.told.Tell("C28", "shoots", active.figure, other.figure, 1+rules.OneIf(res.apart), rules.OneIf(sustained), acpo-w.AcPo)
	hits := c.house.ballistic(w, active.BRB, ht, rng)
	res.shots++
	active.deeds.shots++
	active.deeds.hits += hits
	active.deeds.gunMissed += active.missed(hits)
	for i := range hits {
		if c.house.takes(active, other, rng) && !other.alive() {
			active.deeds.shot++
			active.deeds.wasted += hits - i - 1
			break
		}
	}
	return w.AcPo
}
