package skirmish_test

// Combats of a battle (W15a): all units that links connect. Readings, on 70:
//
//  112. A link is a charger and its target. A combat is a unit and all to whom links lead
//     from it, step by step. All combats fight one round a turn, when all who waited
//     have acted, in the order of their first units, before the turn ends.
//  113. W12 waits for who is locked until his round is over, so that one against one is
//     as in an assault (52). After a round it is looked at for all in the combat, then CC-05.
//  114. In it are those present (40). Each has places: 3, a vehicle 5. All who can
//     attack, unit by unit in list order and in it figure by figure, take one where
//     most are free among the present of the units linked with theirs, of equal ones at the
//     first listed. Who finds none does not attack, but may be attacked.
//  115. Each attack goes to whom the fewest have gone so far among the same; the first of each attacker not to a unit at
//     which as many have struck first as it has places, if there is another: no more than three may be at one. A walker's goes to no
//     APC or tank. Those of a are rolled first, then those of b; results are applied in
//     that order. Only who attacks changes weapons.
//     By `strike` a player may have a figure put all its attacks on one of these who has a place free for it: 3, or 5,
//     less those who have struck at him first in this round, by choice or not, and those others yet to strike whose place in the
//     sense of 114 is at him. Asked is of each who has a place of his own, when its turn comes; of several that an option fits it is the one with most places free, `most`
//     of those with attackers the one with the most, `easiest` first of all by the number; of equal ones the first listed.
//  116. CC-05: casualties are those of all units of a side in the combat, the side with more
//     rolls: each squad of it that is in, has a linked enemy who is in, and is
//     half dead or wounded itself, with a D6 of its own.
//  117. Who pulls back goes 3 inches towards its own rear, and so do all squads and
//     walkers linked with it, each once though it be linked with two of them. Links stay, however
//     far apart their units are then; but those of an APC or tank with who pulls back end.

import "slices"

// naiveLink is two enemies, of whom x charged y.
type naiveLink struct{ x, y *naiveForce }

// naiveSpot is somebody in a combat: a figure, or the vehicle where there is none.
type naiveSpot struct {
	of    *naiveForce
	body  *naiveBody
	free  int // of its places
	blows int // at it
	first int // attackers who struck at it before all others

	places int

	place *naiveSpot // where it has one itself, until it strikes
	held  int        // places at it of those yet to strike
}

// room is how many more may strike at it by choice.
func (s *naiveSpot) room() int {
	return s.places - s.first - s.held
}

// linked reports whether two units are.
func (g *naiveBattleground) linked(s, other *naiveForce) bool {
	return slices.Contains(g.links, naiveLink{s, other}) || slices.Contains(g.links, naiveLink{other, s})
}

// unlink ends some links.
func (g *naiveBattleground) unlink(which func(l naiveLink) bool) {
	links := []naiveLink{}
	for _, l := range g.links {
		if !which(l) {
			links = append(links, l)
		}
	}
	g.links = links
	g.sortLinks()
}

// sortLinks ends the links of units that are no longer in, and sees who is locked.
func (g *naiveBattleground) sortLinks() {
	links := []naiveLink{}
	for _, s := range g.units {
		s.locked = false
	}
	for _, l := range g.links {
		if l.x.inPlay() && l.y.inPlay() {
			links = append(links, l)
			l.x.locked, l.y.locked = true, true
		}
	}
	g.links = links
}

// combats lists all combats, each in list order.
func (g *naiveBattleground) combats() [][]*naiveForce {
	combats, number := [][]*naiveForce{}, map[*naiveForce]int{}
	for i, s := range g.units {
		number[s] = i // units of one combat come to have the lowest of their numbers
	}
	for range g.units {
		for _, l := range g.links {
			lowest := min(number[l.x], number[l.y])
			number[l.x], number[l.y] = lowest, lowest
		}
	}
	for i := range g.units {
		combat := []*naiveForce{}
		for _, s := range g.units {
			if s.locked && number[s] == i {
				combat = append(combat, s)
			}
		}
		if len(combat) > 0 {
			combats = append(combats, combat)
		}
	}
	return combats
}

