package reports

import (
	"strings"
	"testing"
)

func TestSavedNamesJSONKeys(t *testing.T) {
	for text, want := range map[string]string{
		`{"schema":"oddsmith/result/v2","rows":[{"answer":3}]}`:             "rows.answer should not be a number",
		`{"schema":"oddsmith/result/v2","counts":[{"exact":[{"mass":3}]}]}`: "counts.exact.mass should not be a number",
	} {
		if _, err := ReadSaved([]byte(text)); err == nil || !strings.HasPrefix(err.Error(), want+";") {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}
