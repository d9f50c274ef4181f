package skirmish_test

// Close combat: one round between two sides, and who breaks off. Readings, after
// those in naive_test.go:
//
//  35. The close-combat weapon of a figure follows from its kind, unless one is
//     given: Necron: Necron warrior, a Lord or Tomb Spider without a given one the
//     staff (power weapon); scarabs, droids: their rows; Tyranids: aliens, with
//     the flamethrower heavy weapon; humans: the class of the first gun (hand gun:
//     hand weapon), without a gun hand weapon. A given weapon `tomb-spider`
//     makes a Tomb Spider.
//  36. Claws of Tyranids and Necrons: as the weapon says, 1 attack if the figure has any gun. All else
//     as in the table.
//  37. A given weapon of a human is in hand until he fires a shoulder or heavy gun,
//     or from the start on that gun, if it is said so (W15b). After that he fights with
//     the gun (by the class of the first), in later turns too, until he changes: 1 AP,
//     at the start of the first round of which he is part with 1 AP left (AP left as
//     in W09), always done, or by the order change-assault before a charge of one die
//     fewer. Nobody of a unit changes that was charged in this turn after it had acted.
//     To fire costs no change. Who has a hand gun changes for free. All other kinds
//     always have their given weapon. By the house rule all have changed when a turn ends.
//  38. Martial arts add 4 to any number that is not X, grenades included. Numbers
//     above 19 count as 19. No other modifier: no cover, size, wounds.
//  39. Anti-tank grenades: any figure that has one, if the grenade has the higher
//     number against the figure or vehicle that this attack is dealt to. No AP. Against all Necrons, scarabs too;
//     against vehicles and walkers that moved at most 8 inches in this turn.
//     `Metallic` are all three.
//  40. Who fights: the first of the list of those present, W15. Absent for this turn
//     are chargers ducked on the way in, and those who did not charge with them
//     (ducked before, being healed); nobody attacks them, not in other pairs of
//     a battle either. They count as standing for all else and are present from the
//     next turn on. Figures of the target are present, ducked or being healed too.
//  41. Attacks go round over all present enemies, not over those alone who fight.
//  42. Order of dice: all D20s of the charger in list order, then all of the enemy;
//     after a D20 that hits its D6 of effect (none for what a walker crushes).
//     Then the results, in the same order; D10s of vehicles are rolled here. A
//     result on a figure dead by then is lost, as is one on a destroyed vehicle.
//  43. A walker crushes all figures but Tomb Spiders. APCs and tanks have no
//     attacks. Stunned and immobilised walkers fight, disabled ones (8) do not (but 99).
//     The armour of a vehicle is that of its facing; of figures that of the shots,
//     but Tau standard.
//  44. Casualties of a round: figures that are dead or wounded after it and were better
//     before, one each; marks of an enhanced nervous system are none. A vehicle: 1
//     if destroyed (9, 10) in this round, none for an 8.
//  45. Modifiers of CC-05 go by the first figure of the squad: Tyranid, Necron (scarabs
//     too) +1; Tau -1; if all who stand are human (no Tau) and above trooper +1.
//     A Tau veteran -1 alone. Total up to 3 runs. Necrons that run are fled, not
//     phased out.

// naiveBladeNamed finds a row of the close-combat weapons.
func naiveBladeNamed(name string) naiveBlade {
	for _, b := range naiveBlades() {
		if b.name == name {
			return b
		}
	}
	panic("no close-combat weapon is named " + name)
}

// gunAsBlade is the row of the gun that the figure holds (SKI-CC-01).
func (b *naiveBody) gunAsBlade() naiveBlade {
	if len(b.guns) == 0 {
		return naiveBladeNamed("hand-weapon")
	}
	return naiveBladeNamed(b.guns[0].weapon.class + "-weapon")
}

// inHand is the close-combat weapon that the figure fights with now.
func (b *naiveBody) inHand() naiveBlade {
	row := naiveBlade{}
	switch {
	case b.row != nil && (b.kind != "human" || !b.gunOut):
		row = *b.row
	case b.sidearm != nil && !b.gunOut:
		row = naiveBladeNamed("hand-weapon") // the sidearm
	case b.tombSpider:
		row = naiveBladeNamed("tomb-spider")
	case b.kind == "human":
		row = b.gunAsBlade()
	case b.kind == "scarab":
		row = naiveBladeNamed("scarab-swarm")
	case b.kind == "droid":
		row = naiveBladeNamed("war-droid")
	case b.kind == "necron" && b.lord:
		row = naiveBladeNamed("power-weapon") // SKI-NE-02
	case b.kind == "necron":
		row = naiveBladeNamed("necron-warrior")
	case len(b.guns) > 0 && b.guns[0].weapon.class == "heavy":
		row = naiveBladeNamed("heavy-weapon") // SKI-TY-01
	default:
		row = naiveBladeNamed("aliens")
	}
	if (b.kind == "tyranid" || b.necron() || b.tombSpider) && len(b.guns) > 0 {
		row.attacks = min(row.attacks, b.claws) // with guns too
	}
	return row
}

