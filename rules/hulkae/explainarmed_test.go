package hulkae_test

// The part of the reader of corridor stories that follows the weapons of attackers.

import (
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/hulkae"
)

// armedReader follows the weapons of attackers.
type armedReader struct {
	fallen     []bool // marines
	gunJammed  []bool // attackers
	gunRounds  []int
	gunner     int  // the attacker whose shot is told, 0 for none
	backMisses int  // in a row, of the attacker in activation
	gunMisses  int  // before the shot that is told
	awaitFall  bool // the shot in its own turn has hit
	awaitShot  bool // one on the move is due

	mayMoveAndShoot bool // one on the move is legal
	actedLast       int  // the marine whose action is answered, 0 for none
	answered        map[int]bool
	answerHit       bool
}

// openAnswer begins the window of the action of a marine (H14).
func (r *corridorReader) openAnswer(marine int) {
	r.actedLast, r.answered, r.answerHit = marine, map[int]bool{}, false
}

// answers reports whether an attacker is on overwatch and may fire (HAE-OW-01, H14).
func (r *corridorReader) answers(j int) bool {
	u, distance := r.attackers[j-1], r.at[j-1]
	w := u.Weapon
	return r.c.BPolicy.Name != "run" && u.Class == hulkae.Biomorph && w != nil && w.Overwatch && w.APPerShot <= r.c.Rules.FreeShotAP &&
		distance > 0 && !r.gunJammed[j-1] && r.gunRounds[j-1] != 0 && rules.Allows(w.Range, distance) &&
		rules.Allows(w.OverwatchRange, distance) && r.sees(distance) && r.facesMarines(j)
}

// facesMarines reports whether an attacker need not turn before it sees the marines (H16).
func (r *corridorReader) facesMarines(j int) bool {
	return r.c.TurnAt == 0 || r.at[j-1] != r.c.TurnAt+r.behind || r.turned[j-1] || r.at[j-1] == 1
}

// endAnswer ends it: nobody may have let it pass.
func (r *corridorReader) endAnswer(e dice.Entry) {
	if r.actedLast == 0 {
		return
	}
	for j := range r.attackers {
		must(r.answered[j+1] || r.free() || !r.answers(j+1), "a free shot of an attacker not taken (H14)", e)
	}
	r.actedLast = 0
}

// answerShot reads a shot at a marine that has acted.
func (r *corridorReader) answerShot(e dice.Entry) {
	j := e.Figures[0]
	must(e.Figures[1] == r.actedLast && e.Figures[2] == r.at[j-1] && r.answers(j) && !r.answered[j], "no answer (H14)", e)
	r.answered[j] = true
	r.gunner, r.less, r.gunMisses = j, 0, 0
	r.shooter = e.Figures[1]
}

// free reports whether the attackers follow no policy of the library, so that they may do what is
// legal.
func (r *corridorReader) free() bool {
	return !slices.Contains([]string{"run", "overwatch", "fire", "advance"}, r.c.BPolicy.Name)
}

// shoots reports whether the attacker in activation must fire instead of stepping (H13).
func (r *corridorReader) shoots(j int) bool { return r.mayShoot(j) && !r.free() }

// moved tells what follows a step or a turn of an attacker (H17).
func (r *corridorReader) moved(j int) {
	r.awaitShot = r.mayShootMoving(j) && !r.free()
	r.mayMoveAndShoot = r.mayShootMoving(j)
}

// mayShoot reports whether it may (H13).
func (r *corridorReader) mayShoot(j int) bool {
	return (r.c.BPolicy.Name == "fire" || r.free()) && r.at[j-1] > 1 && r.hasTarget(j) && r.attackers[j-1].AP-r.steps >= r.attackers[j-1].Weapon.APPerShot
}

// mayShootMoving reports whether it fires with the step or turn that it has made and paid (H17).
func (r *corridorReader) mayShootMoving(j int) bool {
	w := r.attackers[j-1].Weapon
	return (r.c.BPolicy.Name == "advance" || r.free()) && r.hasTarget(j) && w.MoveAndShoot && r.attackers[j-1].AP-r.steps+1 >= w.APPerShot
}

