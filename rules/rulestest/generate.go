package rulestest

import (
	"encoding"
	"math/rand/v2"
	"reflect"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// Generator makes random inputs over all that the tags of input structs allow.
type Generator struct {
	*rand.Rand
	// Words lists sample texts for the notations of a system, by type name or by the noun
	// of a [rules.NumberOr].
	Words map[string][]string
	// Mend, if set, adjusts inputs that would hardly ever be legal by chance.
	Mend func(in rules.Input)
}

// NewGenerator returns a generator with a seed.
func NewGenerator(seed uint64, words map[string][]string) Generator {
	return Generator{Rand: rand.New(rand.NewPCG(22, seed)), Words: words}
}

// between returns a value in the range of a tag: often an end of it, or near the lower one.
func (g Generator) between(tag string) int {
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

// Set sets every field of the struct that a pointer leads to.
func (g Generator) Set(pointer any) { g.fill(reflect.ValueOf(pointer).Elem()) }

// fill sets every field of a struct.
func (g Generator) fill(v reflect.Value) {
	for i := range v.NumField() {
		f := v.Type().Field(i)
		if f.Anonymous {
			g.fill(v.Field(i))
			continue
		}
		g.set(v.Field(i), f.Tag.Get("range"), f.Tag.Get("options"))
	}
}

// set sets one field to a legal value.
func (g Generator) set(v reflect.Value, limits, options string) {
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
	case policy.Any:
		g.setText(v, g.choice(x))
		return
	}
	if words := g.Words[nameOf(v)]; words != nil {
		g.setText(v, words[g.IntN(len(words))])
		return
	}
	// how a game feels is counted by the engine, not by the naive references of systems
	g.setPlain(v, limits, strings.Split(strings.TrimSuffix(options, ","+rules.Feel), ","))
}

// setText sets a value from its notation.
func (Generator) setText(v reflect.Value, text string) {
	if err := v.Addr().Interface().(encoding.TextUnmarshaler).UnmarshalText([]byte(text)); err != nil {
		panic(err)
	}
}

// choice writes how a decision is taken: an option after some under conditions, or by chance.
func (g Generator) choice(at policy.Any) string {
	options, facts := at.Options(), at.Facts()
	option := func() string { return options[g.IntN(len(options))].Name }
	text := ""
	for range g.IntN(4) {
		if g.IntN(8) == 0 {
			text += "30% "
		}
		fact := facts[g.IntN(len(facts))]
		text += option() + " if "
		switch {
		case !fact.YesNo:
			text += fact.Name + " " + []string{"<", "<=", "=", "!=", ">=", ">"}[g.IntN(6)] +
				" " + strconv.Itoa(g.IntN(6))
		case g.IntN(2) == 0:
			text += "not " + fact.Name
		default:
			text += fact.Name
		}
		text += " else "
	}
	return text + option()
}

// nameOf returns the key of a type in [Generator.Words].
func nameOf(v reflect.Value) string {
	if n, ok := v.Interface().(interface{ Spelling() rules.Spelling }); ok {
		return n.Spelling().Noun
	}
	return v.Type().Name()
}

func (g Generator) setPlain(v reflect.Value, limits string, options []string) {
	switch v.Kind() {
	case reflect.Int:
		v.SetInt(int64(g.between(limits)))
	case reflect.Bool:
		v.SetBool(g.IntN(2) == 0)
	case reflect.String:
		if options[0] == "" {
			options = []string{"x", "y", "z"}
		}
		v.SetString(options[g.IntN(len(options))])
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
			g.set(v.Index(i), "", strings.Join(options, ","))
		}
	default:
		panic("no way to fill " + v.Type().String())
	}
}

// Legal generates inputs until they pass Check.
func (g Generator) Legal(kind rules.ScenarioKind) rules.Input {
	for {
		in := kind.New()
		tags.SetDefaults(in)
		g.fill(reflect.ValueOf(in).Elem())
		if g.Mend != nil {
			g.Mend(in)
		}
		if len(in.Check()) == 0 {
			return in
		}
	}
}

// ChangeHouse changes one in many of the house rules of inputs to another word or to a number that is not far from the
// default, unless that makes them illegal: random configurations that set some by hand meet all of them.
func ChangeHouse(seed uint64, in rules.Input) {
	const many, near = 30, 6
	r := rand.New(rand.NewPCG(28, seed))
	for _, k := range knobs(in) {
		was := reflect.ValueOf(k.Interface())
		switch {
		case r.IntN(many) > 0:
		case k.Options != nil:
			k.SetString(k.Options[r.IntN(len(k.Options))])
		case k.Kind() == reflect.Bool:
			k.SetBool(!k.Bool())
		case k.CanInt():
			far := max(near, int(k.Int()))
			low, high := max(k.Low, int(k.Int())-far), min(k.High, int(k.Int())+far)
			k.SetInt(int64(low + r.IntN(high-low+1)))
		}
		if len(in.Check()) > 0 {
			k.Set(was)
		}
	}
}
