package inspect

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
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
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return errors.New("`oddsmith validate` needs files, like: oddsmith validate mine.yaml roster.yaml")
			}
			return nil
		},
	}
	app.AddOutside(c.Flags(), &outside)
	c.RunE = func(_ *cobra.Command, args []string) error {
		bad := 0
		for _, name := range args {
			said, err := validated(a, name, app.FileOptions(a.Files, outside))
			if err != nil {
				bad++
				a.Status(err)
				continue
			}
			if _, err := io.WriteString(a.Stdout, said); err != nil {
				return app.AsFailure(err)
			}
		}
		if bad > 0 {
			return fmt.Errorf("problems in %d of %d files", bad, len(args))
		}
		return nil
	}
	return c
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
