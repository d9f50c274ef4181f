package profiles

import (
	"os"
	"path/filepath"
	"testing"
)

// shownAgain fails unless a matchup, shown and loaded, is the same.
func shownAgain(t *testing.T, m *Matchup) {
	t.Helper()
	m.Scenario()
	again, err := loadFiles(map[string]string{"mine.yaml": m.Show()})
	if err != nil {
		t.Fatalf("what it shows is refused: %v\n%s", err, m.Show())
	}
	if again.Digest() != m.Digest() {
		t.Errorf("what it shows is another matchup:\n%s\n%s", m.Show(), again.Show())
	}
}

// FuzzLoad: no text and no setting panics, and whatever is accepted can be
// prepared, and shown, and is the same again.
func FuzzLoad(f *testing.F) {
	for _, s := range Systems() {
		for _, name := range Names(s.Name, matchupKind) {
			text := must(library.ReadFile(folder(s.Name, matchupKind) + "/" + name + ".yaml"))
			f.Add("system: "+s.Name+"\n"+string(text), "a.weapon.dice=3")
		}
	}
	f.Add("system: hulkae\nscenario: volley\na: {name: x, ap: 3}\nb: genestealer", "b=[1, 2]")
	f.Add("system: shi\nscenario: duel\na: {name: x, acpo: 3, hp: 1, as: -/6+}\nb: genestealer", "a.as=2+/5+")
	seedBroken(f, "*.yaml", func(text string) { f.Add(text, "distance=3") })
	f.Fuzz(func(t *testing.T, text, setting string) {
		if m, err := loadFiles(map[string]string{"mine.yaml": text}, setting); err == nil {
			shownAgain(t, m)
		}
	})
}

// FuzzInclude: no included file panics, and what is accepted can be shown.
func FuzzInclude(f *testing.F) {
	f.Add("include: part.yaml\n", roster)
	f.Add("include: [part.yaml, part.yaml]\nunits: {veteran: terminator}\n", roster)
	f.Add("include: part.yaml\nrules: {unjam-cost: 3}\n", "system: hulkae\nrules: {overwatch-cost: 1, cp: 2D6}\n")
	f.Add("include: part.yaml\n", "system: hulkae\ninclude: mine.yaml\n")
	seedBroken(f, "parts/*.yaml", func(text string) { f.Add("include: part.yaml\n", text) })
	const rest = "system: hulkae\nscenario: corridor\na: terminator\nb: genestealer\n"
	f.Fuzz(func(t *testing.T, head, part string) {
		if m, err := loadFiles(map[string]string{"mine.yaml": rest + head, "part.yaml": part}); err == nil {
			shownAgain(t, m)
		}
	})
}

// FuzzResult: no JSON result panics, and what is accepted can be shown.
func FuzzResult(f *testing.F) {
	f.Add([]byte(`{"stamp": {}, "matchup": {"system": "hulkae", "scenario": "volley", ` +
		`"a": "terminator", "b": {"name": "x\u00e9", "ap": 3}}}`))
	f.Add([]byte("{\"é\": [1, {}],\n \"matchup\": {\"system\": 3}}"))
	seedBroken(f, "*.json", func(text string) { f.Add([]byte(text)) })
	f.Fuzz(func(t *testing.T, text []byte) {
		for _, name := range []string{"result.json", "-"} {
			l := newLoader(nil)
			l.source = memory(map[string]string{name: string(text)})
			if d := l.file(name); d != nil {
				if m := l.matchup(d, name, nil); l.Err() == nil {
					shownAgain(t, m)
				}
			}
		}
	})
}

// seedBroken adds broken files to the seeds.
func seedBroken(f *testing.F, pattern string, add func(text string)) {
	f.Helper()
	files, err := filepath.Glob("testdata/broken/" + pattern)
	if err != nil || len(files) == 0 {
		f.Fatal("no broken files", err)
	}
	for _, file := range files {
		text := must(os.ReadFile(file))
		add(string(text))
	}
}
