package hulkae

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// maxGuns is the most attackers whose rounds and jams a state keeps.
const maxGuns = 8

// armedSquad is what the weapon of a squad of attackers does.
type armedSquad struct {
	fires bool         // in its own turn. H13, H17
	reach int          // how far its overwatch shots carry, −1 for none. H14
	shots []cardLeaves // by marine
}

// armedSide is the weapons of side b, empty where none may fire.
type armedSide struct {
	squads []armedSquad
	// By attacker: where the state keeps its rounds, −1 where nobody counts.
	guns    []int8
	answers bool // whether any is on overwatch in the marines' turn
	lost    int  // the metric of marines killed, 0 where none can be
}

// firesInItsTurn reports whether the attackers of a squad fire in their own turn: standing, or as
// they move. HAE-RA-01, H13, H17
func (c *Corridor) firesInItsTurn(u *Unit) bool {
	if u.Weapon == nil || u.Jammed {
		return false
	}
	return c.wants(attackerFires) || c.wants(attackerMovesAndFires) && u.Weapon.MoveAndShoot
}

// answerReach returns how far an attacker fires on overwatch: only biomorphs do, without a
// counter; −1 for the others. HAE-OW-01, H14
func (c *Corridor) answerReach(u *Unit) int {
	if !c.wantsToAnswer() || !u.alwaysWatches() || u.Jammed {
		return -1
	}
	return c.overwatchReach(u)
}

// mayFireBack reports whether the attackers of a squad ever fire.
func (c *Corridor) mayFireBack(u *Unit) bool { return c.firesInItsTurn(u) || c.answerReach(u) > 0 }

// keepsGun reports whether the rounds of an attacker, or the jam that ends its fire, must be
// kept: attackers have no CP, so that a jam is for good. HAE-OW-06, H14
func (c *Corridor) keepsGun(u *Unit) bool {
	return c.mayFireBack(u) && (u.Weapon.Ammo != rules.Unlimited || c.jamsForGood(u))
}

// jamsForGood reports whether the weapon of an attacker may jam, which only those on overwatch
// do. HAE-OW-05, H14
func (c *Corridor) jamsForGood(u *Unit) bool { return c.answerReach(u) > 0 && u.Weapon.Jams }

// arm prepares the weapons of side b.
func (c *corridor) arm(attacks *dice.Leaves[attackCase]) {
	if !slices.ContainsFunc(c.attackers, c.mayFireBack) {
		return
	}
	for i := range c.B {
		u := &c.B[i].Unit
		squad := armedSquad{fires: c.firesInItsTurn(u), reach: c.answerReach(u)}
		for _, m := range c.marines {
			squad.shots = append(squad.shots, c.attacksWithCards(rules.B, m.Name, u, attacks))
		}
		c.armed.squads = append(c.armed.squads, squad)
		c.armed.answers = c.armed.answers || squad.reach > 0
	}
	kept := int8(0)
	for _, u := range c.attackers {
		if !c.keepsGun(u) {
			c.armed.guns = append(c.armed.guns, -1)
			continue
		}
		c.armed.guns = append(c.armed.guns, kept)
		kept++
	}
}

// isArmed reports whether any attacker may ever fire.
func (c *corridor) isArmed() bool { return len(c.armed.squads) > 0 }

// loadGuns sets the rounds of the attackers before turn 1.
func (c *corridor) loadGuns(s *state) {
	for j, gun := range c.armed.guns {
		if gun >= 0 {
			s.guns[gun] = 1
			if w := c.attackers[j].Weapon; w.Ammo != rules.Unlimited {
				s.guns[gun] = uint8(w.Ammo)
			}
		}
	}
}

// roundsOf returns the rounds that an attacker has left, 1 where nobody counts, 0 once it is
// jammed.
func (c *corridor) roundsOf(s *state, attacker int) uint8 {
	if gun := c.armed.guns[attacker]; gun >= 0 {
		return s.guns[gun]
	}
	return 1
}

