package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"golang.org/x/sys/cpu"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/profiles"
)

var emulator = flag.String("emulator", "", "what runs programs for arm64 here, like qemu-aarch64, for TestSameBits")

// machine is a kind of processor, with the program built for it.
type machine struct {
	name, program string
	under         string  // the emulator, if it takes one
	same, rough   counted // compared with the first machine: what must be the same, and what only comes near it
}

// counted are numbers and words that were compared, and how many of them differ.
type counted struct{ all, other atomic.Int64 }

// TestSameBits: counts, estimates and exact answers have the same bits on amd64, on amd64
// with the fused operations of GOAMD64=v3, and on arm64. Intervals come from logarithms and
// exponentials, whose last bits differ by machine; how many do is told.
func TestSameBits(t *testing.T) {
	if *emulator == "" {
		t.Skip("it needs -emulator, like qemu-aarch64 of Debian's package qemu-user")
	}
	if _, err := exec.LookPath(*emulator); err != nil {
		t.Fatal(err)
	}
	if !cpu.X86.HasAVX2 || !cpu.X86.HasFMA || !cpu.X86.HasBMI2 {
		t.Fatal("this processor has no AVX2, FMA or BMI2, so that GOAMD64=v3 cannot be compared: take another machine")
	}
	machines := []*machine{
		built(t, "amd64", "", "GOARCH=amd64", "GOAMD64=v1"), // as this test is, so that little is compiled anew
		built(t, "amd64 v3", "", "GOARCH=amd64", "GOAMD64=v3", "CGO_ENABLED=0"),
		built(t, "arm64", *emulator, "GOARCH=arm64", "CGO_ENABLED=0"),
	}
	commands := sameCommands(t)
	half := len(commands) / 2
	t.Run("halves", func(t *testing.T) {
		for _, part := range [][]string{commands[:half], commands[half:]} {
			t.Run(part[0], func(t *testing.T) {
				t.Parallel()
				want := machines[0].run(t, part)
				for _, m := range machines[1:] {
					got := m.run(t, part)
					for i := range part {
						m.compare(t, part[i], want[i], got[i])
					}
				}
			})
		}
	})
	for _, m := range machines[1:] {
		t.Logf("%s: %d commands; %d of %d numbers and words differ, and %d of %d ends of intervals and the like",
			m.name, len(commands), m.same.other.Load(), m.same.all.Load(), m.rough.other.Load(), m.rough.all.Load())
	}
}

// built builds the test binary, which has the program in it, for a machine.
func built(t *testing.T, name, under string, environment ...string) *machine {
	t.Helper()
	m := &machine{name: name, under: under, program: filepath.Join(t.TempDir(), "oddsmith")}
	build := exec.CommandContext(t.Context(), "go", "test", "-c", "-o", m.program, ".")
	build.Env = append(append(os.Environ(), "GOOS=linux"), environment...)
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", name, err, out)
	}
	return m
}

// sameCommands are played on each machine: a third of the matchups of the library with few trials, exact answers
// of another third where they come quickly, and some of what searches and decides. An emulator takes ten times as long.
func sameCommands(t *testing.T) []string {
	t.Helper()
	list := append(listed("samebits"), quickQuestions()...)
	exact := map[string]tally{}
	for _, system := range profiles.Systems() {
		maps.Copy(exact, parseNumbers(t, readGolden(t, exactFile(system.Name))))
	}
	for i, name := range libraryMatchups() {
		switch {
		case i%3 == 0:
			list = append(list, fmt.Sprintf("run %s --trials %d", name, fewTrials(name)/20))
		case i%3 == 1 && exact[name].kind == "quick":
			list = append(list, "exact "+name)
		}
	}
	for _, name := range manyCells(t) {
		list = append(list, name+" --engine montecarlo --trials 50")
	}
	return slices.Sorted(slices.Values(list))
}

// run gives the answers to commands.
func (m *machine) run(t *testing.T, commands []string) (answers []any) {
	t.Helper()
	process, err := startAnswering(m.under, m.program, nil)
	must(t, err)
	for _, command := range commands {
		a, err := process.ask(asked{Args: strings.Fields(command + " --format json --quiet")})
		if err != nil {
			t.Fatalf("%s: %v", m.name, err)
		}
		if a.Status != app.ExitDone {
			t.Fatalf("%s: %s: status %d\n%s", m.name, command, a.Status, a.Said)
		}
		decoder := json.NewDecoder(strings.NewReader(a.Out))
		decoder.UseNumber() // as written, which tells all bits
		var decoded any
		if err := decoder.Decode(&decoded); err != nil {
			t.Fatalf("%s: %s: %v", m.name, command, err)
		}
		answers = append(answers, decoded)
	}
	must(t, process.stop())
	return answers
}

// compare compares the answer to a command with that of the first machine.
func (m *machine) compare(t *testing.T, command string, want, got any) {
	t.Helper()
	wantSame, wantRough := leaves(want)
	same, rough := leaves(got)
	for _, at := range m.same.differences(wantSame, same) {
		t.Errorf("%s: %s: %s is %v, want %v", m.name, command, at, same[at], wantSame[at])
	}
	m.rough.differences(wantRough, rough)
}

// differences counts what two answers have, and gives the places at which they differ.
func (c *counted) differences(want, got map[string]any) []string {
	both := maps.Clone(want)
	maps.Copy(both, got)
	c.all.Add(int64(len(both)))
	maps.DeleteFunc(both, func(at string, _ any) bool { return want[at] == got[at] })
	c.other.Add(int64(len(both)))
	return slices.Sorted(maps.Keys(both))
}

// leaves are the numbers and words of an answer by their places, apart from those that
// are rough.
func leaves(answer any) (same, rough map[string]any) {
	same, rough = map[string]any{}, map[string]any{}
	var walk func(to map[string]any, at string, x any)
	walk = func(to map[string]any, at string, x any) {
		switch x := x.(type) {
		case map[string]any:
			for key, y := range x {
				if isRough(x, key) {
					walk(rough, at+"."+key, y)
				} else {
					walk(to, at+"."+key, y)
				}
			}
		case []any:
			for i, y := range x {
				walk(to, fmt.Sprintf("%s.%d", at, i), y)
			}
		default:
			to[at] = x
		}
	}
	walk(same, "", answer)
	return same, rough
}

// isRough reports whether a number of an object comes from logarithms or exponentials, or from
// sums of squares that a library adds up: an end of an interval, the error that it is made of, a
// p-value, the trials that would decide, how lucky the dice of a trial were, or what ratings and costs are fitted to.
func isRough(object map[string]any, key string) bool {
	switch key {
	case "low", "high":
		return object["confidence"] != json.Number("1")
	case "p", "score", "standard_error", "uncertain", "unexplained", "rest":
		return true
	case "answer":
		return slices.Contains([]any{"more_trials", "luck", "fair_cost", "exponent"}, object["statistic"])
	case "sd":
		_, scored := object["score"]
		return scored
	case "value":
		return object["measure"] == "dice"
	}
	return false
}
