package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/profiles/ask"
)

// TestSavedResults: no number of a result with counts, of any kind, can be another one, wherever it stands; it is refused
// with a place, and nothing is written. So is a field that stands twice, and an impossible number of another version.
func TestSavedResults(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, command := range quickQuestions() {
		text := done(t, command+" --format json")
		refusedAnywhere(t, command, []byte(text), 5)
		refuseTwice(t, command, text)
		takeOtherVersion(t, command, text)
	}
	for _, command := range listed("saved") {
		refusedAnywhere(t, command, []byte(done(t, command+" --format json")), 5)
	}
}

// refusedAnywhere checks that a result of a command is refused in which a number is another one: any of what was asked,
// and so many of the others, or more with -heavy.
func refusedAnywhere(t *testing.T, command string, text []byte, tried int) {
	t.Helper()
	if *heavy {
		tried = 120
	}
	places := numberPlaces(parsed(t, text), nil)
	for i, at := range places {
		if at[0] == "asked" || i%(1+len(places)/tried) == 0 {
			whole := parsed(t, text)
			addOne(whole, at)
			refused(t, command, whole, at)
		}
	}
}

// TestForgedRequest: nothing that a command says can be left out of what was asked, or be another word there.
func TestForgedRequest(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, c := range []struct{ command, was, is, says string }{
		{"run hulkae/volley --trials 300 --rare killed --seen 50", `"seen": 50`, `"seen": 100`,
			"stamp, command has --seen, which is not asked"},
		{"compare hulkae/volley --variant shots=2 --engine montecarlo --trials 300 --effects", `"effects": true`,
			`"effects": false`, "stamp, command has --effects, which is not asked"},
		{"run hulkae/volley --trials 300 --verify", `"verify": true`, `"verify": false`, "details, verify: "},
		{"run hulkae/volley --trials 300 --damage", `"damage": true`, `"damage": false`,
			"counts are of other trials than its numbers"},
	} {
		text := regexp.MustCompile(`": ?`).ReplaceAllString(done(t, c.command+" --format json"), `": `)
		if place(t, "forged.json", strings.Replace(text, c.was, c.is, 1)); !strings.Contains(text, c.was) {
			t.Fatalf("%s: no %s in %s", c.command, c.was, text)
		}
		refuses(t, app.ExitFailed, c.says, "report forged.json")
	}
}

// takeOtherVersion: a result that another version made is written in all forms as it stands, which is said; one with an
// impossible number is refused with its place.
func takeOtherVersion(t *testing.T, command, text string) {
	t.Helper()
	text = regexp.MustCompile(`"version": "[^"]*"`).ReplaceAllString(text, `"version": "9.9.9"`)
	place(t, "later.json", text)
	drawn := ""
	if kind, _, _ := strings.Cut(command, " "); !ask.KindOf(kind).Undrawn {
		drawn = " --chart later.svg"
	}
	same := map[string]string{"json": text, "csv": done(t, command+" --format csv")}
	for i, form := range app.Formats() {
		if i > 0 {
			drawn = ""
		}
		a := answered("report later.json --format " + form + drawn)
		if a.Status != app.ExitDone || !strings.Contains(a.Said, "was made by oddsmith 9.9.9") || a.Out == "" {
			t.Errorf("%s as %s: %+v", command, form, a)
		}
		if want := same[form]; want != "" && a.Out != want {
			t.Errorf("%s as %s is\n%s, want\n%s", command, form, a.Out, want)
		}
	}
	place(t, "forged.json", strings.Replace(text, `"answer":{"value":`, `"answer":{"value":9`, 1))
	refuses(t, app.ExitUsage, "forged.json: rows, 1: ", "report forged.json")
}

// refuseTwice: a result in which a field stands twice is refused with its place, by report and by its command.
func refuseTwice(t *testing.T, command, text string) {
	t.Helper()
	place(t, "twice.json", strings.Replace(text, `"answer":{`, `"answer":{"value":9,`, 1))
	kind, _, _ := strings.Cut(command, " ")
	for _, reader := range []string{"report", kind} {
		refuses(t, app.ExitUsage, "the field rows, 1, answer, value is in this result twice", reader+" twice.json")
	}
}

// refused checks that a result of a command is refused that was changed at a place.
func refused(t *testing.T, command string, whole any, at []string) {
	t.Helper()
	text, err := json.MarshalIndent(whole, "", "  ")
	must(t, err)
	place(t, "forged.json", string(text))
	if a := answered("report forged.json"); a.Status == app.ExitDone || a.Out != "" {
		t.Errorf("%s: %v can be another: %s", command, at, a.Said)
	}
}

// parsed is JSON with its numbers as they are written.
func parsed(t *testing.T, text []byte) any {
	t.Helper()
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	var v any
	if err := d.Decode(&v); err != nil && err != io.EOF {
		t.Fatal(err)
	}
	return v
}

// numberPlaces are the places of all numbers in a value.
func numberPlaces(v any, at []string) (list [][]string) {
	switch v := v.(type) {
	case json.Number:
		return [][]string{at}
	case map[string]any:
		for _, name := range slices.Sorted(maps.Keys(v)) {
			list = append(list, numberPlaces(v[name], append(slices.Clone(at), name))...)
		}
	case []any:
		for i, x := range v {
			list = append(list, numberPlaces(x, append(slices.Clone(at), strconv.Itoa(i)))...)
		}
	}
	return list
}

// addOne adds a little to the number at a place, and gives the value with it.
func addOne(v any, at []string) any {
	switch v := v.(type) {
	case map[string]any:
		v[at[0]] = addOne(v[at[0]], at[1:])
	case []any:
		n, _ := strconv.Atoi(at[0])
		v[n] = addOne(v[n], at[1:])
	case json.Number:
		if n, err := v.Int64(); err == nil {
			return json.Number(strconv.FormatInt(n+1, 10))
		}
		x, _ := v.Float64()
		return json.Number(fmt.Sprint(x*(1+1e-6) + 1e-9))
	}
	return v
}
