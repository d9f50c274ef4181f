package hulkae

import "github.com/oddsmith/oddsmith/rules"

// What is done and suffered. H12, H15
const (
	shotFired = iota
	hitScored
	hitWasted // on somebody whom another has killed in the same window
	gunJammed
	killMade
	figureLost
	roundSpent
	weaponCleared
	pointSpent
	squareStepped
	squareGained
	deeds
)

// When shots are fired; those of a volley are fired in the own turn.
const (
	inOwnTurn = iota
	onOverwatch
	forPoints
	times
)

// doer is the number by which the ledger knows a shooter at some time.
func doer(shooter, time int) int { return shooter*times + time }

// doers are the numbers of some shooters at some times, or at all.
func doers(shooters []int, at ...int) (list []int) {
	if len(at) == 0 {
		at = []int{inOwnTurn, onOverwatch, forPoints}
	}
	for _, k := range shooters {
		for _, time := range at {
			list = append(list, doer(k, time))
		}
	}
	return list
}

// ledger is in what the deeds of a scenario count.
type ledger struct{ *rules.Ledger }

// countShot counts a shot and what it came to. Of several that hit one target together the first kills it, and the hits
// of the others are wasted. HAE-OW-04, HAE-OW-05, H12
func (l ledger) countShot(e *rules.MetricValues, doer int, hit, kills bool) {
	l.Count(e, doer, shotFired, 1)
	switch {
	case kills:
		l.Count(e, doer, hitScored, 1)
		l.Count(e, doer, killMade, 1)
	case hit:
		l.Count(e, doer, hitScored, 1)
		l.Count(e, doer, hitWasted, 1)
	}
}

// openShots has the shots of some doers at targets count apart, with what comes of them on overwatch alone or without.
func (l ledger) openShots(list []rules.Metric, of rules.Subject, doers []int, targets string) []rules.Metric {
	own, other := of.Side(), of.Side().Other()
	deeds := []rules.CountedDeed{
		{Deed: shotFired, Name: "shots", Doc: "attack rolls of %"},
		{Deed: hitScored, Name: "hits", Doc: "hits of %", Better: own},
		{Deed: hitWasted, Name: "wasted", Doc: "hits of % on " + targets + " whom another killed in the same window", Better: other},
		{Deed: gunJammed, Name: "jams", Doc: "jams of %", Better: other},
		{Deed: killMade, Name: "kills", Doc: targets + " killed by %", Better: own},
	}
	if of.Part {
		deeds = append(deeds[:2], deeds[4:]...)
	}
	return l.Open(list, of, doers, deeds...)
}

// openLost has the dead of an entry count apart.
func (l ledger) openLost(list []rules.Metric, of rules.Subject, doers []int) []rules.Metric {
	return l.Open(list, of, doers,
		rules.CountedDeed{Deed: figureLost, Name: "lost", Doc: "% killed", Better: of.Side().Other()})
}

// canHit reports whether any shot of the unit at the target can hit, with a bonus. HAE-RA-03, HAE-SF-01
func (u *Unit) canHit(target string, h House, bonus int) bool {
	return u.Weapon.Dice > 0 && h.needed(u, target, h.countedMisses()) <= 6+u.RAB+bonus
}

// The doers of a volley.
const (
	volleyShooter = iota * times
	volleyTarget
	volleyDoers
)

// openLedger returns the metrics of a volley, with those of what is asked for: the shooter, the target, the weapon. H12
func (v *volley) openLedger() []rules.Metric {
	v.ledger = ledger{rules.NewLedger(volleyDoers, deeds)}
	hits := min(v.most, rules.OneIf(v.A.canHit(v.B.Name, v.Rules, 0)))
	v.ledger.Limit(shotFired, v.most, volleyShooter)
	v.ledger.Limit(roundSpent, v.most*rules.OneIf(v.A.Weapon.Ammo != rules.Unlimited), volleyShooter)
	v.ledger.Limit(hitScored, hits, volleyShooter)
	v.ledger.Limit(killMade, hits, volleyShooter)
	v.ledger.Limit(figureLost, hits, volleyTarget)
	v.ledger.Into(volleyShots, shotFired, volleyShooter)
	v.ledger.Into(volleyAmmo, roundSpent, volleyShooter)
	v.ledger.Into(volleyKills, figureLost, volleyTarget)
	list := []rules.Metric{
		{Name: "kill-shot", Doc: "number of the shot that killed, 0 for none", Max: v.most},
		{Name: "shots", Doc: "attack rolls made", Max: v.most, Better: rules.B},
		{Name: "ammo", Doc: "rounds spent", Max: v.ledger.Most(roundSpent, volleyShooter), Better: rules.B},
		{Name: "kills", Doc: "targets killed", Max: min(v.most, 1), Better: rules.A},
	}
	if v.Counts(rules.Units) {
		shooter, target := rules.UnitSubject(rules.A, 0, v.A.Name), rules.UnitSubject(rules.B, 0, v.B.Name)
		list = v.ledger.openShots(list, shooter, []int{volleyShooter}, "attackers")
		list = v.ledger.openLost(list, target, []int{volleyTarget})
	}
	if v.Counts(rules.Weapons) {
		weapon := rules.WeaponSubjects(rules.A, []string{v.A.Weapon.Name})[0]
		list = v.ledger.openShots(list, weapon, []int{volleyShooter}, "attackers")
	}
	return list
}

// CheckCount refuses to count wounds and misses. HAE-RA-03
func (v *Volley) CheckCount() []rules.Problem {
	return v.CheckWithout(hitsKill(), rules.MissesAreTheRest())
}

// CheckCount refuses to count wounds and misses. HAE-RA-03
func (c *Corridor) CheckCount() []rules.Problem {
	return c.CheckWithout(hitsKill(), rules.MissesAreTheRest())
}

func hitsKill() rules.Uncounted {
	return rules.Uncounted{What: rules.Wounds, Why: "who is hit is dead, without wounds and saves"}
}