// fightArmour is the armour in close combat (SKI-CC-04).
func (b *naiveBody) fightArmour() int {
	switch {
	case b.handArmour > 0:
		return b.handArmour - 1
	case b.tau:
		return naiveStandard
	default:
		return b.shotArmour()
	}
}

// present lists the figures in close combat.
func (f *naiveForce) present() []*naiveBody {
	bodies := []*naiveBody{}
	for _, b := range f.bodies {
		if !b.dead && !b.absent {
			bodies = append(bodies, b)
		}
	}
	return bodies
}

// fighters lists the figures that fight in a round (SKI-CC-02, W15).
func (f *naiveForce) fighters(enemy *naiveForce) []*naiveBody {
	bodies := f.present()
	most := f.house.AttackersOnFigure * len(enemy.present())
	if enemy.hull != nil {
		most = f.house.AttackersOnVehicle
		if enemy.hull.absent {
			most = 0
		}
	}
	return bodies[:min(most, len(bodies))]
}

// naiveBlow is one attack and what comes of it.
type naiveBlow struct {
	by     *naiveForce
	with   string // the weapon
	on     *naiveForce
	target *naiveBody // nil: the vehicle
	d20    int
	hit    bool
	result int // on the effect chart
}

// naiveRound is one round of close combat (SKI-CC-01). It tells the casualties.
func naiveRound(x, y *naiveForce) (ofX, ofY int) {
	x.takeBlades()
	y.takeBlades()
	before := [2][]int{x.health(), y.health()}
	// All are rolled, then all results are applied.
	naiveStrike(append(x.blows(y), y.blows(x)...))
	return naiveWorse(before[0], x.health()), naiveWorse(before[1], y.health())
}

// naiveStrike applies the results of blows.
func naiveStrike(blows []naiveBlow) {
	for _, blow := range blows {
		stood, wounds, ducks := blow.on.upright(), blow.on.wounds, blow.on.ducks
		blow.strike()
		did := blow.by.did(blow.with)
		did.kills += stood - blow.on.upright()
		if blow.on.hull == nil {
			did.wounds, did.ducks = did.wounds+blow.on.wounds-wounds, did.ducks+blow.on.ducks-ducks
		}
	}
}

// strike applies the result of one blow.
func (blow naiveBlow) strike() {
	switch {
	case !blow.hit:
	case blow.target == nil:
		if !blow.on.hull.destroyed() {
			blow.on.damage() // SKI-EF-05
		}
	default:
		if blow.target = blow.on.moved(blow); blow.target != nil && !blow.target.dead {
			blow.on.sufferBlow(blow)
		}
	}
}

// sufferBlow applies a result to the figure attacked; a duck back has no effect
// (W08).
func (f *naiveForce) sufferBlow(blow naiveBlow) {
	if blow.result != naiveDuck {
		f.suffer(blow.target, blow.result, blow.d20)
	}
}

// moved is whom the defender gives a result to, where he may (W15, the other
// reading), nil: nobody.
func (f *naiveForce) moved(blow naiveBlow) *naiveBody {
	if !f.house.MoveHits || blow.result == naiveDuck {
		return blow.target
	}
	return f.allot(blow.result, blow.target.hero)
}

// health is what the casualties are counted by: 0 sound, 1 wounded, 2 dead; of a
// vehicle 0, or 1 destroyed.
func (f *naiveForce) health() []int {
	states := []int{}
	for _, b := range f.bodies {
		switch {
		case b.dead:
			states = append(states, 2)
		case b.wounded:
			states = append(states, 1)
		default:
			states = append(states, 0)
		}
	}
	if f.hull != nil && f.hull.destroyed() {
		states = append(states, 1)
	} else if f.hull != nil {
		states = append(states, 0)
	}
	return states
}

// naiveWorse counts who is worse than before.
func naiveWorse(before, after []int) int {
	n := 0
	for i := range before {
		if after[i] > before[i] {
			n++
		}
	}
	return n
}

// takeBlades changes weapons for AP (SKI-CC-01, W15b).
func (f *naiveForce) takeBlades() {
	for _, b := range f.present() {
		if !f.caught || f.house.ChangeCost == 0 {
			f.takeBlade(b)
		}
	}
}

// takeBlade is that of one figure.
func (f *naiveForce) takeBlade(b *naiveBody) {
	if b.hasBoth() && b.gunOut && f.left(b) >= f.house.ChangeCost {
		b.spent += f.house.ChangeCost
		b.gunOut = false
	}
}

// hasBoth reports whether the figure may fight with its gun or with something better.
func (b *naiveBody) hasBoth() bool {
	return (b.row != nil || b.sidearm != nil) && b.kind == "human" && b.twoHanded()
}

// blows rolls the attacks of one side (W15).
func (f *naiveForce) blows(enemy *naiveForce) []naiveBlow {
	blows := []naiveBlow{}
	if f.kicks() {
		for k := range f.house.WalkerAttacks {
			if target := enemy.attacked(k); target != nil || enemy.isKicked() {
				blows = append(blows, f.kick(enemy, target))
			}
		}
	}
	k := 0
	for _, b := range f.fighters(enemy) {
		for range b.inHand().attacks {
			blows = append(blows, f.blowOf(b, enemy, enemy.attacked(k)))
			k++
		}
	}
	return blows
}

