package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/sim/partial"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// oneShard plays a command as one shard, forged.jsonl, and changes what it says; its checksum
// is right again.
func oneShard(t *testing.T, command string, change func(h *partial.Heading, p *player.Partial)) {
	t.Helper()
	var out, errs bytes.Buffer
	if code := run(context.Background(), strings.Fields(command+" --shard 1/1 --output forged.jsonl"), &out,
		&errs); code != app.ExitDone {
		t.Fatalf("status %d, said %s", code, errs.String())
	}
	text, err := os.ReadFile("forged.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	h, p, err := partial.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	change(&h, p)
	if text, err = partial.Write(h, p); err != nil {
		t.Fatal(err)
	}
	writeFile(t, "forged.jsonl", string(text))
}

// TestForgedFlags: flags in a shard that no shard is made with are refused, however they are
// written; none writes a file, hides the answer, or plays on.
func TestForgedFlags(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, f := range []struct{ name, value string }{
		{"chart=evil", "x.svg"}, {"output=evil", ""}, {"output", "evil"}, {"chart", "evil.svg"}, {"checkpoint", "evil"},
		{"checkpoint=evil", ""},
		{"precision", "1e-9"}, {"rare", "kills at least 1"}, {"decide", "true"}, {"verify", "true"},
		{"verify=true", ""}, {"help", "true"},
		{"help=true", ""}, {"quiet=true", ""}, {"colour", "1"}, {"", ""}, {"h", ""}, {"trials=5", ""}, {"workers", "1"},
		{"shard", "1/1"},
	} {
		oneShard(t, "run hulkae/corridor --trials 100", func(h *partial.Heading, _ *player.Partial) {
			h.Flags = append(h.Flags, partial.Flag{Name: f.name, Values: []string{f.value}})
			if _, has := h.Settings[f.name]; has {
				h.Settings[f.name] = f.value
			}
		})
		var out, errs bytes.Buffer
		code := run(context.Background(), []string{"merge", "forged.jsonl"}, &out, &errs)
		if code != app.ExitUsage || out.Len() > 0 ||
			!strings.Contains(errs.String(), "but no shard of `oddsmith run` is") {
			t.Errorf("--%s=%s: status %d, printed %s and %s", f.name, f.value, code, out.String(), errs.String())
		}
	}
	if evil, err := filepath.Glob("*evil*"); err != nil || len(evil) > 0 {
		t.Errorf("%v were written", evil)
	}
}

// TestForgedShards: shards that hold less than they say, or something else, are refused:
// nothing is played for them, and nothing wrong printed.
func TestForgedShards(t *testing.T) {
	t.Chdir(t.TempDir())
	const changed = "what the shards say together cannot be the answer: one of them was changed after it was made"
	const played = "sensitivity hulkae/corridor --field rules.jam-dice --over distance=8,9 --engine montecarlo " +
		"--trials 100"
	for _, c := range []struct {
		command string
		change  func(h *partial.Heading, p *player.Partial)
		says    string
	}{
		{"run hulkae/corridor --trials 100", func(_ *partial.Heading, p *player.Partial) { p.Points = nil },
			"the shards hold less than they say"},
		{"run hulkae/corridor --trials 100", func(h *partial.Heading, _ *player.Partial) { h.Flags = nil },
			"forged.jsonl has 100 trials, but by the flags it was made with it should have 1000000"},
		{"run hulkae/corridor --trials 100",
			func(_ *partial.Heading, p *player.Partial) { p.Points[0].Counted[0].Counts[1] = nil }, changed},
		{"run hulkae/corridor --trials 100",
			func(_ *partial.Heading, p *player.Partial) { p.Points[0].Counted[0].Counts[0][0].Count[0]++ },
			"forged.jsonl: its contents are impossible for its trials: it was changed after it was made"},
		{"run hulkae/corridor --trials 100",
			func(_ *partial.Heading, p *player.Partial) { p.Points[0].Counted[0].To-- },
			"forged.jsonl: its contents are impossible for its trials: it was changed after it was made"},
		{"sweep shi/duel --vary b.ccd=2..3 --engine montecarlo --trials 100",
			func(_ *partial.Heading, p *player.Partial) { delete(p.Points, 1) }, "the shards hold less than they say"},
		{"sweep shi/duel --vary b.ccd=2..3 --engine montecarlo --trials 100",
			func(_ *partial.Heading, p *player.Partial) { p.Points[1].Counted[0].Counts = nil }, changed},
		{"sweep shi/duel --vary b.ccd=2..3",
			func(_ *partial.Heading, p *player.Partial) { p.Points[1].Exact[0].Value = -1 }, changed},
		{"compare shi/duel --variant a.cht=5+ --engine montecarlo --trials 100",
			func(_ *partial.Heading, p *player.Partial) { p.Points[0].Counted[0].Counts[1][0].Count[0]-- }, changed},
		{played, func(_ *partial.Heading, p *player.Partial) {
			p.Points[2].Counted[0].Counts[1][0].Count[0]--
			p.Points[2].Counted[0].Counts[1][0].Count[1]++
		}, changed},
		{played, func(_ *partial.Heading, p *player.Partial) { p.Points[2].Counted[0].Counts[0][1].Count[0]-- },
			changed},
		{played, func(_ *partial.Heading, p *player.Partial) { p.Points[2].Counted[0].Counts[0] = nil }, changed},
		{played, func(_ *partial.Heading, p *player.Partial) { delete(p.Points, 2) },
			"the shards hold less than they say"},
		{played, func(_ *partial.Heading, p *player.Partial) { delete(p.Points, 1) },
			"the shards hold less than they say"},
		{played, func(h *partial.Heading, _ *player.Partial) {
			h.Flags = append(h.Flags, partial.Flag{Name: "pairs", Values: []string{"2"}})
		}, "forged.jsonl says that it was made with --pairs, but no shard of `oddsmith sensitivity` is"},
		{"sensitivity shi/duel --field a.ccd",
			func(_ *partial.Heading, p *player.Partial) { p.Points[1].Exact[0].Value = 2 }, changed},
		{"compare shi/duel --variant a.cht=5+ --question turns",
			func(_ *partial.Heading, p *player.Partial) { p.Points[1].Exact[0].Law.Mass = nil }, changed},
	} {
		oneShard(t, c.command, c.change)
		var out, errs bytes.Buffer
		code := run(context.Background(), []string{"merge", "forged.jsonl"}, &out, &errs)
		if code != app.ExitUsage || out.Len() > 0 || !strings.HasPrefix(errs.String(), "oddsmith: "+c.says) {
			t.Errorf("%s: status %d, printed %s and %s, want %s", c.command, code, out.String(), errs.String(), c.says)
		}
	}
}

// TestMergeTakes: what a shard refuses and names merge for, merge takes.
func TestMergeTakes(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, c := range []struct{ command, flags string }{
		{"run hulkae/corridor --trials 1000", "--verify"},
		{"table shi/duel --rows b.ccd=2..3 --trials 1000", "--chart %s.pdf --paper letter"},
	} {
		var want, got, errs bytes.Buffer
		flags := func(name string) []string { return strings.Fields(strings.ReplaceAll(c.flags, "%s", name)) }
		oneShard(t, c.command, func(*partial.Heading, *player.Partial) {})
		if code := run(context.Background(), append(strings.Fields(c.command), flags("whole")...), &want,
			&errs); code != app.ExitDone {
			t.Fatalf("status %d, said %s", code, errs.String())
		}
		if code := run(context.Background(), append([]string{"merge", "forged.jsonl"}, flags("merged")...), &got,
			&errs); code != app.ExitDone || got.String() != want.String() {
			t.Errorf("status %d, said %s, printed\n%s, want\n%s", code, errs.String(), got.String(), want.String())
		}
		whole, _ := os.ReadFile("whole.pdf")
		merged, _ := os.ReadFile("merged.pdf")
		if !bytes.Equal(whole, merged) {
			t.Error("another chart")
		}
		if code := run(context.Background(), append(strings.Fields(c.command+" --shard 1/1"), flags("whole")...), &got,
			&errs); code != app.ExitUsage || !strings.Contains(errs.String(), "pass it to `oddsmith merge`") {
			t.Errorf("status %d, said %s", code, errs.String())
		}
	}
	var out, errs bytes.Buffer
	if code := run(context.Background(), []string{"merge", "forged.jsonl", "--verify"}, &out,
		&errs); code != app.ExitUsage ||
		errs.String() != "oddsmith: --verify applies to `oddsmith run`, but these are shards of `oddsmith table`\n" {
		t.Errorf("status %d, said %s", code, errs.String())
	}
}

// TestAuditNamesTheShard: one without the chunk that is to be played again is named.
func TestAuditNamesTheShard(t *testing.T) {
	t.Chdir(t.TempDir())
	oneShard(t, "run hulkae/corridor --trials 100",
		func(_ *partial.Heading, p *player.Partial) { p.Points[0].Counted = nil; p.Points[0].TooLarge = true })
	var out, errs bytes.Buffer
	code := run(context.Background(), []string{"merge", "forged.jsonl", "--audit"}, &out, &errs)
	if code == app.ExitDone || out.Len() > 0 || !strings.Contains(errs.String(), "the shards hold less than they say") {
		t.Errorf("status %d, printed %s and %s", code, out.String(), errs.String())
	}
	oneShard(t, "run hulkae/corridor --trials 10000", func(_ *partial.Heading, p *player.Partial) {
		k := p.Points[0]
		for len(k.Counted) > 1 { // as one range
			last := k.Counted[len(k.Counted)-1]
			for g, list := range last.Counts {
				for i, h := range list {
					k.Counted[0].Counts[g][i] = addedTo(k.Counted[0].Counts[g][i], h)
				}
			}
			k.Counted = k.Counted[:len(k.Counted)-1]
		}
		k.Counted[0].To = 10_000
	})
	errs.Reset()
	code = run(context.Background(), []string{"merge", "forged.jsonl", "--audit"}, &out, &errs)
	if code != app.ExitFailed || out.Len() > 0 ||
		errs.String() != "oddsmith: forged.jsonl: its contents are impossible for its trials: it was changed after "+
			"it was made\n" {
		t.Errorf("status %d, printed %s and %s", code, out.String(), errs.String())
	}
}

// addedTo is the sum of two histograms.
func addedTo(x, y stats.Histogram) stats.Histogram {
	if len(x.Count) == 0 {
		return y
	}
	if len(y.Count) == 0 {
		return x
	}
	from := min(x.From, y.From)
	sum := stats.Histogram{From: from, Count: make([]uint64, max(x.From+len(x.Count), y.From+len(y.Count))-from)}
	for _, h := range []stats.Histogram{x, y} {
		for i, n := range h.Count {
			sum.Count[h.From+i-from] += n
		}
	}
	return sum
}
