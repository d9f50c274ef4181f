//go:build unix

package main

import (
	"encoding/binary"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
)

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

// hostileResults are JSON results that were damaged or forged.
func hostileResults() []hostile {
	const matchup = `{"system": "hulkae", "scenario": "volley", "a": "terminator", "b": "genestealer"}`
	whole := `{"schema": "oddsmith/result/v1", "stamp": {"version": "0.1.0", "seed": 1, "trials": 10, "matchup_digest": "x", "result_digest": "y", "command": "z"}, "matchup": ` + matchup + `, "engine": "montecarlo", "outcomes": [], "metrics": [], "warnings": []}`
	files := map[string]string{
		"empty": "", "space": " ", "null": "null", "list": "[]", "number": "1", "string": `"x"`, "true": "true",
		"garbage": "oddsmith", "text-after": whole + " x", "brace-after": whole + "}", "two": whole + whole,
		"no-schema":   strings.Replace(whole, `"schema": "oddsmith/result/v1", `, "", 1),
		"schema-null": strings.Replace(whole, `"oddsmith/result/v1"`, `null`, 1),
		"utf16":       wide(whole, binary.LittleEndian, 2), "nul": "{\x00}", "nan": `{"matchup": NaN}`,
		"comment": `{/* x */ "matchup": 1}`, "single-quotes": `{'matchup': 1}`, "no-braces": `"matchup": ` + matchup,
		"html":         "<html></html>",
		"matchup-null": `{"matchup": null}`, "matchup-list": `{"matchup": []}`, "matchup-number": `{"matchup": 3}`,
		"matchup-text": `{"matchup": "hulkae/volley"}`, "matchup-empty": `{"matchup": {}}`,
		"matchup-path": `{"matchup": "../../etc/passwd"}`,
		"twice":        `{"matchup": {"system": "hulkae"}, "matchup": ` + matchup + `}`,
		"huge-number":  strings.Replace(whole, `"terminator"`, `{"profile": "terminator", "ap": 1e999999}`, 1),
		"many-digits": strings.Replace(whole, `"terminator"`,
			`{"profile": "terminator", "ap": `+strings.Repeat("9", 100_000)+`}`, 1),
		"control-in-title":    strings.Replace(whole, `"system"`, `"title": "\u001b]52;c;x\u0007", "system"`, 1),
		"control-in-system":   strings.Replace(whole, `"hulkae"`, `"\u001b[2J"`, 1),
		"control-in-key":      strings.Replace(whole, `"scenario"`, `"\u001b[2J": 1, "scenario"`, 1),
		"surrogate-in-system": strings.Replace(whole, `"hulkae"`, `"\ud800"`, 1),
		"include":             strings.Replace(whole, `"system"`, `"include": "/etc/passwd", "system"`, 1),
		"deep":                strings.Repeat("[", 200_000), "deep-member": `{"metrics": ` +
			strings.Repeat("[", 200_000) + strings.Repeat("]", 200_000) + `, "matchup": ` + matchup +
			`}`, "deep-matchup": `{"matchup": ` + strings.Repeat("[", 100_000) + strings.Repeat("]", 100_000) + `}`,
		"deep-maps": `{"matchup": ` + strings.Repeat(`{"a":`, 20_000) + "1" + strings.Repeat("}", 20_000) + `}`,
		"wide":      `{"matchup": {` + strings.Repeat(`"a":1,`, 40_000) + `"b":1}}`, "long-matchup": `{"matchup": "` +
			strings.Repeat("x", 1_000_000) + `"}`, "nine-megabytes": `{"metrics": "` + strings.Repeat("x", 9_000_000) +
			`"}`, "seven-megabytes": `{"metrics": "` + strings.Repeat("x", 7_000_000) + `"`,
		"seed-text":       strings.Replace(whole, `"seed": 1`, `"seed": "1"`, 1),
		"seed-negative":   strings.Replace(whole, `"seed": 1`, `"seed": -1`, 1),
		"seed-fraction":   strings.Replace(whole, `"seed": 1`, `"seed": 1.5`, 1),
		"seed-huge":       strings.Replace(whole, `"seed": 1`, `"seed": 1e30`, 1),
		"trials-none":     strings.Replace(whole, `"trials": 10`, `"trials": 0`, 1),
		"trials-negative": strings.Replace(whole, `"trials": 10`, `"trials": -10`, 1),
		"trials-list":     strings.Replace(whole, `"trials": 10`, `"trials": []`, 1),
		"stamp-list":      strings.Replace(whole, `"stamp": {`, `"stamp": [], "x": {`, 1),
		"schema-number":   strings.Replace(whole, `"oddsmith/result/v1"`, `1`, 1),
		"schema-other":    strings.Replace(whole, `result/v1`, `result/v99`, 1),
		"schema-control":  strings.Replace(whole, `result/v1`, `\u001b]0;x\u0007`, 1),
		"engine-exact":    strings.Replace(whole, `montecarlo`, `exact`, 1),
	}
	for _, part := range []int{1, 2, 10, 30, 60, 100, 150, 200, 230} {
		files[fmt.Sprintf("cut-%d", part)] = whole[:part]
	}
	var list []hostile
	for _, name := range sortedKeys(files) {
		list = append(list, hostile{"result/" + name, func(t *testing.T) { place(t, "r.json", files[name]) },
			[]string{"run", "r.json"}, app.ExitUsage})
	}
	return list
}

