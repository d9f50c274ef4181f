package replay

import (
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/simtest"
)

// In every matchup of the library that counts how it feels, it is counted trial by trial as a replay shows it, and
// all else is as without. Every sixth is tried without -heavy.
func TestFeelCounted(t *testing.T) {
	t.Parallel()
	told, leads := map[string]bool{}, map[string]bool{}
	for i, name := range profiles.Matchups() {
		if !simtest.Heavy() && i%6 > 0 {
			continue
		}
		m, err := profiles.Load(name, []string{"count=feel"})
		if err != nil {
			if !strings.Contains(err.Error(), "count") {
				t.Errorf("%s: %v", name, err)
			}
			continue
		}
		plain := simtest.Must(profiles.Load(name, []string{"count=[]"}))
		was, sc := plain.Scenario(), m.Scenario()
		if sc.PlaysBest {
			continue
		}
		told[m.System] = true
		const trials = 10
		rows, before := rules.NewRows(trials, len(sc.Metrics)), rules.NewRows(trials, len(was.Metrics))
		sc.Game.Player(sc).Play(1, 0, rows)
		was.Game.Player(was).Play(1, 0, before)
		limit := rules.LuckLimit()
		limit.States = 1
		luck := was.Game.Luck(was, limit)
		for i := range trials {
			if before.Outcome[i] != rows.Outcome[i] {
				t.Fatalf("%s, trial %d: another outcome", name, i)
			}
			f := feelCounts{sc: was}
			replay := luck.Replay(1, uint64(i))
			f.add(f.look(replay, false))
			winner := was.Outcomes[replay.Outcome].Winner
			want := map[string]int{"lead-changes": f.changes.From, "quiet-turns": f.quiet.From,
				"comeback": int(f.behind)}
			for at, metric := range sc.Metrics {
				got := int(rows.Value[at][i])
				if n, counted := want[metric.Name]; counted && n != got {
					t.Fatalf("%s, trial %d, won by %s: %s is %d, replayed %d", name, i, winner, metric.Name, got, n)
				}
				leads[m.System] = leads[m.System] || metric.Name == "lead-changes" && got > 0
			}
		}
	}
	if n := len(profiles.Systems()); len(told) != n || len(leads) < n-1 {
		t.Errorf("feel is counted of %v, with changes of the lead in %v", told, leads)
	}
}
