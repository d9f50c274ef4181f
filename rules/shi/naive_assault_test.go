package shi_test

// The scenario `assault` (C14 .. C21).

import "math/rand/v2"

// naiveLane is an attacker and the way it comes.
type naiveLane struct {
	unit     naiveUnit
	arc      string // "front", "left" or "right" of the defender at the start
	distance int    // 1: adjacent
	door     int    // distance of a closed door; 0: none
}

// naiveAssaultConfig is a defender against attackers running in.
type naiveAssaultConfig struct {
	house     naiveHouse
	defender  naiveUnit
	attackers []naiveLane
	first     string // "a": the defender, "b": the attackers
	policy    string // "shoot", "overwatch" or "shoot-then-overwatch"
	maxTurns  int
}

// naiveAssaultResult tells how the assault went.
type naiveAssaultResult struct {
	outcome        string // "defender", "attackers" or "draw"
	killed         int    // attackers
	defenderLost   int    // 1 if the defender is destroyed
	defenderHPLost int
	turns          int
	shots          int // of both kinds
	overwatchShots int
	attacks        int // in close combat, by either side
}

// naiveRaider is an attacker during a trial.
type naiveRaider struct {
	*naiveFighter
	naiveLane
	opened  bool
	engaged bool
}

// naiveTrial is the state of an assault.
type naiveTrial struct {
	naiveAssaultConfig
	rng      *rand.Rand
	unit     *naiveFighter // the defender
	facing   string
	raiders  []*naiveRaider
	watching bool         // on overwatch
	acpo     int          // left in the defender's turn
	muted    bool         // may not shoot in this turn (C21)
	aim      *naiveRaider // target of the shot just before, in this turn
	res      naiveAssaultResult
	watched  naiveDeeds // what the shots on overwatch did
	killShot int        // number of the shot by which the first attacker fell
}

// naiveAssault plays the assault (C20).
func naiveAssault(c naiveAssaultConfig, rng *rand.Rand) naiveAssaultResult {
	return naiveAssaultTrial(c, rng).res
}

// naiveAssaultTrial also tells what everybody did.
func naiveAssaultTrial(c naiveAssaultConfig, rng *rand.Rand) *naiveTrial {
	t := &naiveTrial{naiveAssaultConfig: c, rng: rng, unit: naiveFresh(c.defender), facing: "front"}
	for _, lane := range c.attackers {
		t.raiders = append(t.raiders, &naiveRaider{naiveFighter: naiveFresh(lane.unit), naiveLane: lane})
	}
	defenders := c.first == "a"
	for t.res.turns < c.maxTurns && !t.over() {
		t.res.turns++
		if defenders {
			t.defend()
		} else {
			for _, r := range t.raiders {
				t.raid(r)
			}
		}
		defenders = !defenders
	}
	t.res.outcome = "draw"
	if !t.unit.alive() {
		t.res.outcome = "attackers"
		t.res.defenderLost = 1
	} else if t.over() {
		t.res.outcome = "defender"
	}
	t.res.killed = t.fallen()
	t.res.defenderHPLost = t.unit.hp - t.unit.left
	return t
}

// over reports whether a side is destroyed.
func (t *naiveTrial) over() bool {
	if !t.unit.alive() {
		return true
	}
	for _, r := range t.raiders {
		if r.alive() {
			return false
		}
	}
	return true
}

// raid lets an attacker spend its AcPo (C15). Who stands at distance 1 is
// engaged or engages now.
func (t *naiveTrial) raid(r *naiveRaider) {
	acpo := r.acpo
	for r.alive() && t.unit.alive() {
		closed := r.door > 0 && !r.opened && r.distance == r.door+1
		cost := t.house.moveCost
		switch {
		case r.distance == 1:
			cost = t.house.costOfAttack(r.naiveFighter)
		case closed:
			cost = t.house.doorCost
		case r.distance == 2 && t.adjacent() >= t.house.maxEngaged:
			return
		}
		if acpo < cost {
			return
		}
		acpo -= cost
		switch {
		case r.distance == 1:
			t.fight(r, true)
		case closed:
			r.opened = true
			t.freeShot(r)
		default:
			r.distance--
			t.freeShot(r)
		}
	}
}

// adjacent counts the attackers at distance 1 (C14).
func (t *naiveTrial) adjacent() int {
	count := 0
	for _, r := range t.raiders {
		if r.alive() && r.distance == 1 {
			count++
		}
	}
	return count
}

// fight is one close-combat attack between the defender and an attacker, paid
// by one of them. Afterwards the defender faces that attacker (C4).
func (t *naiveTrial) fight(r *naiveRaider, raiderPays bool) {
	how := naiveAttack{engages: !r.engaged}
	r.engaged = true
	t.res.attacks++
	if raiderPays {
		how.flanks = how.engages && r.arc != t.facing
		t.house.attack(r.naiveFighter, t.unit, how, t.rng)
	} else {
		t.house.attack(t.unit, r.naiveFighter, how, t.rng)
	}
	t.facing = r.arc
}

// opponent is the first attacker the defender is engaged with, or nil.
func (t *naiveTrial) opponent() *naiveRaider {
	for _, r := range t.raiders {
		if r.alive() && r.engaged {
			return r
		}
	}
	return nil
}

