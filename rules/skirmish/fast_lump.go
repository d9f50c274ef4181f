package skirmish

import "slices"

// An exact walk lumps states of two units from which the game goes on in the same way: it forgets what is not read
// any more of figures in the middle of fire, and lets the gone ones stand last among like figures. Trials do without,
// as it costs more than they gain.

// lump is [engine.Machine.Lump].
func lump[T few | small | large](g *game, s *state[T]) {
	l := lumping{game: g, head: &s.head}
	p := s.parts()
	l.open(&p)
	l.lump()
}

// lumping is a state that is lumped.
type lumping struct {
	*game
	*head
	squads [2]squad
}

func (l *lumping) open(p *parts) {
	for u := range l.squads {
		l.squads[u] = p.squad(l.game, u)
	}
}

// mayLump reports whether states are lumped: those of two units that do not meet hand to hand, of which nobody
// gets up or is healed, and no guns are served by teams, whose places in the list matter.
func (g *game) mayLump() bool {
	return g.isDuel() && g.wakes == 0 && g.pairs[0].melee == nil && g.units[0].crewed|g.units[1].crewed == 0 &&
		!g.fireRules.without.has(fastForgetting)
}

func (l *lumping) lump() {
	switch l.phase {
	case volley:
		l.passSpent()
	case exchange, inTurn:
		l.dropOrders()
	default:
	}
	for u := range l.squads {
		l.forgetGuns(u)
		l.forgetDucks(u)
	}
	l.closeRanks()
}

// closeRanks lets the gone figures of like groups stand last, also in the middle of fire: who of a side comes next is
// the same figure then.
func (l *lumping) closeRanks() {
	switch next := int(l.fire.next); l.phase {
	case volley:
		l.fire.next = uint8(l.placeOf(int(l.actor), next))
	case interrupted:
		l.fire.next = uint8(l.placeOf(1-int(l.actor), next))
	default:
	}
	for u := range l.squads {
		q, here := &l.squads[u], l.here(u)
		q.closeTargets(l.units[u].groups, here)
		q.closeRanks(l.units[u].groups, here)
	}
}

// here returns who of a unit is still there, or fires as he was before he fell.
func (l *lumping) here(u int) set {
	q := &l.squads[u]
	return q.marks[standing] | q.marks[downed] | l.firesNow(u)
}

// firesNow returns who of a unit is to fire at the present count.
func (l *lumping) firesNow(u int) (who set) {
	if l.phase != inTurn {
		return 0
	}
	for i, order := range l.squads[u].orders {
		if order >= firesNow {
			who |= one(i)
		}
	}
	return who
}

// closeTargets lets heroes who fell since a volley began stand last among its targets. SKI-SH-08, W06
func (q *squad) closeTargets(groups []set, all set) {
	for _, group := range groups {
		if targets := q.targets & group; targets != 0 {
			here := group & all
			n, fallen := here.count(), (targets &^ here).count()
			q.targets = q.targets&^group | (targets.squeeze(here)|upTo(n+fallen)&^upTo(n))<<group.first()
		}
	}
}

// placeOf returns where the i-th figure of a unit stands when the gone ones stand last.
func (l *lumping) placeOf(u, i int) int {
	here := l.squads[u].marks[standing] | l.squads[u].marks[downed]
	for _, group := range l.units[u].groups {
		if group.has(i) && i < len(l.squads[u].figures) {
			return group.first() + (here & group & upTo(i)).count()
		}
	}
	return i
}

// passSpent lets those of a volley count as done who have spent the AP of their fire. SKI-SH-02
func (l *lumping) passSpent() {
	q, s := &l.squads[l.actor], l.units[l.actor]
	left := s.gunners(q.unitState) &^ upTo(int(l.fire.next))
	now := q.afterSpent(left, l.house.ShootingAP)
	if q.counted {
		if q.clear(left &^ now); now == 0 {
			q.shaken = false
		}
	}
	l.fire.next = uint8(len(q.figures))
	if now != 0 {
		l.fire.next = uint8(now.first())
	}
}

// dropOrders drops the counts of those who cannot fire any more when theirs comes, and ranks the others anew. W13
func (l *lumping) dropOrders() {
	for u := range l.squads {
		q := &l.squads[u]
		keep := l.units[u].gunners(q.unitState) | l.firesNow(u)
		for i := range q.orders {
			if !keep.has(i) {
				q.orders[i] = 0
			}
		}
	}
	rankOrders(firesNow, &l.squads[0], &l.squads[1])
}

// exchanging reports whether both fire, by initiative.
func (h *head) exchanging() bool { return h.phase == exchange || h.phase == inTurn }

// comes reports whether a unit is still to act in this turn.
func (l *lumping) comes(u int) bool {
	fires := l.phase == volley || l.exchanging()
	return l.acts[u] && l.squads[u].card != acted && (!fires || u != int(l.actor))
}

