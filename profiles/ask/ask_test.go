package ask

import (
	"errors"
	"maps"
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
			text := false
			switch o.Value.(type) {
			case *string, *[]string, *Axis:
				text = true
			}
			if o.Flag == "" || o.Doc == "" || seen[o.Flag] || text && o.Arg == "" || o.With != "" && !seen[o.With] {
				t.Errorf("%s: %+v", k.Name, o)
			}
			seen[o.Flag] = true
			if !hasDefaultOfItsType(o) {
				t.Errorf("%s: %s cannot be %q", k.Name, o.Flag, o.Default)
			}
		}
	}
}

func hasDefaultOfItsType(o Option) bool {
	switch _, err := strconv.ParseFloat(o.Default, 64); o.Value.(type) {
	case *string:
		return o.Default == "" || o.Options == nil || slices.Contains(o.Options, o.Default)
	case *Size:
		size, err := ParseSize(o.Default)
		return err == nil && size.String() == o.Default
	case *int, *uint64, *float64, *Optional:
		return o.Default == "" || err == nil
	default:
		return o.Default == ""
	}
}

// TestWords: what is not the default is said, in order, as a shell takes it; what only trials depend on, if any were
// played.
func TestWords(t *testing.T) {
	f := &Compare{
		Variants: []string{"axe", "big: a.hp=3"}, Margin: "2%", Decide: true, ByEngine: ByEngine{"auto"},
		Played: Played{Seed: 1, Trials: 0},
	}
	if got, want := Words(f, true), []string{
		"--variant axe", "--variant 'big: a.hp=3'", "--margin '2%'", "--decide", "--seed 1",
	}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := Words(f, false),
		[]string{"--variant axe", "--variant 'big: a.hp=3'", "--margin '2%'"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	l := &League{Entrants: Entrants{Of: "all"}, ByEngine: ByEngine{"exact"}, Played: Played{Seed: 7, Trials: 20_000}}
	if got, want := Words(l, true),
		[]string{"--of all", "--margin 0", "--engine exact", "--seed 7", "--trials 20000"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestGoing: what goes with another option is said beside that alone; what is said always, also as the default; what
// results keep always, there.
func TestGoing(t *testing.T) {
	plain := Run{
		Played: Played{Seed: 1, Trials: 500}, Precision: 0.01, Seen: 100, Bound: 1e-7, Engine: "montecarlo",
		Walk: 50_000, Verify: true,
	}
	rare, mixed := plain, plain
	rare.Rare, rare.Replications, mixed.Engine, mixed.Metrics = "draw", 7, "mixed", []string{"kills"}
	for _, c := range []struct {
		of    Run
		words []string
		asked map[string]any
	}{
		{plain, nil, nil},
		{rare, []string{"--rare draw", "--replications 7"},
			map[string]any{"rare": "draw", "seen": uint64(100), "bound": 1e-7, "replications": uint64(7)}},
		{mixed, []string{"--engine mixed", "--walk-states 50000", "--metric kills"},
			map[string]any{"engine": "mixed", "walk-states": 50_000}},
	} {
		want := map[string]any{"seed": "1", "trials": uint64(500), "precision": 0.01, "verify": true}
		maps.Copy(want, c.asked)
		if got := Asked(&c.of, true); !reflect.DeepEqual(got, want) {
			t.Errorf("%v, want %v", got, want)
		}
		words := append([]string{"--seed 1", "--trials 500"}, c.words...)
		if got := Words(&c.of, true); !slices.Equal(got, words) {
			t.Errorf("%q, want %q", got, words)
		}
	}
}

// TestLimits: limits that are not the default are said, a margin of 0 as well.
func TestLimits(t *testing.T) {
	x := &Exact{Memory: 960 << 20, Paths: 60_000_000, Within: 0.001}
	x.MaxStates = Optional{5_000_000, true}
	if got, want := Words(x, false), []string{"--max-states 5000000", "--within 0.001"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	if got := Asked(x, false); !reflect.DeepEqual(got, map[string]any{"within": 0.001}) {
		t.Error(got)
	}
	none := &Compare{Margin: "0"}
	if !slices.Contains(Words(none, true), "--margin 0") || Asked(none, true)["margin"] != "0" {
		t.Errorf("a margin of 0 that was written is lost: %q", Words(none, true))
	}
	if got := With(new(Run), "rare"); !slices.Equal(got, []string{"seen", "bound", "replications"}) {
		t.Error(got)
	}
}

// TestWrong: one of a few words has to be one of them.
func TestWrong(t *testing.T) {
	const wanted = `there is no engine "x"; write auto, exact, montecarlo or mixed`
	if err := Wrong(&Run{Engine: "x"}); err == nil || err.Error() != wanted {
		t.Error(err)
	}
	if err := errors.Join(Wrong(&Solve{}), Wrong(&Solve{For: "both"}), Wrong(&Explain{Trial: "17"})); err != nil {
		t.Error(err)
	}
}

// TestAsked: results keep what is not the default, and not what their labels say; trials where they made a difference.
func TestAsked(t *testing.T) {
	f := &Sweep{
		Varies: Varies{[]string{"b.ccd=2..8"}}, ByEngine: ByEngine{"montecarlo"},
		Played:    Played{Seed: 1 << 63, Trials: 500},
		Questions: []string{"kills"}, Simultaneous: true,
	}
	want := map[string]any{
		"engine": "montecarlo", "seed": "9223372036854775808", "trials": uint64(500),
		"question": []string{"kills"}, "simultaneous": true,
	}
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
	if !IsKept("question") || IsKept("vary") || IsKept("output") || IsKept("metric") || !IsKept("precision") {
		t.Error("which options results keep")
	}
}
