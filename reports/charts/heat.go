package charts

import (
	"image/color"
	"math"
)

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
