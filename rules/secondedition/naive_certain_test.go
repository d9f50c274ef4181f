package secondedition_test

// What the reference does about hand-to-hand combat and profiles when nothing
// is left to the dice.

import (
	"slices"
	"testing"
)

// TestNaiveChoice: the option of most expected wounds (HH-c).
func TestNaiveChoice(t *testing.T) {
	h := naiveByTheBook()
	one, d3 := naiveDamage{plus: 1}, naiveDamage{die: 3}
	for _, test := range []struct {
		name          string
		blow          naiveBlow
		t, save, left int
		want          int
	}{
		// faces that wound, faces not saved, six faces of damage
		{"S4 -1 on T4, 5+", naiveBlow{4, 1, one}, 4, 5, 1, 3 * 5 * 6},
		{"S6 on T4, 3+", naiveBlow{6, naiveByStrength, one}, 4, 3, 1, 5 * 5 * 6},
		{"no save", naiveBlow{6, naiveByStrength, one}, 4, 0, 1, 5 * 6 * 6},
		{"D3 on W1", naiveBlow{6, naiveByStrength, d3}, 4, 0, 1, 5 * 6 * 6},
		{"D3 on W2", naiveBlow{6, naiveByStrength, d3}, 4, 0, 2, 5 * 6 * 10},
		{"D3 on W3", naiveBlow{6, naiveByStrength, d3}, 4, 0, 3, 5 * 6 * 12},
		{"impossible", naiveBlow{1, 0, d3}, 5, 0, 3, 0},
		// 2 to 6 in 4, 8, 12, 8, 4 of 36
		{"2D3 on W4", naiveBlow{6, naiveByStrength, naiveDamage{die: 3, more: 1}}, 4, 0, 4, 5 * 6 * (4*2 + 8*3 + 24*4) / 6},
	} {
		if got := h.promise(test.blow, test.t, test.save, test.left); got != test.want*36 {
			t.Errorf("%s: %d, want %d times 36", test.name, got, test.want)
		}
	}
}

// TestNaiveChosen tells the weapons apart by their damage: all dice show 6 and
// nobody has a save.
func TestNaiveChosen(t *testing.T) {
	blow := func(strength, plus int) naiveWeapon {
		return naiveWeapon{strength: strength, penalty: naiveByStrength, damage: naiveDamage{plus: plus}}
	}
	for _, test := range []struct {
		name    string
		weapons []naiveWeapon
		t, w    int
		want    int // W left
	}{
		{"own S", nil, 4, 9, 8},
		{"user's S", []naiveWeapon{blow(0, 2)}, 4, 9, 7},
		// 3 * 3 against 5 * 2
		{"strong", []naiveWeapon{blow(4, 3), blow(6, 2)}, 4, 9, 7},
		// 3 * 4 against 5 * 2
		{"harmful", []naiveWeapon{blow(4, 4), blow(6, 2)}, 4, 9, 5},
		// 3 * 2 against 5 * 2 with 2 left, though it would be 3 * 9
		{"enough", []naiveWeapon{{strength: 4, damage: naiveDamage{plus: 9}}, {strength: 6, damage: naiveDamage{plus: 2}}}, 4, 2, 0},
		{"own S stronger", []naiveWeapon{blow(2, 1)}, 4, 9, 8},
	} {
		m := naivePair(1)
		m.weapons = test.weapons
		loser := naivePair(1)
		loser.t, loser.w = test.t, test.w
		l := naiveFresh(loser)
		rng, _ := naiveScripted(6)
		naiveByTheBook().wound(naiveFresh(m), l, rng)
		if l.left != test.want {
			t.Errorf("%s: %d left, want %d", test.name, l.left, test.want)
		}
	}
	// 3 * 5 against 5 * 3: a tie goes to the first listed.
	m := naivePair(1)
	m.weapons = []naiveWeapon{blow(4, 5), blow(7, 3)}
	loser := naivePair(1)
	loser.t, loser.w = 4, 9
	l := naiveFresh(loser)
	rng, _ := naiveScripted(6)
	if naiveByTheBook().wound(naiveFresh(m), l, rng); l.left != 4 {
		t.Errorf("tie: %d left, want 4", l.left)
	}
}

