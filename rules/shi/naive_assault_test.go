package shi_test

// The scenario `assault` (C14 .. C21).

import (
	"maps"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// naiveLane is an attacker and the way it comes.
type naiveLane struct {
	unit     naiveUnit
	arc      string // "front", "left", "right" or "rear" of the defender at the start
	distance int    // 1: adjacent
	at       int    // place of the defender that it runs at, from 0 on
	door     int    // distance of a closed door; 0: none
	ajar     bool   // the door stands open at first
	shared   bool   // it is the door of all who share one there, in this arc
	diagonal bool   // contact is diagonal (SHI-CC-01)
	entry    int    // of the list of attackers, from 1
}

// naiveAssaultConfig is a defender against attackers running in.
type naiveAssaultConfig struct {
	house      naiveHouse
	defender   naiveUnit
	friends    []naiveUnit // others who stand with it and act after it
	attackers  []naiveLane
	first      string         // "a": the defender, "b": the attackers
	policy     string         // "shoot", "overwatch" or "shoot-then-overwatch"
	theyShoot  bool           // attackers, while they can (C22)
	onTheRun   bool           // but with steps alone, if there is room, and assault weapons (C22, SHI-SH-06)
	entries    []int          // of the list of defenders, from 1
	targeting  naiveChoice    // at whom defenders shoot, "": the nearest (C18)
	leaving    naiveChoice    // whether a defender leaves an attacker, "": never (C23)
	stepping   naiveChoice    // whether one with room steps back to shoot, "": always (C24)
	defence    naiveChoice    // what defenders do, "": what the policy says (C17)
	attack     naiveChoice    // what attackers do, "": what is said above (C22)
	rooms      map[string]int // squares into which the defender may step, "forward", "back", "left" and "right" (C24, C26)
	sidelong   [2]int         // what a step forward adds to distances on the left and on the right
	ahead      bool           // it has room to step forward, at the start
	behind     bool           // or back
	standsOff  bool           // attackers go on overwatch and step out of contact (C27)
	breaking   naiveChoice    // whether an attacker does the latter
	weapons    [2]naiveChoice // with which weapons defenders and attackers fight (C29)
	parries    [2]naiveChoice // what they do with a parry (C30)
	maxTurns   int
	doors      []naiveGate // in sight, for hits left over
	shootDoors string      // "no", "left-over" or "aimed", of the doors on lanes
	left       int         // AcPo that are left in turn 1 to each unit of the side that acts first; negative: all
}

// naiveAssaultResult tells how the assault went.
type naiveAssaultResult struct {
	outcome        string // "defender", "attackers" or "draw"
	killed         int    // attackers
	defenderLost   int    // defenders that are destroyed
	defenderHPLost int
	turns          int
	shots          int // of both kinds
	attacks        int // in close combat, by either side
}

// naiveRaider is an attacker during a trial.
type naiveRaider struct {
	*naiveFighter
	naiveLane
	opened  bool
	inside  bool // it began on this side of its shut door
	wrecked bool // the door is shot down
	fixed   bool // it stays open: nobody was next to it when it opened, or has stepped since (C25, C26)
	engaged bool
	foe     *naiveGuard // with whom it is in contact
	flanks  bool        // the defender has not turned to it since it was engaged
	muted   bool        // may not shoot in this turn (C21)
	fought  int         // attacks since it was engaged

	watching bool       // on overwatch (C27)
	watched  naiveDeeds // what its shots then did
}

// naiveTrial is the state of an assault.
type naiveTrial struct {
	naiveAssaultConfig
	rng       rulestest.Rand
	guards    []*naiveGuard
	raiders   []*naiveRaider
	gates     []*naiveGate
	doorsDown int
	closed    int // doors that defenders closed
	res       naiveAssaultResult
	killShot  int // number of the shot by which the first attacker fell

	theirShots, theirHits int // of attackers
	stepped               int // squares that the defender has fallen back
	disengaged            int // times that a defender has left an attacker
	brokenOff             int // times that an attacker has left a defender
	steps, unlocked       int // of the defender, but for those back, and doors that it opened
}

// naiveGate is a door that can be shot.
type naiveGate struct {
	figure   int // in stories: doors on lanes from 13 on, those in sight from 25 on
	arc      string
	distance int
	behind   *naiveRaider // who comes through it, nil for one in sight
	down     bool
}

// closed reports whether the door is still there.
func (g *naiveGate) closed() bool {
	if g.behind == nil {
		return !g.down
	}
	return g.behind.alive() && !g.behind.opened && g.behind.distance > g.distance
}

// naiveTarget is what a shot is aimed at: an attacker, a door, or neither.
type naiveTarget struct {
	raider *naiveRaider
	gate   *naiveGate
}

// figure is how stories know it.
func (x naiveTarget) figure() int {
	if x.raider != nil {
		return x.raider.figure
	}
	return x.gate.figure
}

// naiveGuard is a defender during a trial.
type naiveGuard struct {
	*naiveTrial
	unit     *naiveFighter
	facing   string
	watching bool        // on overwatch
	acpo     int         // left in its turn
	muted    bool        // may not shoot in this turn (C21)
	aim      naiveTarget // target of the shot just before, in this turn
	turned   int         // quarters that it has just turned, without a shot
	into     string      // where it steps to shoot, since it could shoot nobody from where it stands (C26)
	entry    int
	watched  naiveDeeds // what the shots on overwatch did
}

// naiveAssaultTrial plays the assault (C20).
func naiveAssaultTrial(c naiveAssaultConfig, rng rulestest.Rand) *naiveTrial {
	t := &naiveTrial{naiveAssaultConfig: c, rng: rng}
	for i, u := range append([]naiveUnit{c.defender}, c.friends...) {
		t.guards = append(t.guards, &naiveGuard{naiveTrial: t, unit: naiveFresh(u, -i), facing: "front"})
		if c.entries != nil {
			t.guards[i].entry = c.entries[i]
		}
	}
	for i, lane := range c.attackers {
		t.raiders = append(t.raiders, &naiveRaider{naiveFighter: naiveFresh(lane.unit, i+1), naiveLane: lane, opened: lane.distance <= lane.door || lane.ajar, inside: lane.distance <= lane.door && !lane.ajar, fixed: lane.door != 1})
		if lane.distance == 1 {
			t.raiders[len(t.raiders)-1].foe = t.guards[lane.at]
		}
	}
	if c.shootDoors != "no" {
		for _, r := range t.raiders {
			if r.door > 0 {
				t.gates = append(t.gates, &naiveGate{figure: 12 + r.figure, arc: r.arc, distance: r.door, behind: r})
			}
		}
	}
	for i, gate := range c.doors {
		gate.figure = 25 + i
		t.gates = append(t.gates, &gate)
	}
	for _, g := range t.guards {
		g.unit.wielding, g.unit.parrying = c.weapons[0], c.parries[0]
	}
	for _, r := range t.raiders {
		r.wielding, r.parrying = c.weapons[1], c.parries[1]
	}
	t.rooms = maps.Clone(c.rooms)
	defenders := c.first == "a"
	for t.res.turns < c.maxTurns && !t.over() {
		t.res.turns++
		if defenders {
			for _, g := range t.guards {
				if g.unit.alive() {
					g.defend()
				}
			}
		} else {
			t.house.told.Tell("C1", "the attackers", t.res.turns)
			for _, r := range t.raiders {
				t.raid(r)
			}
		}
		defenders = !defenders
	}
	t.res.outcome = "draw"
	for _, g := range t.guards {
		t.res.defenderHPLost += g.unit.HP - g.unit.left
		if !g.unit.alive() {
			t.res.defenderLost++
		}
	}
	if !t.standing() {
		t.res.outcome = "attackers"
	} else if t.over() {
		t.res.outcome = "defender"
	}
	t.res.killed = t.fallen()
	t.house.told.Tell("C20", "in turn", slices.Index([]string{"defender", "attackers", "draw"}, t.res.outcome), t.res.turns)
	return t
}

// budget is the AcPo that a unit has in this turn (C2).
func (t *naiveTrial) budget(u naiveUnit) int {
	if t.res.turns == 1 && t.left >= 0 {
		return min(u.AcPo, t.left)
	}
	return u.AcPo
}

// over reports whether a side is destroyed.
func (t *naiveTrial) over() bool {
	if !t.standing() {
		return true
	}
	for _, r := range t.raiders {
		if r.alive() {
			return false
		}
	}
	return true
}

// standing reports whether a defender is left.
func (t *naiveTrial) standing() bool {
	for _, g := range t.guards {
		if g.unit.alive() {
			return true
		}
	}
	return false
}

// goal is the defender next to whom an attacker can come: its own or, if that is
// destroyed or three are next to it, the one after it, and so on; or nil (C14).
func (t *naiveTrial) goal(r *naiveRaider) *naiveGuard {
	for i := range t.guards {
		g := t.guards[(r.at+i)%len(t.guards)]
		if g.unit.alive() && t.adjacent(g) < t.house.MostAdjacent {
			return g
		}
	}
	return nil
}

// raid lets an attacker spend its AcPo (C15). Who stands at distance 1 is
// engaged or engages now.
func (t *naiveTrial) raid(r *naiveRaider) {
	acpo := t.budget(r.naiveUnit)
	r.muted, r.stunned, r.watching = r.stunned, false, false
	var aim *naiveGuard // target of the shot just before
	for r.alive() && t.standing() {
		if t.breaksOff(r, acpo) {
			acpo -= t.house.DisengageCost
			aim = nil
			t.freeShots(r)
			continue
		}
		stuck := r.distance == 2 && t.goal(r) == nil
		closed := r.door > 0 && !r.opened && r.distance == r.door+1
		g, running, plainly := t.prey(r), t.onTheRun, false
		if t.attack != "" {
			switch t.raids(r, acpo, aim, stuck, closed) {
			case "stay":
				t.house.told.Tell("C15", "stays", r.figure, acpo)
				return
			case "overwatch":
				r.watching = true
				t.house.told.Tell("C27", "goes on overwatch", r.figure, t.house.OverwatchCost)
				return
			case "shoot":
				running, stuck = false, false
			case "run-and-shoot":
				running, g = true, nil
			case "step-back":
				acpo, aim = acpo-t.house.MoveCost, nil
				t.goesBack(r)
				t.house.told.Tell("C31", "goes back", r.figure, r.distance, acpo)
				t.freeShots(r)
				continue
			case "step-back-and-shoot":
				t.goesBack(r)
				acpo, aim = acpo-r.Weapon.AcPo, t.prey(r)
				t.house.told.Tell("C31", "as it shoots", r.figure, r.distance, acpo)
				t.shootAt(r, aim, false, acpo)
				t.freeShots(r)
				continue
			case "attack-plainly":
				running, g, plainly = false, nil, true
			default:
				running, g = false, nil
			}
		}
		if g != nil && (!running || stuck) && acpo >= r.Weapon.AcPo {
			acpo -= r.Weapon.AcPo
			sustained := g == aim && r.Weapon.SustainedFire
			aim = g
			t.shootAt(r, g, sustained, acpo)
			t.freeShots(r)
			continue
		}
		aim = nil
		cost, tested := t.house.MoveCost, false
		switch {
		case r.distance == 1:
			if len(t.house.hands(r.naiveFighter, acpo, false)) == 0 {
				return
			}
			cost, tested = t.house.pays(r.naiveFighter, r.foe.unit, !r.engaged, acpo, plainly, t.rng)
		case closed:
			cost = t.house.DoorCost
		case stuck:
			t.house.told.Tell("SHI-CC-10", "no room", r.figure)
			return
		case running && t.runsToShoot(r, acpo):
			acpo, aim = acpo-r.Weapon.AcPo, t.prey(r)
			t.shootAt(r, aim, false, acpo)
			t.freeShots(r)
			continue
		}
		if acpo < cost {
			return
		}
		acpo -= cost
		switch {
		case r.distance == 1:
			r.foe.fight(r, true, tested, acpo)
		case closed:
			t.opens(r)
			t.house.told.Tell("C19", "opens", r.figure, rules.OneIf(r.shared), acpo)
			t.freeShots(r)
		default:
			if r.distance == 2 {
				r.foe = t.goal(r)
			}
			r.distance--
			t.house.told.Tell("SHI-SH-11", "runs to", r.figure, r.distance, acpo)
			t.freeShots(r)
		}
	}
}

// goesBack takes an attacker a step back on its lane (C31).
func (t *naiveTrial) goesBack(r *naiveRaider) { r.distance, r.foe = r.distance+1, nil }

// raids is what an attacker does next by a policy of one's own (C22).
func (t *naiveTrial) raids(r *naiveRaider, acpo int, aim *naiveGuard, stuck, closed bool) string {
	possible := []string{"run", "stay"}
	if r.distance == 1 && len(t.house.hands(r.naiveFighter, acpo, true)) > 0 {
		possible = append(possible, "attack-plainly")
	}
	if t.standsOff && !r.engaged && !r.muted && r.Weapon != nil && r.Weapon.Overwatch && acpo >= t.house.OverwatchCost {
		possible = append(possible, "overwatch")
	}
	if w := r.Weapon; w != nil && acpo >= w.AcPo && w.AcPo <= r.AcPo {
		if t.prey(r) != nil {
			possible = append(possible, "shoot")
		}
		if w.Assault && r.distance > 1 && !stuck && !closed && t.preyAfterStep(r) != nil {
			possible = append(possible, "run-and-shoot")
		}
	}
	// C31: back on its lane, not through the door that was shut behind it
	if t.standsOff && !r.engaged && r.distance < 150 && (!r.inside || r.distance != r.door) {
		if acpo >= t.house.MoveCost {
			possible = append(possible, "step-back")
		}
		foe, w := r.foe, r.Weapon
		t.goesBack(r)
		if w != nil && w.Assault && acpo >= w.AcPo && w.AcPo <= r.AcPo && t.prey(r) != nil {
			possible = append(possible, "step-back-and-shoot")
		}
		r.distance, r.foe = r.distance-1, foe
	}
	return t.attack.pick(t.rng, func(fact string) int {
		switch fact {
		case "distance":
			return r.distance
		case "acpo":
			return acpo
		case "defenders":
			return naiveCount(t.guards, func(g *naiveGuard) bool { return g.unit.alive() })
		case "watching":
			return naiveCount(t.guards, func(g *naiveGuard) bool { return g.unit.alive() && g.watching })
		case "engaged":
			return rules.OneIf(r.engaged)
		case "no-room":
			return rules.OneIf(stuck)
		case "at-door":
			return rules.OneIf(closed)
		case "assault":
			return rules.OneIf(r.Weapon != nil && r.Weapon.Assault)
		case "sustained":
			return rules.OneIf(aim != nil && r.Weapon.SustainedFire && t.prey(r) == aim)
		case "own-hp":
			return r.left
		case "enemy-hp":
			if r.foe == nil {
				return 0
			}
			return r.foe.unit.left
		case "unit":
			return r.entry
		default:
			return t.common(fact)
		}
	}, possible...)
}

// common is what both players see.
func (t *naiveTrial) common(fact string) int {
	switch fact {
	case "attackers":
		return len(t.raiders) - t.fallen()
	case "turn":
		return t.res.turns
	default:
		panic(fact)
	}
}

func naiveCount[T any](list []T, is func(T) bool) int {
	n := 0
	for _, x := range list {
		n += rules.OneIf(is(x))
	}
	return n
}

// preyAfterStep is whom an attacker could shoot a step on.
func (t *naiveTrial) preyAfterStep(r *naiveRaider) *naiveGuard {
	foe, distance := r.foe, r.distance
	if r.distance == 2 {
		r.foe = t.goal(r)
	}
	r.distance--
	prey := t.prey(r)
	r.foe, r.distance = foe, distance
	return prey
}

// runsToShoot takes an attacker a step on for a first shot, if it has the AcPo and
// there is somebody to shoot from there; else it stays (C13).
func (t *naiveTrial) runsToShoot(r *naiveRaider, acpo int) bool {
	if r.Weapon == nil || t.preyAfterStep(r) == nil || acpo < r.Weapon.AcPo {
		return false
	}
	if r.distance == 2 {
		r.foe = t.goal(r)
	}
	r.distance--
	t.house.told.Tell("SHI-SH-06", "as it shoots", r.figure, r.distance, acpo-r.Weapon.AcPo)
	return true
}

// prey is the defender at whom an attacker shoots, or nil: from the one it runs at on
// the first that is there, in range, adjacent only for assault weapons, and engaged
// with nobody; and only if the attacker is not engaged and sees it (C22).
func (t *naiveTrial) prey(r *naiveRaider) *naiveGuard {
	w := r.Weapon
	if !t.theyShoot || w == nil || t.onTheRun && !w.Assault || r.muted || r.engaged || r.door > 0 && !r.opened && r.distance > r.door {
		return nil
	}
	for i := range t.guards {
		g := t.guards[(r.at+i)%len(t.guards)]
		if g.unit.alive() && g.opponent() == nil && naiveReaches(w, g.away(r)) && (g.away(r) > 1 || w.Assault) {
			return g
		}
	}
	return nil
}

// breaksOff leaves the defender with whom an attacker is engaged, if its player wants to and it has
// the AcPo, to a square where no other of its arc stands (C27).
func (t *naiveTrial) breaksOff(r *naiveRaider, acpo int) bool {
	taken := naiveCount(t.raiders, func(other *naiveRaider) bool {
		return other != r && other.alive() && other.arc == r.arc && other.distance == 2
	})
	if !t.standsOff || !r.engaged || acpo < t.house.DisengageCost || taken > 0 {
		return false
	}
	leaves := t.breaking.pick(t.rng, func(fact string) int {
		switch fact {
		case "own-hp":
			return r.left
		case "enemy-hp":
			return r.foe.unit.left
		case "lead":
			return r.left - r.foe.unit.left
		case "attacks":
			return min(r.fought, 250)
		case "acpo":
			return acpo
		case "behind":
			return rules.OneIf(r.foe.facing != r.arc)
		case "unit":
			return r.entry
		default:
			return t.common(fact)
		}
	}, "stay", "step-out") == "step-out"
	if leaves {
		t.house.told.Tell("C27", "steps out", r.figure, r.foe.unit.figure, acpo-t.house.DisengageCost)
		r.isLeft()
		t.brokenOff++
	}
	return leaves
}

// freeShotsBack are the shots of all attackers on overwatch at a defender that has just shot or moved (C27).
func (t *naiveGuard) freeShotsBack() {
	for _, r := range t.raiders {
		w, hidden := r.Weapon, r.door > 0 && !r.opened && r.distance > r.door
		if t.unit.alive() && t.opponent() == nil && r.alive() && r.watching && !r.engaged && !hidden &&
			naiveReaches(w, t.away(r)) && (t.away(r) > 1 || w.Assault) {
			before := r.deeds
			t.shootAt(r, t, false, 0)
			r.watched.shots++
			r.watched.hits += r.deeds.hits - before.hits
			r.watched.shot += r.deeds.shot - before.shot
		}
	}
}

// shootAt fires a shot of an attacker at a defender, perhaps on overwatch; what is left over goes to whom it
// would shoot at next (C22).
func (t *naiveTrial) shootAt(r *naiveRaider, at *naiveGuard, sustained bool, acpo int) {
	ht := r.Weapon.HT
	if sustained {
		ht = t.house.sustainedHT(r.Weapon)
	}
	if r.watching {
		t.house.told.Tell("SHI-SH-07", "on overwatch", r.figure, at.unit.figure, at.away(r))
	} else {
		t.house.told.Tell("C22", "shoots", r.figure, at.unit.figure, at.away(r), rules.OneIf(sustained), acpo)
	}
	hits := t.house.ballistic(r.Weapon, r.BRB, ht, t.rng)
	t.theirShots++
	t.theirHits += hits
	r.deeds.shots++
	r.deeds.hits += hits
	r.deeds.gunMissed += r.missed(hits)
	for i := range hits {
		g := at
		if !at.unit.alive() {
			g = t.prey(r)
		}
		if g == nil {
			r.deeds.wasted += hits - i
			return
		}
		if t.house.takes(r.naiveFighter, g.unit, t.rng) && !g.unit.alive() {
			r.deeds.shot++
			g.falls()
			if next, left := t.prey(r), hits-i-1; next != nil && left > 0 {
				t.house.told.Tell("SHI-SH-03", "overkill", left, next.unit.figure)
			}
		}
	}
}

// through are the attackers who come through the door of one of them (C19).
func (t *naiveTrial) through(r *naiveRaider) (list []*naiveRaider) {
	for _, other := range t.raiders {
		if other == r || r.shared && other.shared && other.arc == r.arc && other.door == r.door {
			list = append(list, other)
		}
	}
	return list
}

// opens opens the door before an attacker, for all who share it (C19).
func (t *naiveTrial) opens(r *naiveRaider) {
	for _, other := range t.through(r) {
		other.opened, other.fixed = true, other.door != 1
	}
}

// ajar is the attacker whose door could be closed: open, a square away, and nobody in it; the nearest
// of several; or nil (C25).
func (t *naiveGuard) ajar() *naiveRaider {
	var found *naiveRaider
	for _, r := range t.raiders {
		free := naiveCount(t.through(r), func(other *naiveRaider) bool { return other.alive() && other.distance == 1 }) == 0
		if r.alive() && r.door == 1 && r.opened && !r.fixed && !r.wrecked && free && (found == nil || r.distance < found.distance) {
			found = r
		}
	}
	return found
}

// mayClose reports whether the defender could close a door now.
func (t *naiveGuard) mayClose() bool {
	r := t.ajar()
	return r != nil && t.opponent() == nil && t.acpo >= t.house.CloseCost+t.turning(r, false)
}

// closes closes the door of an attacker, to whom it turns (C25).
func (t *naiveGuard) closes(r *naiveRaider) {
	t.acpo -= t.house.CloseCost + t.turning(r, false)
	t.turnsTo(r.arc)
	t.aim = naiveTarget{}
	for _, other := range t.through(r) {
		other.opened = false
	}
	t.closed++
	t.house.told.Tell("C25", "closes", t.unit.figure, r.figure, t.acpo)
}

// adjacent counts the attackers next to a defender (C14).
func (t *naiveTrial) adjacent(g *naiveGuard) int {
	count := 0
	for _, r := range t.raiders {
		if r.alive() && r.foe == g {
			count++
		}
	}
	return count
}

// fight is one close-combat attack between the defender and an attacker, paid
// by one of them, who has some AcPo left. Afterwards the defender faces that attacker (C4), unless it was
// caught and turns only if it wins.
func (t *naiveGuard) fight(r *naiveRaider, raiderPays, tested bool, acpo int) {
	how := naiveAttack{engages: !r.engaged, tested: tested, acpo: acpo}
	r.engaged = true
	r.fought++
	t.res.attacks++
	if raiderPays {
		how.flanks = r.flanks || how.engages && r.arc != t.facing
		how.silent = how.flanks && r.diagonal
		r.flanks = t.house.attack(r.naiveFighter, t.unit, how, t.rng)
	} else {
		r.flanks = t.house.attack(t.unit, r.naiveFighter, how, t.rng)
	}
	if !t.unit.alive() {
		t.falls()
		return
	}
	if r.flanks {
		return
	}
	t.facing = r.arc
	for _, other := range t.raiders {
		if other.foe == t && other.arc == r.arc {
			other.flanks = false
		}
	}
}

// falls leaves those who were in contact with a destroyed defender a square away
// from the others (C14).
func (t *naiveGuard) falls() {
	for _, r := range t.raiders {
		if r.foe == t {
			r.isLeft()
		}
	}
}

// isLeft leaves an attacker two squares away.
func (r *naiveRaider) isLeft() {
	r.foe, r.distance, r.engaged, r.flanks, r.fought = nil, 2, false, false, 0
}

// leaves steps out of contact with the first attacker of whom it decides so, if the AcPo
// are there (C23).
func (t *naiveGuard) leaves() bool {
	for _, r := range t.raiders {
		if !r.alive() || r.foe != t || !r.engaged || t.leaving == "" || t.acpo < t.house.DisengageCost {
			continue
		}
		if t.leaving.pick(t.rng, func(fact string) int { return t.sees(r, fact) }, "stay", "step-out") == "step-out" {
			t.acpo -= t.house.DisengageCost
			t.disengaged++
			t.house.told.Tell("C23", "steps out", t.unit.figure, r.figure, t.acpo)
			r.isLeft()
			for _, other := range t.raiders {
				if other.foe == t && other.alive() && other.arc == r.arc {
					other.isLeft()
					t.house.told.Tell("C23", "and with", other.figure)
				}
			}
			t.freeShotsBack()
			return true
		}
	}
	return false
}

// sees is what its player sees of an engagement.
func (t *naiveGuard) sees(r *naiveRaider, fact string) int {
	switch fact {
	case "own-hp":
		return t.unit.left
	case "enemy-hp":
		return r.left
	case "lead":
		return t.unit.left - r.left
	case "attacks":
		return min(r.fought, 250)
	case "acpo":
		return t.acpo
	case "engaged":
		return naiveCount(t.raiders, func(r *naiveRaider) bool { return r.alive() && r.engaged && r.foe == t })
	case "unit":
		return t.entry
	default:
		return t.common(fact)
	}
}

// away is how far an attacker is: 2 squares if it is next to another defender.
func (t *naiveGuard) away(r *naiveRaider) int {
	if r.foe != nil && r.foe != t {
		return 2
	}
	return r.distance
}

// opponent is the first attacker the defender is engaged with, or nil.
func (t *naiveGuard) opponent() *naiveRaider {
	for _, r := range t.raiders {
		if r.alive() && r.engaged && r.foe == t {
			return r
		}
	}
	return nil
}

// shootable are those whom the defender could shoot, perhaps after a step, in the faced arc or if it faced them:
// alive, unengaged, no closed door between, in range, and adjacent only for
// assault weapons (C18, C19, C26).
func (t *naiveGuard) shootable(faced bool, step string) (list []*naiveRaider) {
	w := t.unit.Weapon
	for _, r := range t.raiders {
		far, hidden := t.away(r)+t.by(step, r.arc), r.door > 0 && !r.opened && r.distance > r.door
		if w != nil && r.alive() && !r.engaged && !hidden && (r.arc == t.facing) == faced && naiveReaches(w, far) && (far > 1 || w.Assault) {
			list = append(list, r)
		}
	}
	return list
}

// nearest is the nearest attacker that can be shot and is in the faced arc, or
// is not; the lower index if two are as near.
func (t *naiveGuard) nearest(faced bool) *naiveRaider {
	var found *naiveRaider
	for _, r := range t.shootable(faced, "") {
		if found == nil || t.away(r) < t.away(found) {
			found = r
		}
	}
	return found
}

// shoot fires one shot at a faced attacker; what is left over goes on (C18).
func (t *naiveGuard) shoot(target naiveTarget, ht int) {
	t.res.shots++
	t.unit.deeds.shots++
	hits := t.house.ballistic(t.unit.Weapon, t.unit.BRB, ht, t.rng)
	t.unit.deeds.hits += hits
	t.unit.deeds.gunMissed += t.unit.missed(hits)
	for i := range hits {
		if t.over() {
			t.unit.deeds.wasted += hits - i
			return // C20: at once, whatever hits are left
		}
		if gone := target.raider != nil && !target.raider.alive() || target.gate != nil && !target.gate.closed(); gone {
			target = naiveTarget{raider: t.nearest(true)}
			if target.raider == nil {
				target.gate = t.nearestGate(true)
			}
			if target != (naiveTarget{}) {
				t.house.told.Tell("SHI-SH-03", "overkill", hits-i, target.figure())
			}
		}
		if target.gate != nil {
			t.hitGate(target.gate)
			continue
		}
		if target.raider == nil {
			t.unit.deeds.wasted += hits - i
			return
		}
		if t.house.takes(t.unit, target.raider.naiveFighter, t.rng) && !target.raider.alive() {
			t.unit.deeds.shot++
			if t.fallen() == 1 {
				t.killShot = t.res.shots
			}
		}
	}
}

// stepsToShoot takes the defender a square back, away from everything, or elsewhere, to shoot an assault
// weapon as it goes, if there is room and the target stays in range (C24, C26).
func (t *naiveGuard) stepsToShoot(target naiveTarget, turned bool) bool {
	w, far, possible := t.unit.Weapon, t.far(target), []string{"stand"}
	if !w.Assault {
		return false
	}
	for _, where := range []string{"back", "forward", "left", "right"} {
		along := where == "forward" || where == "back"
		if !turned && t.maySteps(where) && (!along || t.facing == "front") && naiveReaches(w, far+t.by(where, t.facing)) {
			possible = append(possible, strings.Replace(where, "back", "step", 1))
		}
	}
	where := t.into
	if where == "" {
		where = t.wherever(target, t.acpo+w.AcPo, possible) // it has been paid
	}
	switch where {
	case "stand":
		return false
	case "step":
		t.fallsBack(1)
	default:
		t.stepsOnce(where)
		t.house.told.Tell("C26", "to shoot", t.unit.figure, slices.Index([]string{"forward", "left", "right"}, where))
	}
	return true
}

// fallsBack takes the defender a square back, with so many shots (C24).
func (t *naiveGuard) fallsBack(shots int) {
	t.stepped++
	t.moves("back")
	t.house.told.Tell("C24", "steps back", t.unit.figure, shots, t.rooms["back"])
}

// naiveStep is the action that is a step in a direction.
func naiveStep(where string) string {
	return map[string]string{"forward": "step", "left": "sidestep-left", "right": "sidestep-right"}[where]
}

// by is how a step changes the distance of what is in an arc (C26).
func (t *naiveTrial) by(where, arc string) int {
	return map[string]map[string]int{
		"forward": {"front": -1, "rear": 1, "left": t.sidelong[0], "right": t.sidelong[1]},
		"back":    {"front": 1, "rear": -1, "left": -t.sidelong[0], "right": -t.sidelong[1]},
		"left":    {"left": -1, "right": 1},
		"right":   {"left": 1, "right": -1},
	}[where][arc]
}

// maySteps reports whether the defender finds room for a step: sideways only without heavy movement, not onto an
// attacker or a closed door, and with no more attackers next to it than there can be (C26).
func (t *naiveGuard) maySteps(where string) bool {
	if t.rooms[where] <= 0 || (where == "left" || where == "right") && t.unit.HeavyMovement {
		return false
	}
	beside := 0
	for _, r := range t.raiders {
		by, closed := t.by(where, r.arc), r.door > 0 && !r.opened && r.distance > r.door
		if r.alive() && (r.distance+by < 1 || closed && r.door+by < 1) {
			return false
		}
		beside += rules.OneIf(r.alive() && r.distance+by == 1)
	}
	for _, gate := range t.gates {
		if gate.behind == nil && gate.closed() && gate.distance+t.by(where, gate.arc) < 1 {
			return false
		}
	}
	return beside <= t.house.MostAdjacent
}

// stepPrice is what a step costs, forward with the turn to the front (C26).
func (t *naiveGuard) stepPrice(where string) int {
	if where == "forward" || where == "back" {
		return t.house.MoveCost + t.turningTo("front", false)
	}
	return t.house.MoveCost
}

// stepsOnce takes a step (C26).
func (t *naiveGuard) stepsOnce(where string) {
	t.steps++
	t.moves(where)
}

// moves takes it from all that is in the way of a step. Room before and behind is one, if both were there (C24, C26).
func (t *naiveGuard) moves(where string) {
	t.rooms[where]--
	if opposite := map[string]string{"left": "right", "right": "left", "forward": "back", "back": "forward"}[where]; opposite == "left" || opposite == "right" || t.ahead && t.behind {
		t.rooms[opposite]++
	}
	for _, r := range t.raiders {
		by := t.by(where, r.arc)
		if by == 0 || !r.alive() {
			continue
		}
		if r.distance += by; r.distance == 1 {
			r.foe = t
		} else {
			r.foe = nil
		}
		if r.door > 0 {
			r.door += by
			r.fixed = r.fixed || r.opened
		}
	}
	for _, gate := range t.gates {
		gate.distance += t.by(where, gate.arc)
	}
}

// locked is the first closed door in front that is next to the defender, on a lane or else in sight, where it may step
// forward at all; or nil (C26).
func (t *naiveGuard) locked() *naiveGate {
	var gates []*naiveGate
	for _, r := range t.raiders {
		gates = append(gates, &naiveGate{figure: 12 + r.figure, arc: r.arc, distance: r.door, behind: r})
	}
	for _, gate := range append(gates, t.gates...) {
		if t.ahead && gate.closed() && gate.arc == "front" && gate.distance == 1 {
			return gate
		}
	}
	return nil
}

// nearestGate is the nearest closed door in the faced arc and in range, of those in
// sight too or of lanes alone; or nil (C18, C19).
func (t *naiveGuard) nearestGate(all bool) *naiveGate {
	var found *naiveGate
	for _, gate := range t.gates {
		w := t.unit.Weapon
		if gate.closed() && (all || gate.behind != nil) && gate.arc == t.facing && naiveReaches(w, gate.distance) &&
			(gate.distance > 1 || w.Assault) && (found == nil || gate.distance < found.distance) {
			found = gate
		}
	}
	return found
}

// hitGate lets a door save from a hit.
func (t *naiveGuard) hitGate(gate *naiveGate) {
	if !t.house.takesHit(t.house.DoorAS, t.unit.Weapon, t.rng) {
		return
	}
	t.house.told.Tell("C19", "is shot down", gate.figure)
	t.doorsDown++
	gate.down = true
	if gate.behind != nil {
		t.opens(gate.behind)
		for _, other := range t.through(gate.behind) {
			other.wrecked = true
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

// freeShots are the shots of all that are on overwatch, in their order (C16).
func (t *naiveTrial) freeShots(r *naiveRaider) {
	for _, g := range t.guards {
		if g.unit.alive() {
			g.freeShot(r)
		}
	}
}

// freeShot is the shot of overwatch at an attacker that has just moved or
// opened a door (C16).
func (t *naiveGuard) freeShot(r *naiveRaider) {
	if t.watching && t.opponent() == nil && slices.Contains(t.shootable(true, ""), r) {
		before := t.unit.deeds
		t.house.told.Tell("SHI-SH-07", "on overwatch", t.unit.figure, r.figure, t.away(r))
		t.shoot(naiveTarget{raider: r}, t.unit.Weapon.HT)
		t.watched.shots++
		t.watched.hits += t.unit.deeds.hits - before.hits
		t.watched.shot += t.unit.deeds.shot - before.shot
	}
}

// defend is the defender's turn (C17).
func (t *naiveGuard) defend() {
	t.watching, t.turned, t.aim = false, 0, naiveTarget{}
	t.muted, t.unit.stunned = t.unit.stunned, false
	t.acpo = t.budget(t.unit.naiveUnit)
	if !t.over() {
		t.house.told.Tell("C1", "turn", t.res.turns, t.unit.figure, t.acpo)
	}
	for t.unit.alive() && !t.over() && t.act() {
		continue
	}
}

// act does the next thing in the defender's turn; false: the turn is over.
func (t *naiveGuard) act() bool {
	r := t.opponent()
	if r != nil && t.leaves() {
		return true
	}
	if t.defence != "" {
		return t.decides(r)
	}
	if r != nil {
		return t.strike(r, 0, false)
	}
	policy := t.policy
	if t.muted || t.unit.Weapon == nil || !t.unit.Weapon.Overwatch {
		policy = "shoot"
	}
	if policy == "overwatch" && t.watch() {
		return false
	}
	if target := t.target(); target != (naiveTarget{}) {
		cost := t.unit.Weapon.AcPo
		if target.raider != nil {
			cost += t.turning(target.raider, t.unit.Weapon.Assault)
		}
		if policy == "shoot-then-overwatch" && t.acpo-cost < t.house.OverwatchCost && t.watch() {
			return false
		}
		return t.aimed(target, cost)
	}
	for _, r := range t.raiders {
		if r.alive() && r.foe == t {
			if t.strike(r, t.turning(r, false), false) {
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

// decides does what a policy of one's own says; false: the turn is over.
func (t *naiveGuard) decides(opponent *naiveRaider) bool {
	possible, target, price := []string{"stop"}, naiveTarget{}, 0
	foe, outside := opponent, t.outside()
	if opponent == nil {
		if target = t.target(); target != (naiveTarget{}) {
			if price = t.unit.Weapon.AcPo; target.raider != nil {
				price += t.turning(target.raider, t.unit.Weapon.Assault)
			}
			if t.acpo >= price {
				possible = append(possible, "shoot")
			}
		}
		foe = t.beside()
		if w := t.unit.Weapon; w != nil && w.Overwatch && !t.muted && t.acpo >= t.house.OverwatchCost {
			possible = append(possible, "overwatch")
		}
		if outside != nil && t.turned == 0 && t.acpo >= t.turning(outside, false) {
			possible = append(possible, "turn")
		}
		if t.mayClose() {
			possible = append(possible, "close")
		}
		for _, where := range []string{"forward", "left", "right"} {
			if t.maySteps(where) && t.acpo >= t.stepPrice(where) {
				possible = append(possible, naiveStep(where))
			}
		}
		if t.maySteps("back") && t.acpo >= t.stepPrice("back") {
			possible = append(possible, "fall-back")
		}
		if t.locked() != nil && t.acpo >= t.house.DoorCost+t.turningTo("front", false) {
			possible = append(possible, "open")
		}
	}
	turning := 0
	if foe != nil {
		if opponent == nil {
			turning = t.turning(foe, false)
		}
		if len(t.house.hands(t.unit, t.acpo-turning, false)) > 0 {
			possible = append(possible, "attack")
		}
		if len(t.house.hands(t.unit, t.acpo-turning, true)) > 0 {
			possible = append(possible, "attack-plainly")
		}
	}
	if len(possible) == 1 {
		return false
	}
	done := t.defence.pick(t.rng, func(fact string) int {
		switch {
		case fact != "enemy-hp":
			return t.looks(target, price, fact)
		case foe == nil:
			return 0
		}
		return foe.left
	}, possible...)
	by := 0
	if done == "turn" {
		by = t.quarters(outside)
	}
	defer func() { t.turned = by }()
	switch done {
	case "shoot":
		return t.aimed(target, price)
	case "attack":
		return t.strike(foe, turning, false)
	case "attack-plainly":
		return t.strike(foe, turning, true)
	case "turn":
		t.acpo -= t.turning(outside, false)
		t.house.told.Tell("SHI-SH-10", "turns to", t.unit.figure, outside.figure, t.quarters(outside), t.acpo)
		t.facing, t.aim = outside.arc, naiveTarget{}
		return true
	case "close":
		t.closes(t.ajar())
		return true
	case "step", "sidestep-left", "sidestep-right":
		where := map[string]string{"step": "forward", "sidestep-left": "left", "sidestep-right": "right"}[done]
		if t.acpo -= t.stepPrice(where); where == "forward" {
			t.turnsTo("front")
		}
		t.aim = naiveTarget{}
		t.stepsOnce(where)
		t.house.told.Tell("C26", "steps", t.unit.figure, slices.Index([]string{"forward", "left", "right"}, where), t.acpo)
		t.freeShotsBack()
		return true
	case "fall-back": // C24: one square for the price of any
		t.acpo -= t.stepPrice("back")
		t.turnsTo("front")
		t.aim = naiveTarget{}
		t.fallsBack(0)
		t.freeShotsBack()
		return true
	case "open":
		gate := t.locked()
		t.acpo -= t.house.DoorCost + t.turningTo("front", false)
		t.turnsTo("front")
		t.aim = naiveTarget{}
		if gate.down = true; gate.behind != nil {
			t.opens(gate.behind)
		}
		t.unlocked++
		t.house.told.Tell("C26", "opens", t.unit.figure, gate.figure, t.acpo)
		t.freeShotsBack()
		return true
	case "overwatch":
		t.watch()
	case "stop": // told where it may fight, or do what it ever does
		fights := []string{"shoot", "attack", "attack-plainly"}
		if slices.ContainsFunc(possible[1:], func(o string) bool { return slices.Contains(fights, o) || t.defence.mayTake(o, "stop") }) {
			t.house.told.Tell("C17", "stops", t.unit.figure, t.acpo)
		}
	}
	return false
}

// turnsTo turns it as part of what it does there (SHI-SH-10).
func (t *naiveGuard) turnsTo(arc string) {
	if n := t.quartersTo(arc); n > 0 {
		t.house.told.Tell("SHI-SH-10", "turns by", t.unit.figure, n, t.turningTo(arc, false))
	}
	t.facing = arc
}

// looks is what its player sees before an action, with what it would shoot and at what price.
func (t *naiveGuard) looks(target naiveTarget, price int, fact string) int {
	switch fact {
	case "distance":
		switch {
		case target.raider != nil:
			return t.away(target.raider)
		case target.gate != nil:
			return target.gate.distance
		}
		return 0
	case "nearest":
		best := 0
		for _, r := range t.raiders {
			if r.alive() && (best == 0 || t.away(r) < best) {
				best = t.away(r)
			}
		}
		return best
	case "acpo":
		return t.acpo
	case "spare-shots":
		if target == (naiveTarget{}) {
			return 0
		}
		left := t.acpo
		if t.unit.Weapon.Overwatch && left >= t.house.OverwatchCost {
			left -= t.house.OverwatchCost
		}
		n := 0
		for ; left >= price; price = t.unit.Weapon.AcPo {
			left, n = left-price, n+1
		}
		return n
	case "adjacent":
		return t.adjacent(t)
	case "engaged":
		return rules.OneIf(t.opponent() != nil)
	case "watching":
		return naiveCount(t.raiders, func(r *naiveRaider) bool { return r.alive() && r.watching })
	case "behind":
		return rules.OneIf(t.outside() != nil)
	case "room-ahead":
		return t.rooms["forward"]
	case "room":
		return t.rooms["back"]
	case "beyond-door":
		if t.mayClose() {
			return t.away(t.ajar())
		}
		return 0
	case "sustained":
		faced := target.raider == nil || target.raider.arc == t.facing
		return rules.OneIf(target != (naiveTarget{}) && t.aim == target && faced && t.unit.Weapon.SustainedFire)
	case "own-hp":
		return t.unit.left
	case "unit":
		return t.entry
	default:
		return t.common(fact)
	}
}

// outside is the nearest attacker that is not in the faced arc, or nil.
func (t *naiveGuard) outside() *naiveRaider {
	var found *naiveRaider
	for _, r := range t.raiders {
		if r.alive() && r.arc != t.facing && (found == nil || t.away(r) < t.away(found)) {
			found = r
		}
	}
	return found
}

// strike pays for an attack and the turning before it and makes it, if the AcPo
// are there.
func (t *naiveGuard) strike(r *naiveRaider, turning int, plainly bool) bool {
	if len(t.house.hands(t.unit, t.acpo-turning, plainly)) == 0 {
		return false
	}
	if t.acpo -= turning; turning > 0 {
		t.house.told.Tell("SHI-SH-10", "turns to", t.unit.figure, r.figure, turning)
	}
	cost, tested := t.house.pays(t.unit, r.naiveFighter, !r.engaged, t.acpo, plainly, t.rng)
	t.acpo -= cost
	t.aim = naiveTarget{}
	t.fight(r, false, tested, t.acpo)
	return true
}

// watch goes on overwatch, if the AcPo are there.
func (t *naiveGuard) watch() bool {
	if t.acpo < t.house.OverwatchCost {
		return false
	}
	t.acpo -= t.house.OverwatchCost
	t.watching = true
	t.house.told.Tell("C16", "goes on overwatch", t.unit.figure, t.house.OverwatchCost)
	return true
}

// target is what to shoot at in the own turn, perhaps nothing (C18, C19).
func (t *naiveGuard) target() naiveTarget {
	if t.into = ""; t.muted || t.unit.Weapon == nil {
		return naiveTarget{}
	}
	for _, faced := range []bool{true, false} {
		if r := t.chosen(faced); r != nil {
			return naiveTarget{raider: r}
		}
	}
	if t.into = t.stepsIntoRange(); t.into != "" {
		return naiveTarget{raider: t.chosen(true)}
	}
	if t.shootDoors != "aimed" || t.beside() != nil {
		return naiveTarget{}
	}
	return naiveTarget{gate: t.nearestGate(false)}
}

// stepsIntoRange is where the defender steps with an assault weapon since it can shoot nobody from where it stands, if
// it can afterwards and its player wants to; or "" (SHI-SH-06, C26).
func (t *naiveGuard) stepsIntoRange() string {
	w, possible, first := t.unit.Weapon, []string{"stand"}, naiveTarget{}
	for _, where := range []string{"forward", "left", "right"} {
		list := t.shootable(true, where)
		if len(list) > 0 && w.Assault && t.acpo >= w.AcPo && t.maySteps(where) && (where != "forward" || t.facing == "front") {
			possible = append(possible, where)
			if first.raider == nil {
				first.raider = slices.MinFunc(list, func(x, y *naiveRaider) int { return t.away(x) - t.away(y) })
			}
		}
	}
	if where := t.wherever(first, t.acpo, possible); where != "stand" {
		return where
	}
	return ""
}

// wherever is where its player steps as it shoots, of what is possible (C24, C26).
func (t *naiveGuard) wherever(target naiveTarget, acpo int, possible []string) string {
	if len(possible) == 1 {
		return "stand"
	}
	return t.stepping.pick(t.rng, func(fact string) int {
		switch fact {
		case "distance":
			return t.far(target)
		case "room":
			return t.rooms["back"]
		case "acpo":
			return acpo
		case "sustained":
			return rules.OneIf(t.aim == target && t.unit.Weapon.SustainedFire)
		default:
			return t.common(fact)
		}
	}, possible...)
}

// chosen is whom it would shoot in the faced arc, or in others.
func (t *naiveGuard) chosen(faced bool) *naiveRaider {
	list := t.shootable(faced, t.into)
	away := func(r *naiveRaider) int { return t.away(r) + t.by(t.into, r.arc) }
	near := func(x, y *naiveRaider) bool { return away(x) < away(y) }
	order := func(better func(x, y *naiveRaider) bool) *naiveRaider {
		best := list[0]
		for _, r := range list {
			if better(r, best) {
				best = r
			}
		}
		return best
	}
	switch {
	case len(list) == 0:
		return nil
	case len(list) == 1 || t.targeting == "":
		return order(near)
	}
	best := map[string]*naiveRaider{
		"nearest":   order(near),
		"same":      t.aim.raider,
		"weakest":   order(func(x, y *naiveRaider) bool { return x.left < y.left || x.left == y.left && near(x, y) }),
		"strongest": order(func(x, y *naiveRaider) bool { return x.left > y.left || x.left == y.left && near(x, y) }),
		"farthest":  order(func(x, y *naiveRaider) bool { return away(x) > away(y) }),
	}
	possible := []string{"nearest", "weakest", "strongest", "farthest"}
	if t.unit.Weapon.SustainedFire && t.aim.raider != nil && slices.Contains(list, t.aim.raider) {
		possible = append(possible, "same")
	}
	return best[t.targeting.pick(t.rng, func(fact string) int {
		switch fact {
		case "targets":
			return len(list)
		case "distance":
			return away(best["nearest"])
		case "weakest-hp":
			return best["weakest"].left
		case "strongest-hp":
			return best["strongest"].left
		case "acpo":
			return t.acpo
		case "unit":
			return t.entry
		default:
			return t.common(fact)
		}
	}, possible...)]
}

// beside is the first attacker in contact and not engaged, or nil.
func (t *naiveGuard) beside() *naiveRaider {
	for _, r := range t.raiders {
		if r.alive() && r.foe == t && !r.engaged {
			return r
		}
	}
	return nil
}

// far is how far a target is.
func (t *naiveGuard) far(target naiveTarget) int {
	if target.raider != nil {
		return t.away(target.raider)
	}
	return target.gate.distance
}

// quarters are the quarter turns to an attacker.
func (t *naiveGuard) quarters(r *naiveRaider) int { return t.quartersTo(r.arc) }

func (t *naiveGuard) quartersTo(arc string) int {
	opposite := map[string]string{"front": "rear", "rear": "front", "left": "right", "right": "left"}
	return rules.OneIf(arc != t.facing) + rules.OneIf(arc == opposite[t.facing])
}

// turning is the price of turning to the attacker: for heavy movement 1 AcPo a quarter,
// except the last one if it is combined with the shot; for others beyond those
// that are free (C18).
func (t *naiveGuard) turning(r *naiveRaider, combined bool) int { return t.turningTo(r.arc, combined) }

func (t *naiveGuard) turningTo(arc string, combined bool) int {
	quarters := t.quartersTo(arc)
	if combined {
		quarters = max(0, quarters-1)
	}
	if !t.unit.HeavyMovement { // those of the last action count, if it was a turn
		quarters = max(0, t.turned+quarters-t.house.FreeTurns) - max(0, t.turned-t.house.FreeTurns)
	}
	return quarters * t.house.TurnCost
}

// aimed pays for a shot and fires it, if the AcPo are there (C13).
func (t *naiveGuard) aimed(target naiveTarget, cost int) bool {
	if t.acpo < cost {
		return false
	}
	t.acpo -= cost
	ht := t.unit.Weapon.HT
	turned := false
	if r := target.raider; r != nil && r.arc != t.facing {
		turned = true
		t.house.told.Tell("SHI-SH-10", "turns by", t.unit.figure, t.quarters(r), cost-t.unit.Weapon.AcPo)
		t.facing, t.aim = r.arc, naiveTarget{}
	}
	if t.stepsToShoot(target, turned) {
		t.aim = naiveTarget{}
	}
	sustained := t.aim == target && t.unit.Weapon.SustainedFire
	if sustained {
		ht = t.house.sustainedHT(t.unit.Weapon)
	}
	t.house.told.Tell("C18", "shoots", t.unit.figure, target.figure(), t.far(target), rules.OneIf(sustained), t.acpo)
	t.aim = target
	t.shoot(target, ht)
	t.freeShotsBack()
	return true
}
