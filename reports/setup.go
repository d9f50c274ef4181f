package reports

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
)

// Setup is what was played: the matchup, and what is not as it stands in the document or in the
// library.
type Setup struct {
	Casts   []Cast
	House   []HouseRule // that are not as the document has them
	Changed []Setting   // against the matchup of the library
	Apart   bool        // whether the page tells of something else than runs, whose pages have more
	Matchup string      // as YAML, whole
}

// HouseRule is a rule that is not played as the document has it.
type HouseRule struct {
	rules.Knob
	Here string
	// Tried is how many games were played with it and with the rule of the document, 0 for none; Alike says that all came
	// out the same.
	Tried uint64
	Alike bool
}

// changes says what the rule changes here.
func (h HouseRule) changes() string {
	switch {
	case h.Alike:
		return "nothing in " + counted(int(h.Tried), "game")
	case h.Tried > 0:
		return "something"
	default:
		return "not tried"
	}
}

// Setting is a field that is not as in the library.
type Setting struct{ Path, Library, Here string }

func (s Setup) document(int) document {
	house := sheet{title: "House rules that differ from the document", columns: []column{
		{"field", asWords}, {"here", asWords}, {"document", asWords}, {"changes", asPhrase}, {"rule", asWords}, {"", asProse},
	}}
	for _, h := range s.House {
		house.add(0, h.Path, h.Here, h.Default, h.changes(), h.Rule, h.Doc)
	}
	if slices.ContainsFunc(s.House, func(h HouseRule) bool { return h.Alike }) {
		house.foot = "nothing in so many games: played with the same dice by the rule of the document, " +
			"each comes out the same in all that is counted; perhaps nothing here reads the rule"
	}
	changed := sheet{title: "What differs from the matchup of the library", columns: []column{{"field", asWords}, {"here", asWords}, {"library", asWords}}}
	for _, c := range s.Changed {
		changed.add(0, c.Path, c.Here, c.Library)
	}
	var d document
	for _, c := range s.Casts {
		d.sections = append(d.sections, c.sections()...)
	}
	if len(s.House) > 0 {
		d.sections = append(d.sections, house)
	} else {
		d.sections = append(d.sections, prose("No house rule differs from the document."))
	}
	if len(s.Changed) > 0 {
		d.sections = append(d.sections, changed)
	}
	d.sections = append(d.sections, folded{"The whole matchup", listing(s.Matchup)})
	if s.Apart {
		d.sections = append(d.sections, prose("What kills most, how a game feels, and three games told are on the page of oddsmith run with this matchup."))
	}
	return d
}

// RulesPlayed are the rules of a scenario.
type RulesPlayed []rules.Rule

func (r RulesPlayed) document(int) document {
	s := sheet{columns: []column{{"rule", asWords}, {"", asProse}}}
	for _, rule := range r {
		s.add(0, rule.ID, rule.Text)
	}
	return document{sections: []section{s}}
}