// TestNaiveFriends: what several against one give, with all dice showing 3.
func TestNaiveFriends(t *testing.T) {
	for _, test := range []struct {
		name   string
		change func(h *naiveHouse)
		a, b   int // friends and charging
		margin int
	}{
		{"none", func(*naiveHouse) {}, 0, 0, 0},
		{"two", func(*naiveHouse) {}, 2, 0, 2},
		{"enemy's two and charge", func(*naiveHouse) {}, 0, 3, -4},
		{"at most one", func(h *naiveHouse) { h.MostFriends = 1 }, 2, 0, 1},
		{"double", func(h *naiveHouse) { h.FriendScore = 2 }, 2, 0, 4},
	} {
		h := naiveByTheBook()
		test.change(&h)
		a, b := naiveFresh(naivePair(1)), naiveFresh(naivePair(1))
		a.friends, b.friends, b.charging = test.a, test.b, test.b > 0
		rng, _ := naiveScripted(3)
		if margin, _ := h.round(a, b, rng); margin != test.margin {
			t.Errorf("%s: margin %d, want %d", test.name, margin, test.margin)
		}
		friends := max(test.a, test.b)
		if h.MostFriends >= 0 {
			friends = min(friends, int(h.MostFriends))
		}
		if got := len(a.dice) + len(b.dice); got != 2+friends {
			t.Errorf("%s: %d dice, want %d", test.name, got, 2+friends)
		}
	}
}

// TestNaiveBlocks: the sizes of the blocks (HH-e).
func TestNaiveBlocks(t *testing.T) {
	for _, test := range []struct {
		many, few int
		want      []int
	}{
		{1, 1, []int{1}},
		{5, 2, []int{2, 3}},
		{5, 3, []int{1, 2, 2}},
		{4, 3, []int{1, 1, 2}},
		{6, 3, []int{2, 2, 2}},
		{3, 3, []int{1, 1, 1}},
	} {
		many := []*naiveFighter{}
		for range test.many {
			many = append(many, naiveFresh(naivePair(1)))
		}
		sizes, all := []int{}, []*naiveFighter{}
		for _, block := range naiveBlocks(many, test.few) {
			sizes, all = append(sizes, len(block)), append(all, block...)
		}
		if !slices.Equal(sizes, test.want) || !slices.Equal(all, many) {
			t.Errorf("%d on %d: %v, want %v", test.many, test.few, sizes, test.want)
		}
	}
}

// TestNaiveCertainMelee: all dice show 4, so that every hit wounds, and WS
// decides.
func TestNaiveCertainMelee(t *testing.T) {
	of := func(ws ...int) []naiveModel {
		models := []naiveModel{}
		for _, ws := range ws {
			m := naivePair(1)
			m.ws = ws
			models = append(models, m)
		}
		return models
	}
	for _, test := range []struct {
		name     string
		a, b     []naiveModel
		charger  string
		maxTurns int
		want     naiveMeleeResult
	}{
		{"none", of(3), of(3), "none", 3, naiveMeleeResult{"draw", 0, 0, 3, 0, 0, 0}},
		{"charge", of(3), of(3), "b", 3, naiveMeleeResult{"b", 1, 0, 1, -1, 1, 1}},
		// the first does nothing, the second has a friend; turn 2 pairs off the rest
		{"two on one", of(3, 3), of(3), "none", 0, naiveMeleeResult{"a", 0, 1, 1, 0, 0, 1}},
		{"a friend slain helps", of(3, 3), of(4), "none", 1, naiveMeleeResult{"draw", 1, 0, 1, -1, 1, 1}},
		{"a friend slain helps more", of(3, 3, 3), of(4), "none", 1, naiveMeleeResult{"a", 1, 1, 1, -1, 1, 1}},
		// A wins its first pair; the free one fights from turn 2, being the second
		// in the block on the other
		{"free to follow", of(4, 3), of(3, 3), "none", 0, naiveMeleeResult{"a", 0, 2, 2, 1, 1, 2}},
		// the pair against 5 is slain in turn 1 one after the other, then 5 against 4
		{"blocks", of(5, 4), of(3, 3, 3), "none", 1, naiveMeleeResult{"draw", 0, 2, 1, 2, 2, 1}},
		// the third of A ties with its friend's help in turn 1, and alone with the
		// first of B in turn 2; then the second of B has a friend
		{"no friend any more", of(3, 3, 9), of(9, 10), "none", 2, naiveMeleeResult{"b", 3, 0, 2, -6, 6, 2}},
		// the charge of turn 1 does not count in turn 2: 4 beats 3+1 no more
		{"charge once", of(3, 3), of(4, 3), "a", 2, naiveMeleeResult{"draw", 1, 1, 2, 0, 0, 2}},
	} {
		c := naiveMeleeConfig{house: naiveByTheBook(), a: test.a, b: test.b, charger: test.charger, maxTurns: test.maxTurns}
		rng, _ := naiveScripted(4)
		if got := naiveMelee(c, rng); got != test.want {
			t.Errorf("%s: got %+v, want %+v", test.name, got, test.want)
		}
	}
}

