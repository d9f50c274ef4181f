package secondedition_test

// The scenarios `duel` and `melee`.

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/secondedition"
)

// naiveFightPlan is what a side decides in its turns, as it is written; what is not as usual.
type naiveFightPlan struct{ order, combats, line, follow, gate string }

func naiveFightPlanOf(p *secondedition.FightPolicy) naiveFightPlan {
	return naiveFightPlan{naiveText(p.Order), naiveText(p.Combats), naiveText(p.Line), naiveText(p.Follow), naiveText(p.Gate)}
}

// naiveMelee is several against several in a trial, which may be one against one.
type naiveMelee struct {
	house    naiveHouse
	sides    [2][]*naiveFighter
	charger  secondedition.Charger
	opens    string // whose turn is the first: "b" or else a
	maxTurns int
	friends  [2]int // of a and of b, who fought the enemy before, in turn 1 (SE-HH-01)
	plans    [2]naiveFightPlan
	suffix   string // of the hits of a side

	rng    *rand.Rand
	deeds  naiveDeeds
	turn   int
	many   int // the side that has more
	fought bool
}

// naiveMeleeHouse is the house rules of duels and melees.
func naiveMeleeHouse(h *secondedition.MeleeHouse, f secondedition.FollowHouse) naiveHouse {
	return naiveHouse{secondedition.BattleHouse{
		PsychicHouse: secondedition.PsychicHouse{HitHouse: h.HitHouse}, ScoreHouse: h.ScoreHouse, FriendHouse: h.FriendHouse, FollowHouse: f,
	}}
}

// naiveModels are some models of a side, which is cursed or not.
func naiveModels(groups []secondedition.Group, side string, cursed secondedition.Cursed) (list []*naiveFighter) {
	is := string(cursed) == side || cursed == "both"
	for i := range groups {
		for range groups[i].Count {
			list = append(list, &naiveFighter{
				Unit: &groups[i].Unit, side: side, label: side + strconv.Itoa(i+1), entry: i + 1, charges: groups[i].Charging,
				cursed: func() bool { return is }, left: groups[i].W,
			})
		}
	}
	return list
}

// naiveDuel fights one round each turn (HH-d).
func naiveDuel(x *secondedition.Duel, rng *rand.Rand, to *rulestest.Tally) {
	m := naiveMelee{
		house: naiveMeleeHouse(&x.Rules, secondedition.FollowHouse{}), charger: x.Charger, maxTurns: x.MaxTurns, friends: [2]int{x.FriendsA, x.FriendsB},
		rng: rng, deeds: naiveDeeds{},
	}
	for side, u := range []secondedition.Unit{x.A, x.B} {
		letter := string("ab"[side])
		m.sides[side] = naiveModels([]secondedition.Group{{Unit: u, Count: 1, Charging: "with-side"}}, letter, x.Cursed)
	}
	outcome := m.fight()
	for _, f := range slices.Concat(m.sides[:]...) {
		m.deeds.add("-wounds-lost", f.W-f.left, f.side, f.label)
	}
	m.deeds.take(to, &x.Counting, outcome)
}

func naiveOfMelee(x *secondedition.Melee) rulestest.Naive {
	plans := [2]naiveFightPlan{naiveFightPlanOf(&x.Policy), naiveFightPlanOf(&x.BPolicy)}
	return func(rng *rand.Rand, to *rulestest.Tally) {
		m := naiveMelee{
			house: naiveMeleeHouse(&x.Rules.MeleeHouse, x.Rules.FollowHouse), charger: x.Charger, opens: string(x.Charger), maxTurns: x.MaxTurns, plans: plans,
			sides: [2][]*naiveFighter{naiveModels(x.A, "a", x.Cursed), naiveModels(x.B, "b", x.Cursed)}, rng: rng, deeds: naiveDeeds{},
		}
		outcome := m.fight()
		m.countSlain("-lost")
		m.deeds.take(to, &x.Counting, outcome)
	}
}

// countSlain counts the slain, those of a side under a name of its own.
func (m *naiveMelee) countSlain(ofSide string) {
	for _, f := range slices.Concat(m.sides[:]...) {
		m.deeds.add("-lost", rules.OneIf(!f.alive()), f.label)
		m.deeds.add(ofSide, rules.OneIf(!f.alive()), f.side)
	}
}

// naiveLiving is those who still stand, in their order.
func naiveLiving(side []*naiveFighter) []*naiveFighter {
	return slices.DeleteFunc(slices.Clone(side), func(f *naiveFighter) bool { return !f.alive() })
}

// naiveFighting is those living of a side who do not keep out of the turn.
func naiveFighting(side []*naiveFighter) []*naiveFighter {
	return slices.DeleteFunc(naiveLiving(side), func(f *naiveFighter) bool { return f.waits })
}

