//go:build unix

package main

import (
	"encoding/binary"
	"fmt"
	"os"
	"slices"
	"strings"
	"syscall"
	"testing"
	"unicode/utf16"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
)

// hostile is an input that wants to break the program, made in an empty folder.
type hostile struct {
	name string
	make func(t *testing.T) // the files it needs, may be nil
	args []string
	want int // exit status
}

// hostileFile is a file given to a command that reads files, another one each time.
func hostileFile(name, text string) hostile {
	const file = "m.yaml"
	commands := [][]string{
		{"run", file, "--trials", "10"}, {"show", file}, {"validate", file}, {"exact", file},
		{"explain", file, "--trial", "0"},
		{"compare", file, "--variant", "a=terminator"}, {"sweep", file, "--trials", "10"},
		{"table", file, "--rows", "distance=4..5"},
		{"tune", file, "--vary", "distance=4..5", "--target", "a wins=50%"},
	}
	n := 0
	for _, r := range name {
		n = (31*n + int(r)) % 1_000_003
	}
	return hostile{name, func(t *testing.T) { place(t, file, text) }, commands[n%len(commands)], app.ExitUsage}
}

// rightButOdd marks inputs that are odd, and right.
func rightButOdd(list []hostile, names ...string) []hostile {
	for i := range list {
		if slices.Contains(names, list[i].name[strings.LastIndexByte(list[i].name, '/')+1:]) {
			list[i].args, list[i].want = []string{"validate", list[i].args[1]}, app.ExitDone
		}
	}
	return list
}

const corridorHead = "system: hulkae\nscenario: corridor\na: terminator\nb: genestealer\n"

// hostileValues are odd scalars where a number, a name or a target number belongs.
func hostileValues() []hostile {
	var list []hostile
	add := func(family, field string, values ...string) {
		for _, v := range values {
			head := corridorHead
			if strings.HasPrefix(field, "a") {
				head = strings.Replace(head, "a: terminator\n", "", 1)
			}
			list = append(list, hostileFile("value/"+family+"/"+v, head+fmt.Sprintf(field, v)+"\n"))
		}
	}
	add("number", "distance: %s",
		"1e3", "0x10", "0o17", "0b11", "1_000", "-1", "-0", "0", "1.0", "1.5", ".5", "5.", ".nan", "NaN", ".inf",
		"-.inf", "Infinity", "1e400",
		"99999999999999999999", "-9223372036854775809", "2147483648", "５", "٥", "Ⅴ", "⑤", "½", "1:30", "2001-12-14",
		"2001-12-14t21:59:43.10-05:00",
		"true", "null", "~", "", "[]", "{}", "{a: 5}", "5 5", "5,5", "5;", "5%", "10^2", "=5", "5−3", "−5", `"5\0"`,
		`"5\n"`, `"\ud800"`, `"\U00110000"`, `"5`, "+5", "017", "'5'")
	add("profile", "a: %s",
		"tеrminator", "ｔerminator", "Terminator", "terminator\u200b", "\ufeffterminator", "../terminator",
		"hulkae/terminator", "units/terminator", "terminator.yaml",
		"%s%s%s%n", "${HOME}", "$(id)", "'; DROP TABLE units; --", "<script>",
		"{profile: terminator, profile: genestealer}", "{profile: [terminator]}",
		"{profile: {profile: terminator}}", "{profile: }", "{name: [x]}", "{name: {}}", "{name: }",
		"{profile: terminator, weapon: {profile: storm-bolter, profile: x}}",
		"{profile: terminator, count: 99999999}", "{profile: terminator, count: 1e9}",
		"{profile: terminator, __proto__: 1}", "[terminator, [terminator]]", "[]", "nul", "con")
	add("notation", "a: {profile: terminator, weapon: {profile: storm-bolter, hit: %s}}",
		"1+", "0+", "+4", "4++", "4 +", "++", "+", "4-", "４+", "4＋", "100000000000000000000+", "-1+", "4+4+", "1d6",
		"4")
	add("dice", "a: {profile: terminator, weapon: {profile: storm-bolter, dice: %s}}",
		"2D", "D", "D6D6", "2D0", "0D6", "2D６", "-2D6", "9999999D6", "2D99999999999", "1000000000", "2147483647")
	for _, name := range []string{"xx", "title", "distance"} {
		for _, key := range []string{"%s\u200b", "%s\ufeff", "%s\u00a0"} {
			list = append(list, hostileFile(fmt.Sprintf("key/"+key, name), corridorHead+fmt.Sprintf(key, name)+": 5\n"))
		}
	}
	for _, key := range []string{"dіstance", "DISTANCE", `"dist\u0061nce"`, `""`, "null", "[]", "{}", "? [a]\n", "true",
		"1", "__proto__", "rules.unjam-cost", "'rules': 1\nrules", "a", `"a"`, "- a", "<<", "!!str distance",
		"&x distance", "*x"} {
		list = append(list, hostileFile("key/"+key, corridorHead+key+": 5\n"))
	}
	return rightButOdd(list, "017", "'5'", "1+", `"dist\u0061nce"`)
}

