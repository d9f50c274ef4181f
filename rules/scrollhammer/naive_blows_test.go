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

// ready decides with what a model strikes in this turn: its player may have decided with which weapon, −1:
// the best (SCR-FI-06).
func (b *naiveBand) ready(m *naiveBody, foe *naiveModel, arm int) {
	m.blows, m.parts, m.chosen = m.blows[:0], m.Split, 0
	if m.Splits != nil && foe != nil {
		if m.chosen = arm; arm < 0 {
			m.chosen = b.bestSplit(m, foe)
		}
		m.parts = m.Splits[m.chosen].Parts
	}
	switch {
	case m.marks["stun"] > 0 || foe == nil:
	case m.parts == nil && arm < 0:
		m.blows = append(m.blows, naiveBlows{arm: b.best(m, foe)})
	case m.parts == nil:
		m.blows = append(m.blows, naiveBlows{arm: arm})
	default:
		for _, share := range m.parts {
			m.blows = append(m.blows, naiveBlows{arm: m.arm(m.named(share))})
		}
	}
}

// bestSplit is the one with the most unsaved wounds to be expected; of equal ones the one whose weapons have the higher
// modifiers of the step in all, then the first (SCR-FI-06).
func (b *naiveBand) bestSplit(m *naiveBody, foe *naiveModel) int {
	best, most := 0, [2]int{-1, 0}
	for i, split := range m.Splits {
		worth := [2]int{}
		m.parts = split.Parts
		for part, attacks := range b.parts(m, m.A) {
			w := m.arms[m.arm(m.named(split.Parts[part]))]
			worth[0] += attacks * b.expectedOfEach(m, w, foe)
			worth[1] += w.Initiative
		}
		if worth[0] > most[0] || worth[0] == most[0] && worth[1] > most[1] {
			best, most = i, worth
		}
	}
	return best
}

// attacks counts those of a model's blows, of its own as many as a mark leaves it (SCR-FI-06, SCR-FI-12).
func (b *naiveBand) attacks(m *naiveBody, blow int) int {
	own := m.A
	if m.marks["lowers-attacks"] > 0 {
		own = max(0, m.A-b.house.AttacksBy)
	}
	if m.parts == nil {
		return b.allAttacks(m, m.arms[m.blows[blow].arm]) - m.A + own
	}
	return b.parts(m, own)[blow]
}

// parts counts the attacks of each part of a split, where a model has so many of its own (SCR-FI-06).
func (b *naiveBand) parts(m *naiveBody, own int) []int {
	parts, left, rest := make([]int, len(m.parts)), own, 0
	for i, share := range m.parts {
		if share.Attacks == scrollhammer.Rest {
			rest = i
		} else {
			parts[i] = min(int(share.Attacks), left)
			left -= parts[i]
		}
		if i == rest || parts[i] > 0 {
			parts[i] += m.arms[m.arm(m.named(share))].Attacks
		}
	}
	parts[rest] += left + b.bonusAttacks(m)
	return parts
}

// skill is the WS of a model (SCR-FI-07, SCR-FI-12).
func (b *naiveBand) skill(m *naiveBody) int {
	if m.marks["lowers-ws"] > 0 {
		return naiveClamp(m.WS - b.house.SkillBy)
	}
	return m.WS
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
	return b.allAttacks(m, w) * b.expectedOfEach(m, w, foe)
}

// expectedOfEach is that of one attack.
func (b *naiveBand) expectedOfEach(m *naiveBody, w scrollhammer.Weapon, foe *naiveModel) int {
	s := b.strength(m, w)
	// of six faces so many hit, wound and fail to save
	hit := naiveNever - b.house.toHit(m.WS, foe.WS)
	wound := naiveNever - naiveToWound(s, foe.T)
	unsaved := naiveSave(int(foe.Save), foe.wardOrCover(), w.AP) - 1
	wounds := hit * wound * unsaved
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
	if m.marks["weaken"] > 0 {
		s -= b.house.WeakenBy
	}
	return naiveClamp(s)
}

// step is the one in which a model strikes with a weapon (SCR-FI-01).
func (b *naiveBand) step(m *naiveBody, w scrollhammer.Weapon) int {
	i := m.I + w.Initiative
	if m.marks["slow"] > 0 {
		i -= b.house.SlowBy
	}
	return naiveClamp(i)
}

// naiveWound is a wound to be allocated.
type naiveWound struct {
	ap    int
	doom  bool
	marks int // of its wielder: 1 less WS, 2 less A, 4 less S, who are the last to strike
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

	together int // what all need to save themselves from the wounds at hand

	ownBatches []*naiveBatch // wounds of the own unit, the last of the pool
}

