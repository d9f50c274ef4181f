package survey

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// Point is one of the scenarios of a survey.
type Point struct {
	Name     string // what distinguishes it, for messages
	Scenario *rules.Scenario
	// AFirst and BFirst are the same scenario with that side playing first; nil unless
	// needed for the first player's advantage.
	AFirst, BFirst *rules.Scenario
}

// PointsOf names scenarios by their place: A, B and so on.
func PointsOf(list ...*rules.Scenario) []Point {
	var points []Point
	for i, sc := range list {
		points = append(points, Point{Name: string(rune('A' + i)), Scenario: sc})
	}
	return points
}

// hasBothOrders reports whether both sides can play first.
func (p *Point) hasBothOrders() bool { return p.AFirst != nil && p.BFirst != nil }

// Plan configures a survey. The zero value of a field means its default.
type Plan struct {
	player.Options               // without Precision
	Questions      []string      // as for [query.ParseQuestion], and FirstPlayer; none for the default question
	Engine         player.Engine // empty: exact where that is cheaper
	Limit          rules.Limit
	Fractions      bool // exact answers also as rational numbers, if games are short
	// Simultaneous makes the intervals of all answers hold simultaneously with the
	// confidence, not just individually.
	Simultaneous bool
	// Independent gives each point a seed of its own, [player.SeedOf] Seed and its number, so that points are independent
	// of one another, and of those of other seeds.
	Independent bool
}

// Survey is the answers of many scenarios to the same questions. All use common random
// numbers, so that they differ by what they are, not by chance, unless they are to be independent.
type Survey struct {
	Questions           []query.Question
	Seed                uint64
	Trials              uint64 // of each point played; 0 if all are exact
	Confidence          float64
	SimultaneousAnswers int  // number of answers whose intervals hold simultaneously; 0 if each holds individually
	Interrupted         bool // the last points may be missing, or short of trials
	Points              []PointAnswers
	Warnings            []string
	Digest              string // of the counts; empty if all is exact
	// Looks is at how many numbers of trials answers might have been looked at, to decide which points are played
	// further; 0 if nothing was decided by them.
	Looks int
}

// PointAnswers is one point's answers.
type PointAnswers struct {
	Name    string
	Engine  player.Engine
	Trials  uint64 // 0 for exact answers; else all played, whether they meet a condition or not
	Answers []Answer
}

// Answer is one point's answer to one question.
type Answer struct {
	stats.Estimate
	// Known is false if no trial met the question's condition.
	Known bool
	// Complement is 1 − an exact share, with full precision even if tiny.
	Complement float64
	// Fraction is the exact value, of any length; nil if not requested, not rational, or
	// the game is too long.
	Fraction *big.Rat
}

// Run answers questions about many scenarios. If the context is cancelled it returns the
// points that are known.
func (o Plan) Run(ctx context.Context, points []Point) (*Survey, error) {
	o, err := o.checked()
	if err != nil {
		return nil, err
	}
	if len(points) == 0 {
		return nil, errors.New("there is no question")
	}
	asked, err := o.answer(ctx, points)
	interrupted := errors.Is(err, context.Canceled)
	if err != nil && !interrupted {
		return nil, err
	}
	s := o.surveyOf(asked)
	s.Interrupted = interrupted
	if len(s.Points) == 0 {
		return nil, ctx.Err()
	}
	if o.Simultaneous {
		s.widen(slices.DeleteFunc(asked, func(a *pointRun) bool { return !a.known() }))
	}
	return s, nil
}

// answer answers for points in turn, and returns those that were begun.
func (o Plan) answer(ctx context.Context, points []Point) (asked []*pointRun, err error) {
	for i, point := range points {
		a, err := o.newPointRun(i, point)
		if err != nil {
			return nil, err
		}
		asked = append(asked, a)
		if err := a.answer(ctx, o.withPointProgress(i, len(points)), o.Trials); err != nil {
			return asked, fmt.Errorf("%s: %w", point.Name, err)
		}
	}
	return asked, nil
}

// surveyOf collects what is known of some points.
func (o Plan) surveyOf(points []*pointRun) *Survey {
	s, h := &Survey{Seed: o.Seed, Confidence: o.Confidence}, stats.NewDigest()
	for _, a := range points {
		s.add(a, o)
		h.Put(a.counted...)
	}
	if s.Trials > 0 {
		s.Digest = h.String()
	}
	return s
}

// widen makes the intervals of all simulated answers hold simultaneously: with n of them,
// each has a level whose n-th power is the confidence. That suffices for independent normal
// estimates and, by an inequality of Šidák (1967), for dependent ones, such as those with
// common random numbers.
func (s *Survey) widen(points []*pointRun) {
	for _, a := range points {
		if a.exact == nil {
			s.SimultaneousAnswers += len(a.questions)
		}
	}
	for i, a := range points {
		if a.exact != nil {
			continue
		}
		for q := range a.questions {
			answer := &s.Points[i].Answers[q]
			*answer = a.estimate(q, math.Pow(s.Confidence, 1/float64(s.SimultaneousAnswers)))
			answer.Confidence = s.Confidence
		}
	}
}

// add adds a point if anything is known of it.
func (s *Survey) add(a *pointRun, o Plan) {
	if !a.known() {
		return
	}
	if s.Questions == nil {
		s.Questions = slices.Clone(a.questions)
	}
	for i := range s.Questions {
		s.Questions[i].MergeLabel(a.questions[i])
	}
	s.Warnings = AddNew(s.Warnings, a.Scenario.Warnings)
	s.Points = append(s.Points, a.result(o))
	s.Trials = max(s.Trials, a.trials)
}

// checked returns the options with what is left to defaults, and what is wrong with them.
func (o Plan) checked() (Plan, error) { return o.withDefaults(), o.check() }

func (o Plan) check() error {
	if o.Precision > 0 {
		return errors.New("several matchups take a number of trials, not a precision")
	}
	for i, name := range o.Questions {
		if slices.Contains(o.Questions[:i], name) {
			return fmt.Errorf("%.60q is given twice; give it once", name)
		}
	}
	return o.Check()
}

func (o Plan) withDefaults() Plan {
	if o.Limit.States == 0 {
		watch := o.Limit.OnProgress
		o.Limit = rules.ExactLimit()
		o.Limit.OnProgress = watch
	}
	o.Options = o.WithDefaults()
	return o
}

// withPointProgress returns options that report progress over a list of points.
func (o Plan) withPointProgress(k, n int) Plan {
	show := o.Progress
	if show != nil {
		o.Progress = func(p player.Progress) {
			p.Point, p.Points = k+1, n
			show(p)
		}
	}
	return o
}

// questions parses the questions for a point.
func (o Plan) questions(p Point) ([]query.Question, error) {
	names := o.Questions
	if len(names) == 0 {
		names = []string{""}
	}
	var list []query.Question
	var errs []error
	for _, name := range names {
		q, err := query.ParseQuestion(p.Scenario, name)
		if err == nil && q.Advantage && !p.hasBothOrders() {
			err = fmt.Errorf("no field of %s says which side plays first, so there is no advantage of the first player",
				p.Scenario.Name)
		}
		list, errs = append(list, q), append(errs, err)
	}
	return list, errors.Join(errs...)
}

// AddNew appends the items that are not in the list yet.
func AddNew(list, more []string) []string {
	for _, w := range more {
		if !slices.Contains(list, w) {
			list = append(list, w)
		}
	}
	return list
}
