package scrollhammer_test

// The reference itself under test: charts, saves and counts here, odds worked
// out by hand in naive_odds_test.go and naive_chargeodds_test.go, cases with
// given dice in naive_scripted_test.go and naive_scriptedcharge_test.go.

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// naiveScript is a source of dice that shows the given faces, the last one for
// ever.
type naiveScript struct {
	faces []int
	used  int
}

// naiveShows is in the middle of the numbers that IntN(6) turns into the face.
func naiveShows(face int) uint64 {
	return (uint64(2*face-1) << 32 / 12) << 32
}

func (s *naiveScript) Uint64() uint64 {
	face := s.faces[min(s.used, len(s.faces)-1)]
	s.used++
	return naiveShows(face)
}

// naiveScripted is a generator that shows the given faces, the last one for
// ever.
func naiveScripted(faces ...int) (*rand.Rand, *naiveScript) {
	script := &naiveScript{faces: faces}
	return rand.New(script), script
}

// naiveTree is a source of dice that goes through all there can be.
type naiveTree struct {
	faces []int
	used  int
}

func (tree *naiveTree) Uint64() uint64 {
	if tree.used == len(tree.faces) {
		tree.faces = append(tree.faces, 1)
	}
	tree.used++
	return naiveShows(tree.faces[tree.used-1])
}

// next goes on to the next dice; false: that were all.
func (tree *naiveTree) next() bool {
	tree.faces, tree.used = tree.faces[:tree.used], 0
	for len(tree.faces) > 0 {
		last := len(tree.faces) - 1
		if tree.faces[last] < 6 {
			tree.faces[last]++
			return true
		}
		tree.faces = tree.faces[:last]
	}
	return false
}

// naiveExactly is the odds of an event, from all dice there can be; false if that
// are too many.
func naiveExactly(event func(rng *rand.Rand) bool) (odds float64, ok bool) {
	tree := &naiveTree{}
	for range rulestest.Few(400, 2_000) {
		if event(rand.New(tree)) {
			odds += math.Pow(6, -float64(tree.used))
		}
		if !tree.next() {
			return odds, true
		}
	}
	return 0, false
}

// naiveCheck is an event of a trial and its exact odds.
type naiveCheck struct {
	name  string
	odds  float64
	event func(rng *rand.Rand) bool
}

// naiveLimit is how far a share may be off, in standard deviations. A check of a
// right program fails with a chance of 7e-6, any of the hundred or so checks
// here with less than 2e-3. The seeds are fixed, so that was decided once.
const naiveLimit = 4.5

// naiveRunChecks counts each event in many trials and compares the share; where
// there are few dice it goes through all of them as well, by day instead.
func naiveRunChecks(t *testing.T, seed uint64, checks []naiveCheck) {
	t.Helper()
	for i, c := range checks {
		n := float64(rulestest.Few(500, 2_000))
		if got, ok := naiveExactly(c.event); ok {
			if math.Abs(got-c.odds) > 1e-9 {
				t.Errorf("%s: odds %.9f, want %.9f", c.name, got, c.odds)
			}
			if !rulestest.Heavy() {
				continue
			}
			n = 1_000
		}
		rng := rand.New(rand.NewPCG(seed, uint64(i)))
		count := 0
		for range int(n) {
			if c.event(rng) {
				count++
			}
		}
		if c.odds == 0 || c.odds == 1 {
			if float64(count) != c.odds*n {
				t.Errorf("%s: %d of %v, want a share of exactly %v", c.name, count, n, c.odds)
			}
			continue
		}
		z := (float64(count) - n*c.odds) / math.Sqrt(n*c.odds*(1-c.odds))
		if math.Abs(z) >= naiveLimit {
			t.Errorf("%s: share %.5f, want %.5f (z %.1f)", c.name, float64(count)/n, c.odds, z)
		}
	}
}

func TestNaiveDice(t *testing.T) {
	rng, script := naiveScripted(1, 2, 3, 4, 5, 6)
	for want := 1; want <= 7; want++ {
		if got := naiveDie(rng); got != min(want, 6) {
			t.Errorf("die %d shows %d", want, got)
		}
	}
	if script.used != 7 {
		t.Errorf("%d dice used", script.used)
	}
	// all 216 leaves, of which 10 have a sum of 6
	got, ok := naiveExactly(func(rng *rand.Rand) bool { return naiveSum(3, rng) == 6 })
	if !ok || math.Abs(got-10./216) > 1e-12 {
		t.Errorf("a sum of 6 has odds %v, %v", got, ok)
	}
}

