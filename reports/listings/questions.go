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
	shares := layout.Sheet{Columns: []layout.Column{{Head: "share of trials in which", Kind: layout.AsWords},
		{Head: "", Kind: layout.AsProse}}}
	means := layout.Sheet{Columns: []layout.Column{{Head: "mean of", Kind: layout.AsWords},
		{Head: "from", Kind: layout.AsNumber}, {Head: "to", Kind: layout.AsNumber}, {Head: "", Kind: layout.AsProse}}}
	for _, q := range simple {
		if q.Share {
			shares.Add(0, q.Name, q.Doc)
		} else {
			means.Add(0, q.Name, strconv.Itoa(q.Min), strconv.Itoa(q.Max), q.Doc)
		}
	}
	made := layout.Sheet{
		Columns: []layout.Column{{Head: "made of these, like", Kind: layout.AsWords}, {Head: "", Kind: layout.AsProse}}}
	for _, q := range composed {
		made.Add(0, q.Name, q.Doc)
	}
	for _, s := range []layout.Sheet{shares, means, made} {
		if len(s.Rows) > 0 {
			p.Table(s)
		}
	}
	return p.Err
}
