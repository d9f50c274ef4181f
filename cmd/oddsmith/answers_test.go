package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"os"
	"strings"
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
