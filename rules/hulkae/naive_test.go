package hulkae_test

// A second, plain and slow reading of the two hulkae scenarios, written from
// the rule tables and the readings H1..H18 and their amendments alone. It shares nothing with the
// package under test but the structs of house rules, so that an error has to be made twice to go unnoticed.

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules/hulkae"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// naiveWeapon is the profile of a ranged weapon.
type naiveWeapon struct {
	name           string // "": storm bolter
	dice           int
	hit            int
	overrides      map[string]int // score to hit by name of the target
	rng            int            // squares; 0 or negative: unlimited
	overwatchRange int
	apPerShot      int // at least 1
	ammo           int // negative: not counted
	sustained      bool
	overwatch      bool
	jams           bool
	moveAndShoot   bool // for attackers who advance: a volley says itself how it is fired
}

// naiveUnit is the profile of a unit of either side.
type naiveUnit struct {
	name   string
	kind   string // "marine", "stealer", "hybrid" or "biomorph"
	ap     int
	rab    int
	weapon *naiveWeapon // nil: unarmed
	jammed bool         // starts with a jammed weapon
}

// naiveVolley is a series of shots by one shooter at one target.
type naiveVolley struct {
	hulkae.House

	shooter      naiveUnit
	target       naiveUnit
	shots        int // negative: no limit
	ap           int // −1: the AP of the shooter, −2: as many as needed, for 200 shots
	cp           int
	paidWithCP   bool
	moveAndShoot bool
	movingShots  int // how many of the first shots are fired on the move; 0: all
	distance     int
	sees         bool
	count        bool // whether units and weapons are counted apart
	breakBefore  int  // number of the shot before which the aim is broken; 0: never
	breakBy      string
}

// naiveCorridor is a corridor held by marines against attackers walking in.
type naiveCorridor struct {
	hulkae.CorridorHouse // but for its CP

	marines       []naiveUnit
	attackers     []naiveUnit
	distance      int
	starts        []int // by attacker: its own distance; 0 or none: a square behind the one before
	door          int   // squares to a closed door; 0: none
	turnAt        int   // where each attacker has to turn; 0: nowhere
	visibleFrom   int   // negative: always visible
	policy        string
	bPolicy       string // "": run
	room          int    // squares behind the marine
	steps         string // back into them: "": never, "near" or "firing" from whom it could fire at within stepsWithin squares, "away" from all
	stepsWithin   int
	cpDie         bool
	cp            int
	maxTurns      int
	stacking      bool
	commandWithin int  // squares within which marines fire for command points; 0: never
	commandOnce   bool // once after each action, not while the points last
	keepsFor      int  // and so many points are kept
	jamsStayFrom  int  // the turn from which jams are left; 0: never
	firstB        bool
	count         bool // whether units and weapons are counted apart
}

// naiveRoll throws that many six-sided dice.
func naiveRoll(r *rand.Rand, dice int) []int {
	faces := []int{}
	for len(faces) < dice {
		faces = append(faces, r.IntN(6)+1)
	}
	return faces
}

// naiveHits reports whether the dice kill: the highest die and the RAB of the
// unit reach the needed score; no dice never do (H9).
func naiveHits(faces []int, rab, needed int) bool {
	if len(faces) == 0 {
		return false
	}
	return slices.Max(faces)+rab >= needed
}

// naiveAlike reports whether so many of the dice, two by the rule (H5), show one
// face that is not above the given one.
func naiveAlike(faces []int, many, highest int) bool {
	seen := map[int]int{}
	for _, f := range faces {
		seen[f]++
		if f <= highest && seen[f] == many {
			return true
		}
	}
	return false
}

// naiveNeeded is the score needed against the target before any sustained
// fire: the weapon's entry for that name, else its general score (H9).
func naiveNeeded(w *naiveWeapon, target string) int {
	for name, score := range w.overrides {
		if strings.EqualFold(name, target) {
			return score
		}
	}
	return w.hit
}

// naiveSustained is what is taken off the score after that many misses in a
// row at the same target in the same turn (H8). The plain rule gives the bonus
// once, the cumulative house rule once for each miss.
func naiveSustained(w *naiveWeapon, misses int, h hulkae.House) int {
	if !w.sustained || misses == 0 {
		return 0
	}
	if h.SustainedFireCumulative {
		return h.SustainedFireBonus * misses
	}
	return h.SustainedFireBonus
}

// naiveInRange reports whether the weapon reaches that far at all.
func naiveInRange(w *naiveWeapon, distance int) bool {
	return w.rng <= 0 || distance <= w.rng
}

// play fires the volley (H11).
func (v naiveVolley) play(r *rand.Rand) (killed bool, killShot, shots, ammo int) {
	misses := 0
	limit := v.limit()
	for shots < limit {
		shots++
		// HAE-RA-04: a counted weapon spends a round with each shot.
		if v.shooter.weapon.ammo >= 0 {
			ammo++
		}
		// HAE-SF-02, HAE-SF-04: an interruption starts the series anew.
		if shots == v.breakBefore && v.breaks() {
			misses = 0
		}
		// H11: whoever moves with a shot has no sustained fire.
		moves := v.moveAndShoot && (v.movingShots == 0 || shots <= v.movingShots)
		if moves {
			misses = 0
		}
		// H8, H9: the needed score, then the dice. There are no jams here.
		needed := naiveNeeded(v.shooter.weapon, v.target.name)
		needed -= naiveSustained(v.shooter.weapon, misses, v.House)
		if naiveHits(naiveRoll(r, v.shooter.weapon.dice), v.shooter.rab, needed) {
			return true, shots, shots, ammo
		}
		// HAE-MS-01: and starts no series.
		if !moves {
			misses++
		}
	}
	return false, 0, shots, ammo
}

