package reports

import (
	"github.com/oddsmith/oddsmith/rules"
)

// Setup is what was played: the matchup, and what is not as it stands in the document or in the
// library.
type Setup struct {
	House   []HouseRule // that are not as the document has them
	Changed []Setting   // against the matchup of the library
	Matchup string      // as YAML, whole
}

// HouseRule is a rule that is not played as the document has it.
type HouseRule struct {
	rules.Knob
	Here string
}

// Setting is a field that is not as in the library.
type Setting struct{ Path, Library, Here string }

func (s Setup) document(int) document {
	house := sheet{title: "House rules that are not as the document has them", columns: []column{{"field", asWords}, {"here", asWords}, {"document", asWords}, {"rule", asWords}, {"", asProse}}}
	for _, h := range s.House {
		house.add(0, h.Path, h.Here, h.Default, h.Rule, h.Doc)
	}
	changed := sheet{title: "Changed against the matchup of the library", columns: []column{{"field", asWords}, {"here", asWords}, {"library", asWords}}}
	for _, c := range s.Changed {
		changed.add(0, c.Path, c.Here, c.Library)
	}
	var d document
	if len(s.House) > 0 {
		d.sections = append(d.sections, house)
	} else {
		d.sections = append(d.sections, prose("All house rules are as the document has them."))
	}
	if len(s.Changed) > 0 {
		d.sections = append(d.sections, changed)
	}
	d.sections = append(d.sections, folded{"The matchup, whole", listing(s.Matchup)})
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

// Meanings are what fields mean that a report names.
type Meanings []rules.Knob

func (m Meanings) document(int) document {
	s := sheet{title: "What the fields mean", columns: []column{{"field", asWords}, {"values", asPhrase}, {"rule", asWords}, {"", asProse}}}
	for _, k := range m {
		s.add(0, k.Path, k.Range, k.Rule, k.Doc)
	}
	return document{sections: []section{s}}
}
