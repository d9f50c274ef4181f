package shi

// Shots with scripted dice.

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// practice is one die that hits on 4+, three shots at one HP without saves.
func practice() *Shot {
	x := rulestest.New[Shot]()
	x.A = Unit{Name: "gunner", AcPo: 3, HP: 1, Weapon: &Weapon{Name: "gun", Range: 24, BD: 1, HT: 3, AcPo: 1}}
	x.B = []Group{{Unit: Unit{Name: "target", HP: 1}, Count: 1}}
	x.Shots = 3
	return x
}

func TestScriptedShots(t *testing.T) {
	gun := func(change func(w *Weapon)) func(x *Shot) { return func(x *Shot) { change(x.A.Weapon) } }
	ht := func(n int) func(x *Shot) { return gun(func(w *Weapon) { w.HT = n }) }
	sustained := gun(func(w *Weapon) { w.SustainedFire = true })
	ap := func(n AP, armour, invulnerable rules.Target) func(x *Shot) {
		return func(x *Shot) { x.A.Weapon.AP, x.B[0].AS, x.Shots = n, Save{armour, invulnerable}, 1 }
	}
	overkill := func(x *Shot) {
		x.A.Weapon.Overkill, x.A.Weapon.BD, x.Shots = true, 3, 1
		x.B[0].Count = 2
	}
	missed := []int{0, 0, 0, 3, 3, 0}
	runScripts[shotState](t, practice, []scriptCase[*Shot]{
		{"C12 all shots", nil, []int{3, 3, 3}, "alive", missed},
		{"C12 until it is destroyed", nil, []int{3, 4}, "killed", []int{1, 1, 1, 2, 2, 2}},
		{"SHI-SH-02 2 AcPo a shot", gun(func(w *Weapon) { w.AcPo = 2 }), []int{3, 3, 3}, "alive", []int{0, 0, 0, 3, 6, 0}},
		{"SHI-SH-02 bonus dice", func(x *Shot) { x.A.BRB = 1 }, []int{3, 3, 3, 4}, "killed", []int{1, 1, 1, 2, 2, 2}},
		{"SHI-SH-02 a die less", func(x *Shot) { x.A.BRB, x.A.Weapon.BD, x.Shots = -1, 2, 1 }, []int{4}, "killed", []int{1, 1, 1, 1, 1, 1}},
		{"SHI-SH-02 no dice left", func(x *Shot) { x.A.BRB, x.Shots = -2, 1 }, nil, "alive", []int{0, 0, 0, 1, 1, 0}},
		{"SHI-SH-01 HT 1", ht(1), []int{5, 5, 5}, "alive", missed},
		{"SHI-SH-01 HT 2", ht(2), []int{4, 5}, "killed", []int{1, 1, 1, 2, 2, 2}},
		{"SHI-SH-01 two faces a number", and(ht(1), func(x *Shot) { x.Rules.FacesPerNumber = 2 }), []int{4, 5}, "killed", []int{1, 1, 1, 2, 2, 2}},
		{"SHI-SH-01 no blanks", func(x *Shot) { x.Rules.FacesPerNumber = 2 }, nil, "killed", []int{1, 1, 1, 1, 1, 1}},
		{"SHI-SH-08 6+, 5+, 5+", and(ht(1), sustained), []int{5, 4, 5}, "killed", []int{1, 1, 1, 3, 3, 3}},
		{"SHI-SH-08 not above 3", sustained, []int{3, 3, 3}, "alive", missed},
		{"SHI-SH-08 two more", and(ht(1), sustained, func(x *Shot) { x.Rules.SustainedFireBonus = 2 }), []int{5, 4}, "killed", []int{1, 1, 1, 2, 2, 2}},
		{"SHI-SH-08 not above 2", and(ht(2), sustained, func(x *Shot) { x.Rules.MaxHT = 2 }), []int{4, 4, 5}, "killed", []int{1, 1, 1, 3, 3, 3}},
		{"SHI-SH-08 C13 only with the trait", ht(1), []int{5, 5, 5}, "alive", missed},
		{"SHI-SH-04 AP 5 and 4+", ap(5, 4, 0), []int{4, 4}, "alive", []int{0, 1, 0, 1, 1, 0}},
		{"SHI-SH-04 AP 5 and 5+", ap(5, 5, 0), []int{4}, "killed", []int{1, 1, 1, 1, 1, 1}},
		{"SHI-SH-04 AP 5 and 6+", ap(5, 6, 0), []int{4}, "killed", []int{1, 1, 1, 1, 1, 1}},
		{"SHI-SH-04 never the invulnerable", ap(1, 2, 6), []int{4, 6}, "alive", []int{0, 1, 0, 1, 1, 0}},
		{"SHI-SH-04 C13 no AP", ap(NoAP, 6, 0), []int{4, 6}, "alive", []int{0, 1, 0, 1, 1, 0}},
		{"SHI-SH-05 the better save", ap(5, 4, 3), []int{4, 3}, "alive", []int{0, 1, 0, 1, 1, 0}},
		{"SHI-SH-05 two HP", func(x *Shot) { x.B[0].HP = 2 }, []int{4, 1, 4}, "killed", []int{1, 2, 2, 3, 3, 3}},
		{"SHI-SH-03 hits go on", overkill, []int{4, 4, 1}, "killed", []int{2, 2, 2, 1, 1, 1}},
		{"SHI-SH-03 C12 hits are lost", overkill, []int{4, 4, 4}, "killed", []int{2, 3, 2, 1, 1, 1}},
		{"SHI-SH-03 C12 not past a survivor", and(overkill, func(x *Shot) { x.B[0].HP = 2 }), []int{4, 4, 4}, "killed", []int{1, 3, 3, 1, 1, 1}},
		{"C12 one at a time", and(overkill, func(x *Shot) { x.B[0].AS = Save{Armour: 4} }), []int{4, 4, 4, 4, 3, 3}, "killed", []int{2, 3, 2, 1, 1, 1}},
		{"SHI-SH-03 one hit without overkill", gun(func(w *Weapon) { w.BD = 3 }), []int{4, 4, 4}, "killed", []int{1, 1, 1, 1, 1, 1}},
		{"SHI-SH-10 out of range", func(x *Shot) { x.Distance = 25 }, nil, "alive", []int{0, 0, 0, 0, 0, 0}},
		{"SHI-SH-06 adjacent without assault", func(x *Shot) { x.Distance = 1 }, nil, "alive", []int{0, 0, 0, 0, 0, 0}},
		{"SHI-SH-06 adjacent with assault", and(gun(func(w *Weapon) { w.Assault = true }), func(x *Shot) { x.Distance = 1 }), []int{4}, "killed", []int{1, 1, 1, 1, 1, 1}},
	})
}
