package inspect

import (
	"cmp"
	"errors"
	"io"
	"math"
	"slices"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/flags"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/kinds"
	"github.com/oddsmith/oddsmith/cmd/study"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim/query"
)

// Validate is the command that checks files.
func Validate(a *app.App) *cobra.Command {
	var outside bool
	c := &cobra.Command{
		Use:   "validate FILE...",
		Short: "Check files: matchups, rosters, house rules",
		Args: flags.Args(1, math.MaxInt,
			"`oddsmith validate` needs files, like: oddsmith validate mine.yaml roster.yaml"),
		RunE: func(_ *cobra.Command, args []string) error {
			return validate(a, args, app.FileOptions(a.Files, outside))
		},
	}
	app.AddOutside(c.Flags(), &outside)
	return c
}

// validate prints what files are, or what is wrong with them.
func validate(a *app.App, names []string, options []profiles.Option) error {
	bad := 0
	for _, name := range names {
		said, err := validated(a, name, options)
		if err != nil {
			bad++
			a.Status(err)
			continue
		}
		if _, err := io.WriteString(a.Stdout, said); err != nil {
			return app.AsFailure(err)
		}
	}
	return flags.ErrorIf(bad > 0, "problems in %d of %d files", bad, len(names))
}

// validated says what a file is, with notes on it, or what is wrong with it.
func validated(a *app.App, name string, options []profiles.Option) (string, error) {
	unread := ""
	said, notes, err := experiments.Validate(name, canAsk, func(m *profiles.Matchup) error {
		unread = study.Unread(m)
		return errors.Join(kinds.CanExpect(m), kinds.CanMeet(m, name, options))
	}, options...)
	if err != nil {
		return "", cmp.Or(a.NoMatchup(name), err)
	}
	if unread != "" {
		notes = append(slices.Clip(notes), unread)
	}
	named := safe.Clean(profiles.NameInMessages(name), safe.Terminal)
	lines := named + ": " + said + "\n"
	for _, note := range notes {
		lines += named + ": note: " + note + "\n"
	}
	return lines, nil
}

// canAsk finds what is wrong with a question.
func canAsk(sc *rules.Scenario, question string) error {
	if question == query.FirstPlayer { // whether there is one shows when it is played
		question = ""
	}
	_, err := query.ParseQuestion(sc, question)
	return err
}
