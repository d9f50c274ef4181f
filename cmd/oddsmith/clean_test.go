package main

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// nasty are texts that something that shows them might obey. The first ones have
// control characters, which titles and names may not have.
func nasty() []string {
	return []string{
		"osc\x1b]52;c;cm0gLXJmIH4=\x07",
		"csi\x1b[2J\x1b[31m\u009b31m\x7f",
		"lf\ncr\rtab\tvt\v",
		"bytes\xff\xc3\xed\xa0\x80",
		"bidi\u202eevil\u202c\u2066x\u2069\u200e\u200f\u061c",
		"none\u200b\u200c\u200d\u2060\ufeff\u00ad\u3164\u115f\u034f\U000e0041\U000e0100",
		"ends\u2028\u2029 own\ue000\U000f0000\u0378",
		"flood" + strings.Repeat("\u0336", 60),
		"=HYPERLINK(\"http://e.example\",\"x\")",
		"+1+cmd|' /C calc'!A0",
		"＝1+1",
		"<script>alert(1)</script><img src=x onerror=y>",
		"![x](http://e.example/x.png) [x](http://e.example) `c` https://e.example | *x*",
		"long " + strings.Repeat("x", 170),
	}
}

// unclean finds the first character of an output that cannot be shown.
func unclean(text string) error {
	marks := 0
	for i, r := range text {
		if unicode.In(r, unicode.Mn, unicode.Me) {
			marks++
		} else {
			marks = 0
		}
		shown := unicode.IsGraphic(r) &&
			!unicode.In(r, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector)
		if r == '\n' || r == '\t' && i > 0 && text[i-1] == '\n' {
			continue // of ours: lines, and those of cobra that are indented
		}
		if !shown || marks > 4 || r == unicode.ReplacementChar && !strings.HasPrefix(text[i:], "\ufffd") {
			return fmt.Errorf("%U in %q", r, text[max(0, i-60):min(len(text), i+20)])
		}
	}
	return nil
}

// played runs a command line, and fails unless all that it writes is clean and its
// status is one of those wanted.
func played(t *testing.T, want []int, args ...string) (stdout, stderr string) {
	t.Helper()
	a := answeredIn(context.Background(), args...)
	if !slices.Contains(want, a.Status) || a.Status != app.ExitDone && a.Said == "" {
		t.Errorf("%q: status %d, want %v\n%s", args, a.Status, want, a.Said)
	}
	text := a.Out
	if format(args) == "csv" {
		text = strings.ReplaceAll(text, "\r\n", "\n")
	}
	err := errors.Join(unclean(text), unclean(a.Said))
	if a.Status == app.ExitDone {
		err = errors.Join(err, meaningless(format(args), text))
	}
	if err != nil {
		t.Errorf("%q: %v", args, err)
	}
	return a.Out, a.Said
}

func format(args []string) string {
	for i, a := range args[:len(args)-1] {
		if a == "--format" {
			return args[i+1]
		}
	}
	return "text"
}

// meaningless fails where a text of others would act on what reads the output.
func meaningless(format, text string) error {
	switch format {
	case "csv":
		rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
		number := regexp.MustCompile(`^[-+]?(\d[\d.]*(e[-+]?\d+)?|\d+/\d+|Inf)$`)
		for _, row := range rows {
			for _, cell := range row {
				if begin := strings.TrimSpace(cell); begin != "" && strings.ContainsAny(begin[:1], "=+-@") &&
					!number.MatchString(cell) || strings.HasPrefix(begin, "＝") {
					return fmt.Errorf("a cell is a formula: %q", cell)
				}
			}
		}
		return err
	case "markdown":
		var page bytes.Buffer
		err := goldmark.New(goldmark.WithExtensions(extension.GFM)).Convert([]byte(text), &page)
		if tag := regexp.MustCompile(`<(script|img|a)[ >]|<!-- raw`).FindString(page.String()); tag != "" {
			return fmt.Errorf("there is a %s in the page", tag)
		}
		return err
	case "html": // it has links to its parts, and a script of its own at the end
		text = regexp.MustCompile(`<a (class="skip" )?href="#[a-z]+(-\d+)?">`).ReplaceAllString(text, "")
		text, _, _ = strings.Cut(text, "\n<script>\"use strict\";\n")
		if tag := regexp.MustCompile(`<(script|img|a)[ >]`).FindString(text); tag != "" {
			return fmt.Errorf("there is a %s in the page", tag)
		}
	case "json":
		if !json.Valid([]byte(text)) {
			return errors.New("this is not JSON")
		}
	}
	return nil
}

