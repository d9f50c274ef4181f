// Package listings lists what there is: matchups and profiles, questions, decisions, rules, and how sides are set up.
package listings

import (
	"io"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/rules"
)

// Entry is a matchup or a table of the library.
type Entry struct {
	Name string `json:"name"`
	Text string `json:"title"`

	Scenario string `json:"-"`
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
	p := layout.NewPrinter(w)
	for _, l := range list {
		p.Title(l.System.Name + ": " + l.System.Title)
		p.Line("")
		if len(l.Matchups) == 0 {
			entries(p, "table", l.Tables)
		} else {
			entries(p, "matchup", l.Matchups)
			names(p, "tables", l.tableNames())
		}
		for _, kind := range slices.Sorted(maps.Keys(l.Profiles)) {
			names(p, kind, l.Profiles[kind])
		}
		p.Line("")
	}
	return p.Err
}

// Overview lists games and their scenarios, each with how many matchups there are of it.
func Overview(w io.Writer, list []Listing) error {
	p := layout.NewPrinter(w)
	p.Screen.Width = min(p.Screen.Width, layout.FirstWidth)
	for _, l := range list {
		p.Title(l.System.Name + ": " + l.System.Title)
		t := layout.Sheet{}.Words("").Numbers("").Prose("")
		for _, k := range l.System.Scenarios {
			n := 0
			for _, e := range l.Matchups {
				if e.Scenario == k.Name {
					n++
				}
			}
			t.Add(0, k.Name, strconv.Itoa(n), k.Doc)
		}
		p.Table(t)
	}
	p.Prose("Behind each scenario is how many matchups of it there are: `oddsmith list hulkae` names them.")
	return p.Err
}

// tableNames are the tables without the name of the system.
func (l Listing) tableNames() []string {
	var names []string
	for _, e := range l.Tables {
		names = append(names, path.Base(e.Name))
	}
	return names
}

func names(p *layout.Printer, kind string, list []string) {
	if len(list) > 0 {
		p.Labelled(layout.None, kind+": ", strings.Join(list, ", "))
	}
}

func entries(p *layout.Printer, kind string, list []Entry) {
	t := layout.Sheet{}.Words(kind).Prose("")
	for _, e := range list {
		t.Add(0, e.Name, e.Text)
	}
	tableIfAny(p, t)
}

// tableIfAny prints a table that has rows.
func tableIfAny(p *layout.Printer, t layout.Sheet) {
	if len(t.Rows) > 0 {
		p.Table(t)
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
	p := layout.NewPrinter(w)
	p.Title(s.Name + ": " + s.Title)
	p.Line("")
	t := layout.Sheet{}.Words("rule").Phrases("status").Prose("")
	for _, r := range s.RuleTable() {
		t.Add(0, r.ID, r.Status, r.Text)
	}
	p.Table(t)
	for _, f := range fields {
		p.Prose(f.Of)
		p.Line("")
		knobs(p, f.Knobs)
	}
	return p.Err
}

func knobs(p *layout.Printer, list []rules.Knob) {
	t := layout.Sheet{}.Words("field", "default").Phrases("legal").Words("rule").Prose("")
	for _, k := range list {
		t.Add(0, k.Path, k.Default, k.Range, k.Rule, k.Doc)
	}
	p.Table(t)
}

// Rule writes one rule: its text, its function, the scenarios that use it, and the fields
// that set it.
func Rule(w io.Writer, r rules.Rule, source string, fields []Fields) error {
	p := layout.NewPrinter(w)
	p.Labelled(layout.Strong, r.ID+": ", r.Text)
	p.Line("")
	p.Line("status:     " + r.Status)
	if source != "" {
		p.Line("function:   " + r.Function + ", " + source)
	}
	if len(r.Scenarios) > 0 {
		p.Labelled(layout.None, "scenarios:  ", strings.Join(r.Scenarios, ", "))
	}
	p.Line("")
	for _, f := range fields {
		list := slices.DeleteFunc(slices.Clone(f.Knobs), func(k rules.Knob) bool { return k.Rule != r.ID })
		if len(list) > 0 {
			p.Prose("set by fields of " + f.Of)
			p.Line("")
			knobs(p, list)
		}
	}
	return p.Err
}
