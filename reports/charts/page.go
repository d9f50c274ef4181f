package charts

import (
	"sort"
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Page is a title over rows of panels. Panels of a row stand side by side.
type Page struct {
	Title, Subtitle string
	Rows            [][]Panel
	Foot            []string
	Command         Command // the last lines of the foot
	Alt             string  // what the page says, for those who cannot see it
}

// Panel is a part of a page.
type Panel interface {
	// Titled is what stands over the panel.
	Titled() Heading
	// height is what the panel needs at a width.
	height(width vg.Length) vg.Length
	// draw fills a canvas of at least that height, from its foot where panels of
	// a row should line up.
	draw(c draw.Canvas)
}

const innerWidth = pageWidth - 2*margin

func (p Page) height() vg.Length {
	h := vg.Length(2*margin) + p.headHeight() + p.footHeight()
	for _, row := range p.Rows {
		_, height := rowSize(row, innerWidth)
		h += rowGap + height
	}
	return h
}

func (p Page) headHeight() vg.Length {
	return titleText().blockHeight(titleText().wrap(p.Title, innerWidth)) +
		noteText().blockHeight(noteText().wrap(p.Subtitle, innerWidth))
}

func (p Page) footHeight() vg.Length {
	return rowGap + footText().blockHeight(p.footLines())
}

func (p Page) footLines() []string {
	var lines []string
	for _, s := range p.Foot {
		lines = append(lines, footText().wrap(s, innerWidth)...)
	}
	return append(lines, p.Command.wrap(footText(), innerWidth)...)
}

// rowSize is the width of each of some panels side by side within a width, and the height of all.
func rowSize(row []Panel, within vg.Length) (width, height vg.Length) {
	width = (within - gutter*vg.Length(len(row)-1)) / vg.Length(len(row))
	for _, panel := range row {
		height = max(height, panel.height(width))
	}
	return width, height
}

// drawRow draws panels of a width side by side.
func drawRow(c vg.Canvas, row []Panel, left, width, foot, top vg.Length) {
	for i, panel := range row {
		x := left + vg.Length(i)*(width+gutter)
		panel.draw(draw.Canvas{Canvas: c, Rectangle: rect(x, foot, x+width, top)})
	}
}

func (p Page) draw(c draw.Canvas) {
	fillPath(c, pageColor(), c.Path())
	top := c.Max.Y - margin
	top = titleText().writeBlock(c, margin, top, titleText().wrap(p.Title, innerWidth))
	top = noteText().writeBlock(c, margin, top, noteText().wrap(p.Subtitle, innerWidth))
	for _, row := range p.Rows {
		top -= rowGap
		width, height := rowSize(row, innerWidth)
		drawRow(c.Canvas, row, margin, width, top-height, top)
		top -= height
	}
	footText().writeBlock(c, margin, top-rowGap, p.footLines())
}

// Heading stands over a panel.
type Heading struct{ Title, Note string }

// Titled is the heading itself, so that panels that have one need not say it.
func (h Heading) Titled() Heading { return h }

// headingGap is left between a heading and its panel.
const headingGap = 6

func (h Heading) height(width vg.Length) vg.Length {
	return headText().blockHeight(headText().wrap(h.Title, width)) +
		noteText().blockHeight(noteText().wrap(h.Note, width)) + headingGap
}

// draw writes the heading and returns the canvas that is left below it.
func (h Heading) draw(c draw.Canvas) draw.Canvas {
	width := c.Max.X - c.Min.X
	top := headText().writeBlock(c, c.Min.X, c.Max.Y, headText().wrap(h.Title, width))
	top = noteText().writeBlock(c, c.Min.X, top, noteText().wrap(h.Note, width))
	return draw.Crop(c, 0, 0, 0, top-c.Max.Y-headingGap)
}

// Command is a command line. Of a long one the beginning is shown, up to a whole option.
type Command struct {
	Text     string
	Ellipsis string // ends a command of which not all is shown
}

// commandLines is how many lines a command takes at most.
const commandLines = 3

// wrap breaks a command into its lines.
func (c Command) wrap(v textStyle, width vg.Length) []string {
	lines := v.wrap(c.Text, width)
	if len(lines) <= commandLines {
		return lines
	}
	words := strings.Fields(c.Text)
	cut := func(n int) []string { return v.wrap(strings.Join(words[:n], " ")+" "+c.Ellipsis, width) }
	shown := sort.Search(len(words), func(n int) bool { return len(cut(n+1)) > commandLines })
	for n := shown; n > 0; n-- {
		if strings.HasPrefix(words[n], "--") {
			return cut(n)
		}
	}
	return cut(shown)
}