// TestNaiveCharts compares with the charts of the source, row by row.
func TestNaiveCharts(t *testing.T) {
	hit := []string{
		"4 4 5 5 5 5 5 5 5 5", "3 4 4 4 5 5 5 5 5 5", "3 3 4 4 4 4 5 5 5 5", "3 3 3 4 4 4 4 4 5 5",
		"3 3 3 3 4 4 4 4 4 4", "3 3 3 3 3 4 4 4 4 4", "3 3 3 3 3 3 4 4 4 4", "3 3 3 3 3 3 3 4 4 4",
		"3 3 3 3 3 3 3 3 4 4", "3 3 3 3 3 3 3 3 3 4",
	}
	wound := []string{
		"4 5 6 6 - - - - - -", "3 4 5 6 6 - - - - -", "2 3 4 5 6 6 - - - -", "2 2 3 4 5 6 6 - - -",
		"2 2 2 3 4 5 6 6 - -", "2 2 2 2 3 4 5 6 6 -", "2 2 2 2 2 3 4 5 6 6", "2 2 2 2 2 2 3 4 5 6",
		"2 2 2 2 2 2 2 3 4 5", "2 2 2 2 2 2 2 2 3 4",
	}
	cell := func(row string, column int) int {
		return strings.Index("0123456-", strings.Fields(row)[column-1])
	}
	for row := 1; row <= 10; row++ {
		for column := 1; column <= 10; column++ {
			if got, want := naiveByTheBook().toHit(row, column), cell(hit[row-1], column); got != want {
				t.Errorf("WS %d against %d hits on %d, want %d", row, column, got, want)
			}
			if got, want := naiveToWound(row, column), cell(wound[row-1], column); got != want {
				t.Errorf("S %d against T %d wounds on %d, want %d", row, column, got, want)
			}
		}
	}
}

func TestNaiveSaves(t *testing.T) {
	improves := naiveByTheBook()
	improves.apImproves = true
	for _, test := range []struct{ armour, ward, ap, want, improved int }{
		{4, 0, 0, 4, 4},
		{4, 0, 1, 5, 3},
		{4, 0, 2, 6, 2},
		{4, 0, 3, naiveNever, 2}, // a 1 fails
		{4, 0, 4, naiveNever, 2},
		{2, 0, 5, naiveNever, 2},
		{6, 0, 0, 6, 6},
		{0, 0, 0, naiveNever, naiveNever},
		{0, 5, 6, 5, 5}, // not changed by AP
		{4, 5, 0, 4, 4},
		{4, 5, 1, 5, 3},
		{4, 5, 2, 5, 2},
		{4, 3, 0, 3, 3},
		{1, 0, 0, 2, 2},
		{1, 0, 2, 3, 2},
	} {
		if got := naiveByTheBook().save(test.armour, test.ward, test.ap); got != test.want {
			t.Errorf("%+v: %d", test, got)
		}
		if got := improves.save(test.armour, test.ward, test.ap); got != test.improved {
			t.Errorf("%+v, improved: %d", test, got)
		}
	}
}

// naivePlain is a model that hits and wounds its like on 4+, has no save, and
// always passes its tests.
func naivePlain() naiveModel {
	return naiveModel{
		ws: 4, s: 4, t: 4, w: 1, i: 4, a: 1, ld: 30,
		weapons: []naiveWeapon{{name: "sword", kind: "hand"}},
	}
}

// naiveTroop is a skirmish unit of so many plain models, after a change.
func naiveTroop(count int, change func(m *naiveModel)) naiveUnit {
	m := naivePlain()
	if change != nil {
		change(&m)
	}
	return naiveUnit{formation: "skirmish", groups: []naiveGroup{{model: m, count: count}}}
}

// naiveMixed is a skirmish unit of the groups of several units.
func naiveMixed(units ...naiveUnit) naiveUnit {
	mixed := units[0]
	for _, u := range units[1:] {
		mixed.groups = append(append([]naiveGroup{}, mixed.groups...), u.groups...)
	}
	return mixed
}

