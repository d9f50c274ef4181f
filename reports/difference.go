package reports

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// Reproduced numbers may differ by rounding, as machines multiply and add in
// one step or in two: relatively to their size, and around nothing as sums of
// probabilities do.
const (
	sameRelative = 1e-9
	sameAbsolute = 1e-12
)

// Differences lists the values in which a saved result differs from its reproduction, in
// words. Provenance (name, matchup, and stamp except seed and trials), interruption, and what only
// one of them was asked to show besides all else are not compared. Fields missing from the file count only if it was
// written by the same version.
func (s *SavedResult) Differences(now *SavedResult) []string {
	return s.differences(now, func(was, is map[string]any) {
		keepCommon(was, is, ask.Besides(ask.KindOf(s.Command()), true))
	})
}

// AllDifferences lists them for one that was asked for the same.
func (s *SavedResult) AllDifferences(now *SavedResult) []string {
	return s.differences(now, func(map[string]any, map[string]any) {})
}

// differences lists them but for what is dropped.
func (s *SavedResult) differences(now *SavedResult, drop func(was, is map[string]any)) []string {
	d := differenceCollector{tolerant: s.Stamp.Version != now.Stamp.Version}
	was, is := s.fields(), now.fields()
	for _, name := range []string{"stamp", "matchup", "interrupted", "name"} {
		delete(was, name)
		delete(is, name)
	}
	if s.Name != now.Name { // which stands in a command too
		for _, of := range []map[string]any{was, is} {
			delete(objectIn(objectIn(objectIn(of, "details"), "solution"), "rule_of_thumb"), "command")
		}
	}
	drop(was, is)
	if s.Stamp.Seed != now.Stamp.Seed {
		d.Add([]string{"stamp", "seed"}, "%d in the file, %d now", s.Stamp.Seed, now.Stamp.Seed)
	}
	if s.Stamp.Trials != now.Stamp.Trials {
		d.Add([]string{"stamp", "trials"}, "%d in the file, %d now", s.Stamp.Trials, now.Stamp.Trials)
	}
	d.objects(nil, was, is)
	return d.found
}

// keepCommon drops what only one of two results was asked to show besides all else, by some options.
func keepCommon(was, is map[string]any, besides []string) {
	asked := [2]map[string]any{objectIn(was, "asked"), objectIn(is, "asked")}
	pairs := [2][]string{textsIn(asked[0]["joint"]), textsIn(asked[1]["joint"])}
	for i, of := range []map[string]any{was, is} {
		others := pairs[1-i]
		only := slices.DeleteFunc(slices.Clone(pairs[i]), func(p string) bool { return slices.Contains(others, p) })
		dropAbout(of, "rows", "question", only)
		dropAbout(of, "questions", "name", only)
	}
	if jsonText(asked[0]["damage"]) != jsonText(asked[1]["damage"]) || !slices.Equal(pairs[0], pairs[1]) {
		delete(was, "counts") // of that too
		delete(is, "counts")
	}
	a, b := objectIn(was, "details"), objectIn(is, "details")
	for _, name := range []string{"damage", "verify"} {
		if a[name] == nil || b[name] == nil {
			delete(a, name)
			delete(b, name)
		}
	}
	for _, name := range besides {
		delete(asked[0], name)
		delete(asked[1], name)
	}
}

// objectIn is a member of an object that is one itself, nil if it is none.
func objectIn(of map[string]any, name string) map[string]any {
	inner, _ := of[name].(map[string]any)
	return inner
}

// dropAbout drops the entries of a list whose member is one of some texts.
func dropAbout(of map[string]any, list, member string, texts []string) {
	entries, ok := of[list].([]any)
	if !ok {
		return
	}
	of[list] = slices.DeleteFunc(slices.Clone(entries), func(x any) bool {
		object, _ := x.(map[string]any)
		text, _ := object[member].(string)
		return slices.Contains(texts, text)
	})
}

// textsIn are the texts of a list in JSON.
func textsIn(v any) (list []string) {
	all, _ := v.([]any)
	for _, x := range all {
		if s, ok := x.(string); ok {
			list = append(list, s)
		}
	}
	return list
}

// RequestDifference says in which way a saved result was asked for otherwise than another one, ""
// if in none.
func (s *SavedResult) RequestDifference(now *SavedResult) string {
	if s.Stamp.Seed != now.Stamp.Seed || s.Stamp.Trials != now.Stamp.Trials {
		return fmt.Sprintf("that was seed %d, trials %d", s.Stamp.Seed, s.Stamp.Trials)
	}
	if s.Stamp.MatchupDigest != now.Stamp.MatchupDigest {
		return fmt.Sprintf("its matchup had the digest %s, this one has %s", safe.Brief(s.Stamp.MatchupDigest),
			now.Stamp.MatchupDigest)
	}
	if s.Older {
		return "" // it says so in other fields
	}
	var d differenceCollector
	was, is := s.fields(), now.fields()
	keepCommon(was, is, ask.Besides(ask.KindOf(s.Command()), true))
	for _, name := range []string{"engine", "asked", "labels", "questions"} {
		d.member(nil, name, was, is)
	}
	if len(d.found) > 0 {
		return "it was asked for otherwise: " + d.found[0]
	}
	return ""
}

// fields are all that a result says.
func (s *SavedResult) fields() map[string]any {
	var all map[string]any
	if json.Unmarshal(s.text, &all) != nil { // it was read before
		return map[string]any{}
	}
	return all
}
