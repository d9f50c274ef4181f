package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
)

// answersCommand is the name by which a test binary answers command lines, one after the
// other in one process: most take less time than it takes to start a program.
const answersCommand = "answers"

// asked is a command line, and the folder that it is given in, unless that does not matter.
type asked struct {
	Args   []string
	Folder string
}

// answer is what a command line came to.
type answer struct {
	Status    int
	Out, Said string
}

// answered is what a command line comes to in this process: its words, and those that have spaces in them.
func answered(line string, words ...string) answer {
	return answeredIn(context.Background(), append(strings.Fields(line), words...)...)
}

func answeredIn(ctx context.Context, words ...string) answer {
	var out, said bytes.Buffer
	status := run(ctx, words, &out, &said)
	return answer{status, out.String(), said.String()}
}

// done is what a command line prints, which must succeed.
func done(t testing.TB, line string, words ...string) string {
	t.Helper()
	a := answered(line, words...)
	if a.Status != app.ExitDone {
		t.Fatalf("%s %q: %+v", line, words, a)
	}
	return a.Out
}

// refuses fails unless a command line prints nothing, comes to this status, and says why in these words among others.
func refuses(t *testing.T, status int, says, line string) {
	t.Helper()
	if a := answered(line); a.Status != status || a.Out != "" || !strings.Contains(a.Said, says) {
		t.Errorf("%s: %+v, want %d and %s", line, a, status, says)
	}
}

// tellAnswers answers the command lines of standard input, which they find empty themselves.
func tellAnswers() {
	from, to := json.NewDecoder(os.Stdin), json.NewEncoder(os.Stdout)
	nothing, err := os.Open(os.DevNull)
	if err != nil {
		panic(err)
	}
	os.Stdin, os.Stdout = nothing, os.Stderr
	app.SoftMemory(app.SoftMemoryLimit)
	debug.SetGCPercent(400)
	for {
		var q asked
		err := from.Decode(&q)
		if errors.Is(err, io.EOF) {
			return
		}
		if err == nil && q.Folder != "" {
			err = os.Chdir(q.Folder)
		}
		if err == nil {
			err = to.Encode(answeredIn(context.Background(), q.Args...))
		}
		if err != nil {
			panic(err)
		}
	}
}

// answering is a process that answers command lines.
type answering struct {
	cmd  *exec.Cmd
	in   io.Closer
	to   *json.Encoder
	from *json.Decoder
	said bytes.Buffer // by the process itself, as it failed
}

// startAnswering has a test binary answer command lines in an environment, or in that of the
// test, under an emulator if there is one.
func startAnswering(emulator, binary string, environment []string) (*answering, error) {
	cmd := exec.Command(binary)
	cmd.Args[0] = answersCommand
	if emulator != "" {
		cmd = exec.Command(emulator, "-0", answersCommand, binary)
	}
	a := &answering{cmd: cmd}
	cmd.Env, cmd.Stderr = environment, &a.said
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	a.in, a.to, a.from = in, json.NewEncoder(in), json.NewDecoder(out)
	return a, cmd.Start()
}

// ask gives the answer to a command line.
func (a *answering) ask(q asked) (answer, error) {
	var got answer
	err := a.to.Encode(q)
	if err == nil {
		err = a.from.Decode(&got)
	}
	if err != nil {
		err = fmt.Errorf("%q: %w, %w\n%s", q.Args, err, a.stop(), a.said.String())
	}
	return got, err
}

// stop ends the process.
func (a *answering) stop() error { return errors.Join(a.in.Close(), a.cmd.Wait()) }

// must ends a test that cannot go on.
func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
