package player

import "github.com/oddsmith/oddsmith/rules"

// Alike reports whether all of the first trials come out the same by two scenarios, with the same dice:
// in their outcomes, and in all metrics that both have.
func Alike(x, y *rules.Scenario, seed, trials uint64) bool {
	one, other := newRowWorker(x), newRowWorker(y)
	shared := sharedMetrics(x, y)
	for n, first := 0, uint64(0); first < trials; first += uint64(n) {
		n = int(min(MaxRows, first+1, trials-first)) // the first trials mostly tell
		a, b := one.rowsOf(seed, first, n), other.rowsOf(seed, first, n)
		for i := range n {
			if x.Outcomes[a.Outcome[i]].Name != y.Outcomes[b.Outcome[i]].Name {
				return false
			}
			for _, m := range shared {
				if a.Value[m[0]][i] != b.Value[m[1]][i] {
					return false
				}
			}
		}
	}
	return true
}

// sharedMetrics are the places of the metrics of the same names in two scenarios.
func sharedMetrics(x, y *rules.Scenario) (list [][2]int) {
	at := map[string]int{}
	for i, m := range y.Metrics {
		at[m.Name] = i
	}
	for i, m := range x.Metrics {
		if j, ok := at[m.Name]; ok {
			list = append(list, [2]int{i, j})
		}
	}
	return list
}

func newRowWorker(sc *rules.Scenario) *rowWorker {
	return &rowWorker{player: sc.Game.Player(sc), rows: rules.NewRows(MaxRows, len(sc.Metrics))}
}