// limit is the largest number of shots the volley may have (HAE-RA-01, H11).
func (v naiveVolley) limit() int {
	w := v.shooter.weapon
	if w == nil || v.shooter.jammed || !v.sees || !naiveInRange(w, v.distance) {
		return 0
	}
	ap := v.ap
	switch v.ap {
	case -1:
		ap = v.shooter.ap
	case -2:
		ap = 200 * w.apPerShot
	}
	limit := ap / w.apPerShot
	if v.paidWithCP {
		limit = v.cp // one CP for each shot; the AP do not matter
	}
	if v.shots >= 0 {
		limit = min(limit, v.shots)
	}
	if w.ammo >= 0 {
		limit = min(limit, w.ammo)
	}
	return limit
}

// breaks reports whether the interruption costs the aim: all of them do, except another
// unit's activation when the shots are paid with CP (HAE-SF-04).
func (v naiveVolley) breaks() bool {
	return v.breakBy != "another-unit" || !v.paidWithCP
}

// naiveMarine is a defender during a trial.
type naiveMarine struct {
	naiveUnit
	ammoLeft int
	jammed   bool
	dead     bool
	counter  bool // has an overwatch counter

	shots, hits, kills             int
	freeShots, freeHits, freeKills int // on overwatch
	wasted, jams                   int // there alone: hits on who was dead in that window, and jams

	commandShots, commandHits int // for command points

	aimedAt *naiveAttacker // at whom it last fired for command points
	aimed   int            // and how often in a row it missed

	missed *naiveAttacker // whom its last shot on overwatch missed in this turn
	misses int            // and how often in a row
}

// hasOverwatch reports whether the unit can be on overwatch at all (HAE-OW-01):
// the weapon has the trait and the unit is no hybrid.
func (m *naiveMarine) hasOverwatch() bool {
	return m.weapon != nil && m.weapon.overwatch && m.kind != "hybrid"
}

// alwaysWatches tells of the biomorph that needs no counter (HAE-OW-01).
func (m *naiveMarine) alwaysWatches() bool {
	return m.kind == "biomorph" && m.hasOverwatch()
}

// onOverwatch reports whether the unit is on overwatch in the enemy's turn.
func (m *naiveMarine) onOverwatch() bool {
	return !m.jammed && (m.counter || m.alwaysWatches())
}

// hasAmmo reports whether the unit has a round left or needs none.
func (m *naiveMarine) hasAmmo() bool {
	return m.weapon.ammo < 0 || m.ammoLeft > 0
}

// naiveAttacker is an attacker during a trial.
type naiveAttacker struct {
	naiveUnit
	index    int
	distance int
	dead     bool
	jammed   bool
	ammoLeft int
	missed   *naiveMarine // whom its last shot in this turn missed
	misses   int          // and how often in a row
	turned   bool         // on the square where it has to

	shots, hits, kills             int
	freeShots, freeHits, freeKills int // on overwatch
	wasted, jams                   int // there alone
}

// naiveTrial is the state of one trial of the corridor.
type naiveTrial struct {
	naiveCorridor
	r       *rand.Rand
	watch   []*naiveMarine
	file    []*naiveAttacker
	cpLeft  int
	now     int // the turn
	stepped int // squares that the marine has stepped back
	contact bool
	opened  bool // the door

	killCount, jamCount, shotCount, ammoCount    int
	clearedCount, cpCount                        int
	lostCount, bJamCount, bShotCount, bAmmoCount int
}

// play plays one trial and tells how it went as a whole.
func (c naiveCorridor) play(r *rand.Rand) (winner string, kills, jams, shots, ammo, turns int) {
	t, winner, turns := c.trial(r)
	return winner, t.killCount, t.jamCount, t.shotCount, t.ammoCount, turns
}

// trial plays one trial. H1: a turn is one side's turn, the marines have the
// first one (unless firstB) and maxTurns counts the turns of both sides.
func (c naiveCorridor) trial(r *rand.Rand) (t *naiveTrial, winner string, turns int) {
	t = c.start(r)
	winner = "neither"
	marinesNext := !c.firstB
	for winner == "neither" && turns < c.maxTurns {
		turns++
		t.now = turns
		if marinesNext {
			t.marinesTurn()
		} else {
			t.attackersTurn()
		}
		marinesNext = !marinesNext
		// H12: the end of the trial.
		if t.allDead() {
			winner = "marines"
		}
		if t.contact {
			winner = "contact"
		}
		if t.allLost() {
			winner = "marines-lost" // H15
		}
	}
	return t, winner, turns
}

// start sets up the trial: nobody has a counter and there are no CP yet. H2:
// the first attacker stands at the distance, each next one a square behind,
// unless it has a start of its own.
func (c naiveCorridor) start(r *rand.Rand) *naiveTrial {
	t := &naiveTrial{naiveCorridor: c, r: r}
	for _, u := range c.marines {
		m := &naiveMarine{naiveUnit: u, jammed: u.jammed}
		if u.weapon != nil {
			m.ammoLeft = u.weapon.ammo
		}
		t.watch = append(t.watch, m)
	}
	at := c.distance - 1
	for i, u := range c.attackers {
		at++
		if i < len(c.starts) && c.starts[i] > 0 {
			at = c.starts[i]
		}
		t.file = append(t.file, &naiveAttacker{naiveUnit: u, index: i, distance: at, jammed: u.jammed})
		if u.weapon != nil {
			t.file[i].ammoLeft = u.weapon.ammo
		}
	}
	return t
}