// wide is a text in UTF-16 or UTF-32.
func wide(text string, order binary.AppendByteOrder, bytes int) string {
	var out []byte
	for _, r := range text {
		if bytes == 4 {
			out = order.AppendUint32(out, uint32(r))
			continue
		}
		for _, unit := range utf16.Encode([]rune{r}) {
			out = order.AppendUint16(out, unit)
		}
	}
	return string(out)
}

// hostileTexts are files with odd bytes, lines and shapes.
func hostileTexts() []hostile {
	const head = corridorHead
	lines := func(end string) string { return strings.ReplaceAll(head, "\n", end) }
	files := map[string]string{
		"bom": "\ufeff" + head, "two-boms": "\ufeff\ufeff" + head,
		"bom-inside": strings.Replace(head, "a:", "\ufeffa:", 1), "bom-alone": "\ufeff",
		"utf16-le": wide("\ufeff"+head, binary.LittleEndian, 2), "utf16-be": wide("\ufeff"+head, binary.BigEndian, 2),
		"utf16-bare": wide(head, binary.LittleEndian, 2),
		"utf32-le":   wide("\ufeff"+head, binary.LittleEndian, 4), "utf32-be": wide("\ufeff"+head, binary.BigEndian, 4),
		"overlong": head + "title: \xc0\xaf", "surrogate": head + "title: \xed\xa0\x80", "beyond-unicode": head +
			"title: \xf4\x90\x80\x80", "latin1": head + "title: caf\xe9", "half-rune": head + "title: \xe2\x82",
		"nul": head + "title: a\x00b", "cr": lines("\r"), "crlf": lines("\r\n"), "lfcr": lines("\n\r"),
		"crcrlf": lines("\r\r\n"), "nel": lines("\u0085"), "ls": lines("\u2028"), "vt": lines("\v"),
		"ff": lines("\f"), "nbsp": strings.ReplaceAll(head, " ", "\u00a0"),
		"escape": head + "title: \x1b]52;c;x\x07", "tabs": strings.ReplaceAll(head, ": ", ":\t"),
		"tab-first": "\t" + head,
		"empty":     "", "space": " ", "newlines": strings.Repeat("\n", 200_000),
		"spaces": strings.Repeat(" ", 200_000),
		"marks":  "---\n...\n---\n", "end-mark": head + "...\n", "begin-mark": "---\n" + head,
		"two-documents": head + "---\n" + head, "many-documents": strings.Repeat("---\n", 50_000),
		"directive": "%YAML 1.1\n---\n" + head, "tag": head + "title: !!python/object/apply:os.system [id]",
		"binary-tag": head + "title: !!binary aGk=", "local-tag": head + "title: !x y",
		"long-tag": head + "title: !<tag:yaml.org,2002:str> y",
		"anchor":   head + "title: &a x", "alias": head + "title: *a", "self-alias": head + "title: &a [*a]",
		"merge": head + "<<: {distance: 5}", "merge-list": head + "<<: [{distance: 5}]",
		"laughs":  head + "x: &x [a, a]\ny: [*x, *x, *x]",
		"literal": head + "title: |\n  a\n", "folded": head + "title: >-\n  a\n", "literal-alone": "|",
		"question": "? a\n: b\n", "colon": ":", "dash": "-", "comma": ",", "bracket": "]", "brace": "}",
		"percent": "%", "at": "@", "backtick": "`", "hash": "#", "quote": "\"", "apostrophe": "'",
		"pipe-number": head + "title: |9999999999\n",
		"json":        `{"system": "hulkae", "scenario": "corridor", "a": "terminator", "b": "genestealer"}`,
		"toml":        "[system]\nname = \"hulkae\"\n",
		"xml":         "<?xml version=\"1.0\"?><!DOCTYPE x [<!ENTITY a \"b\">]><x>&a;</x>",
		"png":         "\x89PNG\r\n\x1a\n\x00\x00", "elf": "\x7fELF\x02\x01", "gzip": "\x1f\x8b\x08\x00",
		"shebang": "#!/bin/sh\nid\n",
		"twice":   head + "a: terminator\n", "twice-quoted": head + "\"a\": terminator\n",
		"system-twice": "system: shi\n" + head, "nothing-but-system": "system: hulkae\n",
		"no-system": "scenario: corridor\n", "system-list": "system: [hulkae]\n",
		"scenario-map": "system: hulkae\nscenario: {corridor: 1}\n",
		"long-title":   head + "title: " + strings.Repeat("x", 250_000),
		"long-key": head + strings.Repeat("k", 250_000) +
			": 1", "long-marks": head + "title: e" + strings.Repeat("\u0301", 100_000), "long-comment": head + "# " +
			strings.Repeat("x", 250_000), "too-long": head + "# " + strings.Repeat("x", 300_000),
		"nine-megabytes": head + strings.Repeat("# much to say\n", 700_000),
		"comments":       head + strings.Repeat("#\n", 100_000), "blank-fields": head + strings.Repeat("\n \n", 60_000),
		"wide-list": head + "title: [" + strings.Repeat("1,", 100_000) + "]", "wide-map": head + "title: {" +
			strings.Repeat("a: 1, ", 40_000) + "}", "many-keys": head + numberedLines("k%d: 1\n", 11_000/3),
		"many-units":          head + "units:\n" + numberedLines("  u%d: terminator\n", 2_500),
		"many-rules":          head + "rules:\n" + numberedLines("  r%d: 1\n", 2_500),
		"units-on-themselves": head + "units: {x: y, y: z, z: x}\n", "unit-of-hyphens": head +
			"units: {---: terminator}\n", "unit-none": head + "units: {none: terminator}\n",
		"unit-empty":   head + "units: {'': terminator}\n",
		"compare-null": head + "compare:\n", "compare-deep": head + "compare: {variants: [[[]]]}\n",
		"compare-many": head + "compare: {variants: [" + strings.Repeat("[], ", 5_000) + "]}\n",
		"table-null":   head + "table:\n", "table-rows-map": head + "table: {rows: {a: {b: c}}}\n",
		"long-note":       head + "table: {rows: distance=4..5, note: " + strings.Repeat("x", 200_000) + "}\n",
		"long-unit":       head + "units: {" + strings.Repeat("x", 200_000) + ": terminator}\n",
		"table-rows-null": head + "table: {rows: }\n",
		"deep-list":       head + "title: " + strings.Repeat("[", 1_000) + strings.Repeat("]", 1_000),
		"deeper-list":     head + "title: " + strings.Repeat("[", 120_000), "deep-map": head + "title: " +
			strings.Repeat("{a: ", 1_000) + "1" + strings.Repeat("}", 1_000), "deep-block": head + "title:\n" +
			stairway("a:", 300), "deep-dashes": head + "title:\n  " + strings.Repeat("- ", 50_000) +
			"a", "just-deep": head + "title: " + strings.Repeat("[", 31) + strings.Repeat("]", 31),
		"just-too-deep": head + "title: " + strings.Repeat("[", 33) + strings.Repeat("]", 33),
		"colons":        head + "title: " + strings.Repeat(": ", 60_000), "quotes": head + "title: " +
			strings.Repeat(`"" `, 60_000), "question-marks": strings.Repeat("? ", 60_000),
		"bangs": strings.Repeat("! ", 60_000), "ampersands": strings.Repeat("& ", 60_000),
		"stars": strings.Repeat("*a ", 60_000), "backslashes": head + `title: "` +
			strings.Repeat(`\\`, 60_000) + `"`, "escapes": head + `title: "` +
			strings.Repeat(`\u202e`, 30_000) + `"`, "pipes": strings.Repeat("|\n", 60_000), "carets": head +
			"title: [" + strings.Repeat("界", 20_000) + "\x01]",
	}
	var list []hostile
	for _, name := range sortedKeys(files) {
		list = append(list, hostileFile("text/"+name, files[name]))
	}
	list = append(list, hostile{"text/long-axis", func(t *testing.T) {
		place(t, "m.yaml", head+"table: {rows: {"+strings.Repeat("x", 200_000)+": distance=4..5}}\n")
	}, []string{"table", "m.yaml"}, app.ExitUsage})
	return rightButOdd(list, "bom", "cr", "crlf", "lfcr", "crcrlf", "end-mark", "begin-mark", "json", "long-comment",
		"comments", "blank-fields", "tabs", "many-units")
}

