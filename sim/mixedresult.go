package sim

import (
	"encoding/binary"
	"encoding/hex"
	"hash/fnv"
	"math"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// MixedResult is what a mixed answer is made of.
type MixedResult struct {
	Walk   int     `json:"walk"`   // the most states to be walked, as asked for
	States int     `json:"states"` // those that were
	Walked float64 `json:"walked"` // the probability of what ended in the walk
	Starts int     `json:"starts"` // where the walk stopped, and trials began
	// Worth is the number of plain trials that the least precise share of an outcome would take.
	Worth float64 `json:"worth"`
}

// result makes the result of what ended and what was played.
func (m *mixedRun) result(t *stats.MixedTally) *Result {
	b := blend{left: m.ended.Dropped, trials: t.Trials, confidence: m.o.Confidence}
	r := &Result{
		Scenario: m.sc, Engine: player.Mixed, Seed: m.o.Seed, Trials: t.Trials, Confidence: m.o.Confidence,
		Warnings: append([]string(nil), m.sc.Warnings...), Digest: m.digest(t.Tally), tally: t.Tally,
		ended: m.ended.Outcome, left: m.ended.Dropped,
	}
	for i, outcome := range m.sc.Outcomes {
		r.Outcomes = append(r.Outcomes,
			OutcomeResult{outcome, b.frequent(m.ended.Outcome[i], t.Outcome[i], t.Outcomes[i])})
	}
	for i := range m.sc.Metrics {
		r.Metrics = append(r.Metrics, b.metric(m.sc, m.ended, t, i))
	}
	for i := range m.o.Joints {
		r.Joints = append(r.Joints, b.joint(m.ended, &m.o.Joints[i], t.Sum[i]))
	}
	r.Flows = b.flows(m.sc, m.ended, t.Sum[len(m.o.Joints):], m.o.Flows)
	r.Mixed = &MixedResult{Walk: m.o.Walk, States: m.ended.States,
		Walked: massOf(rules.Distribution{Mass: m.ended.Outcome}), Starts: m.ended.Widest, Worth: r.worth()}
	if r.Mixed.Worth < float64(r.Trials) {
		r.Warnings = append(r.Warnings,
			"the walk ends too little of this game to gain anything: --engine montecarlo is as good")
	}
	return r
}

// worth returns the number of plain trials from which the least precise share would be known as well: one that is 0 or
// 1 by none that show anything else.
func (r *Result) worth() float64 {
	e := r.widestShare()
	z := stats.QuantileZ(r.Confidence) / e.HalfWidth()
	n := float64(float64(e.Value*(1-e.Value)) * z * z)
	if e.Value == 0 || e.Value == 1 {
		n = math.Log((1-r.Confidence)/2) / math.Log1p(-min(2*e.HalfWidth(), 0.5))
	}
	return min(math.Floor(n), player.MaxTrials)
}

// digest identifies what ended and what was counted.
func (m *mixedRun) digest(t *stats.Tally) string {
	h := fnv.New64a()
	put := func(list ...float64) { _ = binary.Write(h, binary.LittleEndian, list) } // a hash never fails
	_, _ = h.Write([]byte(t.Digest()))
	put(m.ended.Dropped)
	for o, p := range m.ended.Outcome {
		put(p)
		for s := range m.sc.Metrics {
			put(m.ended.Laws[s][o].Mass...)
		}
	}
	return hex.EncodeToString(h.Sum(nil))
}
