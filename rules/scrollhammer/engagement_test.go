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
	c := newCombat(&x.Rules, 6, x.sides(), &x.Policies).openLedger(&x.Counting)
	s := c.start
	for g := range c.groups {
		s.before[g] = s.bodies[g].n
	}
	for u := range c.units {
		s.first[u] = uint8(c.fighting(&s, u))
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

// TestBesideAndBehind: one in contact has a neighbour at each end, and those behind. SCR-FI-02
func TestBesideAndBehind(t *testing.T) {
	for name, test := range map[string]struct {
		unit           Unit
		contact, ranks int
		want           int
	}{
		"one of a deep line":        {men(20), 1, 2, 4},
		"one of a single rank":      {men(5), 1, 2, 3},
		"the whole front":           {men(20), 5, 2, 10},
		"all but one of the front":  {men(20), 4, 2, 9},
		"three behind five":         {men(8), 5, 2, 8},
		"three ranks":               {men(12), 3, 3, 3 + 2 + 3 + 2},
		"one rank":                  {men(20), 1, 1, 3},
		"skirmishers":               {men(20, formation(Skirmish)), 3, 2, 8},
		"a horde, three deep":       {men(20, formation(Horde)), 2, 3, 8},
		"the file of one":           {men(4, frontage(1)), 1, 2, 2},
		"more ranks than there are": {men(6), 2, 4, 2 + 2 + 1},
		"a last rank of one":        {men(6), 4, 2, 4 + 1 + 1},
		"one neighbour":             {men(3, frontage(2)), 1, 2, 3},
	} {
		c, _ := begun([]Unit{test.unit}, []Unit{men(1)})
		models, _ := test.unit.count()
		if got := c.units[0].besideAndBehind(inFront, test.contact, models, test.ranks); got != test.want {
			t.Errorf("%s: %d, want %d", name, got, test.want)
		}
	}
}

// TestRows: ranks from the front and the rear, files from the flank. SCR-FI-02
func TestRows(t *testing.T) {
	for name, test := range map[string]struct {
		unit        Unit
		arc, living int
		want        []int
	}{
		"ranks":                     {men(13), inFront, 13, []int{5, 5, 3, 0}},
		"from the rear":             {men(13), inRear, 13, []int{3, 5, 5, 0}},
		"files":                     {men(13), inFlank, 13, []int{3, 3, 3, 2, 2, 0}},
		"files of a full unit":      {men(20), inFlank, 20, []int{4, 4, 4, 4, 4, 0}},
		"files of one rank":         {men(20), inFlank, 3, []int{1, 1, 1, 0}},
		"one full rank in the rear": {men(20), inRear, 5, []int{5, 0}},
		"nobody":                    {men(20), inRear, 0, []int{0}},
		"a horde":                   {men(9, formation(Horde)), inFront, 9, []int{9, 9}},
	} {
		c, _ := begun([]Unit{test.unit}, []Unit{men(1)})
		if got := c.units[0].front(test.arc, test.living); got != test.want[0] {
			t.Errorf("%s, in front: %d, want %d", name, got, test.want[0])
		}
		for n, want := range test.want {
			if got := c.units[0].row(test.arc, test.living, n); got != want {
				t.Errorf("%s, row %d: %d, want %d", name, n, got, want)
			}
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
	s.first = [maxUnits]uint8{} // a new turn
	s.first[0], s.first[1] = uint8(c.fighting(s, 0)), uint8(c.fighting(s, 1))
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

// TestDealShares: of each five attacks three go to the first, none to the second, two to the third.
// SCR-RS-09
func TestDealShares(t *testing.T) {
	for n, want := range [][3]int{{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {3, 0, 0}, {3, 0, 1}, {3, 0, 2}, {4, 0, 2}, {5, 0, 2}, {6, 0, 2}, {6, 0, 3}} {
		if got := [3]int{deal(n, 0, 3, 5), deal(n, 3, 0, 5), deal(n, 3, 2, 5)}; got != want {
			t.Errorf("%d dealt: %v, want %v", n, got, want)
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
				if got := deal(n, place, 1, k); got != want {
					t.Errorf("%d dealt to %d: place %d gets %d, want %d", n, k, place, got, want)
				}
			}
		}
	}
}

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
