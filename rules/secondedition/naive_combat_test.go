package secondedition_test

// A round of hand-to-hand combat, and the scenario `duel`.

import (
	"math/rand/v2"
	"slices"
)

// naiveWeapon is a close-combat weapon; claws are none.
type naiveWeapon struct {
	name     string
	strength int // 0: the user's
	penalty  int // off the save; or naiveByStrength
	parries  int
	damage   naiveDamage
	pistol   bool
}

// naiveModel is the profile of a fighter.
type naiveModel struct {
	ws, s, t, w, i, a int
	save              int // 0: none
	weapons           []naiveWeapon
	cursed            func() bool // by Machine Curse: pistols do not count (SE-PW-07); nil: never
	label             string      // a1 and so on
	charges           string      // "yes" or "no", whatever its side does; "": as that does (SE-HH-10)
	counts            naiveDeeds
	entry             int // of its side's list, from 1
}

// naiveFighter is a model during a trial.
type naiveFighter struct {
	naiveModel
	left     int // W
	charging bool
	friends  int // who already fought the same enemy in this phase
	dice     []int
	waits    bool // until the enemy's turn is over
}

func naiveFresh(m naiveModel) *naiveFighter {
	return &naiveFighter{naiveModel: m, left: m.w}
}

// chargesOf tells whether a model charged whose side did or did not (SE-HH-10).
func (f *naiveFighter) chargesOf(side bool) bool {
	if f.charges != "" {
		return f.charges == "yes"
	}
	return side
}

func (f *naiveFighter) alive() bool {
	return f.left > 0
}

// usable is the weapons that count: not the pistols under a Machine Curse
// (SE-PW-07).
func (f *naiveFighter) usable() []naiveWeapon {
	if f.cursed == nil || !f.cursed() {
		return f.weapons
	}
	return slices.DeleteFunc(slices.Clone(f.weapons), func(w naiveWeapon) bool { return w.pistol })
}

// counted is the number of friends that help (SE-HH-01).
func (h naiveHouse) counted(f *naiveFighter) int {
	if h.MostFriends < 0 {
		return f.friends
	}
	return min(f.friends, int(h.MostFriends))
}

// roll throws the attack dice (SE-HH-01, HH-a).
func (h naiveHouse) roll(f *naiveFighter, rng *rand.Rand) {
	dice := f.a + h.counted(f)*h.FriendDice
	if len(f.usable()) >= 2 {
		dice += h.PairDice
	}
	f.dice = nil
	for len(f.dice) < dice {
		f.dice = append(f.dice, naiveDie(rng))
	}
	f.counts.add("unit "+f.label+"-attacks", dice)
}

// parries is how many of the enemy's dice are to be rolled again (SE-HH-02).
func (h naiveHouse) parries(f *naiveFighter) int {
	parries := 0
	for _, w := range f.usable() {
		parries += w.parries
	}
	return parries
}

// parried rolls the highest dice of the fighter again, each once (HH-b).
func (h naiveHouse) parried(f *naiveFighter, parries int, rng *rand.Rand) {
	slices.Sort(f.dice)
	slices.Reverse(f.dice)
	for i := range min(parries, len(f.dice)) {
		if f.dice[i] >= int(h.ParryFrom) {
			f.dice[i] = naiveDie(rng)
		}
	}
}

// score is the combat score with the final dice (SE-HH-03, SE-HH-05).
func (h naiveHouse) score(f *naiveFighter) int {
	best, ones, sixes := 0, 0, 0
	for _, die := range f.dice {
		best = max(best, die)
		switch die {
		case 1:
			ones++
		case 6:
			sixes++
		}
	}
	score := best + f.ws + h.counted(f)*h.FriendScore - ones*h.FumblePenalty
	if sixes > 1 {
		score += (sixes - 1) * h.CriticalBonus
	}
	if f.charging {
		score += h.ChargeBonus
	}
	return score
}

// naiveOption is a blow and what it is struck with.
type naiveOption struct {
	naiveBlow
	name string
}

// options is what the fighter may resolve a hit with (HH-c).
func (f *naiveFighter) options() []naiveOption {
	blows := []naiveOption{}
	for _, w := range f.usable() {
		strength := w.strength
		if strength == 0 {
			strength = f.s
		}
		blows = append(blows, naiveOption{naiveBlow{strength, w.penalty, w.damage}, w.name})
	}
	return append(blows, naiveOption{naiveBlow{f.s, naiveByStrength, naiveDamage{plus: 1}}, "own-strength"})
}

