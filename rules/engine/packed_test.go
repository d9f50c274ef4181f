package engine

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
)

// TestPackedMetrics: metrics packed step by step and added up come out as their sums,
// negative ones too, in one word or two.
func TestPackedMetrics(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	words := map[int]int{}
	for range 20_000 {
		metrics := randomMetrics(r)
		l := newPackedMetrics(metrics)
		if l.wide != nil {
			words[0]++
			continue
		}
		used := 1
		for _, at := range l.fields {
			used = max(used, int(at.word)+1)
		}
		words[used]++
		checkPackedMetrics(t, r, l, metrics)
	}
	if words[0] < 1000 || words[1] < 1000 || words[2] < 1000 {
		t.Errorf("metrics in one word, in two and in none: %v", words)
	}
}

func randomMetrics(r *rand.Rand) []rules.Metric {
	list := make([]rules.Metric, 1+r.IntN(24))
	for m := range list {
		wide := 1 << r.IntN(12)
		list[m].Max = r.IntN(wide + 1)
		if r.IntN(2) == 0 {
			list[m].Min = -r.IntN(wide + 1)
		}
	}
	return list
}

// checkPackedMetrics splits random values into three steps, of which the first two go
// anywhere between the bounds.
func checkPackedMetrics(t *testing.T, r *rand.Rand, l packedMetrics, metrics []rules.Metric) {
	t.Helper()
	var steps [3]rules.MetricValues
	want := make([]int, len(metrics))
	for m, metric := range metrics {
		span := metric.Max - metric.Min + 1
		path := [4]int{0, metric.Min + r.IntN(span), metric.Min + r.IntN(span), metric.Min + r.IntN(span)}
		for k := range steps {
			steps[k].Add(m, path[k+1]-path[k])
		}
		want[m] = path[3]
	}
	var total packed
	for k := range steps {
		total.add(l.pack(&steps[k]))
	}
	for m, v := range unpacked(l, total) {
		if int(v) != want[m] || l.value(total, m) != v {
			t.Fatalf("metric %d of %+v: unpacked %d, value %d, want %d", m, metrics, v, l.value(total, m), want[m])
		}
	}
}

// unpacked returns the metrics of the second of three trials.
func unpacked(l packedMetrics, p packed) (values []int32) {
	rows := rules.NewRows(3, len(l.fields))
	l.unpack([]cursor{{}, {total: p}, {}}, rows.Value)
	for _, column := range rows.Value {
		values = append(values, column[1])
	}
	return values
}

// TestPackedMetricsAtTheLimits: bounds as wide as an int32 come out too.
func TestPackedMetricsAtTheLimits(t *testing.T) {
	metrics := []rules.Metric{{Min: math.MinInt32, Max: math.MaxInt32}, {Max: math.MaxInt32}, {Min: -1}, {Max: 1}}
	l := newPackedMetrics(metrics)
	if l.wide != nil {
		t.Fatal("they do not fit")
	}
	for _, want := range [][]int32{{math.MinInt32, math.MaxInt32, -1, 1}, {math.MaxInt32, 0, 0, 0}, {-1, 1, -1, 0}} {
		e := rules.MetricValues{}
		for m, v := range want {
			e.Add(m, int(v))
		}
		if got := unpacked(l, l.pack(&e)); !slices.Equal(got, want) {
			t.Errorf("%d, want %d", got, want)
		}
	}
}

// TestPackedMetricsTooWide: metrics that do not fit are kept in lists, those that just fit
// are not.
func TestPackedMetricsTooWide(t *testing.T) {
	wide := rules.Metric{Max: math.MaxInt32} // 33 bits
	for n, fit := range []bool{true, true, true, false, false} {
		list := make([]rules.Metric, n)
		for m := range list {
			list[m] = wide
		}
		if (newPackedMetrics(list).wide == nil) != fit {
			t.Errorf("%d metrics of 33 bits: fit %t", n, !fit)
		}
	}
	eight := make([]rules.Metric, 16)
	for m := range eight {
		eight[m] = rules.Metric{Max: 63} // 8 bits, 16 of them in 128
	}
	if newPackedMetrics(eight).wide != nil {
		t.Error("16 metrics of 8 bits do not fit")
	}
	eight[0].Max = 64
	if newPackedMetrics(eight).wide == nil {
		t.Error("129 bits fit")
	}
}
