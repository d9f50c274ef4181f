package secondedition

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// carried is what brings models of a kind into the fight of a battle, and the kind that they
// are from then on; without an effect they are models that no power brings there.
type carried struct {
	by     Effect
	to     uint8
	fights bool
	again  uint8 // the kind of those whom a Displacement has moved from the fight into it again
	out    uint8 // the kind of those whom an Assail moves out of the fight, 0 where none does
}

// carry brings models into the fight that the power moves or finds: of its own side an entry that charges again, or the first
// that waits for a Displacement, of the enemy one model by an Assail, and all who are
// hidden by a Scan. BT-2
func (x *psychic) carry(d *dice.Dice, s *psychicState, e *rules.MetricValues, side int, power *Power) (rolled bool) {
	switch power.Effect {
	case Displace:
		if x.displaceAgain(d, s, side) {
			return false
		}
		at, psyker := x.waiting(s, side, Displace), x.waitingPsyker(s, side, Displace)
		switch {
		case at < 0 && psyker < 0:
			return false
		case !power.displaces(d, x.Distance, side):
		case at < 0:
			x.bringPsyker(d, s, side, psyker, Displace)
		default:
			d.Log("SE-PW-03", "each {model} of {a|b} that was moved is in the fight, and charges",
				side, int(s.models[side][at].kind), side)
			x.join(s, side, s.models[side][at].kind, true)
		}
		return power.Range.Dice > 0
	case Move:
		return x.assail(d, s, e, 1-side, int(s.cast.next)-x.locations(1-side, power))
	case Scan:
		at := x.waiting(s, 1-side, Scan)
		for ; at >= 0 && power.reaches(x.Distance); at = x.waiting(s, 1-side, Scan) {
			kind := s.models[1-side][at].kind
			d.Log("SE-PW-08", "each hidden {model} of {a|b} is found, and fights", 1-side, int(kind), 1-side)
			x.join(s, 1-side, kind, false)
		}
		for i := range x.psykers[1-side] {
			if power.reaches(x.Distance) && x.psykerWaits(s, 1-side, i, Scan) {
				x.bringPsyker(d, s, 1-side, i, Scan)
			}
		}
	default:
	}
	return false
}

// waiting returns the number of the first living model of a side that waits for an effect to bring it into the
// fight, −1 if there is none.
func (x *psychic) waiting(s *psychicState, side int, effect Effect) int {
	return slices.IndexFunc(s.models[side][:], func(m model) bool { return x.waits(side, m, effect) })
}

// waits reports whether a model of a side is alive and waits for an effect to bring it into the fight.
func (x *psychic) waits(side int, m model, effect Effect) bool {
	return x.carried[side] != nil && m.w > 0 && x.carried[side][m.kind].by == effect
}

// join makes all models of a kind those of the kind that fights. Who is moved there leaves the template of a Machine
// Curse. PD-14a
func (x *psychic) join(s *psychicState, side int, kind uint8, moved bool) {
	for i := range s.models[side] {
		if m := &s.models[side][i]; m.w > 0 && m.kind == kind {
			m.kind, m.covered = x.carried[side][kind].to, m.covered && !moved
		}
	}
}
