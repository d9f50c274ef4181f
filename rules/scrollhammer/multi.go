package scrollhammer

import (
	"slices"
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
)

// Combatant is a unit of a multiple combat.
type Combatant struct {
	Unit    `yaml:",inline"`
	Charged bool `yaml:"charged" rule:"SCR-FI-05" doc:"whether it charged in the turn in which it comes"`

	Arrives  int `yaml:"arrives" range:"1..50" default:"1" rule:"SCR-CH-09" doc:"turn in which it comes into the melee"`
	Distance int `yaml:"distance" range:"0..24" default:"0" rule:"SCR-CH-05" doc:"inches that it charges then, half ones rounded up: short of them it does not come; 0 comes without a roll"`
	Ground   `yaml:",inline"`
}

// Contact is two units that touch.
type Contact struct {
	A int `yaml:"a" required:"yes" range:"1..6" rule:"SCR-RS-09" doc:"a unit of a, by its place in the list, from 1"`
	B int `yaml:"b" required:"yes" range:"1..6" rule:"SCR-RS-09" doc:"a unit of b, by its place in the list, from 1"`

	ArcOfA Arc `yaml:"arc-of-a" options:"front,flank,rear" default:"front" rule:"SCR-FI-02" doc:"the arc of the unit of a in which that of b is, if it stands in ranks"`
	ArcOfB Arc `yaml:"arc-of-b" options:"front,flank,rear" default:"front" rule:"SCR-FI-02" doc:"the arc of the unit of b in which that of a is, if it stands in ranks"`

	TouchingA rules.Cap `yaml:"touching-a" range:"1..200" default:"unlimited" rule:"SCR-FI-02" doc:"models of the unit of a that can touch that of b at most, where their fronts overlap in part, or unlimited"`
	TouchingB rules.Cap `yaml:"touching-b" range:"1..200" default:"unlimited" rule:"SCR-FI-02" doc:"models of the unit of b that can touch that of a at most, or unlimited"`
}

// Multi is several units in one combat.
type Multi struct {
	A        []Combatant `yaml:"a" required:"yes" rule:"SCR-RS-09" doc:"a unit or a list of units"`
	B        []Combatant `yaml:"b" required:"yes" rule:"SCR-RS-09" doc:"their enemies, a unit or a list of units"`
	Contacts []Contact   `yaml:"contacts" rule:"SCR-RS-09" doc:"which units are in contact, pairs like {a: 1, b: 2}; left out, each is with all enemies"`
	MaxTurns int         `yaml:"max-turns" range:"1..50" default:"6" rule:"SCR-RS-03" doc:"turns after which the combat is a draw"`

	Policies       `yaml:",inline"`
	rules.Counting `yaml:",inline"`

	Rules House `yaml:"rules" doc:"house rules"`
}

func (x *Multi) sides() (sides [2][]fighter) {
	for side, list := range [][]Combatant{x.A, x.B} {
		for i := range list {
			sides[side] = append(sides[side], list[i].fighter(string("ab"[side])+"."+strconv.Itoa(i)))
		}
	}
	return sides
}

func (x *Combatant) fighter(path string) fighter {
	return fighter{Unit: &x.Unit, path: path, charged: x.Charged, arrives: x.Arrives, distance: x.Distance,
		ground: &x.Ground, more: difficultDice, reach: inchesPerDie}
}

// Check implements [rules.Input].
func (x *Multi) Check() []rules.Problem {
	list := slices.Concat(x.Rules.checkSides(x.sides()), x.apart(), x.absent(), checkGround(x.sides()), noShort(later(x.sides())), tooFar(x.sides(), inchesPerDie))
	if len(list) == 0 && x.Separate() {
		return rules.CheckCounted(len(x.combat().metrics))
	}
	return list
}

func (x *Multi) combat() *combat {
	c := newCombat(&x.Rules, x.MaxTurns, x.sides(), &x.Policies)
	if len(x.Contacts) > 0 {
		c.separate()
	}
	for _, pair := range x.Contacts {
		a, b := c.armies[sideA][pair.A-1], c.armies[sideB][pair.B-1]
		c.touch(a, b)
		c.turn(a, b, pair.ArcOfA)
		c.turn(b, a, pair.ArcOfB)
		c.overlap(a, b, pair.TouchingA)
		c.overlap(b, a, pair.TouchingB)
	}
	return c.openLedger(&x.Counting)
}

// apart refuses contacts of units that there are not, and units that are in contact with none.
func (x *Multi) apart() []rules.Problem {
	var list rules.Problems
	if len(x.Contacts) == 0 {
		return nil
	}
	units, met := [2]int{len(x.A), len(x.B)}, [2][maxUnits + 1]bool{}
	for i, pair := range x.Contacts {
		list.AddIf(slices.ContainsFunc(x.Contacts[:i], func(c Contact) bool { return c.A == pair.A && c.B == pair.B }),
			"contacts."+strconv.Itoa(i), "SCR-RS-09", "these two are listed already; list each contact once")
		for side, n := range [2]int{pair.A, pair.B} {
			letter := string("ab"[side])
			list.AddIf(n > units[side], "contacts."+strconv.Itoa(i)+"."+letter, "SCR-RS-09",
				"there is no unit "+strconv.Itoa(n)+" of "+letter+"; the last is "+strconv.Itoa(units[side]))
			met[side][n] = true
		}
	}
	for side, n := range units {
		for i := 1; i <= n && len(list) == 0; i++ {
			list.AddIf(!met[side][i], "contacts", "SCR-RS-09",
				"unit "+strconv.Itoa(i)+" of "+string("ab"[side])+" is in contact with nobody; list a contact of it")
		}
	}
	return list
}

// absent refuses a side that has nobody there to be charged or joined.
func (x *Multi) absent() []rules.Problem {
	var list rules.Problems
	for side, fighters := range x.sides() {
		there := slices.ContainsFunc(fighters, func(f fighter) bool { return !f.comesLater() })
		list.AddIf(len(fighters) > 0 && !there, string("ab"[side]), "SCR-CH-09",
			"all units come later; at least one must be there, with arrives: 1 and distance: 0")
	}
	return list
}

// warnings returns what is legal but hardly meant.
func (x *Multi) warnings() []string {
	list := rules.Warnings(append(sideWarnings(x.sides()), x.idlePolicies(x.sides())...))
	for _, f := range slices.Concat(x.A, x.B) {
		list.AddIf(f.Arrives > x.MaxTurns, tooLate(f.Name, f.Arrives, x.MaxTurns))
	}
	for _, f := range slices.Concat(x.sides()[sideA], x.sides()[sideB]) {
		list.AddIf(f.distance == 0 && !f.ground.idle(), "the ground of "+f.Name+" has no effect: it comes without a charge (SCR-CH-09)")
		if f.distance > 0 {
			list = append(list, f.ground.noteGround(f.Unit, f.path+".")...)
		}
	}
	for _, pair := range x.Contacts {
		a, b := &x.A[pair.A-1].Unit, &x.B[pair.B-1].Unit
		list.AddIf(pair.ArcOfA != Front && a.Formation != Ranks && !slices.Contains(list, noArc(a)), noArc(a))
		list.AddIf(pair.ArcOfB != Front && b.Formation != Ranks && !slices.Contains(list, noArc(b)), noArc(b))
	}
	return list
}

// Prepare implements [rules.Input].
func (x *Multi) Prepare() *rules.Scenario {
	return x.combat().played("multi", x.warnings(), &x.Counting)
}
