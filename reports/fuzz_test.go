package reports

import (
	"bytes"
	"io"
	"maps"
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
)

// FuzzSaved: no result that is read back panics, whatever it is compared with, laid
// beside, or written as.
func FuzzSaved(f *testing.F) {
	others := map[string]*SavedResult{}
	all := framed(f)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		var b bytes.Buffer
		must(f, all[name].Frame().JSON(&b))
		f.Add(b.Bytes())
		s, err := ReadSaved(b.Bytes())
		must(f, err)
		others[s.Command()] = s
	}
	f.Add([]byte(
		`{"schema": "oddsmith/result/v1", "stamp": {}, "outcomes": [{"name": "x", "share": {"value": 1e-320, "low": 0, "high": 1, "confidence": 1}}]}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		s, err := ReadSaved(text)
		if s == nil || err != nil {
			return
		}
		if found := s.Differences(s); len(found) > 0 {
			t.Errorf("it differs from itself: %q", found)
		}
		if !s.Older {
			if r, err := s.FrameReport(numbers.DefaultDigits); err == nil {
				writes(t, r)
			}
		}
		other := others[s.Command()]
		if other == nil {
			other = others["run"]
		}
		s.Differences(other)
		s.RequestDifference(other)
		for _, pair := range [][2]*SavedResult{{s, s}, {s, other}, {other, s}} {
			if r, err := Diff([2]string{"one", "two"}, pair); err == nil {
				writes(t, r)
			}
		}
	})
}

// writes writes a report in all its forms.
func writes(t *testing.T, r layout.Documented) {
	t.Helper()
	for name, write := range Forms(r, false) {
		if err := write(io.Discard); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if r, ok := r.(Drawn); ok {
		if _, err := r.Draw(io.Discard, charts.SVG); err != nil {
			t.Error(err)
		}
	}
}
