package main

import (
	"bytes"
	"testing"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/sim/partial"
	"github.com/oddsmith/oddsmith/sim/player"
)

// kept plays a few duels with the checkpoint k.
const kept = "run shi/duel --trials 5000 --checkpoint k"

// keepCheckpoint makes that checkpoint.
func keepCheckpoint(t *testing.T) []byte {
	t.Helper()
	done(t, kept)
	return []byte(readGolden(t, "k"))
}

// refuseCheckpoint fails unless a text is refused as that checkpoint, and left as it is.
func refuseCheckpoint(t *testing.T, text []byte, says string) {
	t.Helper()
	place(t, "k", string(text))
	if a := answered(kept); a != (answer{app.ExitUsage, "", "oddsmith: --checkpoint k: " + says + "\n"}) {
		t.Errorf("%+v, want %q", a, says)
	}
	if readGolden(t, "k") != string(text) {
		t.Errorf("%s: the file is another one now", says)
	}
}

// proposal is what messages say to do.
const proposal = "; name another file, or delete this one"

// TestDamagedCheckpoints: a checkpoint that was cut off or damaged is refused, whatever is
// wrong with it, and stays.
func TestDamagedCheckpoints(t *testing.T) {
	t.Chdir(t.TempDir())
	whole := keepCheckpoint(t)
	for _, length := range []int{30, 100, len(whole) / 2, len(whole) - 70, len(whole) - 2, len(whole) - 1} {
		refuseCheckpoint(t, whole[:length], "it is cut off: its end is missing"+proposal)
	}
	refuseCheckpoint(t, nil, "it is empty, so it is not a checkpoint"+proposal)
	for _, at := range []int{30, len(whole) / 3, len(whole) / 2, len(whole) - 100} {
		flipped := bytes.Clone(whole)
		flipped[at] ^= 4
		refuseCheckpoint(t, flipped, "it is damaged: its checksum does not match"+proposal)
	}
	refuseCheckpoint(t, append(bytes.Clone(whole), whole...), "it is damaged: its checksum does not match"+proposal)
	refuseCheckpoint(t, []byte("my notes\n"),
		"it is not a partial result of oddsmith; it is left unchanged; name another file")
}

// TestOtherCheckpoints: a file is refused that is right in itself, and of another oddsmith, or
// says what cannot be.
func TestOtherCheckpoints(t *testing.T) {
	t.Chdir(t.TempDir())
	whole := keepCheckpoint(t)
	hash, err := partial.Version()
	must(t, err)
	for _, c := range []struct {
		change func(h *partial.Heading, p *player.Partial)
		says   string
	}{
		{func(h *partial.Heading, _ *player.Partial) { h.Version = "0.0.9 0123456789abcdef" },
			`it was made by another version of oddsmith, "0.0.9 0123456789abcdef" instead of "` + hash +
				`", which may play other trials` + proposal},
		{func(_ *partial.Heading, p *player.Partial) { p.Points[0].Counted[0].Counts[0][0].Count[0]++ },
			"the saved partial result is of other trials" + proposal},
		{func(_ *partial.Heading, p *player.Partial) { p.Points[0].Counted[0].To++ },
			"the saved partial result is of other trials" + proposal},
	} {
		h, p, err := partial.Read(whole)
		must(t, err)
		c.change(&h, p)
		text, err := partial.Write(h, p)
		must(t, err)
		refuseCheckpoint(t, text, c.says)
	}
}
