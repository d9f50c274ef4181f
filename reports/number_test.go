package reports

import (
	"testing"

	"github.com/oddsmith/oddsmith/sim"
)

func between(v, low, high float64) sim.Estimate {
	return sim.Estimate{Value: v, Low: low, High: high, Confidence: 0.95}
}

// TestEarnedDigits: a value ends at the last place whose unit is at least half the
// interval's width, or one further where rounding would carry it out; the interval
// is rounded outwards and has one place more.
func TestEarnedDigits(t *testing.T) {
	for _, c := range []struct {
		e     sim.Estimate
		scale float64
		want  number
	}{
		{between(0.859789, 0.859107, 0.860468), 100, number{"86.0", "85.91", "86.05"}},
		{between(4.766236, 4.764867, 4.767605), 1, number{"4.766", "4.764", "4.768"}},
		{between(1234.4, 1211, 1258), 1, number{"1,230", "1,210", "1,260"}},
		{between(0.5, 0.1, 0.9), 1, number{"0.5", "0.1", "0.9"}},
		{between(2.45, 2.2, 2.7), 1, number{"2.5", "2.2", "2.7"}},
		{between(5.684, 0, 20), 1, number{"6", "0", "20"}},
		{between(0.0001, 0.00002, 0.0006), 100, number{"0.01", "0.00", "0.06"}},
		{between(0.999996, 0.999988, 0.999998), 100, number{"99.9996", "99.9988", "99.9998"}},
		{between(2.0/7, 0.082, 0.641), 100, number{"30", "0", "70"}},
		{between(-3.14, -3.2, -3.08), 1, number{"-3.1", "-3.20", "-3.08"}},
		{between(-0.01, -0.6, 0.58), 1, number{"0", "-0.6", "0.6"}},
		{between(7, 7, 7), 1, number{"7", "7", "7"}},
		{between(11.0/36, 11.0/36, 11.0/36), 100, number{"30.5556", "30.5556", "30.5556"}},
		{between(0, 0, 0), 100, number{"0", "0", "0"}},
		{between(1e-9, 1e-9, 1e-9), 100, number{"0.0000001", "0.0000001", "0.0000001"}},
		{between(1e6, 1e6, 1e6), 1, number{"1,000,000", "1,000,000", "1,000,000"}},
	} {
		if got := digitsOf(c.e, c.scale); got != c.want {
			t.Errorf("%+v is written %v, want %v", c.e, got, c.want)
		}
	}
}

// TestPercent: what was never or always seen is written as a bound.
func TestPercent(t *testing.T) {
	for _, c := range []struct {
		e               sim.Estimate
		value, interval string
	}{
		{between(0, 0, 2.9957e-6), "not seen", "under 0.0003 %"},
		{between(1, 1-2.9957e-6, 1), "always", "over 99.9997 %"},
		{between(0, 0, 0.95), "not seen", "under 100 %"},
		{between(0.14, 0.1393, 0.1407), "14.0 %", "13.93 – 14.07 %"},
		{sim.Estimate{Value: 0, Confidence: 1}, "0 %", ""},
		{sim.Estimate{Value: 1, Low: 1, High: 1, Confidence: 1}, "100 %", ""},
	} {
		if value, interval := percent(c.e); value != c.value || interval != c.interval {
			t.Errorf("%+v is written %q, %q; want %q, %q", c.e, value, interval, c.value, c.interval)
		}
	}
}

// TestBar: what is too rare to be seen is drawn as nothing, and all as the whole width.
func TestBar(t *testing.T) {
	for share, want := range map[float64]string{0: "", 1e-9: "", 0.002: "", 0.004: "▏", 0.5: "████████████", 1: "████████████████████████", 0.0625: "█▌"} {
		if got := barOf(share, 24); got != want {
			t.Errorf("a bar of %g is %q, want %q", share, got, want)
		}
	}
}

// TestGroup: thousands are grouped, whatever the sign.
func TestGroup(t *testing.T) {
	for in, want := range map[string]string{"1": "1", "1000": "1,000", "-1234567.25": "-1,234,567.25", "999.5": "999.5"} {
		if got := group(in); got != want {
			t.Errorf("%s is grouped %s, want %s", in, got, want)
		}
	}
}