// fightAll is a round of all combats.
func (g *naiveBattleground) fightAll() {
	for _, combat := range g.combats() {
		if !g.over() {
			g.fight(combat)
		}
	}
}

// fight is a round of one combat, and what follows.
func (g *naiveBattleground) fight(combat []*naiveForce) {
	lost := g.round(combat)
	for _, s := range combat {
		if s.out == "" && s.leadOn() {
			g.unlink(func(l naiveLink) bool { return l.x == s || l.y == s })
		}
		if s.out == "" {
			s.morale()
		}
	}
	g.check()
	if !g.over() {
		g.breakOff(combat, lost)
	}
}

// round is one round of close combat (SKI-CC-01). It tells the casualties by side.
func (g *naiveBattleground) round(combat []*naiveForce) (lost [2]int) {
	spots := g.spots(combat)
	strikers := g.takePlaces(spots)
	for _, s := range combat {
		s.takeBlades()
	}
	before := map[*naiveForce][]int{}
	for _, s := range combat {
		before[s] = s.health()
	}
	blows := []naiveBlow{}
	for _, s := range strikers {
		blows = append(blows, g.strikes(s, spots)...)
	}
	// All are rolled, then all results are applied.
	naiveStrike(blows)
	for _, s := range combat {
		lost[s.side] += naiveWorse(before[s], s.health())
	}
	return lost
}

// spots lists who is present in a combat.
func (g *naiveBattleground) spots(combat []*naiveForce) []*naiveSpot {
	spots := []*naiveSpot{}
	for _, s := range combat {
		for _, b := range s.present() {
			spots = append(spots, &naiveSpot{of: s, body: b, free: g.house.AttackersOnFigure, places: g.house.AttackersOnFigure})
		}
		if s.hull != nil && !s.hull.absent {
			spots = append(spots, &naiveSpot{of: s, free: g.house.AttackersOnVehicle, places: g.house.AttackersOnVehicle})
		}
	}
	return spots
}

// takePlaces gives places to those who can attack, and lists who has one.
func (g *naiveBattleground) takePlaces(spots []*naiveSpot) []*naiveSpot {
	strikers := []*naiveSpot{}
	for _, s := range spots {
		if s.body == nil && !s.of.kicks() {
			continue
		}
		var best *naiveSpot
		for _, enemy := range spots {
			if g.linked(s.of, enemy.of) && enemy.free > 0 && (best == nil || enemy.free > best.free) {
				best = enemy
			}
		}
		if best != nil {
			best.free--
			best.held++
			s.place = best
			strikers = append(strikers, s)
		}
	}
	return strikers
}

// strikes rolls all attacks of one who has a place.
func (g *naiveBattleground) strikes(s *naiveSpot, spots []*naiveSpot) []naiveBlow {
	attacks := g.house.WalkerAttacks
	if s.body != nil {
		attacks = s.body.inHand().Attacks
	}
	s.place.held--
	blows := []naiveBlow{}
	foes := []*naiveSpot{}
	for _, other := range spots {
		barred := s.body == nil && other.body == nil && !other.of.isKicked()
		if g.linked(s.of, other.of) && !barred {
			foes = append(foes, other)
		}
	}
	chosen := g.struck(s, foes, attacks)
	open := slices.DeleteFunc(slices.Clone(foes), func(o *naiveSpot) bool { return naiveCrowded(o, foes) })
	for n := range attacks {
		enemy, among := chosen, foes
		if n == 0 && len(open) > 0 {
			among = open
		}
		for _, other := range among {
			if chosen == nil && (enemy == nil || other.blows < enemy.blows) {
				enemy = other
			}
		}
		if enemy == nil {
			break
		}
		enemy.blows++
		if n == 0 {
			enemy.first++
		}
		if s.body == nil {
			blows = append(blows, s.of.kick(enemy.of, enemy.body))
		} else {
			blows = append(blows, s.of.blowOf(s.body, enemy.of, enemy.body))
		}
	}
	return blows
}

