package hulkae

// Scripted dice for both scenarios: the script must be used up exactly, so a
// shot too many or too few fails a test even where the result is right. This
// file holds the means; the cases are in the scripted*_test.go beside it.

import (
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// ending is all that a trial of the corridor tells. H12
type ending struct {
	outcome                         string
	kills, jams, shots, ammo, turns int
}

// scriptCase is a change to a base corridor, the dice as they fall, and how the
// trial must end.
type scriptCase struct {
	name   string
	change func(c *Corridor)
	dice   []int
	want   ending
}

// runScripts plays the cases on fresh copies of a base.
func runScripts(t *testing.T, base func() *Corridor, cases []scriptCase) {
	t.Helper()
	for _, test := range cases {
		t.Run(test.name, func(t *testing.T) {
			c := base()
			test.change(c)
			if got := playCorridor(t, c, test.dice); got != test.want {
				t.Errorf("\n got %+v\nwant %+v", got, test.want)
			}
		})
	}
}

func playCorridor(t *testing.T, c *Corridor, faces []int) ending {
	t.Helper()
	outcome, v := rulestest.Script[state](t, c, faces)
	return ending{outcome, v[corridorKills], v[corridorJams], v[corridorShots], v[corridorAmmo], v[corridorTurns]}
}

// bolter is the storm bolter.
func bolter() *Weapon {
	w := &Weapon{
		Name: "storm bolter", Dice: 2, Hit: 6, OverwatchRange: 12,
		SustainedFire: true, Overwatch: true, Jams: true, MoveAndShoot: true,
	}
	tags.SetDefaults(w)
	return w
}

// heavy is a storm bolter with three dice, so that a script shows who fires.
func heavy() *Weapon {
	w := bolter()
	w.Name, w.Dice = "heavy bolter", 3
	return w
}

// cannon is the assault cannon.
func cannon() *Weapon {
	w := &Weapon{Name: "assault cannon", Dice: 3, Hit: 5, OverwatchRange: 12, Overwatch: true}
	tags.SetDefaults(w)
	w.Ammo = 10
	return w
}

// trooper is a marine with four AP.
func trooper(w *Weapon) Group {
	return Group{Unit: Unit{Name: "trooper", Class: Marine, AP: 4, Weapon: w}, Count: 1}
}

// runner is an attacker with so many AP.
func runner(name string, ap int) Squad {
	return Squad{Group: Group{Unit: Unit{Name: name, Class: Stealer, AP: ap}, Count: 1}}
}

// walking is one trooper on overwatch for two turns without CP, and one
// attacker 12 squares away who takes so many steps.
func walking(steps int) func() *Corridor {
	return func() *Corridor {
		c := rulestest.New[Corridor]()
		c.A, c.B = []Group{trooper(bolter())}, []Squad{runner("runner", steps)}
		c.Rules.CP, c.MaxTurns = rules.Amount{}, 2
		return c
	}
}

// shooting is one trooper who fires for one turn without CP, and one attacker 12
// squares away who stands still.
func shooting() *Corridor {
	c := walking(0)()
	c.Policy, c.MaxTurns = PolicyFire, 1
	return c
}

// alike is the base as it is.
func alike(*Corridor) {}

// miss is so many rolls of two dice that miss without a double, even with
// sustained fire.
func miss(rolls int) []int { return slices.Repeat([]int{1, 2}, rolls) }

// cp sets a fixed number of command points.
func cp(n int) func(c *Corridor) {
	return func(c *Corridor) { c.Rules.CP = rules.Amount{Fixed: n} }
}

// both makes two changes.
func both[T any](first, second func(in *T)) func(in *T) {
	return func(in *T) { first(in); second(in) }
}

// armed gives the only marine a changed weapon.
func armed(change func(w *Weapon)) func(c *Corridor) {
	return func(c *Corridor) { change(c.A[0].Weapon) }
}

// squad makes the marines troopers with these weapons.
func squad(weapons ...*Weapon) func(c *Corridor) {
	return func(c *Corridor) {
		c.A = nil
		for _, w := range weapons {
			c.A = append(c.A, trooper(w))
		}
	}
}
