package skirmish_test

// Who drops behind in a charge (SKI-CO-01, W09a). Readings:
//
//  118. Asked is the player of a squad that charges with all its AP (assault, change-assault) and of which those who can
//     move have not all as many AP left. By `behind` one roll has as many D6 as the soundest has AP, less what all change
//     weapons for; who has k AP left then moves by the first k of them. All whose sum does not reach, if not all dice are
//     theirs, fall behind, with one gap: that of the slowest of them, or of who had fallen behind before, if that is wider.
//     They have no AP left in this turn. A unit may be ordered to assault, or to
//     change and assault, with the AP of its soundest.
//       So it is when a squad falls back with all its AP, or leaves an APC and moves on (84), where each has the die of leaving
//       besides. In an advance wounds cost nobody a die (11).
//  119. Who is behind does nothing but come on: no shot, no change of weapons, no place in close combat, and nobody attacks
//     him there; fire finds him as it finds all. When the squad's card is over, he and the others come on by one roll, as
//     many D6 as the slowest of them who can move has AP, up to where the squad is then; who is there has no more AP left
//     than if he had moved with the others as well. To come on is no advance in the sense of MO-01.
//  120. When nobody else stands, those behind are the squad, where they are, and in contact with nobody; that is seen where
//     strength is looked at, before it. Who runs, teleports, or joins others is together again, and so is a squad that
//     pulls back to where some are behind.

import "slices"

// straggles reports whether somebody is behind.
func (s *naiveForce) straggles() bool {
	return slices.ContainsFunc(s.bodies, func(b *naiveBody) bool { return b.behind && !b.dead })
}

// together has nobody be behind any more.
func (s *naiveForce) together() {
	for _, b := range s.bodies {
		if b.behind {
			b.behind = false
			b.spent += s.dice
		}
	}
}

// soundest is the most AP that anybody who can charge has left, and how many have fewer.
func (s *naiveForce) soundest() (most, fewer int) {
	if s.hull != nil || s.isHeld() {
		return s.chargeAP(), 0
	}
	for _, b := range s.bodies {
		if b.able() {
			most = max(most, s.left(b))
		}
	}
	return most, naiveMany(s.bodies, func(b *naiveBody) bool { return b.able() && s.left(b) < most })
}

// dropsBehind asks the player whether the slower fall behind in a move, in which each has some dice more than AP left.
func (s *naiveForce) dropsBehind(move string, prey *naiveForce, turn, place, more int) bool {
	most, fewer := s.soundest()
	if naiveText(s.drop) == "together" || fewer == 0 {
		return false
	}
	facts := map[string]int{
		"distance": max(1, naiveApart(s, prey)), "charge-dice": s.chargeAP() + more, "sound-dice": most + more, "slower": fewer,
		"figures": s.heads(), "enemy-figures": prey.heads(), "turn": turn, "unit": place, "charges": 0, "falls-back": 0, "leaves": 0,
	}
	facts[move] = 1
	return naiveAsk(s.drop, []string{"together", "behind"}, facts) == "behind"
}

// dashApart rolls a charge of so many dice over a distance, in which the slower fall behind.
func (s *naiveForce) dashApart(dice, distance, way int) int {
	sum := s.rollApart(dice, 0, distance, distance, way)
	s.pay(dice)
	return sum
}

// rollApart rolls so many dice to go as far as a distance at most; of those who have some dice more than AP left the slower
// fall behind, to be as near as they come to where the others would go, or what their dice come to.
func (s *naiveForce) rollApart(dice, more, distance, goal, way int) int {
	rolled := []int{}
	for range dice {
		rolled = append(rolled, s.throw(6))
	}
	sum := func(n int) (inches int) {
		for _, d := range rolled[:min(n, dice)] {
			inches += d
		}
		return inches
	}
	late, reach := []*naiveBody{}, sum(dice)
	for _, b := range s.bodies {
		if k := s.left(b) + more; b.able() && k < dice && sum(k) < distance {
			late, reach = append(late, b), min(reach, sum(k))
		}
	}
	if goal == 0 {
		goal = min(sum(dice), distance)
	}
	if s.straggles() && naiveGap(s.rear, s.at+goal*way) > goal-reach {
		reach = goal - naiveGap(s.rear, s.at+goal*way)
	}
	for _, b := range late {
		b.spent += s.left(b)
		b.behind = true
	}
	if len(late) > 0 {
		s.rear = s.at + reach*way
	}
	return sum(dice)
}

func naiveGap(x, y int) int { return max(x-y, y-x) }

// comeOn is what those behind do as the squad's card is over.
func (s *naiveForce) comeOn() {
	comes := func(b *naiveBody) bool { return b.behind && !b.dead && !b.ducked && !b.healing }
	slowest, inches := s.slowest(comes), 0
	if slowest == 0 {
		return
	}
	for range slowest {
		inches += s.throw(6)
	}
	for _, b := range naiveWho(s.bodies, comes) {
		b.spent += slowest
	}
	switch gap := naiveGap(s.at, s.rear); {
	case inches >= gap:
		s.together()
	case s.at > s.rear:
		s.rear += inches
	default:
		s.rear -= inches
	}
}

// goBack moves the unit, perhaps to where some are behind.
func (s *naiveForce) goBack(inches int) {
	from := s.at
	s.at += inches
	if min(from, s.at) <= s.rear && s.rear <= max(from, s.at) && s.straggles() {
		s.together()
	}
}

// leadOn reports whether those behind are all who stand; they are the squad from then on.
func (s *naiveForce) leadOn() bool {
	if !s.straggles() || slices.ContainsFunc(s.bodies, func(b *naiveBody) bool { return !b.dead && !b.behind }) {
		return false
	}
	s.at = s.rear
	s.together()
	return true
}
