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
	if m.FieldByName("Clock").IsNil() {
		return ""
	}
	if by := m.FieldByName("ByLayers"); !by.IsNil() {
		if why := clockFalls(by.Elem().Interface().(rules.Game), seed, trials); why != "" {
			return "by layers: " + why
		}
	}
	d := dice.New()
	d.Seed(seed)
	for i := range uint64(trials) {
		d.Trial(i)
		if why := clockFallsIn(m, d); why != "" {
			return why
		}
	}
	return ""
}

// clockFallsIn does so of one trial of a machine.
func clockFallsIn(m reflect.Value, d *dice.Dice) string {
	s, e, lump := reflect.New(m.FieldByName("Start").Type()), new(rules.MetricValues), m.FieldByName("Lump")
	s.Elem().Set(m.FieldByName("Start"))
	clock := func() uint64 { return m.FieldByName("Clock").Call([]reflect.Value{s})[0].Uint() }
	for now := clock(); ; now = clock() {
		before := s.Elem().Interface()
		if m.FieldByName("Step").Call([]reflect.Value{reflect.ValueOf(d), s, reflect.ValueOf(e)})[0].Int() != rules.Ongoing {
			return ""
		}
		if !lump.IsNil() {
			lump.Call([]reflect.Value{s})
		}
		if next := clock(); next < now {
			return fmt.Sprintf("from %x to %x, from\n%+v to\n%+v", now, next, before, s.Elem())
		}
	}
}
