package reports

import (
	"bytes"
	"io"
	"testing"
)

// FuzzSaved: no result that is read back panics, whatever it is compared with, laid
// beside, or written as.
func FuzzSaved(f *testing.F) {
	known := map[string]func(io.Writer) error{
		"run": func(w io.Writer) error { return FrameJSON(w, complete()) }, "compare": func(w io.Writer) error { return FrameJSON(w, twoBlades()) },
		"sweep": func(w io.Writer) error { return FrameJSON(w, scoresSurvey()) }, "tune": func(w io.Writer) error { return FrameJSON(w, passing()) },
		"table": func(w io.Writer) error { return FrameJSON(w, single()) }, "sensitivity": func(w io.Writer) error { return FrameJSON(w, sensitivities()["mixed"]) },
	}
	others := map[string]*SavedResult{}
	for command, write := range known {
		var b bytes.Buffer
		if err := write(&b); err != nil {
			f.Fatal(err)
		}
		f.Add(b.Bytes())
		var err error
		if others[command], err = ReadSaved(b.Bytes()); err != nil {
			f.Fatal(err)
		}
	}
	for _, r := range framed(f) {
		var b bytes.Buffer
		if err := r.Frame().JSON(&b); err != nil {
			f.Fatal(err)
		}
		f.Add(b.Bytes())
	}
	f.Add([]byte(`{"schema": "oddsmith/result/v1", "stamp": {}, "outcomes": [{"name": "x", "share": {"value": 1e-320, "low": 0, "high": 1, "confidence": 1}}]}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		s, err := ReadSaved(text)
		if s == nil || err != nil {
			return
		}
		if found := s.Differences(s); len(found) > 0 {
			t.Errorf("it differs from itself: %q", found)
		}
		if !s.Older {
			if r, err := s.FrameReport(DefaultDigits); err == nil {
				framedForms(t, r)
			}
		}
		other := others[s.Command()]
		if other == nil {
			other = others["run"]
		}
		s.Differences(other)
		s.RequestDifference(other)
		for _, pair := range [][2]*SavedResult{{s, s}, {s, other}, {other, s}} {
			r, err := Diff([2]string{"one", "two"}, pair)
			if err != nil {
				continue
			}
			for _, write := range []func(io.Writer, DiffReport) error{Text[DiffReport], Markdown[DiffReport], DiffCSV, DiffJSON} {
				if err := write(io.Discard, r); err != nil {
					t.Error(err)
				}
			}
		}
	})
}
