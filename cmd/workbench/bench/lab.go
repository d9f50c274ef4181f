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
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// everyone plays each against each, and rates them.
func everyone(ctx context.Context, b *Bench, q struct {
	Matchup
	sharing
	ask.League
},
) (any, error) {
	other, ok := study.OtherField(q.Field)
	if !ok {
		return nil, errors.New(
			"field: write a field of side a, like a or a.weapon; side b takes the same values in its own")
	}
	l, err := grid(ctx, &q.Matchup, []string{q.Field + "=" + q.Of, other + "=" + q.Of})
	if err != nil {
		return nil, err
	}
	names := l.Axes[0].Values
	if len(names) < league.Least {
		return nil, errors.New("of: a league needs two or more, with commas between them")
	}
	points, firsts, err := study.Games(l)
	if err != nil {
		return nil, err
	}
	o, err := q.Options(ctx)
	if err != nil {
		return nil, err
	}
	asked := survey.Plan{Questions: league.Questions(), OwnLuck: true}
	return q.carryOut(ctx, o, surveyOf(points, asked, func(s *survey.Survey) (string, error) {
		found, err := league.Read(names, s, firsts, study.EvenRatings)
		if err != nil {
			return "", err
		}
		s.Warnings = append(study.KeptSides(l.Base), s.Warnings...)
		heading := b.heading(l.Base, l, layout.Stamp{Seed: s.Seed, Trials: s.Trials, ResultDigest: s.Digest},
			"oddsmith league FILE")
		heading.Title = study.LeagueTitle(names, names, false)
		return mainHTML(
			leagues.Report{LeagueGames: leagues.LeagueGames{Heading: heading, Survey: s}, Field: q.Field, Found: found})
	}))
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
	if err := q.Check(); err != nil {
		return nil, err
	}
	var fields []string
	if q.Field != "" {
		fields = []string{q.Field}
	}
	s, err := experiments.LoadSteps(fileName, nil, fields, maxSteps, q.Source(ctx)...)
	switch {
	case errors.As(err, new(experiments.TooManySteps)):
		return nil, fmt.Errorf("field: %w, like a", err)
	case err != nil:
		return nil, err
	case len(s.List) == 0:
		return nil, errors.New("rules allow no step of any field here")
	}
	o, err := q.Options(ctx)
	if err != nil {
		return nil, err
	}
	singles, err := study.Singles(ctx, s)
	if err != nil {
		return nil, err
	}
	with := func(o player.Options) contrast.CompareOptions {
		return contrast.CompareOptions{Options: o, Question: q.Question, Margin: -1}
	}
	return q.carryOut(ctx, o, experiment{
		of: func(o player.Options) player.Experiment { return singles.Experiment(with(o)) },
		answer: func(ctx context.Context, o player.Options) (Answer, error) {
			worth, err := singles.Answer(ctx, with(o))
			if err != nil {
				return Answer{}, err
			}
			heading := b.heading(s.Base, s.Base, layout.Stamp{Seed: worth.Seed, Trials: worth.Trials,
				ResultDigest: worth.Digest}, "oddsmith sensitivity FILE")
			html, err := mainHTML(
				sensitivities.Report{Heading: heading, Steps: study.Steps(s), Left: study.LeftSteps(s), Worth: worth})
			return Answer{html, worth.Digest, worth.Trials == 0}, err
		},
	})
}
