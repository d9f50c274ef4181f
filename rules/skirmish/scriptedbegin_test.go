package skirmish

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// Heavy-weapon teams, preferred weapons, and how units begin.

// TestScriptedStrength: two of eight are less than 35 percent, three are not; of a squad of three it
// is two that are left. SKI-MO-01
func TestScriptedStrength(t *testing.T) {
	had := func(n int) func(x *Firefight) { return func(x *Firefight) { x.B.Strength = n } }
	runScripts(t, line, []scriptCase[*Firefight]{
		{"of eight: it runs", had(8), []int{1, 1, 8, 5}, "a", []int{0, 1, 0, 0, 0, 0, 0, 0, 1}},
		{"of three: it fights on", had(3), []int{1, 1, 8, 5, 8, 8, 8, 8}, "draw", []int{0, 1, 0, 0, 0, 0, 0, 0, 1}},
		{"of nine: three run, too", had(9), []int{1, 8, 8}, "a", []int{0, 0, 0, 0, 0, 0, 0, 0, 1}},
	})
}

func TestScriptedCrews(t *testing.T) {
	gunner := men(1, func(g *Group) { g.Crew = 1 }, bolter())
	loader := men(1, func(g *Group) { g.Crew = 1 })
	wounded := func(groups ...int) func(x *Firefight) {
		return func(x *Firefight) {
			for _, i := range groups {
				x.A.Figures[i].Wounded = true
			}
		}
	}
	runCounted(t, armed(gunner, loader), []countedCase[*Firefight]{
		{"SKI-SH-09 a team fires once", nil, []int{1, 11}, "draw", map[string]int{"a-shots": 1}},
		{"SKI-SH-09 the loader fires when the gunner is wounded", wounded(0), []int{1, 11}, "draw", map[string]int{"a-shots": 1, "a-wounded": 1}},
		{"SKI-SH-09 nobody when both are", wounded(0, 1), []int{1}, "draw", map[string]int{"a-wounded": 2}},
		{"SKI-SH-09 wounded Tyranids do, at 8", func(x *Firefight) {
			wounded(0, 1)(x)
			x.A.Figures[0].Kind, x.A.Figures[1].Kind = Tyranid, Tyranid
			x.Rules.WoundedAP = 0
		}, []int{1, 9}, "draw", map[string]int{"a-shots": 1, "a-wounded": 2}},
		{"SKI-SH-04 a jam is the gun's, whoever fires", func(x *Firefight) { wounded(0)(x); x.Turns = 2 }, []int{1, 20, 1}, "draw", map[string]int{
			"a-shots": 1, "a-jams": 1, "a-wounded": 1}},
	})
	shotAt := func(groups ...Group) func() *Firefight {
		return func() *Firefight {
			x := armed(groups...)()
			x.B = squadOf(men(1, nil, rifle()))
			return x
		}
	}
	runCounted(t, shotAt(gunner, loader), []countedCase[*Firefight]{
		{"SKI-SH-09 the loader fires when the gunner is dead", nil, []int{2, 7, 8, 5, 10, 5}, "a", map[string]int{
			"b-shots": 2, "b-hits": 1, "a-lost": 1, "a-shots": 1, "a-hits": 1, "b-lost": 1}},
		{"SKI-SH-09 and when the gunner has ducked", nil, []int{2, 7, 8, 1, 11}, "draw", map[string]int{"b-shots": 2, "b-hits": 1, "a-ducked": 1, "a-shots": 1}},
		{"SKI-SH-09 nobody when both have", nil, []int{2, 7, 7, 1, 1}, "draw", map[string]int{"b-shots": 2, "b-hits": 2, "a-ducked": 2}},
	})
	runCounted(t, shotAt(men(1, nil, bolter()), men(1, nil)), []countedCase[*Firefight]{
		{"SKI-SH-09 no team, no shot", nil, []int{2, 7, 8, 5}, "draw", map[string]int{"b-shots": 2, "b-hits": 1, "a-lost": 1}},
	})
}

func TestScriptedPreferences(t *testing.T) {
	base := func() *Firefight {
		x := armed()()
		x.A = vehicleOf(APC, chaingun(), bolter())
		return x
	}
	prefer := func(x *Firefight) { x.A.Prefer = "chaingun" }
	runCounted(t, base, []countedCase[*Firefight]{
		{"W21 the bolter, without a preference", nil, []int{1, 11}, "draw", map[string]int{"a-shots": 1}},
		{"W21 the chaingun, twice", prefer, []int{1, 13, 13}, "draw", map[string]int{"a-shots": 2}},
		{"W21 too little AP left for the bolter when it jams", prefer, []int{1, 20}, "draw", map[string]int{"a-shots": 1, "a-jams": 1}},
		{"W21 the bolter when the chaingun does not reach", func(x *Firefight) {
			prefer(x)
			x.A.Vehicle.Weapons[0].Range = 11
		}, []int{1, 11}, "draw", map[string]int{"a-shots": 1}},
	})
}