func (t *naiveTrial) allDead() bool {
	for _, a := range t.file {
		if !a.dead {
			return false
		}
	}
	return true
}

// allLost reports whether all marines are dead (H15).
func (t *naiveTrial) allLost() bool { return t.firstMarine() == nil }

// firstMarine is the first marine that lives.
func (t *naiveTrial) firstMarine() *naiveMarine {
	for _, m := range t.watch {
		if !m.dead {
			return m
		}
	}
	return nil
}

// visible reports whether an attacker can be seen where it stands (H10).
func (t *naiveTrial) visible(a *naiveAttacker) bool {
	if t.door > 0 && !t.opened && a.distance > t.door {
		return false // H16: behind a closed door
	}
	return t.visibleFrom < 0 || a.distance <= t.visibleFrom
}

// nearestFirst lists the living attackers, nearest first, ties by the lower
// index (H3, H7).
func (t *naiveTrial) nearestFirst() []*naiveAttacker {
	order := []*naiveAttacker{}
	for _, a := range t.file {
		if !a.dead {
			order = append(order, a)
		}
	}
	slices.SortFunc(order, func(a, b *naiveAttacker) int {
		if a.distance != b.distance {
			return a.distance - b.distance
		}
		return a.index - b.index
	})
	return order
}

// unjam clears a jam if the CP for it are there, and reports whether it did.
func (t *naiveTrial) unjam(m *naiveMarine) bool {
	if t.cpLeft < t.UnjamCost || t.jamsStayFrom > 0 && t.now >= t.jamsStayFrom {
		return false
	}
	t.cpLeft -= t.UnjamCost
	t.clearedCount++
	t.cpCount += t.UnjamCost
	m.jammed = false
	return true
}

// shoot makes one attack roll at the attacker and reports whether it hit and
// whether its dice jam the weapon, which is for overwatch alone. It only counts what was spent (HAE-RA-04,
// H12): the caller decides what the result does.
func (t *naiveTrial) shoot(m *naiveMarine, a *naiveAttacker, bonus int) (hit, jams bool) {
	t.shotCount++
	if m.weapon.ammo >= 0 {
		m.ammoLeft--
		t.ammoCount++
	}
	faces := naiveRoll(t.r, m.weapon.dice)
	needed := naiveNeeded(m.weapon, a.name) - bonus
	hit, jams = naiveHits(faces, m.rab, needed), naiveAlike(faces, t.JamDice, t.JamFace)
	m.shots++
	if hit {
		m.hits++
	}
	return hit, jams
}

func (t *naiveTrial) kill(a *naiveAttacker) {
	a.dead = true
	t.killCount++
}

// marinesTurn plays the marines' turn.
func (t *naiveTrial) marinesTurn() {
	// H6 (1): the counters go, the jams stay.
	for _, m := range t.watch {
		m.counter = false
	}
	// H6 (2): new CP take the place of what was left.
	t.cpLeft = t.cp
	if t.cpDie {
		t.cpLeft = t.r.IntN(6) + 1
	}
	// H6 (3): each in order clears its jam first; without a CP for that it
	// does nothing. An unarmed one never does anything.
	for _, m := range t.watch {
		if m.dead || t.allDead() { // the last attacker's death ends the trial (H12)
			continue
		}
		stuck := m.weapon == nil || m.jammed && !t.unjam(m)
		pinned := t.enemyInZone()
		ap := t.stepsBack(m, stuck)
		if !stuck && !m.dead && !t.allDead() {
			t.activate(m, ap, pinned)
		}
	}
}

// stepsBack has a marine step back for as long as it means to and has room, and returns the AP
// that are left (H18). Each step is an action; with a shot before it, one without sustained fire, it
// costs no more than the shot (HAE-MS-01).
func (t *naiveTrial) stepsBack(m *naiveMarine, stuck bool) (ap int) {
	for ap = m.ap; t.stepped < t.room && !m.dead && !t.allDead(); {
		var target *naiveAttacker
		if !stuck && m.hasAmmo() {
			target = t.ownTurnTarget(m)
		}
		near := target != nil && target.distance <= t.stepsWithin
		switch {
		case t.steps == "away" && ap >= 1, t.steps == "near" && near && ap >= 1:
			ap--
		case t.steps == "firing" && near && m.weapon.moveAndShoot && ap >= m.weapon.apPerShot:
			ap -= m.weapon.apPerShot
			if hit, _ := t.shoot(m, target, 0); hit {
				m.kills++
				t.kill(target)
			}
			if t.allDead() {
				t.answer(m)
				return ap
			}
		default:
			return ap
		}
		t.stepBack()
		t.answer(m)
	}
	return ap
}

// stepBack takes the marine a square away from everything.
func (t *naiveTrial) stepBack() {
	t.stepped++
	for _, a := range t.file {
		a.distance++
	}
	if t.door > 0 {
		t.door++
	}
	if t.turnAt > 0 {
		t.turnAt++
	}
	if t.visibleFrom >= 0 {
		t.visibleFrom++
	}
}

