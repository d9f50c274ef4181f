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
	setPaths    map[string]bool            // that the matchup itself or a setting sets; nil where nobody is to know
	silent      bool                       // problems were reported before
	baseUnknown bool                       // the profile that is changed is not known
	headings    []string                   // fields beside those of the inputs
	costs       map[string]float64         // of profiles, by path; nil where nobody is to know
	plurals     map[string]string          // likewise
}

func (b *binder) fail(n ast.Node, path, rule, format string, args ...any) {
	if !b.silent {
		b.load.Fail(b.doc.At(n), path, rule, format, args...)
	}
}

// bind sets v from a node.
func (b *binder) bind(n ast.Node, v reflect.Value, f tags.Field, path string) {
	b.positions[path] = b.doc.At(n)
	switch to := v.Addr().Interface().(type) {
	case rules.Profile:
		b.bindProfile(n, v, path)
	case encoding.TextUnmarshaler:
		b.bindText(n, to, v, f, path)
	default:
		b.bindKind(n, v, f, path)
	}
}

// bindKind sets what is written as its kind of Go value is.
func (b *binder) bindKind(n ast.Node, v reflect.Value, f tags.Field, path string) {
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
		b.bindInt(n, text, v, f, path)
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

func (b *binder) bindInt(n ast.Node, text string, v reflect.Value, f tags.Field, path string) {
	x, err := strconv.Atoi(text)
	switch {
	case errors.Is(err, strconv.ErrRange), err == nil && f.Ranged && (x < f.Low || x > f.High):
		b.outOfRange(n, text, v, f, path)
	case err != nil, strings.HasPrefix(text, "+") && f.Low >= 0: // a bonus may be written +1
		b.fail(n, path, f.Rule, "%s is not a whole number; %s", safe.Quote(text), written.Correction(text, f, v))
	default:
		v.SetInt(int64(x))
	}
}

func (b *binder) bindWord(n ast.Node, text string, v reflect.Value, f tags.Field, path string) {
	switch list := f.Words(v); {
	case list != nil && !slices.Contains(list, text):
		b.fail(n, path, f.Rule, "%s is not known here; %s", safe.Quote(text), phrase.Suggestion(text, list))
	case text == "" && f.Required:
		b.fail(n, path, f.Rule, "there is no text here; write %s", f.Doc)
	case len(text) > written.MaxWord:
		b.fail(n, path, f.Rule, "this text has %d bytes; write %d at most", len(text), written.MaxWord)
	case strings.ContainsFunc(text, unicode.IsControl):
		b.fail(n, path, f.Rule,
			"%s has a line break or another control character in it; write plain text", safe.Quote(text))
	default:
		v.SetString(text)
	}
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

// empties reports whether a value, {}, says that nothing is in a struct. Profiles are changed by what is said of them,
// and stay as they are.
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
	b.bindEntries(list, v, f, path)
}

// bindEntries sets a list to entries, each from its defaults.
func (b *binder) bindEntries(list []ast.Node, v reflect.Value, f tags.Field, path string) {
	b.forgetAsides(path)
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
