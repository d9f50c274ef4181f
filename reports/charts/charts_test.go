package charts

import (
	"bytes"
	"encoding/xml"
	"image"
	"image/color"
	"image/png"
	"io"
	"maps"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"gonum.org/v1/plot/vg"
)

func spanning(value, low, high float64) Interval {
	return Interval{Value: value, Low: low, High: high}
}

func sample() Page {
	columns := []Column{
		{0, spanning(0.25, 0.2, 0.3), "25%"}, {2, spanning(0.5, 0.45, 0.55), "50%"},
		{3, spanning(0.25, 0.2, 0.3), "25%"},
	}
	return Page{
		Title: "Ørk — ≥ 4", Subtitle: "a <sample> & more", Alt: "bars", Foot: []string{"foot"},
		Rows: [][]Panel{
			{Bars{Heading{"Outcomes", ""}, []Bar{
				{"won", "all is well", spanning(0.75, 0.7, 0.8), "75%", "70 – 80%", Dark},
				{"lost", "", spanning(0, 0, 0.01), "not seen", "under 1%", Hatched},
				{"drawn", "", spanning(0.25, 0.25, 0.25), "25%", "", Light},
			}, []Key{{Dark, "a wins"}, {Hatched, "b wins"}}}},
			{Histogram{Heading{"kills", "dead"}, columns, strconv.Itoa},
				Steps{Heading{"kills", ""}, columns[1:], 1, 0, strconv.Itoa}},
			{HeatMap{Heading: Heading{"values", ""}, Columns: []string{"this", "that"}, Rows: []HeatRow{
				{"one", []HeatCell{exactCell(1, "1"),
					{Known: true, Value: spanning(2, 1.5, 2.5), Words: "2", Framed: true}}},
				{"two", []HeatCell{exactCell(3, "3"), {Words: "none"}}},
			}, Label: short, Down: "one axis", Across: "another", Target: new(1.5)}},
			{spots()},
			{bend()},
			{Levels{Heading: Heading{"levels", ""}, Label: short, Range: Unbounded(), Target: new(-1.0), Rows: []Level{
				{"one", true, spanning(-2, -3, -1), "-2", "-3 to -1", true, new(-4.0)}, {"two", true, spanning(1, 1, 1),
					"1", "", false, nil}, {"three", false, Interval{}, "none", "", false, nil},
			}}},
		},
	}
}

func exactCell(v float64, words string) HeatCell {
	return HeatCell{Known: true, Value: spanning(v, v, v), Words: words}
}

func short(v float64) string { return strconv.FormatFloat(v, 'g', 3, 64) }

// spots has every mark.
func spots() Dots {
	return Dots{Heading: Heading{"against this", ""}, Value: "share", Difference: "difference", Margin: 1, Low: -2,
		High: 9, Label: short, Rows: []Dot{
			{"base", "50%", Interval{}, Base, "", "baseline"}, {"up", "59%", spanning(8, 7, 9), Up, "+8", "better"},
			{"down", "49%", spanning(-1.5, -2, -1), Down, "-1.5", "worse"},
			{"same", "50%", spanning(0.1, 0.1, 0.1), Same, "+0.1", "equal"},
			{"open", "51%", spanning(1, 0, 2), Open, "+1", "undecided, needs about a lot more trials than that"},
		}}
}

func written(t *testing.T, f Format, p Page) []byte {
	t.Helper()
	var b bytes.Buffer
	missing, err := Write(&b, f, p)
	if err != nil || len(missing) > 0 {
		t.Fatalf("%s: lacks %q, %v", f, missing, err)
	}
	return b.Bytes()
}

// TestSameBytes: the same page is the same file, and it names no font and no date
// of today.
func TestSameBytes(t *testing.T) {
	for _, f := range []Format{SVG, PNG, PDF} {
		b := written(t, f, sample())
		if !bytes.Equal(b, written(t, f, sample())) {
			t.Errorf("two files of the same page differ as %s", f)
		}
		for _, word := range []string{"font-family", "<text", "Liberation", "/BaseFont"} {
			if bytes.Contains(b, []byte(word)) {
				t.Errorf("%s holds %q", f, word)
			}
		}
		if f == PDF && !bytes.Contains(b, []byte("CreationDate (D:19700101000000")) {
			t.Error("the PDF's date is not fixed")
		}
	}
}

