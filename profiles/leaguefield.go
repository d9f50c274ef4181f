package profiles

import (
	"github.com/goccy/go-yaml/ast"

	"github.com/oddsmith/oddsmith/profiles/ask"
)

// LeagueField is the field league of a matchup.
const LeagueField = "league"

// league reads who meets whom.
func (l *loader) league(d *document, n ast.Node) *ask.League {
	a := new(ask.League)
	if l.askBlock(d, n, LeagueField, a) && a.Of == "" {
		l.fail(nodePosition(d, n), LeagueField, "", "the field of is missing; write who is in the league, like of: [terminator, genestealer], or of: all")
	}
	return a
}
