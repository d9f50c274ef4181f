package shi_test

// The engine's inputs as the naive reference reads them.

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/shi"
)

// naiveOf plays the same with the reference, whose outcomes are listed in the
// engine's order.
func naiveOf(in rules.Input) rulestest.ByDice {
	switch x := in.(type) {
	case *shi.Shot:
		return naiveOfShot(x)
	case *shi.Duel:
		return naiveOfDuel(x)
	case *shi.Assault:
		return naiveOfAssault(x)
	default:
		panic(fmt.Sprintf("nobody knows %T", in))
	}
}

func naiveOfShot(x *shi.Shot) rulestest.ByDice {
	c := naiveShotConfig{house: naiveHouse{AssaultHouse: shi.AssaultHouse{ShootingHouse: x.Rules}}, shooter: naiveUnit{x.A}, distance: x.Distance, shots: x.Shots}
	var places []naivePlace
	for i := range x.B {
		for n := range x.B[i].Count {
			places = append(places, naivePlace{i + 1, n + 1, x.B[i].Count})
			c.targets = append(c.targets, naiveUnit{x.B[i].Unit})
		}
	}
	outcomes := []string{"kill", "no-kill"}
	return rulestest.With(func(r rulestest.Rand, to *rulestest.Tally) {
		c := c
		c.house.told = to
		res, targets := naiveShotAt(c, r)
		if !x.Separate() {
			to.Take(slices.Index(outcomes, res.outcome), res.destroyed, res.hits, res.wounds, res.shots, res.acpo, res.killShot)
			return
		}
		all := apart{"kills": res.destroyed, "hits": res.hits, "wounds": res.wounds, "shots": res.shots, "acpo": res.acpo, "kill-shot": res.killShot}
		all.did("a", 1, &c.shooter, naiveDeeds{
			shots: res.shots, hits: res.hits, shot: res.destroyed, gunMissed: res.missed, gunSaved: res.saved, gunHurt: res.wounds, wasted: res.wasted,
		})
		for i, target := range targets {
			all.lost("b", places[i], target)
		}
		all.take(to, &x.Counting, map[string]string{"kill": "killed", "no-kill": "alive"}[res.outcome])
	})
}

func naiveOfDuel(x *shi.Duel) rulestest.ByDice {
	c := naiveDuelConfig{
		house: naiveHouse{AssaultHouse: shi.AssaultHouse{ShootingHouse: x.Rules.ShootingHouse, CombatHouse: x.Rules.CombatHouse, DisengageCost: x.Rules.DisengageCost, MoveCost: x.Rules.MoveCost, TurnCost: x.Rules.TurnCost, FreeTurns: x.Rules.FreeTurns}},
		a:     naiveUnit{x.A}, b: naiveUnit{x.B}, first: string(x.First), from: string(x.From),
		contact: string(x.Contact), firstTurnAcPo: int(x.FirstTurnAcPo), maxTurns: x.MaxTurns, goesOn: x.AfterStepOut == shi.AfterStepOutGoOn,
	}
	for side, p := range []*shi.DuelPolicy{&x.Policy, &x.BPolicy} {
		c.plans[side] = naiveDuelPlan{naiveChoice(textOf(p.Disengage)), naiveChoice(textOf(p.Attack)), naiveChoice(textOf(p.Weapon)), naiveChoice(textOf(p.Unengaged)), naiveChoice(textOf(p.Parry))}
	}
	return rulestest.With(func(r rulestest.Rand, to *rulestest.Tally) {
		c := c
		c.house.told = to
		res, a, b := naiveDuelOfTwo(c, r)
		all := apart{"stepped-out": res.steps, "shots": res.shots, "a-hp-lost": res.lostA, "b-hp-lost": res.lostB, "attacks": res.attacks, "turns": res.turns, "a1-hp-lost": res.lostA, "b1-hp-lost": res.lostB}
		all.did("a", 1, &c.a, a.deeds)
		all.did("b", 1, &c.b, b.deeds)
		all.take(to, &x.Counting, res.outcome)
	})
}

