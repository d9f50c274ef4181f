package charts

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
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
	s, err := surfaceOf(f, size, title, alt)
	if err != nil {
		return nil, err
	}
	paint(draw.New(s.canvas))
	_, err = s.file.WriteTo(w)
	return s.missing.sorted(), err
}

// surface is a canvas that collects what the font lacks, and its file.
type surface struct {
	canvas  vg.CanvasSizer
	file    io.WriterTo
	missing missing
}

func surfaceOfSVG(size vg.Point, title, alt string) surface {
	lacks := missing{}
	c := newSVG(size.X, size.Y, title, alt, lacks)
	return surface{c, c, lacks}
}
