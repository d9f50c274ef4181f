package kinds

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/flags"
	"github.com/oddsmith/oddsmith/cmd/study"
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/tables"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// AddPaper adds the flag of what draws tables.
func AddPaper(fs *pflag.FlagSet, paper *string) {
	fs.StringVar(paper, "paper", string(charts.A4), "the `paper` size for --chart: a4 or letter")
	flags.SetChoices(fs, "paper", string(charts.A4), string(charts.Letter))
}

// checkPaper finds a paper that does not exist, or that nothing is drawn on.
func checkPaper(name string, drawn []string) error {
	paper, err := charts.PaperOf(name)
	switch {
	case err != nil:
		return fmt.Errorf("--paper: %w", err)
	case paper != charts.A4 && len(drawn) == 0:
		return errors.New("--paper needs --chart; add --chart FILE.pdf, .svg or .png too")
	}
	return nil
}

// checkFits finds a table that is too large for its paper before its cells are known.
func checkFits(t *experiments.Table, paper charts.Paper, drawn []string) error {
	if len(drawn) == 0 {
		return nil
	}
	s := &survey.Survey{}
	for _, name := range slices.Concat(t.Questions, []string{""})[:max(1, len(t.Questions))] {
		q, err := query.ParseQuestion(t.Grid.Base.Scenario(), name)
		if err != nil {
			return err
		}
		s.Questions = append(s.Questions, q)
	}
	report := study.Table(t, s)
	report.Paper, report.Title = paper, t.Grid.Base.Title
	return tables.CheckPage(report)
}

func tableCommand(a *app.App) *cobra.Command {
	var q app.Question
	var f ask.Table
	var paper string
	c := q.Command(a, "table NAME", "Print a table of odds", &f, func(c *cobra.Command, name string) error {
		given := f
		if err := errors.Join(q.Past.Check("table", "rows"), q.Past.RepeatUnless(c, &f)); err != nil {
			return err
		}
		o, err := flags.SurveyOptions(f.ByEngine, f.Played, q.Workers, nil)
		if err := errors.Join(err, checkPaper(paper, q.Charts), q.CheckOutput()); err != nil {
			return err
		}
		table, err := q.Past.Table(name, q.SourceFlags, f)
		if err != nil {
			return q.Past.Explain(err)
		}
		page := charts.Paper(strings.ToLower(paper))
		if err := checkFits(table, page, q.Charts); err != nil {
			return err
		}
		o.Questions, o.Fractions = table.Questions, table.Spec.Show != "percent"
		given.Played = f.Played
		return answerTable(a, table, q, given, f, page, o)
	})
	c.Args = flags.Args(1, 1, "`oddsmith table` needs a table or a matchup, like shi/duel, or a file; "+
		"`oddsmith table list` prints the names of all tables")
	c.ValidArgsFunction = flags.CompleteTable
	AddPaper(c.Flags(), &paper)
	q.AddShard(c.Flags())
	return c
}

// answerTable answers all cells and reports them.
func answerTable(a *app.App, t *experiments.Table, q app.Question, given, f ask.Table, paper charts.Paper,
	o survey.Plan) error {
	s, counted, err := surveyGrid(a, t.Grid, o, q.PartFlags)
	if err != nil || s == nil {
		return err
	}
	report := study.Table(t, s)
	f.Questions, f.Show = t.Questions, string(report.Show)
	report.Heading, err = q.Head(a, app.Answered{
		Base: t.Grid.Base, Of: t.Grid, Reproduce: &given, Asked: &f, Stamp: stampOf(s), Counted: counted,
		Varies: variedPaths(t.Grid),
	})
	if err != nil {
		return err
	}
	report.Paper, report.Axes, report.Varied, report.Interrupted = paper, study.Axes(t.Grid), study.Varied(t.Grid),
		s.Interrupted
	return app.Finish(a, q.MatchupFlags, report, s.Interrupted, q.Past)
}
