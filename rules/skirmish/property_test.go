package skirmish_test

// What must hold whatever the inputs.

import (
	"reflect"
	"strconv"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/skirmish"
)

// random makes legal inputs of a scenario.
func random(t *testing.T, scenario string, seed uint64) rules.Input {
	t.Helper()
	kind, ok := skirmish.System().Scenario(scenario)
	if !ok {
		t.Fatal(scenario)
	}
	const quick = 3 // of the first two from here on none takes many seconds
	g := rulestest.NewGenerator(quick+seed, map[string][]string{
		"Number": {"X", "1", "7", "12", "19", "12/8", "3/X"}, "LockOn": {"none", "none", "10/12/14/16"}, "AP": {"1", "2", "1/2"},
	})
	g.Mend = func(in rules.Input) {
		mend(g, in)
		free := reflect.ValueOf(in).Elem().FieldByName("Rules").FieldByName("FreeSkills")
		free.SetBool(false)
		free.SetBool(len(in.Check()) > 0)
	}
	return g.Legal(kind)
}

// mend makes units that chance would hardly make legal.
func mend(g rulestest.Generator, in rules.Input) {
	switch x := in.(type) {
	case *skirmish.Shot:
		mendUnit(g, &x.A, g.IntN(4) == 0)
		mendUnit(g, &x.B, g.IntN(3) == 0)
		x.Distance = x.Distance%30 + 1
		for _, u := range holding(&x.A, &x.B) {
			for i := range u.Figures {
				u.Figures[i].Down = false
			}
		}
	case *skirmish.ArmourFight:
		mendUnit(g, &x.A, g.IntN(3) == 0)
		mendUnit(g, &x.B, true)
		holding(&x.A, &x.B)
		x.Distance = x.Distance%30 + 1
	case *skirmish.Battle:
		x.A, x.B = x.A[:min(len(x.A), 4)], x.B[:min(len(x.B), 4)]
		mendArmy(g, x.A)
		mendArmy(g, x.B)
		if len(x.A) > 0 && g.IntN(3) == 0 {
			x.A[0].InContact, x.A[0].Ahead = 1, 0
		}
		for i := range x.Goals {
			if k := x.Goals[i].Kind; k == rules.Slay || k == rules.Survive {
				x.Goals[i].From, x.Goals[i].To = -200, 400
			}
		}
		x.Distance = x.Distance%30 + 1
	case *skirmish.Assault:
		for _, u := range holding(&x.A, &x.B) {
			mendUnit(g, u, g.IntN(4) == 0)
			u.Moved, u.MovedFar, u.MovedFast, u.Shaken = 0, false, false, false
			if u.Vehicle != nil && g.IntN(2) == 0 {
				u.Vehicle.Build, u.Passengers = skirmish.Walker, nil
			}
		}
		x.Distance = x.Distance%20 + 1
	case *skirmish.Firefight:
		for _, u := range []*skirmish.Unit{&x.A, &x.B} {
			mendUnit(g, u, g.IntN(4) == 0)
			switch u.Policy {
			case skirmish.Overwatch:
			case skirmish.Advance:
				u.Moved, u.MovedFar, u.MovedFast = 0, false, false
			default:
				u.Policy = skirmish.Hold
			}
		}
		x.B.Passengers = nil
		x.Distance = x.Distance%40 + 1
	}
}

// holding has units hold.
func holding(units ...*skirmish.Unit) []*skirmish.Unit {
	for _, u := range units {
		u.Policy = skirmish.Hold
	}
	return units
}