// TestSVGIsXML: texts are escaped and every use has its definition.
func TestSVGIsXML(t *testing.T) {
	b := written(t, SVG, sample())
	if err := xml.Unmarshal(b, new(struct{})); err != nil {
		t.Error(err)
	}
	names := func(attribute string) map[string]bool {
		found := map[string]bool{}
		for _, m := range regexp.MustCompile(attribute+`="#?(\w+)"`).FindAllSubmatch(b, -1) {
			found[string(m[1])] = true
		}
		return found
	}
	if defined, used := names(`<path id`), names(`href`); len(used) == 0 || !maps.Equal(defined, used) {
		t.Errorf("%d glyphs are used, %d are defined", len(used), len(defined))
	}
	if !bytes.Contains(b, []byte("<title>Ørk — ≥ 4</title>\n<desc>bars</desc>")) {
		t.Error("no title and description for readers who cannot see the picture")
	}
}

// TestInkStaysOnThePage: nothing is drawn into the outer half of the margins, so nothing is cut; and something is drawn
// at all.
func TestInkStaysOnThePage(t *testing.T) {
	p := sample()
	p.Title = strings.Repeat("long-title-without-a-space", 5)
	pictures := map[int][][]byte{margin: {written(t, PNG, p)}}
	for _, table := range []Print{ledger(40, 6), ledger(10, 18)} {
		var all [3]bytes.Buffer
		for i, f := range []Format{SVG, PDF, PNG} {
			if _, err := WritePrint(&all[i], f, table); err != nil {
				t.Fatal(err)
			}
		}
		pictures[printMargin] = append(pictures[printMargin], all[2].Bytes())
	}
	for margin, list := range pictures {
		for _, picture := range list {
			if n := inked(t, picture, margin*dotsPerInch/72/2); n < 10_000 {
				t.Errorf("only %d points are inked", n)
			}
		}
	}
}

// inked counts the points of a picture that have ink, none of them in its rim.
func inked(t *testing.T, picture []byte, rim int) (n int) {
	t.Helper()
	img, err := png.Decode(bytes.NewReader(picture))
	if err != nil {
		t.Fatal(err)
	}
	box := img.Bounds()
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			if r, g, b, _ := img.At(x, y).RGBA(); r == 0xffff && g == 0xffff && b == 0xffff {
				continue
			}
			n++
			if !image.Pt(x, y).In(box.Inset(rim)) {
				t.Fatalf("ink at %d, %d of %v", x, y, box)
			}
		}
	}
	return n
}

// TestMissing: characters that the font lacks are told, once each.
func TestMissing(t *testing.T) {
	p := sample()
	p.Title = "兽人 against 兽 and Ørk"
	for _, f := range []Format{SVG, PNG, PDF} {
		missing, err := Write(io.Discard, f, p)
		if err != nil || string(missing) != "人兽" {
			t.Errorf("%s lacks %q, %v", f, missing, err)
		}
	}
}

func TestFormatOf(t *testing.T) {
	for file, want := range map[string]Format{"a.svg": SVG, "dir/b.PNG": PNG, "c.x.pdf": PDF} {
		if got, err := FormatOf(file); got != want || err != nil {
			t.Errorf("%s is %q, %v", file, got, err)
		}
	}
	for _, file := range []string{"a.gif", "svg", "", "a.svg/"} {
		if _, err := FormatOf(file); err == nil || !strings.Contains(err.Error(), ".svg, .png or .pdf") {
			t.Errorf("%q: %v", file, err)
		}
	}
}

