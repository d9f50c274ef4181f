package reports

import (
	"strings"
	"testing"
)

func TestSavedNamesJSONKeys(t *testing.T) {
	for text, want := range map[string]string{
		`{"schema":"x","metrics":[{"mean":3}]}`:                     "metrics.mean should not be a number",
		`{"schema":"x","metrics":[{"distribution":[{"share":3}]}]}`: "metrics.distribution.share should not be a number",
		`{"schema":"x","axes":[{"values":3}]}`:                      "axes.values should not be a number",
		`{"schema":"x","axes":[{"path":3}]}`:                        "axes.path should not be a number",
	} {
		if _, err := ReadSaved([]byte(text)); err == nil || !strings.HasPrefix(err.Error(), want+";") {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}
