package reports

import (
	"math"
	"testing"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/sim/stats"
)

func between(v, low, high float64) stats.Estimate {
	return stats.Estimate{Value: v, Low: low, High: high, Confidence: 0.95}
}

// TestEarnedDigits: the last digit of a value is the largest that is no more than the
// standard error, or one further where rounding would carry it out of the interval,
// which is rounded outwards to the same unit.
func TestEarnedDigits(t *testing.T) {
	for _, c := range []struct {
		e     stats.Estimate
		scale float64
		want  numbers.Number
	}{
		{between(0.859789, 0.859107, 0.860468), 100, numbers.Number{Value: "85.98", Low: "85.91", High: "86.05"}},
		{between(4.766236, 4.764867, 4.767605), 1, numbers.Number{Value: "4.7662", Low: "4.7648", High: "4.7677"}},
		{between(1234.4, 1211, 1258), 1, numbers.Number{Value: "1,230", Low: "1,210", High: "1,260"}},
		{between(0.5, 0.1, 0.9), 1, numbers.Number{Value: "0.5", Low: "0.1", High: "0.9"}},
		{between(2.45, 2.2, 2.7), 1, numbers.Number{Value: "2.5", Low: "2.2", High: "2.7"}},
		{between(5.684, 0, 20), 1, numbers.Number{Value: "6", Low: "0", High: "20"}},
		{between(0.15, 0, 5), 1, numbers.Number{Value: "0.2", Low: "0.0", High: "5.0"}},
		{between(1e-6, 2.53e-8, 5.572e-6), 1e6, numbers.Number{Value: "1", Low: "0", High: "6"}},
		{between(0.0001, 0.00002, 0.0006), 100, numbers.Number{Value: "0.01", Low: "0.00", High: "0.06"}},
		{between(0.999996, 0.999988, 0.999998), 100, numbers.Number{Value: "99.9996", Low: "99.9988", High: "99.9998"}},
		{between(2.0/7, 0.082, 0.641), 100, numbers.Number{Value: "30", Low: "0", High: "70"}},
		{between(-3.14, -3.2, -3.08), 1, numbers.Number{Value: "-3.14", Low: "-3.20", High: "-3.08"}},
		{between(-0.01, -0.6, 0.58), 1, numbers.Number{Value: "0.0", Low: "-0.6", High: "0.6"}},
		{between(0.572, 0.5409, 0.6025), 100, numbers.Number{Value: "57", Low: "54", High: "61"}},
		{stats.Estimate{Value: 0.327, Low: 0.286, High: 0.371, Confidence: 0.9}, 100,
			numbers.Number{Value: "33", Low: "28", High: "38"}},
		{stats.Estimate{Value: 4.25, Low: 4.0526, High: 4.45}, 1,
			numbers.Number{Value: "4.3", Low: "4.0", High: "4.5"}},
		{between(5, 4.999978, 5), 1, numbers.Number{Value: "5", Low: "4.999978", High: "5"}},
		{between(0, 0, 0.00027), 1, numbers.Number{Value: "0", Low: "0", High: "0.00027"}},
		{between(7, 7, 7), 1, numbers.Number{Value: "7", Low: "7", High: "7"}},
		{between(0, 0, 0), 1, numbers.Number{Value: "0", Low: "0", High: "0"}},
		{between(1e6, 1e6, 1e6), 1, numbers.Number{Value: "1,000,000", Low: "1,000,000", High: "1,000,000"}},
	} {
		if got := numbers.DefaultDigits.DigitsOf(c.e, c.scale); got != c.want {
			t.Errorf("%+v is written %v, want %v", c.e, got, c.want)
		}
	}
	if got, want := numbers.AllDigits.DigitsOf(between(1./3, 0.25, 0.375), 1),
		(numbers.Number{Value: "0.3333333333333333", Low: "0.25", High: "0.375"}); got != want {
		t.Errorf("in full, it is %v", got)
	}
	if got := numbers.Digits(9).DigitsOf(between(1./3, 0.25, 0.375), 1); got.Value != "0.33" {
		t.Errorf("nine digits for what has earned two: %v", got)
	}
}

