package main

import (
	"bytes"
	"context"
	"strings"
	"testing"
	"time"
)

// TestInterruptWalks: walks are interrupted without waiting for their end, and leave
// nothing to print, which is told.
func TestInterruptWalks(t *testing.T) {
	for _, args := range [][]string{
		{"exact", "scrollhammer/multi"},
		{"run", "scrollhammer/multi", "--verify"},
		{"compare", "scrollhammer/multi", "--variant", "a.0.frontage=4", "--engine", "exact"},
		{"sweep", "scrollhammer/multi", "--vary", "a.0.frontage=5,4", "--engine", "exact"},
		{"table", "scrollhammer/multi", "--rows", "a.0.frontage=5,4", "--engine", "exact"},
		{"sensitivity", "scrollhammer/multi", "--field", "a.0.frontage", "--engine", "exact"},
		{"tune", "scrollhammer/multi", "--vary", "a.0.frontage=5,4", "--target", "a wins=50%", "--engine", "exact"},
	} {
		ctx, cancel := context.WithCancel(context.Background())
		time.AfterFunc(100*time.Millisecond, cancel)
		var out, errs bytes.Buffer
		begun := time.Now()
		if code := run(ctx, args, &out, &errs); code != exitInterrupted || out.Len() > 0 || !strings.HasPrefix(errs.String(), "oddsmith: interrupted ") {
			t.Errorf("%s: status %d, printed %s and %s", args[0], code, out.String(), errs.String())
		}
		if waited := time.Since(begun); waited > 5*time.Second {
			t.Errorf("%s: it ended after %v", args[0], waited)
		}
	}
}

// TestInterruptFirst: what was interrupted before it began says so.
func TestInterruptFirst(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for command, want := range map[string]string{
		"run hulkae/corridor":                                            "interrupted before a trial was played",
		"exact hulkae/corridor":                                          "interrupted while exploring; nothing is known before its end",
		"solve hulkae/corridor":                                          "interrupted while exploring; nothing is known before its end",
		"run hulkae/corridor --verify":                                   "interrupted while exploring; --verify plays when it is done",
		"compare hulkae/corridor --variant distance=11":                  "interrupted before a variant was known",
		"sweep hulkae/corridor --vary distance=4,5":                      "interrupted before a value was known",
		"table hulkae/corridor --rows distance=4,5":                      "interrupted before a value was known",
		"tune shi/duel --vary b.ccd=2,3 --target turns=2":                "interrupted before the answer of any combination was known",
		"sensitivity hulkae/corridor --field rules.jam-dice":             "interrupted before the worth of all changes was known",
		"sensitivity hulkae/corridor --field rules.jam-dice --shard 1/2": "interrupted before the share was complete; with --checkpoint FILE the same command resumes where it stopped",
		"league shi/duel --of terminator,genestealer":                    "interrupted before any had met",
		"points shi/duel --of terminator,genestealer":                    "interrupted before any had met",
		"check shi/duel-lightning-claws":                                 "interrupted before all was checked",
		"feel shi/duel":                                                  "interrupted before a game was replayed",
		"explain hulkae/corridor --trial luckiest":                       "interrupted while searching for a trial; --trial with a number needs no search",
	} {
		var out, errs bytes.Buffer
		if code := run(ctx, strings.Fields(command), &out, &errs); code != exitInterrupted || out.Len() > 0 || errs.String() != "oddsmith: "+want+"\n" {
			t.Errorf("%s: status %d, printed %s and %s", command, code, out.String(), errs.String())
		}
	}
}