// mendArmy gives units policies that they can follow, and APCs squads to carry.
func mendArmy(g rulestest.Generator, list []skirmish.Unit) {
	for i := range list {
		u := &list[i]
		vehicle := g.IntN(3) == 0
		mendUnit(g, u, vehicle)
		u.Moved, u.MovedFar, u.MovedFast, u.Passengers, u.Aboard, u.Rejoins, u.InContact = 0, false, false, nil, 0, 0, 0
		switch {
		case vehicle && u.Policy == skirmish.Carries:
			u.Vehicle.Build = skirmish.APC
		case vehicle && u.Policy == skirmish.Storms:
			u.Vehicle.Build = skirmish.Walker
		case vehicle && (u.Policy == skirmish.Regroups || u.Policy == skirmish.TeleportsIn), !vehicle && u.Policy == skirmish.Carries:
			u.Policy = skirmish.Advance
		case u.Policy == skirmish.Regroups && len(u.Figures) > 0 && (u.Figures[0].Kind == skirmish.Necron || u.Figures[0].Kind == skirmish.Scarabs):
			u.Policy = skirmish.Timed
		case u.Policy == skirmish.TeleportsIn && len(u.Figures) > 0:
			for k := range u.Figures {
				u.Figures[k].Kind = skirmish.Necron
			}
			u.Figures[0].Lord, u.Figures[0].Spider = true, false
		}
		if k := g.IntN(len(list)); !vehicle && list[k].Vehicle != nil && list[k].Policy == skirmish.Carries && g.IntN(2) == 0 {
			u.Aboard = k + 1
		}
	}
	for i := range list {
		u, k := &list[i], g.IntN(len(list))
		if u.Beside = u.Beside[:min(1, len(u.Beside))]; k == i || u.Vehicle != nil || len(list[k].Figures) == 0 {
			u.Beside = nil
		}
		for n := range u.Beside {
			u.Beside[n].Unit = k + 1
		}
	}
}

func mendUnit(g rulestest.Generator, u *skirmish.Unit, vehicle bool) {
	u.Prefer = ""
	if vehicle {
		u.Figures = nil
		if u.Vehicle == nil {
			u.Vehicle = &skirmish.Vehicle{Build: skirmish.APC, AP: 4, Armour: skirmish.Power, Weak: skirmish.Power, Large: 2, Close: skirmish.Own, Carries: 12}
		}
		if u.Vehicle.Build != skirmish.APC {
			u.Passengers = nil
		}
		mendGroups(g, u.Passengers, 3)
		n := len(u.Vehicle.Weapons)
		u.Strength = 0
		u.Shaken, u.MinorGunLost, u.BiggestGunLost = false, u.MinorGunLost && n > 1, u.BiggestGunLost && n > 0
		if u.Immobilised {
			u.Moved = 0
		}
		if n > 0 && g.IntN(2) == 0 {
			u.Prefer = u.Vehicle.Weapons[g.IntN(n)].Name
		}
		return
	}
	u.Vehicle, u.Passengers, u.Stunned, u.MinorGunLost, u.BiggestGunLost, u.Immobilised = nil, nil, false, false, false, false
	mendGroups(g, u.Figures, 8)
	if len(u.Figures) > 0 {
		u.Shaken = u.Shaken && u.Figures[0].Kind != skirmish.Necron && u.Figures[0].Kind != skirmish.Scarabs
	}
	mendCrew(g, u.Figures)
	n := 0
	for i := range u.Figures {
		n += u.Figures[i].Count
	}
	if u.Strength > 0 {
		u.Strength = max(n, u.Strength%20)
	}
}

// mendCrew makes the second group serve the gun of the first, or nobody that of another.
func mendCrew(g rulestest.Generator, list []skirmish.Group) {
	for i := range list {
		list[i].Crew = 0
	}
	if len(list) > 1 && len(list[0].Weapons) > 0 && !list[0].Lord && !list[1].Lord && g.IntN(3) == 0 {
		list[0].Count, list[0].Crew, list[1].Crew, list[1].Weapons = 1, 1, 1, nil
		list[0].Sidearm, list[1].Sidearm = nil, nil
	}
}

