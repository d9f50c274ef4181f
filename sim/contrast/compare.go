package contrast

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// Grid holds what is compared: every variant against every target, each a prepared
// scenario. The first variant is the baseline.
type Grid struct {
	Variants, Targets []string
	Scenarios         [][]*rules.Scenario // by target and variant
}

// CompareOptions configures a comparison. The zero value of a field means its default.
type CompareOptions struct {
	player.Options               // without Precision
	Question       string        // as [query.ParseQuestion] knows it
	Engine         player.Engine // empty: exact if cheaper
	Limit          rules.Limit
	// Margin is the largest difference that counts as equivalent; negative for the default:
	// DefaultMargin for shares, 0 for means, of which no two are then equivalent.
	Margin float64
	// Decide plays until every difference is decided, with a look each time there are a
	// fifth more trials; Trials then caps the trials of each variant.
	Decide bool
}

// checked returns options for contrasts with what is left to defaults, and the only engine that can answer if there is
// one, or what is wrong with them.
func (o CompareOptions) checked(of Contrasts) (CompareOptions, error) {
	if len(of.List) == 0 {
		return o, errors.New("a comparison needs a baseline and at least one variant")
	}
	if err := o.Check(); err != nil {
		return o, err
	}
	if o.Precision > 0 {
		return o, errors.New("a comparison has no precision; play until it is decided")
	}
	var scenarios []*rules.Scenario
	for _, p := range of.Points {
		scenarios = append(scenarios, p.Scenario)
	}
	engine, err := player.EngineFor(o.Engine, scenarios...)
	o.Engine = engine
	return o.withDefaults(), err
}

// withDefaults fills in what is not given, but for the margin.
func (o CompareOptions) withDefaults() CompareOptions {
	if o.Limit.States == 0 {
		o.Limit = rules.ExactLimit()
	}
	if o.Trials == 0 && o.Decide {
		o.Trials = DefaultDecisionTrials
	}
	o.Options = o.WithDefaults()
	return o
}

// affords is how many trials an exact answer may cost. How many a decision takes is unknown in advance.
func (o CompareOptions) affords() uint64 {
	if o.Decide {
		return min(o.Trials, player.DefaultTrials)
	}
	return o.Trials
}

// DefaultMargin is one percentage point.
const DefaultMargin = 0.01

// Comparison is the result of a comparison.
type Comparison struct {
	Question    query.Question
	Engine      player.Engine
	Seed        uint64
	Trials      uint64 // of the variants played longest; 0 for exact answers
	Planned     uint64 // how many they should be, or under Decide may be
	Looks       int
	Decide      bool // played until decided, so intervals hold at all looks simultaneously
	Confidence  float64
	Margin      float64
	Interrupted bool
	Variants    []string
	Targets     []string
	Cells       [][]Compared // by target and variant
	Warnings    []string
	Digest      string // of the counts; empty for exact answers
}

// Compare answers the question for every variant and decides which are better. If the
// context is cancelled it returns the answer from the complete prefix of trials, marked as
// interrupted.
func Compare(ctx context.Context, g Grid, o CompareOptions) (*Comparison, error) {
	b, err := g.contrasts(o)
	if err != nil {
		return nil, err
	}
	c := g.comparison(b)
	if err := b.walk(ctx); err != nil {
		if _, tooLarge := query.TooLarge(err); tooLarge && b.o.Engine != o.Engine {
			err = fmt.Errorf("%w; it is compared with best play, which has no trials", err)
		}
		return nil, err
	}
	if len(b.played) == 0 {
		c.takeExact(b)
		return c, nil
	}
	d := newDecision(b)
	err = b.play(ctx, func() {
		if !b.cut || !b.o.Decide {
			d.look()
			c.Looks++
		}
	})
	if err != nil {
		return nil, err
	}
	c.takePlayed(b, d)
	return c, nil
}

// Experiment returns the experiment that [Compare] answers.
func (g Grid) Experiment(o CompareOptions) player.Experiment {
	return experiment(o, func() (*run, error) { return g.contrasts(o) })
}

// contrasts are those of each variant with the baseline, against each target in turn.
func (g Grid) contrasts(o CompareOptions) (*run, error) {
	var all Contrasts
	for _, row := range g.Scenarios {
		base := len(all.Points)
		for v, sc := range row {
			if all.Points = append(all.Points, survey.Point{Name: g.Variants[v], Scenario: sc}); v > 0 {
				all.List = append(all.List, Contrast{Plus: []int{base + v}, Minus: []int{base}})
			}
		}
	}
	b, err := newRun(all, o)
	if b != nil {
		b.compares = true
	}
	return b, err
}

// whose returns the names of the variants that have a note, if not all do.
func (g Grid) whose(note string) string {
	var names []string
	for v, name := range g.Variants {
		if slices.ContainsFunc(g.Scenarios, func(row []*rules.Scenario) bool { return slices.Contains(row[v].Warnings, note) }) {
			names = append(names, name)
		}
	}
	if len(names) == len(g.Variants) {
		return ""
	}
	return strings.Join(names, ", ") + ": "
}

// comparison is a comparison without its cells.
func (g Grid) comparison(b *run) *Comparison {
	c := &Comparison{
		Question: b.question, Engine: player.MonteCarlo, Seed: b.o.Seed, Confidence: b.o.Confidence, Margin: b.margin,
		Variants: g.Variants, Targets: g.Targets,
	}
	for _, p := range b.Points {
		for _, w := range p.Scenario.Warnings {
			c.Warnings = survey.AddNew(c.Warnings, []string{g.whose(w) + w})
		}
	}
	for _, row := range g.Scenarios {
		c.Cells = append(c.Cells, make([]Compared, len(row)))
	}
	return c
}
