package bench_test

import (
	"encoding/json"
	"flag"
	"maps"
	"reflect"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/cmd/workbench/bench"
	"github.com/oddsmith/oddsmith/cmd/workbench/job"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/player"
)

// ask asks a bench and reads the answer.
func ask[A any](t *testing.T, name string, request any) (a A) {
	t.Helper()
	return askOf[A](t, &bench.Bench{Version: "test"}, name, request)
}

// askOf asks one with a folder or the like.
func askOf[A any](t *testing.T, b *bench.Bench, name string, request any) (a A) {
	t.Helper()
	answer := answered(t, b, name, request)
	if err := json.Unmarshal([]byte(answer), &a); err != nil || strings.HasPrefix(answer, `{"mistakes"`) {
		t.Fatalf("%s: %s %v", name, answer, err)
	}
	return a
}

var heavy = flag.Bool("heavy", false, "open every matchup of the library")

// sampled is that only one in so many matchups is opened every day.
const sampled = 12

type fields = map[string]any

func opened(t *testing.T, name string) string {
	t.Helper()
	return ask[bench.Opened](t, "open", fields{"name": name}).Text
}

// TestShares: trials that are played in shares, and merged one after the other, are those of one run.
func TestShares(t *testing.T) {
	const trials, shares = 5_000, 3
	for _, name := range []string{"hulkae/corridor", "shi/duel", "secondedition/melee", "scrollhammer/fight",
		"skirmish/shot"} {
		text := opened(t, name)
		var merged bench.Merged
		for i := range shares {
			part := ask[job.Played](t, "play",
				fields{"text": text, "seed": "7", "trials": trials, "shard": player.Shard{Index: i + 1, Of: shares}})
			parts := []job.Played{part}
			if i > 0 {
				parts = []job.Played{merged.Known, part}
			}
			merged = ask[bench.Merged](t, "merge", fields{"text": text, "seed": "7", "trials": trials, "parts": parts})
		}
		m, err := profiles.Load(name, nil)
		must(t, err)
		r, err := sim.Run(t.Context(), m.Scenario(), player.Options{Seed: 7, Trials: trials})
		if err != nil || merged.Digest != r.Digest {
			t.Errorf("%s: digest %s, of one run %s %v", name, merged.Digest, r.Digest, err)
		}
		if merged.Known.To != trials || !strings.Contains(merged.HTML, "5,000") {
			t.Errorf("%s: %d trials\n%.500s", name, merged.Known.To, merged.HTML)
		}
	}
}

// TestReady: what only plays gets a matchup of the library as it is, and counts the same.
func TestReady(t *testing.T) {
	const trials = 50
	all := player.Shard{Index: 1, Of: 1}
	for i, name := range profiles.Matchups() {
		m, err := profiles.Load(name, nil)
		must(t, err)
		if !*heavy && i%sampled != 0 || m.PlaysBest() {
			continue
		}
		asked := ask[fields](t, "ready", fields{"text": opened(t, name)})
		maps.Copy(asked, fields{"seed": "7", "trials": trials, "shard": all})
		played := play(t, asked)
		want := &player.Partial{}
		if err := player.PlayShard(t.Context(), sim.RunExperiment(m.Scenario(),
			player.Options{Seed: 7, Trials: trials, Partial: want, Workers: 1}), all); err != nil {
			t.Fatal(err)
		}
		if played.Matchup != m.Digest() || played.To != trials ||
			!reflect.DeepEqual(played.Counted, want.Points[0].Counted) {
			t.Errorf("%s: %+v, want %+v", name, played, want.Points[0])
		}
	}
}

// play plays as workers do that only play.
func play(t *testing.T, asked fields) job.Played {
	t.Helper()
	request, err := json.Marshal(asked)
	must(t, err)
	q, err := job.Read[job.Play](request)
	must(t, err)
	played, err := q.Answer(t.Context())
	must(t, err)
	return played
}

// TestOpened: each matchup of the library is opened as a text of the same matchup, and its form has every field
// that can be set, each of which takes its own value.
func TestOpened(t *testing.T) {
	for i, name := range profiles.Matchups() {
		if !*heavy && i%sampled != 0 {
			continue
		}
		text := opened(t, name)
		m, err := profiles.Load(name, nil)
		must(t, err)
		look := ask[bench.Look](t, "look", fields{"text": text})
		if look.Digest != m.Digest() {
			t.Errorf("%s: %s is opened as %s", name, m.Digest(), look.Digest)
		}
		var settings []string
		for _, f := range m.Form() {
			if !strings.Contains(look.Form, `"field-`+f.Path+`"`) && !f.Group {
				t.Errorf("%s: the form lacks %s", name, f.Path)
			}
			if !f.Group && f.Value != "" {
				settings = append(settings, f.Path+"="+f.Value)
			}
		}
		again, err := profiles.Load(name, settings)
		if err != nil {
			t.Errorf("%s: %v", name, err)
		} else if again.Digest() != m.Digest() {
			t.Errorf("%s: its own values make another matchup", name)
		}
	}
}

// must ends a test that cannot go on.
func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
