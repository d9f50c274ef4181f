package hulkae

import (
	"math/bits"
	"slices"
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// isReinforced reports whether any attackers come later. H23
func (c *Corridor) isReinforced() bool {
	return slices.ContainsFunc(c.B, func(b Squad) bool { return b.Reinforcements.Most() > 0 })
}

// entersAt returns the square on which the reinforcements of an entry come in, as far from where the marines stood at
// first. H23
func (c *Corridor) entersAt(entry int) int {
	if at := c.B[entry].Distance; at != Behind {
		return int(at)
	}
	return c.Distance
}

// farthestEntry returns the last square on which they may find room, behind all others in their corridor. H2, H23
func (c *Corridor) farthestEntry(entry int) int {
	square := c.entersAt(entry)
	if c.Stacking {
		return square
	}
	for i := range c.B {
		if c.B[i].From == c.B[entry].From {
			square += c.B[i].Count
		}
	}
	return square - 1
}

// reinforce brings attackers in as their turn begins, and reports whether any dice were rolled. H23
func (c *corridor) reinforce(d *dice.Dice, s *state) (rolled bool) {
	d.Stream(dice.At(int(s.turn), int(rules.B), 0))
	for g := range c.B {
		toCome := s.coming & c.ofGroup(g)
		left := bits.OnesCount32(toCome)
		if left == 0 {
			continue
		}
		x := c.B[g].Reinforcements
		n := min(left, x.Roll(d.GoodFor(int(rules.B))))
		rolled = rolled || x.Dice > 0
		d.Log("H23", "reinforcements: {#} of the {#} to come", n, left)
		for ; n > 0; n-- {
			c.comeIn(d, s, bits.TrailingZeros32(toCome))
			toCome &= toCome - 1
		}
	}
	c.noteStanding(s)
	return rolled
}

// ofGroup returns the attackers of an entry, a bit each.
func (c *corridor) ofGroup(g int) uint32 {
	first := slices.Index(c.group, uint8(g))
	return (1<<c.B[g].Count - 1) << first
}

// comeIn puts an attacker on the square where it enters, or on the first one behind that is free. H2, H23
func (c *corridor) comeIn(d *dice.Dice, s *state, attacker int) {
	square := uint8(c.entersAt(int(c.group[attacker])))
	switch c.lane[c.group[attacker]] {
	case toFront:
		square += uint8(s.stepped)
	case toBehind:
		square -= uint8(s.stepped)
	}
	for !c.Stacking && c.isHeld(s, c.inLane(uint8(attacker)), square) {
		square++
	}
	s.attackers[attacker] = square
	s.alive |= 1 << attacker
	s.coming &^= 1 << attacker
	d.Log("H23", "attacker {#} comes in, distance {#}", attacker+1, int(square))
}

// isHeld reports whether any of these attackers stands on a square.
func (c *corridor) isHeld(s *state, these uint32, square uint8) bool {
	for left := these & s.alive; left != 0; left &= left - 1 {
		if s.attackers[bits.TrailingZeros32(left)] == square {
			return true
		}
	}
	return false
}

// checkEntries refuses room in which a marine could come to where reinforcements enter. H18, H20, H23
func (c *Corridor) checkEntries(room string, squares int, lane uint8) (list rules.Problems) {
	for i := range c.B {
		if at := c.entersAt(i); c.B[i].Reinforcements.Most() > 0 && c.B[i].From.number() == lane {
			list.AddIf(at <= squares, room, "H23", "reinforcements of "+c.B[i].Name+" come in "+strconv.Itoa(at)+
				" squares away, where a marine could come to stand; take less room, or let them come from farther away")
		}
	}
	return list
}

// notesOnReinforcements returns notes on those who cannot all come in before the turn limit. H1, H23
func (c *corridor) notesOnReinforcements() (list rules.Warnings) {
	turns := (c.MaxTurns + rules.OneIf(!c.marinesOdd)) / 2
	for i := range c.B {
		b := &c.B[i]
		list.AddIf(b.Reinforcements.Most() > 0 && turns*b.Reinforcements.Most() < b.Count,
			"max-turns is over before all of "+b.Name+" can have come in (H23)")
	}
	return list
}
