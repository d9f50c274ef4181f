package bench_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/cmd/workbench/bench"
	codec "github.com/oddsmith/oddsmith/cmd/workbench/link"
)

var update = flag.Bool("update", false, "write the list of what is refused anew")

// refusedFile is the list of what is refused, which is also tried through the page.
const refusedFile = "testdata/refused.json"

// leastRefused is how many bad links, texts and requests there are at least.
const leastRefused = 200

// refused is something that nobody can be answered.
type refused struct {
	Name    string          `json:"name"`
	Request json.RawMessage `json:"request"`
}

// badTexts are matchups with one mistake each: in the name of a field, in its value, or in how it is written.
func badTexts(t *testing.T) (texts []string) {
	t.Helper()
	for _, name := range []string{"shi/duel", "hulkae/corridor", "secondedition/battle", "scrollhammer/fight",
		"skirmish/battle"} {
		whole := opened(t, name)
		lines := strings.Split(whole, "\n")
		for i, line := range lines {
			key, value, ok := strings.Cut(line, ": ")
			indented := strings.HasPrefix(line, " ") || strings.HasPrefix(line, "#")
			if !ok || indented {
				continue
			}
			for _, wrong := range []string{key + "x: " + value, key + ": {", key + ": [*nobody]", line + "\n" + line,
				"\t" + line, key + ": {nobody: 1}"} {
				if key == "title" && strings.HasPrefix(wrong, "title: ") && !strings.Contains(wrong, "\n") &&
					wrong != "title: {" && wrong != "title: [*nobody]" {
					continue
				}
				texts = append(texts, strings.Join(slices.Concat(lines[:i], []string{wrong}, lines[i+1:]), "\n"))
			}
		}
	}
	return append(texts, "", " ", "\x00", "system", "- a", "{", "%YAML 9", "a: &a *a", strings.Repeat("[", 300),
		"system: shi\nsystem: shi", "\xff\xfe", "system: [shi]", "scenario: duel")
}

// everythingRefused is one list of them all.
func everythingRefused(t *testing.T) (list []refused) {
	t.Helper()
	add := func(name, request string) { list = append(list, refused{name, json.RawMessage(request)}) }
	write := func(name string, request any) {
		text, err := json.Marshal(request)
		if err != nil {
			t.Fatal(err)
		}
		add(name, string(text))
	}
	for _, text := range badTexts(t) {
		write("look", fields{"text": text})
	}
	for _, name := range bench.Names() {
		add(name, `[]`)
		add(name, `"text"`)
		add(name, `{"nothing": "of that name"}`)
		if !slices.Contains([]string{"library", "open", "titles", "unlink", "link"}, name) {
			add(name, `{"text": 5}`)
			write(name, fields{"text": "system: shi\nscenario: dule\n"})
		}
	}
	whole, err := codec.Write(codec.State{Text: duel, Seed: 1, Trials: 2_000})
	if err != nil {
		t.Fatal(err)
	}
	for n := 0; n < len(whole); n += 3 {
		write("unlink", fields{"fragment": whole[:n]})
	}
	for _, text := range []string{"o0.x", "o3." + whole[3:], "o999999999999999999999.x", "p1.x",
		whole[:20] + "!" + whole[20:], whole[:20] + "A" + whole[21:]} {
		write("unlink", fields{"fragment": text})
	}
	for _, name := range []string{"", "shi", "shi/", "/duel", "shi/duel.yaml", "../shi/duel", "shi/duel\x00",
		strings.Repeat("x", 300)} {
		write("open", fields{"name": name})
		write("titles", fields{"system": name + "/"})
	}
	return list
}

// TestRefused: two hundred bad links, texts and requests, and more, are refused with words that a player
// understands.
func TestRefused(t *testing.T) {
	list := everythingRefused(t)
	if len(list) < leastRefused {
		t.Errorf("%d bad requests, fewer than %d", len(list), leastRefused)
	}
	for _, r := range list {
		for _, m := range refusal(t, r.Name, string(r.Request)).Mistakes {
			for _, wrong := range []string{"%!", "json:", "struct", "runtime", "goroutine", "nil", "0x", " --",
				"invalid character '\\"} {
				if m.Message == "" || len(m.Message) > 2_000 || strings.Contains(m.Message, wrong) {
					t.Errorf("%s %.100s: %q: %s", r.Name, r.Request, wrong, m.Message)
				}
			}
		}
	}
	var text bytes.Buffer
	e := json.NewEncoder(&text)
	for _, r := range list {
		if err := e.Encode(r); err != nil {
			t.Fatal(err)
		}
	}
	if *update {
		if err := os.WriteFile(refusedFile, text.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if was, err := os.ReadFile(refusedFile); err != nil || !bytes.Equal(was, text.Bytes()) {
		t.Errorf("%s is not this list (%v); go test ./cmd/workbench/bench -update writes it anew", refusedFile, err)
	}
}
