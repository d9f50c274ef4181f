package secondedition

// Single powers with scripted dice.

import (
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

func adeptus(mastery int, powers ...Power) Psyker {
	u := Unit{Name: "psyker", WS: 3, S: 3, T: 3, W: 1, I: 3, A: 1}
	return Psyker{Unit: u, Type: TypeAdeptus, God: NoGod, Mastery: mastery, Powers: powers}
}

// adept makes a power of the Adeptus discipline.
func adept(name string, force, reach int, effect Effect, change func(p *Power)) Power {
	p := Power{Name: name, Discipline: Adeptus, Force: force, Range: rules.Amount{Fixed: reach}, Effect: effect}
	tags.SetDefaults(&p)
	if change != nil {
		change(&p)
	}
	return p
}

func assail() Power   { return adept("Assail", 1, 24, Move, nil) }
func assassin() Power { return adept("Carmine Assassin", 1, 18, Slay, nil) }
func gate() Power {
	return adept("The Gate", 1, 18, Gate, func(p *Power) { p.Stays = StaysForCaster })
}
func scan() Power { return adept("Scan", 1, 36, Scan, nil) }
func hellfire() Power {
	return adept("Hellfire", 2, 24, Blast, func(p *Power) { p.Strength, p.Stays = 4, StaysUntilUsed })
}
func lightningArc() Power {
	return adept("Lightning Arc", 3, 24, Arc, func(p *Power) { p.Strength, p.Damage, p.MostHits = 6, Damage{Dice: 1, Sides: 3}, 6 })
}
func curse() Power {
	return adept("Machine Curse", 2, 24, Curse, func(p *Power) { p.Stays = StaysForCaster })
}
func displacement() Power {
	return adept("Displacement", 2, 0, Displace, func(p *Power) { p.Range = rules.Amount{Dice: 3} })
}

// targets are equal models: T4, one wound, no save.
func targets(n int) []Target {
	return []Target{{Unit: Unit{Name: "target", S: 4, T: 4, W: 1, OnFoot: true}, Count: n}}
}

func transport() *Vehicle {
	return &Vehicle{Name: "transport", Locations: []Location{{"hull", 14}, {"track", 12}}, Enclosed: true, Crew: 3, Moving: true}
}

func TestScriptedPowers(t *testing.T) {
	base := func() *PowerUse {
		x := rulestest.New[PowerUse]()
		x.A, x.B = adeptus(2, assail()), targets(3)
		return x
	}
	use := func(p Power) func(x *PowerUse) { return func(x *PowerUse) { x.Power = p } }
	vehicle := func(x *PowerUse) { x.Vehicle, x.B = transport(), nil }
	wounds := func(n int) func(x *PowerUse) { return func(x *PowerUse) { x.B[0].W = n } }
	values := func(list ...int) []int { return append(list, make([]int, 7-len(list))...) }
	runScripts[powerState](t, base, []scriptCase[*PowerUse]{
		{"SE-PW-01 a vehicle", and(use(assail()), vehicle), []int{4}, "works", values(0, 0, 0, 0, 1)},
		{"SE-PW-01 under control", and(use(assail()), vehicle), []int{3}, "nothing", values()},
		{"SE-PW-01 5+ by house rule", and(use(assail()), vehicle, func(x *PowerUse) { x.Rules.OutOfControl = 5 }), []int{4}, "nothing", values()},
		{"SE-PW-02 slain", and(use(assassin()), wounds(3)), []int{4}, "slain", values(1, 3, 1)},
		{"SE-PW-02 rolls under", use(assassin()), []int{3}, "nothing", values(0, 0, 1)},
		{"SE-PW-02 the lower of two", and(use(assassin()), vehicle), []int{5, 2}, "nothing", values(0, 0, 1)},
		{"SE-PW-02 the lowest of three by house rule", and(use(assassin()), vehicle, func(x *PowerUse) { x.Rules.EnclosedDice = 3 }), []int{5, 4, 2}, "nothing", values(0, 0, 1)},
		{"SE-PW-03 far enough", use(displacement()), []int{3, 4, 5}, "works", values(0, 0, 0, 0, 3)},
		{"SE-PW-03 a squad, not the vehicle before it", and(use(displacement()), func(x *PowerUse) { x.Vehicle = transport() }), []int{3, 4, 5}, "works", values(0, 0, 0, 0, 3)},
		{"SE-PW-03 a vehicle stays", and(use(displacement()), vehicle), []int{3, 4, 5}, "nothing", values()},
		{"SE-PW-04 foot troops alone", and(use(gate()), func(x *PowerUse) { x.B = append(x.B, targets(2)...); x.B[1].OnFoot = false }), nil, "works", values(0, 0, 0, 0, 3, 0, 1)},
		{"SE-PW-04 no foot troops", and(use(gate()), func(x *PowerUse) { x.B[0].OnFoot = false }), nil, "nothing", values(0, 0, 0, 0, 0, 0, 1)},
		{"SE-PW-04 no vehicle passes", and(use(gate()), vehicle), nil, "nothing", values(0, 0, 0, 0, 0, 0, 1)},
		{"SE-PW-05 each model", use(hellfire()), []int{4, 3, 6}, "slain", values(2, 2, 3, 0, 0, 0, 1)},
		{"SE-PW-05 nobody falls", and(use(hellfire()), wounds(2)), []int{4, 3, 3}, "hurt", values(0, 1, 3, 0, 0, 0, 1)},
		{"SE-PW-05 the saves", and(use(hellfire()), func(x *PowerUse) { x.B[0].Save = 4 }), []int{4, 5, 4, 4, 1}, "slain", values(1, 1, 3, 0, 0, 0, 1)},
		{"SE-PW-05 SE-PV-01 a vehicle, once", and(use(hellfire()), vehicle), []int{6}, "nothing", values(0, 0, 1, 0, 0, 0, 1)},
		{"SE-PW-06 jumps on a kill", and(use(lightningArc()), wounds(2)), []int{2, 2, 2, 1}, "slain", values(1, 3, 2)},
		{"SE-PW-06 two hits at most", and(use(lightningArc()), func(x *PowerUse) { x.Power.MostHits = 2 }), []int{2, 1, 3, 2}, "slain", values(2, 2, 2)},
		// 6, D3 and D6 are 15 of 14; the next location holds against 12
		{"SE-PW-06 SE-PV-01 locations", and(use(lightningArc()), vehicle), []int{3, 6, 1, 5}, "penetrated", values(0, 0, 2, 1)},
		{"SE-PW-06 on to models by house rule", and(use(lightningArc()), func(x *PowerUse) { x.Vehicle, x.Rules.ArcOn = transport(), ToModels }), []int{3, 6, 1}, "penetrated", values(0, 0, 2, 1)},
		{"SE-PW-06 or to locations, without models", and(use(lightningArc()), vehicle, func(x *PowerUse) { x.Rules.ArcOn = ToModels }), []int{3, 6, 1, 5}, "penetrated", values(0, 0, 2, 1)},
		{"SE-PV-01 equal penetrates by house rule", and(use(lightningArc()), vehicle, func(x *PowerUse) { x.Rules.Penetrates = Equals }), []int{3, 5, 1, 1}, "penetrated", values(0, 0, 2, 1)},
		{"SE-PV-01 S7 a D12", and(use(lightningArc()), vehicle, func(x *PowerUse) { x.A.S = 7 }), []int{3, 1, 12, 1, 1, 1}, "penetrated", values(0, 0, 2, 1)},
		{"SE-PV-01 S8 a D20", and(use(lightningArc()), vehicle, func(x *PowerUse) { x.A.S = 8 }), []int{3, 1, 20, 1, 1, 1}, "penetrated", values(0, 0, 2, 1)},
		{"SE-PW-07 no machines", use(curse()), nil, "works", values(0, 0, 0, 0, 3, 0, 1)},
		{"SE-PW-08 a vehicle is in the open", and(use(scan()), vehicle), nil, "nothing", values()},
		{"SE-PW-08 nobody hides", use(scan()), nil, "nothing", values()},
		{"SE-PS-04 another power", use(adept("Other", 1, 24, Other, nil)), nil, "works", values()},
		{"SE-WC-05 nullified", and(use(hellfire()), func(x *PowerUse) { x.Nullify, x.Nullifier = true, 2 }), []int{4}, "nullified", values()},
		{"SE-WC-05 a higher mastery", and(use(assassin()), func(x *PowerUse) { x.Nullify, x.Nullifier = true, 3 }), []int{3}, "nullified", values()},
	})
}

// TestScriptedPowerCounts: what a power did to each entry, as the dice fell.
func TestScriptedPowerCounts(t *testing.T) {
	saving := func(x *PowerUse) { x.B[0].Save = 3 }
	for _, test := range []struct {
		name   string
		power  Power
		change func(x *PowerUse)
		dice   []int
		want   string
	}{
		{"SE-PW-05 slain, not wounded and saved", hellfire(), saving, []int{4, 3, 3, 4, 4}, "powers=1 hits=3 wounds=2 saved=1 kills=1 b1-lost=1"},
		{"SE-PW-06 wounded, and not slain", lightningArc(), func(x *PowerUse) { x.B[0].W = 4 }, []int{2, 3}, "powers=1 hits=1 wounds=1"},
		{"SE-PW-02 who is slain is wounded", assassin(), nil, []int{4}, "powers=1 hits=1 wounds=1 kills=1 b1-lost=1"},
		{"SE-PW-02 so is a crewman", assassin(), func(x *PowerUse) { x.Vehicle, x.B = transport(), nil }, []int{5, 3}, "powers=1 hits=1 wounds=1 kills=1"},
		{"SE-WC-05 nullified", hellfire(), func(x *PowerUse) { x.Nullify = true }, []int{6}, "powers=1 denied=1"},
		{"SE-WC-05 what harms nobody is not denied", assail(), func(x *PowerUse) { x.Nullify = true }, []int{6}, "powers=1"},
		{"PD-4 out of range", hellfire(), func(x *PowerUse) { x.Distance = 99 }, nil, "powers=1 missed=1"},
		{"SE-PV-01 a vehicle is not wounded", lightningArc(), func(x *PowerUse) { x.Vehicle, x.B = transport(), nil }, []int{3, 6, 1, 5}, "powers=1 hits=2"},
	} {
		x := rulestest.New[PowerUse]()
		x.A, x.B, x.Power = adeptus(2, assail()), targets(3), test.power
		if test.change != nil {
			test.change(x)
		}
		x.Count = []string{rules.Units, rules.Wounds, rules.Misses}
		got := strings.ReplaceAll(countsOf[powerState](t, x, metricInPlay+1, test.dice...), "a1-", "")
		if got != test.want {
			t.Errorf("%s:\n got %s\nwant %s", test.name, got, test.want)
		}
	}
}