// naiveCrowded reports whether at the unit of one as many have struck as there are places (SKI-CC-02).
func naiveCrowded(one *naiveSpot, foes []*naiveSpot) bool {
	left := 0
	for _, o := range foes {
		if o.of == one.of {
			left += o.places - o.first
		}
	}
	return left <= 0
}

// breakOff is CC-05 after a round in which the sides lost so many.
func (g *naiveBattleground) breakOff(combat []*naiveForce, lost [2]int) {
	back := []*naiveForce{}
	for _, s := range combat {
		if !s.locked || lost[s.side] <= lost[1-s.side] { // not locked: it is out, or all its enemies are
			continue
		}
		switch loser, runs := naiveBreaks(s, nil, lost[s.side], lost[1-s.side]); {
		case loser != s:
		case runs:
			g.flee(s)
		default:
			back = append(back, s)
		}
	}
	going := slices.Clone(back)
	for _, s := range back {
		g.unlink(func(l naiveLink) bool { return l.x == s && l.y.stays() || l.y == s && l.x.stays() })
		for _, enemy := range combat {
			if g.linked(s, enemy) && !slices.Contains(going, enemy) {
				going = append(going, enemy)
			}
		}
	}
	for _, s := range going {
		s.goBack(-g.house.PullBack * back[0].forward())
	}
	g.check()
}

// stays reports whether a unit follows nobody: APCs and tanks.
func (s *naiveForce) stays() bool {
	return s.hull != nil && s.hull.Build != "walker"
}

// numberAt is what a figure, or a walker, needs to hit an enemy.
func (g *naiveBattleground) numberAt(s, enemy *naiveSpot) int {
	if s.body == nil {
		return g.house.kickNumber(enemy.body)
	}
	return g.house.fightNumber(s.of, s.body, enemy.of, enemy.body)
}

// struck is the one enemy whom a player has a figure strike, nil if its attacks are spread (115).
func (g *naiveBattleground) struck(s *naiveSpot, foes []*naiveSpot, attacks int) *naiveSpot {
	if naiveText(s.of.strike) == "spread" {
		return nil
	}
	wounded := func(o *naiveSpot) bool { return o.body != nil && o.body.wounded }
	number := func(o *naiveSpot) int { return g.numberAt(s, o) }
	fits := map[string]func(o *naiveSpot) bool{
		"hero":    func(o *naiveSpot) bool { return o.body != nil && o.body.Hero },
		"officer": func(o *naiveSpot) bool { return o.body != nil && o.body.Rank == "officer" },
		"wounded": wounded, "sound": func(o *naiveSpot) bool { return !wounded(o) },
		"easiest": func(*naiveSpot) bool { return true }, "fewest": func(*naiveSpot) bool { return true },
		"most": func(o *naiveSpot) bool { return o.first > 0 },
	}
	possible, options, many := []string{"spread"}, map[string]*naiveSpot{}, map[string]int{}
	facts := map[string]int{"attacks": attacks, "turn": g.turn, "unit": s.of.place(), "number": 0, "attackers": 0}
	for option, fit := range fits {
		for _, o := range foes {
			if o.room() <= 0 || !fit(o) {
				continue
			}
			best := options[option]
			better := best == nil || option != "most" && o.room() > best.room() || option == "most" && o.first > best.first
			if best != nil && option == "easiest" && number(o) != number(best) {
				better = number(o) > number(best)
			}
			if better {
				options[option] = o
			}
			many[option]++
			facts["number"], facts["attackers"] = max(facts["number"], number(o)), max(facts["attackers"], o.first)
		}
		if options[option] != nil {
			possible = append(possible, option)
		}
	}
	facts["enemies"], facts["heroes"], facts["officers"], facts["wounded"] = many["fewest"], many["hero"], many["officer"], many["wounded"]
	return options[naiveAsk(s.of.strike, possible, facts)]
}