// TestNaiveProblem: profiles that are refused (SE-PS-05, SE-PS-06).
func TestNaiveProblem(t *testing.T) {
	powers := func(disciplines ...string) []naivePower {
		list := []naivePower{}
		for _, d := range disciplines {
			list = append(list, naivePower{discipline: d})
		}
		return list
	}
	is := func(kind, primary string, tertiary []string, powers []naivePower) naivePsyker {
		return naivePsyker{kind: kind, mastery: len(powers), primary: primary, tertiary: tertiary, powers: powers}
	}
	adeptus := []string{"adeptus"}
	more := is("eldar-farseer", "eldar", nil, powers("eldar", "eldar"))
	more.mastery, more.powerCount = 1, 2
	for i, test := range []struct {
		psyker         naivePsyker
		want, powerful string
	}{
		{is("adeptus-psyker", "adeptus", nil, powers("adeptus", "adeptus")), "", ""},
		{is("space-marine-librarian", "librarian", []string{"inquisition", "adeptus"}, powers("adeptus", "inquisition", "librarian")), "", ""},
		{is("grey-knight", "inquisition", adeptus, powers("adeptus", "librarian", "inquisition")), "power", ""},
		{is("grey-knight", "librarian", nil, powers("librarian")), "primary", ""},
		{is("squat-ancestor-lord", "squat", adeptus, powers("adeptus", "adeptus")), "no primary power", "no primary power"},
		{is("ork-weirdboy", "ork", adeptus, powers("ork", "adeptus")), "tertiary", ""},
		{is("eldar-warlock", "eldar", nil, powers("eldar")), "", ""},
		{is("chaos-magus", "nurgle", adeptus, powers("nurgle", "adeptus")), "", ""},
		{is("chaos-magus", "nurgle", []string{"slaanesh"}, powers("nurgle", "slaanesh")), "gods", "gods"},
		{is("daemon", "tzeentch", adeptus, powers("tzeentch", "adeptus")), "tertiary", ""},
		{is("hive-tyrant", "tyranid", nil, powers("tyranid", "adeptus")), "power", ""},
		{is("genestealer-patriarch", "tyranid", nil, powers("tyranid", "tyranid", "tyranid", "tyranid")), "", ""},
		{is("genestealer-magus", "tyranid", adeptus, powers("tyranid", "adeptus", "adeptus", "adeptus", "adeptus")), "mastery", "mastery"},
		{is("inquisitor", "inquisition", nil, nil), "mastery", "mastery"},
		{naivePsyker{kind: "inquisitor", mastery: 2, primary: "inquisition", powers: powers("inquisition")}, "number of powers", "number of powers"},
		{naivePsyker{kind: "inquisitor", mastery: 2, primary: "inquisition", dealt: true}, "", ""},
		{more, "", ""},
	} {
		h := naiveByTheBook()
		if got := h.problem(test.psyker); got != test.want {
			t.Errorf("%d: %q, want %q", i, got, test.want)
		}
		h.powerful = true
		if got := h.problem(test.psyker); got != test.powerful {
			t.Errorf("%d, powerful: %q, want %q", i, got, test.powerful)
		}
	}
}