// TestWrap: lines fit, no character is lost, and words break after a hyphen when
// they must.
func TestWrap(t *testing.T) {
	v := plainText()
	for _, s := range []string{"", "one", "some words that take several lines",
		"a-very-long-name-that-has-no-space-at-all", "Donaudampfschifffahrtsgesellschaft"} {
		lines := v.wrap(s, 60)
		for _, line := range lines {
			if v.width(line) > 60 {
				t.Errorf("%q is too wide", line)
			}
		}
		if strip := strings.NewReplacer(" ", ""); strip.Replace(strings.Join(lines, "")) != strip.Replace(s) {
			t.Errorf("%q became %q", s, lines)
		}
	}
	if lines := v.wrap("attackers-on-objective", 60); lines[0] != "attackers-on-" {
		t.Errorf("broken as %q", lines)
	}
	if lines := v.wrap("up to 100%, or so", 46); strings.Join(lines, "|") != "up to|100%, or|so" {
		t.Errorf("broken as %q", lines)
	}
}

// TestWrapNames: words that are too long are broken after a sign that joins their parts, and numbers not at all.
func TestWrapNames(t *testing.T) {
	v := plainText()
	for text, want := range map[string]string{
		"attacker.weapon=-1.25": "attacker.weapon=|-1.25", "attackers-odds=1/2": "attackers-odds=|1/2",
		"fire-teams-0010.5=x":            "fire-teams-|0010.5=x",
		"rules.cost=fire-then-move-away": "rules.cost=fire-|then-move-away",
		"armour-scale-x1.255":            "armour-scale-|x1.255",
	} {
		if lines := v.wrap(text, 72); strings.Join(lines, "|") != want {
			t.Errorf("%s is broken as %q", text, lines)
		}
	}
	if lines := v.wrap("wide", 1); strings.Join(lines, "|") != "w|i|d|e" {
		t.Errorf("broken as %q", lines)
	}
}

// TestShareTicks: ticks begin at 0, end at or above the largest share, never above
// all, and their labels differ.
func TestShareTicks(t *testing.T) {
	for _, largest := range []float64{0, 1e-9, 3e-6, 0.0123, 0.2, 0.5001, 0.86, 0.999, 1} {
		top, ticks := shareTicks(largest)
		if top < largest*(1-1e-9) || top > 1 || len(ticks) < 2 || len(ticks) > 7 || ticks[0].Value != 0 {
			t.Errorf("up to %g: %v, top %g", largest, ticks, top)
		}
		seen := map[string]bool{}
		for _, tick := range ticks {
			if seen[tick.Label] {
				t.Errorf("up to %g: %q twice", largest, tick.Label)
			}
			seen[tick.Label] = true
		}
		if last := ticks[len(ticks)-1]; math.Abs(last.Value-top) > top*1e-9 {
			t.Errorf("up to %g: the last tick %g is not the top %g", largest, last.Value, top)
		}
	}
}

// TestWholeTicks: labels of ticks do not touch, and there is at least one.
func TestWholeTicks(t *testing.T) {
	for _, span := range [][2]int{{0, 0}, {0, 5}, {-12, 40}, {1, 60}, {990, 1010}, {0, 100_000}, {7, 8}} {
		for _, length := range []vg.Length{40, 220, 480} {
			ticks := wholeTicks(span[0], span[1], length, strconv.Itoa)
			slot := length / vg.Length(span[1]-span[0]+1)
			for i := 1; i < len(ticks); i++ {
				if apart := vg.Length(ticks[i].Value-ticks[i-1].Value) * slot; apart < tickText().width(
					ticks[i].Label) {
					t.Errorf("%v on %v: labels %v touch", span, length, ticks)
				}
			}
			if len(ticks) == 0 {
				t.Errorf("%v on %v: no ticks", span, length)
			}
		}
	}
}

// TestTones: tones, and the fill of columns, differ in lightness when printed in
// grey.
func TestTones(t *testing.T) {
	grey := func(c color.Color) int { return int(color.GrayModel.Convert(c).(color.Gray).Y) }
	list := []int{grey(blue()), grey(orange()), grey(pale()), grey(pageColor())}
	for i := 1; i < len(list); i++ {
		if list[i]-list[i-1] < 35 {
			t.Errorf("greys %v are too near", list)
		}
	}
}