func mendGroups(g rulestest.Generator, list []skirmish.Group, most int) {
	for i := range list {
		f := &list[i]
		f.Count = f.Count%most + 1
		f.Kind = []skirmish.Kind{f.Kind, list[0].Kind}[min(i, 1)]
		f.Armour = list[0].Armour
		f.Down = f.Down && f.Kind == skirmish.Necron && g.IntN(2) == 0
		if f.Rank == skirmish.Trooper {
			f.Grenade = nil
		}
		if f.Sidearm = nil; len(f.Weapons) == 1 && f.Kind == skirmish.Human && !f.AllGuns && !f.Tripod && g.IntN(3) == 0 {
			w := f.Weapons[0]
			w.Name, w.Class, f.Sidearm = "sidearm", skirmish.HandGun, &w
		}
		if i == 0 && f.Kind == "" {
			f.Kind = skirmish.Human
		}
		if f.Kind != skirmish.Necron {
			f.Lord, f.Spider = false, false
		}
		if f.Kind == skirmish.Scarabs {
			f.Weapons = nil
		}
		if len(f.Weapons) > 1 {
			f.AllGuns = true
		}
		f.Hero = f.Hero && g.IntN(2) == 0 && f.Count < 3
	}
}

// TestAnyInputPlays: whatever passes Check plays and can be told, without a panic,
// and every metric stays within its bounds.
func TestAnyInputPlays(t *testing.T) {
	rulestest.AnyInputs{
		System: skirmish.System(), Make: random, Few: 2, Many: 100,
		Seldom: []string{"blocks", "a draw that cannot be recorded"},
	}.Play(t)
}

// TestLawsAddUp: exact laws of random inputs are whole, and trials follow them.
// Each verdict is wrong once in a thousand; the seeds are fixed.
func TestLawsAddUp(t *testing.T) {
	limit := rules.ExactLimit()
	limit.States, limit.Paths = 2_000, rulestest.Few(20_000, 100_000)
	rulestest.AnyLaws{
		System: skirmish.System(), Make: random, Games: rulestest.Few(3, 8), Limit: limit, Without: []string{"battle"}, // see TestSmallBattle
	}.Play(t)
}

// TestSmallBattle: trials of a small battle follow its exact law. W22
func TestSmallBattle(t *testing.T) {
	sc := load(t, "skirmish/battle-small")
	laws := rulestest.Laws(t, sc)
	rulestest.AddUp(t, sc, laws)
	rulestest.Follow(t, sc, 3, 50_000, laws)
}

// TestSidesAreEqual: with sides exchanged, a battle and firefights have the same laws. Two against two take seconds.
func TestSidesAreEqual(t *testing.T) {
	fight := "skirmish/firefight-two-each turns=1 a.figures.0.count=" + strconv.Itoa(rulestest.Few(1, 2)) + " "
	for _, c := range suite().Matchups(t, "skirmish/battle-small", fight, fight+"return-fire=false", fight+"a.policy=advance b.policy=overwatch",
		fight+"a.cover=true b.figures.0.wounded=true") {
		p, in := rulestest.Odds(t, c.Input.Prepare()), reflect.ValueOf(c.Input).Elem()
		a, b := in.FieldByName("A"), in.FieldByName("B")
		was := reflect.New(a.Type()).Elem()
		was.Set(a)
		a.Set(b)
		b.Set(was)
		q := rulestest.Odds(t, c.Input.Prepare())
		for _, of := range []string{"%", "mean %-lost", "mean %-jams", "mean %-wounded", "mean %-ducked", "draw", "mean turns"} {
			if d := p[strings.Replace(of, "%", "a", 1)] - q[strings.Replace(of, "%", "b", 1)]; d > rulestest.Impossible || d < -rulestest.Impossible {
				t.Errorf("%s: %s differs by %.15f with sides exchanged", c.Name, of, d)
			}
		}
	}
}

