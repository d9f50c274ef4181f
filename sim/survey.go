package sim

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
)

// Point is one of the scenarios of a survey.
type Point struct {
	Name     string // what distinguishes it, for messages
	Scenario *rules.Scenario
	// AFirst and BFirst are the same scenario with that side playing first; nil unless
	// needed for the first player's advantage.
	AFirst, BFirst *rules.Scenario
}

// hasBothOrders reports whether both sides can play first.
func (p *Point) hasBothOrders() bool { return p.AFirst != nil && p.BFirst != nil }

// SurveyOptions configures a survey. The zero value of a field means its default.
type SurveyOptions struct {
	Options            // without Precision
	Questions []string // as for [ParseQuestion], and FirstPlayer; none for the default question
	Engine    Engine   // empty: exact where that is cheaper
	Limit     rules.Limit
	Fractions bool // exact answers also as rational numbers, if games are short
	// Simultaneous makes the intervals of all answers hold simultaneously with the
	// confidence, not just individually.
	Simultaneous bool
	// OwnLuck gives each point a seed of its own, [SeedOf] Seed and its number, so that points are independent of one
	// another, and of those of other seeds.
	OwnLuck bool
}

// Survey is the answers of many scenarios to the same questions. All use common random
// numbers, so that they differ by what they are, not by chance, unless each is to have its own luck.
type Survey struct {
	Questions           []Question
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
	Engine  Engine
	Trials  uint64 // 0 for exact answers; else all played, whether they meet a condition or not
	Answers []Answer
}

