package survey

import (
	"context"
	"fmt"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// pointRun is a point with its partial result.
type pointRun struct {
	Point
	engine    player.Engine // that is asked for, or the only one that can answer
	questions []query.Question
	exact     []Answer          // nil unless computed exactly
	later     []Answer          // the exact answer of a later round than this, which was saved
	trials    uint64            // played
	counted   []stats.Histogram // by question
	tooLarge  bool              // for an exact answer
	seed      uint64
	saved     *player.KnownPoint // nil if nothing is
}

// newPointRun returns point i without any answers yet.
func (o Plan) newPointRun(i int, p Point) (*pointRun, error) {
	questions, err := o.questions(p)
	if err != nil {
		return nil, err
	}
	engine, err := player.EngineFor(o.Engine, p.Scenario, p.AFirst, p.BFirst)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", p.Name, err)
	}
	a := &pointRun{Point: p, engine: engine, questions: questions, counted: make([]stats.Histogram, len(questions)),
		saved: o.Partial.Point(o.FirstPoint + i), seed: o.Seed}
	if o.Independent {
		a.seed = player.SeedOf(o.Seed, uint64(i))
	}
	return a, a.restore(o)
}

// restore takes over the saved partial result of the point.
func (a *pointRun) restore(o Plan) error {
	if a.saved == nil {
		return nil
	}
	if err := a.saved.Check([][]stats.Span{query.SpansOf(a.questions)}, a.complete); err != nil {
		return err
	}
	a.tooLarge = a.saved.TooLarge && a.engine != player.Exact
	if len(a.saved.Exact) > 0 && len(a.saved.Exact) != len(a.questions) {
		return player.ErrMismatch
	}
	for i, x := range a.saved.Exact {
		if !x.PlausibleFor(&a.questions[i]) {
			return player.ErrMismatch
		}
		a.exact = append(a.exact, AnswerOf(x, o.Fractions))
	}
	return nil
}

// complete reports whether counts of n trials cover all of them, for each question without
// a condition.
func (a *pointRun) complete(c stats.Counts, n uint64) bool {
	for i, q := range a.questions {
		if q.Condition == "" && (i >= len(c[0]) || c[0][i].N() != n) {
			return false
		}
	}
	return true
}

// AnswerOf returns an exact answer in the form of a survey.
func AnswerOf(x player.ExactAnswer, fractions bool) Answer {
	a := Answer{Known: x.Known}
	if x.Known {
		a.Estimate, a.Complement = stats.ExactEstimate(x.Value), x.Complement
	}
	if fractions {
		a.Fraction = x.Fraction
	}
	return a
}

// saveWalk records an exact answer.
func (a *pointRun) saveWalk(p *player.Partial) {
	if a.saved == nil {
		return
	}
	a.saved.TooLarge, a.saved.Exact = a.tooLarge, nil
	for _, x := range a.exact {
		a.saved.Exact = append(a.saved.Exact,
			player.ExactAnswer{Known: x.Known, Value: x.Value, Complement: x.Complement, Fraction: x.Fraction})
	}
	p.SaveIfDue()
}

func (a *pointRun) known() bool { return a.exact != nil || a.trials > 0 }

// answer answers the questions: exactly if that costs no more than the given trials, or
// else by these, in total.
func (a *pointRun) answer(ctx context.Context, o Plan, trials uint64) error {
	if err := ctx.Err(); err != nil || a.exact != nil {
		return err
	}
	if a.engine != player.MonteCarlo {
		if known, err := a.tryWalk(ctx, o, trials); known || err != nil {
			return err
		}
	}
	return a.play(ctx, o, trials)
}

// tryWalk answers exactly, and reports whether it did: not if the point is too large,
// unless only an exact answer will do.
func (a *pointRun) tryWalk(ctx context.Context, o Plan, trials uint64) (bool, error) {
	if a.exact != nil || a.tooLarge {
		return a.exact != nil, nil
	}
	if a.saved != nil && a.saved.TooLarge && o.Partial.Unknown != nil && a.engine != player.Exact {
		return false, nil // whatever it was too large for: trials came after that
	}
	if err := o.Partial.GoOn(ctx); err != nil {
		return false, err
	}
	o.Limit = o.WalkLimit(ctx, a.Scenario, o.Limit, a.engine, trials)
	var err error
	a.exact, err = player.Await(ctx, func() ([]Answer, error) { return a.walk(o) })
	_, a.tooLarge = query.TooLarge(err)
	a.saveWalk(o.Partial)
	if a.tooLarge && a.engine != player.Exact {
		return false, nil
	}
	return err == nil, err
}

// walk answers exactly.
func (a *pointRun) walk(o Plan) ([]Answer, error) {
	x, fractions, err := a.follow(o)
	if err != nil {
		return nil, err
	}
	var list []Answer
	for _, q := range a.questions {
		answer, err := a.exactAnswer(&q, x, o.Limit)
		if err != nil {
			return nil, err
		}
		if o.Fractions && answer.Known {
			answer.Fraction = q.Fraction(fractions)
		}
		list = append(list, AnswerOf(answer, o.Fractions))
	}
	return list, nil
}

