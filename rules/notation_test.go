package rules

import (
	"encoding"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// text is a type with a notation.
type text[T any] interface {
	*T
	encoding.TextUnmarshaler
}

// checkNotation reads and writes values and tries what is not one. A value is
// written in its first spelling.
func checkNotation[T comparable, P text[T]](t *testing.T, write func(T) ([]byte, error), good map[T][]string, bad []string) {
	t.Helper()
	for want, spellings := range good {
		for _, s := range spellings {
			var got T
			if err := P(&got).UnmarshalText([]byte(s)); err != nil || got != want {
				t.Errorf("%q reads %v (%v), want %v", s, got, err, want)
			}
		}
		if out, err := write(want); err != nil || string(out) != spellings[0] {
			t.Errorf("%v is written %q (%v), want %q", want, out, err, spellings[0])
		}
	}
	for _, s := range bad {
		var got, zero T
		if err := P(&got).UnmarshalText([]byte(s)); err == nil || got != zero {
			t.Errorf("%q reads %v (%v), want an error", s, got, err)
		}
	}
}

// TestTarget: a number and a plus.
func TestTarget(t *testing.T) {
	checkNotation(t, Target.MarshalText, map[Target][]string{
		4: {"4+", "04+"}, 10: {"10+"}, 0: {"0+"}, 1: {"1+"},
	}, []string{"", "4", "+", "+4", "+4+", "4++", " 4+", "4 +", "4+ ", "four+", "4.5+", "0x4+", "4d6", "99999999999999999999+"})
}

// TestCap: a whole number from 0, or unlimited.
func TestCap(t *testing.T) {
	checkNotation(t, Cap.MarshalText, map[Cap][]string{
		0: {"0"}, 7: {"7", "07"}, 1<<31 - 1: {"2147483647"}, Unlimited: {"unlimited"},
	}, []string{"", "-1", "+1", "2147483648", "Unlimited", "unlimited ", "none", "1.0", "1e3", "0x1", "1_000"})
	for _, c := range []struct {
		cap  Cap
		n    int
		want bool
	}{{0, 0, true}, {0, 1, false}, {7, 7, true}, {7, 8, false}, {Unlimited, 1 << 40, true}} {
		if Allows(c.cap, c.n) != c.want {
			t.Errorf("%v allows %d: %t", c.cap, c.n, !c.want)
		}
	}
}

// TestAmount: a whole number, or dice, in letters of either case; a die alone is
// one.
func TestAmount(t *testing.T) {
	checkNotation(t, Amount.MarshalText, map[Amount][]string{
		{}: {"0"}, {Fixed: 3}: {"3", "03"}, {Fixed: 65535}: {"65535"},
		{Dice: 1}: {"1D6", "1d6", "D6", "d6"}, {Dice: 2}: {"2D6", "2d6"}, {Dice: 65535}: {"65535D6"},
	}, []string{"", "-3", "+3", "0D6", "00d6", "D", "6D", "2D8", "D66", "1D6+1", "D6D6", "1 D6", "65536", "65536D6", "three", "1.5"})
	for a, most := range map[Amount]int{{}: 0, {Fixed: 3}: 3, {Dice: 1}: 6, {Dice: 3}: 18} {
		if a.Max() != most {
			t.Errorf("%+v comes to %d at most, want %d", a, a.Max(), most)
		}
	}
}

// The other kinds of numbers, as systems spell them.
type (
	marked struct{}
	minus  struct{}
)

// twofold is a number, or one of two words.
type twofold struct{}

func (twofold) Spelling() Spelling {
	return Spelling{Noun: "a number of AP", Word: "own", Value: -1, Other: "all", OtherValue: -2, High: 9}
}

func (marked) Spelling() Spelling {
	return Spelling{Noun: "a save", Word: "none", Low: 1, High: 255, Plus: true, Dash: true}
}

func (minus) Spelling() Spelling {
	return Spelling{Noun: "a modifier", Word: "full", Value: 1, Low: -128}
}

// TestNumberOr: numbers with a plus, numbers below 0, and their words.
func TestNumberOr(t *testing.T) {
	checkNotation(t, NumberOr[marked].MarshalText, map[NumberOr[marked]][]string{
		4: {"4+", "04+"}, 255: {"255+"}, 0: {"none", "-"},
	}, []string{"", "4", "0+", "-0+", "+4+", "-4+", "256+", "4++", "None", "none+", "--"})
	checkNotation(t, NumberOr[minus].MarshalText, map[NumberOr[minus]][]string{
		0: {"0", "-0"}, -6: {"-6"}, -128: {"-128"}, 1: {"full"},
	}, []string{"", "1", "2", "+0", "--1", "-129", "-6+", "-"})
	checkNotation(t, NumberOr[twofold].MarshalText, map[NumberOr[twofold]][]string{
		0: {"0"}, 9: {"9", "09"}, -1: {"own"}, -2: {"all"},
	}, []string{"", "10", "-1", "-2", "own all", "Own"})
	if err := new(NumberOr[twofold]).UnmarshalText([]byte("some")); err == nil || err.Error() != "write a number of AP, like 1, or own or all" {
		t.Error(err)
	}
	if list, _ := NumberOr[twofold](0).Values(0, 1); !slices.Equal(list, []string{"0", "1", "own", "all"}) {
		t.Error(list)
	}
	var save NumberOr[marked]
	if err := save.UnmarshalText([]byte("4")); err == nil || err.Error() != "write a save, like 1+, or none" {
		t.Error(err)
	}
	for got, want := range map[string]string{
		save.Range(2, 6): "2+ to 6+ | none", save.Words(2, 6): "a save from 2+ to 6+, or none",
		NumberOr[minus](0).Range(-6, 0): "-6 to 0 | full", NumberOr[minus](0).Words(-6, 0): "a modifier from -6 to 0, or full",
		NumberOr[twofold](0).Range(0, 9): "0 to 9 | own | all", NumberOr[twofold](0).Words(0, 9): "a number of AP from 0 to 9, or own or all",
		Cap(0).Range(0, 9): "0 to 9 | unlimited", Cap(0).Words(0, 9): "a whole number from 0 to 9, or unlimited",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if list, all := NumberOr[minus](0).Values(-1, 0); !all || !slices.Equal(list, []string{"-1", "0", "full"}) {
		t.Error(list, all)
	}
}

// TestPatterns: a pattern takes just what can be read and lies in the range, and
// the words name the ends of the range.
func TestPatterns(t *testing.T) {
	for name, c := range map[string]struct {
		fresh     func() encoding.TextUnmarshaler
		low, high int
		texts     []string
	}{
		"target":  {func() encoding.TextUnmarshaler { return new(Target) }, 2, 6, []string{"1+", "2+", "6+", "7+", "6", "+6", "", "2+3"}},
		"cap":     {func() encoding.TextUnmarshaler { return new(Cap) }, 1, 20, []string{"0", "1", "20", "21", "unlimited", "none", "-1", "1+"}},
		"marked":  {func() encoding.TextUnmarshaler { return new(NumberOr[marked]) }, 2, 6, []string{"1+", "2+", "6+", "7+", "6", "+6", "", "none", "-", "--"}},
		"minus":   {func() encoding.TextUnmarshaler { return new(NumberOr[minus]) }, -12, 0, []string{"1", "0", "-1", "-12", "-13", "full", "-", "", "--1"}},
		"twofold": {func() encoding.TextUnmarshaler { return new(NumberOr[twofold]) }, 1, 3, []string{"0", "1", "3", "4", "own", "all", "-1", "-2", "both", ""}},
		"amount":  {func() encoding.TextUnmarshaler { return new(Amount) }, 0, 30, []string{"0", "30", "31", "D6", "1D6", "5d6", "6D6", "0D6", "1D8", "1D6+1"}},
	} {
		for _, text := range c.texts {
			x := c.fresh()
			err := x.UnmarshalText([]byte(text))
			n := x.(Notation)
			right := err == nil && n.Within(c.low, c.high)
			if got := regexp.MustCompile(n.Pattern(c.low, c.high)).MatchString(text); got != right {
				t.Errorf("%s %q: the pattern says %t, reading %t", name, text, got, right)
			}
			for _, words := range []string{n.Words(c.low, c.high), n.Range(c.low, c.high)} {
				if !strings.Contains(words, strconv.Itoa(c.high)) {
					t.Errorf("%s: %q does not name %d", name, words, c.high)
				}
			}
		}
	}
	for _, c := range [][2]int{{0, 0}, {0, 9}, {1, 12}, {2, 6}, {7, 10}, {10, 10}, {19, 41}, {1, 200}, {0, 250}} {
		p := regexp.MustCompile("^" + RangePattern(c[0], c[1]) + "$")
		for n := range 300 {
			if p.MatchString(strconv.Itoa(n)) != (c[0] <= n && n <= c[1]) {
				t.Errorf("%v: wrong of %d", p, n)
			}
		}
	}
}
