package charts

import (
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// What panels of rows have in common: marks on one axis, with words to their left and right.

// heightOf is the height of all rows beside another.
func heightOf[R interface{ height() vg.Length }](height vg.Length, rows []R) vg.Length {
	for _, row := range rows {
		height += row.height()
	}
	return height
}

// middlesOf are the middles of rows, in the unit of the axis upwards.
func middlesOf[R interface{ height() vg.Length }](rows []R, y func(float64) vg.Length) (list []vg.Length) {
	at := heightOf(0, rows)
	for _, row := range rows {
		list = append(list, y((at - row.height()/2).Points()))
		at -= row.height()
	}
	return list
}

// rowsPlot is the axis of rows of a height, without its ticks.
func rowsPlot(low, high float64, height vg.Length) *plot.Plot {
	p := themed()
	p.HideY()
	p.X.Min, p.X.Max, p.Y.Min, p.Y.Max = low, high, 0, height.Points()
	return p
}

// pointAtRow has a page tell a row to those who point at it.
func pointAtRow(c draw.Canvas, middle, height vg.Length, told string) {
	pointAt(c.Canvas, rect(c.Min.X, middle-height/2, c.Max.X, middle+height/2), told)
}

// drawInterval draws the whisker of a row.
func drawInterval(c draw.Canvas, x func(float64) vg.Length, i Interval, middle, caps vg.Length) {
	var p vg.Path
	whisker(&p, vg.Point{X: x(i.Low), Y: middle}, vg.Point{X: x(i.High), Y: middle}, caps)
	drawWhiskers(c, p)
}

// answerColumns are the widths of names to the left of marks, and of numbers and their intervals to the right.
type answerColumns struct{ names, words, between vg.Length }

// aside is the width of what stands to the right.
func (w answerColumns) aside() vg.Length {
	if w.between > 0 {
		return w.words + columnGap + (w.between + columnGap)
	}
	return w.words + columnGap
}

// area is what is left for marks.
func (w answerColumns) area(c draw.Canvas) draw.Canvas {
	return draw.Crop(c, w.names+columnGap, -w.aside(), 0, 0)
}

// write writes a number and its interval beside a mark.
func (w answerColumns) write(c draw.Canvas, middle vg.Length, words, between string) {
	strongText().writeMiddle(c, c.Max.X-w.aside()+columnGap+w.words, middle, right, words)
	asideText().writeMiddle(c, c.Max.X-w.between, middle, left, between)
}

// toldAnswer is a row of a number in words.
func toldAnswer(name, words, between string) string {
	if between == "" {
		return joined(name, ": ", words)
	}
	return name + ": " + words + " (" + between + ")"
}

// findingColumns are the widths of names and of values to the left of marks, and of words and of findings to the right.
type findingColumns struct{ names, values, words, findings vg.Length }

// valuesAt and wordsAt are where values and words end.
func (w findingColumns) valuesAt(c draw.Canvas) vg.Length {
	return c.Min.X + w.names + columnGap + w.values
}
func (w findingColumns) wordsAt(c draw.Canvas) vg.Length { return c.Max.X - w.findings - columnGap }

// heads writes what values and words are, and returns the canvas below.
func (w findingColumns) heads(c draw.Canvas, values, words string) draw.Canvas {
	asideText().write(c, w.valuesAt(c), c.Max.Y-asideText().size, right, values)
	asideText().write(c, w.wordsAt(c), c.Max.Y-asideText().size, right, words)
	c.Max.Y -= asideText().leading()
	return c
}

// area is what is left for marks.
func (w findingColumns) area(c draw.Canvas) draw.Canvas {
	return draw.Crop(c, w.valuesAt(c)+columnGap-c.Min.X, w.wordsAt(c)-w.words-columnGap-c.Max.X, 0, 0)
}

// write writes a row beside its mark.
func (w findingColumns) write(c draw.Canvas, middle vg.Length, name []string, value, words string, finding []string) {
	plainText().writeStacked(c, c.Min.X, middle, name)
	plainText().writeMiddle(c, w.valuesAt(c), middle, right, value)
	strongText().writeMiddle(c, w.wordsAt(c), middle, right, words)
	asideText().writeStacked(c, w.wordsAt(c)+columnGap, middle, finding)
}

// below are panels one below the other.
func below[P Panel](list []P) (rows [][]Panel) {
	for _, p := range list {
		rows = append(rows, []Panel{p})
	}
	return rows
}

// withIntervals is a heading with keys, the last of them that of intervals where any of some marks has one that can be
// seen.
func withIntervals[M any](h Heading, keys []Key, sample Sample, marks []M, seen func(M) bool) keyed {
	if slices.ContainsFunc(marks, seen) {
		keys = append(slices.Clip(keys), Key{sample, "interval"})
	}
	return keyed{h, keys}
}