// kicks reports whether it is a walker that fights (SKI-CC-03).
func (f *naiveForce) kicks() bool {
	return f.hull != nil && f.hull.kind == "walker" && !f.hull.out() && !f.hull.absent
}

// isKicked reports whether it is a vehicle that walkers fight: no APC or tank (SKI-CC-03).
func (f *naiveForce) isKicked() bool {
	return f.hull != nil && f.hull.kind == "walker" && !f.hull.absent
}

// kick rolls one attack of a walker (SKI-CC-03).
func (f *naiveForce) kick(enemy *naiveForce, target *naiveBody) naiveBlow {
	number := f.house.WalkerNumber
	if target == nil || target.tombSpider {
		number = f.house.WalkerAgainstLarge
	}
	blow := f.blow(enemy, target, number)
	blow.with = naiveFeet
	if blow.hit && target != nil {
		blow.result = naiveKill
		if target.tombSpider || !f.house.WalkersDestroy {
			blow.result = f.house.effectOf(target, f.throw(6))
		}
	}
	return blow
}

// blowOf rolls one attack of a figure.
func (f *naiveForce) blowOf(b *naiveBody, enemy *naiveForce, target *naiveBody) naiveBlow {
	blow := f.blow(enemy, target, f.house.fightNumber(b, enemy, target))
	blow.with = f.house.fightsWith(b, enemy, target).name
	if blow.hit && target != nil {
		blow.result = f.house.effectOf(target, f.throw(6))
	}
	return blow
}

// attacked is the figure that the attack of that number is dealt to, nil: none, or
// the vehicle.
func (f *naiveForce) attacked(k int) *naiveBody {
	bodies := f.present()
	if len(bodies) == 0 {
		return nil
	}
	return bodies[k%len(bodies)]
}

// blow throws the D20 of an attack.
func (f *naiveForce) blow(enemy *naiveForce, target *naiveBody, number int) naiveBlow {
	d20 := f.throw(20)
	return naiveBlow{by: f, on: enemy, target: target, d20: d20, hit: d20 <= number}
}

// armourAttacked is the armour of a figure attacked, or of the vehicle.
func (f *naiveForce) armourAttacked(target *naiveBody) int {
	switch {
	case target == nil && f.hull.handArmour > 0:
		return f.hull.handArmour - 1
	case target == nil:
		return f.hull.armour()
	}
	return target.fightArmour()
}

// fightsWith is what a figure attacks with: its weapon, or a grenade that is better
// (SKI-CC-03).
func (h naiveHouse) fightsWith(b *naiveBody, enemy *naiveForce, target *naiveBody) naiveBlade {
	grenade := b.grenadeBy(h.GrenadesByRank)
	grenades := grenade != nil
	if target == nil {
		grenades = grenades && enemy.inches <= h.GrenadeSpeed && !enemy.rushed
	} else {
		grenades = grenades && target.necron()
	}
	weapon, armour := b.inHand(), enemy.armourAttacked(target)
	if grenades && grenade.numbers[armour] > weapon.numbers[armour] {
		return *grenade
	}
	return weapon
}

// grenadeBy is the grenade of the figure, nil: none. By rank all veterans, sergeants and officers
// have one.
func (b *naiveBody) grenadeBy(rank bool) *naiveBlade {
	if b.grenade == nil && rank && b.rank != "" {
		row := naiveBladeNamed("anti-tank-grenade")
		return &row
	}
	return b.grenade
}

// fightNumber is the number for an attack of a figure.
func (h naiveHouse) fightNumber(b *naiveBody, enemy *naiveForce, target *naiveBody) int {
	n := h.fightsWith(b, enemy, target).numbers[enemy.armourAttacked(target)]
	if n == naiveX {
		return naiveX
	}
	if b.skills.martialArts {
		n += h.MartialArtsBonus // SKI-SK-01
	}
	return min(19, n)
}

// veterans reports whether all who stand are humans above trooper.
func (f *naiveForce) veterans() bool {
	for _, b := range f.bodies {
		if !b.dead && (b.kind != "human" || b.tau || b.rank == "") {
			return false
		}
	}
	return true
}

// naiveBreaks finds the side that has to roll after a round with those casualties,
// or nil, and reports whether it runs (SKI-CC-05, W16).
func naiveBreaks(x, y *naiveForce, ofX, ofY int) (loser *naiveForce, runs bool) {
	switch {
	case ofX > ofY:
		loser = x
	case ofY > ofX:
		loser = y
	default:
		return nil, false
	}
	h := loser.house
	hurt := loser.strength - loser.standing() + loser.wounded()
	if loser.hull != nil || 100*hurt < h.BreakFrom*loser.strength {
		return nil, false
	}
	roll := loser.throw(6)
	first := loser.bodies[0]
	switch {
	case first.tau:
		roll -= h.TauPenalty
	case first.kind == "tyranid", first.necron():
		roll += h.SteadyBonus
	case loser.veterans():
		roll += h.SteadyBonus
	}
	return loser, roll < int(h.StaysFrom)
}
