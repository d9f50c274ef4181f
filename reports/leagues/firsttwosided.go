package leagues

import (
	"fmt"
	"strings"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/sim/league"
)

// first is the first screen.
func (r TwoSided) first() *layout.First {
	parts := []layout.Section{layout.Prose(r.answer()), r.table()}
	if f := r.Found.First; f != nil {
		parts = append(parts, layout.Joined("Whoever begins wins "+r.plain(*f)+" on average."))
	}
	return r.FirstScreen(r.sure(), parts...)
}

// answer says who is the best of each side.
func (r TwoSided) answer() string {
	var best []string
	for side, names := range r.Found.Names {
		x := r.Found.Ladders[side][0]
		best = append(best, fmt.Sprintf("%s does best (%s on average)", r.entrant(names[x.Entrant]), r.plain(x.Score)))
	}
	return fmt.Sprintf("On side a %s, on side b %s.", best[league.OnA], best[league.OnB])
}

// table is those of side a by those of side b, as far as there is room.
func (r TwoSided) table() layout.Sheet {
	down, across := r.Found.Ladders[league.OnA], r.Found.Ladders[league.OnB]
	shown := across
	if len(across) > mostAcross {
		shown = nil
	}
	s := layout.Sheet{Title: "How often side a wins, in %, where a draw counts half"}.Words("")
	for _, y := range shown {
		s = s.Numbers(layout.Listed(r.Found.Names[league.OnB][y.Entrant]))
	}
	s = s.Numbers("average")
	rows := min(mostDown, max(3, mostCells/(len(shown)+1)), len(down))
	for _, x := range down[:rows] {
		cells := []string{layout.Listed(r.Found.Names[league.OnA][x.Entrant])}
		for _, y := range shown {
			cells = append(cells, r.cellOf(r.Found.Scores[x.Entrant][y.Entrant]))
		}
		s.Add(0, append(cells, r.cellOf(x.Score))...)
	}
	var foot []string
	if left := len(down) - rows; left > 0 {
		foot = append(foot, fmt.Sprintf("%d more of side a", left))
	}
	if shown == nil {
		foot = append(foot, fmt.Sprintf("each of %s of side b", numbers.Counted(len(across), "entrant")))
	}
	if len(foot) > 0 {
		s.Foot = "--details lists " + strings.Join(foot, " and ")
	}
	return s
}

// mostCells is how many numbers a table has at most.
const mostCells = 50
