package charts

import (
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Steps is the share of at least every value: a falling stair within its band.
type Steps struct {
	Heading
	Columns []Column // values without a column have the share of the next
	From    int      // the first value, if that has no column
	Axis    int      // where the axis begins
	Label   func(int) string
}

func (s Steps) height(width vg.Length) vg.Length { return s.keyed().height(width) + columnsHeight }

// keyed is the heading with the keys.
func (s Steps) keyed() keyed {
	top, _ := shareTicks(s.Columns[0].Share.High)
	return withIntervals(s.Heading, nil, IntervalBand, s.Columns, func(c Column) bool { return c.Share.seen(top) })
}

// Unit is the step, of shares, that labels have to tell apart.
func (s Steps) Unit() float64 {
	top, _ := shareTicks(s.Columns[0].Share.High)
	return top / distinguishableSteps
}

func (s Steps) draw(c draw.Canvas) {
	c = s.keyed().draw(c)
	a := frame(c, s.Columns, s.Axis, s.Columns[0].Share.High, s.Label)
	var stair []vg.Point
	from := float64(s.From) - 0.5
	for _, column := range s.Columns {
		to := float64(column.Value) + 0.5
		low, high, at := a.y(column.Share.Low), a.y(column.Share.High), a.y(column.Share.Value)
		if !column.Share.Exact() {
			fillPath(a.data, skyTint(), rect(a.x(from), low, a.x(to), high).Path())
		}
		stair = append(stair, vg.Point{X: a.x(from), Y: at}, vg.Point{X: a.x(to), Y: at})
		from = to
	}
	strokePath(a.data, stroke(1.4, blue()), polyline(stair...))
	from = float64(s.From) - 0.5
	for _, column := range s.Columns {
		to := float64(column.Value) + 0.5
		a.writeLabel((a.x(from)+a.x(to))/2, column)
		a.pointAt(from, to, "at least "+s.Label(column.Value), column)
		from = to
	}
}
