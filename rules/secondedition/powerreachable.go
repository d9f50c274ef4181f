package secondedition

// reachable is what can come of a power.
type reachable struct {
	ends  [powerOutcomes]bool // outcomes that can happen
	works bool                // the power can be in time and in range
}

// prospects returns what can come of the power, whatever is rolled.
func (x *powerUse) prospects() reachable {
	var p reachable
	p.ends[powerNullified] = x.Nullify && x.needed < never
	if x.Nullify && x.needed <= 1 {
		return p
	}
	if p.works = x.Power.reaches(x.Distance); !p.works {
		p.ends[powerNothing] = true
		return p
	}
	switch x.Power.Effect {
	case Slay:
		p.end(powerState{slain: true, hurt: true}, x.victim() < never)
		p.end(powerState{}, x.victim() > 1)
	case Blast, Arc:
		x.strikesOn(&p)
	default:
		x.worksOn(&p)
	}
	return p
}

// end adds a way in which a power that strikes can end.
func (p *reachable) end(s powerState, possible bool) {
	if possible {
		p.ends[s.outcome()] = true
	}
}

// and returns the effects of both.
func (s powerState) and(other powerState) powerState {
	s.slain, s.penetrated, s.hurt = s.slain || other.slain, s.penetrated || other.penetrated, s.hurt || other.hurt
	return s
}

// worksOn adds the ways in which a power that hurts nobody can end. SE-PW-01,
// SE-PW-03
func (x *powerUse) worksOn(p *reachable) {
	affected, _ := x.affects()
	sure := affected > 0 || x.Power.Effect == Other
	p.ends[powerWorks], p.ends[powerNothing] = sure, !sure
	switch v := x.Vehicle; {
	case x.Power.Effect == Displace:
		least := x.Power.Range.Fixed + x.Power.Range.Dice
		p.ends[powerNothing] = !sure || least < x.Distance
	case x.Power.Effect == Move && v != nil && v.Moving:
		p.ends[powerWorks], p.ends[powerNothing] = x.Rules.OutOfControl < never, x.Rules.OutOfControl > 1
	}
}

// strikesOn adds the ways in which a blast or an arc can end: place by place. An arc
// ends where it does not jump on. SE-PW-05, SE-PW-06
func (x *powerUse) strikesOn(p *reachable) {
	running, struck := []powerState{{}}, 0
	if x.harms {
		struck = min(x.Power.strikes(len(x.places)), len(x.places))
	}
	for i := range struck {
		var next []powerState
		seen := map[powerState]bool{}
		for _, s := range running {
			for _, effect := range x.effects(&x.places[i]) {
				t := s.and(effect)
				if x.Power.Effect == Arc && !effect.slain && !effect.penetrated {
					p.end(t, true)
				} else if !seen[t] {
					seen[t], next = true, append(next, t)
				}
			}
		}
		running = next
	}
	for _, s := range running {
		p.end(s, true)
	}
}

// effects returns all that a hit can do at a place. SE-HH-06, SE-HH-08, SE-PV-01
func (x *powerUse) effects(at *strikeTarget) []powerState {
	var list []powerState
	add := func(possible bool, s powerState) {
		if possible {
			list = append(list, s)
		}
	}
	least, most := x.Power.Damage.bounds()
	if u := at.unit; u != nil {
		h := x.Rules.hit(x.Power.Strength, x.Power.SaveModifier, x.Power.Damage, u)
		add(true, powerState{}) // 1s never wound
		add(h.wound < never && most >= u.W, powerState{slain: true, hurt: true})
		add(h.wound < never && least < u.W, powerState{hurt: true})
		return list
	}
	if x.Power.Damage.Dice == 0 {
		least, most = 0, 0
	}
	bonus := bonusSides(x.A.S)
	least, most = x.Power.Strength+least+1+min(bonus, 1), x.Power.Strength+most+6+bonus
	if x.Power.pierces() {
		least, most = x.Power.Penetration+x.Power.PierceDice, x.Power.Penetration+6*x.Power.PierceDice
	}
	add(x.Rules.penetrates(most, at.armour), powerState{penetrated: true})
	add(!x.Rules.penetrates(least, at.armour), powerState{})
	return list
}
