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

// naiveFight is the melee of models as they stand.
func naiveFight(c naiveMeleeConfig, a, b []*naiveFighter, rng *rand.Rand) naiveMeleeResult {
	res := naiveMeleeResult{outcome: "draw"}
	fought, back, before := false, false, 0
	for len(naiveLiving(a)) > 0 && len(naiveLiving(b)) > 0 && res.turns < c.maxTurns {
		res.turns++
		hitBefore := false
		standing := len(naiveLiving(a)) + len(naiveLiving(b))
		nobody := len(naiveFighting(a)) == 0 || len(naiveFighting(b)) == 0
		if !nobody && (res.turns == 1 || standing < before || back) {
			a, b = c.naiveForm(a, b, res.turns, rng)
		}
		many, few := naiveFighting(a), naiveFighting(b)
		if len(many) == 0 || len(few) == 0 {
			a, b, _ = naiveBack(a, b, nil)
			continue
		}
		waited := naiveWaiting(a, b)
		manyIsA := true
		if len(few) > len(many) {
			many, few, manyIsA = few, many, false
		}
		for i, block := range naiveBlocks(many, len(few)) {
			enemy := few[i]
			waiting, last := block, (*naiveFighter)(nil)
			for friends := 0; len(waiting) > 0 && enemy.alive(); friends++ {
				var f *naiveFighter
				f, waiting = c.naiveNext(waiting, enemy, res.turns, friends, manyIsA, rng)
				f.friends, last = friends, f
				ours, theirs := f, enemy
				if !manyIsA {
					ours, theirs = enemy, f
				}
				ours.charging = res.turns == 1 && ours.chargesOf(c.charger == "a")
				theirs.charging = res.turns == 1 && theirs.chargesOf(c.charger == "b")
				margin, hits := c.house.round(ours, theirs, rng)
				f.friends = 0
				if hits > 0 && !hitBefore {
					hitBefore = true
					res.hitTurns++
				}
				if !fought {
					fought, res.firstMargin, res.firstHits = true, margin, hits
				}
			}
			c.naiveFollow(a, b, block, enemy, last, manyIsA, res.turns, rng)
		}
		before = standing
		a, b, back = naiveBack(a, b, waited)
	}
	res.lostA, res.lostB = len(a)-len(naiveLiving(a)), len(b)-len(naiveLiving(b))
	for _, f := range slices.Concat(a, b) {
		if !f.alive() {
			f.counts.add("unit "+f.label+"-lost", 1)
		}
	}
	if res.lostA == len(a) {
		res.outcome = "b"
	}
	if res.lostB == len(b) {
		res.outcome = "a"
	}
	return res
}
