package skirmish_test

// Every cell of the tables, as the specification has them.

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/skirmish"
)

// weaponTable is the ranged weapons: name, range, numbers against standard, storm,
// power and tank armour, AP, what a 20 does, class, area, lock-on, two modes.
const weaponTable = `laser-pistol 12 7 4 2 X 1 jam hand-gun none none false
laser-rifle 24 7 5 3 X 1/2 jam shoulder none none false
auto-shotgun 10 10 5 2 X 1 jam shoulder none none false
grenade-launcher 24 12/8 10/5 6/2 3/X 2 jam heavy small-blast none true
mortar 36 10 7 5 2 2 jam heavy large-blast none false
bolt-pistol 12 8 5 3 X 1 jam hand-gun none none false
bolt-rifle 24 8 6 4 1 1/2 jam shoulder none none false
missile-launcher 30 18/8 17/6 12/3 9/X 2 jam heavy small-blast 10/12/14/16 false
flamethrower 8 10 7 6 4 2 out-of-fuel heavy template none false
plasma-pistol 12 8 7 6 3 1 broken hand-gun none none false
heavy-plasma-rifle 18 13 11 10 7 2 broken heavy none none false
melta-gun 12 13 12 11 9 2 broken heavy none none false
tau-plasma-rifle 24 9 7 5 2 1/2 jam shoulder none none false
necron-rifle 24 10 8 7 5 1/2 jam shoulder none none false
destroyer-gun 30 12 10 9 6 1 jam heavy small-blast none false
heavy-bolter 24 10 6 3 X 2 jam heavy large-blast none false
autocannon 30 12 9 7 4 2 jam heavy large-blast none false
vehicle-chaingun 24 12 9 7 4 1 jam heavy small-blast none false
heavy-tank-gun 36 18/12 16/10 14/6 10/4 2 jam heavy large-blast none false`

// closeCombatTable is the close-combat weapons: name, numbers, attacks.
const closeCombatTable = `hand-weapon 8 6 3 1 1
shoulder-weapon 5 4 2 1 1
heavy-weapon 2 2 2 2 1
alien-claws 9 5 3 2 2
tomb-spider-claws 12 10 9 8 2
power-weapon 12 10 8 6 1
necron-fists 8 6 5 4 1
scarab-bites 3 2 1 X 4
droid-fists 10 8 6 4 1
anti-tank-grenade X 7 6 5 1
walker 10 10 10 10 2`

// vehicleTable is the vehicles: name, build, AP, armour, weak armour, large.
const vehicleTable = `chimera-autocannon apc 4 power power 2
chimera-chaingun apc 4 power power 2
sentinel-walker walker 4 power storm 1
big-tank-one-bolter tank 4 tank power 2
big-tank-two-bolters tank 4 tank power 2`

// cells is the fields of a library profile as it is shown.
func cells(t *testing.T, kind, name string) map[string]string {
	t.Helper()
	text, err := profiles.Show("skirmish/"+kind+"/"+name, nil)
	if err != nil {
		t.Fatal(err)
	}
	fields := map[string]string{}
	for line := range strings.Lines(text) {
		line, _, _ = strings.Cut(line, "#")
		if key, value, ok := strings.Cut(strings.TrimSpace(line), ":"); ok && fields[key] == "" {
			fields[key] = strings.Trim(strings.TrimSpace(value), `"`)
		}
	}
	return fields
}

func checkTable(t *testing.T, kind, table string, fields ...string) {
	t.Helper()
	var names []string
	for row := range strings.Lines(table) {
		want := strings.Fields(row)
		names = append(names, want[0])
		have := cells(t, kind, want[0])
		for i, field := range fields {
			if have[field] != want[i+1] {
				t.Errorf("%s %s: %q, want %s", want[0], field, have[field], want[i+1])
			}
		}
	}
	slices.Sort(names)
	if have := profiles.Names("skirmish", strings.TrimSuffix(kind, "s")); !slices.Equal(have, names) {
		t.Errorf("%s: %v, want %v", kind, have, names)
	}
}

// TestTables. SKI-SH-01, SKI-SH-02, SKI-SH-04, SKI-SH-05, SKI-SH-06, W24, SKI-TY-01
func TestTables(t *testing.T) {
	checkTable(t, "weapons", weaponTable, "range", "standard", "storm", "power", "tank", "ap", "twenty", "class", "area", "lock-on", "at-or-blast")
	checkTable(t, "close-combat-weapons", closeCombatTable, "standard", "storm", "power", "tank", "attacks")
	checkTable(t, "vehicles", vehicleTable, "build", "ap", "armour", "weak-armour", "large")
	for vehicle, want := range map[string]string{
		"chimera-autocannon": "autocannon, heavy bolter", "chimera-chaingun": "vehicle chaingun, heavy bolter", "sentinel-walker": "autocannon",
		"big-tank-one-bolter": "heavy tank gun, heavy bolter", "big-tank-two-bolters": "heavy tank gun, heavy bolter, heavy bolter",
	} {
		m, err := profiles.Load("skirmish/shot-at-vehicle", []string{"b.passengers=[]", "b.vehicle=" + vehicle})
		if err != nil {
			t.Fatal(err)
		}
		var have []string
		for _, w := range m.Input.(*skirmish.Shot).B.Vehicle.Weapons {
			have = append(have, w.Name)
		}
		if strings.Join(have, ", ") != want {
			t.Errorf("%s: %v, want %s", vehicle, have, want)
		}
	}
}

