package reports

import (
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/listings"
	"github.com/oddsmith/oddsmith/rules"
)

// listed is what is listed of a system, on a screen.
func listed(t *testing.T, s layout.Screen) string {
	t.Helper()
	var b strings.Builder
	s.Writer = &b
	fields := []listings.Fields{
		{Of: "scenario volley: one shooter fires at one target in one turn", Knobs: []rules.Knob{
			{Path: "rules.sustained-fire-cumulative", Default: "false", Range: "true | false", Rule: "TS-02",
				Doc: "whether every miss in a row lowers the score further"},
			{Path: "break-by", Default: "move",
				Range: "lost-sight | move | close-assault | switched-target | another-unit",
				Rule:  "TS-01", Doc: "what breaks it"},
		}}}
	system := rules.System{Name: "toy", Title: "Toy Soldiers: how they fall", Doc: "" +
		"TS-01 | a soldier fires if it is armed, sees the target and has it in range | Fire | volley, corridor | " +
		"implemented\n" +
		"TS-02 | after a miss, further shots in a row at the same target need 1 less, not cumulative, until the " +
		"soldier moves or another fires | House.again | volley | implemented\n" +
		"TS-03 | snow melts | – | – | outside the scenarios: other weather is not played\n",
	}
	for _, err := range []error{
		listings.Library(s, []listings.Listing{{
			System: system,
			Matchups: []listings.Entry{{Name: "toy/volley", Text: "a soldier fires at a soldier"},
				{Name: "toy/corridor-fire-then-overwatch",
					Text: "fire with what overwatch leaves, at genestealers six squares away"}},
			Profiles: map[string][]string{
				"units": {"assault-cannon-terminator", "genestealer", "gun-hybrid", "spitting-biomorph", "terminator"}},
		}}),
		listings.Rules(s, system, fields),
		listings.Rule(s, system.RuleTable()[1], "rules/toys/strike.go:7", fields),
	} {
		must(t, err)
	}
	return b.String()
}

// TestCommandLines: a command in several lines is the same command to a shell.
func TestCommandLines(t *testing.T) {
	const command = `oddsmith run hulkae/corridor --set 'b=[genestealer, {profile: genestealer, ap: 4, count: 3}]' --set policy=fire-then-overwatch --seed 1 --trials 1000000`
	var b strings.Builder
	p := layout.NewPrinter(layout.Screen{Writer: &b, Width: 60, Terminal: true})
	p.Reproduce(command)
	if strings.Count(b.String(), "\n") < 3 {
		t.Errorf("not broken: %s", b.String())
	}
	if got := strings.ReplaceAll(b.String(), " \\\n    ", " "); got != "reproduce: "+command+"\n" {
		t.Errorf("became %s", got)
	}
	b.Reset()
	layout.NewPrinter(&b).Reproduce(command)
	if b.String() != "reproduce: "+command+"\n" {
		t.Errorf("in a file it became %s", b.String())
	}
}
