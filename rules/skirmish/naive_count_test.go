package skirmish_test

// What is counted, and by which names. Readings:
//
//  102. wounds: those of figures not wounded before, also of passengers, and the first
//     ones of an enhanced nervous system. falls: of all figures of the side, scarabs
//     and passengers too.
//  103. down at the end: those who might still get up, so nobody of a squad that is
//     out, whose downed are gone with it (W12).
//  104. Results of vehicles at the end: 9 and 10; an 8 that neither; 7, 5 and 6 if
//     suffered, or implied by an 8, and only of guns that it had.
//  105. shots: firings, each that of a gun, by its name, and of the unit whose gun it
//     is by then: of two hand guns, or all guns at once, each. hits: the D20s of that
//     firing that damaged.
//  106. kills of a firing or a blow: figures of the unit attacked who stood before
//     and do not after it, each time anew; or its vehicle, if that puts it out. So not
//     those aboard, and nothing for wounds, or for who is down already. A blow is made
//     with what lent it its number: the weapon in hand, or the grenade if that is
//     higher (39). Blows of one round are looked at in their order (42).
//     missed: the D20s of that firing that did not damage, and lock-ons that failed.
//     wounds, ducked: of that unit, by the same firing or blow; not of those aboard.
//  107. A vehicle is put out by 8, 9 or 10 (W10; walkers that fight on by 9 or 10), in
//     all scenarios.
//  108. dead, wounded: of the figures that the unit had at the start, wherever they
//     are. Attacks after regrouping are those of the new squad, which is the first.
//  109. out: squads by W12 and CC-05, vehicles by 8, 9 and 10 (99) in all scenarios;
//     who went into another squad when that is. A single shot has no such thing.
//  110. What a figure fights with without a given weapon is named by its row.
//  111. hits on heroes: D20s that damaged, at one of a unit that had troopers too at the
//     start, whether they stand or not by then; if only heroes do, all.

import (
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/skirmish"
)

// naiveOf plays the same with the reference.
func naiveOf(t testing.TB, in rules.Input) rulestest.ByDice {
	t.Helper()
	h := &naiveHouse{rulestest.New[skirmish.Battle]().Rules}
	var play func(throw naiveDice) naiveEnd
	var asked *rules.Counting
	switch x := in.(type) {
	case *skirmish.Shot:
		h.ShootingHouse, asked = x.Rules, &x.Counting
		play = func(throw naiveDice) naiveEnd { return naiveShot(x, h, throw) }
	case *skirmish.ArmourFight:
		h.House, asked = x.Rules, &x.Counting
		play = func(throw naiveDice) naiveEnd { return naiveArmour(x, h, throw) }
	case *skirmish.Firefight:
		h.FirefightHouse, asked = x.Rules, &x.Counting
		b := naiveAsBattle(x)
		play = func(throw naiveDice) naiveEnd { return naiveFirefight(b, x.First, h, throw) }
	case *skirmish.Assault:
		h.AssaultHouse, asked = x.Rules, &x.Counting
		play = func(throw naiveDice) naiveEnd { return naiveAssault(x, h, throw) }
	case *skirmish.Battle:
		h.BattleHouse, asked = x.Rules, &x.Counting
		play = func(throw naiveDice) naiveEnd { return naiveBattle(x, h, throw) }
	default:
		t.Fatalf("%T", in)
	}
	return func(throw naiveDice, to *rulestest.Tally) { play(throw).take(to, asked) }
}

// naiveEnd is how a trial ended.
type naiveEnd struct {
	outcome string
	all     naiveCounts
	units   [2][]*naiveForce // by side
}

// naiveCounts are what is counted, by the engine's names of metrics.
type naiveCounts map[string]int

