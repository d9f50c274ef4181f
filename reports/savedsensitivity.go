package reports

import (
	"errors"
	"fmt"
	"slices"

	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/sensitivity"
)

// report is the worth of changes that was written.
func (j *jsonSensitivity) report(h Heading) (r SensitivityReport, err error) {
	q := j.Question.read()
	q.Label = j.Label
	c := &sim.Contrasted{
		Question: q, Seed: h.Stamp.Seed, Trials: h.Stamp.Trials, Digest: h.Stamp.ResultDigest,
		Confidence: j.Confidence, Interrupted: j.Interrupted, Together: j.Together,
		Looks: max(1, j.Looks), Margin: j.Margin, Warnings: j.Warnings, Values: []sim.Answer{j.Value.answer()},
	}
	r = SensitivityReport{Heading: h, Left: j.Left, Worth: c}
	err = errors.Join(checkConfidence(j.Confidence), checkTogether(j.Together, len(j.Steps)), checkLooks(j.Looks, j.Margin), checkEstimate("value", frame.KindOf(q), j.Value))
	for i, s := range j.Steps {
		at := fmt.Sprintf("steps, %d", i+1)
		err = errors.Join(err, checkEstimate(at+", value", frame.KindOf(q), s.Value), checkEstimate(at+", worth", "difference", s.Worth))
		if !slices.Contains(ways(), s.Way) {
			err = errors.Join(err, fmt.Errorf("%s: way is %s", at, jsonText(s.Way)))
		}
		if s.Trials > c.Trials {
			err = errors.Join(err, fmt.Errorf("%s: trials is %d, of %d", at, s.Trials, c.Trials))
		}
		r.Steps, c.Values, c.Differences = append(r.Steps, s.Step), append(c.Values, s.Value.answer()), append(c.Differences, s.Worth.estimate())
		c.Played = append(c.Played, s.Trials)
	}
	if err != nil {
		return r, err
	}
	if j.Pairs != nil {
		if r.Pairs, err = j.Pairs.read(c, r.Steps); err != nil {
			return r, err
		}
	}
	if j.Over != nil {
		r.Over, err = j.Over.read()
	}
	return r, err
}

// checkTogether refuses more contrasts by trials than there are.
func checkTogether(n, all int) error {
	if n < 0 || n > all {
		return fmt.Errorf("simultaneous is %d, of %d", n, all)
	}
	return nil
}

// checkLooks refuses what nobody decides by.
func checkLooks(looks int, margin float64) error {
	if looks < 0 || looks == 1 || !(margin >= 0) || looks == 0 && margin > 0 {
		return fmt.Errorf("looks is %d, with a margin of %g", looks, margin)
	}
	return nil
}

// read reads the worth of pairs of steps, asked as that of each was.
func (j *jsonStepPairs) read(of *sim.Contrasted, steps []Step) (*StepPairs, error) {
	p := &StepPairs{Left: j.Left, Worth: &sim.Contrasted{
		Question: of.Question, Confidence: of.Confidence, Seed: j.Seed, Trials: j.Trials, Digest: j.Digest, Interrupted: j.Interrupted, Together: j.Together,
		Looks: max(1, j.Looks), Margin: of.Margin,
	}}
	err := checkTogether(j.Together, len(j.Beyond))
	if j.Trials > sim.MaxTrials {
		err = errors.Join(err, fmt.Errorf("pairs.trials is %d, more than any run has", j.Trials))
	}
	for i, b := range j.Beyond {
		pair := [2]int{slices.Index(steps, b.One), slices.Index(steps, b.Other)}
		err = errors.Join(err, checkEstimate(fmt.Sprintf("pairs.interactions, %d, beyond", i+1), "difference", b.Beyond))
		if slices.Contains(pair[:], -1) {
			return nil, errors.Join(err, fmt.Errorf("pairs.interactions, %d: it is of a step that is not in steps", i+1))
		}
		p.Pairs, p.Worth.Differences = append(p.Pairs, pair), append(p.Worth.Differences, b.Beyond.estimate())
		p.Worth.Played = append(p.Worth.Played, b.Trials)
	}
	return p, err
}

// read reads how answers vary: what each axis accounts for follows from the answers.
func (j *jsonVariation) read() (*Variation, error) {
	q := j.Question.read()
	v := &Variation{Survey: &sim.Survey{
		Questions: []sim.Question{q}, Seed: j.Seed, Trials: j.Trials, Digest: j.Digest, Confidence: j.Confidence,
	}}
	err := checkConfidence(j.Confidence)
	if j.Trials > sim.MaxTrials {
		err = errors.Join(err, fmt.Errorf("variation.trials is %d, more than any run has", j.Trials))
	}
	all, sizes := 1, []int{}
	for _, a := range j.Axes {
		v.Axes = append(v.Axes, sim.Axis{Name: a.Name, Values: a.Values})
		if all *= len(a.Values); all == 0 || all > len(j.Points) {
			break
		}
		sizes = append(sizes, len(a.Values))
	}
	if all != len(j.Points) || len(sizes) == 0 {
		return nil, fmt.Errorf("variation.points has %d answers, which is not one for each combination of variation.axes", len(j.Points))
	}
	for i, p := range j.Points {
		err = errors.Join(err, checkEstimate(fmt.Sprintf("variation.points, %d", i+1), frame.KindOf(q), p.Answer))
		v.Survey.Points = append(v.Survey.Points, sim.PointAnswers{
			Engine: p.Engine, Trials: p.Trials, Answers: []sim.Answer{{Estimate: p.Answer.estimate(), Known: true}},
		})
	}
	if err != nil {
		return nil, err
	}
	v.Found, err = sensitivity.Read(sizes, v.Survey)
	return v, err
}
