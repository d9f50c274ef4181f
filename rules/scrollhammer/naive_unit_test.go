package scrollhammer_test

// Units during a trial: who lives, who is engaged, who dies first.

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"strconv"

	"github.com/oddsmith/oddsmith/rules/scrollhammer"
)

// naiveBlows is what a model does with one weapon in a turn.
type naiveBlows struct {
	arm    int
	struck bool
}

// naiveBody is a model during a trial.
type naiveBody struct {
	*naiveModel
	group int
	place int                   // in the list of the unit, front to back
	arms  []scrollhammer.Weapon // what it can strike with
	left  int                   // W
	marks map[string]int        // by what a mark is called, turns, this one included
	blows []naiveBlows          // of this turn

	chosen int                 // the split of its attacks, of several
	parts  []scrollhammer.Part // of it
}

// naiveBand is a unit during a trial.
type naiveBand struct {
	*naiveUnit
	house    *naiveHouse
	side     int
	index    int // in the list of the side
	listed   int // in the list of the inputs
	label    string
	charged  bool
	held     bool                    // though it could have fled
	flees    bool                    // it did
	fielded  int                     // models at the start
	arms     [][]scrollhammer.Weapon // by group
	living   []*naiveBody            // front to back
	gone     string                  // "", "escaped" or "swept"
	away     bool                    // it has not arrived
	arrives  int                     // turn
	distance int                     // inches that it charges then; 0: it need not
	ground   naiveGround             // through which it charges
	tried    int                     // the last turn in which it did
	out      bool                    // it charges no more
	suffered int                     // wounds
	killed   int                     // models

	policy   naivePolicy // of its owner
	turn, at int         // of the fight, and the step: both 0 before it

	short [][]int // by group, of each of its models the inches short of the enemy; nil: none
	piled []int   // groups that have piled in in this turn

	joined  int          // engaged at the start of the turn
	engaged []*naiveBody // at the start of the step
	ws, t   int          // of the engaged, at the start of the step
}

// naiveForm puts the models of a unit in the field.
func naiveForm(u *naiveUnit, h *naiveHouse, side, index int) *naiveBand {
	b := &naiveBand{naiveUnit: u, house: h, side: side, index: index, listed: index, label: string("ab"[side]) + strconv.Itoa(index+1)}
	for g := range u.groups {
		model := &u.groups[g].model
		b.arms = append(b.arms, u.groups[g].inOrder(naiveArms(model)))
		for range u.groups[g].count {
			b.living = append(b.living, &naiveBody{
				naiveModel: model, group: g, place: len(b.living), arms: b.arms[g], left: model.W, marks: map[string]int{},
			})
		}
	}
	b.fielded = len(b.living)
	if slices.ContainsFunc(u.groups, func(g naiveGroup) bool { return g.short > 0 }) {
		for _, g := range u.groups {
			b.short = append(b.short, slices.Repeat([]int{g.short}, g.count))
		}
	}
	return b
}

// naiveArms lists what a model can strike with: its melee weapons, and all the rest
// in hand, or nothing, as one generic weapon, the last (SCR-FI-06).
func naiveArms(m *naiveModel) []scrollhammer.Weapon {
	arms, generic := []scrollhammer.Weapon{}, len(m.Weapons) == 0
	for _, w := range m.Weapons {
		if w.Melee {
			arms = append(arms, w)
		} else {
			generic = true
		}
	}
	if generic {
		arms = append(arms, scrollhammer.Weapon{Name: "generic"})
	}
	return arms
}

// inOrder lists weapons as a split of attacks does, those that it leaves out last: so they strike in a step, of which
// the rule says no more than that attackers do as listed (SCR-FI-10).
func (g *naiveGroup) inOrder(arms []scrollhammer.Weapon) []scrollhammer.Weapon {
	place := func(w scrollhammer.Weapon) int {
		split := g.model.Split
		at := slices.IndexFunc(split, func(share scrollhammer.Part) bool { return g.model.named(share) == w.Name })
		return (at + len(split) + 1) % (len(split) + 1)
	}
	slices.SortStableFunc(arms, func(v, w scrollhammer.Weapon) int { return cmp.Compare(place(v), place(w)) })
	return arms
}