// wellFormed fails unless a picture is XML, and all its texts are clean.
func wellFormed(t *testing.T, file string) {
	t.Helper()
	text := readGolden(t, file)
	if err := unclean(text); err != nil {
		t.Errorf("%q: %v", file, err)
	}
	for in := xml.NewDecoder(strings.NewReader(text)); ; {
		token, err := in.Token()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			t.Errorf("%q: %v", file, err)
			return
		}
		if e, ok := token.(xml.StartElement); ok && (e.Name.Local == "script" || e.Name.Local == "img") {
			t.Errorf("%q: there is a <%s>", file, e.Name.Local)
		}
	}
}

// place writes a file, and gives its name.
func place(t testing.TB, name, text string) string {
	t.Helper()
	must(t, os.WriteFile(name, []byte(text), 0o600))
	return name
}

const nastyHead = "system: hulkae\nscenario: volley\n"

// nastyRoutes are the ways of a text into what is shown: what a matchup says below its head, if there is a file, and the
// words of a command line. A text stands where they say TEXT, or as YAML where they say LITERAL.
func nastyRoutes() [][2]string {
	const sides, weapon = "a: terminator\nb: genestealer\n", "weapon: {profile: storm-bolter, name: LITERAL}"
	return [][2]string{
		{"title: LITERAL\n" + sides, "m.yaml"}, {"a: {profile: terminator, name: LITERAL}\nb: genestealer\n", "m.yaml"},
		{"a: {profile: terminator, " + weapon + "}\nb: genestealer\n", "m.yaml"},
		{"a: LITERAL\nb: genestealer\n", "m.yaml"}, {"LITERAL: 3\n", "m.yaml"}, {"title: TEXT\n" + sides, "raw.yaml"},
		{sides, "TEXT.yaml"}, {"", "TEXT.yaml"}, {"", "hulkae/TEXT"}, {"", "hulkae/volley --set a.ap=4_#TEXT"},
		{"", "hulkae/volley --set a.weapon=TEXT"}, {"", "hulkae/volley --set a.TEXT=3"},
		{"", "hulkae/volley --set a.name=TEXT"}, {"", "hulkae/volley --set a.name=LITERAL"},
	}
}

// nastyWords are the words of a way of a text, whose file is written.
func nastyWords(t *testing.T, route [2]string, text string) []string {
	t.Helper()
	if strings.Contains(route[0]+route[1], "LITERAL") {
		text = safe.Literal(text)
	}
	if route[0] != "" && route[1] == "TEXT.yaml" { // a name of a file
		text = strings.ReplaceAll(text, "/", "∕")
	}
	named := strings.NewReplacer("LITERAL", text, "TEXT", text)
	words := wordsOf(strings.ReplaceAll(route[1], "LITERAL", "TEXT"), text)
	if route[0] != "" {
		place(t, words[0], nastyHead+named.Replace(route[0]))
	}
	return words
}

// mixed reports whether a combination of entries of two lists is tried: every one with
// -heavy, else a fourteenth of them, in which each entry is.
func mixed(i, k int) bool { return *heavy || (i+k)%14 == 0 }

