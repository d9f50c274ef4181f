package link_test

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/cmd/workbench/link"
	"github.com/oddsmith/oddsmith/rules/rulestest/testmain"
)

func state() link.State {
	return link.State{Text: "system: shi\nscenario: duel\na: genestealer # ≥ <b>\nb: terminator\n", Seed: 1<<64 - 1,
		Trials: 20_000}
}

// TestRoundTrip: a link carries all that was written into it, in few characters that need no escapes.
func TestRoundTrip(t *testing.T) {
	fragment, err := link.Write(state())
	if err != nil {
		t.Fatal(err)
	}
	if strings.Trim(fragment, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.") != "" ||
		len(fragment) > 200 {
		t.Error(fragment)
	}
	for _, text := range []string{fragment, "#" + fragment, "https://example.org/bench/#" + fragment,
		" " + fragment + "\n"} {
		if got, err := link.Read(text); err != nil || !reflect.DeepEqual(got, state()) {
			t.Errorf("%s: %+v %v", text, got, err)
		}
	}
	if !link.Is("https://example.org/#"+fragment) || !link.Is("#o9.x") || link.Is(fragment) || link.Is("shi/duel") ||
		link.Is("duel#2.yaml") {
		t.Error("links are taken for others")
	}
}

// TestAttached: what others attach to a link, or make of its #, does no harm.
func TestAttached(t *testing.T) {
	fragment, err := link.Write(state())
	if err != nil {
		t.Fatal(err)
	}
	for _, attached := range []string{".", ",", ")", ").", "]", "]]", ">", `"`, "'", "!", "?", ";", "…", "&fbclid=1",
		"?utm_source=x", "%23", "%20and", "#", "#:~:text=x", " and more", "\u00a0", "\u200b", "*", "\n> quoted"} {
		for _, before := range []string{"", "#", "https://example.org/bench/#", "https://example.org/bench/%23",
			"<https://example.org/#"} {
			if got, err := link.Read(before + fragment + attached); err != nil || !reflect.DeepEqual(got, state()) {
				t.Errorf("%q, %q: %+v %v", before, attached, got, err)
			}
		}
	}
	if !link.Is("https://example.org/bench/%23" + fragment) {
		t.Error("%23 is not taken for #")
	}
}

// question is a state that asks something.
func question() link.State {
	s := state()
	s.Asks = &link.Question{Job: "sweep",
		Settings: map[string][]string{"question": {"a wins"}, "vary": {"a.cht=2+..5+", "b.ccd=1..4"}}}
	return s
}

// TestQuestions: a link carries what is asked too, as flags of the command that answers it. One that asks nothing is
// of the first version, and one of that version still opens.
func TestQuestions(t *testing.T) {
	fragment, err := link.Write(question())
	if err != nil || !strings.HasPrefix(fragment, "o2.") {
		t.Fatal(fragment, err)
	}
	got, err := link.Read(fragment)
	if err != nil || !reflect.DeepEqual(got, question()) {
		t.Errorf("%+v %v", got, err)
	}
	if flags := fmt.Sprint(got.Command(),
		got.Flags()); flags != "sweep[{--vary a.cht=2+..5+} {--vary b.ccd=1..4} {--question a wins}]" {
		t.Error(flags)
	}
	const old = "o1.dM_BSiwxEIXhVzmktz33DoibzFpBcOkym4ypTArSlSFVcWzEd5dpRETxPMDPd96c0as57yZo4f9pUJ3RpK64lGhInDN1Re5tgRVCohxHNT3gwlbaMOx2Wlo30Av1FZmpJrBCz1QrJbRh_4JMeGo417iCzaOlpAtbQR-C-4fHuyC6qtHir4gg-kwSOzePqwc_NqEJYQgbSE7xRIoozQr1GdY-ldFKEGOr5L-OBYkeJxJSo1ip_x0-4Ft8SCVVZO5q12fHIEcPo76wRGu_Mpg2wybaakHc7JQoOe9u3eysc6zq_M1-v3__CAAA__8"
	if plain, err := link.Read(old); err != nil || !strings.Contains(plain.Text, "b: terminator") || plain.Seed != 5 ||
		plain.Trials != 3000 || plain.Asks != nil {
		t.Errorf("%s: %+v %v", old, plain, err)
	}
}

// packed packs a text as links are.
func packed(text string) string {
	var b bytes.Buffer
	w, _ := flate.NewWriter(&b, flate.BestCompression)
	_, _ = w.Write([]byte(text))
	_ = w.Close()
	return base64.RawURLEncoding.EncodeToString(b.Bytes())
}

// TestBadLinks: what is cut off, changed, of another version or too long is refused with words that help, as is
// what unpacks to more than it may.
func TestBadLinks(t *testing.T) {
	fragment, err := link.Write(state())
	if err != nil {
		t.Fatal(err)
	}
	bad := map[string]string{
		"":                                 "no link",
		"shi/duel":                         "no link",
		"o3." + fragment[3:]:               "another version",
		"o1.":                              "damaged",
		"o1.%%%":                           "damaged",
		"o1.AAAA":                          "damaged",
		fragment[:len(fragment)-4] + "!":   "damaged",
		"o1." + strings.Repeat("A", 1<<20): "too long",
		"o1." + packed(strings.Repeat(" ", 8<<20)): "too long",
	}
	for n := 3; n < len(fragment); n++ {
		bad[fragment[:n]] = "damaged"
	}
	for _, row := range testmain.Rows(t, "testdata/wrong.txt", 2) {
		bad["o2."+packed(row[0])] = row[1]
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
	fragment, _ = link.Write(question())
	f.Add(fragment)
	f.Add("o1.q1YqSa0oUbJSCjE0VdJRKkktLlGyUgoxNFKqBQA")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := link.Read(text)
		if err != nil {
			return
		}
		again, err := link.Write(s)
		if err != nil {
			return
		}
		got, err := link.Read(again)
		if same, _ := link.Write(got); err != nil || same != again {
			t.Errorf("%+v comes back as %+v %v", s, got, err)
		}
	})
}
