package secondedition_test

// A round of hand-to-hand combat.

import (
	"math/rand/v2"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/secondedition"
)

// naiveFighter is a model during a trial.
type naiveFighter struct {
	*secondedition.Unit
	side, label string                 // a, and a1 and so on
	entry       int                    // of its side's list, from 1
	charges     secondedition.Charging // with its side, or whatever that does (SE-HH-10)
	cursed      func() bool            // by Machine Curse: pistols do not count (SE-PW-07)
	left        int                    // W
	charging    bool
	rush        bool // it came in the turn, charging (BT-3)
	returns     bool // it charges in turn 2
	friends     int  // who already fought the same enemy in this phase
	dice        []int
	waits       bool        // until the enemy's turn is over
	curses      func() bool // by a Machine Curse in play that ends with it, as all of its side do; nil: never
}

func (f *naiveFighter) alive() bool { return f.left > 0 }

// chargesOf tells whether a model charged whose side did or did not (SE-HH-10).
func (f *naiveFighter) chargesOf(side bool) bool {
	return f.charges == "yes" || f.charges == "with-side" && side
}

// usable is the weapons that count: not the pistols under a Machine Curse
// (SE-PW-07).
func (f *naiveFighter) usable() []secondedition.Weapon {
	if !f.cursed() {
		return f.Weapons
	}
	return slices.DeleteFunc(slices.Clone(f.Weapons), func(w secondedition.Weapon) bool { return w.Pistol })
}

// counted is the number of friends that help (SE-HH-01).
func (h naiveHouse) counted(f *naiveFighter) int {
	if h.MostFriends == rules.Unlimited {
		return f.friends
	}
	return min(f.friends, int(h.MostFriends))
}

// base is the attack dice without friends (SE-HH-01).
func (h naiveHouse) base(f *naiveFighter) int {
	return f.A + h.PairDice*rules.OneIf(len(f.usable()) >= 2)
}

// parries is how many of the enemy's dice are to be rolled again (SE-HH-02).
func (f *naiveFighter) parries() (parries int) {
	for _, w := range f.usable() {
		parries += w.Parries
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
		best, ones, sixes = max(best, die), ones+rules.OneIf(die == 1), sixes+rules.OneIf(die == 6)
	}
	return best + f.WS + h.counted(f)*h.FriendScore - ones*h.FumblePenalty + max(0, sixes-1)*h.CriticalBonus + rules.OneIf(f.charging)*h.ChargeBonus
}

// choice is what the fighter resolves a hit with (HH-c): what has the most expected wounds (SE-HH-08).
func (h naiveHouse) choice(winner, loser *naiveFighter) (chosen naiveBlow) {
	var blows []naiveBlow
	for _, w := range winner.usable() {
		b := naiveBlow{int(w.Strength), w.SaveModifier, w.Damage, w.Name}
		if w.Strength == secondedition.UserStrength {
			b.strength = winner.S
		}
		blows = append(blows, b)
	}
	blows = append(blows, naiveBlow{winner.S, secondedition.FromStrength, secondedition.Damage{Fixed: 1}, "own strength"})
	chosen = blows[0]
	for _, b := range blows {
		if h.promise(b, loser.Unit, loser.left) > h.promise(chosen, loser.Unit, loser.left) {
			chosen = b
		}
	}
	return chosen
}

// with is how a fighter and what it strikes with begin the names of metrics.
func (f *naiveFighter) with(b naiveBlow) []string {
	return []string{f.label, naiveLabel(f.side, b.name)}
}

// round is one round of a pair. It gives the score of a less that of b and the
// hits of the winner, which are resolved until the loser is dead.
func (m *naiveMelee) round(a, b *naiveFighter) (margin, hits int) {
	for _, f := range []*naiveFighter{a, b} {
		f.dice = nil
		for range m.house.base(f) + m.house.counted(f)*m.house.FriendDice { // HH-a
			f.dice = append(f.dice, naiveDie(m.rng))
		}
		m.deeds.add("-attacks", len(f.dice), f.label)
	}
	m.house.parried(a, b.parries(), m.rng)
	m.house.parried(b, a.parries(), m.rng)
	margin = m.house.score(a) - m.house.score(b)
	winner, loser := a, b
	if margin < 0 || margin == 0 && b.I > a.I {
		winner, loser = b, a
	}
	// SE-HH-04
	switch {
	case margin != 0:
		hits = max(margin, -margin)
	case a.I != b.I:
		hits = m.house.TieHits
	}
	m.deeds.add("-missed", 1, loser.with(m.house.choice(loser, winner))...)
	if hits == 0 {
		m.deeds.add("-missed", 1, winner.with(m.house.choice(winner, loser))...)
	}
	m.wound(winner, loser, hits)
	return margin, hits
}

// wound resolves hits one by one, until nobody is left to be hit.
func (m *naiveMelee) wound(winner, loser *naiveFighter, hits int) {
	var by []string
	for range hits {
		if !loser.alive() {
			m.deeds.add("-wasted", 1, by...)
			continue
		}
		blow := m.house.choice(winner, loser)
		by = winner.with(blow)
		wounds, came := m.house.resolve(blow, loser.Unit, m.rng)
		loser.left = max(0, loser.left-wounds)
		m.deeds.add("-hits"+m.suffix, 1, winner.side)
		m.deeds.hit(came, !loser.alive(), by...)
	}
}