// naiveRanked is the unit in ranks.
func naiveRanked(u naiveUnit, frontage int) naiveUnit {
	u.formation, u.frontage = "ranks", frontage
	return u
}

func TestNaiveEngagement(t *testing.T) {
	h := naiveByTheBook()
	form := func(u naiveUnit) *naiveBand { return naiveForm(&u, &h, 0, 0) }
	base := func(base int) func(m *naiveModel) { return func(m *naiveModel) { m.base = base } }
	twenty := naiveTroop(20, nil)
	beasts := naiveMixed(naiveTroop(1, base(4)), naiveTroop(3, base(2)))
	for _, test := range []struct {
		name           string
		unit           naiveUnit
		foes           []naiveUnit
		contact, fight int
	}{
		{"ranks", naiveRanked(twenty, 5), []naiveUnit{twenty}, 5, 10},
		{"both ranks", naiveRanked(twenty, 6), []naiveUnit{naiveRanked(twenty, 5)}, 5, 10},
		{"one rank", naiveRanked(naiveTroop(5, nil), 6), []naiveUnit{twenty}, 5, 5},
		{"skirmish", twenty, []naiveUnit{twenty}, 20, 20},
		{"one", twenty, []naiveUnit{naiveTroop(1, nil)}, 1, 2},
		{"large base", twenty, []naiveUnit{naiveTroop(1, base(4))}, 4, 8},
		{"large bases", twenty, []naiveUnit{beasts}, 10, 20},
		{"large front", twenty, []naiveUnit{naiveRanked(beasts, 2)}, 6, 12},
		{"two units", twenty, []naiveUnit{naiveTroop(3, nil), naiveRanked(twenty, 4)}, 7, 14},
		{"large themselves", beasts, []naiveUnit{naiveTroop(1, nil)}, 1, 2},
	} {
		b := form(test.unit)
		room := 0
		for _, foe := range test.foes {
			room += form(foe).room("front")
		}
		got := b.contact("front", room)
		if b.engage(b.fighting("front", got)); got != test.contact || len(b.engaged) != test.fight {
			t.Errorf("%s: %d in contact, %d engaged", test.name, got, len(b.engaged))
		}
	}
}

func TestNaiveMajority(t *testing.T) {
	for _, test := range []struct {
		values []int
		want   int
	}{
		{[]int{4}, 4}, {[]int{5, 3, 3}, 3}, {[]int{5, 3, 5, 3}, 5}, {[]int{3, 5, 4}, 5}, {[]int{2, 2, 6, 1, 6, 1, 1}, 1},
	} {
		models := []*naiveBody{}
		for _, v := range test.values {
			models = append(models, &naiveBody{naiveModel: &naiveModel{t: v}})
		}
		if got := naiveMajority(models, func(m *naiveBody) int { return m.t }); got != test.want {
			t.Errorf("%v: %d", test.values, got)
		}
	}
	// among the engaged only: two fives and two threes of twenty
	h := naiveByTheBook()
	mixed := naiveMixed(naiveTroop(2, func(m *naiveModel) { m.t = 5 }), naiveTroop(18, func(m *naiveModel) { m.t = 3 }))
	pair := naiveTroop(2, nil)
	b := naiveForm(&mixed, &h, 0, 0)
	b.engage(b.fighting("front", b.contact("front", naiveForm(&pair, &h, 1, 0).room("front"))))
	if b.t != 5 {
		t.Errorf("majority %d of the engaged, want 5", b.t)
	}
}

