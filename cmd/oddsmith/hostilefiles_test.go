//go:build unix

package main

import (
	"cmp"
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
)

// hostile is an input that wants to break the program, made in an empty folder.
type hostile struct {
	make func(t *testing.T) // the files it needs, may be nil
	args []string
	want int // exit status
}

const corridorHead = "system: hulkae\nscenario: corridor\na: terminator\nb: genestealer\n"

// hostileResult is a result before it is damaged or forged.
const hostileResult = `{"schema": "oddsmith/result/v1", "stamp": {"version": "0.1.0", "seed": 1, "trials": 10, "matchup_digest": "x", ` +
	`"result_digest": "y", "command": "z"}, "matchup": {"system": "hulkae", "scenario": "volley", "a": "terminator", "b": "genestealer"}, ` +
	`"engine": "montecarlo", "outcomes": [], "metrics": [], "warnings": []}`

// hostileTexts are those that are written down, which says how.
func hostileTexts(t *testing.T) (list []hostile) {
	t.Helper()
	kind, head := "", ""
	for line := range strings.Lines(readGolden(t, "testdata/hostile.txt")) {
		line = strings.TrimSpace(line)
		inside, isHead := strings.CutPrefix(line, "[")
		if isHead {
			kind, head, _ = strings.Cut(strings.TrimSuffix(inside, "]"), " ")
		}
		if isHead || strings.HasPrefix(line, "#") {
			continue
		}
		for _, value := range hostileValues(t, line) {
			list = append(list, hostileOf(t, kind, head, value, len(list))...)
		}
	}
	for _, n := range []int{1, 2, 10, 30, 60, 100, 150, 200, 230} {
		list = append(list, hostileSaved("show r.json", hostileResult[:n]))
	}
	return list
}

// hostileOf are inputs with a value, as what stands above it says; n are before them.
func hostileOf(t *testing.T, kind, head, value string, n int) (list []hostile) {
	t.Helper()
	switch kind {
	case "line":
		for _, command := range strings.Split(head, " | ") {
			list = append(list, hostile{args: wordsOf(command, value), want: app.ExitUsage})
		}
	case "result":
		text := strings.ReplaceAll(value, "WHOLE", hostileResult)
		if was, is, ok := strings.Cut(value, " => "); ok {
			text = strings.Replace(hostileResult, was, is, 1)
		}
		commands := strings.Split(head, " | ")
		list = append(list, hostileSaved(commands[n%len(commands)], text))
	case "file", "right":
		form, err := strconv.Unquote(head)
		if err != nil {
			t.Fatal(head, err)
		}
		text := strings.ReplaceAll(form, "TEXT", value)
		h := hostileFile(n, strings.ReplaceAll(text, "HEAD", corridorHead))
		if kind == "right" {
			h.args, h.want = []string{"validate", "m.yaml"}, app.ExitDone
		}
		list = append(list, h)
	default:
		t.Fatalf("%q stands below %q", value, kind)
	}
	return list
}

// hostileValues are texts in quotes, as "a"+"x"*1000.
func hostileValues(t *testing.T, line string) (list []string) {
	t.Helper()
	value, form := "", regexp.MustCompile(`("(?:[^"\\]|\\.)*")(?:\*(\d+))?(\+?)`)
	if left := strings.TrimSpace(form.ReplaceAllString(line, "")); left != "" {
		t.Fatalf("%q is in no quotes", left)
	}
	for _, m := range form.FindAllStringSubmatch(line, -1) {
		text, err := strconv.Unquote(m[1])
		if err != nil {
			t.Fatal(m[1], err)
		}
		times, _ := strconv.Atoi(cmp.Or(m[2], "1"))
		if value += strings.Repeat(text, times); m[3] == "" {
			list, value = append(list, value), ""
		}
	}
	return list
}

// hostileFile is a file given to a command that reads files, another one each time.
func hostileFile(n int, text string) hostile {
	commands := []string{"run m.yaml --trials 10", "show m.yaml", "validate m.yaml", "exact m.yaml",
		"explain m.yaml --trial 0", "compare m.yaml --variant distance=7", "sweep m.yaml --trials 10",
		"table m.yaml --rows distance=4..5", "tune m.yaml --vary distance=4..5 --target a_wins=50%"}
	return hostile{func(t *testing.T) { place(t, "m.yaml", text) }, wordsOf(commands[n%len(commands)], ""),
		app.ExitUsage}
}

