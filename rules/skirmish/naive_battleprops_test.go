package skirmish_test

// What holds for all battles and assaults of the reference.

import (
	"math/rand/v2"
	"testing"
)

// naiveAnyFigure is a figure of one of the kinds.
func naiveAnyFigure(rng *rand.Rand) naiveFigure {
	human := []string{"laser-pistol", "laser-rifle", "melta-gun", "flamethrower", "grenade-launcher", "missile-launcher", "mortar"}
	f := naiveTrooper(human[rng.IntN(len(human))])
	f.armour = rng.IntN(3)
	switch rng.IntN(8) {
	case 0:
		f = naiveWarrior()
	case 1:
		f = naiveSwarm()
	case 2:
		f = naiveFigure{kind: "tyranid"}
	case 3:
		f = naiveFigure{kind: "droid", armour: naivePower, guns: naiveGunsNamed("heavy-bolter", "laser-rifle")}
	case 4:
		f.tau, f.armour = true, naiveStorm
	case 5:
		f.blade = "power-weapon"
	}
	for i := range f.guns {
		f.guns[i].whole, f.guns[i].partial = rng.IntN(3), rng.IntN(2)
	}
	return f
}

// naiveAnySquad is a squad, periodically with a leader.
func naiveAnySquad(rng *rand.Rand) naiveUnit {
	u := naiveSquadOf(1+rng.IntN(6), naiveAnyFigure(rng))
	leader := &u.figures[len(u.figures)-1]
	switch rng.IntN(4) {
	case 0:
		leader.rank, leader.hero = "officer", true
	case 1:
		leader.rank = "sergeant"
	case 2:
		leader.lord = leader.kind == "necron"
	}
	leader.wasWounded = rng.IntN(4) == 0
	u.cover, u.medikits, u.toRange = rng.IntN(2) == 0, rng.IntN(2), rng.IntN(12)
	return u
}

// naiveAnyVehicle is a vehicle.
func naiveAnyVehicle(rng *rand.Rand) naiveUnit {
	v := []naiveVehicle{naiveChimera("vehicle-chaingun"), naiveSentinel("open"), naiveBigTank(2)}[rng.IntN(3)]
	return naiveUnit{vehicle: &v, toRange: 6}
}

func TestNaiveBattleAny(t *testing.T) {
	policies := []string{"hold", "advance", "overwatch", "timed", "assault", "regroup", "teleport", "carry"}
	outcomes, seen := map[string]int{}, naiveSideEnd{}
	rounds := 0
	for seed := range 1000 {
		rng := rand.New(rand.NewPCG(900, uint64(seed)))
		c := naiveBattleConfig{
			house: naiveByTheBook(), distance: 6 + rng.IntN(24), turns: rng.IntN(12), returnFire: rng.IntN(2) == 0,
			depth: 30, first: []string{"", "a", "b"}[rng.IntN(3)],
		}
		c.house.PhaseAfterRepair = rng.IntN(4) == 0
		dead, units := [2]int{}, [2]int{}
		for side := range c.sides {
			for range 1 + rng.IntN(4) {
				u := naiveBattleUnit{naiveUnit: naiveAnySquad(rng), portInches: 12}
				if rng.IntN(4) == 0 {
					u.naiveUnit = naiveAnyVehicle(rng)
				} else if len(c.sides[side]) == 1 && c.sides[side][0].vehicle != nil && c.sides[side][0].vehicle.kind == "apc" {
					u.aboard = 1
				}
				u.policy = policies[rng.IntN(len(policies))]
				c.sides[side] = append(c.sides[side], u)
				dead[side] += len(u.figures)
				units[side]++
			}
		}
		if naiveBattleRefused(c) {
			t.Fatalf("seed %d is refused", seed)
		}
		res := naiveBattle(c, naiveRandom(rng))
		outcomes[res.outcome]++
		rounds += res.rounds
		limit := c.turns
		if limit == 0 {
			limit = 8
		}
		if res.turns < 1 || res.turns > limit {
			t.Errorf("seed %d: %d turns", seed, res.turns)
		}
		for side, end := range res.sides {
			if end.dead < 0 || end.wounded < 0 || end.dead+end.wounded > dead[side] {
				t.Errorf("seed %d: %+v of %d", seed, end, dead[side])
			}
			if end.in+end.vehicles+end.fled+end.phased+end.merged+end.killed != units[side] {
				t.Errorf("seed %d: %+v of %d units", seed, end, units[side])
			}
			won := res.outcome == string(rune('a'+side))
			if won && end.in == 0 && end.fled == 0 || !won && res.outcome != "draw" && end.in > 0 {
				t.Errorf("seed %d: %s with %+v", seed, res.outcome, end)
			}
			seen.fled += end.fled
			seen.phased += end.phased
			seen.merged += end.merged
			seen.vehicles += end.vehicles
			seen.killed += end.killed
		}
	}
	// All of it does come up.
	if outcomes["a"] < 100 || outcomes["b"] < 100 || outcomes["draw"] < 100 || rounds < 1000 {
		t.Errorf("outcomes %v, %d rounds", outcomes, rounds)
	}
	if seen.fled == 0 || seen.phased == 0 || seen.vehicles == 0 || seen.killed == 0 {
		t.Errorf("over all: %+v", seen)
	}
}

