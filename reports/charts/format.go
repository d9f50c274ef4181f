package charts

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgimg"
	"gonum.org/v1/plot/vg/vgpdf"
)

// Format is a file format of charts.
type Format string

// The formats.
const (
	SVG Format = "svg"
	PNG Format = "png"
	PDF Format = "pdf"
)

// dotsPerInch is the resolution of PNG files: twice that of pages of the web.
const dotsPerInch = 192

// FormatOf is the format that a file's name asks for.
func FormatOf(file string) (Format, error) {
	switch f := Format(strings.ToLower(strings.TrimPrefix(filepath.Ext(file), "."))); f {
	case SVG, PNG, PDF:
		return f, nil
	}
	return "", fmt.Errorf("no kind of chart is told by the name %q; end it with .svg, .png or .pdf", file)
}

// Write draws a page. It returns the characters that the font lacks; boxes stand in
// their places. The same page is the same file, byte for byte. PDF pages must not
// be written from several goroutines, because fpdf keeps its dates in a package
// variable.
func Write(w io.Writer, f Format, p Page) ([]rune, error) {
	return render(w, f, vg.Point{X: pageWidth, Y: p.height()}, p.Title, p.Alt, p.draw)
}

// render draws on a page of a size.
func render(w io.Writer, f Format, size vg.Point, title, alt string, paint func(draw.Canvas)) ([]rune, error) {
	s := surfaceOf(f, size, title, alt)
	paint(draw.New(s.canvas))
	_, err := s.file.WriteTo(w)
	return s.missing.sorted(), err
}

// surface is a canvas that collects what the font lacks, and its file.
type surface struct {
	canvas  vg.CanvasSizer
	file    io.WriterTo
	missing missing
}

func surfaceOf(f Format, size vg.Point, title, alt string) surface {
	lacks := missing{}
	switch f {
	case PNG:
		c := vgimg.NewWith(vgimg.UseWH(size.X, size.Y), vgimg.UseDPI(dotsPerInch))
		return surface{outlined{c, lacks}, vgimg.PngCanvas{Canvas: c}, lacks}
	case PDF:
		fpdf.SetDefaultCreationDate(time.Unix(0, 0).UTC())
		fpdf.SetDefaultModificationDate(time.Unix(0, 0).UTC())
		c := vgpdf.New(size.X, size.Y)
		return surface{outlined{c, lacks}, c, lacks}
	default:
		c := newSVG(size.X, size.Y, title, alt, lacks)
		return surface{c, c, lacks}
	}
}
