package reports

import (
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/jedib0t/go-pretty/v6/table"

	"github.com/oddsmith/oddsmith/rules"
)

// Entry is a line of the library.
type Entry struct{ Name, Text string }

// Library lists what the library holds of a system.
func Library(w io.Writer, s rules.System, matchups []Entry, profiles map[string][]string) error {
	p := &printer{w: w}
	p.line(s.Name + ": " + s.Title)
	p.line("")
	var rows []table.Row
	for _, e := range matchups {
		rows = append(rows, table.Row{e.Name, e.Text})
	}
	p.table(table.Row{"matchup", ""}, rows)
	for _, kind := range slices.Sorted(maps.Keys(profiles)) {
		p.line(kind + ": " + strings.Join(profiles[kind], ", "))
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
	p := &printer{w: w}
	p.line(s.Name + ": " + s.Title)
	p.line("")
	var rows []table.Row
	for _, r := range s.Ledger() {
		rows = append(rows, table.Row{r.ID, r.Status, r.Text})
	}
	p.table(table.Row{"rule", "status", ""}, rows)
	for _, f := range fields {
		p.line(f.Of)
		p.line("")
		p.knobs(f.Knobs)
	}
	return p.err
}

func (p *printer) knobs(list []rules.Knob) {
	var rows []table.Row
	for _, k := range list {
		rows = append(rows, table.Row{k.Path, k.Default, k.Range, k.Rule, k.Doc})
	}
	p.table(table.Row{"field", "default", "legal", "rule", ""}, rows)
}

// Rule tells one rule: what it says, where it is, who uses it, what turns it.
func Rule(w io.Writer, s rules.System, r rules.Rule, fields []Fields) error {
	p := &printer{w: w}
	p.line(r.ID + ": " + r.Text)
	p.line("")
	p.line("status:     " + r.Status)
	p.line("function:   rules/" + s.Name + ", " + r.Function)
	if len(r.Scenarios) > 0 {
		p.line("scenarios:  " + strings.Join(r.Scenarios, ", "))
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
			p.line("turned by fields of " + f.Of)
			p.line("")
			p.knobs(list)
		}
	}
	return p.err
}