// A battle of one squad a side is a firefight, die for die.
func TestNaiveBattleIsFirefight(t *testing.T) {
	policies := []string{"hold", "advance", "overwatch"}
	for seed := range 1000 {
		rng := rand.New(rand.NewPCG(901, uint64(seed)))
		a, b := naiveAnySquad(rng), naiveAnySquad(rng)
		a.policy, b.policy = policies[rng.IntN(3)], policies[rng.IntN(3)]
		fight := naiveFirefightConfig{
			house: naiveByTheBook(), a: a, b: b, distance: 4 + rng.IntN(30), turns: 1 + rng.IntN(8),
			returnFire: rng.IntN(2) == 0, first: []string{"", "a", "b"}[rng.IntN(3)],
		}
		battle := naiveBattleConfig{
			house: fight.house, distance: fight.distance, turns: fight.turns, returnFire: fight.returnFire, first: fight.first,
			sides: [2][]naiveBattleUnit{{{naiveUnit: a}}, {{naiveUnit: b}}},
		}
		want := naiveFirefight(fight, naiveRandom(rand.New(rand.NewPCG(902, uint64(seed)))))
		got := naiveBattle(battle, naiveRandom(rand.New(rand.NewPCG(902, uint64(seed)))))
		if got.outcome != want.outcome || got.turns != want.turns {
			t.Errorf("seed %d: got %+v, want %+v", seed, got, want)
		}
		for side, end := range got.sides {
			l := want.sides[side]
			out := map[bool]string{end.in == 1: "", end.fled == 1: "fled", end.phased == 1: "phased-out", end.killed == 1: "dead"}[true]
			if (naiveLosses{out: out, dead: end.dead, wounded: end.wounded, ducks: end.ducks, jams: end.jams, broken: l.broken, shots: end.shots, hits: end.hits}) != l {
				t.Errorf("seed %d: side %d: got %+v, want %+v", seed, side, end, l)
			}
		}
	}
}

// An assault ends, and nobody is counted twice.
func TestNaiveAssaultAny(t *testing.T) {
	outcomes := map[string]int{}
	for seed := range 2000 {
		rng := rand.New(rand.NewPCG(903, uint64(seed)))
		c := naiveAssaultConfig{
			house: naiveByTheBook(), charger: naiveAnySquad(rng), target: naiveAnySquad(rng),
			state:    []string{"overwatch", "timed", "spent", "waiting"}[rng.IntN(4)],
			distance: 1 + rng.IntN(30), turns: 1 + rng.IntN(12),
		}
		if rng.IntN(4) == 0 {
			c.charger = naiveAnyVehicle(rng)
		}
		if rng.IntN(4) == 0 {
			c.target = naiveAnyVehicle(rng)
		}
		if naiveAssaultRefused(c) {
			continue
		}
		res := naiveAssault(c, naiveRandom(rng))
		outcomes[res.outcome]++
		if res.turns < 1 || res.turns > c.turns || res.distance < 0 || res.rounds > res.turns || (res.contactTurn > 0) != (res.rounds > 0) {
			t.Errorf("seed %d: %+v", seed, res)
		}
		for side, l := range res.sides {
			figures := len([2]naiveUnit{c.charger, c.target}[side].figures)
			if l.dead < 0 || l.wounded < 0 || l.dead+l.wounded > figures || l.lost > 1 {
				t.Errorf("seed %d: %+v of %d", seed, l, figures)
			}
		}
	}
	for _, outcome := range []string{"a", "b", "draw", "stalled"} {
		if outcomes[outcome] < 20 {
			t.Errorf("outcomes %v", outcomes)
		}
	}
}

