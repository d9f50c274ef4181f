package reports

import (
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
)

// Entry is a line of the library.
type Entry struct{ Name, Text string }

// Library lists what the library holds of a system.
func Library(w io.Writer, s rules.System, kind string, entries []Entry, profiles map[string][]string) error {
	p := newPrinter(w)
	p.title(s.Name + ": " + s.Title)
	p.line("")
	t := sheet{columns: []column{{kind, asWords}, {"", asProse}}}
	for _, e := range entries {
		t.add(0, e.Name, e.Text)
	}
	if len(t.rows) > 0 {
		p.table(t)
	}
	for _, kind := range slices.Sorted(maps.Keys(profiles)) {
		p.labelled(none, kind+": ", strings.Join(profiles[kind], ", "))
	}
	p.line("")
	return p.err
}

// Fields is what a matchup can set: of a scenario, or of a kind of profile.
type Fields struct {
	Of    string
	Knobs []rules.Knob
}

// Rules lists the rules of a system, then what a matchup can set.
func Rules(w io.Writer, s rules.System, fields []Fields) error {
	p := newPrinter(w)
	p.title(s.Name + ": " + s.Title)
	p.line("")
	t := sheet{columns: []column{{"rule", asWords}, {"status", asPhrase}, {"", asProse}}}
	for _, r := range s.Ledger() {
		t.add(0, r.ID, r.Status, r.Text)
	}
	p.table(t)
	for _, f := range fields {
		p.prose(f.Of)
		p.line("")
		p.knobs(f.Knobs)
	}
	return p.err
}

func (p *printer) knobs(list []rules.Knob) {
	t := sheet{columns: []column{{"field", asWords}, {"default", asWords}, {"legal", asPhrase}, {"rule", asWords}, {"", asProse}}}
	for _, k := range list {
		t.add(0, k.Path, k.Default, k.Range, k.Rule, k.Doc)
	}
	p.table(t)
}

// Rule tells one rule: what it says, where it is, who uses it, what turns it.
func Rule(w io.Writer, s rules.System, r rules.Rule, fields []Fields) error {
	p := newPrinter(w)
	p.labelled(strong, r.ID+": ", r.Text)
	p.line("")
	p.line("status:     " + r.Status)
	p.line("function:   rules/" + s.Name + ", " + r.Function)
	if len(r.Scenarios) > 0 {
		p.labelled(none, "scenarios:  ", strings.Join(r.Scenarios, ", "))
	}
	p.line("")
	for _, f := range fields {
		var list []rules.Knob
		for _, knob := range f.Knobs {
			if knob.Rule == r.ID {
				list = append(list, knob)
			}
		}
		if len(list) > 0 {
			p.prose("turned by fields of " + f.Of)
			p.line("")
			p.knobs(list)
		}
	}
	return p.err
}
