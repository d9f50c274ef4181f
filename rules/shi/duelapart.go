package shi

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// AfterStepOut says what becomes of a duel when a side has stepped out of contact. C28
type AfterStepOut string

// What becomes of it.
const (
	AfterStepOutEnd  AfterStepOut = "end"
	AfterStepOutGoOn AfterStepOut = "go-on"
)

// between is what stands between the units of a duel that are not engaged after one stepped out. C28
type between uint8

// What it is.
const (
	nothing     between = iota // they are engaged, or it is as the duel begins
	emptySquare                // one, and they face each other
	contact                    // one of them has moved in
)

// distance returns the squares from one unit to the other.
func (b between) distance() int { return rules.OneIf(b == emptySquare) + 1 }

// What a unit does that is not engaged after one of the two stepped out. C28
const (
	unengagedWaits = iota
	unengagedShoots
	unengagedMovesIn
	unengagedMovesInAndShoots
	unengagedAttacks
)

type unengaged struct{}

// Options implements [policy.Point].
func (unengaged) Options() []policy.Option {
	return []policy.Option{
		unengagedWaits:   {Name: "wait", Doc: "leave the other AcPo unused"},
		unengagedShoots:  {Name: "shoot", Doc: "a shot at its opponent, in contact with an assault weapon alone"},
		unengagedMovesIn: {Name: "move-in", Doc: "a step into contact"},
		unengagedMovesInAndShoots: {Name: "move-in-and-shoot",
			Doc: "that step with a shot, for the price of the shot, with an assault weapon"},
		unengagedAttacks: {Name: "attack", Doc: "in contact, go on to what attack decides, of which an attack engages its opponent"},
	}
}

// Facts implements [policy.Point].
func (unengaged) Facts() policy.Facts[duelView] {
	return append(duelFacts(), policy.Facts[duelView]{
		{Name: "distance", Doc: "squares to its opponent: 2, or 1 in contact",
			Number: func(v duelView) int { return v.s.between.distance() }},
		{Name: "sustained", Doc: "a shot from where it stands would be sustained",
			YesNo: func(v duelView) bool { return v.s.aimed }},
	}...)
}

// goesOn reports whether a duel ever goes on after a side has stepped out. C28
func (x *Duel) goesOn() bool {
	return x.AfterStepOut == AfterStepOutGoOn &&
		(x.Policy.leaves() && x.A.AcPo >= x.Rules.DisengageCost || x.BPolicy.leaves() && x.B.AcPo >= x.Rules.DisengageCost)
}

// armSides makes the ranged weapons ready of those who ever shoot. SHI-SH-04, C28
func (x *duel) armSides() {
	if !x.goOn {
		return
	}
	for side, u := range x.fighters {
		w, wants := u.Weapon, func(what int) bool {
			return x.policies[side].Unengaged.MayPick(what, policy.OptionsOf(unengagedWaits, what))
		}
		x.shoots[side] = w != nil && u.AcPo >= w.AcPo && (wants(unengagedShoots) || wants(unengagedMovesInAndShoots))
		if x.shoots[side] {
			x.guns[side] = newGun(side, u, &x.Rules.ShootingHouse)
			x.saves[1-side] = x.fighters[1-side].saveFromHit(w)
		}
	}
}

// stepsOut parts the units: an empty square is between them, and nobody has anybody's side or rear. C28
func (x *duel) stepsOut(d *dice.Dice, s *duelState, e *rules.MetricValues) {
	side := x.active(s)
	s.acpo -= uint8(x.Rules.DisengageCost)
	s.engaged, s.caught, s.between = false, false, emptySquare
	x.ledger.Tell(d, e, doer(side, itself), contactLeft,
		"C28", "{unit} steps out of contact with {unit}, {#} AcPo left", side, 1-side, int(s.acpo))
}

