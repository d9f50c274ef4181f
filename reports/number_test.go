package reports

import (
	"math"
	"testing"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/rules/rulestest/testmain"
	"github.com/oddsmith/oddsmith/sim/stats"
)

func between(v, low, high float64) stats.Estimate {
	return stats.Estimate{Value: v, Low: low, High: high, Confidence: 0.95}
}

// floatsOf are the numbers in some cells.
func floatsOf(cells []string) (list []float64) {
	for _, cell := range cells {
		list = append(list, numbers.MustFloat(cell))
	}
	return list
}

// TestEarnedDigits: the last digit of a value is the largest that is no more than the
// standard error, or one further where rounding would carry it out of the interval,
// which is rounded outwards to the same unit. What is shown without its interval has no more digits either.
func TestEarnedDigits(t *testing.T) {
	for _, row := range testmain.Rows(t, "testdata/earned.txt", 7) {
		v := floatsOf(row[:4])
		want := numbers.Number{Value: row[4], Low: row[5], High: row[6]}
		if got := numbers.DefaultDigits.DigitsOf(between(v[0], v[1], v[2]), v[3]); got != want {
			t.Errorf("%q is written %v", row, got)
		}
	}
	at90 := stats.Estimate{Value: 0.327, Low: 0.286, High: 0.371, Confidence: 0.9}
	unsure := stats.Estimate{Value: 4.25, Low: 4.0526, High: 4.45}
	third, bare := between(1./3, 0.25, 0.375), between(7.67, 7.67, 7.67)
	bare.Error, bare.Method = 0.2, stats.WorstCase // as a mark of a chart without whiskers
	for _, c := range []struct {
		digits numbers.Digits
		e      stats.Estimate
		scale  float64
		want   numbers.Number
	}{
		{numbers.DefaultDigits, at90, 100, numbers.Number{Value: "33", Low: "28", High: "38"}},
		{numbers.DefaultDigits, unsure, 1, numbers.Number{Value: "4.3", Low: "4.0", High: "4.5"}},
		{numbers.AllDigits, third, 1, numbers.Number{Value: "0.3333333333333333", Low: "0.25", High: "0.375"}},
		{9, third, 1, numbers.Number{Value: "0.33", Low: "0.25", High: "0.38"}},
		{numbers.DefaultDigits, bare, 1, numbers.Number{Value: "7.7", Low: "7.7", High: "7.7"}},
	} {
		if got := c.digits.DigitsOf(c.e, c.scale); got != c.want {
			t.Errorf("%+v to %d digits is written %v", c.e, c.digits, got)
		}
	}
}

// inDigits are numbers of digits, by the cell of a row that shows them.
var inDigits = map[numbers.Digits]int{0: 0, numbers.DefaultDigits: 0, 6: 1, numbers.AllDigits: 2}

// TestExactDigits: exact numbers to so many digits, or to all of them.
func TestExactDigits(t *testing.T) {
	for _, row := range testmain.Rows(t, "testdata/exactdigits.txt", 4) {
		for d, at := range inDigits {
			if got := d.Exact(numbers.MustFloat(row[0]), math.MinInt); got != row[1+at] {
				t.Errorf("%q to %d digits is %s", row, d, got)
			}
		}
	}
}

// TestBesideMarks: beside a finer mark, exact numbers have more digits.
func TestBesideMarks(t *testing.T) {
	d := numbers.DefaultDigits
	for want, got := range map[string]string{
		"0.30555": d.Exact(0.305551, 5), "0.0000004": d.Exact(4e-7, 8),
		"over 99.99999": d.ExactShare(1, 1e-25, 5), "0.0004": d.ExactShare(4e-6, 1-4e-6, 4),
	} {
		if got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

// TestExactShares: exact shares to so many digits, never and always told from nearly so.
func TestExactShares(t *testing.T) {
	for _, row := range testmain.Rows(t, "testdata/exactshares.txt", 5) {
		v := floatsOf(row[:2])
		for d, at := range inDigits {
			if got := d.ExactShare(v[0], v[1], math.MinInt); got != row[2+at] {
				t.Errorf("%q to %d digits is %s%%", row, d, got)
			}
		}
	}
}

// TestPercent: what was never or always seen is written as a bound, and what is exact without one.
func TestPercent(t *testing.T) {
	for _, row := range testmain.Rows(t, "testdata/percent.txt", 5) {
		v := floatsOf(row[:3])
		if value, interval := numbers.DefaultDigits.Percent(between(v[0], v[1], v[2])); value != row[3] || interval != row[4] {
			t.Errorf("%q is written %q, %q", row, value, interval)
		}
	}
	for want, e := range map[string]stats.Estimate{"0%": numbers.Exactly(0), "100%": numbers.Exactly(1),
		"30.6%": numbers.Exactly(11. / 36)} {
		if value, interval := numbers.DefaultDigits.Percent(e); value != want || interval != "" {
			t.Errorf("%+v is written %q, %q", e, value, interval)
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