func naiveOfAssault(x *shi.Assault) rulestest.ByDice {
	c := naiveAssaultConfig{
		house: naiveHouse{AssaultHouse: x.Rules}, first: string(x.First), maxTurns: x.MaxTurns,
		left: int(x.FirstTurnAcPo), leaving: naiveChoice(textOf(x.Policy.Disengage)), targeting: naiveChoice(textOf(x.Policy.Target)), stepping: naiveChoice(textOf(x.Policy.StepBack)),
	}
	watches := naivePlans(&c, x)
	c.shootDoors = string(x.ShootDoors)
	c.rooms, c.sidelong, c.ahead = map[string]int{"forward": x.RoomAhead, "back": x.FallBack, "left": x.RoomLeft, "right": x.RoomRight}, [2]int{x.StepLeft, x.StepRight}, x.RoomAhead > 0
	c.behind = x.FallBack > 0
	c.standsOff, c.breaking = x.StandOff, naiveChoice(textOf(x.BPolicy.Disengage))
	c.weapons = [2]naiveChoice{naiveChoice(textOf(x.Policy.Weapon)), naiveChoice(textOf(x.BPolicy.Weapon))}
	c.parries = [2]naiveChoice{naiveChoice(textOf(x.Policy.Parry)), naiveChoice(textOf(x.BPolicy.Parry))}
	for _, door := range x.Doors {
		c.doors = append(c.doors, naiveGate{arc: string(door.Arc), distance: door.Distance})
	}
	var places, posts []naivePlace
	var units []naiveUnit
	for i := range x.A {
		for n := range x.A[i].Count {
			posts = append(posts, naivePlace{i + 1, n + 1, x.A[i].Count})
			c.entries = append(c.entries, i+1)
			units = append(units, naiveUnit{x.A[i].Unit})
		}
	}
	c.defender, c.friends = units[0], units[1:]
	for i := range x.B {
		q := &x.B[i]
		for n := range q.Count {
			places = append(places, naivePlace{i + 1, n + 1, q.Count})
			c.attackers = append(c.attackers, naiveLane{unit: naiveUnit{q.Unit}, arc: string(q.Arc), distance: q.Distance, door: q.Door, ajar: q.OpenDoor, shared: q.SharedDoor, diagonal: q.Contact == shi.Diagonal, at: q.At - 1, entry: i + 1})
		}
	}
	return rulestest.With(func(r rulestest.Rand, to *rulestest.Tally) {
		c := c
		c.house.told = to
		t := naiveAssaultTrial(c, r)
		res := t.res
		all := apart{"kills": res.killed, "a-hp-lost": res.defenderHPLost, "shots": res.shots, "attacks": res.attacks, "turns": res.turns, "kill-shot": t.killShot}
		for _, raider := range t.raiders {
			all["b-hp-lost"] += raider.HP - raider.left
		}
		if len(units) > 1 {
			all["a-lost"] = res.defenderLost
		}
		for name, n := range map[string]int{
			"fell-back": t.stepped, "disengaged": t.disengaged, "stepped": t.steps, "doors-opened": t.unlocked, "b-disengaged": t.brokenOff,
			"b-shots": t.theirShots, "b-hits": t.theirHits, "doors-closed": t.closed, "doors": t.doorsDown,
		} {
			if to.Has(name) {
				all[name] = n
			}
		}
		if x.Separate() {
			for i, g := range t.guards {
				entry := "a" + strconv.Itoa(posts[i].entry)
				all.fired(entry+"-overwatch", g.watched)
				if u := units[i]; watches && u.Weapon != nil && u.Weapon.Overwatch && u.AcPo >= c.house.OverwatchCost {
					all.fired(entry+"-own-fire", g.unit.deeds.without(g.watched))
				}
				all.did("a", posts[i].entry, &units[i], g.unit.deeds)
				if len(units) > 1 {
					all.lost("a", posts[i], g.unit)
				} else {
					all["a1-hp-lost"] = res.defenderHPLost
				}
			}
			for i, raider := range t.raiders {
				all.did("b", places[i].entry, &c.attackers[i].unit, raider.deeds)
				all.lost("b", places[i], raider.naiveFighter)
				entry, q := "b"+strconv.Itoa(places[i].entry), &c.attackers[i].unit
				if q.Weapon != nil && q.Weapon.Overwatch && x.StandOff && q.AcPo >= c.house.OverwatchCost && c.attack != "" && c.attack.mayTake("overwatch", "run") {
					all.fired(entry+"-overwatch", raider.watched)
					all.fired(entry+"-own-fire", raider.deeds.without(raider.watched))
				}
			}
		}
		all.take(to, &x.Counting, res.outcome)
	})
}