// TestExactDigits: exact numbers to so many digits, or to all of them.
func TestExactDigits(t *testing.T) {
	for _, c := range []struct {
		v               float64
		three, six, all string
	}{
		{0, "0", "0", "0"},
		{7, "7", "7", "7"},
		{11. / 36, "0.306", "0.305556", "0.3055555555555556"},
		{-2.5, "-2.5", "-2.5", "-2.5"},
		{2.0004, "2.00", "2.0004", "2.0004"},
		{1204.5678, "1,205", "1,204.57", "1,204.5678"},
		{0.00042, "0.00042", "0.00042", "0.00042"},
		{0.000423456789, "0.000423", "0.000423457", "0.000423456789"},
		{4e-7, "under 0.000001", "0.0000004", "0.0000004"},
		{-4e-7, "over -0.000001", "-0.0000004", "-0.0000004"},
		{3.6e-80, "under 0.000001", "under 0.000000000001", "3.6e-80"},
		{1000, "1,000", "1,000", "1,000"},
		{1e6 + 0.5, "1,000,001", "1,000,001", "1,000,000.5"},
	} {
		for d, want := range map[numbers.Digits]string{0: c.three, numbers.DefaultDigits: c.three, 6: c.six,
			numbers.AllDigits: c.all} {
			if got := d.Exact(c.v, math.MinInt); got != want {
				t.Errorf("%g to %d digits is %s, want %s", c.v, d, got, want)
			}
		}
	}
	if got := numbers.DefaultDigits.Exact(0.305551, 5); got != "0.30555" {
		t.Errorf("beside a fine mark it is %s", got)
	}
	if got := numbers.DefaultDigits.Exact(4e-7, 8); got != "0.0000004" {
		t.Errorf("beside a very fine mark it is %s", got)
	}
	if got := numbers.DefaultDigits.ExactShare(1, 1e-25, 5); got != "over 99.99999" {
		t.Errorf("beside a fine mark, nearly always is %s %%", got)
	}
	if got := numbers.DefaultDigits.ExactShare(4e-6, 1-4e-6, 4); got != "0.0004" {
		t.Errorf("beside a fine mark, hardly ever is %s %%", got)
	}
}

// TestExactShares: exact shares to so many digits, never and always told from nearly so.
func TestExactShares(t *testing.T) {
	for _, c := range []struct {
		v, rest         float64
		three, six, all string
	}{
		{0, 1, "0", "0", "0"},
		{1, 0, "100", "100", "100"},
		{0.5, 0.5, "50", "50", "50"},
		{0.50004, 0.49996, "50.0", "50.004", "50.004"},
		{0.98328, 0.01672, "98.3", "98.328", "98.328"},
		{0.01672, 0.98328, "1.67", "1.672", "1.672"},
		{0.000285, 0.999715, "0.0285", "0.0285", "0.0285"},
		{0.999715, 0.000285, "99.972", "99.9715", "99.9715"},
		{0.9997, 0.0003, "99.97", "99.97", "99.97"},
		{3.6e-80, 1, "under 0.001", "under 0.000001", "3.6e-78"},
		{1, 1.25649e-25, "over 99.999", "over 99.999999", "over 99.99999999999999"},
		{1 - 1e-7, 1e-7, "over 99.999", "99.99999", "99.99999"},
		{0.99999, 0.00001, "99.999", "99.999", "99.999"},
	} {
		for d, want := range map[numbers.Digits]string{0: c.three, numbers.DefaultDigits: c.three, 6: c.six,
			numbers.AllDigits: c.all} {
			if got := d.ExactShare(c.v, c.rest, math.MinInt); got != want {
				t.Errorf("%g, less than 1 by %g, to %d digits is %s %%, want %s %%", c.v, c.rest, d, got, want)
			}
		}
	}
}

