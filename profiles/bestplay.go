package profiles

import (
	"reflect"
	"slices"

	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// bestPolicy is the definition of the policy of a kind of which each decision is the best; nil if the kind
// is not one of policies.
func (l *loader) bestPolicy(s rules.System, kind string) *definition {
	text := "name: " + policy.Best + "\n"
	decisions := decisionsOf(reflect.ValueOf(s.Profiles[kind]()).Elem(), "")
	if len(decisions) == 0 {
		return nil
	}
	for _, of := range decisions {
		text += of.Path + ": " + policy.Best + "\n"
	}
	d := libraryFile(s, policy.Best, text)
	return &definition{kind: kind, name: policy.Best, doc: d, node: l.Parse(&d.File)}
}

// withBest adds the policy of best play to the names of profiles of a kind, if that is one of policies.
func withBest(s rules.System, kind string, names []string) []string {
	if len(decisionsOf(reflect.ValueOf(s.Profiles[kind]()).Elem(), "")) == 0 {
		return names
	}
	return append(slices.Clip(names), policy.Best)
}

// eachDecision calls to with every decision, numbered in the order of [Matchup.Policies].
func eachDecision(in rules.Input, to func(number int, side rules.Side, c policy.Any)) {
	n := 0
	eachPolicy(reflect.ValueOf(in).Elem(), "", func(v reflect.Value, path string) {
		for _, f := range tags.Fields(v.Type()) {
			if c, ok := v.FieldByIndex(f.Index).Addr().Interface().(policy.Any); ok {
				to(n, sideOf(path), c)
				n++
			}
		}
	})
}

// PlaysBest reports whether some decision is the best.
func (m *Matchup) PlaysBest() bool {
	best := false
	eachDecision(m.Input, func(_ int, _ rules.Side, c policy.Any) { best = best || c.IsBest() })
	return best
}

// PolicyWords lists the words that can stand at the path of a decision, its options and best, or at that of a
// policy beside those of the library: best. There are none at other paths.
func (m *Matchup) PolicyWords(path string) []string {
	for _, p := range m.Policies() {
		if p.Path == path {
			return []string{policy.Best}
		}
		for _, d := range p.Decisions {
			if d.Path == path {
				var list []string
				for _, o := range d.Options {
					list = append(list, o.Name)
				}
				return append(list, policy.Best)
			}
		}
	}
	return nil
}

// LeaveOpen returns the matchup with what the players of some sides decide left open, with or without the
// facts that they can see, and with all that is best, without. Decisions are numbered in the order of
// [Matchup.Policies].
func (m *Matchup) LeaveOpen(facts bool, sides ...rules.Side) *Matchup {
	open := m.Copy()
	eachDecision(open.Input, func(n int, side rules.Side, c policy.Any) {
		if asked := slices.Contains(sides, side); asked || c.IsBest() {
			c.LeaveOpen(n, asked && facts)
		}
	})
	return open
}

// Copy returns the matchup with inputs of its own.
func (m *Matchup) Copy() *Matchup {
	c := *m
	c.Input = tags.Clone(m.Input)
	return &c
}

// TellDecisions returns the matchup with all decisions taken as before, and told to the dice, see
// [policy.Choice.Tell]. They have the numbers of [Matchup.LeaveOpen].
func (m *Matchup) TellDecisions() *Matchup {
	told := m.Copy()
	eachDecision(told.Input, func(n int, _ rules.Side, c policy.Any) { c.Tell(n) })
	return told
}

// bestPlay prepares the matchup with its best decisions taken so. Of what can be said of it, that stays which
// is said whatever the options: nobody asked for one that does nothing here.
func (m *Matchup) bestPlay() *rules.Scenario {
	var aHas []bool
	first := m.Copy()
	eachDecision(first.Input, func(_ int, side rules.Side, c policy.Any) {
		if aHas = append(aHas, side == rules.A); c.IsBest() {
			reflect.ValueOf(c).Elem().SetZero()
		}
	})
	sc, said := m.LeaveOpen(false).Scenario(), first.Scenario().Warnings
	sc.Warnings = slices.DeleteFunc(sc.Warnings, func(w string) bool { return !slices.Contains(said, w) })
	sc.BestPlay(aHas)
	return sc
}
