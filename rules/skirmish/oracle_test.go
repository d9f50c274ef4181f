package skirmish_test

// The engine's inputs as the naive reference reads them.

import (
	"maps"
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/skirmish"
)

// The inputs of the scenarios.
type (
	shot      = *skirmish.Shot
	armour    = *skirmish.ArmourFight
	firefight = *skirmish.Firefight
	assault   = *skirmish.Assault
	battle    = *skirmish.Battle
)

// naiveOf plays the same with the reference.
func naiveOf(t testing.TB, in rules.Input) rulestest.ByDice {
	t.Helper()
	switch x := in.(type) {
	case *skirmish.Shot:
		return naiveOfShot(x)
	case *skirmish.ArmourFight:
		return naiveOfArmour(x)
	case *skirmish.Firefight:
		return naiveOfFirefight(x)
	case *skirmish.Assault:
		return naiveOfAssault(x)
	case *skirmish.Battle:
		return naiveOfBattle(x)
	default:
		t.Fatalf("%T", in)
		return nil
	}
}

func naiveOfShot(x *skirmish.Shot) rulestest.ByDice {
	c := naiveShotConfig{
		house: naiveShootingHouseOf(&x.Rules), firers: naiveUnitOf(&x.A, &x.B), target: naiveUnitOf(&x.B, &x.A),
		distance: x.Distance, once: x.Fire == skirmish.FiresOnce,
	}
	return func(throw naiveDice, to *rulestest.Tally) {
		by, at := naiveField(c.firers, &c.house, throw), naiveField(c.target, &c.house, throw)
		before := at.wounded()
		res := c.play(by, at)
		audit := naiveAudit{}
		audit.hear(by, at)
		apart := audit.counted(to, &x.Counting, "ab")
		if at.hull != nil {
			counted{
				"hits": res.hits, "shots": res.shots, "jams": res.jams, "passengers-lost": res.aboard[0], "passengers-wounded": res.aboard[1],
			}.take(to, naiveWorst(at.hull), apart)
			return
		}
		outcome := "nothing"
		switch {
		case res.dead > 0:
			outcome = "killed"
		case res.wounded > before:
			outcome = "wounded"
		case at.ducks > 0:
			outcome = "ducked"
		}
		counted{
			"hits": res.hits, "shots": res.shots, "jams": res.jams, "kills": res.dead, "wounded": res.wounded, "ducked": at.ducks, "down": res.down,
		}.take(to, outcome, apart)
	}
}

// naiveWorst is the worst that a shot did to a vehicle.
func naiveWorst(u *naiveHull) string {
	names := map[int]string{
		1: "no-damage", 3: "stunned", 5: "minor-gun", 6: "biggest-gun", 7: "immobilised", 8: "disabled", 9: "burns", 10: "explodes",
	}
	worst := "untouched"
	for result := 1; result <= 10; result++ {
		if u.results[result] > 0 {
			worst = names[result]
		}
	}
	return worst
}

// counted is what the reference knows of a trial, by the engine's names of metrics.
type counted map[string]int

// mostCounted is about how much there is of two sides.
const mostCounted = 48

// take counts a trial of the reference. Those metrics are compared that the engine has,
// and it must have none that the reference does not know.
func (all counted) take(to *rulestest.Tally, outcome string, apart counted) {
	maps.Copy(all, apart)
	to.TakeNamed(outcome, all)
}

// add adds what is counted, under the name of its side.
func (all counted) add(side string, list counted) {
	for name, v := range list {
		all[side+name] = v
	}
}

// addSide adds what is counted of a side of a firefight or assault.
func (all counted) addSide(side string, l *naiveLosses, c *naiveCounts) {
	all.add(side+"-", counted{
		"lost": l.dead + l.destroyed, "wounded": l.wounded, "ducked": l.ducks, "jams": l.jams, "shots": l.shots, "hits": l.hits,
	})
	all.addMore(side+"-", c)
}

// addMore adds what is counted of sides of all scenarios of two sides.
func (all counted) addMore(side string, c *naiveCounts) {
	all.add(side, counted{"wounds": c.wounds, "falls": c.falls, "down": c.down})
	all.addHulls(side, &c.hulls)
}

// addHulls adds vehicles by what they have suffered.
func (all counted) addHulls(side string, c *naiveHullCounts) {
	all.add(side, counted{
		"burns": c.burns, "explodes": c.explodes, "disabled": c.disabled, "immobilised": c.immobilised, "minor-gun-lost": c.minor,
		"biggest-gun-lost": c.biggest,
	})
}

