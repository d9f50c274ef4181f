package scrollhammer_test

// Turns of fighting, their result, and the scenarios `fight` and `multi`.

import (
	"math/rand/v2"
	"slices"
)

// naiveMember is a unit of a side.
type naiveMember struct {
	unit    naiveUnit
	charged bool

	arrives  int // turn; up to 1: the first
	distance int // inches that it charges to get there; 0: it need not

	naiveGround
}

// naiveMultiConfig is a combat of several units a side.
type naiveMultiConfig struct {
	house    naiveHouse
	a, b     []naiveMember
	contacts [][2]int    // a unit of a, a unit of b; nil: all with all
	faces    [][2]int    // of each contact: models of either that can touch the other
	arcs     [][2]string // of each contact: of the unit of a, of that of b; nil: front
	maxTurns int
	policies [2]naivePolicy
	counts   naiveCounts // nil: nothing is counted apart
}

// naiveCombat is the state of a trial.
type naiveCombat struct {
	house    *naiveHouse
	rng      *rand.Rand
	maxTurns int
	sides    [2][]*naiveBand
	touching [][]bool             // by index of a, of b
	faces    [2]map[[2]int]int    // by index of a, of b: models of that of a, of b that can touch the other
	arcs     [2]map[[2]int]string // by index of a, of b: the arc of that of a, of b
	policies [2]naivePolicy
	res      naiveResult
	counts   naiveCounts

	time        int   // the turn, with those before the combat
	flown       []int // inches that each target has fled before it
	fledFarther int   // in the first turn of the combat, inches more to charge

	parted bool // both sides piled in, where nobody was in contact, and that was not enough
}

// naiveMulti plays the combat.
func naiveMulti(c naiveMultiConfig, rng *rand.Rand) naiveResult {
	t := &naiveCombat{house: &c.house, rng: rng, maxTurns: c.maxTurns, policies: c.policies, counts: c.counts}
	for side, members := range [2][]naiveMember{c.a, c.b} {
		for i := range members {
			b := naiveForm(&members[i].unit, &c.house, side, i)
			b.later(&members[i])
			t.sides[side] = append(t.sides[side], b)
		}
	}
	t.meet(c.contacts)
	t.face(c.contacts, c.arcs, c.faces)
	t.fight()
	t.res.only = true
	return t.result()
}

// meet notes who is in contact.
func (t *naiveCombat) meet(contacts [][2]int) {
	for range t.sides[0] {
		t.touching = append(t.touching, make([]bool, len(t.sides[1])))
	}
	for i := range t.touching {
		for j := range t.touching[i] {
			t.touching[i][j] = contacts == nil
		}
	}
	for _, pair := range contacts {
		t.touching[pair[0]][pair[1]] = true
	}
}

// face notes the arcs in which enemies are, and how much of their fronts overlaps.
func (t *naiveCombat) face(contacts [][2]int, arcs [][2]string, faces [][2]int) {
	t.arcs, t.faces = [2]map[[2]int]string{{}, {}}, [2]map[[2]int]int{{}, {}}
	for i := range arcs {
		t.arcs[0][contacts[i]], t.arcs[1][contacts[i]] = arcs[i][0], arcs[i][1]
		t.faces[0][contacts[i]], t.faces[1][contacts[i]] = faces[i][0], faces[i][1]
	}
}

// facing is how many models of a unit can touch an enemy at most (SCR-FI-02).
func (t *naiveCombat) facing(b, foe *naiveBand) int {
	pair := [2]int{b.index, foe.index}
	if b.side == 1 {
		pair = [2]int{foe.index, b.index}
	}
	if n := t.faces[b.side][pair]; n > 0 {
		return n
	}
	return len(b.living)
}

// arc is the one of a unit in which an enemy is.
func (t *naiveCombat) arc(b, foe *naiveBand) string {
	pair := [2]int{b.index, foe.index}
	if b.side == 1 {
		pair = [2]int{foe.index, b.index}
	}
	if arc := t.arcs[b.side][pair]; arc != "" && b.formation == "ranks" {
		return arc
	}
	return "front"
}

// room is how many contacts the enemies of a unit can take, by its arcs (SCR-FI-02).
func (t *naiveCombat) room(b *naiveBand) map[string]int {
	room := map[string]int{}
	for _, foe := range t.foes(b) {
		room[t.arc(b, foe)] += min(foe.room(t.arc(foe, b), t.facing(foe, b)), t.facing(b, foe))
	}
	return room
}

