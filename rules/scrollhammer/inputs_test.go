package scrollhammer

import (
	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// men is a unit of so many equal models.
func men(n int, change ...func(u *Unit)) Unit {
	u := Unit{Name: "men"}
	tags.SetDefaults(&u)
	g := Group{Model: Model{Name: "man", WS: 3, S: 3, T: 3, I: 3, Ld: 7}}
	tags.SetDefaults(&g.Model)
	g.Count = n
	u.Models = []Group{g}
	for _, f := range change {
		f(&u)
	}
	return u
}

func frontage(n int) func(u *Unit) { return func(u *Unit) { u.Frontage = n } }

// pair is one turn of one model of two Wounds a side: a strikes first.
func pair() *Fight {
	x := rulestest.New[Fight]()
	x.MaxTurns = 1
	for _, u := range []*Unit{&x.A, &x.B} {
		*u = men(1, func(u *Unit) { u.Models[0].W = 2 })
	}
	x.A.Name, x.B.Name, x.A.Models[0].I = "a", "b", 4
	return x
}

func sword() Weapon { return Weapon{Name: "sword", Melee: true, Base: "hand weapon"} }

// made is a sword with a change.
func made(change func(w *Weapon)) Weapon {
	w := sword()
	change(&w)
	return w
}