// TestNaiveBest compares the choice with odds worked out by hand: of 216 so many
// attacks do an unsaved wound.
func TestNaiveBest(t *testing.T) {
	sword := naiveWeapon{name: "sword", kind: "hand"}
	axe := naiveWeapon{name: "axe", kind: "axe", strength: 1}
	pick := naiveWeapon{name: "pick", kind: "pick", ap: 2}
	whip := naiveWeapon{name: "whip", kind: "whip", attacks: 1, strength: -1}
	venom := naiveWeapon{name: "venom", kind: "hand", strength: -2, instantDeath: true}
	quick := naiveWeapon{name: "quick", kind: "hand", initiative: 2}
	club := naiveWeapon{name: "club", kind: "club", strength: -1}
	bow := naiveWeapon{name: "bow"}
	for _, test := range []struct {
		name    string
		weapons []naiveWeapon
		foe     func(m *naiveModel)
		charged bool
		want    string
	}{
		{"strength", []naiveWeapon{sword, axe}, nil, false, "axe"},                                                // 3*3*6, 3*4*6
		{"no strength", []naiveWeapon{sword, axe}, func(m *naiveModel) { m.t = 2 }, false, "sword"},               // both 3*5*6
		{"armour", []naiveWeapon{axe, pick}, func(m *naiveModel) { m.armour = 4 }, false, "pick"},                 // 3*4*3, 3*3*5
		{"ward", []naiveWeapon{axe, pick}, func(m *naiveModel) { m.armour, m.ward = 4, 4 }, false, "axe"},         // 3*4*3, 3*3*3
		{"attacks", []naiveWeapon{axe, whip}, nil, false, "axe"},                                                  // 3*4*6, 2*3*2*6: tie
		{"attacks first", []naiveWeapon{whip, axe}, nil, false, "whip"},                                           // the same
		{"attacks of a charge", []naiveWeapon{whip, axe}, nil, true, "axe"},                                       // 3*3*2*6, 2*3*4*6
		{"instant death", []naiveWeapon{sword, venom}, func(m *naiveModel) { m.w = 3 }, false, "sword"},           // dual; 3*3*6, 3*1*6*3: tie
		{"instant death, W 4", []naiveWeapon{sword, venom}, func(m *naiveModel) { m.w = 4 }, false, "venom"},      // 3*3*6, 3*1*6*4
		{"initiative", []naiveWeapon{sword, quick}, nil, false, "quick"},                                          // a tie
		{"bow first", []naiveWeapon{bow, sword}, nil, false, "generic"},                                           // a tie
		{"bow", []naiveWeapon{club, bow}, nil, false, "generic"},                                                  // 3*2*6, 3*3*6
		{"nothing hurts", []naiveWeapon{sword, axe, quick}, func(m *naiveModel) { m.t = 10 }, false, "quick"},     // all 0
		{"something hurts", []naiveWeapon{sword, axe, quick}, func(m *naiveModel) { m.t = 8 }, false, "axe"},      // 3*1*6
		{"bare hands", nil, nil, false, "generic"},                                                                //
		{"not shown", []naiveWeapon{club, sword}, func(m *naiveModel) { m.ws, m.t = 9, 7 }, false, "sword"},       // 0, 2*1*6
		{"all wound", []naiveWeapon{club, sword}, func(m *naiveModel) { m.ws, m.t = 1, 1 }, false, "club"},        // both 4*5*6
		{"ap does nothing", []naiveWeapon{club, pick}, func(m *naiveModel) { m.armour = 0 }, false, "pick"},       // 3*2*6, 3*3*6
		{"ap is too weak", []naiveWeapon{axe, pick}, func(m *naiveModel) { m.armour, m.t = 6, 2 }, false, "pick"}, // 3*5*5, 3*5*6
	} {
		h := naiveByTheBook()
		troop := naiveTroop(1, func(m *naiveModel) { m.weapons = test.weapons })
		b := naiveForm(&troop, &h, 0, 0)
		b.charged = test.charged
		foe := naivePlain()
		if test.foe != nil {
			test.foe(&foe)
		}
		m := b.living[0]
		if got := m.arms[b.best(m, &foe)].name; got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
}

// TestNaiveAttacks counts the attacks and where they go.
func TestNaiveAttacks(t *testing.T) {
	sword := naiveWeapon{name: "sword", kind: "hand"}
	dagger := naiveWeapon{name: "dagger", kind: "hand", strength: -1}
	great := naiveWeapon{name: "great", kind: "great", strength: 2, initiative: -3, attacks: 1}
	bow, staff := naiveWeapon{name: "bow"}, naiveWeapon{name: "staff"}
	split := func(first, second string, attacks int) []naiveShare {
		return []naiveShare{{weapon: first, attacks: attacks}, {weapon: second, rest: true}}
	}
	for _, test := range []struct {
		name    string
		weapons []naiveWeapon
		split   []naiveShare
		charged bool
		toRest  bool
		want    []naiveBlows
	}{
		{"one", []naiveWeapon{sword}, nil, false, false, []naiveBlows{{arm: 0, attacks: 3}}},
		{"charge", []naiveWeapon{sword}, nil, true, false, []naiveBlows{{arm: 0, attacks: 4}}},
		{"dual", []naiveWeapon{sword, sword}, nil, true, false, []naiveBlows{{arm: 0, attacks: 5}}},
		{"three", []naiveWeapon{sword, sword, sword}, nil, false, false, []naiveBlows{{arm: 0, attacks: 4}}},
		{"dual of two profiles", []naiveWeapon{dagger, sword}, nil, false, false, []naiveBlows{{arm: 1, attacks: 4}}},
		{"two kinds", []naiveWeapon{sword, great}, nil, false, false, []naiveBlows{{arm: 1, attacks: 4}}},
		{"no dual bows", []naiveWeapon{bow, staff}, nil, false, false, []naiveBlows{{arm: 0, attacks: 3}}},
		{"none", nil, nil, true, false, []naiveBlows{{arm: 0, attacks: 4}}},
		{"split", []naiveWeapon{sword, great}, split("sword", "great", 1), true, false, []naiveBlows{{arm: 0, attacks: 1}, {arm: 1, attacks: 4}}},
		{"split, dual", []naiveWeapon{sword, dagger, great}, split("great", "dagger", 2), false, false, []naiveBlows{{arm: 2, attacks: 3}, {arm: 1, attacks: 2}}},
		{"split, to the rest", []naiveWeapon{sword, dagger, great}, split("great", "dagger", 2), false, true, []naiveBlows{{arm: 2, attacks: 2}, {arm: 1, attacks: 3}}},
		{"split, no more than A", []naiveWeapon{sword, great}, split("sword", "great", 5), true, false, []naiveBlows{{arm: 0, attacks: 3}, {arm: 1, attacks: 2}}},
		{"split, generic", []naiveWeapon{sword, bow}, split("generic", "sword", 1), false, false, []naiveBlows{{arm: 1, attacks: 1}, {arm: 0, attacks: 2}}},
	} {
		h := naiveByTheBook()
		h.extrasToRest = test.toRest
		troop := naiveTroop(1, func(m *naiveModel) { m.weapons, m.a = test.weapons, 3 })
		troop.groups[0].split = test.split
		b := naiveForm(&troop, &h, 0, 0)
		b.charged = test.charged
		foe := naivePlain()
		b.ready(b.living[0], &foe, -1)
		got := b.living[0].blows
		same := len(got) == len(test.want)
		for i := 0; same && i < len(got); i++ {
			same = got[i] == test.want[i]
		}
		if !same {
			t.Errorf("%s: %+v, want %+v", test.name, got, test.want)
		}
	}
}

// naiveTwenty is twenty against twenty in ranks, with saves and a standard.
func naiveTwenty() naiveFightConfig {
	u := naiveRanked(naiveTroop(20, func(m *naiveModel) { m.armour, m.ld = 5, 8 }), 5)
	u.standard = true
	return naiveFightConfig{house: naiveByTheBook(), a: u, b: u, charged: "a", maxTurns: 6}
}

func BenchmarkNaiveFight(b *testing.B) {
	c := naiveTwenty()
	rng := rand.New(rand.NewPCG(1, 2))
	b.ReportAllocs()
	for b.Loop() {
		naiveFight(c, rng)
	}
}

func BenchmarkNaiveCharge(b *testing.B) {
	f := naiveTwenty()
	f.b.volley = &naiveVolley{shots: 1, hit: 4, strength: 3}
	c := naiveChargeConfig{
		house: f.house, unit: f.a, targets: []naiveTarget{{unit: f.b, distance: 7}},
		difficult: true, dangerous: true, maxTurns: 6,
	}
	rng := rand.New(rand.NewPCG(1, 2))
	b.ReportAllocs()
	for b.Loop() {
		naiveCharge(c, rng)
	}
}

func BenchmarkNaiveMulti(b *testing.B) {
	f := naiveTwenty()
	two := []naiveMember{{unit: f.a}, {unit: f.a}}
	c := naiveMultiConfig{house: f.house, a: two, b: two, maxTurns: 6}
	rng := rand.New(rand.NewPCG(1, 2))
	b.ReportAllocs()
	for b.Loop() {
		naiveMulti(c, rng)
	}
}