// naiveSlot is a weapon of a split.
type naiveSlot struct{ split, arm int }

// slots lists the weapons of a group in the order in which they strike in a step: of several splits as they are listed.
func (g *naiveGroup) slots(arms []scrollhammer.Weapon) (list []naiveSlot) {
	for split, s := range g.model.Splits {
		for _, share := range s.Parts {
			list = append(list, naiveSlot{split, slices.IndexFunc(arms, func(w scrollhammer.Weapon) bool { return w.Name == g.model.named(share) })})
		}
	}
	for arm := range arms {
		if g.model.Splits == nil {
			list = append(list, naiveSlot{0, arm})
		}
	}
	return list
}

// named is the weapon of a part of a split: what is no melee weapon is the generic one (SCR-FI-06).
func (m *naiveModel) named(share scrollhammer.Part) string {
	for _, w := range m.Weapons {
		if w.Name == share.Weapon && w.Melee {
			return w.Name
		}
	}
	return "generic"
}

// dual reports whether two melee weapons are of the same base type (SCR-FI-05).
func (m *naiveModel) dual() bool {
	for i, w := range m.Weapons {
		for _, other := range m.Weapons[:i] {
			if w.Melee && other.Melee && w.Base == other.Base {
				return true
			}
		}
	}
	return false
}

// present reports whether the unit is in the combat.
func (b *naiveBand) present() bool {
	return b.gone == "" && !b.away && len(b.living) > 0
}

// rows counts the models that stand behind each other as seen from an arc, the first row
// first; in ranks they are counted one by one, rank and file, where a last rank that is not
// full stands close to the flank that is met. Out of ranks there is one row (SCR-FI-02).
func (b *naiveBand) rows(arc string) []int {
	if b.formation != "ranks" {
		return []int{len(b.near())}
	}
	ranks := (len(b.near()) + b.frontage - 1) / b.frontage
	rows := make([]int, max(ranks, b.frontage))
	for i := range b.near() {
		switch rank, file := i/b.frontage, i%b.frontage; arc {
		case "flank":
			rows[file]++
		case "rear":
			rows[ranks-1-rank]++
		default:
			rows[rank]++
		}
	}
	return rows
}

// near lists the models that are near enough to fight. The models of a group keep its foremost places (SCR-CH-11).
func (b *naiveBand) near() []*naiveBody {
	if b.short == nil {
		return b.living
	}
	near, place := []*naiveBody{}, map[int]int{}
	for _, m := range b.living {
		if b.short[m.group][place[m.group]] <= 0 {
			near = append(near, m)
		}
		place[m.group]++
	}
	return near
}

// pileIn has all models of a group pile in, −1: of all groups (SCR-CH-11).
func (b *naiveBand) pileIn(group, inches int) {
	for g := range b.short {
		if group >= 0 && g != group {
			continue
		}
		b.piled = append(b.piled, g)
		for i := range b.short[g] {
			b.short[g][i] -= inches
		}
	}
}

// comes reports whether one of a group that is short of the enemy is to strike in the step (SCR-FI-01, SCR-CH-11).
func (b *naiveBand) comes(group, step int) bool {
	for place, m := range b.inGroup(b.living, group) {
		for _, blows := range m.blows {
			if b.short[group][place] > 0 && b.step(m, m.arms[blows.arm]) == step {
				return true
			}
		}
	}
	return false
}

// nearest is how far the nearest living model is short of the enemy.
func (b *naiveBand) nearest() int {
	if b.short == nil {
		return 0
	}
	least := 1 << 20
	for _, m := range b.living {
		least = min(least, b.short[m.group][0])
	}
	return max(0, least)
}

// room is the number of contacts that the first row can take, of which so many models face the enemy (SCR-FI-02).
func (b *naiveBand) room(arc string, facing int) int {
	room := 0
	for _, m := range b.near()[:min(facing, b.rows(arc)[0])] {
		room += m.Base
	}
	return room
}

// contact is how many models are in contact in an arc, where enemies have so much room
// (SCR-FI-02).
func (b *naiveBand) contact(arc string, room int) int {
	return min(b.rows(arc)[0], room)
}