// fighting counts those of a unit who fight now, arc by arc (SCR-FI-02).
func (t *naiveCombat) fighting(b *naiveBand) int {
	count, room := 0, t.room(b)
	for arc := range room {
		count += b.fighting(arc, b.contact(arc, room[arc]))
	}
	return count
}

// units lists those of a side that are in the combat.
func (t *naiveCombat) units(side int) []*naiveBand {
	there := make([]*naiveBand, 0, len(t.sides[0])+len(t.sides[1]))
	for _, b := range t.sides[side] {
		if b.present() {
			there = append(there, b)
		}
	}
	return there
}

// all lists the units in the combat, side a first.
func (t *naiveCombat) all() []*naiveBand {
	return append(t.units(0), t.units(1)...)
}

// foes lists the living enemy units in contact.
func (t *naiveCombat) foes(b *naiveBand) []*naiveBand {
	touched := []*naiveBand{}
	for _, foe := range t.units(1 - b.side) {
		if b.side == 0 && t.touching[b.index][foe.index] || b.side == 1 && t.touching[foe.index][b.index] {
			touched = append(touched, foe)
		}
	}
	return touched
}

// result counts what is lost.
func (t *naiveCombat) result() naiveResult {
	for side, bands := range t.sides {
		for _, b := range bands {
			t.res.wounds[side] += b.suffered
			t.res.killed[side] += b.killed
			t.res.lost[side] += b.fielded
			if b.gone != "swept" {
				t.res.lost[side] -= len(b.living)
			}
			t.counts.fate(b)
		}
	}
	return t.res
}

// fight fights turn by turn until a side has no unit left.
func (t *naiveCombat) fight() {
	t.res.outcome = "draw"
	for t.res.turns < t.maxTurns {
		if t.arrive(t.res.turns + 1); len(t.units(0)) == 0 {
			t.res.outcome = "no-combat"
			return
		}
		t.res.turns++
		t.join()
		scores := t.turn()
		if t.res.turns == 1 {
			t.res.firstScore = scores
		}
		t.res.lastScore = scores
		if len(t.units(0)) > 0 && len(t.units(1)) > 0 && scores[0] != scores[1] {
			loser := 0
			if scores[0] > scores[1] {
				loser = 1
			}
			t.defeat(loser, scores[1-loser]-scores[loser])
		}
		for _, b := range t.all() {
			b.charged = false // SCR-FI-05
			for _, m := range b.living {
				m.outlive()
			}
		}
		if t.over() {
			t.consolidateIfWon()
			return
		}
		if !t.parted {
			t.lastPileIn()
		}
		if t.over() {
			t.consolidateIfWon()
			return
		}
		if t.settleAtEnd(); t.parted {
			t.res.outcome = "parted"
			return
		}
	}
}

// settle is the start of a turn or of a step: where nobody is in contact both sides pile in or, from too far away, part;
// else those do whose step it is, once a turn. It reports whether the combat goes on (SCR-CH-11, SCR-FI-04).
func (t *naiveCombat) settle(step int) bool {
	inches := t.between()
	if t.parted = t.parted || inches > 6; t.parted {
		return false
	}
	for _, b := range t.all() {
		if inches > 0 {
			b.pileIn(-1, 6)
			continue
		}
		for g := range b.short {
			if !slices.Contains(b.piled, g) && b.comes(g, step) {
				b.pileIn(g, 3)
			}
		}
	}
	return true
}

// between is how far the nearest of two units in contact are from each other (SCR-FI-04).
func (t *naiveCombat) between() int {
	far := []int{}
	for _, b := range t.units(0) {
		for _, foe := range t.foes(b) {
			far = append(far, b.nearest()+foe.nearest())
		}
	}
	if len(far) == 0 {
		return 0
	}
	return slices.Min(far)
}

// settleAtEnd is the end of a turn: all pile in, and both sides where nobody is in contact (SCR-CH-11, SCR-FI-04).
func (t *naiveCombat) settleAtEnd() {
	if t.parted || t.between() > 0 {
		t.settle(0)
	} else {
		for _, b := range t.all() {
			b.pileIn(-1, 3)
		}
	}
	for _, b := range t.all() {
		b.piled = nil
	}
}

// later keeps a unit away that is not there from the beginning.
func (b *naiveBand) later(m *naiveMember) {
	b.arrives, b.distance, b.charged, b.ground = max(1, m.arrives), m.distance, m.charged || m.distance > 0, m.naiveGround
	b.away = b.arrives > 1 || b.distance > 0
}