// takeGun hands its rounds to an attacker that fires in its own turn, and putGun takes back
// what it has left.
func (c *corridor) takeGun(s *state, attacker int) {
	if c.isArmed() && c.armed.squads[s.group].fires {
		s.gun = c.roundsOf(s, attacker)
	}
}

func (c *corridor) putGun(s *state, attacker int) {
	if gun := c.armed.guns[attacker]; gun >= 0 && c.armed.squads[s.group].fires {
		s.guns[gun] = s.gun
	}
	s.gun, s.missed = 0, 0
}

// dropGun forgets the rounds of a dead attacker.
func (c *corridor) dropGun(s *state, attacker int) {
	if gun := c.armed.guns[attacker]; gun >= 0 {
		s.guns[gun] = 0
	}
}

// mayFireAtMarines reports whether the running attacker, with a round, may fire: it has a target
// and the AP, of which its move has paid some. HAE-RA-01, HAE-RA-04, H13, H16
func (c *corridor) mayFireAtMarines(r *attackerRun, paid int) bool {
	u, distance := &c.B[r.group].Unit, int(r.distance)
	sees := c.sees(r, r.group, distance) && !c.mustTurn(r, r.group, distance, r.turned)
	return int(r.ap)+paid >= u.Weapon.APPerShot && u.mayFire(false, sees, distance, int(r.gun))
}

// firesOnTheMove has the running attacker fire after a step or turn, as one action with it: the
// AP for the move is part of what the shot costs. It reports whether it did. HAE-MS-01, H17
func (c *corridor) firesOnTheMove(d *dice.Dice, r *attackerRun, e *rules.MetricValues) bool {
	const paid = 1
	if !c.mayFireAtMarines(r, paid) {
		return false
	}
	d.Log("HAE-MS-01", "as part of that move, it fires at marine {#}, distance {#}",
		c.firstStanding(r)+1, int(r.distance))
	c.attackerShot(d, r, e, paid)
	r.missed = 0
	return true
}

// attackerShot is one shot of the running attacker at the first marine on its feet; like
// a step, it opens a window. HAE-OW-02, H13
func (c *corridor) attackerShot(d *dice.Dice, r *attackerRun, e *rules.MetricValues, paid int) {
	squad, w, i := &c.armed.squads[r.group], c.B[r.group].Weapon, c.firstStanding(r)
	forShot := c.playCardsOfB(d, cardViewOfB{c: c, r: r, group: r.group, distance: int(r.distance), ownTurn: true}, i, int(r.missed))
	c.Rules.tellSustainedFire(d, w, int(r.missed))
	hit := squad.shots[i][r.bonusOfB+c.bonusOf(forShot)].fire(d.GoodFor(int(rules.B)), int(r.missed)).hit()
	r.ap -= uint8(w.APPerShot - paid)
	by := doer(c.squad(int(r.group)), inOwnTurn)
	c.ledger.countShot(e, by, hit, hit)
	r.gun -= c.spendOfB(e, by, w)
	if r.missed = c.theirMisses.after(r.missed, w); hit {
		c.fall(d, r, e, i)
		r.missed = 0
	}
	r.open = true
}

// spendOfB returns the rounds that a shot of an attacker takes. HAE-RA-04
func (c *corridor) spendOfB(e *rules.MetricValues, by int, w *Weapon) uint8 {
	if w.Ammo == rules.Unlimited {
		return 0
	}
	c.ledger.Count(e, by, roundSpent, 1)
	return 1
}

// fall removes a marine. HAE-RA-03
func (c *corridor) fall(d *dice.Dice, r *attackerRun, e *rules.MetricValues, i int) {
	r.marines[i] = marine{weapon: fallen}
	c.ledger.Tell(d, e, doer(i, inOwnTurn), figureLost, "H15", "marine {#} is dead", i+1)
}

// firstStanding returns the first marine on its feet, or nobody. H13
func (c *corridor) firstStanding(r *attackerRun) int {
	for i := range c.marines {
		if r.marines[i].weapon != fallen {
			return i
		}
	}
	return nobody
}

// allFallen reports whether no marine is on its feet. H15
func (c *corridor) allFallen(r *attackerRun) bool { return c.isArmed() && c.firstStanding(r) == nobody }

