package skirmish_test

// What holds for crews, preferred guns, starting states and counts of the reference, and
// odds of them worked out by hand.

import (
	"math/rand/v2"
	"testing"
)

// naiveMend gives a squad or vehicle something of all that is new.
func naiveMend(rng *rand.Rand, u naiveUnit) naiveUnit {
	if v := u.vehicle; v != nil {
		v.wasStunned, v.wasImmobile = rng.IntN(4) == 0, rng.IntN(4) == 0
		v.wasBiggest, v.wasMinor = rng.IntN(4) == 0, len(v.guns) > 1 && rng.IntN(4) == 0
		u.prefer = []string{"", "vehicle-chaingun"}[rng.IntN(2)]
		return u
	}
	for i := range u.figures {
		f := &u.figures[i]
		f.wasJammed = rng.IntN(6) == 0
		f.wasDown = f.kind == "necron" && rng.IntN(4) == 0
	}
	u.wasShaken = u.figures[0].kind != "necron" && u.figures[0].kind != "scarab" && rng.IntN(4) == 0
	if rng.IntN(2) == 0 && len(u.figures[0].guns) > 0 {
		for i := range u.figures[:1+rng.IntN(len(u.figures))] {
			u.figures[i].team = 1
			if i > 0 {
				u.figures[i].guns = nil
			}
		}
	}
	return u
}

// A battle of one squad or vehicle a side is a firefight, die for die.
func TestNaiveMendedBattleIsFirefight(t *testing.T) {
	policies := []string{"hold", "advance", "overwatch"}
	outs, counted := map[string]int{}, [2]naiveCounts{}
	for seed := range 3000 {
		rng := rand.New(rand.NewPCG(910, uint64(seed)))
		sides := [2]naiveUnit{}
		for side := range sides {
			u := naiveAnySquad(rng)
			if rng.IntN(3) == 0 {
				u = naiveAnyVehicle(rng)
			}
			u = naiveMend(rng, u)
			u.policy = policies[rng.IntN(3)]
			if u.policy != "advance" && rng.IntN(3) == 0 {
				u.moves, u.far = 1+rng.IntN(2), rng.IntN(2) == 0
			}
			sides[side] = u
		}
		fight := naiveFirefightConfig{
			house: naiveByTheBook(), a: sides[0], b: sides[1], distance: 4 + rng.IntN(30), turns: 1 + rng.IntN(8),
			returnFire: rng.IntN(2) == 0, first: []string{"", "a", "b"}[rng.IntN(3)],
		}
		battle := naiveBattleConfig{
			house: fight.house, distance: fight.distance, turns: fight.turns, returnFire: fight.returnFire, first: fight.first,
			sides: [2][]naiveBattleUnit{{{naiveUnit: sides[0]}}, {{naiveUnit: sides[1]}}},
		}
		want := naiveFirefight(fight, naiveRandom(rand.New(rand.NewPCG(911, uint64(seed)))))
		got := naiveBattle(battle, naiveRandom(rand.New(rand.NewPCG(911, uint64(seed)))))
		if got.outcome != want.outcome || got.turns != want.turns {
			t.Errorf("seed %d: got %+v, want %+v", seed, got, want)
		}
		outs[want.outcome]++
		for side, end := range got.sides {
			l := want.sides[side]
			if end.dead != l.dead || end.wounded != l.wounded || end.ducks != l.ducks || end.jams != l.jams ||
				end.shots != l.shots || end.hits != l.hits || end.vehicles != l.lost || end.counts != want.counts[side] {
				t.Errorf("seed %d: side %d: got %+v, want %+v %+v", seed, side, end, l, want.counts[side])
			}
			c := &want.counts[side]
			// Who is dead has fallen, or was down; nobody is down who is not dead.
			if c.falls+len(sides[side].figures) < l.dead || c.down > l.dead || c.wounds < l.wounded-naiveWoundedOf(sides[side]) {
				t.Errorf("seed %d: side %d: %+v %+v", seed, side, l, c)
			}
			h := &c.hulls
			if h.burns+h.explodes+h.disabled != l.lost || h.burns+h.explodes != l.destroyed || h.disabled > h.immobilised {
				t.Errorf("seed %d: side %d: %+v %+v", seed, side, l, h)
			}
			counted[side].wounds += c.wounds
			counted[side].down += c.down
			counted[side].hulls.disabled += h.disabled
			counted[side].hulls.minor += h.minor
		}
	}
	// All of it does come up.
	for _, outcome := range []string{"a", "b", "draw", "both-out"} {
		if outs[outcome] == 0 {
			t.Errorf("outcomes %v", outs)
		}
	}
	for side, c := range counted {
		if c.wounds < 100 || c.down == 0 || c.hulls.disabled < 20 || c.hulls.minor < 20 {
			t.Errorf("side %d: %+v", side, c)
		}
	}
}