// activate lets one marine follow the policy with so many AP; what it does is decided once
// (H7), and by whether an enemy was near when its activation began.
func (t *naiveTrial) activate(m *naiveMarine, ap int, pinned bool) {
	if t.firesOnly(m, ap, pinned) {
		t.fire(m, ap)
		return
	}
	// H7: before overwatch, the AP it costs are held back from the shooting.
	if t.policy == "fire-then-overwatch" {
		t.fire(m, ap-t.OverwatchCost)
	}
	if m.alwaysWatches() || m.dead {
		return
	}
	m.counter = true
	t.answer(m)
}

// firesOnly reports whether the marine uses all its AP for shots (H7). An always
// watching biomorph pays nothing for overwatch and loses nothing by that (HAE-OW-01),
// but may be told to wait for the enemy if that is the policy.
func (t *naiveTrial) firesOnly(m *naiveMarine, ap int, pinned bool) bool {
	if t.policy == "fire" || !m.hasOverwatch() || pinned {
		return true
	}
	if m.alwaysWatches() {
		return t.policy != "overwatch" || t.BiomorphOwnTurn != "policy"
	}
	return ap < t.OverwatchCost
}

// enemyInZone reports whether a living attacker, seen or not, is so near that
// nobody can go on overwatch (HAE-OW-01).
func (t *naiveTrial) enemyInZone() bool {
	for _, a := range t.file {
		if !a.dead && a.distance <= t.CloseAssaultZone {
			return true
		}
	}
	return false
}

// fire spends the AP on shots in the marines' own turn, always at the nearest
// target (H7), with sustained fire against the target just missed (H8) and
// without jams (H5).
func (t *naiveTrial) fire(m *naiveMarine, ap int) {
	misses := 0
	var last *naiveAttacker
	for ap >= m.weapon.apPerShot && m.hasAmmo() && !m.dead {
		target := t.ownTurnTarget(m)
		if target == nil {
			return
		}
		if target != last {
			misses = 0
		}
		last = target
		ap -= m.weapon.apPerShot
		bonus := naiveSustained(m.weapon, misses, t.House)
		hit, _ := t.shoot(m, target, bonus)
		if hit {
			m.kills++
			t.kill(target)
		} else {
			misses++
		}
		t.answer(m)
	}
}

// answer lets the attackers that are always on overwatch fire at a marine that has acted:
// biomorphs with a weapon for it (HAE-OW-01, HAE-OW-02, H14), all together (HAE-OW-04).
func (t *naiveTrial) answer(m *naiveMarine) {
	hitBefore := false
	for _, a := range t.file {
		w := a.weapon
		if t.bPolicy == "" || a.dead || a.kind != "biomorph" || w == nil || !w.overwatch || w.apPerShot > t.FreeShotAP {
			continue
		}
		if a.jammed || !a.hasAmmo() || !t.visible(a) || !t.faces(a) || !naiveInRange(w, a.distance) {
			continue
		}
		if w.overwatchRange >= 0 && a.distance > w.overwatchRange {
			continue
		}
		hit, jams := t.shootBack(a, m, 0)
		a.freeShots++
		if hit {
			a.freeHits++
		}
		if hit && !hitBefore {
			a.kills++
			a.freeKills++
		}
		if hit && hitBefore {
			a.wasted++
		}
		hitBefore = hitBefore || hit
		if jams && w.jams {
			a.jammed = true
			a.jams++
			t.bJamCount++
		}
	}
	if hitBefore {
		t.lose(m)
	}
}

// faces reports whether an attacker faces the marines: who comes to the square where the
// corridor bends does so once it has turned (H16). Adjacent to them it makes contact.
func (t *naiveTrial) faces(a *naiveAttacker) bool {
	return a.distance != t.turnAt || a.turned || a.distance == 1
}

// hasAmmo reports whether the attacker has a round left or needs none.
func (a *naiveAttacker) hasAmmo() bool { return a.weapon.ammo < 0 || a.ammoLeft > 0 }

// shootBack makes one attack roll of an attacker at a marine.
func (t *naiveTrial) shootBack(a *naiveAttacker, m *naiveMarine, bonus int) (hit, jams bool) {
	t.bShotCount++
	a.shots++
	if a.weapon.ammo >= 0 {
		a.ammoLeft--
		t.bAmmoCount++
	}
	faces := naiveRoll(t.r, a.weapon.dice)
	hit = naiveHits(faces, a.rab, naiveNeeded(a.weapon, m.name)-bonus)
	if hit {
		a.hits++
	}
	return hit, naiveAlike(faces, t.JamDice, t.JamFace)
}

func (t *naiveTrial) lose(m *naiveMarine) {
	m.dead = true
	t.lostCount++
}

// firesBack reports whether an attacker with so many AP fires in its own turn (H13).
func (t *naiveTrial) firesBack(a *naiveAttacker, ap int) bool {
	return t.bPolicy == "fire" && t.mayFireBack(a) && ap >= a.weapon.apPerShot
}

// fireBack is one shot of an attacker at the first marine that lives (H13), with sustained
// fire while it stands still and misses the same one (HAE-SF-01, HAE-SF-02).
func (t *naiveTrial) fireBack(a *naiveAttacker) {
	m := t.firstMarine()
	if a.missed != m {
		a.missed, a.misses = m, 0
	}
	hit, _ := t.shootBack(a, m, naiveSustained(a.weapon, a.misses, t.House))
	a.misses++
	if hit {
		a.kills++
		t.lose(m)
	}
}

