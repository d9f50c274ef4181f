package engine

import (
	"math/bits"

	"github.com/oddsmith/oddsmith/rules"
)

// packed holds the metrics of a step or a trial as bit fields of two words, so that two
// additions add all of them. If they do not fit, it holds the number of a list instead.
type packed [2]uint64

func (p *packed) add(q packed) {
	p[0] += q[0]
	p[1] += q[1]
}

// packedMetrics is the layout of the fields. A field has room, with sign, for any sum that
// a trial can reach, so sums are right in the end even if a negative part borrows from the
// next field on the way.
type packedMetrics struct {
	fields []bitField
	bias   packed     // the half of each field: with it none is negative, nor borrows
	wide   *emissions // the lists, if not all metrics fit
}

// bitField is a field of one word, for values from −half to half−1.
type bitField struct {
	word, shift uint8
	half        uint64 // a power of 2
}

func newPackedMetrics(metrics []rules.Metric) packedMetrics {
	var l packedMetrics
	var used [2]uint8
	for _, m := range metrics {
		width := uint8(bits.Len(uint(max(m.Max, -m.Min)))) + 2
		word := uint8(0)
		if used[0]+width > 64 {
			word = 1
		}
		if used[word]+width > 64 {
			return packedMetrics{wide: newEmissions()}
		}
		at := bitField{word, used[word], 1 << (width - 1)}
		l.fields = append(l.fields, at)
		l.bias[word] += at.half << at.shift
		used[word] += width
	}
	return l
}

// checkEmitted panics when a step emits more than a metric's bounds allow a whole trial:
// the fields would run into each other.
func checkEmitted(sc *rules.Scenario, e *rules.MetricValues) {
	for m := range sc.Metrics {
		if v, most := e.Value(m), max(sc.Metrics[m].Max, -sc.Metrics[m].Min); v > most || v < -most {
			panic("rules: a step emits more " + sc.Metrics[m].Name + " than the metric's bounds allow")
		}
	}
}

func (l packedMetrics) pack(e *rules.MetricValues) packed {
	if l.wide != nil {
		return packed{uint64(l.wide.number(e))}
	}
	return l.packFields(e)
}

func (l packedMetrics) packFields(e *rules.MetricValues) packed {
	var p packed
	for m, at := range l.fields {
		p[at.word] += uint64(int64(e.Value(m))) << at.shift
	}
	return p
}

// packLists packs all lists of emissions that are not yet.
func (l packedMetrics) packLists(x *emissions) {
	for _, list := range x.lists[len(x.packed):] {
		var p packed
		for i := range list.len() {
			m, n := list.at(i)
			p[l.fields[m].word] += uint64(int64(n)) << l.fields[m].shift
		}
		x.packed = append(x.packed, p)
	}
}

// value returns the value of one metric.
func (l packedMetrics) value(p packed, metric int) int32 {
	if l.wide != nil {
		return int32(l.wide.lists[p[0]].value(metric))
	}
	at := l.fields[metric]
	return at.cut(p[at.word&1] + l.bias[at.word&1])
}

// sum returns the value of a sum of metrics.
func (l packedMetrics) sum(s rules.MetricSum, p packed) int {
	return s.Of(func(m int) int { return int(l.value(p, m)) })
}

// unpack sets the columns to the metrics of trials, one column after the other: faster than
// one trial after the other. Wide metrics are left as they are.
func (l packedMetrics) unpack(trials []cursor, columns [][]int32) {
	for m, at := range l.fields {
		column := columns[m][:len(trials)]
		// Else the compiler leaves them in the loop.
		bias, shift, mask, half := l.bias[at.word&1], at.shift&63, 2*at.half-1, at.half
		if at.word == 0 {
			for i := range trials {
				column[i] = int32((trials[i].total[0]+bias)>>shift&mask - half)
			}
			continue
		}
		for i := range trials {
			column[i] = int32((trials[i].total[1]+bias)>>shift&mask - half)
		}
	}
}

// cut returns the value of the field in a word with its bias. The compiler need not check a shift
// below 64, nor a word below 2.
func (at bitField) cut(biased uint64) int32 {
	return int32(biased>>(at.shift&63)&(2*at.half-1) - at.half)
}
