//go:build !js

package charts

import (
	"time"

	"codeberg.org/go-pdf/fpdf"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/vgimg"
	"gonum.org/v1/plot/vg/vgpdf"
)

func surfaceOf(f Format, size vg.Point, title, alt string) (surface, error) {
	lacks := missing{}
	switch f {
	case PNG:
		c := vgimg.NewWith(vgimg.UseWH(size.X, size.Y), vgimg.UseDPI(dotsPerInch))
		return surface{outlined{c, lacks}, vgimg.PngCanvas{Canvas: c}, lacks}, nil
	case PDF:
		fpdf.SetDefaultCreationDate(time.Unix(0, 0).UTC())
		fpdf.SetDefaultModificationDate(time.Unix(0, 0).UTC())
		c := vgpdf.New(size.X, size.Y)
		return surface{outlined{c, lacks}, c, lacks}, nil
	default:
		return surfaceOfSVG(size, title, alt), nil
	}
}
