package bench_test

import (
	"maps"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/cmd/workbench/bench"
)

const ownRoster = "system: shi\nunits:\n  old-guard: {profile: terminator, name: old guard, ccd: 3}\n"

const own = "system: shi\nscenario: duel\na: genestealer\nb: old-guard\n"

// withRoster is what is answered to who has the roster.
func withRoster(t *testing.T, name, text string, more fields) string {
	t.Helper()
	request := fields{"text": text, "roster": ownRoster, "seed": "1", "trials": 1000}
	maps.Copy(request, more)
	return answered(t, &bench.Bench{}, name, request)
}

// TestRoster: matchups of a roster's system know its names, in the text, in settings and in questions.
func TestRoster(t *testing.T) {
	if got := answered(t, &bench.Bench{}, "roster", fields{"text": ownRoster}); !strings.Contains(got, "1 unit") {
		t.Error(got)
	}
	for what, got := range map[string]string{
		"look": withRoster(t, "look", own, nil),
		"set":  withRoster(t, "set", duel, fields{"settings": []string{"b=old-guard"}}),
		"compare": withRoster(t, "compare", duel,
			fields{"against": []string{"old-guard"}, "variants": []string{"broodlord", "old-guard"}}),
		"league": withRoster(t, "league", duel, fields{"field": "a", "of": "old-guard,genestealer"}),
	} {
		if !strings.Contains(got, "old guard") && !strings.Contains(got, "old-guard") ||
			strings.Contains(got, `"mistakes"`) {
			t.Errorf("%s: %.400s", what, got)
		}
	}
	look := ask[bench.Look](t, "look", fields{"text": duel, "roster": ownRoster})
	if look.Names[0].Path != "a" || look.Names[0].Names[0] != "old-guard" {
		t.Errorf("%+v", look.Names)
	}
}

// TestRosterOfOthers: matchups that do not use a roster are left as they are, and none knows one that is not given.
func TestRosterOfOthers(t *testing.T) {
	look := ask[bench.Look](t, "look", fields{"text": duel, "roster": ownRoster})
	if plain := ask[bench.Look](t, "look", fields{"text": duel}); plain.Digest != look.Digest {
		t.Error("a roster that is not used changes a matchup")
	}
	if got := withRoster(t, "look", opened(t, "hulkae/corridor"), nil); strings.Contains(got, `"mistakes"`) ||
		strings.Contains(got, "old-guard") {
		t.Errorf("%.300s", got)
	}
	if got := answered(t, &bench.Bench{}, "look", fields{"text": own}); !strings.Contains(got, `"mistakes"`) {
		t.Errorf("%.300s", got)
	}
}

// TestHandedOn: what is handed on needs no roster.
func TestHandedOn(t *testing.T) {
	look := ask[bench.Look](t, "look", fields{"text": own, "roster": ownRoster})
	whole := ask[bench.Opened](t, "whole", fields{"text": own, "roster": ownRoster})
	if alone := ask[bench.Look](t, "look", fields{"text": whole.Text}); alone.Digest != look.Digest {
		t.Errorf("%s\nis another matchup", whole.Text)
	}
	fragment := ask[bench.Fragment](t, "link", fields{"text": own, "roster": ownRoster, "seed": "1"})
	if text := ask[bench.Opened](t, "unlink", fragment).Text; text != whole.Text {
		t.Error(text)
	}
}

// TestWrongRosters: what is no roster, or has mistakes, is told.
func TestWrongRosters(t *testing.T) {
	for text, words := range map[string]string{
		"system: shi\nunits:\n  x: {profile: terminatr}\n": "terminator",
		duel:               "this is a matchup",
		"system: shy\n":    "shi",
		"nothing: there\n": "system is missing",
	} {
		if m := refusal(t, "roster", `{"text": `+quoted(text)+`}`); !strings.Contains(m.Mistakes[0].Message, words) {
			t.Errorf("%s: %+v", text, m)
		}
	}
	broken := refusal(t, "look", `{"text": `+quoted(own)+`, "roster": `+quoted(ownRoster+"  bad: {ccd: many}\n")+
		`}`).Mistakes[0]
	if broken.Line != 0 || !strings.HasPrefix(broken.Message, "own profiles, line 4: ") {
		t.Errorf("%+v", broken)
	}
}