// actsUnengaged lets the active side do one thing while they are not engaged, as its player decides. C28
func (x *duel) actsUnengaged(d *dice.Dice, s *duelState, e *rules.MetricValues) (action int) {
	side := x.active(s)
	possible := x.mayDoUnengaged(s, side)
	if possible == policy.OptionsOf(unengagedWaits) {
		return unengagedWaits
	}
	action = x.policies[side].Unengaged.Pick(d, possible, duelView{x, s, side})
	switch action {
	case unengagedWaits:
		d.Log("C28", "{unit} waits, {#} AcPo left", side, int(s.acpo))
	case unengagedShoots:
		x.shoot(d, s, e, side)
	case unengagedMovesIn:
		s.acpo -= uint8(x.Rules.MoveCost)
		s.between, s.aimed = contact, false
		d.Log("SHI-SH-11", "{unit} moves into contact, {#} AcPo left", side, int(s.acpo))
	case unengagedMovesInAndShoots:
		s.between, s.aimed = contact, false
		d.Log("SHI-SH-06", "{unit} moves into contact as it shoots", side)
		x.shoot(d, s, e, side)
	}
	return action
}

// mayDoUnengaged returns what the active side may do. SHI-SH-06, SHI-SH-10, C21, C28
func (x *duel) mayDoUnengaged(s *duelState, side int) policy.Options {
	u, apart, acpo := x.fighters[side], s.between == emptySquare, int(s.acpo)
	shoots := x.shoots[side] && acpo >= u.Weapon.AcPo && !s.hammered[side].has(noShotThisTurn)
	return policy.OptionsOf(unengagedWaits).
		With(unengagedShoots, shoots && u.mayShootAt(s.between.distance())).
		With(unengagedMovesIn, apart && acpo >= x.Rules.MoveCost).
		With(unengagedMovesInAndShoots, apart && shoots && u.Weapon.Assault).
		With(unengagedAttacks, !apart && x.canAttack(s))
}

// shoot fires one shot; after another in the same turn, from where it stands, it is sustained.
// SHI-SH-02, SHI-SH-08, C13
func (x *duel) shoot(d *dice.Dice, s *duelState, e *rules.MetricValues, side int) {
	w, gun, sustained := x.fighters[side].Weapon, &x.guns[side], s.aimed
	s.acpo -= uint8(w.AcPo)
	s.aimed = w.SustainedFire
	d.Log("C28", "{unit} shoots at {unit}, distance {#}{|, sustained fire}, {#} AcPo left",
		side, 1-side, s.between.distance(), rules.OneIf(sustained), int(s.acpo))
	hits := gun.shoot(d, sustained)
	s.hits = uint8(hits)
	x.ledger.countShot(e, doer(side, inOwnTurn), hits, gun.mostHits(1))
}

// allocate gives one hit of a shot to the opponent. SHI-SH-05, C12
func (x *duel) allocate(d *dice.Dice, s *duelState, e *rules.MetricValues) int {
	side := x.active(s)
	other := 1 - side
	s.hits--
	if !x.ledger.resolveHit(d, e, doer(side, inOwnTurn), other, other, x.saves[other], &s.hp[other]) {
		return rules.Ongoing
	}
	x.ledger.Count(e, doer(side, inOwnTurn), hitWasted, int(s.hits))
	return x.end(d, s, e, []int{duelA, duelB}[side])
}

// limitApart bounds how often sides step out, and what comes of their shots. C28
func (x *duel) limitApart(turns int) {
	for side, u := range x.fighters {
		if w := u.Weapon; x.shoots[side] {
			x.ledger.limitShots(doer(side, inOwnTurn), &x.guns[side], turns*(u.AcPo/w.AcPo))
		}
		if !x.leaves[side] || !x.goOn {
			continue
		}
		// whoever steps out has been engaged by an attack since it did so last
		x.ledger.Limit(contactLeft, x.ledger.Most(attackMade, doers([]int{sideA, sideB})...), doer(side, itself))
	}
}

// openApart adds metrics of what follows on stepping out, where it does. C28
func (x *duel) openApart(list []rules.Metric) []rules.Metric {
	own, all := []int{sideA, sideB}, doers([]int{sideA, sideB})
	list = x.ledger.Open(list, rules.Subject{}, doers(own, itself),
		rules.CountedDeed{Deed: contactLeft, Name: "stepped-out", Doc: "times that a side stepped out of contact"})
	return x.ledger.Open(list, rules.Subject{}, all,
		rules.CountedDeed{Deed: shotFired, Name: "shots", Doc: "shots of both sides, while they were not engaged"})
}

// warningsApart returns what is asked of a duel that nobody ever steps out of. C28
func (x *duel) warningsApart() (list rules.Warnings) {
	list.AddIf(x.AfterStepOut == AfterStepOutGoOn && !x.goOn,
		"after-step-out: go-on changes nothing: neither side ever steps out of contact (SHI-CC-02)")
	return list
}
