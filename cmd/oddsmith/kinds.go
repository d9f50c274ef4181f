package main

import "github.com/spf13/cobra"

// kindCommand is the command that answers a kind of question.
type kindCommand struct {
	name    string
	command func(a *app) *cobra.Command
	shared  string // what to have played by a cluster, as an example; empty if shards cannot share its trials
}

// kindCommands are those of all that [ask.Kinds] lists.
func kindCommands() []kindCommand {
	return []kindCommand{
		{"run", (*app).runCommand, "hulkae/corridor --trials 1e10"},
		{"exact", (*app).exactCommand, ""},
		{"compare", (*app).compareCommand, "hulkae/corridor --variant distance=11 --trials 1e10"},
		{"sweep", (*app).sweepCommand, "hulkae/corridor --vary distance=4..14/2"},
		{"tune", (*app).tuneCommand, ""},
		{"table", (*app).tableCommand, "hulkae/dice-by-score"},
		{"league", (*app).leagueCommand, "shi/duel --of all --engine montecarlo"},
		{"points", (*app).pointsCommand, "shi/duel --of all --engine montecarlo"},
		{"sensitivity", (*app).sensitivityCommand, "scrollhammer/fight --field a --trials 1e8"},
		{"check", (*app).checkCommand, ""},
		{"feel", (*app).feelCommand, ""},
		{"explain", (*app).explainCommand, ""},
		{"solve", (*app).solveCommand, ""},
	}
}

// namesOfShared are those of commands whose trials shards can share.
func namesOfShared() (names []string) {
	for _, k := range kindCommands() {
		if k.shared != "" {
			names = append(names, k.name)
		}
	}
	return names
}
