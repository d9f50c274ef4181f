package secondedition

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// PsykerFights is what brings a psyker into the fight of a battle: as its side says, or one of those of other models. BT-2
type PsykerFights string

// FightsAsSide is what a psyker does that does not say otherwise.
const FightsAsSide PsykerFights = "as-side"

// psykerFight is whether a psyker is in the fight of a battle from the start, or what power brings it there, "" for none.
type psykerFight struct {
	always bool
	by     Effect
}

// fightsWhen returns what brings a psyker of the side into the fight. BT-2
func (x *BattleSide) fightsWhen(i int) Fights {
	switch own := x.Psykers[i].Fights; {
	case own != FightsAsSide && own != "":
		return Fights(own)
	case x.PsykersFight:
		return FightsAlways
	default:
		return FightsNever
	}
}

// mayFight counts the psykers of the side who may come to fight. BT-2
func (x *BattleSide) mayFight() (n int) {
	for i := range x.Psykers {
		n += rules.OneIf(x.fightsWhen(i) != FightsNever)
	}
	return n
}

// readyPsykers prepares what brings the psykers of a side into the fight. BT-2
func (x *battle) readyPsykers(side int) {
	in := x.sides[side]
	x.psychic.fighting[side] = make([]psykerFight, len(in.Psykers))
	for i := range in.Psykers {
		f := in.fightsWhen(i)
		x.psychic.fighting[side][i] = psykerFight{f == FightsAlways, x.broughtBy(f, in.Psykers[i].Gap)}
	}
}

// rushes reports whether psykers of a side may come into the fight charging. SE-PW-03, SE-PW-04
func (x *battle) rushes(side int) bool {
	in := x.sides[side]
	for i := range in.Psykers {
		if f := in.fightsWhen(i); f == FightsDisplaced || f == FightsGate {
			return true
		}
	}
	return x.displacesAgain(side) && in.mayFight() > 0
}

// isThere reports whether a psyker of a side is alive and, but for an Assail that moves it out, in the fight of a battle. BT-2
func (x *psychic) isThere(s *psychicState, side, i int) bool {
	return x.fighting[side] != nil && s.psykers[side][i].w > 0 && (x.fighting[side][i].always || s.apart[side].there>>i&1 == 1)
}

// inFight reports whether a psyker of a side is alive and in the fight of a battle. BT-2, PD-13d
func (x *psychic) inFight(s *psychicState, side, i int) bool {
	return x.isThere(s, side, i) && s.apart[side].out>>i&1 == 0
}

// psykerWaits reports whether a psyker of a side is alive and waits for an effect to bring it into the fight. BT-2
func (x *psychic) psykerWaits(s *psychicState, side, i int, effect Effect) bool {
	return x.fighting[side] != nil && s.psykers[side][i].w > 0 && x.fighting[side][i].by == effect && !x.isThere(s, side, i)
}

// waitingPsyker returns the first of them, −1 if there is none.
func (x *psychic) waitingPsyker(s *psychicState, side int, effect Effect) int {
	for i := range x.psykers[side] {
		if x.psykerWaits(s, side, i, effect) {
			return i
		}
	}
	return -1
}

// bringPsyker brings a psyker into the fight, and out from under a Machine Curse unless a Scan does. BT-2, PD-14a
func (x *psychic) bringPsyker(d *dice.Dice, s *psychicState, side, i int, by Effect) {
	at, bit := &s.apart[side], uint8(1)<<i
	at.there |= bit
	if by == Displace || by == Gate {
		at.rush |= bit
	}
	if by != Scan && x.curses(s, 1-side) {
		at.free |= bit
	}
	d.Log("BT-2", "{psyker} comes into the fight{| and charges}", side, i, int(at.rush>>i&1))
}

// passesAsPsyker reports whether a psyker can pass a Gate: on foot, and no machine that a Machine Curse holds. SE-PW-04,
// SE-PW-07
func (x *psychic) passesAsPsyker(s *psychicState, side, i int) bool {
	u := &x.psykers[side][i]
	return u.OnFoot && (!u.Machine || !x.curses(s, 1-side) || s.apart[side].free>>i&1 == 1)
}

// isHidden reports whether a psyker of a side is hidden, so that no power strikes it. PD-15
func (x *psychic) isHidden(s *psychicState, side, i int) bool {
	return x.mayHide && !s.found[side] && x.psykers[side][i].Hidden
}
