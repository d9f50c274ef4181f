package bench_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/cmd/workbench/bench"
	"github.com/oddsmith/oddsmith/cmd/workbench/job"
)

const duel = "system: shi\nscenario: duel\na: genestealer\nb: terminator\n"

// refusal asks for what is refused.
func refusal(t *testing.T, name, request string) job.Refusal {
	t.Helper()
	answer, err := (&bench.Bench{}).Answer(t.Context(), name, []byte(request))
	if err != nil {
		t.Fatal(err)
	}
	var r job.Refusal
	if err := json.Unmarshal(answer, &r); err != nil || len(r.Mistakes) == 0 {
		t.Errorf("%s %.100s is answered: %.200s", name, request, answer)
		return job.Refusal{Mistakes: []job.Mistake{{}}}
	}
	return r
}

// TestRefusals: each mistake is told with its place and what would be right.
func TestRefusals(t *testing.T) {
	with := func(text, more string) string {
		quoted, _ := json.Marshal(text)
		return `{"text": ` + string(quoted) + more + `}`
	}
	trials := `, "seed": "1", "trials": 1000`
	for _, c := range []struct {
		name, request string
		want          job.Mistake
	}{
		{"open", `{"name": "shi/dule"}`, job.Mistake{Message: "shi/duel"}},
		{"look", `{"text": 3}`, job.Mistake{Message: "text cannot be number"}},
		{"look", `{"txt": ""}`, job.Mistake{Message: "unknown field"}},
		{"look", with("", ""), job.Mistake{Message: "this is empty"}},
		{"look", with("system: shi\nscenario: dule\n", ""),
			job.Mistake{Line: 2, Column: 11, Path: "scenario", Message: "duel"}},
		{"look", with(duel+"max-turns: 0\n", ""),
			job.Mistake{Line: 5, Column: 12, Path: "max-turns", Message: "1 to 500"}},
		{"look", with(duel+"include: /etc/passwd\n", ""),
			job.Mistake{Line: 5, Column: 10, Message: "there is no such file"}},
		{"look", with(strings.Repeat("#", 2<<20), ""), job.Mistake{Message: "longer than 1024 KiB"}},
		{"set", with(duel, `, "settings": ["max-turns=many"]`), job.Mistake{Path: "max-turns", Message: "1 to 500"}},
		{"play", with(duel, `, "seed": "1", "trials": 0, "shard": {"index": 1, "of": 1}`),
			job.Mistake{Message: "play 1 or more"}},
		{"play", with(duel, trials+`, "shard": {"index": 3, "of": 2}`),
			job.Mistake{Message: "there is no shard 3 of 2"}},
		{"play", with(duel, `, "seed": "1", "trials": 1e18, "shard": {"index": 1, "of": 1}`),
			job.Mistake{Message: "trials cannot be number 1e18"}},
		{"play", with(duel, `, "seed": "1", "trials": 2000000000, "shard": {"index": 1, "of": 1}`),
			job.Mistake{Message: "at most"}},
		{"merge", with(duel, trials+`, "parts": []`), job.Mistake{Message: "play 1 or more"}},
		{"merge", with(duel, trials+`, "parts": [{"from": 5, "to": 9, "counted": []}]`),
			job.Mistake{Message: "trials 0 to 5 are missing"}},
		{"merge", with(duel, trials+`, "parts": [{"from": 0, "to": 9, "counted": []}]`),
			job.Mistake{Message: "other trials"}},
		{"merge", with(duel,
			trials+`, "parts": [{"from": 0, "to": 9, "counted": [{"From": 0, "To": 9, "Counts": [[{"From": 1, "Count": [9]}]]}]}]`), job.Mistake{Message: "other trials"}},
		{"compare", with(duel, trials+`, "variants": ["a.weapn=1"]`),
			job.Mistake{Path: "a", Message: "did you mean weapon"}},
		{"compare", with(duel, trials+`, "variants": ["a.hp=2"], "parts": [{"points": {"0": null}}]`),
			job.Mistake{Message: "other trials"}},
		{"compare", with(duel,
			trials+`, "variants": ["a.hp=2"], "parts": [{"points": {"0": {"Exact": [{"Known": true, "Value": 2}]}}}]`),
			job.Mistake{Message: "other trials"}},
		{"compare", with(duel,
			trials+`, "variants": ["a.hp=2"], "parts": [{"points": {"0": {"Counted": [{"From": 0, "To": 9}]}}}]`),
			job.Mistake{Message: "other trials"}},
		{"compare", with(duel,
			trials+`, "variants": ["a.hp=2"], "parts": [{"trials": {"From": 0, "To": 9}, "points": {"0": {"Counted": [{"From": 0, "To": 9, "Counts": [[{"From": 1, "Count": [9]}]]}]}}}]`), job.Mistake{Message: "other trials"}},
		{"league", with(duel,
			trials+`, "field": "a", "of": "terminator,genestealer", "parts": [{"points": {"1": {"Exact": [{"Known": true, "Value": 1e300}]}}}]`), job.Mistake{Message: "other trials"}},
		{"compare", with(duel, trials+`, "variants": ["a.hp=2"], "shard": {"index": 3, "of": 2}`),
			job.Mistake{Message: "there is no shard 3 of 2"}},
		{"compare", with(duel, trials), job.Mistake{Message: "name a variant, like 'a.hp=2', or write"}},
		{"table", with(duel, trials), job.Mistake{Message: "what the rows are, like a.hp=1..4, or"}},
		{"sweep", with(duel, trials), job.Mistake{Message: "one or two settings"}},
		{"sweep", with(duel, trials+`, "vary": ["max-turns=1..500", "b.ccd=1..4"]`),
			job.Mistake{Message: "2,000 combinations"}},
		{"tune", with(duel, trials+`, "vary": ["b.ccd=1..4"], "target": "a wins"`), job.Mistake{Message: "a wins=50%"}},
		{"table", with(duel, trials+`, "rows": "b.ccf=1..2"`), job.Mistake{Path: "b", Message: "did you mean ccd"}},
		{"league", with(duel, trials+`, "field": "a", "of": "terminator"`), job.Mistake{Message: "two or more"}},
		{"league", with(duel, trials+`, "field": "b", "of": "terminator,genestealer"`),
			job.Mistake{Message: "a field of side a"}},
		{"sensitivity", with(duel, trials+`, "field": "first-turn"`), job.Mistake{Message: "first-turn"}},
		{"story", with(duel, trials+`, "trial": "happiest"`), job.Mistake{Message: "luckiest"}},
		{"file", with(duel, trials+`, "format": "pdf"`), job.Mistake{Message: "svg"}},
		{"unlink", `{"fragment": "o1.AAA"}`, job.Mistake{Message: "damaged"}},
		{"sing", `{}`, job.Mistake{Message: "nothing called"}},
	} {
		m := refusal(t, c.name, c.request).Mistakes[0]
		if strings.Contains(m.Message, " --") {
			t.Errorf("%s names a flag, and the page has none: %s", c.name, m.Message)
		}
		if m.Line != c.want.Line || m.Column != c.want.Column || !strings.Contains(m.Message, c.want.Message) ||
			c.want.Path != "" && m.Path != c.want.Path {
			t.Errorf("%s %.120s: %+v, want %+v", c.name, c.request, m, c.want)
		}
	}
}

// FuzzAnswer: no request makes an answer fail, whatever it asks for.
func FuzzAnswer(f *testing.F) {
	for i, name := range bench.Names() {
		f.Add(uint8(i), `{}`)
		f.Add(uint8(i), fmt.Sprintf(`{"text": %q, "seed": "1", "trials": 10, "shard": {"index": 1, "of": 1}}`, duel))
		f.Add(uint8(i), name)
	}
	f.Add(uint8(5),
		`{"text": "system: shi", "parts": [{"from": 0, "to": 1, "counted": [{"From": 0, "To": 1, "Counts": [[{"From": -9, "Count": [1]}]]}]}]}`)
	f.Fuzz(func(t *testing.T, i uint8, request string) {
		if strings.Contains(request, "000") { // too much to play here
			return
		}
		names := bench.Names()
		if _, err := (&bench.Bench{}).Answer(t.Context(), names[int(i)%len(names)], []byte(request)); err != nil {
			t.Error(err)
		}
	})
}
