package ask

import (
	"reflect"
	"slices"
	"strconv"
	"testing"
)

// TestOptions: every option is described, its argument stands in the description, and its default is of its type.
func TestOptions(t *testing.T) {
	for _, k := range Kinds() {
		kind, seen := k.Options, map[string]bool{}
		if kind == nil {
			continue
		}
		if Command(kind) != k.Name {
			t.Errorf("%s has the options of %s", k.Name, Command(kind))
		}
		for _, o := range Options(kind) {
			_, isFlag := o.Value.(*bool)
			if o.Flag == "" || o.Doc == "" || seen[o.Flag] || !isFlag && o.Flag != "seed" && o.Arg == "" {
				t.Errorf("%s: %+v", Command(kind), o)
			}
			seen[o.Flag] = true
			switch _, err := strconv.ParseFloat(o.Default, 64); o.Value.(type) {
			case *string:
				if o.Default != "" && !slices.Contains(o.Options, o.Default) {
					t.Errorf("%s: %s is %q unless one of %q is said", Command(kind), o.Flag, o.Default, o.Options)
				}
			case *int, *uint64, *float64:
				if o.Default != "" && err != nil {
					t.Errorf("%s: %s: %v", Command(kind), o.Flag, err)
				}
			default:
				if o.Default != "" {
					t.Errorf("%s: %s has a default", Command(kind), o.Flag)
				}
			}
		}
	}
}

// TestWords: what is not the default is said, in order, as a shell takes it; what only trials depend on, if any were played.
func TestWords(t *testing.T) {
	f := &Compare{Variants: []string{"axe", "big: a.hp=3"}, Margin: "2%", Decide: true, ByEngine: ByEngine{"auto"}, Played: Played{Seed: 1, Trials: 0}}
	if got, want := Words(f, true), []string{"--variant axe", "--variant 'big: a.hp=3'", "--margin '2%'", "--decide", "--seed 1"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := Words(f, false), []string{"--variant axe", "--variant 'big: a.hp=3'", "--margin '2%'"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	l := &League{Entrants: Entrants{Of: "all"}, ByEngine: ByEngine{"exact"}, Played: Played{Seed: 7, Trials: 20_000}}
	if got, want := Words(l, true), []string{"--of all", "--margin 0", "--engine exact", "--seed 7", "--trials 20000"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestAsked: results keep what is not the default, and not what their labels say; trials where they made a difference.
func TestAsked(t *testing.T) {
	f := &Sweep{
		Varies: Varies{[]string{"b.ccd=2..8"}}, ByEngine: ByEngine{"montecarlo"}, Played: Played{Seed: 1 << 63, Trials: 500},
		Questions: []string{"kills"}, Simultaneous: true,
	}
	want := map[string]any{"engine": "montecarlo", "seed": "9223372036854775808", "trials": uint64(500), "question": []string{"kills"}, "simultaneous": true}
	if got := Asked(f, true); !reflect.DeepEqual(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	delete(want, "trials")
	if got := Asked(f, false); !reflect.DeepEqual(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if got := Asked(&League{Decide: true, Played: Played{Trials: 500}}, false)["trials"]; got != uint64(500) {
		t.Errorf("%v trials at most, which decided", got)
	}
	if !IsKept("question") || IsKept("vary") || IsKept("output") {
		t.Error("which options results keep")
	}
}
