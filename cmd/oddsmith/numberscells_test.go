package main

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/cmd/study"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/contrast"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// The cells of ready tables and the variants of ready comparisons: their exact answers,
// and the digests of few trials of each.
const (
	cellsFile       = "testdata/numbers/cells.txt"
	cellDigestsFile = "testdata/numbers/celldigests.txt"
)

// quickCellPaths is the number of paths of dice up to which each cell is walked; a table
// with a larger one is refused here, and held by its digest alone.
const quickCellPaths = 5_000

// cellTrials is the number of trials of each cell.
const cellTrials = 200

// manyCells are the names of what asks many matchups at once: tables and comparisons.
func manyCells(t *testing.T) []string {
	t.Helper()
	var names []string
	for _, name := range profiles.Tables() {
		names = append(names, "table "+name)
	}
	for _, name := range profiles.Matchups() {
		m, err := profiles.Load(name, nil)
		must(t, err)
		if m.Compare != nil && len(m.Compare.Variants) > 0 {
			names = append(names, "compare "+name)
		}
	}
	return names
}

// TestNumbersOfCells: every cell of a ready table, and every variant of a ready
// comparison, has the exact answer that is committed, where all are walked quickly.
func TestNumbersOfCells(t *testing.T) {
	checkNumbers(t, cellsFile, manyCells(t), func(t *testing.T, name string) string {
		limit := rules.ExactLimit()
		limit.Paths = quickCellPaths
		text, _, err := cellNumbers(t, name, survey.Plan{Engine: player.Exact, Limit: limit})
		if _, tooLarge := query.TooLarge(err); tooLarge {
			return name + " refused\n"
		}
		must(t, err)
		return name + " quick\n" + text
	})
}

// cellNumbers writes the answer of each cell, and gives the digest of all.
func cellNumbers(t *testing.T, name string, o survey.Plan) (text, digest string, err error) {
	t.Helper()
	what, matchup, _ := strings.Cut(name, " ")
	if what == "compare" {
		c, err := contrast.Compare(context.Background(), variantGrid(t, matchup),
			contrast.CompareOptions{Options: o.Options, Engine: o.Engine, Limit: o.Limit, Margin: -1})
		if err != nil {
			return "", "", err
		}
		for i, target := range c.Targets {
			for j, variant := range c.Variants {
				text += fmt.Sprintf("  %s against %s: %.12g\n", variant, target, c.Cells[i][j].Value.Value)
			}
		}
		return text, c.Digest, nil
	}
	s, err := tableSurvey(t, matchup, o)
	if err != nil {
		return "", "", err
	}
	for _, p := range s.Points {
		for i, a := range p.Answers {
			text += fmt.Sprintf("  %s, %s: %.12g\n", p.Name, s.Questions[i].Heading(), a.Value)
		}
	}
	return text, s.Digest, nil
}

// TestNumbersOfPlayedCells: tables and comparisons that are played give the digests that
// are committed; without -heavy, every third.
func TestNumbersOfPlayedCells(t *testing.T) {
	checkDigests(t, cellDigestsFile, manyCells(t), func(t *testing.T, name string) string {
		o := survey.Plan{Options: player.Options{Seed: 1, Trials: cellTrials}, Engine: player.MonteCarlo}
		_, digest, err := cellNumbers(t, name, o)
		must(t, err)
		return fmt.Sprintf("%s %d %s\n", name, cellTrials, digest)
	})
}

func variantGrid(t *testing.T, name string) contrast.Grid {
	t.Helper()
	c, err := experiments.LoadVariantSet(name, nil, ask.Compare{})
	must(t, err)
	return study.Variants(c)
}

func tableSurvey(t *testing.T, name string, o survey.Plan) (*survey.Survey, error) {
	t.Helper()
	table, err := experiments.LoadTable(name, nil, ask.Table{})
	must(t, err)
	o.Questions = table.Questions
	points, err := study.ParamGrid(table.Grid, table.Questions).Points(context.Background())
	must(t, err)
	return o.Run(context.Background(), points)
}
