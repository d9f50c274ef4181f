package skirmish

// reaction is how a unit fires at chargers.
type reaction uint8

const (
	noReaction  reaction = iota
	onTheWay             // as they come in
	aheadOfTurn          // too, with its card still to come
)

// reach returns the inches that ranges and AP are looked up for: a charge that reaches its
// target crosses half range on its way in. W14
func (t *pairView) reach() int {
	if t.reaction != noReaction {
		return 0
	}
	return int(t.distance)
}

// aheadModifier returns what fire at chargers ahead of the own card takes off a number that
// has all other modifiers. SKI-TU-02, W14
func (x *game) aheadModifier(number int) int {
	if number < x.melee.AheadFrom {
		return x.melee.AheadLow
	}
	return x.melee.AheadHigh
}

// reactsTo returns how a unit in a state may fire at those who charge it, if they make
// contact; on overwatch it may fire at those who do not, too. SKI-TU-02, W14
func (c card) reactsTo(contact bool) (how reaction, fires bool) {
	switch {
	case c == onOverwatch && !contact:
		return noReaction, true
	case c == onOverwatch || c == onTimed && contact:
		return onTheWay, contact || c == onOverwatch
	case c == toCome && contact:
		return aheadOfTurn, true
	default:
		return noReaction, false
	}
}
