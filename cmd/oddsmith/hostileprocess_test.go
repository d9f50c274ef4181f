//go:build unix

package main

import (
	"bytes"
	"cmp"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

var hostileReport = flag.Bool("hostile-report", false, "print time and memory of the worst ten hostile inputs")

// What a hostile input may cost, the matchup played or walked for it aside.
const (
	hostileTime   = 2 * time.Second // reported only, as machines differ
	hostileMemory = 300 << 20
)

// cost is what a process took.
type cost struct {
	hostile
	time   time.Duration
	memory int64
}

// TestHostileProcesses runs each hostile input in a process of its own, and fails
// where one takes too much memory. This prints the worst ten:
//
//	go test ./cmd/oddsmith -run HostileProcesses -hostile-report -v
func TestHostileProcesses(t *testing.T) {
	if !*heavy && !*hostileReport {
		t.Skip("a process for each input takes a minute; -heavy or -hostile-report does it")
	}
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	var costs []cost
	for _, h := range hostileInputs(t) {
		t.Run(h.name[:min(len(h.name), 60)], func(t *testing.T) {
			if c, ok := costOf(t, program, h); ok {
				costs = append(costs, c)
			}
		})
	}
	report(t, "time", costs, func(c cost) int64 { return int64(c.time) })
	report(t, "memory", costs, func(c cost) int64 { return c.memory })
	slow := 0
	for _, c := range costs {
		if c.time > hostileTime {
			slow++
		}
	}
	t.Logf("%d inputs, %d took more than %v", len(costs), slow, hostileTime)
}

// costOf runs the program on an input. It is false where no process can be given
// such arguments.
func costOf(t *testing.T, program string, h hostile) (cost, bool) {
	t.Helper()
	t.Chdir(t.TempDir())
	if h.make != nil {
		h.make(t)
	}
	if slices.ContainsFunc(h.args, func(a string) bool { return strings.Contains(a, "\x00") || len(a) > 128<<10-1 }) {
		return cost{}, false // no system passes them on
	}
	var out, errs bytes.Buffer
	c := &exec.Cmd{Path: program, Args: append([]string{"oddsmith"}, h.args...), Stdout: &out, Stderr: &errs}
	status := filepath.Join(t.TempDir(), "status")
	c.Env = append(os.Environ(), peakFile+"="+status)
	begin := time.Now()
	_ = c.Run() // the status tells
	took := time.Since(begin)
	checkHostile(t, h, c.ProcessState.ExitCode(), out.String(), errs.String())
	memory := peak(status)
	if memory > hostileMemory {
		t.Errorf("%.200q took %d MiB", h.args, memory>>20)
	}
	return cost{h, took, memory}, true
}

// peak is the most memory that a process tells it had, in bytes; 0 if the system knows
// none.
func peak(status string) int64 {
	text, _ := os.ReadFile(status)
	if _, after, ok := strings.Cut(string(text), "VmHWM:"); ok {
		var kib int64
		if _, err := fmt.Sscan(after, &kib); err == nil {
			return kib << 10
		}
	}
	return 0
}

// report logs the ten costliest inputs.
func report(t *testing.T, what string, costs []cost, by func(cost) int64) {
	t.Helper()
	slices.SortFunc(costs, func(x, y cost) int { return cmp.Compare(by(y), by(x)) })
	var b strings.Builder
	fmt.Fprintf(&b, "worst by %s:\n", what)
	for _, c := range costs[:min(10, len(costs))] {
		fmt.Fprintf(&b, "%6.2f s %5d MiB  %.60s\n", c.time.Seconds(), c.memory>>20, c.name)
	}
	t.Log(b.String())
}