// take counts a trial. The engine has a metric of all that is not 0, but for what nobody asked for, and none that is
// not known here.
func (end naiveEnd) take(to *rulestest.Tally, asked *rules.Counting) {
	if asked.Separate() {
		for side, units := range end.units {
			end.all.addApart(rules.Side(1+side), units, asked)
		}
	}
	for name, n := range end.all {
		if n != 0 && !to.Has(name) {
			panic(name + " is counted and no metric")
		}
	}
	to.TakeNamed(end.outcome, end.all)
}

// addSide adds what is counted of a side in all scenarios of two sides.
func (all naiveCounts) addSide(side string, units []*naiveForce) {
	for _, f := range units {
		all.addLosses(side, f)
		all[side+"jams"] += f.jams
		all[side+"shots"] += f.shots
		all[side+"hits"] += f.hits
		all[side+"wounds"] += f.wounds
	}
	if slices.ContainsFunc(units, func(f *naiveForce) bool { return f.getsUp() }) {
		for _, f := range units {
			all[side+"falls"] += f.falls
			all.addDown(side, f)
		}
	}
}

// addLosses adds what a unit lost, and who of it ducked back, and results of a vehicle.
func (all naiveCounts) addLosses(side string, f *naiveForce) {
	dead, wounded := naiveLost(f.roster)
	all[side+"lost"] += dead
	all[side+"wounded"] += wounded
	all[side+"ducked"] += f.ducks
	if f.hull != nil {
		all.addHull(side, f.hull)
	}
}

// naiveLost counts the dead and the wounded.
func naiveLost(bodies []*naiveBody) (dead, wounded int) {
	dead = naiveMany(bodies, func(b *naiveBody) bool { return b.dead })
	return dead, naiveMany(bodies, func(b *naiveBody) bool { return !b.dead && b.wounded })
}

// addDown adds those of a unit who may get up again.
func (all naiveCounts) addDown(side string, f *naiveForce) {
	if all[side+"down"] += 0; f.out == "" {
		all[side+"down"] += f.downed()
	}
}

// addHull adds what a vehicle has suffered.
func (all naiveCounts) addHull(side string, u *naiveHull) {
	for name, yes := range map[string]bool{
		"burns": u.burnt, "explodes": u.exploded, "disabled": u.wrecked && !u.destroyed(), "immobilised": u.immobile,
		"minor-gun-lost": u.lostMinor(), "biggest-gun-lost": u.lostBiggest(),
	} {
		all[side+name] += rules.OneIf(yes)
	}
}

// addAboard adds what became of those aboard a vehicle.
func (all naiveCounts) addAboard(f *naiveForce) {
	if f.hull != nil {
		dead, wounded := naiveLost(f.hull.aboard)
		all["passengers-lost"] += dead
		all["passengers-wounded"] += wounded
	}
}

// getsUp reports whether anybody of the unit may get up again.
func (f *naiveForce) getsUp() bool {
	return slices.ContainsFunc(f.roster, func(b *naiveBody) bool { return b.Kind == "necron" })
}

// naiveDeeds is what a unit did with a weapon.
type naiveDeeds struct{ shots, hits, missed, kills, wounds, ducks int }

// addApart adds what units of a side and their weapons did, and what became of the units.
func (all naiveCounts) addApart(side rules.Side, units []*naiveForce, asked *rules.Counting) {
	for i, f := range units {
		label := rules.UnitSubject(side, i, "").Label
		if asked.Counts(rules.Units) {
			all.addFate(label, f)
			all.addDeeds(label, naiveDeeds{}, asked)
		}
		for _, name := range f.arms() {
			f.did(name)
		}
		for name, d := range f.deeds {
			if asked.Counts(rules.Units) {
				all.addDeeds(label, *d, asked)
			}
			if asked.Counts(rules.Weapons) {
				all.addDeeds(naiveLabel(side, name), *d, asked)
			}
		}
	}
}

// naiveLabel is a weapon in the names of metrics.
func naiveLabel(side rules.Side, weapon string) string {
	return rules.WeaponSubjects(side, []string{weapon})[0].Label
}

