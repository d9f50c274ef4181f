package skirmish

import (
	"reflect"
	"strconv"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/engine"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// PlayScript plays inputs with dice that must be used up.
func PlayScript(t *testing.T, in rules.Input, faces []int) (outcome string, values []int) {
	t.Helper()
	if _, tiny := in.Prepare().Game.(engine.Machine[state[few]]); tiny {
		return rulestest.Script[state[few]](t, in, faces)
	}
	return rulestest.Script[state[small]](t, in, faces)
}

// squadOf is men with weapons.
func squadOf(count int, weapons ...Weapon) Unit {
	u, g := rulestest.New[Unit](), rulestest.New[Group]()
	g.Count, g.Weapons = count, weapons
	u.Figures = []Group{*g}
	return *u
}

// TestOrdersFit: there is an order for every count of initiative that house rules allow.
func TestOrdersFit(t *testing.T) {
	most := func(fields ...string) (n int) {
		for _, name := range fields {
			f, _ := reflect.TypeFor[House]().FieldByName(name)
			_, high, _ := strings.Cut(f.Tag.Get("range"), "..")
			v, err := strconv.Atoi(high)
			if err != nil {
				t.Fatal(name, err)
			}
			n = max(n, v)
		}
		return n
	}
	highest := 10 + most("InitiativeStandard", "InitiativeStorm", "InitiativePower", "InitiativeTank") + most("InitiativeHandGun", "InitiativeShoulder") + most("FastDrawBonus")
	lowest := 1 - most("InitiativeHeavy") - most("AheadOfTurn")
	if highest > highestCount || 1+highestCount-lowest >= orders {
		t.Errorf("counts of %d to %d have no order of 1 to %d", lowest, highest, orders-1)
	}
}

// TestAssaultsMarkGuns: who has a gun that does not work is marked, and nobody else, in all
// states that an assault comes to: equal states are equal. SKI-SH-04
func TestAssaultsMarkGuns(t *testing.T) {
	x := rulestest.New[Assault]()
	x.A, x.B = squadOf(2), squadOf(6, rulestest.Library[Weapon]("skirmish/weapons/laser-rifle"))
	x.Target, x.Distance, x.Turns = TargetTimed, 8, 1
	d, jams := dice.New(), 0
	g := x.game()
	m, v := g.play(new(rules.Scenario), new(rules.Counting)).Game.(engine.Machine[state[few]]), g.makeView()
	for trial := range uint64(200) {
		s, e := m.Start, rules.MetricValues{}
		d.Seed(5)
		for d.Trial(trial); m.Step(d, &s, &e) == rules.Ongoing; {
			bind(&s, g, v)
			for u, q := range v.squads {
				for i, k := range q.figures {
					marked := q.marks[troubled].has(i)
					jams += flag(marked)
					if marked != (k.arms() != 0) {
						t.Fatalf("trial %d: figure %d of unit %d has guns %b, and its mark is %t", trial, i, u, k.arms(), marked)
					}
				}
			}
		}
	}
	if jams == 0 {
		t.Error("no gun jammed")
	}
}

// TestNerve: a squad is of its first figure's kind, and of veterans if such stand, and none but their leaders. SKI-CC-05
func TestNerve(t *testing.T) {
	h := &AssaultHouse{SteadyBonus: 1, TauPenalty: 2}
	is := func(k Kind, r Rank) *soldier { return &soldier{Figure: &Figure{Kind: k, Rank: r}} }
	for _, test := range []struct {
		name string
		list []*soldier
		up   set
		want int
	}{
		{"veterans", []*soldier{is(Human, Veteran), is(Human, Sergeant)}, 3, 1},
		{"who leads them, alone", []*soldier{is(Human, Veteran), is(Human, Sergeant), is(Human, Officer)}, 6, 0},
		{"a trooper among them", []*soldier{is(Human, Veteran), is(Human, Trooper)}, 3, 0},
		{"who is down", []*soldier{is(Human, Veteran), is(Human, Trooper)}, 1, 1},
		{"a war droid among them", []*soldier{is(Human, Veteran), is(WarDroid, Veteran)}, 3, 0},
		{"a Tyranid among them", []*soldier{is(Human, Veteran), is(Tyranid, Sergeant)}, 3, 0},
		{"humans among Tyranids", []*soldier{is(Tyranid, Trooper), is(Human, Trooper)}, 2, 1},
		{"veterans among Tau", []*soldier{is(Tau, Trooper), is(Human, Veteran)}, 2, -2},
		{"veterans of war droids, who are down", []*soldier{is(WarDroid, Trooper), is(Human, Veteran)}, 2, 1},
	} {
		if got := h.nerve(test.list, test.up); got != test.want {
			t.Errorf("%s: %d, want %d", test.name, got, test.want)
		}
	}
}

// TestFarApart: rules tell no more than 200 inches apart, stories do.
func TestFarApart(t *testing.T) {
	x := rulestest.New[Battle]()
	x.A, x.B = []Unit{squadOf(1)}, []Unit{squadOf(1)}
	g := x.game()
	v := g.begin()
	v.squads[0].at, v.squads[1].at = -30, 200
	if p := g.face(v, 0, 1); p.distance != farthest || p.distance+p.beyond != 230 {
		t.Errorf("%d and %d inches", p.distance, p.beyond)
	}
}
