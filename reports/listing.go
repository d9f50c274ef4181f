package reports

import (
	"io"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/rules"
)

// Entry is a matchup or a table of the library.
type Entry struct {
	Name string `json:"name"`
	Text string `json:"title"`
}

// Listing is what the library holds of a system.
type Listing struct {
	System   rules.System
	Matchups []Entry // none where only tables are listed
	Tables   []Entry
	Profiles map[string][]string // names, by kind in the plural
}

// Library lists what the library holds: matchups, or tables where these are all, with
// their titles, and the names of the rest.
func Library(w io.Writer, list []Listing) error {
	p := newPrinter(w)
	for _, l := range list {
		p.title(l.System.Name + ": " + l.System.Title)
		p.line("")
		if len(l.Matchups) == 0 {
			p.entries("table", l.Tables)
		} else {
			p.entries("matchup", l.Matchups)
			p.names("tables", l.tableNames())
		}
		for _, kind := range slices.Sorted(maps.Keys(l.Profiles)) {
			p.names(kind, l.Profiles[kind])
		}
		p.line("")
	}
	return p.err
}

// tableNames are the tables without the name of the system.
func (l Listing) tableNames() []string {
	var names []string
	for _, e := range l.Tables {
		names = append(names, path.Base(e.Name))
	}
	return names
}

func (p *printer) names(kind string, list []string) {
	if len(list) > 0 {
		p.labelled(none, kind+": ", strings.Join(list, ", "))
	}
}

func (p *printer) entries(kind string, list []Entry) {
	t := sheet{columns: []column{{kind, asWords}, {"", asProse}}}
	for _, e := range list {
		t.add(0, e.Name, e.Text)
	}
	if len(t.rows) > 0 {
		p.table(t)
	}
}

// LibraryJSONSchema is the version of schema/library.v1.json, which says what
// LibraryJSON writes. A change that is not an addition makes a new version.
const LibraryJSONSchema = "oddsmith/library/v1"

type jsonLibrary struct {
	Schema  string        `json:"schema"`
	Systems []jsonListing `json:"systems"`
}

type jsonListing struct {
	System   string              `json:"system"`
	Title    string              `json:"title"`
	Matchups []Entry             `json:"matchups,omitempty"`
	Tables   []Entry             `json:"tables"`
	Profiles map[string][]string `json:"profiles,omitempty"`
}

// LibraryJSON writes the same as JSON.
func LibraryJSON(w io.Writer, list []Listing) error {
	library := jsonLibrary{Schema: LibraryJSONSchema}
	for _, l := range list {
		library.Systems = append(library.Systems, jsonListing{l.System.Name,
			l.System.Title, l.Matchups, append([]Entry{}, l.Tables...), l.Profiles})
	}
	return frame.Encode(w, library)
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
	for _, r := range s.RuleTable() {
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

// Rule writes one rule: its text, its function, the scenarios that use it, and the fields
// that set it.
func Rule(w io.Writer, r rules.Rule, source string, fields []Fields) error {
	p := newPrinter(w)
	p.labelled(strong, r.ID+": ", r.Text)
	p.line("")
	p.line("status:     " + r.Status)
	if source != "" {
		p.line("function:   " + r.Function + ", " + source)
	}
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
			p.prose("set by fields of " + f.Of)
			p.line("")
			p.knobs(list)
		}
	}
	return p.err
}
