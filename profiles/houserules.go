package profiles

import (
	"reflect"
	"slices"

	"github.com/goccy/go-yaml/ast"

	"github.com/oddsmith/oddsmith/profiles/phrase"
	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules"
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
		l.fail(nodePosition(d, e.Value), RulesField, "", "this should be house rules (name: value), not %s", phrase.Article(kindOf(e.Value)))
		return
	}
	b := &binder{load: l, doc: d, positions: map[string]position{}}
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
		b.unknown(e.Key, RulesField, keyOf(e), all, reflect.Value{})
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
		if _, ok := tags.Find(list, keyOf(e)); ok {
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
		inner.doc, inner.silent = h.doc, true
		inner.bindStruct(mine, v, RulesField, "", false)
	}
}

// dropRedundantRules removes house rules from a variant file that change nothing against any
// target.
func (l *variantLoader) dropRedundantRules(c *VariantSet) {
	for i := range c.Variants {
		v := &c.Variants[i]
		if !v.house {
			continue
		}
		for _, setting := range slices.Clone(v.Settings) {
			fewer := *v
			fewer.Settings = slices.DeleteFunc(slices.Clone(v.Settings), func(s string) bool { return s == setting })
			if l.sameMatchups(c, i, fewer) {
				*v = fewer
			}
		}
	}
}

// sameMatchups reports whether another variant in the place of one is the same against every
// target.
func (l *variantLoader) sameMatchups(c *VariantSet, at int, v Variant) bool {
	for t, target := range c.Targets {
		m, err := l.loadVariant(v, slices.Concat(l.settings, target.Settings, v.Settings))
		if err != nil || m.Digest() != c.Matchups[t][at].Digest() {
			return false
		}
	}
	return true
}
