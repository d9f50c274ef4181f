package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// answersCommand is the name by which a test binary answers command lines, one after the
// other in one process: an emulator takes longer to start a program than most answers do.
const answersCommand = "answers"

// answer is what a command line came to.
type answer struct {
	Status    int
	Out, Said string
}

// tellAnswers answers the command lines of standard input.
func tellAnswers() {
	lines, to := bufio.NewScanner(os.Stdin), json.NewEncoder(os.Stdout)
	for lines.Scan() {
		var out, said bytes.Buffer
		status := run(context.Background(), strings.Fields(lines.Text()), &out, &said)
		if err := to.Encode(answer{status, out.String(), said.String()}); err != nil {
			panic(err)
		}
	}
}

// answersOf has a test binary answer command lines, under an emulator if there is one, and
// calls do with each answer.
func answersOf(t *testing.T, emulator, binary string, lines []string, do func(line string, a answer)) {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), binary)
	cmd.Args[0] = answersCommand
	if emulator != "" {
		cmd = exec.CommandContext(t.Context(), emulator, "-0", answersCommand, binary)
	}
	var said bytes.Buffer
	cmd.Stdin, cmd.Stderr = strings.NewReader(strings.Join(lines, "\n")+"\n"), &said
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	answers := json.NewDecoder(out)
	for _, line := range lines {
		var a answer
		if err := answers.Decode(&a); err != nil {
			t.Fatalf("%s: %s: %v, %v\n%s", binary, line, err, cmd.Wait(), said.String())
		}
		do(line, a)
	}
	if err := cmd.Wait(); err != nil {
		t.Fatalf("%s: %v\n%s", binary, err, said.String())
	}
}