// openAnswer lets the attackers on overwatch answer the action of a marine, and reports
// whether any may. H14
func (c *corridor) openAnswer(s *state) bool {
	if c.armed.answers {
		s.phase = attackersAnswer
	}
	return c.armed.answers
}

// attackersAnswer plays the window of a marine's action up to the next roll: every biomorph
// on overwatch whose player has decided so before the first dice fires one free shot at it, all together. Then the
// marine goes on, if it lives. HAE-OW-02, HAE-OW-04, H14
func (c *corridor) attackersAnswer(d *dice.Dice, s *state, e *rules.MetricValues) (rolled bool, outcome int) {
	if s.next == 0 {
		c.decideAnswers(d, s)
	}
	for int(s.next) < len(c.attackers) {
		j := int(s.next)
		if s.next++; s.waiting>>j&1 == 1 {
			s.waiting &^= 1 << j
			c.answerShot(d, s, e, j)
			return true, rules.Ongoing
		}
	}
	i, hit := int(s.actor), s.hit
	s.next, s.hit = 0, false
	switch {
	case hit:
		c.fall(d, &s.attackerRun, e, i)
		nextMarine(s)
		if c.allFallen(&s.attackerRun) {
			return false, corridorMarinesLost
		}
	case s.marines[i].weapon == watching:
		nextMarine(s)
	default:
		s.phase = marineDecides
	}
	return false, rules.Ongoing
}

// decideAnswers decides for each of them whether it fires. HAE-OW-04, H14
func (c *corridor) decideAnswers(d *dice.Dice, s *state) {
	for j := range c.attackers {
		if c.mayAnswer(s, j) && c.wantsToAnswerNow(d, s, j) {
			s.waiting |= 1 << j
			c.playCardsToAnswer(d, s, j)
		}
	}
}

// mayAnswer reports whether an attacker on overwatch may fire at a marine who has acted: it has a
// round, reaches that far and sees him. HAE-RA-01, HAE-OW-02, H14, H16
func (c *corridor) mayAnswer(s *state, j int) bool {
	distance := int(s.attackers[j])
	return distance > 0 && distance <= c.armed.squads[c.group[j]].reach && c.roundsOf(s, j) > 0 &&
		c.sees(&s.attackerRun, c.group[j], distance) && !c.mustTurn(&s.attackerRun, c.group[j], distance, s.facing>>j&1 == 1)
}

// wantsToAnswerNow has the player of such an attacker decide. H14
func (c *corridor) wantsToAnswerNow(d *dice.Dice, s *state, j int) bool {
	possible := policy.OptionsOf(answerHolds, answerFires)
	return c.BPolicy.Overwatch.Pick(d, possible, answerView{c, s, j}) == answerFires
}

// answerShot is one free shot of an attacker on overwatch, without sustained fire; a double
// jams some weapons. HAE-OW-02, HAE-OW-03, HAE-OW-05, H14
func (c *corridor) answerShot(d *dice.Dice, s *state, e *rules.MetricValues, j int) {
	squad, w, i := &c.armed.squads[c.group[j]], c.attackers[j].Weapon, int(s.actor)
	by := doer(c.squad(int(c.group[j])), onOverwatch)
	d.Log("H14", "attacker {#} on overwatch fires at marine {#}, distance {#}", j+1, i+1, int(s.attackers[j]))
	result := squad.shots[i][s.bonusOfB+c.answerBonus(s, j)].fire(d.GoodFor(int(rules.B)), 0)
	c.ledger.countShot(e, by, result.hit(), result.hit() && !s.hit)
	s.hit = s.hit || result.hit()
	if spent := c.spendOfB(e, by, w); spent > 0 {
		s.guns[c.armed.guns[j]] -= spent
	}
	if w.Jams && result.jammed() {
		s.guns[c.armed.guns[j]] = 0
		c.ledger.Tell(d, e, by, gunJammed, "HAE-OW-05", "the weapon of attacker {#} jams for good", j+1)
	}
}
