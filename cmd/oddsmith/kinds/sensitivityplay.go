package kinds

import (
	"context"
	"errors"
	"slices"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/flags"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/terminal"
	"github.com/oddsmith/oddsmith/cmd/study"
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/reports/sensitivities"
	"github.com/oddsmith/oddsmith/reports/surveys"
	"github.com/oddsmith/oddsmith/sim/contrast"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/sensitivity"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// worth is what is asked about changes of a matchup: what each is worth alone, and all combinations of some values. A
// partial result keeps combinations first, then single changes, then pairs, which are chosen when these are known.
type worth struct {
	steps   *experiments.Steps
	singles contrast.Contrasts
	options contrast.CompareOptions

	over   *experiments.ParamGrid // nil unless asked for
	points []survey.Point         // its combinations
	survey survey.Plan
}

// worthOf prepares what is asked.
func worthOf(ctx context.Context, s *experiments.Steps, over *experiments.ParamGrid, f ask.Sensitivity,
	o contrast.CompareOptions) (*worth, error) {
	if len(s.List) == 0 {
		return nil, errors.New("rules allow no step of any field here")
	}
	w := &worth{steps: s, options: o, over: over}
	var err error
	if w.singles, err = study.Singles(ctx, s); err != nil {
		return nil, app.InterruptedBefore(err, "before anything was played")
	}
	if over == nil {
		return w, nil
	}
	var questions []string
	if f.Question != "" {
		questions = []string{f.Question}
	}
	if w.survey, err = flags.SurveyOptions(f.ByEngine, f.Played, o.Workers, questions); err != nil {
		return nil, err
	}
	w.survey.Independent = true
	w.points, err = surveyed(ctx, over, questions)
	w.options.FirstPoint = len(w.points)
	return w, err
}

// digest identifies all that is played, but for pairs, which follow from it.
func (w *worth) digest() string {
	if w.over == nil {
		return w.steps.Digest()
	}
	return w.steps.Digest() + w.over.Digest()
}

// play finds what is asked, or plays a shard of that and writes it; then nothing is counted.
func (w *worth) play(a *app.App, parts app.PartFlags, pairs int) (r sensitivities.Report, counted *player.Partial,
	err error) {
	o := &w.options
	part, err := a.OpenPartial(
		app.Request{Matchup: w.steps.Base.Resolved(), Digest: w.digest(), Seed: o.Seed, Trials: o.Trials}, parts)
	if err != nil {
		return r, nil, err
	}
	progress := terminal.StartProgress(a.Notes)
	defer progress.Clear()
	o.Partial, w.survey.Partial = part.Partial, part.Partial
	o.Progress, w.survey.Progress = progress.Show, progress.Show
	o.Limit.OnProgress, w.survey.Limit.OnProgress = watch(a, progress), watch(a, progress)
	shared, err := part.Share(a, w.experiment(), progress)
	if shared || err != nil {
		return r, nil, err
	}
	r, err = w.answer(a.Ctx, pairs)
	return r, part.Partial, part.Close(err)
}

// experiment is what shards share: all but pairs.
func (w *worth) experiment() player.Experiment {
	return player.InOrder(w.survey.Experiment(w.points), w.singles.Experiment(w.options))
}

// answer finds what each change is worth alone, what the strongest are in pairs, and how much of the variation over all
// combinations each accounts for.
func (w *worth) answer(ctx context.Context, pairs int) (r sensitivities.Report, err error) {
	s := w.steps
	r = sensitivities.Report{Steps: study.Steps(s), Left: study.LeftSteps(s)}
	if r.Worth, err = w.singles.Answer(ctx, w.options); err != nil {
		return r, app.InterruptedBefore(err, "before the worth of all changes was known")
	}
	if pairs > 0 {
		o := w.options
		o.FirstPoint += len(w.singles.Points)
		r.Pairs, err = inPairs(ctx, s, r.Worth, pairs, o)
		err = noteLack(ctx, err, &r, "the worth of pairs")
	}
	if w.over != nil && err == nil {
		r.Over = &surveys.Variation{Axes: study.Axes(w.over), Varied: study.Varied(w.over)}
		err = noteLack(ctx, w.vary(ctx, r.Over), &r, "the variation over all combinations")
	}
	return r, err
}

// noteLack has the report tell what it lacks by an error, as what is known of the changes stays. Only a partial result
// that is of something else is an error still.
func noteLack(ctx context.Context, err error, r *sensitivities.Report, what string) error {
	switch {
	case err == nil || errors.Is(err, player.ErrMismatch):
		return err
	case ctx.Err() != nil:
		r.Cut, what = true, "interrupted before "+what+" was known"
	default:
		what += " is not told: " + err.Error()
	}
	r.Worth.Warnings = append(slices.Clip(r.Worth.Warnings), what)
	return nil
}

// pairsPart is the part of a seed that plays pairs: no combination has its number.
const pairsPart = 1 << 32

// inPairs finds what each two of the strongest changes are worth beyond what each is alone. They are played with
// other dice than those that chose them, since who was lucky would be chosen.
func inPairs(
	ctx context.Context, s *experiments.Steps, worth *contrast.Result, most int, o contrast.CompareOptions,
) (*sensitivities.StepPairs, error) {
	c, p, err := pairsOf(s, strongest(s, worth, most))
	if err != nil {
		return nil, err
	}
	if len(c.List) == 0 {
		return nil, errors.New("fewer than two fields make a difference together here, so there are no pairs")
	}
	o.Seed = player.SeedOf(o.Seed, pairsPart)
	if p.Worth, err = c.Answer(ctx, o); err != nil {
		return nil, err
	}
	return p, nil
}

// pairsOf are each two of some changes, and what is contrasted for them.
func pairsOf(s *experiments.Steps, chosen []int) (c contrast.Contrasts, p *sensitivities.StepPairs, err error) {
	c, p = study.Baseline(s), &sensitivities.StepPairs{}
	for _, i := range chosen {
		c.Points = append(c.Points, survey.Point{Name: s.List[i].Setting(), Scenario: s.List[i].Matchup.Scenario()})
	}
	for x := range chosen {
		for y := range x {
			one, other := s.List[chosen[y]], s.List[chosen[x]]
			m, ok, err := s.Both(one, other)
			switch {
			case err != nil:
				return c, nil, err
			case !ok:
				p.Left++
				continue
			}
			c.List = append(c.List, contrast.Contrast{Plus: []int{len(c.Points), 0}, Minus: []int{x + 1, y + 1}})
			c.Points = append(c.Points,
				survey.Point{Name: one.Setting() + ", " + other.Setting(), Scenario: m.Scenario()})
			p.Pairs = append(p.Pairs, [2]int{chosen[y], chosen[x]})
		}
	}
	return c, p, nil
}

// strongest are the changes of the greatest worth, one a field.
func strongest(s *experiments.Steps, worth *contrast.Result, most int) (list []int) {
	for _, i := range worth.BySize() {
		again := slices.ContainsFunc(list, func(j int) bool { return s.List[i].Path == s.List[j].Path })
		if len(list) < most && !again {
			list = append(list, i)
		}
	}
	return list
}

// vary finds how much of the variation over all combinations each axis accounts for.
func (w *worth) vary(ctx context.Context, v *surveys.Variation) error {
	survey, err := w.survey.Run(ctx, w.points)
	switch {
	case err != nil:
		return err
	case survey.Interrupted:
		return context.Canceled
	}
	var sizes []int
	for _, axis := range v.Axes {
		sizes = append(sizes, len(axis.Values))
	}
	if v.Found, err = sensitivity.Read(sizes, survey); err != nil {
		return app.AsFailure(err)
	}
	v.Survey = survey
	return nil
}
