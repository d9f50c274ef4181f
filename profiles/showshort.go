package profiles

import (
	"fmt"
	"reflect"

	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/profiles/written"
	"github.com/oddsmith/oddsmith/rules"
)

// shortener finds the shortest way to write values.
type shortener struct {
	system          rules.System
	load            *loader
	libraryProfiles map[string]reflect.Value // profiles of the library, by type and name
	found           map[string]written.Short // how profiles are written, by type and value
}

func newShortener(s rules.System) *shortener {
	return &shortener{
		system: s, load: newLoader(nil), libraryProfiles: map[string]reflect.Value{}, found: map[string]written.Short{},
	}
}

// differences are the fields of a struct that differ from what stands there before;
// of a whole one also those that must be written.
func (s *shortener) differences(v, base reflect.Value, whole bool) []written.ShortField {
	var list []written.ShortField
	for _, f := range s.load.tags.Fields(v.Type()) {
		x, y := v.FieldByIndex(f.Index), base.FieldByIndex(f.Index)
		if tags.Same(x, y) && (!whole || !f.Required && f.Name != "name") {
			continue
		}
		list = append(list, written.ShortField{Field: f, Value: x, Short: s.change(x, y)})
	}
	return list
}

// change is how to write a value where another one stands before.
func (s *shortener) change(v, base reflect.Value) written.Short {
	switch {
	case v.Kind() == reflect.Pointer && (v.IsNil() || base.IsNil()), v.Kind() == reflect.Slice, tags.IsText(v):
		return s.whole(v)
	case v.Kind() == reflect.Pointer:
		return s.change(v.Elem(), base.Elem())
	case v.Kind() != reflect.Struct:
		return s.whole(v)
	case !written.IsProfile(v):
		return written.Short{Fields: s.differences(v, base, true)}
	}
	best := s.profile(v)
	if name := base.FieldByName("Name"); !name.IsZero() && name.String() == v.FieldByName("Name").String() {
		if here := (written.Short{Fields: s.differences(v, base, false)}); here.Size() < best.Size() {
			return here
		}
	}
	return best
}

// whole is how to write a value where nothing stands before.
func (s *shortener) whole(v reflect.Value) written.Short {
	switch {
	case tags.IsText(v):
	case v.Kind() == reflect.Pointer && v.IsNil():
		return written.Short{Text: tags.None}
	case v.Kind() == reflect.Pointer:
		return s.whole(v.Elem())
	case v.Kind() == reflect.Slice && v.Len() == 1:
		return s.whole(v.Index(0))
	case v.Kind() == reflect.Slice && v.Len() > 1:
		var list []written.Short
		for i := range v.Len() {
			list = append(list, s.whole(v.Index(i)))
		}
		return written.Short{List: list}
	case v.Kind() == reflect.Struct && written.IsProfile(v):
		return s.profile(v)
	case v.Kind() == reflect.Struct:
		return written.Short{Fields: s.differences(v, reflect.Zero(v.Type()), true)}
	}
	return written.Short{Text: written.ScalarText(v)}
}

// profile is the shortest way to write a profile: by the name of one of the library,
// by the fewest differences to one, or from the defaults.
func (s *shortener) profile(v reflect.Value) written.Short {
	key := fmt.Sprint(v.Type(), tags.Plain(v))
	if found, ok := s.found[key]; ok {
		return found
	}
	best := written.Short{Fields: s.fromDefaults(v)}
	least := 2*best.Size() + 1 // of ways as short, one that is built on another profile
	for _, name := range Names(s.system.Name, kindOf(v)) {
		base, ok := s.named(v.Type(), name)
		if !ok {
			continue
		}
		if tags.Same(v, base) {
			best = written.Short{Text: name}
			break
		}
		changes := s.basedOn(name, v, base)
		size := 2 * changes.Size()
		if base.FieldByName("Name").String() == v.FieldByName("Name").String() {
			size-- // and of these the one of that name
		}
		if size < least {
			best, least = changes, size
		}
	}
	s.found[key] = best
	return best
}

// basedOn is a profile as changes of one that has a name.
func (s *shortener) basedOn(name string, v, base reflect.Value) written.Short {
	first := written.ShortField{Field: tags.Field{Name: profileField}, Short: written.Short{Text: name}}
	return written.Short{Fields: append([]written.ShortField{first}, s.differences(v, base, false)...)}
}

// fromDefaults are the fields of a profile that is built on no other.
func (s *shortener) fromDefaults(v reflect.Value) []written.ShortField {
	fresh := reflect.New(v.Type())
	s.load.tags.SetDefaults(fresh.Elem())
	return s.differences(v, fresh.Elem(), true)
}

// named is a profile of the library where a value of a type stands.
func (s *shortener) named(t reflect.Type, name string) (reflect.Value, bool) {
	key := t.String() + " " + name
	if v, ok := s.libraryProfiles[key]; ok {
		return v, true
	}
	fresh := reflect.New(t).Elem()
	ok := s.load.binderIn(s.system, name).fromName(nil, name, fresh, "")
	if ok {
		s.libraryProfiles[key] = fresh
	}
	return fresh, ok
}
