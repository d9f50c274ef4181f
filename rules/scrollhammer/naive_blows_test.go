package scrollhammer_test

// Blows: which weapon, how many attacks, wounds, saves and effects.

import (
	"math/rand/v2"
	"slices"

	"github.com/oddsmith/oddsmith/rules/scrollhammer"
)

// bonusAttacks is what charge and dual wielding add, but not the extra ones of a
// weapon (SCR-FI-05).
func (b *naiveBand) bonusAttacks(m *naiveBody) int {
	bonus := 0
	if b.charged {
		bonus += b.house.ChargeBonus
	}
	if m.dual() {
		bonus += b.house.DualBonus
	}
	return bonus
}

// allAttacks counts the attacks of a model that makes all of them with one weapon; nobody wields
// two of the generic one (SCR-FI-05, SCR-FI-06).
func (b *naiveBand) allAttacks(m *naiveBody, w scrollhammer.Weapon) int {
	attacks := m.A + b.bonusAttacks(m) + w.Attacks
	if !w.Melee && m.dual() {
		attacks -= b.house.DualBonus
	}
	return attacks
}

// ready decides what a model does in this turn: its player may have decided with which weapon, −1:
// the best (SCR-FI-06).
func (b *naiveBand) ready(m *naiveBody, foe *naiveModel, arm int) {
	m.blows = m.blows[:0]
	if m.stunned || foe == nil {
		return
	}
	split := m.Split
	if split == nil {
		if arm < 0 {
			arm = b.best(m, foe)
		}
		m.blows = append(m.blows, naiveBlows{arm: arm, attacks: b.allAttacks(m, m.arms[arm])})
		return
	}
	left, bonus := m.A, b.bonusAttacks(m)
	for _, share := range split {
		arm := m.arm(m.named(share))
		attacks := 0
		if share.Attacks != scrollhammer.Rest {
			attacks = min(int(share.Attacks), left)
			left -= attacks
		}
		if share.Attacks == scrollhammer.Rest || attacks > 0 {
			attacks += m.arms[arm].Attacks
		}
		m.blows = append(m.blows, naiveBlows{arm: arm, attacks: attacks})
	}
	for i, share := range split {
		if share.Attacks == scrollhammer.Rest {
			m.blows[i].attacks += left + bonus
		}
	}
}

// arm finds a weapon by its name.
func (m *naiveBody) arm(name string) int {
	for i, w := range m.arms {
		if w.Name == name {
			return i
		}
	}
	panic("no weapon " + name)
}

// best is the weapon with the most unsaved wounds to be expected; of equal ones
// the higher modifier of the step, then the first (SCR-FI-06).
func (b *naiveBand) best(m *naiveBody, foe *naiveModel) int {
	best, most := 0, -1
	for i, w := range m.arms {
		wounds := b.expected(m, w, foe)
		if wounds > most || wounds == most && w.Initiative > m.arms[best].Initiative {
			best, most = i, wounds
		}
	}
	return best
}

// expected is the number of unsaved wounds to be expected, times 216.
func (b *naiveBand) expected(m *naiveBody, w scrollhammer.Weapon, foe *naiveModel) int {
	s := b.strength(m, w)
	// of six faces so many hit, wound and fail to save
	hit := naiveNever - b.house.toHit(m.WS, foe.WS)
	wound := naiveNever - naiveToWound(s, foe.T)
	unsaved := naiveSave(int(foe.Save), foe.wardOrCover(), w.AP) - 1
	wounds := b.allAttacks(m, w) * hit * wound * unsaved
	if b.house.dooms(w, s, foe.T) {
		wounds *= foe.W
	}
	return wounds
}

// dooms reports whether an unsaved wound removes a model (SCR-FI-11).
func (h naiveHouse) dooms(w scrollhammer.Weapon, s, t int) bool {
	return w.InstantDeath || h.DoubleStrength && s >= 2*t
}

// strength is that of a blow (SCR-FI-08, SCR-FI-12).
func (b *naiveBand) strength(m *naiveBody, w scrollhammer.Weapon) int {
	s := m.S + w.Strength
	if m.weakened > 0 {
		s -= b.house.WeakenBy
	}
	return naiveClamp(s)
}

