package profiles

import (
	"reflect"

	"github.com/goccy/go-yaml/ast"

	"github.com/oddsmith/oddsmith/profiles/syntax"
	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/profiles/written"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/phrase"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// bindProfile sets a profile from a name; from a name with changed fields,
// `{profile: terminator, ap: 5}`; from a whole profile, which is one that gives
// its name; or, where a profile stands already, from changes of it.
func (b *binder) bindProfile(n ast.Node, v reflect.Value, path string) {
	if name, ok := syntax.Scalar(n); ok {
		if syntax.IsNull(n) {
			b.fail(n, path, "", "there is no value here; write the name of %s, or its fields below",
				phrase.Article(kindOf(v)))
			return
		}
		b.fromName(n, name, v, path)
		return
	}
	if base, ok := syntax.Entry(n, profileField); ok {
		b.bindChanges(n, base.Value, v, path)
		return
	}
	_, named := syntax.Entry(n, "name")
	whole, inner := named || v.FieldByName("Name").IsZero(), *b
	if whole {
		b.forgetAsides(path)
		v.SetZero()
		b.load.tags.SetDefaults(v)
		inner.setPaths = nil // such a profile says all, wherever it is used
	}
	inner.bindStruct(n, v, path, profileField, whole)
}

// bindChanges sets a profile to one that has a name, with changed fields.
func (b *binder) bindChanges(n, base ast.Node, v reflect.Value, path string) {
	changes := *b
	if name, ok := syntax.Scalar(base); ok && !syntax.IsNull(base) {
		changes.baseUnknown = !b.fromName(base, name, v, path)
	} else {
		changes.baseUnknown = true
		b.fail(base, path, "", "profile should be the name of %s; %s", phrase.Article(kindOf(v)), b.suggest(kindOf(v), ""))
	}
	changes.bindStruct(n, v, path, profileField, false)
}

// kindOf is the kind of a profile.
func kindOf(v reflect.Value) string { return v.Addr().Interface().(rules.Profile).ProfileKind() }

// profileField names the profile that another one is built on.
const profileField = "profile"

// bindStruct sets the fields of a struct from a mapping. The key called skip, if any, has
// been dealt with. A whole struct must have all that is required.
func (b *binder) bindStruct(n ast.Node, v reflect.Value, path, skip string, whole bool) {
	list := b.load.tags.Fields(v.Type())
	m, ok := n.(*ast.MappingNode)
	if !ok {
		b.noFields(n, list, v, path)
		return
	}
	seen := map[string]int{}
	for _, e := range m.Values {
		key := syntax.KeyOf(e)
		f, ok := tags.Find(list, key)
		switch {
		case seen[key] > 0:
			b.fail(e.Key, tags.Join(path, safe.Brief(key)), "", "%s",
				written.DuplicateText("field", seen[key], b.doc.At(e.Key).Line))
		case skip != "" && key == skip:
		case !ok && isAside(v, key):
			b.bindAside(e.Value, path, key)
		case !ok:
			b.unknown(e.Key, path, key, list, v)
			whole = whole && !b.isProfileName(v, key)
		case v.FieldByIndex(f.Index).Kind() != reflect.String && syntax.ContinuesBelow(e.Value):
			b.fail(e.Key, tags.Join(path, key), f.Rule, linesBelow)
		default:
			b.bind(e.Value, v.FieldByIndex(f.Index), f, tags.Join(path, key))
			b.markSet(v, f, tags.Join(path, key))
		}
		seen[key] = b.doc.At(e.Key).Line
	}
	if whole && !b.baseUnknown {
		b.missing(n, list, seen, v, path)
	}
}

// noFields tells what should stand where fields are wanted.
func (b *binder) noFields(n ast.Node, list []tags.Field, v reflect.Value, path string) {
	switch {
	case syntax.IsNull(n):
		b.fail(n, path, "", "there is nothing here; write fields (name: value) below, or delete this line")
	case isNone(n):
		b.fail(n, path, "", "this cannot be none; write %s, or delete this line", written.FieldsText(list, v))
	default:
		b.fail(n, path, "", "this should be %s, not %s", written.FieldsText(list, v), phrase.Article(syntax.KindOf(n)))
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
	if isAside(v, key) {
		b.fail(n, path, "", "a %s is part of a profile; write {profile: NAME, %s: …}, or a file", key, key)
		return
	}
	var others []string
	if path == "" {
		others = b.headings
	}
	b.fail(n, path, "", "there is no field %s; %s",
		safe.Quote(key), phrase.Suggestion(key, tags.Names(list), others...))
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