// fireOnTheMove lets an attacker who advances fire right after a step or a turn, and returns the
// AP that the shot costs on top of the one for that action (HAE-MS-01, H17): none where a shot
// costs 1 AP. The aim is gone with the move, before the shot and after it.
func (t *naiveTrial) fireOnTheMove(a *naiveAttacker, ap int) int {
	if t.bPolicy != "advance" || !t.mayFireBack(a) || !a.weapon.moveAndShoot || ap < a.weapon.apPerShot-1 {
		return 0
	}
	a.missed = nil
	t.fireBack(a)
	a.missed = nil
	return a.weapon.apPerShot - 1
}

// mayFireBack reports whether an attacker could fire in its own turn from where it stands.
func (t *naiveTrial) mayFireBack(a *naiveAttacker) bool {
	return a.weapon != nil && !a.jammed && a.hasAmmo() && t.visible(a) && t.faces(a) && naiveInRange(a.weapon, a.distance)
}

// ownTurnTarget is the nearest living visible attacker within range (H7, H10).
func (t *naiveTrial) ownTurnTarget(m *naiveMarine) *naiveAttacker {
	for _, a := range t.nearestFirst() {
		if t.visible(a) && naiveInRange(m.weapon, a.distance) {
			return a
		}
	}
	return nil
}

// attackersTurn plays the attackers' turn: the order is fixed when the turn
// begins (H3).
func (t *naiveTrial) attackersTurn() {
	for _, m := range t.watch {
		m.aimedAt = nil
		m.missed = nil // HAE-SF-02: no series outlasts a turn
	}
	for _, a := range t.nearestFirst() {
		t.advance(a)
		if t.contact || t.allLost() {
			return
		}
	}
}

// advance is the activation of one attacker (H3).
func (t *naiveTrial) advance(a *naiveAttacker) {
	a.missed = nil
	for ap := a.ap; ap > 0; {
		// Adjacent with an AP left: contact, before any window.
		if a.distance <= 1 {
			t.contact = true
			return
		}
		// H13: who has a target fires at it, and that is an action too (HAE-OW-02).
		if t.firesBack(a, ap) {
			ap -= a.weapon.apPerShot
			t.fireBack(a)
			t.window(a)
			if a.dead || t.allLost() {
				return
			}
			continue
		}
		// H16: the door right before it, or a turn that it has to make; both are actions
		// (HAE-OW-02), the turn is a move as well (HAE-SF-02, HAE-MS-01).
		opens, turns := t.door > 0 && !t.opened && a.distance == t.door+1, !t.faces(a)
		if opens || turns {
			ap--
			if opens {
				t.opened = true
			} else {
				a.turned, a.missed = true, nil
				ap -= t.fireOnTheMove(a, ap)
			}
			t.window(a)
			if a.dead || t.allLost() {
				return
			}
			continue
		}
		// H2: a square taken by another one ends the activation.
		if !t.stacking && t.occupied(a.distance-1) {
			return
		}
		ap--
		a.distance--
		a.missed = nil
		ap -= t.fireOnTheMove(a, ap)
		t.window(a)
		if a.dead || t.allLost() {
			return
		}
	}
}

// occupied reports whether a living attacker stands at that distance (H2).
func (t *naiveTrial) occupied(distance int) bool {
	for _, a := range t.file {
		if !a.dead && a.distance == distance {
			return true
		}
	}
	return false
}

// window plays the overwatch window of a step (H4), where the attacker stands
// after it.
func (t *naiveTrial) window(a *naiveAttacker) {
	if !t.visible(a) {
		return
	}
	// First see who does what: those on overwatch fire, those whose weapon was
	// jammed before the step may clear it. Nobody does both.
	firing, clearing, cleared := []*naiveMarine{}, []*naiveMarine{}, []*naiveMarine{}
	for _, m := range t.watch {
		if m.dead {
			continue
		}
		if m.weapon != nil && m.jammed {
			clearing = append(clearing, m)
		} else if t.takesFreeShot(m, a) {
			firing = append(firing, m)
		}
	}
	// HAE-OW-04: all fire together, even if the first already kills.
	// HAE-OW-03: never with sustained fire, but where the house allows it.
	killed := false
	for _, m := range firing {
		if m.missed != a {
			m.missed, m.misses = a, 0
		}
		bonus := 0
		if t.OverwatchSustained {
			bonus = naiveSustained(m.weapon, m.misses, t.House)
		}
		hit, jams := t.shoot(m, a, bonus)
		if !hit {
			m.misses++
		}
		m.freeShots++
		if hit {
			m.freeHits++
		}
		if hit && !killed {
			m.kills++ // of those who hit it together, the first listed
			m.freeKills++
		}
		if hit && killed {
			m.wasted++
		}
		killed = killed || hit
		// H5: a double jams, also when it hits.
		if m.weapon.jams && jams {
			m.jammed = true
			m.counter = false
			m.jams++
			t.jamCount++
		}
	}
	// HAE-OW-06: lowest index first while the CP last; back on overwatch, but
	// without a shot in this window, and whether or not the target died.
	for _, m := range clearing {
		if t.unjam(m) {
			m.counter = m.hasOverwatch()
			cleared = append(cleared, m)
		}
	}
	// H4a: the window of those who cleared a jam is used up, for whoever pays.
	for _, m := range t.watch {
		if slices.Contains(cleared, m) && !t.UnjamAndFire {
			continue
		}
		if killed = killed || t.fireForCommand(m, a); killed {
			break
		}
	}
	if killed {
		t.kill(a)
	}
}