// step is the one in which a model strikes with a weapon (SCR-FI-01).
func (b *naiveBand) step(m *naiveBody, w scrollhammer.Weapon) int {
	i := m.I + w.Initiative
	if m.slowed > 0 {
		i -= b.house.SlowBy
	}
	return naiveClamp(i)
}

// naiveWound is a wound to be allocated.
type naiveWound struct {
	ap    int
	doom  bool
	weak  bool // its wielder
	batch *naiveBatch
}

// naiveTry is an attack or a shot as it was rolled.
type naiveTry struct {
	naiveWound
	hit     bool
	wounds  bool
	hurting bool // it can wound
}

// naiveBatch is what one group did with one weapon to one unit in one step.
type naiveBatch struct {
	by       *naiveBand
	shots    bool
	own      bool // wounds of the own unit
	weapon   scrollhammer.Weapon
	harmless int // hits that did not wound
	saved    int
	wounded  []*naiveBody // by unsaved wounds
}

// naiveAssaulted is what a unit has to take in one step.
type naiveAssaulted struct {
	band    *naiveBand
	batches []*naiveBatch
	wounds  []naiveWound
	tries   []naiveTry
	counts  naiveCounts

	ownBatches []*naiveBatch // wounds of the own unit, the last of the pool
}

// attack is one attack of a model at a unit (SCR-FI-07, SCR-FI-08).
func (b *naiveBand) attack(m *naiveBody, batch *naiveBatch, at *naiveAssaulted, rng *rand.Rand) {
	s := b.strength(m, batch.weapon)
	wound := naiveWound{ap: batch.weapon.AP, doom: b.house.dooms(batch.weapon, s, at.band.t), weak: m.weakened > 0, batch: batch}
	hit := naivePasses(b.house.toHit(m.WS, at.band.ws), rng)
	wounds := hit && naivePasses(naiveToWound(s, at.band.t), rng)
	at.tries = append(at.tries, naiveTry{wound, hit, wounds, naiveToWound(s, at.band.t) != naiveNever})
	switch {
	case !hit:
	case wounds:
		at.wounds = append(at.wounds, wound)
	default:
		batch.harmless++
	}
}

// suffer allocates the wounds, those without instant death first and those of the own
// unit last, and rolls the saves (SCR-FI-09, SCR-FI-10, SCR-FI-11, SCR-RS-01).
func (at *naiveAssaulted) suffer(rng *rand.Rand) {
	own := func(b *naiveBatch) bool { return b.own }
	ours := slices.DeleteFunc(slices.Clone(at.batches), func(b *naiveBatch) bool { return !own(b) })
	at.sufferFrom(slices.DeleteFunc(slices.Clone(at.batches), own), rng)
	at.sufferFrom(ours, rng)
}

func (at *naiveAssaulted) sufferFrom(batches []*naiveBatch, rng *rand.Rand) {
	for _, doom := range []bool{false, true} {
		for _, batch := range batches {
			for _, weak := range []bool{false, true} {
				like := naiveWound{batch.weapon.AP, doom, weak, batch}
				at.countTries(like)
				left := 0
				for _, wound := range at.wounds {
					if wound == like && len(at.band.living) > 0 {
						left++
					}
				}
				for ; left > 0; left-- {
					at.allocate(like, left, rng)
				}
			}
		}
	}
}

// wardOrCover is the better save of those that AP does not change (SCR-FI-09).
func (m *naiveModel) wardOrCover() int {
	if int(m.Ward) == 0 || int(m.Cover) != 0 && int(m.Cover) < int(m.Ward) {
		return int(m.Cover)
	}
	return int(m.Ward)
}

// save is what a model needs to save itself from a wound (SCR-FI-09).
func (at *naiveAssaulted) save(m *naiveModel, wound naiveWound) int {
	ward := m.wardOrCover()
	if wound.batch.shots || wound.batch.own {
		ward = int(m.Ward)
	}
	return naiveSave(int(m.Save), ward, wound.ap)
}

// oneSave is what all models of the unit need, if that is the same: then all saves are rolled
// at once, those beyond the last model too.
func (at *naiveAssaulted) oneSave(wound naiveWound) (need int, alike bool) {
	for g := range at.band.groups {
		other := at.save(&at.band.groups[g].model, wound)
		if g > 0 && other != need {
			return 0, false
		}
		need = other
	}
	return need, true
}