// naiveWoundedOf is how many of a squad begin wounded.
func naiveWoundedOf(u naiveUnit) int {
	n := 0
	for _, f := range u.figures {
		if f.wasWounded && !f.wasDown {
			n++
		}
	}
	return n
}

// A team is as good as its bearer, as long as he is the one who operates: the others of a
// squad that is no team do not matter to its gun.
func TestNaiveTeamOfOne(t *testing.T) {
	for seed := range 500 {
		rng := rand.New(rand.NewPCG(912, uint64(seed)))
		a, b := naiveAnySquad(rng), naiveAnySquad(rng)
		a.policy, b.policy = "hold", "hold"
		play := func(number int) naiveFirefightResult {
			u := a
			u.figures = append([]naiveFigure{}, a.figures...)
			for i := range u.figures {
				u.figures[i].team = number * (i + 1) // each a team of his own
			}
			c := naiveFirefightConfig{house: naiveByTheBook(), a: u, b: b, distance: 10, turns: 3, returnFire: seed%2 == 0}
			return naiveFirefight(c, naiveRandom(rand.New(rand.NewPCG(913, uint64(seed)))))
		}
		if got, want := play(1), play(0); got != want {
			t.Errorf("seed %d: got %+v, want %+v", seed, got, want)
		}
	}
}

func TestNaiveMendedOdds(t *testing.T) {
	gunner, loader := naiveTrooper("melta-gun"), naiveTrooper()
	team := func(figures ...naiveFigure) func(c *naiveShotConfig) {
		return naiveLone(func(c *naiveShotConfig) { c.firers.figures = naiveTeamOf(figures...) })
	}
	tank := func(begins func(v *naiveVehicle)) func(c *naiveShotConfig) {
		return func(c *naiveShotConfig) {
			v := naiveBigTank(2)
			begins(&v)
			c.once, c.firers, c.target = true, naiveSquadOf(1, gunner), naiveUnit{vehicle: &v}
		}
	}
	result := func(n int) func(r naiveShotResult) bool {
		return func(r naiveShotResult) bool { return r.results[n] > 0 }
	}
	down := func(downed int, outcome string) func(throw naiveDice) bool {
		return func(throw naiveDice) bool {
			c := naiveFights()
			bare := naiveFigure{kind: "necron", armour: naivePower}
			c.a, c.b = naiveSquadOf(1, naiveTrooper()), naiveSquadOf(3, bare)
			for i := range downed {
				c.b.figures[i].wasDown = true
			}
			c.first = "a"
			return naiveFirefight(c, throw).outcome == outcome
		}
	}
	// Two walkers whose D10 show 5 and 8, ahead of its turn: equal.
	equals := func(outcome string) func(throw naiveDice) bool {
		return func(throw naiveDice) bool {
			drawn := []int{5, 8}
			c := naiveFights()
			walkers := [2]naiveVehicle{naiveSentinel("closed"), naiveSentinel("closed")}
			c.a, c.b = naiveUnit{vehicle: &walkers[0], policy: "hold"}, naiveUnit{vehicle: &walkers[1], policy: "hold"}
			c.first, c.returnFire = "a", true
			return naiveFirefight(c, func(sides int) int {
				if len(drawn) == 0 {
					return throw(sides)
				}
				n := drawn[0]
				drawn = drawn[1:]
				return n
			}).outcome == outcome
		}
	}
	naiveExactly(t, []naiveCheck{
		// A wounded gunner's loader: 13 of 20, and 2 of 6 faces kill.
		{"a loader kills", 13. / 20 * 2 / 6, naiveShotEvent(team(naiveBleeding(gunner), loader), naiveIs("dead"))},
		{"nobody is fit", 0, naiveShotEvent(team(naiveBleeding(gunner), naiveBleeding(loader)), naiveIsHit)},
		// Of 3 AP 2 clear the rifle, 1 is a shot: 7 of 20.
		{"a jammed rifle", 7. / 20, naiveShotEvent(func(c *naiveShotConfig) { c.firers.figures[0].wasJammed = true }, naiveIsHit)},
		// Two shots of a preferred pistol, none of the bolter of 10; a 20 jams it.
		{"a preferred pistol hits", 7./20 + 12./20*7/20, naiveShotEvent(func(c *naiveShotConfig) {
			naiveArmed("laser-pistol", "heavy-bolter")(c)
			c.firers.figures[0].allGuns, c.firers.prefer = true, "laser-pistol"
		}, naiveIsHit)},
		// 11 of 20 hit the tank. Stunned, 3, 4 and 5 are a 5; without a bolter they are a 6,
		// with 6 itself; immobilised, 7 and 8 are an 8.
		{"stunned again", 11. / 20 * 3 / 10, naiveShotEvent(tank(func(v *naiveVehicle) { v.wasStunned = true }), result(5))},
		{"stunned again, a bolter lost", 11. / 20 * 4 / 10,
			naiveShotEvent(tank(func(v *naiveVehicle) { v.wasStunned, v.wasMinor = true, true }), result(6))},
		{"immobilised again", 11. / 20 * 2 / 10, naiveShotEvent(tank(func(v *naiveVehicle) { v.wasImmobile = true }), result(8))},
		{"all lost before", 11. / 20 * 4 / 10, // 5 to 8
			naiveShotEvent(tank(func(v *naiveVehicle) { v.wasMinor, v.wasBiggest, v.wasImmobile = true, true, true }), result(8))},
		// Below 35 % of three is one: each of two gets up with 2 of 6. Nobody shoots.
		{"one of two gets up", 1 - 4./6*4/6, down(2, "draw")},
		{"nobody does", 4. / 6 * 4 / 6, down(2, "a")},
		// Two of three: (1/3)^3 + 3 * (1/3)^2 * 2/3.
		{"two of three get up", 1./27 + 3*1./9*2/3, down(3, "draw")},
		// Each hits with 8 of 20 and puts the other one out with 3 of 10.
		{"both out", .12 * .12, equals("both-out")},
		{"one out", .12 * .88, equals("a")},
	})
}

