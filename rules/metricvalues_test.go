package rules

import (
	"math/rand/v2"
	"testing"
)

// TestMetricValues: metrics add up on their own, down as well as up, however they are added
// to, cleared and set, like those of a plain array.
func TestMetricValues(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	var e [2]MetricValues
	var want [2][MaxMetrics]int
	for range 20_000 {
		i, m, n := r.IntN(2), r.IntN(1+r.IntN(MaxMetrics)), r.IntN(9)-4
		switch r.IntN(20) {
		case 0:
			e[i].Clear()
			want[i] = [MaxMetrics]int{}
		case 1:
			e[i].Set(&e[1-i])
			want[i] = want[1-i]
		default:
			e[i].Add(m, n)
			want[i][m] += n
		}
		checkValues(t, &e[i], &want[i])
	}
}

func checkValues(t *testing.T, e *MetricValues, want *[MaxMetrics]int) {
	t.Helper()
	for m, n := range want {
		if e.Value(m) != n || n != 0 && m >= e.Used() {
			t.Fatalf("metric %d is %d, want %d; %d are used", m, e.Value(m), n, e.Used())
		}
	}
}

// TestMetricValuesStayCheap: what is not touched is not used.
func TestMetricValuesStayCheap(t *testing.T) {
	var e, other MetricValues
	e.Add(fewMetrics-1, 1)
	if e.Used() != fewMetrics {
		t.Errorf("%d are used", e.Used())
	}
	other.Add(fewMetrics+3, 1)
	if e.Set(&other); e.Used() != 2*fewMetrics {
		t.Errorf("%d are used", e.Used())
	}
	if e.Clear(); e.Used() != 1 {
		t.Errorf("%d are used", e.Used())
	}
}

// TestMetricValuesPanic: there are no other metrics.
func TestMetricValuesPanic(t *testing.T) {
	for _, m := range []int{-1, -200, MaxMetrics} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("metric %d exists", m)
				}
			}()
			new(MetricValues).Add(m, 1)
		}()
	}
}
