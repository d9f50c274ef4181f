package layout

import (
	"strings"

	"github.com/jedib0t/go-pretty/v6/text"
)

const (
	// FullBar is the length of a bar that stands for 100% where there is room.
	FullBar  = 24
	shortBar = 8
	// shortProse is the least width that prose in a table is wrapped to.
	shortProse = 16
	// broadPhrase is the width that phrases are wrapped to.
	broadPhrase = 32
	// shortName is the width that names may be broken to, after a hyphen.
	shortName = 18
)

// extent is how wide a column wants to be: as it is; with its head wrapped; and at
// the least, with words, but no numbers, wrapped too.
type extent struct{ full, heads, least int }

func (s Sheet) extent(i int) extent {
	var e extent
	cells, words := 0, 0
	for _, r := range s.Rows {
		cells = max(cells, text.StringWidth(r.Cells[i]))
		words = max(words, longestWord(r.Cells[i]))
	}
	e.full = max(text.StringWidth(s.Columns[i].Head), cells)
	e.heads = max(longestWord(s.Columns[i].Head), cells)
	switch s.Columns[i].Kind {
	case AsPhrase:
		e.full = min(e.full, max(words, broadPhrase))
		e.heads = e.full
		e.least = min(e.full, max(words, shortName))
	case AsNumber:
		e.least = e.heads
	case AsProse:
		e.least = min(e.full, max(words, shortProse))
	default:
		e.least = max(longestWord(s.Columns[i].Head), min(words, shortName))
	}
	return e
}

func longestWord(s string) int {
	longest := 0
	for _, word := range strings.Fields(s) {
		longest = max(longest, text.StringWidth(word))
	}
	return longest
}

// fit chooses widths of columns within a width with only heads and prose wrapped
// and bars shortened, if that is possible.
func (s Sheet) fit(width int) ([]int, bool) {
	for _, wrapHeads := range []bool{false, true} {
		widths := make([]int, len(s.Columns))
		left := width - columnGap*(len(s.Columns)-1)
		doc, bars, phrases := -1, -1, -1
		for i, c := range s.Columns {
			e := s.extent(i)
			switch {
			case c.Kind == AsProse:
				doc, widths[i] = i, e.full
			case c.Kind == AsBar:
				bars, widths[i] = i, FullBar
			case c.Kind == AsPhrase:
				phrases, widths[i] = i, e.full
			case wrapHeads:
				widths[i] = e.heads
			default:
				widths[i] = e.full
			}
			left -= widths[i]
		}
		left = shrink(widths, bars, shortBar, left)
		if phrases >= 0 {
			left = shrink(widths, doc, broadPhrase, left)
			left = shrink(widths, phrases, s.extent(phrases).least, left)
		}
		if left = shrink(widths, doc, max(s.LeastProse, shortProse), left); left >= 0 {
			return widths, true
		}
	}
	return nil, false
}

// shrink takes what is wanting from a column, down to its least width.
func shrink(widths []int, column, least, left int) int {
	if column < 0 || left >= 0 {
		return left
	}
	taken := max(0, min(-left, widths[column]-least))
	widths[column] -= taken
	return left + taken
}

// FitMinimum gives every column its least width, then what is left to columns in their
// order: to cells of intervals and the like, to the first column, to the rest.
func (s Sheet) FitMinimum(width int) ([]int, bool) {
	widths := make([]int, len(s.Columns))
	left := width - columnGap*(len(s.Columns)-1)
	for i := range s.Columns {
		widths[i] = s.extent(i).least
		left -= widths[i]
	}
	if left < 0 {
		return nil, false
	}
	grow := func(i, to int) {
		more := max(0, min(left, to-widths[i]))
		widths[i] += more
		left -= more
	}
	for i, c := range s.Columns {
		if i > 0 && c.Kind != AsProse {
			grow(i, s.extent(i).heads)
		}
	}
	for i := range s.Columns {
		grow(i, s.extent(i).full)
	}
	return widths, true
}
