package charts

import (
	"image/color"

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

// apply makes a style of gonum/plot into this voice.
func (v textStyle) apply(s *text.Style) {
	s.Font, s.Color, s.Handler = v.font(), v.color, text.Plain{Fonts: font.DefaultCache}
}

func stroke(width vg.Length, c color.Color) draw.LineStyle {
	return draw.LineStyle{Width: width, Color: c}
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