// hostileSaved is a result given to a command.
func hostileSaved(command, text string) hostile {
	return hostile{func(t *testing.T) { place(t, "r.json", text) }, wordsOf(command, ""), app.ExitUsage}
}

// hostileFolders are files that lead where they should not, or are too much.
func hostileFolders() (list []hostile) {
	add := func(include string, make func(t *testing.T)) {
		h := hostileFile(len(list), corridorHead+"include: "+include+"\n")
		file := h.make
		h.make = func(t *testing.T) { file(t); make(t) }
		list = append(list, h)
	}
	for _, to := range []string{"/etc/hostname", "..", "x.yaml", "y.yaml", "m.yaml", "/dev/zero"} {
		add("x.yaml", func(t *testing.T) { must(t, os.Symlink(to, "x.yaml")) })
	}
	add("x.yaml", func(t *testing.T) { must(t, syscall.Mkfifo("x.yaml", 0o600)) })
	add("x", func(t *testing.T) { must(t, os.Mkdir("x", 0o700)) })
	for _, text := range []string{"", "\x00\x01\x02", "system: hulkae\n\x1b]52;c;x\x07: 1\n", corridorHead, "system: shi\n",
		`{"schema": "oddsmith/result/v1", "matchup": {}}`} {
		add("x.yaml", func(t *testing.T) { place(t, "x.yaml", text) })
	}
	long := "#" + strings.Repeat("x", 200_000)
	for _, c := range []struct {
		include string
		texts   map[string]string
	}{
		{"x0.yaml", chainOf(5, "x0.yaml")}, {"x0.yaml", chainOf(40, "")}, {"[x0.yaml, x1.yaml]", forest(40)},
		{"[x.yaml, y.yaml]", map[string]string{"x.yaml": long, "y.yaml": long}},
		{"[" + strings.Repeat("x.yaml, ", 3_000) + "y.yaml]", map[string]string{"x.yaml": "system: hulkae\n"}},
		{"[x.yaml, ./x.yaml, y/../x.yaml]", map[string]string{"x.yaml": "system: hulkae\nunits: [\n"}},
	} {
		add(c.include, func(t *testing.T) { placeAll(t, c.texts) })
	}
	add("[x0.yaml, x1.yaml]", func(t *testing.T) { placeAll(t, forest(20)) })
	right := &list[len(list)-1]
	right.args, right.want = []string{"validate", "m.yaml"}, app.ExitDone
	return append(list, hostileCrowds()...)
}

// hostileCrowds are files with too much of something.
func hostileCrowds() (list []hostile) {
	for _, text := range []string{
		numberedLines("k%d: 1\n", 11_000/3), "rules:\n" + numberedLines("  r%d: 1\n", 2_500),
		"title:\n" + numberedLines("INDENTa:\n", 300),
		"table: {rows: {" + strings.Repeat("x", 200_000) + ": distance=4..5}}\n",
		"units:\n" + numberedLines("  u%d: terminator\n", 2_500),
	} {
		list = append(list, hostileFile(len(list), corridorHead+text))
	}
	list[3].args = []string{"table", "m.yaml"}
	list[4].args, list[4].want = []string{"validate", "m.yaml"}, app.ExitDone
	return list
}

// placeAll writes files.
func placeAll(t *testing.T, texts map[string]string) {
	t.Helper()
	for name, text := range texts {
		place(t, name, text)
	}
}

// chainOf is files each of which includes the next, the last a given one.
func chainOf(n int, last string) map[string]string {
	files := map[string]string{}
	for i := range n {
		next := fmt.Sprintf("x%d.yaml", i+1)
		if i == n-1 {
			next = last
		}
		files[fmt.Sprintf("x%d.yaml", i)] = "system: hulkae\ninclude: [" + next + "]\n"
	}
	return files
}

// forest is files each of which includes the next two: without memory, 2^n readings.
func forest(n int) map[string]string {
	files := map[string]string{}
	for i := range n {
		text := "system: hulkae\n"
		if i < n-2 {
			text += fmt.Sprintf("include: [x%d.yaml, x%d.yaml]\n", i+1, i+2)
		}
		files[fmt.Sprintf("x%d.yaml", i)] = text
	}
	return files
}

// numberedLines are lines with the numbers from 0.
func numberedLines(format string, n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.NewReplacer("INDENT", strings.Repeat(" ", i), "%d", strconv.Itoa(i)).Replace(format))
	}
	return b.String()
}
