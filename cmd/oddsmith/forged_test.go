package main

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/sim/partial"
	"github.com/oddsmith/oddsmith/sim/player"
)

// forger plays commands as one shard, forged.jsonl, and changes what that says; its checksum is right again.
func forger(t *testing.T) func(command string, change func(h *partial.Heading, p *player.Partial)) {
	t.Helper()
	t.Chdir(t.TempDir())
	whole := map[string]string{} // by command
	return func(command string, change func(h *partial.Heading, p *player.Partial)) {
		t.Helper()
		if whole[command] == "" {
			whole[command] = done(t, command+" --shard 1/1")
		}
		h, p, err := partial.Read([]byte(whole[command]))
		must(t, err)
		change(&h, p)
		text, err := partial.Write(h, p)
		must(t, err)
		place(t, "forged.jsonl", string(text))
	}
}

// TestForgedFlags: flags in a shard that no shard is made with are refused, however they are
// written; none writes a file, hides the answer, or plays on.
func TestForgedFlags(t *testing.T) {
	forge := forger(t)
	for _, flag := range []string{
		"chart=evil x.svg", "output=evil", "output evil", "chart evil.svg", "checkpoint evil", "checkpoint=evil",
		"precision 1e-9", "rare kills at least 1", "decide true", "verify true", "verify=true", "help true", "help=true",
		"quiet=true", "colour 1", "", "h", "trials=5", "workers 1", "shard 1/1",
	} {
		name, value, _ := strings.Cut(flag, " ")
		forge("run hulkae/corridor --trials 100", func(h *partial.Heading, _ *player.Partial) {
			h.Flags = append(h.Flags, partial.Flag{Name: name, Values: []string{value}})
			if _, has := h.Settings[name]; has {
				h.Settings[name] = value
			}
		})
		refuses(t, app.ExitUsage, "but no shard of `oddsmith run` is", "merge forged.jsonl")
	}
	if evil, err := filepath.Glob("*evil*"); err != nil || len(evil) > 0 {
		t.Errorf("%v were written", evil)
	}
}

type (
	heading = *partial.Heading
	known   = *player.Partial
)

const (
	changed    = "what the shards say together cannot be the answer: one of them was changed after it was made"
	less       = "the shards hold less than they say"
	impossible = "forged.jsonl: its contents are impossible for its trials: it was changed after it was made"
	oneRun     = "run hulkae/corridor --trials 100"
	aSweep     = "sweep shi/duel --vary b.ccd=2..3 --engine montecarlo --trials 100"
	anOver     = "sensitivity hulkae/corridor --field rules.jam-dice --over distance=8,9 --engine montecarlo --trials " +
		"100"
)

// forgeries are changes of a shard of a command, and what is said of them.
var forgeries = []struct {
	command, says string
	change        func(h heading, p known)
}{
	{oneRun, less, func(_ heading, p known) { p.Points = nil }},
	{oneRun, "forged.jsonl has 100 trials, but by the flags it was made with it should have 1000000",
		func(h heading, _ known) { h.Flags = nil }},
	{oneRun, changed, func(_ heading, p known) { p.Points[0].Counted[0].Counts[1] = nil }},
	{oneRun, impossible, func(_ heading, p known) { p.Points[0].Counted[0].Counts[0][0].Count[0]++ }},
	{oneRun, impossible, func(_ heading, p known) { p.Points[0].Counted[0].To-- }},
	{aSweep, less, func(_ heading, p known) { delete(p.Points, 1) }},
	{aSweep, changed, func(_ heading, p known) { p.Points[1].Counted[0].Counts = nil }},
	{"sweep shi/duel --vary b.ccd=2..3", changed, func(_ heading, p known) { p.Points[1].Exact[0].Value = -1 }},
	{"compare shi/duel --variant a.cht=5+ --engine montecarlo --trials 100", changed,
		func(_ heading, p known) { p.Points[0].Counted[0].Counts[1][0].Count[0]-- }},
	{anOver, changed, func(_ heading, p known) {
		p.Points[2].Counted[0].Counts[1][0].Count[0]--
		p.Points[2].Counted[0].Counts[1][0].Count[1]++
	}},
	{anOver, changed, func(_ heading, p known) { p.Points[2].Counted[0].Counts[0][1].Count[0]-- }},
	{anOver, changed, func(_ heading, p known) { p.Points[2].Counted[0].Counts[0] = nil }},
	{anOver, less, func(_ heading, p known) { delete(p.Points, 2) }},
	{anOver, less, func(_ heading, p known) { delete(p.Points, 1) }},
	{anOver, "forged.jsonl says that it was made with --pairs, but no shard of `oddsmith sensitivity` is",
		func(h heading, _ known) {
			h.Flags = append(h.Flags, partial.Flag{Name: "pairs", Values: []string{"2"}})
		}},
	{"sensitivity shi/duel --field a.ccd", changed, func(_ heading, p known) { p.Points[1].Exact[0].Value = 2 }},
	{"compare shi/duel --variant a.cht=5+ --question turns", changed,
		func(_ heading, p known) { p.Points[1].Exact[0].Law.Mass = nil }},
}

