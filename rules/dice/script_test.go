package dice

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

var _ TB = (*testing.T)(nil)

// fakeTB records what a test would have been told. Its Fatalf returns.
type fakeTB struct {
	errors, fatals []string
	cleanups       []func()
}

func (*fakeTB) Helper() {}
func (f *fakeTB) Errorf(format string, a ...any) {
	f.errors = append(f.errors, fmt.Sprintf(format, a...))
}
func (f *fakeTB) Fatalf(format string, a ...any) {
	f.fatals = append(f.fatals, fmt.Sprintf(format, a...))
}
func (f *fakeTB) Cleanup(c func()) { f.cleanups = append(f.cleanups, c) }
func (f *fakeTB) end() (errors, fatals []string) {
	for _, c := range f.cleanups {
		c()
	}
	return f.errors, f.fatals
}

// TestScriptsFail: each way to leave the script is told, and in its own words.
func TestScriptsFail(t *testing.T) {
	for _, c := range []struct {
		name  string
		faces []int
		play  func(*Dice)
		error string // "" for none
		fatal string
	}{
		{"used up", []int{1, 6, 20}, func(d *Dice) { d.D6(); d.D6(); d.D20() }, "", ""},
		{"empty", nil, func(*Dice) {}, "", ""},
		{"certain draws roll nothing", nil, func(d *Dice) { d.Count(3, 1); d.Count(3, 7); d.Sum(0); d.Highest(0) }, "", ""},
		{"left over", []int{1, 2, 3}, func(d *Dice) { d.D6() }, "1 of 3 scripted dice were used, left are [2 3]", ""},
		{"missing", nil, func(d *Dice) { d.D6() }, "", "1 dice with 6 sides were asked for, 0 are left"},
		{"missing in a pool", []int{4, 4}, func(d *Dice) { d.Count(3, 4) }, "0 of 2", "3 dice with 6 sides were asked for, 2 are left"},
		{"0", []int{0}, func(d *Dice) { d.D6() }, "", "shows 0 on a die with 6 sides"},
		{"−1", []int{-1}, func(d *Dice) { d.D20() }, "", "shows -1 on a die with 20 sides"},
		{"7 on a D6", []int{7}, func(d *Dice) { d.D6() }, "", "shows 7 on a die with 6 sides"},
		{"4 on a D3", []int{4}, func(d *Dice) { d.D3() }, "", "shows 4 on a die with 3 sides"},
		{"21 on a D20", []int{21}, func(d *Dice) { d.D20() }, "", "shows 21 on a die with 20 sides"},
		{"7 in a pool of faces", []int{1, 7}, func(d *Dice) { d.Faces(2) }, "", "shows 7 on a die with 6 sides"},
		{"a kind that ran out", []int{2}, func(d *Dice) { d.Card([]int{3, 0, 2}) }, "", "shows [2], which cannot come up"},
		{"a kind that is not there", []int{4}, func(d *Dice) { d.Card([]int{3, 0, 2}) }, "", "shows 4 on a die with 3 sides"},
	} {
		tb := &fakeTB{}
		c.play(Script(tb, c.faces...))
		errors, fatals := tb.end()
		checkTold(t, c.name+", error", errors, c.error)
		checkTold(t, c.name+", fatal", fatals, c.fatal)
	}
}

func checkTold(t *testing.T, name string, told []string, want string) {
	t.Helper()
	switch {
	case want == "" && len(told) > 0:
		t.Errorf("%s: told %q", name, told)
	case want != "" && (len(told) != 1 || !strings.Contains(told[0], want)):
		t.Errorf("%s: told %q, want %q", name, told, want)
	}
}

// TestScriptsAreRead: every draw takes as many faces as it has dice and reads
// them as one does at the table.
func TestScriptsAreRead(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 500 {
		var dice [][]int
		for i, p := range mixedPools() {
			faces := make([]int, p.n)
			for k := range faces {
				faces[k] = 1 + r.IntN(p.sides)
				if i == 17 && mixedDeck()[faces[k]-1] == 0 {
					faces[k]++ // the card: not the kind that ran out
				}
			}
			dice = append(dice, faces)
		}
		tb := &fakeTB{}
		got := mixed(Script(tb, slices.Concat(dice...)...), mixedDeck())
		if errors, fatals := tb.end(); len(errors)+len(fatals) > 0 {
			t.Fatalf("%v: told %q, %q", dice, errors, fatals)
		}
		if want := shown(dice); got != want {
			t.Fatalf("%v:\n got %v\nwant %v", dice, got, want)
		}
	}
}

// TestScriptsHaveOneStream: seeds, trials and spots do not move a script.
func TestScriptsHaveOneStream(t *testing.T) {
	d := Script(t, 1, 2, 3, 4)
	d.Seed(9)
	for i := range 4 {
		d.Trial(0)
		d.Stream(At(i, 0, 0))
		d.Log("rule", "{#}", i)
		if got := d.D6(); got != i+1 {
			t.Errorf("die %d shows %d", i, got)
		}
	}
}
