package secondedition

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// carried is what brings models of a kind into the fight of a battle, and the kind that they
// are from then on; the zero value is of models that no power brings there.
type carried struct {
	by Effect
	to uint8
}

// carry brings models into the fight that the power moves or finds: of its own side the first
// entry that waits for a Displacement, of the enemy one model by an Assail, and all who are
// hidden by a Scan. BT-2
func (x *psychic) carry(d *dice.Dice, s *psychicState, e *rules.MetricValues, side int, power *Power) (rolled bool) {
	switch power.Effect {
	case Displace:
		at := x.waiting(s, side, Displace)
		if at < 0 {
			return false
		}
		if x.displaced(d, side, power) {
			d.Log("SE-PW-03", "each {model} of {a|b} that was moved is in the fight, and charges", side, int(s.models[side][at].kind), side)
			x.join(s, side, s.models[side][at].kind)
		}
		return power.Range.Dice > 0
	case Move:
		if at := x.waiting(s, 1-side, Move); at >= 0 {
			m := &s.models[1-side][at]
			d.Log("SE-PW-01", "one {model} of {a|b} is moved into the fight", 1-side, int(m.kind), 1-side)
			m.kind = x.carried[1-side][m.kind].to
			return false
		}
		return x.shakeVehicle(d, e, 1-side)
	case Scan:
		at := x.waiting(s, 1-side, Scan)
		for ; at >= 0 && power.reaches(x.Distance); at = x.waiting(s, 1-side, Scan) {
			kind := s.models[1-side][at].kind
			d.Log("SE-PW-08", "each hidden {model} of {a|b} is found, and fights", 1-side, int(kind), 1-side)
			x.join(s, 1-side, kind)
		}
	default:
	}
	return false
}

// waiting returns the place of the first living model of a side that waits for an effect to bring
// it into the fight, −1 if there is none.
func (x *psychic) waiting(s *psychicState, side int, effect Effect) int {
	if x.carried[side] == nil {
		return -1
	}
	return slices.IndexFunc(s.models[side][:], func(m model) bool { return m.w > 0 && x.carried[side][m.kind].by == effect })
}

// join makes all models of a kind those of the kind that fights.
func (x *psychic) join(s *psychicState, side int, kind uint8) {
	for i := range s.models[side] {
		if m := &s.models[side][i]; m.w > 0 && m.kind == kind {
			m.kind = x.carried[side][kind].to
		}
	}
}

// displaced rolls how far a Displacement carries friends, and reports whether that suffices.
// SE-PW-03
func (x *psychic) displaced(d *dice.Dice, side int, power *Power) bool {
	inches := power.Range.Fixed + d.GoodFor(1+side).Sum(power.Range.Dice)
	d.Log("SE-PW-03", "{# inch|# inches}, where {#} are needed", inches, x.Distance)
	return inches >= x.Distance
}