func naiveOfArmour(x *skirmish.ArmourFight) rulestest.ByDice {
	c := naiveArmourConfig{
		house: naiveHouseOf(&x.Rules), firers: naiveUnitOf(&x.A, &x.B), target: naiveUnitOf(&x.B, &x.A),
		distance: x.Distance, turns: x.Turns, targetActs: x.TargetActs,
	}
	return func(throw naiveDice, to *rulestest.Tally) {
		c := c
		c.audit = &naiveAudit{}
		res := naiveArmour(c, throw)
		all := make(counted, mostCounted)
		all.add("", counted{
			"hits": res.hits, "shots": res.shots, "jams": res.jams, "destroyed-in": res.destroyed, "passengers-lost": res.aboard[0],
			"passengers-wounded": res.aboard[1], "a-lost": res.dead,
		})
		all.addHulls("", &res.hull)
		all.take(to, res.outcome, c.audit.counted(to, &x.Counting, "ab"))
	}
}

func naiveOfFirefight(x *skirmish.Firefight) rulestest.ByDice {
	c := naiveFirefightConfig{
		house: naiveFirefightHouseOf(&x.Rules), a: naiveUnitOf(&x.A, &x.B), b: naiveUnitOf(&x.B, &x.A),
		distance: x.Distance, turns: x.Turns, returnFire: x.ReturnFire, first: map[string]string{skirmish.FirstA: "a", skirmish.FirstB: "b"}[x.First],
	}
	return func(throw naiveDice, to *rulestest.Tally) {
		c := c
		c.audit = &naiveAudit{}
		res := naiveFirefight(c, throw)
		all := make(counted, mostCounted)
		all.add("", counted{"turns": res.turns, "passengers-lost": res.aboard[0], "passengers-wounded": res.aboard[1]})
		all.addSide("a", &res.sides[0], &res.counts[0])
		all.addSide("b", &res.sides[1], &res.counts[1])
		all.take(to, res.outcome, c.audit.counted(to, &x.Counting, "ab"))
	}
}

func naiveShootingHouseOf(h *skirmish.ShootingHouse) naiveHouse {
	to := naiveByTheBook()
	to.ShootingHouse = *h
	return to
}

func naiveHouseOf(h *skirmish.House) naiveHouse {
	to := naiveByTheBook()
	to.House = *h
	return to
}

func naiveFirefightHouseOf(h *skirmish.FirefightHouse) naiveHouse {
	to := naiveByTheBook()
	to.FirefightHouse = *h
	return to
}

// naiveUnitOf is a unit and what its blasts cover of the enemy, which the reference
// wants to know of each gun.
func naiveUnitOf(u, enemy *skirmish.Unit) naiveUnit {
	to := naiveUnit{
		policy: string(u.Policy), toRange: u.AdvanceTo, cover: u.Cover, camouflage: u.Camouflage, behind: u.Facing == skirmish.Rear,
		medikits: u.Medikits, lordNear: u.LordNear, moves: u.Moved, far: u.MovedFar, fast: u.MovedFast, prefer: u.Prefer, wasShaken: u.Shaken, was: u.Strength,
		mode: naiveModeOf(u),
	}
	guns := func(list []skirmish.Weapon) []naiveGun {
		var to []naiveGun
		for i := range list {
			to = append(to, naiveGunOf(&list[i], u, enemy))
		}
		return to
	}
	if v := u.Vehicle; v != nil {
		hull := naiveVehicle{kind: string(v.Build), ap: v.AP, large: v.Large, guns: guns(v.Weapons), facing: u.Facing}
		hull.handArmour = naiveArmourOf(skirmish.Armour(v.Close)) + 1
		hull.front, hull.rear = naiveArmourOf(v.Armour), naiveArmourOf(v.Weak)
		switch {
		case v.Build == skirmish.Walker && u.Open:
			hull.front = hull.rear
		case v.Build == skirmish.Walker:
			hull.rear = hull.front
		}
		hull.wasStunned, hull.wasMinor, hull.wasBiggest, hull.wasImmobile = u.Stunned, u.MinorGunLost, u.BiggestGunLost, u.Immobilised
		hull.passengers = naiveFiguresOf(u.Passengers, guns)
		to.vehicle = &hull
		return to
	}
	to.figures = naiveFiguresOf(u.Figures, guns)
	return to
}

func naiveModeOf(u *skirmish.Unit) string {
	return map[string]string{skirmish.AntiTank: "at", skirmish.BlastMode: "blast"}[u.GrenadeMode]
}

