package secondedition_test

// The scenario `power`: one power against one target or group.

import "math/rand/v2"

// naiveSubject is someone or something that a power may touch.
type naiveSubject struct {
	t, w     int // of a crewman, if it is a vehicle
	save     int
	armour   []int // of a vehicle's locations, in the order of the path; nil: none
	enclosed bool  // a vehicle that shelters its crew
	moving   bool  // a vehicle
	unfit    bool  // no normal foot troops
	bound    bool  // robot, Terminator or Dreadnought: cannot move when cursed
	hidden   bool
	entry    int // 1: the first entry of the list; 0: not counted apart
}

// vehicle reports whether it has armour.
func (s naiveSubject) vehicle() bool {
	return s.armour != nil
}

// naivePowerConfig is one use of one power.
type naivePowerConfig struct {
	house     naiveHouse
	power     naivePower
	mastery   int // of the caster
	strength  int // of the caster
	distance  int // to the subjects; or the way to go
	subjects  []naiveSubject
	inside    bool // the arc prefers another location of a vehicle to another model
	nullify   bool // one Nullify is played
	nullifier int  // the mastery of who does, 0 for nobody
}

// naivePowerResult tells what the power did.
type naivePowerResult struct {
	outcome      string // "nullified" or "out-of-range", if it does nothing
	hits         int
	wounds       int // W lost
	wounded      int // models, and crewmen, saved or not
	saved        int // models of those
	slain        int // models and crewmen
	penetrated   int // locations
	moved        int // models
	outOfControl int // vehicles
	cursed       int // models and vehicles
	halted       int // models
	found        int // hidden models
	inPlay       int
	lost         [10]int // models of each entry
}

// fell counts that someone is slain.
func (res *naivePowerResult) fell(s naiveSubject) {
	res.slain++
	if s.entry > 0 {
		res.lost[s.entry-1]++
	}
}

// naiveUsePower uses the power once.
func naiveUsePower(c naivePowerConfig, rng *rand.Rand) naivePowerResult {
	if c.nullify {
		var by *naiveCaster
		if c.nullifier > 0 {
			by = &naiveCaster{naivePsyker: naivePsyker{mastery: c.nullifier}}
		}
		if c.house.nullifies(by, c.mastery, rng) {
			return naivePowerResult{outcome: "nullified"}
		}
	}
	reach := c.power.reach
	if c.power.reachDice > 0 {
		reach = naiveSum(c.power.reachDice, rng)
	}
	if c.distance > reach {
		res := naivePowerResult{outcome: "out-of-range"}
		// The power of a move that is rolled too short was used all the same.
		if c.power.stays && c.distance <= 6*c.power.reachDice {
			res.inPlay = 1
		}
		return res
	}
	res := naivePowerResult{}
	switch c.power.does {
	case naiveAssail:
		c.assail(&res, rng)
	case naiveSlay:
		c.slay(&res, rng)
	case naiveDisplace, naiveGate:
		c.transport(&res)
	case naiveBurst:
		c.burst(&res, rng)
	case naiveArc:
		c.arc(&res, rng)
	case naiveCurse:
		c.curse(&res)
	case naiveScan:
		c.scan(&res)
	}
	if c.power.stays {
		res.inPlay = 1
	}
	return res
}

// assail moves one model, or shakes a moving vehicle (SE-PW-01).
func (c naivePowerConfig) assail(res *naivePowerResult, rng *rand.Rand) {
	for _, s := range c.subjects[:min(1, len(c.subjects))] {
		switch {
		case !s.vehicle():
			res.moved++
		case s.moving && naiveDie(rng) >= int(c.house.OutOfControl):
			res.outOfControl++
		}
	}
}

// slay lets a model or a crewman roll under T (SE-PW-02).
func (c naivePowerConfig) slay(res *naivePowerResult, rng *rand.Rand) {
	for _, s := range c.subjects[:min(1, len(c.subjects))] {
		face := naiveDie(rng)
		if s.vehicle() && s.enclosed {
			for range c.house.EnclosedDice - 1 {
				face = min(face, naiveDie(rng))
			}
		}
		if face >= s.t {
			res.fell(s)
			res.wounds += s.w
			res.wounded++
		}
	}
}

// transport moves a squad, or foot troops through a gate (SE-PW-03, SE-PW-04).
func (c naivePowerConfig) transport(res *naivePowerResult) {
	for _, s := range c.subjects {
		if s.vehicle() || c.power.does == naiveGate && s.unfit {
			continue
		}
		res.moved++
	}
}

// burst hits each of those touched (SE-PW-05).
func (c naivePowerConfig) burst(res *naivePowerResult, rng *rand.Rand) {
	for _, s := range c.subjects {
		c.hit(s, 0, res, rng)
	}
}

// arc jumps on a kill, and from a penetrated vehicle to another model or to
// another location of it (SE-PW-06).
func (c naivePowerConfig) arc(res *naivePowerResult, rng *rand.Rand) {
	for n, location := 0, 0; n < len(c.subjects) && res.hits < c.power.hits; {
		if !c.hit(c.subjects[n], location, res, rng) {
			return
		}
		more := location+1 < len(c.subjects[n].armour)
		if more && (c.inside || n+1 == len(c.subjects)) {
			location++
		} else {
			n, location = n+1, 0
		}
	}
}

// hit strikes a model or a location and reports whether it is slain or
// penetrated.
func (c naivePowerConfig) hit(s naiveSubject, location int, res *naivePowerResult, rng *rand.Rand) bool {
	res.hits++
	if s.vehicle() {
		total := c.penetration(rng)
		if total < s.armour[location] || total == s.armour[location] && c.house.Penetrates != "equals" {
			return false
		}
		res.penetrated++
		return true
	}
	wounds, came := c.house.resolve(c.power.blow, s.t, s.save, rng)
	wounds = min(s.w, wounds)
	res.wounds += wounds
	if came != "" {
		res.wounded++
	}
	if came == "saved" {
		res.saved++
	}
	if wounds < s.w {
		return false
	}
	res.fell(s)
	return true
}

// penetration is strength, damage that varies, a D6 and the bonus die of the
// psyker, unless the card gives it (SE-PV-01).
func (c naivePowerConfig) penetration(rng *rand.Rand) int {
	if c.power.through != [2]int{} {
		total := c.power.through[0]
		for range c.power.through[1] {
			total += naiveDie(rng)
		}
		return total
	}
	total := c.power.blow.strength + naiveDie(rng)
	if c.power.blow.damage.die > 0 {
		total += c.power.blow.damage.roll(rng)
	}
	switch {
	case c.strength >= 8:
		total += rng.IntN(20) + 1
	case c.strength >= 6:
		total += rng.IntN(12) + 1
	case c.strength >= 4:
		total += naiveDie(rng)
	}
	return total
}

// curse silences and halts what is under the template (SE-PW-07).
func (c naivePowerConfig) curse(res *naivePowerResult) {
	for _, s := range c.subjects {
		res.cursed++
		if s.vehicle() || s.bound {
			res.halted++
		}
	}
}

// scan finds the hidden (SE-PW-08).
func (c naivePowerConfig) scan(res *naivePowerResult) {
	for _, s := range c.subjects {
		if s.hidden {
			res.found++
		}
	}
}