// naiveBlocks splits the many over so many enemies, the last ones getting one
// more (HH-e).
func naiveBlocks(many []*naiveFighter, enemies int) (blocks [][]*naiveFighter) {
	for enemy, size := range slices.Repeat([]int{len(many) / enemies}, enemies) {
		if enemy >= enemies-len(many)%enemies {
			size++
		}
		from := len(slices.Concat(blocks...))
		blocks = append(blocks, many[from:from+size])
	}
	return blocks
}

// active is the side whose turn it is.
func (m *naiveMelee) active() int { return rules.OneIf((m.turn%2 == 1) == (m.opens == "b")) }

// decide takes a decision.
func (m *naiveMelee) decide(plan string, possible []string, see map[string]int) string {
	return rulestest.Decide(plan, possible, func(fact string) int {
		value, known := see[fact]
		if !known {
			panic("nobody sees " + fact)
		}
		return value
	}, m.rng)
}

// fight fights the melee, and tells who wins (SE-HH-09, SE-HH-10, HH-e).
func (m *naiveMelee) fight() string {
	back, before := false, 0
	for len(naiveLiving(m.sides[0])) > 0 && len(naiveLiving(m.sides[1])) > 0 && m.turn < m.maxTurns {
		m.turn++
		waited := slices.DeleteFunc(slices.Concat(m.sides[:]...), func(f *naiveFighter) bool { return !f.waits })
		if len(naiveFighting(m.sides[0])) == 0 || len(naiveFighting(m.sides[1])) == 0 {
			m.back(waited)
			back = true
			continue
		}
		standing := len(naiveLiving(m.sides[0])) + len(naiveLiving(m.sides[1]))
		if m.turn == 1 || standing < before || back {
			m.form()
		}
		m.blocks()
		before, back = standing, len(waited) > 0
		m.back(waited)
	}
	m.deeds["turns"] = m.turn
	switch {
	case len(naiveLiving(m.sides[1])) == 0:
		return "a"
	case len(naiveLiving(m.sides[0])) == 0:
		return "b"
	}
	return "draw"
}

// naiveCombat is one enemy and those who fight it.
type naiveCombat struct {
	all, waiting []*naiveFighter
	enemy, last  *naiveFighter
}

// blocks has each block fight its enemy, pair by pair; which comes next the player decides whose turn it is (SE-HH-09).
func (m *naiveMelee) blocks() {
	m.many = rules.OneIf(len(naiveFighting(m.sides[1])) > len(naiveFighting(m.sides[0])))
	few, hit := naiveFighting(m.sides[1-m.many]), false
	var combats []*naiveCombat
	for i, block := range naiveBlocks(naiveFighting(m.sides[m.many]), len(few)) {
		combats = append(combats, &naiveCombat{block, block, few[i], nil})
	}
	for len(combats) > 0 {
		at := m.nominated(combats)
		c := combats[at]
		if hit = m.goOn(c) || hit; !c.enemy.alive() || len(c.waiting) == 0 {
			m.follow(c.all, c.enemy, c.last)
			combats = slices.Delete(combats, at, at+1)
		}
	}
	m.deeds["turns-with-hits"] += rules.OneIf(hit)
}

// nominated is the place of the combat that goes on next: the first that does not wait, or the last (SE-HH-09).
func (m *naiveMelee) nominated(combats []*naiveCombat) int {
	for at, c := range combats[:len(combats)-1] {
		see := map[string]int{
			"unit": c.enemy.entry, "wounds": c.enemy.left, "waiting": len(c.waiting), "friends": len(c.all) - len(c.waiting), "combats": len(combats),
			"own": rules.OneIf(m.many == m.active()), "turn": m.turn, "curser": rules.OneIf(slices.ContainsFunc(append([]*naiveFighter{c.enemy}, c.all...),
				func(f *naiveFighter) bool {
					return f.side != string("ab"[m.active()]) && f.alive() && f.curses != nil && f.curses()
				})),
		}
		if m.decide(m.plans[m.active()].combats, []string{"fight", "wait"}, see) == "fight" {
			return at
		}
	}
	return len(combats) - 1
}

// goOn has one of those who wait fight their enemy, and tells whether anybody hit (SE-HH-09).
func (m *naiveMelee) goOn(c *naiveCombat) (hit bool) {
	friends := len(c.all) - len(c.waiting)
	at := m.next(c.waiting, c.enemy, friends)
	c.last, c.waiting = c.waiting[at], slices.Delete(slices.Clone(c.waiting), at, at+1)
	pair := [2]*naiveFighter{c.last, c.enemy}
	if m.many == 1 {
		pair = [2]*naiveFighter{c.enemy, c.last}
	}
	c.last.friends, c.enemy.friends = friends, 0
	return m.pair(pair[0], pair[1])
}

