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

// Point is one of many scenarios that are asked the same.
type Point struct {
	Name     string // what makes it different, for messages
	Scenario *rules.Scenario
	// AFirst and BFirst are the same with that side playing first; nil unless the
	// advantage of the first player is asked for.
	AFirst, BFirst *rules.Scenario
}

// turned reports whether both sides can play first.
func (p *Point) turned() bool { return p.AFirst != nil && p.BFirst != nil }

// SurveyOptions says how to ask. The zero value of a field means its default.
type SurveyOptions struct {
	Options            // without Precision
	Questions []string // as [Ask] knows them, and FirstPlayer; none for the usual one
	Engine    Engine   // empty: exact where that is cheaper
	Limit     rules.Limit
	Fractions bool // exact answers as rational numbers too, where games are short
	// Simultaneous makes the intervals of all answers hold together with the confidence,
	// not each by itself.
	Simultaneous bool
}

// Survey is the answers of many scenarios to the same questions. All are played on
// the same luck, so that they differ by what they are, not by chance.
type Survey struct {
	Questions   []Question
	Seed        uint64
	Trials      uint64 // of each point played; 0 if all are exact
	Confidence  float64
	Together    int  // answers whose intervals hold all together; 0 where each does by itself
	Interrupted bool // points may be missing at the end, and the last one be short of trials
	Points      []Surveyed
	Warnings    []string
	Digest      string // of what was counted; empty if all is exact
}

// Surveyed is one point's answers.
type Surveyed struct {
	Name    string
	Engine  Engine
	Trials  uint64 // 0 for exact answers; all that were played, asked about or not
	Answers []Answer
}

// Answer is one point's answer to one question.
type Answer struct {
	Estimate
	// Known is false where no trial fulfilled the question's condition.
	Known bool
	// Rest is what an exact share lacks of 1, to as many digits, however few are
	// left of it beside the value.
	Rest float64
	// Fraction is the exact value, of any length; nil if it was not asked for, is no
	// rational number, or the game is too long.
	Fraction *big.Rat
}

