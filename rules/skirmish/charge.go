package skirmish

// Reactions: how a unit fires at chargers.
const (
	noReaction  = iota
	onTheWay    // as they come in
	aheadOfTurn // too, with its card still to come
)

// reactsTo returns how a unit in a state may fire at those who charge it and make contact.
// SKI-TU-02, W14
func (c card) reactsTo() (how uint8, fires bool) {
	switch c {
	case onOverwatch, onTimed:
		return onTheWay, true
	case toCome:
		return aheadOfTurn, true
	default:
		return noReaction, false
	}
}

// chargeDice returns the D6 that a side moves into contact, or out of an APC and on: one for each AP
// of its slowest figure. Who cannot move has none. SKI-AP-01, SKI-EF-02
func (t *pair) chargeDice(side int) int {
	if !t.house.moves(t.squads[side].unitState) {
		return 0
	}
	slowest := -1
	for i := range t.squads[side].able().each() {
		s := t.figure(side, i)
		if left := t.apLeft(&s); slowest < 0 || left < slowest {
			slowest = left
		}
	}
	return max(0, slowest)
}
