package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/oddsmith/oddsmith/cmd/study"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/reports"
	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/sim"
)

// tableFlags say what a table shows.
type tableFlags struct {
	rows, columns string
	questions     []string
	atLeast       string
	show          string
	engine        string
	paper         string
}

func (f *tableFlags) add(flags *pflag.FlagSet) {
	flags.StringVar(&f.rows, "rows", "", "what varies by row: `path=values`, like a.weapon.dice=1..4")
	flags.StringVar(&f.columns, "columns", "", "what varies by column: `path=values`")
	flags.StringArrayVar(&f.questions, "question", nil,
		"what the cells show: `a wins`, an outcome, a metric and more (repeatable without --columns)")
	flags.StringVar(&f.atLeast, "at-least", "", "columns of a `metric`: at least 1, at least 2 and so on")
	flags.StringVar(&f.show, "show", "", "how shares are shown: `percent`, fraction or odds")
	setChoices(flags, "show", profiles.Shows()...)
	addEngine(flags, &f.engine)
	addPaper(flags, &f.paper)
}

func (f *tableFlags) ask() profiles.TableSpec {
	return profiles.TableSpec{
		Rows: profiles.TableAxis{Values: f.rows}, Columns: profiles.TableAxis{Values: f.columns},
		Questions: f.questions, AtLeast: f.atLeast, Show: f.show,
	}
}

// addPaper adds the flag of what draws tables.
func addPaper(flags *pflag.FlagSet, paper *string) {
	flags.StringVar(paper, "paper", string(charts.A4), "the `paper` size for --chart: a4 or letter")
	setChoices(flags, "paper", string(charts.A4), string(charts.Letter))
}

// checkPaper finds a paper that does not exist, or that nothing is drawn on.
func (f *tableFlags) checkPaper(drawn []string) error {
	paper, err := charts.PaperOf(f.paper)
	switch {
	case err != nil:
		return fmt.Errorf("--paper: %w", err)
	case paper != charts.A4 && len(drawn) == 0:
		return errors.New("--paper needs --chart; add --chart FILE.pdf, .svg or .png too")
	}
	return nil
}

// checkPage finds a table that is too large for its paper before its cells are known.
func (f *tableFlags) checkPage(t *experiments.Table, drawn []string) error {
	if len(drawn) == 0 {
		return nil
	}
	s := &sim.Survey{}
	for _, name := range slices.Concat(t.Questions, []string{""})[:max(1, len(t.Questions))] {
		q, err := sim.ParseQuestion(t.Grid.Base.Scenario(), name)
		if err != nil {
			return err
		}
		s.Questions = append(s.Questions, q)
	}
	report := study.Table(t, s)
	report.Paper, report.Title = f.page(), t.Grid.Base.Title
	return reports.CheckPage(report)
}

// page returns the paper to draw on.
func (f *tableFlags) page() charts.Paper { return charts.Paper(strings.ToLower(f.paper)) }

// words returns the flags that reproduce the table.
func (f *tableFlags) words(t trialFlags, played bool) []string {
	words := slices.Concat(
		flagWords("rows", f.rows), flagWords("columns", f.columns), flagWords("question", f.questions...),
		flagWords("at-least", f.atLeast), flagWords("show", f.show))
	if f.engine != engineAuto {
		words = append(words, flagWords("engine", f.engine)...)
	}
	if played {
		words = append(words, t.words(t.trials)...)
	}
	return words
}

func (a *app) tableCommand() *cobra.Command {
	var m matchupFlags
	var t trialFlags
	var f tableFlags
	var parts partFlags
	c := &cobra.Command{
		Use:   "table NAME",
		Short: "Print a table of odds",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return errors.New("`oddsmith table` needs a table or a matchup, like shi/duel, or a file; `oddsmith table list` prints the names of all tables")
			}
			return nil
		},
		ValidArgsFunction: completeTable,
	}
	m.formats = formats()
	m.add(c.Flags())
	t.addTrials(c.Flags(), sim.DefaultTrials, "`number` of trials of each cell that is played")
	f.add(c.Flags())
	parts.addCheckpoint(c.Flags())
	parts.addShard(c.Flags())
	c.RunE = func(c *cobra.Command, args []string) error {
		past, err := a.readPrior(c, &m.sourceFlags, args[0])
		if err := errors.Join(err, past.check("table", "rows")); err != nil {
			return err
		}
		given := f
		if err := past.repeatUnless(c, "table", tableAxes()...); err != nil {
			return err
		}
		engine, err := parseEngine(f.engine)
		err = errors.Join(err, f.checkPaper(m.charts))
		if t.trials == 0 {
			err = errors.Join(err, errors.New("--trials must be 1 or more"))
		}
		if err := errors.Join(err, m.check(), checkWorkers(t.workers)); err != nil {
			return err
		}
		table, err := past.table(args[0], m.sourceFlags, f)
		if err != nil {
			return past.explain(err)
		}
		if err := f.checkPage(table, m.charts); err != nil {
			return err
		}
		return a.table(table, m, t, given, parts, past, sim.SurveyOptions{
			Options: sim.Options{Seed: t.seed, Trials: t.trials, Workers: t.workers}, Engine: engine,
			Questions: table.Questions, Fractions: table.Spec.Show != "percent",
		})
	}
	c.AddCommand(a.tableListCommand())
	return c
}

// table answers all cells and reports them.
func (a *app) table(t *experiments.Table, m matchupFlags, trials trialFlags, f tableFlags, parts partFlags, past *priorResult, o sim.SurveyOptions) error {
	s, counted, err := a.survey(t.Grid, o, parts)
	if err != nil || s == nil {
		return err
	}
	report := study.Table(t, s)
	report.Heading = m.heading(t.Grid.Base, t.Grid,
		reports.Stamp{Seed: s.Seed, Trials: s.Trials, ResultDigest: s.Digest}, "table", f.words(trials, s.Trials > 0)...)
	m.explain(&report.Heading, t.Grid.Base, variedPaths(t.Grid))
	report.Counted = counted
	report.Asked = trials.asked(s, map[string]any{"engine": engineName(o.Engine), "question": t.Questions, "show": string(report.Show)})
	report.Paper, report.Axes, report.Varied, report.Interrupted = f.page(), study.Axes(t.Grid), study.Varied(t.Grid), s.Interrupted
	if err := a.reheaded(&report.Heading); err != nil {
		return err
	}
	return finish(a, m, tables(), report, s.Interrupted, past)
}

func (a *app) tableListCommand() *cobra.Command {
	f := listFormat()
	c := &cobra.Command{
		Use:               "list [SYSTEM]",
		Short:             "List the built-in tables",
		Args:              cobra.MaximumNArgs(1),
		ValidArgsFunction: completeSystem,
		RunE: func(_ *cobra.Command, args []string) error {
			return a.list(f, args, tablesOf)
		},
	}
	f.addFormat(c.Flags())
	return c
}