// Ask answers questions about many scenarios. When the context is cancelled it
// returns the points that are known.
func (o SurveyOptions) Ask(ctx context.Context, points []Point) (*Survey, error) {
	if err := o.check(); err != nil {
		return nil, err
	}
	if len(points) == 0 {
		return nil, errors.New("there is nothing to ask")
	}
	o = o.withDefaults()
	s := &Survey{Seed: o.Seed, Confidence: o.Confidence}
	h := newDigest()
	var known []*asked
	for i, point := range points {
		asked, err := o.newAsked(i, point)
		if err != nil {
			return nil, err
		}
		err = asked.answer(ctx, o.at(i, len(points)), o.Trials)
		s.Interrupted = errors.Is(err, context.Canceled)
		if err != nil && !s.Interrupted {
			return nil, fmt.Errorf("%s: %w", point.Name, err)
		}
		if s.take(asked, o) {
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

// widen makes the intervals of all answers that were played hold together: each at the
// level whose power of their number is the confidence. That is enough for independent
// normal estimates and, by an inequality of Šidák's (1967), for dependent ones, as those
// on the same luck are.
func (s *Survey) widen(points []*asked) {
	for _, a := range points {
		if a.exact == nil {
			s.Together += len(a.questions)
		}
	}
	for i, a := range points {
		if a.exact != nil {
			continue
		}
		for q := range a.questions {
			answer := &s.Points[i].Answers[q]
			*answer = a.answered(q, math.Pow(s.Confidence, 1/float64(s.Together)))
			answer.Confidence = s.Confidence
		}
	}
}

// take adds a point, if anything is known of it, which it reports.
func (s *Survey) take(a *asked, o SurveyOptions) bool {
	if !a.known() {
		return false
	}
	if s.Questions == nil {
		s.Questions = slices.Clone(a.questions)
	}
	for i := range s.Questions {
		s.Questions[i].called(a.questions[i])
	}
	s.Warnings = addNew(s.Warnings, a.Scenario.Warnings)
	s.Points = append(s.Points, a.surveyed(o))
	s.Trials = max(s.Trials, a.trials)
	return true
}

func (o SurveyOptions) check() error {
	if o.Precision > 0 {
		return errors.New("many matchups are asked by a number of trials, not to a precision")
	}
	for i, name := range o.Questions {
		if slices.Contains(o.Questions[:i], name) {
			return fmt.Errorf("%.60q is asked twice; ask it once", name)
		}
	}
	return o.Check()
}

func (o SurveyOptions) withDefaults() SurveyOptions {
	if o.Limit.States == 0 {
		watch := o.Limit.Watch
		o.Limit = rules.ExactLimit()
		o.Limit.Watch = watch
	}
	o.Options = o.Options.withDefaults()
	return o
}

// at is options that tell how far a list of points has come.
func (o SurveyOptions) at(k, n int) SurveyOptions {
	show := o.Progress
	if show != nil {
		o.Progress = func(p Progress) {
			p.Point, p.Points = k+1, n
			show(p)
		}
	}
	return o
}

// questions reads the questions for a point.
func (o SurveyOptions) questions(p Point) ([]Question, error) {
	names := o.Questions
	if len(names) == 0 {
		names = []string{""}
	}
	var list []Question
	var errs []error
	for _, name := range names {
		q, err := Ask(p.Scenario, name)
		if err == nil && q.first && !p.turned() {
			err = fmt.Errorf("no field of %s says which side plays first, so there is no advantage of the first player", p.Scenario.Name)
		}
		list, errs = append(list, q), append(errs, err)
	}
	return list, errors.Join(errs...)
}

// asked is a point and what is known of it so far.
type asked struct {
	Point
	questions []Question
	exact     []Answer    // nil unless it was walked
	trials    uint64      // played
	counted   []Histogram // by question
	tooLarge  bool        // to be walked
	kept      *Known      // nil if nothing is
}

// newAsked is point i, about which nothing was asked yet.
func (o SurveyOptions) newAsked(i int, p Point) (*asked, error) {
	questions, err := o.questions(p)
	if err != nil {
		return nil, err
	}
	a := &asked{Point: p, questions: questions, counted: make([]Histogram, len(questions)), kept: o.Partial.point(i)}
	return a, a.recall(o)
}

// recall takes over what is known of the point.
func (a *asked) recall(o SurveyOptions) error {
	if a.kept == nil {
		return nil
	}
	shape := make([]span, len(a.questions))
	for i, q := range a.questions {
		shape[i] = span{q.Min, q.Max}
	}
	if err := a.kept.check([][]span{shape}, a.complete); err != nil {
		return err
	}
	a.tooLarge = a.kept.TooLarge && o.Engine != Exact
	if len(a.kept.Exact) > 0 && len(a.kept.Exact) != len(a.questions) {
		return ErrUnlike
	}
	for i, x := range a.kept.Exact {
		if !x.canAnswer(&a.questions[i]) {
			return ErrUnlike
		}
		a.exact = append(a.exact, x.answer(o.Fractions))
	}
	return nil
}

// complete reports whether counts of n trials are of all of them, for each question that
// is not about some trials alone.
func (a *asked) complete(c counts, n uint64) bool {
	for i, q := range a.questions {
		if q.given == nil && (i >= len(c[0]) || c[0][i].N() != n) {
			return false
		}
	}
	return true
}

// answer is what a walk said, as a survey has it.
func (x Exactly) answer(fractions bool) Answer {
	a := Answer{Known: x.Known}
	if x.Known {
		a.Estimate, a.Rest = certain(x.Value), x.Rest
	}
	if fractions {
		a.Fraction = x.Fraction
	}
	return a
}

// keep remembers what was found by a walk.
func (a *asked) keep(p *Partial) {
	if a.kept == nil {
		return
	}
	a.kept.TooLarge, a.kept.Exact = a.tooLarge, nil
	for _, x := range a.exact {
		a.kept.Exact = append(a.kept.Exact, Exactly{Known: x.Known, Value: x.Value, Rest: x.Rest, Fraction: x.Fraction})
	}
	p.keep()
}

func (a *asked) known() bool { return a.exact != nil || a.trials > 0 }

// answer answers the questions: by a walk if one costs no more than so many trials, or
// else by these, in all.
func (a *asked) answer(ctx context.Context, o SurveyOptions, trials uint64) error {
	if err := ctx.Err(); err != nil || a.exact != nil {
		return err
	}
	if o.Engine != MonteCarlo {
		if known, err := a.walked(ctx, o, trials); known || err != nil {
			return err
		}
	}
	return a.play(ctx, o, trials)
}

// walked answers by a walk, and reports whether it did: not where it is too large, unless
// only an exact answer will do.
func (a *asked) walked(ctx context.Context, o SurveyOptions, trials uint64) (bool, error) {
	if a.exact != nil || a.tooLarge {
		return a.exact != nil, nil
	}
	o.Limit.Stop = func() bool { return ctx.Err() != nil }
	if o.Engine != Exact {
		o.Limit = affordable(a.Scenario, o.Limit, trials)
	}
	var err error
	a.exact, err = Await(ctx, func() ([]Answer, error) { return a.walk(o) })
	_, a.tooLarge = TooLarge(err)
	a.keep(o.Partial)
	if a.tooLarge && o.Engine != Exact {
		return false, nil
	}
	return err == nil, err
}

// walk answers exactly.
func (a *asked) walk(o SurveyOptions) ([]Answer, error) {
	x, err := a.Scenario.Game.Explore(a.Scenario, o.Limit)
	if err != nil {
		return nil, err
	}
	var list []Answer
	for _, q := range a.questions {
		v, rest := 0.0, 0.0
		switch {
		case q.first:
			v, err = a.walkTurned(q, o.Limit)
		case q.Share:
			v, rest = q.chances(x)
		default:
			v = q.exactly(x)
		}
		if err != nil {
			return nil, err
		}
		answer := Answer{Known: !math.IsNaN(v)}
		if answer.Known {
			answer.Estimate, answer.Rest = certain(v), rest
		}
		if o.Fractions && answer.Known {
			answer.Fraction = q.fraction(x)
		}
		list = append(list, answer)
	}
	return list, nil
}

// walkTurned is the exact advantage of the first player.
func (a *asked) walkTurned(q Question, limit rules.Limit) (float64, error) {
	first, err := a.AFirst.Game.Explore(a.AFirst, limit)
	if err != nil {
		return 0, err
	}
	second, err := a.BFirst.Game.Explore(a.BFirst, limit)
	if err != nil {
		return 0, err
	}
	return q.exactly(first) - q.exactly(second), nil
}

// play goes on to so many trials in all.
func (a *asked) play(ctx context.Context, o SurveyOptions, trials uint64) error {
	var fresh counts
	if _, end := a.kept.sum(a.trials, trials); end == trials { // no players are needed
		fresh, a.trials = a.kept.sum(a.trials, trials)
	} else {
		o.Trials = trials
		p := newAskers(a, o)
		watch := startWatch(p.pool, o.Options)
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

// newAskers makes ready to play the trials of a point.
func newAskers(a *asked, o SurveyOptions) *counting {
	c := &counting{pool: &pool{seed: o.Seed}, partial: o.Partial, known: a.kept}
	for range workerCount(o.Workers) {
		w := newAsker(a.Point, a.questions)
		c.workers, c.counters = append(c.workers, w), append(c.counters, w)
	}
	return c
}

// surveyed are the answers.
func (a *asked) surveyed(o SurveyOptions) Surveyed {
	if a.exact != nil {
		return Surveyed{Name: a.Name, Engine: Exact, Answers: a.exact}
	}
	s := Surveyed{Name: a.Name, Engine: MonteCarlo, Trials: a.trials}
	for i := range a.questions {
		s.Answers = append(s.Answers, a.answered(i, o.Confidence))
	}
	return s
}

// answered estimates the answer to a question from what was counted.
func (a *asked) answered(question int, confidence float64) Answer {
	q, h := &a.questions[question], a.counted[question]
	if h.N() == 0 {
		return Answer{Estimate: Estimate{Low: float64(q.Min), High: float64(q.Max), Confidence: confidence}}
	}
	return Answer{Estimate: q.estimate(h, confidence), Known: true}
}

// asker is one worker's part in a survey of one point: it plays the trials, and
// counts the number of each that a question is about.
type asker struct {
	asIs, aFirst, bFirst rules.Player // nil if nothing is asked of them
	rows                 *rules.Rows
	questions            []Question
	to, other            []int32
	counted              []Histogram // by question
}

func newAsker(p Point, questions []Question) *asker {
	a := &asker{
		rows: rules.NewRows(blockTrials, len(p.Scenario.Metrics)), questions: questions,
		to: make([]int32, blockTrials), other: make([]int32, blockTrials), counted: make([]Histogram, len(questions)),
	}
	for _, q := range questions {
		switch {
		case q.first && a.aFirst == nil:
			a.aFirst, a.bFirst = p.AFirst.Game.Player(p.AFirst), p.BFirst.Game.Player(p.BFirst)
		case !q.first && a.asIs == nil:
			a.asIs = p.Scenario.Game.Player(p.Scenario)
		}
	}
	return a
}

// drain gives what was counted, by question, and forgets it.
func (a *asker) drain() counts {
	c := counts{a.counted}
	a.counted = make([]Histogram, len(a.questions))
	return c
}

func (a *asker) block(seed, first uint64, n int) {
	rows := a.rows.Cut(n)
	if a.asIs != nil {
		a.asIs.Play(seed, first, rows)
	}
	for i := range a.questions {
		if q := &a.questions[i]; !q.first {
			for _, x := range a.to[:q.read(rows, a.to[:n])] {
				a.counted[i].count(int(x))
			}
		}
	}
	if a.aFirst == nil {
		return
	}
	for i := range a.questions {
		if q := &a.questions[i]; q.first {
			a.aFirst.Play(seed, first, rows)
			q.read(rows, a.to[:n])
			a.bFirst.Play(seed, first, rows)
			q.read(rows, a.other[:n])
			for j, x := range a.to[:n] {
				a.counted[i].count(int(x - a.other[j]))
			}
		}
	}
}

// addNew appends those that are not in the list yet.
func addNew(list, more []string) []string {
	for _, w := range more {
		if !slices.Contains(list, w) {
			list = append(list, w)
		}
	}
	return list
}
