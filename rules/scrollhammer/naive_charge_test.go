package scrollhammer_test

// The scenario `charge`.

import (
	"math/rand/v2"
	"slices"

	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/scrollhammer"
)

// naiveTarget is a unit that a charge is declared against.
type naiveTarget struct {
	unit          naiveUnit
	distance      int    // inches
	reaction      string // to the charge, as it is decided
	counterAttack string // whether it makes one, as it is decided
	locked        bool
	fallingBack   bool
	arc           string // that is charged; "": front
	faces         [2]int // models of a charging unit that can touch it, and of it; 0: all
	notReached    bool   // no model gets to it (SCR-CH-08)
}

// naiveChargeConfig is a charge of a at the targets, b.
type naiveChargeConfig struct {
	house     naiveHouse
	unit      naiveUnit
	targets   []naiveTarget
	difficult bool  // terrain
	dangerous bool  // terrain
	crossing  int   // models that cross dangerous terrain; 0: all
	attempts  int   // turns in which it may charge
	approach  int   // inches nearer each time
	abreast   int   // models in a row of the unit
	stagger   int   // inches from row to row
	gaps      []int // or from the first row to the second, third and so on; nil: by stagger
	maxTurns  int
	next      []naiveNext // units that charge after it
	policies  [2]naivePolicy
	counts    naiveCounts // nil: nothing is counted apart
}

// naiveNext is a unit that charges later, and the arc of its targets.
type naiveNext struct {
	naiveMember
	arc string
}

// chargeDice is that of the slowest living model (SCR-CH-04).
func (b *naiveBand) chargeDice() int {
	dice := 0
	for i, m := range b.living {
		if i == 0 || m.ChargeDice < dice {
			dice = m.ChargeDice
		}
	}
	return dice
}

// chargeRange rolls how far the unit gets, of so many inches that it needs: short of them it may roll all dice again, or
// the lowest (SCR-CH-04).
func (b *naiveBand) chargeRange(difficult bool, need int, rng *rand.Rand) int {
	count := b.chargeDice()
	dropped := 0
	if difficult {
		dropped = b.house.DifficultDice
	}
	roll := func() (faces []int) {
		for range count + dropped {
			faces = append(faces, naiveDie(rng))
		}
		return faces
	}
	total := func(faces []int) int {
		slices.Sort(faces)
		sum := b.chargeBonus
		for _, face := range faces[:count] {
			sum += face
		}
		return sum
	}
	faces := roll()
	inches := total(faces)
	switch {
	case inches >= need:
	case b.reroll == "failed":
		return total(roll())
	case b.reroll == "lowest":
		faces[0] = naiveDie(rng)
		return total(faces)
	}
	return inches
}

