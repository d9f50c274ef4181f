package reports

import (
	"encoding/json"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/oddsmith/oddsmith/rules/rulestest/testmain"
)

// saved is a report as its JSON is read.
func saved(t *testing.T, r Framed) *SavedResult {
	t.Helper()
	s, err := ReadSaved([]byte(written(FrameJSON, r)))
	if err != nil || s == nil {
		t.Fatal(s, err)
	}
	return s
}

// changed is a saved result with something changed in its JSON.
func (s *SavedResult) changed(t *testing.T, change func(all map[string]any)) *SavedResult {
	t.Helper()
	all := s.fields()
	change(all)
	out, err := ReadSaved(asText(t, all))
	if err != nil && !strings.HasSuffix(err.Error(), "make the result again") {
		t.Fatal(err)
	}
	return out // nil if it is refused
}

// edited is one with changes as [edit] reads them.
func (s *SavedResult) edited(t *testing.T, changes ...string) (*SavedResult, error) {
	t.Helper()
	all := s.fields()
	edit(t, all, changes...)
	return ReadSaved(asText(t, all))
}

// edit changes JSON: "rows.0.trials=0" sets what stands at a place, "rows.+=1" adds to a list, "-stamp" takes away.
func edit(t *testing.T, all map[string]any, changes ...string) {
	t.Helper()
	for _, change := range changes {
		path, text, set := strings.Cut(change, "=")
		var with any = taken{}
		if set {
			var err error
			if with, err = jsonschema.UnmarshalJSON(strings.NewReader(text)); err != nil {
				t.Fatal(change, err)
			}
		}
		put(t, all, strings.Split(strings.TrimPrefix(path, "-"), "."), with)
	}
}

// taken stands for what is taken away.
type taken struct{}

// put gives a value with another one at a place, or what a function makes of the number there, which has to be in what is
// there.
func put(t *testing.T, v any, at []string, with any) any {
	t.Helper()
	if by, ok := with.(func(float64) float64); ok && len(at) == 0 {
		return by(v.(float64))
	} else if len(at) == 0 {
		return with
	}
	switch v := v.(type) {
	case map[string]any:
		if _, there := v[at[0]]; !there && (len(at) > 1 || with == any(taken{})) {
			t.Fatalf("there is no %s", at[0])
		}
		if v[at[0]] = put(t, v[at[0]], at[1:], with); v[at[0]] == any(taken{}) {
			delete(v, at[0])
		}
	case []any:
		i, err := strconv.Atoi(at[0])
		if err != nil {
			return append(v, with)
		}
		if v[i] = put(t, v[i], at[1:], with); v[i] == any(taken{}) {
			return slices.Delete(v, i, i+1)
		}
	default:
		t.Fatalf("there is no %s in %v", at[0], v)
	}
	return v
}

// asText is a value as JSON.
func asText(t *testing.T, v any) []byte {
	t.Helper()
	text, err := json.Marshal(v)
	must(t, err)
	return text
}

// everyKind is a saved result of each kind, by the command that makes it.
func everyKind(t *testing.T) map[string]*SavedResult {
	t.Helper()
	list := map[string]*SavedResult{}
	all := framed(t)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		list[all[name].Frame().Kind] = saved(t, all[name])
	}
	return list
}

// numbersIn are the places of all numbers in a value.
func numbersIn(v any, at []string) (list [][]string) {
	switch v := v.(type) {
	case float64:
		return [][]string{at}
	case map[string]any:
		for _, name := range slices.Sorted(maps.Keys(v)) {
			list = append(list, numbersIn(v[name], append(slices.Clone(at), name))...)
		}
	case []any:
		for i, x := range v {
			list = append(list, numbersIn(x, append(slices.Clone(at), strconv.Itoa(i)))...)
		}
	}
	return list
}

// TestEveryNumberCounts: no number of a result, wherever it stands, can be changed
// unnoticed, and none is found different by rounding. Of many numbers some are tried.
func TestEveryNumberCounts(t *testing.T) {
	for command, s := range everyKind(t) {
		if s.Command() != command {
			t.Errorf("%s is taken for the result of %q", command, s.Command())
		}
		all := s.fields()
		delete(all, "stamp")
		delete(all, "matchup")
		places := numbersIn(all, nil)
		if len(places) < 10 {
			t.Fatalf("%s has %d numbers", command, len(places))
		}
		bent := 10
		if *heavy {
			bent = 80
		}
		for i := 0; i < len(places); i += 1 + len(places)/bent {
			s.counts(t, places[i])
		}
	}
}

// counts changes the number at a place.
func (s *SavedResult) counts(t *testing.T, at []string) {
	t.Helper()
	differences := func(by func(float64) float64) (found []string, read bool) {
		bent := s.changed(t, func(all map[string]any) { put(t, all, at, by) })
		if bent == nil {
			return nil, false
		}
		return bent.Differences(s), true
	}
	if found, read := differences(func(v float64) float64 { return v + 1 }); read && len(found) == 0 {
		t.Errorf("%s: %v can be another unnoticed", s.Command(), at)
	}
	if found, read := differences(func(v float64) float64 { return v + 1e-7*(1+math.Abs(v)) }); read && len(found) == 0 {
		t.Errorf("%s: %v can be a little more unnoticed", s.Command(), at)
	}
	if found, read := differences(func(v float64) float64 { return v*(1+1e-11) + 1e-14 }); read && len(found) > 0 {
		t.Errorf("%s: %v is found different by rounding: %v", s.Command(), at, found)
	}
}

// TestDifferencesInWords: what differs, how, and by how much.
func TestDifferencesInWords(t *testing.T) {
	s := saved(t, complete())
	differences := func(changes ...string) []string {
		other, err := s.edited(t, changes...)
		if err != nil && other == nil {
			t.Fatal(changes, err)
		}
		return other.Differences(s)
	}
	for _, row := range testmain.Rows(t, "testdata/differences.txt", 2) {
		if found := differences(row[0]); !slices.Contains(found, row[1]) {
			t.Errorf("%q: got %q", row, found)
		}
	}
	if found := differences(`stamp.version="0.0.0-older"`, "-details.rare"); len(found) > 0 {
		t.Errorf("what an older version did not know is missing: %q", found)
	}
	if found := differences("-details.verify", "-interrupted"); len(found) > 0 {
		t.Errorf("whether it was verified, or interrupted, makes a difference: %q", found)
	}
}

// TestReadSaved: what is no result is none, and what no result says is refused, by the names that JSON has; so is a
// check from before there were frames, which does not say what was checked.
func TestReadSaved(t *testing.T) {
	for _, text := range []string{"", "{", "[1]", "3", `{"system": "hulkae"}`, `{"stamp": {}}`} {
		if s, err := ReadSaved([]byte(text)); s != nil || err != nil {
			t.Errorf("%s: %v, %v", text, s, err)
		}
	}
	for _, row := range append(testmain.Rows(t, "testdata/unreadable.txt", 2), [][]string{
		{`{"schema":"oddsmith/result/v2","rows":[{"answer":3}]}`, "rows.answer should not be a number;"},
		{`{"schema":"oddsmith/result/v2","counts":[{"exact":[{"mass":3}]}]}`, "counts.exact.mass should not be a number;"},
		{`{"schema":"oddsmith/check/v1","version":"0.1.0","command":"oddsmith check x"}`, "make it again: oddsmith check x"},
	}...) {
		if _, err := ReadSaved([]byte(row[0])); err == nil || !strings.Contains(err.Error(), row[1]) {
			t.Errorf("%q: %v", row, err)
		}
	}
}
