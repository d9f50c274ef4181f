package games

import (
	"strconv"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/page"
)

func (r storySection) WriteHTML(h *layout.Page) {
	lines := page.Lines{}
	flush := func() {
		if len(lines.List) > 0 {
			all := lines
			h.Add(page.Block{Lines: &all})
		}
	}
	turn := -1
	for _, l := range r.lines() {
		if l.turn != turn {
			flush()
			turn, lines = l.turn, page.Lines{}
			if turn > 0 {
				lines.Caption = "Turn " + strconv.Itoa(turn)
			}
		}
		lines.List = append(lines.List, page.Line{Rule: l.rule, Words: l.words, Dice: diceOf(l)})
	}
	flush()
}

// diceOf are the dice of a line: with pips those of a D6.
func diceOf(l storyLine) []page.Die {
	var list []page.Die
	for _, f := range l.faces {
		d := page.Die{Face: "blank"}
		if f > 0 {
			d.Face = strconv.Itoa(f)
		}
		if l.Sides == 6 && 1 <= f && f <= 6 {
			d.Pips = f
		}
		list = append(list, d)
	}
	return list
}