// hostileFlags are odd values of each flag, and odd names.
func hostileFlags() []hostile {
	var list []hostile
	numbers := []string{"", " ", "-1", "0", "NaN", "Inf", "0x10", "1,000", "½", "1%%", "１", "1e", "1e400", "--",
		"\x1b[2J", strings.Repeat("9", 400), "9999999999999999999", "1e18"}
	add := func(name string, values []string, args ...string) {
		for _, v := range values {
			var line []string
			for _, a := range args {
				line = append(line, strings.ReplaceAll(a, "TEXT", v))
			}
			list = append(list, hostile{"flag/" + name + "/" + v, nil, line, app.ExitUsage})
		}
	}
	for _, flag := range []string{"trials", "precision"} {
		add(flag, numbers, "run", "hulkae/volley", "--"+flag+"=TEXT")
	}
	for _, flag := range []string{"seed", "workers"} { // 0 is a seed, and means all processors
		add(flag, slices.DeleteFunc(slices.Clone(numbers), func(v string) bool {
			return v == "0" ||
				strings.Trim(v, "19e8") == ""
		}), "run", "hulkae/volley", "--"+flag+"=TEXT")
	}
	add("bound", numbers, "run", "hulkae/volley", "--rare", "kills", "--bound=TEXT")
	add("seen", numbers, "run", "hulkae/volley", "--rare", "kills", "--seen=TEXT")
	add("max-states", numbers, "exact", "hulkae/volley", "--max-states=TEXT")
	add("draw", slices.DeleteFunc(slices.Clone(numbers), func(v string) bool { return v == "0" }), "solve",
		"hulkae/corridor", "--draw=TEXT")
	positive := slices.DeleteFunc(slices.Clone(numbers[2:]),
		func(v string) bool { return v == "0" || v == "1e18" || v == "9999999999999999999" })
	add("margin", positive, "compare", "hulkae/volley", "--variant", "a.ap=3", "--margin=TEXT")
	add("within", positive, "tune", "hulkae/volley", "--vary", "a.ap=2..3", "--target", "kills=1", "--within=TEXT")
	add("target", positive, "tune", "hulkae/volley", "--vary", "a.ap=2..3", "--target=kills=TEXT")
	add("max-points", numbers, "tune", "hulkae/volley", "--vary", "a.ap=2..3", "--target", "kills=1",
		"--max-points=TEXT")
	settings := []string{
		"=", "a", "a=", "=3", "a.ap", "a.ap=", "a.ap=1e9", "a..ap=3", ".a.ap=3", "a.ap.=3", "a.ap.x=3", "a.0.ap.0.0=3",
		"a.9.ap=3", "a.-1.ap=3", "a.ap=[", "a.ap={", "a.ap=*x", "a.ap=&x 3", "a.ap=!!int 3", "a.ap=3\n4",
		"a.ap=3\x00", "a.ap=\x1b[2J", "a.ap=\xff",
		"a.weapon.name=" + strings.Repeat("x", 100_000), strings.Repeat("a.", 50_000) + "ap=3",
		"a.ap=" + strings.Repeat("[", 50_000), "a=" + strings.Repeat("{a: ", 30_000),
		"a=[" + strings.Repeat("terminator,", 5_000) + "]", "system=shi", "scenario=corridor",
		"include=/etc/passwd", "units={x: terminator}", "rules=3", "rules.x=3", "a.weapon=none", "А.ap=3",
	}
	add("set", settings, "run", "hulkae/volley", "--trials", "10", "--set=TEXT")
	axes := []string{
		"", "=", "a.ap=", "a.ap=..", "a.ap=1..", "a.ap=..9", "a.ap=1..2147483647", "a.ap=1..1e18", "a.ap=-5..5",
		"a.ap=1..9/0", "a.ap=1..9/-1", "a.ap=1..9/x", "a.ap=1..9/1e-300", "a.ap=1...9", "a.ap=1..2..3", "a.ap=,",
		"a.ap=1,,2", "a.ap=1,1", "a.ap=2D6..", "a.ap=x..y", "a.ap=1+..6+", "a.ap=\x1b[2J",
		"a.ap=" + strings.Repeat("1,", 50_000) + "2", "a.ap=" + strings.Repeat("9", 5_000) + ".." +
			strings.Repeat("9", 5_001), "x: x: a.ap=1..2..",
	}
	add("vary", axes, "sweep", "hulkae/volley", "--vary=TEXT")
	add("rows", axes, "table", "hulkae/volley", "--rows=TEXT")
	add("columns", axes[1:], "table", "hulkae/volley", "--rows=b.ap=1..2", "--columns=TEXT")
	add("two-axes", []string{"a.ap=1..2000000"}, "sweep", "hulkae/corridor", "--vary=distance=1..200", "--vary=TEXT")
	long := strings.Repeat("x", 100_000)
	add("long", []string{long}, "run", "hulkae/volley", "--trials=10", "--set=a.ap=3 #TEXT")
	add("long-name", []string{long}, "sweep", "hulkae/volley", "--vary=TEXT: a.ap=2..3")
	add("long-value", []string{long}, "table", "hulkae/volley", "--rows=a.ap=2 #TEXT,3")
	add("long-variant", []string{long}, "compare", "hulkae/volley", "--variant=TEXT: a.ap=3")
	add("long-changes", []string{long}, "compare", "hulkae/volley", "--variant=a.ap=3 #TEXT")
	variants := []string{"=", ":", ": ", "x: ", "x:a.ap=3", "x: a.ap=3,", "x: a.ap=3, a.ap", "../x", "x.yaml",
		"hulkae/nothing", "\x1b[2J: a.ap=zz", strings.Repeat("x", 100_000), "x: " + strings.Repeat("a.zz=3, ", 10_000) +
			"a.zz=4"}
	add("variant", variants, "compare", "hulkae/volley", "--trials", "10", "--variant=TEXT")
	add("against", variants, "compare", "hulkae/volley", "--trials", "10", "--variant=a.ap=3", "--against=TEXT")
	questions := []string{"when", "a wins when", "when a wins", "kills at least", "kills at least x",
		"kills at least -1 when", "kills at least 1e9 when x", "kills at most 99999999999999999999", "decided in turn",
		"decided in turn 0", "decided in turn x", "a wins when a wins when a wins", "kills kills", "sd", "sd of",
		"Kills", "кills", "kills\x00", "\x1b[2J", "%s%n", strings.Repeat("kills when ", 10_000),
		strings.Repeat("x", 100_000)}
	add("question", questions, "sweep", "hulkae/volley", "--question=TEXT")
	add("rare", questions, "run", "hulkae/volley", "--rare=TEXT")
	add("goal", slices.DeleteFunc(slices.Clone(questions), func(v string) bool { return v == "decided in turn 0" }),
		"solve", "hulkae/corridor", "--goal=TEXT")
	add("at-least", questions, "table", "hulkae/volley", "--rows=a.ap=2..3", "--at-least=TEXT")
	words := []string{" ", "x", "TEXT ", "JSON", "\x1b[2J", "text,json", strings.Repeat("x", 100_000)}
	add("format", words, "run", "hulkae/volley", "--format=TEXT")
	add("engine", words, "compare", "hulkae/volley", "--variant=a.ap=3", "--engine=TEXT")
	add("show", words, "table", "hulkae/volley", "--rows=a.ap=2..3", "--show=TEXT")
	add("for", append([]string{"", "neither"}, words...), "solve", "hulkae/corridor", "--for=TEXT")
	add("trial", append([]string{"-1", "1.5", "99999999999999999999"}, words...), "explain", "hulkae/volley",
		"--trial=TEXT")
	add("chart", []string{"", " ", ".", "..", "/", "x", "x.", ".svg.", "x.gif", "x.svg.exe", "x.svg ", "missing/x.svg",
		"/dev/null", "\x1b[2J", "missing\x1b[2J/x.svg", "missing\n/x.svg", strings.Repeat("x", 100_000) + ".gif"},
		"run", "hulkae/volley", "--trials=10", "--chart=TEXT")
	names := []string{"", " ", "/", "//", ".", "..", "hulkae", "hulkae/", "/hulkae", "hulkae//corridor",
		"hulkae/../shi/duel", "hulkae/corridor/", "hulkae/corridor.yaml", "HULKAE/CORRIDOR", "hulkae\\corridor",
		"hulkae/corridor\x00", "hulkae/terminator", "hulkae/rules", "library/hulkae/matchups/corridor.yaml",
		"/dev/zero", "/dev/null", "/proc/self/mem", "/etc/passwd", "~", "*", "\x1b[2J", "\u202eroд", "-x",
		"%00", strings.Repeat("x", 100_000), strings.Repeat("x/", 50_000),
		strings.Repeat("../", 1_000) + "etc/passwd"}
	for _, command := range []string{"run", "validate", "table"} {
		add("name/"+command, names, command, "TEXT")
	}
	for _, command := range []string{"", "help", "list", "rules", "completion", "rules hulkae", "table list"} {
		add("argument/"+command, []string{" ", "x", "\x1b[2J", strings.Repeat("x", 100_000)},
			append(strings.Fields(command), "TEXT")...)
	}
	return list
}
