package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/cmd/workbench/bench"
	"github.com/oddsmith/oddsmith/cmd/workbench/link"
	"github.com/oddsmith/oddsmith/profiles"
)

// linkedQuestions are what a link asks, and the same as the workbench is asked, by its job.
var linkedQuestions = map[string]struct {
	settings map[string][]string
	request  map[string]any
}{
	"compare": {map[string][]string{"question": {"kills"}, "variant": {"max-turns=3"}},
		map[string]any{"question": "kills", "variants": []string{"max-turns=3"}}},
	"sweep": {map[string][]string{"question": {"kills"}, "vary": {"max-turns=3..4"}},
		map[string]any{"questions": []string{"kills"}, "vary": []string{"max-turns=3..4"}}},
	"tune": {map[string][]string{"target": {"kills=4"}, "vary": {"max-turns=3..4"}},
		map[string]any{"target": "kills=4", "vary": []string{"max-turns=3..4"}}},
	"table": {map[string][]string{"question": {"kills"}, "rows": {"max-turns=3..4"}, "columns": {"distance=14"}},
		map[string]any{"questions": []string{"kills"}, "rows": "max-turns=3..4", "columns": "distance=14"}},
	"sensitivity": {map[string][]string{"question": {"kills"}, "field": {"max-turns"}},
		map[string]any{"question": "kills", "field": "max-turns"}},
	"league": {map[string][]string{"field": {"a"}, "of": {"terminator,marine"}},
		map[string]any{"field": "a", "of": "terminator,marine"}},
	"story": {map[string][]string{"trial": {"7"}}, nil},
}

// TestLinkedQuestions: a link that asks something is answered by its command, with the numbers of the workbench, and
// `run` says which command that is.
func TestLinkedQuestions(t *testing.T) {
	corridor, err := profiles.ShowShort("hulkae/corridor-squad", nil)
	must(t, err)
	played := 0
	for job, c := range linkedQuestions {
		text := corridor
		if job == "league" {
			text = "system: shi\nscenario: duel\na: terminator\nb: marine\n"
		}
		linked := linkOf(t, map[string]any{"text": text, "seed": "3", "trials": 300,
			"asks": map[string]any{"job": job, "settings": c.settings}})
		command := link.Jobs()[job].Command
		got := said(t, app.ExitDone, command, linked, "--details")
		if c.request == nil {
			if !strings.Contains(got, "seed 3") || !strings.Contains(got, "trial 7") {
				t.Errorf("%s: %.300s", job, got)
			}
		} else if digest := benchDigest(t, job, text, c.request); digest != "" {
			played++
			if !strings.Contains(got, "result "+digest) {
				t.Errorf("%s: on the workbench %s, by %s: %s", job, digest, command, got)
			}
		}
		if got := said(t, app.ExitUsage, "run", linked); !strings.Contains(got,
			"`oddsmith "+command+"` with the same link") {
			t.Error(got)
		}
	}
	if played < 5 {
		t.Errorf("only %d are played, and have a digest", played)
	}
}

// said is all that a command line prints.
func said(t *testing.T, code int, args ...string) string {
	t.Helper()
	stdout, stderr := played(t, []int{code}, args...)
	return stdout + stderr
}

func linkOf(t *testing.T, state map[string]any) string {
	t.Helper()
	text, err := json.Marshal(state)
	must(t, err)
	var s link.State
	must(t, json.Unmarshal(text, &s))
	fragment, err := link.Write(s)
	must(t, err)
	return "#" + fragment
}

// benchDigest is the digest of an answer of the workbench.
func benchDigest(t *testing.T, job, text string, request map[string]any) string {
	t.Helper()
	request["text"], request["seed"], request["trials"] = text, "3", 300
	asked, err := json.Marshal(request)
	must(t, err)
	answer, err := (&bench.Bench{}).Answer(t.Context(), job, asked)
	var a bench.Answer
	if err == nil {
		err = json.Unmarshal(answer, &a)
	}
	if err != nil || a.HTML == "" {
		t.Fatalf("%s: %v %.300s", job, err, answer)
	}
	return a.Digest
}