// fireForCommand has a marine fire for command points at the attacker who has acted (HAE-SF-04)
// and reports whether it killed it. These shots never jam (H5).
func (t *naiveTrial) fireForCommand(m *naiveMarine, a *naiveAttacker) bool {
	for a.distance <= t.commandWithin && t.cpLeft > t.keepsFor && !m.dead && !m.jammed && m.weapon != nil && m.hasAmmo() && naiveInRange(m.weapon, a.distance) {
		if m.aimedAt != a {
			m.aimedAt, m.aimed = a, 0
		}
		t.cpLeft--
		t.cpCount++
		hit, _ := t.shoot(m, a, naiveSustained(m.weapon, m.aimed, t.House))
		m.commandShots++
		if hit {
			m.commandHits++
			m.kills++
			return true
		}
		m.aimed++
		if t.commandOnce {
			break
		}
	}
	return false
}

// takesFreeShot reports whether the marine fires at the attacker, which is known
// to be visible (H4). HAE-OW-02: only weapons whose shot costs 1 AP, or what the house says.
func (t *naiveTrial) takesFreeShot(m *naiveMarine, a *naiveAttacker) bool {
	return m.weapon != nil && m.onOverwatch() &&
		m.weapon.apPerShot <= t.FreeShotAP &&
		(m.weapon.overwatchRange < 0 || a.distance <= m.weapon.overwatchRange) &&
		naiveInRange(m.weapon, a.distance) &&
		m.hasAmmo()
}

// naiveStormBolter is the common storm bolter.
func naiveStormBolter() *naiveWeapon {
	return &naiveWeapon{
		dice: 2, hit: 6, overwatchRange: 12, apPerShot: 1, ammo: -1,
		sustained: true, overwatch: true, jams: true, moveAndShoot: true,
	}
}

// naiveStandard is the standard matchup: one marine against five genestealers.
func naiveStandard() naiveCorridor {
	stealer := naiveUnit{name: "genestealer", kind: "stealer", ap: 6}
	return naiveCorridor{
		CorridorHouse: rulestest.New[hulkae.Corridor]().Rules,
		marines:       []naiveUnit{{name: "marine", kind: "marine", ap: 4, weapon: naiveStormBolter()}},
		attackers:     []naiveUnit{stealer, stealer, stealer, stealer, stealer},
		distance:      12, visibleFrom: -1, policy: "overwatch", cpDie: true, maxTurns: 20,
	}
}

// naiveCheck is an event of a trial and its exact odds.
type naiveCheck struct {
	name  string
	odds  float64
	event func(r *rand.Rand) bool
}

// naiveRunChecks counts each event in many trials and compares the share.
func naiveRunChecks(t *testing.T, checks []naiveCheck) {
	t.Helper()
	n := rulestest.Few(25_000, 100_000)
	for i, c := range checks {
		r := rand.New(rand.NewPCG(20, uint64(i)))
		count := 0
		for range n {
			if c.event(r) {
				count++
			}
		}
		if c.odds == 0 || c.odds == 1 {
			if count != int(c.odds)*n {
				t.Errorf("%s: %d of %d, want a share of exactly %v", c.name, count, n, c.odds)
			}
			continue
		}
		mean := float64(n) * c.odds
		z := (float64(count) - mean) / math.Sqrt(mean*(1-c.odds))
		if math.Abs(z) >= 4.5 {
			t.Errorf("%s: share %.5f, want %.5f (z %.1f)", c.name, float64(count)/float64(n), c.odds, z)
		}
	}
}

// naiveFirstKill is the event of a volley that kills with shot k, after a
// change to the standard volley of a storm bolter.
func naiveFirstKill(k int, change func(v *naiveVolley)) func(r *rand.Rand) bool {
	v := naiveVolley{
		shooter: naiveUnit{name: "marine", kind: "marine", ap: 4, weapon: naiveStormBolter()},
		target:  naiveUnit{name: "genestealer", kind: "stealer", ap: 6},
		shots:   -1, ap: -1, distance: 5, sees: true, House: rulestest.New[hulkae.Volley]().Rules,
	}
	change(&v)
	return func(r *rand.Rand) bool {
		killed, killShot, shots, _ := v.play(r)
		return killed && killShot == k && shots == k
	}
}

// naiveSteps is a corridor in which one attacker takes that many steps under
// the overwatch of one storm bolter.
func naiveSteps(steps, cp int) naiveCorridor {
	c := naiveStandard()
	c.attackers = []naiveUnit{{name: "genestealer", kind: "stealer", ap: steps}}
	c.cpDie, c.cp, c.maxTurns = false, cp, 2
	return c
}

// naiveShotsAre is the event of so many shots and jams in a corridor.
func naiveShotsAre(c naiveCorridor, wantShots, wantJams int) func(r *rand.Rand) bool {
	return func(r *rand.Rand) bool {
		_, _, jams, shots, _, _ := c.play(r)
		return shots == wantShots && jams == wantJams
	}
}

func TestNaiveByHand(t *testing.T) {
	t.Run("volley", func(t *testing.T) { naiveRunChecks(t, naiveVolleyChecks()) })
	t.Run("overwatch", func(t *testing.T) { naiveRunChecks(t, naiveOverwatchChecks()) })
	t.Run("certain", naiveCertain)
}