// hasTarget reports whether an attacker is armed and sees a marine in range.
func (r *corridorReader) hasTarget(j int) bool {
	w, distance := r.attackers[j-1].Weapon, r.at[j-1]
	return w != nil && !r.gunJammed[j-1] && r.gunRounds[j-1] != 0 && rules.Allows(w.Range, distance) && r.sees(distance) && r.facesMarines(j)
}

// shotAtMarine reads a shot of the attacker in activation at the first marine (H13, H17).
func (r *corridorReader) shotAtMarine(e dice.Entry) {
	j, moving := r.actor, e.Rule == "HAE-MS-01"
	if !moving {
		r.endWindow(e)
	}
	must(!r.marinesTurn() && r.at[j-1] == e.Figures[1] && (moving || r.mayShoot(j)), "it may not fire (H13)", e)
	for i := range e.Figures[0] {
		must(r.fallen[i] == (i < e.Figures[0]-1), "not the first marine (H13)", e)
	}
	r.steps += r.attackers[j-1].Weapon.APPerShot
	if moving {
		r.steps--
		r.backMisses, r.awaitShot, r.inWindow = 0, false, false
	}
	r.gunner, r.less, r.gunMisses, r.shooter = j, 0, r.backMisses, e.Figures[0]
}

// resultOfB reads what a shot of an attacker comes to.
func (r *corridorReader) resultOfB(e dice.Entry) {
	u, unit := r.attackers[r.gunner-1], r.targets[r.gunner-1]
	switch e.Rule {
	case "HAE-SF-01":
		r.less = e.Figures[0]
	case "HAE-RA-02":
		must(r.less == bonusAfter(r.gunMisses, u.Weapon, r.c.Rules.House), "sustained fire (H8)", e)
		r.hit = r.attack(e, u.Weapon, u.RAB, score(u.Weapon, r.marines[r.shooter-1].Name), r.less)
		r.shots-- // not of a marine
		r.apart["b-shots"]++
		r.countApart(unit, u.Weapon, "shots")
		r.countTimeOfB(unit, "shots")
		if u.Weapon.Ammo != rules.Unlimited {
			r.apart["b-ammo"]++
			r.gunRounds[r.gunner-1]--
		}
	case "HAE-RA-03":
		must(strings.HasPrefix(e.Message, "hit") == r.hit, "hit or miss", e)
		r.afterShotOfB(unit, u.Weapon)
	case "HAE-OW-05":
		must(r.awaitJam && e.Figures[0] == r.gunner, "no jam (H5)", e)
		r.apart["b-jams"]++
		r.countApart(unit, u.Weapon, "jams")
		r.awaitJam, r.gunJammed[r.gunner-1] = false, true
	default:
		must(false, "no such line in a corridor", e)
	}
}

// countTimeOfB counts for an attacker on overwatch, or in its own turn.
func (r *corridorReader) countTimeOfB(unit, what string) {
	r.apart[unit+map[bool]string{true: "-overwatch-", false: "-own-fire-"}[r.actedLast > 0]+what]++
}

func (r *corridorReader) afterShotOfB(unit string, w *hulkae.Weapon) {
	if r.hit {
		r.countApart(unit, w, "hits")
		r.countTimeOfB(unit, "hits")
	}
	if r.hit && r.answerHit {
		r.countApart(unit, w, "wasted")
	}
	if r.hit && !r.answerHit {
		r.countApart(unit, w, "kills")
		r.countTimeOfB(unit, "kills")
	}
	if r.actedLast > 0 {
		r.answerHit = r.answerHit || r.hit
		r.awaitJam = w.Jams && r.jamming()
		return
	}
	r.awaitFall = r.hit
	r.backMisses = min(r.backMisses+1, 20)
	if !r.hit {
		r.openWindow()
	}
}

// fall reads the death of a marine (H15).
func (r *corridorReader) fall(e dice.Entry) {
	i := e.Figures[0]
	must((r.awaitFall || r.answerHit) && i == r.shooter && !r.fallen[i-1], "nobody falls", e)
	r.fallen[i-1], r.watching[i-1], r.jammed[i-1] = true, false, false
	r.apart["a-lost"]++
	r.apart[r.units[i-1]+"-lost"]++
	if r.awaitFall {
		r.awaitFall, r.backMisses = false, 0
		r.openWindow()
		return
	}
	r.endAnswer(e)
	r.answerHit = false
}
