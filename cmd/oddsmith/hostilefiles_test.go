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
	name string
	make func(t *testing.T) // the files it needs, may be nil
	args []string
	want int // exit status
}

const corridorHead = "system: hulkae\nscenario: corridor\na: terminator\nb: genestealer\n"

// hostileResult is a result before it is damaged or forged.
const hostileResult = `{"schema": "oddsmith/result/v1", "stamp": {"version": "0.1.0", "seed": 1, "trials": 10, "matchup_digest": "x", "result_digest": "y", "command": "z"}, "matchup": {"system": "hulkae", "scenario": "volley", "a": "terminator", "b": "genestealer"}, "engine": "montecarlo", "outcomes": [], "metrics": [], "warnings": []}`

// hostileTexts are those that are written down, which says how.
func hostileTexts(t *testing.T) (list []hostile) {
	t.Helper()
	kind, head := "", ""
	for line := range strings.Lines(readGolden(t, "testdata/hostile.txt")) {
		line = strings.TrimSpace(line)
		if inside, ok := strings.CutPrefix(line, "["); ok {
			kind, head, _ = strings.Cut(strings.TrimSuffix(inside, "]"), " ")
			continue
		}
		for _, value := range hostileValues(t, line) {
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
				list = append(list, hostile{"", func(t *testing.T) { place(t, "r.json", text) }, []string{"run", "r.json"},
					app.ExitUsage})
			case "file", "right":
				form, err := strconv.Unquote(head)
				if err != nil {
					t.Fatal(head, err)
				}
				h := hostileFile(len(list), strings.ReplaceAll(strings.ReplaceAll(form, "TEXT", value), "HEAD", corridorHead))
				if kind == "right" {
					h.args, h.want = []string{"validate", "m.yaml"}, app.ExitDone
				}
				list = append(list, h)
			}
		}
	}
	for _, n := range []int{1, 2, 10, 30, 60, 100, 150, 200, 230} {
		list = append(list, hostile{"", func(t *testing.T) { place(t, "r.json", hostileResult[:n]) },
			[]string{"run", "r.json"}, app.ExitUsage})
	}
	for i := range list {
		list[i].name = fmt.Sprintf("%d %.40q", i, list[i].args)
	}
	return list
}

// hostileValues are texts in quotes, as "a"+"x"*1000.
func hostileValues(t *testing.T, line string) (list []string) {
	t.Helper()
	value := ""
	for _, m := range regexp.MustCompile(`("(?:[^"\\]|\\.)*")(?:\*(\d+))?(\+?)`).FindAllStringSubmatch(line, -1) {
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
	return hostile{"", func(t *testing.T) { place(t, "m.yaml", text) }, wordsOf(commands[n%len(commands)], ""),
		app.ExitUsage}
}

// hostileFolders are files that lead where they should not, or are too much.
func hostileFolders() (list []hostile) {
	const head = corridorHead
	add := func(name, include string, make func(t *testing.T)) {
		h := hostileFile(len(list), head+"include: "+include+"\n")
		file := h.make
		h.name, h.make = "include/"+name, func(t *testing.T) { file(t); make(t) }
		list = append(list, h)
	}
	link := func(to string) func(*testing.T) {
		return func(t *testing.T) {
			if err := os.Symlink(to, "x.yaml"); err != nil {
				t.Fatal(err)
			}
		}
	}
	files := func(texts map[string]string) func(*testing.T) {
		return func(t *testing.T) {
			for name, text := range texts {
				place(t, name, text)
			}
		}
	}
	add("link-out", "x.yaml", link("/etc/hostname"))
	add("link-up", "x.yaml", link(".."))
	add("link-to-itself", "x.yaml", link("x.yaml"))
	add("link-to-nothing", "x.yaml", link("y.yaml"))
	add("link-to-the-matchup", "x.yaml", link("m.yaml"))
	add("link-to-zero", "x.yaml", link("/dev/zero"))
	add("pipe", "x.yaml", func(t *testing.T) {
		if err := syscall.Mkfifo("x.yaml", 0o600); err != nil {
			t.Fatal(err)
		}
	})
	add("folder", "x", func(t *testing.T) {
		if err := os.Mkdir("x", 0o700); err != nil {
			t.Fatal(err)
		}
	})
	add("empty-file", "x.yaml", files(map[string]string{"x.yaml": ""}))
	add("binary", "x.yaml", files(map[string]string{"x.yaml": "\x00\x01\x02"}))
	add("control-characters", "x.yaml", files(map[string]string{"x.yaml": "system: hulkae\n\x1b]52;c;x\x07: 1\n"}))
	add("matchup", "x.yaml", files(map[string]string{"x.yaml": head}))
	add("other-system", "x.yaml", files(map[string]string{"x.yaml": "system: shi\n"}))
	add("result", "x.json", files(map[string]string{"x.json": `{"schema": "oddsmith/result/v1", "matchup": {}}`}))
	add("circle", "x0.yaml", files(chainOf(5, "x0.yaml")))
	add("long-chain", "x0.yaml", files(chainOf(40, "")))
	add("many", "["+strings.Repeat("x.yaml, ", 3_000)+"y.yaml]", files(map[string]string{"x.yaml": "system: hulkae\n"}))
	add("dangling-forest", "[x0.yaml, x1.yaml]", files(forest(40)))
	add("broken-many-times", "[x.yaml, ./x.yaml, y/../x.yaml]",
		files(map[string]string{"x.yaml": "system: hulkae\nunits: [\n"}))
	add("long-parts", "[x.yaml, y.yaml]",
		files(map[string]string{"x.yaml": "#" + strings.Repeat("x", 200_000),
			"y.yaml": "#" + strings.Repeat("x", 200_000)}))
	add("forest", "[x0.yaml, x1.yaml]", files(forest(20)))
	right := &list[len(list)-1]
	right.args, right.want = []string{"validate", "m.yaml"}, app.ExitDone
	for _, text := range []string{
		numberedLines("k%d: 1\n", 11_000/3), "rules:\n" + numberedLines("  r%d: 1\n", 2_500),
		"title:\n" + numberedLines("INDENTa:\n", 300),
	} {
		h := hostileFile(len(list), head+text)
		h.name = fmt.Sprintf("many/%.10q", text)
		list = append(list, h)
	}
	axis := hostileFile(0, head+"table: {rows: {"+strings.Repeat("x", 200_000)+": distance=4..5}}\n")
	axis.name, axis.args = "many/axis", []string{"table", "m.yaml"}
	list = append(list, axis)
	return append(list, hostile{"many/units",
		func(t *testing.T) { place(t, "m.yaml", head+"units:\n"+numberedLines("  u%d: terminator\n", 2_500)) },
		[]string{"validate", "m.yaml"}, app.ExitDone})
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
		b.WriteString(strings.ReplaceAll(strings.ReplaceAll(format, "INDENT", strings.Repeat(" ", i)), "%d", strconv.Itoa(i)))
	}
	return b.String()
}