// TestForgedShards: shards that hold less than they say, or something else, are refused:
// nothing is played for them, and nothing wrong printed.
func TestForgedShards(t *testing.T) {
	forge := forger(t)
	for _, c := range forgeries {
		forge(c.command, c.change)
		refuses(t, app.ExitUsage, "oddsmith: "+c.says, "merge forged.jsonl")
	}
}

// TestMergeTakes: what a shard refuses and names merge for, merge takes.
func TestMergeTakes(t *testing.T) {
	forge := forger(t)
	for _, c := range []struct{ command, flags string }{
		{"run hulkae/corridor --trials 1000", " --verify"},
		{"table shi/duel --rows b.ccd=2..3 --trials 1000", " --chart NAME.pdf --paper letter"},
	} {
		forge(c.command, func(*partial.Heading, *player.Partial) {})
		whole := strings.ReplaceAll(c.flags, "NAME", "whole")
		want := done(t, c.command+whole)
		if got := done(t, "merge forged.jsonl"+strings.ReplaceAll(c.flags, "NAME", "merged")); got != want {
			t.Errorf("printed\n%s, want\n%s", got, want)
		}
		refuses(t, app.ExitUsage, "pass it to `oddsmith merge`", c.command+" --shard 1/1"+whole)
	}
	if whole, merged := readGolden(t, "whole.pdf"), readGolden(t, "merged.pdf"); whole != merged {
		t.Error("another chart")
	}
	refuses(t, app.ExitUsage, "oddsmith: --verify applies to `oddsmith run`, but these are shards of `oddsmith table`\n",
		"merge forged.jsonl --verify")
}

// TestAuditNamesTheShard: one without the chunk that is to be played again is named.
func TestAuditNamesTheShard(t *testing.T) {
	forge := forger(t)
	forge("run hulkae/corridor --trials 100",
		func(_ *partial.Heading, p *player.Partial) { p.Points[0].Counted = nil; p.Points[0].TooLarge = true })
	refuses(t, app.ExitUsage, "the shards hold less than they say", "merge forged.jsonl --audit")
	forge("run hulkae/corridor --trials 10000", func(_ *partial.Heading, p *player.Partial) {
		k := p.Points[0]
		for len(k.Counted) > 1 { // as one range
			last := k.Counted[len(k.Counted)-1]
			for g, list := range last.Counts {
				for i, h := range list {
					k.Counted[0].Counts[g][i].Merge(h)
				}
			}
			k.Counted = k.Counted[:len(k.Counted)-1]
		}
		k.Counted[0].To = 10_000
	})
	refuses(t, app.ExitFailed, "oddsmith: forged.jsonl: its contents are impossible for its trials: it was changed after "+
		"it was made\n", "merge forged.jsonl --audit")
}
