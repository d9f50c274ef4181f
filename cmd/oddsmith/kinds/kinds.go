package kinds

import (
	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
)

// Kind is a kind of question, and the command that answers it.
type Kind struct {
	Name    string
	Command func(a *app.App) *cobra.Command
	Shared  string // what to have played by a cluster, as an example; empty if shards cannot share its trials
}

// All are the kinds that [ask.Kinds] lists.
func All() []Kind {
	return []Kind{
		{"run", Run, "hulkae/corridor --trials 1e10"},
		{"exact", exactCommand, ""},
		{"compare", compareCommand, "hulkae/corridor --variant distance=11 --trials 1e10"},
		{"sweep", sweepCommand, "hulkae/corridor --vary distance=4..14/2"},
		{"tune", tuneCommand, ""},
		{"table", tableCommand, "hulkae/dice-by-score"},
		{"league", leagueCommand, "shi/duel --of all --engine montecarlo"},
		{"points", pointsCommand, "shi/duel --of all --engine montecarlo"},
		{"sensitivity", sensitivityCommand, "scrollhammer/fight --field a --trials 1e8"},
		{"check", checkCommand, ""},
		{"feel", feelCommand, ""},
		{"explain", explainCommand, ""},
		{"solve", solveCommand, ""},
	}
}

// NamesOfShared are those of commands whose trials shards can share.
func NamesOfShared() (names []string) {
	for _, k := range All() {
		if k.Shared != "" {
			names = append(names, k.Name)
		}
	}
	return names
}
