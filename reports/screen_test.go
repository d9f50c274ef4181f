package reports

import (
	"io"
	"regexp"
	"strings"
	"testing"

	"github.com/jedib0t/go-pretty/v6/text"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/listings"
	"github.com/oddsmith/oddsmith/reports/runs"
	"github.com/oddsmith/oddsmith/rules"
)

// everything is all that is printed for people, on a screen.
func everything(t *testing.T, s layout.Screen) string {
	t.Helper()
	var b strings.Builder
	for _, r := range []runs.Report{complete(), walked(), eight(), broad(), lopsided()} {
		b.WriteString(onScreen(t, s, layout.Text[runs.Report], r))
	}
	return b.String() + listed(t, s)
}

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
		if err != nil {
			t.Fatal(err)
		}
	}
	return b.String()
}

// TestWidth: no line is wider than the screen, from 60 columns on, and what is
// printed is the same in words. Only a single word of a command, which cannot be
// broken and pasted, may be wider.
func TestWidth(t *testing.T) {
	for _, width := range []int{60, 61, 72, 80, 100, 132, 200} {
		for line := range strings.Lines(everything(t, layout.Screen{Width: width, Terminal: true})) {
			line = strings.TrimSuffix(line, "\n")
			command := strings.HasPrefix(line, "    ") &&
				len(layout.ShellWords(strings.TrimSuffix(line[4:], " \\"))) == 1
			if n := text.StringWidth(line); n > width && !command {
				t.Errorf("%d columns: %d in %q", width, n, line)
			}
			if strings.TrimRight(line, " ") != line {
				t.Errorf("%d columns: trailing spaces in %q", width, line)
			}
		}
	}
}

// TestNothingIsLost: however narrow the screen, every number and word is there.
func TestNothingIsLost(t *testing.T) {
	for _, r := range []runs.Report{complete(), eight(), broad()} {
		var wide, narrow strings.Builder
		if err := layout.Text(layout.Screen{Writer: &wide, Width: 1000}, r); err != nil {
			t.Fatal(err)
		}
		if err := layout.Text(layout.Screen{Writer: &narrow, Width: 60}, r); err != nil {
			t.Fatal(err)
		}
		pieces := func(r rune) bool { return strings.ContainsRune(" \n-/.=_█▏▎▍▌▋▊▉", r) } // long words are broken
		for _, word := range strings.FieldsFunc(wide.String(), pieces) {
			if !strings.Contains(narrow.String(), word) {
				t.Errorf("%q is lost", word)
			}
		}
	}
}

// TestColor: colour only where it is asked for, and nothing is said by it alone.
func TestColor(t *testing.T) {
	codes := regexp.MustCompile("\x1b\\[[0-9;]*m")
	for _, width := range []int{60, 120} {
		plain := everything(t, layout.Screen{Width: width, Terminal: true})
		colored := everything(t, layout.Screen{Width: width, Terminal: true, Color: true})
		if codes.MatchString(plain) || !codes.MatchString(colored) {
			t.Errorf("%d columns: colour where none is wanted, or none where it is", width)
		}
		if codes.ReplaceAllString(colored, "") != plain {
			t.Errorf("%d columns: without its colour the text differs:\n%s\n%s", width,
				codes.ReplaceAllString(colored, ""), plain)
		}
	}
	var b strings.Builder
	if err := layout.Text(struct{ io.Writer }{&b}, complete()); err != nil || codes.MatchString(b.String()) {
		t.Errorf("colour in a file, or %v", err)
	}
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
