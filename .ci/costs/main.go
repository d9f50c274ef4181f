// Command costs shows what tests cost, as the tables of CONTRIBUTING.md:
//
//	go run ./.ci/costs [-n TESTS] [ARGUMENT...]
//
// runs go test with the arguments (./... without any) from an empty cache, and prints the seconds of processor that each
// package takes to compile, to link and to run, and the dearest tests by their own seconds of wall. What the tables of
// CONTRIBUTING.md say of a test is printed with it again.
package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

const (
	ours  = "github.com/oddsmith/oddsmith"
	notes = ".github/CONTRIBUTING.md"
)

func main() {
	if log := os.Getenv("COSTS_LOG"); log != "" {
		os.Exit(timed(log, os.Args[1:]))
	}
	n := flag.Int("n", 30, "how many tests to show")
	flag.Parse()
	if err := run(*n, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// run runs go test and prints both tables.
func run(n int, args []string) error {
	work, err := os.MkdirTemp("", "costs")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(work) }()
	self, err := os.Executable()
	if err != nil {
		return err
	}
	if len(args) == 0 {
		args = []string{"./..."}
	}
	test := exec.Command("go", append([]string{"test", "-json", "-toolexec", self, "-exec", self}, args...)...)
	log := filepath.Join(work, "log")
	test.Env = append(os.Environ(), "GOFLAGS=", "GOCACHE="+filepath.Join(work, "cache"), "COSTS_LOG="+log)
	test.Stderr = os.Stderr
	start := time.Now()
	events, failed := test.Output() // of failed tests as well
	wall := time.Since(start)
	used, err := os.ReadFile(log)
	if err != nil {
		return err
	}
	packages := packageCosts(string(used))
	tests, err := testCosts(bytes.NewReader(events))
	if err != nil {
		return err
	}
	known, err := os.ReadFile(notes)
	if err != nil {
		return err
	}
	printPackages(os.Stdout, packages, wall)
	printTests(os.Stdout, tests[:min(n, len(tests))], remarks(string(known)))
	for _, t := range tests {
		if t.failed {
			failed = fmt.Errorf("%w; %s of %s failed", failed, t.name, t.in)
		}
	}
	return failed
}

// timed runs a tool or a test in the place of go, and logs the processor time that it took.
func timed(log string, args []string) int {
	cmd := exec.Command(args[0], args[1:]...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	_ = cmd.Run() // how it ended is passed on
	state := cmd.ProcessState
	if state == nil {
		return 127
	}
	step, of := filepath.Base(args[0]), os.Getenv("TOOLEXEC_IMPORTPATH")
	if strings.HasSuffix(step, ".test") {
		folder, _ := os.Getwd()
		step, of = "run", folder
	}
	seconds := (state.UserTime() + state.SystemTime()).Seconds()
	f, err := os.OpenFile(log, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err == nil {
		_, err = fmt.Fprintf(f, "%s\t%s\t%.3f\n", step, of, seconds)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	if !state.Exited() { // a signal ended it
		return 1
	}
	return state.ExitCode()
}

// steps are what a package takes time for, in the order of columns.
var steps = [...]string{"compile", "compile tests", "vet", "link", "run"} //nolint:gochecknoglobals // a constant

// packageCosts sums a log by package and step: a folder of ours, the standard library, or the modules of others.
func packageCosts(log string) map[string]map[string]float64 {
	root, _ := os.Getwd()
	costs := map[string]map[string]float64{}
	for line := range strings.Lines(log) {
		var seconds float64
		field := strings.Split(strings.TrimSpace(line), "\t")
		if _, err := fmt.Sscan(field[2], &seconds); err != nil {
			continue
		}
		step, of := field[0], field[1]
		path, _, tested := strings.Cut(of, " ")
		switch {
		case step == "run":
			path = strings.TrimPrefix(strings.TrimPrefix(of, root), "/")
		case path == ours || strings.HasPrefix(path, ours+"/") || strings.HasSuffix(path, ".test") && strings.HasPrefix(path, ours):
			path = strings.TrimPrefix(strings.TrimPrefix(path, ours), "/")
		case strings.Contains(strings.Split(path, "/")[0], "."):
			path = "modules of others"
		default:
			path = "standard library"
		}
		if step != "run" && step != "link" && step != "vet" {
			step = "compile"
			if tested || strings.HasSuffix(path, ".test") || strings.HasSuffix(path, "_test") {
				step = "compile tests"
			}
		}
		path = strings.TrimSuffix(strings.TrimSuffix(path, ".test"), "_test")
		if path == "" {
			path = "the top"
		}
		if costs[path] == nil {
			costs[path] = map[string]float64{}
		}
		costs[path][step] += seconds
	}
	return costs
}

// printPackages prints the table of packages, the dearest first; those under a second are one row.
func printPackages(w io.Writer, costs map[string]map[string]float64, wall time.Duration) {
	sum := func(row map[string]float64) (s float64) {
		for _, x := range row {
			s += x
		}
		return s
	}
	add := func(to, row map[string]float64) {
		for k, x := range row {
			to[k] += x
		}
	}
	rest, all := map[string]float64{}, map[string]float64{}
	few := 0
	for name, row := range costs {
		add(all, row)
		if sum(row) < 1 {
			add(rest, row)
			delete(costs, name)
			few++
		}
	}
	names := slices.SortedFunc(maps.Keys(costs), func(a, b string) int { return cmp.Compare(sum(costs[b]), sum(costs[a])) })
	fmt.Fprintf(w, "| package | %s |\n|---|%s\n", strings.Join(steps[:], " | "), strings.Repeat("---:|", len(steps)))
	row := func(name string, of map[string]float64) {
		fmt.Fprintf(w, "| %s |", name)
		for _, s := range steps {
			fmt.Fprintf(w, " %.1f |", of[s])
		}
		fmt.Fprintln(w)
	}
	for _, name := range names {
		row(name, costs[name])
	}
	row(fmt.Sprintf("%d others", few), rest)
	row("all", all)
	fmt.Fprintf(w, "\nIn all %.0f s of processor, %.0f s of wall.\n\n", sum(all), wall.Seconds())
}

// test is a test with what it costs, in seconds of wall.
type test struct {
	name, in string
	seconds  float64
	sub      []*test
	parallel bool // to its siblings: its parent's time does not count it
	failed   bool
}

// cost is the time of a test with its subtests, each counted once.
func (t *test) cost() float64 {
	sum := t.seconds
	for _, s := range t.sub {
		sum += s.cost()
		if !s.parallel {
			sum -= s.seconds
		}
	}
	return sum
}

// testCosts reads what go test -json tells, and lists tests, the dearest first.
func testCosts(events io.Reader) ([]*test, error) {
	all := map[string]*test{}
	var list []*test
	find := func(in, name string) *test {
		t := all[in+" "+name]
		if t == nil {
			t = &test{name: name, in: in}
			all[in+" "+name] = t
			if parent := parentOf(all, in+" "+name); parent != nil {
				parent.sub = append(parent.sub, t)
			} else {
				list = append(list, t)
			}
		}
		return t
	}
	for d := json.NewDecoder(events); d.More(); {
		var e struct {
			Action, Package, Test string
			Elapsed               float64
		}
		if err := d.Decode(&e); err != nil {
			return nil, err
		}
		if e.Test == "" {
			continue
		}
		t := find(strings.TrimPrefix(strings.TrimPrefix(e.Package, ours), "/"), e.Test)
		switch e.Action {
		case "pause":
			t.parallel = true
		case "pass", "fail", "skip":
			t.seconds, t.failed = e.Elapsed, e.Action == "fail"
		}
	}
	slices.SortStableFunc(list, func(a, b *test) int { return cmp.Compare(b.cost(), a.cost()) })
	return list, nil
}

// parentOf is the test that a subtest is of, whose own name may have slashes.
func parentOf(all map[string]*test, name string) *test {
	for i := strings.LastIndexByte(name, '/'); i >= 0; i = strings.LastIndexByte(name[:i], '/') {
		if parent := all[name[:i]]; parent != nil {
			return parent
		}
	}
	return nil
}

// remarks reads the tests' table of a text: what it says of each.
func remarks(text string) map[string]string {
	said := map[string]string{}
	for line := range strings.Lines(text) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
		if name := strings.Trim(cells[0], " `"); strings.HasPrefix(name, "Test") && len(cells) == 4 {
			said[name+strings.TrimSpace(cells[1])] = strings.TrimSpace(cells[3])
		}
	}
	return said
}

// printTests prints the table of tests.
func printTests(w io.Writer, tests []*test, said map[string]string) {
	fmt.Fprintf(w, "| test | in | seconds | what it has found; what else would find it |\n|---|---|---:|---|\n")
	for _, t := range tests {
		fmt.Fprintf(w, "| `%s` | %s | %.1f | %s |\n", t.name, t.in, t.cost(), said[t.name+t.in])
	}
}