// addFate adds what became of a unit.
func (all naiveCounts) addFate(label string, f *naiveForce) {
	all[label+"-lost"], all[label+"-wounded"] = naiveLost(f.roster)
	hero := func(b *naiveBody) bool { return b.Hero }
	if heroes := naiveMany(f.roster, hero); heroes > 0 && heroes < len(f.roster) {
		all[label+"-hits-on-heroes"] = f.heroHits
	}
	if !f.fireOnly {
		all[label+"-out"] = rules.OneIf(!f.with().inPlay())
	}
}

// with is the unit into which this one went, else itself.
func (f *naiveForce) with() *naiveForce {
	if f.joined != nil {
		return f.joined
	}
	return f
}

// addDeeds adds what was done by a unit or with a weapon.
func (all naiveCounts) addDeeds(label string, d naiveDeeds, asked *rules.Counting) {
	all[label+"-shots"] += d.shots
	all[label+"-hits"] += d.hits
	all[label+"-kills"] += d.kills
	if asked.Counts(rules.Misses) {
		all[label+"-missed"] += d.missed
	}
	if asked.Counts(rules.Wounds) {
		all[label+"-wounds"] += d.wounds
		all[label+"-ducked"] += d.ducks
	}
}

// did is what a unit has done with a weapon so far.
func (f *naiveForce) did(weapon string) *naiveDeeds {
	if f.deeds == nil {
		f.deeds = map[string]*naiveDeeds{}
	}
	if f.deeds[weapon] == nil {
		f.deeds[weapon] = &naiveDeeds{}
	}
	return f.deeds[weapon]
}

// upright is how many figures stand; of a vehicle 1, or 0 when it is put out.
func (f *naiveForce) upright() int {
	if f.hull == nil {
		return f.standing()
	}
	return rules.OneIf(!f.hull.out())
}

// fire is one firing of one gun, and counted as that.
func (v *naiveVolley) fire(p *naivePiece, aim naiveAim) {
	stood, hits, missed, wounds, ducks := v.at.upright(), v.by.hits, v.by.missed, v.at.wounds, v.at.ducks
	d := v.by.did(p.Name)
	for i := range v.at.Beside {
		if o := v.beside(i); o != nil {
			defer func(stood, wounds, ducks int) {
				d.kills, d.wounds, d.ducks = d.kills+stood-o.upright(), d.wounds+o.wounds-wounds, d.ducks+o.ducks-ducks
			}(o.upright(), o.wounds, o.ducks)
		}
	}
	v.discharge(p, aim)
	if v.at.hull == nil {
		d.wounds += v.at.wounds - wounds
		d.ducks += v.at.ducks - ducks
	}
	d.shots++
	d.hits += v.by.hits - hits
	d.missed += v.by.missed - missed
	d.kills += stood - v.at.upright()
}

// arms lists what a unit might fire, and what it might fight with hand to hand.
func (f *naiveForce) arms() (names []string) {
	if f.hull != nil {
		for i := range f.Vehicle.Weapons {
			names = append(names, f.Vehicle.Weapons[i].Name)
		}
		return append(names, naiveFeet)
	}
	for _, b := range f.roster {
		for i := range b.Weapons {
			names = append(names, b.Weapons[i].Name)
		}
		if b.Sidearm != nil {
			names = append(names, b.Sidearm.Name)
		}
		if grenade := b.grenadeBy(f.house.GrenadesByRank); grenade != nil {
			names = append(names, grenade.Name)
		}
		for k, out := range []bool{false, b.twoHanded(), b.Sidearm != nil && b.twoHanded()} {
			as := *b
			as.gunOut = out
			if k == 2 && out { // the other gun
				as.post = &naivePost{bearer: &as, hand: 1}
			}
			names = append(names, as.inHand().Name)
		}
	}
	return names
}

// naiveFeet is what a walker fights with.
const naiveFeet = "feet"
