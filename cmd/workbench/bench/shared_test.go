package bench_test

import (
	"encoding/json"
	"maps"
	"testing"

	"github.com/oddsmith/oddsmith/cmd/workbench/bench"
	"github.com/oddsmith/oddsmith/sim/player"
)

// sharedExperiments are jobs, and whether their answers are exact.
var sharedExperiments = []struct {
	job, matchup string
	asks         fields
	exact        bool
}{
	{"compare", "hulkae/corridor-squad", fields{"variants": []string{"max-turns=3"}}, false},
	{"compare", "shi/duel", fields{"variants": []string{"a.cht=4+"}}, true},
	{"compare", "shi/duel", fields{"variants": []string{"a.cht=4+"}, "question": "turns"}, true},
	{"sweep", "shi/duel", fields{"vary": []string{"max-turns=2,400"}}, true},
	{"sweep", "hulkae/corridor-squad", fields{"vary": []string{"max-turns=1,4"}}, false},
	{"table", "shi/duel", fields{"rows": "b.ccd=2..3", "columns": "a.cht=2+,3+"}, true},
	{"league", "shi/duel", fields{"field": "a", "of": "terminator,genestealer"}, true},
	{"sensitivity", "shi/duel", fields{"field": "a.ccd"}, true},
	{"sensitivity", "hulkae/corridor-squad", fields{"field": "max-turns"}, false},
}

// TestSharedExperiments: an experiment whose shards several engines play is answered as by one engine, to the last
// byte, whether its points are exact, played, or both; what is exact needs no shards.
func TestSharedExperiments(t *testing.T) {
	const shares = 3
	for _, c := range sharedExperiments {
		request := fields{"text": opened(t, c.matchup), "seed": "5", "trials": 301}
		maps.Copy(request, c.asks)
		with := func(more fields) fields {
			all := maps.Clone(request)
			maps.Copy(all, more)
			return all
		}
		whole := ask[bench.Answer](t, c.job, request)
		explored := ask[struct {
			bench.Answer
			Part json.RawMessage `json:"part"`
		}](t, c.job, with(fields{"explore": true}))
		if exact := explored.Part == nil; exact != c.exact {
			t.Errorf("%s %s %v: exact %v, want %v", c.job, c.matchup, c.asks, exact, c.exact)
		}
		if explored.Part == nil {
			if explored.Answer != whole {
				t.Errorf("%s %s %v: explored, it is answered %+v, else %+v", c.job, c.matchup, c.asks, explored.Answer,
					whole)
			}
			continue
		}
		var parts []json.RawMessage
		for i := range shares {
			parts = append(parts,
				ask[json.RawMessage](t, c.job,
					with(fields{"parts": []json.RawMessage{explored.Part},
						"shard": player.Shard{Index: i + 1, Of: shares}})))
		}
		if shared := ask[bench.Answer](t, c.job, with(fields{"parts": parts})); shared != whole {
			t.Errorf("%s %s %v: shared, it is answered %+v, else %+v", c.job, c.matchup, c.asks, shared, whole)
		}
	}
}
