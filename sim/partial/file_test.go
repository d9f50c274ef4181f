package partial

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"math/big"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest/testmain"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/simtest"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// sample knows something of every kind.
func sample() (Heading, *player.Partial) {
	h := Heading{
		Version: "0.1.0 abc", Command: "run", Arguments: []string{"a <b>"},
		Flags:    []Flag{{"set", []string{"x=1", "y=\n"}}},
		Settings: map[string]string{"set": "x=1\ny=\n"}, Files: []File{{"mine.yaml", "system: shi\n"}},
		Matchup: json.RawMessage(`{"system":"shi"}`),
		Digest:  "d", Seed: 1<<64 - 1, Trials: 1000, Shard: &player.Shard{Index: 2, Of: 3},
	}
	p := &player.Partial{Points: map[int]*player.KnownPoint{
		0: {Counted: []player.CountedRange{
			{From: 0, To: 10, Counts: [][]stats.Histogram{{{From: -3, Count: []uint64{1, 0, 9}}, {}}, {{}}}},
			{From: 10, To: 12, Counts: [][]stats.Histogram{{{From: 7, Count: []uint64{2}}, {}}, {{}}}},
		}},
		3: {TooLarge: true},
		1: {Exact: []player.ExactAnswer{
			{Known: true, Value: 0.1, Complement: 0.9, Fraction: big.NewRat(1, 10)}, {},
			{Known: true, Value: 1e-300, Law: rules.Distribution{From: -2, Mass: []float64{0.25, 0, 0.75}}},
		}},
	}, Split: &player.SplitProgress{Score: 2, Trials: 128, Share: 1e-12, Steps: 1e5, Pilot: 77,
		Shares: []float64{0, 1e-13}, Played: []uint64{5, 6}}}
	return h, p
}

// sealed is a file of these lines, whatever they say.
func sealed(body string) []byte {
	return simtest.Must(appendChecksum([]byte(body))) // a checksum is a string
}

// TestRoundTrip: what is written is read, and written again the same.
func TestRoundTrip(t *testing.T) {
	h, p := sample()
	text := simtest.Must(Write(h, p))
	h2, p2, err := Read(text)
	if err != nil {
		t.Fatal(err)
	}
	h.Kind = kind
	rat := cmp.Comparer(func(x, y *big.Rat) bool { return x == y || x != nil && y != nil && x.Cmp(y) == 0 })
	if d := cmp.Diff(h, h2) + cmp.Diff(p.Points, p2.Points, rat) + cmp.Diff(p.Split, p2.Split); d != "" {
		t.Error(d)
	}
	if again := simtest.Must(Write(h2, p2)); !bytes.Equal(again, text) {
		t.Errorf("%s, written again:\n%s", text, again)
	}
}

// refused requires that a file is refused for one of some reasons.
func refused(t *testing.T, what string, damaged []byte, wants ...error) {
	t.Helper()
	_, _, err := Read(damaged)
	if !slices.ContainsFunc(wants, func(want error) bool { return errors.Is(err, want) }) {
		t.Errorf("%s: %v", what, err)
	}
}

// small is a file that says little.
func small() []byte {
	return simtest.Must(Write(Heading{Command: "run"},
		&player.Partial{Points: map[int]*player.KnownPoint{0: {TooLarge: true}, 1: {TooLarge: true}}}))
}

// TestDamage: cut off anywhere, with any bit flipped, and with a byte more or less, a file is refused, and says why.
func TestDamage(t *testing.T) {
	text := small()
	for n := range len(text) {
		refused(t, "cut", text[:n], ErrCut, ErrOther)
		if n >= len(anyKind) {
			refused(t, "cut", text[:n], ErrCut)
		}
		for bit := range 8 {
			damaged := bytes.Clone(text)
			damaged[n] ^= 1 << bit
			refused(t, "flipped", damaged, ErrDamaged, ErrCut, ErrOther)
		}
		refused(t, "a byte less", slices.Concat(text[:n], text[n+1:]), ErrDamaged, ErrCut, ErrOther)
		refused(t, "a byte more", slices.Concat(text[:n], []byte("x"), text[n:]), ErrDamaged, ErrCut, ErrOther)
	}
}

