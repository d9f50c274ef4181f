package charts

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// picture is the body of a panel's SVG.
func picture(t *testing.T, panel Panel) string {
	t.Helper()
	return string(written(t, SVG, Page{Rows: [][]Panel{{panel}}}))
}

// TestNothingForTheImpossible: what cannot be seen leaves no mark, neither a bar nor a
// column nor a whisker.
func TestNothingForTheImpossible(t *testing.T) {
	bars := func(i Interval, tone Tone) string {
		return picture(t, Bars{Rows: []Bar{{Name: "n", Words: "w", Share: i, Tone: tone}}})
	}
	columns := func(i Interval) string {
		return picture(t, Histogram{Columns: []Column{{Value: 1, Share: spanning(1, 1, 1)}, {Value: 2, Share: i}},
			Label: strconv.Itoa})
	}
	zero := Interval{}
	for _, i := range []Interval{spanning(3.6e-80, 3.6e-80, 3.6e-80), spanning(1e-6, 1e-6, 1e-6), spanning(0, 0, 0.002),
		spanning(0.0003, 0.0001, 0.0005)} {
		for _, tone := range []Tone{Dark, Hatched, Light} {
			if bars(i, tone) != bars(zero, tone) {
				t.Errorf("a share of %v has a bar", i)
			}
		}
		if columns(i) != columns(zero) {
			t.Errorf("a share of %v has a column", i)
		}
	}
	if seen := (spanning(0.02, 0.01, 0.03)); bars(seen, Dark) == bars(zero, Dark) || columns(seen) == columns(zero) {
		t.Error("a share of 2% has no mark")
	}
}

// area is where curves are drawn, of a size and for places up to 10.
func area(v Curve) curveArea {
	a := curveArea{data: draw.Canvas{Rectangle: vg.Rectangle{Max: vg.Point{X: 480, Y: 130}}}}
	low, high, _ := v.yAxis()
	a.x = func(x float64) vg.Length { return vg.Length(20 + 44*x) }
	a.y = func(y float64) vg.Length { return vg.Length(130 * (y - low) / (high - low)) }
	return a
}

// TestLabelsHideNothing: words cover no line, no point, no target and no other words,
// and most points have words.
func TestLabelsHideNothing(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	points, labels := 0, 0
	for n := range 200 {
		v := Curve{Label: short, Range: Unbounded()}
		if n%2 == 0 {
			v.Target = new(random.NormFloat64())
		}
		for range 1 + n%3 {
			line := CurveLine{Points: make([]CurvePoint, 11)}
			at := random.NormFloat64()
			for i := range line.Points {
				at += random.NormFloat64()
				half := random.Float64() / 2
				line.Points[i] = CurvePoint{At: float64(i), Known: random.IntN(8) > 0,
					Y: spanning(at, at-half, at+half), Words: fmt.Sprintf("%.1f%%", at)}
				if line.Points[i].Known && len(v.Lines) == 0 {
					points++
				}
			}
			v.Lines = append(v.Lines, line)
		}
		a := area(v)
		list := v.labels(a)
		if len(v.Lines) == 1 {
			labels += len(list)
		} else {
			labels += len(list) / len(v.Lines)
		}
		for i, label := range list {
			for _, other := range list[:i] {
				if overlap(label.box, other.box) {
					t.Fatalf("curve %d: %q lies on %q", n, label.words, other.words)
				}
			}
			if hidden := hides(v, a, label.box); hidden != "" {
				t.Fatalf("curve %d: %q hides %s", n, label.words, hidden)
			}
		}
	}
	if labels < points*3/4 {
		t.Errorf("%d labels for %d points", labels, points)
	}
}

func overlap(a, b vg.Rectangle) bool {
	return a.Min.X < b.Max.X && b.Min.X < a.Max.X && a.Min.Y < b.Max.Y && b.Min.Y < a.Max.Y
}

func inside(box vg.Rectangle, p vg.Point) bool {
	return box.Min.X < p.X && p.X < box.Max.X && box.Min.Y < p.Y && p.Y < box.Max.Y
}

// hides tells what of a curve lies in a box, point by point along its lines.
func hides(v Curve, a curveArea, box vg.Rectangle) string {
	for _, line := range v.Lines {
		for i, p := range line.Points {
			switch {
			case !p.Known:
				continue
			case inside(box, a.at(p.At, p.Y.Value)):
				return "a point"
			case i == 0 || !line.Points[i-1].Known:
				continue
			}
			q := line.Points[i-1]
			for k := range 101 {
				part := float64(k) / 100
				if inside(box, a.at(q.At+part*(p.At-q.At), q.Y.Value+part*(p.Y.Value-q.Y.Value))) {
					return "a line"
				}
			}
		}
	}
	if v.Target != nil && box.Min.Y < a.y(*v.Target) && a.y(*v.Target) < box.Max.Y {
		return "the target"
	}
	return ""
}

// mapOf is a heat map of values with intervals of a width.
func mapOf(rows, columns int, width float64, value func(i, j int) float64) HeatMap {
	h := HeatMap{Label: short, Columns: make([]string, columns), Rows: make([]HeatRow, rows)}
	for i := range h.Rows {
		h.Rows[i] = HeatRow{Name: strconv.Itoa(i), Cells: make([]HeatCell, columns)}
		for j := range h.Columns {
			h.Columns[j] = strconv.Itoa(j)
			v := value(i, j)
			h.Rows[i].Cells[j] = HeatCell{Known: true, Value: spanning(v, v-width/2, v+width/2), Words: "50%"}
		}
	}
	return h
}

