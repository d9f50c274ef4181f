package skirmish_test

// What a unit begins with, and what is counted at the end. Readings:
//
//  94. jammed: a gun is as a 20 leaves it before turn 1. A heavy weapon for 1 AP is
//     ready in turn 2, in a shot not at all. A shot `once` is P-FIRE up to the first
//     firing: it clears and sets up before.
//  95. down: before the repair dice of turn 1 he helps nobody up, and does not stand.
//     If he stays down he is gone, like all who fail. There is no check of strength
//     before the end of the first activation (after repair with the house rule), so
//     that a squad of which nobody got up is in until then.
//  96. shaken: until the first check, which in an assault comes after the reaction
//     fire and the first round. A squad that begins shaken may regroup in turn 1.
//  97. Stunned, or with results of before: a result that is suffered already becomes
//     the next one up, as ever. The outcome of a shot is the worst that the shot did;
//     that of armour how the vehicle stands at the end, as is what is counted.
//  98. prefer: of several guns of that name the first that can be fired. A preferred
//     gun that jams is followed by W21 with the AP and AP of shooting that are left;
//     one that can be used but for AP by nothing. Clearing is as in W21. Without its
//     own prefer, a squad's or vehicle's figures fire as ever; it is for all guns
//     fired at once, not for two hand guns.
//  99. walkers-fight-on: a walker with an 8 holds at its card, does not charge, follows
//     who pulls back, is charged and shot at. Before contact it is stalled, when it
//     charges in an assault.
//  100. Firefights of vehicles: overwatch, hold and answers as in a battle (62, 63), out
//     with an 8, 9 or 10. On overwatch it interrupts if it can fire. A side's dead are
//     its figures, a vehicle counted as one when destroyed, as in an assault; not its
//     passengers, whom vehicles carry as in armour. They do not heal or repair.
//  101. moved in a firefight: at the start of each turn, before the cards; nobody's
//     overwatch interrupts it. Those stunned, immobilised or shaken stay, as in armour;
//     in a shot they have moved before.
//  102. wounds: those of figures not wounded before, also of passengers, and the first
//     ones of an enhanced nervous system. falls: of all figures of the side, scarabs
//     and passengers too.
//  103. down at the end: those who might still get up, so nobody of a squad that is
//     out, whose downed are gone with it (W12).
//  104. Results of vehicles at the end: 9 and 10; an 8 that neither; 7, 5 and 6 if
//     suffered, or implied by an 8, and only of guns that it had.

// begin is what a vehicle has suffered before the game (SKI-EF-05).
func (u *naiveHull) begin() {
	u.stunned, u.waits = u.wasStunned, u.wasStunned
	u.immobile = u.wasImmobile
	if u.wasMinor {
		u.loseMinor()
	}
	if u.wasBiggest {
		u.loseBiggest()
	}
}

// loseMinor takes the last gun listed.
func (u *naiveHull) loseMinor() {
	u.minor = true
	u.pieces[len(u.pieces)-1].useless = true
}

// loseBiggest takes the first gun listed.
func (u *naiveHull) loseBiggest() {
	u.biggest = true
	u.pieces[0].useless = true
}

// lostMinor reports whether a minor gun is lost that the vehicle had.
func (u *naiveHull) lostMinor() bool { return u.minor && len(u.pieces) > 1 }

// lostBiggest reports whether the biggest gun is lost that the vehicle had.
func (u *naiveHull) lostBiggest() bool { return u.biggest && len(u.pieces) > 0 }

// naiveCounts is what is counted of a side besides its losses.
type naiveCounts struct {
	wounds int // suffered, those that killed not counted
	falls  int // times that a figure went down or died
	down   int // figures that may get up again
	hulls  naiveHullCounts
}

// naiveHullCounts is vehicles by the results that they have suffered.
type naiveHullCounts struct {
	burns       int
	explodes    int
	disabled    int
	immobilised int
	minor       int
	biggest     int
}

// add adds what a squad or vehicle counts.
func (c *naiveCounts) add(f *naiveForce) {
	c.wounds += f.wounds
	c.falls += f.falls
	if f.out == "" {
		c.down += f.downed()
	}
	if f.hull != nil {
		c.hulls.add(f.hull)
	}
}

// downed is how many figures are down and not gone.
func (f *naiveForce) downed() int {
	n := 0
	for _, b := range f.bodies {
		if b.dead && !b.gone {
			n++
		}
	}
	return n
}

// add adds a vehicle.
func (c *naiveHullCounts) add(u *naiveHull) {
	for count, yes := range map[*int]bool{
		&c.burns: u.burnt, &c.explodes: u.exploded, &c.disabled: u.wrecked && !u.destroyed(),
		&c.immobilised: u.immobile, &c.minor: u.lostMinor(), &c.biggest: u.lostBiggest(),
	} {
		if yes {
			*count++
		}
	}
}
