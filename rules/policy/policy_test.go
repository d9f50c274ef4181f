package policy_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
	"github.com/oddsmith/oddsmith/rules/rulestest/testmain"
)

// Options and facts of a decision.
const (
	hold = iota
	fire
	charge
)

type order struct{}

func (order) Options() []policy.Option {
	return []policy.Option{hold: {Name: "hold"}, fire: {Name: "fire"}, charge: {Name: "charge"}}
}

func (order) Facts() policy.Facts[view] {
	return policy.Facts[view]{
		{Name: "distance", Number: func(v view) int { return v.distance }},
		{Name: "points", Number: func(v view) int { return v.points }},
		{Name: "near", YesNo: func(v view) bool { return v.near }},
	}
}

// view is what the player sees.
type view struct {
	distance, points int
	near             bool
}

func choice(t *testing.T, text string) *policy.Choice[order, view] {
	t.Helper()
	c := new(policy.Choice[order, view])
	if err := c.UnmarshalText([]byte(text)); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return c
}

const all = policy.Options(1<<hold | 1<<fire | 1<<charge)

var optionNames = map[string]int{"hold": hold, "fire": fire, "charge": charge}

// optionsIn are the options in a cell of a row.
func optionsIn(cell string) policy.Options {
	if cell == "all" {
		return all
	}
	var list []int
	for name := range strings.FieldsSeq(cell) {
		list = append(list, optionNames[name])
	}
	return policy.OptionsOf(list[0], list[1:]...)
}

// viewIn is what a player sees, as a cell of a row says.
func viewIn(t *testing.T, cell string) (v view) {
	t.Helper()
	for fact := range strings.FieldsSeq(strings.Trim(cell, "-")) {
		name, value, _ := strings.Cut(fact, "=")
		n, _ := strconv.Atoi(value)
		switch name {
		case "distance":
			v.distance = n
		case "points":
			v.points = n
		case "near":
			v.near = value == "true"
		default:
			t.Fatal(fact)
		}
	}
	return v
}

// TestPick: the first clause that applies and is possible counts.
func TestPick(t *testing.T) {
	for _, row := range testmain.Rows(t, "testdata/picks.txt", 4) {
		got := choice(t, row[0]).Pick(dice.Script(t), optionsIn(row[1]), viewIn(t, row[2]))
		if got != optionNames[row[3]] {
			t.Errorf("%q: option %d", row, got)
		}
	}
	var zero policy.Choice[order, view]
	if got := zero.Pick(dice.Script(t), all, view{}); got != hold {
		t.Errorf("without a clause option %d is taken", got)
	}
}

// TestMix: a chance is rolled where its clause is reached, and only there.
func TestMix(t *testing.T) {
	c := choice(t, "30% fire if near else 50% charge else hold")
	for _, test := range []struct {
		rolls []int
		near  bool
		want  int
	}{
		{[]int{30}, true, fire}, {[]int{31, 50}, true, charge}, {[]int{31, 51}, true, hold},
		{[]int{50}, false, charge}, {[]int{100}, false, hold},
	} {
		if got := c.Pick(dice.Script(t, test.rolls...), all, view{near: test.near}); got != test.want {
			t.Errorf("%v: option %d, want %d", test.rolls, got, test.want)
		}
	}
	w, share := dice.NewWalker(), [3]float64{}
	for w.Next() {
		share[c.Pick(w.Dice(), all, view{near: true})] += w.Weight()
	}
	if want := [3]float64{0.35, 0.3, 0.35}; share != want {
		t.Errorf("the options are taken with %v, want %v", share, want)
	}
}

// TestText: what is read is written with single spaces.
func TestText(t *testing.T) {
	for text, want := range map[string]string{
		"hold": "",
		"  fire   if  distance <= 3 else\n hold ":                                      "fire if distance <= 3 else hold",
		"30% fire if not near and points != -2 and near else charge if near else hold": "",
		"fire else charge": "",
		" best ":           "best",
	} {
		if want == "" {
			want = text
		}
		got, err := choice(t, text).MarshalText()
		if err != nil || string(got) != want {
			t.Errorf("%q becomes %q, %v", text, got, err)
		}
	}
	if got, err := (policy.Choice[order, view]{}).MarshalText(); err != nil || string(got) != "hold" {
		t.Errorf("the zero value is %q, %v", got, err)
	}
}

// TestMistakes: each is told with what would be right.
func TestMistakes(t *testing.T) {
	long := strings.Repeat("fire if near else ", 32) + "hold"
	for _, row := range append(testmain.Rows(t, "testdata/mistakes.txt", 2), []string{long, "there are 33 options in a row; at most 32 are possible"}) {
		text, want := row[0], row[1]
		c := choice(t, "charge")
		err := c.UnmarshalText([]byte(text))
		if err == nil || err.Error() != want {
			t.Errorf("%q: got %v, want %s", text, err, want)
		}
		if left, _ := c.MarshalText(); string(left) != "charge" {
			t.Errorf("%q leaves %s behind", text, left)
		}
	}
}