// One charge of a battle that arrives is a turn of an assault, die for die.
func TestNaiveBattleIsAssault(t *testing.T) {
	contacts := 0
	for seed := range 2000 {
		rng := rand.New(rand.NewPCG(904, uint64(seed)))
		c := naiveAssaultConfig{
			house: naiveByTheBook(), charger: naiveAnySquad(rng), target: naiveAnySquad(rng), distance: 1 + rng.IntN(6), turns: 1,
			state: []string{"overwatch", "timed", "waiting"}[rng.IntN(3)],
		}
		if rng.IntN(4) == 0 {
			c.charger = naiveAnyVehicle(rng)
		}
		if rng.IntN(4) == 0 {
			c.target = naiveAnyVehicle(rng)
		}
		if naiveAssaultRefused(c) {
			continue
		}
		// Who is wounded is shaken at the first check, which in a battle comes before
		// the charge if b's card does (31).
		for _, figures := range [][]naiveFigure{c.charger.figures, c.target.figures} {
			for i := range figures {
				figures[i].wasWounded = false
			}
		}
		c.charger.policy, c.target.policy = "assault", c.state
		battle := naiveBattleConfig{house: c.house, distance: c.distance, turns: 1, first: "b"}
		if c.state == "waiting" {
			c.target.policy, battle.first = "hold", "a"
		}
		battle.sides = [2][]naiveBattleUnit{{{naiveUnit: c.charger}}, {{naiveUnit: c.target}}}
		want := naiveAssault(c, naiveRandom(rand.New(rand.NewPCG(905, uint64(seed)))))
		if want.contactTurn == 0 || want.sides[0].lost+want.sides[1].lost > 0 {
			continue // a wreck ends a battle, but not an assault (54, 71)
		}
		contacts++
		got := naiveBattle(battle, naiveRandom(rand.New(rand.NewPCG(905, uint64(seed)))))
		if got.outcome != want.outcome || got.rounds != want.rounds {
			t.Errorf("seed %d: got %+v, want %+v", seed, got, want)
		}
		for side, end := range got.sides {
			l := want.sides[side]
			if end.dead != l.dead || end.wounded != l.wounded || end.ducks != l.ducks || end.jams != l.jams || end.shots != l.shots || end.vehicles != l.lost {
				t.Errorf("seed %d: side %d: got %+v, want %+v", seed, side, end, l)
			}
		}
	}
	if contacts < 500 {
		t.Errorf("%d contacts", contacts)
	}
}

// Nothing tells equal sides apart.
func TestNaiveBattleSides(t *testing.T) {
	unit := naiveRifles(4, "assault")
	unit.figures[3].rank = "sergeant"
	c := naiveBattleConfig{house: naiveByTheBook(), distance: 14, turns: 6, sides: [2][]naiveBattleUnit{
		{unit, naiveRifles(3, "hold")}, {unit.placedAt(14), naiveRifles(3, "hold").placedAt(14)},
	}}
	const plays = 2000
	wins := [2]int{}
	throw := naiveRandom(rand.New(rand.NewPCG(906, 1)))
	for range plays {
		switch naiveBattle(c, throw).outcome {
		case "a":
			wins[0]++
		case "b":
			wins[1]++
		}
	}
	// Half of the decided ones, within five deviations.
	decided := wins[0] + wins[1]
	off := wins[0] - wins[1]
	if decided < 300 || off*off > 25*decided {
		t.Errorf("wins %v of %d", wins, plays)
	}
}
