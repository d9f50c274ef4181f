package main

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/terminal"
	"github.com/oddsmith/oddsmith/rules/rulestest/testmain"
)

// signals are those that interrupt a command.
func signals() []syscall.Signal {
	return []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP}
}

// TestSignals: each signal makes a run tell the partial result, as a report and as a chart,
// with the command that makes just that again. Twice the same signal at once, as timeout(1)
// sends it, is one.
func TestSignals(t *testing.T) {
	for _, s := range signals() {
		t.Run(s.String(), func(t *testing.T) {
			t.Parallel()
			if signal.Ignored(s) {
				t.Skip("ignored from the start, as under nohup; then it stays so")
			}
			folder := t.TempDir()
			p := start(t, folder, "xterm", "run", "hulkae/corridor", "--trials", "100000000000", "--chart", "k.svg",
				"--output", "k.txt", "--details")
			p.await("[1-9][0-9,]* of 100,000,000,000 trials")
			for range 2 {
				must(t, p.cmd.Process.Signal(s))
			}
			if code := p.end(); code != app.ExitInterrupted || p.out.Len() > 0 ||
				!strings.HasSuffix(string(p.seen), "oddsmith: interrupted\r\nwrote k.txt\r\n") {
				t.Fatalf("status %d, printed %s and %q", code, p.out.String(), p.seen)
			}
			wholeChart(t, filepath.Join(folder, "k.svg"))
			text := readGolden(t, filepath.Join(folder, "k.txt"))
			if !strings.Contains(text, "\ninterrupted after ") {
				t.Fatal(text)
			}
			_, command, _ := strings.Cut(text, "reproduce: oddsmith ")
			if again := done(t, command, "--details"); result(text) != result(again) || result(again) == "" {
				t.Errorf("made again it is %q, was %q", result(again), result(text))
			}
		})
	}
}

// result is the digest in the stamp.
func result(text string) string {
	_, rest, _ := strings.Cut(text, "· result ")
	digest, _, _ := strings.Cut(rest, "\n")
	return digest
}

// TestInterruptedCommands: each command tells what is known when a signal comes, or why
// nothing is.
func TestInterruptedCommands(t *testing.T) {
	for i, row := range testmain.Rows(t, "testdata/signals.txt", 4) {
		command, sign, printed, said := row[0], row[1], row[2], row[3]
		t.Run(command, func(t *testing.T) {
			t.Parallel()
			if !*heavy && (i%3 > 0 || strings.Contains(command, "marine")) {
				t.Skip("-heavy interrupts it too; of some, games must end before that, which takes long")
			}
			s := signals()[i%len(signals())]
			if signal.Ignored(s) {
				t.Skip("ignored from the start, as under nohup; then it stays so")
			}
			p := start(t, "", "xterm", strings.Fields(command+" --details")...)
			p.await(strings.ReplaceAll(sign, "PLAYING", "[1-9][0-9,]* of 100,000,000,000 trials"))
			must(t, p.cmd.Process.Signal(s))
			code, out := p.end(), p.out.String()
			if said := regexp.MustCompile("\r\x1b\\[Koddsmith: " + said + "\r\n$"); code != app.ExitInterrupted ||
				!said.Match(p.seen) {
				t.Errorf("status %d, said %q", code, p.seen)
			}
			if (out == "") != (printed == "") || !regexp.MustCompile(printed).MatchString(out) {
				t.Errorf("printed %s", out)
			}
		})
	}
}

// TestSecondSignal: a program that cannot go on, as nobody takes what it writes, is
// ended by signals all the same.
func TestSecondSignal(t *testing.T) {
	reader, writer, err := os.Pipe()
	must(t, err)
	defer func() { _ = reader.Close() }()
	cmd := exec.CommandContext(t.Context(), "oddsmith", "schema")
	cmd.Stdout = writer
	must(t, cmd.Start())
	_ = writer.Close()
	if _, err := io.ReadFull(reader, make([]byte, 1)); err != nil { // it writes
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	for {
		_ = cmd.Process.Signal(syscall.SIGTERM)
		select {
		case err := <-ended:
			if err == nil {
				t.Error("it ended as if it had written everything")
			}
			if status, ok := cmd.ProcessState.Sys().(syscall.WaitStatus); !ok || status.Signal() != syscall.SIGTERM {
				t.Errorf("it ended with %v", cmd.ProcessState)
			}
			return
		case <-time.After(100 * time.Millisecond):
		}
	}
}

// TestIgnoredSignals: a signal that is ignored from the start, as nohup does, does not
// interrupt.
func TestIgnoredSignals(t *testing.T) {
	if !slices.Contains(terminal.InterruptSignals(), os.Signal(syscall.SIGHUP)) {
		t.Skip("ignored here")
	}
	signal.Ignore(syscall.SIGHUP)
	defer signal.Reset(syscall.SIGHUP)
	if slices.Contains(terminal.InterruptSignals(), os.Signal(syscall.SIGHUP)) {
		t.Error("an ignored hangup interrupts")
	}
	if interruptible(nil).Done() != nil {
		t.Error("no signals at all interrupt")
	}
}

// TestClosedPipe: when nobody reads the report, charts are written all the same, and
// nothing is complained of.
func TestClosedPipe(t *testing.T) {
	reader, writer, err := os.Pipe()
	must(t, err)
	_ = reader.Close()
	defer func() { _ = writer.Close() }()
	folder := t.TempDir()
	var errs bytes.Buffer
	cmd := exec.CommandContext(t.Context(), "oddsmith", "run", "hulkae/corridor", "--trials", "1000", "--chart",
		"k.svg")
	cmd.Dir, cmd.Stdout, cmd.Stderr = folder, writer, &errs
	if err := cmd.Run(); err != nil || errs.Len() > 0 {
		t.Errorf("%v: %s", err, errs.String())
	}
	wholeChart(t, filepath.Join(folder, "k.svg"))
}

// TestQuietTerminals: a terminal that knows no escape codes sees no progress, nor does
// any under --quiet.
func TestQuietTerminals(t *testing.T) {
	onlyHeavy(t)
	args := []string{"run", "hulkae/corridor", "--trials", "3e6", "--workers", "1"} // lasts for some ticks
	for kind, more := range map[string][]string{"dumb": nil, "xterm": {"--quiet"}} {
		p := start(t, "", kind, slices.Concat(args, more)...)
		if code := p.end(); code != app.ExitDone || len(p.seen) > 0 {
			t.Errorf("%s %v: status %d, said %q", kind, more, code, p.seen)
		}
	}
}