// mayAnswer reports whether a unit may still be shot at by one that it answers, in another exchange than the present.
func (l *lumping) mayAnswer(u int) bool { return l.returnFire && l.comes(1-u) }

// mayFire returns who of a unit may still fire in this turn. SKI-SH-02, SKI-IN-01, W13
func (l *lumping) mayFire(u int) (who set) {
	q := &l.squads[u]
	able := l.units[u].gunners(q.unitState)
	switch who = l.firesNow(u); {
	case q.out:
		return who
	case l.comes(u):
		return who | able
	case l.phase == volley && u == int(l.actor):
		return able &^ upTo(int(l.fire.next))
	}
	for i := range able.each() {
		if q.orders[i] > 0 || l.mayAnswer(u) && q.figures[i].shot() == 0 {
			who |= one(i)
		}
	}
	return who
}

// isIdle reports whether nobody of a unit who is ducked now would do anything more in this turn, if he were not.
func (l *lumping) isIdle(u int) bool {
	return !l.comes(u) && !l.mayAnswer(u) && (l.phase != volley || u != int(l.actor))
}

// isThreatened reports whether a unit may still be hit in this turn.
func (l *lumping) isThreatened(u int) bool {
	return l.fire.hits > 0 && (l.phase != volley || u != int(l.actor)) || l.mayFire(1-u) != 0
}

// isThreatenedNow reports whether a unit may be hit before it acts: the actor has acted when its fire is over.
func (l *lumping) isThreatenedNow(u int) bool {
	switch {
	case u != int(l.actor) || l.phase != volley && !l.exchanging():
		return l.isThreatened(u)
	case l.phase == volley:
		return false
	}
	return slices.ContainsFunc(l.squads[1-u].orders, func(order uint8) bool { return order > 0 })
}

// forgetGuns forgets of those who will not fire again in this turn what AP they have spent, but for whether they have
// fired, which spoils ducking back and answers; and in the last turn how their guns stand. SKI-EF-02, SKI-IN-01
func (l *lumping) forgetGuns(u int) {
	q := &l.squads[u]
	may := l.mayFire(u)
	firedMatters := l.mayAnswer(u) || q.card != acted && l.isThreatenedNow(u)
	last := int(l.turn) == l.turns && (!l.hopeless || l.deck == 0 && l.units[sideA].medikits == 0) &&
		l.units[u].Vehicle == nil
	for i := range q.figures {
		if may.has(i) {
			continue
		}
		is := q.figures[i]
		to := is.arms()
		if last {
			to = 0
			q.marks[unset] &^= one(i)
		}
		if firedMatters && is.shot() > 0 {
			to.spend(1, 0)
		}
		if to != is {
			q.keep(i, to)
		}
	}
}

// forgetDucks forgets who of a unit has ducked back where nobody reads it before the turn ends. SKI-EF-02
func (l *lumping) forgetDucks(u int) {
	q := &l.squads[u]
	switch {
	case l.once:
		l.forgetSpareDucks(u)
	case !l.isIdle(u):
	case !l.isThreatened(u):
		q.marks[ducked], q.marks[cowering] = 0, 0
	case q.card == acted && !l.house.DuckCover && !l.units[u].CoverNear: // so nobody ducks any more
		q.marks[ducked] = 0
	}
}

// forgetSpareDucks forgets who has ducked back in a single activation while there are others for every hit that
// may come: whether anybody is left to duck is all that is read, and at the end whether anybody has, if nothing
// worse happened. Under a blast it matters who. SKI-EF-02, SKI-SH-05, W07
func (l *lumping) forgetSpareDucks(u int) {
	q, s := &l.squads[u], l.units[u]
	if l.house.DuckCover || s.CoverNear || s.mixed || s.neverDuck != 0 || l.units[1-u].covers {
		return
	}
	if q.marks[ducked] == 0 || (q.marks[standing]&^q.marks[ducked]).count() < l.mostHitsLeft(1-u) {
		return
	}
	_, up, wounded := s.strength(q.unitState)
	var keep set
	if up == len(s.figures) && wounded == s.cameWounded() {
		keep = one(q.marks[standing].first())
	}
	q.marks[ducked] = keep
}

// cameWounded counts those of a unit who came wounded, as strength does.
func (s *side) cameWounded() (n int) {
	for i := range s.Figures {
		if g := &s.Figures[i]; g.Wounded && !g.isEnhanced() {
			n += g.Count
		}
	}
	return n
}

// mostHitsLeft bounds the hits that a side without blasts has scored, or may score still in this activation.
func (l *lumping) mostHitsLeft(side int) int {
	n := int(l.fire.hits)
	for i := range l.mayFire(side).each() {
		n += len(l.units[side].figures[i].guns) * (l.house.ShootingAP - l.squads[side].figures[i].shot())
	}
	return n
}