// naiveCharge plays the charge and the fight (SCR-CH-09).
func naiveCharge(c naiveChargeConfig, rng *rand.Rand) naiveResult {
	t := &naiveCombat{house: &c.house, rng: rng, maxTurns: c.maxTurns, policies: c.policies, counts: c.counts}
	unit := naiveForm(&c.unit, &c.house, 0, 0)
	unit.charged = true
	t.sides[0] = []*naiveBand{unit}

	for i := range c.next {
		b := naiveForm(&c.next[i].unit, &c.house, 0, 1+i)
		b.later(&c.next[i].naiveMember)
		t.sides[0] = append(t.sides[0], b)
	}
	far := []int{}
	for i := range c.targets {
		t.sides[1] = append(t.sides[1], naiveForm(&c.targets[i].unit, &c.house, 1, i))
		far = append(far, c.targets[i].distance)
	}
	before, arrived := slices.Max(far), false
	for attempt := 1; attempt <= c.attempts && !arrived && len(unit.living) > 0; attempt++ {
		if attempt > 1 && !t.comeNearer(&c, unit, far) {
			break
		}
		if arrived = t.attempt(&c, unit, far, attempt); arrived && len(unit.living) > 0 {
			t.res.toContact = attempt
		}
	}
	if t.res.outcome = "b-destroyed"; !arrived && len(unit.living) > 0 {
		unit.away, t.res.outcome = true, "no-combat"
	}
	if !unit.present() && len(c.next) == 0 {
		return t.result()
	}
	for _, b := range t.sides[0][1:] {
		if b.arrives == 1 && len(t.units(0)) == 0 {
			t.chargeNext(&c, b, far, before)
		}
	}
	if !slices.ContainsFunc(t.sides[0], func(b *naiveBand) bool { return len(b.living) > 0 }) {
		return t.result() // as it was set
	}
	t.res.outcome = "no-combat"
	for _, b := range t.sides[0][1:] {
		if b.arrives == 1 {
			b.distance += max(0, slices.Max(far)-before) // that they fled
		}
	}
	reached := []*naiveBand{}
	for i, b := range t.sides[1] {
		if c.targets[i].notReached {
			continue
		}
		b.charged = unit.present() && b.held && c.difficult && t.strikesBack(&c.targets[i], b, len(unit.near())) && b.countersAttack(rng)
		b.index = len(reached)
		reached = append(reached, b)
	}
	if len(reached) == 0 {
		return t.result()
	}
	t.sides[1] = reached
	t.meet(nil)
	contacts, arcs, faces := [][2]int{}, [][2]string{}, [][2]int{}
	for i, target := range c.targets {
		if !target.notReached {
			at := len(contacts) / (1 + len(c.next))
			for range 1 + len(c.next) {
				faces = append(faces, target.faces)
			}
			contacts, arcs = append(contacts, [2]int{0, at}), append(arcs, [2]string{"front", c.targets[i].arc})
			for j := range c.next {
				contacts, arcs = append(contacts, [2]int{1 + j, at}), append(arcs, [2]string{"front", c.next[j].arc})
			}
		}
	}
	t.face(contacts, arcs, faces)
	if c.maxTurns == 0 {
		for _, b := range t.all() {
			t.res.contact[b.side] += t.inContact(b)
		}
	}
	t.fight()
	return t.result()
}

// comeNearer has the unit approach before it charges again, and reports whether it may: all targets are near enough
// for the dice of its slowest model (SCR-CH-10).
func (t *naiveCombat) comeNearer(c *naiveChargeConfig, unit *naiveBand, far []int) bool {
	for i := range far {
		far[i] = max(1, far[i]-c.approach)
	}
	return slices.Max(far) <= t.house.InchesPerDie*unit.chargeDice()
}

// attempt is one try to charge targets that are so far away, of whom some may flee farther; it reports whether the
// unit got to all of them. Some of it may have fallen on the way (SCR-CH-09, SCR-CH-10).
func (t *naiveCombat) attempt(c *naiveChargeConfig, unit *naiveBand, far []int, number int) bool {
	t.res.chargeRange = 0
	for i := range far {
		if len(unit.living) > 0 {
			far[i] += t.react(c, i, unit, far, number)
		}
	}
	if len(unit.living) == 0 {
		return false
	}
	inches := unit.chargeRange(c.difficult, slices.Max(far), t.rng)
	if c.maxTurns == 0 {
		t.res.chargeRange = inches
	}
	if slices.Max(far) > inches {
		return false
	}
	if c.stagger > 0 || c.gaps != nil {
		unit.short = make([][]int, len(unit.groups))
		for i, m := range unit.living {
			unit.short[m.group] = append(unit.short[m.group], slices.Max(far)+c.behind(i/c.abreast)-inches)
		}
	}
	if c.dangerous {
		unit.cross(c.crossing, t.rng)
	}
	return true
}

// chargeNext is the charge of another unit at targets that are not locked, so far away, where the farthest was before the
// first: those that have not fled react again (SCR-CH-02, SCR-CH-09).
func (t *naiveCombat) chargeNext(c *naiveChargeConfig, b *naiveBand, far []int, before int) {
	open, away := *c, make([]int, len(far))
	open.difficult = false
	need := func() int {
		for i := range far {
			away[i] = b.distance + max(0, far[i]-before)
		}
		return slices.Max(away)
	}
	for i := range far {
		if need(); len(b.living) > 0 && !t.sides[1][i].flees {
			far[i] += t.react(&open, i, b, away, 1)
		}
	}
	b.away = len(b.living) > 0 && b.chargeRange(false, need(), t.rng) < need()
	b.arrives = 0
}

// behind is how far a row of the unit is behind the first (SCR-CH-11).
func (c *naiveChargeConfig) behind(row int) int {
	switch {
	case row == 0:
		return 0
	case c.gaps == nil:
		return c.stagger * row
	case row > len(c.gaps):
		return c.gaps[len(c.gaps)-1]
	}
	return c.gaps[row-1]
}