// TestNastyTexts: a text of others is clean in every format of every command,
// whichever way it comes.
func TestNastyTexts(t *testing.T) {
	for k, route := range nastyRoutes() {
		t.Run(fmt.Sprintf("%d %s", k, route[1]), func(t *testing.T) {
			t.Chdir(t.TempDir())
			for i, text := range nasty() {
				if mixed(i, k) {
					playNasty(t, nastyWords(t, route, text), i)
				}
			}
		})
	}
}

// playNasty gives words to commands.
func playNasty(t *testing.T, from []string, i int) {
	t.Helper()
	command := func(line string) (out, errs string) {
		t.Helper()
		name, more, _ := strings.Cut(line, " ")
		return played(t, []int{app.ExitDone, app.ExitUsage}, slices.Concat([]string{name}, from, wordsOf(more, ""))...)
	}
	few := []string{"show", "sweep --vary a.weapon.dice=2..3", "table --rows a.weapon.dice=2..3 --format html"}
	if out, _ := command("run --trials 50"); out == "" {
		few[2] = "table --rows a.weapon.dice=2..3"
		for _, line := range few {
			command(line)
		}
		return // other commands read it in the same way
	}
	forms := app.Formats()
	for _, format := range forms {
		command("run --trials 50 --format " + format)
	}
	for n, line := range []string{"compare --variant a.weapon.dice=3", few[1],
		"tune --vary a.weapon.dice=2..3 --target a_wins=50%"} {
		command(line + " --format " + forms[(i+n)%4])
	}
	for _, line := range []string{"exact", "explain", "show", few[2]} {
		command(line)
	}
	if len(from) == 1 {
		command("validate")
	}
	if _, errs := command("run --trials 50 --chart k.svg"); errs == "" {
		wellFormed(t, "k.svg")
	}
}

// TestNastyAnswers: names of variants, axes and pictures, questions and notes are
// clean in every format; without -heavy, a sixth of the texts are tried.
func TestNastyAnswers(t *testing.T) {
	t.Chdir(t.TempDir())
	either, lines := []int{app.ExitDone, app.ExitUsage}, []string{"table t.yaml",
		"compare hulkae/volley --variant TEXT:_a.weapon.dice=3", "sweep hulkae/volley --vary TEXT:_a.weapon.dice=2..3",
		"tune hulkae/volley --vary TEXT:_a.weapon.dice=2..3 --target a_wins=50%"}
	for i, text := range nasty() {
		if !*heavy && i%6 != 0 {
			continue
		}
		name := safe.Literal(text)
		place(t, "t.yaml", nastyHead+"a: terminator\nb: genestealer\ntable:\n  rows: {"+name+": a.ap=4..5}\n  note: "+
			name+"\n")
		kind := []string{"svg", "png", "pdf"}[i/3%3]
		for k, line := range lines {
			for _, format := range app.Formats() {
				if format != "html" || k == 0 {
					played(t, either, append(wordsOf(line, text), "--format", format)...)
				}
			}
			_ = os.Remove("k.svg")
			played(t, either, append(wordsOf(line, text), "--chart", "k."+kind)...)
			if _, err := os.Stat("k.svg"); err == nil {
				wellFormed(t, "k.svg")
			}
		}
	}
}

// TestNastyFlags: what a flag or an argument says is clean where it is repeated.
func TestNastyFlags(t *testing.T) {
	t.Chdir(t.TempDir())
	for i, text := range append(nasty(), strings.Repeat("x", 100_000), strings.Repeat("x\x1b ", 30_000)) {
		for k, line := range listed("nastyflags") {
			if !mixed(i, k) {
				continue
			}
			args := wordsOf(line, text)
			if out, errs := played(t, []int{app.ExitDone, app.ExitUsage, app.ExitFailed}, args...); len(errs) > 6_000 ||
				len(out) > 20_000 {
				t.Errorf("%.100q: %d bytes of output and %d of messages", args, len(out), len(errs))
			}
		}
	}
}

