package bench_test

import (
	"encoding/json"
	"fmt"
	"os"
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
	must(t, err)
	var r job.Refusal
	if err := json.Unmarshal(answer, &r); err != nil || len(r.Mistakes) == 0 {
		t.Errorf("%s %.100s is answered: %.200s", name, request, answer)
		return job.Refusal{Mistakes: []job.Mistake{{}}}
	}
	return r
}

// leastRefusals is how many requests testdata/refusals.txt has at least.
const leastRefusals = 36

// TestRefusals: each mistake is told with its place and what would be right, to review: below a request what it is
// answered. DUEL stands for a right text in it, and TRIALS for a seed and trials.
func TestRefusals(t *testing.T) {
	const file = "testdata/refusals.txt"
	was, err := os.ReadFile(file)
	must(t, err)
	right := strings.NewReplacer("DUEL", `"text": `+quoted(duel), "TRIALS", `"seed": "1", "trials": 1000`)
	var is strings.Builder
	for line := range strings.Lines(string(was)) {
		asked, ok := strings.CutPrefix(line, "> ")
		if !ok {
			continue
		}
		name, request, _ := strings.Cut(asked, " ")
		m := refusal(t, name, right.Replace(request)).Mistakes[0]
		if strings.Contains(m.Message, " --") {
			t.Errorf("%s names a flag, and the page has none: %s", name, m.Message)
		}
		fmt.Fprintf(&is, "%s%d:%d %s: %s\n", line, m.Line, m.Column, m.Path, m.Message)
	}
	if n := strings.Count(is.String(), "\n> ") + 1; n < leastRefusals {
		t.Fatalf("there are %d requests, fewer than %d", n, leastRefusals)
	}
	if *update {
		err = os.WriteFile(file, []byte(is.String()), 0o600)
	}
	if err != nil || !*update && is.String() != string(was) {
		t.Errorf("%s is not (%v)\n%s", file, err, is.String())
	}
}

// TestLongText: a text that is too long is refused, and not read.
func TestLongText(t *testing.T) {
	long := refusal(t, "look", `{"text": "`+strings.Repeat("#", 2<<20)+`"}`).Mistakes[0]
	if !strings.Contains(long.Message, "longer than 1024 KiB") {
		t.Error(long)
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