// eachCell gives the odds of every cell of a ready table, and the names of its row and
// column.
func eachCell(t *testing.T, name string, check func(row, column string, odds map[string]float64)) {
	t.Helper()
	table, err := experiments.LoadTable("skirmish/"+name, nil, ask.Table{})
	if err != nil {
		t.Fatal(err)
	}
	rows, columns := table.Grid.Axes[0].Values, table.Grid.Axes[1].Values
	for r := range rows {
		for c := range columns {
			m, err := table.Grid.Matchup([]int{r, c})
			if err != nil {
				t.Fatal(err)
			}
			check(rows[r], columns[c], rulestest.Odds(t, m.Scenario()))
		}
	}
}

// TestInitiativeTable: whoever is left in the ready table has shot first, except once in
// 8,000. SKI-IN-01, SKI-SK-02, W13
func TestInitiativeTable(t *testing.T) {
	bonus := map[string]int{
		"standard": 4, "storm": 3, "power": 2, "tank": 1, "hand gun": 2, "shoulder weapon": 0, "heavy weapon": -2,
		"own": 3, "watch": 0, "ahead": -3, "fast draw": 4,
	}
	eachCell(t, "initiative", func(row, column string, odds map[string]float64) {
		ahead := -bonus["standard"]
		for _, word := range strings.Split(row+", "+column, ", ") {
			add, ok := bonus[word]
			if !ok {
				t.Errorf("nothing is known of %q", word)
			}
			ahead += add
		}
		first, equal := 0, 0
		for own := 1; own <= 10; own++ {
			for other := 1; other <= 10; other++ {
				first += rules.OneIf(own+ahead > other)
				equal += rules.OneIf(own+ahead == other)
			}
		}
		for outcome, want := range map[string]int{"a": first, "both-out": equal, "b": 100 - first - equal} {
			if d := odds[outcome] - float64(want)/100; d > 3e-4 || d < -3e-4 {
				t.Errorf("%s, %s: %s is %.6f, counted %d of 100", row, column, outcome, odds[outcome], want)
			}
		}
	})
}

// TestHitTable: cells are the numbers of the weapons, missiles locked on.
func TestHitTable(t *testing.T) {
	locked := map[string]float64{"standard": 10. / 20, "storm": 12. / 20, "power": 14. / 20, "tank": 16. / 20}
	seen := map[string]bool{}
	eachCell(t, "hit-by-armour", func(row, column string, odds map[string]float64) {
		words, _, _ := strings.Cut(row, ",")
		name := strings.ReplaceAll(strings.ToLower(words), " ", "-")
		seen[name] = true
		number, _, _ := strings.Cut(cells(t, "weapons", name)[column], "/")
		n, _ := strconv.Atoi(number) // 0 for X
		want := float64(n) / 20
		if name == "missile-launcher" {
			want *= locked[column]
		}
		if d := odds["mean hits"] - want; d > 1e-12 || d < -1e-12 {
			t.Errorf("%s, %s: %.12f, want %.12f", row, column, odds["mean hits"], want)
		}
	})
	if have := profiles.Names("skirmish", "weapon"); len(seen) != len(have) {
		t.Errorf("%d weapons, the library has %v", len(seen), have)
	}
}

// TestHouseTables: the effect, initiative and modifier tables. SKI-EF-01, SKI-EF-05,
// SKI-IN-01, SKI-SH-03, SKI-SK-02, SKI-SK-03, SKI-SK-07, SKI-MO-01, SKI-NE-01
func TestHouseTables(t *testing.T) {
	want := skirmish.House{
		ShootingHouse: skirmish.ShootingHouse{
			WoundedModifier: 2, MoveModifier: 1, FreeDice: 1, CamouflageModifier: 1, CoverModifier: 2, MarksmanBonus: 2,
			ShootingAP: 2, ClearCost: 2, PartlyUnder: 4, PartlyUnderFlames: 1, HeroFrom: 6, DeadGround: 4,
			TrooperWound: 3, TrooperDeath: 5, HeroWound: 4, HeroDeath: 6, ScarabHits: 2,
			WoundsTo: "unwounded-first", WoundedAP: 1, StunFrom: 3, DamageEscalates: true, PassengerModifier: 1, VeteranHeroAP: 1, SetUpCost: 1, ChangeCost: 1,
		},
		FarInches: 3, InitiativeStandard: 4, InitiativeStorm: 3, InitiativePower: 2, InitiativeTank: 1, InitiativeHandGun: 2, InitiativeHeavy: 2,
		FastDrawBonus: 4, AheadOfTurn: 3, ShakenFrom: 50, ShakenAP: 1, RunsBelow: 35, RepairFrom: 5, RepairNearLord: 4,
	}
	if have := rulestest.New[skirmish.ArmourFight]().Rules; have != want {
		t.Errorf("%+v", have)
	}
	if have := rulestest.New[skirmish.Shot]().Rules; have != want.ShootingHouse {
		t.Errorf("%+v", have)
	}
}
