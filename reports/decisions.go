package reports

import (
	"io"
	"strings"

	"github.com/oddsmith/oddsmith/rules/policy"
)

// Decisions lists what the players of a matchup decide: what is asked, how it is taken, what may
// be chosen, and what conditions may ask for.
func Decisions(w io.Writer, title string, policies []policy.Policy) error {
	p := newPrinter(w)
	p.title(title)
	if len(policies) == 0 {
		p.line("")
		p.line("its players have nothing to decide that a policy says")
	}
	for _, of := range policies {
		p.line("")
		p.labelled(none, of.Path+": ", of.Name+"; the library has "+strings.Join(of.Ready, ", ")+", and best is best play")
		p.line("")
		for _, d := range of.Decisions {
			p.labelled(none, d.Path+": ", d.Doc+" ("+d.Rule+")")
			p.labelled(none, "here: ", d.Taken)
			p.line("")
			options := sheet{columns: []column{{"option", asWords}, {"", asProse}}}
			for _, o := range d.Options {
				options.add(0, o.Name, o.Doc)
			}
			p.table(options)
			facts := sheet{columns: []column{{"if", asWords}, {"", asWords}, {"", asProse}}}
			for _, f := range d.Facts {
				what := "a number"
				if f.YesNo {
					what = "yes or no"
				}
				facts.add(0, f.Name, what, f.Doc)
			}
			p.table(facts)
		}
	}
	return p.err
}