// choice is the option of most expected wounds (SE-HH-08).
func (h naiveHouse) choice(winner, loser *naiveFighter) naiveOption {
	options := winner.options()
	chosen := options[0]
	for _, b := range options {
		if h.promise(b.naiveBlow, loser.t, loser.save, loser.left) > h.promise(chosen.naiveBlow, loser.t, loser.save, loser.left) {
			chosen = b
		}
	}
	return chosen
}

// with is how a fighter and what it strikes with begin the names of metrics.
func (f *naiveFighter) with(o naiveOption) []string {
	return []string{"unit " + f.label, "weapon " + f.label[:min(1, len(f.label))] + "-" + o.name}
}

// wound resolves one hit, and returns with what.
func (h naiveHouse) wound(winner, loser *naiveFighter, rng *rand.Rand) naiveOption {
	chosen := h.choice(winner, loser)
	wounds, came := h.resolve(chosen.naiveBlow, loser.t, loser.save, rng)
	loser.left = max(0, loser.left-wounds)
	winner.counts.add("side "+winner.label[:min(1, len(winner.label))]+"-hits", 1)
	for _, who := range winner.with(chosen) {
		winner.counts.add(who+"-hits", 1)
		if came != "" {
			winner.counts.add(who+"-wounds", 1)
		}
		if came == "saved" {
			winner.counts.add(who+"-saved", 1)
		}
		if !loser.alive() {
			winner.counts.add(who+"-kills", 1)
		}
	}
	return chosen
}

// missed counts that a fighter did not hit an enemy, with what it would have struck.
func (h naiveHouse) missed(who, enemy *naiveFighter) {
	if who.counts == nil {
		return
	}
	for _, name := range who.with(h.choice(who, enemy)) {
		who.counts.add(name+"-missed", 1)
	}
}

// round is one round of a pair. It gives the score of a less that of b and the
// hits of the winner, which are resolved until the loser is dead.
func (h naiveHouse) round(a, b *naiveFighter, rng *rand.Rand) (margin, hits int) {
	h.roll(a, rng)
	h.roll(b, rng)
	h.parried(a, h.parries(b), rng)
	h.parried(b, h.parries(a), rng)
	margin = h.score(a) - h.score(b)
	winner, loser := a, b
	if margin < 0 || margin == 0 && b.i > a.i {
		winner, loser = b, a
	}
	// SE-HH-04
	switch {
	case margin != 0:
		hits = max(margin, -margin)
	case a.i != b.i:
		hits = h.TieHits
	}
	h.missed(loser, winner)
	if hits == 0 {
		h.missed(winner, loser)
	}
	var last naiveOption
	for range hits {
		if loser.alive() {
			last = h.wound(winner, loser, rng)
			continue
		}
		for _, name := range winner.with(last) {
			winner.counts.add(name+"-wasted", 1)
		}
	}
	return margin, hits
}

// naiveDuelConfig is a fight of one against one.
type naiveDuelConfig struct {
	house    naiveHouse
	a, b     naiveModel
	charger  string // "a", "b" or "none"
	friends  [2]int // of a and of b, who fought the enemy before, in turn 1 (SE-HH-01)
	maxTurns int
}

// naiveDuelResult tells how the duel went.
type naiveDuelResult struct {
	outcome          string // "a", "b" or "draw"
	woundsA, woundsB int    // W lost
	turns            int
	firstMargin      int // score of a less score of b
	firstHits        int // of the winner, whether or not they were needed
	hitTurns         int // with a hit
}

// naiveDuel fights one round each turn (HH-d).
func naiveDuel(c naiveDuelConfig, rng *rand.Rand) naiveDuelResult {
	res := naiveDuelResult{outcome: "draw"}
	a, b := naiveFresh(c.a), naiveFresh(c.b)
	a.charging, b.charging = c.charger == "a", c.charger == "b"
	a.friends, b.friends = c.friends[0], c.friends[1]
	for a.alive() && b.alive() && res.turns < c.maxTurns {
		res.turns++
		margin, hits := c.house.round(a, b, rng)
		if res.turns == 1 {
			res.firstMargin, res.firstHits = margin, hits
		}
		if hits > 0 {
			res.hitTurns++
		}
		a.charging, b.charging = false, false
		a.friends, b.friends = 0, 0
	}
	if !a.alive() {
		res.outcome = "b"
	}
	if !b.alive() {
		res.outcome = "a"
	}
	res.woundsA, res.woundsB = c.a.w-a.left, c.b.w-b.left
	a.counts.add("unit "+a.label+"-wounds-lost", res.woundsA)
	b.counts.add("unit "+b.label+"-wounds-lost", res.woundsB)
	return res
}
