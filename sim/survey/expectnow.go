package survey

import (
	"context"
	"math"
	"strconv"

	"github.com/oddsmith/oddsmith/sim/player"
)

// RangeNow stands for the range of an answer as it is now, which nothing lies in until it is written.
const RangeNow = "now"

// Measure compares the answers of a point with what is expected of them as [Plan.Expect] does at its
// last look: exactly, or after all trials even if less would tell.
func (o Plan) Measure(ctx context.Context, p Point, list []Expected, all int) ([]Checked, error) {
	a, o, err := o.preparePoint(p, list)
	if err != nil {
		return nil, err
	}
	if a.engine != player.MonteCarlo {
		if known, err := a.tryWalk(ctx, o, o.Trials); err != nil || known {
			return a.judge(list, 1), err
		}
	}
	if err := a.play(ctx, o, o.Trials); err != nil {
		return nil, err
	}
	return a.judge(list, o.expectLevel(all)), nil
}

// Now writes a range around the answer: of an exact one what its fourth digit, or a hundredth of a percent,
// spans; of a played one as far again as its interval reaches, so that the interval of a repetition lies inside.
// It reports whether there is an answer.
func (c *Checked) Now() (text string, ok bool) {
	if !c.Answer.Known {
		return "", false
	}
	wide := 0.0
	if c.Engine == player.MonteCarlo {
		wide = c.Answer.HalfWidth()
	}
	places := c.places()
	step := math.Pow10(-places)
	least, most := float64(c.Of.Min), float64(c.Of.Max)
	if c.Of.Spread {
		least, most = 0, most-least
	}
	low := max(least, float64(math.Floor((c.Answer.Low-wide)/step+edge)*step))
	high := min(most, float64(math.Ceil((c.Answer.High+wide)/step-edge)*step)) + 0 // no −0
	return c.write(low, places) + ".." + c.write(high, places), true
}

// places is to how many decimals a range is written: two digits of what an interval spans.
func (c *Checked) places() int {
	const exactDigits = 4
	switch half := c.Answer.HalfWidth(); {
	case c.Engine == player.MonteCarlo && half > 0:
		return max(0, 1-int(math.Floor(math.Log10(half))))
	case c.Of.Share || c.Answer.Value == 0:
		return exactDigits
	default:
		return max(0, exactDigits-1-int(math.Floor(math.Log10(math.Abs(c.Answer.Value)))))
	}
}

// write writes an end of a range, of a share in percent.
func (c *Checked) write(v float64, places int) string {
	if c.Of.Share {
		return strconv.FormatFloat(float64(100*v), 'f', max(0, places-2), 64) + "%"
	}
	return strconv.FormatFloat(v, 'f', places, 64)
}
