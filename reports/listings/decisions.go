package listings

import (
	"io"
	"strings"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// Decisions lists what the players of a matchup decide: what is asked, how it is taken, what may
// be chosen, and what conditions may ask for.
func Decisions(w io.Writer, title string, policies []policy.Policy) error {
	p := layout.NewPrinter(w)
	p.Title(title)
	if len(policies) == 0 {
		p.Line("")
		p.Line("its players have nothing to decide that a policy says")
	}
	for _, of := range policies {
		p.Line("")
		ready := ""
		if len(of.Ready) > 0 {
			ready = "the library has " + strings.Join(of.Ready, ", ") + ", and "
		}
		p.Labelled(layout.None, of.Path+": ", of.Name+"; "+ready+"best is best play")
		p.Line("")
		for _, d := range of.Decisions {
			decision(p, d)
		}
	}
	return p.Err
}

// decision tells one: how it is taken here, its options, and what conditions may ask for.
func decision(p *layout.Printer, d policy.Decision) {
	p.Labelled(layout.None, d.Path+": ", d.Doc+" ("+d.Rule+")")
	p.Labelled(layout.None, "here: ", d.Taken)
	p.Line("")
	options := layout.Sheet{}.Words("option").Prose("")
	for _, o := range d.Options {
		options.Add(0, o.Name, o.Doc)
	}
	p.Table(options)
	facts := layout.Sheet{}.Words("if", "").Prose("")
	for _, f := range d.Facts {
		what := "a number"
		if f.YesNo {
			what = "yes or no"
		}
		facts.Add(0, f.Name, what, f.Doc)
	}
	p.Table(facts)
}
