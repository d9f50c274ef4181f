package hulkae_test

// Random inputs over all that the tags of the input structs allow.

import (
	"math/rand/v2"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/hulkae"
)

// generator makes inputs.
type generator struct{ *rand.Rand }

func newGenerator(seed uint64) generator { return generator{rand.New(rand.NewPCG(22, seed))} }

// between is a value of a range tag: often an end of it or near the lower one.
func (g generator) between(tag string) int {
	low, high, _ := strings.Cut(tag, "..")
	lo, _ := strconv.Atoi(low)
	hi, _ := strconv.Atoi(high)
	switch g.IntN(8) {
	case 0:
		return lo
	case 1:
		return hi
	case 2:
		return lo + g.IntN(hi-lo+1)
	default:
		return lo + g.IntN(min(8, hi-lo+1))
	}
}

// fill sets every field of a struct.
func (g generator) fill(v reflect.Value) {
	for i := range v.NumField() {
		f := v.Type().Field(i)
		if f.Anonymous {
			g.fill(v.Field(i))
			continue
		}
		g.set(v.Field(i), f.Tag.Get("range"))
	}
}

// set gives one field a legal value.
func (g generator) set(v reflect.Value, limits string) {
	switch x := v.Addr().Interface().(type) {
	case *rules.Cap:
		if *x = rules.Unlimited; g.IntN(3) > 0 {
			*x = rules.Cap(g.between(limits))
		}
		return
	case *rules.Amount:
		if *x = (rules.Amount{Fixed: g.between(limits)}); g.IntN(2) == 0 {
			*x = rules.Amount{Dice: 1 + g.IntN(5)}
		}
		return
	}
	if o, ok := v.Interface().(interface{ Options() []string }); ok {
		v.SetString(o.Options()[g.IntN(len(o.Options()))])
		return
	}
	switch v.Kind() {
	case reflect.Int:
		v.SetInt(int64(g.between(limits)))
	case reflect.Bool:
		v.SetBool(g.IntN(2) == 0)
	case reflect.String:
		v.SetString([]string{"x", "y", "z"}[g.IntN(3)])
	case reflect.Struct:
		g.fill(v)
	case reflect.Pointer:
		if v.SetZero(); g.IntN(8) > 0 {
			v.Set(reflect.New(v.Type().Elem()))
			g.fill(v.Elem())
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), g.IntN(4), 4))
		for i := range v.Len() {
			g.set(v.Index(i), "")
		}
	default:
		panic("no way to fill " + v.Type().String())
	}
}

// legal makes inputs until they pass Check.
func (g generator) legal(kind rules.Kind) rules.Input {
	for {
		in := kind.New()
		g.fill(reflect.ValueOf(in).Elem())
		if len(in.Check()) == 0 {
			return in
		}
	}
}

// TestAnyInputPlays: whatever passes Check plays and can be told, without a
// panic, and every metric stays within its bounds.
func TestAnyInputPlays(t *testing.T) {
	for _, kind := range hulkae.System().Scenarios {
		t.Run(kind.Name, func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(80) {
				playAny(t, newGenerator(seed).legal(kind), seed)
			}
		})
	}
}

func playAny(t *testing.T, in rules.Input, seed uint64) {
	defer func() {
		if why := recover(); why != nil {
			t.Fatalf("seed %d: %v\n%+v", seed, why, in)
		}
	}()
	const trials = 8
	sc := in.Prepare()
	rows, player := rules.NewRows(trials, len(sc.Metrics)), sc.Game.Player(sc)
	player.Play(seed, 0, rows)
	for m, metric := range sc.Metrics {
		for i, v := range rows.Value[m] {
			if int(v) < metric.Min || int(v) > metric.Max {
				t.Errorf("seed %d, trial %d: %s is %d, outside %d to %d", seed, i, metric.Name, v, metric.Min, metric.Max)
			}
		}
	}
	log := player.Explain(seed, 0)
	if why := contradiction(in, rows, 0, log); why != "" {
		t.Errorf("seed %d: %s", seed, why)
	}
	if inWords(sc, log) == "" {
		t.Errorf("seed %d: nothing to tell", seed)
	}
}
