package reports

import (
	"encoding/xml"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/sim/query"
)

// highestChart is the height that no chart exceeds, in points.
const highestChart = 2800

// TestChartsStayLow: no chart grows with what it is of, and none is a heap of bytes.
func TestChartsStayLow(t *testing.T) {
	all := map[string]Drawn{"compare-crowd": crowd(), "compare-many": arsenal()}
	for _, targets := range []int{1, 3, 30, 100} {
		all[fmt.Sprint("hundreds against ", targets)] = hundreds(targets)
	}
	include(all, "", oddReports())
	include(all, "", oddSurveys())
	include(all, "", oddTunings())
	include(all, "", checkReports(t))
	for name, r := range all {
		if height, size := sizeOf(t, r); height > highestChart || size > 350_000 {
			t.Errorf("%s is %g points high and has %d bytes", name, height, size)
		}
	}
}

// sizeOf is the height of a picture in points, and its bytes as SVG.
func sizeOf(t *testing.T, r Drawn) (height float64, size int) {
	t.Helper()
	b := written(svg, r)
	var picture struct {
		Height string `xml:"height,attr"`
	}
	must(t, xml.Unmarshal([]byte(b), &picture))
	return numbers.MustFloat(strings.TrimSuffix(picture.Height, "pt")), len(b)
}

// TestOverlays: questions of one unit share a picture, as many as can be told apart.
func TestOverlays(t *testing.T) {
	r := overlaid()
	r.Survey.Questions = slices.Repeat([]query.Question{aWins()}, 2*charts.MaxLines+1)
	if list := r.Overlays(); len(list) != 3 || len(list[0]) != charts.MaxLines || len(list[2]) != 1 {
		t.Errorf("the questions are drawn as %v", list)
	}
}