// naivePlans sets what both sides of an assault do: by the readings of C17 and C22 where the policies
// are those of the library, else as they are written. It reports whether defenders may go on overwatch.
func naivePlans(c *naiveAssaultConfig, x *shi.Assault) (watches bool) {
	for name, p := range map[string]shi.DefenderPolicy{"shoot": shi.PolicyShoot, "overwatch": shi.PolicyOverwatch, "shoot-then-overwatch": shi.PolicyShootThenOverwatch} {
		if reflect.DeepEqual(p.Action, x.Policy.Action) {
			c.policy = name
		}
	}
	if c.policy == "" {
		c.defence = naiveChoice(textOf(x.Policy.Action))
	}
	switch {
	case reflect.DeepEqual(x.BPolicy.Action, shi.AttackersRun.Action):
	case reflect.DeepEqual(x.BPolicy.Action, shi.AttackersShoot.Action):
		c.theyShoot = true
	case reflect.DeepEqual(x.BPolicy.Action, shi.AttackersRunAndShoot.Action):
		c.theyShoot, c.onTheRun = true, true
	default:
		c.theyShoot, c.attack = true, naiveChoice(textOf(x.BPolicy.Action))
	}
	return c.policy != "shoot" && (c.defence == "" || c.defence.mayTake("overwatch", "stop"))
}

// naivePlace is where a figure stands in the lists of its side.
type naivePlace struct{ entry, number, of int }

// apart is the metrics of a trial in which units and weapons are counted apart.
type apart map[string]int

// did adds what a unit did, to its entry and to its weapons.
func (m apart) did(side string, entry int, u *naiveUnit, x naiveDeeds) {
	unit := side + strconv.Itoa(entry)
	label := func(weapon string) string {
		return side + "-" + strings.ReplaceAll(strings.ToLower(cmp.Or(weapon, "weapon")), " ", "-")
	}
	gun := ""
	if u.Weapon != nil {
		gun = u.Weapon.Name
	}
	m[unit+"-drawn"] += x.drawn
	m[unit+"-caught"] += x.caught
	for _, l := range []string{unit, label(gun)} {
		if u.Weapon != nil || l == unit {
			m[l+"-shots"] += x.shots
			m[l+"-hits"] += x.hits
			m[l+"-kills"] += x.shot
			m[l+"-missed"] += x.gunMissed
			m[l+"-saved"] += x.gunSaved
			m[l+"-wounds"] += x.gunHurt
			m[l+"-wasted"] += x.wasted
		}
	}
	for hand, blows := range x.blows {
		labels := []string{unit}
		if hand < len(u.CloseCombat) {
			labels = append(labels, label(u.CloseCombat[hand].Name))
		}
		for _, l := range labels {
			m[l+"-attacks"] += blows.attacks
			m[l+"-won"] += blows.won
			m[l+"-kills"] += blows.slain
			m[l+"-missed"] += blows.missed
			m[l+"-saved"] += blows.saved
			m[l+"-wounds"] += blows.hurt
		}
	}
}

// fired adds what shots of a time did.
func (m apart) fired(label string, x naiveDeeds) {
	m[label+"-shots"] += x.shots
	m[label+"-hits"] += x.hits
	m[label+"-kills"] += x.shot
}

// lost adds what became of a figure of a side.
func (m apart) lost(side string, p naivePlace, f *naiveFighter) {
	entry := side + strconv.Itoa(p.entry)
	m[entry+"-lost"] += map[bool]int{false: 1}[f.alive()]
	m[entry+"-hp-lost"] += f.HP - f.left
	if p.of > 1 {
		m[entry+"-"+strconv.Itoa(p.number)+"-hp-lost"] = f.HP - f.left
	}
}

// take counts the trial. What the engine has no metric for must be 0.
func (m apart) take(to *rulestest.Tally, asks *rules.Counting, outcome string) {
	for name, v := range m {
		asked := rules.Units
		if name[1] == '-' {
			asked = rules.Weapons
		}
		hurt := strings.HasSuffix(name, "-saved") || strings.HasSuffix(name, "-wounds") || strings.HasSuffix(name, "-wasted")
		missed := strings.HasSuffix(name, "-missed")
		if v != 0 && asks.Counts(asked) && (!hurt || asks.Counts(rules.Wounds)) && (!missed || asks.Counts(rules.Misses)) && !to.Has(name) {
			panic(name + " is not counted")
		}
	}
	to.TakeNamed(outcome, m)
}
