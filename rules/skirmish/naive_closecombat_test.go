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
//     too) +1; Tau -1; a unit of human (no Tau) veterans +1: one at least stands who
//     is veteran or veteran sergeant, and nobody but officers and sergeants with him.
//     A Tau veteran -1 alone. Total up to 3 runs. Necrons that run are fled, not
//     phased out.

import (
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/rules/skirmish"
)

// naiveBlade is a row of the close-combat weapons: against standard, storm, power and APC, tank; and attacks.
func naiveBlade(name string) skirmish.CloseWeapon {
	rows := [...]struct {
		name                                  string
		standard, storm, power, tank, attacks int
	}{
		{"hand weapon", 8, 6, 3, 1, 1},
		{"shoulder weapon", 5, 4, 2, 1, 1},
		{"heavy weapon", 2, 2, 2, 2, 1},
		{"claws", 9, 5, 3, 2, 2}, // with guns too 1
		{"Tomb Spider claws", 12, 10, 9, 8, 2},
		{"staff", 12, 10, 8, 6, 1},
		{"Necron hands", 8, 6, 5, 4, 1},
		{"scarab bites", 3, 2, 1, skirmish.Never, 4},
		{"droid fists", 10, 8, 6, 4, 1},
		{"anti-tank grenade", skirmish.Never, 7, 6, 5, 1},
	}
	one := skirmish.One
	for _, x := range rows {
		if x.name == name {
			return skirmish.CloseWeapon{
				Name: name, Standard: one(x.standard), Storm: one(x.storm), Power: one(x.power), Tank: one(x.tank), Attacks: x.attacks,
			}
		}
	}
	panic("no close-combat weapon is called " + name)
}

// gunAsBlade is the row of the gun that the figure holds (SKI-CC-01).
func (b *naiveBody) gunAsBlade() skirmish.CloseWeapon {
	if len(b.Weapons) == 0 {
		return naiveBlade("hand weapon")
	}
	rows := map[skirmish.Class]string{"hand-gun": "hand weapon", "shoulder": "shoulder weapon", "heavy": "heavy weapon"}
	if b.post != nil && b.post.bearer == b && b.post.hand == 1 {
		return naiveBlade(rows[b.Sidearm.Class])
	}
	return naiveBlade(rows[b.Weapons[0].Class])
}

// inHand is the close-combat weapon that the figure fights with now.
func (b *naiveBody) inHand() skirmish.CloseWeapon {
	row := skirmish.CloseWeapon{}
	switch {
	case b.Close != nil && (!b.human() || !b.gunOut):
		row = *b.Close
	case b.Sidearm != nil && b.Sidearm.Class == "hand-gun" && !b.gunOut:
		row = naiveBlade("hand weapon") // the sidearm
	case b.Spider:
		row = naiveBlade("Tomb Spider claws")
	case b.human():
		row = b.gunAsBlade()
	case b.Kind == "scarabs":
		row = naiveBlade("scarab bites")
	case b.Kind == "war-droid":
		row = naiveBlade("droid fists")
	case b.Kind == "necron" && b.Lord:
		row = naiveBlade("staff") // SKI-NE-02
	case b.Kind == "necron":
		row = naiveBlade("Necron hands")
	case len(b.Weapons) > 0 && b.Weapons[0].Class == "heavy":
		row = naiveBlade("heavy weapon") // SKI-TY-01
	default:
		row = naiveBlade("claws")
	}
	if (b.Kind == "tyranid" || b.necron() || b.Spider) && len(b.Weapons) > 0 {
		row.Attacks = min(row.Attacks, b.claws) // with guns too
	}
	return row
}

// fightArmour is the armour in close combat (SKI-CC-04).
func (b *naiveBody) fightArmour() int {
	switch {
	case b.CloseArmour != "own":
		return naiveColumn(skirmish.Armour(b.CloseArmour))
	case b.Kind == "tau":
		return naiveStandard
	default:
		return b.shotArmour()
	}
}

