package hulkae_test

// The scenario corridor.

import (
	"slices"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/hulkae"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// naivePlans is how both players decide.
type naivePlans struct{ action, target, jam, free, command, at, card, attack, answer, theirs string }

// When shots are fired.
const (
	naiveOwnFire = iota
	naiveOverwatch
	naiveCommand
)

// naiveTimes is how metrics name them.
func naiveTimes() []string { return []string{"-own-fire", "-overwatch", "-command"} }

// naiveFigure is a marine or an attacker during a trial.
type naiveFigure struct {
	*hulkae.Unit
	number int // on its side, from 1
	entry  int // of the list of its side, from 1
	rounds int // left, where they are counted
	jammed bool
	dead   bool
	did    [3]naiveDeeds // by time

	counter    bool        // of a marine: has an overwatch counter
	free, paid naiveSeries // and its shots at the attacker who acts, on overwatch and for command points
	forShot    int         // and what cards add to that on overwatch

	facing int // of a marine, and of an attacker where it comes from: quarter turns to the right from the front

	distance int  // of an attacker
	turned   bool // on the square where it has to
	away     bool // still to come
}

// naiveSeries is shots in a row that missed the same target.
type naiveSeries struct {
	at     *naiveFigure
	misses int
}

// against begins anew with another target, and returns the misses.
func (s *naiveSeries) against(target *naiveFigure) int {
	if s.at != target {
		*s = naiveSeries{at: target}
	}
	return s.misses
}

// naiveTrial is the state of one trial of the corridor.
type naiveTrial struct {
	*hulkae.Corridor
	*rulestest.Tally
	plans   naivePlans
	rng     rulestest.Rand
	watch   []*naiveFigure // the marines
	file    []*naiveFigure // the attackers
	cp      int            // left
	turn    int
	back    int // squares that it has stepped back
	gained  int // and forward
	stepped int // squares that the marine stands from where it began, away from the front
	contact bool
	opened  bool             // the door
	hands   [2][]hulkae.Card // of the marines and of the attackers
	bonus   [2]int           // of their cards for this turn
	cleared int              // jams
	spent   int              // command points
}

// naiveStart sets up a trial: nobody has a counter and there are no CP yet. H2: the first attacker stands at the
// distance, each next one a square behind, unless its squad has a start of its own.
func naiveStart(c *hulkae.Corridor, plans naivePlans, r rulestest.Rand, to *rulestest.Tally) *naiveTrial {
	t := &naiveTrial{Corridor: c, Tally: to, plans: plans, rng: r, hands: [2][]hulkae.Card{slices.Clone(c.Cards), slices.Clone(c.BCards)}}
	for i := range c.A {
		for range c.A[i].Count {
			m := naiveFresh(&c.A[i].Unit, len(t.watch), i)
			m.facing = naiveSide(c.A[i].Facing)
			t.watch = append(t.watch, m)
		}
	}
	last := map[int]int{} // by side
	for side := range 4 {
		last[side] = c.Distance - 1
	}
	for i := range c.B {
		side := naiveSide(c.B[i].From)
		if later := c.B[i].Reinforcements; later.Dice+later.Fixed > 0 { // H23
			for range c.B[i].Count {
				a := naiveFresh(&c.B[i].Unit, len(t.file), i)
				a.distance, a.facing, a.away = 1_000, side, true
				t.file = append(t.file, a)
			}
			continue
		}
		if c.B[i].Distance != hulkae.Behind {
			last[side] = int(c.B[i].Distance) - 1
		}
		for range c.B[i].Count {
			last[side]++
			a := naiveFresh(&c.B[i].Unit, len(t.file), i)
			a.distance, a.facing = last[side], side
			t.file = append(t.file, a)
		}
	}
	return t
}

// naiveSide counts the quarter turns to the right from the front.
func naiveSide(side hulkae.Lane) int {
	return slices.Index([]string{"front", "right", "behind", "left"}, string(side))
}

// crossing reports whether the corridor is more than one file that all marines face.
func (t *naiveTrial) crossing() bool {
	elsewhere := func(side hulkae.Lane) bool { return side != "front" }
	return slices.ContainsFunc(t.A, func(m hulkae.Marines) bool { return elsewhere(m.Facing) }) ||
		slices.ContainsFunc(t.B, func(b hulkae.Squad) bool { return elsewhere(b.From) })
}

// looks reports whether a marine looks into the corridor of an attacker (H19).
func (t *naiveTrial) looks(m, a *naiveFigure) bool {
	switch {
	case t.Rules.Arc == "all" || m.facing == a.facing:
		return true
	case t.Rules.Arc == "sides":
		return (m.facing+2)%4 != a.facing
	default:
		return false
	}
}

func naiveFresh(u *hulkae.Unit, before, place int) *naiveFigure {
	f := &naiveFigure{Unit: u, number: before + 1, entry: place + 1}
	if u.Weapon != nil {
		f.rounds, f.jammed = int(u.Weapon.Ammo), u.Jammed
	}
	return f
}

// decide takes a decision by its plan.
func (t *naiveTrial) decide(plan string, possible []string, see func(fact string) int) string {
	return rulestest.Decide(plan, possible, see, t.rng)
}

// play plays one trial and tells who has won. H1: a turn is one side's turn, and MaxTurns counts the turns of both
// sides.
func (t *naiveTrial) play() (winner string) {
	for marines := t.First == "a"; t.turn < t.MaxTurns; marines = !marines {
		t.bonus = [2]int{}
		if t.turn++; marines {
			t.Tell("H1", "marines", t.turn)
			t.marinesTurn()
		} else {
			t.Tell("H1", "attackers", t.turn)
			t.attackersTurn()
		}
		switch { // H12
		case t.contact:
			return t.ends("contact")
		case t.allKilled():
			return t.ends("marines")
		case len(naiveLiving(t.watch)) == 0:
			return t.ends("marines-lost") // H15
		case t.hasLeft():
			return t.ends("exited")
		}
	}
	if t.Held { // H23
		t.Tell("H23", "held")
		return t.ends("held")
	}
	return t.ends("neither")
}

// ends tells how the trial ended.
func (t *naiveTrial) ends(winner string) string {
	t.Tell("H12", "", map[string]int{"marines": 0, "contact": 1, "neither": 2, "held": 2, "marines-lost": 3, "exited": 4}[winner], t.turn)
	return winner
}

// allKilled reports whether no attacker lives, or is still to come (H12, H23).
func (t *naiveTrial) allKilled() bool {
	return !slices.ContainsFunc(t.file, func(a *naiveFigure) bool { return !a.dead })
}

func naiveLiving(list []*naiveFigure) (living []*naiveFigure) {
	for _, f := range list {
		if !f.dead && !f.away {
			living = append(living, f)
		}
	}
	return living
}

// over reports whether a side is dead, which ends the trial at once (H12, H15).
func (t *naiveTrial) over() bool {
	return len(naiveLiving(t.watch)) == 0 || t.allKilled() || t.hasLeft()
}

// hasLeft reports whether the marine has come to the exit (H23).
func (t *naiveTrial) hasLeft() bool { return t.Exit > 0 && t.stepped == -t.Exit }

// sees reports whether an attacker can be seen where it stands, and sees: not behind a closed door (H16) nor round the
// corner (H10), both of which stay where they are when the marine steps back (H18).
func (t *naiveTrial) sees(a *naiveFigure) bool {
	square := a.distance - t.stepped
	return a.facing > 0 || (t.Door == 0 || t.opened || square <= t.Door) && naiveWithin(square, t.VisibleFrom)
}

// isSeen reports whether marines see an attacker: where the front hides, only if none that lives is nearer (H10a).
func (t *naiveTrial) isSeen(a *naiveFigure) bool {
	isNearer := func(b *naiveFigure) bool { return b.facing == a.facing && b.distance < a.distance }
	isHidden := t.Rules.FrontHides && slices.ContainsFunc(naiveLiving(t.file), isNearer)
	return t.sees(a) && !isHidden
}

// faces reports whether an attacker faces the marines: who comes to the square where the corridor bends does so once it
// has turned (H16). Adjacent to them it makes contact.
func (t *naiveTrial) faces(a *naiveFigure) bool {
	return t.TurnAt == 0 || a.facing > 0 || a.distance != t.TurnAt+t.stepped || a.turned || a.distance == 1
}

// nearestFirst lists the living attackers, nearest first, ties by the place in the list (H3, H7).
func (t *naiveTrial) nearestFirst() []*naiveFigure {
	order := naiveLiving(t.file)
	slices.SortStableFunc(order, func(a, b *naiveFigure) int { return a.distance - b.distance })
	return order
}

// mayShoot reports whether a figure has a weapon that works, with a round, and reaches so far (HAE-RA-01).
func (f *naiveFigure) mayShoot(distance int) bool {
	return f.isLoaded() && naiveWithin(distance, f.Weapon.Range)
}

func (f *naiveFigure) isLoaded() bool {
	return f.Weapon != nil && !f.jammed && (f.Weapon.Ammo == rules.Unlimited || f.rounds > 0)
}

// mayShootFree reports the same of a shot on overwatch: HAE-OW-02, only weapons whose shot costs 1 AP, or what the
// house says.
func (t *naiveTrial) mayShootFree(f *naiveFigure, distance int) bool {
	return f.mayShoot(distance) && f.Weapon.APPerShot <= t.Rules.FreeShotAP &&
		naiveWithin(distance, f.Weapon.OverwatchRange)
}

// canWatch reports whether a figure can be on overwatch at all (HAE-OW-01): the weapon has the trait and it is no
// hybrid.
func (f *naiveFigure) canWatch() bool {
	return f.Weapon != nil && f.Weapon.Overwatch && f.Class != "hybrid"
}

// alwaysWatches tells of the biomorph that needs no counter (HAE-OW-01).
func (f *naiveFigure) alwaysWatches() bool { return f.canWatch() && f.Class == "biomorph" }

// onOverwatch reports whether a marine is on overwatch in the enemy's turn.
func (f *naiveFigure) onOverwatch() bool {
	return !f.dead && !f.jammed && (f.counter || f.alwaysWatches())
}

// shoot makes one attack roll after so many misses in a row, and reports whether it hit and whether its dice jam the
// weapon, which is for overwatch alone (H5). A hit on somebody whom another hit in the same window is wasted
// (HAE-OW-04). The caller decides what the result does.
func (t *naiveTrial) shoot(by, at *naiveFigure, when, misses, forShot int, hitBefore bool) (hit, jams bool) {
	w, did := by.Weapon, &by.did[when]
	by.rounds-- // HAE-RA-04
	faces, hit := naiveAttack(t.rng, t.Tally, by.Unit, at.Name, misses, t.Rules.House, t.bonus[t.side(by)]+forShot)
	jams = when == naiveOverwatch && w.Jams && naiveAlike(faces, t.Rules.JamDice, t.Rules.JamFace)
	did.shots++
	did.hits += rules.OneIf(hit)
	did.wasted += rules.OneIf(hit && hitBefore)
	did.kills += rules.OneIf(hit && !hitBefore)
	did.jams += rules.OneIf(jams)
	return hit, jams
}

// side is 0 for a marine and 1 for an attacker.
func (t *naiveTrial) side(of *naiveFigure) int { return rules.OneIf(slices.Contains(t.file, of)) }

// cards lets its player play cards before a shot, and returns what those for it alone add: one after the other, each kind in
// the order of the list (H22).
func (t *naiveTrial) cards(by, at *naiveFigure, when, misses int) (forShot int) {
	side := t.side(by)
	for hand := &t.hands[side]; len(*hand) > 0; {
		possible := []string{"keep"}
		for _, card := range *hand {
			possible = append(possible, string(card.For))
		}
		kind := t.decide([]string{t.plans.card, t.plans.theirs}[side], possible, func(fact string) int {
			switch fact {
			case "distance":
				return max(at.distance, by.distance) // that of the attacker
			case "needed":
				return max(0, naiveNeeded(by.Weapon, at.Name, misses, t.Rules.House)-by.RAB-t.bonus[side]-forShot)
			case "bonus":
				return t.bonus[side] + forShot
			case "own-turn":
				return rules.OneIf(when == naiveOwnFire)
			}
			return t.common(fact, by)
		})
		if kind == "keep" {
			break
		}
		k := slices.IndexFunc(*hand, func(card hulkae.Card) bool { return string(card.For) == kind })
		n := (*hand)[k].RAB
		*hand = slices.Delete(*hand, k, k+1)
		if side == 0 {
			t.Tell("H22", "for marine", by.number, n, rules.OneIf(kind == "turn"))
		} else {
			t.Tell("H22", "of the attackers", n, rules.OneIf(kind == "turn"))
		}
		if kind == "turn" {
			t.bonus[side] += n
		} else {
			forShot += n
		}
	}
	return forShot
}

// marinesTurn plays the marines' turn (H6): the counters go, the jams stay; new CP take the place of what was left;
// then the marines act in order.
func (t *naiveTrial) marinesTurn() {
	for _, m := range t.watch {
		m.counter = false
	}
	t.cp = t.Rules.CP.Fixed
	for _, face := range naiveRoll(t.rng, t.Rules.CP.Dice) {
		t.cp += face
	}
	t.Tell("H6", "", t.cp)
	for _, m := range t.watch {
		if !m.dead && !t.over() {
			t.activate(m)
		}
	}
}

// clears has a player decide whether CP clear a jam, in the own turn (HAE-OW-07) or after an action of an attacker with
// so many AP left (HAE-OW-06), and reports whether they do.
func (t *naiveTrial) clears(m, a *naiveFigure, ap int) bool {
	possible := []string{"leave"}
	if t.cp >= t.Rules.UnjamCost {
		possible = append(possible, "clear")
	}
	if t.decide(t.plans.jam, possible, t.windowFacts(m, a, ap, 0)) == "leave" {
		return false
	}
	t.cp -= t.Rules.UnjamCost
	t.spent += t.Rules.UnjamCost
	t.cleared++
	m.jammed = false
	t.Tell("HAE-OW-06", "", m.number, t.cp)
	return true
}

// activate lets one marine act: a jam first, and then what its player decides before each action (H7).
func (t *naiveTrial) activate(m *naiveFigure) {
	if m.jammed && !t.clears(m, nil, 0) {
		t.Tell("HAE-OW-07", "", m.number)
	}
	var series naiveSeries
	pinned := t.enemyInZone()
	for ap := m.AP; !m.dead && !t.over(); {
		target := t.target(m)
		facts := t.marineFacts(m, target, ap, series.misses, pinned)
		how := t.decide(t.plans.action, t.marineMay(m, target, ap), facts)
		if strings.Contains(how, "turn") {
			ap -= t.turnAside(m, ap, how)
			series = naiveSeries{}
			t.answer(m)
			continue
		}
		switch how {
		case "fire":
			t.fire(m, t.atWhom(m, ap, &series), &series)
			ap -= m.Weapon.APPerShot
		case "step-back":
			ap--
			series = naiveSeries{} // HAE-SF-02
			t.stepBack(m)
		case "fire-and-step-back":
			ap -= m.Weapon.APPerShot
			series = naiveSeries{} // HAE-MS-01
			t.Tell("H18", "fires and steps", m.number)
			t.fire(m, t.atWhom(m, ap+m.Weapon.APPerShot, &series), &naiveSeries{})
			t.stepBack(m)
		case "step-forward":
			ap--
			series = naiveSeries{}
			t.stepOn(m)
		case "fire-and-step-forward":
			ap -= m.Weapon.APPerShot
			series = naiveSeries{}
			t.Tell("H20", "fires and steps", m.number)
			if t.fire(m, t.atWhom(m, ap+m.Weapon.APPerShot, &series), &naiveSeries{}); !t.over() {
				t.stepOn(m)
			}
		case "step-forward-and-fire":
			series = naiveSeries{}
			t.Tell("H20", "in one action", m.number)
			t.stepOn(m)
			if t.target(m) != nil && !t.hasLeft() {
				t.fire(m, t.atWhom(m, ap, &series), &naiveSeries{})
				ap -= m.Weapon.APPerShot
			} else {
				ap-- // a step alone
			}
		case "overwatch": // the other AP are not used
			if m.counter = !m.alwaysWatches(); m.counter {
				t.Tell("HAE-OW-01", "", m.number, t.Rules.OverwatchCost)
				t.answer(m)
			}
			return
		default:
			return
		}
		if t.hasLeft() { // nobody answers
			t.Tell("H23", "exit", m.number)
			return
		}
		t.answer(m)
	}
}

// fire is one shot of a marine in its own turn, with sustained fire against the target just missed (H8).
func (t *naiveTrial) fire(m, target *naiveFigure, series *naiveSeries) {
	t.Tell("HAE-RA-01", "", m.number, target.number, target.distance)
	forShot := t.cards(m, target, naiveOwnFire, series.misses)
	if target.dead, _ = t.shoot(m, target, naiveOwnFire, series.misses, forShot, false); !target.dead {
		series.misses++
	} else {
		*series = naiveSeries{}
	}
}

// atWhom is at whom a marine fires in its own turn with so many AP: the nearest, or whom its player picks of all that it
// may fire at, where the pick is another (H7).
func (t *naiveTrial) atWhom(m *naiveFigure, ap int, series *naiveSeries) (at *naiveFigure) {
	if t.plans.target == "nearest" {
		at = t.target(m)
		series.against(at)
		return at
	}
	all, who := t.allTargets(m, series)
	possible := []string{"nearest"}
	for _, kind := range []string{"same", "armed", "farthest"} {
		if who[kind] > 0 {
			possible = append(possible, kind)
		}
	}
	kind := "nearest"
	if len(possible) > 1 {
		kind = t.decide(t.plans.target, possible, t.targetFacts(m, all, who, series.misses, ap))
	}
	at = all[who[kind]]
	series.against(at)
	return at
}

// allTargets lists at whom a marine may fire, nearest first, and which of them are of a kind, -1 for none.
func (t *naiveTrial) allTargets(m *naiveFigure, series *naiveSeries) (all []*naiveFigure, who map[string]int) {
	all = slices.DeleteFunc(t.nearestFirst(), func(a *naiveFigure) bool { return !t.mayFireAt(m, a) })
	return all, map[string]int{
		"nearest":  min(0, len(all)-1),
		"farthest": slices.IndexFunc(all, func(a *naiveFigure) bool { return a.distance == all[len(all)-1].distance }),
		"same":     slices.IndexFunc(all, func(a *naiveFigure) bool { return series.misses > 0 && series.at == a }),
		"armed":    slices.IndexFunc(all, func(a *naiveFigure) bool { return a.Weapon != nil }),
	}
}

// targetFacts is what a marine's player sees of whom it may fire at.
func (t *naiveTrial) targetFacts(m *naiveFigure, all []*naiveFigure, who map[string]int, misses, ap int) func(fact string) int {
	return func(fact string) int {
		kind, isDistance := map[string]string{"distance": "nearest", "armed-distance": "armed", "acting-distance": "acting"}[fact]
		switch {
		case isDistance && who[kind] < 0:
			return 0
		case isDistance:
			return all[who[kind]].distance
		case fact == "targets":
			return len(all)
		case fact == "misses":
			return misses
		case fact == "ap":
			return ap
		}
		return t.common(fact, m)
	}
}

// aims reports whether marines ever fire for command points at another than the attacker who has acted (HAE-SF-04).
func (t *naiveTrial) aims() bool {
	for _, clause := range strings.Split(t.plans.at, " else ") {
		if clause == "acting" || !strings.Contains(clause, "acting") {
			return clause != "acting"
		}
	}
	return false
}

// fireAtAny has a marine fire for command points at whom its player picks, after any action, while the player wants to
// (HAE-SF-04). Its series goes on whoever else acts, as long as it fires at the same attacker and sees it.
func (t *naiveTrial) fireAtAny(m, acting *naiveFigure, ap int) {
	for fired := 0; t.cp >= t.Rules.CommandShotCost && !t.over(); fired++ {
		all, who := t.allTargets(m, &m.paid)
		if len(all) == 0 || t.decide(t.plans.command, []string{"hold", "fire"}, t.windowFacts(m, acting, ap, fired)) == "hold" {
			return
		}
		who["acting"] = slices.Index(all, acting)
		possible := []string{"acting"}
		for _, kind := range []string{"nearest", "same", "armed", "farthest"} {
			if who[kind] >= 0 {
				possible = append(possible, kind)
			}
		}
		k := who[t.decide(t.plans.at, possible, t.targetFacts(m, all, who, m.paid.misses, 0))]
		if k < 0 {
			return
		}
		if m.paid.against(all[k]); all[k] != acting {
			t.Tell("HAE-SF-04", "aims", m.number, all[k].number)
		}
		if t.payShot(m, all[k]) {
			all[k].dead = true
		}
	}
}

// payShot is one shot for command points at an attacker, and reports whether it kills.
func (t *naiveTrial) payShot(m, at *naiveFigure) (hit bool) {
	t.cp -= t.Rules.CommandShotCost
	t.spent += t.Rules.CommandShotCost
	t.Tell("HAE-SF-04", "marine", m.number, t.Rules.CommandShotCost, at.distance, t.cp)
	forShot := t.cards(m, at, naiveCommand, m.paid.misses)
	if hit, _ = t.shoot(m, at, naiveCommand, m.paid.misses, forShot, false); !hit {
		m.paid.misses++
	}
	return hit
}

// mayFireAt reports whether a marine may fire at an attacker in its own turn (H7, H10).
func (t *naiveTrial) mayFireAt(m, a *naiveFigure) bool {
	return t.looks(m, a) && t.isSeen(a) && m.mayShoot(a.distance)
}

// stepBack takes the marine a square away from where it looks, if the trial is not over (H18).
func (t *naiveTrial) stepBack(m *naiveFigure) {
	if t.over() {
		return
	}
	t.back++
	t.stepTo(naiveOpposite(m.facing))
	t.Tell("H18", "left", m.number, t.room(naiveOpposite(m.facing)))
}

// stepOn takes the marine a square further to where it looks (H20).
func (t *naiveTrial) stepOn(m *naiveFigure) {
	t.gained++
	t.stepTo(m.facing)
	t.Tell("H20", "forward", m.number)
}

// stepTo brings the marine nearer to whoever comes from one side, and away from the others (H18, H20).
func (t *naiveTrial) stepTo(side int) {
	for _, a := range t.file {
		if a.facing == side {
			a.distance--
		} else {
			a.distance++
		}
	}
	if side == 0 {
		t.stepped--
	} else {
		t.stepped++
	}
}

// room is how far the marine can still step to the front, or away from it (H18, H20).
func (t *naiveTrial) room(side int) int {
	ahead := t.RoomAhead
	if t.Exit > 0 { // H23
		ahead = t.Exit
	}
	return map[int]int{0: ahead + t.stepped, 2: t.RoomBehind - t.stepped}[side]
}

func naiveOpposite(side int) int { return (side + 2) % 4 }

// mayStepTo reports whether a marine may step to a side: not onto an attacker, nor to the front beyond a closed door, the square of
// a turn or the last one in sight (H18, H20).
func (t *naiveTrial) mayStepTo(side int) bool {
	isInTheWay := func(a *naiveFigure) bool { return a.facing == side && a.distance == 1 }
	if t.room(side) == 0 || slices.ContainsFunc(naiveLiving(t.file), isInTheWay) {
		return false
	}
	isFree := func(square int) bool { return square+t.stepped > 1 }
	return side > 0 || (t.Door == 0 || t.opened || isFree(t.Door)) &&
		(t.TurnAt == 0 || isFree(t.TurnAt)) && (t.VisibleFrom == rules.Unlimited || isFree(int(t.VisibleFrom)))
}

// turnAside turns a marine, fires before or after, and returns what that costs (H19, HAE-MS-01).
func (t *naiveTrial) turnAside(m *naiveFigure, ap int, how string) (cost int) {
	right := strings.Contains(how, "right")
	turns := func() {
		if m.facing = (m.facing + 3) % 4; right {
			m.facing = (m.facing + 2) % 4
		}
		t.Tell("H19", "turns", m.number, rules.OneIf(right))
	}
	if strings.HasPrefix(how, "fire") {
		if t.fire(m, t.atWhom(m, ap, &naiveSeries{}), &naiveSeries{}); !t.over() {
			turns()
		}
		return m.Weapon.APPerShot
	}
	turns()
	if strings.HasSuffix(how, "fire") && t.target(m) != nil {
		t.fire(m, t.atWhom(m, ap, &naiveSeries{}), &naiveSeries{})
		return m.Weapon.APPerShot
	}
	return 1
}

// nearestTo is the distance of the nearest attacker in sight so many quarter turns to a marine's right, 0 for none.
func (t *naiveTrial) nearestTo(m *naiveFigure, side int) int {
	for _, a := range t.nearestFirst() {
		if a.facing == (m.facing+side)%4 && t.sees(a) {
			return a.distance
		}
	}
	return 0
}

// target is the nearest living visible attacker within range (H7, H10).
func (t *naiveTrial) target(m *naiveFigure) *naiveFigure {
	for _, a := range t.nearestFirst() {
		if t.mayFireAt(m, a) {
			return a
		}
	}
	return nil
}

// marineMay lists what a marine may do with so many AP.
func (t *naiveTrial) marineMay(m, target *naiveFigure, ap int) []string {
	may := []string{"stop"}
	fires := target != nil && ap >= m.Weapon.APPerShot
	if fires {
		may = append(may, "fire")
	}
	// HAE-OW-01; a biomorph loses nothing by its fire, and may hold it only by house rule (H7).
	pays := ap >= t.Rules.OverwatchCost
	if m.alwaysWatches() {
		pays = t.Rules.BiomorphOwnTurn == "policy"
	}
	if m.canWatch() && !m.jammed && pays && !t.enemyInZone() {
		may = append(may, "overwatch")
	}
	back := t.mayStepTo(naiveOpposite(m.facing))
	if back && ap >= 1 { // H18
		may = append(may, "step-back")
	}
	if back && fires && m.Weapon.MoveAndShoot { // HAE-MS-01
		may = append(may, "fire-and-step-back")
	}
	for _, side := range []string{"left", "right"} { // H19
		if !t.crossing() {
			break
		}
		if ap >= 1 {
			may = append(may, "turn-"+side)
		}
		if fires && m.Weapon.MoveAndShoot {
			may = append(may, "fire-and-turn-"+side)
		}
		if m.isLoaded() && m.Weapon.MoveAndShoot && ap >= m.Weapon.APPerShot {
			may = append(may, "turn-"+side+"-and-fire")
		}
	}
	if ap >= 1 && t.mayStepTo(m.facing) && (m.facing > 0 || t.RoomAhead+t.Exit > 0) { // H20
		may = append(may, "step-forward")
		if fires && m.Weapon.MoveAndShoot {
			may = append(may, "fire-and-step-forward")
		}
		if m.isLoaded() && m.Weapon.MoveAndShoot && ap >= m.Weapon.APPerShot {
			may = append(may, "step-forward-and-fire")
		}
	}
	return may
}

// enemyInZone reports whether a living attacker, seen or not, is so near that nobody can go on overwatch (HAE-OW-01).
func (t *naiveTrial) enemyInZone() bool {
	isIn := func(a *naiveFigure) bool { return !a.dead && a.distance <= t.Rules.CloseAssaultZone }
	return slices.ContainsFunc(t.file, isIn)
}

// marineFacts is what a marine's player sees before an action.
func (t *naiveTrial) marineFacts(m, target *naiveFigure, ap, misses int, pinned bool) func(fact string) int {
	return func(fact string) int {
		side := slices.Index([]string{"front", "right", "behind", "left"}, strings.TrimPrefix(fact, "nearest-"))
		switch {
		case side >= 0 && strings.HasPrefix(fact, "nearest-"):
			square := t.nearestTo(m, side)
			isFirst := func(other int) bool { // as near, and listed before
				n := t.nearestTo(m, other)
				return n > 0 && (n < square || n == square && other < side)
			}
			return rules.OneIf(square > 0 && !slices.ContainsFunc([]int{0, 1, 2, 3}, isFirst))
		case side >= 0:
			return t.nearestTo(m, side)
		}
		switch fact {
		case "distance":
			if target == nil {
				return 0
			}
			return target.distance
		case "to-come":
			n := 0
			for _, a := range t.file {
				n += rules.OneIf(a.away)
			}
			return n
		case "ap":
			return ap
		case "spare-shots":
			return t.spareShots(m, ap)
		case "misses":
			return misses
		case "pinned":
			return rules.OneIf(pinned)
		case "room":
			return t.room(naiveOpposite(m.facing))
		case "room-ahead":
			return t.room(m.facing)
		case "to-exit":
			return (t.Exit + t.stepped) * rules.OneIf(t.Exit > 0)
		}
		return t.common(fact, m)
	}
}

// spareShots are those after which a marine could still pay for overwatch; all, if it never could.
func (t *naiveTrial) spareShots(m *naiveFigure, ap int) int {
	switch {
	case m.Weapon == nil:
		return 0
	case m.canWatch() && !m.alwaysWatches() && m.AP >= t.Rules.OverwatchCost:
		return max(0, ap-t.Rules.OverwatchCost) / m.Weapon.APPerShot
	default:
		return ap / m.Weapon.APPerShot
	}
}

// common are the facts that several see.
func (t *naiveTrial) common(fact string, of *naiveFigure) int {
	switch fact {
	case "jammed":
		return len(slices.DeleteFunc(naiveLiving(t.watch), func(m *naiveFigure) bool { return !m.jammed }))
	case "attackers":
		return len(naiveLiving(t.file))
	case "marines":
		return len(naiveLiving(t.watch))
	case "cp":
		return t.cp
	case "turn":
		return t.turn
	case "unit":
		return of.entry
	}
	panic("nobody sees " + fact)
}

// windowFacts is what a marine's player sees after an action of an attacker with so many AP left, or of a jam in its
// own turn, after so many shots for command points.
func (t *naiveTrial) windowFacts(m, a *naiveFigure, ap, fired int) func(fact string) int {
	return func(fact string) int {
		switch fact {
		case "own-turn":
			return rules.OneIf(a == nil)
		case "distance":
			if a == nil {
				return 0
			}
			return a.distance
		case "ap":
			return ap
		case "misses":
			return m.paid.misses
		case "fired":
			return fired
		case "on-overwatch":
			return rules.OneIf(m.onOverwatch())
		case "jams":
			return rules.OneIf(m.Weapon.Jams)
		case "rounds":
			return m.rounds * rules.OneIf(m.Weapon.Ammo != rules.Unlimited)
		}
		return t.common(fact, m)
	}
}

// answer lets the attackers that are always on overwatch fire at a marine that has acted: biomorphs with a weapon for
// it (HAE-OW-01, HAE-OW-02, H14), all together: who fires is known before any of them rolls (HAE-OW-04). Their jams are
// for good.
func (t *naiveTrial) answer(m *naiveFigure) {
	var firing []*naiveFigure
	for _, a := range naiveLiving(t.file) {
		facts := func(fact string) int {
			if fact == "distance" {
				return a.distance
			}
			return t.common(fact, a)
		}
		if a.alwaysWatches() && t.mayShootFree(a, a.distance) && t.sees(a) && t.faces(a) &&
			t.decide(t.plans.answer, []string{"hold", "fire"}, facts) == "fire" {
			firing = append(firing, a)
			a.forShot = t.cards(a, m, naiveOverwatch, 0)
		}
	}
	hit := false
	for _, a := range firing {
		t.Tell("H14", "", a.number, m.number, a.distance)
		hits, jams := t.shoot(a, m, naiveOverwatch, 0, a.forShot, hit)
		hit = hit || hits
		if a.jammed = jams; jams {
			t.Tell("HAE-OW-05", "for good", a.number)
		}
	}
	t.falls(m, hit)
}

// falls has a marine that was hit die (H15).
func (t *naiveTrial) falls(m *naiveFigure, hit bool) {
	if m.dead = hit; hit {
		t.Tell("H15", "", m.number)
	}
}

// attackersTurn plays the attackers' turn: the order is fixed when the turn begins (H3).
func (t *naiveTrial) attackersTurn() {
	for i := range t.B {
		t.reinforce(i)
	}
	for k, a := range t.nearestFirst() {
		if a.dead { // by a shot for command points
			continue
		}
		for _, m := range t.watch {
			m.free = naiveSeries{} // HAE-SF-02: no series outlasts a turn, or another target
			if k == 0 || !t.aims() {
				m.paid = naiveSeries{}
			}
		}
		t.Tell("H3", "acts", a.number, a.distance)
		if t.crossing() {
			t.Tell("H19", "from", a.facing)
		}
		if t.run(a); t.contact || t.over() {
			return
		}
	}
}

// reinforce has those of an entry who are due come in (H23): each on the square of the entry, which stays where it is when
// marines step, or on the first one behind it that is free.
func (t *naiveTrial) reinforce(entry int) {
	toCome := slices.DeleteFunc(slices.Clone(t.file), func(a *naiveFigure) bool { return !a.away || a.entry != entry+1 })
	if len(toCome) == 0 {
		return
	}
	b := t.B[entry]
	due := b.Reinforcements.Fixed
	for range b.Reinforcements.Dice {
		due += 1 + t.rng.IntN(b.Reinforcements.Sides)
	}
	due = min(due, len(toCome))
	t.Tell("H23", "reinforcements", due, len(toCome))
	for _, a := range toCome[:due] {
		square := int(b.Distance)
		if b.Distance == hulkae.Behind {
			square = t.Distance
		}
		square += map[int]int{0: t.stepped, 2: -t.stepped}[a.facing]
		isThere := func(o *naiveFigure) bool { return o.facing == a.facing && o.distance == square }
		for !t.Stacking && slices.ContainsFunc(naiveLiving(t.file), isThere) {
			square++
		}
		a.away, a.distance = false, square
		t.Tell("H23", "comes", a.number, square)
	}
}

// run is the activation of one attacker, whose player decides before each action (H3, H13).
func (t *naiveTrial) run(a *naiveFigure) {
	var series naiveSeries
	for ap := a.AP; ap > 0 && !a.dead && !t.over(); {
		if t.contact = a.distance == 1; t.contact { // before any window
			t.Tell("H3", "contact")
			return
		}
		how := t.decide(t.plans.attack, t.attackerMay(a, ap), t.attackerFacts(a, ap, series.misses))
		switch how {
		case "stay":
			t.Tell("H3", "stays", a.distance)
			return
		case "fire":
			ap -= a.Weapon.APPerShot
			t.shootBack("H13", a, &series)
		case "step-back":
			ap--
			series = naiveSeries{}
			a.distance++
			a.turned = a.distance == t.TurnAt+t.stepped // it goes backwards
			t.Tell("H21", "back", a.distance)
		case "close-door":
			ap--
			series = naiveSeries{} // it sees nobody any more
			t.opened = false
			t.Tell("H21", "closes", t.Door+t.stepped)
		default:
			moved, blocked := t.move(a)
			if blocked {
				return // H2
			}
			ap--
			if moved {
				series = naiveSeries{} // HAE-SF-02
			}
			// HAE-MS-01, H17: the AP of the move are part of what the shot costs.
			if how == "move-and-fire" && moved && t.mayShootBack(a) && ap+1 >= a.Weapon.APPerShot {
				ap -= a.Weapon.APPerShot - 1
				t.shootBack("HAE-MS-01", a, &series)
				series = naiveSeries{}
			}
		}
		t.window(a, ap)
	}
}

// attackerMay lists what an attacker may do with so many AP.
func (t *naiveTrial) attackerMay(a *naiveFigure, ap int) []string {
	may := []string{"move", "stay"}
	if t.mayShootBack(a) && ap >= a.Weapon.APPerShot {
		may = append(may, "fire")
	}
	if a.isLoaded() && a.Weapon.MoveAndShoot {
		may = append(may, "move-and-fire")
	}
	if t.Retreat && t.mayStepBack(a) {
		may = append(may, "step-back")
	}
	if t.Retreat && t.opened && a.facing == 0 && a.distance == t.Door+t.stepped+1 {
		may = append(may, "close-door")
	}
	return may
}

// mayStepBack reports whether an attacker may step back (H21): not into another, nor through a closed door, nor beyond the
// last square, from where marines could not step away any more.
func (t *naiveTrial) mayStepBack(a *naiveFigure) bool {
	isBehind := func(b *naiveFigure) bool { return !b.dead && b.facing == a.facing && b.distance == a.distance+1 }
	isShut := t.Door > 0 && !t.opened && a.facing == 0 && a.distance == t.Door+t.stepped
	return !isShut && (t.Stacking || !slices.ContainsFunc(t.file, isBehind)) && a.distance+t.room(naiveOpposite(a.facing)) < 250
}

// attackerFacts is what an attacker's player sees before an action.
func (t *naiveTrial) attackerFacts(a *naiveFigure, ap, misses int) func(fact string) int {
	return func(fact string) int {
		n := 0
		switch fact {
		case "distance":
			return a.distance
		case "ap":
			return ap
		case "misses":
			return misses
		case "watching":
			for _, m := range t.watch {
				n += rules.OneIf(m.onOverwatch())
			}
			return n
		}
		return t.common(fact, a)
	}
}

// mayShootBack reports whether an attacker could fire in its own turn from where it stands.
func (t *naiveTrial) mayShootBack(a *naiveFigure) bool {
	return a.mayShoot(a.distance) && t.sees(a) && t.faces(a)
}

// shootBack is one shot of an attacker at the first marine that lives (H13), with sustained fire while it stands still
// and misses the same one (HAE-SF-01, HAE-SF-02).
func (t *naiveTrial) shootBack(rule string, a *naiveFigure, series *naiveSeries) {
	m := naiveLiving(t.watch)[0]
	t.Tell(rule, "", m.number, a.distance)
	hit, _ := t.shoot(a, m, naiveOwnFire, series.against(m), t.cards(a, m, naiveOwnFire, series.against(m)), false)
	if t.falls(m, hit); !hit {
		series.misses++
	} else {
		*series = naiveSeries{}
	}
}

// move has an attacker open the door right before it, turn where it has to (H16), or take a step, unless somebody is in
// its way (H2), and reports whether that was a move: to open a door is none.
func (t *naiveTrial) move(a *naiveFigure) (moved, blocked bool) {
	inTheWay := func(b *naiveFigure) bool { return !b.dead && b.facing == a.facing && b.distance == a.distance-1 }
	switch {
	case t.Door > 0 && !t.opened && a.facing == 0 && a.distance == t.Door+t.stepped+1:
		t.opened = true
		t.Tell("H16", "opens", t.Door+t.stepped)
		return false, false
	case !t.faces(a):
		a.turned = true
		t.Tell("H16", "turns", a.distance)
	case !t.Stacking && slices.ContainsFunc(t.file, inTheWay):
		t.Tell("H2", "", a.distance)
		return false, true
	default:
		a.distance--
		t.Tell("H3", "steps", a.distance)
	}
	return true, false
}

// window plays the overwatch window of an action (H4), where the attacker stands after it, with so many AP left: all
// players decide before any dice, since all shots are one moment (HAE-OW-04). Each marine on overwatch fires, even if
// another one already killed, and each whose weapon was jammed before may clear it while the CP last. Nobody does both: back on overwatch, but without a shot in this window, is whoever pays
// (HAE-OW-06, H4a), whether or not the target died.
func (t *naiveTrial) window(a *naiveFigure, ap int) {
	if !t.isSeen(a) {
		for _, m := range t.watch {
			m.free, m.paid = naiveSeries{}, t.stillSeen(m) // HAE-SF-02, HAE-SF-04: sight is lost
		}
		if !t.aims() {
			return
		}
	}
	var firing, mayFire []*naiveFigure
	for _, m := range naiveLiving(t.watch) {
		if !t.looks(m, a) || !t.isSeen(a) {
			if t.aims() {
				mayFire = append(mayFire, m)
			}
			continue
		}
		clears := m.jammed && t.clears(m, a, ap)
		switch {
		case clears:
			m.counter = m.canWatch()
		case m.onOverwatch() && t.mayShootFree(m, a.distance) &&
			t.decide(t.plans.free, []string{"hold", "fire"}, t.windowFacts(m, a, ap, 0)) == "fire": // HAE-OW-02
			firing = append(firing, m)
			m.forShot = t.cards(m, a, naiveOverwatch, t.freeMisses(m))
		}
		if !clears || t.Rules.UnjamAndFire {
			mayFire = append(mayFire, m)
		}
	}
	hit := false
	for _, m := range firing {
		hit = t.fireFree(m, a, hit) || hit
	}
	if t.aims() {
		a.dead = hit
		for _, m := range mayFire {
			m.paid = t.stillSeen(m)
		}
		for _, m := range mayFire {
			t.fireAtAny(m, a, ap)
		}
		return
	}
	for _, m := range mayFire {
		hit = hit || t.fireForCommand(m, a, ap)
	}
	a.dead = hit
}

// stillSeen is the series of a marine for command points, if it may go on at whom it sees (HAE-SF-02, HAE-SF-04).
func (t *naiveTrial) stillSeen(m *naiveFigure) naiveSeries {
	if at := m.paid.at; t.aims() && at != nil && !at.dead && t.looks(m, at) && t.isSeen(at) {
		return m.paid
	}
	return naiveSeries{}
}

// freeMisses are those that count for a shot on overwatch: HAE-OW-03, never any, but where the house allows it.
func (t *naiveTrial) freeMisses(m *naiveFigure) int {
	return m.free.misses * rules.OneIf(t.Rules.OverwatchSustained)
}

// fireFree has a marine on overwatch fire at an attacker whom others may have hit, and reports whether it hits.
// HAE-OW-05: a double jams, also when it hits.
func (t *naiveTrial) fireFree(m, a *naiveFigure, hitBefore bool) (hit bool) {
	t.Tell("HAE-OW-02", "", m.number, a.distance)
	hit, jams := t.shoot(m, a, naiveOverwatch, t.freeMisses(m), m.forShot, hitBefore)
	if m.free.misses += rules.OneIf(!hit); jams {
		m.jammed, m.counter = true, false
		t.Tell("HAE-OW-05", "the weapon of marine", t.Rules.JamDice, m.number)
	}
	return hit
}

// fireForCommand has a marine fire for command points at the attacker who has acted, while its player wants to
// (HAE-SF-04), and reports whether it killed it. These shots never jam (H5).
func (t *naiveTrial) fireForCommand(m, a *naiveFigure, ap int) (hit bool) {
	for fired := 0; t.cp >= t.Rules.CommandShotCost && m.mayShoot(a.distance); fired++ {
		if t.decide(t.plans.command, []string{"hold", "fire"}, t.windowFacts(m, a, ap, fired)) == "hold" {
			return false
		}
		if t.payShot(m, a) {
			return true
		}
	}
	return false
}

// values is all that is counted of a trial (H12, H15).
func (t *naiveTrial) values() map[string]int {
	values := map[string]int{
		"turns": t.turn, "stepped-back": t.back, "stepped-forward": t.gained,
		"a-lost": len(t.watch) - len(naiveLiving(t.watch)),
	}
	for _, a := range t.file {
		values["kills"] += rules.OneIf(a.dead)
	}
	if slices.Contains(t.Count, rules.Units) || slices.Contains(t.Count, rules.Weapons) {
		values["jams-cleared"], values["cp-spent"] = t.cleared, t.spent
	}
	t.addSide(values, "a", "", t.watch)
	t.addSide(values, "b", "b-", t.file)
	return values
}

// addSide adds what the figures of a side did: in all, and by unit and weapon where that is asked for.
func (t *naiveTrial) addSide(values map[string]int, side, total string, list []*naiveFigure) {
	units, weapons := slices.Contains(t.Count, rules.Units), slices.Contains(t.Count, rules.Weapons)
	for _, f := range list {
		unit := side + strconv.Itoa(f.entry)
		if units {
			values[unit+"-lost"] += rules.OneIf(f.dead)
		}
		for when, did := range f.did {
			values[total+"shots"] += did.shots
			values[total+"jams"] += did.jams
			values[total+"ammo"] += did.shots * rules.OneIf(f.Weapon != nil && f.Weapon.Ammo != rules.Unlimited)
			if units {
				did.addTo(values, unit)
				did.addTo(values, unit+naiveTimes()[when])
			}
			if weapons && f.Weapon != nil {
				did.addTo(values, naiveLabel(side, f.Weapon))
			}
		}
	}
}
