//go:build unix

package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// hostileMemory is what a hostile input may cost, the matchup played or walked for it aside.
const hostileMemory = 300 << 20

// onlyHeavy passes over a test without -heavy.
func onlyHeavy(t *testing.T) {
	t.Helper()
	if !*heavy {
		t.Skip("takes long; -heavy runs it")
	}
}

// TestHostileProcesses: each hostile input, in a process of its own, ends as it should and takes little memory.
func TestHostileProcesses(t *testing.T) {
	onlyHeavy(t)
	program, err := os.Executable()
	must(t, err)
	for i, h := range hostileInputs(t) {
		t.Run(fmt.Sprintf("%d %.40q", i, h.args), func(t *testing.T) {
			t.Chdir(t.TempDir())
			if h.make != nil {
				h.make(t)
			}
			odd := func(a string) bool { return strings.Contains(a, "\x00") || len(a) > 128<<10-1 }
			if !slices.ContainsFunc(h.args, odd) { // else no system passes them on
				checkProcess(t, program, h)
			}
		})
	}
}

// checkProcess runs the program on an input.
func checkProcess(t *testing.T, program string, h hostile) {
	t.Helper()
	var out, errs bytes.Buffer
	c := &exec.Cmd{Path: program, Args: append([]string{"oddsmith"}, h.args...), Stdout: &out, Stderr: &errs}
	status := filepath.Join(t.TempDir(), "status")
	c.Env = append(os.Environ(), peakFile+"="+status)
	_ = c.Run() // the status tells
	checkHostile(t, h, answer{c.ProcessState.ExitCode(), out.String(), errs.String()})
	if memory := peak(status); memory > hostileMemory {
		t.Errorf("%.200q took %d MiB", h.args, memory>>20)
	}
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
