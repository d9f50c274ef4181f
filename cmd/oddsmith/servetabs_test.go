package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"

	"github.com/oddsmith/oddsmith/cmd/workbench/bench"
	"github.com/oddsmith/oddsmith/cmd/workbench/job"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/player"
)

// manyTabs are as many as are open at once, fewer without -heavy.
func manyTabs() int {
	if *heavy {
		return 50
	}
	return 5
}

// TestServeTabs: many tabs at once, each of which opens a matchup, looks at it, plays it in shares side by side, asks
// for more and keeps a file, are all answered, with the digests of the command line.
func TestServeTabs(t *testing.T) {
	onlyHeavy(t)
	const trials, shares = 2_000, 4
	address, stop := served(t)
	defer stop()
	names := []string{"shi/duel", "hulkae/corridor", "secondedition/melee", "scrollhammer/fight", "skirmish/shot"}
	want := map[string]string{}
	for _, name := range names {
		m, err := profiles.Load(name, nil)
		if err != nil {
			t.Fatal(err)
		}
		r, err := sim.Run(t.Context(), m.Scenario(), player.Options{Seed: 1, Trials: trials})
		if err != nil {
			t.Fatal(err)
		}
		want[name] = r.Digest
	}
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: manyTabs()}}
	defer client.CloseIdleConnections()
	var all sync.WaitGroup
	for i := range manyTabs() {
		all.Go(func() {
			tab := &servedTab{client: client, address: address}
			name := names[i%len(names)]
			var opened bench.Opened
			tab.ask("library", nil, &bench.Library{})
			tab.ask("open", map[string]any{"name": name}, &opened)
			asked := func(more map[string]any) map[string]any {
				request := map[string]any{"text": opened.Text, "seed": "1", "trials": trials}
				for key, value := range more {
					request[key] = value
				}
				return request
			}
			tab.ask("look", asked(nil), &bench.Look{})
			tab.ask("exact", asked(nil), &bench.Exactly{})
			parts := make([]job.Played, shares)
			var side sync.WaitGroup
			for k := range shares {
				side.Go(func() {
					tab.ask("play", asked(map[string]any{"shard": player.Shard{Index: k + 1, Of: shares}}), &parts[k])
				})
			}
			side.Wait()
			var merged bench.Merged
			tab.ask("merge", asked(map[string]any{"parts": parts}), &merged)
			var file bench.File
			tab.ask("file", asked(map[string]any{"known": merged.Known, "format": "json"}), &file)
			var story bench.Story
			tab.ask("story", asked(map[string]any{"trial": fmt.Sprint(i)}), &story)
			if len(tab.wrong) > 0 || merged.Digest != want[name] || file.Data == "" || story.Trial != uint64(i) {
				t.Errorf("tab %d, %s: digest %s, want %s; %d bytes; trial %d; %.500q", i, name, merged.Digest,
					want[name], len(file.Data), story.Trial, tab.wrong)
			}
		})
	}
	all.Wait()
}

// servedTab asks what a page asks.
type servedTab struct {
	client  *http.Client
	address string
	lock    sync.Mutex
	wrong   []string
}

// ask reads the answer, which is the last line.
func (s *servedTab) ask(name string, request, to any) {
	text, err := json.Marshal(request)
	if request == nil {
		text = []byte("{}")
	}
	var answer []byte
	if err == nil {
		answer, err = s.send(name, text)
	}
	lines := bytes.Split(bytes.TrimSpace(answer), []byte("\n"))
	last := lines[len(lines)-1]
	if err == nil {
		err = json.Unmarshal(last, to)
	}
	if err != nil || bytes.HasPrefix(last, []byte(`{"mistakes"`)) {
		s.lock.Lock()
		defer s.lock.Unlock()
		s.wrong = append(s.wrong, fmt.Sprintf("%s: %v %.200s", name, err, last))
	}
}

func (s *servedTab) send(name string, text []byte) ([]byte, error) {
	r, err := http.NewRequest(http.MethodPost, s.address+"ask/"+name,
		bytes.NewReader(text)) //nolint:noctx // it ends with the test
	if err != nil {
		return nil, err
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Origin", strings.Join(strings.SplitAfterN(s.address, "/", 4)[:3], ""))
	answer, err := s.client.Do(r)
	if err != nil {
		return nil, err
	}
	defer func() { _ = answer.Body.Close() }()
	body, err := io.ReadAll(answer.Body)
	if err == nil && answer.StatusCode != http.StatusOK {
		err = fmt.Errorf("status %s", answer.Status)
	}
	return body, err
}
