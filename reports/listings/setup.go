package listings

import (
	"slices"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/rules"
)

// Setup is what was played: the matchup, and what is not as it stands in the document or in the
// library.
type Setup struct {
	Casts   []layout.Cast
	House   []HouseRule // that are not as the document has them
	Changed []Setting   // against the matchup of the library
	Apart   bool        // whether the page tells of something else than runs, whose pages have more
	Matchup string      // as YAML, whole
}

// HouseRule is a rule that is not played as the document has it.
type HouseRule struct {
	rules.Knob
	Here string
	// Tried is how many games were played with it and with the rule of the document, 0 for none; Alike says that all
	// came out the same.
	Tried uint64
	Alike bool
}

// changes says what the rule changes here.
func (h HouseRule) changes() string {
	switch {
	case h.Alike:
		return "nothing in " + numbers.Counted(int(h.Tried), "game")
	case h.Tried > 0:
		return "something"
	default:
		return "not tried"
	}
}

// Setting is a field that is not as in the library.
type Setting struct{ Path, Library, Here string }

// Document is the report before it is laid out.
func (s Setup) Document(int) layout.Document {
	var d layout.Document
	for _, c := range s.Casts {
		d.Sections = append(d.Sections, c.Sections()...)
	}
	d.Sections = append(d.Sections, s.house())
	changed := layout.Sheet{Title: "What differs from the matchup of the library"}.Words("field", "here", "library")
	for _, c := range s.Changed {
		changed.Add(0, c.Path, c.Here, c.Library)
	}
	if len(s.Changed) > 0 {
		d.Sections = append(d.Sections, changed)
	}
	d.Sections = append(d.Sections, layout.Folded{Summary: "The whole matchup", Section: layout.Listing(s.Matchup)})
	if s.Apart {
		d.Sections = append(d.Sections, layout.Prose(
			"What kills most, how a game feels, and three games told are on the page of oddsmith run with this matchup."))
	}
	return d
}

// house tells the house rules that differ.
func (s Setup) house() layout.Section {
	if len(s.House) == 0 {
		return layout.Prose("No house rule differs from the document.")
	}
	t := layout.Sheet{Title: "House rules that differ from the document"}.Words("field", "here", "document").
		Phrases("changes").Words("rule").Prose("")
	for _, h := range s.House {
		t.Add(0, h.Path, h.Here, h.Default, h.changes(), h.Rule, h.Doc)
	}
	if slices.ContainsFunc(s.House, func(h HouseRule) bool { return h.Alike }) {
		t.Foot = "nothing in so many games: played with the same dice by the rule of the document, " +
			"each comes out the same in all that is counted; perhaps nothing here reads the rule"
	}
	return t
}

// RulesPlayed are the rules of a scenario.
type RulesPlayed []rules.Rule

// Document is the report before it is laid out.
func (r RulesPlayed) Document(int) layout.Document {
	s := layout.Sheet{}.Words("rule").Prose("")
	for _, rule := range r {
		s.Add(0, rule.ID, rule.Text)
	}
	return layout.Document{Sections: []layout.Section{s}}
}
