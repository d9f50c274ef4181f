package profiles

import (
	"bytes"
	"encoding"
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/profiles/written"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// compile makes a validator of the schema of some systems.
func compile(t *testing.T) *jsonschema.Schema {
	t.Helper()
	text := must(Schema(Systems()))
	doc := must(jsonschema.UnmarshalJSON(bytes.NewReader(text)))
	c := jsonschema.NewCompiler()
	noError(t, c.AddResource("oddsmith.json", doc))
	return must(c.Compile("oddsmith.json"))
}

// accepts tells what a validator says to YAML.
func accepts(t *testing.T, s *jsonschema.Schema, text string) error {
	t.Helper()
	var value any
	noError(t, yaml.Unmarshal([]byte(text), &value))
	plain := must(json.Marshal(value))
	doc := must(jsonschema.UnmarshalJSON(bytes.NewReader(plain)))
	return s.Validate(doc)
}

// TestSchemaAcceptsLibrary: what the library holds and what show prints of it (of every
// fourth, unless -heavy is given) is right by the schema.
func TestSchemaAcceptsLibrary(t *testing.T) {
	s := compile(t)
	for i, name := range slices.Concat(Matchups(), LibraryPaths()) {
		if !tried(i, 4) {
			continue
		}
		text := must(Show(name, nil))
		if err := accepts(t, s, text); err != nil {
			t.Errorf("show %s: %v", name, err)
		}
	}
	for _, system := range Systems() {
		for _, kind := range append(system.ProfileKinds(), matchupKind) {
			for _, name := range Names(system.Name, kind) {
				text := must(library.ReadFile(folder(system.Name, kind) + "/" + name + ".yaml"))
				file := "system: " + system.Name + "\n" + string(text)
				if kind != matchupKind {
					file = "system: " + system.Name + "\n" + Plural(kind) + ":\n  " + name + ":\n    " +
						strings.ReplaceAll(string(text), "\n", "\n    ")
				}
				if err := accepts(t, s, file); err != nil {
					t.Errorf("%s: %v\n%s", name, err, file)
				}
			}
		}
	}
}

// notationTexts are what some notation may or may not take.
func notationTexts() []string {
	texts := []string{"", "none", "never", "unlimited", "-", "-/-", "-/6+", "5+/-", "2+/5+", "2+/7+", "/5+",
		"2+/", "user", "rest", "from-strength", "-0", "-10", "-11", "D3", "3d3", "D6", "2d6", "4D6", "9D6", "0D6",
		"1D8", "01", "1.0", "+3", "x",
		"fire", "hold", "fire if", "fire else hold", "fire if distance <= 3", "fire if distance <= 3 else hold",
		"30% fire else hold", "0% fire else hold", "100% fire else hold",
		"fire if distance <= -3 and ap != 12345 else 5% hold if cp = 1 else hold", "fire if distance <= " +
			"123456 else hold", "fire if distance < x else hold", "hold if on-overwatch and not on-overwatch else fire",
		"best", "best if distance <= 3 else hold", "fire else best"}
	for n := -1; n < 260; n++ {
		texts = append(texts, strconv.Itoa(n), strconv.Itoa(n)+"+")
	}
	return texts
}

// TestNotations: every value with a notation tells its range, its pattern takes just
// what can be read and lies in it, and the values that it lists are such, each once.
func TestNotations(t *testing.T) {
	n := notationsTest{T: t, texts: notationTexts(), checked: map[reflect.Type]bool{}}
	for _, s := range Systems() {
		for _, k := range s.Scenarios {
			n.visit(reflect.ValueOf(k.New()).Elem())
			if house, ok := houseRules(k.New()); ok {
				n.visit(house)
			}
		}
		for _, p := range s.Profiles {
			n.visit(reflect.ValueOf(p()).Elem())
		}
	}
	if len(n.checked) < 12 {
		t.Errorf("only %d notations were met", len(n.checked))
	}
}

type notationsTest struct {
	*testing.T
	texts   []string
	checked map[reflect.Type]bool
}

func (t notationsTest) visit(v reflect.Value) {
	for _, f := range tags.Fields(v.Type()) {
		name := v.Type().String() + "." + f.Name
		if inner := tags.Element(v.FieldByIndex(f.Index)); inner.Kind() == reflect.Struct && !tags.IsText(inner) {
			t.visit(inner)
			continue
		}
		x := reflect.New(v.FieldByIndex(f.Index).Type())
		if x.Elem().Kind() == reflect.Int && !f.Ranged {
			t.Errorf("%s is a number without a range", name)
		}
		if _, ok := x.Interface().(encoding.TextUnmarshaler); !ok {
			continue
		}
		n, ok := x.Elem().Interface().(rules.Notation)
		if _, decision := x.Interface().(policy.Any); !ok || !f.Ranged && !decision {
			t.Errorf("%s tells nothing of its notation, or has no range", name)
			continue
		}
		t.checked[x.Elem().Type()] = true
		pattern := regexp.MustCompile(n.Pattern(f.Low, f.High))
		checkValues(t.T, name, n, f, pattern)
		t.checkTexts(name, x, f, pattern)
	}
}

// checkTexts compares what a pattern takes with what can be read, and is in the range of the field.
func (t notationsTest) checkTexts(name string, x reflect.Value, f tags.Field, pattern *regexp.Regexp) {
	t.Helper()
	for _, text := range t.texts {
		x.Elem().SetZero()
		right := x.Interface().(encoding.TextUnmarshaler).UnmarshalText([]byte(text)) == nil &&
			x.Elem().Interface().(rules.Notation).Within(f.Low, f.High)
		if got := pattern.MatchString(text); got != right && text != "01" { // no need to write it so
			t.Errorf("%s: %q: the pattern says %t, reading %t", name, text, got, right)
		}
	}
}

// checkValues checks the values that a notation lists.
func checkValues(t *testing.T, name string, n rules.Notation, f tags.Field, pattern *regexp.Regexp) {
	t.Helper()
	list, all := n.Values(f.Low, f.High)
	seen := map[string]bool{}
	for _, text := range list {
		if written, ok := written.Normalize(text, f, reflect.New(reflect.TypeOf(n)).Elem()); !ok || written != text ||
			seen[text] || !pattern.MatchString(text) {
			t.Errorf("%s lists the value %s, which is written %q", name, text, written)
		}
		seen[text] = true
	}
	for _, text := range []string{
		"none", "never", "unlimited", "user", "rest", "from-strength", "X", "1", "1/2", "2", "3+", "6+",
		"D6", "2D6", "3D3", "-1", "0",
	} {
		if written,
			ok := written.Normalize(text, f, reflect.New(reflect.TypeOf(n)).Elem()); all && ok && !seen[written] {
			t.Errorf("%s does not list %s among %q", name, written, list)
		}
	}
}

// TestSchemaRefusesBroken: the schema refuses the broken files, but for those
// whose mistake it cannot see.
func TestSchemaRefusesBroken(t *testing.T) {
	s := compile(t)
	files, err := filepath.Glob("testdata/broken/*.yaml")
	noError(t, err)
	refused := 0
	var accepted []string
	for _, file := range files {
		text := must(os.ReadFile(file))
		var value any
		if yaml.Unmarshal(text, &value) != nil || filepath.Base(file) == "not-a-number.yaml" {
			continue // no YAML, as any editor sees, or nothing that JSON can say
		}
		if accepts(t, s, string(text)) != nil {
			refused++
		} else {
			accepted = append(accepted, strings.TrimSuffix(filepath.Base(file), ".yaml"))
		}
	}
	// names that must exist, files that must be there, what spans several fields, and notes that YAML reads as the same
	if want := strings.Fields(string(must(os.ReadFile("testdata/beyondschema.txt")))); !slices.Equal(accepted, want) {
		t.Errorf("accepted are\n%q\nwanted are\n%q", accepted, want)
	}
	if refused < 40 {
		t.Errorf("only %d files are refused", refused)
	}
}
