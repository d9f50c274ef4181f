package profiles

import (
	"encoding"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/goccy/go-yaml/ast"

	"github.com/oddsmith/oddsmith/profiles/syntax"
	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/profiles/written"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/phrase"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// maxList is how many entries a list may have; scenarios take far fewer.
const maxList = 200

// binder sets the fields of input structs from YAML nodes.
type binder struct {
	load        *loader
	doc         *document                  // where the nodes are, and the names they may use
	positions   map[string]syntax.Position // where fields were set, by path
	chain       []*definition              // profiles being set, each built on the next
	settings    []string                   // paths that settings changed, in order
	asked       map[string]bool            // paths that the matchup itself sets, or a setting; nil where nobody is to know
	silent      bool                       // problems were reported before
	baseUnknown bool                       // the profile that is changed is not known
	headings    []string                   // fields beside those of the inputs
	costs       map[string]float64         // of profiles, by path; nil where nobody is to know
}

func (b *binder) fail(n ast.Node, path, rule, format string, args ...any) {
	if !b.silent {
		b.load.Fail(b.doc.At(n), path, rule, format, args...)
	}
}

// bind sets v from a node.
func (b *binder) bind(n ast.Node, v reflect.Value, f tags.Field, path string) {
	b.positions[path] = b.doc.At(n)
	if profile, ok := v.Addr().Interface().(rules.Profile); ok {
		b.bindProfile(n, profile, v, path)
		return
	}
	if text, ok := v.Addr().Interface().(encoding.TextUnmarshaler); ok {
		b.bindText(n, text, v, f, path)
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		b.bindPointer(n, v, f, path)
	case reflect.Slice:
		b.bindList(n, v, f, path)
	case reflect.Struct:
		b.bindStruct(n, v, path, "", true)
	default:
		b.bindScalar(n, v, f, path)
	}
}

// single gets the text of a single value, or tells what to write instead.
func (b *binder) single(n ast.Node, v reflect.Value, f tags.Field, path string) (string, bool) {
	text, ok := syntax.Scalar(n)
	switch {
	case !ok:
		b.fail(n, path, f.Rule, "this should be %s, not %s", written.LegalText(f, v), phrase.Article(syntax.KindOf(n)))
	case syntax.IsNull(n):
		b.fail(n, path, f.Rule, "there is no value here; write %s", written.LegalText(f, v))
		return "", false
	}
	return text, ok
}

// linesBelow is what is wrong with a value that goes on where it should not.
const linesBelow = "the lines below are indented like a part of this value; delete them, or the value"

// bindScalar sets a number, a truth value or a word.
func (b *binder) bindScalar(n ast.Node, v reflect.Value, f tags.Field, path string) {
	text, ok := b.single(n, v, f, path)
	if !ok {
		return
	}
	switch v.Kind() {
	case reflect.Int:
		x, err := strconv.Atoi(text)
		if errors.Is(err, strconv.ErrRange) || err == nil && f.Ranged && (x < f.Low || x > f.High) {
			b.outOfRange(n, text, v, f, path)
			return
		}
		if err != nil || strings.HasPrefix(text, "+") && f.Low >= 0 { // a bonus may be written +1
			b.fail(n, path, f.Rule, "%s is not a whole number; %s", safe.Quote(text), written.Correction(text, f, v))
			return
		}
		v.SetInt(int64(x))
	case reflect.Bool:
		if text != "true" && text != "false" {
			b.fail(n, path, f.Rule, "%s is neither true nor false; %s", safe.Quote(text), written.Correction(text, f, v))
			return
		}
		v.SetBool(text == "true")
	case reflect.String:
		b.bindWord(n, text, v, f, path)
	default:
		panic("profiles: no notation for " + v.Type().String())
	}
}

func (b *binder) bindWord(n ast.Node, text string, v reflect.Value, f tags.Field, path string) {
	if list := f.Words(v); list != nil && !slices.Contains(list, text) {
		b.fail(n, path, f.Rule, "%s is not known here; %s", safe.Quote(text), phrase.Suggestion(text, list))
		return
	}
	switch {
	case text == "" && f.Required:
		b.fail(n, path, f.Rule, "there is no text here; write %s", f.Doc)
		return
	case len(text) > written.MaxWord:
		b.fail(n, path, f.Rule, "this text has %d bytes; write %d at most", len(text), written.MaxWord)
		return
	case strings.ContainsFunc(text, unicode.IsControl):
		b.fail(n, path, f.Rule, "%s has a line break or another control character in it; write plain text", safe.Quote(text))
		return
	}
	v.SetString(text)
}

// bindText sets a value that has a notation of its own.
func (b *binder) bindText(n ast.Node, to encoding.TextUnmarshaler, v reflect.Value, f tags.Field, path string) {
	text, ok := b.single(n, v, f, path)
	if !ok {
		return
	}
	_, known := v.Interface().(rules.Notation)
	if err := to.UnmarshalText([]byte(text)); err != nil {
		hint := err.Error()
		if known && !errors.As(err, new(rules.Mistake)) {
			hint = written.Correction(text, f, v)
		}
		b.fail(n, path, f.Rule, "%s is not right here; %s", safe.Quote(text), hint)
		return
	}
	if known && !v.Interface().(rules.Notation).Within(f.Low, f.High) {
		b.outOfRange(n, text, v, f, path)
	}
}

func (b *binder) outOfRange(n ast.Node, text string, v reflect.Value, f tags.Field, path string) {
	b.fail(n, path, f.Rule, "%s is out of range; write %s", safe.Brief(text), written.LegalText(f, v))
}

// isNone reports whether a value is the word none.
func isNone(n ast.Node) bool {
	text, ok := syntax.Scalar(n)
	return ok && text == tags.None
}

// bindPointer sets something that may be absent, written `none`.
func (b *binder) bindPointer(n ast.Node, v reflect.Value, f tags.Field, path string) {
	if isNone(n) {
		v.SetZero()
		return
	}
	fresh := reflect.New(v.Type().Elem())
	b.load.tags.SetDefaults(fresh.Elem())
	if !v.IsNil() && !empties(n, fresh) {
		fresh.Elem().Set(v.Elem()) // a change of what is there
	}
	v.Set(fresh)
	b.bind(n, fresh.Elem(), f, path)
}

// empties reports whether a value, {}, says that nothing is in a struct. Profiles are changed by what is said of them, and
// stay as they are.
func empties(n ast.Node, pointer reflect.Value) bool {
	m, ok := n.(*ast.MappingNode)
	_, isProfile := pointer.Interface().(rules.Profile)
	return ok && len(m.Values) == 0 && !isProfile
}

// bindList sets a list; a single entry need not be written as one, and none is a
// list without entries.
func (b *binder) bindList(n ast.Node, v reflect.Value, f tags.Field, path string) {
	list := syntax.Entries(n)
	if i := slices.IndexFunc(list, isNone); i >= 0 {
		switch {
		case f.Required:
			b.fail(list[i], path, f.Rule, "this cannot be none; write %s", written.LegalText(f, v))
			return
		case len(list) > 1:
			b.fail(list[i], path, f.Rule, "none means that the list is empty; leave it out beside other entries")
			return
		}
		list = nil
	}
	if len(list) > maxList {
		b.fail(n, path, f.Rule, "this list has %d entries; at most %d are possible", len(list), maxList)
		return
	}
	b.forgetCosts(path)
	v.Set(reflect.MakeSlice(v.Type(), len(list), len(list)))
	for i, e := range list {
		x := v.Index(i)
		if x.Kind() == reflect.Struct {
			b.load.tags.SetDefaults(x)
		}
		at := fmt.Sprintf("%s.%d", path, i)
		if syntax.ContinuesBelow(e) {
			b.fail(e, at, f.Rule, linesBelow)
			continue
		}
		b.bind(e, x, f, at)
	}
}

// bindProfile sets a profile from a name; from a name with changed fields,
// `{profile: terminator, ap: 5}`; from a whole profile, which is one that gives
// its name; or, where a profile stands already, from changes of it.
func (b *binder) bindProfile(n ast.Node, p rules.Profile, v reflect.Value, path string) {
	if name, ok := syntax.Scalar(n); ok {
		if syntax.IsNull(n) {
			b.fail(n, path, "", "there is no value here; write the name of %s, or its fields below", phrase.Article(p.ProfileKind()))
			return
		}
		b.fromName(n, name, p, v, path)
		return
	}
	if base, ok := syntax.Entry(n, profileField); ok {
		changes := *b
		if name, ok := syntax.Scalar(base.Value); ok && !syntax.IsNull(base.Value) {
			changes.baseUnknown = !b.fromName(base.Value, name, p, v, path)
		} else {
			changes.baseUnknown = true
			b.fail(base.Value, path, "", "profile should be the name of %s; %s", phrase.Article(p.ProfileKind()), b.suggest(p.ProfileKind(), ""))
		}
		changes.bindStruct(n, v, path, profileField, false)
		return
	}
	_, named := syntax.Entry(n, "name")
	whole, inner := named || v.FieldByName("Name").IsZero(), *b
	if whole {
		b.forgetCosts(path)
		v.SetZero()
		b.load.tags.SetDefaults(v)
		inner.asked = nil // such a profile says all, wherever it is used
	}
	inner.bindStruct(n, v, path, profileField, whole)
}

// profileField names the profile that another one is built on.
const profileField = "profile"

// bindStruct sets the fields of a struct from a mapping. The key called skip has
// been dealt with. A whole struct must have all that is required.
func (b *binder) bindStruct(n ast.Node, v reflect.Value, path, skip string, whole bool) {
	list := b.load.tags.Fields(v.Type())
	m, ok := n.(*ast.MappingNode)
	switch {
	case ok:
	case syntax.IsNull(n):
		b.fail(n, path, "", "there is nothing here; write fields (name: value) below, or delete this line")
		return
	case isNone(n):
		b.fail(n, path, "", "this cannot be none; write %s, or delete this line", written.FieldsText(list, v))
		return
	default:
		b.fail(n, path, "", "this should be %s, not %s", written.FieldsText(list, v), phrase.Article(syntax.KindOf(n)))
		return
	}
	seen := map[string]int{}
	for _, e := range m.Values {
		key := syntax.KeyOf(e)
		f, ok := tags.Find(list, key)
		switch {
		case seen[key] > 0:
			b.fail(e.Key, tags.Join(path, safe.Brief(key)), "", "%s", written.DuplicateText("field", seen[key], b.doc.At(e.Key).Line))
		case key == skip:
		case !ok && isCost(v, key):
			b.bindCost(e.Value, path)
		case !ok:
			b.unknown(e.Key, path, key, list, v)
			whole = whole && !b.isProfileName(v, key)
		case v.FieldByIndex(f.Index).Kind() != reflect.String && syntax.ContinuesBelow(e.Value):
			b.fail(e.Key, tags.Join(path, key), f.Rule, linesBelow)
		default:
			b.bind(e.Value, v.FieldByIndex(f.Index), f, tags.Join(path, key))
			b.ask(v, f, tags.Join(path, key))
		}
		seen[key] = b.doc.At(e.Key).Line
	}
	if whole && !b.baseUnknown {
		b.missing(n, list, seen, v, path)
	}
}

// missing tells of required fields that are not there.
func (b *binder) missing(n ast.Node, list []tags.Field, seen map[string]int, v reflect.Value, path string) {
	for _, f := range list {
		if !f.Required || seen[f.Name] > 0 {
			continue
		}
		hint := ""
		if _, ok := v.Addr().Interface().(rules.Profile); ok {
			hint = "; or start from a profile that has it, with profile: NAME"
		}
		b.fail(n, path, f.Rule, "the field %s is missing (%s)%s", f.Name, f.Doc, hint)
	}
}

// unknown tells of a field that does not exist, and which ones do.
func (b *binder) unknown(n ast.Node, path, key string, list []tags.Field, v reflect.Value) {
	if home := parentField(key, list, v); home != "" {
		b.fail(n, path, "", "there is no field %s here; it belongs below %s:", safe.Quote(key), home)
		return
	}
	if b.isProfileName(v, key) {
		b.fail(n, path, "", "%s is the name of a profile, not of a field; write profile: %s", key, key)
		return
	}
	if isCost(v, key) {
		b.fail(n, path, "", "a cost is part of a profile; write {profile: NAME, cost: 5}, or a file")
		return
	}
	var others []string
	if path == "" {
		others = b.headings
	}
	b.fail(n, path, "", "there is no field %s; %s", safe.Quote(key), phrase.Suggestion(key, tags.Names(list), others...))
}

// isProfileName reports whether a key is the name of a profile that could stand at v.
func (b *binder) isProfileName(v reflect.Value, key string) bool {
	if !v.IsValid() || !v.CanAddr() {
		return false
	}
	p, ok := v.Addr().Interface().(rules.Profile)
	return ok && b.lookup(p.ProfileKind(), key) != nil
}

// parentField is the field whose part a misplaced key would be.
func parentField(key string, list []tags.Field, v reflect.Value) string {
	if !v.IsValid() {
		return ""
	}
	for _, f := range list {
		inner := tags.Element(v.FieldByIndex(f.Index))
		if inner.Kind() != reflect.Struct || tags.IsText(inner) {
			continue
		}
		if _, ok := tags.Find(tags.Fields(inner.Type()), key); ok {
			return f.Name
		}
	}
	return ""
}
