package skirmish

// Heavy-weapon teams fire one gun. It stays at its bearer's place in the list, whatever becomes
// of him, and the AP of all of the team are kept there. SKI-SH-09

// formTeams prepares the teams among figures of a list, the first of which is at a place.
func (s *side) formTeams(list []Group, at int) {
	var bearers [maxCrew + 1]int
	var members [maxCrew + 1]set
	for i := range list {
		g := &list[i]
		if len(g.Weapons) > 0 {
			bearers[g.Crew] = at
		}
		members[g.Crew] |= upTo(at+g.Count) &^ upTo(at)
		at += g.Count
	}
	for crew := 1; crew <= maxCrew; crew++ {
		if members[crew] != 0 {
			s.formTeam(bearers[crew], members[crew])
		}
	}
}

// maxCrew is the highest number of a team, maxGroups of groups in the keys of plans.
const (
	maxCrew   = 9
	maxGroups = 1<<groupBits - 1
)

// formTeam prepares a team.
func (s *side) formTeam(bearer int, members set) {
	if s.crewed == 0 {
		s.teams, s.slots, s.serving = make([]set, maxFigures), make([]int, maxFigures), make([][]*soldier, maxFigures)
	}
	s.serving[bearer] = make([]*soldier, maxFigures)
	s.crewed |= members
	s.bearers |= one(bearer)
	s.teams[bearer] = members
	gun := s.figures[bearer]
	for left := members; left != 0; left = left.rest() {
		i := left.first()
		s.slots[i] = bearer
		p := *s.figures[i]
		p.hidden = p.hidden || gun.Tripod
		s.figures[i] = &p
		s.serving[bearer][i] = p.serve(gun, maxGroups-s.crewed.count()+left.count())
	}
}

// serve returns a soldier with the guns of another, two hand guns only if it is ambidextrous.
func (p *soldier) serve(gun *soldier, group int) *soldier {
	to, f := *p, *p.Figure
	f.AllGuns = gun.AllGuns
	to.Figure, to.guns, to.lights, to.prefers, to.group = &f, gun.guns, gun.lights, gun.prefers, group
	if !f.AllGuns && !f.Ambidextrous {
		to.guns = gun.guns[:1]
	}
	to.plain = len(to.guns) == 1 && !f.AllGuns && !to.guns[0].locksOn
	return &to
}

// crewman returns who of a team fires the gun of a bearer, or a figure that bears none.
func (t *pair) crewman(side, i int) shooter {
	if s := t.sides[side]; s.bearers.has(i) {
		return t.server(side, s.operator(t.squads[side].unitState, i))
	}
	return t.figure(side, i)
}

// server returns a figure with the guns that it may serve.
func (t *pair) server(side, i int) shooter {
	f := t.figure(side, i)
	if s := t.sides[side]; s.bearers.has(f.at) {
		f.p = s.serving[f.at][i]
	}
	return f
}

// figure returns a figure as itself, with the AP that it shares with its team.
func (t *pair) figure(side, i int) shooter {
	at, q := t.sides[side].slot(i), &t.squads[side]
	return shooter{
		side, at, i, t.sides[side].figures[i], q.figures[at],
		q.marks[hurt].has(i), q.marks[unset].has(at), q.hull.has(stunned),
	}
}

// slot returns where the AP and guns of a figure are kept.
func (s *side) slot(i int) int {
	if !s.crewed.has(i) {
		return i
	}
	return s.slots[i]
}

// team returns the team of which a figure bears the gun; none where it bears its own.
func (s *side) team(i int) set {
	if !s.bearers.has(i) {
		return 0
	}
	return s.teams[i]
}

// gunners returns whose guns may be fired: those of figures who can act, and of teams of which
// anybody can.
func (s *side) gunners(q *unitState) set { return s.served(q.able()) }

// countGunners counts the figures that can act and have a gun, a team as one.
func (s *side) countGunners(q *unitState) (n int) {
	for i := range s.gunners(q).each() {
		n += flag(len(s.figures[i].guns) > 0)
	}
	return n
}

// served returns some figures, and for each team of which any of them is its bearer alone.
func (s *side) served(who set) set {
	if s.crewed != 0 {
		who = s.servedBy(who)
	}
	return who
}

func (s *side) servedBy(who set) set {
	guns := who &^ s.crewed
	for i := range s.bearers.each() {
		if s.teams[i]&who != 0 {
			guns |= one(i)
		}
	}
	return guns
}

// operator returns who of a team fires its gun: the first who can act and is unwounded, or else
// may fire it all the same; or else the first who can act, who may clear it; or else the bearer.
// SKI-SH-09
func (s *side) operator(q *unitState, bearer int) int {
	team, wounded := s.teams[bearer]&q.able(), q.marks[hurt]&^s.enhanced
	if well := team &^ wounded; well != 0 {
		return well.first()
	}
	for i := range team.each() {
		f := shooter{p: s.serving[bearer][i], hurt: true}
		for g := range f.p.guns {
			if f.mayFire(&f.p.guns[g], false) {
				return i
			}
		}
	}
	if team == 0 {
		return bearer
	}
	return team.first()
}

// pay spends AP of some figures on other things than fire, of a team together.
func (s *side) pay(q *squad, who set, cost func(i int) int) {
	var paid set
	for i := range who.each() {
		if at := s.slot(i); !paid.has(at) {
			q.figures[at].spend(0, cost(i))
			paid |= one(at)
		}
	}
}

// fell takes a figure from its feet. The gun of its team stays as it is, as long as anybody of it
// may fire it again. SKI-SH-09, W17
func (s *side) fell(q *squad, i int, again bool) {
	at := s.slot(i)
	gun, wasUnset := q.figures[at], q.marks[unset].has(at)
	q.fell(i, again)
	if !s.crewed.has(i) {
		return
	}
	q.keep(at, gun)
	if wasUnset {
		q.marks[unset] |= one(at)
	}
	s.loseGun(q, i)
}

// loseGun takes the gun of a figure that is gone for good, of a team if nobody is left.
func (s *side) loseGun(q *squad, i int) {
	at := s.slot(i)
	if s.team(at)&(q.marks[standing]|q.marks[downed]) != 0 {
		return
	}
	q.keep(at, 0)
	q.marks[unset] &^= one(at)
}