// hostileIncludes are files that lead where they should not.
func hostileIncludes() []hostile {
	const head = corridorHead
	var list []hostile
	add := func(name, include string, make func(t *testing.T)) {
		h := hostileFile("include/"+name, head+"include: "+include+"\n")
		file := h.make
		h.make = func(t *testing.T) {
			file(t)
			if make != nil {
				make(t)
			}
		}
		list = append(list, h)
	}
	for _, path := range []string{
		"m.yaml", "./m.yaml", "x/../m.yaml", "missing.yaml", "..", ".", "/", "''", "' '", "/dev/null", "/dev/zero",
		"/dev/stdin", "/proc/self/mem", "/etc/passwd", "../x.yaml", "~", "~/x.yaml", "'*.yaml'",
		"file:///etc/passwd", "http://example.org/x.yaml", `'C:\x.yaml'`, `"a\nb.yaml"`, `"a\0b.yaml"`,
		`"\u202elmay.x"`, "3", "null", "true", "{a: b}", "[[m.yaml]]", "[]", "[1, 2]", strings.Repeat("x", 300) +
			".yaml", strings.Repeat("x/", 3_000) + "y.yaml", strings.Repeat("y", 100_000), "hulkae/corridor",
	} {
		add(path[:min(len(path), 30)], path, nil)
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
	add("forest", "[x0.yaml, x1.yaml]", files(forest(20)))
	add("dangling-forest", "[x0.yaml, x1.yaml]", files(forest(40)))
	add("broken-many-times", "[x.yaml, ./x.yaml, y/../x.yaml]",
		files(map[string]string{"x.yaml": "system: hulkae\nunits: [\n"}))
	add("long-parts", "[x.yaml, y.yaml]",
		files(map[string]string{"x.yaml": "#" + strings.Repeat("x", 200_000),
			"y.yaml": "#" + strings.Repeat("x", 200_000)}))
	return rightButOdd(list, "[]", "forest")
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

func numberedLines(format string, n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format, i)
	}
	return b.String()
}

func stairway(step string, n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.Repeat(" ", i) + step + "\n")
	}
	return b.String()
}