func naiveArmourOf(a skirmish.Armour) int {
	return slices.Index(rulestest.Options[skirmish.Figure]("Armour"), string(a))
}

func naiveFiguresOf(groups []skirmish.Group, guns func([]skirmish.Weapon) []naiveGun) []naiveFigure {
	kinds := map[skirmish.Kind]string{
		skirmish.Human: "human", skirmish.Tau: "human", skirmish.Tyranid: "tyranid", skirmish.Necron: "necron",
		skirmish.Scarabs: "scarab", skirmish.WarDroid: "droid",
	}
	ranks := map[skirmish.Rank]string{
		skirmish.Trooper: "", skirmish.Veteran: "veteran", skirmish.Sergeant: "sergeant",
		skirmish.VeteranSergeant: "veteran-sergeant", skirmish.Officer: "officer",
	}
	var list []naiveFigure
	for i := range groups {
		g := &groups[i]
		f := naiveFigure{
			kind: kinds[g.Kind], tau: g.Kind == skirmish.Tau, armour: naiveArmourOf(g.Armour), hero: g.Hero, lord: g.Lord,
			tombSpider: g.Spider, row: naiveBladeOf(g.Close), grenade: naiveBladeOf(g.Grenade),
			large: g.Large, ap: g.AP, crew: g.Tripod, allGuns: g.AllGuns, rank: ranks[g.Rank], wasWounded: g.Wounded, guns: guns(g.Weapons),
			handArmour: naiveArmourOf(skirmish.Armour(g.CloseArmour)) + 1,
			team:       g.Crew, wasJammed: g.Jammed, wasDown: g.Down, gunFirst: g.InHand == skirmish.GunInHand,
			skills: naiveSkills{
				fastDraw: g.FastDraw, marksman: g.Marksman, ambidextrous: g.Ambidextrous, nervousSystem: g.Enhanced,
				onTheMove: g.ShootOnTheMove, veteranHero: g.VeteranHero, martialArts: g.MartialArts,
			},
		}
		if g.Sidearm != nil {
			f.sidearm = &guns([]skirmish.Weapon{*g.Sidearm})[0]
		}
		for p := range f.guns {
			f.guns[p].tripod = g.Tripod
		}
		for range g.Count {
			list = append(list, f)
		}
	}
	return list
}

func naiveGunOf(w *skirmish.Weapon, u, enemy *skirmish.Unit) naiveGun {
	templates := map[string]string{skirmish.NoArea: "", skirmish.SmallBlast: "small", skirmish.LargeBlast: "large", skirmish.Template: "flame"}
	under := map[string]skirmish.Under{
		skirmish.SmallBlast: enemy.SmallBlast, skirmish.LargeBlast: enemy.LargeBlast, skirmish.Template: enemy.Template,
	}[w.Area]
	to := naiveGun{
		whole: under.Whole, partial: under.Partial, mode: naiveModeOf(u),
		weapon: naiveWeapon{
			name: w.Name, inches: w.Range, lock: w.LockOn, template: templates[w.Area], modes: w.TwoModes && w.Area != skirmish.NoArea,
			cost:  map[skirmish.Cost]int{skirmish.CostOne: 1, skirmish.CostTwo: 2, skirmish.CostOneOrTwo: naiveHalf}[w.AP],
			on20:  map[string]string{skirmish.Jam: "jam", skirmish.OutOfFuel: "out of fuel", skirmish.Broken: "broken"}[w.Twenty],
			class: map[skirmish.Class]string{skirmish.HandGun: "hand", skirmish.Shoulder: "shoulder", skirmish.Heavy: "heavy"}[w.Class],
		},
	}
	for i, n := range []skirmish.Number{w.Standard, w.Storm, w.Power, w.Tank} {
		to.weapon.first[i], to.weapon.second[i] = n.Aimed, n.Others
	}
	return to
}

// matchup is a library matchup with settings, for both.
func matchup(t testing.TB, name string, set ...string) rulestest.Config {
	t.Helper()
	c, err := tryMatchup(t, name, set...)
	if err != nil {
		t.Fatal(name, set, err)
	}
	return c
}

// tryMatchup is the same, or why it is refused.
func tryMatchup(t testing.TB, name string, set ...string) (c rulestest.Config, err error) {
	t.Helper()
	m, err := profiles.Load(name, set)
	if err != nil {
		return c, err
	}
	play := naiveOf(t, m.Input)
	return rulestest.Config{Name: name, Input: m.Input, Naive: play.Random(), ByDice: play, Trials: 5_000}, nil
}
