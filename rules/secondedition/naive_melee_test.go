package secondedition_test

// The scenario `melee`.

import (
	"math/rand/v2"
	"slices"
)

// naiveMeleeConfig is a fight of several against several.
type naiveMeleeConfig struct {
	house    naiveHouse
	a, b     []naiveModel
	charger  string // "a", "b" or "none"
	maxTurns int
	opens    string // whose turn is the first: "b" or else a

	orderA, orderB string // what each decides in its turns; "": all fight as they stand
	lineA, lineB   string // and how it stands in line; "": as before

	slayers          bool   // alone follow up
	followA, followB string // whether those of each follow up whose enemy is slain; "": all do
}

// naiveMeleeResult tells how the melee went.
type naiveMeleeResult struct {
	outcome      string // "a", "b" or "draw"
	lostA, lostB int    // models
	turns        int
	firstMargin  int // score of a less score of b in the first pair
	firstHits    int
	hitTurns     int // with a hit
}

// naiveLiving is those who still stand, in their order.
func naiveLiving(side []*naiveFighter) []*naiveFighter {
	living := []*naiveFighter{}
	for _, f := range side {
		if f.alive() {
			living = append(living, f)
		}
	}
	return living
}

// naiveBlocks splits the many over so many enemies, the last ones getting one
// more (HH-e).
func naiveBlocks(many []*naiveFighter, enemies int) [][]*naiveFighter {
	blocks := [][]*naiveFighter{}
	for enemy := range enemies {
		size := len(many) / enemies
		if enemy >= enemies-len(many)%enemies {
			size++
		}
		from := 0
		for _, block := range blocks {
			from += len(block)
		}
		blocks = append(blocks, many[from:from+size])
	}
	return blocks
}

// naiveMelee fights the melee (SE-HH-09, SE-HH-10, HH-e).
func naiveMelee(c naiveMeleeConfig, rng *rand.Rand) naiveMeleeResult {
	a, b := []*naiveFighter{}, []*naiveFighter{}
	for _, m := range c.a {
		a = append(a, naiveFresh(m))
	}
	for _, m := range c.b {
		b = append(b, naiveFresh(m))
	}
	return naiveFight(c, a, b, rng)
}

// naiveMeleeTrial is a melee during a trial.
type naiveMeleeTrial struct {
	naiveMeleeConfig
	rng    *rand.Rand
	a, b   []*naiveFighter
	res    naiveMeleeResult
	fought bool // a pair
}

// naiveFight is the melee of models as they stand.
func naiveFight(c naiveMeleeConfig, a, b []*naiveFighter, rng *rand.Rand) naiveMeleeResult {
	m := &naiveMeleeTrial{naiveMeleeConfig: c, rng: rng, a: a, b: b, res: naiveMeleeResult{outcome: "draw"}}
	back, before := false, 0
	for len(naiveLiving(m.a)) > 0 && len(naiveLiving(m.b)) > 0 && m.res.turns < c.maxTurns {
		m.res.turns++
		if len(naiveFighting(m.a)) == 0 || len(naiveFighting(m.b)) == 0 {
			m.a, m.b, _ = naiveBack(m.a, m.b, nil)
			continue
		}
		standing := len(naiveLiving(m.a)) + len(naiveLiving(m.b))
		if m.res.turns == 1 || standing < before || back {
			m.a, m.b = c.naiveForm(m.a, m.b, m.res.turns, rng)
		}
		waited := naiveWaiting(m.a, m.b)
		m.turn()
		before = standing
		m.a, m.b, back = naiveBack(m.a, m.b, waited)
	}
	m.count()
	return m.res
}

// turn has each block fight its enemy.
func (m *naiveMeleeTrial) turn() {
	many, few, manyAreA := naiveFighting(m.a), naiveFighting(m.b), true
	if len(few) > len(many) {
		many, few, manyAreA = few, many, false
	}
	hit := false
	for i, block := range naiveBlocks(many, len(few)) {
		last, hits := m.block(block, few[i], manyAreA)
		hit = hit || hits
		m.naiveFollow(m.a, m.b, block, few[i], last, manyAreA, m.res.turns, m.rng)
	}
	if hit {
		m.res.hitTurns++
	}
}

// block has one after the other fight an enemy until that is slain, and tells who was the last and whether
// anybody hit (SE-HH-09).
func (m *naiveMeleeTrial) block(block []*naiveFighter, enemy *naiveFighter, manyAreA bool) (last *naiveFighter, hit bool) {
	waiting := block
	for friends := 0; len(waiting) > 0 && enemy.alive(); friends++ {
		last, waiting = m.naiveNext(waiting, enemy, m.res.turns, friends, manyAreA, m.rng)
		last.friends = friends
		if manyAreA {
			hit = m.pair(last, enemy) || hit
		} else {
			hit = m.pair(enemy, last) || hit
		}
		last.friends = 0
	}
	return last, hit
}

// pair is a round of one of a against one of b; the charge counts in turn 1 (SE-HH-10).
func (m *naiveMeleeTrial) pair(a, b *naiveFighter) (hit bool) {
	a.charging = m.res.turns == 1 && a.chargesOf(m.charger == "a")
	b.charging = m.res.turns == 1 && b.chargesOf(m.charger == "b")
	margin, hits := m.house.round(a, b, m.rng)
	if !m.fought {
		m.fought, m.res.firstMargin, m.res.firstHits = true, margin, hits
	}
	return hits > 0
}

// count counts the slain, and tells who has won.
func (m *naiveMeleeTrial) count() {
	m.res.lostA, m.res.lostB = len(m.a)-len(naiveLiving(m.a)), len(m.b)-len(naiveLiving(m.b))
	for _, f := range slices.Concat(m.a, m.b) {
		if !f.alive() {
			f.counts.add("unit "+f.label+"-lost", 1)
		}
	}
	if m.res.lostA == len(m.a) {
		m.res.outcome = "b"
	}
	if m.res.lostB == len(m.b) {
		m.res.outcome = "a"
	}
}