// present lists the figures in close combat.
func (f *naiveForce) present() []*naiveBody {
	bodies := []*naiveBody{}
	for _, b := range f.bodies {
		if !b.dead && !b.absent && !b.behind {
			bodies = append(bodies, b)
		}
	}
	return bodies
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
	return f.allot(blow.result, naiveWho(f.present(), func(b *naiveBody) bool { return b.Hero == blow.target.Hero }))
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

// payForBlades spends the AP of those who may have to change, at the gun of a team for all of it.
func (f *naiveForce) payForBlades() {
	for _, b := range f.bodies {
		switch {
		case !b.able() || !b.hasBoth():
		case b.post != nil:
			b.post.spent += f.house.ChangeCost
		default:
			b.spent += f.house.ChangeCost
		}
	}
}

// hasBoth reports whether the figure may fight with its gun or with something better.
func (b *naiveBody) hasBoth() bool {
	return (b.Close != nil || b.Sidearm != nil && b.Sidearm.Class == "hand-gun") && b.human() && b.twoHanded()
}

// kicks reports whether it is a walker that fights (SKI-CC-03).
func (f *naiveForce) kicks() bool {
	return f.hull != nil && f.hull.Build == "walker" && !f.hull.out() && !f.hull.absent
}

// isKicked reports whether it is a vehicle that walkers fight: no APC or tank (SKI-CC-03).
func (f *naiveForce) isKicked() bool {
	return f.hull != nil && f.hull.Build == "walker" && !f.hull.absent
}

// kickNumber is the number of a walker for an attack of a figure, or of a vehicle (SKI-CC-03).
func (h naiveHouse) kickNumber(target *naiveBody) int {
	if target == nil || target.Spider {
		return h.WalkerAgainstLarge
	}
	return h.WalkerNumber
}

// kick rolls one attack of a walker (SKI-CC-03).
func (f *naiveForce) kick(enemy *naiveForce, target *naiveBody) naiveBlow {
	blow := f.blow(enemy, target, f.house.kickNumber(target))
	blow.with = naiveFeet
	if blow.hit && target != nil {
		blow.result = naiveKill
		if target.Spider || !f.house.WalkersDestroy {
			blow.result = f.house.effectOf(target, f.throw(6))
		}
	}
	return blow
}

// blowOf rolls one attack of a figure.
func (f *naiveForce) blowOf(b *naiveBody, enemy *naiveForce, target *naiveBody) naiveBlow {
	blow := f.blow(enemy, target, f.house.fightNumber(f, b, enemy, target))
	blow.with = f.house.fightsWith(f, b, enemy, target).Name
	if blow.hit && target != nil {
		blow.result = f.house.effectOf(target, f.throw(6))
	}
	return blow
}

// blow throws the D20 of an attack.
func (f *naiveForce) blow(enemy *naiveForce, target *naiveBody, number int) naiveBlow {
	d20 := f.throw(20)
	return naiveBlow{by: f, on: enemy, target: target, d20: d20, hit: d20 <= number}
}

// armourAttacked is the armour of a figure attacked, or of the vehicle.
func (f *naiveForce) armourAttacked(by *naiveForce, target *naiveBody) int {
	switch {
	case target == nil && f.hull.Close != "own":
		return naiveColumn(skirmish.Armour(f.hull.Close))
	case target == nil:
		return f.hullArmour(by)
	}
	return target.fightArmour()
}

// fightsWith is what a figure attacks with: its weapon, or a grenade that is better
// (SKI-CC-03).
func (h naiveHouse) fightsWith(by *naiveForce, b *naiveBody, enemy *naiveForce, target *naiveBody) skirmish.CloseWeapon {
	grenade := b.grenadeBy(h.GrenadesByRank)
	grenades := grenade != nil
	if target == nil {
		grenades = grenades && enemy.inches <= h.GrenadeSpeed && !enemy.rushed
	} else {
		grenades = grenades && target.necron()
	}
	weapon, armour := b.inHand(), enemy.armourAttacked(by, target)
	if grenades && naiveAgainst(grenade, armour) > naiveAgainst(&weapon, armour) {
		return *grenade
	}
	return weapon
}

// grenadeBy is the grenade of the figure, nil: none. By rank all veterans, sergeants and officers
// have one.
func (b *naiveBody) grenadeBy(rank bool) *skirmish.CloseWeapon {
	if b.Grenade == nil && rank && b.Rank != "trooper" {
		row := naiveBlade("anti-tank grenade")
		return &row
	}
	return b.Grenade
}

// naiveAgainst is the number of a weapon against an armour.
func naiveAgainst(w *skirmish.CloseWeapon, armour int) int {
	return [4]skirmish.Number{w.Standard, w.Storm, w.Power, w.Tank}[armour].Aimed
}

// fightNumber is the number for an attack of a figure.
func (h naiveHouse) fightNumber(by *naiveForce, b *naiveBody, enemy *naiveForce, target *naiveBody) int {
	weapon := h.fightsWith(by, b, enemy, target)
	n := naiveAgainst(&weapon, enemy.armourAttacked(by, target))
	if n == skirmish.Never {
		return skirmish.Never
	}
	if b.MartialArts {
		n += h.MartialArtsBonus // SKI-SK-01
	}
	return min(19, n)
}

// veterans reports whether veterans stand, and nobody else but who leads them.
func (f *naiveForce) veterans() bool {
	veteran := func(b *naiveBody) bool { return !b.dead && strings.HasPrefix(string(b.Rank), "veteran") }
	other := func(b *naiveBody) bool { return !b.dead && (b.Kind != "human" || b.Rank == "trooper") }
	return slices.ContainsFunc(f.bodies, veteran) && !slices.ContainsFunc(f.bodies, other)
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
	case first.Kind == "tau":
		roll -= h.TauPenalty
	case first.Kind == "tyranid", first.necron():
		roll += h.SteadyBonus
	case loser.veterans():
		roll += h.SteadyBonus
	}
	return loser, roll < int(h.StaysFrom)
}
