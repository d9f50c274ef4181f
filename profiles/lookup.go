package profiles

import (
	"reflect"
	"slices"
	"strings"

	"github.com/goccy/go-yaml/ast"

	"github.com/oddsmith/oddsmith/profiles/syntax"
	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/phrase"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// maxChain is how many profiles may be built on one another.
const maxChain = 16

// checkDefinitions binds every profile that a file names, so that its problems
// are reported whether it is used or not.
func (l *loader) checkDefinitions(d *document) {
	for _, x := range d.defined {
		before := l.Count()
		b := l.binder(d)
		b.chain = []*definition{x}
		v := reflect.ValueOf(d.system.Profiles[x.kind]()).Elem()
		v.SetZero() // as where a profile is used, nothing stands yet
		b.bindProfile(x.node, v, tags.Join(Plural(x.kind), x.name))
		l.failed[x] = l.Count() > before
	}
}

// fromName sets a profile to the one of a name: of the names that the file knows,
// or else of the library. It is false if there is none, or none that is right.
func (b *binder) fromName(n ast.Node, name string, v reflect.Value, path string) bool {
	kind := kindOf(v)
	x := b.lookup(kind, name)
	if x == nil {
		part := reflect.TypeOf(b.doc.system.Profiles[kind]()).Elem()
		if whole, ok := b.wholeOf(part, name); ok {
			return b.fromWhole(n, name, whole, part, v, path)
		}
	}
	b.forgetAsides(path)
	v.SetZero()
	b.load.tags.SetDefaults(v)
	if x == nil || name == tags.None {
		b.noProfile(n, kind, name, path)
		return false
	}
	if b.load.failed[x] || !b.mayBuildOn(x) {
		return false // problems of x were reported where it stands
	}
	inner := *b
	inner.setPaths = nil
	inner.doc, inner.chain = x.doc, append(b.chain[:len(b.chain):len(b.chain)], x)
	if x.doc.Own {
		inner.silent = true // its problems were reported, or will be, where it stands
	} else {
		inner.positions = map[string]syntax.Position{}
	}
	inner.bindProfile(x.node, v, path)
	return true
}

// noProfile tells that there is no profile of a name, unless it may be in a file that could not be read.
func (b *binder) noProfile(n ast.Node, kind, name, path string) {
	switch {
	case b.doc.partial:
	case b.doc.names[kind][name] != nil:
		b.fail(n, path, "", "%s is built on its own name, and the library has no such %s; name another one", name, kind)
	case name == tags.None:
		b.fail(n, path, "", "there must be a %s here; %s", kind, b.suggest(kind, ""))
	default:
		b.fail(n, path, "", "there is no %s named %s; %s", kind, safe.Quote(name), b.suggest(kind, name))
	}
}

// mayBuildOn reports whether the profiles that are being set may be built on one more, and tells of circles and of long
// chains.
func (b *binder) mayBuildOn(x *definition) bool {
	switch {
	case slices.Contains(b.chain, x):
		if x == b.chain[0] {
			b.load.Fail(x.at, "", "", "%s is built on itself (%s → %s); start one of them from another profile",
				x.name, chainNames(b.chain), x.name)
		}
		return false
	case len(b.chain) == maxChain:
		first := b.chain[0]
		b.load.Fail(first.at, "", "", "%s is built on %d others, one on the other; at most %d are possible",
			first.name, maxChain, maxChain-1)
		return false
	default:
		return true
	}
}

// wholeOf returns an empty profile of another kind that has a profile of this type as a part, if
// there is one of the name: a psyker is a unit, too.
func (b *binder) wholeOf(part reflect.Type, name string) (whole reflect.Value, ok bool) {
	for _, kind := range kindsWith(b.doc.system, part) {
		if b.lookup(kind, name) != nil {
			return reflect.ValueOf(b.doc.system.Profiles[kind]()).Elem(), true
		}
	}
	return reflect.Value{}, false
}

// kindsWith lists the kinds of profiles that have a profile of this type as a part.
func kindsWith(system rules.System, part reflect.Type) (kinds []string) {
	for _, kind := range system.ProfileKinds() {
		f, ok := reflect.TypeOf(system.Profiles[kind]()).Elem().FieldByName(part.Name())
		if ok && f.Anonymous && f.Type == part {
			kinds = append(kinds, kind)
		}
	}
	return kinds
}

// kindsFor lists the kinds of profiles that can stand where one of a kind is meant, itself first.
func kindsFor(system rules.System, kind string) []string {
	return append([]string{kind}, kindsWith(system, reflect.TypeOf(system.Profiles[kind]()).Elem())...)
}

// fromWhole sets a profile to the part that it is of a profile of another kind.
func (b *binder) fromWhole(n ast.Node, name string, whole reflect.Value, part reflect.Type,
	v reflect.Value, path string) bool {
	ok := b.fromName(n, name, whole, path)
	v.SetZero()
	b.load.tags.SetDefaults(v)
	if v.Type() != part {
		v = v.FieldByName(part.Name()) // of a number of equal models
	}
	v.Set(whole.FieldByName(part.Name()))
	return ok
}

// lookup finds a profile by name. What a file calls terminator it can build on the
// library's terminator.
func (b *binder) lookup(kind, name string) *definition {
	x := b.doc.names[kind][name]
	if n := len(b.chain); x != nil && (n == 0 || b.chain[n-1] != x) {
		return x
	}
	return b.load.fromLibrary(b.doc.system, kind, name)
}

// chainNames tells the way from a profile to what it is built on.
func chainNames(chain []*definition) string {
	var list []string
	for _, x := range chain {
		list = append(list, x.name)
	}
	return strings.Join(list, " → ")
}

// suggest names what is spelled like a missing profile, or some that exist.
func (b *binder) suggest(kind, name string) string {
	if b.silent || b.load.Full() {
		return "" // nobody reads it
	}
	list := withBest(b.doc.system, kind, NamesFor(b.doc.system, kind))
	for _, k := range kindsFor(b.doc.system, kind) {
		for own := range b.doc.names[k] {
			list = append(list, own)
		}
	}
	slices.Sort(list)
	return b.otherKind(kind, name) + phrase.Suggestion(name, slices.Compact(list))
}

// otherKind returns the kind of profile that a name belongs to, if it is another kind, else "".
func (b *binder) otherKind(kind, name string) string {
	for _, other := range b.doc.system.ProfileKinds() {
		if other != kind &&
			(b.doc.names[other][name] != nil || slices.Contains(Names(b.doc.system.Name, other), name)) {
			return "it is " + phrase.Article(other) + "; "
		}
	}
	return ""
}