// allocate lets the next suffer a wound, if anybody is left: of so many that are alike.
func (at *naiveAssaulted) allocate(wound naiveWound, alike int, rng *rand.Rand) {
	m := at.band.nextToSuffer(alike, wound.doom, func(m *naiveModel) int { return at.save(m, wound) })
	if m == nil {
		need, same := at.oneSave(wound)
		switch saved := same && naivePasses(need, rng); {
		case wound.batch.own:
		case saved:
			at.counts.add(wound.batch, "saved")
		default:
			at.counts.add(wound.batch, "wasted")
		}
		return
	}
	switch {
	case naivePasses(at.save(m.naiveModel, wound), rng):
		wound.batch.saved++
		if !wound.batch.own {
			at.counts.add(wound.batch, "saved")
		}
		return
	case wound.doom:
		at.band.hurt(m, m.left)
	default:
		at.band.hurt(m, 1)
	}
	wound.batch.wounded = append(wound.batch.wounded, m)
	if m.left <= 0 && !wound.batch.own {
		at.counts.add(wound.batch, "kills")
	}
}

// naiveHasEffect reports whether a weapon does something besides wounding (SCR-FI-12).
func naiveHasEffect(w scrollhammer.Weapon) bool { return w.Effect != "" && w.Effect != "none" }

// mark lays the effects of the weapons on the models (SCR-FI-12).
func (at *naiveAssaulted) mark() {
	marks := map[string]int{}
	for _, batch := range at.batches {
		effect := string(batch.weapon.Effect)
		if !naiveHasEffect(batch.weapon) {
			continue
		}
		switch batch.weapon.On {
		case "unsaved":
			for _, m := range batch.wounded {
				m.take(effect)
			}
		case "wound":
			marks[effect] += batch.saved
		case "hit":
			if len(batch.wounded) > 0 || !at.band.house.HitEffectNeedsHarm {
				marks[effect] += batch.harmless
			}
		}
	}
	for _, kind := range []string{"slow", "weaken", "stun"} {
		if marks[kind] > 0 {
			at.band.markFirst(marks[kind], kind)
		}
	}
}

// markFirst marks so many of the engaged that live: those of the group that the owner decides on, then the first to
// die first.
func (b *naiveBand) markFirst(count int, kind string) {
	fresh, other := []*naiveBody{}, []*naiveBody{}
	for _, m := range b.engaged {
		switch {
		case m.left <= 0:
		case m.carries(kind):
			other = append(other, m)
		default:
			fresh = append(fresh, m)
		}
	}
	ofGroup, rest := []*naiveBody{}, []*naiveBody{}
	group := b.markedFirst(fresh, kind)
	for _, m := range fresh {
		if m.group == group {
			ofGroup = append(ofGroup, m)
		} else {
			rest = append(rest, m)
		}
	}
	for ; count > 0 && len(ofGroup) > 0; count-- {
		last := len(ofGroup) - 1 // the wounded stand at the back
		for i, m := range ofGroup {
			if b.diesBefore(m, ofGroup[last]) {
				last = i
			}
		}
		ofGroup[last].take(kind)
		ofGroup = slices.Delete(ofGroup, last, last+1)
	}
	if group >= 0 {
		fresh = append(ofGroup, rest...)
	}
	for range count {
		if len(fresh) == 0 {
			fresh, other = other, nil
		}
		first := b.firstToDie(fresh)
		if first == nil {
			return
		}
		first.take(kind)
		rest := []*naiveBody{}
		for _, m := range fresh {
			if m != first {
				rest = append(rest, m)
			}
		}
		fresh = rest
	}
}

// carries reports whether the model has got that mark in this turn.
func (m *naiveBody) carries(kind string) bool {
	switch kind {
	case "slow":
		return m.slowed == 2
	case "weaken":
		return m.weakened == 2
	}
	return m.stunnedNext
}

// take marks the model: for this turn and the next, or stunned for the next.
func (m *naiveBody) take(kind string) {
	switch kind {
	case "slow":
		m.slowed = 2
	case "weaken":
		m.weakened = 2
	case "stun":
		m.stunnedNext = true
	}
}

// outlive lets the marks run out at the end of a turn.
func (m *naiveBody) outlive() {
	m.slowed = max(0, m.slowed-1)
	m.weakened = max(0, m.weakened-1)
	m.stunned, m.stunnedNext = m.stunnedNext, false
}