// TestSVGCanvas: what panels do not use yet works as the interface of gonum/plot
// says.
func TestSVGCanvas(t *testing.T) {
	c := newSVG(100, 50, "", "", missing{})
	c.Push()
	c.Translate(vg.Point{X: 10, Y: 20})
	c.Rotate(math.Pi / 2)
	c.SetLineDash([]vg.Length{2, 1}, 0.5)
	var p vg.Path
	p.Arc(vg.Point{X: 10, Y: 10}, 5, 0, 2*math.Pi)
	p.Close()
	c.Stroke(p)
	c.Pop()
	c.SetColor(nil)
	c.Fill(vg.Rectangle{Max: vg.Point{X: 1, Y: 1}}.Path())
	got := c.body.String()
	for _, want := range []string{
		`<g transform="translate(10 20)">`, `<g transform="rotate(90)">`,
		`stroke-dasharray="2 1" stroke-dashoffset="0.5"`,
		`d="m15 10a5 5 0 0 1 -5 5a5 5 0 0 1 -5-5a5 5 0 0 1 5-5a5 5 0 0 1 5 5z"`, "</g>\n</g>\n",
		`<path d="m0 0h1v1h-1z" fill="#000000"/>`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%s is not in\n%s", want, got)
		}
	}
}

// TestHeat: the larger the darker, in grey too, and what is written in a cell can
// be read (WCAG 2 asks for a contrast of 4.5).
func TestHeat(t *testing.T) {
	last := math.Inf(1)
	for i := range 1001 {
		c := heatColor(float64(i) / 1000)
		light := luminance(c)
		if light > last {
			t.Fatalf("at %d it grows lighter", i)
		}
		last = light
		if r := contrast(c, contrasting(c)); r < 4.5 {
			t.Fatalf("at %d the contrast is %.2f", i, r)
		}
	}
	if r := contrast(color.White, color.Black); math.Abs(r-21) > 1e-9 {
		t.Errorf("black on white has %g", r)
	}
}

// TestNumberTicks: ticks lie within, have room, and zero has no sign.
func TestNumberTicks(t *testing.T) {
	for _, span := range [][2]float64{{-1, 1}, {-0.00012, 0.00003}, {0, 1}, {-90, 4}, {3, 1204}, {-1e-9, 100}} {
		for _, length := range []vg.Length{60, 150, 300} {
			ticks := numberTicks(span[0], span[1], length, short)
			if len(ticks) == 0 {
				t.Errorf("%v on %v: no ticks", span, length)
			}
			for _, tick := range ticks {
				if tick.Value < span[0]-1e-9 || tick.Value > span[1]*(1+1e-9) || tick.Label == "-0" {
					t.Errorf("%v: tick %+v", span, tick)
				}
			}
			if len(ticks) > 2 && widestLabel(ticks)*vg.Length(len(ticks)) > length {
				t.Errorf("%v on %v: labels %v touch", span, length, ticks)
			}
		}
	}
}

// TestAligned: the axes of panels line up, whatever their words.
func TestAligned(t *testing.T) {
	wide := spots()
	wide.Rows = append([]Dot{{Name: "a name that is longer", Value: "100.00%", Words: "+1,234.5", Finding: "found"}},
		wide.Rows...)
	dots := Aligned([]Dots{spots(), wide})
	if first, second := dots[0][0].(Dots).columns(), dots[1][0].(Dots).columns(); first != second {
		t.Errorf("widths %+v and %+v", first, second)
	}
	levels := AlignedLevels([]Levels{{Rows: []Level{{Name: "a name that is longer", Words: "1"}}},
		{Rows: []Level{{Name: "short", Words: "1,234.56", Between: "1 – 2"}}}})
	if first, second := levels[0][0].(Levels).columns(), levels[1][0].(Levels).columns(); first != second {
		t.Errorf("widths %+v and %+v", first, second)
	}
}

