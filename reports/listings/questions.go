package listings

import (
	"io"
	"strconv"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/sim/query"
)

// Questions lists what can be asked of a matchup: by a simple name, and how these are put
// together.
func Questions(w io.Writer, title string, simple, composed []query.Askable) error {
	p := layout.NewPrinter(w)
	p.Title(title)
	p.Line("")
	shares := layout.Sheet{}.Words("share of trials in which").Prose("")
	means := layout.Sheet{}.Words("mean of").Numbers("from", "to").Prose("")
	for _, q := range simple {
		if q.Share {
			shares.Add(0, q.Name, q.Doc)
		} else {
			means.Add(0, q.Name, strconv.Itoa(q.Min), strconv.Itoa(q.Max), q.Doc)
		}
	}
	made := layout.Sheet{}.Words("made of these, like").Prose("")
	for _, q := range composed {
		made.Add(0, q.Name, q.Doc)
	}
	for _, s := range []layout.Sheet{shares, means, made} {
		tableIfAny(p, s)
	}
	return p.Err
}
