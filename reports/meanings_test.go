package reports

import (
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/rules"
)

// TestWhose: a field is of the profiles around it, by name, wherever in a list; house rules are nobody's.
func TestWhose(t *testing.T) {
	matchup := map[string]any{"distance": 9, "a": map[string]any{"units": []any{
		map[string]any{"name": "guard", "weapon": map[string]any{"name": "rifle", "range": 24}},
		map[string]any{"name": "medic", "weapon": "none"},
	}}, "b": []any{map[string]any{"name": "ork", "hp": 1}}}
	for path, want := range map[string]string{
		"a.units.0.weapon": "guard (a)", "a.units.0.weapon.range": "rifle of guard (a)",
		"a.units.1.weapon": "medic (a)", "a.units.7.weapon": "",
		"b.hp": "ork (b)", "b.0.hp": "ork (b)", "distance": "", "rules.move-cost": "house rule", "a": "",
		"a.*.weapon": "",
	} {
		if got := layout.Whose(matchup, path); got != want {
			t.Errorf("%s: %q, want %q", path, got, want)
		}
	}
}

// TestFieldsInAnswers: a page says below its answer what the fields in it mean, and of no others.
func TestFieldsInAnswers(t *testing.T) {
	r := scoresSurvey()
	meaning := func(path, doc string) layout.Meaning {
		return layout.Meaning{Knob: rules.Knob{Path: path, Doc: doc}, Whose: "knight (a)"}
	}
	r.Extras = []layout.Extra{
		{Report: layout.Meanings{meaning(r.Axes[0].Name, "how strong it is"), meaning("a.unnamed", "nothing of it")}}}
	b := written(layout.HTML, r)
	answer := b[:strings.Index(b, "</section>")]
	if want := "<code>" + r.Axes[0].Name + "</code>: knight (a), how strong it is</p>"; !strings.Contains(answer,
		want) || strings.Count(answer, "<code>") != 1 {
		t.Errorf("%s is not the only field in\n%s", want, answer[strings.Index(answer, "<main>"):])
	}
}
