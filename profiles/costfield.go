package profiles

import (
	"fmt"
	"maps"
	"reflect"
	"strconv"
	"strings"

	"github.com/goccy/go-yaml/ast"

	"github.com/oddsmith/oddsmith/profiles/syntax"
	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/profiles/written"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/phrase"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// CostField is the field of a profile that says what one of it costs. No rule knows it.
const CostField = "cost"

// maxCost is how much a profile may cost.
const maxCost = 1_000_000

// countField is the field of a profile that says how many of it there are.
const countField = "count"

// isAside reports whether a key is that of something no rule knows, which any profile can say.
func isAside(v reflect.Value, key string) bool {
	if key != CostField && key != PluralField || !v.IsValid() || !v.CanAddr() {
		return false
	}
	_, ok := v.Addr().Interface().(rules.Profile)
	return ok
}

// bindCost keeps what the profile at a path costs.
func (b *binder) bindCost(n ast.Node, path string) {
	at, legal := tags.Join(path, CostField), fmt.Sprintf("write a number from 0 to %d", maxCost)
	text, ok := syntax.Scalar(n)
	if !ok || syntax.IsNull(n) {
		b.fail(n, at, "", "this should be what the profile costs, not %s; %s", phrase.Article(syntax.KindOf(n)), legal)
		return
	}
	cost, err := strconv.ParseFloat(text, 64)
	if err != nil || !(cost >= 0 && cost <= maxCost) {
		b.fail(n, at, "", "%s is no cost; %s", safe.Quote(text), legal)
		return
	}
	if b.costs != nil {
		b.costs[path] = cost
	}
}

// forgetAsides forgets what no rule knows of a path and all below it, where something else comes to stand.
func (b *binder) forgetAsides(path string) {
	below := func(at string) bool { return at == path || strings.HasPrefix(at, path+".") }
	maps.DeleteFunc(b.costs, func(at string, _ float64) bool { return below(at) })
	maps.DeleteFunc(b.plurals, func(at, _ string) bool { return below(at) })
}

// bindAside keeps what no rule knows of the profile at a path.
func (b *binder) bindAside(n ast.Node, path, key string) {
	if key == CostField {
		b.bindCost(n, path)
	} else {
		b.bindPlural(n, path)
	}
}

// Cost returns what stands at a path costs, false if nothing says so: the cost of a profile, as many times as
// there are of it, and of a list that of all its entries.
func (m *Matchup) Cost(path string) (cost float64, ok bool) {
	_, v, at, err := m.find(path)
	if err != nil {
		return 0, false
	}
	if v.Kind() != reflect.Slice {
		return m.costAt(v, at)
	}
	for i := range v.Len() {
		one, ok := m.costAt(v.Index(i), tags.Join(at, strconv.Itoa(i)))
		if !ok {
			return 0, false
		}
		cost += one
	}
	return cost, v.Len() > 0
}

func (m *Matchup) costAt(v reflect.Value, at string) (cost float64, ok bool) {
	cost, ok = m.costs[at]
	if v = tags.Pointed(v); v.Kind() == reflect.Struct {
		f, counted := tags.Find(tags.Fields(v.Type()), countField)
		if counted && v.FieldByIndex(f.Index).Kind() == reflect.Int {
			cost = float64(cost * float64(v.FieldByIndex(f.Index).Int()))
		}
	}
	return cost, ok
}

// costSchema is the schema of the field cost.
func costSchema() *written.Schema {
	low, high := 0, maxCost
	return &written.Schema{
		Type: written.Words{"number"}, Minimum: &low, Maximum: &high,
		Description: "what one costs, for `oddsmith points`; no rule knows it",
	}
}