// attack is one attack of a model at a unit (SCR-FI-07, SCR-FI-08).
func (b *naiveBand) attack(m *naiveBody, batch *naiveBatch, at *naiveAssaulted, rng *rand.Rand) {
	s := b.strength(m, batch.weapon)
	wound := naiveWound{ap: batch.weapon.AP, doom: b.house.dooms(batch.weapon, s, at.band.t), batch: batch}
	for i, kind := range []string{"lowers-ws", "lowers-attacks", "weaken"} {
		wound.marks += min(1, m.marks[kind]) << i
	}
	hit := naivePasses(b.house.toHit(b.skill(m), at.band.ws), rng)
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
			for marks := range 8 {
				like := naiveWound{batch.weapon.AP, doom, marks, batch}
				at.countTries(like)
				at.together = at.oneSave(like)
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
func (at *naiveAssaulted) save(m *naiveBody, wound naiveWound) int {
	ward := m.wardOrCover()
	if wound.batch.shots || wound.batch.own {
		ward = int(m.Ward)
	}
	return naiveSave(int(m.Save), ward, wound.ap+min(1, m.marks["lowers-save"])*at.band.house.SaveBy)
}

// oneSave is what all models of the unit need, if that is the same and no save is lowered: then all saves are rolled
// at once, those beyond the last model too. It is naiveNever of others, as if these could not be saved.
func (at *naiveAssaulted) oneSave(wound naiveWound) (need int) {
	for g := range at.band.groups {
		other := at.save(&naiveBody{naiveModel: &at.band.groups[g].model}, wound)
		if g > 0 && other != need {
			return naiveNever
		}
		need = other
	}
	if slices.ContainsFunc(at.band.living, func(m *naiveBody) bool { return m.marks["lowers-save"] > 0 }) {
		return naiveNever
	}
	return need
}

// allocate lets the next suffer a wound, if anybody is left: of so many that are alike.
func (at *naiveAssaulted) allocate(wound naiveWound, alike int, rng *rand.Rand) {
	m := at.band.nextToSuffer(alike, wound.doom, func(m *naiveBody) int { return at.save(m, wound) })
	if m == nil {
		switch saved := naivePasses(at.together, rng); {
		case wound.batch.own:
		case saved:
			at.counts.add(wound.batch, "saved")
		default:
			at.counts.add(wound.batch, "wasted")
		}
		return
	}
	switch {
	case naivePasses(at.save(m, wound), rng):
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

// naiveMarks are what the marks of effects are called in decisions on them.
var naiveMarks = map[scrollhammer.Effect]string{
	"slow": "slow", "initiative": "slow", "weaken": "weaken", "s": "weaken", "stun": "stun",
	"ws": "lowers-ws", "save": "lowers-save", "attacks": "lowers-attacks",
}

// naiveLasts is for how many turns a mark is made: this one and the next, of which a stun takes the next alone.
const naiveLasts = 2

// mark lays the effects of the weapons on the models (SCR-FI-12).
func (at *naiveAssaulted) mark() {
	marks := map[string]int{}
	for _, batch := range at.batches {
		effect := naiveMarks[batch.weapon.Effect]
		if !naiveHasEffect(batch.weapon) {
			continue
		}
		switch batch.weapon.On {
		case "unsaved":
			for _, m := range batch.wounded {
				m.marks[effect] = naiveLasts
			}
		case "wound":
			marks[effect] += batch.saved
		case "hit":
			if len(batch.wounded) > 0 || !at.band.house.HitEffectNeedsHarm {
				marks[effect] += batch.harmless
			}
		}
	}
	for kind, count := range marks {
		at.band.markFirst(count, kind)
	}
}

// markFirst marks so many of the engaged that live and are not marked yet: those of the group that the owner decides
// on, then the first to die first.
func (b *naiveBand) markFirst(count int, kind string) {
	fresh := []*naiveBody{}
	for _, m := range b.engaged {
		if m.left > 0 && m.marks[kind] < naiveLasts {
			fresh = append(fresh, m)
		}
	}
	group := b.markedFirst(fresh, kind)
	for ; count > 0 && len(fresh) > 0; count-- {
		first := b.firstToDie(fresh)
		if own := b.inGroup(fresh, group); len(own) > 0 {
			first = b.firstToDie(own)
		}
		first.marks[kind] = naiveLasts
		fresh = slices.DeleteFunc(fresh, func(m *naiveBody) bool { return m == first })
	}
}

// outlive lets the marks run out at the end of a turn.
func (m *naiveBody) outlive() {
	for kind, turns := range m.marks {
		m.marks[kind] = max(0, turns-1)
	}
}
