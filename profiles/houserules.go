package profiles

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/goccy/go-yaml/ast"

	"github.com/oddsmith/oddsmith/profiles/syntax"
	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/phrase"
)

// houseRuleSet is the house rules of one file: fields of the rules of any scenarios of
// its system.
type houseRuleSet struct {
	doc  *document
	node *ast.MappingNode
}

// checkHouse checks the house rules of a file that is no matchup: each against all
// scenarios that have it.
func (l *loader) checkHouse(d *document) {
	e := d.heading[RulesField]
	if e == nil || d.isMatchup() {
		return
	}
	m, ok := e.Value.(*ast.MappingNode)
	if !ok {
		l.Fail(d.At(e.Value), RulesField, "", "this should be house rules (name: value), not %s",
			phrase.Article(syntax.KindOf(e.Value)))
		return
	}
	b := l.binder(d)
	var all []tags.Field
	for _, k := range d.system.Scenarios {
		v, ok := houseRules(newInput(k))
		if !ok {
			continue
		}
		mine, _ := split(m, tags.Fields(v.Type()))
		b.bindStruct(mine, v, RulesField, "", false)
		for _, f := range tags.Fields(v.Type()) {
			if _, known := tags.Find(all, f.Name); !known {
				all = append(all, f)
			}
		}
	}
	_, others := split(m, all)
	for _, e := range others.Values {
		b.unknown(e.Key, RulesField, syntax.KeyOf(e), all, reflect.Value{})
	}
	d.house = append(d.house, houseRuleSet{d, m})
}

// houseRules are the inputs of a scenario that are its house rules.
func houseRules(in rules.Input) (reflect.Value, bool) {
	v := reflect.ValueOf(in).Elem()
	f, ok := tags.Find(tags.Fields(v.Type()), RulesField)
	if !ok || v.FieldByIndex(f.Index).Kind() != reflect.Struct {
		return reflect.Value{}, false
	}
	return v.FieldByIndex(f.Index), true
}

// split parts the entries of a mapping into those of a list of fields and others.
func split(m *ast.MappingNode, list []tags.Field) (mine, others *ast.MappingNode) {
	mine, others = ast.Mapping(m.GetToken(), false), ast.Mapping(m.GetToken(), false)
	for _, e := range m.Values {
		if _, ok := tags.Find(list, syntax.KeyOf(e)); ok {
			mine.Values = append(mine.Values, e)
		} else {
			others.Values = append(others.Values, e)
		}
	}
	return mine, others
}

// applyHouse sets house rules that were included, the later ones last. Rules that
// the scenario does not have are for others.
func (b *binder) applyHouse(list []houseRuleSet, in rules.Input) {
	v, ok := houseRules(in)
	if !ok {
		return
	}
	for _, h := range list {
		mine, _ := split(h.node, tags.Fields(v.Type()))
		inner := *b
		inner.doc, inner.silent, inner.setPaths = h.doc, true, nil
		inner.bindStruct(mine, v, RulesField, "", false)
	}
}

// HouseSettings reads a file of house rules as settings of the matchup, the later of two in
// the place of the earlier; rules that only other scenarios have are left out. It reports
// whether the file is a matchup instead.
func (m *Matchup) HouseSettings(name string, options ...Option) (settings []string, isMatchup bool, err error) {
	in := newLoader(options)
	d := in.file(name)
	switch {
	case in.Err() != nil:
		return nil, false, in.Err()
	case d.isMatchup():
		return nil, true, nil
	case d.system.Name != m.System:
		return nil, false,
			fmt.Errorf("this is for %s, and the matchup is of %s; they do not mix", d.system.Name, m.System)
	case len(d.house) == 0:
		return nil, false, errors.New("this file has neither a matchup nor house rules in it")
	}
	settings = houseSettings(d.house, m.Input)
	if len(settings) == 0 {
		err = fmt.Errorf("none of these house rules is one of %s/%s; `oddsmith rules %s` lists those that are",
			m.System, m.Kind, m.System)
	}
	return settings, false, err
}

func houseSettings(list []houseRuleSet, in rules.Input) (settings []string) {
	v, ok := houseRules(in)
	if !ok {
		return nil
	}
	for _, h := range list {
		mine, _ := split(h.node, tags.Fields(v.Type()))
		for _, e := range mine.Values {
			path := tags.Join(RulesField, syntax.KeyOf(e)) + "="
			settings = slices.DeleteFunc(settings, func(s string) bool { return strings.HasPrefix(s, path) })
			settings = append(settings, path+strings.TrimSpace(e.Value.String()))
		}
	}
	return settings
}
