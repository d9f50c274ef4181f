package link_test

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/cmd/workbench/link"
)

func state() link.State {
	return link.State{Text: "system: shi\nscenario: duel\na: genestealer # ≥ <b>\nb: terminator\n", Seed: 1<<64 - 1, Trials: 20_000}
}

// TestRoundTrip: a link carries all that was written into it, in few characters that need no escapes.
func TestRoundTrip(t *testing.T) {
	fragment, err := link.Write(state())
	if err != nil {
		t.Fatal(err)
	}
	if strings.Trim(fragment, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.") != "" || len(fragment) > 200 {
		t.Error(fragment)
	}
	for _, text := range []string{fragment, "#" + fragment, "https://example.org/bench/#" + fragment, " " + fragment + "\n"} {
		if got, err := link.Read(text); err != nil || got != state() {
			t.Errorf("%s: %+v %v", text, got, err)
		}
	}
	if !link.Is("https://example.org/#"+fragment) || link.Is(fragment) || link.Is("shi/duel") || link.Is("duel#2.yaml") {
		t.Error("links are taken for others")
	}
}

// TestBadLinks: what is cut off, changed, of another version or too long is refused with words that help, as is
// what unpacks to more than it may.
func TestBadLinks(t *testing.T) {
	fragment, err := link.Write(state())
	if err != nil {
		t.Fatal(err)
	}
	var bomb bytes.Buffer
	w, _ := flate.NewWriter(&bomb, flate.BestCompression)
	_, _ = w.Write(bytes.Repeat([]byte(" "), 8<<20))
	_ = w.Close()
	bad := map[string]string{
		"":                                 "no link",
		"shi/duel":                         "no link",
		"o2." + fragment[3:]:               "no link",
		"o1.":                              "damaged",
		"o1.%%%":                           "damaged",
		"o1.AAAA":                          "damaged",
		fragment + "!":                     "damaged",
		"o1." + strings.Repeat("A", 1<<20): "too long",
		"o1." + base64.RawURLEncoding.EncodeToString(bomb.Bytes()): "too long",
	}
	for n := 3; n < len(fragment); n++ {
		bad[fragment[:n]] = "damaged"
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		changed := []byte(fragment)
		i := 3 + r.IntN(len(changed)-3)
		changed[i] = "abcXYZ019-_"[r.IntN(11)]
		if got, err := link.Read(string(changed)); err == nil && string(changed) != fragment && got == state() {
			t.Logf("%s reads the same", changed) // bits that fill the last byte
		}
	}
	for text, words := range bad {
		if _, err := link.Read(text); err == nil || !strings.Contains(err.Error(), words) {
			t.Errorf("%.60q: %v, want %q", text, err, words)
		}
	}
}

// TestTooLong: a matchup for which there is no room is not cut.
func TestTooLong(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	noise := make([]byte, 100_000)
	for i := range noise {
		noise[i] = byte('a' + r.IntN(26))
	}
	if _, err := link.Write(link.State{Text: string(noise)}); err == nil || !strings.Contains(err.Error(), "too long") {
		t.Error(err)
	}
}

// FuzzRead: whatever stands behind the # is read or refused.
func FuzzRead(f *testing.F) {
	fragment, _ := link.Write(state())
	f.Add(fragment)
	f.Add("o1.q1YqSa0oUbJSCjE0VdJRKkktLlGyUgoxNFKqBQA")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := link.Read(text)
		if err != nil {
			return
		}
		if again, err := link.Write(s); err == nil {
			if got, err := link.Read(again); err != nil || got != s {
				t.Errorf("%+v comes back as %+v %v", s, got, err)
			}
		}
	})
}
