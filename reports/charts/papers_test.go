package charts

import (
	"bytes"
	"strings"
	"testing"

	"gonum.org/v1/plot/vg"
)

// TestPapers: pages are of the paper asked for, and what does not fit says so.
func TestPapers(t *testing.T) {
	for paper, want := range map[Paper]vg.Point{"": {X: 595.28, Y: 841.89}, A4: {X: 595.28, Y: 841.89},
		Letter: {X: 612, Y: 792}} {
		p := ledger(10, 4)
		p.Paper = paper
		if s, ok := p.layout(); !ok || s.page != want {
			t.Errorf("%q: a page of %v", paper, s.page)
		}
		p = ledger(300, 6)
		p.Paper = paper
		var b bytes.Buffer
		if _, err := WritePrint(&b, SVG, p); err == nil ||
			!strings.Contains(err.Error(), "a page of "+paper.String()+" in type") {
			t.Errorf("%q: %v", paper, err)
		}
	}
	for name, want := range map[string]Paper{"a4": A4, "A4": A4, "Letter": Letter, "letter": Letter, "legal": "",
		"": ""} {
		if got, err := PaperOf(name); got != want || (err == nil) != (want != "") {
			t.Errorf("%q is %q, %v", name, got, err)
		}
	}
}
