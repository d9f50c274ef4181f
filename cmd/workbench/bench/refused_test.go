package bench_test

import (
	"encoding/json"
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/cmd/workbench/bench"
)

var update = flag.Bool("update", false, "write what requests are refused with anew")

// refusedFile is the list of what is refused, which is also tried through the page.
const refusedFile = "testdata/refused.json"

// leastRefused is how many bad links, texts and requests there are at least.
const leastRefused = 320

// refused is something that nobody can be answered.
type refused struct {
	Name    string          `json:"name"`
	Request json.RawMessage `json:"request"`
}

// TestRefused: two hundred bad links, texts and requests, and more, are refused with words that a player
// understands.
func TestRefused(t *testing.T) {
	text, err := os.ReadFile(refusedFile)
	must(t, err)
	tried := map[string]int{}
	for line := range strings.Lines(string(text)) {
		var r refused
		if err := json.Unmarshal([]byte(line), &r); err != nil {
			t.Fatal(line, err)
		}
		tried[r.Name]++
		for _, m := range refusal(t, r.Name, string(r.Request)).Mistakes {
			for _, wrong := range []string{"%!", "json:", "struct", "runtime", "goroutine", "nil", "0x", " --",
				"invalid character '\\"} {
				if m.Message == "" || len(m.Message) > 2_000 || strings.Contains(m.Message, wrong) {
					t.Errorf("%s %.100s: %q: %s", r.Name, r.Request, wrong, m.Message)
				}
			}
		}
	}
	total := 0
	for _, name := range bench.Names() {
		if total += tried[name]; tried[name] == 0 {
			t.Errorf("there is no bad request for %s", name)
		}
	}
	if total < leastRefused {
		t.Errorf("%d bad requests, fewer than %d", total, leastRefused)
	}
}
