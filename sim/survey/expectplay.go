package survey

import (
	"context"
	"math"

	"github.com/oddsmith/oddsmith/sim/player"
)

// Expect compares the answers of a point with what is expected of them: exactly where that costs no more than the
// trials, or else by trials until all is decided. The chance that any verdict of all expectations, of this
// point and others, is wrong is at most 1 − Confidence: each interval at each look has its part of that
// (Bonferroni).
func (o Plan) Expect(ctx context.Context, p Point, list []Expected, all int) ([]Checked, error) {
	a, o, err := o.preparePoint(p, list)
	if err != nil {
		return nil, err
	}
	return a.expect(ctx, o, list, o.expectLevel(all))
}

// preparePoint prepares a point to be asked what is expected of it.
func (o Plan) preparePoint(p Point, list []Expected) (*pointRun, Plan, error) {
	o.Questions = nil
	for _, x := range list {
		o.Questions = append(o.Questions, x.Question)
	}
	o, err := o.checked()
	if err != nil {
		return nil, o, err
	}
	a, err := o.newPointRun(0, p)
	return a, o, err
}

// expectLevel is the confidence of each interval at each look.
func (o Plan) expectLevel(all int) float64 {
	return 1 - (1-o.Confidence)/float64(all*len(player.DoubledUpTo(player.FirstLook, o.Trials)))
}

// expect plays until all is decided, or no more than all trials, unless an exact answer is had for as much.
func (a *pointRun) expect(ctx context.Context, o Plan, list []Expected, level float64) ([]Checked, error) {
	found := make([]Checked, len(list))
	for k, n := range player.DoubledUpTo(player.FirstLook, o.Trials) {
		if err := a.round(ctx, o, k, n); err != nil {
			return nil, err
		}
		if a.exact != nil {
			return a.judge(list, 1), nil
		}
		if a.decide(list, level, found); !anyUndecided(found) {
			break
		}
	}
	return found, nil
}

// decide takes over the verdicts on what was undecided.
func (a *pointRun) decide(list []Expected, level float64, found []Checked) {
	for i, c := range a.judge(list, level) {
		if found[i].Verdict == Undecided {
			found[i] = c
		}
	}
}

// anyUndecided reports whether anything is.
func anyUndecided(list []Checked) bool {
	for _, c := range list {
		if c.Verdict == Undecided {
			return true
		}
	}
	return false
}

// judge compares all answers of the point with what is expected.
func (a *pointRun) judge(list []Expected, level float64) (found []Checked) {
	for i, x := range list {
		c := Checked{Expected: x, Of: a.questions[i], Engine: player.Exact}
		if a.exact != nil {
			c.Answer = a.exact[i]
		} else {
			c.Engine, c.Trials, c.Answer = player.MonteCarlo, a.trials, a.estimate(i, level)
		}
		if c.Verdict = x.judge(c.Answer, a.exact != nil); c.Verdict == Undecided {
			c.More = c.forecast()
		}
		found = append(found, c)
	}
	return found
}

// forecast returns roughly how many further trials would tell: until the interval reaches only as far as the
// nearer end of the range.
func (c *Checked) forecast() float64 {
	if !c.Answer.Known {
		return math.Inf(1)
	}
	away, reach := math.Abs(c.Answer.Value-c.Low), c.Answer.Value-c.Answer.Low
	if high := math.Abs(c.Answer.Value - c.High); high < away {
		away, reach = high, c.Answer.High-c.Answer.Value
	}
	times := reach / away
	return float64(float64(c.Trials) * (float64(times*times) - 1))
}
