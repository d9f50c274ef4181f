package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"
)

// process is the program, running with its standard error on a terminal or a pipe.
type process struct {
	t    *testing.T
	cmd  *exec.Cmd
	out  bytes.Buffer
	said *os.File
	seen []byte // of what it said, so far
}

// start starts the program in a folder. The terminal is of a kind, TERM; without one it is a pipe.
func start(t *testing.T, folder, kind string, args ...string) *process {
	t.Helper()
	ours, theirs, err := os.Pipe()
	must(t, err)
	if kind != "" {
		_, _ = ours.Close(), theirs.Close()
		ours, theirs = openTerminal(t)
	}
	t.Cleanup(func() { _ = ours.Close() })
	p := &process{t: t, cmd: exec.CommandContext(t.Context(), "oddsmith", args...), said: ours}
	p.cmd.Dir, p.cmd.Stdout, p.cmd.Stderr = folder, &p.out, theirs
	p.cmd.Env = append(os.Environ(), "TERM="+kind)
	must(t, p.cmd.Start())
	must(t, theirs.Close())
	return p
}

// openTerminal opens both ends of a pseudo-terminal of 120 columns.
func openTerminal(t *testing.T) (ours, theirs *os.File) {
	t.Helper()
	ours, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		t.Skip(err)
	}
	fd := int(ours.Fd())
	number, err := unix.IoctlGetInt(fd, unix.TIOCGPTN)
	if err = errors.Join(err, unix.IoctlSetPointerInt(fd, unix.TIOCSPTLCK, 0),
		unix.IoctlSetWinsize(fd, unix.TIOCSWINSZ, &unix.Winsize{Row: 24, Col: 120})); err != nil {
		t.Skip(err)
	}
	if theirs, err = os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|unix.O_NOCTTY, 0); err != nil {
		t.Skip(err)
	}
	return ours, theirs
}

// await reads what it says until something shows there.
func (p *process) await(sign string) {
	p.t.Helper()
	wanted := regexp.MustCompile(sign)
	for !wanted.Match(p.seen) {
		if !p.more() {
			p.t.Fatalf("it ended without %s; it said %q, it printed %s", sign, p.seen, p.out.String())
		}
	}
}

// more reads on, until nothing is written any more.
func (p *process) more() bool {
	b := make([]byte, 4096)
	n, err := p.said.Read(b)
	p.seen = append(p.seen, b[:n]...)
	return err == nil
}

// end waits for the end of the program, and gives its status.
func (p *process) end() int {
	p.t.Helper()
	for p.more() {
		continue
	}
	_ = p.cmd.Wait() // its status is what is asked for
	return p.cmd.ProcessState.ExitCode()
}

// stop interrupts the program, and does so too.
func (p *process) stop() int {
	p.t.Helper()
	_ = p.cmd.Process.Signal(syscall.SIGTERM)
	return p.end()
}