// shootable reports whether the defender could shoot the attacker if it faced it:
// alive, unengaged, no closed door between, in range, and adjacent only for
// assault weapons (C18, C19).
func (t *naiveTrial) shootable(r *naiveRaider) bool {
	w := t.unit.ranged
	hidden := r.door > 0 && !r.opened && r.distance > r.door
	return w != nil && r.alive() && !r.engaged && !hidden &&
		r.distance <= w.squares && (r.distance > 1 || w.assault)
}

// nearest is the nearest attacker that can be shot and is in the faced arc, or
// is not; the lower index if two are as near.
func (t *naiveTrial) nearest(faced bool) *naiveRaider {
	var found *naiveRaider
	for _, r := range t.raiders {
		if t.shootable(r) && (r.arc == t.facing) == faced && (found == nil || r.distance < found.distance) {
			found = r
		}
	}
	return found
}

// shoot fires one shot at a faced attacker; what is left over goes on (C18).
func (t *naiveTrial) shoot(target *naiveRaider, ht int) {
	t.res.shots++
	t.unit.deeds.shots++
	hits := t.house.ballistic(t.unit.ranged, t.unit.brb, ht, t.rng)
	t.unit.deeds.hits += hits
	for range hits {
		if !target.alive() {
			target = t.nearest(true)
		}
		if target == nil {
			return
		}
		if naiveTakeHit(target.naiveFighter, t.unit.ranged, t.rng) && !target.alive() {
			t.unit.deeds.shot++
			if t.fallen() == 1 {
				t.killShot = t.res.shots
			}
		}
	}
}

// fallen counts the attackers that are destroyed.
func (t *naiveTrial) fallen() int {
	count := 0
	for _, r := range t.raiders {
		if !r.alive() {
			count++
		}
	}
	return count
}

// freeShot is the shot of overwatch at an attacker that has just moved or
// opened a door (C16).
func (t *naiveTrial) freeShot(r *naiveRaider) {
	if t.watching && t.opponent() == nil && t.shootable(r) && r.arc == t.facing {
		t.res.overwatchShots++
		before := t.unit.deeds
		t.shoot(r, t.unit.ranged.ht)
		t.watched.shots++
		t.watched.hits += t.unit.deeds.hits - before.hits
		t.watched.shot += t.unit.deeds.shot - before.shot
	}
}

// defend is the defender's turn (C17).
func (t *naiveTrial) defend() {
	t.watching, t.aim = false, nil
	t.muted, t.unit.stunned = t.unit.stunned, false
	t.acpo = t.unit.acpo
	for !t.over() && t.act() {
		continue
	}
}

// act does the next thing in the defender's turn; false: the turn is over.
func (t *naiveTrial) act() bool {
	if r := t.opponent(); r != nil {
		return t.strike(r, 0)
	}
	policy := t.policy
	if t.muted || t.unit.ranged == nil || !t.unit.ranged.overwatch {
		policy = "shoot"
	}
	if policy == "overwatch" && t.watch() {
		return false
	}
	if target := t.target(); target != nil {
		cost := t.unit.ranged.acpo + t.turning(target, t.unit.ranged.assault)
		if policy == "shoot-then-overwatch" && t.acpo-cost < t.house.overwatchCost && t.watch() {
			return false
		}
		return t.aimed(target, cost)
	}
	for _, r := range t.raiders {
		if r.alive() && r.distance == 1 {
			if t.strike(r, t.turning(r, false)) {
				return true
			}
			break
		}
	}
	if policy != "shoot" {
		t.watch()
	}
	return false
}

// strike pays for an attack and the turning before it and makes it, if the AcPo
// are there.
func (t *naiveTrial) strike(r *naiveRaider, turning int) bool {
	cost := t.house.costOfAttack(t.unit) + turning
	if t.acpo < cost {
		return false
	}
	t.acpo -= cost
	t.aim = nil
	t.fight(r, false)
	return true
}

// watch goes on overwatch, if the AcPo are there.
func (t *naiveTrial) watch() bool {
	if t.acpo < t.house.overwatchCost {
		return false
	}
	t.acpo -= t.house.overwatchCost
	t.watching = true
	return true
}

// target is the attacker to shoot at in the own turn, or nil (C18).
func (t *naiveTrial) target() *naiveRaider {
	if t.muted {
		return nil
	}
	if r := t.nearest(true); r != nil {
		return r
	}
	return t.nearest(false)
}

// turning is the price of turning to the attacker: for heavy movement 1 AcPo a quarter,
// except the last one if it is combined with the shot (C18).
func (t *naiveTrial) turning(r *naiveRaider, combined bool) int {
	quarters := 0
	if r.arc != t.facing {
		quarters = 1
		if r.arc != "front" && t.facing != "front" {
			quarters = 2
		}
		if combined {
			quarters--
		}
	}
	if !t.unit.heavyMovement {
		return 0
	}
	return quarters * t.house.turnCost
}

// aimed pays for a shot and fires it, if the AcPo are there (C13).
func (t *naiveTrial) aimed(target *naiveRaider, cost int) bool {
	if t.acpo < cost {
		return false
	}
	t.acpo -= cost
	ht := t.unit.ranged.ht
	if t.aim == target && target.arc == t.facing {
		ht = t.house.sustainedHT(t.unit.ranged)
	}
	t.facing, t.aim = target.arc, target
	t.shoot(target, ht)
	return true
}
