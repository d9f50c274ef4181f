package hulkae

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/engine"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// An exact walk of a corridor in which runs are not drawn as one draws each window as one, and ranks like marines,
// who differ in whether they are on overwatch or jammed. Trials draw each shot.

// span is some marines, from the first to before the end.
type span struct{ from, to int }

// mayWalkByWindows reports whether the order of like marines does not matter: nobody shoots at the first of them,
// none fires for command points, plays cards or holds its fire on overwatch, jams are cleared always or never, and nothing is counted that tells when.
func (c *corridor) mayWalkByWindows() bool {
	both := policy.OptionsOf(jamStays, jamCleared)
	sometimes := c.wantsToClear() && c.Policy.Jam.MayPick(jamStays, both)
	return !c.runsAsBlock && !c.isArmed() && !c.commands && !c.Rules.OverwatchSustained && !c.Separate() && !sometimes &&
		!c.isCrossing() && !c.wantsCards() && !c.holdsFire() && !c.Policy.Action.Reads("cp")
}

// byWindows returns the game for walks.
func (c *corridor) byWindows() *engine.Machine[state] {
	x := *c
	x.volleys = &engine.Block[attackerRun]{Step: x.shootOn, Rank: rankRun, MaxEnds: 1 << (maxMarines + 2)}
	for from := 0; from < len(x.marines); {
		to := from + x.A[x.entry[from]-1].Count
		if w := x.marines[from].Weapon; to-from > 1 && w != nil && w.Ammo == rules.Unlimited {
			x.like = append(x.like, span{from, to})
		}
		from = to
	}
	return &engine.Machine[state]{Start: c.start(), Step: x.step, Clock: x.clock, Lump: x.lump}
}

// window plays the window of an action up to the next roll, or in walks to its end, and reports whether any dice
// were rolled and the run may go on. HAE-OW-02, H4
func (c *corridor) window(d *dice.Dice, r *attackerRun, e *rules.MetricValues) (rolled bool) {
	if c.volleys == nil || !c.isCovered(r) {
		return c.overwatch(d, r, e)
	}
	ap, ahead, behind := r.ap, r.ahead, r.behind
	r.ap, r.ahead, r.behind = 0, 0, 0 // which no shot depends on, so that there are fewer windows
	c.volleys.Play(d, r, e)
	r.ap, r.ahead, r.behind = ap, ahead, behind
	return !r.hit && r.ap > 0
}

// isCovered reports whether a marine on overwatch may fire at where the attacker is.
func (c *corridor) isCovered(r *attackerRun) bool {
	for i := range c.marines {
		if m := &r.marines[i]; m.weapon == watching && int(r.distance) <= c.reach[i] && m.rounds > 0 {
			return true
		}
	}
	return false
}

// shootOn plays a window up to its next roll, and reports whether it is over.
func (c *corridor) shootOn(d *dice.Dice, r *attackerRun, e *rules.MetricValues) (over bool) {
	if c.overwatch(d, r, e) {
		return false
	}
	c.rankLike(r)
	return true
}

// lump is [engine.Machine.Lump].
func (c *corridor) lump(s *state) {
	switch s.phase {
	case marineActs, marineDecides:
		c.lumpMarinesTurn(s)
	case attackerActs:
		if s.waiting == 0 {
			c.endAttackersTurn(s)
		}
		c.rankLike(&s.attackerRun)
	default:
		c.rankLike(&s.attackerRun)
	}
}

// endAttackersTurn forgets what the marines' next turn begins with anew. H6, HAE-OW-01
func (c *corridor) endAttackersTurn(s *state) {
	s.cp = 0
	for i := range c.marines {
		if s.marines[i].weapon == watching {
			s.marines[i].weapon = ready
		}
	}
}

// rankLike ranks like marines.
func (c *corridor) rankLike(r *attackerRun) {
	for _, g := range c.like {
		rankMarines(r.marines[g.from:g.to])
	}
}

// rankMarines ranks a few marines by their weapons, by insertion: in a page, package slices would take a thousandth of
// all that is loaded for it.
func rankMarines(list []marine) {
	for i := range list {
		for j := i; j > 0 && list[j].weapon < list[j-1].weapon; j-- {
			list[j], list[j-1] = list[j-1], list[j]
		}
	}
}

// lumpMarinesTurn does in the marines' turn what comes anyway before the next roll: who has no action left is done,
// jams are cleared, and who stays jammed has passed before the like marines who act. HAE-OW-06, HAE-OW-07
func (c *corridor) lumpMarinesTurn(s *state) {
	if i := int(s.actor); s.phase == marineDecides {
		if c.marineActions(s, i, c.nearestTarget(s, i)) == policy.OptionsOf(marineStops) {
			nextMarine(s)
		}
	}
	c.clearAhead(s)
	for _, g := range c.like {
		c.passJammed(s, g)
	}
}

// toCome returns the first marine who is still to be activated.
func (s *state) toCome() int {
	if s.phase == marineDecides {
		return int(s.actor) + 1
	}
	return int(s.actor)
}

// clearAhead clears the jams of those who are still to be activated, while command points last.
func (c *corridor) clearAhead(s *state) {
	for i := s.toCome(); i < len(c.marines) && c.wantsToClear() && int(s.cp) >= c.Rules.UnjamCost; i++ {
		if s.marines[i].weapon == jammed {
			s.marines[i].weapon = ready
			s.cp -= uint8(c.Rules.UnjamCost)
		}
	}
}

// passJammed ranks like marines who have acted, and lets those who stay jammed stand before the others still to come:
// among those who have acted, if the acting one is of them.
func (c *corridor) passJammed(s *state, g span) {
	from := max(g.from, s.toCome())
	begun := int(s.actor) >= g.from && int(s.actor) < g.to
	if stay := jammedAmong(s.marines[min(from, g.to):g.to]); begun && stay > 0 {
		at := int(s.actor)
		copy(s.marines[at+stay:], s.marines[at:from]) // the acting one, if any
		s.actor += uint8(stay)
		setWeapons(s.marines[at:at+stay], jammed)
		setWeapons(s.marines[from+stay:g.to], ready)
	} else if stay > 0 {
		setWeapons(s.marines[from:from+stay], jammed)
		setWeapons(s.marines[from+stay:g.to], ready)
	}
	if acted := min(int(s.actor), g.to); acted > g.from {
		rankMarines(s.marines[g.from:acted])
	}
}

func jammedAmong(list []marine) (n int) {
	for i := range list {
		if list[i].weapon == jammed {
			n++
		}
	}
	return n
}

func setWeapons(list []marine, to weaponState) {
	for i := range list {
		list[i].weapon = to
	}
}