// TestMemoPlayerIsSteps: a firefight by the memo player is the one played step by step, also where
// hits at many heroes have so many outcomes that few are drawn as one.
func TestMemoPlayerIsSteps(t *testing.T) {
	for _, set := range [][]string{nil, {
		"a.figures.0.count=11", "a.figures.0.ap=4", "distance=5", "rules.shooting-ap=3", "rules.clear-cost=1", "rules.runs-below=1",
		"b.figures=[{profile: necron-warrior, count: 5},{profile: necron-warrior, count: 7, hero: true}]",
	}} {
		for seed := range rulestest.Few[uint64](3, 24) {
			rulestest.PlaysByMemo(t, matchup(t, "skirmish/firefight-one-turn", set...).Input, seed)
		}
	}
}

// TestPlayTakesOver: a battle may be played without pauses from any step on, as where a
// memo player remembers nothing; more of them from the first step on.
func TestPlayTakesOver(t *testing.T) {
	for name, set := range map[string][]string{
		"skirmish/battle-small": { // five kinds of guns
			"a.0.policy=hold", "a.0.figures=[{profile: guardsman, weapons: laser-pistol, count: 2}, guardsman, {profile: guardsman, weapons: bolt-pistol}, melta-trooper, {profile: guardsman, weapons: tau-plasma-rifle, count: 2}]",
			"b.0=guardsmen", "return-fire=true",
		},
		"skirmish/battle": { // grenadiers, who fire otherwise at the last of a squad
			"a.0.figures=[{profile: grenadier, count: 8}]", "b.2.figures=[{profile: guardsman, count: 3}]", "distance=12",
		},
		"skirmish/battle-swarm":    {"turns=3"},
		"skirmish/battle-teleport": {"turns=3"},
		"skirmish/battle-regroup":  nil,
	} {
		sc, trials := load(t, name, set...), rulestest.Few[uint64](1, 4)
		if name == "skirmish/battle-small" {
			trials = rulestest.Few[uint64](30, 100) // short ones
		}
		for trial := range rulestest.Few[uint64](200, 1_000) {
			const toTheEnd = 1 << 20
			outcome, emitted, _ := skirmish.TakenOver(t, sc, trial, toTheEnd)
			for steps, taken := 0, true; taken && (steps == 0 || trial < trials); steps++ {
				var o int
				var e rules.MetricValues
				if o, e, taken = skirmish.TakenOver(t, sc, trial, steps); o != outcome || !reflect.DeepEqual(e, emitted) {
					t.Fatalf("%s, trial %d, after %d steps: %d %v, want %d %v", name, trial, steps, o, e, outcome, emitted)
				}
			}
		}
	}
}

// TestBattlesAreSound: between activations each unit is in a sound state, also where squads
// that ran regroup, are charged and run again. SKI-TU-01, SKI-MO-02, SKI-CC-05
func TestBattlesAreSound(t *testing.T) {
	const platoon = "{name: p, figures: [{profile: guardsman, count: 5},{profile: guard-sergeant}], policy: regroup"
	const gaunts = "{profile: gaunts, policy: assault}"
	again := matchup(t, "skirmish/battle-regroup", "distance=8", "turns=12", "a=["+platoon+"},"+platoon+", ahead: 2}]", "b=["+gaunts+","+gaunts+"]")
	sound := func(c rulestest.Config, trials uint64) {
		b := c.Input.(*skirmish.Battle)
		sc := b.Prepare()
		for trial := range trials {
			if flaw := skirmish.Flaw(t, sc, b, trial); flaw != "" {
				t.Errorf("%s, trial %d: %s", c.Name, trial, flaw)
				return
			}
		}
	}
	sound(again, 300)
	for _, name := range []string{"battle", "battle-carry", "battle-regroup", "battle-swarm", "battle-teleport", "battle-timed"} {
		sound(matchup(t, "skirmish/"+name), rulestest.Few[uint64](20, 300))
	}
	for seed := range rulestest.Few[uint64](60, 600) {
		sound(randomConfig(t, "battle", seed), 20)
	}
}
