package reports

import (
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/rules"
)

// TestEndings: a page says how often an attempt succeeds in all its ways, first and below its outcomes; other forms
// have the outcomes alone, and there is no sum of one way.
func TestEndings(t *testing.T) {
	list := []struct {
		name, doc string
		winner    rules.Side
		seen      float64
	}{
		{"wrecked", "it burns", rules.A, 500}, {"disabled", "it stands still", rules.A, 100},
		{"untouched", "it drives on", rules.B, 400}, {"scratched", "it has a scratch", rules.B, 0},
	}
	r := sampled("toy/tank", "a tank", 1000)
	for _, o := range list {
		r.Result.Outcomes = append(r.Result.Outcomes, outcome(o.name, o.doc, o.winner, wilson(o.seen, 1000)))
		r.Result.Scenario.Outcomes = append(r.Result.Scenario.Outcomes, rules.Outcome{Name: o.name, Winner: o.winner})
	}
	words := strings.ReplaceAll(written(layout.HTML, r), "\u00a0", " ")
	for _, want := range []string{
		`<p class="lead">It succeeds in 60 % of games (56 – 64 %): in 50 % (46 – 54 %) it burns; in 10.0 % (8.2 – 12.1 %) it stands still. It fails in 40 %`,
		"</tbody>\n<tfoot>\n" + `<tr><th scope="row">success</th><td class="number">60 %<span class="p1"></span></td>`,
	} {
		if !strings.Contains(words, want) {
			t.Errorf("%s is missing from\n%s", want,
				words[strings.Index(words, "<main>"):strings.Index(words, "</table>")])
		}
	}
	if strings.Contains(words, `<th scope="row">failure</th>`) {
		t.Error("there is a sum of one way to fail")
	}
	if text := written(layout.Markdown, r); strings.Contains(text, "success") {
		t.Errorf("Markdown has a sum:\n%s", text)
	}
}
