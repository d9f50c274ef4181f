package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
)

var heavy = flag.Bool("heavy", false, "try all that takes long")

// TestMain lets tests run the test binary as the command oddsmith.
func TestMain(m *testing.M) {
	app.Release = "0.1.0" // pictures and examples of the guide carry it
	switch strings.TrimSuffix(filepath.Base(os.Args[0]), ".exe") {
	case "oddsmith":
		code := program()
		tellPeak()
		os.Exit(code)
	case answersCommand:
		tellAnswers()
	default:
		os.Exit(runTests(m))
	}
}

// runTests runs tests with the command on their path, and with memory spent to save time: so
// many loads and walks in one process leave much garbage. Of large walks it may not leave four
// times as much, 15 GiB of two at once. Programs that tests start keep Go's own setting.
func runTests(m *testing.M) int {
	folder, err := os.MkdirTemp("", "oddsmith-test")
	if err == nil {
		defer func() { _ = os.RemoveAll(folder) }()
		err = putCommand(folder)
	}
	if err != nil {
		_, _ = fmt.Fprintln(os.Stderr, err)
		return 1
	}
	debug.SetGCPercent(400)
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(4 << 30)
	}
	return m.Run()
}

// putCommand puts the command oddsmith into a folder, and the folder onto the path.
func putCommand(folder string) error {
	this, err := os.Executable()
	if err != nil {
		return err
	}
	command := filepath.Join(folder, "oddsmith")
	if runtime.GOOS == "windows" {
		command += ".exe"
	}
	if err := os.Link(this, command); err != nil { // across disks
		if err := os.Symlink(this, command); err != nil {
			return err
		}
	}
	return os.Setenv("PATH", folder+string(filepath.ListSeparator)+os.Getenv("PATH"))
}

// TestScripts plays what users type, end to end. All that a script types as oddsmith is
// answered by one process, in the environment in which the script began; what it types as
// exec oddsmith, and with -heavy all, by a process each. Scripts that take long are passed
// over without -heavy.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:   "testdata/script",
		Setup: setUpScript,
		Cmds:  map[string]func(*testscript.TestScript, bool, []string){"oddsmith": playCommand},
		Condition: func(name string) (bool, error) {
			if name != "heavy" {
				return false, fmt.Errorf("there is no condition %q", name)
			}
			return *heavy, nil
		},
	})
}

// answers is where a script keeps the process that answers it.
type answers struct{}

func setUpScript(e *testscript.Env) error {
	if *heavy {
		return nil
	}
	this, err := os.Executable()
	if err != nil {
		return err
	}
	process, err := startAnswering("", this, e.Vars)
	if err == nil {
		e.Values[answers{}] = process
		e.Defer(func() { _ = process.stop() })
	}
	return err
}

// playCommand plays a command line of a script, which must succeed, or fail if neg is set.
func playCommand(ts *testscript.TestScript, neg bool, args []string) {
	var failed error
	if process, ok := ts.Value(answers{}).(*answering); ok {
		a, err := process.ask(asked{Args: args, Folder: ts.MkAbs(".")})
		ts.Check(err)
		_, _ = fmt.Fprint(ts.Stdout(), a.Out)
		_, _ = fmt.Fprint(ts.Stderr(), a.Said)
		if a.Status != app.ExitDone {
			failed = fmt.Errorf("status %d", a.Status)
		}
	} else {
		failed = ts.Exec("oddsmith", args...)
	}
	switch {
	case failed != nil && !neg:
		ts.Fatalf("oddsmith %q: %v", args, failed)
	case failed == nil && neg:
		ts.Fatalf("oddsmith %q succeeded", args)
	}
}