func naiveVolleyChecks() []naiveCheck {
	plain := func(*naiveVolley) {}
	moving := func(v *naiveVolley) { v.moveAndShoot = true }
	cumulative := func(v *naiveVolley) { v.SustainedFireCumulative = true }
	rab1 := func(v *naiveVolley) { v.shooter.rab = 1 }
	seven := func(v *naiveVolley) { v.shooter.weapon.hit = 7 }
	sevenRAB := func(v *naiveVolley) { v.shooter.weapon.hit, v.shooter.rab = 7, 1 }
	easier := func(v *naiveVolley) { v.shooter.weapon.overrides = map[string]int{"genestealer": 4} }
	broken := func(v *naiveVolley) { v.breakBefore, v.breakBy = 2, "another-unit" }
	paid := func(v *naiveVolley) { broken(v); v.paidWithCP, v.cp, v.ap = true, 2, 0 }
	half := func(v *naiveVolley) { v.moveAndShoot, v.movingShots = true, 1 }
	paidMove := func(v *naiveVolley) { paid(v); v.breakBy = "move" }
	jammed := func(v *naiveVolley) { v.shooter.jammed = true }
	const m6, m5, m4 = 25. / 36, 16. / 36, 9. / 36 // two dice both below 6, 5, 4
	return []naiveCheck{
		// 1 - 5/6 * 5/6
		{"6+ with two dice", 11. / 36, naiveFirstKill(1, plain)},
		// a miss at 6+, then 1 - 4/6 * 4/6
		{"second shot sustained", m6 * 20 / 36, naiveFirstKill(2, plain)},
		// misses at 6+ and 5+, then again 5+: not cumulative
		{"third shot sustained", m6 * m5 * 20 / 36, naiveFirstKill(3, plain)},
		// misses at 6+ and 5+, then 4+: 1 - 3/6 * 3/6
		{"third shot cumulative", m6 * m5 * 27 / 36, naiveFirstKill(3, cumulative)},
		// misses at 6+, 5+ and 4+, then 3+: 1 - 2/6 * 2/6
		{"fourth shot cumulative", m6 * m5 * m4 * 32 / 36, naiveFirstKill(4, cumulative)},
		// 6+ twice
		{"second shot moving", m6 * 11 / 36, naiveFirstKill(2, moving)},
		// 6+ on the move, 6+ standing, then 5+
		{"second shot after one moving", m6 * 11 / 36, naiveFirstKill(2, half)},
		{"third shot after one moving", m6 * m6 * 20 / 36, naiveFirstKill(3, half)},
		// 6+ twice, then 5+
		{"second shot broken", m6 * 11 / 36, naiveFirstKill(2, broken)},
		{"third shot after a break", m6 * m6 * 20 / 36, naiveFirstKill(3, broken)},
		// CP: another unit does not break the aim, a move does; two CP, no third shot
		{"second shot paid with CP", m6 * 20 / 36, naiveFirstKill(2, paid)},
		{"second shot paid, moved", m6 * 11 / 36, naiveFirstKill(2, paidMove)},
		{"third shot for two CP", 0, naiveFirstKill(3, paid)},
		// RAB 1: 6+ is 5+, 7+ is 6+
		{"6+ with RAB 1", 20. / 36, naiveFirstKill(1, rab1)},
		{"7+ with RAB 1", 11. / 36, naiveFirstKill(1, sevenRAB)},
		// 7+ is out of reach at first, 6+ with sustained fire
		{"7+ at once", 0, naiveFirstKill(1, seven)},
		{"7+ sustained", 11. / 36, naiveFirstKill(2, seven)},
		// 1 - 3/6 * 3/6
		{"4+ against this target", 27. / 36, naiveFirstKill(1, easier)},
		{"jammed", 0, naiveFirstKill(1, jammed)},
	}
}

func naiveOverwatchChecks() []naiveCheck {
	one := naiveSteps(1, 0)
	killAndJam := func(r *rand.Rand) bool {
		_, kills, jams, _, _, _ := one.play(r)
		return kills == 1 && jams == 1
	}
	kill := func(r *rand.Rand) bool {
		winner, _, _, _, _, turns := one.play(r)
		return winner == "marines" && turns == 2
	}
	// A weapon that cannot hit leaves only the jams.
	blunt := func(steps, cp, dice int) naiveCorridor {
		c := naiveSteps(steps, cp)
		c.marines[0].weapon.hit, c.marines[0].weapon.dice = 99, dice
		return c
	}
	return []naiveCheck{
		// 11 of 36 pairs have a six, 6 are doubles, one is both
		{"kill", 11. / 36, kill},
		{"jam", 6. / 36, naiveShotsAre(one, 1, 1)},
		{"kill and jam", 1. / 36, killAndJam},
		// 1 - 6*5*4 / 6^3
		{"jam with three dice", 96. / 216, naiveShotsAre(blunt(1, 0, 3), 1, 1)},
		// No CP: a jam (1/6) with the first, second or third shot is the last shot.
		{"one shot, no CP", 1. / 6, naiveShotsAre(blunt(3, 0, 2), 1, 1)},
		{"two shots, no CP", 5. / 36, naiveShotsAre(blunt(3, 0, 2), 2, 1)},
		{"three shots, no CP", 25. / 216, naiveShotsAre(blunt(3, 0, 2), 3, 1)},
		// One CP: jam 1/6, un-jam, shot without 5/6 or with 1/6 a second jam; or
		// no jam 5/6, jam 1/6, un-jam. Three shots: no jam twice.
		{"two shots, one jam, one CP", 5./36 + 5./36, naiveShotsAre(blunt(3, 1, 2), 2, 1)},
		{"two shots, two jams, one CP", 1. / 36, naiveShotsAre(blunt(3, 1, 2), 2, 2)},
		{"three shots, one CP", 125. / 216, naiveShotsAre(blunt(3, 1, 2), 3, 0)},
		{"one shot, one CP", 0, naiveShotsAre(blunt(3, 1, 2), 1, 1)},
	}
}

