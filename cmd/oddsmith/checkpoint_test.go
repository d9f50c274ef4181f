package main

import (
	"bytes"
	"context"
	"os"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/partial"
)

// keepCheckpoint plays a command with a checkpoint, and gives the file.
func keepCheckpoint(t *testing.T, args, file string) []byte {
	t.Helper()
	var out, errs bytes.Buffer
	if code := run(context.Background(), append(strings.Fields(args), "--checkpoint", file), &out, &errs); code != exitDone || errs.Len() > 0 {
		t.Fatalf("%s: status %d, said %q", args, code, errs.String())
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// refuseCheckpoint fails unless a file is refused as a checkpoint, and left as it is.
func refuseCheckpoint(t *testing.T, args, file string, text []byte, status int, says string) {
	t.Helper()
	writeFile(t, file, string(text))
	var out, errs bytes.Buffer
	code := run(context.Background(), append(strings.Fields(args), "--checkpoint", file), &out, &errs)
	if want := "oddsmith: --checkpoint " + file + ": " + says + "\n"; code != status || out.Len() > 0 || errs.String() != want {
		t.Errorf("status %d, printed %s, said\n%q, want\n%q", code, out.String(), errs.String(), want)
	}
	if now, err := os.ReadFile(file); err != nil || !bytes.Equal(now, text) {
		t.Errorf("%s: the file is another one now; %v", says, err)
	}
}

// TestDamagedCheckpoints: a checkpoint that was cut off or damaged is refused, whatever is
// wrong with it, and stays.
func TestDamagedCheckpoints(t *testing.T) {
	t.Chdir(t.TempDir())
	const args, instead = "run shi/duel --trials 5000", "; name another file, or delete this one"
	whole := keepCheckpoint(t, args, "k")
	for _, length := range []int{30, 100, len(whole) / 2, len(whole) - 70, len(whole) - 2, len(whole) - 1} {
		refuseCheckpoint(t, args, "k", whole[:length], exitUsage, "it is cut off: its end is missing"+instead)
	}
	refuseCheckpoint(t, args, "k", nil, exitUsage, "it is empty, and no checkpoint is"+instead)
	for _, at := range []int{30, len(whole) / 3, len(whole) / 2, len(whole) - 100} {
		flipped := bytes.Clone(whole)
		flipped[at] ^= 4
		refuseCheckpoint(t, args, "k", flipped, exitUsage, "it is damaged: its checksum is another one"+instead)
	}
	refuseCheckpoint(t, args, "k", append(bytes.Clone(whole), whole...), exitUsage, "it is damaged: its checksum is another one"+instead)
	refuseCheckpoint(t, args, "k", []byte("my notes\n"), exitUsage, "this is no partial result of oddsmith, and is left as it is; name another file")
}

// TestOtherCheckpoints: a file is refused that is right in itself, and of another oddsmith, or
// says what cannot be.
func TestOtherCheckpoints(t *testing.T) {
	t.Chdir(t.TempDir())
	const args, instead = "run shi/duel --trials 5000", "; name another file, or delete this one"
	whole := keepCheckpoint(t, args, "k")
	hash, err := partial.Version()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		change func(h *partial.Heading, p *sim.Partial)
		says   string
	}{
		{func(h *partial.Heading, _ *sim.Partial) { h.Version = "0.0.9 0123456789abcdef" },
			`it was made by another oddsmith, "0.0.9 0123456789abcdef" instead of "` + version + " " + hash + `", which may play other trials` + instead},
		{func(_ *partial.Heading, p *sim.Partial) { p.Points[0].Counted[0].Counts[0][0].Count[0]++ },
			"what is known already is not of these trials" + instead},
		{func(_ *partial.Heading, p *sim.Partial) { p.Points[0].Counted[0].To++ },
			"what is known already is not of these trials" + instead},
	} {
		h, p, err := partial.Read(whole)
		if err != nil {
			t.Fatal(err)
		}
		c.change(&h, p)
		text, err := partial.Write(h, p)
		if err != nil {
			t.Fatal(err)
		}
		refuseCheckpoint(t, args, "k", text, exitUsage, c.says)
	}
}