// TestHeatBands: many columns are drawn below one another, none narrower than its
// words.
func TestHeatBands(t *testing.T) {
	for n := 1; n < 60; n++ {
		h := HeatMap{Rows: []HeatRow{{Name: "row"}}, Label: short}
		for i := range n {
			h.Columns = append(h.Columns, "column "+strconv.Itoa(i))
			h.Rows[0].Cells = append(h.Rows[0].Cells, exactCell(float64(i), "not seen"))
		}
		s := h.shape(innerWidth)
		if s.column < cellText(true).width("not seen") ||
			s.names+columnGap+s.column*vg.Length(s.each) > innerWidth+0.01 || s.each < 1 {
			t.Errorf("%d columns: %+v", n, s)
		}
	}
}

// bend is a curve with a gap, an isolated point and both kinds of points.
func bend() Curve {
	return Curve{Heading: Heading{"curve", ""}, Axis: "places", Label: short, Range: Range{0, 100}, Target: new(40.0),
		Lines: []CurveLine{{Points: []CurvePoint{
			{1, "1+", true, spanning(10, 10, 10), "10", false}, {2, "2+", true, spanning(30, 20, 40), "30", true},
			{3, "3+", false, Interval{}, "", false}, {4, "4+", true, spanning(99, 95, 100), "99", true},
			{7, "7+", false, Interval{}, "", false},
		}}}, Crossings: []Interval{spanning(2.2, 2, 2.5)}}
}

// TestCurveRuns: no line joins points across what is unknown, and a point between unknown ones is alone.
func TestCurveRuns(t *testing.T) {
	line := bend().Lines[0]
	if runs := line.runs(); len(runs) != 2 || len(runs[0]) != 2 || len(runs[1]) != 1 {
		t.Errorf("the parts of the line are %+v", runs)
	}
	for i, want := range map[int]bool{0: false, 1: false, 3: true} {
		if line.alone(i) != want {
			t.Errorf("point %d is alone: %t", i, !want)
		}
	}
}

// spans are intervals in a range, perhaps with a target, and what the axis of all spans.
var spans = []struct {
	r         Range
	list      []Interval
	target    *float64
	low, high float64
}{
	{Range{0, 100}, []Interval{spanning(50, 49, 51), spanning(52, 51.5, 52.5)}, nil, 49, 53},
	{Range{0, 100}, []Interval{spanning(5, 4, 6), spanning(97, 96, 99.9)}, nil, 0, 100},
	{Range{0, 100}, []Interval{spanning(50, 50, 50)}, new(20.0), 0, 50},
	{Unbounded(), []Interval{spanning(-3, -3.2, -2.9), spanning(4, 3.9, 4.1)}, nil, -4, 6},
	{Unbounded(), []Interval{spanning(3, 3, 3)}, nil, 2.6, 3.4},
	{Range{0, 100}, nil, nil, 0, 1},
	{Range{0, 100}, []Interval{spanning(0, 0, 0)}, nil, 0, 1e-6},
}

// TestAround: an axis spans all intervals and the target, no more than its range
// allows, and its labels differ.
func TestAround(t *testing.T) {
	for _, c := range spans {
		low, high, ticks := c.r.axisRange(c.list, c.target, short)
		if math.Abs(low-c.low) > 1e-9 || math.Abs(high-c.high) > 1e-9 {
			t.Errorf("%v spans %g to %g, want %g to %g", c.list, low, high, c.low, c.high)
		}
		seen := map[string]bool{}
		for _, tick := range ticks {
			if seen[tick.Label] || tick.Value < low-1e-9 || tick.Value > high+1e-9 {
				t.Errorf("%v: tick %+v", c.list, tick)
			}
			seen[tick.Label] = true
		}
		if len(ticks) < 2 {
			t.Errorf("%v has %d ticks", c.list, len(ticks))
		}
	}
}