// One charge of a battle that arrives is a turn of an assault, die for die.
func TestNaiveMendedBattleIsAssault(t *testing.T) {
	contacts, wrecks := 0, 0
	for seed := range 4000 {
		rng := rand.New(rand.NewPCG(914, uint64(seed)))
		sides := [2]naiveUnit{}
		for side := range sides {
			u := naiveAnySquad(rng)
			if rng.IntN(3) == 0 {
				u = naiveAnyVehicle(rng)
			}
			u = naiveMend(rng, u)
			// A battle looks at strength before the charge if b's card comes first.
			u.wasShaken = false
			for i := range u.figures {
				u.figures[i].wasWounded, u.figures[i].wasDown = false, false
			}
			sides[side] = u
		}
		c := naiveAssaultConfig{
			house: naiveByTheBook(), charger: sides[0], target: sides[1], distance: 1 + rng.IntN(6), turns: 1,
			state: []string{"overwatch", "timed", "waiting"}[rng.IntN(3)],
		}
		c.house.WalkersFightOn = rng.IntN(2) == 0
		if naiveAssaultRefused(c) {
			continue
		}
		c.charger.policy, c.target.policy = "assault", c.state
		battle := naiveBattleConfig{house: c.house, distance: c.distance, turns: 1, first: "b"}
		if c.state == "waiting" {
			c.target.policy, battle.first = "hold", "a"
		}
		battle.sides = [2][]naiveBattleUnit{{{naiveUnit: c.charger}}, {{naiveUnit: c.target}}}
		want := naiveAssault(c, naiveRandom(rand.New(rand.NewPCG(915, uint64(seed)))))
		if want.contactTurn == 0 || want.sides[0].lost+want.sides[1].lost > 0 {
			continue // a wreck ends a battle, but not an assault (54, 71)
		}
		contacts++
		got := naiveBattle(battle, naiveRandom(rand.New(rand.NewPCG(915, uint64(seed)))))
		if got.outcome != want.outcome || got.rounds != want.rounds {
			t.Errorf("seed %d: got %+v, want %+v", seed, got, want)
		}
		for side, end := range got.sides {
			l := want.sides[side]
			wrecks += want.counts[side].hulls.disabled
			if end.dead != l.dead || end.wounded != l.wounded || end.ducks != l.ducks || end.jams != l.jams || end.shots != l.shots ||
				end.hits != l.hits || end.vehicles != l.lost || end.counts != want.counts[side] {
				t.Errorf("seed %d: side %d: got %+v, want %+v %+v", seed, side, end, l, want.counts[side])
			}
		}
	}
	if contacts < 500 || wrecks == 0 {
		t.Errorf("%d contacts, %d wrecks", contacts, wrecks)
	}
}