// arrive rolls for those who charge in this turn, and brings in who comes without a roll
// (SCR-CH-04, SCR-CH-05, SCR-CH-09).
func (t *naiveCombat) arrive(turn int) {
	if t.time == 0 {
		t.time = 1
	} else if turn > 1 {
		t.time++
	}
	for _, side := range t.sides {
		for _, b := range side {
			last := b.arrives
			if b.distance > 0 {
				last += b.ground.attempts - 1
			}
			if !b.away || b.out || b.tried == t.time || t.time < b.arrives || t.time > last {
				continue
			}
			need := b.ownGap(t.time) + t.fledFarther
			switch {
			case b.distance == 0:
				b.away = false
			case len(b.living) == 0:
			case (t.time > b.arrives || t.time > 1 && t.res.turns == 0) && need > t.reach()*b.chargeDice():
				b.out = true
			default:
				if inches := b.chargeRange(b.ground.difficult, need, t.rng); inches >= need {
					b.comesOver(need, inches, t.rng)
				}
			}
		}
	}
	t.fledFarther = 0
}

// reach is the inches a die within which a charge is legal (SCR-CH-01).
func (t *naiveCombat) reach() int {
	if t.house.InchesPerDie > 0 {
		return t.house.InchesPerDie
	}
	return 6
}

// over reports whether a side has no unit left, and what has become of it
// (SCR-RS-03).
func (t *naiveCombat) over() bool {
	left := [2]int{len(t.units(0)), len(t.units(1))}
	for side, winner := range []string{"b", "a"} {
		if left[side] > 0 || left[1-side] == 0 {
			continue
		}
		how := "destroyed"
		for _, b := range t.sides[side] {
			if b.gone == "escaped" || b.gone == "swept" && how == "destroyed" {
				how = map[string]string{"escaped": "fell-back", "swept": "swept"}[b.gone]
			}
		}
		t.res.outcome = winner + "-" + how
	}
	if left[0] == 0 && left[1] == 0 {
		t.res.outcome = "both-destroyed"
	}
	return left[0] == 0 || left[1] == 0
}

// join brings units without an enemy into contact with all that are there
// (SCR-RS-09).
func (t *naiveCombat) join() {
	lonely := []*naiveBand{}
	for _, b := range t.all() {
		if len(t.foes(b)) == 0 {
			lonely = append(lonely, b)
		}
	}
	for _, b := range lonely {
		for _, foe := range t.units(1 - b.side) {
			if b.side == 0 {
				t.touching[b.index][foe.index] = true
			} else {
				t.touching[foe.index][b.index] = true
			}
		}
	}
}

// turn plays one fight sub-phase and returns the scores (SCR-RS-01).
func (t *naiveCombat) turn() [2]int {
	before := [2]int{}
	for _, b := range t.all() {
		before[b.side] += b.suffered
		b.joined = t.fighting(b)
	}
	there := t.all()
	fights := t.settle(0)
	for _, b := range there {
		b.engage(t.fighting(b))
	}
	for _, b := range there {
		if !fights {
			break
		}
		foe := naiveMostEngaged(t.foes(b))
		decided := map[[2]int]int{} // by group, and whether they are weak
		for _, m := range b.living {
			alike := [2]int{m.group, min(1, m.marks["weaken"])}
			if _, known := decided[alike]; !known {
				decided[alike] = t.decided(b, m, foe)
			}
			b.ready(m, foe, decided[alike])
		}
	}
	for step := 10; step >= 1 && fights; step-- {
		if !t.anyone(step) {
			continue
		}
		if fights = t.settle(step); fights {
			t.strike(step)
		}
	}
	scores := [2]int{t.bonus(0), t.bonus(1)}
	for _, b := range there {
		scores[1-b.side] += b.suffered
	}
	return [2]int{scores[0] - before[1], scores[1] - before[0]}
}

// naiveMostEngaged is the profile of the group with the most engaged models
// (SCR-FI-06).
func naiveMostEngaged(bands []*naiveBand) *naiveModel {
	fights := func(b *naiveBand) []*naiveBody { return b.engaged }
	if !slices.ContainsFunc(bands, func(b *naiveBand) bool { return len(b.engaged) > 0 }) { // all are short of the enemy
		fights = func(b *naiveBand) []*naiveBody { return b.living }
	}
	var profile *naiveModel
	most := 0
	for _, b := range bands {
		for g := range b.groups {
			count := 0
			for _, m := range fights(b) {
				if m.group == g {
					count++
				}
			}
			if count > most {
				profile, most = &b.groups[g].model, count
			}
		}
	}
	return profile
}

