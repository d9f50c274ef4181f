package charts

import (
	"image/color"
	"iter"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	plotfont "gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// watcher is a canvas that looks for lines of the grid below texts.
type watcher struct {
	*svg
	grid   [][2]vg.Point  // lines of it
	hidden []vg.Rectangle // what paper covers
	after  []int          // how many lines were drawn before it did
	texts  []string       // that a line runs through
}

func (w *watcher) Stroke(p vg.Path) {
	if w.state.color != faint() {
		return
	}
	for i := 1; i < len(p); i++ {
		if p[i].Type == vg.LineComp {
			w.grid = append(w.grid, [2]vg.Point{p[i-1].Pos, p[i].Pos})
		}
	}
}

func (w *watcher) Fill(p vg.Path) {
	if w.state.color != pageColor() {
		return
	}
	box := vg.Rectangle{Min: p[0].Pos, Max: p[0].Pos}
	for _, c := range slices.DeleteFunc(slices.Clone(p), func(c vg.PathComp) bool { return c.Type == vg.CloseComp }) {
		box.Min.X, box.Min.Y = min(box.Min.X, c.Pos.X), min(box.Min.Y, c.Pos.Y)
		box.Max.X, box.Max.Y = max(box.Max.X, c.Pos.X), max(box.Max.Y, c.Pos.Y)
	}
	w.hidden, w.after = append(w.hidden, box), append(w.after, len(w.grid))
}

func (w *watcher) FillString(f plotfont.Face, at vg.Point, s string) {
	box := vg.Rectangle{Min: at, Max: at.Add(vg.Point{X: f.Width(s), Y: f.Font.Size * 0.7})}
	for i, line := range w.grid {
		if crosses(line[0], line[1], box) && !slices.ContainsFunc(w.hidden, func(r vg.Rectangle) bool {
			return r.Min.X <= box.Min.X && r.Min.Y <= box.Min.Y && box.Max.X <= r.Max.X && box.Max.Y <= r.Max.Y &&
				w.after[slices.Index(w.hidden, r)] > i
		}) {
			w.texts = append(w.texts, s)
		}
	}
}

// everyPanel has a panel of each kind.
func everyPanel() (list []Panel) {
	for _, row := range sample().Rows {
		list = append(list, row...)
	}
	tall := Histogram{Heading{"tall", ""}, nil, strconv.Itoa}
	for i := range 6 {
		share := []float64{1, 0.17, 0.37, 0.57, 0.77, 0.98}[i]
		tall.Columns = append(tall.Columns, Column{i, spanning(share, share, share), "20.0%"})
	}
	tornado := Tornado{Heading: Heading{"tornado", ""}, Low: -3, High: 2, Label: short,
		Keys: []Key{{Dark, "up"}, {Hatched, "down"}}}
	tornado.Rows = []TornadoRow{
		{"dice: 3", []TornadoBar{{"4", "+2", spanning(2, 1, 3), Dark}, {"2", "-3", spanning(-3, -3, -3), Hatched}}}}
	ranges := Ranges{Heading: Heading{"ranges", ""}, Keys: []Key{{Filled, "holds"}, {AllowedBand, "expected"}},
		Rows: []Ranged{
			{"a wins", "45%..55%", Range{45, 55}, true, spanning(50, 49, 51), "50%", "holds", Filled},
			{"kills", "over 3", Range{3, math.Inf(1)}, true, spanning(2, 2, 2), "2", "broken", Crossed},
			{"never", "at most 1", Range{math.Inf(-1), 1}, false, Interval{}, "", "undecided", Open},
		}}
	return append(list, tall, tornado, ranges)
}

// TestGridBehindLabels: on wide and on narrow screens no line of a grid runs through a text, unless it
// is hidden there.
func TestGridBehindLabels(t *testing.T) {
	for _, panel := range everyPanel() {
		for _, width := range []vg.Length{innerWidth, (innerWidth - gutter) / 2, NarrowInline - 2*inlineMargin} {
			height := panel.height(width)
			w := &watcher{svg: newSVG(width, height, "", "", missing{})}
			panel.draw(draw.Canvas{Canvas: w, Rectangle: vg.Rectangle{Max: vg.Point{X: width, Y: height}}})
			if len(w.texts) > 0 {
				t.Errorf("%T, %g wide: lines of the grid run through %q", panel, width, w.texts)
			}
		}
	}
}

// TestMarksDiffer: marks differ in shape or in lightness, by which they are told apart in grey.
func TestMarksDiffer(t *testing.T) {
	seen := map[string]Mark{}
	for _, m := range []Mark{Base, Up, Down, Same, Open, Filled, Crossed} {
		c := newSVG(20, 20, "", "", missing{})
		m.draw(draw.New(c), vg.Point{X: 10, Y: 10})
		shape := ""
		for _, part := range slices.Collect(attributes(c.body.String(), "d")) {
			shape += part
		}
		light := "dark"
		for fill := range attributes(c.body.String(), "fill") {
			if n, err := strconv.ParseUint(fill[min(1, len(fill)):], 16, 32); err == nil &&
				color.GrayModel.Convert(color.RGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 255}).(color.Gray).Y > 200 {
				light = "light"
			}
		}
		if other, ok := seen[shape+light]; ok {
			t.Errorf("marks %d and %d look alike in grey", m, other)
		}
		seen[shape+light] = m
	}
}

// attributes are the values of an attribute, in order.
func attributes(text, name string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, part := range strings.Split(text, " "+name+`="`)[1:] {
			value, _, _ := strings.Cut(part, `"`)
			if !yield(value) {
				return
			}
		}
	}
}