// wordsOf are the words of a command line, in which an underscore is a space, with a text where it says TEXT.
func wordsOf(line, text string) (words []string) {
	for word := range strings.FieldsSeq(line) {
		words = append(words, strings.ReplaceAll(strings.ReplaceAll(word, "_", " "), "TEXT", text))
	}
	return words
}

// TestNastyResults: what a JSON result says of itself is clean where it is repeated.
func TestNastyResults(t *testing.T) {
	t.Chdir(t.TempDir())
	out, _ := played(t, []int{app.ExitDone}, "run", "hulkae/volley", "--trials", "50", "--format", "json")
	for i, text := range nasty() {
		value, err := json.Marshal(text)
		must(t, err)
		for k, member := range []string{"version", "matchup_digest", "result_digest", "command", "schema", "engine",
			"title", "name", "system", "scenario", "seed"} {
			if !mixed(i, k) {
				continue
			}
			member := regexp.MustCompile(`("` + member + `": )("[^"]*"|\d+)`)
			if !member.MatchString(out) {
				t.Fatalf("there is no %s", member)
			}
			forged := member.ReplaceAllStringFunc(out,
				func(m string) string { return member.FindStringSubmatch(m)[1] + string(value) })
			file := place(t, "r.json", forged)
			for _, args := range [][]string{{"run", file, "--trials", "50"}, {"explain", file, "--trial", "3"},
				{"show", file}, {"validate", file}, {"run", file, "--trials", "50", "--seed", "9"}} {
				played(t, []int{app.ExitDone, app.ExitUsage, app.ExitFailed}, args...)
			}
		}
	}
}

// TestNastyShownAgain: what show prints of a nasty matchup loads as the same.
func TestNastyShownAgain(t *testing.T) {
	t.Chdir(t.TempDir())
	kept := 0
	for _, text := range nasty() {
		name := safe.Literal(text)
		file := place(t, "m.yaml", nastyHead+"title: "+name+"\na: {profile: terminator, name: "+name+
			"}\nb: genestealer\ntable:\n  rows: {"+name+": a.ap=4..5}\n  note: "+name+"\n")
		shown, errs := played(t, []int{app.ExitDone, app.ExitUsage}, "show", file)
		if errs != "" {
			continue // refused
		}
		kept++
		again, _ := played(t, []int{app.ExitDone}, "show", place(t, "again.yaml", shown))
		if again != shown {
			t.Errorf("%q: shown again it is\n%s\nand was\n%s", text, again, shown)
		}
		first, _ := played(t, []int{app.ExitDone}, "run", file, "--trials", "50", "--format", "json")
		second, _ := played(t, []int{app.ExitDone}, "run", "again.yaml", "--trials", "50", "--format", "json")
		if was, is := matchupIn(t, first), matchupIn(t, second); was != is {
			t.Errorf("%q: the matchup was\n%s\nand is\n%s", text, was, is)
		}
	}
	if kept < 8 {
		t.Errorf("only %d texts were taken", kept)
	}
}

// matchupIn is the matchup of a result.
func matchupIn(t *testing.T, result string) string {
	t.Helper()
	var r struct{ Matchup json.RawMessage }
	must(t, json.Unmarshal([]byte(result), &r))
	return string(r.Matchup)
}

// TestNastyAgain: the command that a report gives makes it again, whatever the name of
// its file.
func TestNastyAgain(t *testing.T) {
	t.Chdir(t.TempDir())
	file := place(t, "it's\x1b[31m\u202e $x.yaml", nastyHead+"a: terminator\nb: genestealer\n")
	out, _ := played(t, []int{app.ExitDone}, "run", file, "--trials", "50", "--details")
	if want := `reproduce: oddsmith run $'it\047s\033[31m\342\200\256 $x.yaml' --seed 1 --trials 50`; !strings.Contains(
		out, want) {
		t.Errorf("there is no %s in\n%s", want, out)
	}
	if !strings.HasPrefix(out, filepath.Base(`it's\x1b[31m\u202e $x.yaml: `)) {
		t.Errorf("it begins %.60q", out)
	}
}
