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

// naiveGround is what a unit charges through, and how.
type naiveGround struct {
	difficult bool  // terrain
	dangerous bool  // terrain
	crossing  int   // models that cross dangerous terrain; 0: all
	attempts  int   // turns in which it may charge
	approach  int   // inches nearer each time
	abreast   int   // models in a row of the unit
	stagger   int   // inches from row to row
	gaps      []int // or from the first row to the second, third and so on; nil: by stagger
	anyway    bool  // though nobody has arrived before
}

// naiveChargeConfig is a charge of a at the targets, b.
type naiveChargeConfig struct {
	house   naiveHouse
	unit    naiveUnit
	targets []naiveTarget
	naiveGround
	maxTurns int
	next     []naiveNext // units that charge after it
	policies [2]naivePolicy
	counts   naiveCounts // nil: nothing is counted apart
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
		if dropped = b.house.DifficultDice; b.house.InchesPerDie == 0 { // without house rules of charges
			dropped = 1
		}
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
	far, before := []int{}, 0
	for i := range c.targets {
		t.sides[1] = append(t.sides[1], naiveForm(&c.targets[i].unit, &c.house, 1, i))
		far = append(far, c.targets[i].distance)
		before = max(before, far[i])
	}
	for i := range 1 + len(c.next) {
		member := naiveMember{unit: c.unit, charged: true, arrives: 1, distance: before, naiveGround: c.naiveGround}
		if i > 0 {
			member = c.next[i-1].naiveMember
		}
		b := naiveForm(&member.unit, &c.house, 0, i)
		b.later(&member)
		b.ground.anyway = b.ground.anyway || b.arrives == 1
		t.sides[0] = append(t.sides[0], b)
	}
	t.flown = make([]int, len(far))
	var arrived *naiveBand
	for t.time = 1; arrived == nil && t.mayStillCharge(); t.time++ {
		for _, b := range t.sides[1] {
			b.flees = b.flees && !t.house.Rallied
		}
		for i, b := range t.sides[0] {
			if i == 0 && t.time > 1 {
				for j := range far {
					far[j] = max(1, far[j]-c.approach)
				}
			}
			if arrived == nil && b.mayChargeAlone(t.time) && t.chargesAlone(&c, b, far) {
				arrived = b
			}
		}
		if arrived != nil {
			break
		}
	}
	if t.res.outcome = "b-destroyed"; slices.ContainsFunc(t.sides[0], func(b *naiveBand) bool { return len(b.living) > 0 }) {
		t.res.outcome = "no-combat"
	}
	if arrived == nil {
		return t.result()
	}
	t.res.toContact = t.time
	reached := []*naiveBand{}
	for i, b := range t.sides[1] {
		if c.targets[i].notReached {
			continue
		}
		b.charged = b.held && arrived.ground.difficult && t.strikesBack(&c.targets[i], b, len(arrived.near()), t.time-arrived.arrives+1) && b.countersAttack(rng)
		b.index = len(reached)
		reached = append(reached, b)
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
	t.fledFarther = t.farther(&c)
	t.fight()
	return t.result()
}

// mayStillCharge reports whether a unit is to charge that no combat waits for (SCR-CH-09, SCR-CH-10).
func (t *naiveCombat) mayStillCharge() bool {
	for _, b := range t.sides[0] {
		if !b.out && len(b.living) > 0 && b.ground.anyway && t.time < b.arrives+b.ground.attempts {
			return true
		}
	}
	return false
}

// mayChargeAlone reports whether a unit charges in a turn in which nobody is there (SCR-CH-09, SCR-CH-10).
func (b *naiveBand) mayChargeAlone(time int) bool {
	return !b.out && len(b.living) > 0 && b.ground.anyway && b.arrives <= time && time < b.arrives+b.ground.attempts
}

// farther is by how much the targets that fled are farther away than the farthest was (SCR-CH-09).
func (t *naiveCombat) farther(c *naiveChargeConfig) int {
	most, before := 0, 0
	for i, target := range c.targets {
		before = max(before, target.distance)
		if t.flown[i] > 0 {
			most = max(most, target.distance+t.flown[i])
		}
	}
	return max(0, most-before)
}

// ownGap is how far a unit still is from where its targets were (SCR-CH-10).
func (b *naiveBand) ownGap(time int) int {
	return max(1, b.distance-b.ground.approach*(time-b.arrives))
}

// chargesAlone is a charge at targets who are not locked, of whom some may flee farther, as the first or after others have
// failed; it reports whether the unit got to all of them. Some of it may have fallen on the way (SCR-CH-09, SCR-CH-10).
func (t *naiveCombat) chargesAlone(c *naiveChargeConfig, b *naiveBand, far []int) bool {
	gaps := func() []int {
		if b.listed == 0 {
			return far
		}
		list := []int{}
		for i := range far {
			list = append(list, b.ownGap(t.time)+max(0, c.targets[i].distance+t.flown[i]-slices.Max(t.distances(c))))
		}
		return list
	}
	b.tried = t.time
	if t.time > 1 && slices.Max(gaps()) > t.house.InchesPerDie*b.chargeDice() {
		b.out = true
		return false
	}
	t.res.chargeRange = 0
	for i := range far {
		if len(b.living) > 0 && !t.sides[1][i].flees {
			inches := t.react(c, i, b, gaps(), t.time-b.arrives+1)
			far[i], t.flown[i] = far[i]+inches, t.flown[i]+inches
		}
	}
	if len(b.living) == 0 {
		return false
	}
	need := slices.Max(gaps())
	inches := b.chargeRange(b.ground.difficult, need, t.rng)
	if c.maxTurns == 0 {
		t.res.chargeRange = inches
	}
	return inches >= need && b.comesOver(need, inches, t.rng)
}

// distances are those of the targets at first.
func (t *naiveCombat) distances(c *naiveChargeConfig) (list []int) {
	for i := range c.targets {
		list = append(list, c.targets[i].distance)
	}
	return list
}

// comesOver is the charge move of a unit, in rows and through dangerous terrain; it reports whether anybody is left
// (SCR-CH-06, SCR-CH-11).
func (b *naiveBand) comesOver(need, inches int, rng *rand.Rand) bool {
	g := &b.ground
	if b.away = false; g.stagger > 0 || g.gaps != nil {
		b.short = make([][]int, len(b.groups))
		for i, m := range b.living {
			b.short[m.group] = append(b.short[m.group], need+g.behind(i/g.abreast)-inches)
		}
	}
	if g.dangerous {
		b.cross(g.crossing, rng)
	}
	return len(b.living) > 0
}

// behind is how far a row of the unit is behind the first (SCR-CH-11).
func (c *naiveGround) behind(row int) int {
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
func (t *naiveCombat) strikesBack(target *naiveTarget, b *naiveBand, chargers, attempt int) bool {
	seen := func(fact string) int {
		return map[string]int{"chargers": chargers, "models": len(b.living), "attempt": attempt, "target": b.listed + 1}[fact]
	}
	return rulestest.Decide(target.counterAttack, []string{"stay", "counter-attack"}, seen, t.rng) == "counter-attack"
}

// react is the reaction of a target; it tells how far that flees (SCR-CH-02,
// SCR-CH-03).
func (t *naiveCombat) react(c *naiveChargeConfig, i int, charging *naiveBand, far []int, attempt int) int {
	target, b, yes := &c.targets[i], t.sides[1][i], map[bool]int{true: 1}
	if b.held = false; target.locked || target.fallingBack {
		return 0
	}
	possible := []string{"hold", "flee"}
	if b.formation == "ranks" && b.volley != nil {
		possible = append(possible, "shoot")
	}
	seen := func(fact string) int {
		return map[string]int{
			"need": slices.Max(far), "distance": far[i], "chargers": len(charging.living), "models": len(b.living), "difficult": yes[charging.ground.difficult],
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