func TestScriptedBeginnings(t *testing.T) {
	jammed := func(x *Firefight) { x.A.Figures[0].Jammed = true }
	shaken := func(x *Firefight) { x.A.Shaken, x.Rules.ShakenAP = true, 2 }
	runCounted(t, armed(men(1, nil, rifle())), []countedCase[*Firefight]{
		{"SKI-SH-04 jammed: cleared for 2 AP, and one shot", jammed, []int{1, 8}, "draw", map[string]int{"a-shots": 1}},
		{"SKI-SH-04 jammed and shaken: cleared, and no shot", func(x *Firefight) { jammed(x); x.A.Shaken = true }, []int{1}, "draw", map[string]int{}},
		{"SKI-SH-04 out of fuel for good", func(x *Firefight) { jammed(x); x.A.Figures[0].Weapons[0].Twenty, x.Turns = OutOfFuel, 2 }, []int{1, 1}, "draw", map[string]int{}},
		{"SKI-SH-04 a gun that waits for the end of the turn", func(x *Firefight) {
			jammed(x)
			x.A.Figures[0].Weapons[0], x.Turns = chaingun(), 2
		}, []int{1, 1, 13, 13}, "draw", map[string]int{"a-shots": 2}},
		{"SKI-MO-01 shaken: one shot", shaken, []int{1, 8}, "draw", map[string]int{"a-shots": 1}},
		{"SKI-MO-01 no longer after the check", func(x *Firefight) { shaken(x); x.Turns = 2 }, []int{1, 8, 1, 8, 8}, "draw", map[string]int{"a-shots": 3}},
	})
	vehicle := func() *Firefight {
		x := armed()()
		x.A, x.Turns = vehicleOf(APC, bolter()), 2
		return x
	}
	runCounted(t, vehicle, []countedCase[*Firefight]{
		{"SKI-EF-05 stunned in turn 1", func(x *Firefight) { x.A.Stunned = true }, []int{1, 1, 11}, "draw", map[string]int{"a-shots": 1}},
		{"SKI-EF-05 not stunned", nil, []int{1, 11, 1, 11}, "draw", map[string]int{"a-shots": 2}},
		{"SKI-EF-05 the biggest gun is lost before", func(x *Firefight) { x.A.BiggestGunLost = true }, []int{1, 1}, "draw", map[string]int{"a-biggest-gun-lost": 1}},
	})
}

// TestNobodyToAimAt: no first attack is expected at those who are all down.
func TestNobodyToAimAt(t *testing.T) {
	down := func(g *Group) { g.Kind, g.Down = Necron, true }
	lord := func(g *Group) { g.Kind, g.Lord, g.Hero = Necron, true, true }
	for chains, figures := range [][]Group{{men(2, down)}, {men(1, lord), men(2, down)}} {
		x := line()
		x.A, x.B = squadOf(men(1, nil, rifle())), squadOf(figures...)
		if p := x.Check(); len(p) > 0 {
			t.Fatal(p)
		}
		if list := x.Prepare().Breakdown(); len(list) != chains {
			t.Errorf("%+v", list)
		}
	}
}

// TestMoverStays: who moves in each turn stays once it cannot, and has the AP to fire, or while it
// is shaken. SKI-EF-05, SKI-MO-01
func TestMoverStays(t *testing.T) {
	mover := func() *ArmourFight {
		x := rulestest.New[ArmourFight]()
		x.A, x.B, x.Turns = squadOf(men(1, nil, melta())), vehicleOf(APC, chaingun()), 2
		x.B.MovedFar = true
		return x
	}
	// 13 or less against a vehicle of power armour, 11 if it has moved
	runScripts(t, mover, []scriptCase[*ArmourFight]{
		{"it moves", nil, []int{12, 12}, "untouched", []int{0, 2}},
		{"SKI-EF-05 immobilised", nil, []int{10, 7, 13, 1}, "damaged", []int{2, 2}},
		{"SKI-EF-05 stunned for a turn", nil, []int{10, 4, 12}, "untouched", []int{1, 2}},
	})
}
