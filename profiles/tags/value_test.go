package tags_test

import (
	"encoding/json"
	"reflect"
	"testing"

	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules/shi"
)

// TestChanged: what is as it is by default is not told, on the same level and within.
func TestChanged(t *testing.T) {
	var x shi.Assault
	tags.SetDefaults(&x)
	for _, step := range []struct {
		change func()
		want   string
	}{
		{func() {}, `{}`},
		{func() { x.Rules.AttackCost = 2 }, `{"rules":{"attack-cost":2}}`},
		{func() { x.Rules.AttackCost = 1 }, `{}`},
		{func() { x.A = make([]shi.Group, 1); x.A[0].HP = 3 }, `{"a":[{"cht":"0+","count":0,"force-test":"","hp":3,"ld":0}]}`},
		{func() { tags.SetDefaults(&x.A[0]); x.A[0].Weapon = &shi.Weapon{} }, `{"a":[{"hp":3,"weapon":{"acpo":0,"range":"0"}}]}`},
		{func() { tags.SetDefaults(x.A[0].Weapon); x.A[0].HP = 0 }, `{"a":[{"weapon":{}}]}`},
	} {
		step.change()
		if got, err := json.Marshal(tags.Changed(reflect.ValueOf(x))); err != nil || string(got) != step.want {
			t.Errorf("%s, want %s, %v", got, step.want, err)
		}
	}
}