// strike plays one initiative step: both sides roll, then both suffer
// (SCR-FI-01).
func (t *naiveCombat) strike(step int) {
	for _, b := range t.all() {
		b.turn, b.at, b.policy = t.res.turns, step, t.policies[b.side]
	}
	t.pileIn(step)
	there := t.all()
	for _, b := range there {
		b.engage(t.fighting(b))
	}
	assaulted := []*naiveAssaulted{}
	for _, b := range there {
		assaulted = append(assaulted, &naiveAssaulted{band: b, counts: t.counts})
	}
	for i, b := range there {
		own := assaulted[i]
		targets := []*naiveAssaulted{}
		for _, foe := range t.foes(b) {
			for _, at := range assaulted {
				if at.band == foe && len(foe.near()) > 0 {
					targets = append(targets, at)
				}
			}
		}
		if len(targets) > 0 {
			t.blows(b, step, targets, own)
		}
	}
	for _, at := range assaulted {
		at.batches = append(at.batches, at.ownBatches...)
		at.suffer(t.rng)
		at.mark()
	}
}

// pileIn lets models of that Initiative pile in through dangerous terrain, the unhurt first: the wounds are their own, but
// those of the wounded fall on the most wounded (SCR-CH-06).
func (t *naiveCombat) pileIn(step int) {
	fighting := []*naiveBand{}
	for _, b := range t.all() {
		if len(t.foes(b)) > 0 {
			fighting = append(fighting, b)
		}
	}
	t.crossing(fighting, func(g *naiveGroup) int {
		if g.model.I != step {
			return 0
		}
		return g.pileIn
	})
}

// consolidateIfWon lets the side consolidate that is left, if any (SCR-RS-08).
func (t *naiveCombat) consolidateIfWon() {
	for side := range t.sides {
		if len(t.units(1-side)) == 0 {
			t.consolidate(side)
		}
	}
}

// lastPileIn is that at the end of a turn (SCR-CH-06).
func (t *naiveCombat) lastPileIn() {
	fighting := slices.DeleteFunc(t.all(), func(b *naiveBand) bool { return len(t.foes(b)) == 0 })
	t.crossing(fighting, func(g *naiveGroup) int { return g.last })
}

// consolidate is the move of the winner, after which the combat is over (SCR-RS-08).
func (t *naiveCombat) consolidate(winner int) {
	t.crossing(t.units(winner), func(g *naiveGroup) int { return g.follow })
}

// crossing has so many models of each group cross dangerous terrain (SCR-CH-06).
func (t *naiveCombat) crossing(bands []*naiveBand, models func(g *naiveGroup) int) {
	for _, b := range bands {
		for g := range b.groups {
			own := b.inGroup(b.living, g)
			tests := min(models(&b.groups[g]), len(own))
			unhurt := slices.DeleteFunc(own, func(m *naiveBody) bool { return m.left < m.W })
			for test := tests; test > 0; test-- {
				if naiveDie(t.rng) > t.house.DangerousTo || naivePasses(b.saveFromTerrain(&naiveBody{naiveModel: &b.groups[g].model}), t.rng) {
					continue
				}
				m := b.firstToDie(b.inGroup(b.living, g)) // a wounded one
				if test <= len(unhurt) {
					m = b.firstToDie(unhurt)
					unhurt = slices.DeleteFunc(unhurt, func(other *naiveBody) bool { return other == m })
				}
				b.hurt(m, 1)
			}
		}
	}
}

// anyone reports whether a model may strike or pile in in that step.
func (t *naiveCombat) anyone(step int) bool {
	for _, b := range t.all() {
		for _, m := range b.living {
			if m.I == step && b.groups[m.group].pileIn > 0 && t.house.DangerousTo > 0 {
				return true
			}
		}
	}
	for _, side := range t.sides {
		for _, b := range side {
			for _, m := range b.living {
				for _, blows := range m.blows {
					if b.gone == "" && !blows.struck && b.step(m, m.arms[blows.arm]) == step {
						return true
					}
				}
			}
		}
	}
	return false
}

