package reports

import (
	"io"
	"strconv"

	"github.com/oddsmith/oddsmith/sim"
)

// Questions lists what can be asked of a matchup: by a simple name, and how these are put
// together.
func Questions(w io.Writer, title string, simple, composed []sim.Askable) error {
	p := newPrinter(w)
	p.title(title)
	p.line("")
	shares := sheet{columns: []column{{"share of trials in which", asWords}, {"", asProse}}}
	means := sheet{columns: []column{{"mean of", asWords}, {"from", asNumber}, {"to", asNumber}, {"", asProse}}}
	for _, q := range simple {
		if q.Share {
			shares.add(0, q.Name, q.Doc)
		} else {
			means.add(0, q.Name, strconv.Itoa(q.Min), strconv.Itoa(q.Max), q.Doc)
		}
	}
	made := sheet{columns: []column{{"made of these, like", asWords}, {"", asProse}}}
	for _, q := range composed {
		made.add(0, q.Name, q.Doc)
	}
	for _, s := range []sheet{shares, means, made} {
		if len(s.rows) > 0 {
			p.table(s)
		}
	}
	return p.err
}