// TestDamagedLines: so is one with lines taken out or exchanged, and what others make of it or put in its place.
func TestDamagedLines(t *testing.T) {
	text := small()
	lines := bytes.SplitAfter(text, []byte("\n"))
	lines = lines[:len(lines)-1]
	for i := range lines {
		for j := range i {
			swapped := slices.Clone(lines)
			swapped[i], swapped[j] = swapped[j], swapped[i]
			refused(t, "exchanged", bytes.Join(swapped, nil), ErrDamaged, ErrCut, ErrOther)
		}
		refused(t, "a line less", bytes.Join(slices.Delete(slices.Clone(lines), i, i+1), nil), ErrDamaged, ErrCut, ErrOther)
	}
	refused(t, "line ends of Windows", bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n")), ErrLineEnds)
	refused(t, "a byte order mark", append([]byte("\ufeff"), text...), ErrLineEnds)
	refused(t, "two files", append(bytes.Clone(text), text...), ErrDamaged)
	refused(t, "something after it", append(bytes.Clone(text), "{}\n"...), ErrCut)
	for _, other := range []string{"", "\n", "{}\n", "system: shi\n", `{"stamp":{}}` + "\n"} {
		refused(t, other, []byte(other), ErrOther)
	}
}

// TestWrongContents: a file whose checksum is right can still say what cannot be.
func TestWrongContents(t *testing.T) {
	long := `{"point":0,"exact":[{"known":true,"fraction":"` + strings.Repeat("7", MaxDigits) + `/3"}]}`
	for _, row := range append(testmain.Rows(t, "testdata/wrong.txt", 1), []string{"HEAD / " + long}) {
		body := strings.NewReplacer("HEAD", `{"oddsmith":"partial result 1"}`, " / ", "\n").Replace(row[0])
		if _, _, err := Read(sealed(body + "\n")); !errors.Is(err, ErrContents) {
			t.Errorf("%s: %v", body, err)
		}
	}
}

// TestHistogram: counts are read whatever spaces are between them, and without an allocation
// for each.
func TestHistogram(t *testing.T) {
	var h histogram
	if err := json.Unmarshal([]byte(" [ -3 ,\t1,0 ,\n18446744073709551615 ] "), &h); err != nil || h.From != -3 ||
		!slices.Equal(h.Count, []uint64{1, 0, 1<<64 - 1}) {
		t.Errorf("%v, %v", h, err)
	}
	for _, none := range []string{"null", "[]", "[ ]", "[7]"} {
		h = histogram{}
		if err := json.Unmarshal([]byte(none), &h); err != nil || len(h.Count) > 0 {
			t.Errorf("%s: %v, %v", none, h, err)
		}
	}
	long := []byte("[0" + strings.Repeat(",1234567890", 1000) + "]")
	if n := testing.AllocsPerRun(10, func() { _ = h.UnmarshalJSON(long) }); n > 3 {
		t.Errorf("%v allocations for 1000 counts", n)
	}
}

// unlike are ways in which a file is of something else, by what is said of them.
var unlike = map[string]func(h *Heading){
	"another version of oddsmith": func(h *Heading) { h.Version = "0.0.9 def" },
	"it is of `oddsmith sweep`":   func(h *Heading) { h.Command = "sweep" },
	"another matchup":             func(h *Heading) { h.Digest = "e" },
	"it is of --seed 7":           func(h *Heading) { h.Seed = 7 },
	"made with --set \"x=2\"": func(h *Heading) {
		h.Settings = map[string]string{"set": "x=2"}
	},
	"made without --set, but now it is \"x=1\\ny=\\n\"": func(h *Heading) {
		h.Settings,
			h.Flags = map[string]string{"set": ""}, nil
	},
	"unknown flags": func(h *Heading) {
		h.Settings = map[string]string{"set": "x=1\ny=\n", "more": ""}
	},
	"it has 50 trials": func(h *Heading) { h.Trials = 50 },
	"shard 1 of 3, not of shard 2 of 3": func(h *Heading) {
		h.Shard = &player.Shard{Index: 1, Of: 3}
	},
	"of all trials, not of shard": func(h *Heading) { h.Shard = nil },
}

// TestUnlike: of every way in which a file is of something else, the message says which.
func TestUnlike(t *testing.T) {
	now, _ := sample()
	for want, change := range unlike {
		h := now
		change(&h)
		if err := h.Mismatch(now); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
	if err := now.Mismatch(now); err != nil {
		t.Error(err)
	}
	without := now
	without.Settings, without.Flags = map[string]string{"set": ""}, nil
	if err := now.Mismatch(without); err == nil || !strings.Contains(err.Error(), "but now the flag is not given") {
		t.Error(err)
	}
}

// FuzzRead: nothing panics, and what is read is written again as something that reads the
// same.
func FuzzRead(f *testing.F) {
	h, p := sample()
	text := simtest.Must(Write(h, p))
	f.Add(string(text[:bytes.LastIndexByte(text[:len(text)-1], '\n')+1]))
	f.Add(`{"oddsmith":"partial result 1"}` + "\n" + `{"point":0,"too-large":true}` + "\n")
	f.Fuzz(func(t *testing.T, body string) {
		_, _, _ = Read([]byte(body))
		h, p, err := Read(sealed(body))
		if err != nil {
			return
		}
		first := simtest.Must(Write(h, p))
		h, p, err = Read(first)
		if err != nil {
			t.Fatalf("%v of what was written:\n%s", err, first)
		}
		if again := simtest.Must(Write(h, p)); !bytes.Equal(first, again) {
			t.Fatalf("%s, written again:\n%s", first, again)
		}
	})
}

// TestSources: all Go files of the rules and of what plays them are in the version, except
// tests, and what reads the answers.
func TestSources(t *testing.T) {
	for folder, embedded := range map[string]fs.FS{"../../rules": rules.Sources(), "..": sim.Sources()} {
		have, want := goFiles(t, embedded), goFiles(t, os.DirFS(folder))
		// and left out of the version
		forTests := func(name string) bool { return strings.HasPrefix(name, "rulestest/") }
		have = slices.DeleteFunc(have, forTests)
		want = slices.DeleteFunc(want, func(name string) bool {
			folder, _, _ := strings.Cut(name, "/")
			return forTests(name) || strings.HasSuffix(name, "_test.go") ||
				slices.Contains([]string{"partial", "league", "sensitivity", "simtest"}, folder) ||
				strings.Contains(name, "testdata/")
		})
		for _, name := range want {
			if !slices.Contains(have, name) {
				t.Errorf("%s/%s is not in sources.go", folder, name)
			}
		}
		for _, name := range have {
			if !slices.Contains(want, name) {
				t.Errorf("%s/%s should not be in sources.go", folder, name)
			}
		}
	}
}

func goFiles(t *testing.T, files fs.FS) []string {
	t.Helper()
	var list []string
	err := fs.WalkDir(files, ".", func(path string, _ fs.DirEntry, err error) error {
		if strings.HasSuffix(path, ".go") {
			list = append(list, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// TestVersion is the same each time, and short.
func TestVersion(t *testing.T) {
	v, err := Version()
	if w, _ := Version(); err != nil || len(v) != 16 || v != w {
		t.Errorf("%q, %q, %v", v, w, err)
	}
}