// engage finds the engaged, the first of the list, and their majorities: as many as the rule
// says now, or said at the start of the turn (SCR-FI-02, SCR-FI-03).
func (b *naiveBand) engage(fighting int) {
	near := b.near()
	b.engaged = append([]*naiveBody{}, near[:min(len(near), max(b.joined, fighting))]...)
	b.ws = naiveMajority(b.engaged, b.skill)
	b.t = naiveMajority(b.engaged, func(m *naiveBody) int { return m.T })
	if len(b.engaged) == 0 { // where terrain has slain all who were in contact (SCR-CH-11)
		b.ws = b.highest(func(m *naiveBody) int { return m.WS })
		b.t = b.highest(func(m *naiveBody) int { return m.T })
	}
}

// fighting counts those who fight where so many are in contact in an arc.
func (b *naiveBand) fighting(arc string, contacts int) int {
	if b.house.Engaged == "beside-and-behind" {
		return b.touching(arc, contacts)
	}
	return b.house.FightingRanks * contacts
}

// touching counts those in contact and those who touch one of them. In ranks those in contact
// are a part in the middle of the first row, and a row that is not full stands behind them
// first. Out of ranks each has its man behind, and the row two at its ends (SCR-FI-02).
func (b *naiveBand) touching(arc string, contacts int) int {
	if contacts == 0 {
		return 0
	}
	if b.formation != "ranks" {
		return min(len(b.near()), b.house.FightingRanks*contacts+2)
	}
	rows, left := b.rows(arc), 0 // of the part
	if contacts < rows[0] {
		left = 1
	}
	meets := func(place int) bool { return place >= left && place < left+contacts }
	count := 0
	for place := range rows[0] {
		if meets(place-1) || meets(place) || meets(place+1) {
			count++
		}
	}
	for row := 1; row < len(rows) && row < b.house.FightingRanks; row++ {
		for place := range rows[row] {
			if meets(left + place) {
				count++
			}
		}
	}
	return count
}

// naiveMajority is the most frequent value, of several the highest (SCR-FI-07,
// SCR-FI-08).
func naiveMajority(models []*naiveBody, value func(m *naiveBody) int) int {
	best, most := 0, 0
	for v := 1; v <= 10; v++ {
		count := 0
		for _, m := range models {
			if value(m) == v {
				count++
			}
		}
		if count > 0 && count >= most {
			best, most = v, count
		}
	}
	return best
}

// highest is the highest value among the living; 0 of none.
func (b *naiveBand) highest(value func(m *naiveBody) int) int {
	best := 0
	for _, m := range b.living {
		best = max(best, value(m))
	}
	return best
}

// leadership is a test on the highest Ld (SCR-CH-03, SCR-CH-07).
func (b *naiveBand) leadership(rng *rand.Rand) bool {
	return naiveSum(b.house.LeadershipDice, rng) <= b.highest(func(m *naiveBody) int { return m.Ld })
}

// diesBefore tells which of two models is the first to die: the wounded one with
// the fewest W left, else the one in the group to die first, else the one
// farther back (SCR-FI-10).
func (b *naiveBand) diesBefore(m, other *naiveBody) bool {
	hurt, otherHurt := m.left < m.W, other.left < other.W
	switch {
	case hurt != otherHurt:
		return hurt
	case hurt && m.left != other.left:
		return m.left < other.left
	}
	if turn, otherTurn := b.turnToDie(m.group), b.turnToDie(other.group); turn != otherTurn {
		return turn < otherTurn
	}
	return m.place > other.place
}

// turnToDie is the place of a group in the order of casualties.
func (b *naiveBand) turnToDie(group int) int { return slices.Index(b.casualties, group) }

// firstToDie is the next to be allocated a wound, or nil.
func (b *naiveBand) firstToDie(models []*naiveBody) *naiveBody {
	var first *naiveBody
	for _, m := range models {
		if first == nil || b.diesBefore(m, first) {
			first = m
		}
	}
	return first
}

// hurt takes W from a model and removes it if none is left.
func (b *naiveBand) hurt(m *naiveBody, wounds int) {
	m.left -= wounds
	b.suffered += wounds
	if m.left > 0 {
		return
	}
	b.killed++
	for i := range b.living {
		if b.living[i] == m {
			b.living = append(b.living[:i], b.living[i+1:]...)
			return
		}
	}
}
