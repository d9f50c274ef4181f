package profiles

import (
	"encoding"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/goccy/go-yaml/ast"

	"github.com/oddsmith/oddsmith/rules"
)

// binder sets the fields of input structs from YAML nodes and collects what is
// wrong.
type binder struct {
	system   rules.System
	file     string
	problems Problems
	places   map[string]place // where fields were set, by path
	deep     int              // profiles being looked up, to stop circles
	settings []string         // paths that settings changed, in order
}

type place struct {
	file         string
	line, column int
}

func (b *binder) fail(n ast.Node, path, rule, format string, args ...any) {
	p := b.placeOf(n)
	b.problems = append(b.problems, Problem{
		File: p.file, Line: p.line, Column: p.column, Path: path, Rule: rule, Message: fmt.Sprintf(format, args...),
	})
}

func (b *binder) placeOf(n ast.Node) place {
	if n == nil || n.GetToken() == nil || n.GetToken().Position == nil {
		return place{file: b.file}
	}
	at := n.GetToken().Position
	return place{b.file, at.Line, at.Column}
}

// bind sets v from a node.
func (b *binder) bind(n ast.Node, v reflect.Value, f field, path string) {
	b.places[path] = b.placeOf(n)
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

// bindScalar sets a number, a truth value or a word.
func (b *binder) bindScalar(n ast.Node, v reflect.Value, f field, path string) {
	text, ok := scalar(n)
	if !ok {
		b.fail(n, path, f.rule, "this should be a single value, not a %s", kindOf(n))
		return
	}
	switch v.Kind() {
	case reflect.Int:
		x, err := strconv.Atoi(text)
		if err != nil || strings.HasPrefix(text, "+") && f.low >= 0 { // a bonus may be written +1
			b.fail(n, path, f.rule, "%q is not a whole number; write one %s", text, limits(f))
			return
		}
		v.SetInt(int64(x))
		b.checkRange(n, x, f, path)
	case reflect.Bool:
		if text != "true" && text != "false" {
			b.fail(n, path, f.rule, "%q is neither true nor false", text)
			return
		}
		v.SetBool(text == "true")
	case reflect.String:
		b.bindWord(n, text, v, f, path)
	default:
		panic("profiles: no notation for " + v.Type().String())
	}
}

func (b *binder) bindWord(n ast.Node, text string, v reflect.Value, f field, path string) {
	if e, ok := v.Interface().(enum); ok && !slices.Contains(e.Options(), text) {
		b.fail(n, path, f.rule, "%q is not known; write %s", text, strings.Join(e.Options(), ", "))
		return
	}
	v.SetString(text)
}

// bindText sets a value that has a notation of its own.
func (b *binder) bindText(n ast.Node, to encoding.TextUnmarshaler, v reflect.Value, f field, path string) {
	text, ok := scalar(n)
	if !ok {
		b.fail(n, path, f.rule, "this should be a single value, not a %s", kindOf(n))
		return
	}
	if err := to.UnmarshalText([]byte(text)); err != nil {
		b.fail(n, path, f.rule, "%q: %v", text, err)
		return
	}
	switch x := v.Interface().(type) {
	case rules.Amount:
		b.checkRange(n, x.Max(), f, path)
	case rules.Cap:
		if x != rules.Unlimited {
			b.checkRange(n, int(x), f, path)
		}
	case rules.Target:
		b.checkRange(n, int(x), f, path)
	}
}

func limits(f field) string {
	if !f.ranged {
		return ""
	}
	return fmt.Sprintf("from %d to %d", f.low, f.high)
}

func (b *binder) checkRange(n ast.Node, x int, f field, path string) {
	if f.ranged && (x < f.low || x > f.high) {
		b.fail(n, path, f.rule, "%d is out of range; write a value %s", x, limits(f))
	}
}

// bindPointer sets something that may be absent, written `none`.
func (b *binder) bindPointer(n ast.Node, v reflect.Value, f field, path string) {
	if text, ok := scalar(n); ok && text == "none" {
		v.SetZero()
		return
	}
	fresh := reflect.New(v.Type().Elem())
	if p, ok := fresh.Interface().(rules.Profile); ok {
		p.SetDefaults()
	}
	if !v.IsNil() {
		fresh.Elem().Set(v.Elem()) // a change of what is there
	}
	v.Set(fresh)
	b.bind(n, fresh.Elem(), f, path)
}

// bindList sets a list; a single entry need not be written as one.
func (b *binder) bindList(n ast.Node, v reflect.Value, f field, path string) {
	entries := []ast.Node{n}
	if list, ok := n.(*ast.SequenceNode); ok {
		entries = list.Values
	}
	v.Set(reflect.MakeSlice(v.Type(), len(entries), len(entries)))
	for i, entry := range entries {
		x := v.Index(i)
		if p, ok := x.Addr().Interface().(rules.Profile); ok {
			p.SetDefaults()
		}
		b.bind(entry, x, f, fmt.Sprintf("%s.%d", path, i))
	}
}

// bindProfile sets a profile from a library name; from a library name with
// changed fields, `{profile: terminator, ap: 5}`; from a whole profile, which is
// one that gives a name; or, where a profile stands already, from changes of it.
func (b *binder) bindProfile(n ast.Node, p rules.Profile, v reflect.Value, path string) {
	if name, ok := scalar(n); ok {
		b.fromLibrary(n, name, p, v, path)
		return
	}
	if base, ok := entry(n, "profile"); ok {
		if name, ok := scalar(base.Value); ok {
			b.fromLibrary(base.Value, name, p, v, path)
		} else {
			b.fail(base.Value, path, "", "profile should be the name of a %s in the library", p.ProfileKind())
		}
		b.bindStruct(n, v, path, "profile", false)
		return
	}
	_, named := entry(n, "name")
	whole := named || v.FieldByName("Name").IsZero()
	if whole {
		v.SetZero()
		p.SetDefaults()
	}
	b.bindStruct(n, v, path, "profile", whole)
}

// bindStruct sets the fields of a struct from a mapping. The key called skip has
// been dealt with. A whole struct must have all that is required.
func (b *binder) bindStruct(n ast.Node, v reflect.Value, path, skip string, whole bool) {
	m, ok := n.(*ast.MappingNode)
	if !ok {
		b.fail(n, path, "", "this should be fields (name: value), not a %s", kindOf(n))
		return
	}
	list := fields(v.Type())
	seen := map[string]bool{}
	for _, e := range m.Values {
		key := e.Key.GetToken().Value
		f, ok := find(list, key)
		switch {
		case seen[key]:
			b.fail(e.Key, join(path, key), "", "this field is set twice; delete one of the lines")
		case key == skip:
		case !ok:
			b.unknown(e.Key, path, key, list)
		default:
			b.bind(e.Value, v.FieldByIndex(f.index), f, join(path, key))
		}
		seen[key] = true
	}
	if !whole {
		return
	}
	for _, f := range list {
		if f.required && !seen[f.name] {
			b.fail(n, path, f.rule, "the field %s is missing (%s)", f.name, f.doc)
		}
	}
}

// unknown tells of a field that does not exist and which ones do.
func (b *binder) unknown(n ast.Node, path, key string, list []field) {
	hint := Nearest(key, names(list))
	if hint == "" {
		hint = "the fields here are " + strings.Join(names(list), ", ")
	}
	b.fail(n, path, "", "there is no field %q; %s", key, hint)
}

func join(path, key string) string {
	if path == "" {
		return key
	}
	return path + "." + key
}

// scalar is the text of a single value as it stands in the file.
func scalar(n ast.Node) (string, bool) {
	switch n := n.(type) {
	case *ast.StringNode:
		return n.Value, true
	case *ast.IntegerNode, *ast.FloatNode, *ast.BoolNode, *ast.NullNode, *ast.InfinityNode, *ast.NanNode:
		return n.GetToken().Value, true
	default:
		return "", false
	}
}

// entry finds a key of a mapping.
func entry(n ast.Node, key string) (*ast.MappingValueNode, bool) {
	if m, ok := n.(*ast.MappingNode); ok {
		for _, e := range m.Values {
			if e.Key.GetToken().Value == key {
				return e, true
			}
		}
	}
	return nil, false
}

func kindOf(n ast.Node) string {
	switch n.(type) {
	case *ast.MappingNode:
		return "list of fields"
	case *ast.SequenceNode:
		return "list"
	case *ast.AliasNode, *ast.AnchorNode:
		return "YAML anchor or alias; write the value out"
	case *ast.TagNode:
		return "YAML tag; write the plain value"
	case *ast.LiteralNode:
		return "block of text"
	default:
		return "single value"
	}
}
