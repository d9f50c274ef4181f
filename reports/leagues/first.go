package leagues

import (
	"fmt"
	"strings"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/sim/league"
)

// What players see first of a league: who is the strongest, who beats whom, and whether somebody beats the strongest.

const (
	mostAcross = 6  // entrants that have columns
	mostDown   = 12 // entrants that have rows
	evenScore  = 0.5
	winsIn     = "How often each wins, in %, where a draw counts half"
)

// first is the first screen.
func (r Report) first() *layout.First {
	return r.FirstScreen(r.sure(), layout.Prose(r.answer()), r.table(), layout.Joined(r.afterwards()))
}

// entrant is one within a sentence.
func (r LeagueGames) entrant(name string) string {
	return layout.ListedName(name, []string{"=" + name}).The()
}

// plain writes a score.
func (r LeagueGames) plain(s league.Score) string {
	e := r.estimate(s)
	return numbers.Plain(e, 1-e.Value)
}

// cellOf is a score in a table whose title has the unit.
func (r LeagueGames) cellOf(s league.Score) string { return strings.TrimSuffix(r.plain(s), "%") }

// beaten is how many others an entrant beats.
func (r Report) beaten(entrant int) int {
	n := 0
	for other, s := range r.Found.Scores[entrant] {
		if other != entrant && s.Value > evenScore {
			n++
		}
	}
	return n
}

// answer says who is the strongest.
func (r Report) answer() string {
	names := r.Ladder().first()
	others := len(r.Found.Names) - 1
	if len(names) > 1 {
		return numbers.UpperFirst(r.Headline()) + "."
	}
	best := r.Found.Ladder[0]
	how := fmt.Sprintf("%d of %d others", r.beaten(best.Entrant), others)
	switch {
	case r.beaten(best.Entrant) == others && others == 1:
		how = "the other"
	case r.beaten(best.Entrant) == others && others == 2:
		how = "both others"
	case r.beaten(best.Entrant) == others:
		how = "all others"
	}
	return fmt.Sprintf("%s is the strongest: it beats %s, with %s on average.",
		numbers.UpperFirst(r.entrant(names[0])), how, r.plain(best.Score))
}

// table is who beats whom, the strongest first, as far as there is room.
func (r Report) table() layout.Sheet {
	order := r.Found.Ladder[:min(mostDown, len(r.Found.Ladder))]
	across := order
	if len(r.Found.Ladder) > mostAcross {
		across = nil
	}
	s := layout.Sheet{Title: winsIn}.Words("against")
	for _, x := range across {
		s = s.Numbers(layout.Listed(r.name(x.Entrant)))
	}
	s = s.Numbers("average")
	if across == nil {
		s = s.Numbers("beats")
	}
	for _, x := range order {
		cells := []string{layout.Listed(r.name(x.Entrant))}
		for _, y := range across {
			cell := numbers.NoAnswer
			if x.Entrant != y.Entrant {
				cell = r.cellOf(r.Found.Scores[x.Entrant][y.Entrant])
			}
			cells = append(cells, cell)
		}
		cells = append(cells, r.cellOf(x.Score))
		if across == nil {
			cells = append(cells, fmt.Sprintf("%d of %d", r.beaten(x.Entrant), len(r.Found.Names)-1))
		}
		s.Add(0, cells...)
	}
	if left := len(r.Found.Ladder) - len(order); left > 0 {
		s.Foot = fmt.Sprintf("and %d more, which --details lists", left)
	}
	return s
}

// afterwards say whether there is a circle, and what who begins wins.
func (r Report) afterwards() string {
	var words []string
	switch best := r.Found.Ladder[0].Entrant; {
	case len(r.Found.Cycles) > 0:
		words = append(words, "Stone, scissors, paper: "+r.circleWords(r.Found.Cycles[0])+".")
	case r.beaten(best) == len(r.Found.Names)-1:
		words = append(words, "Nobody beats "+r.entrant(r.name(best))+".")
	}
	if f := r.Found.First; f != nil {
		words = append(words, "Whoever begins wins "+r.plain(*f)+" on average; each begins half of the games.")
	}
	return strings.Join(words, " ")
}

// circleWords tell a circle.
func (r Report) circleWords(c league.Cycle) string {
	var words []string
	for i, x := range c.Entrants {
		y := c.Entrants[(i+1)%len(c.Entrants)]
		words = append(words, fmt.Sprintf("%s beats %s (%s)", r.entrant(r.name(x)), r.entrant(r.name(y)),
			r.plain(r.Found.Scores[x][y])))
	}
	return strings.Join(words, ", ")
}

// sure says how sure all of it is.
func (r LeagueGames) sure() string {
	games := r.trialWords() + " of each"
	switch exact := r.Exact(); {
	case exact == len(r.Survey.Points):
		return layout.Exact
	case r.Survey.Interrupted:
		return "Interrupted after " + games + "."
	default:
		widest := 0.0
		for _, p := range r.Survey.Points {
			for _, a := range p.Answers {
				if a.Known {
					widest = max(widest, 100*a.HalfWidth())
				}
			}
		}
		return fmt.Sprintf("%s; percentages are sure to ±%s.", games, numbers.PlainUp(widest))
	}
}