// Answer is one point's answer to one question.
type Answer struct {
	Estimate
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
func (o SurveyOptions) Run(ctx context.Context, points []Point) (*Survey, error) {
	if err := o.check(); err != nil {
		return nil, err
	}
	if len(points) == 0 {
		return nil, errors.New("there is no question")
	}
	o = o.withDefaults()
	s := &Survey{Seed: o.Seed, Confidence: o.Confidence}
	h := newDigest()
	var known []*surveyPoint
	for i, point := range points {
		asked, err := o.newSurveyPoint(i, point)
		if err != nil {
			return nil, err
		}
		err = asked.answer(ctx, o.withPointProgress(i, len(points)), o.Trials)
		s.Interrupted = errors.Is(err, context.Canceled)
		if err != nil && !s.Interrupted {
			return nil, fmt.Errorf("%s: %w", point.Name, err)
		}
		if s.add(asked, o) {
			known = append(known, asked)
		}
		h.put(asked.counted...)
		if s.Interrupted {
			break
		}
	}
	if len(s.Points) == 0 {
		return nil, ctx.Err()
	}
	if o.Simultaneous {
		s.widen(known)
	}
	if s.Trials > 0 {
		s.Digest = h.String()
	}
	return s, nil
}

// widen makes the intervals of all simulated answers hold simultaneously: with n of them,
// each has a level whose n-th power is the confidence. That suffices for independent normal
// estimates and, by an inequality of Šidák (1967), for dependent ones, such as those with
// common random numbers.
func (s *Survey) widen(points []*surveyPoint) {
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

// add adds a point if anything is known of it, and reports whether it did.
func (s *Survey) add(a *surveyPoint, o SurveyOptions) bool {
	if !a.known() {
		return false
	}
	if s.Questions == nil {
		s.Questions = slices.Clone(a.questions)
	}
	for i := range s.Questions {
		s.Questions[i].mergeLabel(a.questions[i])
	}
	s.Warnings = addNew(s.Warnings, a.Scenario.Warnings)
	s.Points = append(s.Points, a.result(o))
	s.Trials = max(s.Trials, a.trials)
	return true
}

func (o SurveyOptions) check() error {
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

func (o SurveyOptions) withDefaults() SurveyOptions {
	if o.Limit.States == 0 {
		watch := o.Limit.OnProgress
		o.Limit = rules.ExactLimit()
		o.Limit.OnProgress = watch
	}
	o.Options = o.Options.withDefaults()
	return o
}

// withPointProgress returns options that report progress over a list of points.
func (o SurveyOptions) withPointProgress(k, n int) SurveyOptions {
	show := o.Progress
	if show != nil {
		o.Progress = func(p Progress) {
			p.Point, p.Points = k+1, n
			show(p)
		}
	}
	return o
}

// questions parses the questions for a point.
func (o SurveyOptions) questions(p Point) ([]Question, error) {
	names := o.Questions
	if len(names) == 0 {
		names = []string{""}
	}
	var list []Question
	var errs []error
	for _, name := range names {
		q, err := ParseQuestion(p.Scenario, name)
		if err == nil && q.firstPlayer && !p.hasBothOrders() {
			err = fmt.Errorf("no field of %s says which side plays first, so there is no advantage of the first player", p.Scenario.Name)
		}
		list, errs = append(list, q), append(errs, err)
	}
	return list, errors.Join(errs...)
}

// surveyPoint is a point with its partial result.
type surveyPoint struct {
	Point
	engine    Engine // that is asked for, or the only one that can answer
	questions []Question
	exact     []Answer    // nil unless computed exactly
	later     []Answer    // the exact answer of a later round than this, which was saved
	trials    uint64      // played
	counted   []Histogram // by question
	tooLarge  bool        // for an exact answer
	seed      uint64
	saved     *KnownPoint // nil if nothing is
}

// newSurveyPoint returns point i without any answers yet.
func (o SurveyOptions) newSurveyPoint(i int, p Point) (*surveyPoint, error) {
	questions, err := o.questions(p)
	if err != nil {
		return nil, err
	}
	engine, err := engineFor(o.Engine, p.Scenario, p.AFirst, p.BFirst)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", p.Name, err)
	}
	a := &surveyPoint{Point: p, engine: engine, questions: questions, counted: make([]Histogram, len(questions)), saved: o.Partial.point(o.FirstPoint + i), seed: o.Seed}
	if o.OwnLuck {
		a.seed = SeedOf(o.Seed, uint64(i))
	}
	return a, a.restore(o)
}

// restore takes over the saved partial result of the point.
func (a *surveyPoint) restore(o SurveyOptions) error {
	if a.saved == nil {
		return nil
	}
	shape := make([]span, len(a.questions))
	for i, q := range a.questions {
		shape[i] = span{q.Min, q.Max}
	}
	if err := a.saved.check([][]span{shape}, a.complete); err != nil {
		return err
	}
	a.tooLarge = a.saved.TooLarge && a.engine != Exact
	if len(a.saved.Exact) > 0 && len(a.saved.Exact) != len(a.questions) {
		return ErrMismatch
	}
	for i, x := range a.saved.Exact {
		if !x.plausibleFor(&a.questions[i]) {
			return ErrMismatch
		}
		a.exact = append(a.exact, x.answer(o.Fractions))
	}
	return nil
}

// complete reports whether counts of n trials cover all of them, for each question without
// a condition.
func (a *surveyPoint) complete(c counts, n uint64) bool {
	for i, q := range a.questions {
		if q.Condition == "" && (i >= len(c[0]) || c[0][i].N() != n) {
			return false
		}
	}
	return true
}

// answer returns an exact answer in the form of a survey.
func (x ExactAnswer) answer(fractions bool) Answer {
	a := Answer{Known: x.Known}
	if x.Known {
		a.Estimate, a.Complement = exactEstimate(x.Value), x.Complement
	}
	if fractions {
		a.Fraction = x.Fraction
	}
	return a
}

// saveWalk records an exact answer.
func (a *surveyPoint) saveWalk(p *Partial) {
	if a.saved == nil {
		return
	}
	a.saved.TooLarge, a.saved.Exact = a.tooLarge, nil
	for _, x := range a.exact {
		a.saved.Exact = append(a.saved.Exact, ExactAnswer{Known: x.Known, Value: x.Value, Complement: x.Complement, Fraction: x.Fraction})
	}
	p.saveIfDue()
}

func (a *surveyPoint) known() bool { return a.exact != nil || a.trials > 0 }

// answer answers the questions: exactly if that costs no more than the given trials, or
// else by these, in total.
func (a *surveyPoint) answer(ctx context.Context, o SurveyOptions, trials uint64) error {
	if err := ctx.Err(); err != nil || a.exact != nil {
		return err
	}
	if a.engine != MonteCarlo {
		if known, err := a.tryWalk(ctx, o, trials); known || err != nil {
			return err
		}
	}
	return a.play(ctx, o, trials)
}

// tryWalk answers exactly, and reports whether it did: not if the point is too large,
// unless only an exact answer will do.
func (a *surveyPoint) tryWalk(ctx context.Context, o SurveyOptions, trials uint64) (bool, error) {
	if a.exact != nil || a.tooLarge {
		return a.exact != nil, nil
	}
	if a.saved != nil && a.saved.TooLarge && o.Partial.Unknown != nil && a.engine != Exact {
		return false, nil // whatever it was too large for: trials came after that
	}
	if err := o.Partial.goOn(ctx); err != nil {
		return false, err
	}
	o.Limit.Stop, o.Limit.Crew = func() bool { return ctx.Err() != nil }, newCrew(workerCount(o.Workers))
	if a.engine != Exact {
		o.Limit = affordable(a.Scenario, o.Limit, trials)
	}
	var err error
	a.exact, err = Await(ctx, func() ([]Answer, error) { return a.walk(o) })
	_, a.tooLarge = TooLarge(err)
	a.saveWalk(o.Partial)
	if a.tooLarge && a.engine != Exact {
		return false, nil
	}
	return err == nil, err
}

// walk answers exactly.
func (a *surveyPoint) walk(o SurveyOptions) ([]Answer, error) {
	x, fractions, err := a.follow(o)
	if err != nil {
		return nil, err
	}
	var list []Answer
	for _, q := range a.questions {
		v, rest := 0.0, 0.0
		switch {
		case q.firstPlayer:
			v, err = a.walkAdvantage(q, o.Limit)
		case q.Share:
			v, rest = q.shareAndComplement(x)
		default:
			v = q.exactValue(x)
		}
		if err != nil {
			return nil, err
		}
		answer := Answer{Known: !math.IsNaN(v)}
		if answer.Known {
			answer.Estimate, answer.Complement = exactEstimate(v), rest
		}
		if o.Fractions && answer.Known {
			answer.Fraction = q.fraction(fractions)
		}
		list = append(list, answer)
	}
	return list, nil
}

// follow finds what the questions read. Fractions are of the explored game, which is kept for them alone.
func (a *surveyPoint) follow(o SurveyOptions) (*walkedSums, rules.Explored, error) {
	sums := sumsOf(a.questions...)
	if !o.Fractions {
		x, err := walkLeast(a.Scenario, o.Limit, sums...)
		return x, nil, err
	}
	x, err := a.Scenario.Game.Explore(a.Scenario, o.Limit)
	if err != nil {
		return nil, nil, err
	}
	found, err := rules.ExploredSums(x, a.Scenario, sums)
	return &walkedSums{found, sums}, x, err
}

// walkAdvantage returns the exact advantage of the first player.
func (a *surveyPoint) walkAdvantage(q Question, limit rules.Limit) (float64, error) {
	first, err := walkLeast(a.AFirst, limit)
	if err != nil {
		return 0, err
	}
	second, err := walkLeast(a.BFirst, limit)
	if err != nil {
		return 0, err
	}
	return q.exactValue(first) - q.exactValue(second), nil
}

// play continues to a total number of trials.
func (a *surveyPoint) play(ctx context.Context, o SurveyOptions, trials uint64) error {
	var fresh counts
	if _, end := a.saved.sum(a.trials, trials); end == trials { // no players are needed
		fresh, a.trials = a.saved.sum(a.trials, trials)
	} else {
		o.Trials = trials
		p := newSurveyCounter(a, o)
		watch := startReporter(p.pool, o.Options)
		defer watch.stop()
		fresh, a.trials = p.count(ctx, a.trials, trials)
	}
	for _, list := range fresh {
		for i, h := range list {
			a.counted[i].merge(h)
		}
	}
	if a.trials < trials {
		return ctx.Err()
	}
	return nil
}

// newSurveyCounter prepares to play the trials of a point.
func newSurveyCounter(a *surveyPoint, o SurveyOptions) *trialCounter {
	c := &trialCounter{pool: &pool{seed: a.seed}, partial: o.Partial, known: a.saved}
	for range workerCount(o.Workers) {
		w := newSurveyWorker(a.Point, a.questions)
		c.workers, c.counters = append(c.workers, w), append(c.counters, w)
	}
	return c
}

// result returns the answers.
func (a *surveyPoint) result(o SurveyOptions) PointAnswers {
	if a.exact != nil {
		return PointAnswers{Name: a.Name, Engine: Exact, Answers: a.exact}
	}
	s := PointAnswers{Name: a.Name, Engine: MonteCarlo, Trials: a.trials}
	for i := range a.questions {
		s.Answers = append(s.Answers, a.estimate(i, o.Confidence))
	}
	return s
}

// estimate returns the estimated answer to a question.
func (a *surveyPoint) estimate(question int, confidence float64) Answer {
	q, h := &a.questions[question], a.counted[question]
	if h.N() == 0 {
		return Answer{Estimate: Estimate{Low: float64(q.Min), High: float64(q.Max), Confidence: confidence}}
	}
	return Answer{Estimate: q.estimate(h, confidence), Known: true}
}

// surveyWorker is one worker's part in a survey of one point: it plays the trials, and
// counts the number that each question is about.
type surveyWorker struct {
	asIs, aFirst, bFirst rules.Player // nil if unused
	rows                 *rules.Rows
	questions            []Question
	to, other            []int32
	counted              []Histogram // by question
}

func newSurveyWorker(p Point, questions []Question) *surveyWorker {
	a := &surveyWorker{
		rows: rules.NewRows(blockTrials, len(p.Scenario.Metrics)), questions: questions,
		to: make([]int32, blockTrials), other: make([]int32, blockTrials), counted: make([]Histogram, len(questions)),
	}
	for _, q := range questions {
		switch {
		case q.firstPlayer && a.aFirst == nil:
			a.aFirst, a.bFirst = p.AFirst.Game.Player(p.AFirst), p.BFirst.Game.Player(p.BFirst)
		case !q.firstPlayer && a.asIs == nil:
			a.asIs = p.Scenario.Game.Player(p.Scenario)
		}
	}
	return a
}

// drain returns the counts by question, and resets them.
func (a *surveyWorker) drain() counts {
	c := counts{a.counted}
	a.counted = make([]Histogram, len(a.questions))
	return c
}

func (a *surveyWorker) block(seed, first uint64, n int) {
	rows := a.rows.First(n)
	if a.asIs != nil {
		a.asIs.Play(seed, first, rows)
	}
	for i := range a.questions {
		if q := &a.questions[i]; !q.firstPlayer {
			for _, x := range a.to[:q.readNumbers(rows, a.to[:n])] {
				a.counted[i].count(int(x))
			}
		}
	}
	if a.aFirst == nil {
		return
	}
	for i := range a.questions {
		if q := &a.questions[i]; q.firstPlayer {
			a.aFirst.Play(seed, first, rows)
			q.readNumbers(rows, a.to[:n])
			a.bFirst.Play(seed, first, rows)
			q.readNumbers(rows, a.other[:n])
			for j, x := range a.to[:n] {
				a.counted[i].count(int(x - a.other[j]))
			}
		}
	}
}

// addNew appends the items that are not in the list yet.
func addNew(list, more []string) []string {
	for _, w := range more {
		if !slices.Contains(list, w) {
			list = append(list, w)
		}
	}
	return list
}