// exactAnswer returns the exact answer to a question, given what it reads.
func (a *pointRun) exactAnswer(q *query.Question, x *query.WalkedSums, limit rules.Limit) (player.ExactAnswer, error) {
	if !q.Advantage {
		return player.ExactAnswerOf(q, x), nil
	}
	v, err := a.walkAdvantage(q, limit)
	return player.ExactAnswer{Known: true, Value: v}, err
}

// follow finds what the questions read. Fractions are of the explored game, which is kept for them alone.
func (a *pointRun) follow(o Plan) (*query.WalkedSums, rules.Explored, error) {
	sums := query.SumsOf(a.questions...)
	if !o.Fractions {
		x, err := query.WalkLeast(a.Scenario, o.Limit, sums...)
		return x, nil, err
	}
	x, err := a.Scenario.Game.Explore(a.Scenario, o.Limit)
	if err != nil {
		return nil, nil, err
	}
	found, err := query.ExploredSums(x, a.Scenario, sums...)
	return found, x, err
}

// walkAdvantage returns the exact advantage of the first player.
func (a *pointRun) walkAdvantage(q *query.Question, limit rules.Limit) (float64, error) {
	first, err := query.WalkLeast(a.AFirst, limit)
	if err != nil {
		return 0, err
	}
	second, err := query.WalkLeast(a.BFirst, limit)
	if err != nil {
		return 0, err
	}
	return q.ExactValue(first) - q.ExactValue(second), nil
}

// play continues to a total number of trials.
func (a *pointRun) play(ctx context.Context, o Plan, trials uint64) error {
	var fresh stats.Counts
	if _, end := a.saved.Sum(a.trials, trials); end == trials { // no players are needed
		fresh, a.trials = a.saved.Sum(a.trials, trials)
	} else {
		o.Trials = trials
		p := newCounter(a, o)
		watch := player.StartReporter(p.Pool, o.Options)
		defer watch.Stop()
		fresh, a.trials = p.Count(ctx, a.trials, trials)
	}
	for i, h := range slices.Concat(fresh...) {
		a.counted[i].Merge(h)
	}
	if a.trials < trials {
		return ctx.Err()
	}
	return nil
}

// newCounter prepares to play the trials of a point.
func newCounter(a *pointRun, o Plan) *player.TrialCounter {
	c := &player.TrialCounter{Pool: &player.Pool{Seed: a.seed}, Partial: o.Partial, Known: a.saved}
	for range player.WorkerCount(o.Workers) {
		w := newWorker(a.Point, a.questions)
		c.Workers, c.Counters = append(c.Workers, w), append(c.Counters, w)
	}
	return c
}

// result returns the answers.
func (a *pointRun) result(o Plan) PointAnswers {
	if a.exact != nil {
		return PointAnswers{Name: a.Name, Engine: player.Exact, Answers: a.exact}
	}
	s := PointAnswers{Name: a.Name, Engine: player.MonteCarlo, Trials: a.trials}
	for i := range a.questions {
		s.Answers = append(s.Answers, a.estimate(i, o.Confidence))
	}
	return s
}

// estimate returns the estimated answer to a question.
func (a *pointRun) estimate(question int, confidence float64) Answer {
	q, h := &a.questions[question], a.counted[question]
	if h.N() == 0 {
		return Answer{Estimate: stats.Estimate{Low: float64(q.Min), High: float64(q.Max), Confidence: confidence}}
	}
	return Answer{Estimate: q.Estimate(h, confidence), Known: true}
}

// Experiment returns the experiment that [Plan.Run] answers, with a stage a point.
func (o Plan) Experiment(points []Point) player.Experiment {
	return player.NewExperiment(len(points), func() (list []player.Stage, err error) {
		o, err := o.checked()
		if err != nil {
			return nil, err
		}
		for i, point := range points {
			st, err := o.stageOf(i, point, len(points))
			if err != nil {
				return nil, fmt.Errorf("%s: %w", point.Name, err)
			}
			list = append(list, st)
		}
		return list, nil
	})
}

// stageOf is the stage of one of several points.
func (o Plan) stageOf(i int, point Point, of int) (player.Stage, error) {
	a, err := o.newPointRun(i, point)
	if err != nil {
		return player.Stage{}, err
	}
	o = o.withPointProgress(i, of)
	st := player.Stage{Name: point.Name, Options: o.Options, Point: o.FirstPoint + i}
	st.Explore = func(ctx context.Context, s player.Shard) (bool, error) {
		if s.Owns(i) && a.engine != player.MonteCarlo {
			return a.tryWalk(ctx, o, o.Trials)
		}
		return a.exact != nil, nil
	}
	if a.engine != player.Exact {
		st.Counter = func(context.Context, player.Shard) (*player.TrialCounter, error) {
			return newCounter(a, o), nil
		}
	}
	return st, nil
}
