package contrast

import (
	"math"

	"github.com/oddsmith/oddsmith/sim/stats"
)

// glassDelta estimates the difference of the means in standard deviations of the baseline;
// nil if that did not vary. The standard error is by the delta method, with the pairing of
// the trials; beyond it the interval extends as far as unseen trials could move the
// estimate, and at least as far as the interval of the standard deviation would, which is
// far from normal where tails are rarely seen. It is not reportable if that more than
// doubles its width, or that of the standard deviation.
func (s *effectData) glassDelta() *stats.Estimate {
	from, sd := stats.MomentsOf(s.from)
	mean, _ := stats.MomentsOf(s.value)
	if s.n < 2 || sd < noise {
		return nil
	}
	sd = float64(sd * math.Sqrt(s.n/(s.n-1)))
	e := &stats.Estimate{Value: (mean - from) / sd, Confidence: s.confidence, Method: stats.WorstCase}
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
	spread := stats.Deviation(s.baseline, s.base.Min, s.base.Max, s.confidence)
	e.Low, e.High = e.Low-half, e.High+half
	for _, end := range []float64{spread.Low, spread.High} {
		if end > 0 {
			e.Low, e.High = min(e.Low, e.Value*sd/end), max(e.High, e.Value*sd/end)
		}
	}
	switch {
	case errors == 0:
		e.Error, e.Method = 0, stats.Unseen
	case spread.Reportable() && spread.Low > 0 && e.HalfWidth() <= stats.MaxWidening*half:
		e.Method = stats.Delta
	}
	return e
}

// glassUnseen returns the least and the greatest value that the difference in standard
// deviations could have if a share of games was never seen. In those, either variant has
// the least or the greatest possible number, or the baseline its mean, which reduces its
// variance.
func (s *effectData) glassUnseen(value, difference, from, variance, share float64) (low, high float64) {
	low, high = value, value
	for _, base := range []float64{float64(s.base.Min), from, float64(s.base.Max)} {
		for _, v := range []int{s.q.Min, s.q.Max} {
			// the difference moves towards that of the unseen games, and the variance grows
			// by their distance from the mean
			mean, _ := stats.MomentsOf(s.value)
			off := base - from
			d := difference + float64(share*(float64(v)-mean-off))
			spread := math.Sqrt(float64((1-share)*variance) + float64(share*(1-share)*off*off))
			low, high = min(low, d/spread), max(high, d/spread)
		}
	}
	return low, high
}
