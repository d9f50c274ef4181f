package secondedition

// limitDeeds says how often everything can happen that a side does.
func (x *combat) limitDeeds(side int, p *fightPlan) {
	enemies := 0
	for i := range p.units[1-side] {
		enemies += p.units[1-side][i].models
	}
	for i := range p.units[side] {
		x.limitUnit(side, &p.units[side][i], enemies, p)
	}
	x.ledger.LimitTogether(enemySlain, enemies, x.armedDoers(side, p.kinds(side))...)
}

// limitUnit says it of a unit, whose models fight one round each in a turn at most, or all enemies one after another.
// SE-HH-09, HH-e
func (x *combat) limitUnit(side int, u *fightUnit, enemies int, p *fightPlan) {
	bouts := max(u.models, enemies)
	rounds, hits := p.turns*bouts, bouts*x.mostHits(side, u, p)
	models, armed := x.models(side, u.kinds), x.armedDoers(side, u.kinds)
	for _, kind := range u.kinds {
		by, dice := x.doers[side][kind], 0
		for friends := range p.friends[side] + 1 {
			dice = max(dice, x.house.attack(side, x.kinds[side][kind], 0, true, friends).dice)
		}
		x.ledger.Limit(roundFought, rounds, by)
		x.ledger.FollowTimes(dieRolled, roundFought, dice, 0, by)
		x.ledger.Limit(p.loss.Deed, u.losses, by)
		for option := range x.options[side][kind][0].list {
			by, use := x.armed(side, uint8(kind), uint8(option)), x.usage(side, kind, option, p.kinds(1-side))
			if use.hits {
				x.ledger.Limit(nothingHit, rounds, by)
				x.ledger.Limit(enemyHit, hits, by)
				x.ledger.follow(use, by)
			}
		}
	}
	x.ledger.LimitTogether(roundFought, rounds, models...)
	x.ledger.LimitTogether(p.loss.Deed, u.losses, models...)
	x.ledger.LimitTogether(nothingHit, rounds, armed...)
	x.ledger.LimitTogether(enemyHit, hits, armed...)
}

// kinds lists the kinds of models of a side that can fight.
func (p *fightPlan) kinds(side int) (list []int) {
	for i := range p.units[side] {
		list = append(list, p.units[side][i].kinds...)
	}
	return list
}

// mostHits returns how often a model that fights every turn hits at most, with a charge in turn 1 alone, or in all where
// models come back charging. SE-HH-04, SE-HH-10, PD-13d
func (x *combat) mostHits(side int, u *fightUnit, p *fightPlan) int {
	first, later := x.house.TieHits, x.house.TieHits
	for _, kind := range u.kinds {
		for _, enemy := range p.kinds(1 - side) {
			for _, friends := range p.friendsOf(side) {
				k := bout{friends: friends}
				k.kind[side], k.kind[1-side] = uint8(kind), uint8(enemy)
				later = max(later, x.lead(&k, side))
				k.charges[side] = true
				first = max(first, x.lead(&k, side))
			}
		}
	}
	if p.returns {
		later = max(first, later)
	}
	return first + later*(p.turns-1)
}

// friendsOf lists how many friends of both sides may have fought before a model of a side: in a
// melee those of one side.
func (p *fightPlan) friendsOf(side int) (list [][2]uint8) {
	for own := range p.friends[side] + 1 {
		for others := range p.friends[1-side] + 1 {
			if own == 0 || others == 0 || p.both {
				k := [2]uint8{}
				k[side], k[1-side] = uint8(own), uint8(others)
				list = append(list, k)
			}
		}
	}
	return list
}

// lead returns the most that the combat score of a side exceeds that of the other in a bout.
func (x *combat) lead(k *bout, side int) int {
	low, high := x.margins(k)
	return [2]int{high, -low}[side]
}

// usage returns what can come of an option of a kind of model, against some kinds of enemies. SE-HH-08
func (x *combat) usage(side, kind, option int, enemies []int) (u usage) {
	for _, enemy := range enemies {
		ways := &x.options[side][kind][enemy]
		for w := 1; w <= x.kinds[1-side][enemy].W; w++ {
			if int(ways.best[w]) != option {
				continue
			}
			hit := &ways.list[option].hit
			most := hit.damage.Most()
			u = u.and(hit.usage(most >= w))
		}
	}
	return u
}
