package charts

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"gonum.org/v1/plot/vg"
)

// pathData writes a path with relative coordinates, which are short. Points are
// rounded before they are subtracted, so that no rounding adds up.
func pathData(p vg.Path) string {
	var d pathWriter
	for _, comp := range p {
		switch comp.Type {
		case vg.MoveComp:
			d.to("m", comp.Pos)
			d.start = d.at
		case vg.LineComp:
			d.line(comp.Pos)
		case vg.CurveComp:
			d.to([]string{1: "q", 2: "c"}[len(comp.Control)], append(slices.Clone(comp.Control), comp.Pos)...)
		case vg.ArcComp:
			d.arc(comp)
		case vg.CloseComp:
			d.b.WriteString("z")
			d.at = d.start
		}
	}
	return d.b.String()
}

// pathWriter writes path data from point to point, in hundredths.
type pathWriter struct {
	b         strings.Builder
	at, start [2]float64
}

func hundredths(pt vg.Point) [2]float64 {
	return [2]float64{math.Round(pt.X.Points() * 100), math.Round(pt.Y.Points() * 100)}
}

// to writes a command whose last point becomes the current one.
func (d *pathWriter) to(command string, points ...vg.Point) {
	d.b.WriteString(command)
	end := d.at
	for i, pt := range points {
		end = hundredths(pt)
		for axis := range end {
			s := coordinate((end[axis] - d.at[axis]) / 100)
			if (i > 0 || axis > 0) && s[0] != '-' {
				d.b.WriteByte(' ')
			}
			d.b.WriteString(s)
		}
	}
	d.at = end
}

// line writes a line, upright and level ones shortly.
func (d *pathWriter) line(pt vg.Point) {
	switch end := hundredths(pt); {
	case end[1] == d.at[1]:
		d.b.WriteString("h" + coordinate((end[0]-d.at[0])/100))
		d.at = end
	case end[0] == d.at[0]:
		d.b.WriteString("v" + coordinate((end[1]-d.at[1])/100))
		d.at = end
	default:
		d.to("l", pt)
	}
}

// arc writes an arc in pieces of at most a quarter, as SVG cannot say a full
// circle at once.
func (d *pathWriter) arc(a vg.PathComp) {
	on := func(angle float64) vg.Point {
		sin, cos := math.Sincos(angle)
		return vg.Point{X: a.Pos.X + a.Radius*vg.Length(cos), Y: a.Pos.Y + a.Radius*vg.Length(sin)}
	}
	if d.b.Len() == 0 {
		d.to("m", on(a.Start))
		d.start = d.at
	} else {
		d.line(on(a.Start))
	}
	sweep := 0
	if a.Angle > 0 {
		sweep = 1
	}
	radius := coordinate(a.Radius.Points())
	for n, i := math.Ceil(math.Abs(a.Angle)/(math.Pi/2)), 1.0; i <= n; i++ {
		d.to(fmt.Sprintf("a%s %s 0 0 %d ", radius, radius, sweep), on(a.Start+a.Angle*i/n))
	}
}
