package scrollhammer

import (
	"slices"
	"testing"

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

func frontage(n int) func(u *Unit)        { return func(u *Unit) { u.Frontage = n } }
func formation(f Formation) func(u *Unit) { return func(u *Unit) { u.Formation = f } }
func base(n int) func(u *Unit)            { return func(u *Unit) { u.Models[0].Base = n } }

// begun is a fight of units at the start of turn 1.
func begun(a, b []Unit) (*combat, *state) {
	x := rulestest.New[Multi]()
	for i := range a {
		x.A = append(x.A, Combatant{Unit: a[i]})
	}
	for i := range b {
		x.B = append(x.B, Combatant{Unit: b[i]})
	}
	c := newCombat(&x.Rules, 6, x.sides())
	s := c.start
	for g := range c.groups {
		s.before[g] = s.bodies[g].n
	}
	for u := range c.units {
		s.contact[u] = uint8(c.contact(&s, u))
	}
	c.engage(&s)
	return c, &s
}

// TestEngaged: contact by fronts and bases, and those behind. SCR-FI-02
func TestEngaged(t *testing.T) {
	for name, test := range map[string]struct {
		a, b []Unit
		want []uint8
	}{
		"ranks of ten":                    {[]Unit{men(20, frontage(10))}, []Unit{men(20, frontage(10))}, []uint8{20, 20}},
		"ranks of five against ten":       {[]Unit{men(20, frontage(5))}, []Unit{men(20, frontage(10))}, []uint8{10, 10}},
		"a horde around ranks":            {[]Unit{men(40, formation(Horde))}, []Unit{men(20, frontage(5))}, []uint8{10, 10}},
		"skirmishers meet":                {[]Unit{men(4, formation(Skirmish))}, []Unit{men(30, formation(Skirmish))}, []uint8{4, 8}},
		"few fill no front":               {[]Unit{men(3, frontage(10))}, []Unit{men(20, frontage(5))}, []uint8{3, 6}},
		"a large base":                    {[]Unit{men(1, base(5))}, []Unit{men(20, frontage(10))}, []uint8{1, 10}},
		"large bases beyond a front":      {[]Unit{men(4, base(5), frontage(1))}, []Unit{men(20, frontage(4))}, []uint8{2, 8}},
		"two against one":                 {[]Unit{men(5), men(5)}, []Unit{men(12, formation(Horde))}, []uint8{5, 5, 12}},
		"one between two, five in a rank": {[]Unit{men(10), men(10)}, []Unit{men(10)}, []uint8{10, 10, 10}},
	} {
		if c, s := begun(test.a, test.b); !slices.Equal(s.engaged[:len(c.units)], test.want) {
			t.Errorf("%s: %v, want %v", name, s.engaged[:len(c.units)], test.want)
		}
	}
}

// TestEngagedStays: who was in contact when the turn began fights on when its foes
// are dead. SCR-FI-03
func TestEngagedStays(t *testing.T) {
	c, s := begun([]Unit{men(20, frontage(10))}, []Unit{men(20, frontage(10))})
	s.before[1] = 2
	c.engage(s)
	if s.engaged[0] != 20 || s.engaged[1] != 2 {
		t.Errorf("%v", s.engaged)
	}
	s.contact = [maxUnits]uint8{} // a new turn
	s.contact[0], s.contact[1] = uint8(c.contact(s, 0)), uint8(c.contact(s, 1))
	if c.engage(s); s.engaged[0] != 4 {
		t.Errorf("in a new turn: %v", s.engaged)
	}
}

// TestMajority: most engaged models count, the highest of tied values. SCR-FI-07,
// SCR-FI-08
func TestMajority(t *testing.T) {
	mixed := func(front, back, ws, wsBack int) Unit {
		return men(front, frontage(5), func(u *Unit) {
			other := u.Models[0]
			u.Models[0].WS, other.WS, other.Count = ws, wsBack, back
			u.Models = append(u.Models, other)
		})
	}
	for name, test := range map[string]struct {
		unit Unit
		want int
	}{
		"most":                     {mixed(2, 8, 6, 3), 3},
		"tied, the highest":        {mixed(5, 5, 3, 4), 4},
		"only the engaged":         {mixed(6, 20, 3, 4), 3},
		"tied, the highest before": {mixed(5, 5, 5, 4), 5},
	} {
		c, s := begun([]Unit{test.unit}, []Unit{men(20, frontage(10))})
		if got := c.majority(s, 0, weaponSkill); got != test.want {
			t.Errorf("%s: %d, want %d", name, got, test.want)
		}
	}
}

// TestDeal: attacks are dealt one by one, the first get the remainder. SCR-RS-09
func TestDeal(t *testing.T) {
	for n := range 20 {
		for k := 1; k <= 4; k++ {
			hands := make([]int, k)
			for i := range n {
				hands[i%k]++
			}
			for place, want := range hands {
				if got := deal(n, k, place); got != want {
					t.Errorf("%d dealt to %d: place %d gets %d, want %d", n, k, place, got, want)
				}
			}
		}
	}
}
