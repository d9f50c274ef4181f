package rulestest

import (
	"fmt"
	"reflect"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// clockFalls tells of a step in some trials from which the clock of a game falls, or that of the game that walks by
// layers play in place of it; nothing if none does. Walks would expand states after it twice.
func clockFalls(game rules.Game, seed uint64, trials int) string {
	m := reflect.ValueOf(game)
	clock := m.FieldByName("Clock")
	if clock.IsNil() {
		return ""
	}
	if by := m.FieldByName("ByLayers"); !by.IsNil() {
		if why := clockFalls(by.Elem().Interface().(rules.Game), seed, trials); why != "" {
			return "by layers: " + why
		}
	}
	d, e := dice.New(), new(rules.MetricValues)
	d.Seed(seed)
	for i := range uint64(trials) {
		d.Trial(i)
		s := reflect.New(m.FieldByName("Start").Type())
		s.Elem().Set(m.FieldByName("Start"))
		for now := clock.Call([]reflect.Value{s})[0].Uint(); ; {
			before := fmt.Sprintf("%+v", s.Elem())
			if m.FieldByName("Step").Call([]reflect.Value{reflect.ValueOf(d), s, reflect.ValueOf(e)})[0].Int() != rules.Ongoing {
				break
			}
			if lump := m.FieldByName("Lump"); !lump.IsNil() {
				lump.Call([]reflect.Value{s})
			}
			next := clock.Call([]reflect.Value{s})[0].Uint()
			if next < now {
				return fmt.Sprintf("from %x to %x, from\n%s to\n%+v", now, next, before, s.Elem())
			}
			now = next
		}
	}
	return ""
}
