package sim

import "math"

// A comparison under Decide looks at its differences after this many trials, and then each
// time there are about a fifth more, up to a cap.
const (
	firstDecision         = 1000
	lookStep              = 1.2
	DefaultDecisionTrials = 20_480_000 // the default cap
)

// looksUpTo returns the numbers of trials at which a comparison looks, evenly spaced on a
// logarithmic scale as far as whole trials allow, the last at the cap.
func looksUpTo(trials uint64) []uint64 {
	steps := math.Round(math.Log(float64(trials)/firstDecision) / math.Log(lookStep))
	if steps < 1 {
		return []uint64{trials}
	}
	var list []uint64
	for i := range int(steps) {
		list = append(list, uint64(math.Round(firstDecision*math.Pow(float64(trials)/firstDecision, float64(i)/steps))))
	}
	return append(list, trials)
}

// firstRound is how many trials each point gets before any answer is looked at.
const firstRound = 5_000

// DefaultRoundTrials is the default cap of a survey in rounds.
const DefaultRoundTrials = 1_280_000

// roundsUpTo returns the numbers of trials after which answers are looked at: each twice the one before, the last at the
// cap.
func roundsUpTo(trials uint64) (list []uint64) {
	for n := uint64(firstRound); n < trials; n *= 2 {
		list = append(list, n)
	}
	return append(list, trials)
}

// firstLook is the number of trials before the first look of a run under Precision or Rare.
const firstLook = 10_000

// trialsBeforeLook returns the number of trials to play before a look.
func (o Options) trialsBeforeLook(look uint64) uint64 {
	if o.Precision > 0 || o.Rare != nil {
		return min(look, o.Trials)
	}
	return o.Trials
}

// forecastMargin enlarges a predicted number of trials, so that it nearly always suffices.
const forecastMargin = 1.02

// nextLook returns the number of trials of the next look: half as many more or, under
// Precision, as many as the current width says are needed, since it shrinks with the root
// of the trials. A run then looks two or three times in all, and when it ends hardly
// depends on the luck of the trials that its intervals rest on. A width that rests on fewer
// than a hundred trials of a kind shrinks faster, and predicts nothing.
func (r *Result) nextLook(at uint64, o Options) uint64 {
	if o.Precision == 0 || r.tooFewToForecast(at) {
		return at + at/2
	}
	return max(at+at/50, r.widestShare().trialsFor(at, o.Precision))
}

// tooFewToForecast reports whether the least precise share rests on so few trials of a kind that its width is no
// forecast.
func (r *Result) tooFewToForecast(at uint64) bool {
	share := r.widestShare()
	return float64(at)*min(share.Value, 1-share.Value) < 100
}

// trialsFor returns roughly the number of trials in which a share known from n reaches a
// precision.
func (e Estimate) trialsFor(n uint64, precision float64) uint64 {
	need := float64(forecastMargin * float64(n) * math.Pow(e.HalfWidth()/precision, 2))
	return uint64(min(need, MaxTrials))
}