// TestNoiseIsNoLandscape: values that differ by noise alone lie within a third of the
// colours, and those that differ for real take all.
func TestNoiseIsNoLandscape(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for _, size := range []int{2, 5, 20} {
		noise := mapOf(size, size, 3.92, func(_, _ int) float64 { return 50 + random.NormFloat64() })
		low, high := 1.0, 0.0
		for _, row := range noise.Rows {
			for _, cell := range row.Cells {
				place := noise.scales()[0].place(cell.Value.Value)
				low, high = min(low, place), max(high, place)
			}
		}
		if high-low > 1.0/3 || low < 0 || high > 1 || !noise.Widened() {
			t.Errorf("%d x %d: noise takes the colours from %g to %g", size, size, low, high)
		}
	}
	for _, width := range []float64{0, 2} {
		real := mapOf(5, 5, width, func(i, j int) float64 { return float64(10 * (i + j)) })
		if s := real.scales()[0]; s.low != 0 || s.high != 80 || real.Widened() {
			t.Errorf("colours span %+v", s)
		}
	}
	near := mapOf(3, 3, 0, func(i, _ int) float64 { return 0.1 * float64(i) })
	near.Least, near.Range = 10, Range{0, 100}
	if s := near.scales()[0]; s.low != 0 || s.high != 10 || !s.wider {
		t.Errorf("colours of near values span %+v", s)
	}
	empty := mapOf(2, 2, 0, func(int, int) float64 { return 0 })
	if s := empty.scales()[0]; s.low >= s.high {
		t.Errorf("colours of nothing span %+v", s)
	}
}

// TestContour: a map says whether the line of its target is drawn, and what is unknown is on neither side of it.
func TestContour(t *testing.T) {
	h := mapOf(4, 4, 0, func(i, j int) float64 { return float64(i + j + 1) })
	h.Rows[1].Cells[1] = HeatCell{}
	for target, want := range map[float64]bool{3: true, 1: false, 100: false} {
		if h.Target = &target; h.CrossesTarget() != want {
			t.Errorf("a contour at %g: %t", target, !want)
		}
	}
}

// TestHeatMapsStayLow: whatever their size, heat maps fit a page or two, and those with
// too many values have none written.
func TestHeatMapsStayLow(t *testing.T) {
	for _, size := range [][2]int{{1, 1}, {2, 2}, {5, 12}, {24, 6}, {40, 40}, {2, 100}, {100, 2}, {100, 100}, {1, 5000},
		{5000, 1}} {
		h := mapOf(size[0], size[1], 0, func(i, j int) float64 { return float64(i * j) })
		h.Down, h.Across = "down", "across"
		if height := h.height(innerWidth); height > 1300 {
			t.Errorf("%v is %g high", size, height)
		}
		cells := size[0] * size[1]
		if h.Dense() != (cells > 1000 || size[0] == 100) {
			t.Errorf("%v: dense is %v", size, h.Dense())
		}
		if cells > 1600 {
			continue
		}
		if b := picture(t, h); len(b) > 90_000 {
			t.Errorf("%v has %d bytes", size, len(b))
		}
	}
}

// TestUnits: what labels tell apart is a fiftieth of the axis that is drawn.
func TestUnits(t *testing.T) {
	columns := []Column{{0, spanning(0.1, 0.05, 0.15), ""}, {1, spanning(0.2, 0.12, 0.28), ""}}
	near := func(name string, got, want float64) {
		if math.Abs(got-want) > 1e-12 {
			t.Errorf("%s: %g, want %g", name, got, want)
		}
	}
	near("bars", Bars{}.Unit(), 0.02)
	near("histogram", Histogram{Columns: columns}.Unit(), 0.3/50)
	near("steps", Steps{Columns: columns}.Unit(), 0.15/50)
	near("curve", bend().Unit(), 2)
	near("levels",
		Levels{Label: short, Range: Unbounded(), Rows: []Level{{Known: true, Value: spanning(-2, -3, -1)},
			{Known: true, Value: spanning(1, 1, 1)}}}.Unit(), 4.0/50)
	near("dots", spots().Unit(), 11*1.1/50)
}

// TestFlatCurves: numbers that differ by rounding alone make no mountains.
func TestFlatCurves(t *testing.T) {
	low, high, ticks := Unbounded().axisRange(
		[]Interval{spanning(97.7426, 97.7426, 97.7426), spanning(97.7426+1e-9, 97.7426+1e-9, 97.7426+1e-9)}, nil, short)
	if high-low < 1 || len(ticks) < 2 {
		t.Errorf("the axis spans %g to %g", low, high)
	}
}

// TestLinesDiffer: lines of a picture differ in colour, in dashes and in the shape of
// their points, and the legend names all.
func TestLinesDiffer(t *testing.T) {
	v := Curve{Label: short, Range: Unbounded()}
	for i := range MaxLines {
		v.Lines = append(v.Lines, CurveLine{Name: strings.Repeat("a long name ", 3) + strconv.Itoa(i),
			Points: []CurvePoint{{At: 0, Known: true}, {At: 1, Known: true}}})
	}
	named := 0
	for _, row := range v.keyed().rows(innerWidth) {
		named += len(row)
	}
	if rows := len(v.keyed().rows(innerWidth)); named != MaxLines || rows < 2 ||
		v.height(innerWidth) != (Curve{Lines: v.Lines[:1], Label: short}).height(innerWidth)+v.keyed().legendHeight(
			innerWidth) {
		t.Errorf("the legend names %d lines in %d rows", named, rows)
	}
	for i := range MaxLines {
		for j := range i {
			a, b := v.lineStyleOf(i), v.lineStyleOf(j)
			if a.color == b.color || fmt.Sprint(a.dashes) == fmt.Sprint(b.dashes) ||
				fmt.Sprint(a.corners) == fmt.Sprint(b.corners) {
				t.Errorf("lines %d and %d look alike", i, j)
			}
		}
	}
}
