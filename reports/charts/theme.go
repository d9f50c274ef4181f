package charts

import (
	"image/color"
	"math"

	xfont "golang.org/x/image/font"
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// The page, in points. Its width fits between the margins of A4.
const (
	pageWidth  = 540
	margin     = 18
	gutter     = 22 // between panels side by side
	rowGap     = 16 // between rows of panels
	lineHeight = 1.28
)

// Okabe and Ito, "Color Universal Design" (2008), and greys.
func blue() color.Color      { return named{color.RGBA{0, 114, 178, 255}, "blue"} }
func sky() color.Color       { return named{color.RGBA{86, 180, 233, 255}, "sky"} }
func skyTint() color.Color   { return named{color.RGBA{199, 229, 248, 255}, "sky-tint"} } // a third of sky on white
func orange() color.Color    { return named{color.RGBA{230, 159, 0, 255}, "orange"} }
func ink() color.Color       { return named{color.RGBA{26, 26, 26, 255}, "ink"} }
func soft() color.Color      { return named{color.RGBA{89, 89, 89, 255}, "soft"} }
func pale() color.Color      { return named{color.RGBA{214, 214, 214, 255}, "pale"} }
func wash() color.Color      { return named{color.RGBA{236, 236, 236, 255}, "wash"} }
func pageColor() color.Color { return named{color.RGBA{255, 255, 255, 255}, "page"} }
func faint() color.Color     { return named{color.RGBA{226, 226, 226, 255}, "faint"} }

// named is a colour that pages of HTML set anew on a dark screen, as the class f-NAME of what is
// filled and s-NAME of what is drawn.
type named struct {
	shade color.RGBA
	name  string
}

func (c named) RGBA() (r, g, b, a uint32) { return c.shade.RGBA() }

// The voices of the text.
func titleText() textStyle         { return textStyle{13, true, ink()} }
func headText() textStyle          { return textStyle{10, true, ink()} }
func plainText() textStyle         { return textStyle{9, false, ink()} }
func strongText() textStyle        { return textStyle{9, true, ink()} }
func noteText() textStyle          { return textStyle{8.5, false, soft()} }
func tickText() textStyle          { return textStyle{8, false, soft()} }
func labelText() textStyle         { return textStyle{7.5, false, ink()} }
func cellText(bold bool) textStyle { return textStyle{8.5, bold, ink()} }
func asideText() textStyle         { return textStyle{7.5, false, soft()} }
func footText() textStyle          { return textStyle{7, false, soft()} }

// textStyle is how a text looks.
type textStyle struct {
	size  vg.Length
	bold  bool
	color color.Color
}

func (v textStyle) font() font.Font {
	f := font.Font{Typeface: "Liberation", Variant: "Sans", Size: v.size}
	if v.bold {
		f.Weight = xfont.WeightBold
	}
	return f
}

func (v textStyle) face() font.Face { return font.DefaultCache.Lookup(v.font(), v.size) }

// leading is the distance between lines.
func (v textStyle) leading() vg.Length { return v.size * lineHeight }

// blockHeight is the height of lines.
func (v textStyle) blockHeight(lines []string) vg.Length { return v.leading() * vg.Length(len(lines)) }

// apply makes a style of gonum/plot into this voice.
func (v textStyle) apply(s *text.Style) {
	s.Font, s.Color, s.Handler = v.font(), v.color, text.Plain{Fonts: font.DefaultCache}
}

func stroke(width vg.Length, c color.Color) draw.LineStyle {
	return draw.LineStyle{Width: width, Color: c}
}

// fillPath fills a shape with a colour, and strokePath draws its outline.
func fillPath(c draw.Canvas, with color.Color, p vg.Path) {
	c.SetColor(with)
	c.Fill(p)
}

func strokePath(c draw.Canvas, style draw.LineStyle, p vg.Path) {
	c.SetLineStyle(style)
	c.Stroke(p)
}

// rect is a box by its sides.
func rect(left, foot, right, top vg.Length) vg.Rectangle {
	return vg.Rectangle{Min: vg.Point{X: left, Y: foot}, Max: vg.Point{X: right, Y: top}}
}

// boxAt is a box of a size by its lower left corner.
func boxAt(left, foot, width, height vg.Length) vg.Rectangle {
	return rect(left, foot, left+width, foot+height)
}

// themed is an empty plot in the theme.
func themed() *plot.Plot {
	p := plot.New()
	p.BackgroundColor = nil
	p.TextHandler = text.Plain{Fonts: font.DefaultCache}
	plainText().apply(&p.Title.TextStyle)
	for _, axis := range []*plot.Axis{&p.X, &p.Y} {
		axis.Padding = 0
		axis.LineStyle = stroke(0.75, soft())
		axis.Tick.LineStyle = stroke(0.5, soft())
		axis.Tick.Length = 3
		tickText().apply(&axis.Tick.Label)
		tickText().apply(&axis.Label.TextStyle)
	}
	return p
}

// horizontalGrid and along are grid lines at the ticks of the y and of the x axis.
func horizontalGrid() plot.Plotter { return &plotter.Grid{Horizontal: stroke(0.5, faint())} }
func verticalGrid() plot.Plotter   { return &plotter.Grid{Vertical: stroke(0.5, faint())} }

// heatColor is the colour of a place between 0 and 1: from nearly white to the blue of
// the theme and on to a dark one, falling in lightness, so that it reads in grey.
func heatColor(place float64) color.Color {
	stops := []color.RGBA{{240, 246, 251, 255}, {86, 165, 214, 255}, {0, 50, 92, 255}}
	place = math.Min(1, math.Max(0, place)) * float64(len(stops)-1)
	i := min(int(place), len(stops)-2)
	part := place - float64(i)
	mix := func(a, b uint8) uint8 { return uint8(math.Round(float64(a) + part*(float64(b)-float64(a)))) }
	return color.RGBA{mix(stops[i].R, stops[i+1].R), mix(stops[i].G, stops[i+1].G), mix(stops[i].B, stops[i+1].B), 255}
}

// contrasting is the colour of text on a ground, whichever of black and white
// stands out more, which is always enough (WCAG 2: a contrast ratio of 4.5).
func contrasting(ground color.Color) color.Color {
	if contrast(ground, color.Black) >= contrast(ground, color.White) {
		return color.Black
	}
	return color.White
}

func contrast(a, b color.Color) float64 {
	x, y := luminance(a), luminance(b)
	return (math.Max(x, y) + 0.05) / (math.Min(x, y) + 0.05)
}

// luminance is the relative luminance of an sRGB colour (WCAG 2).
func luminance(c color.Color) float64 {
	r, g, b, _ := c.RGBA()
	linear := func(v uint32) float64 {
		s := float64(v) / 0xffff
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(r) + 0.7152*linear(g) + 0.0722*linear(b)
}
