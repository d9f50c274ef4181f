package rulestest

import (
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules"
)

// UnusedFields checks what inputs tell of fields that change nothing: they do not, and every field
// of which that is never told matters somewhere. It marks by path, without places in lists, what
// was met.
type UnusedFields struct {
	met, matter map[string]bool
	told        map[string]int // how often
}

// NewUnusedFields returns a check that has met nothing.
func NewUnusedFields() *UnusedFields {
	return &UnusedFields{map[string]bool{}, map[string]bool{}, map[string]int{}}
}

// Try sets each field of inputs in turn to what it is in others of the same scenario, where that is
// legal, and leaves the inputs as they were.
func (u *UnusedFields) Try(t *testing.T, in, other rules.Input) {
	t.Helper()
	want := trials(in, fewTrials)
	u.try(t, in, want, reflect.ValueOf(in).Elem(), reflect.ValueOf(other).Elem(), "")
}

func (u *UnusedFields) try(t *testing.T, in rules.Input, want *rules.Rows, v, from reflect.Value, path string) {
	t.Helper()
	names := tags.EntryNames(v)
	if names == nil && v.Kind() != reflect.Pointer && v.Kind() != reflect.Slice && path != "count" && !strings.HasSuffix(path, "name") {
		u.single(t, in, want, v, from, path)
	}
	v, from = tags.Pointed(v), tags.Pointed(from)
	for _, name := range names {
		if x, y, ok := entryOf(v, from, name); ok {
			u.try(t, in, want, x, y, tags.Join(path, name))
		}
	}
}

// single tries a single value, unless it was seen often enough.
func (u *UnusedFields) single(t *testing.T, in rules.Input, want *rules.Rows, v, from reflect.Value, path string) {
	t.Helper()
	key, unused := strings.Join(slices.DeleteFunc(strings.Split(path, "."), isPlace), "."), isUnused(in, path)
	u.met[key] = true
	if unused {
		u.told[key]++
	}
	if seen := unused && u.told[key] > Few(20, 1000) || !unused && u.matter[key]; seen {
		return
	}
	old := reflect.ValueOf(v.Interface())
	v.Set(from)
	defer v.Set(old)
	if len(in.Check()) > 0 || reflect.DeepEqual(trials(in, fewTrials), want) {
		return
	}
	u.matter[key] = true
	if unused {
		t.Errorf("%s=%v is told to change nothing, and does: %+v", path, from, in)
	}
}

// Judge reports the fields that never mattered though nobody tells that they do not.
func (u *UnusedFields) Judge(t *testing.T) {
	t.Helper()
	for key := range u.met {
		if !u.matter[key] && u.told[key] == 0 {
			t.Errorf("%s never changed anything, and nothing tells so", key)
		}
	}
}

// entryOf returns a field or entry of two values, if both have it.
func entryOf(v, from reflect.Value, name string) (x, y reflect.Value, ok bool) {
	if v.Kind() != from.Kind() {
		return x, y, false // one of them is none
	}
	if v.Kind() == reflect.Struct {
		f, _ := tags.Find(tags.Fields(v.Type()), name)
		return v.FieldByIndex(f.Index), from.FieldByIndex(f.Index), true
	}
	if i, _ := strconv.Atoi(name); i < from.Len() {
		return v.Index(i), from.Index(i), true
	}
	return x, y, false
}

func isPlace(name string) bool { return strings.Trim(name, "0123456789") == "" }

// isUnused reports whether inputs tell that a field changes nothing.
func isUnused(in rules.Input, path string) bool {
	return slices.ContainsFunc(in.(rules.KnowsUnused).Unused(), func(u rules.Unused) bool { return u.Covers(path) })
}

// fewTrials are so few that many inputs can be tried.
const fewTrials = 200