// TestChooses: another option than the first can be taken, by clauses or by who explores the game.
func TestChooses(t *testing.T) {
	for text, want := range map[string]bool{
		"hold": false, "hold else fire": false, "hold if near else hold": false, "fire": true,
		"hold if near else charge": true, "50% hold else fire": true, "best": true,
	} {
		if got := choice(t, text).Chooses(); got != want {
			t.Errorf("%s: %t", text, got)
		}
	}
	told, first := choice(t, "hold"), new(policy.Choice[order, view])
	if told.Tell(0); !told.Chooses() || first.Chooses() {
		t.Error("a choice that is told may come to any option, and the zero value to none but the first")
	}
}

// TestMayPick: what can be told without playing.
func TestMayPick(t *testing.T) {
	for _, row := range testmain.Rows(t, "testdata/maypick.txt", 5) {
		var known []policy.Known
		for fact := range strings.FieldsSeq(strings.Trim(row[3], "-")) {
			name, value, _ := strings.Cut(fact, "=")
			n, _ := strconv.Atoi(value)
			known = append(known, policy.Known{Fact: name, Value: n})
		}
		got := choice(t, row[0]).MayPick(optionNames[row[1]], optionsIn(row[2]), known...)
		if got != (row[4] == "true") {
			t.Errorf("%q: %t", row, got)
		}
	}
	told := choice(t, "fire if near else charge")
	told.Tell(0)
	if !told.MayPick(hold, all) || told.Means(hold, all) || !told.Means(charge, all) {
		t.Error("a choice that is told may be asked for any option, and means those of its clauses")
	}
}

// TestReads: which facts a policy asks for.
func TestReads(t *testing.T) {
	c, always := choice(t, "fire if near else charge if distance < 3 else hold"), choice(t, "hold")
	if !c.Reads("near") || !c.Reads("distance") || c.Reads("points") {
		t.Error("it reads near and distance, not points")
	}
	if !policy.Reads("near", always, c) || policy.Reads("near", always) || policy.Until("distance", always, c) != 4 {
		t.Error("of several it counts that one does")
	}
	defer func() {
		if recover() == nil {
			t.Error("rules may ask of a fact that is in no table")
		}
	}()
	c.Reads("nearness")
}

// TestPickIsLazy: of what a player can see, only what a condition asks for is read.
func TestPickIsLazy(t *testing.T) {
	var c policy.Choice[wary, *int]
	if err := c.UnmarshalText([]byte("fire if near and far else hold")); err != nil {
		t.Fatal(err)
	}
	read := 0
	if got := c.Pick(dice.Script(t), all, &read); got != hold || read != 1 {
		t.Errorf("option %d, after %d facts were read", got, read)
	}
	read = 0
	if c.Pick(dice.Script(t), policy.OptionsOf(hold), &read); read != 0 {
		t.Error("a fact was read for an option that is not possible")
	}
}

// wary counts what is read.
type wary struct{ order }

func (wary) Facts() policy.Facts[*int] {
	read := func(n *int) bool { *n++; return false }
	return policy.Facts[*int]{{Name: "far", YesNo: read}, {Name: "near", YesNo: read}}
}

// TestUntil: from there on, what is taken does not change with a fact.
func TestUntil(t *testing.T) {
	for text, want := range map[string]int{
		"fire": 0, "fire if near else hold": 0, "fire if distance >= -3 else hold": 0, "fire if distance >= 3 else hold": 4,
		"fire if near and distance < 3 else charge if distance = 7 else fire if points > 9 else hold": 8,
	} {
		c := choice(t, text)
		if got := c.Until("distance"); got != want {
			t.Errorf("%s: until %d, want %d", text, got, want)
		}
		for _, is := range []bool{false, true} {
			pick := func(value int) int { return c.Pick(dice.Script(t), all, view{distance: value, near: is}) }
			for n := want; n < want+3; n++ {
				if pick(n) != pick(1000) {
					t.Errorf("%s: %d differs from 1000", text, n)
				}
			}
		}
	}
}

// TestPickAllocatesNothing: a decision of a trial costs no memory.
func TestPickAllocatesNothing(t *testing.T) {
	c, d, value := choice(t, "fire if near else 50% charge if points > 1 else hold"), dice.New(), 0
	d.Seed(1)
	d.Trial(0)
	if n := testing.AllocsPerRun(1000, func() {
		value = (value + 1) % 3
		c.Pick(d, all, view{points: value, near: value > 0})
	}); n > 0 {
		t.Errorf("a decision allocates %v times", n)
	}
}