// naiveResult is all that a trial of the corridor tells.
type naiveResult struct {
	winner      string
	kills, jams int
	shots, ammo int
	turns       int
}

// naiveCertainCase is a change to a corridor of one attacker with six AP and
// one marine whose weapon neither hits nor jams, and what must come of it.
type naiveCertainCase struct {
	name   string
	change func(c *naiveCorridor)
	want   naiveResult
}

// naiveCertain checks what does not depend on the dice.
func naiveCertain(t *testing.T) {
	for _, test := range naiveCertainCases() {
		c := naiveSteps(6, 0)
		c.marines[0].weapon.hit, c.marines[0].weapon.jams, c.maxTurns = 99, false, 20
		test.change(&c)
		var got naiveResult
		r := rand.New(rand.NewPCG(3, 4))
		got.winner, got.kills, got.jams, got.shots, got.ammo, got.turns = c.play(r)
		if got != test.want {
			t.Errorf("%s: got %+v, want %+v", test.name, got, test.want)
		}
	}
}

func naiveCertainCases() []naiveCertainCase {
	always := naiveStormBolter()
	always.hit, always.jams, always.ammo = 1, false, 10
	two := func(u naiveUnit) []naiveUnit { return []naiveUnit{u, u} }
	slow := naiveUnit{name: "slow", kind: "stealer", ap: 1}
	quick := naiveUnit{name: "quick", kind: "stealer", ap: 6}
	return []naiveCertainCase{
		// 12 to 6 in turn 2, 6 to 1 with an AP left in turn 4; a shot at each step
		{"contact", func(*naiveCorridor) {}, naiveResult{"contact", 0, 0, 11, 0, 4}},
		{"attackers first", func(c *naiveCorridor) { c.firstB = true }, naiveResult{"contact", 0, 0, 5, 0, 3}},
		{"unarmed", func(c *naiveCorridor) { c.marines[0].weapon = nil }, naiveResult{"contact", 0, 0, 0, 0, 4}},
		// 7 to 1 without an AP left in turn 2, four shots in turn 3, contact in turn 4
		{"adjacent", func(c *naiveCorridor) { c.distance = 7 }, naiveResult{"contact", 0, 0, 10, 0, 4}},
		{"no zone", func(c *naiveCorridor) { c.distance, c.CloseAssaultZone = 7, 0 }, naiveResult{"contact", 0, 0, 6, 0, 4}},
		// 4 or 2 shots in each own turn; 11 steps
		{"fire", func(c *naiveCorridor) { c.policy = "fire" }, naiveResult{"contact", 0, 0, 8, 0, 4}},
		{"both", func(c *naiveCorridor) { c.policy = "fire-then-overwatch" }, naiveResult{"contact", 0, 0, 15, 0, 4}},
		// seen at 4, 3, 2 and 1
		{"corner", func(c *naiveCorridor) { c.visibleFrom = 4 }, naiveResult{"contact", 0, 0, 4, 0, 4}},
		// both marines shoot at the step, one kill
		{"overlap", func(c *naiveCorridor) { c.marines = two(c.marines[0]); c.marines[0].weapon = always },
			naiveResult{"marines", 1, 0, 2, 1, 2}},
		// 3 to 2, 2 to 1, contact: the one behind takes one step in turns 2 and 4
		// and is blocked. Four steps, and in turn 5 four shots: one is adjacent.
		{"file", func(c *naiveCorridor) { c.distance = 3; c.attackers = []naiveUnit{slow, quick} },
			naiveResult{"contact", 0, 0, 8, 0, 6}},
		// the quick one passes: 4 to 1 with three AP left
		{"stacking", func(c *naiveCorridor) {
			c.distance, c.stacking = 3, true
			c.attackers = []naiveUnit{slow, quick}
		}, naiveResult{"contact", 0, 0, 4, 0, 2}},
		{"turn limit", func(c *naiveCorridor) { c.maxTurns = 3 }, naiveResult{"neither", 0, 0, 6, 0, 3}},
		// jammed throughout without CP; a hybrid fires four times in turns 1 and 3
		{"jammed", func(c *naiveCorridor) { c.marines[0].jammed = true }, naiveResult{"contact", 0, 0, 0, 0, 4}},
		{"hybrid", func(c *naiveCorridor) { c.marines[0].kind = "hybrid" }, naiveResult{"contact", 0, 0, 8, 0, 4}},
		// and a biomorph at each of the 11 steps as well
		{"biomorph", func(c *naiveCorridor) { c.marines[0].kind = "biomorph" }, naiveResult{"contact", 0, 0, 19, 0, 4}},
	}
}

func BenchmarkNaiveCorridor(b *testing.B) {
	c := naiveStandard()
	r := rand.New(rand.NewPCG(1, 2))
	b.ReportAllocs()
	for b.Loop() {
		c.play(r)
	}
}
