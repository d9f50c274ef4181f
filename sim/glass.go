package sim

import "math"

// glassDelta estimates the difference of the means in standard deviations of the baseline;
// nil where it did not vary. The standard error is that of the delta method, with the
// pairing of the trials; beyond it the interval reaches as far as trials that were not
// seen could move it, and no less than the standard deviation alone would move it within
// its own interval, which is no normal one where tails are hardly ever seen. It is not
// worth printing where that more than doubles its width, or that of the standard deviation.
func (s *effectData) glassDelta() *Estimate {
	from, sd := moments(s.from)
	mean, _ := moments(s.value)
	if s.n < 2 || sd < noise {
		return nil
	}
	sd = float64(sd * math.Sqrt(s.n/(s.n-1)))
	e := &Estimate{Value: (mean - from) / sd, Confidence: s.confidence, Method: WorstCase}
	d := e.Value / (2 * sd * sd)
	e.Error = s.errorOf(
		func(base int) float64 {
			off := float64(base) - from
			return -off/sd - float64(d*off*off)
		},
		func(value int) float64 { return (float64(value) - mean) / sd },
	)
	errors, most := s.intervalReach(e.Error)
	half := float64(errors * e.Error)
	e.Low, e.High = s.glassUnseen(e.Value, mean-from, from, float64(sd*sd), most)
	spread := deviation(s.baseline, s.base.Min, s.base.Max, s.confidence)
	e.Low, e.High = e.Low-half, e.High+half
	for _, end := range []float64{spread.Low, spread.High} {
		if end > 0 {
			e.Low, e.High = min(e.Low, e.Value*sd/end), max(e.High, e.Value*sd/end)
		}
	}
	switch {
	case errors == 0:
		e.Error, e.Method = 0, Unseen
	case spread.Reportable() && spread.Low > 0 && e.HalfWidth() <= maxWidening*half:
		e.Method = Delta
	}
	return e
}

// glassUnseen is the least and the most that the difference in standard deviations could
// be, were a share of games never seen. In these either has the least or the most
// there can be, or the baseline what it has on average, which makes it vary less.
func (s *effectData) glassUnseen(value, difference, from, variance, share float64) (low, high float64) {
	low, high = value, value
	for _, base := range []float64{float64(s.base.Min), from, float64(s.base.Max)} {
		for _, v := range []int{s.q.Min, s.q.Max} {
			// the difference moves to that of the unseen games, and the variance gains
			// what they are off the mean
			mean, _ := moments(s.value)
			off := base - from
			d := difference + float64(share*(float64(v)-mean-off))
			spread := math.Sqrt(float64((1-share)*variance) + float64(share*(1-share)*off*off))
			low, high = min(low, d/spread), max(high, d/spread)
		}
	}
	return low, high
}
