package charts

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// TestCommand: a short command is whole, and a long one ends after an option of its
// beginning, with words that say so.
func TestCommand(t *testing.T) {
	const rest = "… (the rest)"
	var variants strings.Builder
	for i := range 200 {
		fmt.Fprintf(&variants, " --variant 'distance=%d, count=2'", i)
	}
	for text, whole := range map[string]bool{
		"reproduce: oddsmith run x --seed 1":                                     true,
		"reproduce: oddsmith compare x" + variants.String():                      false,
		"reproduce: oddsmith run x --set " + strings.Repeat("long ", 300):        false,
		"reproduce: oddsmith run " + strings.Repeat("long-name/", 300) + ".yaml": false,
	} {
		lines := Command{text, rest}.wrap(footText(), innerWidth)
		said := strings.Join(lines, " ")
		if len(lines) > commandLines || whole != (said == text) || whole == strings.HasSuffix(said, rest) {
			t.Errorf("%.60s… is shown as\n%s", text, strings.Join(lines, "\n"))
		}
		words, shown := strings.Fields(text), strings.Fields(strings.TrimSuffix(said, rest))
		if !slices.Equal(words[:len(shown)], shown) {
			t.Errorf("%.60s… is shown in other words:\n%s", text, said)
		}
		if strings.Contains(text, "--variant") && !strings.HasSuffix(said, "count=2' "+rest) {
			t.Errorf("an option is cut: %s", said)
		}
	}
}