// blows strikes with every weapon of every group whose step it is; the attacks
// are dealt to the targets one by one (SCR-RS-09).
func (t *naiveCombat) blows(b *naiveBand, step int, targets []*naiveAssaulted, own *naiveAssaulted) {
	for g, arms := range b.arms {
		spared := t.spares(b, g, step, targets)
		for _, slot := range b.groups[g].slots(arms) {
			arm, weapon, batches := slot.arm, arms[slot.arm], []*naiveBatch{}
			for _, at := range targets {
				batch := &naiveBatch{by: b, weapon: weapon}
				batches = append(batches, batch)
				at.batches = append(at.batches, batch)
			}
			backfire := &naiveBatch{by: b, own: true}
			own.ownBatches = append(own.ownBatches, backfire)
			next, row := 0, b.row(g, targets, spared)
			for _, m := range b.engaged {
				for i := range m.blows {
					blows := &m.blows[i]
					if m.group != g || blows.arm != arm || m.chosen != slot.split || blows.struck || b.step(m, weapon) != step {
						continue
					}
					blows.struck = true
					attacks := b.attacks(m, i)
					if weapon.Backfires > 0 && attacks > 0 && naiveDie(t.rng) <= weapon.Backfires {
						own.wounds = append(own.wounds, naiveWound{batch: backfire}) // SCR-RS-01
					}
					for range attacks {
						b.attack(m, batches[row[next]], targets[row[next]], t.rng)
						next = (next + 1) % len(row)
					}
				}
			}
		}
	}
}

// row lists at whom a group strikes one after the other, again and again (SCR-RS-09).
func (b *naiveBand) row(group int, targets []*naiveAssaulted, spared []bool) []int {
	row, even := []int{}, []int{}
	shares := b.groups[group].shares
	for i, at := range targets {
		if spared[i] {
			continue
		}
		even = append(even, i)
		times := 1
		if at.band.listed < len(shares) {
			times = shares[at.band.listed]
		}
		for range times {
			row = append(row, i)
		}
	}
	switch {
	case shares == nil && b.focus:
		return even[:1]
	case len(row) == 0: // all must strike
		return even
	}
	return row
}

// bonus is what a side has besides the wounds (SCR-RS-02).
func (t *naiveCombat) bonus(side int) int {
	ranks, horde, standard, enemies := 0, 0, 0, 0
	for _, foe := range t.units(1 - side) {
		enemies += len(foe.living)
	}
	for _, b := range t.units(side) {
		if b.formation == "ranks" {
			ranks = max(ranks, len(b.living)/b.frontage-1)
		}
		if b.formation == "horde" && len(b.living) > enemies {
			horde = t.house.HordeBonus
		}
		if b.standard {
			standard = t.house.StandardBonus
		}
	}
	return min(t.house.MaxRankBonus, ranks) + horde + standard
}

// defeat tests the Morale of every losing unit and sweeps those that fall back
// (SCR-RS-04, SCR-RS-06, SCR-RS-09).
func (t *naiveCombat) defeat(side, difference int) {
	falling := map[*naiveBand]bool{}
	for _, b := range t.units(side) {
		falling[b] = !t.morale(b, difference)
	}
	totals := map[*naiveBand]int{}
	total := func(b *naiveBand) int {
		if totals[b] == 0 {
			totals[b] = naiveSum(t.house.SweepDice, t.rng) + b.highest(func(m *naiveBody) int { return m.I })
		}
		return totals[b]
	}
	fates := map[*naiveBand]string{}
	for _, b := range t.units(side) {
		if !falling[b] {
			continue
		}
		fates[b] = "escaped"
		for _, winner := range t.foes(b) {
			if !t.sweeps(winner, falling) {
				continue
			}
			if total(winner) > total(b) || t.house.SweepOnEqual && total(winner) == total(b) {
				fates[b] = "swept"
			}
		}
	}
	for b, fate := range fates {
		b.gone = fate
	}
}

// sweeps reports whether a winning unit may sweep (SCR-RS-07).
func (t *naiveCombat) sweeps(winner *naiveBand, falling map[*naiveBand]bool) bool {
	for _, foe := range t.foes(winner) {
		if !falling[foe] {
			return false
		}
	}
	for _, m := range winner.living {
		if m.NoSweep {
			return false
		}
	}
	return true
}

// morale is the check of a losing unit (SCR-RS-04, SCR-RS-05).
func (t *naiveCombat) morale(b *naiveBand, difference int) bool {
	if t.failsByChoice(b, difference) && t.harmless(b) {
		return false
	}
	sum := naiveSum(t.house.MoraleDice, t.rng)
	if t.house.AutomaticPass && sum == t.house.MoraleDice {
		return true
	}
	return sum <= b.highest(func(m *naiveBody) int { return m.Ld })-t.house.MoralePenalty*difference
}

// harmless reports whether no model can wound any enemy in contact with any of
// its weapons (SCR-RS-05).
func (t *naiveCombat) harmless(b *naiveBand) bool {
	for _, foe := range t.foes(b) {
		for _, enemy := range foe.living {
			for _, m := range b.living {
				for _, w := range m.arms {
					if naiveToWound(naiveClamp(m.S+w.Strength), enemy.T) != naiveNever {
						return false
					}
				}
			}
		}
	}
	return len(t.foes(b)) > 0
}