// inContact counts the models of a unit in base contact (SCR-FI-02).
func (t *naiveCombat) inContact(b *naiveBand) int {
	count, room := 0, t.room(b)
	for arc := range room {
		count += b.contact(arc, room[arc])
	}
	return min(count, len(b.near()))
}

// strikesBack reports whether a target, which held, chooses to (SCR-CH-07).
func (t *naiveCombat) strikesBack(target *naiveTarget, b *naiveBand, chargers int) bool {
	seen := func(fact string) int {
		return map[string]int{"chargers": chargers, "models": len(b.living), "attempt": t.res.toContact, "target": b.listed + 1}[fact]
	}
	return rulestest.Decide(target.counterAttack, []string{"stay", "counter-attack"}, seen, t.rng) == "counter-attack"
}

// react is the reaction of a target; it tells how far that flees (SCR-CH-02,
// SCR-CH-03).
func (t *naiveCombat) react(c *naiveChargeConfig, i int, charging *naiveBand, far []int, attempt int) int {
	target, b, yes := &c.targets[i], t.sides[1][i], map[bool]int{true: 1}
	if b.held = false; target.locked || target.fallingBack || b.flees && !t.house.Rallied {
		return 0
	}
	possible := []string{"hold", "flee"}
	if b.formation == "ranks" && b.volley != nil {
		possible = append(possible, "shoot")
	}
	seen := func(fact string) int {
		return map[string]int{
			"need": slices.Max(far), "distance": far[i], "chargers": len(charging.living), "models": len(b.living), "difficult": yes[c.difficult],
			"attempt": attempt, "target": i + 1,
		}[fact]
	}
	does := rulestest.Decide(target.reaction, possible, seen, t.rng)
	if b.flees = does == "flee"; b.flees {
		return naiveSum(t.house.FleeDice, t.rng)
	}
	if b.held = true; does == "hold" || !b.leadership(t.rng) {
		return 0
	}
	charging.policy = t.policies[0]
	toughness := naiveMajority(charging.living, func(m *naiveBody) int { return m.T })
	batch := &naiveBatch{by: b, shots: true, weapon: scrollhammer.Weapon{Name: b.volley.Name, AP: b.volley.AP}}
	at := &naiveAssaulted{band: charging, batches: []*naiveBatch{batch}, counts: t.counts}
	score := naiveToWound(b.volley.S, toughness)
	wound := naiveWound{ap: b.volley.AP, doom: t.house.dooms(scrollhammer.Weapon{}, b.volley.S, toughness), batch: batch}
	for range b.volley.Shots * len(b.living) {
		hit := naivePasses(int(b.volley.Hit), t.rng)
		wounds := hit && naivePasses(score, t.rng)
		at.tries = append(at.tries, naiveTry{wound, hit, wounds, score != naiveNever})
		if wounds {
			at.wounds = append(at.wounds, wound)
		}
	}
	at.suffer(t.rng)
	return 0
}

// cross tests the first models of the list for dangerous terrain (SCR-CH-06, SCR-CH-11).
func (b *naiveBand) cross(crossing int, rng *rand.Rand) {
	if crossing == 0 || crossing > len(b.living) {
		crossing = len(b.living)
	}
	for _, m := range append([]*naiveBody{}, b.living[:crossing]...) {
		if naiveDie(rng) > b.house.DangerousTo {
			continue
		}
		if naivePasses(b.saveFromTerrain(m), rng) {
			continue
		}
		place := slices.Index(b.inGroup(b.living, m.group), m)
		if b.hurt(m, 1); m.left == 0 && b.short != nil { // nobody takes its place
			b.short[m.group] = slices.Delete(b.short[m.group], place, place+1)
		}
	}
}

// saveFromTerrain is what a model needs to save itself from dangerous terrain (SCR-CH-06).
func (b *naiveBand) saveFromTerrain(m *naiveBody) int {
	if b.house.DangerousWard {
		return naiveSave(0, int(m.Ward), 0)
	}
	return naiveNever
}

// countersAttack is the attempt of a skirmish unit charged through difficult
// terrain (SCR-CH-07).
func (b *naiveBand) countersAttack(rng *rand.Rand) bool {
	return b.formation == "skirmish" && b.counterAttack && b.leadership(rng)
}
