package bench

import (
	"context"
	"errors"
	"fmt"

	"github.com/oddsmith/oddsmith/cmd/study"
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/leagues"
	"github.com/oddsmith/oddsmith/reports/sensitivities"
	"github.com/oddsmith/oddsmith/sim/contrast"
	"github.com/oddsmith/oddsmith/sim/league"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// everyone plays each against each, and rates them.
func everyone(ctx context.Context, b *Bench, q struct {
	Matchup
	sharing
	ask.League
},
) (any, error) {
	l, err := entrants(ctx, &q.Matchup, q.Field, q.Of)
	if err != nil {
		return nil, err
	}
	points, firsts, err := study.Games(l)
	if err != nil {
		return nil, err
	}
	asked := survey.Plan{Questions: league.Questions(), Independent: true}
	return q.carryOut(ctx, &q.Matchup, surveyOf(points, asked, func(s *survey.Survey) (string, error) {
		return b.league(l, q.Field, s, firsts)
	}))
}

// entrants loads each against each, of values of a field of side a.
func entrants(ctx context.Context, m *Matchup, field, of string) (*experiments.ParamGrid, error) {
	other, ok := study.OtherField(field)
	if !ok {
		return nil, errors.New(
			"field: write a field of side a, like a or a.weapon; side b takes the same values in its own")
	}
	l, err := grid(ctx, m, []string{field + "=" + of, other + "=" + of})
	if err == nil && len(l.Axes[0].Values) < league.Least {
		err = errors.New("of: a league needs two or more, with commas between them")
	}
	return l, err
}

// league shows a league.
func (b *Bench) league(l *experiments.ParamGrid, field string, s *survey.Survey, firsts bool) (string, error) {
	names := l.Axes[0].Values
	found, err := league.Read(names, s, firsts, study.EvenRatings)
	if err != nil {
		return "", err
	}
	s.Warnings = append(study.KeptSides(l.Base), s.Warnings...)
	h := b.heading(l.Base, l, stampOf(s), "oddsmith league FILE")
	h.Title = study.LeagueTitle(names, names, false)
	r := leagues.Report{Field: field, Found: found}
	r.Heading, r.Survey = h, s
	return mainHTML(r)
}

// maxSteps is the most changes that are answered at once.
const maxSteps = 200

// sensitivity tells what each single change is worth.
func sensitivity(ctx context.Context, b *Bench, q struct {
	Matchup
	sharing
	Question string `json:"question"`
	Field    string `json:"field"` // to change it and what lies below it alone; empty for all
},
) (any, error) {
	s, err := stepsOf(ctx, &q.Matchup, q.Field)
	if err != nil {
		return nil, err
	}
	singles, err := study.Singles(ctx, s)
	if err != nil {
		return nil, err
	}
	return q.carryOut(ctx, &q.Matchup, experimentOf(contrasting(q.Question), singles.Experiment, singles.Answer,
		func(worth *contrast.Result) (Answer, error) { return b.worth(s, worth) }))
}

// stepsOf loads the changes of a field and what lies below it, or of all.
func stepsOf(ctx context.Context, m *Matchup, field string) (*experiments.Steps, error) {
	if err := m.Check(); err != nil {
		return nil, err
	}
	var fields []string
	if field != "" {
		fields = []string{field}
	}
	s, err := experiments.LoadSteps(fileName, nil, fields, maxSteps, m.Source(ctx)...)
	switch {
	case errors.As(err, new(experiments.TooManySteps)):
		return nil, fmt.Errorf("field: %w, like a", err)
	case err == nil && len(s.List) == 0:
		return nil, errors.New("rules allow no step of any field here")
	}
	return s, err
}

// worth shows what changes are worth.
func (b *Bench) worth(s *experiments.Steps, worth *contrast.Result) (Answer, error) {
	stamp := layout.Stamp{Seed: worth.Seed, Trials: worth.Trials, ResultDigest: worth.Digest}
	html, err := mainHTML(sensitivities.Report{Heading: b.heading(s.Base, s.Base, stamp, "oddsmith sensitivity FILE"),
		Steps: study.Steps(s), Left: study.LeftSteps(s), Worth: worth})
	return Answer{html, worth.Digest, worth.Trials == 0}, err
}