// pair is a round of one of a against one of b; the charge counts in turn 1 (SE-HH-10).
func (m *naiveMelee) pair(a, b *naiveFighter) (hit bool) {
	a.charging = a.rush || m.turn == 1 && a.chargesOf(m.charger == "a") || m.turn == 2 && a.returns
	b.charging = b.rush || m.turn == 1 && b.chargesOf(m.charger == "b") || m.turn == 2 && b.returns
	if m.turn == 1 {
		a.friends, b.friends = a.friends+m.friends[0], b.friends+m.friends[1]
	}
	margin, hits := m.round(a, b)
	if !m.fought {
		m.fought, m.deeds["first-margin"], m.deeds["first-hits"] = true, margin, hits
	}
	return hits > 0
}

// next is the place among those who wait of the one who fights next: the first who does not want to wait,
// or the last (SE-HH-09).
func (m *naiveMelee) next(waiting []*naiveFighter, enemy *naiveFighter, friends int) int {
	for at, f := range waiting[:len(waiting)-1] {
		stronger := func(other *naiveFighter) int {
			return cmp.Or(cmp.Compare(other.WS, f.WS), cmp.Compare(m.house.base(other), m.house.base(f)))
		}
		see := map[string]int{
			"unit": f.entry, "ws": f.WS, "attacks": m.house.base(f), "wounds": f.left, "waiting": len(waiting), "friends": friends,
			"enemy-unit": enemy.entry, "enemy-wounds": enemy.left, "turn": m.turn, "own": rules.OneIf(m.many == m.active()),
			"strongest": rules.OneIf(!slices.ContainsFunc(waiting, func(other *naiveFighter) bool { return stronger(other) > 0 })),
			"weakest":   rules.OneIf(!slices.ContainsFunc(waiting, func(other *naiveFighter) bool { return stronger(other) < 0 })),
		}
		if m.decide(m.plans[m.active()].order, []string{"fight", "wait"}, see) == "fight" {
			return at
		}
	}
	return len(waiting) - 1
}

// form has the side whose turn it is put its models in line; the slain stand behind (HH-e).
func (m *naiveMelee) form() {
	side := m.active()
	own, enemies := naiveLiving(m.sides[side]), len(naiveLiving(m.sides[1-side]))
	see := map[string]int{"turn": m.turn, "models": len(own), "enemies": enemies, "surplus": len(own) - enemies}
	stronger := func(f, g *naiveFighter) int {
		return cmp.Or(cmp.Compare(g.WS, f.WS), cmp.Compare(m.house.base(g), m.house.base(f)), cmp.Compare(g.left, f.left))
	}
	switch m.decide(m.plans[side].line, []string{"stay", "strongest-first", "weakest-first"}, see) {
	case "strongest-first":
		slices.SortStableFunc(own, stronger)
	case "weakest-first":
		slices.SortStableFunc(own, func(f, g *naiveFighter) int { return stronger(g, f) })
	}
	m.sides[side] = append(own, slices.DeleteFunc(m.sides[side], (*naiveFighter).alive)...)
}

// back has those who kept out of a turn come back when it is over, last in line (SE-HH-10); those whom an Assail moved out
// before turn 1 as listed (HH-e, PD-13d).
func (m *naiveMelee) back(who []*naiveFighter) {
	for side, list := range m.sides {
		waited := func(f *naiveFighter) bool { return slices.Contains(who, f) }
		m.sides[side] = slices.DeleteFunc(slices.Clone(list), waited)
		for _, f := range list {
			if waited(f) {
				f.waits, m.sides[side] = false, append(m.sides[side], f)
			}
		}
		if m.turn == 1 && slices.ContainsFunc(list, waited) {
			slices.SortStableFunc(m.sides[side], func(f, g *naiveFighter) int { return f.entry - g.entry })
		}
	}
}

// follow has the models of the side whose turn it is, whose enemy is slain, follow up or not (SE-HH-10).
func (m *naiveMelee) follow(block []*naiveFighter, enemy, last *naiveFighter) {
	own, against := block, []*naiveFighter{enemy}
	if m.many != m.active() {
		own, against, last = against, block, enemy
	}
	ours, theirs := naiveLiving(m.sides[m.active()]), naiveLiving(m.sides[1-m.active()])
	if len(naiveLiving(against)) > 0 || len(theirs) == 0 || m.turn == m.maxTurns {
		return
	}
	for _, f := range naiveLiving(own) {
		see := map[string]int{
			"unit": f.entry, "ws": f.WS, "wounds": f.left, "held": rules.OneIf(f.Machine && f.cursed()), "slayer": rules.OneIf(f == last), "turn": m.turn, "models": len(ours), "enemies": len(theirs),
		}
		f.waits = m.house.FollowUp == "slayers" && f != last || m.decide(m.plans[m.active()].follow, []string{"follow", "wait"}, see) == "wait"
	}
}
