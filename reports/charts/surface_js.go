package charts

import (
	"fmt"

	"gonum.org/v1/plot/vg"
)

// surfaceOf draws SVG alone in a browser: PNG and PDF would be half a megabyte more to load, packed, and
// no page of the workbench offers them.
func surfaceOf(f Format, size vg.Point, title, alt string) (surface, error) {
	if f != SVG {
		return surface{}, fmt.Errorf("a page draws charts as svg, not as %s; the command line does", f)
	}
	return surfaceOfSVG(size, title, alt), nil
}