// TestPercent: what was never or always seen is written as a bound.
func TestPercent(t *testing.T) {
	for _, c := range []struct {
		e               stats.Estimate
		value, interval string
	}{
		{between(0, 0, 2.9957e-6), "not seen", "under 0.0003 %"},
		{between(0, 0, 2.1e-6), "not seen", "under 0.00021 %"},
		{between(1, 1-2.9957e-6, 1), "always", "over 99.9997 %"},
		{between(0, 0, 0.95), "not seen", "under 95 %"},
		{between(0, 0, 0.999), "not seen", "under 100 %"},
		{between(1, 1-4.985e-7, 1), "always", "over 99.99995 %"},
		{between(1, 1-5.27e-6, 1), "always", "over 99.99947 %"},
		{between(1, 1-5.27e-12, 1), "always", "over 99.99999999947 %"},
		{between(0.14, 0.1393, 0.1407), "14.00 %", "13.93 – 14.07 %"},
		{stats.Estimate{Value: 0, Confidence: 1}, "0 %", ""},
		{stats.Estimate{Value: 1, Low: 1, High: 1, Confidence: 1}, "100 %", ""},
		{numbers.Exactly(11. / 36), "30.6 %", ""},
	} {
		if value, interval := numbers.DefaultDigits.Percent(c.e); value != c.value || interval != c.interval {
			t.Errorf("%+v is written %q, %q; want %q, %q", c.e, value, interval, c.value, c.interval)
		}
	}
}

// TestBar: what is too rare to be seen is drawn as nothing, and all as the whole width.
func TestBar(t *testing.T) {
	for share, want := range map[float64]string{0: "", 1e-9: "", 0.002: "", 0.004: "▏", 0.5: "████████████",
		1: "████████████████████████", 0.0625: "█▌"} {
		if got := layout.Bar(share, 24); got != want {
			t.Errorf("a bar of %g is %q, want %q", share, got, want)
		}
	}
}

// TestGroup: thousands are grouped, whatever the sign.
func TestGroup(t *testing.T) {
	for in, want := range map[string]string{"1": "1", "1000": "1,000", "-1234567.25": "-1,234,567.25",
		"999.5": "999.5"} {
		if got := numbers.Group(in); got != want {
			t.Errorf("%s is grouped %s, want %s", in, got, want)
		}
	}
}

// TestTooFewWords: how many trials it takes is told where it is known, and more of them where more may hide.
func TestTooFewWords(t *testing.T) {
	bare := func(reach float64) stats.Estimate {
		return stats.Estimate{Value: 5, Low: 5 - reach, High: 5 + reach, Error: 0.51, Confidence: 0.95,
			Method: stats.WorstCase}
	}
	for _, c := range []struct {
		list []stats.Estimate
		want string
	}{
		{[]stats.Estimate{bare(3)}, numbers.TooFewNote + "; about 410 trials or more would do"},
		{[]stats.Estimate{bare(3), bare(5)}, numbers.TooFewNote + "; about 1,700 trials or more would do"},
		{[]stats.Estimate{{Value: 5, High: 9, Confidence: 0.95, Method: stats.WorstCase}}, numbers.TooFewNote},
	} {
		if got := numbers.TooFewWords(100, c.list...); got != c.want {
			t.Errorf("%v: %q", c.list, got)
		}
	}
	if v := numbers.Variance(stats.Estimate{Value: 2, Low: 1, High: 3, Error: 0.5}); v.Value != 4 || v.Low != 1 ||
		v.High != 9 || v.Error != 2 {
		t.Errorf("a spread of 2 is a variance of %+v", v)
	}
}

// TestNoWidth: an interval that is hardly one, as a changed result may have, is written like any other.
func TestNoWidth(t *testing.T) {
	for _, method := range []stats.Method{stats.WorstCase, stats.Certain, stats.Student} {
		for _, width := range []float64{0, 5e-324, 1e-300, 1e12} {
			e := stats.Estimate{Value: 0, High: width, Confidence: 0.95, Method: method}
			if n := numbers.DefaultDigits.DigitsOf(e, 1); n.Value == "" {
				t.Errorf("%v of width %g is nothing", method, width)
			}
		}
	}
}

// TestUnreportedDigits: what is shown without its interval, as a mark of a chart without whiskers, has no more digits than
// its trials have earned.
func TestUnreportedDigits(t *testing.T) {
	e := stats.Estimate{Value: 7.67, Low: 7.67, High: 7.67, Error: 0.2, Confidence: 0.95, Method: stats.WorstCase}
	if n := numbers.DefaultDigits.DigitsOf(e, 1); n.Value != "7.7" {
		t.Errorf("7.67 ± 0.2 is %s", n.Value)
	}
}