// TestCurveLabels: labels of places never touch.
func TestCurveLabels(t *testing.T) {
	v := Curve{Lines: make([]CurveLine, 1)}
	for i := range 60 {
		v.Lines[0].Points = append(v.Lines[0].Points, CurvePoint{At: float64(i * i), Tick: strconv.Itoa(i*i) + "+"})
		last := vg.Length(-100)
		for _, tick := range v.xTicks(400) {
			at := vg.Length(tick.Value) * 400 / vg.Length(max(1, i*i))
			if tick.Label == "" {
				continue
			}
			if half := tickText().width(tick.Label) / 2; at-half < last {
				t.Fatalf("%d places: labels touch", i+1)
			} else {
				last = at + half
			}
		}
	}
}

// ledger is a table of so many rows and columns.
func ledger(rows, columns int) Print {
	p := Print{Title: "Ledger", Caption: "numbers", RowHead: "row", ColumnHead: "column", Notes: []string{"a note"},
		Foot: []string{"foot"}}
	for j := range columns {
		p.Columns = append(p.Columns, "column "+strconv.Itoa(j))
	}
	for i := range rows {
		p.Rows = append(p.Rows, PrintRow{Name: "row-" + strconv.Itoa(i), Cells: make([]string, columns)})
		for j := range columns {
			p.Rows[i].Cells[j] = strconv.Itoa(i*j) + ".5%"
		}
	}
	return p
}

// TestPrintSetting: type is as large as fits, pages turn when columns need it, and
// nothing is set beyond the margins.
func TestPrintSetting(t *testing.T) {
	last := printLayout{size: largestType}
	for _, columns := range []int{1, 4, 8, 12, 16, 20} {
		s, ok := ledger(10, columns).layout()
		if !ok {
			t.Fatalf("%d columns do not fit", columns)
		}
		total := vg.Length(0)
		for _, w := range s.columns {
			total += w
		}
		if total > s.width()+0.02 || s.height() > s.page.Y-2*printMargin || s.size < smallestType {
			t.Errorf("%d columns are set %g wide in %g points", columns, total, s.size)
		}
		if s.page == last.page && s.size > last.size {
			t.Errorf("%d columns are set larger than fewer", columns)
		}
		last = s
	}
	if upright, _ := ledger(10, 4).layout(); upright.page.X > upright.page.Y || upright.size != largestType {
		t.Errorf("a small table is set in %g points on %v", upright.size, upright.page)
	}
	if last.page.X < last.page.Y {
		t.Error("a broad table stands upright")
	}
}

// TestPrintHeads: a word of a head is broken at need alone.
func TestPrintHeads(t *testing.T) {
	p := Print{Title: "t", RowHead: "weapon", Rows: []PrintRow{{Name: "a laser or machine pistol"}}}
	for range 5 {
		p.Columns, p.Rows[0].Cells = append(p.Columns, "Chimera of the guard, rear or top"),
			append(p.Rows[0].Cells, "1%")
	}
	s, ok := p.layout()
	if !ok {
		t.Fatal("it does not fit")
	}
	for i := range p.Columns {
		if head := s.head(i); head[0] != "Chimera" && head[0] != "Chimera of" {
			t.Errorf("in type of %v: %q", s.size, head)
		}
	}
}

// TestWrapLongWord: a word is broken where it does when measured character by
// character, and a long one is measured in parts.
func TestWrapLongWord(t *testing.T) {
	for _, unit := range []string{"x", "é", "界", "a界", "𝔸b"} {
		for width := 1; width < 40; width++ {
			word := strings.Repeat(unit, 50)
			lines := Wrap(word, func(line string) bool { return utf8.RuneCountInString(line) <= width })
			for _, line := range lines[:len(lines)-1] {
				if n := utf8.RuneCountInString(line); n != width {
					t.Fatalf("%q: a line of %d has %d", unit, width, n)
				}
			}
			if strings.Join(lines, "") != word {
				t.Fatalf("%q in lines of %d is %q", unit, width, lines)
			}
		}
	}
	measured := 0
	word := strings.Repeat("x", 200_000)
	lines := Wrap(word, func(line string) bool { measured += len(line); return len(line) <= 100 })
	if strings.Join(lines, "") != word || len(lines) != 2_000 || measured > 20*len(word) {
		t.Errorf("%d lines, %d characters measured for %d", len(lines), measured, len(word))
	}
}
